"""The speed Step by step: another player moves when Next is pressed, and the top line says what it did."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pilot import Pilot
from rummy.page.effects import After, Focus, Think
from rummy.page.messages import Act, Chosen, Pressed, Waited
from rummy.words import labels

TURN = """table: {}
hands: 6h 7h Kc Kd 2c 9s / 2s 3c 8d 8h Jd
pile: 5h Kh 3d
stock: Td 4s 9c 7c 6c 5c
turn: 1"""

THREE = """table: kitchen players=3
hands: 6h 7h Kc Kd 2c 9s / 2s 3c 8d 8h Jd / 4c 4d Qs Ts 9d
pile: 5h Kh 3d
stock: Td 4s 9c 7c 6c 5c
turn: 1"""


def handed_over(text: str = TURN.format("practice-500")) -> Pilot:
    """Return a pilot who has just ended a turn, at this speed."""
    pilot = Pilot.at(text).send(Chosen("speed", "step"))
    return pilot.press(labels.DRAW).pick("2c").press(labels.DISCARD)


def test_nobody_moves_until_next_is_pressed() -> None:
    pilot = handed_over()
    made = pilot.record.last.moves
    assert pilot.wait().record.last.moves == made
    assert pilot.phase == "waiting"
    assert pilot.status == "It is Rosa’s turn.Press Next to see what Rosa does."
    assert pilot.press(labels.NEXT).wait().record.last.moves[: len(made)] == made
    assert len(pilot.record.last.moves) == len(made) + 1


def test_each_press_is_one_step_and_the_line_says_which() -> None:
    pilot = handed_over()
    before = len(pilot.record.last.moves)
    said = []
    while not pilot.board.mine:
        pilot.press(labels.NEXT).wait()
        said.append(pilot.status.partition("Press Next")[0])
        assert len(pilot.record.last.moves) == before + len(said)
    assert said[0] == "Rosa drew a card…"
    assert all(after.startswith(now.rstrip("…")) for now, after in pairwise(said[:-1]))
    assert said[-1].startswith("Your turn")
    assert "discarded" in said[-1]
    assert labels.NEXT not in pilot.buttons


def test_two_presses_at_once_are_one_step() -> None:
    pilot = handed_over()
    before = len(pilot.record.last.moves)
    pilot.press(labels.NEXT).press(labels.NEXT).wait()
    assert len(pilot.record.last.moves) == before + 1


def test_every_other_player_waits() -> None:
    pilot = handed_over(THREE)
    seats = []
    while not pilot.board.mine:
        seats.append(pilot.board.deal.turn)
        pilot.press(labels.NEXT).wait()
    assert seats == sorted(seats)
    assert set(seats) == {1, 2}


def test_next_is_the_last_button_and_the_main_one() -> None:
    pilot = handed_over()
    assert list(pilot.buttons)[-1] == labels.NEXT
    mains = pilot.all(lambda node: node.has("data-main"))
    assert [node.name for node in mains] == [labels.NEXT]


def test_the_focus_goes_to_next_and_then_to_a_card() -> None:
    pilot = handed_over()
    assert pilot.focus == "act-next"
    while not pilot.board.mine:
        pilot.effects.clear()
        pilot.press(labels.NEXT)
        while not any(isinstance(effect, Focus) for effect in pilot.effects) and pilot.effects:
            pilot.step()
    first = pilot.zone("hand")[0]
    assert pilot.focus == first.get("id")


def test_a_deal_that_another_begins_waits_as_well() -> None:
    pilot = Pilot.at(TURN.format("couch").replace("turn: 1", "turn: 2")).send(Chosen("speed", "step"))
    assert labels.NEXT in pilot.buttons
    pilot.press("Settings").press("Close")
    assert pilot.press(labels.NEXT).wait().record.last.moves


def test_the_pause_that_ran_before_is_forgotten() -> None:
    pilot = Pilot.at(TURN.format("couch").replace("turn: 1", "turn: 2"))
    assert [type(effect) for effect in pilot.effects] == [After]
    assert pilot.send(Chosen("speed", "step")).wait().record.last.moves == ()


@pytest.mark.parametrize("speed", ["slow", "fast"])
def test_another_speed_lets_them_go_on(speed: str) -> None:
    pilot = handed_over().send(Chosen("speed", speed))
    assert [effect.msg for effect in pilot.effects if isinstance(effect, After)] == [
        Waited(pilot.model.stamp)
    ]
    assert pilot.wait().board.mine


def test_another_setting_does_not() -> None:
    pilot = handed_over().send(Chosen("felt", "navy"))
    assert not [effect for effect in pilot.effects if isinstance(effect, After)]


def test_a_new_deal_and_the_way_back_from_a_link_work() -> None:
    pilot = handed_over().press("New deal").press("Throw it away")
    assert pilot.phase == "draw"
    assert pilot.focus == "stock"
    assert pilot.press(labels.DRAW).press(labels.UNDO).status


def test_next_does_nothing_when_nobody_waits() -> None:
    pilot = Pilot.at(TURN.format("couch")).send(Chosen("speed", "step"))
    pilot.send(Pressed(Act.NEXT))
    assert not [effect for effect in pilot.effects if isinstance(effect, Think)]


def test_the_address_can_ask_for_it() -> None:
    pilot = Pilot.open(table="couch", speed="step", seed="1")
    pilot.press(labels.DRAW).pick(pilot.cards("hand")[0]).press(labels.DISCARD)
    assert labels.NEXT in pilot.buttons
