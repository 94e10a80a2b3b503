"""What stands on the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.game.deal import Outcome, Reason
from rummy.words.labels import SCORE_SHEET
from rummy.words.lines import number, signed

OPEN: Final = "Open the score sheet"
DEAL: Final = "Deal"
THIS_DEAL: Final = "This deal"
TOTAL: Final = "Total"
BEFORE: Final = "Start"
LAST_DEALS: Final = "The last deals"
EMPTY: Final = "Every deal that has been counted gets its line here. The first one is still being played."


def playing_to(target: int) -> str:
    """Return what the game is played to."""
    return f"Playing to {number(target)}"


def totals(names: Sequence[str], values: Sequence[int]) -> str:
    """Return the name of the button with the totals: `Score sheet: You 212, Rosa 187`."""
    each = ", ".join(f"{name} {number(value)}" for name, value in zip(names, values, strict=True))
    return f"{SCORE_SHEET}: {each}"


def playing(deal: int) -> str:
    """Return which deal is on the table."""
    return f"Deal {number(deal)} is being played."


def deal(dealer: int, outcome: Outcome, names: Sequence[str], bonus: int = 0) -> str:
    """Return who dealt and how the deal ended, in a line that opens to its cards.

    `bonus` is how many of the points are for going out.
    """
    dealt = "You dealt" if dealer == 0 else f"{names[dealer]} dealt"
    who = "you" if outcome.seat == 0 else names[outcome.seat]
    match outcome.reason:
        case Reason.WENT_OUT:
            out = f"went out ({signed(bonus)})" if bonus else "went out"
            return f"{dealt} and {out}" if dealer == outcome.seat else f"{dealt}, {who} {out}"
        case Reason.STOCK:
            return f"{dealt}, the draw pile ran out"
        case Reason.NO_TAKE:
            return f"{dealt}, {who} took nothing at the end"
        case Reason.STALEMATE:
            return f"{dealt}, nothing moved any more"
