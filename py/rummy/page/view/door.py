"""The front door: what this is, the way to the cards, and the tables to choose from."""

from __future__ import annotations

import htpy as h

from rummy.game.rules import TABLES, RuleSet
from rummy.page.messages import Act
from rummy.page.model import Model
from rummy.page.next_game import players, targets
from rummy.page.view.next_game import seating
from rummy.words import door as words
from rummy.words import tables
from rummy.words.lesson import TEACH
from rummy.words.narration import WATCH_ONE


def door(model: Model) -> h.Element:
    """Return the panel that stands over the table. It is no dialog: the table can be used beside it."""
    lines = {name: _line(rules) for name, rules in TABLES.items()}
    return h.section(".door", id="door", aria_labelledby="door-heading")[
        h.div(".door-panel")[
            h.div(".door-words")[
                h.h3(id="door-heading")[words.WELCOME],
                h.p[words.PRODUCT],
                h.div(".door-ways")[
                    h.button(".button.main", type="button", data_act=Act.PLAY)[words.PLAY],
                    h.p(".note")[words.SKIP],
                    h.button(".button", type="button", data_act=Act.TEACH)[TEACH],
                    h.button(".button", type="button", data_act=Act.WATCH)[WATCH_ONE],
                ],
            ],
            h.div(".door-tables.scroller")[seating(model.own.record.rules, words.TABLES, lines)],
        ]
    ]


def _line(rules: RuleSet) -> h.Fragment:
    """Return what is said about a table."""
    size = tables.size(players(rules), targets(rules))
    return h.fragment[h.span(".size")[size], h.span(".dot")[" "], h.span(".rule")[tables.glance(rules)]]
