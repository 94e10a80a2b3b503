"""What is kept on the device: nothing unless asked, all of it once asked, and nothing lost by any fault."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from devices import NULL, Device
from pilot import Node, Pilot
from rummy.game.cards import parse_card
from rummy.game.record import replay
from rummy.game.text import parse_game
from rummy.page import keep
from rummy.page.address import open_page
from rummy.page.effects import Effect, Forget, Keep, SetBack
from rummy.page.keep import BEFORE, Newer, Unreadable, found
from rummy.page.keeping import restored
from rummy.page.messages import Act, Elsewhere, Moved, Pressed
from rummy.page.model import Model, Visit, board_of
from rummy.page.order import By
from rummy.page.progress import Part, Trouble
from rummy.page.settings import Felt, Speed
from rummy.page.storage import PREFIX, Storage
from rummy.page.tally import NUMBERS
from rummy.words import progress as words
from test_page_deals import play_on

FOREIGN = {"other-project": "theirs", "meldwise": "not ours either"}
WORST = "9" * 400
GAME = PREFIX + Part.GAME


class Tab:
    """A tab in which a person plays, with a device that keeps things."""

    def __init__(self, device: Device, **query: str) -> None:
        self.device = device
        self.storage = Storage(device)
        kept = found(self.storage.read())
        self.storage.spoilt |= kept.spoilt
        visit = Visit(seed="test", version="1.2.3")
        self.pilot = Pilot(restored(open_page(query, "", visit), kept, query))
        self.written = 0

    @property
    def model(self) -> Model:
        """What the page holds."""
        return self.pilot.model

    @property
    def said(self) -> str:
        """What the line at the top says."""
        return self.pilot.status

    @property
    def box(self) -> Node:
        """The switch that keeps things."""
        return self.pilot.one(lambda node: node.get("id") == "remember")

    def do(self, *names: str) -> Tab:
        """Press buttons; what has to be kept after each is kept."""
        for name in names:
            if name == words.REMEMBER:
                assert not self.box.has("disabled")
                self.pilot.send(Pressed(Act(str(self.box.get("data-act")))))
            else:
                self.pilot.press(name)
            self.keep()
        return self

    def keep(self) -> None:
        """Do what the page asks of the device."""
        for effect in self.effects():
            match effect:
                case Keep() if self.model.progress.remember:
                    self.written += 1
                    self.pilot.send(self.storage.keep(self.model))
                case SetBack():
                    self.storage.set_back()
                case Forget():
                    self.storage.forget()

    def effects(self) -> list[Effect]:
        """Return what the page has asked for since it was looked at last."""
        asked, self.pilot.asked = self.pilot.asked, []
        return asked

    def hear(self, key: str | None, text: str | None) -> None:
        """Hear of a change that another tab has made; None stands for the browser's null."""
        event = {name: NULL if told is None else told for name, told in (("key", key), ("newValue", text))}
        msg = self.storage.changed(SimpleNamespace(**event))
        if msg:
            self.pilot.send(msg)
            self.keep()


def remembering(device: Device, **query: str) -> Tab:
    """A tab in which the person has switched keeping on."""
    return Tab(device, **query).do("Your progress", "Remember on this device", "Close")


def text_of(device: Device, part: Part, ending: str = "") -> dict[str, Any]:
    return dict(json.loads(device.texts[PREFIX + part + ending]))


# Asked or not


def test_without_being_asked_nothing_is_written_in_a_whole_deal() -> None:
    tab = Tab(Device(dict(FOREIGN)))
    play_on(tab.pilot)
    tab.keep()
    assert (tab.written, tab.device.texts) == (0, FOREIGN)


def test_switching_it_on_keeps_this_visits_numbers_and_switching_it_off_deletes_all_of_ours() -> None:
    tab = Tab(Device(dict(FOREIGN)))
    play_on(tab.pilot)
    deals = tab.model.progress.visit["practice-500"].deals
    assert deals == 1
    tab.do("Your progress", "Remember on this device")
    assert text_of(tab.device, Part.PROGRESS)["tables"]["practice-500"]["deals"] == 1
    assert all(key in FOREIGN or key.startswith(PREFIX) for key in tab.device.texts)
    tab.do("Remember on this device")
    assert tab.device.texts == FOREIGN
    tab.do("Remember on this device")  # taken back
    assert text_of(tab.device, Part.PROGRESS)["tables"]["practice-500"]["deals"] == 1


def test_a_reset_is_0_for_good_unless_it_is_taken_back() -> None:
    device = Device()
    tab = remembering(device)
    play_on(tab.pilot)
    tab.keep()
    before = text_of(device, Part.PROGRESS)
    tab.do("Your progress", "Reset progress")
    assert text_of(device, Part.PROGRESS)["tables"] == {}
    assert tab.model.own.record.now.ended is not None  # the game is as it was
    tab.do("Take the reset back")
    assert text_of(device, Part.PROGRESS) == before
    assert Tab(device).model.progress.known == tab.model.progress.known


# Carried on


@pytest.mark.parametrize("phase", ["draw", "play", "taken back", "melded", "waiting", "over"])
def test_a_reload_restores_everything(phase: str) -> None:
    device = Device()
    tab = remembering(device)
    tab.do("By rank")
    if phase != "draw":
        tab.do("Draw from the draw pile")
    if phase in {"waiting", "over"}:
        tab.pilot.pick(tab.pilot.cards("hand")[0])
        tab.do("Discard")
    if phase == "over":
        play_on(tab.pilot)
        tab.keep()
    again = Tab(device)
    assert again.model.own.record == tab.model.own.record
    assert replay(again.model.own.record) == again.model.own.record.now
    assert again.pilot.cards("hand") == tab.pilot.cards("hand")
    assert again.pilot.phase == tab.pilot.phase
    assert again.pilot.buttons == tab.pilot.buttons
    assert (again.model.order, again.model.settings, again.model.door) == (
        By.RANK,
        tab.model.settings,
        False,
    )


def test_what_was_taken_back_can_be_made_again_after_a_reload() -> None:
    device = Device()
    tab = remembering(device)
    start = "table: practice-500; hands: 7h 7c 8c Ks / 3d 5d 6d; pile: 7d; stock: 2d 3c 4s; turn: 1"
    tab.pilot.model = replace(tab.model, own=Pilot.at(start).model.own)
    tab.pilot.pile("7d")
    tab.pilot.pick("7h", "7c")
    tab.do("Put down a group", "Undo")
    again = Tab(device)
    assert again.pilot.buttons["Redo"]
    again.do("Redo")
    assert again.model.own.deal.melds == tab.do("Redo").model.own.deal.melds


def test_a_hand_laid_by_hand_lies_so_after_a_reload() -> None:
    device = Device()
    tab = remembering(device)
    first, *_, last = map(parse_card, tab.pilot.cards("hand"))
    tab.pilot.send(Moved(last, first))
    tab.keep()
    assert text_of(device, Part.GAME)["laid"] == tab.pilot.cards("hand")
    again = Tab(device)
    assert again.pilot.cards("hand")[:2] == [last, first]
    assert again.pilot.cards("hand") == tab.pilot.cards("hand")


def test_a_game_of_which_nobody_wrote_how_it_lies_is_sorted() -> None:
    fields = json.loads(keep.game_text(Tab(Device()).model))
    del fields["laid"]
    assert keep.game(json.dumps(fields)).board.laid == ()


NO_CARDS: list[Any] = [7, "7h", None, ["xx"], [7], ["7h", "7h"], [["7h"]], {"7h": 1}]
NO_MOVES: list[Any] = [None, [None], [7], [["D"]], [{}], ["D", None], ["Q"]]
NOT_AGAIN: list[Any] = [["L7h@9"], ["L7h"], ["D", "D", "D"], ["D"], ["XAs"], ["-"], ["OAsAd"], ["M4dAs7c"]]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("laid", bad) for bad in NO_CARDS),
        *(("undone", bad) for bad in NO_MOVES + NOT_AGAIN),
        *(("joined", bad) for bad in (7, "1", None, ["1"], [True], {"1": 1})),
    ],
)
def test_a_game_with_what_is_no_card_or_no_move_is_damaged(field: str, value: Any) -> None:
    fields = json.loads(keep.game_text(Tab(Device()).model))
    with pytest.raises(Unreadable):
        keep.game(json.dumps({**fields, field: value}))


def test_cards_added_in_one_go_are_taken_back_in_one_go_after_a_reload_as_well() -> None:
    device = Device()
    tab = remembering(device, table="kitchen")
    deal = "table: kitchen\nhands: 7h 8h Kc / 4d 9d\npile: 2c\nstock: 9c Td\nmelds: 4h 5h 6h by 1 1 1\n"
    tab.pilot.model = replace(tab.model, own=board_of(parse_game(f"{deal}turn: 1\nmoves:\n1 D\n")))
    tab.pilot.pick(parse_card("7h")).pick(parse_card("8h"))
    tab.do("Add to a group")
    again = Tab(device)
    for played in (tab, again):
        played.do("Undo")
        assert "".join(played.model.own.deal.melds[0].cards) == "4h5h6h"
    redone = Tab(device).do("Redo")
    assert "".join(redone.model.own.deal.melds[0].cards) == "4h5h6h7h8h"


def test_settings_and_the_next_games_rules_are_kept() -> None:
    device = Device()
    tab = remembering(device)
    tab.do("Settings")
    tab.pilot.choose("Table colour", "Navy").choose("Speed of the others", "Instant")
    tab.keep()
    again = Tab(device).model.settings
    assert (again.felt, again.speed) == (Felt.NAVY, Speed.INSTANT)
    assert Tab(device, speed="slow").model.settings.speed is Speed.SLOW  # for that visit only
    assert text_of(device, Part.SETTINGS)["settings"]["speed"] == "instant"


def test_an_address_that_asks_for_another_table_leaves_the_kept_game_alone_until_a_move() -> None:
    device = Device()
    remembering(device).do("Draw from the draw pile")
    kept = device.texts[GAME]
    other = Tab(device, table="kitchen")
    assert other.model.own.record.rules.name == "kitchen"
    assert "Practice 500" in other.said
    assert device.texts[GAME] == kept
    same = Tab(device, table="practice-500")
    assert same.model.own.deal.taken  # carried on


def test_a_kept_game_waits_whatever_is_done_at_another_table_but_playing_there() -> None:
    device = Device()
    remembering(device).do("Draw from the draw pile")
    texts = [device.texts[key] for key in (GAME, GAME + BEFORE)]
    other = Tab(device, table="kitchen").do("By rank", "Settings")
    other.pilot.choose("Table colour", "Navy").choose("Table colour", "Claret")
    other.do("Close", "By suit", "New deal", "New deal").pilot.wait()
    other.keep()
    assert other.model.own.deal.taken == ()
    assert other.model.own.mine
    assert text_of(device, Part.SETTINGS)["settings"]["felt"] == "claret"
    other.hear(GAME, texts[0])  # it goes on in another tab
    assert words.TROUBLES["elsewhere"][0] not in other.said
    assert [device.texts[key] for key in (GAME, GAME + BEFORE)] == texts
    other.do("Draw from the draw pile")
    assert Tab(device).model.own.record == other.model.own.record
    assert device.texts[GAME + BEFORE] == texts[0]


def test_no_game_waits_once_the_person_has_deleted_all() -> None:
    device = Device()
    remembering(device).do("Draw from the draw pile")
    other = Tab(device, table="kitchen").do("Your progress", "Remember on this device")
    assert device.texts == {}
    other.do("Remember on this device")
    assert Tab(device).model.own.record == other.model.own.record


def test_seeded_and_peeked_deals_count_nowhere_and_a_seeded_game_is_not_kept() -> None:
    device = Device()
    seeded = remembering(device, seed="7")
    play_on(seeded.pilot)
    seeded.keep()
    assert GAME not in device.texts
    assert seeded.model.progress.visit == {}
    peeked = Tab(Device())
    peeked.do("Copy this deal", "Show the text", "Close")
    play_on(peeked.pilot)
    assert peeked.model.progress.visit == {}


# Faults of the device


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


# Two tabs


def test_neither_tab_loses_a_deal_that_the_other_has_counted() -> None:
    device = Device()
    one = remembering(device)
    two = Tab(device)
    for tab in (one, two):
        play_on(tab.pilot)
        tab.keep()
    assert text_of(device, Part.PROGRESS)["tables"]["practice-500"]["deals"] == 2
    one.hear(PREFIX + Part.PROGRESS, device.texts[PREFIX + Part.PROGRESS])
    assert one.model.progress.known["practice-500"].deals == 2
    assert one.model.progress.visit["practice-500"].deals == 1


def test_the_older_tab_says_that_the_game_went_on_elsewhere_and_does_not_write_over_it() -> None:
    device = Device()
    old = remembering(device)
    new = Tab(device).do("Draw from the draw pile")
    game = device.texts[GAME]
    old.hear(GAME, game)
    assert old.said.startswith(str(words.TROUBLES["elsewhere"][0]))
    old.do("By rank")
    assert device.texts[GAME] == game
    old.do("Draw from the draw pile")
    assert keep.game(device.texts[GAME]).board.record == old.model.own.record
    assert new.model.progress.remember


@pytest.mark.parametrize("key", [None, PREFIX + Part.SETTINGS])
def test_what_another_tab_has_deleted_is_not_written_again(key: str | None) -> None:
    device = Device()
    tab = remembering(device)
    device.texts = {}
    tab.hear(key, None)
    assert tab.said.startswith(str(words.TROUBLES["cleared"][0]))
    tab.do("Draw from the draw pile")
    assert device.texts == {}


def test_what_is_cleared_in_mid_game_is_kept_again() -> None:
    device = Device()
    tab = remembering(device)
    device.texts = {}
    tab.do("Draw from the draw pile")
    assert Tab(device).model.own.record == tab.model.own.record


@pytest.mark.parametrize(
    ("key", "text"),
    [("other", "x"), (PREFIX + "game.before", "x"), (PREFIX + "progress", "{"), (PREFIX + "unknown", "1")],
)
def test_what_is_not_ours_or_not_readable_changes_nothing(key: str, text: str) -> None:
    tab = remembering(Device())
    before = tab.model
    tab.hear(key, text)
    assert replace(tab.model, recent=()) == replace(before, recent=())


def test_a_tab_that_keeps_nothing_does_not_mind_the_others() -> None:
    tab = Tab(Device())
    tab.pilot.send(Elsewhere(Part.GAME))
    assert tab.model.progress.trouble is None
