"""Which cards move, from where and when: plans over plain rectangles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pilot import Pilot
from rummy.game.cards import CARDS, FACE_DOWN, Card, parse_cards
from rummy.page.motion import (
    Change,
    Flight,
    Kind,
    Plan,
    Rect,
    Scene,
    Slide,
    Spot,
    animations,
    change,
    frame,
    plan,
)
from rummy.page.settings import Motion, Settings, Speed
from rummy.page.view.flying import flying

STOCK = Rect(10, 300, 50, 70)
ROSA = Rect(200, 10, 24, 34)
PLACES = {"stock": STOCK, "seat-1": ROSA}


def row(zone: str, cards: str, x: float = 0, y: float = 500, w: float = 60) -> dict[Card, Spot]:
    """Cards side by side, 30 pixels apart."""
    return {card: Spot(zone, Rect(x + 30 * at, y, w, w * 1.4)) for at, card in enumerate(parse_cards(cards))}


def scene(*rows: dict[Card, Spot]) -> Scene:
    return Scene({card: spot for one in rows for card, spot in one.items()}, PLACES)


def moving(text: str) -> Pilot:
    """A pilot at a board where the others take their time."""
    pilot = Pilot.at(text)
    pilot.model = replace(pilot.model, settings=Settings(speed=Speed.NORMAL))
    return pilot


def changed(pilot: Pilot, *does: str) -> Change | None:
    before = pilot.model
    for name in does:
        pilot.press(name)
    return change(before, pilot.model)


BOARD = "table: practice-500; hands: 7h 7c 8c / 3d 5d 6d; pile: 7d Ks; stock: 2d 3c 4s; turn: 1"


def test_nothing_moves_for_a_selection_or_where_nobody_waits() -> None:
    pilot = moving(BOARD)
    before = pilot.model
    assert change(before, pilot.pick("7h").model) is None
    for still in (Settings(speed=Speed.INSTANT), Settings(motion=Motion.OFF)):
        hurried = Pilot.at(BOARD)
        hurried.model = replace(hurried.model, settings=still)
        assert changed(hurried, "Draw from the draw pile") is None
    assert change(replace(before, loading=True), pilot.press("Draw from the draw pile").model) is None


def test_each_change_says_what_it_was() -> None:
    pilot = moving(BOARD)
    before = pilot.model
    pilot.pile("7d", touch=True)
    assert changed(pilot, "Take 2 cards") == Change(Kind.TAKE)
    pilot.pick("7h", "7c")
    assert changed(pilot, "Put down a group") == Change(Kind.MOVE)
    pilot.pick("Ks")
    assert changed(pilot, "Discard") == Change(Kind.MOVE)
    assert change(before, replace(before, dealt=2)) == Change(Kind.DEAL)
    before = pilot.model
    while pilot.model.stamp == before.stamp:
        pilot.step()
    assert change(before, pilot.model) == Change(Kind.MOVE, seat=1, drawn=1)
    assert changed(moving(BOARD), "By rank") == Change(Kind.SORT)


def test_a_take_travels_together_within_its_time() -> None:
    pile = "7d Ks 2h 3h 4h 5h 6h 8h 9h Th Jh Qh Kh Ah 2c 3c 4c 5c 6c 7c"
    before = scene(row("hand", "7s 8s"), row("pile", pile, y=300, w=40))
    after = scene(row("hand", f"7s {pile} 8s"))
    made = plan(before, after, Change(Kind.TAKE))
    closes, *taken = made.slides
    assert closes == Slide(CARDS["8s"], before.cards[CARDS["8s"]].rect, after.cards[CARDS["8s"]].rect)
    assert made.flights == ()
    assert made.arriving == parse_cards(pile)
    assert {slide.duration for slide in taken} == {300}
    delays = [slide.delay for slide in taken]
    assert delays == sorted(delays)
    assert 0 < delays[1] <= 20
    assert made.total == pytest.approx(400)
    assert taken[0].start == before.cards[CARDS["7d"]].rect
    assert taken[0].end == after.cards[CARDS["7d"]].rect


def test_three_cards_are_twenty_milliseconds_apart_and_one_goes_alone() -> None:
    hand = scene(row("hand", "7h 7c 7d 2s"))
    put = plan(hand, scene(row("meld", "7h 7c 7d", y=100), row("hand", "2s")), Change(Kind.MOVE))
    assert [(flight.delay, flight.duration) for flight in put.flights] == [(0, 300), (20, 300), (40, 300)]
    alone = plan(hand, scene(row("hand", "7h 7c 7d"), row("pile", "2s", y=300)), Change(Kind.MOVE))
    assert [(flight.delay, flight.duration, flight.lit) for flight in alone.flights] == [(0, 220, False)]
    assert alone.slides == ()


def test_a_drawn_card_comes_from_the_draw_pile() -> None:
    made = plan(scene(row("hand", "7h")), scene(row("hand", "7h 8c")), Change(Kind.MOVE))
    end = Rect(30, 500, 60, 84)
    assert made == Plan((Slide(CARDS["8c"], STOCK, end, 0, 220, appears=True),))


def test_another_players_cards_come_from_its_place_and_go_there() -> None:
    before = scene(row("pile", "7d Ks", y=300))
    took = plan(before, scene(), Change(Kind.TAKE, seat=1))
    assert [(flight.card, flight.end, flight.vanishes, flight.lit) for flight in took.flights] == [
        (CARDS["7d"], ROSA, True, True),
        (CARDS["Ks"], ROSA, True, True),
    ]
    put = plan(scene(), scene(row("meld", "7d 7h 7c", y=100)), Change(Kind.MOVE, seat=1))
    assert {(flight.start, flight.appears) for flight in put.flights} == {(ROSA, True)}
    drew = plan(before, before, Change(Kind.MOVE, seat=1, drawn=1))
    assert drew.flights == (Flight(FACE_DOWN, STOCK, ROSA, "stock", 0, 220, vanishes=True),)


def test_a_pile_turned_over_goes_to_the_draw_pile_and_a_last_one_nowhere() -> None:
    before = scene(row("pile", "7d Ks", y=300))
    turned = plan(before, scene(), Change(Kind.MOVE, turned=True))
    assert [flight.end for flight in turned.flights] == [STOCK, STOCK]
    assert plan(before, scene(), Change(Kind.MOVE, seat=1, over=True)) == Plan()
    assert plan(before, scene(), Change(Kind.MOVE)) == Plan()


def test_a_deal_comes_card_by_card_and_does_not_take_long() -> None:
    before = scene(row("hand", "2c 3c"), row("meld", "Kh Kc Kd", y=100))
    made = plan(before, scene(row("pile", "2c", y=300), row("hand", "3c 4c 5c 6c 7c")), Change(Kind.DEAL))
    assert [flight.delay for flight in made.flights] == [0]
    assert [slide.delay for slide in made.slides] == [40, 80, 120, 160, 200]
    assert {slide.start for slide in made.slides} == {STOCK}
    many = plan(scene(), scene(row("hand", " ".join(list(CARDS)[:26]))), Change(Kind.DEAL))
    assert many.total == pytest.approx(600)


def test_a_place_that_cannot_be_seen_sends_nothing() -> None:
    hidden = Scene({}, {})
    assert plan(hidden, Scene(row("hand", "2c"), {}), Change(Kind.MOVE)) == Plan()


def test_sorting_slides_and_nothing_else() -> None:
    before, after = scene(row("hand", "2c 3c 4c")), scene(row("hand", "4c 3c 2c"))
    made = plan(before, after, Change(Kind.SORT))
    assert made == Plan(
        tuple(Slide(card, before.cards[card].rect, after.cards[card].rect) for card in parse_cards("4c 2c"))
    )
    assert (made.total, made.arriving) == (160, ())


def test_how_a_plan_is_animated() -> None:
    flight = Flight(CARDS["8c"], Rect(0, 0, 40, 56), Rect(100, 200, 80, 112), "meld", 20, 300, appears=True)
    slide = Slide(CARDS["7h"], Rect(30, 0, 90, 126), Rect(0, 0, 60, 84))
    made = Plan((slide,), (flight,))
    (slid,), (flown,), hidden = animations(made)
    assert slid.frames == [{"transform": "translate(30.0px, 0.0px) scale(1.500)"}, {"transform": "none"}]
    assert (slid.timing["delay"], slid.timing["duration"]) == (0, 160)
    assert frame(flight) == flight.end
    assert flown.frames == [
        {"transform": "translate(-120.0px, -228.0px) scale(0.500)", "opacity": 0},
        {"opacity": 1, "offset": 0.2},
        {"opacity": 1, "offset": 0.8},
        {"transform": "translate(0.0px, 0.0px) scale(1.000)", "opacity": 1},
    ]
    assert (flown.timing["delay"], flown.timing["duration"]) == (20, 300)
    assert made.landing == (CARDS["8c"],)
    assert (hidden.frames, hidden.timing["duration"]) == ([{"opacity": 0}, {"opacity": 0}], 320)


def test_a_card_that_was_face_down_is_not_seen_before_it_sets_out() -> None:
    slide = Slide(CARDS["7h"], STOCK, Rect(0, 0, 60, 84), 40, 220, appears=True)
    (slid,), _, _ = animations(Plan((slide,)))
    assert [frame.get("opacity") for frame in slid.frames] == [0, 1, 1]


def test_a_card_on_its_way_is_a_picture_and_no_card() -> None:
    flights = [Flight(CARDS["8c"], STOCK, ROSA, "pile"), Flight(FACE_DOWN, STOCK, ROSA, "stock")]
    html = str(flying(flights))
    assert html.count("flyer") == 2
    assert "data-card" not in html
    assert "data-zone=" not in html
    assert "button" not in html
