"""What a playing card is, and how one is written."""

from __future__ import annotations

from typing import Final

from rummy.game.flaws import BadNotation, Flaw

SUITS: Final = "cdhs"
"""Clubs, diamonds, hearts, spades: the order of a new deck and of printed sets."""

RANKS: Final = "A23456789TJQK"
"""Rank letters from 1 (ace) to 13 (king)."""

ACE: Final = 1
KING: Final = 13


class Card(str):
    """A card is its own notation, rank then suit (`7h`, `Th`, `As`), and knows both parts."""

    __slots__ = ("rank", "suit")

    rank: int
    """1 for an ace to 13 for a king; 0 for a card that lies face down."""
    suit: str
    """One of `cdhs`."""

    def __new__(cls, text: str) -> Card:
        """Make the card without checking it; read a person's text with `parse_card`."""
        card = super().__new__(cls, text)
        card.rank = RANKS.find(text[0]) + 1
        card.suit = text[1]
        return card


DECK: Final[tuple[Card, ...]] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""All 52 cards, suit by suit from the ace up."""

CARDS: Final[dict[str, Card]] = {str(card): card for card in DECK}
"""The one instance of each card, by its text."""

FACE_DOWN: Final = Card("??")
"""Stands for a card that cannot be seen, in a `Sight`."""


def parse_card(text: str) -> Card:
    """Return the card written as `text`. Raise `BadNotation` for anything else."""
    card = CARDS.get(text)
    if card is None:
        raise BadNotation(text, Flaw.CARD, text)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards written in `text`, apart or run together (`4h5h 6h`). Raise `BadNotation`."""
    return tuple(parse_card(word[at : at + 2]) for word in text.split() for at in range(0, len(word), 2))


def in_deck_order(cards: tuple[Card, ...] | list[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of `DECK`."""
    return tuple(sorted(cards, key=lambda card: (card.suit, card.rank)))
