"""The plain player, who follows the advice that rummy players are given first.

- It draws, unless a take pays: the points that the take brings to the table less those that it leaves in the
  hand are at least 5. Of several it chooses the best; of equals, the one with the fewest cards. Where the
  winner takes the other hands, points on the table are not the aim: it takes only what goes on the table at
  once, all of it.
- It puts down and adds whatever brings the most points to the table, as soon as it can. So nothing is left to
  discard that would fit there.
- It discards a card with no partner in its hand, the one worth most; of equals, one that is no partner of a
  card that another player was seen to take. If every card has a partner, the one worth most. Partners are two
  of a rank, or neighbours in suit; where the winner takes the other hands, one rank between them may be
  missing.
- With nothing to draw and no take that pays, it turns the pile over, or ends the deal. Every take brings
  cards to the table, so the deal comes to an end.

The policy is that of seeds 000 and 002, the memory that of seed 001.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from rummy.bots.protocol import Because, Thought
from rummy.bots.worth import TakeSum, best_play, take_sum
from rummy.game.cards import ACE, KING, Card
from rummy.game.deal import Deal, Phase, legal
from rummy.game.melds import ACE_HIGH
from rummy.game.moves import Discard, Draw, Move, Take
from rummy.game.rules import AceRuns, RuleSet, Scoring
from rummy.game.score import card_points
from rummy.game.sight import Sight

ENOUGH: Final = 5
"""By how many points what a take brings has to pass what it leaves in the hand (seed 000)."""


class Plain:
    """The plain player; there is no chance in it."""

    def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
        """Return the move and why."""
        deal = sight.deal
        if deal.phase is Phase.DRAW:
            return draw_or_take(deal, pays)
        plan = best_play(deal)
        if plan.moves:
            return plan.moves[0], Thought(Because.PUT_DOWN, play=plan)
        return _discard(deal)


def draw_or_take(deal: Deal, wanted: Callable[[RuleSet, TakeSum], bool]) -> tuple[Move, Thought]:
    """Return the best of the takes that are wanted; if there is none, another way to begin the turn."""
    moves = legal(deal)
    sums = [take_sum(deal, move.card) for move in moves if isinstance(move, Take)]
    best = best_take([take for take in sums if wanted(deal.rules, take)])
    if best is not None:
        return Take(best.card), Thought(Because.TAKE_PAYS, take=best)
    return other_start(moves, sums)


def other_start(moves: Sequence[Move], sums: list[TakeSum]) -> tuple[Move, Thought]:
    """Return a way to begin the turn when no take is wanted, and the best take that was passed over."""
    passed = best_take(sums)
    for move in moves:
        if not isinstance(move, Take):
            because = Because.NO_TAKE_PAYS if isinstance(move, Draw) else Because.STOCK_EMPTY
            return move, Thought(because, take=passed)
    assert passed is not None
    return Take(passed.card), Thought(Because.NOTHING_ELSE, take=passed)


def best_take(sums: list[TakeSum], value: Callable[[TakeSum], int] = lambda take: take.net) -> TakeSum | None:
    """Return the take that brings most for what it costs, of equals the one with the fewest cards."""
    return max(sums, key=lambda take: (value(take), -len(take.cards)), default=None)


def pays(rules: RuleSet, take: TakeSum) -> bool:
    """Whether the plain player wants a take."""
    if rules.scoring is Scoring.WINNER_TAKES:
        return take.gain > 0 and not take.left
    return take.net >= ENOUGH


def _discard(deal: Deal) -> tuple[Move, Thought]:
    rules, hand = deal.rules, deal.hand
    seen = [card for seat, cards in enumerate(deal.shown) if seat != deal.turn for card in cards]
    free = [move.card for move in legal(deal) if isinstance(move, Discard)]
    lone = [card for card in free if not goes_with(rules, card, hand)]
    card = max(
        lone or free, key=lambda card: (card_points(rules, card), not goes_with(rules, card, seen), card.rank)
    )
    return Discard(card), Thought(Because.LONE if lone else Because.ALL_PAIRED)


def goes_with(rules: RuleSet, card: Card, others: Iterable[Card], stretch: int = 0) -> bool:
    """Whether a card goes together with one of the others, itself not counted.

    `stretch` is how many more ranks than the table has it may be missing between them.
    """
    reach = (2 if rules.scoring is Scoring.WINNER_TAKES else 1) + stretch
    return any(
        card.rank == other.rank or (card.suit == other.suit and _apart(rules, card, other) <= reach)
        for other in others
        if other != card
    )


def _apart(rules: RuleSet, card: Card, other: Card) -> int:
    """Return how far two cards of a suit stand apart, an ace at whichever end is nearer."""
    low, high = sorted((card.rank, other.rank))
    if rules.ace_runs is AceRuns.CORNER:
        return min(high - low, low + KING - high)
    return min(high - low, ACE_HIGH - high) if low == ACE and rules.ace_runs is AceRuns.BOTH else high - low
