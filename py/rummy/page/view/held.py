"""What goes along under a pointer: the dragged cards, and the name of the card under a finger."""

from __future__ import annotations

from typing import Final

import htpy as h

from rummy.game.cards import FACE_DOWN, Card
from rummy.page.drag import Held
from rummy.page.view.flying import picture
from rummy.words import cards as names_of
from rummy.words.lines import number

MOST: Final = 6
"""How many of the dragged cards are drawn; a number says how many there are."""


def carried(what: Held) -> h.Element:
    """Return the dragged cards as a small fan, with room for what letting go would do."""
    cards = what.cards or (FACE_DOWN,)
    many = len(cards)
    return h.div(".carried")[
        h.div(".carried-fan")[[picture(card, what.source) for card in cards[:MOST]]],
        h.b(".carried-count")[number(many)] if many > 1 else None,
        h.p(".carried-says"),
    ]


def bubble(card: Card) -> h.Element:
    """Return the label over a finger."""
    return h.p(".peek")[names_of.name(card)]
