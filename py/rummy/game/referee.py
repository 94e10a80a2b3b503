"""Whether a move is legal, and why it is not: the judge of what a person, a file or a bot proposes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rummy.game.cards import Card
from rummy.game.deal import (
    Deal,
    Phase,
    can_shuffle,
    can_turn_over,
    empties,
    may_discard_owed,
    play,
    strands,
    takeable,
)
from rummy.game.melds import arrange, misfit
from rummy.game.moves import Discard, Draw, EndDeal, LayOff, Move, PutDown, Shuffle, Take, TurnOver
from rummy.game.refusals import Refusal, Why
from rummy.game.rules import LayOffPick, Reach, StockOut, UseWhen
from rummy.game.uses import choices, fitting


def refusal(deal: Deal, move: Move) -> Refusal | None:
    """Return why the player to move may not make this move, or None if it is legal."""
    verdict = settle(deal, move)
    return verdict if isinstance(verdict, Refusal) else None


def settle(deal: Deal, move: Move) -> Move | Refusal:
    """Return the legal move that is meant, its cards in order and its meld named, or why there is none."""
    if deal.phase is Phase.OVER:
        return Refusal(Why.DEAL_OVER)
    if isinstance(move, (PutDown, LayOff, Discard)):
        if deal.phase is Phase.DRAW:
            return Refusal(Why.TAKE_FIRST)
        return _settle_play(deal, move)
    if deal.phase is Phase.PLAY:
        return Refusal(Why.TAKEN_ALREADY)
    return _refuse_draw(deal, move) or move


def _refuse_draw(deal: Deal, move: Draw | Take | TurnOver | Shuffle | EndDeal) -> Refusal | None:
    match move:
        case Take(card):
            if card not in deal.pile:
                return Refusal(Why.NOT_IN_PILE if deal.pile else Why.PILE_EMPTY, (card,))
            if deal.rules.reach is Reach.TOP and card != deal.pile[-1]:
                return Refusal(Why.TOP_ONLY, (card,))
            if card in takeable(deal):
                return None
            short = deal.rules.must_discard and card in takeable(_free_to_go_out(deal))
            return Refusal(Why.CANNOT_USE_LAST if short else Why.CANNOT_USE, (card,))
        case Draw():
            return None if deal.stock else Refusal(Why.STOCK_EMPTY)
        case TurnOver():
            if deal.stock:
                return Refusal(Why.STOCK_LEFT)
            return None if can_turn_over(deal) else Refusal(Why.NO_TURNING_OVER)
        case Shuffle(order):
            if deal.stock:
                return Refusal(Why.STOCK_LEFT)
            if not can_shuffle(deal):
                return Refusal(Why.NO_TURNING_OVER)
            return None if sorted(order) == sorted(deal.pile[:-1]) else Refusal(Why.OTHER_ORDER)
        case EndDeal():
            if deal.rules.stock_out is not StockOut.PLAY_ON:
                return Refusal(Why.NO_ENDING)
            return Refusal(Why.STOCK_LEFT) if deal.stock else None


def _free_to_go_out(deal: Deal) -> Deal:
    """Return the deal at a table where the last card may leave by a meld or a lay-off too."""
    return replace(deal, rules=replace(deal.rules, must_discard=False))


def _settle_play(deal: Deal, move: PutDown | LayOff | Discard) -> Move | Refusal:
    cards = move.cards if isinstance(move, PutDown) else (move.card,)
    for at, card in enumerate(cards):
        if card not in deal.hand:
            return Refusal(Why.NOT_IN_HAND, (card,))
        if card in cards[:at]:
            return Refusal(Why.TWICE, (card,))
    owed = deal.owed
    if owed is not None and owed not in cards and deal.rules.use_when is UseWhen.FIRST:
        return Refusal(Why.USE_FIRST, (owed,))
    match move:
        case Discard(card):
            return _refuse_discard(deal, card) or move
        case PutDown():
            order = arrange(cards, deal.rules.ace_runs)
            if isinstance(order, Refusal):
                return order
            meant: PutDown | LayOff = PutDown(order)
        case LayOff(card, named):
            meld = _meld_for(deal, card, named)
            if isinstance(meld, Refusal):
                return meld
            meant = LayOff(card, meld)
    if deal.rules.must_discard and empties(deal, meant):
        return Refusal(Why.KEEP_ONE, cards)
    if owed is not None and strands(deal, meant):
        return Refusal(Why.STRANDS, (owed,))
    return meant


def _refuse_discard(deal: Deal, card: Card) -> Refusal | None:
    if deal.owed is not None and not may_discard_owed(deal):
        why = Why.USE_FIRST if deal.rules.use_when is UseWhen.FIRST else Why.USE_THIS_TURN
        return Refusal(why, (deal.owed,))
    if card == deal.chosen and len(deal.hand) > 1:
        return Refusal(Why.JUST_TAKEN, (card,))
    return None


def _meld_for(deal: Deal, card: Card, at: int | None) -> int | Refusal:
    """Return the meld that a lay-off goes on, or why it does not."""
    aces = deal.rules.ace_runs
    fits = fitting(deal.melds, card, aces)
    if at is not None and at >= len(deal.melds):
        return Refusal(Why.NO_SUCH_MELD, (card,), (at,))
    if at is not None and at not in fits:
        return Refusal(misfit(deal.melds[at], card, aces) or Why.FITS_NOTHING, (card,), (at,))
    if not fits:
        return Refusal(Why.FITS_NOTHING, (card,))
    allowed = choices(deal.rules, deal.melds, card)
    if at is None:
        if len(allowed) > 1 and deal.rules.lay_off_pick is LayOffPick.PLAYER:
            return Refusal(Why.WHICH_MELD, (card,), allowed)
        return allowed[0]
    return at if at in allowed else Refusal(Why.PICKED_FOR_YOU, (card,), allowed)


def settle_many(deal: Deal, cards: Sequence[Card], at: int) -> tuple[LayOff, ...] | Refusal:
    """Return the lay-offs that put all these cards on a meld, in an order in which each is legal.

    So each keeps an owed card payable. Where no order works, return the refusal of the first card, in the
    order given, that does not follow the most that do. One card is judged as any other move is.
    """
    if len(cards) > 1 and not deal.rules.lay_off_many:
        return Refusal(Why.ONE_AT_A_TIME, tuple(cards))
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return Refusal(Why.TWICE, (card,))
    best: tuple[LayOff, ...] = ()
    refused = Refusal(Why.FITS_NOTHING)
    seen: set[frozenset[Card]] = set()
    todo: list[tuple[Deal, tuple[LayOff, ...], tuple[Card, ...]]] = [(deal, (), tuple(cards))]
    while todo:
        now, done, rest = todo.pop()
        if not rest:
            return done
        if frozenset(rest) in seen:
            continue
        seen.add(frozenset(rest))
        verdicts = [settle(now, LayOff(card, at)) for card in rest]
        first = next((verdict for verdict in verdicts if isinstance(verdict, Refusal)), None)
        if first and (len(done) > len(best) or len(seen) == 1):
            best, refused = done, first
        for card, verdict in reversed(list(zip(rest, verdicts, strict=True))):
            if isinstance(verdict, LayOff):
                others = tuple(other for other in rest if other != card)
                todo.append((play(now, verdict), (*done, verdict), others))
    return refused
