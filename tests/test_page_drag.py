"""What dragged cards do where they are let go, and where a pointer begins to drag: all without a browser."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pilot import Pilot
from rummy.game.cards import CARDS, Card, parse_cards
from rummy.page.drag import EDGE, PACE, Held, Press, aimed, drop, glowing, held, lifts, place, scrolls, slides
from rummy.page.marks import Marks
from rummy.page.messages import Chosen, Doubled, Dropped, Goal, HandCard, Moved, Zone
from rummy.page.model import Model
from rummy.page.motion import Rect
from rummy.page.replay import named
from rummy.words import drag as words
from rummy.words.lines import plain

AT = """table: practice-500
hands: 6h 8h Kc Ks Kd 3s / 2c 5d 9c
pile: 4c 7h 9s
stock: 5s 5c 6c
melds: Qs Qh Qc by 2 2 2 / 3h 4h 5h by 1 1 1
turn: 1"""
DRAWN = AT.replace("6h 8h", "6h 8h Qd").replace("turn: 1", "turn: 1\nmoves:\n1 D")


def drag(pilot: Pilot, source: Zone, card: str | None, goal: Goal) -> Pilot:
    """Let go what is dragged from somewhere."""
    return pilot.send(Dropped(source, CARDS[card] if card else None, goal))


def of_hand(*cards: str) -> Held:
    return Held(Zone.HAND, tuple(CARDS[card] for card in cards))


HAND, PILE, PLACE = Goal(Zone.HAND), Goal(Zone.PILE), Goal(Zone.PLACE)


# What is dragged


def test_a_card_of_the_pile_brings_all_the_newer_ones() -> None:
    model = Pilot.at(AT).model
    assert held(model, Zone.PILE, CARDS["7h"]) == Held(Zone.PILE, parse_cards("7h 9s"))
    assert held(model, Zone.PILE, CARDS["Kc"]) is None


def test_a_selected_card_brings_the_other_selected_ones_and_another_comes_alone() -> None:
    model = Pilot.at(AT).pick("Kd", "Kc", "Ks").model
    assert held(model, Zone.HAND, CARDS["Kc"]) == of_hand("Ks", "Kc", "Kd")
    assert held(model, Zone.HAND, CARDS["6h"]) == of_hand("6h")
    assert held(model, Zone.HAND, CARDS["7h"]) is None


def test_the_draw_pile_gives_a_card_that_nobody_knows_while_there_is_one() -> None:
    assert held(Pilot.at(AT).model, Zone.STOCK, None) == Held(Zone.STOCK, ())
    assert (
        held(Pilot.at(AT.replace("practice-500", "couch").replace(" 5s 5c 6c", "")).model, Zone.STOCK, None)
        is None
    )


def test_nothing_is_dragged_past_a_dialog_the_front_door_or_the_end() -> None:
    assert held(Pilot.at(AT).press("Settings").model, Zone.STOCK, None) is None
    assert held(Pilot.open().model, Zone.STOCK, None) is None


# Where it may go


@pytest.mark.parametrize(
    ("before", "what", "goal", "says"),
    [
        (AT, Held(Zone.STOCK, ()), HAND, "Draw from the draw pile"),
        (AT, Held(Zone.PILE, parse_cards("7h 9s")), HAND, "Take 2 cards"),
        (AT, of_hand("Kc"), HAND, words.LAY_HERE),
        (DRAWN, of_hand("Kc"), PILE, "Discard"),
        (DRAWN, of_hand("Kc", "Ks", "Kd"), PLACE, "Put down a group +30 points"),
        (DRAWN, of_hand("Qd"), Goal(Zone.MELD, 0), "Add to a group +10 points"),
        (DRAWN, of_hand("6h"), Goal(Zone.MELD, 1), "Add to a group +6 points"),
    ],
)
def test_what_letting_go_would_do(before: str, what: Held, goal: Goal, says: str) -> None:
    found = drop(Pilot.at(before).model, what, goal)
    assert found
    assert (found.caption, found.no) == (says, ())


@pytest.mark.parametrize(
    ("before", "what", "goal", "why"),
    [
        (AT, Held(Zone.PILE, parse_cards("4c 7h 9s")), HAND, "it has to stay"),
        (AT, Held(Zone.PILE, parse_cards("7h 9s")), PLACE, "go to your hand first"),
        (AT, Held(Zone.STOCK, ()), PILE, "go to your hand first"),
        (AT, of_hand("Kc"), PILE, "before anything else"),
        (AT, of_hand("Kc"), Goal(Zone.STOCK), "No card goes back"),
        (DRAWN, Held(Zone.STOCK, ()), HAND, "You have your card"),
        (DRAWN, of_hand("Kc", "Ks"), PLACE, "only 2"),
        (DRAWN, of_hand("Kc"), Goal(Zone.MELD, 0), "K♣"),
        (DRAWN, of_hand("Kc"), Goal(Zone.OTHERS), "a new group goes among your own"),
        (DRAWN, of_hand("Kc", "Ks"), PILE, "Select one card"),
    ],
)
def test_why_letting_go_would_do_nothing(before: str, what: Held, goal: Goal, why: str) -> None:
    found = drop(Pilot.at(before).model, what, goal)
    assert found
    assert found.caption == words.NOT_HERE
    assert why in plain(found.no)


@pytest.mark.parametrize("zone", [Zone.PILE, Zone.STOCK])
def test_back_where_it_lay_is_nothing(zone: Zone) -> None:
    assert drop(Pilot.at(AT).model, Held(zone, parse_cards("9s")), Goal(zone)) is None


def test_while_another_moves_only_the_hand_can_be_laid() -> None:
    model = Pilot.at(DRAWN).pick("3s").press("Discard").model
    assert glowing(model, of_hand("Kc")) == (HAND,)
    found = drop(model, of_hand("Kc"), PILE)
    assert found
    assert "Rosa" in plain(found.no)


def test_what_glows_is_where_it_may_go() -> None:
    assert glowing(Pilot.at(AT).model, Held(Zone.STOCK, ())) == (HAND,)
    assert glowing(Pilot.at(AT).model, Held(Zone.PILE, parse_cards("4c 7h 9s"))) == ()
    model = Pilot.at(DRAWN).model
    assert glowing(model, of_hand("Qd")) == (HAND, PILE, Goal(Zone.MELD, 0))
    assert glowing(model, of_hand("Kc", "Ks", "Kd")) == (HAND, PLACE)


def test_a_new_group_may_be_let_go_on_an_own_one_but_what_fits_that_goes_on_it() -> None:
    model = Pilot.at(DRAWN).model
    assert aimed(model, of_hand("Kc", "Ks", "Kd"), Goal(Zone.MELD, 1)) == PLACE
    assert aimed(model, of_hand("Kc", "Ks", "Kd"), Goal(Zone.MELD, 0)) == Goal(Zone.MELD, 0)
    assert aimed(model, of_hand("6h"), Goal(Zone.MELD, 1)) == Goal(Zone.MELD, 1)
    assert aimed(model, of_hand("Kc"), Goal(Zone.MELD, 1)) == Goal(Zone.MELD, 1)


# Letting go


def test_a_turn_by_drags() -> None:
    pilot = Pilot.at(DRAWN.partition("\nmoves")[0])
    drag(pilot, Zone.STOCK, None, HAND)
    assert pilot.board.deal.taken == ("5s",)
    drag(pilot, Zone.HAND, "Qd", Goal(Zone.MELD, 0))
    drag(pilot.pick("Kc", "Ks", "Kd"), Zone.HAND, "Ks", PLACE)
    assert [len(meld.cards) for meld in pilot.board.deal.melds] == [4, 3, 3]
    drag(pilot, Zone.HAND, "3s", PILE)
    assert pilot.phase == "waiting"
    assert pilot.board.deal.pile[-1] == "3s"


def test_a_take_by_a_drag_asks_nothing() -> None:
    pilot = drag(Pilot.at(AT), Zone.PILE, "7h", HAND)
    assert pilot.board.deal.taken == ("7h", "9s")
    assert pilot.selected == ["7h"]
    assert pilot.board.laid == ()


def test_a_refused_drop_says_why_and_changes_nothing_else() -> None:
    pilot = Pilot.at(AT).pick("Kc")
    before = pilot.record
    drag(pilot, Zone.HAND, "Kc", PILE)
    assert (pilot.record, pilot.selected) == (before, ["Kc"])
    assert pilot.status.startswith("Draw a card, or take")
    assert pilot.log[0].startswith("Draw a card, or take")


def test_a_card_that_is_gone_by_then_does_nothing() -> None:
    pilot = Pilot.at(AT)
    before = pilot.model.own
    assert drag(pilot, Zone.HAND, "7h", PILE).model.own == before
    assert drag(pilot, Zone.PILE, "9s", PILE).model.own == before


def test_within_the_hand_the_selected_cards_move_together() -> None:
    pilot = Pilot.at(AT)
    assert pilot.cards("hand") == ["Ks", "3s", "8h", "6h", "Kc", "Kd"]
    drag(pilot.pick("Kd", "3s"), Zone.HAND, "3s", Goal(Zone.HAND, before=CARDS["6h"]))
    assert pilot.cards("hand") == ["Ks", "8h", "3s", "Kd", "6h", "Kc"]
    assert set(pilot.selected) == {"Kd", "3s"}


def test_what_comes_into_a_hand_laid_by_hand_lies_where_it_was_let_go() -> None:
    pilot = Pilot.at(AT).send(Moved(CARDS["Kd"], CARDS["Ks"]))
    drag(pilot, Zone.PILE, "7h", Goal(Zone.HAND, before=CARDS["6h"]))
    assert pilot.cards("hand") == ["Kd", "Ks", "3s", "8h", "7h", "9s", "6h", "Kc"]
    pilot.press("Undo")
    drag(pilot, Zone.STOCK, None, Goal(Zone.HAND, before=CARDS["Ks"]))
    assert pilot.cards("hand")[:3] == ["Kd", "5s", "Ks"]


# The pointer

TWO_ROWS = [
    (card, Rect(x=at % 3 * 50, y=at // 3 * 60, w=80, h=110))
    for at, card in enumerate(parse_cards("2c3c4c5c6c"))
]


@pytest.mark.parametrize(
    ("x", "y", "before"),
    [
        (-9, -9, "2c"),
        (20, 20, "2c"),
        (30, 20, "3c"),
        (139, 59, "4c"),
        (141, 59, "5c"),
        (10, 61, "5c"),
        (60, 90, "6c"),
        (99, 300, None),
    ],
)
def test_the_place_in_a_fan(x: float, y: float, before: str | None) -> None:
    assert place(TWO_ROWS, x, y) == before


def test_a_card_that_is_raised_stays_in_its_row() -> None:
    raised = [(card, Rect(rect.x, rect.y - 14 * (card == "6c"), rect.w, rect.h)) for card, rect in TWO_ROWS]
    assert place(raised, 10, 50) == "2c"


def press(source: Zone, *, touch: bool) -> Press:
    return Press(source, None if source is Zone.STOCK else CARDS["Kc"], 100, 100, touch)


@pytest.mark.parametrize(
    ("source", "touch", "x", "y", "begins"),
    [
        (Zone.HAND, False, 105, 105, False),
        (Zone.HAND, False, 106, 106, True),
        (Zone.STOCK, True, 108, 100, True),
        (Zone.HAND, True, 100, 77, False),
        (Zone.HAND, True, 110, 76, True),
        (Zone.HAND, True, 130, 76, False),
        (Zone.HAND, True, 100, 140, False),
        (Zone.PILE, True, 100, 124, True),
        (Zone.PILE, True, 100, 76, True),
        (Zone.PILE, True, 150, 124, False),
    ],
)
def test_when_a_drag_begins(source: Zone, touch: bool, x: float, y: float, begins: bool) -> None:
    assert lifts(press(source, touch=touch), x, y) is begins


def test_a_finger_looks_along_a_row_and_a_mouse_does_not() -> None:
    assert slides(press(Zone.HAND, touch=True), 120, 110)
    assert not slides(press(Zone.HAND, touch=True), 105, 90)
    assert not slides(press(Zone.HAND, touch=False), 120, 100)


def test_the_page_scrolls_the_faster_the_nearer_what_is_dragged_comes_to_the_end_of_the_screen() -> None:
    assert [scrolls(y, 640) for y in (EDGE, 320, 640 - EDGE)] == [0, 0, 0]
    assert scrolls(0, 640) == scrolls(-5, 640) == -PACE
    assert scrolls(640, 640) == scrolls(700, 640) == PACE
    assert 0 > scrolls(EDGE - 10, 640) > scrolls(EDGE - 20, 640)
    assert 0 < scrolls(640 - EDGE + 10, 640) < scrolls(640 - EDGE + 20, 640)
    assert not slides(press(Zone.STOCK, touch=True), 120, 100)


class Element:
    """An element that carries marks."""

    def __init__(self) -> None:
        self.attributes: dict[str, str] = {}

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        """As in a browser."""
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        """As in a browser."""
        self.attributes.pop(name, None)


def test_marks_come_and_go_and_come_again_after_a_redraw() -> None:
    one, two = Element(), Element()
    page: Any = {"#one": [one], "#two": [two]}
    marks = Marks(SimpleNamespace(querySelectorAll=page.get))
    marks.set("over", ["#one"], "yes")
    assert one.attributes == {"data-over": "yes"}
    marks.set("over", ["#two"], "no")
    assert (one.attributes, two.attributes) == ({}, {"data-over": "no"})
    two.attributes.clear()
    marks.again()
    assert two.attributes == {"data-over": "no"}
    marks.set("over")
    assert two.attributes == {}


# One-tap ways, and a turn shown again


def double(pilot: Pilot, card: Card) -> Pilot:
    """Click a card of the hand twice, as a browser tells of it."""
    return pilot.send(HandCard(card)).send(HandCard(card)).send(Doubled(card))


@pytest.mark.parametrize("selected", [["Kc", "Ks", "Kd"], ["Kc", "Ks"]])
def test_a_double_click_puts_down_the_group_that_is_ready_with_a_card(selected: list[str]) -> None:
    pilot = double(Pilot.at(DRAWN).pick(*selected), CARDS["Kd"])
    assert {*pilot.board.deal.melds[-1].cards} == {"Kc", "Ks", "Kd"}


def test_a_double_click_on_anything_else_is_two_clicks() -> None:
    pilot = Pilot.at(DRAWN).pick("Kc", "Ks", "Kd")
    before = pilot.record
    assert double(pilot, CARDS["6h"]).record == before
    assert set(pilot.selected) == {"Kc", "Ks", "Kd"}
    waiting = Pilot.at(DRAWN).pick("3s").press("Discard").pick("Kc", "Ks", "Kd")
    before = waiting.record
    assert double(waiting, CARDS["Kd"]).record == before


def test_a_tap_on_a_card_of_a_complete_group_selects_it_only_if_that_is_set() -> None:
    assert Pilot.at(DRAWN).pick("Ks").selected == ["Ks"]
    pilot = Pilot.at(DRAWN).send(Chosen("whole", "yes"))
    assert set(pilot.pick("Ks").selected) == {"Ks", "Kc", "Kd"}
    assert set(pilot.pick("Kd").selected) == {"Ks", "Kc"}
    assert set(pilot.pick("Kd", "3s").selected) == {"Ks", "Kc", "Kd", "3s"}


def test_with_that_a_double_click_puts_the_whole_group_down() -> None:
    pilot = double(Pilot.at(DRAWN).send(Chosen("whole", "yes")), CARDS["Kc"])
    assert {*pilot.board.deal.melds[-1].cards} == {"Kc", "Ks", "Kd"}


def test_a_line_names_the_cards_that_everybody_has_seen() -> None:
    pilot = Pilot.at(AT).pile("7h").press("Take 2 cards").pick("6h", "8h").press("Put down a group")
    pilot.pick("9s").press("Discard").wait()
    assert set(named(pilot.board, 1)) == {"7h", "9s", "6h", "8h"}
    theirs = pilot.board.story.turns[1]
    assert len(named(pilot.board, 2)) == len(theirs.facts) - 1, "nobody may see what Rosa drew"
    assert named(pilot.board, 0) == named(pilot.board, 99) == ()


def test_each_line_of_a_turn_can_be_pointed_at() -> None:
    pilot = Pilot.at(AT).pile("7h").press("Take 2 cards")
    line = pilot.one(lambda node: node.has("data-turn"))
    assert (line.get("data-turn"), line.get("tabindex")) == ("1", "-1")
    model: Model = pilot.model
    assert model.board.story.turns
