"""The moves of the game, and their notation in both directions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from rummy.game.cards import Card, parse_card
from rummy.game.flaws import BadNotation, Flaw


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock: `D`."""

    reveals: ClassVar[bool] = True
    """Whether the move shows something hidden or ends a turn, so that it cannot be taken back."""

    def __str__(self) -> str:
        return "D"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card from the pile and every newer one: `T6h`."""

    card: Card
    """The chosen card, the deepest one taken."""
    reveals: ClassVar[bool] = False

    def __str__(self) -> str:
        return f"T{self.card}"


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Turn the pile over, unshuffled, into a new stock: `O`."""

    reveals: ClassVar[bool] = False

    def __str__(self) -> str:
        return "O"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Shuffle the pile but its top card into a new stock: `O` and the cards, the new stock's top first.

    The order is part of the move, as the engine has no chance: `shuffled` asks for it.
    """

    order: tuple[Card, ...]
    """The new stock, its top card first."""
    reveals: ClassVar[bool] = True

    def __str__(self) -> str:
        return "O" + "".join(self.order)


@dataclass(frozen=True, slots=True)
class EndDeal:
    """End the deal at the start of a turn with no stock: `-`."""

    reveals: ClassVar[bool] = True

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True)
class PutDown:
    """Put a meld on the table: `M4h5h6h`."""

    cards: tuple[Card, ...]
    """The cards of the meld, in any order."""
    reveals: ClassVar[bool] = False

    def __str__(self) -> str:
        return "M" + "".join(self.cards)


@dataclass(frozen=True, slots=True)
class LayOff:
    """Put one card on a meld that is on the table: `L7h@2`, or `L7h` where it is clear which."""

    card: Card
    """The card laid off."""
    meld: int | None = None
    """Which meld, counted from 0 in the order put down (from 1 in notation).

    None leaves it to the table's rule.
    """
    reveals: ClassVar[bool] = False

    def __str__(self) -> str:
        return f"L{self.card}" if self.meld is None else f"L{self.card}@{self.meld + 1}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put one card on the pile, which ends the turn: `XKc`."""

    card: Card
    """The card discarded."""
    reveals: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"X{self.card}"


Move: TypeAlias = Draw | Take | TurnOver | Shuffle | EndDeal | PutDown | LayOff | Discard


def shuffled(move: Move, shuffle: Callable[[list[Card]], None]) -> Move:
    """Return the move that is made: a `Shuffle` in the order that chance gives its cards, else the same move.

    `shuffle` changes a list in place, as `random.Random.shuffle` does. Whoever plays a move that a bot or
    `legal` proposed passes it through here, once, and plays and keeps what comes out.
    """
    if not isinstance(move, Shuffle):
        return move
    cards = list(move.order)
    shuffle(cards)
    return Shuffle(tuple(cards))


def parse_move(text: str) -> Move:
    """Return the move written as `text`. Raise `BadNotation`, with the whole move as its token."""
    kind, rest = text[:1], text[1:]
    match kind:
        case "D" if not rest:
            return Draw()
        case "O" if not rest:
            return TurnOver()
        case "-" if not rest:
            return EndDeal()
        case "T":
            return Take(_card(text, rest))
        case "X":
            return Discard(_card(text, rest))
        case "O" if len(rest) % 2 == 0:
            return Shuffle(_cards(text, rest))
        case "M" if rest and len(rest) % 2 == 0:
            return PutDown(_cards(text, rest))
        case "L":
            name, at_sign, number = rest.partition("@")
            if not at_sign:
                return LayOff(_card(text, name))
            if not (number.isascii() and number.isdecimal() and 0 < int(number[:4]) <= 99):
                raise BadNotation(text, Flaw.MELD_NUMBER)
            return LayOff(_card(text, name), int(number) - 1)
    raise BadNotation(text, Flaw.MOVE)


def _cards(move: str, text: str) -> tuple[Card, ...]:
    return tuple(_card(move, text[at : at + 2]) for at in range(0, len(text), 2))


def _card(move: str, text: str) -> Card:
    """Return the card that a move names; the error names the move."""
    try:
        return parse_card(text)
    except BadNotation as bad:
        raise BadNotation(move, bad.flaw, *bad.details) from None
