"""A hand laid by hand: what moves where, and what the arrangement lives through."""

from __future__ import annotations

import pytest

from pilot import Pilot
from rummy.game.cards import CARDS, parse_cards
from rummy.page.messages import Moved
from rummy.page.motion import Kind, change
from rummy.page.order import By, arranged, moved, put_before
from test_page_order import HAND, pressed

FOUR = parse_cards("2c 3c 4c 5c")


@pytest.mark.parametrize(
    ("card", "to", "after"),
    [
        ("2c", 2, "3c 4c 2c 5c"),
        ("4c", 1, "2c 4c 3c 5c"),
        ("3c", 1, "2c 3c 4c 5c"),
        ("3c", -1, "3c 2c 4c 5c"),
        ("3c", 9, "2c 4c 5c 3c"),
    ],
)
def test_a_card_moves_to_a_place(card: str, to: int, after: str) -> None:
    assert moved(FOUR, CARDS[card], to) == parse_cards(after)


@pytest.mark.parametrize(
    ("cards", "before", "after"),
    [
        ("5c", "2c", "5c 2c 3c 4c"),
        ("2c", None, "3c 4c 5c 2c"),
        ("4c 2c", "5c", "3c 2c 4c 5c"),
        ("2c 3c", "3c", "2c 3c 4c 5c"),
        ("4c 5c", "5c", "2c 3c 4c 5c"),
        ("2c", "9h", "3c 4c 5c 2c"),
    ],
)
def test_cards_are_put_before_another(cards: str, before: str | None, after: str) -> None:
    assert put_before(FOUR, parse_cards(cards), CARDS[before] if before else None) == parse_cards(after)


def laid() -> Pilot:
    """Return a pilot who has moved the last card of a hand sorted by suit to its beginning."""
    return Pilot.at(HAND.format("practice-500")).send(Moved(CARDS["8d"], CARDS["Ks"]))


BY_HAND = ["8d", "Ks", "7h", "6h", "5h", "Kc", "2c", "Ad", "Kd"]


def test_while_the_hand_lies_by_hand_no_order_is_pressed_and_there_are_no_gaps() -> None:
    pilot = laid()
    assert pilot.cards("hand") == BY_HAND
    assert pressed(pilot) == []
    assert {node.get("data-group") for node in pilot.zone("hand")} == {"0"}
    assert pilot.focus == "card-8d"


def test_it_lives_through_draws_groups_undo_and_the_others_turns() -> None:
    pilot = laid().press("Draw from the draw pile")
    assert pilot.cards("hand") == [*BY_HAND, "Td"], "a new card comes to the end"
    pilot.pick("5h", "6h", "7h").press("Put down a group")
    assert pilot.cards("hand") == ["8d", "Ks", "Kc", "2c", "Ad", "Kd", "Td"]
    assert pilot.focus == "card-Kc", "where the first of them lay"
    pilot.press("Undo")
    assert pilot.cards("hand") == [*BY_HAND, "Td"]
    pilot.press("Redo").pick("Ad").press("Discard").wait()
    assert pilot.cards("hand") == ["8d", "Ks", "Kc", "2c", "Kd", "Td"]


def test_it_lives_through_a_take() -> None:
    pilot = Pilot.at("table: practice-500; hands: 6h 5h Kc / 2s 3c; pile: 7h 9s; stock: Td; turn: 1")
    pilot.send(Moved(CARDS["5h"], CARDS["6h"])).pile("7h").press("Take 2 cards")
    assert pilot.cards("hand") == ["5h", "6h", "Kc", "7h", "9s"]
    pilot.press("Undo")
    assert pilot.cards("hand") == ["5h", "6h", "Kc"]


def test_a_card_that_was_discarded_comes_back_as_a_new_one() -> None:
    pilot = laid().press("Draw from the draw pile").pick("8d").press("Discard")
    assert "8d" not in pilot.board.laid
    assert pilot.board.laid == tuple(pilot.cards("hand"))


def test_an_order_by_a_button_ends_it_and_so_does_a_new_deal() -> None:
    assert laid().press("By rank").cards("hand")[0] == "Ad"
    pilot = laid().press("New deal").press("Throw it away")
    assert pilot.board.laid == ()
    assert pressed(pilot) == ["By suit"]
    assert pilot.cards("hand") == list(arranged(pilot.board.deal, By.SUIT))


def test_cards_close_up_when_one_is_moved() -> None:
    pilot = Pilot.at(HAND.format("practice-500"))
    before = pilot.model
    found = change(before, pilot.send(Moved(CARDS["8d"], CARDS["Ks"])).model)
    assert found
    assert found.kind is Kind.SORT


def test_a_card_that_is_not_in_the_hand_cannot_be_moved_there() -> None:
    pilot = Pilot.at(HAND.format("practice-500"))
    assert pilot.send(Moved(CARDS["3d"], None)).board.laid == ()
