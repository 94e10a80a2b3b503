"""What one visit asks for alone, and what is said once the device is to keep nothing any more."""

from __future__ import annotations

import pytest

from devices import Device, Tab, remembering, text_of
from pilot import inside_dialog
from rummy.page.messages import Chosen, Kept
from rummy.page.progress import Part, Trouble
from rummy.page.settings import Speed
from rummy.page.storage import Storage
from rummy.words import progress as words

DRAW = "Draw from the draw pile"


def kept_speed(device: Device) -> str:
    """Return the speed that the device holds."""
    return str(text_of(device, Part.SETTINGS)["settings"]["speed"])


def test_the_speed_of_an_address_is_not_kept_by_a_move() -> None:
    device = Device()
    remembering(device, speed="instant").do(DRAW)
    assert kept_speed(device) == "normal"
    assert Tab(device).model.settings.speed is Speed.NORMAL


def test_the_persons_own_speed_outlives_a_visit_at_another() -> None:
    device = Device()
    tab = remembering(device)
    tab.pilot.send(Chosen("speed", "slow"))
    tab.keep()
    again = Tab(device, speed="instant").do(DRAW)
    assert again.model.settings.speed is Speed.INSTANT
    again.pilot.send(Chosen("felt", "navy"))  # another setting says nothing of the speed
    again.keep()
    assert text_of(device, Part.SETTINGS)["settings"]["felt"] == "navy"
    assert kept_speed(device) == "slow"


def test_a_speed_that_is_chosen_in_such_a_visit_is_kept() -> None:
    device = Device()
    tab = remembering(device, speed="instant")
    tab.pilot.send(Chosen("speed", "fast"))
    tab.keep()
    assert kept_speed(device) == "fast"
    tab.pilot.send(Chosen("speed", "instant"))
    tab.keep()
    assert kept_speed(device) == "instant"


def told(tab: Tab) -> list[str]:
    """Return what the dialog announces."""
    said = tab.pilot.all(lambda node: node.get("role") == "status" and inside_dialog(node))
    return [node.text for node in said if node.text]


@pytest.mark.parametrize("dialog", ["Your progress", "Settings"])
def test_switching_remembering_off_says_that_all_is_deleted(dialog: str) -> None:
    tab = remembering(Device())
    tab.do(dialog)
    assert told(tab) == []
    tab.do(words.REMEMBER)
    assert told(tab) == [words.DELETED]
    tab.do(words.REMEMBER)
    assert told(tab) == [], "now it is kept again"
    tab.do(words.REMEMBER, "Close", dialog)
    assert told(tab) == [], "it is said once"


def test_nothing_is_said_to_be_deleted_that_is_not() -> None:
    tab = remembering(Device()).do("Settings", words.REMEMBER)
    tab.pilot.send(Kept(Trouble.REFUSED))
    assert told(tab) == []
    device = Device({"meldwise.settings": "{}"})
    assert Storage(device).forget()
    device.no_storage = True
    assert not Storage(device).forget()
