"""The computer players, what they have in common, and contests between them."""

from __future__ import annotations

from typing import Final

from rummy.bots.greedy import Greedy
from rummy.bots.plain import Plain
from rummy.bots.protocol import Because, Bot, Thought
from rummy.bots.styles import STYLES, Styled

BOTS: Final[dict[str, Bot]] = {
    "plain": Plain(),
    "greedy": Greedy(),
    **{name: Styled(style) for name, style in STYLES.items()},
}
"""Every bot, by its name."""

__all__ = ["BOTS", "Because", "Bot", "Thought"]
