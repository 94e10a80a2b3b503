"""A game as what happened in it: a start for each deal, and moves. Everything else is a replay of that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rummy.game import deal as dealing
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase
from rummy.game.moves import Discard, Draw, Move, Shuffle, Take
from rummy.game.referee import settle
from rummy.game.refusals import Refusal, Why
from rummy.game.rules import RuleSet
from rummy.game.score import totals, winner


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


def undo(record: Record) -> Record | Refusal:
    """Return the record with its last move taken back, or why that cannot be.

    Taken back are melds, lay-offs, takes and a pile turned over, to the start of the turn that still goes on.
    What showed a hidden card stays, a card drawn with a take (boathouse) included.
    """
    refused = undo_refusal(record)
    if refused is not None:
        return refused
    back = _shorter(record)
    return replace(back, now=replay(back))


def undo_refusal(record: Record) -> Refusal | None:
    """Return why the last move cannot be taken back, or None if it can; quick enough to ask all the time."""
    if record.now.phase is Phase.OVER:
        return Refusal(Why.UNDO_DEAL_OVER)
    match record.last.moves[-1:]:
        case ():
            return Refusal(Why.UNDO_NOTHING)
        case (Discard(),):
            return Refusal(Why.UNDO_TURN_OVER)
        case (Shuffle(),):
            return Refusal(Why.UNDO_SHUFFLED)
        case (Draw(),):
            return Refusal(Why.UNDO_DRAWN)
        case (Take(),) if record.rules.boathouse and replay(_shorter(record)).stock:
            return Refusal(Why.UNDO_DRAWN)
    return None


def can_undo(record: Record) -> bool:
    """Whether `undo` would take a move back."""
    return undo_refusal(record) is None


def _shorter(record: Record) -> Record:
    """Return the record without its last move, which is the next one to redo; `now` is still the old one."""
    *moves, gone = record.last.moves
    shorter = DealRecord(record.last.start, tuple(moves))
    return replace(record, deals=(*record.deals[:-1], shorter), undone=(*record.undone, gone))


def redo(record: Record) -> Record | Refusal:
    """Return the record with the move that was taken back last made again, or why that cannot be."""
    if not record.undone:
        return Refusal(Why.REDO_NOTHING)
    return _grown(replace(record, undone=record.undone[:-1]), record.undone[-1])


def game_over(record: Record) -> bool:
    """Whether the last deal is over and somebody has won the game with it."""
    return winner(record.now) is not None


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
