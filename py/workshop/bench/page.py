"""How long the page takes to draw itself, and how long it ever keeps the browser from answering."""

import json
import re
from collections.abc import Iterable, Iterator
from random import Random
from statistics import median, quantiles
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from rummy.game.cards import DECK
from workshop.bench.chromium import OURS

CLICKS = 200
TURNS = 60
TAKES, THROTTLE = 8, 4

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

FRAMES = """() => {
    globalThis.frames = [];
    let last = performance.now();
    const next = () => {
        const now = performance.now();
        frames.push(now - last);
        last = now;
        requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
}"""
"""Notes how long each frame takes, to the next one."""

LATER = "new Promise((done) => setTimeout(() => done(frames), 1200))"
"""Gives the frames once every card has landed; to look whether it has would keep the browser busy."""

STILL = "() => document.getAnimations().every(({constructor}) => constructor !== Animation)"

TRACE = ["devtools.timeline", "disabled-by-default-devtools.timeline"]


def figures(browser: Browser, address: str) -> Iterator[str]:
    """Render times in a hand of 30 cards, and the long tasks while a plain bot plays."""
    drawn, laid_out = _renders(browser, address + OURS)
    for what, times in {"update, view and morph": drawn, "with the layout after it": laid_out}.items():
        yield (
            f"page, 30 cards in the hand, {what}: median {median(times):.1f} ms, p95"
            f" {quantiles(times, n=20)[-1]:.1f} ms (promised: 16 and 33)"
        )
    clock, processor = _longest_task(browser, address + OURS)
    yield (
        f"page, {TURNS} turns against the plain bot: the longest task took {processor:.0f} ms of processor"
        f" time (promised: at most 50), {clock:.0f} ms by the clock, which counts what else the machine did"
    )
    takes = _take(browser, address + OURS)
    yield (
        f"page, {TAKES} takes of 20 cards at 390x844, the processor {THROTTLE} times as slow: the longest"
        f" frame by the clock {_spread(frame for frame, _ in takes)}, the longest task's processor time"
        f" {_spread(task for _, task in takes)} (promised: at most 50)"
    )


def _spread(times: Iterable[float]) -> str:
    ordered = sorted(times)
    return f"{ordered[0]:.0f} ms at best, {median(ordered):.0f} in the middle, {ordered[-1]:.0f} at worst"


def _take(browser: Browser, address: str) -> list[tuple[float, float]]:
    """The longest frame of each of some takes of 20 cards, on a phone whose processor is slowed down.

    Each is two figures in milliseconds: the frame by the clock, and the longest task's processor time.
    """
    page = browser.new_page(viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True)
    page.goto(f"{address}#deal={quote(_long_pile())}")
    page.locator('html[data-state="ready"]').wait_for(state="attached")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    page.evaluate(FRAMES)
    figures = []
    card = page.locator('.pile [data-card="7d"]')
    card.tap(position={"x": 7, "y": 12})
    page.evaluate(LATER)  # the sound opens when the person rests
    page.keyboard.press("Escape")
    for _ in range(TAKES):
        card.tap(position={"x": 7, "y": 12})
        take = page.get_by_role("button", name="Take 20 cards", exact=True)
        take.wait_for()
        browser.start_tracing(page=page, categories=TRACE)
        page.evaluate("frames.length = 0")
        take.tap()
        frames = page.evaluate(LATER)
        figures.append((max(frames), _longest(json.loads(browser.stop_tracing())["traceEvents"])[1]))
        page.get_by_role("button", name="Undo", exact=True).tap()
        page.wait_for_function(STILL)
    page.close()
    return figures


def _long_pile() -> str:
    deck = [str(card) for card in Random(5).sample(DECK, len(DECK)) if str(card) not in {"7h", "7c", "7d"}]
    hands = f"7h 7c {' '.join(deck[:11])} / {' '.join(deck[11:23])}"
    return (
        f"table: practice-500\nhands: {hands}\npile: 7d {' '.join(deck[23:42])}\n"
        f"stock: {' '.join(deck[42:])}\nturn: 1\n"
    )


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


def _longest_task(browser: Browser, address: str) -> tuple[float, float]:
    """The longest task of the page's main thread after the table is ready, in milliseconds.

    Two figures, which need not be of the same task: by the clock and in processor time.
    """
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{address}?seed=7&speed=instant")
    page.locator('html[data-state="ready"]').wait_for(state="attached")
    browser.start_tracing(page=page, categories=TRACE)
    for _ in range(TURNS):
        _turn(page)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    return _longest(events)


def _longest(events: list[dict[str, Any]]) -> tuple[float, float]:
    """The longest task of the main thread in a trace, in milliseconds: by the clock and in processor time."""
    threads = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    tasks = [
        event
        for event in events
        if event["name"] == "RunTask"
        and event["ph"] == "X"
        and threads.get((event["pid"], event["tid"])) == "CrRendererMain"
    ]
    return max(task["dur"] for task in tasks) / 1000, max(task["tdur"] for task in tasks) / 1000


def _turn(page: Page) -> None:
    """Play a turn by clicks, in a new deal where the last one is over."""
    page.locator('[data-phase="draw"], [data-phase="over"]').wait_for()
    if page.locator('[data-phase="over"]').count():
        page.get_by_role("button", name=re.compile("^New (deal|game)$")).first.click()
        page.locator('[data-phase="draw"]').wait_for()
    page.get_by_role("button", name="Draw from the draw pile", exact=True).click()
    page.locator('[data-zone="hand"] [data-card]').first.click()
    page.get_by_role("button", name="Discard", exact=True).click()
