"""How long from an address to a table that answers, beside the same for a bare stock PyScript page."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Browser, Page

from workshop.bench.chromium import OURS, STOCK

ROUNDS = 5


def figures(browser: Browser, address: str) -> Iterator[str]:
    """One line for the first visit and one for the next: medians in seconds, and their ratio."""
    times: dict[tuple[str, str], list[float]] = {}
    for _ in range(ROUNDS):
        # By turns, so that whatever else the machine does falls on both.
        for path in (OURS, STOCK):
            context = browser.new_context()
            page = context.new_page()
            for visit in ("first", "next"):
                times.setdefault((path, visit), []).append(_ready(page, address + path))
            context.close()
    for visit in ("first", "next"):
        ours, stock = (median(times[path, visit]) for path in (OURS, STOCK))
        yield (
            f"start, {visit} visit: {ours:.2f} s to table-ready, a bare stock PyScript page {stock:.2f} s,"
            f" ratio {ours / stock:.2f} (median of {ROUNDS})"
        )


def _ready(page: Page, address: str) -> float:
    page.goto(address)
    page.locator('html[data-state="ready"]').wait_for(state="attached", timeout=60_000)
    milliseconds: float = page.evaluate("performance.getEntriesByName('table-ready')[0].startTime")
    return milliseconds / 1000
