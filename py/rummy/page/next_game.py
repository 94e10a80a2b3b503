"""What the next game is played by: the table, the players, the target, and house rules on top of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rummy.game.rules import (
    HAND_SIZES,
    LOW_ACES,
    TABLES,
    TARGETS,
    AceRuns,
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
    options,
    unsuitable,
    written,
)
from rummy.page import boards
from rummy.page.effects import Effect
from rummy.page.model import Answer, Board, Model, Remark, fresh_board
from rummy.words import house, tables
from rummy.words.lines import Line

TABLE_PLAYERS: Final = {"kitchen": (2, 3, 4)}
"""How many may play at a table without a house rule, by its name; elsewhere two."""

TABLE_TARGETS: Final = {"kitchen": (500, 250), "parlour": (500, 300)}
"""Which targets a table offers without a house rule, by its name; elsewhere its own."""

QUESTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "players": (2, 3, 4),
    "cards_each": HAND_SIZES,
    "target": TARGETS,
    "reach": tuple(Reach),
    "boathouse": (True, False),
    "use_chosen": tuple(UseChosen),
    "use_when": tuple(UseWhen),
    "lay_off_pick": tuple(LayOffPick),
    "ace_runs": tuple(AceRuns),
    "ace_low_points": LOW_ACES,
    "pips": tuple(Pips),
    "must_discard": (True, False),
    "out_bonus": tuple(OutBonus),
    "stock_out": tuple(StockOut),
    "scoring": tuple(Scoring),
    "level": tuple(Level),
}
"""What a person may change in the rules, and the answers offered; `cards_each` is the number at the table."""


def players(rules: RuleSet) -> tuple[int, ...]:
    """Return how many may play at the table, the number that is chosen now among them."""
    return tuple(sorted({*TABLE_PLAYERS.get(rules.name, (TABLES[rules.name].players,)), rules.players}))


def targets(rules: RuleSet) -> tuple[int, ...]:
    """Return the targets that the table offers, the one that is chosen now among them."""
    offered = TABLE_TARGETS.get(rules.name, (TABLES[rules.name].target,))
    return tuple(sorted({*offered, rules.target}, reverse=True))


def planned(model: Model) -> RuleSet:
    """Return the rules of the next game."""
    return model.next or model.own.record.rules


def coming(model: Model) -> str:
    """Return what New game will begin, where that is another game than the one that is over; else nothing."""
    rules = planned(model)
    if model.side or not model.own.game_over or rules == model.own.record.rules:
        return ""
    return tables.coming(rules, bool(house_rules(rules)))


def untouched(board: Board) -> bool:
    """Whether no card has been played in the game yet."""
    record = board.record
    return len(record.deals) == 1 and not record.last.moves and not record.undone


def house_rules(rules: RuleSet) -> tuple[str, ...]:
    """Return which of the rules are not the table's own; what every table leaves open is none of them."""
    own = {"players": players(TABLES[rules.name]), "target": targets(TABLES[rules.name])}
    dealt, idle = _cards(rules)
    return tuple(
        "cards_each" if name == dealt else name
        for name, value in options(rules).items()
        if name != idle and value not in own.get(name, ())
    )


def _cards(rules: RuleSet) -> tuple[str, str]:
    """Return the field that says how many cards each player gets now, and the one for other numbers."""
    fields = ("cards_for_two", "cards_for_more")
    return fields if rules.players == 2 else (fields[1], fields[0])


def choose(model: Model, name: str, value: str) -> Model:
    """Return the page with one question about the next game answered, or with the reason why not."""
    rules = planned(model)
    if name == "name":
        return replace(model, next=TABLES[value], answer=None)
    (answer,) = (one for one in QUESTIONS[name] if written(one) == value)
    changed = _changed(rules, name, answer)
    said: Line = ()
    if name == "ace_runs" and changed.ace_low_points != rules.ace_low_points:
        said = house.corner(changed.ace_low_points)
    flaw = unsuitable(changed)
    if flaw:
        return replace(model, answer=Answer(name, house.refused(flaw)))
    return replace(model, next=changed, answer=Answer(name, said) if said else None)


def _changed(rules: RuleSet, name: str, answer: Any) -> RuleSet:
    change: dict[str, Any] = {name: answer}
    if name == "cards_each":
        change = {_cards(rules)[0]: answer}
    if answer is AceRuns.CORNER:  # an ace that has no low end is worth the same everywhere
        change["ace_low_points"] = rules.ace_points
    return replace(rules, **change)


def plain(model: Model) -> Model:
    """Return the page with the house rules of the next game dropped."""
    rules = planned(model)
    own = replace(TABLES[rules.name], players=rules.players, target=rules.target)
    if own.players not in players(TABLES[own.name]):
        own = replace(own, players=TABLES[own.name].players)
    if own.target not in targets(TABLES[own.name]):
        own = replace(own, target=TABLES[own.name].target)
    return replace(model, next=own, answer=None)


def closed(model: Model) -> tuple[Model, list[Effect]]:
    """Return the page with its dialog closed; a game in which nothing was played begins anew as chosen."""
    model = replace(model, dialog=None, answer=None, progress=replace(model.progress, deleted=False))
    if model.next == model.own.record.rules:
        return replace(model, next=None), []
    return begin(model) if model.next and untouched(model.own) else (model, [])


def begin(model: Model) -> tuple[Model, list[Effect]]:
    """Return the page with a new game of the person's own, by the rules chosen for it."""
    number = model.dealt + 1
    rules = planned(model)
    own = fresh_board(rules, model.visit.seed, number)
    said = tables.begun(rules)
    model = replace(
        model, own=replace(own, remarks=(Remark(0, said),)), next=None, dialog=None, answer=None, dealt=number
    )
    return model, [] if model.side else [boards.at_start(model), *boards.let_others_move(model)]
