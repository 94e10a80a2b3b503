"""A device that keeps texts for the page, and all the ways in which one can fail."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


class Null:
    """What the browser says for none, which is not Python's None."""

    def __bool__(self) -> bool:
        return False


NULL = Null()


@dataclass
class Device:
    """What the page sees as `window`: a storage, with faults that are switched on."""

    texts: dict[str, Any] = field(default_factory=dict)
    """What is stored, foreign keys included."""
    no_storage: bool = False
    """Whether even looking at the storage fails."""
    no_reading: bool = False
    """Whether reading a text fails."""
    room: int | None = None
    """How many characters fit in all; None for any number."""
    fails_for: str = ""
    """A key that cannot be written."""

    @property
    def localStorage(self) -> Device:  # noqa: N802 - the browser's name
        """Return the storage."""
        if self.no_storage:
            raise PermissionError("the browser keeps nothing")
        return self

    @property
    def length(self) -> int:
        """How many keys there are."""
        return len(self.texts)

    def key(self, at: int) -> str:
        """Return a key by its number."""
        return list(self.texts)[at]

    def getItem(self, key: str) -> Any:  # noqa: N802
        """Return a text, or null."""
        if self.no_reading:
            raise OSError("cannot read")
        return self.texts.get(key, NULL)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        """Store a text."""
        after = {**self.texts, key: text}
        if key == self.fails_for or (self.room is not None and sum(map(len, after.values())) > self.room):
            raise MemoryError("no room")
        self.texts = after

    def removeItem(self, key: str) -> None:  # noqa: N802
        """Delete a text."""
        self.texts.pop(key, None)
