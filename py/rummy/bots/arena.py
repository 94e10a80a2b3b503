"""Contests: bots play the same decks from every seat, and what that says of their strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, TypeAlias

from rummy.bots import BOTS
from rummy.game.cards import DECK
from rummy.game.deal import Deal, Phase, play, start
from rummy.game.moves import Take, shuffled
from rummy.game.rules import RuleSet, format_rules
from rummy.game.score import deal_scores, hand_points, leader, went_out
from rummy.game.sight import sight

SURE: Final = 1.959964
"""How many standard errors to either side make an interval of 95 %."""

Interval: TypeAlias = tuple[float, float]
"""The low and the high end."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What shows a bot's style, as means over its deals."""

    turns_per_deal: float
    """Turns in a deal."""
    takes_per_deal: float
    """Takes from the pile in a deal."""
    cards_per_take: float
    """Cards in a take, the chosen one included; 0 if there were none."""
    points_left: float
    """Points in the hand when a deal ends, 0 where it went out."""
    went_out: float
    """The share of the deals in which it went out, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What one bot of a contest did, over all the seats that it played from."""

    bot: str
    """Its name."""
    points_per_deal: float
    """The mean of its points in a deal."""
    interval: Interval
    """Where that mean lies at 95 %, from the means of each deck; no wider than the mean itself after one
    deck."""
    games_won: float
    """Its share of the games that were played to their end, 0 to 1; 0 if there were none."""
    games_interval: Interval
    """Where that share lies at 95 % (Wilson's score interval); 0 to 1 if there were no games."""
    habits: Habits
    """How it played."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a contest."""

    table: str
    """The rules, as a deal file writes them."""
    deals: int
    """How many decks were played, each one once for every rotation of the seats."""
    games: int
    """How many games were played to their end."""
    seats: tuple[Seat, ...]
    """The bots, in the order in which they were named."""
    difference: float
    """The first bot's points a deal less the mean of the others'."""
    difference_interval: Interval
    """Where that lies at 95 %, from each deck's difference."""


def contest(rules: RuleSet, bots: Sequence[str], decks: int, seed: int) -> Result:
    """Return how bots, one a seat, do against each other.

    In rotation `r`, bot `b` sits at seat `b + r`, so that over all rotations each bot holds each hand of a
    deck; who sits after whom stays the same. The dealer moves on from deck to deck. Within a rotation the
    decks follow each other as the deals of a game: totals run on until they make a winner, then the next game
    begins. A game that is not over after the last deck counts for nothing.
    """
    players = rules.players
    sums: list[list[float]] = []
    won = [0] * players
    games = 0
    counts = [Count() for _ in bots]
    totals = [(0,) * players] * players
    for deck in range(decks):
        cards = list(DECK)
        Random(f"{seed} {deck}").shuffle(cards)
        points = [0] * players
        for turned in range(players):
            rng = Random(f"{seed} {deck} {turned}")
            seated = [bots[(seat - turned) % players] for seat in range(players)]
            begin = start(rules, deck % players, tuple(cards), totals[turned])
            by_seat = [counts[(seat - turned) % players] for seat in range(players)]
            scores, out = _scores(begin, seated, rng, by_seat)
            after = tuple(before + score for before, score in zip(totals[turned], scores, strict=True))
            for seat, score in enumerate(scores):
                points[(seat - turned) % players] += score
            first = leader(rules, after, out)
            if first is not None:
                won[(first - turned) % players] += 1
                games += 1
            totals[turned] = after if first is None else (0,) * players
        sums.append([sum_ / players for sum_ in points])
    seats = []
    for at, bot in enumerate(bots):
        mean, interval = _mean([deck_means[at] for deck_means in sums])
        share = won[at] / games if games else 0.0
        seats.append(Seat(bot, mean, interval, share, _wilson(won[at], games), counts[at].habits()))
    ahead = [first - fmean(others) for first, *others in sums]
    return Result(format_rules(rules), decks, games, tuple(seats), *_mean(ahead))


@dataclass(slots=True)
class Count:
    """What one bot did over some deals."""

    deals: int = 0
    turns: int = 0
    takes: int = 0
    taken: int = 0
    """Cards that it took from the pile."""
    left: int = 0
    """Points in its hand at the ends of deals, also of those in which it went out."""
    out: int = 0
    """How often it went out."""

    def habits(self) -> Habits:
        """Return the means."""
        return Habits(
            turns_per_deal=self.turns / self.deals if self.deals else 0.0,
            takes_per_deal=self.takes / self.deals if self.deals else 0.0,
            cards_per_take=self.taken / self.takes if self.takes else 0.0,
            points_left=self.left / self.deals if self.deals else 0.0,
            went_out=self.out / self.deals if self.deals else 0.0,
        )


def _scores(
    deal: Deal, seated: Sequence[str], rng: Random, counts: Sequence[Count]
) -> tuple[tuple[int, ...], int | None]:
    """Play a deal to its end, count what happened by seat, and return its scores and who went out."""
    while deal.phase is not Phase.OVER:
        count = counts[deal.turn]
        move, _ = BOTS[seated[deal.turn]].choose(sight(deal, deal.turn), rng)
        if isinstance(move, Take):
            count.takes += 1
            count.taken += len(deal.pile) - deal.pile.index(move.card)
        before = deal
        deal = play(deal, shuffled(move, rng.shuffle))
        count.turns += deal.phase is Phase.OVER or deal.turn != before.turn
    for seat, (count, points) in enumerate(zip(counts, hand_points(deal), strict=True)):
        count.deals += 1
        count.left += points
        count.out += went_out(deal) == seat
    scores = deal_scores(deal)
    assert scores is not None
    return scores, went_out(deal)


def _mean(values: Sequence[float]) -> tuple[float, Interval]:
    """Return a mean and its interval."""
    mean = fmean(values)
    error = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return mean, (mean - error, mean + error)


def _wilson(won: int, games: int) -> Interval:
    """Return Wilson's score interval of a share."""
    if not games:
        return 0.0, 1.0
    square = SURE * SURE
    share = won / games
    middle = (share + square / (2 * games)) / (1 + square / games)
    error = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - error), min(1.0, middle + error)
