"""Which cards move when the page changes: from where, to where, and when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, TypeAlias

from rummy.game.cards import FACE_DOWN, Card
from rummy.page.model import Board, Model
from rummy.page.settings import Motion, Speed

SLIDE: Final = 160
"""How long cards take to close up where they lie, in milliseconds."""
ONE: Final = 220
"""How long a card takes that goes somewhere else alone, and each one of a deal."""
MANY: Final = 300
"""How long each of several cards takes that go together."""
STEP: Final = 20
MOST: Final = 400
"""How much later each of several cards sets out at most, and how long all of them take at most."""
DEAL_STEP: Final = 40
DEAL_MOST: Final = 600
"""The same for the cards of a deal."""
CROWD: Final = 6
"""How many cards of a take are many."""
FADE: Final = 120
"""How long a card takes to appear for a person who wants no motion."""

HAND: Final = "hand"
"""The zone of the person's cards."""
STOCK: Final = "stock"
"""The name of the draw pile as a place."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the screen, in CSS pixels."""

    x: float
    """Its left edge."""
    y: float
    """Its upper edge."""
    w: float
    """Its width."""
    h: float
    """Its height."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies face up."""

    zone: str
    """`hand`, `pile` or `meld`."""
    rect: Rect
    """Its outline."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies where at one moment."""

    cards: dict[Card, Spot] = field(default_factory=dict)
    """The cards that can be seen, in reading order."""
    places: dict[str, Rect] = field(default_factory=dict)
    """Where face-down cards lie: `stock`, and `seat-1` and so on for the other players."""


class Kind(StrEnum):
    """What changed on the table."""

    DEAL = "deal"
    TAKE = "take"
    MOVE = "move"
    SORT = "sort"


@dataclass(frozen=True, slots=True)
class Change:
    """A change that cards move for."""

    kind: Kind
    """What it was."""
    seat: int = 0
    """Who made it."""
    drawn: int = 0
    """How many face-down cards another player drew."""
    turned: bool = False
    """Whether the pile became the draw pile."""
    over: bool = False
    """Whether the deal is over with it, so that the result stands in the pile's place."""
    many: bool = False
    """Whether the person takes so many cards that drawing all of it would hold up a frame."""


@dataclass(frozen=True, slots=True)
class Slide:
    """A card that moves itself: it closes up in its zone, or comes into the hand, which nothing covers."""

    card: Card
    """Which one."""
    start: Rect
    """Where it sets out."""
    end: Rect
    """Where it arrives: its place."""
    delay: float = 0
    """How long it waits, in milliseconds."""
    duration: float = SLIDE
    """How long it is on its way."""
    appears: bool = False
    """Whether it comes from a face-down place, and is not to be seen before it sets out."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture of a card that goes from one place to another above everything else."""

    card: Card
    """Which one; it may be `FACE_DOWN`."""
    start: Rect
    """Where it sets out."""
    end: Rect
    """Where it arrives."""
    zone: str
    """The zone that it is drawn as in: where it can be seen, or where it can be seen later."""
    delay: float = 0
    """How long it waits, in milliseconds."""
    duration: float = ONE
    """How long it is on its way."""
    appears: bool = False
    """Whether it comes from a face-down place, and is not to be seen before it sets out."""
    vanishes: bool = False
    """Whether it ends in a face-down place."""
    lit: bool = False
    """Whether it shines on its way: the cards of a take."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that moves for one change."""

    slides: tuple[Slide, ...] = ()
    """The cards that move themselves."""
    flights: tuple[Flight, ...] = ()
    """The pictures that move above the page."""

    @property
    def total(self) -> float:
        """How long it all takes, in milliseconds."""
        ends = [one.delay + one.duration for one in self.slides]
        return max([*ends, *(one.delay + one.duration for one in self.flights)], default=0)

    @property
    def arriving(self) -> tuple[Card, ...]:
        """The cards that were not in their zone before."""
        return (*(slide.card for slide in self.slides if slide.duration != SLIDE), *self.landing)

    @property
    def landing(self) -> tuple[Card, ...]:
        """The cards whose pictures are on their way to them."""
        return tuple(flight.card for flight in self.flights if not flight.vanishes)


def change(before: Model | None, after: Model) -> Change | None:
    """Return what cards have to move for between two models; None if none has to."""
    if before is None or before is after:
        return None
    still = after.settings.speed is Speed.INSTANT or after.settings.motion is Motion.OFF
    if still or before.loading or before.table != after.table:
        return None
    one, two = before.board, after.board
    if before.dealt != after.dealt:
        return Change(Kind.DEAL)
    if one.record.now is two.record.now:
        return None if before.by == after.by else Change(Kind.SORT)
    if after.watch and len(two.record.last.moves) != len(one.record.last.moves) + 1:
        return None  # back, or far ahead
    return _move(one, two)


def _move(before: Board, after: Board) -> Change:
    one, two = before.deal, after.deal
    seat = one.turn
    gone = len(one.pile) - len(two.pile)
    grown = len(two.hands[seat]) - len(one.hands[seat])
    return Change(
        Kind.TAKE if gone > 0 and grown > 0 else Kind.MOVE,
        seat=seat,
        drawn=max(0, grown) if seat and gone == 0 else 0,
        turned=two.turned > one.turned,
        over=after.over,
        many=seat == 0 and gone >= CROWD and grown > 0,
    )


def plan(before: Scene, after: Scene, what: Change) -> Plan:
    """Return how the cards get from where they were to where they are."""
    if what.kind is Kind.DEAL:
        stock = after.places.get(STOCK)
        comes = [(card, stock, spot) for card, spot in after.cards.items()]
        return _split((), _timed([_coming(*one) for one in comes], ONE, DEAL_STEP, DEAL_MOST))
    slides = tuple(
        Slide(card, before.cards[card].rect, spot.rect)
        for card, spot in after.cards.items()
        if card in before.cards
        and before.cards[card].zone == spot.zone
        and not (what.many and spot.zone == HAND)  # they have made room before
        and _apart(before.cards[card].rect, spot.rect)
    )
    if what.kind is Kind.SORT:
        return Plan(slides)
    flights = [
        *_between(before, after, what),
        *(_coming(card, _source(before, spot, what), spot) for card, spot in _new(before, after)),
        *_going(before, after, what),
    ]
    many = sum(flight is not None for flight in flights) > 1
    return _split(slides, _timed(flights, MANY if many else ONE, STEP, MOST))


def _split(slides: tuple[Slide, ...], flights: tuple[Flight, ...]) -> Plan:
    """Return the plan in which cards that come into the hand move themselves: that costs a browser less."""
    own = tuple(
        Slide(flight.card, flight.start, flight.end, flight.delay, flight.duration, flight.appears)
        for flight in flights
        if flight.zone == HAND and not flight.vanishes
    )
    return Plan(slides + own, tuple(one for one in flights if one.zone != HAND or one.vanishes))


def _new(before: Scene, after: Scene) -> Iterable[tuple[Card, Spot]]:
    return ((card, spot) for card, spot in after.cards.items() if card not in before.cards)


def _between(before: Scene, after: Scene, what: Change) -> Iterable[Flight]:
    """Return the flights of the cards that can be seen before and after, in different zones."""
    lit = what.kind is Kind.TAKE
    for card, spot in after.cards.items():
        was = before.cards.get(card)
        if was is not None and was.zone != spot.zone:
            yield Flight(card, was.rect, spot.rect, spot.zone, lit=lit)


def _coming(card: Card, start: Rect | None, spot: Spot) -> Flight | None:
    """Return the flight of a card that was face down; None if where it was cannot be seen."""
    return Flight(card, start, spot.rect, spot.zone, appears=True) if start else None


def _source(scene: Scene, spot: Spot, what: Change) -> Rect | None:
    """Return where a card was that could not be seen: in another player's hand or in the draw pile."""
    return scene.places.get(f"seat-{what.seat}" if what.seat and spot.zone != "hand" else STOCK)


def _going(before: Scene, after: Scene, what: Change) -> Iterable[Flight]:
    """Return the flights into face-down places: another's hand, or the draw pile for a pile turned over."""
    to = after.places.get(STOCK if what.turned else f"seat-{what.seat}")
    if to is None or what.over:
        return
    lit = what.kind is Kind.TAKE
    if what.seat or what.turned:
        for card, spot in before.cards.items():
            if card not in after.cards:
                yield Flight(card, spot.rect, to, spot.zone, vanishes=True, lit=lit)
    stock = before.places.get(STOCK)
    if stock and what.drawn:
        yield Flight(FACE_DOWN, stock, to, "stock", vanishes=True)


def _apart(one: Rect, other: Rect) -> bool:
    return max(abs(one.x - other.x), abs(one.y - other.y), abs(one.w - other.w)) >= 1


def _timed(flights: Iterable[Flight | None], duration: float, step: float, most: float) -> tuple[Flight, ...]:
    """Return the flights one after the other, closer together if all of them would take too long."""
    some = [flight for flight in flights if flight is not None]
    pace = min(step, (most - duration) / max(1, len(some) - 1))
    return tuple(replace(flight, delay=at * pace, duration=duration) for at, flight in enumerate(some))


def halves(what: Plan) -> tuple[Plan, Plan]:
    """Return a plan as two, for many cards: a frame is too short for all of them to set out in it."""
    half = (len(what.slides) + 1) // 2
    return Plan(what.slides[:half]), Plan(what.slides[half:], what.flights)


EASE: Final = "cubic-bezier(.2, 0, 0, 1)"
"""How everything speeds up and slows down."""

Frames: TypeAlias = list[dict[str, str | float]]
Timing: TypeAlias = dict[str, str | float]


@dataclass(frozen=True, slots=True)
class Animation:
    """One animation as browsers take it: the arguments of `Element.animate`."""

    frames: Frames
    """Its keyframes."""
    timing: Timing
    """When it begins, how long it takes, and how it speeds up."""


def animations(what: Plan) -> tuple[list[Animation], list[Animation], Animation]:
    """Return how each slide moves, how each flight moves, and what hides the cards that flights land on."""
    hidden: Frames = [{"opacity": 0}, {"opacity": 0}]
    return (
        [_slid(slide) for slide in what.slides],
        [_flown(flight) for flight in what.flights],
        Animation(hidden, _timing(0, what.total)),
    )


def appearing() -> Animation:
    """Return what a card does that has moved, for a person who wants no motion."""
    return Animation([{"opacity": 0}, {"opacity": 1}], {"duration": FADE})


def _slid(slide: Slide) -> Animation:
    dx, dy = slide.start.x - slide.end.x, slide.start.y - slide.end.y
    scale = slide.start.w / slide.end.w
    way = f"translate({dx:.1f}px, {dy:.1f}px) scale({scale:.3f})"
    frames: Frames = [{"transform": way}, {"transform": "none"}]
    if slide.duration != SLIDE:  # the page may hide it until it sets out
        frames = [{**frame, "opacity": 1} for frame in frames]
    if slide.appears:
        frames = [{"transform": way, "opacity": 0}, {"opacity": 1, "offset": 0.2}, frames[1]]
    return Animation(frames, _timing(slide.delay, slide.duration))


def frame(flight: Flight) -> Rect:
    """Return where the picture of a flight stands: as large as its larger end, so it is never blown up."""
    return flight.start if flight.start.w > flight.end.w else flight.end


def _flown(flight: Flight) -> Animation:
    box = frame(flight)
    first, last = {"transform": _transform(flight.start, box)}, {"transform": _transform(flight.end, box)}
    frames: Frames = [
        {**first, "opacity": int(not flight.appears)},
        {"opacity": 1, "offset": 0.2},
        {"opacity": 1, "offset": 0.8},
        {**last, "opacity": int(not flight.vanishes)},
    ]
    return Animation(frames, _timing(flight.delay, flight.duration))


def _timing(delay: float, duration: float) -> Timing:
    return {"delay": delay, "duration": duration, "fill": "both", "easing": EASE}


def _transform(at: Rect, box: Rect) -> str:
    """Return the transform, about the middle, that puts a box elsewhere."""
    dx = at.x + at.w / 2 - box.x - box.w / 2
    dy = at.y + at.h / 2 - box.y - box.h / 2
    return f"translate({dx:.1f}px, {dy:.1f}px) scale({at.w / box.w:.3f})"
