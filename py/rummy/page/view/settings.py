"""The settings, in the dialog: how fast the others play, and how the page looks and moves."""

from __future__ import annotations

import htpy as h

from rummy.page.messages import Act
from rummy.page.model import Model
from rummy.page.settings import NAMES, written
from rummy.page.view.choices import close_button, radios
from rummy.page.view.progress import remember
from rummy.words import settings as words
from rummy.words import tables


def settings(model: Model) -> h.Fragment:
    """Return every setting as a choice."""
    now = model.settings
    return h.fragment[
        h.div(".choices.scroller")[
            h.p(".note")[words.COUNTS_AT_ONCE],
            [radios(name, words.NAMES[name], words.CHOICES[name], written(now, name)) for name in NAMES],
            remember(model),
        ],
        h.div(".buttons")[
            h.button(".button", type="button", data_act=Act.NEXT_GAME)[tables.NEXT_GAME], close_button()
        ],
    ]
