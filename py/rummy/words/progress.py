"""What is said about a person's progress, and about keeping it."""

from __future__ import annotations

from typing import Final

from rummy.game.rules import RuleSet
from rummy.words.labels import TABLES
from rummy.words.lines import Line, number, signed

PROGRESS: Final = "Your progress"
REMEMBER: Final = "Remember on this device"
REMEMBER_MORE: Final = (
    "Keeps your numbers, your settings and this game in this browser, and nowhere else. Off, nothing is kept."
)
DELETED: Final = "Everything that was kept in this browser is deleted. This visit goes on as it is."
RESET: Final = "Reset progress"
RESET_BACK: Final = "Take the reset back"
WAS_RESET: Final = "All numbers are 0 again. The score of this game is as it was."
EMPTY: Final = "Finish a deal, and its numbers stand here."
SEEDED: Final = "The address has chosen these cards, so this game counts here for nothing and is not kept."
NUMBER: Final = "Number"
THIS_VISIT: Final = "This visit"
ALL_TIME: Final = "All time"
ROWS: Final = {
    "games": "Games won",
    "deals": "Deals finished",
    "average": "Average score of a deal",
    "best": "Best deal",
    "down": "Points put down in groups",
    "added": "Points added to groups",
    "held": "Points left in hand",
    "hints": "Hints used",
}
"""The rows of a table's numbers."""
NOTHING: Final = "–"

TROUBLES: Final[dict[str, Line]] = {
    "refused": ("This browser lets no page keep anything here, so your numbers last for this visit.",),
    "full": ("This browser has no room left for the page: what came last is not kept. You can play on.",),
    "newer": ("A newer Meldwise has kept a game here. It stays as it is; this visit is not kept.",),
    "damaged": ("Part of what was kept cannot be read. It is put aside, and the last good copy counts.",),
    "elsewhere": ("This game went on in another tab. Your next move here makes this one count again.",),
    "cleared": ("Another tab has deleted what was kept, so this one keeps nothing either.",),
}
"""What each trouble with keeping is called."""


def set_aside(rules: RuleSet) -> Line:
    """Return that the address asks for another table than the one of the kept game."""
    return (f"Your kept game at {TABLES[rules.name]} waits for you until you play a card here.",)


def won(games: int, of: int) -> str:
    """Return how many games were won."""
    return f"{games} of {of}" if of else NOTHING


def average(points: float | None) -> str:
    """Return what a deal scored on average, to a tenth of a point."""
    if points is None:
        return NOTHING
    tenths = round(points * 10)
    whole = f"{abs(tenths) // 10}.{abs(tenths) % 10}"
    return f"{'+' if tenths > 0 else '−' if tenths < 0 else ''}{whole}"


def best(points: int | None) -> str:
    """Return what the best deal scored."""
    return NOTHING if points is None else signed(points)


def points(total: int) -> str:
    """Return a sum of points."""
    return number(total)
