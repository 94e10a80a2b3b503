"""The cards on their way from one place to another, above everything else."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from rummy.game.cards import FACE_DOWN, Card
from rummy.page.motion import Flight
from rummy.page.view.cards import face, small_face


def flying(flights: Sequence[Flight]) -> h.Fragment:
    """Return one element for each flight. They are pictures, not cards: nobody can find or press them."""
    return h.fragment[[picture(flight.card, flight.zone, flight.lit) for flight in flights]]


def picture(card: Card, zone: str, lit: bool = False) -> h.Element:
    """Return the picture of a card as it looks in a zone."""
    if card == FACE_DOWN:
        return h.i(".flyer.back")
    return h.span(".flyer.card", data_zone_of=zone, data_suit=card.suit, data_lit=lit)[
        face(card) if zone == "hand" else small_face(card)
    ]
