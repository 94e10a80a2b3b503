"""What an address asks for in one visit, and what of it may be kept on the device."""

from __future__ import annotations

from devices import Device
from rummy.page.messages import Chosen
from rummy.page.progress import Part
from rummy.page.settings import Speed
from test_page_keep import Tab, remembering, text_of

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
