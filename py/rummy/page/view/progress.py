"""The person's numbers, in the dialog: table by table, for this visit and for all time."""

from __future__ import annotations

import htpy as h

from rummy.page.messages import Act
from rummy.page.model import Model
from rummy.page.progress import Trouble
from rummy.page.tally import Tally, merged
from rummy.page.view.choices import close_button
from rummy.words import labels
from rummy.words import progress as words


def progress(model: Model) -> h.Fragment:
    """Return the numbers, the switch that keeps them, and the button that sets them back to 0."""
    now = model.progress
    ever = merged(now.known, now.unkept) if now.remember else None
    mine = model.own.record.rules.name
    tables = sorted(
        {*now.visit, *(ever or ())}, key=lambda name: (name != mine, list(labels.TABLES).index(name))
    )
    return h.fragment[
        h.div(".choices.progress.scroller")[
            remember(model),
            h.p(".note")[words.SEEDED] if model.visit.seeded else None,
            [
                _table(name, now.visit.get(name, Tally()), None if ever is None else ever.get(name))
                for name in tables
            ],
            None if tables or now.before else h.p(".note")[words.EMPTY],
            h.p(".note", role="status")[words.WAS_RESET if now.before else ""],
        ],
        h.div(".buttons")[
            h.button(".button", id="act-reset", type="button", data_act=Act.RESET_BACK)[words.RESET_BACK]
            if now.before
            else h.button(".button", id="act-reset", type="button", data_act=Act.RESET)[words.RESET]
            if tables
            else None,
            close_button(),
        ],
    ]


def remember(model: Model) -> h.Element:
    """Return the switch that keeps things on the device, with what has to be said about it."""
    now = model.progress
    trouble = words.TROUBLES[now.trouble] if now.trouble else ()
    return h.div(".remember")[
        h.label[
            h.input(
                id="remember",
                type="checkbox",
                data_act=Act.REMEMBER,
                checked=now.remember,
                disabled=now.trouble in (Trouble.REFUSED, Trouble.NEWER),
                aria_describedby="about-remember",
            ),
            h.b[words.REMEMBER],
        ],
        h.p(".note", id="about-remember")[trouble or words.REMEMBER_MORE],
        h.p(".note", role="status")[words.DELETED if now.deleted else ""],
    ]


def _table(name: str, visit: Tally, ever: Tally | None) -> h.Element:
    columns = [(words.THIS_VISIT, visit), *([(words.ALL_TIME, ever)] if ever else [])]
    return h.table(".numbers")[
        h.caption[labels.TABLES[name]],
        h.thead[
            h.tr[
                h.th(scope="col")[h.span(".hidden")[words.NUMBER]],
                [h.th(scope="col")[head] for head, _ in columns],
            ]
        ],
        h.tbody[
            [
                h.tr[h.th(scope="row")[words.ROWS[row]], [h.td[_cell(tally, row)] for _, tally in columns]]
                for row in words.ROWS
            ]
        ],
    ]


def _cell(tally: Tally, row: str) -> str:
    match row:
        case "games":
            return words.won(tally.won, tally.games)
        case "average":
            return words.average(tally.average)
        case "best":
            return words.best(tally.best)
        case "held":
            return words.points(-tally.held)
    return words.points(getattr(tally, row))
