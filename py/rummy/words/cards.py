"""What cards and groups are called when a card is read out and not drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.game.cards import Card
from rummy.game.melds import Meld
from rummy.words.lines import number

SUITS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANKS: Final = ("", "Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")
INDEX: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""What stands in the corner of a card, by rank."""
MANY: Final = {3: "three", 4: "four"}
PLURALS: Final = (
    "",
    "aces",
    "2s",
    "3s",
    "4s",
    "5s",
    "6s",
    "7s",
    "8s",
    "9s",
    "10s",
    "jacks",
    "queens",
    "kings",
)


def name(card: Card) -> str:
    """Return a card's name: `7 of hearts`."""
    return f"{RANKS[card.rank]} of {SUITS[card.suit]}"


def and_list(names: Sequence[str]) -> str:
    """Return a list as it is spoken: `a, b and c`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def group(meld: Meld, names: Sequence[str]) -> str:
    """Return a meld's name and whose its cards are: `Run: 5, 6 of clubs by Rosa, 7 of clubs by you`."""
    parts: list[str] = []
    at = 0
    while at < len(meld.cards):
        owner = meld.owners[at]
        end = at
        while end < len(meld.cards) and meld.owners[end] == owner:
            end += 1
        cards = meld.cards[at:end]
        if meld.is_set and len(cards) in MANY and at == 0:
            what = f"{MANY[len(cards)]} {PLURALS[cards[0].rank]}"
        elif meld.is_set:
            what = and_list([name(card) for card in cards])
        else:
            what = f"{', '.join(RANKS[card.rank] for card in cards)} of {SUITS[cards[0].suit]}"
        parts.append(f"{what} by {'you' if owner == 0 else names[owner]}")
        at = end
    return f"{'Set' if meld.is_set else 'Run'}: {', '.join(parts)}"


def points(value: int) -> str:
    """Return points with their noun: `1 point`, `−12 points`."""
    return f"{number(value)} {'point' if value in (1, -1) else 'points'}"


def more_cards(many: int) -> str:
    """Return how many cards come along with one that has been named: `card`, `3 cards`."""
    return "card" if many == 1 else f"{number(many)} cards"
