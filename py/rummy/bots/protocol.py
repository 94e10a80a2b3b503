"""What a bot is: it sees what its seat may see, and returns a move with the facts that made it choose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Protocol

from rummy.bots.worth import Play, TakeSum
from rummy.game.moves import Move
from rummy.game.sight import Sight


class Because(StrEnum):
    """The rule by which a move was chosen."""

    TAKE_PAYS = "take_pays"
    """The take brings enough for what it costs."""
    NO_TAKE_PAYS = "no_take_pays"
    """No take is good enough, so the move is a draw."""
    STOCK_EMPTY = "stock_empty"
    """Nor is there anything to draw, so the pile is turned over or the deal ended."""
    NOTHING_ELSE = "nothing_else"
    """Only takes are legal."""
    PUT_DOWN = "put_down"
    """The cards score on the table, and leave the hand."""
    LONE = "lone"
    """The discard goes with nothing in the hand."""
    ALL_PAIRED = "all_paired"
    """Every card that may be discarded goes with another, so it is the one worth most."""
    HEAVY = "heavy"
    """The discard goes with another card in the hand, but is worth much more than those that go with none."""
    LOWEST = "lowest"
    """The discard is worth least."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Why a bot chose a move, as facts."""

    because: Because
    """The rule that decided."""
    take: TakeSum | None = None
    """The take that was chosen, or else the best one that was passed over."""
    play: Play | None = None
    """What is to be put down this turn, this move first."""


class Bot(Protocol):
    """A player. It keeps no memory: all that it may know is in the sight."""

    def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
        """Return a legal move for the seat, whose turn it is, and why; all chance comes from `rng`."""
