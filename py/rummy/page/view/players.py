"""Who sits at the table: portraits, and what the computer players are like."""

from __future__ import annotations

from functools import cache

import htpy as h
from markupsafe import Markup

from rummy.bots.styles import STYLES
from rummy.words import labels
from rummy.words.remarks import character


@cache
def avatar(seat: int, name: str) -> Markup:
    """Return the round picture of a player: a portrait, or a letter for the person and for strangers."""
    return Markup(
        h.span(".avatar", aria_hidden="true", data_seat=seat + 1)[
            _portrait(name) if seat and name.lower() in STYLES else (name if seat else labels.YOU)[:1]
        ]
    )


@cache
def cast() -> Markup:
    """Return the list of the computer players, each with a portrait and a sentence."""
    return Markup(
        h.ul(".cast")[
            [
                h.li[
                    h.span(".avatar", aria_hidden="true")[_portrait(style.name)],
                    h.p[h.b[style.name], " ", character(style)],
                ]
                for style in STYLES.values()
            ]
        ]
    )


def _portrait(name: str) -> h.Element:
    return h.svg(".portrait", aria_hidden="true")[h.use(href=f"#face-{name.lower()}")]
