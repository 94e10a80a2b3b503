"""What a person can set for this visit: how fast the others play, and how the page looks and moves."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final, get_type_hints


class Speed(StrEnum):
    """How fast the other players play."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"
    STEP = "step"
    """One step whenever the person presses Next."""


class Felt(StrEnum):
    """The colour of the table."""

    FOREST = "forest"
    NAVY = "navy"
    CLARET = "claret"
    SLATE = "slate"


class Suits(StrEnum):
    """How many colours the suits have."""

    FOUR = "four"
    TWO = "two"


class Index(StrEnum):
    """How large rank and suit stand in the corner of a card."""

    STANDARD = "standard"
    LARGE = "large"


class Theme(StrEnum):
    """Whether the page is light or dark."""

    SYSTEM = "system"
    """As the device is set."""
    LIGHT = "light"
    DARK = "dark"


class Motion(StrEnum):
    """How much moves."""

    SYSTEM = "system"
    """As the device is set: in full, or reduced."""
    FULL = "full"
    REDUCED = "reduced"
    """Nothing travels; light and shade still change gently."""
    OFF = "off"
    """Everything changes at once."""


class Volume(StrEnum):
    """How loud the sounds are."""

    OFF = "off"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


PAUSES: Final = {
    Speed.SLOW: 1500,
    Speed.NORMAL: 700,
    Speed.FAST: 250,
    Speed.INSTANT: 0,
    Speed.STEP: None,
}
"""How long another player waits before each step, in milliseconds; None for as long as the person likes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the person has set. It lasts for the visit, or is kept on the device if asked for."""

    speed: Speed = Speed.NORMAL
    """How fast the other players play."""
    felt: Felt = Felt.FOREST
    """The colour of the table."""
    suits: Suits = Suits.FOUR
    """How many colours the suits have."""
    index: Index = Index.STANDARD
    """How large rank and suit stand in the corner of a card."""
    theme: Theme = Theme.SYSTEM
    """Whether the page is light or dark."""
    motion: Motion = Motion.SYSTEM
    """How much moves."""
    sound: Volume = Volume.LOW
    """How loud the sounds are. They are short and low from the start, and nothing sounds before a gesture."""
    vibration: bool = True
    """Whether a telephone shakes a little for what a finger does."""
    remarks: bool = True
    """Whether what the other players say is shown."""
    tips: bool = True
    """Whether the coach says something without being asked."""
    ask: bool = True
    """Whether a take of two cards or more is shown first and made by a second click."""
    shortcuts: bool = True
    """Whether letters and signs are keys of their own while the focus is on the board."""
    letters: bool = False
    """Whether these keys are shown on the buttons."""

    whole: bool = False
    """Whether a tap on a card of a complete group selects the whole group."""

    @property
    def pause(self) -> int | None:
        """How long another player waits before each step, in milliseconds; None until Next is pressed."""
        return PAUSES[self.speed]


DEFAULTS: Final = Settings()
"""What holds before the person has set anything."""

KINDS: Final[dict[str, Any]] = get_type_hints(Settings)
"""What each setting's values are."""

LOOKS: Final = ("felt", "suits", "index", "theme", "motion")
"""The settings that the page's styles read, each from an attribute `data-<name>` of the document."""


def values(setting: str) -> tuple[str, ...]:
    """Return the values of a setting, as the page writes them."""
    return ("yes", "no") if KINDS[setting] is bool else tuple(KINDS[setting])


def written(settings: Settings, setting: str) -> str:
    """Return a setting's value as the page writes it."""
    value = getattr(settings, setting)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def changed(settings: Settings, setting: str, value: str) -> Settings:
    """Return the settings with one changed. Raise `ValueError` for a value that it does not have."""
    if value not in values(setting):
        raise ValueError(f"{setting} cannot be {value}")
    kind = KINDS[setting]
    change: dict[str, Any] = {setting: value == "yes" if kind is bool else kind(value)}
    return replace(settings, **change)


def looks(settings: Settings) -> dict[str, str]:
    """Return the settings that the page's styles read, by name."""
    return {setting: written(settings, setting) for setting in LOOKS}


NAMES: Final = tuple(field.name for field in fields(Settings))
"""The settings, in the order in which they are shown."""
