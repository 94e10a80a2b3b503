"""The greedy player, who takes whenever that brings cards to the table, and discards the lowest card.

Of several takes it chooses as the plain player does. Against the plain player at `practice-500`, 1,500 decks,
this scored +26.1 points a deal [23.8, 28.4]; the take with the most cards +25.8, the one with the fewest
+22.2, each within 2.3. Where the winner takes the other hands, low discards lose: -11.3 points a deal [-12.3,
-10.3] at `practice-rummy`.
"""

from __future__ import annotations

from random import Random

from rummy.bots.plain import draw_or_take
from rummy.bots.protocol import Because, Thought
from rummy.bots.worth import best_play
from rummy.game.deal import Phase, legal
from rummy.game.moves import Discard, Move
from rummy.game.score import card_points
from rummy.game.sight import Sight


class Greedy:
    """The greedy player; there is no chance in it."""

    def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
        """Return the move and why."""
        deal = sight.deal
        if deal.phase is Phase.DRAW:
            return draw_or_take(deal, lambda rules, take: take.gain > 0)
        plan = best_play(deal)
        if plan.moves:
            return plan.moves[0], Thought(Because.PUT_DOWN, play=plan)
        cards = [move.card for move in legal(deal) if isinstance(move, Discard)]
        lowest = min(cards, key=lambda card: (card_points(deal.rules, card), card.rank))
        return Discard(lowest), Thought(Because.LOWEST)
