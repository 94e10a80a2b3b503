"""What a beginner should be told at this moment: about a move just made, or before the next one.

A mistake is what the hint would not have done, so whoever does what the hint says hears of none. Each kind of
tip comes at most once a deal, and no move brings two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Final, TypeAlias

from rummy.bots.worth import TakeSum, best_play, take_sum
from rummy.coach.reasons import Fits, Heavier
from rummy.coach.why import why
from rummy.game.cards import ACE, Card
from rummy.game.deal import Deal, Phase
from rummy.game.moves import Discard, Move, PutDown, Take
from rummy.game.record import Record, positions
from rummy.game.rules import Scoring, StockOut
from rummy.game.sight import Sight, sight

FEW: Final = 2
"""With so many cards somebody may soon go out."""

LOW: Final = 4
"""With so many cards left in the stock it is time to think of its end."""

LATE_STOCK: Final = 10
"""With so many cards left in the stock it is late in the deal."""

LATE_HAND: Final = 4
"""It is as late when another player has only so many."""

HIGH: Final = 10
"""A card of so many points is a high one."""


@dataclass(frozen=True, slots=True)
class CostlyTake:
    """A take that leaves more points in the hand than it brings to the table."""

    take: TakeSum
    """The sum."""


@dataclass(frozen=True, slots=True)
class IdleTake:
    """A card taken that cannot go down this turn, where points on the table do not count."""

    card: Card
    """Which one."""


@dataclass(frozen=True, slots=True)
class KeptGroup:
    """A turn that ended with a meld in the hand which could have gone down."""

    group: tuple[Card, ...]
    """Its cards, with the discard if that was one of them."""


@dataclass(frozen=True, slots=True)
class FitThrown:
    """A discard that could have been laid off."""

    card: Card
    """Which one."""
    onto: tuple[Card, ...]
    """The cards of the meld that it fits."""


@dataclass(frozen=True, slots=True)
class HighKept:
    """A high card that goes with nothing, kept late in the deal in place of a lower one."""

    card: Card
    """Which one."""
    points: int
    """What it costs in the hand."""


@dataclass(frozen=True, slots=True)
class AceKept:
    """An ace that goes with nothing, kept late in the deal in place of a lower card."""

    card: Card
    """Which one."""
    points: int
    """What it costs in the hand."""


@dataclass(frozen=True, slots=True)
class LowStock:
    """The stock is nearly used up, for good."""

    left: int
    """How many cards it has."""
    ends: bool
    """Whether the deal ends with it; else cards can still be taken from the pile."""


@dataclass(frozen=True, slots=True)
class FewCards:
    """Another player has few cards left."""

    seat: int
    """Who it is."""
    cards: int
    """How many."""


Notice: TypeAlias = CostlyTake | IdleTake | KeptGroup | FitThrown | HighKept | AceKept | LowStock | FewCards


@dataclass(frozen=True, slots=True)
class Tip:
    """Something worth saying."""

    ply: int
    """After how many moves of the deal."""
    about: Notice
    """What it is about."""


def tips(record: Record, seat: int = 0) -> tuple[Tip, ...]:
    """Return the tips for a seat in the last deal so far, oldest first.

    They follow from the record alone, so those about moves that were taken back are gone.
    """
    found: tuple[Tip, ...] = ()
    steps = pairwise(positions(record))
    for ply, (move, (before, after)) in enumerate(zip(record.last.moves, steps, strict=True), start=1):
        found = with_tip(found, ply, before, move, after, seat)
    return found


def with_tip(
    found: tuple[Tip, ...], ply: int, before: Deal, move: Move, after: Deal, seat: int = 0
) -> tuple[Tip, ...]:
    """Return the tips of a deal so far with that of one more move, the `ply`th, if it brings one."""
    if seat not in (before.turn, after.turn):
        return found
    said = {type(tip.about) for tip in found}
    seen = noticed(sight(before, seat), move, sight(after, seat))
    return (*found, *(Tip(ply, about) for about in islice((one for one in seen if type(one) not in said), 1)))


def noticed(before: Sight, move: Move, after: Sight) -> Iterator[Notice]:
    """Yield what could be said to a seat after a move, its own or another's, the most important first."""
    own = before.deal.turn == before.seat
    if own and isinstance(move, Take):
        yield from _of_take(before.deal, move)
    elif own and isinstance(move, Discard):
        yield from _of_discard(before, move)
    if after.deal.phase is Phase.DRAW and after.deal.turn == after.seat and not own:
        yield from _before_turn(after.deal)


def _of_take(deal: Deal, move: Take) -> Iterator[Notice]:
    take = take_sum(deal, move.card)
    if deal.rules.scoring is Scoring.WINNER_TAKES:
        if take.card in take.left:
            yield IdleTake(take.card)
    elif take.net < 0:
        yield CostlyTake(take)


def _of_discard(before: Sight, move: Discard) -> Iterator[Notice]:
    deal = before.deal
    for down in best_play(deal).moves if deal.owed is None else ():
        if isinstance(down, PutDown):
            yield KeptGroup(down.cards)
            break
    for reason in why(before, move):
        match reason:
            case Fits(card, onto, has_to=False):
                yield FitThrown(card, onto)
            case Heavier(card, points, lone=True) if points >= HIGH and _is_late(deal):
                yield AceKept(card, points) if card.rank == ACE else HighKept(card, points)


def _is_late(deal: Deal) -> bool:
    """Whether the deal may end soon."""
    others = [len(hand) for seat, hand in enumerate(deal.hands) if seat != deal.turn]
    return len(deal.stock) <= LATE_STOCK or min(others) <= LATE_HAND


def _before_turn(deal: Deal) -> Iterator[Notice]:
    players = deal.rules.players
    for seat in ((deal.turn + step) % players for step in range(1, players)):
        if len(deal.hands[seat]) <= FEW:
            yield FewCards(seat, len(deal.hands[seat]))
            break
    out = deal.rules.stock_out
    ends = out is StockOut.AFTER_TURN or (out is StockOut.TURN_OVER and deal.turned > 0)
    if 0 < len(deal.stock) <= LOW and (ends or out is StockOut.PLAY_ON):
        yield LowStock(len(deal.stock), ends)
