"""Game after game in one page takes no more memory, listeners or proxies than the first ones did.

The checks play few games; `python3 build.py soak --games 20` plays so many and prints what each leaves.
"""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from .conftest import open_ready

ASKED: Final = os.environ.get("GAMES")
"""How many games are to be played, if somebody has asked for many."""
GAMES: Final = int(ASKED or 2)

ADDRESS: Final = "./?table=practice-500&target=50&speed=instant&seed=1"
"""The person begins each game, so that the page looks alike after each."""

BEGINS: Final = 5
"""After so many games everything that is kept to be used again has been made, or nearly."""
MOST: Final = 5
"""How much more memory there may be at the end than then, in percent."""

PLAY: Final = """async () => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const click = (selector) => {
        const found = document.querySelector(selector);
        found?.click();
        return Boolean(found);
    };
    const press = (act) => click(`#actions [data-act="${act}"]:not([aria-disabled])`);
    const hand = () => all('[data-zone="hand"] [data-card]').map(({id}) => id);
    const only = (card) => {
        for (const one of all('[data-zone="hand"] [aria-selected="true"]')) if (one.id !== card) one.click();
        if (!document.querySelector(`#${card}[aria-selected="true"]`)) click(`#${card}`);
    };
    const likely = () => [...all('.hand [data-owed]').map(({id}) => id), ...hand().slice(0, 3)];
    const use = () => likely().some((card) => (only(card), press("put-down") || click("[data-fits]")));
    const away = () => hand().reverse().some((card) => (only(card), press("discard")));
    const phase = () => document.querySelector("[data-phase]").dataset.phase;
    for (let moves = 0, wary = false; moves < 2000; moves++) {
        while (phase() === "waiting") await new Promise((done) => setTimeout(done));
        if (phase() === "over") {
            const last = document.querySelector(".moment");
            press("new-deal");
            if (last) return moves;
        } else if (phase() === "draw") {
            if (wary || !click("[data-takeable]:last-child")) press("draw") || press("end-deal");
            wary = false;
        } else if (!use() && !away()) {
            wary = press("undo"); // what was taken cannot be used after all
        }
    }
    throw new Error("this game has no end");
}"""
"""Plays a game by clicks to its end and begins the next one: takes, puts down and adds what it can."""

HEARD: Final = """window.AudioContext = class extends AudioContext {
    constructor() {
        super();
        window.heard = true;
    }
};"""
"""Lets the page say when its sound is open."""

PYTHON: Final = """(async () => {
    const names = performance.getEntriesByType("resource").map(({name}) => name);
    const {whenDefined} = await import(names.find((name) => name.endsWith("/core.js")));
    const {interpreter} = await whenDefined("py");
    const {_module: module} = interpreter;
    let proxies = 0;
    const {finalizationRegistry: own} = module;
    const gone = new FinalizationRegistry(() => proxies--);
    module.finalizationRegistry = {
        register(proxy, held, token) {
            proxies++;
            gone.register(proxy, null, token);
            own.register(proxy, held, token);
        },
        unregister(token) {
            if (gone.unregister(token)) proxies--;
            return own.unregister(token);
        },
    };
    return () => {
        interpreter.runPython("import gc; gc.collect()");
        const info = module._malloc(40); // ten numbers; the eighth is how many bytes are in use
        module._mallinfo(info);
        const used = module.HEAPU32[info / 4 + 7];
        module._free(info);
        return {python: used, wasm: module.HEAPU8.length, held: module._hiwire_num_refs(), proxies};
    };
})()"""
"""Finds the browser's Python as PyScript gives it to anybody, and returns what counts the memory there."""


@dataclass(frozen=True, slots=True)
class Left:
    """What there is when a game is over and all that nobody needs is thrown away."""

    heap: int
    """Bytes of JavaScript's objects."""
    python: int
    """Bytes that Python uses."""
    wasm: int
    """Bytes of Python's memory in all; that never becomes less."""
    held: int
    """How many of JavaScript's objects Python holds."""
    proxies: int
    """How many of Python's objects JavaScript holds beyond those that it held at first."""
    listeners: int
    """How many listeners the page has."""
    nodes: int
    """How many parts the document has, those included that are held without being in it."""


class Counter:
    """Counts what a page holds."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable")
        answer = self.session.send("Runtime.evaluate", {"expression": PYTHON, "awaitPromise": True})
        self.python = answer["result"]["objectId"]

    def left(self) -> Left:
        """Throw away what nobody needs and count what is left."""
        call = {"functionDeclaration": "function () { return this(); }", "returnByValue": True}
        self.session.send("Runtime.callFunctionOn", {**call, "objectId": self.python})
        self.session.send("HeapProfiler.collectGarbage")
        self.session.send("HeapProfiler.collectGarbage")  # what the first one has let go of
        answer = self.session.send("Runtime.callFunctionOn", {**call, "objectId": self.python})
        said: dict[str, Any] = {
            one["name"]: one["value"] for one in self.session.send("Performance.getMetrics")["metrics"]
        }
        return Left(
            heap=said["JSHeapUsedSize"],
            listeners=said["JSEventListeners"],
            nodes=said["Nodes"],
            **answer["result"]["value"],
        )


@pytest.mark.cold
def test_game_after_game(page: Page) -> None:
    page.add_init_script(HEARD)
    open_ready(page, ADDRESS)
    page.locator('[data-act="by-groups"]').click()
    page.locator('.bar [data-act="settings"]').first.click()
    page.locator("#choose-whole-yes").check()
    page.keyboard.press("Escape")
    page.wait_for_function("() => window.heard")  # it opens when the person rests, and stays
    counter = Counter(page)
    games = []
    for number in range(1, GAMES + 1):
        moves = page.evaluate(PLAY)
        games.append(counter.left())
        if ASKED:
            figures = ", ".join(f"{name} {value:,}" for name, value in asdict(games[-1]).items())
            print(f"game {number}, {moves} moves: {figures}", flush=True)

    first, last = games[0], games[-1]
    assert (last.held, last.proxies, last.listeners) == (first.held, first.proxies, first.listeners)
    if GAMES > BEGINS:
        then = games[BEGINS - 1]
        more = {name: grown(getattr(then, name), getattr(last, name)) for name in ("heap", "python", "nodes")}
        print(
            f"from game {BEGINS} to {GAMES}:", ", ".join(f"{name} {by:+.1f} %" for name, by in more.items())
        )
        assert max(more.values()) < MOST


def grown(before: int, after: int) -> float:
    """Return how much more there is after than before, in percent."""
    return (after - before) / before * 100
