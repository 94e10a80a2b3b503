"""How a card is drawn: faces, backs, and the small ones inside sentences."""

from __future__ import annotations

from functools import cache
from itertools import zip_longest

import htpy as h
from markupsafe import Markup

from rummy.game.cards import Card
from rummy.words import cards as names_of
from rummy.words import labels
from rummy.words.lines import Line

COURTS = {11: "j", 12: "q", 13: "k"}
"""The letter of each court rank, by which the styles find its figure."""

STOPS = tuple(".,:;…?")
"""Signs that no line may begin with."""


def icon(name: str) -> h.Element:
    """Return an icon of the sprite."""
    return h.svg(".icon", aria_hidden="true")[h.use(href=f"#icon-{name}")]


@cache
def shortened(name: str) -> Markup:
    """Return the name of a button; narrow places show only the beginning of a long one."""
    short = labels.SHORT.get(name, name)
    rest = name.removeprefix(short)
    return Markup(h.fragment[short, h.span(".roomy-only")[rest] if rest else None])


@cache
def face(card: Card) -> Markup:
    """Return what is printed on a card: its index, and its suit or figure in the middle."""
    court = COURTS.get(card.rank)
    return small_face(card) + Markup(h.i(class_=["figure", court], aria_hidden="true"))


@cache
def small_face(card: Card) -> Markup:
    """Return what is printed on a card that shows no more than its index. Pictures come from the styles."""
    return Markup(h.span(".index", aria_hidden="true")[names_of.INDEX[card.rank], h.i])


@cache
def mini(card: Card) -> Markup:
    """Return a card as a word in a sentence."""
    return Markup(
        h.bdi(".mini", dir="ltr", data_suit=card.suit, role="img", aria_label=names_of.name(card))[
            names_of.INDEX[card.rank], h.svg(aria_hidden="true")[h.use(href=f"#suit-{card.suit}")]
        ]
    )


def line(words: Line) -> list[h.Node]:
    """Return a line of words with its cards drawn small; a stop or comma stays with the card before it."""
    pieces: list[h.Node] = []
    for piece, after in zip_longest(words, words[1:], fillvalue=""):
        if not isinstance(piece, Card):
            pieces.append(piece[1:] if pieces and piece[:1] in STOPS else piece)
        elif not isinstance(after, Card) and after[:1] in STOPS:
            pieces.append(h.span(".together")[mini(piece), after[:1]])
        else:
            pieces.append(mini(piece))
    return pieces


@cache
def backs(many: int) -> Markup:
    """Return a small fan of face-down cards."""
    return Markup(h.span(".backs", aria_hidden="true")[[h.i(".back") for _ in range(many)]])
