"""Watching a narrated deal: stepping through it, letting it play, choosing another one, and leaving it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rummy.coach.narration import deals_at, step, to_watch
from rummy.game.cards import Card
from rummy.game.rules import TABLES
from rummy.page import boards, next_game
from rummy.page.effects import After, Effect, Focus
from rummy.page.messages import (
    Act,
    Chosen,
    Doubled,
    Dropped,
    Extended,
    HandCard,
    MeldClicked,
    Moved,
    Msg,
    PileCard,
    Pressed,
    Waited,
)
from rummy.page.model import Ask, Board, Model, Pace, Watch
from rummy.words import narration as words
from rummy.words.lines import plain

Step = tuple[Model, list[Effect]]

LEAST: Final = 2500
"""How long a step stays at least while the deal plays, in milliseconds."""
LETTER: Final = 55
"""How long each letter of what is said at it takes to be read, in milliseconds."""
RATES: Final = {Pace.SLOW: 0.6, Pace.NORMAL: 1.0, Pace.FAST: 2.0}
"""By how much faster than that each pace is; step by step, the deal waits for the next press of Play."""

ON_CARDS: Final = (HandCard, Extended, Doubled, Dropped, Moved, PileCard, MeldClicked)
"""What a person does with cards, which cannot be done while a deal is watched."""

ALLOWED: Final = frozenset(
    {
        Act.SHEET,
        Act.SETTINGS,
        Act.PROGRESS,
        Act.RESET,
        Act.RESET_BACK,
        Act.REMEMBER,
        Act.NEXT_GAME,
        Act.HOUSE_RULES,
        Act.PLAIN_RULES,
        Act.COPY,
        Act.REPORT,
        Act.ABOUT,
        Act.KEYS,
        Act.CLOSE,
        Act.SAY_SCORE,
    }
)
"""What can be pressed all the same, as it has nothing to do with a game that goes on."""


def begin(model: Model) -> Step:
    """Return the page with the first deal of the table on the screen to watch."""
    rules = model.board.deal.rules
    players = rules.players if deals_at(rules.name, rules.players) else TABLES[rules.name].players
    return _opened(replace(model, dialog=None), rules.name, players, 0), [Focus(("act-watch-play",))]


def _opened(model: Model, table: str, players: int, number: int) -> Model:
    told = to_watch(table, players, number)
    pace = model.watch.pace if model.watch else Pace.NORMAL
    presses = model.watch.presses if model.watch else 0
    watch = Watch(told=told, number=number, board=model.board, pace=pace, presses=presses)
    return _at(replace(model, watch=watch), 0)


def _at(model: Model, at: int) -> Model:
    """Return the page at a step of the deal, or at the nearest one that there is."""
    watch = model.watch
    assert watch is not None
    told = watch.told
    at = max(0, min(at, told.last))
    board = Board(record=told.at(at), story=told.story(at), watched=True, peeked=True)
    here, names = step(told, at), board.names
    there = replace(
        watch,
        board=board,
        at=at,
        now=words.happened(here, names),
        why=words.why(here, names),
        playing=watch.playing and at < told.last,
    )
    return replace(model, watch=there)


def leave(model: Model) -> Step:
    """Return the page back at the game that was left, as it was left."""
    back = replace(model, watch=None, dialog=None)
    return back, [boards.at_start(back), *boards.let_others_move(back)]


def paused(model: Model, msg: Msg) -> Model:
    """Return the page with the deal playing no longer, if a person does anything but let it play."""
    watch = model.watch
    assert watch is not None
    if msg == Pressed(Act.WATCH_PLAY) or not isinstance(msg, (Pressed, Chosen, *ON_CARDS)):
        return model
    return replace(model, watch=replace(watch, playing=False))


def after(model: Model, msg: Msg) -> Step | None:
    """Return what a message makes of a watched deal; None for one that means the same as ever."""
    match msg:
        case Waited(stamp):
            return _waited(model, stamp)
        case Pressed(act) if act in _ACTS:
            return _ACTS[act](model)
        case Pressed(act) if act in ALLOWED:
            return None
        case Chosen(name, value) if name in _CHOICES:
            return _CHOICES[name](model, value), []
    if isinstance(msg, (Pressed, *ON_CARDS)):
        return boards.with_board(model, note=((words.NOT_YOURS,),)), []
    return None


def _waited(model: Model, stamp: str) -> Step:
    watch = model.watch
    assert watch is not None
    if stamp != model.stamp or not watch.playing:
        return model, []
    return _going_on(_at(model, watch.at + 1))


def _play(model: Model) -> Step:
    """Return the page with the deal playing, or no longer; one that is at its end begins again.

    Step by step it only goes one step on.
    """
    watch = model.watch
    assert watch is not None
    if watch.pace is Pace.STEP:
        return _at(model, (watch.at + 1) % (watch.told.last + 1)), []
    at = 0 if watch.at == watch.told.last else watch.at
    watch = replace(watch, playing=not watch.playing, presses=watch.presses + 1)
    return _going_on(_at(replace(model, watch=watch), at))


def _going_on(model: Model) -> Step:
    """Return the page, and the pause before the next step if there will be one."""
    watch = model.watch
    assert watch is not None
    return model, [After(pause(watch), Waited(model.stamp))] if watch.playing else []


def pause(watch: Watch) -> int:
    """Return for how long a step stays while the deal plays, in milliseconds."""
    letters = sum(len(plain(line)) for line in (watch.now, *watch.why))
    return round(max(LEAST, LETTER * letters) / RATES[watch.pace])


def cards(model: Model) -> tuple[Card, ...]:
    """Return the cards that a watched step is about; none while no deal is watched."""
    now = model.watch.now if model.watch else ()
    return tuple(piece for piece in now if isinstance(piece, Card))


# What can be pressed and chosen


def _moved(by: int) -> Callable[[Model], Step]:
    def go(model: Model) -> Step:
        assert model.watch is not None
        return _at(model, model.watch.at + by), []

    return go


_ACTS: Final[dict[Act, Callable[[Model], Step]]] = {
    Act.WATCH: leave,
    Act.BACK: leave,
    Act.CLEAR: leave,
    Act.WATCH_BACK: _moved(-1),
    Act.WATCH_NEXT: _moved(1),
    Act.WATCH_PLAY: _play,
    Act.WATCH_PAUSE: lambda model: (model, []),
    Act.ANOTHER: lambda model: (replace(model, dialog=Ask.WATCH), []),
    Act.NEW_GAME: lambda model: next_game.begin(replace(model, watch=None)),
}
"""The buttons of a watched deal; with Escape one goes back."""


def _faster(model: Model, value: str) -> Model:
    assert model.watch is not None
    return replace(model, watch=replace(model.watch, pace=Pace(value)))


def _other_table(model: Model, value: str) -> Model:
    return _opened(model, value, TABLES[value].players, 0)


def _other_players(model: Model, value: str) -> Model:
    return _opened(model, model.board.deal.rules.name, int(value), 0)


def _other_deal(model: Model, value: str) -> Model:
    rules = model.board.deal.rules
    return _opened(model, rules.name, rules.players, int(value))


_CHOICES: Final[dict[str, Callable[[Model, str], Model]]] = {
    "watch-move": lambda model, value: _at(model, int(value)),
    "watch-jump": lambda model, value: _at(model, int(value)),
    "watch-pace": _faster,
    "watch-table": _other_table,
    "watch-players": _other_players,
    "watch-deal": _other_deal,
}
"""What can be chosen of it."""
