"""What holds in every position of every deal, at every table and with every number of players."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

import oracle
from conftest import SEATINGS, TRIES, fresh
from positions import games, played, settings, small_positions
from rummy.game.cards import CARDS, Card
from rummy.game.deal import Deal, Phase, Reason, legal
from rummy.game.melds import Meld
from rummy.game.moves import (
    Discard,
    Draw,
    EndDeal,
    LayOff,
    Move,
    PutDown,
    Shuffle,
    Take,
    TurnOver,
    parse_move,
)
from rummy.game.record import Record, add, can_undo, game_over, next_deal, redo, replay, undo
from rummy.game.record import positions as positions_of
from rummy.game.referee import refusal, settle
from rummy.game.refusals import Refusal
from rummy.game.rules import RuleSet, Scoring, unsuitable
from rummy.game.score import deal_scores, hand_points, out_bonus, score_now, table_points, totals
from rummy.game.sight import sight
from rummy.game.text import parse_game
from rummy.game.uses import usable
from rummy.game.writing import format_deal, format_game
from workshop.soak import (
    CHANGES,
    PULLS,
    Tally,
    back_and_forth,
    faults,
    house_rules,
    play_out,
    random_game,
    random_move,
    seatings,
    undo_sequence,
)

any_rules = st.one_of(st.sampled_from(list(SEATINGS.values())), settings())
"""The rules of a table, or any settings that make sense together."""

every_table = pytest.mark.parametrize("rules", SEATINGS.values(), ids=SEATINGS)


def test_the_long_run_plays_at_every_table() -> None:
    assert seatings() == list(SEATINGS.values())


# Whole deals


@every_table
@tries(max_examples=TRIES // 2)
@given(seed=st.integers(0, 10**6), pulls=st.sampled_from(PULLS))
def test_nothing_goes_wrong_in_a_whole_deal(
    rules: RuleSet, seed: int, pulls: dict[type[Move], float]
) -> None:
    tally = Tally()
    rng = Random(seed)
    record = play_out(random_game(rules, rng), pulls, rng, tally)
    assert tally.faults == []
    assert record.now.phase is Phase.OVER


@given(seed=st.integers(0, 10**6), rules=settings())
def test_nothing_goes_wrong_with_other_settings(seed: int, rules: RuleSet) -> None:
    tally = Tally()
    rng = Random(seed)
    play_out(random_game(rules, rng), {}, rng, tally)
    assert tally.faults == []


@tries(max_examples=5 * TRIES)
@given(seed=st.integers(0, 10**6), pulls=st.sampled_from(PULLS))
def test_nothing_goes_wrong_by_house_rules(seed: int, pulls: dict[type[Move], float]) -> None:
    tally = Tally()
    rng = Random(seed)
    record = play_out(random_game(house_rules(rng), rng), pulls, rng, tally)
    assert tally.faults == []
    assert record.now.phase is Phase.OVER


def test_house_rules_change_everything_that_a_person_may_change() -> None:
    drawn = [house_rules(Random(seed)) for seed in range(400)]
    assert all(unsuitable(rules) is None for rules in drawn)
    for name, values in CHANGES.items():
        assert {getattr(rules, name) for rules in drawn} >= set(values), name


def test_the_long_run_notices_what_goes_wrong() -> None:
    record = fresh(SEATINGS["couch-2"])
    drawn = add(record, Draw())
    assert isinstance(drawn, Record)
    start, after = record.now, drawn.now

    def found(wrong: Deal) -> list[str]:
        return list(faults(start, Draw(), wrong, legal(wrong)))

    assert found(after) == []
    assert found(replace(after, stock=after.stock[1:])) == ["51 cards, 51 of them distinct"]
    twice = replace(after, stock=(after.pile[0], *after.stock[1:]))
    assert found(twice) == ["52 cards, 51 of them distinct"]
    useless = [card for card in after.hand if not usable(after.rules, after.hand, after.melds, card)]
    owing = replace(after, owed=useless[0])
    assert found(owing) == [
        "0 legal moves in phase play",
        f"{useless[0]} is owed, but cannot be used any more",
    ]
    held = replace(after, owed=after.stock[0])
    assert f"{held.owed} is owed, but not in the hand" in found(held)
    assert found(replace(after, phase=Phase.OVER)) == ["over, and ended by None"]
    other = replace(after, hands=(after.hands[0], after.hands[1][::-1]))
    assert found(other) == ["the hand of seat 2 changed"]
    seen = replace(after, shown=((), after.stock[:1]))
    assert found(seen) == ["seat 2 is known to hold what it does not"]
    loose = Meld(after.hand[:3], (0, 0))
    laid = replace(after, hands=(after.hand[3:], after.hands[1]), melds=(loose,))
    assert found(laid) == [f"{loose.cards} is no meld", f"{loose.cards} has 2 owners"]
    late = faults(owing, Discard(start.hand[0]), after, legal(after))
    assert list(late) == [f"the turn ended with {useless[0]} owed"]


# The same rules, found by trying


def _agree(deal: Deal) -> None:
    moves = legal(deal)
    assert {oracle.plainly(move) for move in moves} == oracle.legal_moves(deal)
    assert len(set(moves)) == len(moves)


@every_table
@tries(max_examples=5 * TRIES)
@given(data=st.data())
def test_legal_moves_are_those_found_by_trying(rules: RuleSet, data: st.DataObject) -> None:
    deal = data.draw(small_positions(rules))
    _agree(deal)
    _agree(data.draw(played(deal)))


@tries(max_examples=10 * TRIES)
@given(rules=settings(), data=st.data())
def test_legal_moves_are_those_found_by_trying_with_other_settings(
    rules: RuleSet, data: st.DataObject
) -> None:
    deal = data.draw(small_positions(rules))
    _agree(deal)
    _agree(data.draw(played(deal)))


@tries(max_examples=3 * TRIES)
@given(data=st.data())
def test_points_are_those_found_by_counting(data: st.DataObject) -> None:
    rules = data.draw(any_rules)
    deal = data.draw(games(rules)).now
    table, hands = oracle.counted(deal)
    assert (list(table_points(deal)), list(hand_points(deal))) == (table, hands)
    bonus = oracle.bonus(deal)
    assert list(out_bonus(deal)) == bonus
    now, scores = score_now(deal), deal_scores(deal)
    if rules.scoring is Scoring.TABLE_LESS_HAND:
        assert now is not None
        assert list(now) == [
            down - held + extra for down, held, extra in zip(table, hands, bonus, strict=True)
        ]
        assert scores == (now if deal.ended else None)
    else:
        assert now is None
        assert (scores is None) == (deal.ended is None)
        if scores is not None:
            assert sorted(scores)[:-1] == [0] * (rules.players - 1)
            others = sum(hands) if not min(hands) else sum(held - min(hands) for held in hands)
            level = min(hands) > 0 and hands.count(min(hands)) > 1
            assert max(scores) - sum(bonus) == (0 if level else others)


@given(seed=st.integers(0, 10**6))
def test_a_hand_left_in_one_turn_if_none_of_its_cards_was_down_when_it_began(seed: int) -> None:
    rng = Random(seed)
    record = play_out(random_game(house_rules(rng), rng), {PutDown: 8, LayOff: 8, Take: 4}, rng, Tally())
    steps = list(positions_of(record))
    begin = [at for at in steps if at.phase is Phase.DRAW][-1]
    down = any(begin.turn in meld.owners for meld in begin.melds)
    if record.now.ended and record.now.ended.reason is Reason.WENT_OUT:
        assert record.now.bare is not down


# Refusals


def _proposals(deal: Deal) -> list[Move]:
    """Return every move that could be named in a position, and some that could not."""
    hand = deal.hand[:6]
    few = (*hand, *deal.pile[:2], *deal.stock[:1])
    proposals: list[Move] = [Draw(), TurnOver(), EndDeal()]
    for card in CARDS.values():
        proposals += [Take(card), Discard(card)]
    for size in range(len(hand) + 1):
        proposals += [PutDown(cards) for cards in combinations(hand, size)]
    proposals += [PutDown(cards) for cards in combinations(few, 3)]
    for size in range(1, 4):
        proposals += [Shuffle(cards) for cards in permutations(deal.pile[:4], size)]
    for card in few:
        proposals += [LayOff(card, meld) for meld in (None, *range(len(deal.melds) + 1))]
    return proposals


@tries(max_examples=5 * TRIES)
@given(data=st.data())
def test_what_is_not_refused_is_legal(data: st.DataObject) -> None:
    deal = data.draw(played(data.draw(small_positions(data.draw(any_rules)))))
    moves = legal(deal)
    accepted = set()
    for move in _proposals(deal):
        meant = settle(deal, move)
        assert (refusal(deal, move) is None) == (not isinstance(meant, Refusal))
        if isinstance(meant, Refusal):
            assert move not in moves
        else:
            assert settle(deal, meant) == meant
            if isinstance(meant, Shuffle):  # one order of the cards stands for all
                meant = Shuffle(deal.pile[:-1])
            assert meant in moves
            accepted.add(meant)
    if len(deal.hand) <= 6:
        assert accepted == set(moves)


@tries(max_examples=2 * TRIES)
@given(data=st.data())
def test_a_meld_may_be_named_in_any_order(data: st.DataObject) -> None:
    deal = data.draw(played(data.draw(small_positions(data.draw(any_rules)))))
    for move in legal(deal):
        assert settle(deal, move) == move
        assert parse_move(str(move)) == move
        if isinstance(move, PutDown) and len(move.cards) < 5:
            assert {settle(deal, PutDown(cards)) for cards in permutations(move.cards)} == {move}


# The record


@every_table
@given(data=st.data())
def test_undo_and_redo_lead_through_the_same_positions(rules: RuleSet, data: st.DataObject) -> None:
    record = data.draw(games(rules, longest=40))
    behind: list[Record] = []
    ahead: list[Record] = []
    for _ in range(20):
        step = data.draw(st.sampled_from(["add", "undo", "redo"]))
        moves = legal(record.now)
        if step == "add" and moves:
            move = random_move(moves, {Draw: 0.2, Discard: 0.3}, Random(len(behind)))
            grown = add(record, move)
            assert isinstance(grown, Record)
            seen = move.reveals or len(grown.now.stock) < len(record.now.stock)
            behind, ahead = ([] if seen else [*behind, record]), []
            record = grown
            if record.now.phase is Phase.OVER:
                behind = []
        elif step == "undo" and behind:
            back = undo(record)
            assert isinstance(back, Record)
            assert (back.deals, back.now) == (behind[-1].deals, behind[-1].now)
            ahead.append(record)
            behind.pop()
            record = back
        elif step == "redo":
            forth = redo(record)
            assert isinstance(forth, Refusal) == (not ahead)
            if isinstance(forth, Record):
                assert forth == ahead[-1]
                behind.append(record)
                record = ahead.pop()
        assert replay(record) == record.now
        assert len(record.undone) == len(ahead)


def test_a_thousand_times_forth_and_back_end_where_the_moves_that_remain_lead() -> None:
    sequences = 1_000 if TRIES > 10 else 100
    assert [fault for seed in range(sequences) for fault in undo_sequence(seed)] == []


def test_going_back_and_forth_notices_what_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_far(record: Record) -> Record | Refusal:
        back = undo(record)
        return undo(back) if isinstance(back, Record) and can_undo(back) else back

    monkeypatch.setattr("workshop.soak.undo", too_far)
    rules = SEATINGS["kitchen-2"]
    assert any(fault for seed in range(40) for fault in back_and_forth(rules, Random(seed)))


@every_table
@given(data=st.data())
def test_undo_goes_back_to_the_draw_of_the_same_turn(rules: RuleSet, data: st.DataObject) -> None:
    record = data.draw(games(rules, longest=60))
    before = record
    while can_undo(record):
        back = undo(record)
        assert isinstance(back, Record)
        assert back.now.turn == before.now.turn
        assert back.now.stock == before.now.stock or not back.now.stock
        record = back
    assert isinstance(undo(record), Refusal)
    while isinstance(forth := redo(record), Record):
        record = forth
    assert record == before
    assert record.now == before.now


# Text


@tries(max_examples=3 * TRIES)
@given(data=st.data())
def test_a_game_reads_back_from_its_text(data: st.DataObject) -> None:
    record = data.draw(games(data.draw(any_rules)))
    for _ in range(data.draw(st.integers(0, 2))):
        if record.now.phase is not Phase.OVER or game_over(record):
            break
        rng = Random(data.draw(st.integers(0, 99)))
        deck = random_game(record.rules, rng).now
        cards = tuple(card for cards in (*deck.hands, deck.pile, deck.stock) for card in cards)
        record = play_out(next_deal(record, cards), {}, rng, Tally())
    again = parse_game(format_game(record))
    assert again == record
    assert again.now == record.now
    last = parse_game(format_deal(record))
    assert last.now == record.now
    assert last.deals == record.deals[-1:]


@every_table
@given(data=st.data())
def test_a_position_reads_back_from_its_text(rules: RuleSet, data: st.DataObject) -> None:
    record = data.draw(games(rules))
    moved = record
    while isinstance(back := undo(moved), Record):
        moved = back
        again = parse_game(format_game(moved))
        assert again.deals == moved.deals
        assert again.now == moved.now


# Sight


def _hidden(deal: Deal, seat: int) -> list[Card]:
    """Return the cards that a seat cannot see and has not seen."""
    hidden = [] if deal.stock_known else list(deal.stock)
    for other, hand in enumerate(deal.hands):
        if other != seat:
            hidden += [card for card in hand if card not in deal.shown[other]]
    return hidden


def _swapped(deal: Deal, cards: dict[Card, Card]) -> Deal:
    """Return a deal in which some cards have changed places."""

    def among(held: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(cards.get(card, card) for card in held)

    return replace(
        deal, hands=tuple(map(among, deal.hands)), stock=among(deal.stock), taken=among(deal.taken)
    )


@tries(max_examples=3 * TRIES)
@given(data=st.data())
def test_a_sight_is_the_same_whatever_the_hidden_cards_are(data: st.DataObject) -> None:
    deal = data.draw(games(data.draw(any_rules))).now
    seat = data.draw(st.integers(0, deal.rules.players - 1))
    hidden = _hidden(deal, seat)
    other = _swapped(deal, dict(zip(hidden, data.draw(st.permutations(hidden)), strict=True)))
    seen = sight(deal, seat)
    assert sight(other, seat) == seen
    assert set(seen.unseen) == set(hidden)
    everything = repr(seen)
    assert [card for card in hidden if repr(card) in everything] == []
    if deal.turn == seat:
        assert legal(seen.deal) == legal(deal)


@every_table
@given(data=st.data())
def test_totals_are_what_the_deal_added(rules: RuleSet, data: st.DataObject) -> None:
    deal = replace(data.draw(games(rules)).now, totals=tuple(range(-10, 10 * rules.players - 10, 10)))
    scores, after = deal_scores(deal), totals(deal)
    assert (scores is None) == (after is None) == (deal.ended is None)
    if scores is not None and after is not None:
        assert [new - old for old, new in zip(deal.totals, after, strict=True)] == list(scores)
