"""How long the page takes to draw itself, and how long it ever keeps the browser from answering."""

import re
from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from rummy.game.cards import DECK
from workshop.bench.chromium import OURS

CLICKS = 200
TURNS = 60

CLICK = """clicks => {
    const times = [];
    for (let click = 0; click < clicks; click++) {
        const cards = document.querySelectorAll('[data-zone="hand"] [data-card]');
        const card = cards[click * 7 % cards.length];
        const begun = performance.now();
        card.click();
        const drawn = performance.now();
        document.body.getBoundingClientRect();
        times.push([drawn - begun, performance.now() - begun]);
    }
    return times;
}"""
"""Selects cards one after another: each click goes through update, view and morph before it returns."""

WATCH = """() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration)))
        .observe({type: "longtask"});
}"""


def figures(browser: Browser, address: str) -> Iterator[str]:
    """Render times in a hand of 30 cards, and the long tasks while a plain bot plays."""
    drawn, laid_out = _renders(browser, address + OURS)
    for what, times in {"update, view and morph": drawn, "with the layout after it": laid_out}.items():
        yield (
            f"page, 30 cards in the hand, {what}: median {median(times):.1f} ms, p95"
            f" {quantiles(times, n=20)[-1]:.1f} ms (promised: 16 and 33)"
        )
    tasks = _long_tasks(browser, address + OURS)
    worst = f"{len(tasks)}, the longest {max(tasks):.0f} ms" if tasks else "none"
    yield f"page, tasks over 50 ms in {TURNS} turns against the plain bot: {worst} (promised: none)"


def _huge_deal() -> str:
    deck = Random(3).sample(DECK, len(DECK))
    hands = f"{' '.join(deck[:29])} / {' '.join(deck[29:36])}"
    rest = f"pile: {deck[36]}\nstock: {' '.join(deck[37:])}"
    return f"table: practice-500\nhands: {hands}\n{rest}\nturn: 1\nmoves:\n1 D\n"


def _renders(browser: Browser, address: str) -> tuple[list[float], list[float]]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{address}#deal={quote(_huge_deal())}")
    page.locator('html[data-state="ready"]').wait_for(state="attached")
    page.evaluate(CLICK, 20)  # the first ones import and compile
    times = page.evaluate(CLICK, CLICKS)
    page.close()
    return [time[0] for time in times], [time[1] for time in times]


def _long_tasks(browser: Browser, address: str) -> list[float]:
    """The tasks over 50 ms after the table is ready, while somebody draws and discards against the bot."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{address}?seed=7&speed=instant")
    page.locator('html[data-state="ready"]').wait_for(state="attached")
    page.evaluate(WATCH)
    for _ in range(TURNS):
        _turn(page)
    tasks: list[float] = page.evaluate("tasks")
    page.close()
    return tasks


def _turn(page: Page) -> None:
    """Play a turn by clicks, in a new deal where the last one is over."""
    page.locator('[data-phase="draw"], [data-phase="over"]').wait_for()
    if page.locator('[data-phase="over"]').count():
        page.get_by_role("button", name=re.compile("^New (deal|game)$")).first.click()
        page.locator('[data-phase="draw"]').wait_for()
    page.get_by_role("button", name="Draw from the draw pile", exact=True).click()
    page.locator('[data-zone="hand"] [data-card]').first.click()
    page.get_by_role("button", name="Discard", exact=True).click()
