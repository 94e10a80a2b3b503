"""Which cards move when the page changes: from where, to where, and when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from rummy.game.cards import FACE_DOWN, Card
from rummy.page.model import Board, Model
from rummy.page.settings import Motion

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
FADE: Final = 120
"""How long a card takes to appear for a person who wants no motion."""

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


@dataclass(frozen=True, slots=True)
class Slide:
    """A card that stays in its zone and closes up."""

    card: Card
    """Which one."""
    dx: float
    """How far to the right of its place it begins."""
    dy: float
    """How far below."""
    scale: float
    """How large it begins, of its size now."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A card that goes from one place to another above everything else."""

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
    """What closes up."""
    flights: tuple[Flight, ...] = ()
    """What goes somewhere else."""

    @property
    def total(self) -> float:
        """How long it all takes, in milliseconds."""
        ends = [flight.delay + flight.duration for flight in self.flights]
        return max([*ends, SLIDE if self.slides else 0], default=0)


def change(before: Model, after: Model) -> Change | None:
    """Return what cards have to move for between two models; None if none has to."""
    still = after.settings.pause == 0 or after.settings.motion is Motion.OFF
    if still or before.loading or (before.side is None) != (after.side is None):
        return None
    one, two = before.board, after.board
    if before.dealt != after.dealt:
        return Change(Kind.DEAL)
    if one.record.now is two.record.now:
        return None if before.by == after.by else Change(Kind.SORT)
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
    )


def plan(before: Scene, after: Scene, what: Change) -> Plan:
    """Return how the cards get from where they were to where they are."""
    if what.kind is Kind.DEAL:
        stock = after.places.get(STOCK)
        comes = [(card, stock, spot) for card, spot in after.cards.items()]
        return Plan(flights=_timed([_coming(*one) for one in comes], ONE, DEAL_STEP, DEAL_MOST))
    slides = tuple(
        _slide(card, before.cards[card].rect, spot.rect)
        for card, spot in after.cards.items()
        if card in before.cards
        and before.cards[card].zone == spot.zone
        and _apart(before.cards[card].rect, spot.rect)
    )
    if what.kind is Kind.SORT:
        return Plan(slides)
    flights = [
        *_between(before, after, what),
        *(_coming(card, _source(after, spot, what), spot) for card, spot in _new(before, after)),
        *_going(before, after, what),
    ]
    many = sum(flight is not None for flight in flights) > 1
    return Plan(slides, _timed(flights, MANY if many else ONE, STEP, MOST))


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


def _slide(card: Card, was: Rect, now: Rect) -> Slide:
    return Slide(card, was.x - now.x, was.y - now.y, was.w / now.w)


def _timed(flights: Iterable[Flight | None], duration: float, step: float, most: float) -> tuple[Flight, ...]:
    """Return the flights one after the other, closer together if all of them would take too long."""
    some = [flight for flight in flights if flight is not None]
    pace = min(step, (most - duration) / max(1, len(some) - 1))
    return tuple(replace(flight, delay=at * pace, duration=duration) for at, flight in enumerate(some))


def css(what: Plan) -> str:
    """Return the style rules that carry out a plan: what `motion.css` needs to know of each card.

    The children of `#flying` draw the flights, in their order; the cards are hidden until all have landed.
    """
    landing = [flight.card for flight in what.flights if not flight.vanishes]
    rules = [_rule([slide.card], f"animation: slide {SLIDE}ms var(--ease) both; --from: {_from(slide)}")
             for slide in what.slides]  # fmt: skip
    rules += [_flight(at, flight) for at, flight in enumerate(what.flights, start=1)]
    return "\n".join([*rules, _rule(landing, "opacity: 0")] if landing else rules)


def calm_css(what: Plan) -> str:
    """Return the style rules for a person who wants no motion: what is somewhere else appears there."""
    landed = [flight.card for flight in what.flights if not flight.vanishes]
    return _rule(landed, f"animation: appear {FADE}ms linear") if landed else ""


def _rule(cards: Sequence[Card], style: str) -> str:
    places = ", ".join(f'#board [data-card="{card}"]' for card in cards)
    return f"{places} {{ {style} }}"


def _from(slide: Slide) -> str:
    return f"translate({slide.dx:.1f}px, {slide.dy:.1f}px) scale({slide.scale:.3f})"


def _flight(number: int, flight: Flight) -> str:
    """Return the rule of a flight. It is as large as its larger end, so that it is never blown up."""
    box = flight.start if flight.start.w > flight.end.w else flight.end
    style = {
        "left": f"{box.x:.1f}px",
        "top": f"{box.y:.1f}px",
        "--w": f"{box.w:.1f}px",
        "--from": _transform(flight.start, box),
        "--to": _transform(flight.end, box),
        "--first": str(int(not flight.appears)),
        "--last": str(int(not flight.vanishes)),
        "animation": f"fly {flight.duration:.0f}ms {flight.delay:.0f}ms var(--ease) both",
    }
    return (
        f"#flying > :nth-child({number}) {{ {'; '.join(f'{key}: {value}' for key, value in style.items())} }}"
    )


def _transform(at: Rect, box: Rect) -> str:
    """Return the transform, about the middle, that puts a box elsewhere."""
    dx = at.x + at.w / 2 - box.x - box.w / 2
    dy = at.y + at.h / 2 - box.y - box.h / 2
    return f"translate({dx:.1f}px, {dy:.1f}px) scale({at.w / box.w:.3f})"
