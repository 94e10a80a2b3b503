"""What a seat can know of where the cards lie, and how likely the rest of it is.

Every way in which the unseen cards can lie counts alike: of u such cards, at least one of k is on one of n
places in all but C(u - k, n) of C(u, n) ways, by the hypergeometric distribution. What the other players'
choices may tell is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import comb

from rummy.game.cards import DECK, FACE_DOWN, Card, in_deck_order
from rummy.game.deal import Deal
from rummy.game.melds import melds_in
from rummy.game.rules import Reach, StockOut
from rummy.game.sight import Sight
from rummy.game.uses import fitting


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely something is: in so many of all ways."""

    ways: int
    """In how many it is so."""
    of: int
    """How many there are."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely at least one of some unseen cards lies in each place."""

    stock: Chance
    """In the stock."""
    top: Chance
    """On top of it, to be drawn next."""
    hands: tuple[Chance, ...]
    """In each of the other hands, in the order of `Known.others`."""


@dataclass(frozen=True, slots=True)
class Other:
    """What is known of another player's hand."""

    seat: int
    """Whose it is."""
    cards: tuple[Card, ...]
    """The cards that must be in it: everybody saw where they went."""
    hidden: int
    """How many more it holds."""


class Where(StrEnum):
    """Where a card is, or may be."""

    UNSEEN = "unseen"
    """Face down in a hand or in the stock."""
    PILE = "pile"
    """In the pile, where a take reaches."""
    STOCK = "stock"
    """In a stock whose order everybody knows."""
    UNDER = "under"
    """In the pile, out of reach until it becomes the stock."""
    HELD = "held"
    """In another player's hand, as everybody saw."""
    GONE = "gone"
    """On the table, or in the pile for good."""


@dataclass(frozen=True, slots=True)
class Need:
    """A card that could go on the table as soon as it is in the hand."""

    card: Card
    """Which one."""
    partners: tuple[Card, ...]
    """The cards it goes with: the most of the hand, else those of a meld on the table."""
    where: Where
    """Where it is."""
    seat: int | None = None
    """Who has it, if another player was seen to get it."""
    draw: int | None = None
    """How many draws from the stock bring it, this one counted, if that is known."""


@dataclass(frozen=True, slots=True)
class Known:
    """What one seat knows."""

    others: tuple[Other, ...]
    """The other hands, from the next player on."""
    stock: int
    """How many cards of the stock lie face down for the seat."""
    unseen: int
    """How many cards it has not seen, wherever they are."""
    needs: tuple[Need, ...]
    """The cards that it could use at once. Of those that are gone, only what the hand waits for."""
    each: Odds | None
    """Where any one of the unseen cards is. None once the pile was shuffled: some of them are then likelier
    in the stock than others."""
    some: Odds | None
    """Where at least one of the unseen cards is that are needed; None if there are none."""


def known(sight: Sight) -> Known:
    """Return what the seat knows in a deal that is not over."""
    deal, unseen = sight.deal, sight.unseen
    players = deal.rules.players
    others = tuple(_other(deal, (sight.seat + step) % players) for step in range(1, players))
    needs = tuple(need for card in DECK if (need := _need(sight, card)) is not None)
    stock = deal.stock.count(FACE_DOWN)
    places = (stock, *(other.hidden for other in others))
    wanted = sum(need.where is Where.UNSEEN for need in needs)
    shuffled = deal.turned > 0 and deal.rules.stock_out is StockOut.RESHUFFLE
    return Known(
        others=others,
        stock=stock,
        unseen=len(unseen),
        needs=needs,
        each=None if shuffled or not unseen else _odds(1, places, len(unseen)),
        some=None if shuffled or not wanted else _odds(wanted, places, len(unseen)),
    )


def _other(deal: Deal, seat: int) -> Other:
    """Return what is known of another hand."""
    cards = in_deck_order([card for card in deal.hands[seat] if card != FACE_DOWN])
    return Other(seat, cards, len(deal.hands[seat]) - len(cards))


def _odds(wanted: int, places: tuple[int, ...], unseen: int) -> Odds:
    """Return where at least one of so many wanted cards is, in a stock and in hands of so many cards."""
    stock, *hands = places
    top = min(stock, 1)
    return Odds(
        _at_least_one(wanted, stock, unseen),
        _at_least_one(wanted, top, unseen),
        tuple(_at_least_one(wanted, hand, unseen) for hand in hands),
    )


def _at_least_one(wanted: int, places: int, unseen: int) -> Chance:
    """Return how likely one of the wanted cards at least lies on so many places of the unseen cards."""
    ways = comb(unseen, places)
    return Chance(ways - comb(unseen - wanted, places), ways)


def _need(sight: Sight, card: Card) -> Need | None:
    """Return what is known of a card that the seat has a use for, or None for any other card."""
    deal = sight.deal
    hand, aces = deal.hands[sight.seat], deal.rules.ace_runs
    if card in hand:
        return None
    where, seat, draw = _where(deal, sight.seat, card)
    near = [other for other in hand if other.rank == card.rank or other.suit == card.suit]
    melds = [meld for meld in melds_in((*near, card), aces) if card in meld]
    if melds:
        best = max(melds, key=len)
        return Need(card, tuple(other for other in best if other != card), where, seat, draw)
    fits = fitting(deal.melds, card, aces)
    if fits and where is not Where.GONE:
        return Need(card, deal.melds[fits[0]].cards, where, seat, draw)
    return None


def _where(deal: Deal, seat: int, card: Card) -> tuple[Where, int | None, int | None]:
    """Return where a card is that is not in the seat's own hand, who has it, and which draw brings it."""
    if any(card in meld.cards for meld in deal.melds):
        return Where.GONE, None, None
    if card in deal.pile:
        return _in_pile(deal, card), None, None
    if card in deal.stock:
        return Where.STOCK, None, deal.stock.index(card) + 1
    for other, hand in enumerate(deal.hands):
        if other != seat and card in hand:
            return Where.HELD, other, None
    return Where.UNSEEN, None, None


def _in_pile(deal: Deal, card: Card) -> Where:
    """Return what it means for a card to lie in the pile."""
    rules = deal.rules
    if rules.reach is Reach.ANY or card == deal.pile[-1]:
        return Where.PILE
    again = rules.stock_out is StockOut.RESHUFFLE or (
        rules.stock_out is StockOut.TURN_OVER and not deal.turned
    )
    return Where.UNDER if again else Where.GONE
