"""What each message makes of the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from rummy.game.moves import Draw, EndDeal, Shuffle, Take, TurnOver, shuffled
from rummy.game.record import deal_again, next_deal
from rummy.game.sight import sight
from rummy.page import (
    back,
    boards,
    by_key,
    door,
    drag,
    explain,
    hints,
    keeping,
    next_game,
    offers,
    picks,
    teach,
    texts,
    watch,
)
from rummy.page.address import open_deal
from rummy.page.effects import After, Copy, DropFragment, Effect, Focus, Think
from rummy.page.messages import (
    Act,
    Chosen,
    Copied,
    Doubled,
    Dropped,
    Elsewhere,
    Explained,
    Extended,
    Faulted,
    HandCard,
    Kept,
    Linked,
    MeldClicked,
    Moved,
    Msg,
    PileCard,
    PileHover,
    Pressed,
    Skipped,
    Thought,
    Typed,
    Waited,
    Went,
)
from rummy.page.model import Ask, Model, Text, board_of, fresh_board, shuffled_deck
from rummy.page.order import By
from rummy.page.settings import NAMES, changed
from rummy.words import status

RECENT: Final = 12
"""How many messages a problem's report tells of."""

Step = tuple[Model, list[Effect]]


def update(model: Model, msg: Msg) -> Step:
    """Return the page after a message, and what the browser has to do."""
    if not isinstance(msg, PileHover):
        model = replace(model, recent=(*model.recent, repr(msg))[-RECENT:])
    before = model
    model, begun = door.passed(model, msg)
    model, effects = teach.followed(model, *_after(model, msg))
    model, keeps = keeping.noticed(before, model)
    return model, [*begun, *effects, *keeps]


def _after(model: Model, msg: Msg) -> Step:
    if model.watch:
        model = watch.paused(model, msg)
        watched = watch.after(model, msg)
        if watched is not None:
            return watched
    match msg:
        case Skipped():
            return model, []
        case PileHover(card):
            return picks.hover(model, card), []
        case Waited(stamp):
            return _waited(model, stamp)
        case Thought(stamp, move):
            if stamp != model.stamp:
                return model, []
            return boards.make(model, (move,))
        case Copied(done):
            if isinstance(model.dialog, Text):
                return replace(model, dialog=replace(model.dialog, copied=done)), []
            return model, []
        case Faulted(report):
            return _faulted(model, report)
        case Kept():
            return keeping.kept(model, msg), []
        case Elsewhere():
            return keeping.elsewhere(model, msg), []
        case Linked(fragment):
            return _linked(model, fragment)
        case Chosen(name, value):
            if name in NAMES:
                return _set(model, name, value)
            if model.door:
                return door.choose(model, name, value), []
            return next_game.choose(model, name, value), []
        case Went(region):
            return model, [by_key.go(region)]
        case Typed(text):
            return by_key.find(boards.with_board(model, note=()), text)
        case Explained():
            return explain.explained(model, msg)
        case Pressed(act):
            return _pressed(_heard(model), act)
        case HandCard(card):
            return picks.hand_card(boards.with_board(_heard(model), picking=False), card)
        case Extended(cards):
            return by_key.extend(boards.with_board(_heard(model), picking=False), cards), []
        case Doubled(card):
            return picks.doubled(_heard(model), card)
        case Dropped():
            return drag.dropped(boards.with_board(_heard(model), picking=False), msg)
        case Moved(card, before):
            return picks.moved(model, card, before)
        case PileCard(card, touch):
            return picks.pile_card(_heard(model), card, touch)
        case MeldClicked(at):
            return picks.meld(_heard(model), at)


def _heard(model: Model) -> Model:
    """Return the page without what it said until the next input."""
    return boards.with_board(replace(model, heard=model.heard + 1), note=(), finding=None)


def _faulted(model: Model, report: str) -> Step:
    """Return the page that tells of a fault, in the open, and lets the others play on.

    What they were about to do may be what has failed. If it fails in the same way again, they wait.
    """
    effects = boards.let_others_move(model) if report != model.fault else []
    told = boards.with_board(model, note=status.FAULT)
    return replace(told, dialog=None, fault=report), effects


def opened(model: Model) -> list[Effect]:
    """Return what the browser has to do for a page that was just made: perhaps another player begins."""
    return boards.let_others_move(model)


# Other players


def _waited(model: Model, stamp: str) -> Step:
    board = model.board
    if stamp != model.stamp or board.mine or board.over or boards.steps(model) or boards.lost(board):
        return model, []
    return model, [_think(model)]


def _next(model: Model) -> Step:
    if teach.reads(model.board):
        return teach.on(model)
    return model, [_think(model)] if boards.steps(model) else []


def _think(model: Model) -> Effect:
    board, seat = model.board, model.board.deal.turn
    move = teach.scripted(board)
    if move is not None:
        return After(0, Thought(model.stamp, move))
    look = sight(board.deal, seat)
    return Think(model.stamp, board.names[seat], look, f"{model.visit.seed} bot {model.stamp}")


def _set(model: Model, name: str, value: str) -> Step:
    """Return the page with a setting changed; another player that waited for Next goes on by itself."""
    usual = None if name == "speed" else model.usual
    after = replace(model, settings=changed(model.settings, name, value), usual=usual)
    return after, boards.let_others_move(after) if boards.steps(model) else []


# Buttons


def _sorted(model: Model, by: By) -> Step:
    return boards.with_board(replace(model, order=by), laid=()), []


def _pressed(model: Model, act: Act) -> Step:
    if act in _MOVES:
        board = model.board
        if not board.mine:
            return boards.refuse(model, boards.not_now(board)), []
        return _MOVES[act](model)
    if act not in _OTHERS:
        return model, []  # a button of a deal that is watched no longer
    return _OTHERS[act](model)


def _take(model: Model) -> Step:
    board = model.board
    card = board.preview or (board.deal.pile[-1] if board.deal.pile else None)
    if card is None or (
        board.preview is None and card not in boards.can_take(board.deal) and boards.can_take(board.deal)
    ):
        return boards.refuse(model, status.PICK_FROM_PILE), []
    return boards.attempt(model, Take(card))


def _shuffle(model: Model) -> Step:
    rng = Random(f"{model.visit.seed} shuffle {model.stamp}")
    return boards.attempt(model, shuffled(Shuffle(model.board.deal.pile[:-1]), rng.shuffle))


def _add(model: Model) -> Step:
    board = model.board
    if board.hint and hints.lit(board) is Act.ADD:
        return boards.make(model, (board.hint.advice.move,))
    fits = offers.targets(board.deal, board.selected)
    offer = offers.add(board.deal, board.selected)
    if not offer.works and len(fits) > 1:
        return boards.with_board(model, picking=True), [Focus((f"meld-{fits[0] + 1}",))]
    return picks.tried(model, offer)


def _new_deal(model: Model) -> Step:
    board = model.board
    if board.guide:
        return teach.begin(model)
    if not board.over:
        return replace(model, dialog=Ask.NEW_DEAL), []
    number = model.dealt + 1
    if board.game_over and not model.side:
        return next_game.begin(model)
    if board.game_over:
        fresh = fresh_board(board.record.rules, model.visit.seed, number)
    else:
        fresh = board_of(next_deal(board.record, shuffled_deck(model.visit.seed, number)))
    return boards.begin(replace(model, dealt=number), fresh)


def _deal_again(model: Model) -> Step:
    number = model.dealt + 1
    fresh = board_of(deal_again(model.board.record, shuffled_deck(model.visit.seed, number)))
    return boards.begin(replace(model, dealt=number, dialog=None), fresh)


def _dialog(model: Model, ask: Ask) -> Step:
    """Return the page with a dialog open that another one may lead to, and the focus at its beginning."""
    return replace(model, dialog=ask, answer=None), [Focus(("dialog-heading",))]


def _back(model: Model) -> Step:
    back = replace(model, side=None, dialog=None)
    return back, [DropFragment(), boards.at_start(back), *boards.let_others_move(back)]


def _copy(model: Model) -> Step:
    board = model.board
    if not board.over and not board.peeked:
        return replace(model, dialog=Ask.PEEK), []
    return _copy_peek(model)


def _copy_peek(model: Model) -> Step:
    model = boards.with_board(model, peeked=True)
    text = texts.deal(model)
    return replace(model, dialog=Text(False, text, link=texts.link(model))), [Copy(text)]


def _copy_again(model: Model, linked: bool) -> Step:
    """Return the page with the link of the deal shown and copied in place of its text, or the other way."""
    if not isinstance(model.dialog, Text):
        return model, []
    text = replace(model.dialog, linked=linked, copied=None)
    return replace(model, dialog=text), [Copy(text.shown)]


def _report(model: Model) -> Step:
    model = boards.with_board(model, peeked=True)
    text = texts.report(model)
    return replace(model, dialog=Text(True, text)), [Copy(text)]


_MOVES: Final[dict[Act, Callable[[Model], Step]]] = {
    Act.DRAW: lambda model: boards.attempt(model, Draw()),
    Act.TAKE: _take,
    Act.TURN_OVER: lambda model: boards.attempt(model, TurnOver()),
    Act.SHUFFLE: _shuffle,
    Act.END_DEAL: lambda model: boards.attempt(model, EndDeal()),
    Act.PUT_DOWN: lambda model: picks.tried(model, offers.put_down(model.board.deal, model.board.selected)),
    Act.ADD: _add,
    Act.DISCARD: lambda model: picks.tried(model, offers.discard(model.board.deal, model.board.selected)),
    Act.HINT: lambda model: (hints.asked(model), []),
}
"""The buttons that do something in the person's own turn only."""

_OTHERS: Final[dict[Act, Callable[[Model], Step]]] = {
    Act.PLAY: lambda model: (model, [boards.at_start(model)]),
    Act.TEACH: teach.begin,
    Act.AGAIN: teach.again,
    Act.KNOWN: lambda model: (replace(model, knows=not model.knows), []),
    Act.NEXT: _next,
    Act.UNDO: back.back,
    Act.REDO: back.on,
    Act.BY_RANK: lambda model: _sorted(model, By.RANK),
    Act.BY_SUIT: lambda model: _sorted(model, By.SUIT),
    Act.BY_GROUPS: lambda model: _sorted(model, By.GROUPS),
    Act.SORT: lambda model: _sorted(model, by_key.next_order(model.by)),
    Act.MOVE_LEFT: lambda model: picks.shifted(model, -1),
    Act.MOVE_RIGHT: lambda model: picks.shifted(model, 1),
    Act.CLEAR: lambda model: (by_key.clear(model), []),
    Act.SAY_SCORE: lambda model: (by_key.say_score(model), []),
    Act.NEW_DEAL: _new_deal,
    Act.DEAL_AGAIN: _deal_again,
    Act.BACK: _back,
    Act.WATCH: watch.begin,
    Act.COPY: _copy,
    Act.COPY_PEEK: _copy_peek,
    Act.COPY_LINK: lambda model: _copy_again(model, linked=True),
    Act.COPY_TEXT: lambda model: _copy_again(model, linked=False),
    Act.REPORT: _report,
    Act.SHEET: lambda model: (replace(model, dialog=Ask.SHEET), []),
    Act.SETTINGS: lambda model: (replace(model, dialog=Ask.SETTINGS), []),
    Act.NEXT_GAME: lambda model: _dialog(model, Ask.NEXT_GAME),
    Act.HOUSE_RULES: lambda model: _dialog(model, Ask.HOUSE_RULES),
    Act.PLAIN_RULES: lambda model: (next_game.plain(model), []),
    Act.NEW_GAME: next_game.begin,
    Act.PROGRESS: lambda model: _dialog(model, Ask.PROGRESS),
    Act.REMEMBER: keeping.switched,
    Act.RESET: keeping.reset,
    Act.RESET_BACK: keeping.reset_back,
    Act.ABOUT: lambda model: (replace(model, dialog=Ask.ABOUT), []),
    Act.KEYS: lambda model: (replace(model, dialog=Ask.KEYS), []),
    Act.CLOSE: next_game.closed,
}
"""The other buttons."""


# Links


def _linked(model: Model, fragment: str) -> Step:
    deal = open_deal(fragment)
    if deal is None:
        return model, []
    if isinstance(deal, tuple):
        own = boards.with_board(replace(model, side=None, watch=None), note=(deal,))
        return own, boards.let_others_move(own) if model.side or model.watch else []
    beside = replace(model, side=replace(deal, note=()), watch=None, dialog=None)
    return beside, boards.let_others_move(beside)
