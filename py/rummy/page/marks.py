"""Marks on elements that come and go with the pointer, without anything being drawn anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Marked = tuple[tuple[str, str], ...]
"""Selectors of elements, each with the value of its mark."""


class Marks:
    """The marks that are set. Where the page is drawn anew they are lost, and set again."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.wanted: dict[str, Marked] = {}
        self.marked: dict[str, list[Any]] = {}

    def set(self, name: str, selectors: Iterable[str] = (), value: str = "") -> None:
        """Let exactly these elements carry the mark `data-<name>`."""
        wanted = tuple((selector, value) for selector in selectors)
        if wanted != self.wanted.get(name, ()):
            self.wanted[name] = wanted
            self._mark(name)

    def again(self) -> None:
        """Set all of them again."""
        for name, wanted in self.wanted.items():
            if wanted:
                self._mark(name)

    def _mark(self, name: str) -> None:
        for element in self.marked.pop(name, ()):
            element.removeAttribute(f"data-{name}")
        found = self.marked[name] = []
        for selector, value in self.wanted[name]:
            for element in self.document.querySelectorAll(selector):
                element.setAttribute(f"data-{name}", value)
                found.append(element)
