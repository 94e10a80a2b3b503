"""Watching a narrated deal on the page: every step, playing by itself, and the own game as it was left."""

from __future__ import annotations

import pytest

from conftest import SEATINGS
from pilot import VISIT, Node, Pilot
from rummy.coach.narration import to_watch
from rummy.game.cards import CARDS, DECK, Card
from rummy.game.sight import sight
from rummy.game.writing import format_deal
from rummy.page import others
from rummy.page.cues import cue
from rummy.page.effects import After, Think
from rummy.page.keys import Where, meant
from rummy.page.messages import (
    Act,
    Chosen,
    Doubled,
    HandCard,
    Linked,
    MeldClicked,
    Moved,
    Msg,
    PileCard,
    Pressed,
    Region,
    Thought,
    Waited,
)
from rummy.page.model import Ask, Model, Watch, fresh_board
from rummy.page.motion import Kind, change
from rummy.page.watch import LEAST, LETTER, pause
from rummy.words import cards as names_of
from rummy.words import labels, tables
from rummy.words import narration as words
from rummy.words.lines import Line, plain
from rummy.words.title import title


def playing(table: str = "practice-500-2") -> Pilot:
    """Return a pilot in the middle of a turn, or waiting for another player."""
    pilot = Pilot(Model(visit=VISIT, own=fresh_board(SEATINGS[table], "watch", 1)), [])
    if pilot.board.mine:
        pilot.press(labels.DRAW).pick(str(pilot.board.deal.hand[0]))
    pilot.effects.clear()
    return pilot


def watching(table: str = "practice-500-2") -> Pilot:
    """Return a pilot who has then begun to watch."""
    return playing(table).press(words.WATCH)


def watch(pilot: Pilot) -> Watch:
    """Return what is watched."""
    assert pilot.model.watch is not None
    return pilot.model.watch


def seen(line: Line) -> str:
    """Return a line as the pilot reads it."""
    return "".join(f"[{names_of.name(piece)}]" if isinstance(piece, Card) else piece for piece in line)


def slider(pilot: Pilot) -> Node:
    """Return the slider."""
    return pilot.one(lambda node: node.get("id") == "watch-move")


# Every step


@pytest.mark.parametrize("table", SEATINGS)
def test_a_deal_is_stepped_to_its_end_and_back(table: str) -> None:
    pilot = watching(table)
    told = to_watch(SEATINGS[table].name, SEATINGS[table].players, 0)
    there = []
    for at in range(told.last + 1):
        there.append(watch(pilot))
        assert (there[-1].at, pilot.record) == (at, told.at(at))
        if at in (0, 1, told.moves, told.last):
            assert pilot.status.replace(" ", "") == seen((*there[-1].now, *sum(there[-1].why, ()))).replace(
                " ", ""
            )
            assert slider(pilot).get("aria-valuetext") == words.place(at, told.moves)
            assert (pilot.buttons[words.BACK], pilot.buttons[words.NEXT]) == (at > 0, at < told.last)
        pilot.send(Pressed(Act.WATCH_NEXT))
    assert pilot.phase == "over"
    for before in reversed(there):
        assert watch(pilot) == before
        pilot.send(Pressed(Act.WATCH_BACK))
    assert watch(pilot) == there[0], "nothing comes before the first step"


@pytest.mark.parametrize("table", SEATINGS)
def test_every_hand_lies_face_up_and_the_draw_pile_does_not(table: str) -> None:
    pilot = watching(table)
    for step in (0, 1, 5, 15):
        deal = pilot.send(Chosen("watch-move", str(step))).board.deal
        assert sorted(pilot.cards("hand")) == sorted(deal.hands[0])
        assert sorted(pilot.cards("opponent")) == sorted(card for hand in deal.hands[1:] for card in hand)
        everywhere = {str(node.get("data-card")) for node in pilot.all(lambda node: node.has("data-card"))}
        assert everywhere == set(DECK) - set(deal.stock)


def test_the_list_goes_to_parts_and_turns_and_shows_where_one_is() -> None:
    pilot = watching()
    jump = pilot.one(lambda node: node.get("id") == "watch-jump")
    places = {node.text: int(str(node.get("value"))) for node in jump.walk() if node.tag == "option"}
    assert list(places)[:4] == [
        "The deal",
        "First group",
        "First take from the pile",
        "Counting the points",
    ]
    for name in (*list(places)[:6], list(places)[-1]):
        pilot.send(Chosen("watch-jump", str(places[name])))
        assert watch(pilot).at == places[name]
        jump = pilot.one(lambda node: node.get("id") == "watch-jump")
        (now,) = (node.text for node in jump.walk() if node.has("selected"))
        assert name == now or (name.startswith("First") and now.startswith("Turn"))
    assert pilot.send(Chosen("watch-move", "7")).board.record == watch(pilot).told.at(7)
    assert watch(pilot.send(Chosen("watch-move", "-3"))).at == 0
    assert watch(pilot.send(Chosen("watch-move", "999"))).at == watch(pilot).told.last


# The own game


@pytest.mark.parametrize("table", SEATINGS)
def test_the_own_game_is_the_same_before_and_after(table: str) -> None:
    pilot = playing(table)
    before = pilot.model
    pilot.press(words.WATCH)
    pilot.press(words.NEXT).press(words.PLAY).wait(3).press(labels.BACK)
    assert pilot.model.own == before.own
    assert format_deal(pilot.model.own.record) == format_deal(before.own.record)
    assert (pilot.model.watch, pilot.model.order, pilot.model.progress) == (None, None, before.progress)


def test_what_another_player_was_about_to_do_waits_and_is_done_afterwards() -> None:
    pilot = playing("kitchen-3")
    pilot.press(labels.DISCARD) if pilot.board.mine else None
    assert not pilot.board.mine
    stamp, own, seat = pilot.model.stamp, pilot.model.own, pilot.board.deal.turn
    think = Think(stamp, pilot.board.names[seat], sight(pilot.board.deal, seat), "seed")
    pilot.press(words.WATCH)
    pilot.effects.clear()
    pilot.send(Waited(stamp)).send(Thought(stamp, others.chosen(think)))
    assert pilot.model.own == own
    assert pilot.effects == []
    pilot.press(labels.BACK)
    assert After(700, Waited(stamp)) in pilot.effects
    assert pilot.wait().board.mine


def test_it_leads_back_to_the_deal_of_a_link() -> None:
    text = "table: couch\nhands: 2c 3c / 4c 5c\npile: 2s\nstock: 2d 3d\nturn: 1\n"
    pilot = playing().send(Linked(f"#deal={text}"))
    side = pilot.model.side
    pilot.press(words.WATCH)
    assert watch(pilot).told.record.rules.name == "couch"
    assert pilot.press(labels.BACK).model.side == side
    pilot.press(words.WATCH).send(Linked(f"#deal={text}"))
    assert pilot.model.watch is None
    assert pilot.model.side is not None


@pytest.mark.parametrize(
    "msg",
    [
        HandCard(CARDS["Ks"]),
        Doubled(CARDS["Ks"]),
        Moved(CARDS["Ks"], None),
        PileCard(CARDS["6c"], False),
        MeldClicked(0),
        *map(Pressed, (Act.DRAW, Act.TAKE, Act.DISCARD, Act.UNDO, Act.REDO, Act.SORT, Act.BY_SUIT)),
        *map(Pressed, (Act.NEW_DEAL, Act.DEAL_AGAIN, Act.PUT_DOWN, Act.ADD)),
    ],
)
def test_nothing_is_played_meanwhile(msg: Msg) -> None:
    for step in (9, 999):
        pilot = watching().send(Chosen("watch-move", str(step)))
        before = pilot.model
        pilot.send(msg)
        assert pilot.status == words.NOT_YOURS
        assert pilot.model.own is before.own
        assert (pilot.model.order, pilot.model.dialog) == (None, None)
        assert watch(pilot).at == watch(Pilot(before, [])).at
        assert pilot.send(Pressed(Act.WATCH_BACK)).status != words.NOT_YOURS


def test_a_new_game_begun_meanwhile_is_played_at_once() -> None:
    pilot = watching().press(tables.NEXT_GAME).press(tables.NOW)
    assert pilot.model.watch is None
    assert pilot.record.last.moves == ()


def test_settings_and_dialogs_mean_the_same_as_ever() -> None:
    pilot = watching().press("Settings")
    assert pilot.model.dialog is Ask.SETTINGS
    pilot.send(Chosen("felt", "navy")).press("Close")
    assert pilot.model.settings.felt == "navy"
    assert pilot.model.watch is not None


# Playing by itself


def test_it_plays_to_the_end_and_stops() -> None:
    pilot = watching().press(words.PLAY)
    assert words.PAUSE in pilot.buttons
    for at in range(watch(pilot).told.last):
        assert watch(pilot).at == at
        assert pilot.effects[-1:] == [After(pause(watch(pilot)), Waited(pilot.model.stamp))]
        pilot.effects = pilot.effects[-1:]
        pilot.step()
    assert watch(pilot).at == watch(pilot).told.last
    assert not watch(pilot).playing
    assert pilot.effects == []
    assert watch(pilot.press(words.PLAY)).at == 0, "from the end it begins again"


def test_a_step_stays_as_long_as_it_takes_to_read() -> None:
    pilot = watching()
    for at in range(watch(pilot).told.last + 1):
        now = watch(pilot.send(Chosen("watch-move", str(at))))
        letters = len(plain(now.now)) + sum(len(plain(line)) for line in now.why)
        assert pause(now) == max(LEAST, LETTER * letters)
    slow = pause(watch(pilot.send(Chosen("watch-pace", "slow"))))
    fast = pause(watch(pilot.send(Chosen("watch-pace", "fast"))))
    assert slow > pause(now) > fast
    assert (LEAST, LETTER) == (2500, 55)


def test_it_can_pause_after_each_move_and_is_let_go_on_by_the_same_press() -> None:
    pilot = watching().send(Chosen("watch-pace", "step"))
    for at in range(1, watch(pilot).told.last + 1):
        pilot.effects.clear()
        assert watch(pilot.press(words.PLAY)).at == at
        assert not watch(pilot).playing
        assert pilot.effects == []
    assert watch(pilot.press(words.PLAY)).at == 0, "from the end it begins again"


@pytest.mark.parametrize(
    "msg",
    [
        *map(Pressed, (Act.WATCH_PLAY, Act.WATCH_PAUSE, Act.WATCH_NEXT, Act.WATCH_BACK, Act.ANOTHER)),
        *(Pressed(Act.SHEET), Chosen("watch-pace", "fast"), Chosen("felt", "navy"), HandCard(CARDS["Ks"])),
    ],
)
def test_whatever_is_pressed_pauses_it(msg: Msg) -> None:
    pilot = watching().press(words.NEXT).press(words.PLAY)
    waited = pilot.effects[-1]
    pilot.send(msg)
    assert not watch(pilot).playing
    before = watch(pilot)
    assert isinstance(waited, After)
    assert watch(pilot.send(waited.msg)) == before


def test_a_pause_that_began_before_play_was_pressed_again_does_not_count() -> None:
    pilot = watching().press(words.PLAY)
    first = pilot.effects[-1]
    pilot.press(words.PAUSE).press(words.PLAY)
    assert isinstance(first, After)
    assert watch(pilot.send(first.msg)).at == 0
    second = pilot.effects[-1]
    assert isinstance(second, After)
    assert watch(pilot.send(second.msg)).at == 1


# Another deal


def test_another_deal_is_chosen_by_table_players_and_what_it_shows() -> None:
    pilot = watching().press(words.NEXT).press(words.ANOTHER)
    assert pilot.chosen("Table") == "Practice 500"
    assert pilot.chosen("Deal").startswith("1: a deep take")
    pilot.choose("Deal", "2")
    assert (watch(pilot).number, watch(pilot).at) == (1, 0)
    pilot.choose("Table", "Kitchen Table").choose("Players", "4")
    rules = watch(pilot).told.record.rules
    assert (rules.name, rules.players, watch(pilot).number) == ("kitchen", 4, 0)
    assert pilot.press("Close").model.dialog is None
    assert watch(pilot).told.record.rules == rules
    assert pilot.press(labels.BACK).record.rules.name == "practice-500"


def test_a_table_of_house_rules_shows_a_deal_by_its_own_rules() -> None:
    pilot = Pilot.at("table: couch players=3\nhands: 2c 3c / 4c 5c / 6c 7c\npile: 2s\nstock: 2d\nturn: 1\n")
    assert watch(pilot.press(words.WATCH)).told.record.rules == SEATINGS["couch-2"]


# Keys, sounds, motion


@pytest.mark.parametrize(
    ("combo", "act"),
    [
        ("ArrowLeft", Act.WATCH_BACK),
        ("ArrowRight", Act.WATCH_NEXT),
        (" ", Act.WATCH_PLAY),
        ("Escape", Act.BACK),
        ("l", Act.WATCH),
    ],
)
def test_keys(combo: str, act: Act) -> None:
    pilot = watching()
    for where in (Where(), Where(Region.HAND), Where(Region.MOVES)):
        assert meant(pilot.model, combo, where) == Pressed(act)
    if combo not in ("l", "Escape"):
        assert meant(playing().model, combo, Where(Region.HAND)) is None


def test_the_key_that_begins_it_ends_it() -> None:
    pilot = playing().send(Pressed(Act.WATCH))
    assert pilot.model.watch is not None
    assert pilot.send(Pressed(Act.WATCH)).model.watch is None
    assert pilot.send(Pressed(Act.WATCH)).send(Pressed(Act.BACK)).model.watch is None


def test_a_step_on_moves_cards_and_any_other_does_not() -> None:
    pilot = watching()
    start = pilot.model
    assert change(playing().model, start) is None
    after = pilot.press(words.NEXT).model
    moved = change(start, after)
    assert moved is not None
    assert moved.kind in (Kind.MOVE, Kind.TAKE)
    assert cue(start, after) is not None
    assert change(after, start) is None
    assert change(start, pilot.send(Chosen("watch-move", "9")).model) is None


def test_the_tab_says_that_one_is_watching() -> None:
    board = watching().board
    assert title(board.deal, board.names, board.watched) == "Watching · Meldwise"


def test_it_is_offered_at_the_front_door() -> None:
    pilot = Pilot.open()
    pilot.press(words.WATCH_ONE)
    assert pilot.model.watch is not None
    assert not pilot.model.door
    assert pilot.press(labels.BACK).model.own.record.last.moves == ()
