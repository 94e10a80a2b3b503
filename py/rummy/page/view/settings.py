"""The settings, in the dialog: how fast the others play, and how the page looks and moves."""

from __future__ import annotations

import htpy as h

from rummy.page.settings import NAMES, Settings, written
from rummy.page.view.choices import radios
from rummy.words import settings as words


def settings(now: Settings) -> h.Element:
    """Return every setting as a choice."""
    return h.div(".choices")[
        h.p(".note")[words.FOR_THIS_VISIT],
        [radios(name, words.NAMES[name], words.CHOICES[name], written(now, name)) for name in NAMES],
    ]
