"""The cards on their way from one place to another, above everything else."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from rummy.game.cards import FACE_DOWN
from rummy.page.motion import Flight
from rummy.page.view.cards import face, small_face


def flying(flights: Sequence[Flight]) -> h.Fragment:
    """Return one element for each flight. They are pictures, not cards: nobody can find or press them."""
    return h.fragment[[_card(flight) for flight in flights]]


def _card(flight: Flight) -> h.Element:
    if flight.card == FACE_DOWN:
        return h.i(".flyer.back")
    return h.span(".flyer.card", data_zone_of=flight.zone, data_suit=flight.card.suit, data_lit=flight.lit)[
        face(flight.card) if flight.zone == "hand" else small_face(flight.card)
    ]
