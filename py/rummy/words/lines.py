"""What a line of words is: text with cards in it, filled into a template, or printed plain."""

from __future__ import annotations

import re
from collections.abc import Iterable
from string import Formatter
from typing import Final, TypeAlias

from rummy.game.cards import Card, parse_cards

Line: TypeAlias = tuple[str | Card, ...]
"""Pieces in reading order: plain text, and cards that the page draws small and a terminal prints as signs."""

Slot: TypeAlias = str | int | Card | Iterable[Card]
"""What a template can be filled with."""

SUIT_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RANK_NAMES: Final = {"T": "10"}
MINUS: Final = "−"


def fill(template: str, **slots: Slot) -> Line:
    """Return a template (`{card} fits {meld}.`) with its named slots filled, cards with spaces between."""
    line: list[str | Card] = []
    for text, name, _, _ in Formatter().parse(template):
        if text:
            line.append(text)
        if name:
            line += _pieces(slots[name])
    return join(line)


def marked(text: str) -> Line:
    """Return a text as a line, with the cards that stand in square brackets: `You hold [7h 8h].`"""
    pieces: list[str | Card] = []
    for at, part in enumerate(re.split(r"[][]", text)):
        pieces += _pieces(parse_cards(part)) if at % 2 else [part] if part else []
    return join(pieces)


def _pieces(slot: Slot) -> list[str | Card]:
    if isinstance(slot, (str, Card)):
        return [slot]
    if isinstance(slot, int):
        return [number(slot)]
    pieces: list[str | Card] = []
    for card in slot:
        pieces += [" ", card] if pieces else [card]
    return pieces


def join(pieces: Iterable[str | Card]) -> Line:
    """Return the pieces as a line, with texts that stand side by side made one."""
    line: list[str | Card] = []
    for piece in pieces:
        before = line[-1] if line else None
        if before is None or isinstance(piece, Card) or isinstance(before, Card):
            line.append(piece)
        else:
            line[-1] = before + piece
    return tuple(line)


def number(value: int) -> str:
    """Return a number as it is printed: a true minus sign, no plus."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """Return a number as a change: `+15`, `−40`, `0`."""
    return f"+{value}" if value > 0 else number(value)


def count(many: int, one: str, more: str) -> str:
    """Return a number with its noun: `1 card`, `3 cards`."""
    return f"{number(many)} {one if many == 1 else more}"


def card_sign(card: Card) -> str:
    """Return a card as plain text: `7♥`, `10♠`."""
    return RANK_NAMES.get(card[0], card[0]) + SUIT_SIGNS[card.suit]


def legible(text: str, most: int | None = None) -> str:
    """Return a text from outside as it can be shown in one line, cut to a length.

    Characters that cannot be seen, as those that end a line or turn the writing around, become their codes.
    """
    seen = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
    return seen if most is None or len(seen) <= most else f"{seen[: most - 1]}…"


def plain(line: Line) -> str:
    """Return a line as plain text."""
    return "".join(card_sign(piece) if isinstance(piece, Card) else piece for piece in line)
