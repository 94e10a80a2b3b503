"""The best layout where runs may go round the corner: each ace that lies between a king and a 2 is tried out.

Only an ace can join the two ends of a suit. For every ace in the hand there are few ways to do so: in a new
meld with its king and its 2, or laid off on a run that ends at the king or begins at the 2, with the hand
going on from there. Each way is settled beforehand, and what is left is a choice along the suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import product

from rummy.bots.along import Found, solve_along
from rummy.bots.options import POINTS, SUIT, TAKEN
from rummy.game.cards import ACE, CARDS, KING, Card
from rummy.game.melds import Meld
from rummy.game.rules import RuleSet, UseWhen
from rummy.game.score import card_points
from rummy.game.uses import choices


@dataclass(frozen=True, slots=True)
class _Way:
    """What may become of an ace before everything else."""

    cards: tuple[Card, ...] = ()
    """What goes down with it, itself included; nothing if it is not settled yet."""
    meld: int | None = None
    """The run on which it is laid off; None for a new meld with its king and its 2."""


def solve_around(
    rules: RuleSet,
    hand: tuple[Card, ...],
    melds: tuple[Meld, ...],
    owed: Card | None,
    taken: tuple[Card, ...],
) -> Found:
    """Return the best layout of a hand. Raise `ValueError` if the owed card cannot be used."""
    aces = [card for card in hand if card.rank == ACE]
    best: Found | None = None
    for ways in product(*(tuple(_ways(rules, hand, melds, owed, ace)) for ace in aces)):
        gone = {card for way in ways for card in way.cards}
        table = list(melds)
        corners = ""
        for ace, way in zip(aces, ways, strict=True):
            if way.meld is not None:
                table[way.meld] = table[way.meld].with_card(ace, 0, rules.ace_runs)
            elif way.cards:
                corners += ace.suit
        rest = tuple(card for card in hand if card not in gone)
        with suppress(ValueError):
            value, runs, sets = solve_along(
                rules, rest, tuple(table), None if owed in gone else owed, taken, corners
            )
            for card in gone:
                runs[SUIT[card.suit]] |= 1 << card.rank
                points = card_points(rules, card)
                value += (points << POINTS) + points + (points << TAKEN if card in taken else 0)
            if best is None or value > best[0]:
                best = value, runs, sets
    if best is None:
        raise ValueError(f"{owed} cannot be used")
    return best


def _ways(
    rules: RuleSet, hand: tuple[Card, ...], melds: tuple[Meld, ...], owed: Card | None, ace: Card
) -> Iterator[_Way]:
    """Yield what may become of an ace: nothing yet, or a place between its king and its 2."""
    yield _Way()
    king, two = CARDS[f"K{ace.suit}"], CARDS[f"2{ace.suit}"]
    if king in hand and two in hand:
        yield _Way((king, ace, two))
    first = owed if rules.use_when is UseWhen.FIRST else None
    for at in choices(rules, melds, ace):
        meld = melds[at]
        if not meld.is_set:
            beyond = two if meld.high == KING else king
            if beyond in hand and beyond != first:
                yield _Way((ace,), at)
