"""What a browser really keeps: a game over a reload, two tabs, and a page that goes on without a storage."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from pilot import Pilot
from rummy.page.address import open_page
from rummy.page.model import Visit
from workshop.server import Server

from .clicks import at_once
from .conftest import open_ready, watched
from .table import button, menu, press, settled, status
from .test_games import moves
from .test_starts import SAME

pytestmark = pytest.mark.still

KEYS = "() => Object.keys(localStorage).sort()"
WHERE = "meldwise."

THROWS = """() => Object.defineProperty(globalThis, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError"); },
})"""
NULL = """() => Object.defineProperty(globalThis, "localStorage", {value: null})"""
FULL = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def remember(page: Page) -> None:
    """Switch keeping on, as a person does."""
    menu(page, "Your progress")
    page.get_by_role("checkbox", name="Remember on this device").check()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.wait_for_function(f"() => localStorage.getItem('{WHERE}game') !== null")


def go_past(page: Page) -> None:
    """Open the page at its bare address and go past the front door."""
    open_ready(page)
    if page.locator("#door").count():
        page.keyboard.press("Escape")
    expect(page.locator("#door")).to_have_count(0)


WATCH = """
globalThis.written = [];
const watch = (owner, ...names) => {
    for (const name of names) {
        const real = owner[name];
        owner[name] = function (...given) {
            written.push(`${name} ${given[0]}`);
            return real.apply(this, given);
        };
    }
};
watch(Storage.prototype, "setItem", "removeItem", "clear");
watch(IDBFactory.prototype, "open", "deleteDatabase");
watch(CacheStorage.prototype, "open", "delete");
watch(ServiceWorkerContainer.prototype, "register");
watch(StorageManager.prototype, "getDirectory", "persist");
const {set} = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
Object.defineProperty(document, "cookie", {
    set(text) {
        written.push(`cookie ${text}`);
        set.call(document, text);
    },
});
"""
"""Notes everything that is written to the device, and everything that is deleted there."""


def test_nothing_is_written_in_a_whole_game_unless_it_is_asked_for(page: Page) -> None:
    query = {"table": "practice-500", "target": "50", "speed": "instant"}
    beside = Pilot(open_page(query, "", Visit(seed="07" * 8))).wait()
    page.add_init_script(SAME + WATCH)
    open_ready(page, "./?" + urlencode(query))
    settled(page)
    while not beside.board.game_over:
        if beside.board.over:
            beside.press("New deal").wait()
            press(page, "New deal")
            settled(page)
        at_once(page, list(moves(beside)))
    expect(status(page)).to_contain_text("the game")
    menu(page, "Your progress")
    expect(page.get_by_role("dialog")).to_contain_text("Games won")
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    assert page.evaluate("written") == []
    assert page.evaluate(KEYS) == []
    page.get_by_role("checkbox", name="Remember on this device").check()
    page.wait_for_function("() => localStorage.length > 2")
    assert page.evaluate("written")[0].startswith(f"setItem {WHERE}")  # so it would have been noticed


def test_a_game_goes_on_after_a_reload_as_it_was_left(page: Page) -> None:
    go_past(page)
    page.evaluate("() => localStorage.setItem('theirs', 'x')")
    remember(page)
    press(page, "By rank")
    press(page, "Draw from the draw pile")
    before = settled(page)
    page.wait_for_function(f"() => localStorage.getItem('{WHERE}game').includes('1 D')")
    page.reload()
    open_ready(page)
    assert settled(page) == before
    expect(button(page, "By rank")).to_have_attribute("aria-pressed", "true")
    menu(page, "Your progress")
    box = page.get_by_role("checkbox", name="Remember on this device")
    expect(box).to_be_checked()
    box.uncheck()
    expect(page.get_by_role("dialog")).to_contain_text("is deleted")
    assert page.evaluate(KEYS) == ["theirs"]


def test_a_move_is_kept_when_the_page_is_left_at_once(page: Page) -> None:
    go_past(page)
    remember(page)
    page.evaluate("() => { document.querySelector('#stock').click(); location.assign('about:blank'); }")
    page.wait_for_url("about:blank")
    open_ready(page)
    assert len(settled(page).hand) == 14


def test_the_page_looks_as_it_was_set_before_python_is_there(page: Page) -> None:
    go_past(page)
    remember(page)
    menu(page, "Settings")
    page.get_by_role("radio", name="Dark", exact=True).check()
    page.wait_for_function(f"() => localStorage.getItem('{WHERE}settings').includes('dark')")
    page.route("**/*.bin", lambda route: None)
    page.reload(wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-state", "loading")


@pytest.mark.parametrize("fault", [THROWS, NULL], ids=["throws", "null"])
def test_the_page_plays_without_a_storage(page: Page, fault: str) -> None:
    page.add_init_script(f"({fault})()")
    go_past(page)
    menu(page, "Your progress")
    box = page.get_by_role("checkbox", name="Remember on this device")
    expect(box).to_be_disabled()
    expect(page.get_by_role("dialog")).to_contain_text("lets no page keep anything")
    page.keyboard.press("Escape")
    press(page, "Draw from the draw pile")
    assert len(settled(page).hand) == 14


def test_a_full_storage_is_told_of_and_the_game_goes_on(page: Page) -> None:
    go_past(page)
    remember(page)
    page.evaluate(FULL)
    press(page, "Draw from the draw pile")
    expect(status(page)).to_contain_text("no room left")
    press(page, "By rank")
    assert len(settled(page).hand) == 14


@pytest.fixture
def two_tabs(chromium: Browser, site: Server, faults: list[str]) -> Iterator[tuple[Page, Page]]:
    """An older and a newer tab of one person, who lets things be kept."""
    with watched(chromium, site, faults) as old:
        go_past(old)
        remember(old)
        new = old.context.new_page()
        open_ready(new)
        yield old, new
        new.close()


def test_the_older_of_two_tabs_says_that_the_game_went_on_elsewhere(two_tabs: tuple[Page, Page]) -> None:
    old, new = two_tabs
    press(new, "Draw from the draw pile")
    expect(status(old)).to_contain_text("went on in another tab")
    assert len(settled(old).hand) == 13


def test_what_is_deleted_in_one_tab_is_not_written_again_by_the_other(two_tabs: tuple[Page, Page]) -> None:
    old, new = two_tabs
    menu(new, "Your progress")
    new.get_by_role("checkbox", name="Remember on this device").uncheck()
    expect(status(old)).to_contain_text("Another tab has deleted what was kept")
    press(old, "Draw from the draw pile")
    expect(old.locator(".hand button.card")).to_have_count(14)
    old.evaluate("window.dispatchEvent(new Event('pagehide'))")
    assert old.evaluate(KEYS) == []
