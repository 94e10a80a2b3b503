"""The page before the game is there, when it does not come, and at first: at every size and in every look."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from workshop.places import DIST
from workshop.server import Server

from .conftest import answer, hold, local_file, open_ready, part, watched
from .looks import SIZES, keep, look_at, set_size
from .table import board, link
from .trees import compare, tree

HERE = Path(__file__).parent


def _blocked(page: Page) -> None:
    hold(page, part("python"))
    page.goto("./", wait_until="commit")
    expect(page.locator("#boot-bar")).not_to_have_js_property("value", 0)


def _missing(page: Page) -> None:
    page.route(part("python"), answer(404))
    page.goto("./")


def _wrong_type(page: Page) -> None:
    page.route(part("python"), answer(200, "<!doctype html><p>Log in to this network"))
    page.goto("./")


def _too_slow(page: Page) -> None:
    page.clock.install()
    _blocked(page)
    page.clock.run_for(16_000)
    page.clock.resume()


def _broken(page: Page) -> None:
    page.add_init_script(
        "URLSearchParams = class { constructor() { throw new Error('broken on purpose'); } };"
    )
    page.goto("./")


def _from_a_folder(page: Page) -> None:
    page.goto(local_file(DIST / "index.html"))


SAME = "crypto.getRandomValues = (array) => array.fill(7);"
"""Lets every visit deal the same cards without asking for it in its address."""


def _front_door(page: Page) -> None:
    page.add_init_script(SAME)
    open_ready(page, "./")
    expect(page.locator("#door")).to_be_visible()


def _front_door_chosen(page: Page) -> None:
    _front_door(page)
    page.locator("#choose-name-kitchen").check()
    expect(page.locator("#choose-players-4")).to_be_attached()


def _unknown(page: Page) -> None:
    page.add_init_script(SAME)
    open_ready(page, "./?table=casino&players=9&target=7&speed=warp")


FOREVER = """{
    const {setTimeout} = globalThis;
    globalThis.setTimeout = (does, pause, ...more) =>
        pause > 600 && pause < 1600 ? 0 : setTimeout(does, pause, ...more);
}"""
"""Lets the pause before a computer's move never end."""


def _waiting(page: Page) -> None:
    page.add_init_script(FOREVER)
    open_ready(page, "./?seed=1")
    text = (HERE / "states" / "take.deal").read_text(encoding="utf-8").replace("turn: 1", "turn: 2")
    page.evaluate("hash => { location.hash = hash; }", link(text))
    expect(board(page)).to_have_attribute("data-phase", "waiting")


STARTS: dict[str, tuple[Callable[[Page], None], str]] = {
    "loading": (_blocked, "loading"),
    "failed-missing": (_missing, "failed"),
    "failed-type": (_wrong_type, "failed"),
    "failed-timeout": (_too_slow, "failed"),
    "failed-python": (_broken, "failed"),
    "failed-file": (_from_a_folder, "failed"),
    "front-door": (_front_door, "ready"),
    "front-door-chosen": (_front_door_chosen, "ready"),
    "unknown": (_unknown, "ready"),
    "waiting": (_waiting, "ready"),
}


@pytest.mark.parametrize("name", STARTS)
def test_start(chromium: Browser, site: Server, name: str) -> None:
    do, state = STARTS[name]
    cold = do is _too_slow  # its clock is that of the whole context
    with watched(chromium, site, [], cold=cold, reduced_motion="reduce") as page:
        do(page)
        page.locator(f'html[data-state="{state}"]').wait_for(state="attached")
        page.evaluate(AXE_SCRIPT)
        page.mouse.move(1, 1)
        problems = look_at(page, name, SIZES)
        set_size(page, SIZES["desktop"])
        problems += compare(name, tree(page))
    assert not problems, "\n".join(problems)


def test_without_scripts(chromium: Browser, site: Server) -> None:
    context = chromium.new_context(base_url=site.address, java_script_enabled=False)
    page = context.new_page()
    page.goto("./")
    expect(page.locator("#no-script")).to_have_text(re.compile("JavaScript"))
    for size, pixels in SIZES.items():
        set_size(page, pixels)
        keep(page, f"no-script-{size}-light")
    context.close()
