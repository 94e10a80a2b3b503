"""In which order the cards of a hand lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.game.cards import Card

SUITS: Final = "shcd"
"""Spades, hearts, clubs, diamonds: neighbours differ in colour."""


def arranged(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards by suit, from high to low, an ace above the king."""
    return tuple(sorted(hand, key=lambda card: (SUITS.index(card.suit), (1 - card.rank) % 13)))
