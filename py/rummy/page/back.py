"""Taking back what the person did in this turn, and doing it again."""

from __future__ import annotations

from dataclasses import replace

from rummy.game.cards import Card
from rummy.game.deal import Deal
from rummy.game.moves import LayOff, Move, PutDown
from rummy.game.record import Record, can_undo, redo, undo, undo_refusal
from rummy.game.refusals import Refusal
from rummy.page import boards
from rummy.page.effects import Effect, Focus
from rummy.page.model import Board, Model, board_of
from rummy.words import back as words
from rummy.words import refusals
from rummy.words.lines import Line


def can_go_back(board: Board) -> bool:
    """Whether the person has made a move in this turn that can be taken back."""
    return board.mine and can_undo(board.record)


def can_go_on(board: Board) -> bool:
    """Whether there is a move to make again."""
    return board.mine and bool(board.record.undone)


def back(model: Model) -> tuple[Model, list[Effect]]:
    """Take the last move back, or say why it stays."""
    board = model.board
    shorter = undo(board.record) if can_go_back(board) else None
    if not isinstance(shorter, Record):
        return boards.refuse(model, why_not(board)), []
    gone = board.record.last.moves[-1]
    return _at(model, shorter, _selection(shorter.now, gone), words.took_back(gone))


def on(model: Model) -> tuple[Model, list[Effect]]:
    """Make the move again that was taken back last, or say that there is none."""
    board = model.board
    longer = redo(board.record)
    if isinstance(longer, Refusal):
        return boards.refuse(model, refusals.refusal(longer, board.deal)), []
    owed = longer.now.owed
    again = longer.last.moves[-1]
    return _at(model, longer, () if owed is None else (owed,), (words.did_again(again),))


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
        selected=selected,
        preview=None,
        asked=False,
        picking=False,
        note=note,
    )
    model = replace(model, side=board) if model.side else replace(model, own=board)
    return model, [Focus(("act-undo",))]


def _selection(deal: Deal, gone: Move) -> tuple[Card, ...]:
    """Return what to select after a move was taken back: its cards, unless another card has to be used."""
    match gone:
        case PutDown(cards):
            back_in_hand = cards
        case LayOff(card):
            back_in_hand = (card,)
        case _:
            back_in_hand = ()
    if deal.owed is None or deal.owed in back_in_hand:
        return back_in_hand
    return (deal.owed,)
