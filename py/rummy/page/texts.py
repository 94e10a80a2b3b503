"""The texts that the page gives away: a deal, and a report of a problem."""

from __future__ import annotations

from rummy.game.writing import format_deal
from rummy.page.model import Model
from rummy.words.lines import legible


def deal(model: Model) -> str:
    """Return the deal on the board as `.deal` text."""
    return format_deal(model.board.record)


def report(model: Model) -> str:
    """Return what somebody who wants to find a fault needs to know."""
    visit = model.visit
    lines = [
        f"meldwise: {visit.version} {visit.commit}",
        f"browser: {visit.browser}",
        f"seed: {legible(visit.seed)}",
        f"fault: {model.fault or '-'}",
        "messages:",
        *(f"  {message}" for message in model.recent),
        "",
        deal(model),
    ]
    return "\n".join(lines)
