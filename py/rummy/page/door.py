"""The front door: what stands over the table at first, until the person does anything else."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rummy.page import boards, next_game
from rummy.page.effects import Effect
from rummy.page.messages import Act, HandCard, Linked, MeldClicked, Msg, PileCard, Pressed, Skipped
from rummy.page.model import Model

PAST: Final = (Pressed, HandCard, PileCard, MeldClicked, Linked, Skipped)
"""What takes a person past the front door; what it does at the table it does all the same."""


def passed(model: Model, msg: Msg) -> tuple[Model, list[Effect]]:
    """Return the page without the front door, if the message leads past it; then the others may begin.

    Who has only read how the game works, and closes that, is still at the door.
    """
    if not model.door or not isinstance(msg, PAST) or msg == Pressed(Act.CLOSE):
        return model, []
    model = replace(model, door=False)
    return model, boards.let_others_move(model)


def choose(model: Model, name: str, value: str) -> Model:
    """Return the page with a table, its players or its target chosen at the front door: dealt at once."""
    model = next_game.choose(model, name, value)
    if next_game.planned(model) == model.own.record.rules:
        return replace(model, next=None)
    model, _ = next_game.begin(model)  # the focus stays on the choice
    return model
