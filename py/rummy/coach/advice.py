"""The coach's hint: what the plain player would do, why, and how the turn would go on.

In one case it knows better: when the deal ends with the turn, the card to discard is the one worth most,
whatever it goes with.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from rummy.bots import BOTS
from rummy.bots.worth import without_draw
from rummy.coach.reasons import Reason
from rummy.coach.why import why
from rummy.game.cards import FACE_DOWN, Card
from rummy.game.deal import Deal, Phase, draws_too, legal, play, used_by
from rummy.game.moves import Discard, Draw, LayOff, Move, PutDown, Shuffle, Take
from rummy.game.score import card_points
from rummy.game.sight import Sight

PLAIN: Final = BOTS["plain"]
"""Whose choices the hint names, but for the last discard of a deal."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What somebody could do next."""

    move: Move
    """One legal move. A `Shuffle` stands for all the orders of its cards."""
    reasons: tuple[Reason, ...]
    """What speaks for it."""
    then: tuple[Move, ...]
    """How the turn goes on, as far as no card has to be seen first."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the hand that the move is about, to be selected."""
        match self.move:
            case PutDown() | LayOff():
                return used_by(self.move)
            case Discard(card):
                return (card,)
        return ()


def advise(sight: Sight) -> Advice:
    """Return the hint for the seat, whose turn it is, in a deal that is not over."""
    move = _choice(sight.deal)
    return Advice(move, why(sight, move), tuple(_rest(sight.deal, move)))


def _choice(deal: Deal) -> Move:
    """Return the best known move for whoever is to move; there is no chance in it."""
    move = PLAIN.choose(Sight(deal.turn, deal), Random(0))[0]
    if not (isinstance(move, Discard) and deal.last_draw):
        return move
    free = [other for other in legal(deal) if isinstance(other, Discard)]
    return max(free, key=lambda other: (card_points(deal.rules, other.card), other == move))


def _rest(deal: Deal, move: Move) -> list[Move]:
    """Return the moves after this one, up to the end of the turn or the first card that nobody knows."""
    if isinstance(move, Shuffle):
        return [Draw()]
    seat = deal.turn
    moves: list[Move] = []
    blind = isinstance(move, Take) and draws_too(deal)
    now = play(without_draw(deal) if blind else deal, move)
    while now.phase is not Phase.OVER and now.turn == seat and FACE_DOWN not in now.hand:
        move = _choice(now)
        if blind and isinstance(move, Discard):
            break  # the card that came from the stock may be a better one to discard
        moves.append(move)
        now = play(now, move)
    return moves
