"""What a hand is worth: against every line of play, against a second method on large hands, and by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from conftest import SEATINGS, cards, deal, shuffled
from positions import settings, small_positions
from rummy.bots.layout import best_layout
from rummy.bots.worth import Play, best_play, take_sum
from rummy.game.cards import ACE, CARDS, KING, RANKS, SUITS, Card
from rummy.game.deal import Deal, Phase, draws_too, legal, play
from rummy.game.melds import ACE_HIGH, CARDS_AT, Meld, melds_in
from rummy.game.moves import Discard, Draw, PutDown, Take
from rummy.game.rules import TABLES, AceRuns, RuleSet, parse_rules
from rummy.game.score import card_points, meld_points

# Every line of play


def on_table(at: Deal) -> int:
    return sum(sum(meld_points(at.rules, meld)) for meld in at.melds)


def held(at: Deal, some: tuple[Card, ...], seat: int) -> int:
    return sum(card_points(at.rules, card) for card in some if card in at.hands[seat])


def tried(begin: Deal) -> tuple[int, int]:
    """Return the most points that any line of play puts down, and the fewest taken points left then."""
    best = (-1, 0)
    seen = set()
    todo = [begin]
    while todo:
        at = todo.pop()
        here = (frozenset(at.hands[begin.turn]), frozenset(meld.cards for meld in at.melds))
        if here in seen:
            continue
        seen.add(here)
        if at.owed is None:
            best = max(best, (on_table(at) - on_table(begin), -held(at, begin.taken, begin.turn)))
        todo += [play(at, move) for move in legal(at) if not isinstance(move, Discard)]
    return best[0], -best[1]


def followed(begin: Deal, plan: Play) -> Deal:
    """Return the position after a plan, every move of which has to be legal in its turn."""
    at = begin
    for move in plan.moves:
        assert move in legal(at)
        at = play(at, move)
    return at


@tries(max_examples=100)
@given(st.data())
def test_the_best_play_is_the_best_of_every_line(data: st.DataObject) -> None:
    rules = data.draw(st.one_of(st.sampled_from(list(SEATINGS.values())), settings()))
    agrees_with_every_line(data.draw(small_positions(rules)))


@pytest.mark.parametrize("must_discard", [False, True])
@pytest.mark.parametrize("aces", AceRuns)
@tries(max_examples=60)
@given(data=st.data())
def test_it_is_so_under_every_rule_of_aces_and_of_going_out(
    aces: AceRuns, must_discard: bool, data: st.DataObject
) -> None:
    rules = data.draw(settings(ace_runs=aces, must_discard=must_discard))
    agrees_with_every_line(data.draw(small_positions(rules)))


def agrees_with_every_line(begin: Deal) -> None:
    """Compare the best play after each way to begin a turn with every line of play."""
    for move in legal(begin):
        if not isinstance(move, (Draw, Take)):
            continue
        after = play(begin, move)
        plan = best_play(after)
        end = followed(after, plan)
        points, stuck = tried(after)
        assert plan.points == on_table(end) - on_table(after) == points
        assert end.owed is None
        assert set(plan.left) == set(end.hands[after.turn])
        assert held(end, after.taken, after.turn) == stuck
        if isinstance(move, Take):
            take = take_sum(begin, move.card)
            without, _ = tried(replace(begin, phase=Phase.PLAY))
            if draws_too(begin):  # the sum is about the known cards; the unknown one can be discarded
                rules = replace(begin.rules, must_discard=False)
                after = play(replace(begin, stock=(), rules=rules), move)
                plan = best_play(after)
                points, stuck = tried(after)
            assert (take.on_table, take.gain, take.stuck) == (points, points - without, stuck)
            assert take.cards == after.taken
            assert set(take.left) == set(plan.left) & set(after.taken)


# A second method: try every choice of sets, then every run of what is left is as long as it can be


def choices_of_sets(hand: tuple[Card, ...], table: list[Meld]) -> Iterator[set[Card]]:
    ways = []
    for rank in RANKS:
        alike = [card for card in hand if card[0] == rank]
        fits = [meld for meld in table if meld.is_set and len(meld.cards) == 3 and meld.cards[0][0] == rank]
        sizes = {3, 4} if not fits else {1}
        groups = [group for size in sizes for group in combinations(alike, size)]
        ways.append([(), *groups])
    for choice in product(*ways):
        yield {card for group in choice for card in group}


def runs_around(rest: set[Card], table: list[Meld], suit: str) -> list[int]:
    """Return the places of a suit's longest runs where they may go round the corner."""
    filled = {card.rank for card in rest if card.suit == suit}
    laid = {card.rank for meld in table if not meld.is_set for card in meld.cards if card.suit == suit}
    runs: list[int] = []
    for start in filled:
        if (start - 2) % KING + 1 in filled and len(filled) < KING:
            continue
        row = [start]
        while (after := row[-1] % KING + 1) in filled and after not in row:
            row.append(after)
        if len(row) >= 3 or {after, (start - 2) % KING + 1} & laid:
            runs += row
    return sorted(set(runs))


def runs_of(rules: RuleSet, rest: set[Card], table: list[Meld], suit: str) -> Iterator[list[int]]:
    """Yield the places of a suit's longest runs, the ace low, then high, as far as the rules have it."""
    if rules.ace_runs is AceRuns.CORNER:
        yield runs_around(rest, table, suit)
        return
    ends = {
        place
        for meld in table
        if not meld.is_set and meld.cards[0].suit == suit
        for place in (meld.low, meld.high)
    }
    for ace in (ACE, ACE_HIGH) if rules.ace_runs is AceRuns.BOTH else (ACE,):
        filled = {ace if card.rank == ACE else card.rank for card in rest if card.suit == suit}
        runs: list[int] = []
        for place in sorted(filled):
            if place - 1 in filled:
                continue
            stop = place
            while stop in filled:
                stop += 1
            if stop - place >= 3 or place - 1 in ends or stop in ends:
                runs += range(place, stop)
        yield runs


def worked_out(rules: RuleSet, hand: tuple[Card, ...], table: list[Meld], owed: Card | None) -> int:
    best = 0
    for in_sets in choices_of_sets(hand, table):
        rest = set(hand) - in_sets
        total = sum(card_points(rules, card) for card in in_sets)
        for suit in SUITS:
            needed = owed if owed in rest and owed.suit == suit else None
            total += max(
                sum(points_at(rules, place) for place in runs)
                if needed is None or needed in [CARDS_AT[suit, place] for place in runs]
                else -1000
                for runs in runs_of(rules, rest, table, suit)
            )
        best = max(best, total)
    return best


def points_at(rules: RuleSet, place: int) -> int:
    if place == ACE:
        return rules.ace_low_points
    return card_points(rules, CARDS_AT["c", place])


@pytest.mark.parametrize("size", [14, 18, 22, 26, 30])
@pytest.mark.parametrize(
    "table",
    [
        "couch",
        "practice-rummy",
        "couch pips=five ace_low_points=5",
        "couch ace_runs=low",
        "couch ace_runs=corner ace_low_points=15",
    ],
)
def test_a_large_hand_is_worth_what_a_second_method_finds(table: str, size: int) -> None:
    rules = parse_rules(table)
    for seed in range(6):
        rng = Random(seed * 100 + size)
        left = sorted(shuffled(seed))
        melds: list[Meld] = []
        for _ in range(seed % 4):
            group = rng.choice([found for found in melds_in(tuple(left), rules.ace_runs) if len(found) < 5])
            melds.append(Meld(group, (0,) * len(group)))
            left = [card for card in left if card not in group]
        hand = tuple(rng.sample(left, size))
        owed = min(hand, key=lambda card: (card.rank + seed) % KING) if seed % 3 else None
        worth = worked_out(rules, hand, melds, owed)
        if worth > 0:
            assert best_layout(rules, hand, tuple(melds), owed).points == worth


@pytest.mark.parametrize(
    ("owed", "hand", "table"),
    [
        # Runs go on through the owed card, or through a low ace that a high one could seem to replace.
        ("Qd", "Ac3c7cTcJcKc Ad2d3dTdJdQd Ah2h3h4h7h9hThKh As3s7s9sQsKs", "6c6d6h 5c5h5s"),
        ("Ks", "Ac2c3c6cQcKc Ad3d4d6d7dJd 3h4h5h6h7h8hJh 6s7s8s9sTsJsQsKs", "2d2h2s 7c8c9cTcJc"),
        ("Ad", "Ac4c6cQcKc Ad2d3d4d6d7d9dTdJdQd Ah2h3h7h9hQhKh 3s4s7s9sTsJs", "8c8d8h"),
        ("Ah", "4c6c8c9cTcJcKc 3d4d8d9dTd Ah2h3h4hQhKh As3s5s7s8s9sTsJsKs", "7c7d7h QcQdQs 5c5d5h 6d6h6s"),
    ],
)
def test_the_use_of_an_owed_card_is_never_thinned_out(owed: str, hand: str, table: str) -> None:
    melds = [Meld(cards(meld), (0,) * (len(meld) // 2)) for meld in table.split()]
    worth = best_layout(TABLES["couch"], cards(hand), tuple(melds), CARDS[owed]).points
    assert worth == worked_out(TABLES["couch"], cards(hand), melds, CARDS[owed])


# By hand


def after_draw(text: str) -> Deal:
    """Return a position of the first seat in mid-turn, after a card that goes with nothing was drawn."""
    return deal(f"{text}; stock: 2d 3d 4s", "D")


def test_a_whole_suit_is_one_run() -> None:
    hand = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    plan = best_play(after_draw(f"couch; {hand} / Kc"))
    assert plan.moves == (PutDown(cards("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah")),)
    assert plan.points == 44 + 40 + 15


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Ah 2h 3h", 6),
        ("Qh Kh Ah", 35),
        ("Ah Ac As 2h 3h", 45),
        ("Ah Ac As Ad 2h 3h", 60),
        ("Ah 2h 3h Qh Kh", 35),
        ("7c 7d 7h 8h 9h", 24),
        ("7c 7d 7h 7s 8h 9h", 21 + 24),
        ("7c 7d 7h 8h 9h Th", 21 + 27),
        ("7c 7d 7h 6h 8h 8c 8d", 24 + 21),
    ],
)
def test_sets_and_runs_share_the_cards_as_well_as_they_can(hand: str, points: int) -> None:
    assert best_play(after_draw(f"couch; {hand} Kc / Ks")).points == points


def test_cards_reach_a_run_over_each_other_at_both_ends() -> None:
    plan = best_play(after_draw("couch; 5h 4h 9h Th / Kc; melds: 6h 7h 8h by 2 2 2"))
    assert [str(move) for move in plan.moves] == ["L5h@1", "L4h@1", "L9h@1", "LTh@1"]
    assert plan.points == 28


def test_the_table_that_picks_an_older_set_breaks_the_chain() -> None:
    hand, sets, run = "7h 8h", "7c 7d 7s by 2 2 2", "4h 5h 6h by 2 2 2"
    older_set = best_play(after_draw(f"practice-500; {hand} / Kc; melds: {sets} / {run}"))
    older_run = best_play(after_draw(f"practice-500; {hand} / Kc; melds: {run} / {sets}"))
    assert (older_set.points, older_run.points) == (7, 15)
    assert best_play(after_draw(f"couch; {hand} / Kc; melds: {sets} / {run}")).points == 15


@pytest.mark.parametrize(
    ("between", "run", "others"),
    [("7h", "4h 5h 6h", "8c 9c Tc 8d 9d Td"), ("9h", "Th Jh Qh", "6c 7c 8c 6d 7d 8d")],
)
def test_a_card_owed_first_does_not_wait_for_the_one_between(between: str, run: str, others: str) -> None:
    text = f"{others} {between} / Ks; pile: 8h; melds: {run} by 2 2 2; stock: 2d"
    rules, both = TABLES["couch"], cards(f"{others} {between}")
    this_turn = take_sum(deal(f"couch; {text}"), CARDS["8h"])
    assert this_turn.on_table == 8 + sum(card_points(rules, card) for card in both)
    begin = deal(f"practice-500; {text}")
    assert take_sum(begin, CARDS["8h"]).on_table == 24 + CARDS[between].rank
    plan = best_play(play(begin, Take(CARDS["8h"])))
    assert [str(move) for move in plan.moves] == ["M8c8d8h", f"L{between}@1"]


@pytest.mark.parametrize(
    ("hand", "chosen", "moves"),
    [
        ("2c 3c 4c 9d 9s 3h Kd", "9h", ["M9d9h9s", "M2c3c4c", "L3h@1"]),
        ("2c 3c 4c 3h Kd", "7h", ["L7h@1", "L3h@1", "M2c3c4c"]),
    ],
)
def test_the_card_owed_first_comes_first(hand: str, chosen: str, moves: list[str]) -> None:
    begin = deal(f"practice-500; {hand} / Ks; pile: {chosen}; melds: 4h 5h 6h by 2 2 2; stock: 2d")
    plan = best_play(play(begin, Take(CARDS[chosen])))
    assert [str(move) for move in plan.moves] == moves


def test_the_table_that_picks_decides_between_melds_that_score_the_same() -> None:
    text = "practice-500; Ah / Kc; melds: {} by 2 2 2 / {} by 2 2 2"
    sets, run = "Ac Ad As", "Jh Qh Kh"
    for first, second in ((sets, run), (run, sets)):
        plan = best_play(after_draw(text.format(first, second)))
        assert [str(move) for move in plan.moves] == ["LAh@1"]


def test_the_owed_card_is_used_even_where_another_play_has_more_points() -> None:
    take = take_sum(deal("couch; 5c 6c 7c 5d Kh / Ks; pile: 5h"), CARDS["5h"])
    assert (take.on_table, take.gain, take.stuck) == (15, 15 - 18, 0)


def test_a_sum_names_what_would_be_stuck() -> None:
    take = take_sum(deal("practice-500; 4h 5h Kc / Ks; pile: 2s 6h 9d Ah 3h"), CARDS["6h"])
    assert take.cards == cards("6h 9d Ah 3h")
    assert (take.on_table, take.gain, take.stuck, take.net) == (18, 18, 24, -6)
    assert take.left == cards("9d Ah")


def test_the_gain_leaves_out_what_could_go_down_anyway() -> None:
    take = take_sum(deal("practice-500; 4h 5h 9c 9d 9s Kc / Ks; pile: 6h"), CARDS["6h"])
    assert (take.on_table, take.gain, take.stuck) == (42, 15, 0)


@pytest.mark.parametrize(("hand", "pile"), [("Tc Td Jh 2c", "Th Qh"), ("Tc Jh Qh 2c", "Th Td")])
def test_of_equal_plays_the_one_that_leaves_less_of_the_take_counts(hand: str, pile: str) -> None:
    take = take_sum(deal(f"couch; {hand} / Ks; pile: {pile}"), CARDS["Th"])
    assert (take.on_table, take.stuck, take.left) == (30, 0, ())


def test_a_card_owed_that_cannot_be_used_is_an_error() -> None:
    with pytest.raises(ValueError, match="Kd cannot be used"):
        take_sum(deal("couch; 4h 5h Kc / Ks; pile: Kd"), CARDS["Kd"])
