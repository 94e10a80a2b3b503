"""What stands on the browser's tab: whose turn it is, so that people elsewhere see when to come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.game.deal import Deal, Phase
from rummy.game.score import winner
from rummy.words import labels
from rummy.words.narration import WATCHING

YOUR_TURN: Final = "Your turn"
DEAL_OVER: Final = "The deal is over"
WON: Final = "You have won"


def title(deal: Deal, names: Sequence[str], watched: bool) -> str:
    """Return the page's title for a position, watched or played; names are by seat, the person's first."""
    return f"{WATCHING if watched else _now(deal, names)} · {labels.BRAND}"


def _now(deal: Deal, names: Sequence[str]) -> str:
    if deal.phase is not Phase.OVER:
        return YOUR_TURN if deal.turn == 0 else _turn_of(names[deal.turn])
    first = winner(deal)
    if first is None:
        return DEAL_OVER
    return WON if first == 0 else f"{names[first]} has won"


def _turn_of(name: str) -> str:
    return f"{name}’s turn"
