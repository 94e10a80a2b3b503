"""Pages that the browser itself loses, whatever they do: the process behind one dies, or it is drawn no more.

Both have been seen on busy machines, the second once in 4,000 tests: timers went on, but no frame came for
minutes, so that nothing could be clicked.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as TookTooLong

OPEN: Final[list[Page]] = []
"""The pages that tests have open."""

LOST: Final[list[Page]] = []
"""Those that the browser has lost during this attempt at a test."""

SPOILT: Final[set[Page]] = set()
"""Those that were open when a test failed: no further test uses them."""

PATIENCE = 100
"""How often a page that is asked may say that it was not drawn."""

STATE: Final = """(patience) => {
    const look = globalThis.look ??= {times: 0, asked: requestAnimationFrame(() => { look.drawn = true; })};
    if (!look.drawn && ++look.times < patience) return null;
    delete globalThis.look;
    return look.drawn ? "drawn" : "still";
}"""
"""Says whether a page is drawn; it is asked again and again by a timer until it knows."""


def note_open(page: Page) -> None:
    """Note a page that a test opens, and when its process dies."""
    OPEN.append(page)
    page.on("crash", lambda lost: LOST.append(lost))


def note_failure() -> None:
    """Take notice that a test failed; look through the open pages for those that the browser has lost."""
    SPOILT.update(OPEN)
    LOST.extend(page for page in OPEN if page not in LOST and not page.is_closed() and is_lost(page))


def is_lost(page: Page) -> bool:
    """Whether a page is gone, or its timers run and yet it gets no frame for 5 s.

    A page that is busy, so that its timers wait, is not lost.
    """
    try:
        found = page.wait_for_function(STATE, arg=PATIENCE, polling=50, timeout=15_000)
    except TookTooLong:
        return False
    except Error:
        return True
    return bool(found.json_value() == "still")
