"""A device that keeps texts for the page, all the ways in which one can fail, and a tab that uses it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Final

from pilot import Node, Pilot
from rummy.page.address import open_page
from rummy.page.effects import Effect, Forget, Keep, SetBack
from rummy.page.keep import found
from rummy.page.keeping import restored
from rummy.page.messages import Act, Pressed
from rummy.page.model import Model, Visit
from rummy.page.progress import Part
from rummy.page.storage import PREFIX, Storage
from rummy.words import progress as words

FOREIGN: Final = {"other-project": "theirs", "meldwise": "not ours either"}
"""What others keep on the same device."""
GAME: Final = PREFIX + Part.GAME
"""The key of the game."""


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


class Tab:
    """A tab in which a person plays, with a device that keeps things."""

    def __init__(self, device: Device, **query: str) -> None:
        self.device = device
        self.storage = Storage(device)
        kept = found(self.storage.read())
        self.storage.spoilt |= kept.spoilt
        visit = Visit(seed="test", version="1.2.3")
        self.pilot = Pilot(restored(open_page(query, "", visit), kept, query))
        self.written = 0

    @property
    def model(self) -> Model:
        """What the page holds."""
        return self.pilot.model

    @property
    def said(self) -> str:
        """What the line at the top says."""
        return self.pilot.status

    @property
    def box(self) -> Node:
        """The switch that keeps things."""
        return self.pilot.one(lambda node: node.get("id") == "remember")

    def do(self, *names: str) -> Tab:
        """Press buttons; what has to be kept after each is kept."""
        for name in names:
            if name == words.REMEMBER:
                assert not self.box.has("disabled")
                self.pilot.send(Pressed(Act(str(self.box.get("data-act")))))
            else:
                self.pilot.press(name)
            self.keep()
        return self

    def keep(self) -> None:
        """Do what the page asks of the device."""
        for effect in self.effects():
            match effect:
                case Keep() if self.model.progress.remember:
                    self.written += 1
                    self.pilot.send(self.storage.keep(self.model))
                case SetBack():
                    self.storage.set_back()
                case Forget():
                    self.storage.forget()

    def effects(self) -> list[Effect]:
        """Return what the page has asked for since it was looked at last."""
        asked, self.pilot.asked = self.pilot.asked, []
        return asked

    def hear(self, key: str | None, text: str | None) -> None:
        """Hear of a change that another tab has made; None stands for the browser's null."""
        event = {name: NULL if told is None else told for name, told in (("key", key), ("newValue", text))}
        msg = self.storage.changed(SimpleNamespace(**event))
        if msg:
            self.pilot.send(msg)
            self.keep()


def remembering(device: Device, **query: str) -> Tab:
    """A tab in which the person has switched keeping on."""
    return Tab(device, **query).do("Your progress", "Remember on this device", "Close")


def text_of(device: Device, part: Part, ending: str = "") -> dict[str, Any]:
    """Return what a text on a device holds."""
    return dict(json.loads(device.texts[PREFIX + part + ending]))
