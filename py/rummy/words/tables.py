"""What is said about the five tables, and about the game that comes next; each difference from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.game.rules import ChosenDiscard, Reach, RuleSet, Scoring, StockOut, UseChosen, UseWhen
from rummy.words.labels import TABLES
from rummy.words.lines import Line, number

NEXT_GAME: Final = "Table and players"
TABLE: Final = "Table"
PLAYERS: Final = "Players"
TARGET: Final = "Game to"
AT_ONCE: Final = "No card has been played yet, so your choice is dealt as soon as you close this."
LATER: Final = "A game is going on: your choice counts from the next one."
NOW: Final = "New game now"
NOW_MORE: Final = "New game now ends the present one without a winner."

GLANCE: Final = 56
"""How many letters are read at a glance."""

_STOCK: Final = {
    StockOut.AFTER_TURN: "ends with the draw pile",
    StockOut.PLAY_ON: "goes on without a draw pile",
    StockOut.TURN_OVER: "an empty draw pile is refilled once",
    StockOut.RESHUFFLE: "an empty draw pile is always refilled",
}

_SHORT_STOCK: Final = _STOCK | {
    StockOut.PLAY_ON: "outlasts the draw pile",
    StockOut.TURN_OVER: "the draw pile is refilled once",
    StockOut.RESHUFFLE: "the draw pile is refilled",
}


def difference(rules: RuleSet) -> str:
    """Return in one line what sets a table apart."""
    parts = [_take(rules)]
    if rules.chosen_discard is ChosenDiscard.LAST_OWED:
        parts.append("or discard it as your last card")
    if rules.lay_off_many:
        parts.append("add several cards at once")
    parts.append(_STOCK[rules.stock_out])
    if rules.scoring is Scoring.WINNER_TAKES:
        parts.append("the winner scores the other hand")
    return _sentence("; ".join(parts))


def size(players: Sequence[int], targets: Sequence[int]) -> str:
    """Return how many play at a table, where that can be chosen, and what they play to."""
    to = f"to {' or '.join(map(number, targets))}"
    return f"{number(players[0])} to {number(players[-1])} players, {to}" if len(players) > 1 else to


def glance(rules: RuleSet) -> str:
    """Return what sets a table apart in a line short enough to be read in passing."""
    text = _short_take(rules)
    scored = ["the winner scores the other hand"] if rules.scoring is Scoring.WINNER_TAKES else []
    for fact in (*scored, _SHORT_STOCK[rules.stock_out]):
        if len(text) + len(fact) < GLANCE:
            text = f"{text}; {fact}"
    return _sentence(text)


def _short_take(rules: RuleSet) -> str:
    if rules.reach is Reach.TOP:
        return "newest card only"
    when = "first" if rules.use_when is UseWhen.FIRST else "that turn"
    last = ", or discard it last" if rules.chosen_discard is ChosenDiscard.LAST_OWED else ""
    return {
        UseChosen.ALWAYS: f"use what you take {when}{last}",
        UseChosen.DEEPER: "the newest card alone may be kept",
        UseChosen.NEVER: "keep what you take, or use it",
    }[rules.use_chosen]


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _take(rules: RuleSet) -> str:
    if rules.reach is Reach.TOP:
        return "take the newest card only"
    when = "first" if rules.use_when is UseWhen.FIRST else "that turn"
    return {
        UseChosen.ALWAYS: f"take from any depth and use it {when}",
        UseChosen.DEEPER: f"take from any depth; below the top, use it {when}",
        UseChosen.NEVER: "take from any depth, to use or to keep",
    }[rules.use_chosen]


def players(many: int) -> str:
    """Return a number of players."""
    return number(many)


def target(points: int) -> str:
    """Return a target."""
    return number(points)


def coming(rules: RuleSet, changed: bool) -> str:
    """Return what a game to come is like, with house rules or without: `Kitchen Table, 4 players, to 250`."""
    more = ", house rules" if changed else ""
    return f"{TABLES[rules.name]}, {players(rules.players)} players, to {target(rules.target)}{more}"


def chosen(game: str) -> Line:
    """Return that the person has chosen the game to come."""
    return (f"New game deals what you chose: {game}.",)


def begun(rules: RuleSet) -> Line:
    """Return that a new game has begun."""
    return (f"A new game at {TABLES[rules.name]}, to {number(rules.target)}.",)
