"""What a person has reached, table by table: games, deals and points of the deals that count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final, TypeAlias

from rummy.game.deal import Deal
from rummy.game.moves import LayOff
from rummy.game.record import DealRecord, Record, game_over
from rummy.game.score import deal_scores, hand_points, meld_points, table_points, winner


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Numbers that are added up over deals at one table."""

    games: int = 0
    """How many games came to their end."""
    won: int = 0
    """How many of them the person has won."""
    deals: int = 0
    """How many deals came to their end."""
    points: int = 0
    """What these deals scored for the person."""
    best: int | None = None
    """What the best of them scored."""
    down: int = 0
    """Points of the cards that the person put down in groups."""
    added: int = 0
    """Points of the cards that the person added to groups."""
    held: int = 0
    """Points of the cards that stayed in the person's hand."""
    hints: int = 0
    """In how many positions the person asked for a hint."""

    @property
    def average(self) -> float | None:
        """What a deal scored on average, in points; None before the first one."""
        return self.points / self.deals if self.deals else None


NUMBERS: Final = tuple(field.name for field in fields(Tally))
"""The names of a tally's numbers."""

Tallies: TypeAlias = Mapping[str, Tally]
"""A tally for each table at which a deal has counted, by the table's name."""


def of_deal(record: Record, hints: int) -> Tally:
    """Return what the deal that a game has just finished counts for the person, who had so many hints."""
    deal = record.now
    scores = deal_scores(deal)
    if scores is None:
        raise ValueError("the deal is not over")
    down = table_points(deal)[0]
    added = _added(deal, record.last)
    return Tally(
        games=int(game_over(record)),
        won=int(winner(deal) == 0),
        deals=1,
        points=scores[0],
        best=scores[0],
        down=down - added,
        added=added,
        held=hand_points(deal)[0],
        hints=hints,
    )


def _added(deal: Deal, played: DealRecord) -> int:
    """Return what the person's cards are worth that were added to groups and not put down with one."""
    later = {move.card for move in played.moves if isinstance(move, LayOff)}
    return sum(
        points
        for meld in deal.melds
        for card, owner, points in zip(meld.cards, meld.owners, meld_points(deal.rules, meld), strict=True)
        if owner == 0 and card in later
    )


def plus(one: Tally, other: Tally) -> Tally:
    """Return two tallies as one."""
    values = {name: getattr(one, name) + getattr(other, name) for name in NUMBERS if name != "best"}
    bests = [tally.best for tally in (one, other) if tally.best is not None]
    return Tally(**values, best=max(bests, default=None))


def counted(tallies: Tallies, table: str, more: Tally) -> Tallies:
    """Return the tallies with more added to one table's."""
    return {**tallies, table: plus(tallies.get(table, Tally()), more)}


def merged(one: Tallies, other: Tallies) -> Tallies:
    """Return two sets of tallies as one."""
    both = dict(one)
    for table, tally in other.items():
        both[table] = plus(both.get(table, Tally()), tally)
    return both
