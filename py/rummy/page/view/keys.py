"""The letters on the buttons, and the list of all keys."""

from __future__ import annotations

import htpy as h

from rummy.page import keys
from rummy.page.model import Model
from rummy.page.settings import written
from rummy.page.view.choices import close_button, radios
from rummy.words import keys as words
from rummy.words import settings


def kbd(sign: str | None) -> h.Element | None:
    """Return the sign of a key, for the button that it presses."""
    return h.kbd(aria_hidden="true")[sign] if sign else None


def key_list(model: Model) -> h.Fragment:
    """Return every key with what it does, and the switches."""
    now = model.settings
    return h.fragment[
        h.div(".choices.scroller")[
            h.p(".note")[words.ONLY_HERE],
            [
                radios(name, settings.NAMES[name], settings.CHOICES[name], written(now, name))
                for name in ("shortcuts", "letters")
            ],
            h.table(".keys")[
                h.thead[h.tr[h.th(scope="col")[words.KEY], h.th(scope="col")[words.DOES]]],
                h.tbody(data_off=not now.shortcuts)[[_row(key) for key in keys.LETTERS]],
                h.tbody[[_row(key) for key in (*keys.GOING, *keys.WATCHING)]],
            ],
        ],
        h.div(".buttons")[close_button()],
    ]


def _row(key: keys.Key) -> h.Element:
    combos: list[h.Node] = []
    for combo in key.combos:
        combos += [words.OR] if combos else []
        combos.append(h.kbd[words.spoken_key(combo)])
    return h.tr[h.th(scope="row")[combos], h.td[key.words]]
