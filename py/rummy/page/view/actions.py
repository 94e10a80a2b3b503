"""The row of buttons at the foot of the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import htpy as h
from markupsafe import Markup

from rummy.game.deal import Phase
from rummy.page import back, boards, hints, keys, offers, teach
from rummy.page.messages import Act
from rummy.page.model import Board, Model
from rummy.page.next_game import coming
from rummy.page.view.cards import icon, shortened
from rummy.page.view.keys import kbd
from rummy.words import labels, lesson

LONG: Final = 13
"""How many letters a name has at most that needs no more room than others."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the row."""

    act: Act
    """What it does."""
    name: str
    """What it is called."""
    works: bool
    """Whether it does something now; if not, it says why."""
    main: bool = False
    """Whether it is the one to press next."""
    more: str = ""
    """What it says in a smaller line: the points that it brings, or which game begins."""
    picture: str = ""
    """Its icon, if it has one."""


def actions(model: Model) -> h.Element:
    """Return the buttons for what can be done now."""
    board = model.board
    lit = hints.lit(board) or hints.taught(board)
    return h.div(".actions", id="actions", role="toolbar", aria_label=labels.ACTIONS, data_roving=True)[
        [
            _drawn(
                replace(button, main=button.works and button.act is lit) if lit else button,
                keys.shortcut(model.settings, button.act),
                keys.letter(model.settings, button.act),
            )
            for button in _lesson(board)
            or (
                *_buttons(model, board),
                *_hint(model),
                *_back(board, model.loading),
                *_next(model),
            )
        ]
    ]


def _lesson(board: Board) -> list[Button]:
    """Return the buttons of a lesson where they stand in place of all others."""
    if boards.lost(board):
        return [Button(Act.AGAIN, lesson.AGAIN, works=True, main=True)]
    if teach.reads(board):
        return [Button(Act.NEXT, labels.NEXT, works=True, main=True)]
    if board.guide and board.over:
        return [
            Button(Act.BACK, lesson.PLAY_OWN, works=True, main=True),
            Button(Act.TEACH, lesson.ONCE_MORE, works=True),
        ]
    return []


def _buttons(model: Model, board: Board) -> list[Button]:
    if board.over:
        again = labels.NEW_GAME if board.game_over else labels.NEW_DEAL
        return [
            Button(Act.NEW_DEAL, again, works=True, main=model.side is None, more=coming(model)),
            *([Button(Act.BACK, labels.BACK, works=True, main=True)] if model.side else []),
            Button(Act.SHEET, labels.SCORE_SHEET, works=True),
            Button(Act.COPY, labels.COPY_DEAL, works=True),
        ]
    if board.mine and board.deal.phase is Phase.PLAY:
        return _play(board)
    return _draw(board, board.mine and not model.loading)


def _draw(board: Board, mine: bool) -> list[Button]:
    deal = board.deal
    takes = boards.can_take(deal) if mine else ()
    many = len(deal.pile) - deal.pile.index(board.preview) if board.preview in deal.pile else 1
    can = mine and (board.preview is not None or (bool(deal.pile) and deal.pile[-1] in takes))
    buttons: list[Button] = []
    anew = [
        (act, name)
        for act, name, can in (
            (Act.TURN_OVER, labels.TURN_OVER, boards.can_turn_over(deal)),
            (Act.SHUFFLE, labels.SHUFFLE, boards.can_shuffle(deal)),
        )
        if can
    ]
    if deal.stock or not (anew or boards.can_end(deal)):
        buttons.append(
            Button(
                Act.DRAW, labels.DRAW, works=mine and bool(deal.stock), main=mine and board.preview is None
            )
        )
    for act, name in anew:
        buttons.append(Button(act, name, works=mine, main=mine and board.preview is None))
    buttons.append(Button(Act.TAKE, labels.take(many), works=can, main=can and board.preview is not None))
    if boards.can_end(deal):
        buttons.append(Button(Act.END_DEAL, labels.END_DEAL, works=mine, main=mine and not takes))
    return buttons


def _play(board: Board) -> list[Button]:
    deal, selected = board.deal, board.selected
    down = offers.put_down(deal, selected)
    adds = offers.add(deal, selected)
    fits = offers.targets(deal, selected)
    throw = offers.discard(deal, selected)
    add_works = adds.works or bool(fits)
    gain = adds.points if adds.works else offers.add(deal, selected, fits[0]).points if fits else 0
    return [
        Button(Act.PUT_DOWN, labels.PUT_DOWN, works=down.works, main=down.works, more=_gain(down.points)),
        Button(Act.ADD, labels.ADD, works=add_works, main=add_works and not down.works, more=_gain(gain)),
        Button(
            Act.DISCARD,
            labels.DISCARD,
            works=throw.works,
            main=throw.works and not add_works and not down.works,
        ),
    ]


def _hint(model: Model) -> list[Button]:
    """Return Hint, as long as the deal is played."""
    works = model.board.mine and not model.loading
    return [] if model.board.over else [Button(Act.HINT, labels.HINT, works=works, picture="lamp")]


def _back(board: Board, loading: bool) -> list[Button]:
    """Return Undo, and Redo while there is a move to make again."""
    return [
        Button(Act.UNDO, labels.UNDO, works=back.can_go_back(board) and not loading, picture="undo"),
        *([Button(Act.REDO, labels.REDO, works=True, picture="redo")] if back.can_go_on(board) else []),
    ]


def _next(model: Model) -> list[Button]:
    """Return Next while another player waits for it: at the end, where later no press does harm."""
    if not boards.steps(model):
        return []
    return [Button(Act.NEXT, labels.NEXT, works=True, main=True, picture="next")]


def _gain(points: int) -> str:
    return labels.gain(points) if points else ""


@lru_cache(maxsize=64)
def _drawn(button: Button, shortcut: str | None, letter: str | None) -> Markup:
    act, more = button.act, button.more if button.works else ""
    return Markup(
        h.button(
            class_=["action", {"slim": bool(button.picture)}],
            id=f"act-{act}",
            type="button",
            tabindex=-1,
            data_act=act,
            data_main=button.main,
            data_long=len(button.name) > LONG,
            aria_disabled=None if button.works else "true",
            aria_describedby=f"more-{act}" if more else None,
            aria_keyshortcuts=shortcut,
        )[
            icon(button.picture) if button.picture else None,
            h.span(".action-name")[shortened(button.name)],
            h.small(id=f"more-{act}", aria_hidden="true")[more] if more else None,
            kbd(letter),
        ]
    )
