"""The facts that speak for a move or against it, of which each kind comes at most once with a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rummy.bots.worth import TakeSum
from rummy.game.cards import Card

# About taking a card


@dataclass(frozen=True, slots=True)
class TakeFact:
    """What a take brings, and costs."""

    take: TakeSum
    """The sum."""
    need: int | None
    """How many points it should bring more than it leaves; None where all that is taken should go down."""
    pays: bool
    """Whether it does."""
    draws: bool
    """Whether a card from the stock would come along, which the sum leaves out."""
    among: int
    """How many cards can be taken, this one included."""


class Brings(TakeFact):
    """The take that is made."""

    __slots__ = ()


class PassesOver(TakeFact):
    """The best take that is not made."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NoTake:
    """Nothing can be taken."""

    empty: bool
    """Whether the pile is empty; else there is no use for any card of it."""


@dataclass(frozen=True, slots=True)
class NoStock:
    """There is nothing to draw."""


# About putting cards on the table


@dataclass(frozen=True, slots=True)
class PutsDown:
    """Cards go from the hand to the table."""

    cards: tuple[Card, ...]
    """Which ones."""
    onto: tuple[Card, ...]
    """The cards of the meld that they join; none for a new meld."""
    down: int
    """What they are worth there, in points."""
    off: int
    """What they counted in the hand, in points."""
    more: int
    """The most points that can go down after them this turn."""
    scores: bool
    """Whether cards on the table score; else it only counts that they have left the hand."""

    @property
    def swing(self) -> int:
        """By how many points the score moves."""
        return self.down + self.off


@dataclass(frozen=True, slots=True)
class Uses:
    """The card that was taken is put to the use that it has to have."""

    card: Card
    """Which one."""
    first: bool
    """Whether that has to come before anything else; else it has to be in this turn."""


@dataclass(frozen=True, slots=True)
class GoesOut:
    """The last card leaves the hand, which ends the deal."""


# About a discard


@dataclass(frozen=True, slots=True)
class Saves:
    """What the discard takes out of the hand."""

    card: Card
    """The discard."""
    points: int
    """Its points."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The deal ends with the discard, so that all that matters of the hand is its points."""


@dataclass(frozen=True, slots=True)
class Lone:
    """The discard goes with no other card of the hand."""

    card: Card
    """The discard."""


@dataclass(frozen=True, slots=True)
class Paired:
    """The discard goes with other cards of the hand."""

    card: Card
    """The discard."""
    partners: tuple[Card, ...]
    """The cards that it goes with."""
    all_paired: bool
    """Whether that is so of every card that may be discarded."""


@dataclass(frozen=True, slots=True)
class Most:
    """No card that could as well be spared is worth more than the discard."""

    card: Card
    """The discard."""
    lone: bool
    """Whether it goes with nothing, as any card that is better spared; else every card goes with another."""
    among: int
    """How many cards there are of that kind, this one included."""


@dataclass(frozen=True, slots=True)
class Heavier:
    """Another card could be spared, and is worth more than the discard."""

    card: Card
    """That card, the one worth most."""
    points: int
    """Its points."""
    lone: bool
    """Whether it goes with nothing; else every card goes with another."""


@dataclass(frozen=True, slots=True)
class Fits:
    """The discard fits a meld of the table."""

    card: Card
    """The discard."""
    onto: tuple[Card, ...]
    """The cards of that meld."""
    has_to: bool
    """Whether it cannot be put there, as the last card has to be discarded."""


@dataclass(frozen=True, slots=True)
class BreaksUp:
    """The discard is part of a meld that could be put down."""

    card: Card
    """The discard."""
    group: tuple[Card, ...]
    """The cards of that meld."""
    has_to: bool
    """Whether it cannot be put down, as the last card has to be discarded."""


@dataclass(frozen=True, slots=True)
class OnlyOne:
    """No other card may be discarded."""

    card: Card
    """The discard."""


@dataclass(frozen=True, slots=True)
class Feeds:
    """Another player was seen to take cards that the discard goes with."""

    card: Card
    """The discard."""
    seat: int
    """Who it was; of several, the one whose turn comes first."""
    taken: tuple[Card, ...]
    """Those of the cards that are still in that hand."""


@dataclass(frozen=True, slots=True)
class KeepsFrom:
    """A card worth as much as the discard is kept, as another player has cards that it goes with."""

    card: Card
    """The card that is kept."""
    seat: int
    """Who would have a use for it; of several, the one whose turn comes first."""
    taken: tuple[Card, ...]
    """What that player was seen to take, and still has."""


Reason: TypeAlias = (
    Brings
    | PassesOver
    | NoTake
    | NoStock
    | PutsDown
    | Uses
    | GoesOut
    | Saves
    | Lone
    | Paired
    | Most
    | Heavier
    | Fits
    | BreaksUp
    | OnlyOne
    | LastTurn
    | Feeds
    | KeepsFrom
)
