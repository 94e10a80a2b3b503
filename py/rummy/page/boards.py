"""How the board on the screen changes: moves made and refused, and the other players' turns to come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rummy.coach import events
from rummy.coach.remarks import with_remark
from rummy.coach.tips import with_tip
from rummy.game import referee
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase, takeable
from rummy.game.moves import Discard, EndDeal, LayOff, Move, PutDown, Shuffle, Take, TurnOver
from rummy.game.record import add
from rummy.game.refusals import Refusal, Why
from rummy.page.effects import After, Effect, Focus
from rummy.page.messages import Waited
from rummy.page.model import Board, Model, Remark
from rummy.page.order import Laid, arranged
from rummy.words import labels, refusals, status
from rummy.words.lines import Line


def with_board(model: Model, **changes: Any) -> Model:
    """Return the page with fields of the board on the screen changed."""
    board = replace(model.board, **changes)
    if model.watch:
        return replace(model, watch=replace(model.watch, board=board))
    return replace(model, side=board) if model.side else replace(model, own=board)


def begin(model: Model, board: Board) -> tuple[Model, list[Effect]]:
    """Return the page with a fresh deal on the board."""
    model = replace(model, side=board) if model.side else replace(model, own=board)
    return model, [at_start(model), *let_others_move(model)]


def can_take(deal: Deal) -> tuple[Card, ...]:
    """Return the pile cards that may be taken now, oldest first."""
    return takeable(deal) if deal.phase is Phase.DRAW and deal.pile else ()


def can_turn_over(deal: Deal) -> bool:
    """Whether the pile may be turned over now."""
    return deal.phase is Phase.DRAW and referee.refusal(deal, TurnOver()) is None


def can_shuffle(deal: Deal) -> bool:
    """Whether the pile may be shuffled into a new draw pile now."""
    return deal.phase is Phase.DRAW and referee.refusal(deal, Shuffle(deal.pile[:-1])) is None


def can_end(deal: Deal) -> bool:
    """Whether the deal may be ended now."""
    return deal.phase is Phase.DRAW and referee.refusal(deal, EndDeal()) is None


def refusal(deal: Deal, move: Move) -> Line:
    """Return why a move is not legal, in words; nothing if it is."""
    refused = referee.refusal(deal, move)
    return refusals.refusal(refused, deal) if refused else ()


def not_now(board: Board) -> Line:
    """Return why the person cannot move at all."""
    if board.over:
        return refusals.refusal(Refusal(Why.DEAL_OVER), board.deal)
    return (labels.turn_of(board.names[board.deal.turn]),)


def refuse(model: Model, line: Line) -> Model:
    """Return the page saying why something did not work; the feed keeps it."""
    board = model.board
    remark = Remark(len(board.story.turns), line)
    remarks = board.remarks if remark in board.remarks[-1:] else (*board.remarks, remark)
    return with_board(model, note=(line,), remarks=remarks)


def attempt(model: Model, move: Move) -> tuple[Model, list[Effect]]:
    """Make a move of the person, or say why it is not legal."""
    refused = refusal(model.board.deal, move)
    return (refuse(model, refused), []) if refused else make(model, (move,))


def make(model: Model, moves: tuple[Move, ...]) -> tuple[Model, list[Effect]]:
    """Return the page after legal moves of one player."""
    before = model.board
    record, story, sayings, tips = before.record, before.story, before.sayings, before.tips
    for move in moves:
        deal = record.now
        grown = add(record, move)
        if isinstance(grown, Refusal):
            raise ValueError(f"{move} is not legal: {grown}")
        record = grown
        made = record.last.moves
        sayings = with_remark(sayings, record, story, deal, made[-1], record.now)
        story = events.told(story, deal, made[-1])
        tips = with_tip(tips, len(made), deal, made[-1], record.now)
    first = len(before.record.last.moves)
    board = replace(
        before,
        record=record,
        story=story,
        joined=frozenset(at for at in before.joined if at < first) | {*range(first + 1, first + len(moves))},
        sayings=sayings,
        tips=tips,
        selected=_still_selected(before.selected, record.now),
        preview=None,
        asked=False,
        picking=False,
        hint=None,
        note=before.note if before.note == status.FAULT and not before.mine else (),
        laid=_still_laid(before.laid, record.now),
    )
    model = replace(model, side=board) if model.side else replace(model, own=board)
    return model, [*_focus(model, before, moves[-1]), *let_others_move(model)]


def _still_selected(selected: tuple[Card, ...], deal: Deal) -> tuple[Card, ...]:
    """Return what stays selected: cards still in the hand, and the card just taken that has to be used."""
    hand = deal.hands[0]
    left = tuple(card for card in selected if card in hand)
    owed = deal.owed if deal.turn == 0 else None
    return (owed, *left) if owed is not None and owed not in left else left


def _still_laid(laid: Laid, deal: Deal) -> Laid:
    """Return how the hand still lies. Once the turn is over, what left it has no place in it any more."""
    return arranged(deal, laid) if laid and deal.turn != 0 else laid


def _focus(model: Model, before: Board, move: Move) -> list[Effect]:
    """Return where the focus goes after a move."""
    deal, after = before.deal, model.board
    if after.over:
        return [Focus(("result",))]
    if steps(model):
        return [Focus(("act-next",))]
    hand = arranged(after.deal, model.by)
    if deal.turn != 0:  # a card: where Next was, one press too many would be a move
        return [Focus((f"card-{hand[0]}",))] if model.settings.pause is None else []
    match move:
        case PutDown(cards) | LayOff(cards):
            used = cards if isinstance(cards, tuple) else (cards,)
            at = min(arranged(deal, model.by).index(card) for card in used)
            return [Focus((f"card-{hand[min(at, len(hand) - 1)]}",))]
        case Discard():
            return [Focus((f"card-{hand[0]}",))]
        case Take(card):
            return [Focus((f"card-{card}",))]
        case _:
            return [Focus((f"card-{after.deal.taken[0]}",))] if after.deal.taken else [Focus(("stock",))]


def steps(model: Model) -> bool:
    """Whether another player is to move and waits until the person presses Next."""
    board = model.board
    return model.settings.pause is None and not (board.mine or board.over or board.watched or lost(board))


def at_start(model: Model) -> Focus:
    """Return where the focus goes when a board comes up."""
    return Focus(("act-next" if steps(model) else "stock",))


def let_others_move(model: Model) -> list[Effect]:
    """Return the effect that lets another player make its next step, when it is that player's turn."""
    pause = model.settings.pause
    return [After(pause, Waited(model.stamp))] if others_move(model) and pause is not None else []


def others_move(model: Model) -> bool:
    """Whether another player is about to move by itself."""
    board = model.board
    waits = board.mine or board.over or board.watched or lost(board)
    return not (waits or model.door or model.settings.pause is None)


def lost(board: Board) -> bool:
    """Whether the deal has left the way of its lesson, so that everything waits."""
    return board.guide is not None and board.guide.astray
