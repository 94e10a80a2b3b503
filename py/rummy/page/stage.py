"""Moves cards on the screen: measures where they lie before and after a change, and animates their way."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from rummy.game.cards import CARDS, FACE_DOWN, Card
from rummy.page import motion
from rummy.page.motion import Animation, Plan, Rect, Scene, Spot
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
        self.json = window.JSON
        self.each = window.Array.from_
        self.box_of = _function(window, window.Element.prototype.getBoundingClientRect)
        self.apply, self.animate = window.Reflect.apply, window.Element.prototype.animate
        data = window.Object.getOwnPropertyDescriptor(window.HTMLElement.prototype, "dataset")
        self.data_of = _function(window, data.get)
        self.layer = self.document.getElementById("flying")
        self.calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self.cards: dict[Card, tuple[Any, int]] = {}
        """Where each card's element is found: in a list of elements, and at which place."""
        self.moving: list[Any] = []
        self.end: asyncio.TimerHandle | None = None
        self.let_go: dict[Card, Rect] = {}
        """Where dragged cards were let go: there they set out, and not where they lay."""

    def boxes(self, elements: Any) -> list[Rect]:
        """Return where each of some elements is on the screen."""
        return [
            Rect(box["x"], box["y"], box["width"], box["height"]) for box in self._all(elements, self.box_of)
        ]

    def scene(self) -> Scene:
        """Measure where everything lies."""
        cards = {}
        for zone in ZONES:
            cards.update(self.zone(zone))
        places = {}
        for name, selector in PLACES.items():
            boxes = self.boxes(self.document.querySelectorAll(selector))
            seen = [box for box in boxes if box.w > LEAST]
            if seen:
                places[name] = seen[-1]
        if FACE_DOWN in self.let_go:
            places[motion.STOCK] = self.let_go.pop(FACE_DOWN)
        return Scene(cards, places)

    def zone(self, zone: str) -> dict[Card, Spot]:
        """Measure where the face-up cards of a zone lie, those that can be seen: a low screen hides some."""
        elements = self.document.querySelectorAll(ZONES[zone])
        spots = {}
        named = [CARDS[data["card"]] for data in self._all(elements, self.data_of)]
        for at, (card, box) in enumerate(zip(named, self.boxes(elements), strict=True)):
            self.cards[card] = (elements, at)
            if box.w > LEAST:
                spots[card] = Spot(zone, self.let_go.pop(card, box))
        return spots

    def _all(self, elements: Any, what: Any) -> list[dict[str, Any]]:
        """Return the same of each element, as one text: a call for each and every figure takes far longer."""
        return list(json.loads(self.json.stringify(self.each(elements, what))))

    def play(self, plan: Plan, how: Motion) -> None:
        """Let cards move as planned. What moves already goes on."""
        if self.end:
            self.end.cancel()
        self.end = asyncio.get_event_loop().call_later(plan.total / 1000, self.finish)
        if how is Motion.REDUCED or (how is Motion.SYSTEM and self.calm.matches):
            for card in plan.arriving:
                self._animate(self._element(card), motion.appearing())
        else:
            self._fly(plan)

    def _fly(self, plan: Plan) -> None:
        slides, flights, hidden = motion.animations(plan)
        for slide, animation in zip(plan.slides, slides, strict=True):
            self._animate(self._element(slide.card), animation)
        for card in plan.landing:
            self._animate(self._element(card), hidden)
        if flights:
            self.layer.innerHTML = str(flying(plan.flights))
        for picture, flight, animation in zip(self.layer.children, plan.flights, flights, strict=True):
            box = motion.frame(flight)
            picture.style.cssText = f"left: {box.x}px; top: {box.y}px; --w: {box.w}px"
            self._animate(picture, animation)

    def _element(self, card: Card) -> Any:
        elements, at = self.cards[card]
        return elements[at]

    def _animate(self, element: Any, animation: Animation) -> None:
        arguments = self.json.parse(json.dumps([animation.frames, animation.timing]))
        self.moving.append(self.apply(self.animate, element, arguments))

    def finish(self) -> None:
        """Let everything that moves be where it belongs."""
        if self.end:
            self.end.cancel()
            self.end = None
            moving, self.moving = self.moving, []
            for animation in moving:
                animation.cancel()
            self.layer.replaceChildren()


def _function(window: Any, method: Any) -> Any:
    """Return a method of elements as a function of one."""
    return window.Function.prototype.call.bind(method)


def rect(element: Any) -> Rect:
    """Return where an element is on the screen."""
    box = element.getBoundingClientRect()
    return Rect(box.x, box.y, box.width, box.height)
