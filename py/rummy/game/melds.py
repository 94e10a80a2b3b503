"""Sets and runs: which cards make one, which card goes on one, and which ones a hand holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from rummy.game.cards import ACE, CARDS, KING, RANKS, SUITS, Card
from rummy.game.refusals import Refusal, Why
from rummy.game.rules import AceRuns

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
        """Where a run begins, 1 (ace) to 13."""
        return self.cards[0].rank

    @property
    def high(self) -> int:
        """Where a run ends, 3 to 14 (ace), or further round the corner, where 15 is a 2 above an ace."""
        return self.cards[0].rank + len(self.cards) - 1

    def with_card(self, card: Card, seat: int, aces: AceRuns) -> Meld:
        """Return the meld with a card that fits it laid off by a seat.

        A card that could stand at either end stands high.
        """
        if self.is_set or _fits_above(self.low, self.high, card.rank, aces):
            return Meld((*self.cards, card), (*self.owners, seat))
        return Meld((card, *self.cards), (seat, *self.owners))


CARDS_AT: Final[dict[tuple[str, int], Card]] = {
    (suit, place): CARDS[RANKS[(place - 1) % KING] + suit] for suit in SUITS for place in range(ACE, 3 * KING)
}
"""The card at each place of a suit, 1 (ace) to 14 (ace again), and on round the corner."""


def arrange(cards: Iterable[Card], aces: AceRuns) -> tuple[Card, ...] | Refusal:
    """Return the cards of a new meld in order (a run from low to high, a set c d h s), or why not.

    A whole suit has its ace high wherever the rules let it.
    """
    held = tuple(cards)
    if len(held) < 3:
        return Refusal(Why.TOO_FEW, held)
    if len({card.rank for card in held}) == 1:
        return tuple(sorted(held, key=lambda card: card.suit))
    if len({card.suit for card in held}) > 1:
        return Refusal(Why.MIXED, held)
    low = sorted(held, key=lambda card: card.rank)
    if aces is AceRuns.CORNER:
        return _around(low)
    if low[0].rank != ACE:
        return _gap(low, [card.rank for card in low]) or tuple(low)
    high = low[1:] + low[:1]
    high_gap = _gap(high, [*(card.rank for card in low[1:]), ACE_HIGH])
    if high_gap is None and aces is not AceRuns.LOW:
        return tuple(high)
    low_gap = _gap(low, [card.rank for card in low])
    if low_gap is None:
        return tuple(low)
    if low[-1].rank == KING and aces is AceRuns.LOW:
        return Refusal(Why.ACE_LOW, (low[0],))
    if low[1].rank == ACE + 1 and low[-1].rank == KING:
        return Refusal(Why.CORNER, held)
    return low_gap if high_gap is None else min(low_gap, high_gap, key=lambda gap: len(gap.cards))


def _gap(cards: list[Card], places: list[int]) -> Refusal | None:
    """Return the refusal that names the cards missing between sorted places of one suit, or None."""
    missing = sorted(set(range(places[0], places[-1])) - set(places))
    if not missing:
        return None
    return Refusal(Why.GAP, tuple(CARDS_AT[cards[0].suit, place] for place in missing))


def _around(low: list[Card]) -> tuple[Card, ...] | Refusal:
    """Return cards of one suit in order where runs go round the corner, begun after the widest gap."""
    circle = [*low, low[0]]
    wide = [(after.rank - card.rank - 1) % KING for card, after in pairwise(circle)]
    if len(low) == KING:
        return (*low[1:], low[0])
    cut = wide.index(max(wide)) + 1
    run = low[cut:] + low[:cut]
    places = [run[0].rank + (card.rank - run[0].rank) % KING for card in run]
    return _gap(run, places) or tuple(run)


def is_in_order(cards: tuple[Card, ...], aces: AceRuns) -> bool:
    """Whether the cards of a run, as they stand, go from low to high with every ace where it may be."""
    steps = [(card.rank, after.rank) for card, after in pairwise(cards)]
    if any(high != low % KING + 1 for low, high in steps) or len(cards) > KING:
        return False
    if aces is AceRuns.CORNER:
        return True
    ends = cards[:1] if aces is AceRuns.LOW else (cards[0], cards[-1])
    return all(card in ends for card in cards if card.rank == ACE)


def misfit(meld: Meld, card: Card, aces: AceRuns) -> Why | None:
    """Return why a card does not go on a meld, or None if it does."""
    if meld.is_set:
        if card.rank != meld.cards[0].rank:
            return Why.WRONG_RANK
        return Why.SET_FULL if len(meld.cards) == 4 else None
    if card.suit != meld.cards[0].suit:
        return Why.WRONG_SUIT
    low, high = meld.low, meld.high
    if _fits_below(low, card.rank, aces) or _fits_above(low, high, card.rank, aces):
        return None
    if aces is AceRuns.LOW and card.rank == ACE and high == KING:
        return Why.ACE_LOW
    at_an_end = (low == ACE and card.rank == KING) or (high == ACE_HIGH and card.rank == ACE + 1)
    return Why.RUN_FULL if at_an_end else Why.NOT_NEXT


def _fits_below(low: int, rank: int, aces: AceRuns) -> bool:
    """Whether the next card below a run has this rank. All the run's cards are of other ranks."""
    return rank == low - 1 or (low == ACE and rank == KING and aces is AceRuns.CORNER)


def _fits_above(low: int, high: int, rank: int, aces: AceRuns) -> bool:
    """Whether the next card above a run has this rank. All the run's cards are of other ranks."""
    if high < KING:
        return rank == high + 1
    if aces is AceRuns.BOTH:
        return high == KING and rank == ACE
    return aces is AceRuns.CORNER and rank == high % KING + 1


class Holding:
    """Cards as bit masks: which places of each suit they fill, and how many there are of each rank."""

    __slots__ = ("aces", "count", "ranks", "suits")

    def __init__(self, cards: Iterable[Card], aces: AceRuns) -> None:
        self.aces = aces
        """Where an ace may stand in a run."""
        self.suits: dict[str, int] = {"c": 0, "d": 0, "h": 0, "s": 0}
        """For each suit, bit n for the card at place n, in every place where it could be."""
        self.ranks = [0] * (KING + 1)
        """For each rank, how many cards of it there are."""
        self.count = 0
        """How many cards there are."""
        for card in cards:
            self.add(card)

    def add(self, card: Card) -> None:
        """Add one card."""
        self.count += 1
        self.ranks[card.rank] += 1
        for place in places_of(card, self.aces):
            self.suits[card.suit] |= 1 << place

    def melds(self, card: Card) -> bool:
        """Whether a card among these makes a set or a run with others of them; three cards do, then."""
        if self.ranks[card.rank] >= 3:
            return True
        places = self.suits[card.suit]
        triples = places & places >> 1 & places >> 2
        if not triples:
            return False
        return any(triples & (0b111 << place) >> 2 for place in places_of(card, self.aces))

    def reach(self, meld: Meld, card: Card, elsewhere: int = 0) -> int:
        """Return how many of these cards, itself included, have to be laid off on a meld before a card lies
        there; 0 if it cannot.

        `elsewhere` holds the ranks of cards that cannot be laid off there.
        """
        if meld.is_set:
            return int(card.rank == meld.cards[0].rank and len(meld.cards) == 3)
        if card.suit != meld.cards[0].suit:
            return 0
        around = self.aces is AceRuns.CORNER
        places = self.suits[card.suit] & ~(elsewhere | elsewhere << KING if around else elsewhere)
        ways = []
        if around:
            above = meld.high % KING + 1
            rank = card.rank
            ways.append((above, above + (rank - above) % KING))
            ways.append((rank + 1, rank + 1 + (meld.low - 1 - rank) % KING))
        else:
            for place in places_of(card, self.aces):
                if place < meld.low:
                    ways.append((place + 1, meld.low))
                elif place > meld.high:
                    ways.append((meld.high + 1, place))
        fewest = 0
        for start, stop in ways:
            between = (1 << stop) - (1 << start)
            if places & between == between and not 0 < fewest <= stop - start:
                fewest = stop - start + 1
        return fewest


def places_of(card: Card, aces: AceRuns) -> tuple[int, ...]:
    """Return where a card can stand in a run of its suit; round the corner, once more after the king."""
    if aces is AceRuns.CORNER:
        return card.rank, card.rank + KING
    if card.rank == ACE and aces is AceRuns.BOTH:
        return ACE, ACE_HIGH
    return (card.rank,)


def melds_in(cards: tuple[Card, ...], aces: AceRuns) -> Iterator[tuple[Card, ...]]:
    """Yield every meld that these cards hold, in order: sets by rank, then runs by suit from the ace up."""
    by_rank: dict[int, list[Card]] = {}
    by_suit: dict[str, list[Card | None]] = {}
    for card in cards:
        by_rank.setdefault(card.rank, []).append(card)
        places = by_suit.setdefault(card.suit, [None] * (2 * KING + 1))
        for place in places_of(card, aces):
            places[place] = card
    for rank in sorted(by_rank):
        alike = by_rank[rank]
        if len(alike) >= 3:
            alike.sort()
            for size in range(3, len(alike) + 1):
                yield from combinations(alike, size)
    for suit in sorted(by_suit):
        yield from _runs(by_suit[suit], aces)


def _runs(places: list[Card | None], aces: AceRuns) -> Iterator[tuple[Card, ...]]:
    """Yield every run in the places of one suit. All 13 cards make one run, its ace as `arrange` has it."""
    whole = ACE if aces is AceRuns.LOW else ACE + 1
    for start in range(ACE, KING + 1):
        run: list[Card] = []
        for place in range(start, start + KING):
            card = places[place]
            if card is None:
                break
            run.append(card)
            if 3 <= len(run) < KING or (len(run) == KING and start == whole):
                yield tuple(run)
