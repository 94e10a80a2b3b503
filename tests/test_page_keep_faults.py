"""A device that keeps nothing, too little, or what nobody can read: the game goes on, and nothing is lost."""

from __future__ import annotations

import json

import pytest

from devices import FOREIGN, GAME, Device, Tab, remembering, text_of
from rummy.page import keep
from rummy.page.keep import Newer, Unreadable
from rummy.page.progress import Part, Trouble
from rummy.page.storage import PREFIX
from rummy.page.tally import NUMBERS
from rummy.words import progress as words
from test_page_deals import play_on

WORST = "9" * 400


def test_a_browser_that_refuses_lets_the_game_run_and_says_so() -> None:
    tab = Tab(Device(no_storage=True))
    assert "keep" not in tab.said
    tab.do("Your progress")
    assert tab.box.has("disabled")
    assert not tab.box.has("checked")
    assert words.TROUBLES["refused"][0] in tab.pilot.html
    play_on(tab.pilot)


def test_a_browser_that_stops_keeping_is_noticed_once() -> None:
    device = Device()
    tab = remembering(device)
    device.no_reading = True
    tab.do("Draw from the draw pile")
    assert tab.said.startswith(str(words.TROUBLES["refused"][0]))
    assert not tab.model.progress.remember
    tab.pilot.pick(tab.pilot.cards("hand")[0])
    tab.do("Discard")
    assert "keep" not in tab.said


def test_a_full_device_is_told_of_and_loses_nothing_that_it_held() -> None:
    device = Device()
    tab = remembering(device)
    before = dict(device.texts)
    device.room = sum(map(len, before.values()))
    tab.do("Draw from the draw pile")
    assert tab.said.startswith(str(words.TROUBLES["full"][0]))
    assert {key: device.texts[key] for key in before} == before
    device.room = None
    tab.pilot.pick(tab.pilot.cards("hand")[0])
    tab.do("Discard")
    assert tab.model.progress.trouble is None
    assert Tab(device).model.own.record == tab.model.own.record


def test_a_deal_that_could_not_be_kept_is_kept_later() -> None:
    device = Device(fails_for=PREFIX + Part.PROGRESS)
    tab = remembering(device)
    play_on(tab.pilot)
    tab.keep()
    assert PREFIX + Part.PROGRESS not in device.texts
    device.fails_for = ""
    tab.do("New deal")
    assert text_of(device, Part.PROGRESS)["tables"]["practice-500"]["deals"] == 1


BAD = [
    "",
    "null",
    "[]",
    "7",
    "{",
    "[" * 9000,
    '{"version":1}',
    '{"version":"1","deal":"","undone":[],"peeked":false}',
    '{"version":true,"deal":"","undone":[],"peeked":false}',
    '{"version":1,"deal":7,"undone":[],"peeked":false}',
    '{"version":1,"deal":"table: kitchen","undone":[],"peeked":false}',
    '{"version":1,"settings":{"speed":7}}',
    '{"version":1,"settings":{"theme":"loud"}}',
    '{"version":1,"settings":[]}',
    '{"version":1,"tables":{"practice-500":{"games":"many"}}}',
    '{"version":1,"tables":{"practice-500":null}}',
    json.dumps({"version": 1, "tables": {"kitchen": dict.fromkeys(NUMBERS, int(WORST))}}),
    '{"version":1,"tables":{"nowhere":{}}}',
    '{"version":0,"settings":{}}',
    "\x00\ud800",
    "<script>alert(1)</script>",
    WORST,
]


@pytest.mark.parametrize("bad", BAD, ids=range(len(BAD)))
@pytest.mark.parametrize("part", list(Part))
def test_a_text_that_cannot_be_read_is_told_of_and_stays(part: Part, bad: str) -> None:
    device = Device(dict(FOREIGN))
    whole = remembering(device).do("Draw from the draw pile")
    device.texts[PREFIX + part] = bad
    device.texts.pop(f"{PREFIX}{part}{keep.BEFORE}", None)
    tab = Tab(device)
    assert tab.said.startswith(str(words.TROUBLES["damaged"][0]))
    assert tab.model.progress.remember
    tab.do("By rank")
    assert device.texts[f"{PREFIX}{part}{keep.SPOILT}"] == bad
    assert {key: device.texts[key] for key in FOREIGN} == FOREIGN
    if part is not Part.GAME:
        assert tab.model.own.record == whole.model.own.record
    assert Tab(device).model.progress.trouble is None


def test_of_a_damaged_text_the_copy_before_it_counts() -> None:
    device = Device()
    remembering(device).do("Draw from the draw pile", "By rank", "By suit")
    before = keep.game(device.texts[f"{PREFIX}{Part.GAME}{keep.BEFORE}"])
    device.texts[GAME] = device.texts[GAME][:-9]
    tab = Tab(device)
    assert tab.model.own.record == before.board.record
    assert tab.model.progress.trouble is Trouble.DAMAGED
    tab.do("By groups")
    device.texts[GAME] = "{"
    Tab(device).do("By suit")
    spoilt = [key for key in device.texts if keep.SPOILT in key]
    assert len(spoilt) == 2  # the first one is not written over by the second


def test_of_two_texts_that_cannot_be_read_neither_is_written_over() -> None:
    device = Device()
    remembering(device).do("Draw from the draw pile")
    bad = {f"{PREFIX}{Part.GAME}": "{", f"{PREFIX}{Part.GAME}{keep.BEFORE}": "["}
    device.texts |= bad
    Tab(device).do("Draw from the draw pile", "By rank", "By suit")
    assert set(bad.values()) <= set(device.texts.values())


def test_a_text_that_cannot_be_read_is_put_aside_once_however_often_it_is_tried() -> None:
    device = Device(fails_for=GAME)
    device.texts = {GAME: "{"}
    tab = Tab(device).do("Draw from the draw pile")
    tab.pilot.pick(tab.pilot.cards("hand")[0])
    tab.do("Discard", "By rank", "By suit")
    assert list(device.texts.values()).count("{") == 2


def test_half_of_what_was_kept_is_enough_to_go_on() -> None:
    device = Device()
    remembering(device).do("Draw from the draw pile")
    for key in [key for key in device.texts if Part.GAME in key]:
        del device.texts[key]
    tab = Tab(device)
    assert tab.model.progress.remember
    assert not tab.model.own.deal.taken
    tab.do("Draw from the draw pile")
    assert GAME in device.texts


@pytest.mark.parametrize("part", list(Part))
def test_what_a_newer_version_has_kept_is_left_alone(part: Part) -> None:
    device = Device()
    remembering(device).do("Draw from the draw pile")
    device.texts[PREFIX + part] = '{"version":99,"more":"than we know"}'
    before = dict(device.texts)
    tab = Tab(device)
    assert tab.said.startswith(str(words.TROUBLES["newer"][0]))
    tab.do("Draw from the draw pile", "Your progress")
    assert tab.box.has("disabled")
    assert device.texts == before


def test_a_newer_version_that_wrote_meanwhile_is_not_written_over() -> None:
    device = Device()
    tab = remembering(device)
    device.texts[PREFIX + Part.PROGRESS] = '{"version":99}'
    before = dict(device.texts)
    tab.do("Draw from the draw pile")
    assert device.texts == before
    assert tab.model.progress.trouble is Trouble.NEWER


def test_an_older_version_is_brought_up_to_date() -> None:
    older = '{"version":0,"colour":"navy"}'
    steps = {0: lambda fields: {"settings": {"felt": fields["colour"]}}}
    assert keep._fields(older, steps) == {"settings": {"felt": "navy"}}
    with pytest.raises(Unreadable):
        keep._fields(older, {})
    with pytest.raises(Newer):
        keep._fields('{"version":2}', steps)
