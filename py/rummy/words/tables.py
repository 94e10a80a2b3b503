"""What is said about the five tables, and about the game that comes next; each difference from the rules."""

from __future__ import annotations

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

_STOCK: Final = {
    StockOut.AFTER_TURN: "ends with the draw pile",
    StockOut.PLAY_ON: "goes on without a draw pile",
    StockOut.TURN_OVER: "an empty draw pile is refilled once",
    StockOut.RESHUFFLE: "an empty draw pile is always refilled",
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
    text = "; ".join(parts)
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


def begun(rules: RuleSet) -> Line:
    """Return that a new game has begun."""
    return (f"A new game at {TABLES[rules.name]}, to {number(rules.target)}.",)
