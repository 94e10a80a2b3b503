"""Everything that the page can ask the browser to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rummy.game.sight import Sight
from rummy.page.messages import Msg


@dataclass(frozen=True, slots=True)
class After:
    """Send a message in a while."""

    pause: int
    """How long, in milliseconds."""
    msg: Msg
    """The message."""


@dataclass(frozen=True, slots=True)
class Think:
    """Ask another player for a move and send it as `Thought`."""

    stamp: str
    """The position, to tell an answer that comes too late."""
    name: str
    """What the player is called, which says how it plays."""
    sight: Sight
    """What the player can see."""
    seed: str
    """Where its randomness comes from."""


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the focus, if it is in the board or a key has asked for it."""

    ids: tuple[str, ...]
    """Ids of elements; the first that exists gets it, or its tab stop if it has one."""
    by_key: bool = False
    """Whether a key has asked for it."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy a text, and send `Copied`."""

    text: str
    """The text."""


@dataclass(frozen=True, slots=True)
class DropFragment:
    """Take the part after the # out of the address."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep what the page holds on the device, soon, and send `Kept`."""


@dataclass(frozen=True, slots=True)
class SetBack:
    """Keep a progress of 0 on the device."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete everything of ours from the device."""


Effect: TypeAlias = After | Think | Focus | Copy | DropFragment | Keep | SetBack | Forget
