"""The order of the hand: by rank, by suit, by groups, and what it lives through."""

from __future__ import annotations

import pytest

from conftest import SEATINGS
from pilot import VISIT, Pilot
from rummy.page.model import Model, fresh_board
from rummy.page.order import By, arranged, heaps

HAND = """table: {}
hands: 6h 5h Kc 7h Ks Ad 8d Kd 2c / 2s 3c
pile: Jh 9h 3d
stock: Td 4s 9c
melds: 5d 6d 7d by 2 2 2
turn: 1"""


def pressed(pilot: Pilot) -> list[str]:
    """Return the names of the buttons that are pressed in."""
    return [node.name for node in pilot.all(lambda node: node.get("aria-pressed") == "true")]


def test_each_button_sorts_the_hand_and_stays_pressed() -> None:
    pilot = Pilot.at(HAND.format("practice-500"))
    assert pressed(pilot) == ["By suit"]
    assert pilot.cards("hand") == ["Ks", "7h", "6h", "5h", "Kc", "2c", "Ad", "Kd", "8d"]
    assert pilot.press("By rank").cards("hand") == ["Ad", "Ks", "Kc", "Kd", "8d", "7h", "6h", "5h", "2c"]
    assert pressed(pilot) == ["By rank"]
    pilot.press("By groups")
    assert pressed(pilot) == ["By groups"]
    assert pilot.board.record.last.moves == ()


def test_by_groups_puts_found_groups_first_then_what_fits_the_table_then_the_rest_by_suit() -> None:
    deal = Pilot.at(HAND.format("practice-500")).board.deal
    found, more, fits, *rest = heaps(deal, By.GROUPS)
    assert {frozenset(found), frozenset(more)} == {
        frozenset({"5h", "6h", "7h"}),
        frozenset({"Kc", "Ks", "Kd"}),
    }
    assert fits == ("8d",)
    assert rest == [("2c",), ("Ad",)]


def test_the_gaps_lie_between_the_parts() -> None:
    pilot = Pilot.at(HAND.format("practice-500")).press("By groups")
    parts = [node.get("data-group") for node in pilot.zone("hand")]
    assert parts == [*"000", *"111", "2", "3", "4"]
    assert {node.get("data-group") for node in pilot.press("By rank").zone("hand")} == {"0"}


def test_the_kitchen_table_begins_by_groups_and_finds_them_anew_after_each_move() -> None:
    pilot = Pilot.at(HAND.format("kitchen").replace("Td", "8h"))
    assert pressed(pilot) == ["By groups"]
    assert pilot.cards("hand")[6:] == ["8d", "2c", "Ad"]
    pilot.press("Draw from the draw pile")
    heap = pilot.card("hand", "8h").get("data-group")
    assert [
        n.get("data-card") for n in pilot.zone("hand") if n.get("data-group") == heap
    ] == "5h 6h 7h 8h".split()


def test_an_order_once_chosen_lives_through_draws_takes_deals_and_links() -> None:
    pilot = Pilot.at(HAND.format("kitchen")).press("By rank")
    assert "Td" in pilot.press("Draw from the draw pile").cards("hand")
    assert pilot.cards("hand") == list(arranged(pilot.board.deal, By.RANK))
    pilot.press("New deal").press("Throw it away")
    assert pilot.cards("hand") == list(arranged(pilot.board.deal, By.RANK))
    assert pressed(pilot) == ["By rank"]


def names(pilot: Pilot) -> set[str]:
    """Return what the buttons are called."""
    return {node.name for node in pilot.all(lambda node: node.tag == "button")}


def test_one_selected_card_can_be_laid_elsewhere_by_buttons() -> None:
    pilot = Pilot.at(HAND.format("practice-500"))
    assert not {"Move left", "Move right"} & names(pilot)
    pilot.pick("7h").press("Move left")
    assert pilot.cards("hand") == ["7h", "Ks", "6h", "5h", "Kc", "2c", "Ad", "Kd", "8d"]
    assert pilot.selected == ["7h"]
    assert pilot.focus is None, "it stays on the button"
    assert pilot.status == "The [7 of hearts] is card 1 of 9 now."
    assert pilot.one(lambda node: node.name == "Move left").get("aria-disabled") == "true"
    assert "first one on the left" in pilot.press("Move left").status
    pilot.press("Move right").press("Move right")
    assert pilot.cards("hand")[:4] == ["Ks", "6h", "7h", "5h"]
    pilot.pick("6h")
    assert not {"Move left", "Move right"} & names(pilot), "two cards have no one place"
    pilot.pick("6h", "7h", "8d")
    assert "last one on the right" in pilot.press("Move right").status


def test_the_hand_can_be_sorted_while_another_player_moves() -> None:
    pilot = Pilot.at(HAND.format("practice-500")).press("Draw from the draw pile").pick("2c").press("Discard")
    assert pilot.phase == "waiting"
    assert pilot.pick("Ad").press("By rank").cards("hand")[:2] == ["Ad", "Ks"]
    assert pilot.selected == ["Ad"]


def test_the_focus_goes_to_the_neighbour_in_the_order_that_is_shown() -> None:
    pilot = Pilot.at(HAND.format("practice-500")).press("By rank").press("Draw from the draw pile")
    pilot.pick("5h", "6h", "7h").press("Put down a group")
    assert pilot.focus == "card-2c", "by rank it lies where the 7h lay"


@pytest.mark.parametrize("table", SEATINGS)
@pytest.mark.parametrize("by", By)
def test_every_order_shows_each_card_once(table: str, by: By) -> None:
    for number in range(1, 6):
        deal = Pilot(Model(visit=VISIT, own=fresh_board(SEATINGS[table], "order", number))).board.deal
        assert sorted(arranged(deal, by)) == sorted(deal.hands[0])


def test_a_huge_hand_has_no_more_parts_than_there_are_places_for() -> None:
    sets = " ".join(f"{rank}{suit}" for rank in "2468TQ" for suit in "shcd")
    pilot = Pilot.at(f"table: couch; hands: {sets} Ks Kh Ac Ad / 3s; pile: Kd; stock: As 7c; turn: 1")
    pilot.press("By groups")
    assert len(heaps(pilot.board.deal, By.GROUPS)) > 8
    assert max(int(str(card.get("data-group"))) for card in pilot.zone("hand")) == 7
    assert pilot.one(lambda node: node.has("data-heaps")).get("data-heaps") == "8"
