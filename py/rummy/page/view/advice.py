"""What the coach says about the position: the hint as far as it was asked for, and tips."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from rummy.coach.tips import Notice, Tip
from rummy.page import hints
from rummy.page.model import Hint, Level
from rummy.page.view.cards import icon, line
from rummy.words import hint as words
from rummy.words import labels, tips


def hint(now: Hint, names: Sequence[str]) -> h.Element:
    """Return the hint; the line at the top has said each of its steps, so it is not read out here."""
    return h.div(".advice")[
        h.h3[labels.HINT],
        h.p(".move")[line(hints.line(now))],
        h.ul(".sum")[[h.li[line(reason)] for reason in words.whole(now.advice, names)]]
        if now.level is Level.SUM
        else None,
    ]


def tip(about: Notice, names: Sequence[str]) -> h.Element:
    """Return the tip that is new; the list of what just happened has read it out."""
    return h.div(".advice")[h.h3[tips.TIP], h.p[line(tips.tip(about, names))]]


def noted(given: Tip, names: Sequence[str]) -> h.Element:
    """Return a tip as it stands in the list of what just happened."""
    return h.li(".tip", id=f"tip-{given.ply}")[
        icon("lamp"), h.span[h.b[f"{tips.TIP}:"], " ", line(tips.tip(given.about, names))]
    ]
