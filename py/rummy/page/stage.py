"""Moves cards on the screen: measures where they lie before and after a change, and animates their way."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from rummy.game.cards import CARDS, FACE_DOWN, Card
from rummy.page import motion
from rummy.page.motion import Animation, Change, Plan, Rect, Scene, Spot
from rummy.page.settings import Motion
from rummy.page.view.flying import flying

ZONES: Final = {"meld": ".meld .card", "pile": ".pile .card", "hand": ".hand .card[data-card]"}
"""The face-up cards of each zone."""

OTHERS: Final = '.lane[data-seat="{}"] :is(.avatar, .backs .back:last-child)'
PLACES: Final = {
    "stock": "#stock .back:last-child",
    **{f"seat-{seat}": OTHERS.format(seat + 1) for seat in (1, 2, 3)},
}
"""Where face-down cards lie: the last one that is there."""

LEAST: Final = 8
"""How wide a place is at least, in pixels; what is kept for screen readers alone is smaller."""


class Stage:
    """The layer above the page on which pictures of cards move, and the cards themselves that move."""

    def __init__(self, window: Any) -> None:
        self.document = window.document
        self.parsed = window.JSON.parse
        self.layer = self.document.getElementById("flying")
        self.calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self.cards: dict[Card, Any] = {}
        self.moving: list[Any] = []
        self.end: asyncio.TimerHandle | None = None
        self.let_go: dict[Card, Rect] = {}
        """Where dragged cards were let go: there they set out, and not where they lay."""

    def scene(self) -> Scene:
        """Measure where everything lies when nothing moves."""
        self.finish()
        cards = {}
        for zone, elements in ZONES.items():
            for element in self.document.querySelectorAll(elements):
                card = CARDS[element.getAttribute("data-card")]
                self.cards[card] = element
                cards[card] = Spot(zone, self.let_go.pop(card) if card in self.let_go else rect(element))
        places = {}
        for name, elements in PLACES.items():
            seen = [box for box in map(rect, self.document.querySelectorAll(elements)) if box.w > LEAST]
            if seen:
                places[name] = seen[-1]
        return Scene(cards, places)

    def play(self, before: Scene, change: Change, how: Motion) -> None:
        """Move every card from where it was: first all is measured, then all is written at once."""
        after = self.scene()
        if FACE_DOWN in self.let_go:
            after.places[motion.STOCK] = self.let_go.pop(FACE_DOWN)
        plan = motion.plan(before, after, change)
        if how is Motion.REDUCED or (how is Motion.SYSTEM and self.calm.matches):
            for card in plan.arriving:
                self._animate(self.cards[card], motion.appearing())
        else:
            self._fly(plan)
        self.end = asyncio.get_event_loop().call_later(plan.total / 1000, self.finish)

    def _fly(self, plan: Plan) -> None:
        slides, flights, hidden = motion.animations(plan)
        for slide, animation in zip(plan.slides, slides, strict=True):
            self._animate(self.cards[slide.card], animation)
        for card in plan.landing:
            self._animate(self.cards[card], hidden)
        if flights:
            self.layer.innerHTML = str(flying(plan.flights))
        for picture, flight, animation in zip(self.layer.children, plan.flights, flights, strict=True):
            box = motion.frame(flight)
            picture.style.cssText = f"left: {box.x}px; top: {box.y}px; --w: {box.w}px"
            self._animate(picture, animation)

    def _animate(self, element: Any, animation: Animation) -> None:
        arguments = self.parsed(json.dumps([animation.frames, animation.timing]))
        self.moving.append(element.animate(*arguments))

    def finish(self) -> None:
        """Let everything that moves be where it belongs."""
        if self.end:
            self.end.cancel()
            self.end = None
            for animation in self.moving:
                animation.cancel()
            self.moving.clear()
            self.layer.replaceChildren()


def rect(element: Any) -> Rect:
    """Return where an element is on the screen."""
    box = element.getBoundingClientRect()
    return Rect(box.x, box.y, box.width, box.height)
