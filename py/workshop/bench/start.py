"""How long from an address to a table that answers, beside the same for a bare stock PyScript page."""

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Browser, Page

from workshop.bench.chromium import OURS, STOCK

ROUNDS = 5

ANSWER = """
new MutationObserver((_, ready) => {
    if (document.documentElement.dataset.state !== "ready") return;
    ready.disconnect();
    const board = document.querySelector("[data-phase]");
    new MutationObserver((_, answer) => {
        if (board.dataset.phase !== "play") return;
        answer.disconnect();
        performance.measure("answer", "table-ready");
    }).observe(board, {attributes: true});
    setTimeout(() => document.querySelector('[data-zone="stock"] button').click());
}).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-state"]});
"""
"""Clicks as soon as the page says that it is ready, and measures from there to the table's answer."""


def figures(browser: Browser, address: str) -> Iterator[str]:
    """One line for the first visit and one for the next: medians in seconds, and their ratio.

    One more for a click on a table that has just become ready.
    """
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
    answers = [_answer(browser, address + OURS) for _ in range(ROUNDS)]
    yield (
        f"start, a click at table-ready: answered within {min(answers):.0f} ms at best,"
        f" {median(answers):.0f} in the middle (promised: 100)"
    )


def _ready(page: Page, address: str) -> float:
    page.goto(address)
    page.locator('html[data-state="ready"]').wait_for(state="attached", timeout=60_000)
    milliseconds: float = page.evaluate("performance.getEntriesByName('table-ready')[0].startTime")
    return milliseconds / 1000


def _answer(browser: Browser, address: str) -> float:
    page = browser.new_page()
    page.add_init_script(ANSWER)
    page.goto(f"{address}?seed=7&speed=instant")
    page.locator('[data-phase="play"]').wait_for(timeout=60_000)
    milliseconds: float = page.evaluate("performance.getEntriesByName('answer')[0].duration")
    page.close()
    return milliseconds
