"""What the pointer or the focus comes upon: a card of the pile, or a line of what just happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rummy.game.cards import CARDS, Card
from rummy.page.marks import Marks
from rummy.page.messages import Msg, PileHover
from rummy.page.model import Model
from rummy.page.replay import named


class Hover:
    """The pile card that it is upon, told of once, and the cards of a turn that are shown."""

    def __init__(self, now: Callable[[], Model], send: Callable[[Msg], None], marks: Marks) -> None:
        self.now, self.send, self.marks = now, send, marks
        self.card: Card | None = None

    def at(self, target: Any) -> None:
        """Take notice of an element under the pointer or in focus."""
        turn = target.closest("[data-turn]")
        cards = named(self.now().board, int(turn.getAttribute("data-turn"))) if turn else ()
        self.marks.set("shown", [f'#board [data-card="{card}"]' for card in cards])
        self._pile(target)

    def _pile(self, target: Any) -> None:
        """Tell the page about a pile card, and when it is no longer meant.

        It still is in the rest of the board but for a few places: the way to Take leads over the hand.
        """
        element = target.closest(".pile .card")
        card = CARDS[element.getAttribute("data-card")] if element else None
        board = self.now().board
        if not element and target.closest(".board") and not target.closest(".top, .lanes, .stock"):
            self.card = None
        elif card != self.card or (not card and board.preview and not board.asked):
            self.card = card
            self.send(PileHover(card))
