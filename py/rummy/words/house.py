"""What the house rules are called, what each answer means, and why two of them may not go together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.game.flaws import Flaw
from rummy.game.rules import (
    AceRuns,
    ChosenDiscard,
    FirstDealer,
    LayOffPick,
    Level,
    OutBonus,
    Pips,
    Reach,
    RuleSet,
    Scoring,
    StockOut,
    UseChosen,
    UseWhen,
    written,
)
from rummy.words import refusals
from rummy.words.lines import Line, join, number

HOUSE_RULES: Final = "House rules"
ARE_ON: Final = "House rules are on"
START: Final = "You start from {table}. Change whatever is different at home."
NOT_OFFERED: Final = (
    "Not offered here: jokers, a second deck, partnerships, and calling rummy on somebody’s discard."
)
PLAIN: Final = "As the table has it"
BACK: Final = "Table and players"

NAMES: Final = {
    "players": "Players",
    "cards_each": "Cards for each player",
    "target": "Game to",
    "reach": "How deep a take may go",
    "boathouse": "A take also draws a card",
    "use_chosen": "The chosen card has to be used",
    "use_when": "When it has to be used",
    "lay_off_pick": "A card that fits several groups",
    "ace_runs": "An ace in a run",
    "ace_low_points": "A low ace is worth",
    "pips": "Cards from 2 to 9 are worth",
    "must_discard": "Going out takes a discard",
    "out_bonus": "For going out",
    "stock_out": "When the draw pile is empty",
    "scoring": "A deal is scored",
    "level": "Level at the target",
}
"""What each house rule is called, by its question."""

OTHERS: Final = {
    "chosen_discard": "Discarding the chosen card",
    "lay_off_many": "Several cards added in one go",
    "first_dealer": "The first dealer",
    "ace_points": "An ace is worth",
}
"""What only a deal from a link can change."""

ANSWERS: Final[dict[str, str]] = {
    "yes": "Yes",
    "no": "No",
    Reach.ANY: "Any depth",
    Reach.TOP: "The newest card only",
    UseChosen.ALWAYS: "Always",
    UseChosen.DEEPER: "If it was not the newest",
    UseChosen.NEVER: "Never",
    UseWhen.FIRST: "Before anything else",
    UseWhen.THIS_TURN: "In the same turn",
    LayOffPick.MOST_POINTS: "Goes where it scores most",
    LayOffPick.OLDEST: "Goes on the oldest, or where you say",
    LayOffPick.PLAYER: "Goes where you say",
    StockOut.AFTER_TURN: "The deal ends after that turn",
    StockOut.PLAY_ON: "Play goes on without it",
    StockOut.TURN_OVER: "The discards are turned over once",
    StockOut.RESHUFFLE: "The discards are shuffled",
    Scoring.TABLE_LESS_HAND: "Own table less own hand",
    Scoring.WINNER_TAKES: "The winner gets the other hands",
    Level.PERSON: "You win",
    Level.WENT_OUT: "Whoever went out wins",
    AceRuns.BOTH: "Low or high",
    AceRuns.LOW: "Low only",
    AceRuns.CORNER: "Round the corner too",
    Pips.FACE: "Their number",
    Pips.FIVE: "5 each",
    ChosenDiscard.FREE: "Whenever it is not due",
    ChosenDiscard.LAST: "As the last card, once it is not due",
    ChosenDiscard.LAST_OWED: "As the last card, due or not",
    FirstDealer.COMPUTER: "Another player",
    FirstDealer.RANDOM: "Drawn by lot",
    OutBonus.NONE: "Nothing more",
    OutBonus.POINTS_25: "25 points",
    OutBonus.DOUBLE: "Double, if in one turn",
}
"""What an answer means, as the page writes it; numbers speak for themselves."""

_ANOTHER_DEAL: Final = "Another deal is played"


def answer(question: str, value: str) -> str:
    """Return what an answer means."""
    if question == "level" and value == Level.PLAY_ON:
        return _ANOTHER_DEAL
    return ANSWERS.get(value, value)


def corner(points: int) -> Line:
    """Return that a low ace follows from runs round the corner."""
    return (f"With that a low ace is worth {number(points)}, as much as any other ace.",)


CLASHES: Final = {
    Flaw.NEVER_FIRST: {"use_chosen": UseChosen.NEVER, "use_when": UseWhen.FIRST},
    Flaw.DEEPER_THAN_TOP: {"use_chosen": UseChosen.DEEPER, "reach": Reach.TOP},
}
"""Two answers of which one has to change before the other can be given."""


def refused(flaw: Flaw) -> Line:
    """Return why an answer does not go with the others."""
    if flaw in CLASHES:
        one, other = (f"“{NAMES[name]}: {answer(name, value)}”" for name, value in CLASHES[flaw].items())
        return (f"Not changed: {one} does not go with {other}.",)
    return join(("Not changed: ", *refusals.flaw(flaw, ()), "."))


def on(changed: Sequence[str], rules: RuleSet) -> str:
    """Return which house rules are on: `House rules are on: A low ace is worth 15`."""
    parts = []
    for name in changed:
        said = answer(name, written(getattr(rules, name)))
        parts.append(f"{(NAMES | OTHERS)[name]}: {said}")
    return f"{ARE_ON}. {'. '.join(dict.fromkeys(parts))}."
