"""The coach's hint: what the plain player would do, why, and how the turn would go on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from rummy.bots import BOTS
from rummy.bots.worth import without_draw
from rummy.coach.reasons import Reason
from rummy.coach.why import why
from rummy.game.cards import FACE_DOWN, Card
from rummy.game.deal import Deal, Phase, draws_too, play, used_by
from rummy.game.moves import Discard, Draw, LayOff, Move, PutDown, Shuffle, Take
from rummy.game.sight import Sight

PLAIN: Final = BOTS["plain"]
"""Whose choices the hint names."""


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
    """Return the plain player's move for whoever is to move; there is no chance in it."""
    return PLAIN.choose(Sight(deal.turn, deal), Random(0))[0]


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
