"""Sets and runs: which cards make one, which card goes on one, and which ones a hand holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rummy.game.cards import ACE, CARDS, KING, RANKS, SUITS, Card
from rummy.game.refusals import Refusal, Why

ACE_HIGH: Final = KING + 1
"""Where an ace stands in a run above the king; below the 2 it stands at its rank, 1."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards on the table that belong together, and whose they are."""

    cards: tuple[Card, ...]
    """A run from low to high; a set in the order put down, lay-offs last."""
    owners: tuple[int, ...]
    """For each card, the seat that put it there and scores for it."""

    @property
    def is_set(self) -> bool:
        """Whether the cards are of one rank; else they are a run."""
        return self.cards[0].rank == self.cards[1].rank

    @property
    def low(self) -> int:
        """Where a run begins, 1 (ace) to 12."""
        return self.cards[0].rank

    @property
    def high(self) -> int:
        """Where a run ends, 3 to 14 (ace)."""
        return self.cards[0].rank + len(self.cards) - 1

    def with_card(self, card: Card, seat: int) -> Meld:
        """Return the meld with a card that fits it laid off by a seat.

        An ace that could stand at either end stands high.
        """
        if self.is_set or card == CARDS_AT.get((card.suit, self.high + 1)):
            return Meld((*self.cards, card), (*self.owners, seat))
        return Meld((card, *self.cards), (seat, *self.owners))


CARDS_AT: Final[dict[tuple[str, int], Card]] = {
    (suit, place): CARDS[RANKS[(place - 1) % KING] + suit]
    for suit in SUITS
    for place in range(ACE, ACE_HIGH + 1)
}
"""The card at each place of a suit, 1 (ace) to 14 (ace again)."""


def arrange(cards: Iterable[Card]) -> tuple[Card, ...] | Refusal:
    """Return the cards of a new meld in order (a run from low to high, a set c d h s), or why not."""
    held = tuple(cards)
    if len(held) < 3:
        return Refusal(Why.TOO_FEW, held)
    if len({card.rank for card in held}) == 1:
        return tuple(sorted(held, key=lambda card: card.suit))
    if len({card.suit for card in held}) > 1:
        return Refusal(Why.MIXED, held)
    low = sorted(held, key=lambda card: card.rank)
    if low[0].rank != ACE:
        return _gap(low, [card.rank for card in low]) or tuple(low)
    high = low[1:] + low[:1]
    high_gap = _gap(high, [*(card.rank for card in low[1:]), ACE_HIGH])
    if high_gap is None:
        return tuple(high)
    low_gap = _gap(low, [card.rank for card in low])
    if low_gap is None:
        return tuple(low)
    if low[1].rank == ACE + 1 and low[-1].rank == KING:
        return Refusal(Why.CORNER, held)
    return min(low_gap, high_gap, key=lambda gap: len(gap.cards))


def _gap(cards: list[Card], places: list[int]) -> Refusal | None:
    """Return the refusal that names the cards missing between sorted places of one suit, or None."""
    missing = sorted(set(range(places[0], places[-1])) - set(places))
    if not missing:
        return None
    return Refusal(Why.GAP, tuple(CARDS_AT[cards[0].suit, place] for place in missing))


def misfit(meld: Meld, card: Card) -> Why | None:
    """Return why a card does not go on a meld, or None if it does."""
    if meld.is_set:
        if card.rank != meld.cards[0].rank:
            return Why.WRONG_RANK
        return Why.SET_FULL if len(meld.cards) == 4 else None
    if card.suit != meld.cards[0].suit:
        return Why.WRONG_SUIT
    low, high = meld.low, meld.high
    if (low > ACE and card.rank == low - 1) or (high < ACE_HIGH and card.rank == high % KING + 1):
        return None
    at_an_end = (low == ACE and card.rank == KING) or (high == ACE_HIGH and card.rank == ACE + 1)
    return Why.RUN_FULL if at_an_end else Why.NOT_NEXT


class Holding:
    """Cards as bit masks: which places of each suit they fill, and which suits of each rank."""

    __slots__ = ("ranks", "suits")

    def __init__(self, cards: Iterable[Card]) -> None:
        self.suits: dict[str, int] = {"c": 0, "d": 0, "h": 0, "s": 0}
        """For each suit, bit n for the card at place n; an ace fills 1 and 14."""
        self.ranks = [0] * (KING + 1)
        """For each rank, how many cards of it there are."""
        for card in cards:
            self.add(card)

    def add(self, card: Card) -> None:
        """Add one card."""
        rank = card.rank
        self.ranks[rank] += 1
        self.suits[card.suit] |= 1 << rank if rank != ACE else 1 << ACE | 1 << ACE_HIGH

    def melds(self, card: Card) -> bool:
        """Whether a card among these makes a set or a run with others of them."""
        if self.ranks[card.rank] >= 3:
            return True
        places = self.suits[card.suit]
        triples = places & places >> 1 & places >> 2
        if not triples:
            return False
        return any(triples & (0b111 << place) >> 2 for place in places_of(card))

    def reaches(self, meld: Meld, card: Card, elsewhere: int = 0) -> bool:
        """Whether a card goes on a meld at once, or after others of these have been laid off in between.

        `elsewhere` holds the places of cards that cannot be laid off there.
        """
        if meld.is_set:
            return card.rank == meld.cards[0].rank and len(meld.cards) == 3
        if card.suit != meld.cards[0].suit:
            return False
        places = self.suits[card.suit] & ~elsewhere
        for place in places_of(card):
            if place < meld.low:
                between = _span(place + 1, meld.low)
            elif place > meld.high:
                between = _span(meld.high + 1, place)
            else:
                continue
            if places & between == between:
                return True
        return False


def _span(start: int, stop: int) -> int:
    """Return the mask of the places from `start` up to but not including `stop`."""
    return (1 << stop) - (1 << start)


def places_of(card: Card) -> tuple[int, ...]:
    """Return where a card can stand in a run of its suit."""
    return (ACE, ACE_HIGH) if card.rank == ACE else (card.rank,)


def melds_in(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield every meld that these cards hold, in order: sets by rank, then runs by suit from the ace up."""
    by_rank: dict[int, list[Card]] = {}
    by_suit: dict[str, list[Card | None]] = {}
    for card in cards:
        by_rank.setdefault(card.rank, []).append(card)
        places = by_suit.setdefault(card.suit, [None] * (ACE_HIGH + 2))
        for place in places_of(card):
            places[place] = card
    for rank in sorted(by_rank):
        alike = by_rank[rank]
        if len(alike) >= 3:
            alike.sort()
            for size in range(3, len(alike) + 1):
                yield from combinations(alike, size)
    for suit in sorted(by_suit):
        yield from _runs(by_suit[suit])


def _runs(places: list[Card | None]) -> Iterator[tuple[Card, ...]]:
    """Yield every run in the places of one suit. All 13 cards make one run, in which the ace stands high."""
    for start in range(ACE, KING):
        run: list[Card] = []
        for place in range(start, ACE_HIGH + 1):
            card = places[place]
            if card is None:
                break
            run.append(card)
            if 3 <= len(run) < KING or (len(run) == KING and start > ACE):
                yield tuple(run)
