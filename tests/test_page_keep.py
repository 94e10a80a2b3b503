"""What is kept on the device: nothing unless asked, all of it once asked, and what other tabs do to it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from devices import FOREIGN, GAME, Device, Tab, remembering, text_of
from pilot import Pilot
from rummy.game.cards import parse_card
from rummy.game.record import replay
from rummy.game.text import parse_game
from rummy.page import keep
from rummy.page.keep import BEFORE, Unreadable
from rummy.page.messages import Elsewhere, Moved
from rummy.page.model import board_of
from rummy.page.order import By
from rummy.page.progress import Part
from rummy.page.settings import Felt, Speed
from rummy.page.storage import PREFIX
from rummy.words import progress as words
from test_page_deals import play_on

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
