"""The texts that the page gives away: a deal, and a report of a problem."""

from __future__ import annotations

from string import ascii_letters, digits
from typing import Final

from rummy.game.writing import format_deal
from rummy.page.address import LONGEST
from rummy.page.model import Model
from rummy.words.lines import legible

PLAIN: Final = frozenset(f"{ascii_letters}{digits}-._~".encode())
"""What stands for itself in an address."""


def deal(model: Model) -> str:
    """Return the deal on the board as `.deal` text."""
    return format_deal(model.board.record)


def link(model: Model) -> str | None:
    """Return an address that opens the deal on the board; None where the deal is too long for one."""
    text = deal(model).encode()
    if len(text) > LONGEST:
        return None
    written = (chr(byte) if byte in PLAIN else f"%{byte:02X}" for byte in text)
    return f"{model.visit.address}#deal={''.join(written)}"


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
