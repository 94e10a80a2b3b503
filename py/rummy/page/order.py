"""In which order the cards of a hand lie."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from rummy.bots.layout import best_layout
from rummy.game.cards import Card
from rummy.game.deal import Deal
from rummy.game.rules import RuleSet

SUITS: Final = "shcd"
"""Spades, hearts, clubs, diamonds: neighbours differ in colour."""


class By(StrEnum):
    """What a hand is sorted by."""

    RANK = "rank"
    SUIT = "suit"
    GROUPS = "groups"
    """The sets and runs in it, then what fits the groups on the table, then the rest by suit."""


Laid: TypeAlias = tuple[Card, ...]
"""How the person has laid the cards by hand. Cards that have left the hand keep their places in it."""
Order: TypeAlias = By | Laid
"""How a hand lies: sorted, or by hand."""

FIRST: Final = {"kitchen": By.GROUPS}
"""How a hand is sorted before the person chooses, by the name of the table; elsewhere by suit."""

Heaps = tuple[tuple[Card, ...], ...]
"""Cards in order, in parts with a gap between them."""


def first_order(rules: RuleSet) -> By:
    """Return how a hand is sorted at a table before the person chooses."""
    return FIRST.get(rules.name, By.SUIT)


def by_suit(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards by suit, from high to low, an ace above the king."""
    return tuple(sorted(hand, key=lambda card: (SUITS.index(card.suit), _down(card))))


def by_rank(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards from high to low, an ace above the king."""
    return tuple(sorted(hand, key=lambda card: (_down(card), SUITS.index(card.suit))))


def _down(card: Card) -> int:
    return (1 - card.rank) % 13


def heaps(deal: Deal, by: Order) -> Heaps:
    """Return the person's hand in an order."""
    hand = deal.hands[0]
    if isinstance(by, tuple):
        new = [card for card in hand if card not in by]
        return ((*(card for card in by if card in hand), *new),) if hand else ()
    if by is By.RANK:
        return (by_rank(hand),) if hand else ()
    if by is By.SUIT:
        return _suits(hand)
    layout = best_layout(deal.rules, hand, deal.melds)
    fits = tuple(card for card, _ in layout.lay_offs)
    rest = [card for card in hand if card not in layout.used]
    return (*layout.melds, *((by_suit(fits),) if fits else ()), *_suits(rest))


def _suits(cards: Sequence[Card]) -> Heaps:
    parts = (by_suit([card for card in cards if card.suit == suit]) for suit in SUITS)
    return tuple(part for part in parts if part)


def arranged(deal: Deal, by: Order) -> tuple[Card, ...]:
    """Return the person's hand in an order, without the gaps."""
    return tuple(card for heap in heaps(deal, by) for card in heap)


def moved(arrangement: Laid, card: Card, to: int) -> Laid:
    """Return the cards with one of them moved to a place, counted from 0; beyond either end, to that end."""
    rest = [other for other in arrangement if other != card]
    at = max(0, min(len(rest), to))
    return (*rest[:at], card, *rest[at:])


def put_before(arrangement: Laid, cards: Sequence[Card], before: Card | None) -> Laid:
    """Return the arrangement with cards together before another one, in the order in which they lay.

    None stands for the end. Before one of the cards themselves means before the next one that stays.
    """
    taken = set(cards)
    behind = arrangement[arrangement.index(before) :] if before in arrangement else ()
    stays = next((card for card in behind if card not in taken), None)
    rest = [card for card in arrangement if card not in taken]
    at = len(rest) if stays is None else rest.index(stays)
    going = [card for card in arrangement if card in taken]
    return (*rest[:at], *going, *rest[at:])
