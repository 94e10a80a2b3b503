"""A fault in our own code: it is logged once, told of where it can be seen, and the deal goes on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pilot import Pilot
from rummy.page.effects import After
from rummy.page.faults import Faults
from rummy.page.messages import Act, Faulted, Msg, Pressed

BOOM = Faulted("ValueError: boom")


def raises(_event: Any = None) -> None:
    raise ValueError("boom")


@pytest.fixture
def logged() -> list[str]:
    return []


@pytest.fixture
def sent() -> list[Msg]:
    return []


@pytest.fixture
def faults(logged: list[str], sent: list[Msg]) -> Faults:
    return Faults(SimpleNamespace(error=logged.append), sent.append)


def test_a_fault_of_a_listener_is_logged_once_and_told_of_each_time(
    faults: Faults, logged: list[str], sent: list[Msg]
) -> None:
    listener = faults.guarded(raises)
    for _ in range(2):
        listener(None)
    assert len(logged) == 1
    assert "boom" in logged[0]
    assert sent == [Faulted(logged[0])] * 2


def test_a_fault_in_answer_to_a_message_names_it(faults: Faults, sent: list[Msg]) -> None:
    with faults.told(Pressed(Act.DRAW)):
        raises()
    (fault,) = sent
    assert isinstance(fault, Faulted)
    assert "in answer to Pressed(act=<Act.DRAW: 'draw'>)" in fault.report


def test_a_fault_in_telling_of_a_fault_is_only_logged(
    faults: Faults, logged: list[str], sent: list[Msg]
) -> None:
    with faults.told(BOOM):
        raises()
    assert (len(logged), sent) == (1, [])


def test_what_the_event_loop_has_caught_is_told_of(faults: Faults, sent: list[Msg]) -> None:
    faults.of_loop(None, {"exception": ValueError("in a task")})
    faults.of_loop(None, {"message": "a word"})
    reports = [msg.report for msg in sent if isinstance(msg, Faulted)]
    assert ("ValueError: in a task" in reports[0], reports[1]) == (True, "a word")


def waiting() -> Pilot:
    """Another player is about to move, and what it waited for is lost."""
    pilot = Pilot.open(seed="1").press("Draw from the draw pile")
    pilot.pick(pilot.cards("hand")[0]).press("Discard")
    pilot.effects.clear()
    return pilot


def test_another_player_whose_move_was_lost_by_a_fault_is_asked_again() -> None:
    pilot = waiting().send(BOOM)
    assert [type(effect) for effect in pilot.effects] == [After]
    assert pilot.wait().phase == "draw"


def test_a_fault_that_comes_again_does_not_go_round_in_circles() -> None:
    pilot = waiting().send(BOOM)
    pilot.effects.clear()
    assert pilot.send(BOOM).effects == []
    pilot.press("New deal").press("Throw it away")
    assert pilot.phase == "draw"


def test_a_fault_is_told_of_until_the_person_does_something() -> None:
    pilot = waiting().send(BOOM).wait()
    assert pilot.phase == "draw"
    assert pilot.status.startswith("Something went wrong")
    assert not pilot.press("Draw from the draw pile").status.startswith("Something went wrong")


def test_a_fault_behind_a_dialog_closes_it_so_that_it_can_be_seen() -> None:
    pilot = Pilot.open(seed="1").press("Settings").send(BOOM)
    assert pilot.model.dialog is None
    assert pilot.status.startswith("Something went wrong")
