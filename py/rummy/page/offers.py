"""What the buttons would do now: the moves behind them, the points that these gain, or why there are none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from rummy.bots.layout import best_layout
from rummy.game.cards import Card
from rummy.game.deal import Deal, play
from rummy.game.moves import Discard, LayOff, Move, PutDown
from rummy.game.referee import settle, settle_many
from rummy.game.refusals import Refusal, Why
from rummy.game.rules import LayOffPick
from rummy.game.score import table_points
from rummy.words import refusals, status
from rummy.words.lines import Line


@dataclass(frozen=True, slots=True)
class Offer:
    """What one button would do."""

    moves: tuple[Move, ...] = ()
    """The moves, to be made one after another; none if it would not work."""
    points: int = 0
    """What they add to the mover's cards on the table."""
    no: Refusal | Line | None = None
    """Why it would not work."""

    @property
    def works(self) -> bool:
        """Whether there is something to do."""
        return bool(self.moves)


def why(offer: Offer, deal: Deal) -> Line:
    """Return the words for an offer that does not work."""
    if isinstance(offer.no, Refusal):
        return refusals.refusal(offer.no, deal)
    return offer.no or ()


def put_down(deal: Deal, selected: Sequence[Card]) -> Offer:
    """Return what Put down a group would do with the selected cards."""
    if not selected:
        return Offer(no=status.SELECT_A_GROUP)
    return _offer(deal, PutDown(tuple(selected)))


def ready(deal: Deal, selected: Sequence[Card], card: Card, *, whole: bool) -> Offer:
    """Return the putting down of the group that is ready with a card: the selected ones and this one.

    If that is none and `whole` groups are selected with one card, it is the complete one around the card.
    """
    offer = put_down(deal, selected if card in selected else (*selected, card))
    return put_down(deal, around(deal, card)) if whole and not offer.works else offer


def around(deal: Deal, card: Card) -> tuple[Card, ...]:
    """Return the complete group in the person's hand that a card is of, in order; else nothing."""
    if card not in deal.hands[0]:
        return ()
    melds = best_layout(deal.rules, deal.hands[0], deal.melds).melds
    return next((cards for cards in melds if card in cards), ())


def discard(deal: Deal, selected: Sequence[Card]) -> Offer:
    """Return what Discard would do with the selected cards."""
    if len(selected) != 1:
        card = deal.owed or (deal.hand[0] if deal.hand else None)
        refused = settle(deal, Discard(card)) if card and (deal.owed or not deal.taken) else None
        return Offer(no=refused if isinstance(refused, Refusal) else status.SELECT_TO_DISCARD)
    return _offer(deal, Discard(selected[0]))


def add(deal: Deal, selected: Sequence[Card], at: int | None = None) -> Offer:
    """Return what adding the selected cards to a meld would do; without a meld, to the one that they fit.

    Where they fit several and the table wants the player to choose, it does not work: `targets` names them.
    """
    many = deal.rules.lay_off_many
    if not selected or (len(selected) > 1 and not many):
        return Offer(no=status.SELECT_SOME_TO_ADD if many else status.SELECT_TO_ADD)
    if at is not None:
        return _onto(deal, selected, at)
    if len(selected) == 1:
        return _offer(deal, LayOff(selected[0]))
    fits = targets(deal, selected)
    if not fits:
        return Offer(no=status.NO_FIT_TOGETHER)
    if len(fits) > 1 and deal.rules.lay_off_pick is LayOffPick.PLAYER:
        return Offer(no=Refusal(Why.WHICH_MELD, tuple(selected), fits))
    return _onto(deal, selected, fits[0])


def targets(deal: Deal, selected: Sequence[Card]) -> tuple[int, ...]:
    """Return the melds that take all the selected cards."""
    if not selected:
        return ()
    return tuple(at for at in range(len(deal.melds)) if _onto(deal, selected, at).works)


def _onto(deal: Deal, selected: Sequence[Card], at: int) -> Offer:
    """Return the lay-offs of all the cards on one meld, in an order that works."""
    moves = settle_many(deal, selected, at)
    if isinstance(moves, Refusal):
        return Offer(no=moves)
    return Offer(moves, _gain(deal, reduce(play, moves, deal)))


def _offer(deal: Deal, move: Move) -> Offer:
    """Return the offer of a move, as the rules settle it."""
    meant = settle(deal, move)
    if isinstance(meant, Refusal):
        return Offer(no=meant)
    return Offer((meant,), _gain(deal, play(deal, meant)))


def _gain(before: Deal, after: Deal) -> int:
    return table_points(after)[before.turn] - table_points(before)[before.turn]
