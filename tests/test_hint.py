"""The hint and its reasons: legal, true to the cards, and told in words that name nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

import oracle
from conftest import SEATINGS, TRIES, cards, deal
from positions import played, settings, small_positions
from rummy.bots import BOTS
from rummy.bots.arena import contest
from rummy.bots.protocol import Because, Thought
from rummy.coach.advice import Advice, advise
from rummy.coach.reasons import PutsDown, TakeFact
from rummy.coach.why import why
from rummy.game.cards import ACE, FACE_DOWN, Card
from rummy.game.deal import Deal, Phase, draws_too, legal, play
from rummy.game.moves import Discard, Draw, Move, Take, shuffled
from rummy.game.rules import RuleSet, UseChosen
from rummy.game.score import score_now
from rummy.game.sight import Sight, sight
from rummy.words import hint
from rummy.words.lines import plain
from workshop.hints import Asked, follow, word_faults
from workshop.soak import PULLS, random_game, random_move

NAMES = ("You", "Rosa", "June")


def advice(at: Deal) -> Advice:
    return advise(sight(at, at.turn))


def turn(at: Deal) -> str:
    """Return the move and what is to follow, in notation."""
    hinted = advice(at)
    return " ".join(map(str, (hinted.move, *hinted.then)))


def sentences(at: Deal) -> list[str]:
    """Return the hint as it is printed."""
    hinted = advice(at)
    return [plain(line) for line in (hint.move(hinted), *hint.whole(hinted, NAMES))]


# Examples of seeds 000 and 002


def test_the_take_that_makes_a_run_is_the_hint_and_the_king_goes() -> None:
    at = deal("practice-500; 4h 5h Kc / Ks; pile: 6h")
    assert turn(at) == "T6h M4h5h6h XKc"
    assert sentences(at) == [
        "Take the 6♥.",
        "With the 6♥, 15 points can go on the table now; without it, 0.",
        "That makes 15: a take should bring at least 5, so this one pays.",
        "Then put down 4♥ 5♥ 6♥ and discard the K♣.",
    ]


def test_the_face_up_card_that_makes_a_set_is_the_hint_at_rummy() -> None:
    at = deal("practice-rummy; 7c 7d 4s / Ks; pile: 7h; stock: 2d 3d 4c")
    assert turn(at) == "T7h M7c7d7h X4s"
    assert sentences(at)[1:] == [
        "With the 7♥, 21 points can go on the table now; without it, 0.",
        "All of it can go down at once, so it pays.",
        "Then put down 7♣ 7♦ 7♥ and discard the 4♠.",
    ]


def test_with_the_last_turn_of_a_deal_the_card_that_costs_most_goes_whatever_it_goes_with() -> None:
    at = play(deal("practice-500; Ac As 4d / Ks; pile: 9d; stock: Kh"), Draw())
    assert str(BOTS["plain"].choose(sight(at, 0), Random(1))[0]) == "XKh"
    hinted = advice(at).move
    assert isinstance(hinted, Discard)
    assert hinted.card.rank == ACE
    assert (
        plain(hint.nudge(advice(at)))
        == "The deal ends with this turn: look for the card that costs you most."
    )


@pytest.mark.parametrize(
    ("hand", "newer", "move", "sum_of_it"),
    [
        ("4h 5h Kc", "Kd", "T6h", "15 − 10 = 5: a take should bring at least 5, so this one pays."),
        ("4h 5h Kc", "9d 2s", "D", "15 − 11 = 4: a take should bring at least 5, so this one does not pay."),
        (
            "4h 5h 9c 9d 9s",
            "Kd 2s",
            "D",
            "42 − 27 − 12 = 3: a take should bring at least 5, so this one does not pay.",
        ),
        ("4h 5h Kc", "9d As", "D", "15 − 24 = −9: a take should bring at least 5, so this one does not pay."),
    ],
)
def test_a_take_has_to_bring_five_more_than_it_leaves(
    hand: str, newer: str, move: str, sum_of_it: str
) -> None:
    at = deal(f"practice-500; {hand} / Ks; pile: 6h {newer}")
    assert str(advice(at).move) == move
    assert sum_of_it in sentences(at)


def test_the_sum_counts_the_cards_that_come_along() -> None:
    at = deal("practice-500; 4h 5h Kc 2s / Ks; pile: 6h 7h 3c Jd")
    assert sentences(at) == [
        "Take the 6♥ and the 3 cards after it.",
        "With the 6♥, 22 points can go on the table now; without it, 0.",
        "Of the 3 cards that come along, 1 can go down too.",
        "3♣ J♦ would stay in the hand: 13 points.",
        "22 − 13 = 9: a take should bring at least 5, so this one pays.",
        "Then put down 4♥ 5♥ 6♥ 7♥ and discard the K♣.",
    ]


def test_an_ace_put_down_low_moves_the_score_by_16() -> None:
    at = deal("practice-500; Ah Kc / Ks; melds: 2h 3h 4h by 2 2 2; stock: 9c 4s", "D")
    assert sentences(at)[:2] == [
        "Add the A♥ to 2♥ 3♥ 4♥.",
        "On the table that is worth 1, in the hand it cost 15: the score moves by 16.",
    ]
    before, after = score_now(at), score_now(play(at, advice(at).move))
    assert before is not None
    assert after is not None
    assert after[0] - before[0] == 16


def test_a_run_with_a_low_ace_moves_the_score_by_both_worths() -> None:
    at = deal("practice-500; Ah 2h 3h Kc / Ks; stock: 9c 4s", "D")
    assert sentences(at)[1] == "On the table that is worth 6, in the hand it cost 20: the score moves by 26."


RUN = "melds: 4h 5h 6h by 2 2 2"

# The steps of a hint


@pytest.mark.parametrize(
    ("text", "before", "nudge", "move"),
    [
        ("couch; 2c 3h / Ks; pile: 9d", "", "Nothing in the discard pile is of use now.", "Draw from"),
        ("kitchen; 2c / Ks; pile: 9d", "", "Count what the discard pile would bring,", "Draw from"),
        ("couch; 4h 5h / Ks; pile: 6h", "", "Look at the discard pile: one of its", "Take the 6♥."),
        (
            "couch; 4h 5h / Ks; pile: 6h 2c",
            "",
            "Look at the discard pile: one of its",
            "Take the 6♥ and the card after it.",
        ),
        ("couch; 2c / Ks; pile: 9d; stock:", "", "Look at the draw pile: it is empty.", "End the deal."),
        (
            "practice-rummy; 2c / Ks; pile: 9d; stock:",
            "",
            "Look at the draw pile: it is empty.",
            "Turn the discard pile over.",
        ),
        (
            "couch stock_out=reshuffle; 2c / Ks; pile: 9d 4s; stock:",
            "",
            "Look at the draw pile: it is empty.",
            "Shuffle the discard pile.",
        ),
        ("couch; 4h 5h 9c / Ks; pile: 6h", "T6h", "Look at the card that you took", "Put down 4♥ 5♥ 6♥."),
        ("couch; 4h 5h 6h 9c / Ks", "D", "Look at your hand: some of its", "Put down 4♥ 5♥ 6♥."),
        (f"couch; 7h 9c / Ks; {RUN}", "D", "Look at the groups on the table", "Add the 7♥ to 4♥ 5♥ 6♥."),
        ("couch; 7h 7c / Ks; stock: 9d", "D", "Look for a card in your hand that goes", "Discard the 9♦."),
        ("couch; 7h 7c / Ks; stock: 8c", "D", "Look for the card in your hand", "Discard the 8♣."),
        ("kitchen; 7h / Ks; pile: 9d", "T9d", "Look at your hand: there is only one", "Discard the 7♥."),
    ],
)
def test_a_hint_begins_with_where_to_look(text: str, before: str, nudge: str, move: str) -> None:
    hinted = advice(deal(text, before))
    assert plain(hint.nudge(hinted)).startswith(nudge)
    assert plain(hint.move(hinted)).startswith(move)


@pytest.mark.parametrize(
    ("text", "before", "whole_turn"),
    [
        ("couch; 4h 9c / Ks; pile: 2c 3s", "", "D"),
        ("couch; 3h 7h 9c / Ks; pile: 8h; " + RUN, "", "T8h L3h@1 L7h@1 L8h@1 X9c"),
        ("couch boathouse=yes; 4h 5h 9c / Ks; pile: 6h", "", "T6h M4h5h6h"),
        ("practice-rummy; 4h 9c / Ks; pile: 9d 3s; stock:", "", "O D X4h"),
        ("couch stock_out=reshuffle; 2c / Ks; pile: 9d 4s; stock:", "", "O9d D"),
        ("kitchen; 7h 8h 3h 9c / Ks; stock: Kd; " + RUN, "D", "L3h@1 L7h@1 L8h@1 XKd"),
    ],
)
def test_it_tells_how_the_turn_goes_on_up_to_an_unknown_card(text: str, before: str, whole_turn: str) -> None:
    assert turn(deal(text, before)) == whole_turn


def test_the_cards_of_the_hand_that_the_move_is_about_are_named() -> None:
    run = "couch; 4h 5h 6h 9c / Ks"
    assert advice(deal(run)).cards == ()
    assert advice(deal(run, "D")).cards == cards("4h 5h 6h")
    assert advice(deal(run, "D M4h5h6h")).cards == cards("9c")


# Whatever the cards


def forced(at: Deal, take: Take) -> tuple[oracle.Group, list[oracle.Group], bool]:
    """Return the hand after a take, the table, and whether the chosen card has to be used."""
    rules, pile = at.rules, at.pile
    must = rules.use_chosen is UseChosen.ALWAYS
    must |= rules.use_chosen is UseChosen.DEEPER and take.card != pile[-1]
    hand = frozenset(at.hand + pile[pile.index(take.card) :])
    return hand, [frozenset(meld.cards) for meld in at.melds], must


def agrees_with_the_oracle(at: Deal, move: Move) -> None:
    """Compare the sums behind a move with those of the rules written once more."""
    for fact in why(sight(at, at.turn), move):
        if isinstance(fact, TakeFact):
            take = fact.take
            rules = replace(at.rules, must_discard=False) if draws_too(at) else at.rules
            hand, table, must = forced(at, Take(take.card))
            owed = take.card if must else None
            down, stuck = oracle.best_down(rules, hand, table, owed, hand - set(at.hand))
            without, _ = oracle.best_down(at.rules, frozenset(at.hand), table, None)
            assert (take.on_table, take.stuck, take.without) == (down, stuck, without)
            assert take.net == down - without - stuck
        elif isinstance(fact, PutsDown):
            after = play(at, move)
            (table_before, hands_before), (table_after, hands_after) = map(oracle.counted, (at, after))
            seat = at.turn
            assert fact.down == table_after[seat] - table_before[seat]
            assert fact.off == hands_before[seat] - hands_after[seat]
            table = [frozenset(meld.cards) for meld in after.melds]
            hand = frozenset(after.hands[seat])
            over = after.phase is Phase.OVER
            assert fact.more == (0 if over else oracle.best_down(at.rules, hand, table, after.owed)[0])


@tries(max_examples=5 * TRIES)
@given(st.data())
def test_the_sums_behind_any_move_are_those_of_the_rules_written_once_more(data: st.DataObject) -> None:
    rules = data.draw(st.one_of(st.sampled_from(list(SEATINGS.values())), settings()))
    at = data.draw(played(data.draw(small_positions(rules))))
    moves = legal(at)
    if moves:
        agrees_with_the_oracle(at, data.draw(st.sampled_from(moves)))
        assert list(word_faults(advice(at))) == []


def test_two_thousand_hints_are_legal_and_true_and_their_words_name_nothing_else() -> None:
    asked = Asked()
    seed = 0
    while asked.positions < 100 * TRIES:
        follow(seed, asked)
        seed += 1
    assert asked.faults == []
    assert asked.sums > 20 * asked.left_out > 0


@pytest.mark.parametrize("rules", SEATINGS.values(), ids=SEATINGS)
def test_a_hint_tells_nothing_of_the_cards_that_lie_face_down(rules: RuleSet) -> None:
    rng = Random(5)
    for _ in range(TRIES // 3):
        now = random_game(rules, rng).now
        for _ in range(rng.randrange(40)):
            now = play(now, shuffled(random_move(legal(now), PULLS[1], rng), rng.shuffle))
            if now.phase is Phase.OVER:
                break
        else:
            mine = sight(now, now.turn)
            assert advise(mine) == advise(sight(refilled(mine, rng), now.turn))


def refilled(mine: Sight, rng: Random) -> Deal:
    """Return a deal in which the cards that a seat cannot see are others."""
    hidden = list(mine.unseen)
    rng.shuffle(hidden)

    def open_(some: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(hidden.pop() if card == FACE_DOWN else card for card in some)

    return replace(mine.deal, hands=tuple(map(open_, mine.deal.hands)), stock=open_(mine.deal.stock))


# Obeying it


class Obedient:
    """A player who does what the hint says."""

    def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
        """Return the hint, as far as the arena wants to know."""
        return advise(sight).move, Thought(Because.PUT_DOWN)


@pytest.mark.parametrize("table", ["practice-500", "practice-rummy"])
def test_obeying_every_hint_costs_nothing_against_the_plain_player(
    table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "obedient", Obedient())
    result = contest(SEATINGS[f"{table}-2"], ["obedient", "plain"], TRIES, 1)
    assert result.difference_interval[0] >= -1
