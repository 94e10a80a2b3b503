"""The deal that a beginner is led through: its deck, how it is played, and what to look at on the way.

In it the person does what the hint says, and Rosa plays as she always does.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from rummy.game.cards import Card, parse_cards
from rummy.game.deal import Deal, used_by
from rummy.game.moves import Discard, LayOff, Move, PutDown, Take
from rummy.game.record import Record, positions
from rummy.game.score import table_points
from rummy.game.text import parse_game

DEAL: Final = (
    "table: practice-500\n"
    "names: You, Rosa\n"
    "dealer: 2\n"
    "deck: 9h 3c 9d 7c 9s 8h 5h 5c Jc 6c 4c Tc Kd Ah Ad 5s As Kh 2s Ts 4s Kc 8s 8d 3h 5d 7h "
    "6h 2d Qd Qc 3s Qh 3d Qs 4h 7s Td Ks Js Ac 8c 2c 2h Jd 4d 6d Th 9c 6s Jh 7d\n"
    "moves:\n"
    "1 D M9d9h9s XJc\n"
    "2 D M5c6c7c X3c\n"
    "1 T7h M5h6h7h L4c@2 L3c@2 XJc\n"
    "2 D L8h@3 XQd\n"
    "1 TQd MQdKdAd X8s\n"
    "2 D X8d\n"
    "1 D MAs2s3s4s X3h\n"
)


class Spot(StrEnum):
    """A part of the table to look at."""

    SCORE = "score"
    HAND = "hand"
    STOCK = "stock"


class Point(StrEnum):
    """What a step is about, in the order of the steps."""

    GOAL = "goal"
    GROUPS = "groups"
    DRAW = "draw"
    COMING = "coming"
    """A card of the pile will be of use."""
    SET = "set"
    SCORED = "scored"
    DISCARD = "discard"
    OTHERS = "others"
    """What the other player did."""
    TAKE = "take"
    """A card from deeper down in the pile."""
    USE = "use"
    ADD = "add"
    ADD_ALONG = "add_along"
    """A card that had to come along."""
    AGAIN = "again"
    """A card that came along goes back."""
    ADDED = "added"
    """The other player has added to a group of the person."""
    TOP = "top"
    """The newest card alone."""
    ACE_HIGH = "ace_high"
    SPARE = "spare"
    COSTS = "costs"
    LAST_DRAW = "last_draw"
    ACE_LOW = "ace_low"
    OUT = "out"
    COUNT = "count"


_PLAN: Final[tuple[tuple[int, Point, str | None], ...]] = (
    (0, Point.GOAL, Spot.SCORE),
    (0, Point.GROUPS, "9d 9h 9s"),
    (0, Point.DRAW, None),
    (1, Point.COMING, "5h 6h 7h"),
    (1, Point.SET, None),
    (2, Point.SCORED, Spot.SCORE),
    (2, Point.DISCARD, None),
    (6, Point.OTHERS, "5c 6c 7c 3c"),
    (6, Point.TAKE, None),
    (7, Point.USE, None),
    (8, Point.ADD, None),
    (9, Point.ADD_ALONG, None),
    (10, Point.AGAIN, None),
    (14, Point.ADDED, "8h"),
    (14, Point.TOP, None),
    (15, Point.ACE_HIGH, None),
    (16, Point.SPARE, None),
    (19, Point.COSTS, Spot.HAND),
    (19, Point.LAST_DRAW, None),
    (20, Point.ACE_LOW, None),
    (21, Point.OUT, None),
    (22, Point.COUNT, Spot.SCORE),
)
"""After how many moves each step comes, and what to look at; None for a step that waits for the next move."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the lesson."""

    point: Point
    """What it is about."""
    ply: int
    """After how many moves of the deal it comes."""
    deal: Deal
    """The position then."""
    move: Move | None
    """What it waits for; None where there is only something to read."""
    cards: tuple[Card, ...]
    """The cards to look at; of a move those that it uses, or chooses."""
    spot: Spot | None
    """The part of the table to look at, if not cards."""
    gain: int
    """What the person's cards on the table are worth more after the move, in points."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The whole lesson."""

    record: Record
    """The deal to its end."""
    positions: tuple[Deal, ...]
    """Its positions: before the first move, then after each one."""
    steps: tuple[Step, ...]
    """The steps, in order."""

    def ply(self, deal: Deal) -> int | None:
        """Return after how many moves the lesson comes to a position; None if it never does."""
        return self.positions.index(deal) if deal in self.positions else None

    def first(self, ply: int) -> int:
        """Return the first step that comes after so many moves, or later."""
        return next(at for at, step in enumerate(self.steps) if step.ply >= ply)


@cache
def lesson() -> Lesson:
    """Return the lesson."""
    record = parse_game(DEAL)
    deals = tuple(positions(record))
    moves = record.last.moves
    return Lesson(record, deals, tuple(_step(deals, moves, *planned) for planned in _PLAN))


def _step(deals: tuple[Deal, ...], moves: tuple[Move, ...], ply: int, point: Point, look: str | None) -> Step:
    deal = deals[ply]
    if look is not None:
        spot = Spot(look) if look in list(Spot) else None
        return Step(point, ply, deal, None, () if spot else parse_cards(look), spot, 0)
    move = moves[ply]
    cards = _cards(move)
    gain = table_points(deals[ply + 1])[0] - table_points(deal)[0]
    return Step(point, ply, deal, move, cards, None if cards else Spot.STOCK, gain)


def _cards(move: Move) -> tuple[Card, ...]:
    """Return the cards that a move is about."""
    match move:
        case PutDown() | LayOff():
            return used_by(move)
        case Take(card) | Discard(card):
            return (card,)
    return ()
