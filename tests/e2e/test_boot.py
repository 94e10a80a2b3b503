"""The start: from an address to a table that answers, and what is shown when it cannot get there."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from rummy import __version__
from workshop.places import DIST
from workshop.server import Server

from .conftest import answer, hold, local_file, open_ready, part, watched

STORED = """async () => ({
    local: Object.keys(localStorage), session: Object.keys(sessionStorage), cookie: document.cookie,
    caches: await caches.keys(), workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""
DATABASES = """async () => {
    const frame = document.createElement("iframe"); // with the browser's own indexedDB, not our stand-in
    document.body.append(frame);
    const names = (await frame.contentWindow.indexedDB.databases()).map(({name}) => name);
    frame.remove();
    return names;
}"""


@pytest.mark.cold
def test_the_table_is_ready_and_nothing_is_stored(page: Page) -> None:
    open_ready(page)
    expect(page.locator("#boot")).to_be_hidden()
    assert page.evaluate("performance.getEntriesByName('table-ready').length") == 1
    assert page.evaluate(STORED) == {"local": [], "session": [], "cookie": "", "caches": [], "workers": 0}
    assert page.evaluate(DATABASES) == []


def test_a_browser_that_denies_storage_can_play(page: Page) -> None:
    page.add_init_script("""
        for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"])
            Object.defineProperty(globalThis, name, {
                configurable: true,
                get() { throw new DOMException("denied", "SecurityError"); },
            });
    """)
    open_ready(page)


def test_the_shell_is_there_before_python(page: Page) -> None:
    hold(page, part("python"))  # never answers
    page.goto("./", wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(page.get_by_role("button", name="Draw from the draw pile", exact=True)).to_be_visible()
    expect(page.locator("#boot-failed")).to_be_hidden()


def test_the_bar_shows_the_bytes_that_have_arrived(page: Page) -> None:
    hold(page, part("python"))
    page.goto("./", wait_until="commit")
    expect(page.locator("#boot-bar")).to_have_js_property("value", _share_without_wasm())


def _share_without_wasm() -> float:
    sizes = {
        name: next((DIST / "parts").glob(f"{name}-*.bin")).stat().st_size
        for name in ("python", "library", "rummy")
    }
    return (sizes["library"] + sizes["rummy"]) / sum(sizes.values())


def failed(page: Page, cause: str) -> None:
    """The fault panel is open with this cause, its details and a way to try again."""
    page.locator('html[data-state="failed"]').wait_for(state="attached")
    expect(page.locator("html")).to_have_attribute("data-fault", cause)
    expect(page.locator("#boot-failed")).to_be_visible()
    expect(page.locator(f'.fault[data-fault="{cause}"]')).to_be_visible()
    for other in page.locator(f'.fault:not([data-fault="{cause}"])').all():
        expect(other).to_be_hidden()
    expect(page.locator("#boot-text")).not_to_be_empty()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.parametrize("name", ["python", "library", "rummy", "interpreter", "boot"])
def test_a_missing_part_is_named_and_trying_again_helps(page: Page, faults: list[str], name: str) -> None:
    page.route(part(name), answer(404))
    page.goto("./")
    failed(page, "missing")
    expect(page.locator("#boot-text")).to_contain_text(f"{name}-")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    page.locator('html[data-state="ready"]').wait_for(state="attached")
    faults.clear()  # the browser reports the missing part, rightly


@pytest.mark.parametrize("name", ["python", "library", "rummy"])
def test_a_part_of_the_wrong_kind_is_named(page: Page, faults: list[str], name: str) -> None:
    page.route(part(name), answer(200, "<!doctype html><p>Log in to this network"))
    page.goto("./")
    failed(page, "type")
    expect(page.locator("#boot-text")).to_contain_text(f"{name}-")
    faults.clear()


@pytest.mark.cold  # its clock is that of the whole context
def test_a_connection_that_stops_is_given_up(page: Page) -> None:
    page.clock.install()
    hold(page, part("python"))
    page.goto("./", wait_until="commit")
    expect(page.locator("#boot-bar")).to_have_js_property("value", _share_without_wasm())
    page.clock.run_for(16_000)
    failed(page, "timeout")


def test_a_python_error_at_the_start_is_shown(page: Page, faults: list[str]) -> None:
    page.add_init_script("""
        URLSearchParams = class { constructor() { throw new Error("broken on purpose"); } };
    """)
    page.goto("./")
    failed(page, "python")
    expect(page.locator("#boot-text")).to_contain_text("broken on purpose")
    faults.clear()


def test_a_start_that_failed_offers_a_report(page: Page, faults: list[str]) -> None:
    page.route(part("rummy"), answer(404))
    page.goto("./")
    failed(page, "missing")
    text = page.locator("#boot-text")
    expect(text).to_be_hidden()
    page.locator("summary", has_text="Report a problem").and_(page.locator("#boot-failed *")).click()
    expect(text).to_be_visible()
    expect(page.locator("#boot-details")).to_contain_text("Nothing is sent from here")
    version, browser, fault = text.inner_text().split("\n", 2)
    assert re.fullmatch(rf"meldwise: {re.escape(__version__)} \S+", version)
    assert browser == f"browser: {page.evaluate('navigator.userAgent')}"
    assert fault.startswith("fault: ")
    assert "rummy-" in fault
    faults.clear()


IMPORT_ALL = """
import importlib, pkgutil
import rummy
from js import document
names = [module.name for module in pkgutil.walk_packages(rummy.__path__, "rummy.")]
for name in names:
    if name != "rummy.page.main":
        importlib.import_module(name)
document.getElementById("app").textContent = " ".join(names)
document.documentElement.dataset.state = "ready"
"""


def test_the_trimmed_library_has_all_that_our_modules_import(page: Page, site: Server) -> None:
    text = (DIST / "index.html").read_text()
    assert "import rummy.page.main" in text
    page.route(site.address, answer(200, text.replace("import rummy.page.main", IMPORT_ALL)))
    open_ready(page)
    for name in ("rummy.game.deal", "rummy.bots.plain", "rummy.page.browser", "rummy._build"):
        expect(page.locator("#app")).to_contain_text(name)
    expect(page.locator("#app")).not_to_contain_text("rummy.cli")


@pytest.mark.parametrize("browser_name", ["chromium", "firefox"])
def test_a_double_click_on_the_file_says_what_to_do(
    request: pytest.FixtureRequest, site: Server, browser_name: str
) -> None:
    browser: Browser = request.getfixturevalue(browser_name)
    with watched(browser, site, [], cold=True) as page:
        page.goto(local_file(DIST / "index.html"))
        failed(page, "file")


def test_without_scripts_the_page_says_so(chromium: Browser, site: Server, faults: list[str]) -> None:
    context = chromium.new_context(base_url=site.address, java_script_enabled=False)
    page = context.new_page()
    page.goto("./")
    expect(page.locator("#no-script")).to_be_in_viewport()
    expect(page.locator("#boot-loading")).to_be_hidden()
    expect(page.locator("#boot-failed")).to_be_hidden()
    context.close()
