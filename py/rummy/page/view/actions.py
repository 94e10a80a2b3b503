"""The row of buttons at the foot of the board."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rummy.game.deal import Phase
from rummy.page import back, boards, offers
from rummy.page.messages import Act
from rummy.page.model import Board, Model
from rummy.page.next_game import coming
from rummy.page.view.cards import icon, shortened
from rummy.words import labels


def actions(model: Model) -> h.Element:
    """Return the buttons for what can be done now."""
    board = model.board
    return h.div(".actions", id="actions", role="toolbar", aria_label=labels.ACTIONS)[
        _buttons(model, board), _back(board, model.loading), _next(model)
    ]


def _buttons(model: Model, board: Board) -> list[Markup | None]:
    if board.over:
        again = labels.NEW_GAME if board.game_over else labels.NEW_DEAL
        return [
            _button(Act.NEW_DEAL, again, works=True, main=model.side is None, more=coming(model)),
            _button(Act.BACK, labels.BACK, works=True, main=True) if model.side else None,
            _button(Act.SHEET, labels.SCORE_SHEET, works=True),
            _button(Act.COPY, labels.COPY_DEAL, works=True),
        ]
    if board.mine and board.deal.phase is Phase.PLAY:
        return _play(board)
    return _draw(board, board.mine and not model.loading)


def _draw(board: Board, mine: bool) -> list[Markup | None]:
    deal = board.deal
    takes = boards.can_take(deal) if mine else ()
    many = len(deal.pile) - deal.pile.index(board.preview) if board.preview in deal.pile else 1
    can = mine and (board.preview is not None or (bool(deal.pile) and deal.pile[-1] in takes))
    buttons: list[Markup | None] = []
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
            _button(
                Act.DRAW, labels.DRAW, works=mine and bool(deal.stock), main=mine and board.preview is None
            )
        )
    for act, name in anew:
        buttons.append(_button(act, name, works=mine, main=mine and board.preview is None))
    buttons.append(_button(Act.TAKE, labels.take(many), works=can, main=can and board.preview is not None))
    if boards.can_end(deal):
        buttons.append(_button(Act.END_DEAL, labels.END_DEAL, works=mine, main=mine and not takes))
    return buttons


def _play(board: Board) -> list[Markup | None]:
    deal, selected = board.deal, board.selected
    down = offers.put_down(deal, selected)
    adds = offers.add(deal, selected)
    fits = offers.targets(deal, selected)
    throw = offers.discard(deal, selected)
    add_works = adds.works or bool(fits)
    gain = adds.points if adds.works else offers.add(deal, selected, fits[0]).points if fits else 0
    return [
        _button(Act.PUT_DOWN, labels.PUT_DOWN, works=down.works, main=down.works, more=_gain(down.points)),
        _button(Act.ADD, labels.ADD, works=add_works, main=add_works and not down.works, more=_gain(gain)),
        _button(
            Act.DISCARD,
            labels.DISCARD,
            works=throw.works,
            main=throw.works and not add_works and not down.works,
        ),
    ]


def _back(board: Board, loading: bool) -> list[Markup | None]:
    """Return Undo, and Redo while there is a move to make again."""
    return [
        _button(Act.UNDO, labels.UNDO, works=back.can_go_back(board) and not loading, picture="undo"),
        _button(Act.REDO, labels.REDO, works=True, picture="redo") if back.can_go_on(board) else None,
    ]


def _next(model: Model) -> Markup | None:
    """Return Next while another player waits for it: at the end, where later no press does harm."""
    if not boards.steps(model):
        return None
    return _button(Act.NEXT, labels.NEXT, works=True, main=True, picture="next")


def _gain(points: int) -> str:
    return labels.gain(points) if points else ""


@lru_cache(maxsize=64)
def _button(
    act: Act, name: str, *, works: bool, main: bool = False, more: str = "", picture: str = ""
) -> Markup:
    return Markup(
        h.button(
            class_=["action", {"slim": bool(picture)}],
            id=f"act-{act}",
            type="button",
            data_act=act,
            data_main=main,
            aria_disabled=None if works else "true",
            aria_describedby=f"more-{act}" if works and more else None,
        )[
            icon(picture) if picture else None,
            h.span(".action-name")[shortened(name)],
            h.small(id=f"more-{act}", aria_hidden="true")[more] if works and more else None,
        ]
    )
