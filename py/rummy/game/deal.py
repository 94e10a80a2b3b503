"""A deal in progress: what is legal in it, and what a move makes of it.

`play` assumes that its move is one of `legal`; the referee judges any other. A `RuleSet` says which of the
rules of seeds 000 to 004 hold.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from rummy.game.cards import Card
from rummy.game.melds import Holding, Meld, melds_in
from rummy.game.moves import Discard, Draw, EndDeal, LayOff, Move, PutDown, Shuffle, Take, TurnOver
from rummy.game.rules import ChosenDiscard, Reach, RuleSet, StockOut, UseWhen
from rummy.game.uses import choices, has_to_use, usable, usable_among

IDLE_TURNS: Final = 40
"""A deal is a stalemate after this many turns a player, in a row, without a draw, a meld or a lay-off."""


class Phase(StrEnum):
    """What is to be done next."""

    DRAW = "draw"
    """The player to move has to draw, take, turn the pile over or end the deal."""
    PLAY = "play"
    """The player to move may put down and lay off, and has to discard."""
    OVER = "over"


class Reason(StrEnum):
    """Why a deal is over."""

    WENT_OUT = "went_out"
    STOCK = "stock"
    """The stock ran out."""
    NO_TAKE = "no_take"
    """Nothing to draw, and the player to move took nothing from the pile."""
    STALEMATE = "stalemate"
    """Nobody drew, put down or laid off for `IDLE_TURNS` turns a player."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended."""

    reason: Reason
    """Why it is over."""
    seat: int
    """Who moved last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal at one moment. Seats count from 0; seat 0 is the person."""

    rules: RuleSet
    """The rules of the table."""
    dealer: int
    """Who dealt; the next seat was first to act."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat, in the order in which the cards came; a take oldest first."""
    pile: tuple[Card, ...]
    """The discard pile, oldest first, newest last."""
    stock: tuple[Card, ...]
    """The draw pile, its top card first."""
    melds: tuple[Meld, ...] = ()
    """What is on the table, in the order put down."""
    turn: int
    """Who is to move; when the deal is over, who moved last."""
    phase: Phase = Phase.DRAW
    """What is to be done next."""
    owed: Card | None = None
    """The chosen card while it still has to be used this turn."""
    chosen: Card | None = None
    """The chosen card while it may not go straight back on the pile."""
    taken: tuple[Card, ...] = ()
    """What was drawn or taken in this turn, the chosen card first, a card drawn with a take last."""
    bare: bool = False
    """Whether the player to move, who has drawn or taken, had nothing of its own on the table before."""
    turned: int = 0
    """How often the pile has been turned over, or shuffled, in this deal."""
    idle: int = 0
    """How many turns in a row passed without a draw, a meld or a lay-off; -1 in a turn that had one.

    A draw from a shuffled stock does not count: so no deal goes on for ever.
    """
    totals: tuple[int, ...]
    """The game's totals before this deal, in points, by seat."""
    shown: tuple[tuple[Card, ...], ...]
    """By seat, the cards in the hand that everybody saw on the pile before it got them."""
    ended: Outcome | None = None
    """How the deal ended, once it is over."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def last_draw(self) -> bool:
        """Whether the stock is used up for good, so that the deal ends after this turn."""
        if self.stock or self.phase is not Phase.PLAY:
            return False
        match self.rules.stock_out:
            case StockOut.AFTER_TURN:
                return True
            case StockOut.TURN_OVER:
                return self.turned > 0
            case StockOut.RESHUFFLE:  # after the discard there would be one card, the top
                return not self.pile
        return False

    @property
    def stock_known(self) -> bool:
        """Whether everybody knows the order of the stock: it is a pile that was turned over."""
        return self.turned > 0 and self.rules.stock_out is StockOut.TURN_OVER


def start(rules: RuleSet, dealer: int, deck: tuple[Card, ...], totals: tuple[int, ...]) -> Deal:
    """Return the deal that a deck makes.

    A card at a time goes to each player, from the one after the dealer; the next card begins the pile.
    """
    players = rules.players
    dealt = players * rules.cards_each
    return Deal(
        rules=rules,
        dealer=dealer,
        hands=tuple(deck[(seat - dealer - 1) % players : dealt : players] for seat in range(players)),
        pile=(deck[dealt],),
        stock=deck[dealt + 1 :],
        turn=(dealer + 1) % players,
        totals=totals,
        shown=((),) * players,
    )


# What is legal


def legal(deal: Deal) -> tuple[Move, ...]:
    """Return every legal move, each lay-off with its meld; nothing once the deal is over.

    A `Shuffle` stands for all the orders of its cards: pass it through `moves.shuffled` before it is played.
    """
    match deal.phase:
        case Phase.DRAW:
            return _legal_draws(deal)
        case Phase.PLAY:
            return tuple(_legal_plays(deal))
    return ()


def _legal_draws(deal: Deal) -> tuple[Move, ...]:
    moves: list[Move] = [Draw()] if deal.stock else []
    moves += [Take(card) for card in takeable(deal)]
    if not deal.stock:
        if can_turn_over(deal):
            moves.append(TurnOver())
        if can_shuffle(deal):
            moves.append(Shuffle(deal.pile[:-1]))
        if deal.rules.stock_out is StockOut.PLAY_ON:
            moves.append(EndDeal())
    return tuple(moves)


def can_turn_over(deal: Deal) -> bool:
    """Whether the pile could be turned over, were there no stock."""
    return deal.rules.stock_out is StockOut.TURN_OVER and not deal.turned and bool(deal.pile)


def can_shuffle(deal: Deal) -> bool:
    """Whether the pile could be shuffled, were there no stock."""
    return deal.rules.stock_out is StockOut.RESHUFFLE and len(deal.pile) > 1


def takeable(deal: Deal) -> tuple[Card, ...]:
    """Return the pile cards that the player to move could choose, oldest first."""
    rules, pile = deal.rules, deal.pile
    cards: list[Card] = []
    holding = Holding(deal.hand, rules.ace_runs)
    if draws_too(deal):
        holding.count += 1  # whatever card it is: it may be the last one
    for card in reversed(pile[-1:] if rules.reach is Reach.TOP else pile):
        holding.add(card)
        if not has_to_use(rules, card, pile) or usable_among(rules, holding, deal.melds, card):
            cards.append(card)
    return tuple(reversed(cards))


def draws_too(deal: Deal) -> bool:
    """Whether a take would bring the top card of the stock as well."""
    return deal.rules.boathouse and bool(deal.stock)


def _legal_plays(deal: Deal) -> list[Move]:
    rules, hand, owed = deal.rules, deal.hand, deal.owed
    only_owed = owed is not None and rules.use_when is UseWhen.FIRST
    downs: list[PutDown | LayOff] = [
        PutDown(cards) for cards in melds_in(hand, rules.ace_runs) if not only_owed or owed in cards
    ]
    for card in (owed,) if only_owed and owed is not None else hand:
        downs += [LayOff(card, meld) for meld in choices(rules, deal.melds, card)]
    if rules.must_discard:
        downs = [move for move in downs if not empties(deal, move)]
    if owed is None:
        return [*downs, *(Discard(card) for card in hand if card != deal.chosen or len(hand) == 1)]
    if not only_owed:
        downs = [move for move in downs if not strands(deal, move)]
    return [*downs, Discard(owed)] if may_discard_owed(deal) else [*downs]


def empties(deal: Deal, move: PutDown | LayOff) -> bool:
    """Whether a meld or a lay-off would leave the hand empty."""
    return len(deal.hand) == len(used_by(move))


def may_discard_owed(deal: Deal) -> bool:
    """Whether the owed card, the last in the hand, may be discarded in place of using it."""
    return len(deal.hand) == 1 and deal.rules.chosen_discard is ChosenDiscard.LAST_OWED


def strands(deal: Deal, move: PutDown | LayOff) -> bool:
    """Whether a meld or a lay-off would leave the owed card without a use."""
    owed, used = deal.owed, used_by(move)
    if owed is None or owed in used:
        return False
    return not usable(deal.rules, _without(deal.hand, used), _table_after(deal, move), owed)


def used_by(move: PutDown | LayOff) -> tuple[Card, ...]:
    """Return the cards that a move puts on the table."""
    return move.cards if isinstance(move, PutDown) else (move.card,)


def _table_after(deal: Deal, move: PutDown | LayOff) -> tuple[Meld, ...]:
    """Return the melds on the table after a meld or a lay-off."""
    melds, seat = deal.melds, deal.turn
    if isinstance(move, PutDown):
        return (*melds, Meld(move.cards, (seat,) * len(move.cards)))
    at = move.meld
    assert at is not None, f"{move} names no meld"
    return (*melds[:at], melds[at].with_card(move.card, seat, deal.rules.ace_runs), *melds[at + 1 :])


# What a move makes of a deal


def play(deal: Deal, move: Move) -> Deal:
    """Return the deal after a legal move, a lay-off with its meld named."""
    match move:
        case Draw():
            return _draw(deal)
        case Take(card):
            return _take(deal, card)
        case TurnOver():
            return replace(deal, pile=(), stock=deal.pile, turned=deal.turned + 1)
        case Shuffle(order):
            return replace(deal, pile=deal.pile[-1:], stock=order, turned=deal.turned + 1)
        case EndDeal():
            return replace(deal, phase=Phase.OVER, ended=Outcome(Reason.NO_TAKE, deal.turn))
        case PutDown() | LayOff():
            return _onto_table(deal, move)
        case Discard(card):
            return _discard(deal, card)


def _with(
    hands: tuple[tuple[Card, ...], ...], seat: int, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """Return the hands with one of them replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in gone)


def _draw(deal: Deal) -> Deal:
    seat, card = deal.turn, deal.stock[0]
    return replace(
        deal,
        hands=_with(deal.hands, seat, (*deal.hand, card)),
        stock=deal.stock[1:],
        phase=Phase.PLAY,
        taken=(card,),
        bare=_is_bare(deal),
        shown=_with(deal.shown, seat, (*deal.shown[seat], card)) if deal.stock_known else deal.shown,
        idle=_idle_after_draw(deal),
    )


def _idle_after_draw(deal: Deal) -> int:
    """Return the count of idle turns after a draw, which begins it anew unless the stock was shuffled."""
    return deal.idle if deal.turned and deal.rules.stock_out is StockOut.RESHUFFLE else -1


def _is_bare(deal: Deal) -> bool:
    """Whether the player to move has no card of its own on the table."""
    return not any(deal.turn in meld.owners for meld in deal.melds)


def _take(deal: Deal, card: Card) -> Deal:
    rules, seat, pile = deal.rules, deal.turn, deal.pile
    at = pile.index(card)
    owed = card if has_to_use(rules, card, pile) else None
    held_back = rules.chosen_discard is ChosenDiscard.LAST_OWED or (
        rules.chosen_discard is ChosenDiscard.LAST and owed is None
    )
    drawn = deal.stock[:1] if rules.boathouse else ()
    known = pile[at:] + drawn if deal.stock_known else pile[at:]
    return replace(
        deal,
        hands=_with(deal.hands, seat, deal.hand + pile[at:] + drawn),
        pile=pile[:at],
        stock=deal.stock[len(drawn) :],
        phase=Phase.PLAY,
        owed=owed,
        chosen=card if held_back else None,
        taken=pile[at:] + drawn,
        bare=_is_bare(deal),
        shown=_with(deal.shown, seat, deal.shown[seat] + known),
        idle=_idle_after_draw(deal) if drawn else deal.idle,
    )


def _onto_table(deal: Deal, move: PutDown | LayOff) -> Deal:
    """Return the deal with cards gone from the hand to the melds; going out ends it."""
    seat, cards = deal.turn, used_by(move)
    hand = _without(deal.hand, cards)
    return replace(
        deal,
        hands=_with(deal.hands, seat, hand),
        melds=_table_after(deal, move),
        shown=_with(deal.shown, seat, _without(deal.shown[seat], cards)),
        owed=None if deal.owed in cards else deal.owed,
        chosen=None if deal.chosen in cards else deal.chosen,
        idle=-1,
        phase=deal.phase if hand else Phase.OVER,
        ended=None if hand else Outcome(Reason.WENT_OUT, seat),
    )


def _discard(deal: Deal, card: Card) -> Deal:
    seat = deal.turn
    hand = _without(deal.hand, (card,))
    idle = deal.idle + 1
    reason = None
    if not hand:
        reason = Reason.WENT_OUT
    elif deal.last_draw:
        reason = Reason.STOCK
    elif idle >= IDLE_TURNS * deal.rules.players:
        reason = Reason.STALEMATE
    return replace(
        deal,
        hands=_with(deal.hands, seat, hand),
        pile=(*deal.pile, card),
        shown=_with(deal.shown, seat, _without(deal.shown[seat], (card,))),
        turn=seat if reason else (seat + 1) % deal.rules.players,
        phase=Phase.OVER if reason else Phase.DRAW,
        owed=None,
        chosen=None,
        taken=(),
        idle=idle,
        ended=Outcome(reason, seat) if reason else None,
    )
