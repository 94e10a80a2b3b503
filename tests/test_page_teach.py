"""The lesson on the page: begun at the door or in the menu, followed or left, beside the own game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pilot import Pilot
from rummy.coach.lesson import Point, Step, lesson
from rummy.game.deal import used_by
from rummy.game.moves import Discard, Draw, LayOff, PutDown, Take
from rummy.game.writing import format_deal
from rummy.page import boards, teach
from rummy.page.effects import Focus
from rummy.page.hints import BUTTONS
from rummy.page.messages import Act, Pressed, Waited
from rummy.page.settings import Speed
from rummy.page.view.status import said
from rummy.words import labels
from rummy.words import lesson as words

COURSE = lesson()


def begun() -> Pilot:
    """Return a pilot at the beginning of the lesson."""
    return Pilot.open().press(words.TEACH)


def do(pilot: Pilot) -> Pilot:
    """Do what the step of the lesson wants, and wait for Rosa."""
    now = teach.step(pilot.board)
    assert now is not None
    match now.move:
        case None:
            pilot.press(labels.NEXT)
        case Draw():
            pilot.press(labels.DRAW)
        case Take(card):
            pilot.pile(card)
            if pilot.phase == "draw":
                pilot.press(labels.take(len(now.deal.pile) - now.deal.pile.index(card)))
        case PutDown() | LayOff():
            left = [card for card in used_by(now.move) if card not in pilot.selected]
            pilot.pick(*left).press(labels.PUT_DOWN if isinstance(now.move, PutDown) else labels.ADD)
        case Discard(card):
            pilot.pick(card).press(labels.DISCARD)
    return pilot.wait()


def at(point: Point) -> Pilot:
    """Return a pilot at a step of the lesson."""
    pilot = begun()
    while (now := teach.step(pilot.board)) is None or now.point is not point:
        do(pilot)
    return pilot


def banner(pilot: Pilot) -> str:
    found = pilot.one(lambda node: node.get("class") == "banner")
    return found.children[0].text if not isinstance(found.children[0], str) else ""


# Where it begins


def test_it_is_offered_at_the_door_in_the_coach_and_in_the_menu() -> None:
    offers = [node for node in Pilot.open().top.walk() if node.get("data-act") == Act.TEACH]
    assert [node.name for node in offers] == [words.TEACH] * 3
    assert begun().model.door is False


def test_the_coach_offers_it_until_a_deal_is_finished() -> None:
    def offered(pilot: Pilot) -> bool:
        coach = pilot.one(lambda node: node.get("id") == "coach")
        return any(node.get("data-act") == Act.TEACH for node in coach.walk())

    pilot = Pilot.at("table: couch; hands: 4h 5h 6h / 2c 3d; pile: Ks; stock: 9c Td; turn: 1")
    assert offered(pilot)
    assert not offered(begun())
    pilot.press(labels.DRAW).pick("4h", "5h", "6h").press(labels.PUT_DOWN)
    pilot.pick("9c").press(labels.DISCARD)
    assert not offered(pilot)


# The way through it


def test_it_leads_through_a_whole_deal() -> None:
    pilot = begun()
    seen = []
    while not pilot.board.over:
        now = teach.step(pilot.board)
        assert now is not None
        seen.append(now.point)
        assert said(pilot.model) == words.said(now)
        assert banner(pilot) == words.progress(len(seen), len(Point))
        assert teach.lit(pilot.board)
        do(pilot)
    assert seen == list(Point)[:-1]
    assert pilot.record.last.moves == COURSE.record.last.moves
    assert pilot.status.startswith("You score +97, Rosa −51.")
    assert pilot.buttons == {words.PLAY_OWN: True, words.ONCE_MORE: True}


def test_where_there_is_only_something_to_read_next_is_the_one_button() -> None:
    pilot = begun()
    assert pilot.buttons == {labels.NEXT: True}
    assert pilot.focus == "act-next"
    assert pilot.press(labels.NEXT).focus == "act-next"
    assert pilot.press(labels.NEXT).focus == "stock"
    assert labels.NEXT not in pilot.buttons


def test_who_does_the_next_move_at_once_need_not_read() -> None:
    pilot = begun().send(Pressed(Act.DRAW))
    assert teach.step(pilot.board) is COURSE.steps[COURSE.first(1)]
    pilot.pick("9d", "9h", "9s").send(Pressed(Act.PUT_DOWN))
    assert teach.step(pilot.board) is COURSE.steps[COURSE.first(2)]


def test_the_focus_goes_to_where_the_next_move_begins() -> None:
    for point, id_ in ((Point.TAKE, "card-7h"), (Point.ADD, "card-4c"), (Point.OTHERS, "act-next")):
        sent = [effect for effect in at(point).asked if isinstance(effect, Focus)]
        assert sent[-1].ids == (id_,)


def test_the_light_falls_on_what_the_step_is_about() -> None:
    assert teach.lit(at(Point.GOAL).board) == (".stat",)
    assert teach.lit(at(Point.TAKE).board) == ('#board [data-card="7h"]',)
    assert teach.lit(at(Point.ADD).board) == ('#board [data-card="4c"]', "#meld-2")
    assert teach.lit(Pilot.open().board) == ()


def test_no_other_button_is_the_one_to_press_next() -> None:
    pilot = begun()
    pressed = set()
    while not pilot.board.over:
        now = teach.step(pilot.board)
        main = [node.get("data-act") for node in pilot.all(lambda node: node.has("data-main"))]
        if now and now.move:
            assert {*main} <= {BUTTONS[type(now.move)]}
            pressed |= {*main}
        do(pilot)
    assert Act.DRAW in pressed


@pytest.mark.parametrize("ask", [True, False])
def test_before_a_take_the_usual_question_is_asked_whatever_the_settings_say(ask: bool) -> None:
    pilot = at(Point.TAKE)
    pilot.model = replace(pilot.model, settings=replace(pilot.model.settings, ask=ask))
    pilot.pile("7h")
    assert pilot.status.startswith("Take the [7 of hearts] and the 2 cards after it?")
    assert pilot.press("Take 3 cards").phase == "play"


def test_a_move_that_is_not_legal_is_refused_as_always() -> None:
    pilot = at(Point.USE).pick("4c").press(labels.DISCARD)
    assert "First use the" in pilot.status
    assert teach.step(pilot.board) is COURSE.steps[COURSE.first(7)]


# Another way


STRAYED: dict[str, tuple[Point, list[str], str, str]] = {
    "another discard": (Point.DISCARD, ["5h"], labels.DISCARD, "You discarded [5 of hearts]."),
    "a draw in place of a take": (Point.TAKE, [], labels.DRAW, "You drew [Queen of diamonds]."),
    "a discard before a group": (Point.SET, ["Jc"], labels.DISCARD, "You discarded [Jack of clubs]."),
    "part of a group": (
        Point.ACE_LOW,
        ["As", "2s", "3s"],
        labels.PUT_DOWN,
        "You put down [Ace of spades] [2 of spades] [3 of spades].",
    ),
}


@pytest.mark.parametrize("way", STRAYED)
def test_another_legal_move_is_answered_and_everything_waits(way: str) -> None:
    point, picked, button, told = STRAYED[way]
    pilot = at(point)
    pilot.pick(*[card for card in picked if card not in pilot.selected]).press(button).wait()
    assert pilot.status.startswith(told)
    assert "the lesson goes another way" in pilot.status
    assert pilot.buttons == {words.AGAIN: True}
    assert teach.lit(pilot.board) == ()
    moves = pilot.record.last.moves
    pilot.send(Waited(pilot.model.stamp)).wait()
    assert pilot.record.last.moves == moves, "Rosa waits"
    pilot.press(words.AGAIN)
    assert teach.step(pilot.board) == step_of(point)
    assert not boards.lost(do(pilot).board)


def step_of(point: Point) -> Step:
    (one,) = (step for step in COURSE.steps if step.point is point)
    return one


def test_undo_leads_back_as_well_and_a_group_in_two_parts_is_the_same() -> None:
    pilot = at(Point.ACE_LOW).pick("As", "2s", "3s").press(labels.PUT_DOWN)
    assert boards.lost(pilot.board)
    pilot.send(Pressed(Act.UNDO))
    assert teach.step(pilot.board) == step_of(Point.ACE_LOW)
    pilot.send(Pressed(Act.REDO)).pick("4s").send(Pressed(Act.ADD))
    assert teach.step(pilot.board) == step_of(Point.OUT)


# The own game


def test_the_own_game_waits_and_is_the_same_after_it() -> None:
    pilot = Pilot.open().press(labels.DRAW)
    own, text = pilot.model.own, format_deal(pilot.record)
    pilot.press(words.TEACH)
    assert pilot.model.own == own
    for _ in range(5):
        do(pilot)
    pilot.press(labels.BACK)
    assert pilot.model.side is None
    assert format_deal(pilot.record) == text
    assert pilot.model.progress == Pilot.open().model.progress


def test_at_its_end_the_own_game_is_one_press_away_and_nothing_was_counted() -> None:
    pilot = at(Point.COUNT)
    assert pilot.model.progress.visit == {}
    pilot.press(words.PLAY_OWN)
    assert pilot.model.side is None
    assert pilot.status.startswith("Your turn")


@pytest.mark.parametrize("way", [words.ONCE_MORE, words.TEACH, labels.NEW_DEAL])
def test_it_can_be_begun_anew(way: str) -> None:
    pilot = at(Point.COUNT).press(way)
    assert pilot.model.dialog is None
    assert teach.step(pilot.board) is COURSE.steps[0]


def test_it_goes_on_step_by_step_for_who_plays_like_that() -> None:
    pilot = begun()
    pilot.model = replace(pilot.model, settings=replace(pilot.model.settings, speed=Speed.STEP))
    for _ in range(7):
        do(pilot)
    assert pilot.status.startswith("It is Rosa’s turn.")
    for _ in range(3):
        pilot.press(labels.NEXT).wait()
    assert teach.step(pilot.board) is COURSE.steps[COURSE.first(6)]
