"""Makes what the browser shows agree with the view, and remembers what it was given."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from rummy.page.model import Model
from rummy.page.settings import looks
from rummy.page.view.dialog import dialog
from rummy.page.view.page import frame, page


class Picture:
    """The elements of the page, and the HTML that each was last given."""

    def __init__(self, window: Any, morph: Callable[..., object]) -> None:
        self.document = window.document
        self.morph = morph
        self.inside = window.JSON.parse(json.dumps({"childrenOnly": True}))
        """Tells morphdom to leave the element itself alone."""
        self.table = self.document.getElementById("table")
        self.box = self.document.getElementById("dialog")
        self.parts: dict[str, str] = {}
        self.framed: dict[str, str | None] = {}
        self.boxed = ""
        self.looks: dict[str, str] = {}

    def regions(self, model: Model, regions: dict[str, str]) -> None:
        """Change the regions that look different; all of the page where it has other regions now.

        The status comes last: what just happened is heard before what to do next.
        """
        if regions.keys() != self.parts.keys():
            self.morph(self.table, f"<div>{page(model, regions)}</div>", self.inside)
        else:
            for name, html in reversed(regions.items()):
                if html != self.parts[name]:
                    self.morph(self.document.getElementById(name), html)
        self.parts = regions

    def frame(self, model: Model) -> None:
        """Change the attributes of the board."""
        wanted = frame(model)
        if wanted != self.framed:
            self.framed = wanted
            board = self.document.getElementById("board")
            for name, value in wanted.items():
                board.toggleAttribute(name, value is not None)
                if value is not None:
                    board.setAttribute(name, value)

    def dialog(self, model: Model) -> None:
        """Open, change or close the dialog."""
        html = str(dialog(model))
        if html != self.boxed:
            self.morph(self.box, f"<div>{html}</div>", self.inside)
            self.boxed = html
        if model.dialog and not self.box.open:
            self.box.showModal()
        elif not model.dialog and self.box.open:
            self.box.close()

    def dress(self, model: Model) -> None:
        """Tell the styles what the person has set."""
        wanted = looks(model.settings)
        if wanted != self.looks:
            self.looks = wanted
            for name, value in wanted.items():
                self.document.documentElement.setAttribute(f"data-{name}", value)

    def forget(self) -> None:
        """Have everything changed with the next drawing, as nobody knows how far the last one came."""
        self.parts, self.framed, self.looks = {}, {}, {}
        self.boxed = "?"
