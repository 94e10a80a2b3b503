"""What is kept on the device once a person has asked for it, as text: settings, game and progress.

Each of the three is a JSON object with a version. What cannot be read is never written over: see `Storage`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from rummy.game.cards import parse_card
from rummy.game.flaws import BadNotation
from rummy.game.moves import parse_move
from rummy.game.record import Record, add, can_undo
from rummy.game.rules import TABLES, RuleSet, format_rules, parse_rules
from rummy.game.text import DEEPEST, BadDeal, depth, parse_game
from rummy.game.writing import format_game
from rummy.page.model import Board, Model, board_of
from rummy.page.order import By, Laid
from rummy.page.progress import Part, Trouble
from rummy.page.settings import NAMES, Settings, changed, written
from rummy.page.tally import NUMBERS, Tallies, Tally, merged

VERSION: Final = 1
"""The version of what is written. A change that older pages would misread makes it grow."""

MOST: Final = 10**9
"""What no number that was reached goes beyond."""

Fields = dict[str, Any]
"""What a text holds."""

MIGRATIONS: Final[Mapping[int, Callable[[Fields], Fields]]] = {}
"""For each older version, what turns its fields into those of the next one."""


ADDED: Final = {"hints": 0}
"""What stands for numbers that an older page of this version did not count."""


class Unreadable(ValueError):
    """A text that nothing can be made of."""


class Newer(ValueError):
    """A text that a newer version has written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game that was kept."""

    board: Board
    """The game on its board."""
    order: By | None
    """How the hand was sorted."""
    next: RuleSet | None
    """The rules chosen for the next game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What was kept on the device."""

    settings: Settings | None = None
    game: Game | None = None
    tallies: Tallies | None = None
    trouble: Trouble | None = None
    """What has to be said about it."""
    spoilt: frozenset[str] = frozenset()
    """The names of the texts that could not be read: they stay beside what is written from now on."""

    @property
    def remember(self) -> bool:
        """Whether the person has asked for keeping, in a way that this page can go on with."""
        asked = self.settings or self.game or self.tallies is not None or self.spoilt
        return bool(asked) and self.trouble is not Trouble.NEWER


# Writing


def settings_text(settings: Settings) -> str:
    """Return the settings as they are kept."""
    return _text({"settings": {name: written(settings, name) for name in NAMES}})


def game_text(model: Model) -> str:
    """Return the person's own game as it is kept: with moves that were taken back, and how the hand lies."""
    board = model.own
    return _text(
        {
            "deal": format_game(board.record),
            "undone": [str(move) for move in board.record.undone],
            "joined": sorted(board.joined),
            "peeked": board.peeked,
            "hints": board.hints,
            "order": model.order,
            "laid": board.laid,
            "next": format_rules(model.next) if model.next else None,
        }
    )


def progress_text(tallies: Tallies) -> str:
    """Return what was reached as it is kept."""
    tables = {
        table: {name: getattr(tally, name) for name in NUMBERS} for table, tally in sorted(tallies.items())
    }
    return _text({"tables": tables})


def with_more(text: str | None, more: Tallies) -> tuple[str, Tallies]:
    """Return what was reached with more added to what is kept, as text and as tallies.

    Another tab may have added to it since this one has read it. Raise `Newer` if a newer page has written it.
    """
    try:
        now = progress(text) if text else {}
    except Unreadable:
        now = {}
    both = merged(now, more)
    return progress_text(both), both


def _text(fields: Fields) -> str:
    return json.dumps({"version": VERSION, **fields}, ensure_ascii=False, separators=(",", ":"))


# Reading


def settings(text: str) -> Settings:
    """Return the settings of a text. Raise `Unreadable` or `Newer` if there are none in it."""
    now = Settings()
    for name, value in _mapping(_fields(text), "settings").items():
        if name in NAMES:
            try:
                now = changed(now, name, value)
            except ValueError as error:
                raise Unreadable(str(error)) from error
    return now


def game(text: str) -> Game:
    """Return the game of a text. Raise `Unreadable` or `Newer` if there is none in it."""
    fields = _fields(text)
    deal, undone, peeked = (fields.get(name) for name in ("deal", "undone", "peeked"))
    if not isinstance(deal, str) or not isinstance(undone, list) or not isinstance(peeked, bool):
        raise Unreadable("a game has a deal, moves that were taken back, and says whether it was looked into")
    order, rules = fields.get("order"), fields.get("next")
    hints = fields.get("hints", 0)
    if type(hints) is not int:
        raise Unreadable("no number of hints")
    try:
        board = replace(
            board_of(_with_undone(parse_game(deal), undone)),
            peeked=peeked,
            hints=hints,
            joined=_joined(fields.get("joined", [])),
            laid=_laid(fields.get("laid", [])),
        )
        return Game(
            board=board,
            order=None if order is None else By(order),
            next=None if rules is None else parse_rules(rules),
        )
    except (BadDeal, BadNotation, ValueError, AttributeError) as error:
        raise Unreadable(str(error)) from error


def _laid(cards: Any) -> Laid:
    """Return how the hand was laid by hand."""
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise Unreadable("how a hand lies is a list of cards")
    laid = tuple(parse_card(card) for card in cards)
    if len(set(laid)) != len(laid):
        raise Unreadable("a card lies in the hand twice")
    return laid


def _joined(numbers: Any) -> frozenset[int]:
    """Return which moves were made together with the one before."""
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise Unreadable("moves that were made together are a list of numbers")
    return frozenset(numbers)


def _with_undone(record: Record, undone: list[Any]) -> Record:
    """Return the record with moves taken back, each of which can be made again and taken back once more."""
    if not all(isinstance(move, str) for move in undone):
        raise Unreadable("a move is a text")
    again = record
    for move in reversed(undone):
        longer = add(again, parse_move(move))
        if not isinstance(longer, Record) or not can_undo(longer):
            raise Unreadable("a move that was taken back cannot be made again")
        again = longer
    made = again.last.moves[len(record.last.moves) :]
    return replace(record, undone=made[::-1])


def progress(text: str) -> Tallies:
    """Return what a text says was reached. Raise `Unreadable` or `Newer` if it says nothing."""
    return {table: _tally(table, numbers) for table, numbers in _mapping(_fields(text), "tables").items()}


def _tally(table: str, numbers: Any) -> Tally:
    """Return the numbers of a table."""
    if table not in TABLES or not isinstance(numbers, dict):
        raise Unreadable(f"no numbers of {table}")
    values: dict[str, Any] = {name: (ADDED | numbers).get(name) for name in NUMBERS}
    for name, value in values.items():
        if not (type(value) is int and abs(value) <= MOST) and not (name == "best" and value is None):
            raise Unreadable(f"{name} of {table} is no number")
    return Tally(**values)


def _fields(text: str, migrations: Mapping[int, Callable[[Fields], Fields]] = MIGRATIONS) -> Fields:
    """Return what a text holds, as this version writes it."""
    if depth(text) > DEEPEST:
        raise Unreadable("too deep")
    try:
        fields = json.loads(text)
    except ValueError as error:
        raise Unreadable("not JSON") from error
    version = fields.get("version") if isinstance(fields, dict) else None
    if type(version) is not int:
        raise Unreadable("no version")
    if version > VERSION:
        raise Newer(str(version))
    while version < VERSION:
        if version not in migrations:
            raise Unreadable(f"version {version}")
        fields, version = migrations[version](fields), version + 1
    return dict(fields)


def is_newer(text: str) -> bool:
    """Whether a newer version has written a text."""
    try:
        _fields(text)
    except Newer:
        return True
    except Unreadable:
        pass
    return False


def _mapping(fields: Fields, name: str) -> Fields:
    value = fields.get(name)
    if not isinstance(value, dict):
        raise Unreadable(f"no {name}")
    return value


T = TypeVar("T")


def found(files: Mapping[str, str] | None) -> Found:
    """Return what the device holds of ours: texts by the name of their part, the copies as `game.before`.

    None stands for a browser that lets nothing be kept.
    """
    if files is None:
        return Found(trouble=Trouble.REFUSED)
    spoilt: set[str] = set()

    def newest(part: Part, read: Callable[[str], T]) -> T | None:
        """Return what the newest text that can be read says."""
        for name in (str(part), f"{part}{BEFORE}"):
            if name in files:
                try:
                    return read(files[name])
                except Unreadable:
                    spoilt.add(name)
        return None

    try:
        kept = Found(
            settings=newest(Part.SETTINGS, settings),
            game=newest(Part.GAME, game),
            tallies=newest(Part.PROGRESS, progress),
        )
    except Newer:
        return Found(trouble=Trouble.NEWER)
    return replace(kept, spoilt=frozenset(spoilt), trouble=Trouble.DAMAGED if spoilt else None)


BEFORE: Final = ".before"
"""What the name of a text ends with that was the newest one until it was written anew."""
SPOILT: Final = ".unread"
"""What the name of a text ends with that could not be read."""
