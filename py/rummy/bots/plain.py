"""The plain player, who follows the advice that rummy players are given first.

- It draws, unless a take pays: the points that the take brings to the table less those that it leaves in the
  hand are at least 5. Of several it chooses the best; of equals, the one with the fewest cards. Where cards
  on the table score nothing and the winner takes the other hands, it takes only what goes on the table at
  once and entirely.
- It puts down and adds whatever brings the most points to the table, as soon as it can.
- It discards a card that fits nothing on the table and goes with nothing in its hand, the one worth most; of
  equals, one that does not go with a card that another player was seen to take. Cards go together when they
  are a pair or neighbours in suit; where the winner takes the other hands, one rank between them may be
  missing.
- With nothing to draw, it turns the pile over, or ends the deal, rather than take at a loss. A take always
  brings a card to the table, so the deal comes to an end.

The policy is that of seeds 000 and 002, the memory that of seed 001.
"""

from __future__ import annotations

from random import Random
from typing import Final

from rummy.bots.protocol import Because, Thought
from rummy.bots.worth import TakeSum, best_play, take_sum
from rummy.game.cards import KING, Card
from rummy.game.deal import Deal, Phase, fitting, legal
from rummy.game.moves import Discard, Draw, Move, Take
from rummy.game.rules import RuleSet, Scoring
from rummy.game.score import card_points
from rummy.game.sight import Sight

ENOUGH: Final = 5
"""By how many points what a take brings has to pass what it leaves in the hand (seed 000)."""


class Plain:
    """The plain player."""

    def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
        """Return the move and why; there is no chance in it."""
        deal = sight.deal
        if deal.phase is Phase.DRAW:
            return _draw(deal)
        plan = best_play(deal)
        if plan.moves:
            return plan.moves[0], Thought(Because.PUT_DOWN, play=plan)
        return _discard(deal, sight.seat)


def _draw(deal: Deal) -> tuple[Move, Thought]:
    moves = legal(deal)
    sums = [take_sum(deal, move.card) for move in moves if isinstance(move, Take)]
    best = best_take(deal.rules, sums)
    if best is not None and pays(deal.rules, best):
        winner_takes = deal.rules.scoring is Scoring.WINNER_TAKES
        return Take(best.card), Thought(
            Because.TAKE_GOES_DOWN if winner_takes else Because.TAKE_PAYS, take=best
        )
    others = [move for move in moves if not isinstance(move, Take)]
    if not others:
        assert best is not None
        return Take(best.card), Thought(Because.NOTHING_ELSE, take=best)
    draw = others[0]
    because = Because.NO_TAKE_PAYS if isinstance(draw, Draw) else Because.STOCK_EMPTY
    return draw, Thought(because, take=best)


def best_take(rules: RuleSet, sums: list[TakeSum]) -> TakeSum | None:
    """Return the take with the best sum, of equals the one with the fewest cards; None if there are none."""
    return max(sums, key=lambda take: (pays(rules, take), take.net, -len(take.cards)), default=None)


def pays(rules: RuleSet, take: TakeSum) -> bool:
    """Whether the plain player would take."""
    if rules.scoring is Scoring.WINNER_TAKES:
        return not take.left and take.gain > 0
    return take.net >= ENOUGH


def _discard(deal: Deal, seat: int) -> tuple[Move, Thought]:
    rules, hand = deal.rules, deal.hand
    seen_taken = [card for other, cards in enumerate(deal.shown) if other != seat for card in cards]

    def order(card: Card) -> tuple[bool, bool, int, bool, int, str]:
        return (
            bool(fitting(deal.melds, card)),
            goes_with(rules, card, hand),
            -card_points(rules, card),
            goes_with(rules, card, seen_taken),
            -card.rank,
            card.suit,
        )

    cards = [move.card for move in legal(deal) if isinstance(move, Discard)]
    card = min(cards, key=order)
    fits, paired, *_ = order(card)
    return Discard(card), Thought(Because.LEAST_LOSS if fits or paired else Because.LONE)


def goes_with(rules: RuleSet, card: Card, others: tuple[Card, ...] | list[Card]) -> bool:
    """Whether a card goes together with one of the others, itself not counted."""
    near = 2 if rules.scoring is Scoring.WINNER_TAKES else 1
    return any(_together(card, other, near) for other in others if other != card)


def _together(card: Card, other: Card, near: int) -> bool:
    if card.rank == other.rank:
        return True
    if card.suit != other.suit:
        return False
    apart = abs(card.rank - other.rank)
    return apart <= near or (
        min(card.rank, other.rank) == 1 and KING + 1 - max(card.rank, other.rank) <= near
    )
