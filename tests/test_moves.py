"""Moves and their notation."""

from __future__ import annotations

import pytest

from conftest import cards
from rummy.game.cards import CARDS
from rummy.game.flaws import BadNotation, Flaw
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
    shuffled,
)

MOVES: list[tuple[str, Move]] = [
    ("D", Draw()),
    ("T6h", Take(CARDS["6h"])),
    ("O", TurnOver()),
    ("O6h4h", Shuffle(cards("6h 4h"))),
    ("-", EndDeal()),
    ("M4h5h6h", PutDown(cards("4h 5h 6h"))),
    ("M9c", PutDown(cards("9c"))),
    ("L7h", LayOff(CARDS["7h"])),
    ("L7h@2", LayOff(CARDS["7h"], 1)),
    ("L7h@99", LayOff(CARDS["7h"], 98)),
    ("XKc", Discard(CARDS["Kc"])),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_notation_goes_both_ways(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


def test_a_melds_number_may_have_zeros_before_it() -> None:
    assert parse_move("L7h@02") == LayOff(CARDS["7h"], 1)


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("", Flaw.MOVE),
        ("d", Flaw.MOVE),
        ("DD", Flaw.MOVE),
        ("D6h", Flaw.MOVE),
        ("O1", Flaw.MOVE),
        ("O4h5", Flaw.MOVE),
        ("O4h5x", Flaw.CARD),
        ("--", Flaw.MOVE),
        ("M", Flaw.MOVE),
        ("M4h5", Flaw.MOVE),
        ("Z4h", Flaw.MOVE),
        ("T", Flaw.CARD),
        ("T6h7h", Flaw.CARD),
        ("T6x", Flaw.CARD),
        ("X", Flaw.CARD),
        ("XK", Flaw.CARD),
        ("M4h5h6x", Flaw.CARD),
        ("L", Flaw.CARD),
        ("L7", Flaw.CARD),
        ("L7@2", Flaw.CARD),
        ("L7h@", Flaw.MELD_NUMBER),
        ("L7h@0", Flaw.MELD_NUMBER),
        ("L7h@-1", Flaw.MELD_NUMBER),
        ("L7h@x", Flaw.MELD_NUMBER),
        ("L7h@²", Flaw.MELD_NUMBER),
        ("L7h@100", Flaw.MELD_NUMBER),
        ("L7h@1000000000000000000000", Flaw.MELD_NUMBER),
    ],
)
def test_what_is_no_move_is_named_whole(text: str, flaw: Flaw) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_move(text)
    assert (caught.value.token, caught.value.flaw) == (text, flaw)


def test_a_bad_card_of_a_move_is_told() -> None:
    with pytest.raises(BadNotation) as caught:
        parse_move("M4h5y6h")
    assert caught.value.details == ("5y",)


def test_draws_discards_and_the_end_of_the_deal_cannot_be_taken_back() -> None:
    assert [text for text, move in MOVES if move.reveals] == ["D", "O6h4h", "-", "XKc"]


def test_chance_orders_a_shuffle_and_nothing_else() -> None:
    assert shuffled(Shuffle(cards("6h 4h 2c")), list.reverse) == Shuffle(cards("2c 4h 6h"))
    for _, move in MOVES:
        if not isinstance(move, Shuffle):
            assert shuffled(move, list.reverse) is move
