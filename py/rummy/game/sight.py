"""What one seat may know of a deal: everything but the cards that lie face down for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rummy.game.cards import DECK, FACE_DOWN, Card
from rummy.game.deal import Deal


@dataclass(frozen=True, slots=True)
class Sight:
    """A deal as one seat sees it."""

    seat: int
    """Whose eyes these are."""
    deal: Deal
    """The deal with `FACE_DOWN` for each card that the seat cannot know; `legal` and `play` take it as it is.

    Open are the seat's own hand, the table, the pile, what others were seen taking, and a stock that was
    turned over (but not one that was shuffled).
    """

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that lie face down, in the order of `DECK`."""
        deal = self.deal
        seen = {
            card
            for cards in (*deal.hands, deal.pile, deal.stock, *(meld.cards for meld in deal.melds))
            for card in cards
        }
        return tuple(card for card in DECK if card not in seen)


def sight(deal: Deal, seat: int) -> Sight:
    """Return what a seat may know of a deal."""
    hands = tuple(
        hand if other == seat else _hidden(hand, deal.shown[other]) for other, hand in enumerate(deal.hands)
    )
    taken = deal.taken if deal.turn == seat else _hidden(deal.taken, deal.shown[deal.turn])
    stock = deal.stock if deal.stock_known else _hidden(deal.stock, ())
    return Sight(seat, replace(deal, hands=hands, stock=stock, taken=taken))


def _hidden(cards: tuple[Card, ...], shown: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the shown cards, then a `FACE_DOWN` for each of the others, as their order must tell nothing."""
    open_cards = tuple(card for card in cards if card in shown)
    return open_cards + (FACE_DOWN,) * (len(cards) - len(open_cards))
