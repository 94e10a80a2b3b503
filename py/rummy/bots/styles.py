"""Three players with a character: a style is data, and one policy plays them all."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from rummy.bots.plain import ENOUGH, best_take, goes_with, other_start
from rummy.bots.protocol import Because, Thought
from rummy.bots.worth import Play, TakeSum, best_play, take_sum
from rummy.game.cards import DECK, Card
from rummy.game.deal import Deal, Phase, legal
from rummy.game.moves import Discard, Move, Take
from rummy.game.rules import Scoring
from rummy.game.score import card_points
from rummy.game.sight import Sight

ALWAYS: Final = 99
"""More points than any card has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a player plays. Left out, everything is as the plain player has it."""

    name: str
    """What the player is called."""
    enough: int = ENOUGH
    """By how many points a take has to pay."""
    depth_cost: int = 0
    """How many points each card that comes along counts against a take."""
    hope: int = 0
    """How many points less a card counts that would stay in the hand with another that it goes with."""
    pair_worth: int = ALWAYS
    """How many points lower a card is discarded in place of one that goes with another in the hand."""
    stretch: int = 0
    """How many more ranks may be missing between two cards that go together in suit."""
    remembers: int = len(DECK)
    """How many of the cards that another player was seen to take stay in mind, the latest ones."""
    caution: int = 0
    """How many points a discard may cost to keep a card that goes with one of these from its owner."""
    holds_back: bool = False
    """Whether groups stay in the hand while it is early: nobody has fewer cards than were dealt, and of the
    first stock more than half is left."""


WALTER: Final = Style(name="Walter", enough=8, depth_cost=1, pair_worth=7, caution=1, stretch=1)
"""Patient: takes when it is well worth it and not deep, sheds high cards, forgets nothing.

Against the plain player -9.6 points a deal [-13.6, -5.7] at `practice-500`, 400 decks, and -8.4 [-10.9, -5.8]
at `kitchen` with three, 300 decks.
"""

ROSA: Final = Style(name="Rosa")
"""Level-headed: the plain player."""

JUNE: Final = Style(name="June", enough=-5, depth_cost=-2, hope=5, stretch=1, remembers=2, holds_back=True)
"""Daring: digs deep, keeps what may become something, holds groups back at first, soon forgets.

Against the plain player +14.9 points a deal [11.3, 18.5] at `practice-500`, 400 decks, and +13.0 [9.9, 16.1]
at `kitchen` with three, 300 decks.
"""

STYLES: Final[dict[str, Style]] = {style.name.lower(): style for style in (WALTER, ROSA, JUNE)}
"""The three, by the names that bots have."""


@dataclass(frozen=True, slots=True)
class Styled:
    """A player of some style; there is no chance in it."""

    style: Style
    """Which one."""

    def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
        """Return the move and why."""
        deal = sight.deal
        if deal.phase is Phase.DRAW:
            return self._begin(deal)
        plan = best_play(deal)
        free = [move.card for move in legal(deal) if isinstance(move, Discard)]
        if plan.moves and not self._holds_back(deal, plan, free):
            return plan.moves[0], Thought(Because.PUT_DOWN, play=plan)
        if plan.moves:
            free = [card for card in free if card in plan.left]
        return self._discard(deal, free)

    def _begin(self, deal: Deal) -> tuple[Move, Thought]:
        moves = legal(deal)
        sums = [take_sum(deal, move.card) for move in moves if isinstance(move, Take)]
        best = best_take(
            [take for take in sums if self._wants(deal, take)], lambda take: self._net(deal, take)
        )
        if best is not None:
            return Take(best.card), Thought(Because.TAKE_PAYS, take=best)
        return other_start(moves, sums)

    def _wants(self, deal: Deal, take: TakeSum) -> bool:
        if deal.rules.scoring is Scoring.WINNER_TAKES:
            return take.gain > 0 and not take.left
        return take.gain > 0 and self._net(deal, take) >= self.style.enough

    def _net(self, deal: Deal, take: TakeSum) -> int:
        """Return what a take brings for what it costs, as this style sees it, in points."""
        style = self.style
        hoped = 0
        if style.hope:
            held = deal.hand + take.cards
            for card in take.left:
                if goes_with(deal.rules, card, held, style.stretch):
                    hoped += min(style.hope, card_points(deal.rules, card))
        return take.net + hoped - style.depth_cost * (len(take.cards) - 1)

    def _holds_back(self, deal: Deal, plan: Play, free: list[Card]) -> bool:
        """Whether the groups stay in the hand, and a card that is in none of them can be discarded."""
        rules = deal.rules
        if not self.style.holds_back or deal.turned or not set(free) & set(plan.left):
            return False
        dealt = rules.players * rules.cards_each + 1
        early = 2 * len(deal.stock) > len(DECK) - dealt
        return early and all(len(hand) >= rules.cards_each for hand in deal.hands)

    def _discard(self, deal: Deal, free: list[Card]) -> tuple[Move, Thought]:
        rules, style = deal.rules, self.style
        seen: list[Card] = []
        for seat, cards in enumerate(deal.shown):
            if seat != deal.turn and style.remembers:
                seen += cards[-style.remembers :]
        paired = {card for card in free if goes_with(rules, card, deal.hand, style.stretch)}
        useful = {card for card in free if goes_with(rules, card, seen)}

        def order(card: Card) -> tuple[int, int, bool, int]:
            points = card_points(rules, card)
            kept = style.pair_worth * (card in paired) + style.caution * (card in useful)
            return points - kept, points, card not in useful, card.rank

        card = max(free, key=order)
        if card not in paired:
            return Discard(card), Thought(Because.LONE)
        return Discard(card), Thought(Because.ALL_PAIRED if len(paired) == len(free) else Because.HEAVY)
