"""The score sheet: all of it in a dialog, and its last lines beside a board with room for them."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rummy.game.deal import Deal
from rummy.game.score import out_bonus, totals
from rummy.page.messages import Act
from rummy.page.model import Board
from rummy.page.sheet import finished, scores, totals_before
from rummy.page.view.cards import icon
from rummy.page.view.result import sign, sums
from rummy.words import labels
from rummy.words import sheet as words
from rummy.words.lines import number, signed

SHOWN: int = 4
"""How many deals stand beside the board."""


def sheet(board: Board) -> h.Element:
    """Return the whole sheet; each deal opens to what each side put down and held."""
    deals = finished(board.record)
    people = (labels.YOU, *board.names[1:])
    start = totals_before(board.record)[0]
    return h.div(".sheet.scroller", tabindex=0, role="region", aria_labelledby="dialog-heading")[
        h.p(".note", id="playing-to")[words.playing_to(board.deal.rules.target)],
        h.table(data_players=len(people), aria_labelledby="dialog-heading", aria_describedby="playing-to")[
            h.thead[
                h.tr[
                    h.th(scope="col", rowspan=2)[words.DEAL],
                    [h.th(".name", scope="colgroup", colspan=2)[name] for name in people],
                ],
                h.tr[[[h.th(scope="col")[words.THIS_DEAL], h.th(scope="col")[words.TOTAL]] for _ in people]],
            ],
            _start(start) if any(start) and deals else None,
            [_deal(board.names, at, deal) for at, deal in enumerate(deals, start=1)],
        ]
        if deals
        else h.p(".note")[words.EMPTY],
        h.p(".note")[words.playing(len(board.record.deals))] if deals and not board.over else None,
    ]


def _start(before: tuple[int, ...]) -> h.Element:
    """Return the line of a game that did not begin at 0."""
    return h.tbody[
        h.tr[h.th(scope="row")[words.BEFORE], [[h.td, h.td(".total")[number(total)]] for total in before]]
    ]


@lru_cache(maxsize=64)
def _deal(names: tuple[str, ...], at: int, deal: Deal) -> Markup:
    """Return the lines of one deal."""
    after = totals(deal)
    assert after is not None
    assert deal.ended is not None
    best = max(after)
    return Markup(
        h.tbody[
            h.tr[
                h.th(scope="row")[number(at)],
                [
                    [
                        h.td(".score", data_sign=sign(score))[signed(score)],
                        h.td(".total", data_best=total == best)[number(total)],
                    ]
                    for score, total in zip(scores(deal), after, strict=True)
                ],
            ],
            h.tr(".how")[
                h.td(colspan=1 + 2 * len(names))[
                    h.details[
                        h.summary[words.deal(deal.dealer, deal.ended, names, max(out_bonus(deal)))],
                        [sums(deal, names, seat) for seat in range(len(names))],
                    ]
                ]
            ],
        ]
    )


def panel(board: Board) -> Markup | None:
    """Return the last lines of the sheet for the column beside the board; nothing in a game's first deal."""
    after = totals_before(board.record)
    if board.over:
        after = (*after, totals(board.deal) or board.deal.totals)
    if len(after) == 1:
        return None
    return _panel(board.names, board.deal.rules.target, after)


@lru_cache(maxsize=8)
def _panel(names: tuple[str, ...], target: int, after: tuple[tuple[int, ...], ...]) -> Markup:
    people = (labels.YOU, *names[1:])
    rows = [
        h.tr[
            h.th(scope="row")[number(at)],
            [
                h.td[
                    h.span(".score", data_sign=sign(now - before))[signed(now - before)]
                    if len(people) == 2
                    else None,
                    " ",
                    h.span(".total", data_best=now == max(after[at]))[number(now)],
                ]
                for before, now in zip(after[at - 1], after[at], strict=True)
            ],
        ]
        for at in range(max(1, len(after) - SHOWN), len(after))
    ]
    return Markup(
        h.section(".panel.scores", aria_label=labels.SCORE_SHEET)[
            h.h2[
                icon("sheet"),
                labels.SCORE_SHEET,
                h.span(".panel-note")[words.playing_to(target)],
            ],
            h.table(data_players=len(people), aria_label=words.LAST_DEALS)[
                h.thead[h.tr[h.th(scope="col")[words.DEAL], [h.th(scope="col")[name] for name in people]]],
                h.tbody[rows],
            ],
            h.button(".tool", type="button", data_act=Act.SHEET)[words.OPEN],
        ]
    )
