"""The hint on the page, step by step: what it says, selects and lights; and which tip is news."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rummy.coach.advice import advise
from rummy.coach.tips import FewCards, LowStock, Tip
from rummy.game.moves import Discard, Draw, EndDeal, LayOff, Move, PutDown, Shuffle, Take, TurnOver
from rummy.game.sight import sight
from rummy.page import boards, teach
from rummy.page.messages import Act
from rummy.page.model import Board, Hint, Level, Model
from rummy.words import hint as words
from rummy.words import labels
from rummy.words.lines import Line

BUTTONS: Final[dict[type[Move], Act]] = {
    Draw: Act.DRAW,
    Take: Act.TAKE,
    TurnOver: Act.TURN_OVER,
    Shuffle: Act.SHUFFLE,
    EndDeal: Act.END_DEAL,
    PutDown: Act.PUT_DOWN,
    LayOff: Act.ADD,
    Discard: Act.DISCARD,
}
"""The button of each move."""


def asked(model: Model) -> Model:
    """Return the page with the next step of the hint; from the move on, all is ready to make it."""
    board = model.board
    if board.hint is None:
        hint = Hint(advise(sight(board.deal, 0)))
    else:
        hint = replace(board.hint, level=Level(min(board.hint.level + 1, Level.SUM)))
    ready = _ready(board, hint.advice.move) if hint.level > Level.NUDGE else {}
    hints = board.hints + (board.hint is None)
    return boards.with_board(model, hint=hint, hints=hints, note=_said(board, hint), picking=False, **ready)


def line(hint: Hint) -> Line:
    """Return where to look, or what to do."""
    return words.nudge(hint.advice) if hint.level is Level.NUDGE else words.move(hint.advice)


def _said(board: Board, hint: Hint) -> tuple[Line, Line]:
    """Return what the line at the top says, and the smaller one: how to go on, or the whole sum."""
    return line(hint), _more(board, hint)


def _more(board: Board, hint: Hint) -> Line:
    match hint.level:
        case Level.NUDGE:
            return words.GO_ON
        case Level.MOVE:
            return words.do_it(_button(board, hint.advice.move))
    return words.in_one(words.whole(hint.advice, board.names))


def _button(board: Board, move: Move) -> str:
    """Return what the button of a move is called."""
    if isinstance(move, Take):
        return labels.take(len(board.deal.pile) - board.deal.pile.index(move.card))
    return NAMES[BUTTONS[type(move)]]


NAMES: Final = {
    Act.DRAW: labels.DRAW,
    Act.TURN_OVER: labels.TURN_OVER,
    Act.SHUFFLE: labels.SHUFFLE,
    Act.END_DEAL: labels.END_DEAL,
    Act.PUT_DOWN: labels.PUT_DOWN,
    Act.ADD: labels.ADD,
    Act.DISCARD: labels.DISCARD,
}
"""What the buttons are called whose name is always the same."""


def _ready(board: Board, move: Move) -> dict[str, Any]:
    """Return what is selected and shown when a move is ready to be made, as fields of the board."""
    match move:
        case Take(card):
            return {"preview": card, "asked": True}
        case PutDown(cards):
            return {"selected": cards}
        case LayOff(card) | Discard(card):
            return {"selected": (card,)}
    return {"preview": None, "asked": False}


def spoken(board: Board) -> Level | None:
    """Return how much of the hint the line at the top is saying; None while it says something else."""
    hint = board.hint
    return hint.level if hint and board.note == _said(board, hint) else None


def lit(board: Board) -> Act | None:
    """Return the button that makes the hint's move, while that is named and ready; None else."""
    hint = board.hint
    if hint is None or hint.level is Level.NUDGE:
        return None
    ready = replace(board, **_ready(board, hint.advice.move))
    if ready.preview != board.preview or {*ready.selected} != {*board.selected}:
        return None
    return BUTTONS[type(hint.advice.move)]


def taught(board: Board) -> Act | None:
    """Return the button that makes the move which the lesson waits for; None else."""
    step = teach.step(board)
    return BUTTONS[type(step.move)] if step and step.move else None


# Tips


def news(model: Model) -> Tip | None:
    """Return the tip that is still new: the latest one, for a round, or until the end that it warned of."""
    board = model.board
    tip = board.tips[-1] if board.tips and model.settings.tips else None
    if tip is None or (board.over and isinstance(tip.about, (FewCards, LowStock))):
        return None
    if len(board.story.turns) - turn_of(board, tip) > board.deal.rules.players:
        return None
    return tip


def turn_of(board: Board, tip: Tip) -> int:
    """Return in which turn of the deal, counted from 1, a tip was given."""
    ply = 0
    for number, turn in enumerate(board.story.turns, start=1):
        ply += len(turn.facts)
        if ply >= tip.ply:
            return number
    return len(board.story.turns)
