"""Keeps the focus: one tab stop in each fan, toolbar and list, and a place to go when that is gone."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

STOPS: Final = ".melds, [data-roving]:not(:has(.melds))"
"""What has a tab stop. Each player's groups have one, as they scroll; the arrows go through all of them."""


@dataclass(frozen=True, slots=True)
class Held:
    """Where the focus was before a change."""

    element: Any
    """The element."""
    neighbours: tuple[str, ...]
    """The ids of what stands beside it: from the next one on, then back from the one before."""


class Tabs:
    """The tab stops of the page, and the focus in it."""

    def __init__(self, window: Any) -> None:
        self.document = window.document
        self.still = window.JSON.parse(json.dumps({"preventScroll": True}))
        self.stops: dict[str, str] = {}

    def settle(self) -> None:
        """Give every fan, toolbar and list one tab stop: where the focus was last, else as it was drawn."""
        for roving in self.document.querySelectorAll(STOPS):
            drawn = roving.querySelector('[tabindex="0"]')
            last = self.document.getElementById(self.stops.get(roving.id, ""))
            if last and roving.contains(last):
                stop = last
            else:
                stop = drawn or roving.querySelector("button:not([aria-disabled])")
                stop = stop or roving.querySelector("button")
            if drawn and drawn != stop:
                drawn.tabIndex = -1
            if stop and drawn != stop:
                stop.tabIndex = 0

    def went(self, target: Any) -> None:
        """Take notice of where the focus went."""
        home = target.closest(STOPS)
        if home and target.id:
            self.stops[home.id] = target.id
            self.settle()

    def hold(self) -> Held | None:
        """Remember where the focus is, if it is on the table."""
        active = self.document.activeElement
        if not active or not active.closest("#table") or active == self.document.body:
            return None
        roving = active.closest("[data-roving]")
        if not roving:
            return Held(active, ())
        ids = [button.id for button in roving.querySelectorAll("button")]
        at = ids.index(active.id) if active.id in ids else 0
        return Held(active, (*ids[at + 1 :], *reversed(ids[:at])))

    def keep(self, held: Held | None) -> None:
        """Put the focus where it was before a change, or on what stood beside that."""
        self.settle()
        if held is None or self.document.activeElement == held.element:
            return
        if held.element.isConnected:
            held.element.focus(self.still)
            return
        for name in held.neighbours:
            element = self.document.getElementById(name)
            if element and element.closest("[data-roving]"):
                element.focus(self.still)
                return

    def send(self, ids: tuple[str, ...], by_key: bool) -> None:
        """Move the focus, unless the person is somewhere else than in the board and did not ask for it."""
        active = self.document.activeElement
        if (
            not by_key
            and active
            and active != self.document.body
            and not active.closest("#board, #dialog, .bar")
        ):
            return
        for name in ids:
            element = self.document.getElementById(name)
            if element:
                stop = (
                    element.querySelector('[tabindex="0"]') if element.hasAttribute("data-roving") else None
                )
                if by_key:
                    (stop or element).focus()
                else:
                    (stop or element).focus(self.still)
                return
