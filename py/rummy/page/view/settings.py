"""The settings, in the dialog: how fast the others play, and how the page looks and moves."""

from __future__ import annotations

import htpy as h

from rummy.page.messages import Act
from rummy.page.settings import NAMES, Settings, written
from rummy.page.view.choices import close_button, radios
from rummy.words import settings as words
from rummy.words import tables


def settings(now: Settings) -> h.Fragment:
    """Return every setting as a choice."""
    return h.fragment[
        h.div(".choices.scroller")[
            h.p(".note")[words.FOR_THIS_VISIT],
            [radios(name, words.NAMES[name], words.CHOICES[name], written(now, name)) for name in NAMES],
        ],
        h.div(".buttons")[
            h.button(".button", type="button", data_act=Act.NEXT_GAME)[tables.NEXT_GAME], close_button()
        ],
    ]
