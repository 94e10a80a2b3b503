"""The plain player's policy, rule by rule."""

from __future__ import annotations

from random import Random

import pytest

from conftest import cards, deal
from rummy.bots import BOTS, Because, Thought
from rummy.bots.plain import goes_with
from rummy.game.deal import Deal, Phase, play
from rummy.game.moves import Draw
from rummy.game.rules import TABLES
from rummy.game.sight import sight


def choice(at: Deal) -> tuple[str, Thought]:
    """Return what the plain player does, in notation, and why."""
    move, thought = BOTS["plain"].choose(sight(at, at.turn), Random(0))
    return str(move), thought


def turn(at: Deal) -> str:
    """Return the turn that the plain player plays, in notation."""
    seat, moves = at.turn, []
    while at.phase is not Phase.OVER and at.turn == seat:
        move, _ = BOTS["plain"].choose(sight(at, seat), Random(0))
        moves.append(str(move))
        at = play(at, move)
    return " ".join(moves)


# Taking


def test_it_takes_the_card_that_makes_a_run() -> None:
    assert turn(deal("practice-500; 4h 5h Kc 2c / Ks; pile: 6h")) == "T6h M4h5h6h XKc"


def test_it_takes_the_face_up_card_that_makes_a_set_and_goes_out() -> None:
    assert turn(deal("practice-rummy; 7c 7d 4s / Ks; pile: 7h; stock: 2d 3d 4c")) == "T7h M7c7d7h X4s"


FIVE_HUNDRED = ("practice-500", "kitchen", "couch", "parlour")
"""The tables where everybody scores what lies on the table less what is in the hand."""

at_the_500_tables = pytest.mark.parametrize("table", FIVE_HUNDRED)


@at_the_500_tables
@pytest.mark.parametrize(
    ("newer", "move", "net"),
    [("Kd", "T6h", 5), ("9d 2s", "D", 4), ("9d As", "D", -9), ("", "T6h", 15)],
)
def test_a_take_has_to_bring_five_points_more_than_it_leaves(
    table: str, newer: str, move: str, net: int
) -> None:
    chosen, thought = choice(deal(f"{table}; 4h 5h Kc / Ks; pile: 6h {newer}"))
    assert chosen == move
    assert thought.take is not None
    assert thought.take.net == net
    assert thought.because is (Because.TAKE_PAYS if move != "D" else Because.NO_TAKE_PAYS)


def test_of_equal_takes_it_prefers_the_one_with_fewer_cards() -> None:
    text = "practice-500; 4h 5h 8c 8d / Ks; pile: 8s Kc Qd {} 6h; stock: 9c 9d"
    assert choice(deal(text.format("4s")))[0] == "T6h"
    assert choice(deal(text.format("3s")))[0] == "T8s"


def test_a_free_top_card_is_no_reason_to_take_it() -> None:
    assert choice(deal("kitchen; 4h 9c / Ks; pile: 2c"))[0] == "D"


@pytest.mark.parametrize(
    ("hand", "top", "move"),
    [
        ("7c 7d 4s", "8h", "D"),
        ("2c 2d Ks 8d", "2h", "T2h"),
        ("Kc 4s", "7h", "T7h"),
        ("Kc 4s", "7s", "D"),
    ],
)
def test_where_the_winner_takes_all_only_a_card_that_goes_down_at_once_is_taken(
    hand: str, top: str, move: str
) -> None:
    at = deal(f"practice-rummy; {hand} / Qs; pile: 5c {top}; melds: 4h 5h 6h by 2 2 2; stock: 9d 9c")
    assert choice(at)[0] == move


def test_where_the_winner_takes_all_no_card_of_a_longer_take_may_stay() -> None:
    text = "practice-rummy reach=any; 7c 7d Ks 4s / Qs; pile: 7h {}; stock: 9d 9c"
    assert choice(deal(text.format("2c")))[0] == "D"
    assert choice(deal(text.format("7s")))[0] == "T7h"


def test_with_nothing_to_draw_it_turns_the_pile_over_or_ends_the_deal() -> None:
    turning = deal("practice-rummy; 4h 9c / Ks; pile: 2c 3s; stock:")
    assert turn(turning) == "O D X9c"
    ending = deal("couch; 4h 5h 9c / Ks; pile: 6h Kd Qc; stock:")
    move, thought = choice(ending)
    assert (move, thought.because) == ("-", Because.STOCK_EMPTY)
    assert choice(deal("couch; 4h 5h 9c / Ks; pile: 6h Kd; stock:"))[0] == "T6h"


# Putting down and discarding


def test_it_puts_down_and_adds_all_it_can_before_it_discards() -> None:
    at = deal("couch; 9c 9d 9s 3h 7h 2c Kd / Ks Qs; pile: 5s; melds: 4h 5h 6h by 2 2 2; stock: Qc 4s")
    assert turn(at) == "D M9c9d9s L3h@1 L7h@1 XKd"
    assert choice(play(at, BOTS["plain"].choose(sight(at, 0), Random(0))[0]))[1].because is Because.PUT_DOWN


@at_the_500_tables
@pytest.mark.parametrize(
    ("hand", "discard"),
    [
        ("Kc Kd 9h 4s", "X9h"),
        ("Kc Qc 9h 4s", "X9h"),
        ("Kc Jc 9h 4s", "XKc"),
        ("As Kd 9h 4c", "XAs"),
        ("As Ks 9h 4c", "X9h"),
        ("Ah 2h Kd 4c", "XKd"),
    ],
)
def test_it_discards_the_highest_card_that_goes_with_nothing(table: str, hand: str, discard: str) -> None:
    move, thought = choice(deal(f"{table}; {hand} / 7s 6d; pile: 8c; stock: 2d 3d", "D"))
    assert (move, thought.because) == (discard, Because.LONE)


def test_where_every_card_goes_with_another_it_discards_the_highest() -> None:
    move, thought = choice(deal("practice-500; 4s 4d 9h 9s 2h / 7s 6d; pile: 8c; stock: 2d 3d", "D"))
    assert (move, thought.because) == ("X9h", Because.ALL_PAIRED)


def test_one_missing_rank_counts_where_the_winner_takes_all() -> None:
    at = deal("practice-rummy; Kc Jc 9h 4s / 7s 6d; pile: 8c; stock: 2d 3d", "D")
    assert choice(at)[0] == "X9h"


@pytest.mark.parametrize(
    ("card", "others", "at_500", "at_rummy"),
    [
        ("4h", "4s", True, True),
        ("4h", "5h", True, True),
        ("4h", "6h", False, True),
        ("4h", "7h", False, False),
        ("4h", "5s", False, False),
        ("Ah", "2h", True, True),
        ("Kh", "Ah", True, True),
        ("Ah", "3h", False, True),
        ("Qh", "Ah", False, True),
        ("Kh", "2h", False, False),
        ("4h", "4h", False, False),
    ],
)
def test_what_goes_together_is_a_rule_of_the_table(
    card: str, others: str, at_500: bool, at_rummy: bool
) -> None:
    (one,) = cards(card)
    for table in FIVE_HUNDRED:
        assert goes_with(TABLES[table], one, cards(others)) is at_500
    assert goes_with(TABLES["practice-rummy"], one, cards(others)) is at_rummy


@pytest.mark.parametrize(("other", "discard"), [("D", "XQd"), ("TQs", "XTs")])
def test_of_equals_it_keeps_the_one_that_goes_with_what_another_was_seen_to_take(
    other: str, discard: str
) -> None:
    text = "kitchen; Qd Ts 4h / 6d 6c 3c; pile: Qs; stock: 8h 2c 2s; turn: 2"
    at = deal(text, f"{other} X3c")
    assert choice(play(at, Draw()))[0] == discard
