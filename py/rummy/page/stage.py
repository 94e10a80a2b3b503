"""Moves cards on the screen: measures where they lie before and after a change, and styles their way."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from rummy.game.cards import CARDS
from rummy.page import motion
from rummy.page.motion import Change, Rect, Scene, Spot
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
    """The layer above the page on which cards move, and the style sheet that moves them."""

    def __init__(self, window: Any) -> None:
        self.document = window.document
        self.layer = self.document.getElementById("flying")
        self.sheet = window.CSSStyleSheet.new()
        self.document.adoptedStyleSheets.push(self.sheet)
        self.calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self.end: asyncio.TimerHandle | None = None

    def scene(self) -> Scene:
        """Measure where everything lies when nothing moves."""
        self.finish()
        cards = {
            CARDS[element.getAttribute("data-card")]: Spot(zone, _rect(element))
            for zone, elements in ZONES.items()
            for element in self.document.querySelectorAll(elements)
        }
        places = {}
        for name, elements in PLACES.items():
            seen = [rect for rect in map(_rect, self.document.querySelectorAll(elements)) if rect.w > LEAST]
            if seen:
                places[name] = seen[-1]
        return Scene(cards, places)

    def play(self, before: Scene, change: Change, how: Motion) -> None:
        """Move every card from where it was: first all is measured, then all is written at once."""
        plan = motion.plan(before, self.scene(), change)
        if how is Motion.REDUCED or (how is Motion.SYSTEM and self.calm.matches):
            self.sheet.replaceSync(motion.calm_css(plan))
        else:
            self.layer.innerHTML = str(flying(plan.flights))
            self.sheet.replaceSync(motion.css(plan))
        self.end = asyncio.get_event_loop().call_later(plan.total / 1000, self.finish)

    def finish(self) -> None:
        """Let everything that moves be where it belongs."""
        if self.end:
            self.end.cancel()
            self.end = None
            self.sheet.replaceSync("")
            self.layer.replaceChildren()


def _rect(element: Any) -> Rect:
    box = element.getBoundingClientRect()
    return Rect(box.x, box.y, box.width, box.height)
