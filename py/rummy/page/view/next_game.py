"""The next game, in the dialogs: its table, players and target, and its house rules."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from rummy.game.rules import TABLES, RuleSet, written
from rummy.page.messages import Act
from rummy.page.model import Model
from rummy.page.next_game import QUESTIONS, house_rules, planned, players, targets, untouched
from rummy.page.view.cards import line
from rummy.page.view.choices import close_button, dropdown, radios
from rummy.words import house, labels
from rummy.words import tables as words


def next_game(model: Model) -> h.Fragment:
    """Return the choice of table, players and target, and the way to the house rules."""
    rules = planned(model)
    answer = model.answer
    lines = {name: words.difference(table) for name, table in TABLES.items()}
    changed = house_rules(rules)
    return h.fragment[
        h.div(".choices.scroller")[
            h.p(".note")[when(model)],
            seating(rules, words.TABLE, lines),
            h.p(".said", role="alert")[line(answer.line)] if answer else None,
            h.p(".house")[house.on(changed, rules)] if changed else None,
        ],
        h.div(".buttons")[
            h.button(".button", type="button", data_act=Act.HOUSE_RULES)[house.HOUSE_RULES],
            None
            if untouched(model.own)
            else h.button(".button", type="button", data_act=Act.NEW_GAME)[words.NOW],
            close_button(),
        ],
    ]


def seating(rules: RuleSet, legend: str, lines: Mapping[str, h.Node]) -> list[h.Element]:
    """Return the choice of table with a line about each, and of players and target where there is one."""
    many = {str(one): words.players(one) for one in players(rules)}
    to = {str(one): words.target(one) for one in targets(rules)}
    return [
        radios("name", legend, labels.TABLES, rules.name, lines),
        *([radios("players", words.PLAYERS, many, str(rules.players))] if len(many) > 1 else []),
        *([radios("target", words.TARGET, to, str(rules.target))] if len(to) > 1 else []),
    ]


def when(model: Model) -> str:
    """Return from when a choice counts."""
    return words.AT_ONCE if untouched(model.own) else f"{words.LATER} {words.NOW_MORE}"


def house_panel(model: Model) -> h.Fragment:
    """Return every house rule as a choice."""
    rules = planned(model)
    answer = model.answer
    return h.fragment[
        h.div(".choices.scroller")[
            h.p(".note")[house.START.format(table=labels.TABLES[rules.name]), " ", when(model)],
            [
                dropdown(
                    name,
                    house.NAMES[name],
                    {written(one): house.answer(name, written(one)) for one in answers},
                    written(getattr(rules, name)),
                    answer.line if answer and answer.question == name else (),
                )
                for name, answers in QUESTIONS.items()
            ],
            h.p(".note")[house.NOT_OFFERED],
        ],
        h.div(".buttons")[
            h.button(".button", type="button", data_act=Act.PLAIN_RULES)[house.PLAIN]
            if house_rules(rules)
            else None,
            h.button(".button", type="button", data_act=Act.NEXT_GAME)[house.BACK],
            close_button(),
        ],
    ]
