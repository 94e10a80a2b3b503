"""Taking back what the person did in this turn, and doing it again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rummy.game.cards import Card
from rummy.game.deal import Deal
from rummy.game.moves import Move
from rummy.game.record import Record, can_undo, redo, undo, undo_refusal
from rummy.game.refusals import Refusal
from rummy.page import boards
from rummy.page.effects import Effect, Focus
from rummy.page.model import Board, Model, board_of
from rummy.words import back as words
from rummy.words import refusals
from rummy.words.lines import Line


def can_go_back(board: Board) -> bool:
    """Whether the person has done something in this turn that can be taken back."""
    return board.mine and can_undo(board.record)


def can_go_on(board: Board) -> bool:
    """Whether there is something to do again."""
    return board.mine and bool(board.record.undone)


def back(model: Model) -> tuple[Model, list[Effect]]:
    """Take back what the last press did, or say why it stays."""
    board = model.board
    if not can_go_back(board):
        return boards.refuse(model, why_not(board)), []
    record = board.record
    first = len(record.last.moves) - 1
    while first in board.joined:
        first -= 1
    gone = record.last.moves[first:]
    for _ in gone:
        shorter = undo(record)
        assert isinstance(shorter, Record)
        record = shorter
    return _at(model, record, _selection(record.now, gone), words.took_back(gone))


def on(model: Model) -> tuple[Model, list[Effect]]:
    """Do again what the last Undo took back, or say that there is nothing."""
    board = model.board
    record = redo(board.record)
    if isinstance(record, Refusal):
        return boards.refuse(model, refusals.refusal(record, board.deal)), []
    while len(record.last.moves) in board.joined:
        longer = redo(record)
        assert isinstance(longer, Record)
        record = longer
    owed = record.now.owed
    again = record.last.moves[len(board.record.last.moves) :]
    return _at(model, record, () if owed is None else (owed,), (words.did_again(again),))


def why_not(board: Board) -> Line:
    """Return why nothing can be taken back."""
    if not board.mine and not board.over:
        return words.turn_gone(board.names[board.deal.turn])
    refused = undo_refusal(board.record)
    return refusals.refusal(refused, board.deal) if refused else ()


def _at(
    model: Model, record: Record, selected: tuple[Card, ...], note: tuple[Line, ...]
) -> tuple[Model, list[Effect]]:
    """Return the page with the game at another point of the turn."""
    there = board_of(record)
    board = replace(
        model.board,
        record=record,
        story=there.story,
        sayings=there.sayings,
        tips=there.tips,
        selected=selected,
        preview=None,
        asked=False,
        picking=False,
        hint=None,
        note=note,
    )
    model = replace(model, side=board) if model.side else replace(model, own=board)
    return model, [Focus(("act-undo",))]


def _selection(deal: Deal, gone: Sequence[Move]) -> tuple[Card, ...]:
    """Return what to select after moves were taken back: their cards, unless another card has to be used."""
    back_in_hand = words.cards_of(gone)
    if deal.owed is None or deal.owed in back_in_hand:
        return back_in_hand
    return (deal.owed,)
