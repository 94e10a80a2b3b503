"""The whole page, region by region."""

from __future__ import annotations

import htpy as h

from rummy.game.score import deal_scores, hand_points, score_now
from rummy.page.messages import Act
from rummy.page.model import Board, Model
from rummy.page.view.actions import actions
from rummy.page.view.bar import bar
from rummy.page.view.cards import icon, line, mini
from rummy.page.view.hand import hand
from rummy.page.view.lanes import lanes
from rummy.page.view.piles import piles
from rummy.page.view.result import panel
from rummy.page.view.side import side
from rummy.page.view.status import said
from rummy.words import labels
from rummy.words.lines import number, signed


def page(model: Model) -> h.Fragment:
    """Return everything but the dialog."""
    return h.fragment[
        h.a(".skip", href="#result" if model.board.over else "#hand")[labels.SKIP_HAND],
        h.a(".skip", href="#coach")[labels.SKIP_COACH],
        bar(model),
        h.div(".page")[h.main[_board(model)], side(model), _footer()],
    ]


def _board(model: Model) -> h.Element:
    board = model.board
    return h.section(
        ".board",
        id="board",
        aria_label=labels.TABLE,
        aria_busy="true" if model.loading else None,
        data_phase="waiting" if model.loading else _phase(board),
        data_players=board.deal.rules.players,
    )[
        h.h2(".hidden")[labels.TABLE],
        _banner() if model.side else None,
        _top(model),
        lanes(model),
        panel(model) if board.over else piles(model),
        hand(model) if board.deal.hands[0] else None,
        actions(model),
    ]


def _phase(board: Board) -> str:
    if board.over or board.mine:
        return board.deal.phase
    return "waiting"


def _banner() -> h.Element:
    return h.div(".banner")[
        h.p[labels.SIDE_BOARD],
        h.button(".tool", type="button", data_act=Act.BACK)[icon("back"), h.span[labels.BACK]],
    ]


def _top(model: Model) -> h.Element:
    board = model.board
    now, more = said(model)
    owed = board.deal.owed if board.mine else None
    return h.div(".top")[
        h.div(".prompt", role="status")[h.p(".now")[line(now)], h.p(".more")[line(more)]],
        h.p(".chip")[labels.use_tag(board.deal.rules), " ", mini(owed)] if owed and board.note else None,
        _score(model),
    ]


def _score(model: Model) -> h.Element:
    deal = model.board.deal
    scores, now = deal_scores(deal), score_now(deal)
    label = labels.SCORE if scores else labels.score_label(deal.rules)
    value = signed(scores[0]) if scores else number(now[0] if now else hand_points(deal)[0])
    return h.dl(".stat")[h.dt[label], h.dd(id="score-now")["" if model.loading else value]]


def _footer() -> h.Element:
    return h.footer[
        h.button(".link", type="button", data_act=Act.ABOUT)[labels.ABOUT],
        h.a(href="licenses.html")[labels.LICENSES],
    ]
