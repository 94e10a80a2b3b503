"""The greedy player, who takes from the pile whenever that brings a card to the table, and discards its
lowest card.
"""

from __future__ import annotations

from random import Random

from rummy.bots.plain import best_take
from rummy.bots.protocol import Because, Thought
from rummy.bots.worth import best_play, take_sum
from rummy.game.deal import Phase, legal
from rummy.game.moves import Discard, Move, Take
from rummy.game.score import card_points
from rummy.game.sight import Sight


class Greedy:
    """The greedy player."""

    def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
        """Return the move and why; there is no chance in it."""
        deal = sight.deal
        moves = legal(deal)
        if deal.phase is Phase.DRAW:
            sums = [take_sum(deal, move.card) for move in moves if isinstance(move, Take)]
            best = best_take(deal.rules, [take for take in sums if take.gain > 0])
            if best is not None:
                return Take(best.card), Thought(Because.TAKE_PAYS, take=best)
            return moves[0], Thought(Because.NO_TAKE_PAYS)
        plan = best_play(deal)
        if plan.moves:
            return plan.moves[0], Thought(Because.PUT_DOWN, play=plan)
        cards = [move.card for move in moves if isinstance(move, Discard)]
        lowest = min(cards, key=lambda card: (card_points(deal.rules, card), card.rank, card.suit))
        return Discard(lowest), Thought(Because.LOWEST)
