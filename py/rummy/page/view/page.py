"""The whole page, region by region."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import htpy as h
from markupsafe import Markup

from rummy.coach.lesson import lesson
from rummy.page import boards, hints
from rummy.page.by_key import score
from rummy.page.messages import Act
from rummy.page.model import Board, Hint, Level, Model
from rummy.page.view.actions import actions
from rummy.page.view.bar import bar
from rummy.page.view.cards import icon, line, mini, shortened
from rummy.page.view.hand import hand
from rummy.page.view.how import FILES
from rummy.page.view.lanes import lanes
from rummy.page.view.piles import piles
from rummy.page.view.result import panel
from rummy.page.view.side import side
from rummy.page.view.status import others, said
from rummy.page.view.watch import line as watching
from rummy.page.view.watch import player
from rummy.words import hint as words_of_hint
from rummy.words import labels
from rummy.words import lesson as words
from rummy.words.how.parts import TO_READ
from rummy.words.lines import number, signed


def parts(model: Model) -> dict[str, str]:
    """Return the regions of the page, by the id of each one's element: each can be drawn anew alone."""
    board = model.board
    made: dict[str, h.Node] = {
        "bar": bar(model),
        "said": _said(model),
        "lanes": lanes(model),
        "piles": None if board.over else piles(model),
        "result": panel(model) if board.over else None,
        "hand": hand(model) if board.deal.hands[0] else None,
        "actions": player(model.watch) if model.watch else actions(model),
        "coach": side(model),
        "foot": _footer(model),
    }
    return {name: str(part) for name, part in made.items() if part is not None}


OUTSIDE: Final = ("bar", "coach", "foot")
"""The regions that are not on the board."""


def page(model: Model, regions: Mapping[str, str] | None = None) -> h.Fragment:
    """Return everything but the dialog."""
    made = {name: Markup(region) for name, region in (regions or parts(model)).items()}
    inside = [region for name, region in made.items() if name not in OUTSIDE]
    return h.fragment[
        h.a(".skip", href="#result" if model.board.over else "#hand")[labels.SKIP_HAND],
        h.a(".skip", href="#coach")[labels.SKIP_COACH],
        made["bar"],
        h.div(".page")[h.main[_board(model, inside)], made["coach"], made["foot"]],
    ]


def frame(model: Model) -> dict[str, str | None]:
    """Return the attributes of the board that change."""
    return {
        "aria-busy": "true" if model.loading else None,
        "data-phase": "waiting" if model.loading else _phase(model.board),
        "data-watching": "" if model.watch else None,
        "data-players": str(model.board.deal.rules.players),
    }


def _board(model: Model, inside: list[Markup]) -> h.Element:
    return h.section(".board", frame(model), id="board", aria_label=labels.TABLE, tabindex=-1)[
        h.h2(".hidden")[labels.TABLE], inside
    ]


def _phase(board: Board) -> str:
    if board.over or board.mine:
        return board.deal.phase
    return "waiting"


def _banner(board: Board) -> h.Element:
    guide = board.guide
    return h.div(".banner")[
        h.p[words.progress(guide.step + 1, len(lesson().steps)) if guide else labels.SIDE_BOARD],
        h.button(".tool", type="button", data_act=Act.BACK)[icon("back"), h.span[shortened(labels.BACK)]],
    ]


def _said(model: Model) -> h.Element:
    board = model.board
    now, more = said(model)
    hinted = hints.spoken(board)
    owed = board.deal.owed if board.mine else None
    later = boards.others_move(model) and not board.note  # it is said when they have moved
    twice = bool(more) and more == others(board)  # the list of what just happened says it, too
    return h.div(".top", id="said")[
        watching(model.watch) if model.watch else None,
        _banner(board)
        if board is model.side and not board.over
        else None,  # then the first button leads back
        h.div(".prompt", role="status", aria_busy="true" if later else None)[
            h.p(".now", id=f"note-{model.heard}" if board.note else None)[line(now)],
            h.p(class_=["more", {"sum": hinted is Level.SUM}], aria_hidden="true" if twice else None)[
                _sum(board.hint, board.names) if board.hint and hinted is Level.SUM else line(more)
            ],
        ],
        h.p(".chip")[labels.use_tag(board.deal.rules), " ", mini(owed)]
        if owed and board.note and not hinted
        else None,
        _score(model),
    ]


def _sum(hint: Hint, names: tuple[str, ...]) -> list[h.Node]:
    """Return a whole sum, of which a phone shows only where it comes out: the coach below has it all."""
    shown = words_of_hint.in_short(hint.advice, names)
    sentences = words_of_hint.whole(hint.advice, names)
    return [[line(one) if one in shown else h.span(".step")[line(one)], " "] for one in sentences]


def _score(model: Model) -> h.Element:
    label, points = score(model.board)
    value = signed(points) if model.board.over else number(points)
    return h.dl(".stat")[h.dt[label], h.dd(id="score-now")["" if model.loading else value]]


def _footer(model: Model) -> h.Element:
    return h.footer(id="foot")[
        h.button(".link", type="button", data_act=Act.ABOUT)[labels.ABOUT],
        h.a(href=FILES[model.board.deal.rules.name], target="_blank")[TO_READ],
        h.a(href="licenses.html")[labels.LICENSES],
    ]
