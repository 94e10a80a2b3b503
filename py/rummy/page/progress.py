"""What a person has reached in this visit and in all, and whether it is kept on the device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from rummy.page.tally import Tallies, Tally, counted, merged


class Part(StrEnum):
    """What is kept, each under a key of its own."""

    SETTINGS = "settings"
    GAME = "game"
    PROGRESS = "progress"


class Trouble(StrEnum):
    """Why something is not kept, or was not found as it was left."""

    REFUSED = "refused"
    """The browser lets the page keep nothing."""
    FULL = "full"
    """What was to be kept last did not fit."""
    NEWER = "newer"
    """A newer version of the page has written it."""
    DAMAGED = "damaged"
    """It could not be read; the copy before it could, or a fresh start was made."""
    ELSEWHERE = "elsewhere"
    """The game went on in another tab."""
    CLEARED = "cleared"
    """Another tab has deleted it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """The numbers of this visit and of all time, and what keeping them has come to."""

    visit: Tallies = field(default_factory=dict)
    """What was reached in this visit."""
    known: Tallies = field(default_factory=dict)
    """What is kept on the device, as this page knows it; empty while nothing is kept."""
    unkept: Tallies = field(default_factory=dict)
    """What is not kept on the device, and will be once the person asks for it."""
    remember: bool = False
    """Whether the person has asked for it to be kept."""
    trouble: Trouble | None = None
    """What has to be said about keeping."""
    waiting: bool = False
    """Whether a game at another table is kept, and stays there until the person plays a card here."""
    deleted: bool = False
    """Whether the person has just had everything deleted that was kept."""
    before: Progress | None = None
    """What it was before the person set it back to 0."""


NONE: Final[Mapping[str, Tally]] = {}
NOTHING: Final = Progress()
"""What a visit begins with."""


def count(progress: Progress, table: str, more: Tally) -> Progress:
    """Return the progress with a finished deal in it, not yet kept."""
    return replace(
        progress,
        visit=counted(progress.visit, table, more),
        unkept=counted(progress.unkept, table, more),
    )


def kept(progress: Progress, known: Tallies) -> Progress:
    """Return the progress once all of it is kept, with what others have added."""
    return replace(progress, known=known, unkept=NONE)


def forgotten(progress: Progress, trouble: Trouble | None = None) -> Progress:
    """Return the progress with nothing kept any more; it is all there to be kept again in this visit."""
    return replace(
        progress,
        known=NONE,
        unkept=merged(progress.known, progress.unkept),
        remember=False,
        trouble=trouble,
        waiting=False,
        deleted=False,
    )


def reset(progress: Progress) -> Progress:
    """Return the progress set back to 0, which can be taken back."""
    return Progress(
        remember=progress.remember,
        trouble=progress.trouble,
        waiting=progress.waiting,
        before=replace(progress, before=None),
    )


def taken_back(progress: Progress) -> Progress:
    """Return the progress as it was before it was set back to 0, with what has been reached since."""
    was = progress.before
    if was is None:
        return progress
    return replace(
        progress,
        visit=merged(was.visit, progress.visit),
        known=NONE,
        unkept=merged(merged(was.known, was.unkept), progress.unkept),
        before=None,
    )
