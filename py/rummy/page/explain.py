"""How it works on the page: which chapter explains what the person is doing, and by whose rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rummy.game.deal import Phase
from rummy.game.rules import TABLES, RuleSet
from rummy.page import offers
from rummy.page.effects import Effect, Focus
from rummy.page.messages import Explained
from rummy.page.model import Board, How, Model
from rummy.words.how.parts import Topic

NOW: Final = "now"
"""Stands for the chapter about what the person is doing, in a button's `data-topic`."""

STEPS: Final = (
    (Topic.TAKING,),
    (Topic.GROUPS, Topic.USING, Topic.ADDING),
    (Topic.DISCARDING,),
)
"""Which chapters belong to each step of a turn, the step's own first."""


def here(board: Board) -> Topic:
    """Return the chapter about what the person is doing."""
    deal, chosen = board.deal, board.selected
    if board.over:
        return Topic.ENDING if board.game_over else Topic.SCORING
    if not board.mine:
        return Topic.TURN
    if deal.phase is Phase.DRAW:
        return Topic.TAKING
    if deal.owed is not None:
        return Topic.USING
    if len(chosen) == 1:
        return Topic.ADDING if offers.targets(deal, chosen) else Topic.DISCARDING
    return Topic.GROUPS


def explained(model: Model, msg: Explained) -> tuple[Model, list[Effect]]:
    """Return the page with How it works open at a chapter, its place in the list of chapters in view."""
    topic = msg.topic or here(model.board)
    opened = replace(model, dialog=How(topic, msg.table), answer=None)
    return opened, [Focus((f"how-to-{topic}",), by_key=True), Focus(("how-chapter",))]


def rules_of(model: Model, how: How) -> RuleSet:
    """Return the rules that are being told."""
    return TABLES.get(how.table, model.board.deal.rules)
