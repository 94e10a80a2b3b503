"""Cards and their notation."""

from __future__ import annotations

import pytest

from rummy.game.cards import (
    CARDS,
    DECK,
    FACE_DOWN,
    RANKS,
    SUITS,
    Card,
    in_deck_order,
    parse_card,
    parse_cards,
)
from rummy.game.flaws import BadNotation, Flaw


def test_a_deck_has_each_card_once() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert [str(card) for card in DECK] == [rank + suit for suit in SUITS for rank in RANKS]


def test_a_card_knows_its_rank_and_suit() -> None:
    assert [(CARDS[text].rank, CARDS[text].suit) for text in ("As", "9c", "Td", "Jh", "Qs", "Kc")] == [
        (1, "s"),
        (9, "c"),
        (10, "d"),
        (11, "h"),
        (12, "s"),
        (13, "c"),
    ]


def test_a_card_is_its_notation() -> None:
    assert CARDS["Th"] == "Th" == str(CARDS["Th"])
    assert repr(CARDS["Th"]) == "'Th'"
    assert Card("Th") == CARDS["Th"]


def test_reading_gives_the_one_instance_of_a_card() -> None:
    assert parse_card("7h") is CARDS["7h"]


def test_a_face_down_card_is_none_of_the_deck() -> None:
    assert FACE_DOWN not in DECK
    assert FACE_DOWN.rank == 0


@pytest.mark.parametrize("text", ["", "7", "h", "7H", "1h", "0c", "10h", "7h ", "ah", "7x", "??", "7hh"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_card(text)
    assert (caught.value.token, caught.value.flaw, caught.value.details) == (text, Flaw.CARD, (text,))


def test_cards_may_be_run_together_or_apart() -> None:
    apart = (CARDS["4h"], CARDS["5h"], CARDS["Kc"])
    assert parse_cards("4h 5h Kc") == parse_cards("4h5hKc") == parse_cards("  4h5h\tKc ") == apart
    assert parse_cards("") == ()


@pytest.mark.parametrize(("text", "token"), [("4h5", "5"), ("4h x5 6c", "x5"), ("4h5hK", "K")])
def test_the_first_wrong_card_is_named(text: str, token: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_cards(text)
    assert caught.value.token == token


def test_sorting_by_suit_gives_the_order_of_a_new_deck() -> None:
    assert in_deck_order(DECK[::-1]) == DECK
    assert in_deck_order(list(parse_cards("Kd As Ad 3c"))) == parse_cards("3c Ad Kd As")
