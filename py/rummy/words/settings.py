"""What stands in the settings: each one's name, and what its choices are called."""

from __future__ import annotations

from typing import Final

SETTINGS: Final = "Settings"
COUNTS_AT_ONCE: Final = "Every choice counts at once, and for this visit unless you want it remembered."
NAMES: Final = {
    "speed": "Speed of the others",
    "felt": "Table colour",
    "suits": "Suit colours",
    "index": "Card face",
    "theme": "Theme",
    "motion": "Animation",
    "sound": "Sound",
    "vibration": "Vibration",
    "remarks": "Remarks of the others",
    "tips": "Tips of the coach",
    "ask": "Ask before taking two or more cards",
    "whole": "Tap a card of a complete group to select the group",
    "shortcuts": "Shortcuts",
    "letters": "Show key letters",
}
CHOICES: Final = {
    "speed": {
        "slow": "Slow",
        "normal": "Normal",
        "fast": "Fast",
        "instant": "Instant",
        "step": "Step by step",
    },
    "felt": {"forest": "Forest", "navy": "Navy", "claret": "Claret", "slate": "Slate"},
    "suits": {"four": "Four colours", "two": "Two colours"},
    "index": {"standard": "Standard", "large": "Large index"},
    "theme": {"system": "System", "light": "Light", "dark": "Dark"},
    "motion": {"system": "System", "full": "Full", "reduced": "Reduced", "off": "Off"},
    "sound": {"off": "Off", "low": "Low", "medium": "Medium", "high": "High"},
    "vibration": {"yes": "On", "no": "Off"},
    "remarks": {"yes": "On", "no": "Off"},
    "tips": {"yes": "On", "no": "Off"},
    "ask": {"yes": "On", "no": "Off"},
    "whole": {"yes": "On", "no": "Off"},
    "shortcuts": {"yes": "On", "no": "Off"},
    "letters": {"yes": "On", "no": "Off"},
}
