"""The settings: every one is a choice with a name, counts at once, and is gone with the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pilot import Pilot
from rummy.page.effects import After
from rummy.page.messages import Chosen
from rummy.page.settings import DEFAULTS, LOOKS, NAMES, PAUSES, Speed, changed, looks, values, written
from rummy.words import settings as words

TAKE = """table: practice-500
hands: 6h 7h Kc Kd 2c 9s / 2s 3c
pile: 5h Kh 3d
stock: Td 4s 9c
turn: 1"""

STYLES = (Path(__file__).parent.parent / "static" / "settings.css").read_text(encoding="utf-8")


def test_the_bar_opens_every_setting_as_a_named_group_of_radio_buttons() -> None:
    pilot = Pilot.open(seed="1").press("Settings")
    for name in NAMES:
        group = pilot.control(words.NAMES[name])
        radios = [node for node in group.walk() if node.tag == "input"]
        assert group.tag == "fieldset"
        assert tuple(str(radio.get("value")) for radio in radios) == values(name)
        assert all(radio.get("type") == "radio" and radio.get("name") == name for radio in radios)
        assert pilot.chosen(words.NAMES[name]) == words.CHOICES[name][written(DEFAULTS, name)]
    assert pilot.press("Close").model.dialog is None


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in NAMES for value in values(name)])
def test_each_choice_counts_at_once_and_shows(name: str, value: str) -> None:
    pilot = Pilot.open(seed="1").press("Settings")
    pilot.choose(words.NAMES[name], words.CHOICES[name][value])
    assert written(pilot.model.settings, name) == value
    assert pilot.chosen(words.NAMES[name]) == words.CHOICES[name][value]


def test_a_new_visit_begins_as_ever() -> None:
    Pilot.open(seed="1").press("Settings").choose("Table colour", "Claret")
    assert Pilot.open(seed="1").model.settings == DEFAULTS


def test_a_value_that_a_setting_does_not_have_is_an_error() -> None:
    with pytest.raises(ValueError, match="felt cannot be pink"):
        changed(DEFAULTS, "felt", "pink")


@pytest.mark.parametrize("speed", [speed for speed in Speed if PAUSES[speed] is not None])
def test_the_others_wait_as_long_as_the_speed_says(speed: Speed) -> None:
    pilot = Pilot.at(TAKE).press("Settings")
    pilot.choose("Speed of the others", words.CHOICES["speed"][speed]).press("Close")
    pilot.press("Draw from the draw pile").pick("2c").press("Discard")
    assert [effect.pause for effect in pilot.effects if isinstance(effect, After)] == [PAUSES[speed]]


@pytest.mark.parametrize("speed", Speed)
def test_the_address_may_ask_for_each_speed(speed: Speed) -> None:
    assert Pilot.open(speed=speed.value).model.settings.speed is speed


def test_a_take_of_several_cards_asks_first_unless_told_not_to() -> None:
    assert Pilot.at(TAKE).pile("5h").board.deal.taken == ()
    pilot = Pilot.at(TAKE).press("Settings")
    pilot.choose("Ask before taking two or more cards", "Off").press("Close")
    assert pilot.pile("5h").board.deal.taken == ("5h", "Kh", "3d")


def test_without_asking_a_tap_takes_too() -> None:
    pilot = Pilot.at(TAKE).send(Chosen("ask", "no"))
    assert pilot.pile("5h", touch=True).board.deal.taken == ("5h", "Kh", "3d")


def test_the_styles_know_every_look_that_is_not_the_first() -> None:
    assert set(looks(DEFAULTS)) == set(LOOKS)
    told = {(name, value) for name, value in re.findall(r'\[data-(\w+)="(\w+)"\]', STYLES) if name in LOOKS}
    assert told == {(name, value) for name in LOOKS for value in values(name)} - set(looks(DEFAULTS).items())
