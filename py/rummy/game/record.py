"""A game as what happened in it: a start for each deal, and moves. Everything else is a replay of that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rummy.game import deal as dealing
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase
from rummy.game.moves import Move
from rummy.game.referee import settle
from rummy.game.refusals import Refusal
from rummy.game.rules import RuleSet
from rummy.game.score import leader, totals


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal that began with a whole deck."""

    dealer: int
    """The seat that dealt."""
    deck: tuple[Card, ...]
    """All 52 cards in the order in which they left the deck."""
    totals: tuple[int, ...]
    """The game's totals before the deal, in points, by seat."""


Start: TypeAlias = Dealt | Deal
"""How a deal began: from a deck, or from a position with somebody about to draw."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal of a game."""

    start: Start
    """How it began."""
    moves: tuple[Move, ...] = ()
    """What was played, each move as `settle` returns it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game. Make one with `new_game` or `load`, and let it grow with `add` and `next_deal`."""

    rules: RuleSet
    """The rules of the table."""
    names: tuple[str, ...]
    """The players' names, by seat."""
    deals: tuple[DealRecord, ...]
    """The deals; the last one is being played."""
    undone: tuple[Move, ...] = ()
    """Moves taken back, the one to redo first at the end."""
    now: Deal = field(kw_only=True, compare=False, repr=False)
    """The position that the record leads to: what `replay` returns, kept to save the time."""

    @property
    def last(self) -> DealRecord:
        """The deal being played."""
        return self.deals[-1]


def opening(rules: RuleSet, start: Start) -> Deal:
    """Return the position before the first move of a deal."""
    if isinstance(start, Deal):
        return start
    return dealing.start(rules, start.dealer, start.deck, start.totals)


def new_game(rules: RuleSet, names: tuple[str, ...], start: Start) -> Record:
    """Return a game at the beginning of its first deal."""
    return Record(rules, names, (DealRecord(start),), now=opening(rules, start))


def replay(record: Record) -> Deal:
    """Return the position after the last move, played from the start of the last deal."""
    return list(positions(record))[-1]


def positions(record: Record) -> Iterator[Deal]:
    """Yield the positions of the last deal: before its first move, then after each one."""
    deal = opening(record.rules, record.last.start)
    yield deal
    for move in record.last.moves:
        deal = dealing.play(deal, move)
        yield deal


def add(record: Record, move: Move) -> Record | Refusal:
    """Return the record with a move of the player to move added, or why it is not legal."""
    meant = settle(record.now, move)
    if isinstance(meant, Refusal):
        return meant
    return _grown(replace(record, undone=()), meant)


def _grown(record: Record, move: Move) -> Record:
    last = DealRecord(record.last.start, (*record.last.moves, move))
    return replace(record, deals=(*record.deals[:-1], last), now=dealing.play(record.now, move))


def can_undo(record: Record) -> bool:
    """Whether the last move was made in the turn that still goes on, and showed nothing that was hidden."""
    moves = record.last.moves
    return bool(moves) and not moves[-1].reveals and record.now.phase is not Phase.OVER


def undo(record: Record) -> Record | None:
    """Return the record with its last move taken back, or None where `can_undo` is false."""
    if not can_undo(record):
        return None
    *moves, gone = record.last.moves
    shorter = DealRecord(record.last.start, tuple(moves))
    back = replace(record, deals=(*record.deals[:-1], shorter), undone=(*record.undone, gone))
    return replace(back, now=replay(back))


def redo(record: Record) -> Record | None:
    """Return the record with the move that was taken back last made again, or None if there is none."""
    if not record.undone:
        return None
    return _grown(replace(record, undone=record.undone[:-1]), record.undone[-1])


def game_over(record: Record) -> bool:
    """Whether the last deal is over and somebody has won the game with it."""
    after = totals(record.now)
    return after is not None and leader(record.rules, after) is not None


def next_deal(record: Record, deck: tuple[Card, ...]) -> Record:
    """Return the record with another deal begun, after one that is over: the deal passes to the left."""
    after = totals(record.now)
    if after is None:
        raise ValueError("the deal is not over")
    start = Dealt((record.now.dealer + 1) % record.rules.players, deck, after)
    return Record(
        record.rules, record.names, (*record.deals, DealRecord(start)), now=opening(record.rules, start)
    )


def deal_again(record: Record, deck: tuple[Card, ...]) -> Record:
    """Return the record with its last deal thrown away.

    The same dealer deals again, and the totals stay as they were.
    """
    start = Dealt(record.now.dealer, deck, record.now.totals)
    return Record(
        record.rules, record.names, (*record.deals[:-1], DealRecord(start)), now=opening(record.rules, start)
    )
