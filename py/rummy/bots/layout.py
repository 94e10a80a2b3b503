"""The best layout of a hand under the rules of its table: what goes down, grouped as it does."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from rummy.bots.along import Found, solve_along
from rummy.bots.corner import solve_around
from rummy.bots.options import POINTS
from rummy.game.cards import ACE, CARDS, KING, RANKS, SUITS, Card
from rummy.game.melds import ACE_HIGH, CARDS_AT, Meld
from rummy.game.rules import AceRuns, RuleSet


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards that go down, grouped as they do."""

    points: int
    """What they are worth on the table."""
    melds: tuple[tuple[Card, ...], ...]
    """New sets and runs, each in order."""
    lay_offs: tuple[tuple[Card, int], ...]
    """Cards that go on melds of the table, each with its place in a run, or 0 for a set; of two on a run the
    lower first."""

    @property
    def used(self) -> set[Card]:
        """The cards that go down."""
        return {card for cards in self.melds for card in cards}.union(card for card, _ in self.lay_offs)


@lru_cache(maxsize=128)
def best_layout(
    rules: RuleSet,
    hand: tuple[Card, ...],
    melds: tuple[Meld, ...],
    owed: Card | None = None,
    taken: tuple[Card, ...] = (),
) -> Layout:
    """Return the layout of a hand with the most points on the table, in which the owed card is used.

    Of equals, one that leaves the fewest points of the `taken` cards in the hand, then of all cards. A card
    stays in the hand where the last one has to be discarded. Raise `ValueError` if the owed card cannot be
    used.
    """
    around = rules.ace_runs is AceRuns.CORNER
    solve = solve_around if around else solve_along
    layout = _layout(solve(rules, hand, melds, owed, taken), around)
    if not rules.must_discard or len(layout.used) < len(hand):
        return layout
    kept: list[Found] = []
    for card in hand:
        if card != owed:
            rest = tuple(other for other in hand if other != card)
            with suppress(ValueError):
                kept.append(solve(rules, rest, melds, owed, taken))
    if not kept:
        raise ValueError(f"{owed} cannot be used")
    return _layout(max(kept, key=lambda found: found[0]), around)


def _layout(found: Found, around: bool) -> Layout:
    """Return the layout that puts these cards in runs, or on them, and those in sets, or on them."""
    value, runs, sets = found
    melds: list[tuple[Card, ...]] = []
    lay_offs: list[tuple[Card, int]] = []
    for suit, places in zip(SUITS, runs, strict=True):
        for row in _rows_around(places) if around else _rows(places):
            if len(row) >= 3:
                melds.append(tuple(CARDS_AT[suit, place] for place in row))
            else:
                lay_offs += [(CARDS_AT[suit, place], place) for place in row]
    for rank, suits in sets.items():
        alike = tuple(CARDS[RANKS[rank - 1] + suit] for at, suit in enumerate(SUITS) if suits >> at & 1)
        if len(alike) >= 3:
            melds.append(alike)
        else:
            lay_offs.append((alike[0], 0))
    return Layout(value >> POINTS, tuple(melds), tuple(lay_offs))


def _rows(places: int, first: int = ACE, last: int = ACE_HIGH) -> list[list[int]]:
    """Return the places of a suit in rows without a gap."""
    rows: list[list[int]] = []
    row: list[int] = []
    for place in range(first, last + 2):
        if places >> place & 1 and place <= last:
            row.append(place)
        elif row:
            rows.append(row)
            row = []
    return rows


def _rows_around(places: int) -> list[list[int]]:
    """Return the places of a suit in rows without a gap, round the corner; a whole suit has its ace high."""
    ranks = places | places >> KING
    gaps = [rank for rank in range(ACE, KING + 1) if not ranks >> rank & 1]
    begin = gaps[0] + 1 if gaps else ACE + 1
    return _rows(ranks | ranks >> ACE << ACE_HIGH, begin, begin + KING - 1)
