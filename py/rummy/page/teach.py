"""The lesson on the page: a deal beside the own game that waits for each step, and for who goes astray."""

from __future__ import annotations

from dataclasses import replace

from rummy.coach.lesson import Spot, Step, lesson
from rummy.game.moves import Draw, LayOff, Move
from rummy.game.record import DealRecord
from rummy.page import boards
from rummy.page.effects import DropFragment, Effect, Focus
from rummy.page.model import Board, Guide, Model, board_of

SPOTS = {Spot.SCORE: ".stat", Spot.HAND: "#hand-cards", Spot.STOCK: "#stock .back:last-child"}
"""The elements of the parts of the table that a step may look at."""


def begin(model: Model) -> tuple[Model, list[Effect]]:
    """Return the page with the lesson at its beginning; the own game waits."""
    model = replace(model, side=_board(0, 0), dialog=None)
    return model, [DropFragment(), *_focus(model)]


def _board(step: int, ply: int) -> Board:
    """Return the lesson's board at one of its steps."""
    record = lesson().record
    last = record.last
    short = replace(record, deals=(DealRecord(last.start, last.moves[:ply]),), now=lesson().positions[ply])
    return replace(board_of(short), guide=Guide(step))


def step(board: Board) -> Step | None:
    """Return the step that a board is at; None where another player moves first, or there is no lesson."""
    guide = board.guide
    if guide is None or guide.astray:
        return None
    now = lesson().steps[guide.step]
    return now if now.deal == board.deal else None


def reads(board: Board) -> bool:
    """Whether the board is at a step that only has to be read, with another one after it."""
    now = step(board)
    return now is not None and now.move is None and now is not lesson().steps[-1]


def on(model: Model) -> tuple[Model, list[Effect]]:
    """Return the page at the next step."""
    guide = model.board.guide
    assert guide is not None
    model = boards.with_board(model, guide=Guide(guide.step + 1))
    return model, _focus(model)


def again(model: Model) -> tuple[Model, list[Effect]]:
    """Return the page back at the step from which a move led away."""
    guide = model.board.guide
    if guide is None:
        return model, []
    model = replace(model, side=_board(guide.step, lesson().steps[guide.step].ply))
    return model, _focus(model)


def followed(before: Model, after: Model, effects: list[Effect]) -> tuple[Model, list[Effect]]:
    """Return the page with the lesson at the step that a move, or one taken back, has led to."""
    board = after.board
    if board.guide is None or board.record is before.board.record:
        return after, effects
    course = lesson()
    ply = course.ply(board.deal)
    if ply is None:
        return boards.with_board(after, guide=replace(board.guide, astray=True)), [Focus(("act-again",))]
    if board.guide.astray or course.steps[board.guide.step].ply != ply:
        after = boards.with_board(after, guide=Guide(course.first(ply)))
    return after, [*effects, *_focus(after)]


def scripted(board: Board) -> Move | None:
    """Return the move that another player makes in the lesson; None outside of it."""
    if board.guide is None:
        return None
    ply = lesson().ply(board.deal)
    return None if ply is None else lesson().record.last.moves[ply]


def lit(board: Board) -> tuple[str, ...]:
    """Return the selectors of what the step is about."""
    now = step(board)
    if now is None:
        return ()
    if now.spot is not None:
        return (SPOTS[now.spot],)
    cards = tuple(f'#board [data-card="{card}"]' for card in now.cards)
    if isinstance(now.move, LayOff) and now.move.meld is not None:
        return (*cards, f"#meld-{now.move.meld + 1}")
    return cards


def _focus(model: Model) -> list[Effect]:
    """Return where the focus goes at a step: to Next, or to where its move begins."""
    board = model.board
    now = step(board)
    if now is None or board.over:
        return []
    if now.move is None:
        return [Focus(("act-next",))]
    return [Focus(("stock",) if isinstance(now.move, Draw) else tuple(f"card-{card}" for card in now.cards))]
