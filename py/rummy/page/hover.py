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

    def __init__(
        self,
        window: Any,
        now: Callable[[], Model],
        send: Callable[[Msg], None],
        marks: Marks,
        proxy: Callable[[Callable[[Any], None]], Any],
    ) -> None:
        self.window = window
        self.now, self.send, self.marks = now, send, marks
        self.card: Card | None = None
        self.rests = False
        self.moves = proxy(self.moving)

    def rest(self) -> None:
        """Let a mouse count no more until it moves, as a key was pressed.

        What is drawn anew under it is not pointed at, though the browser tells of it.
        """
        if not self.rests:
            self.rests = True
            self.window.addEventListener("pointermove", self.moves)

    def moving(self, event: Any) -> None:
        """Let the mouse count again, first where it is now."""
        self.rests = False
        self.window.removeEventListener("pointermove", self.moves)
        self.over(event)

    def over(self, event: Any) -> None:
        """Take notice of what a pointer has come upon, if that is a mouse that was moved."""
        if event.pointerType == "mouse" and not self.rests:
            self.at(event.target)

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
