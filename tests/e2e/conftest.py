"""Real browsers on the built site, served as a plain static host does: a sub-path, no special headers."""

import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, Route, ViewportSize, expect, sync_playwright

from workshop import pseudo
from workshop.places import DIST
from workshop.server import Server

from .contexts import cold_page, warm_page
from .lost import LOST, OPEN, SPOILT, note_failure, note_open
from .pointers import PHONE

SUB_PATH = "/meldwise/"

QUICK = "./?seed=1&speed=instant"
"""An address at which nobody waits and the cards are always the same."""
SHORT = "./?seed=12&speed=instant"
"""The same for a deal of few turns, with a move of each kind for who does what can be done."""

WIDE: ViewportSize = {"width": 1280, "height": 800}
"""How large a page is in pixels where nothing else is asked for."""
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""The option of a page whose person wants no motion; what does not move is there sooner."""

CHROMIUM_FLAGS = [
    "--no-sandbox",  # tests may run as root in a container
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let a test whose page the browser lost run once more; the closing line counts how often that was."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1, condition=lambda: bool(LOST)))


def pytest_runtest_setup() -> None:
    """Begin an attempt at a test."""
    LOST.clear()


def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> None:
    """After a failure, find out whether the browser had lost the page, and let no other test use it."""
    if call.excinfo:
        note_failure()


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    """The built site, served."""
    with _served(DIST, "python3 build.py build") as server:
        yield server


@pytest.fixture(scope="session")
def foreign_site() -> Iterator[Server]:
    """The site in a language for tests, served."""
    with _served(pseudo.SITE, "PYTHONPATH=py .cache/venv/bin/python -m workshop.pseudo") as server:
        yield server


@contextmanager
def _served(folder: Path, command: str) -> Iterator[Server]:
    """Serve a folder that a command writes."""
    if not (folder / "index.html").exists():
        pytest.fail(f"{folder} is not there: run {command} first")
    with Server({SUB_PATH: folder}) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver of the browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium."""
    browser = playwright.chromium.launch(executable_path=_program("chromium"), args=CHROMIUM_FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Firefox ESR."""
    browser = playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=_program("firefox-esr"),
        # As it comes to a person: a page from a folder may not load its neighbours.
        firefox_user_prefs={"security.fileuri.strict_origin_policy": True},
    )
    yield browser
    browser.close()


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.fail(f"{name} is not installed: python3 build.py test says how")
    return found


Opener = Callable[..., Any]


@contextmanager
def watched(
    browser: Browser, site: Server, faults: list[str], *, cold: bool = False, **options: Any
) -> Iterator[Page]:
    """A new page with nothing kept; what goes wrong in it is added to the faults.

    A fault is a request that leaves the origin, an error in the console, an uncaught error or a breach of the
    policy. A cold page has a process and a context of its own: nothing was compiled or read there before.
    """
    viewport = options.pop("viewport", WIDE)
    motion = options.pop("reduced_motion", None)
    cold = cold or browser.browser_type.name == "firefox"
    origin = site.address.removesuffix(SUB_PATH) + "/"

    def console(message: Any) -> None:
        if message.type == "error":
            faults.append(f"console: {message.text}")

    def request(asked: Any) -> None:
        if not asked.url.startswith((origin, "data:", "blob:")):
            faults.append(f"request leaves the origin: {asked.url}")

    with ExitStack() as stack:
        page = stack.enter_context((cold_page if cold else warm_page)(browser, site.address, options))
        page.set_default_timeout(20_000)
        page.set_viewport_size(viewport)
        page.emulate_media(reduced_motion=motion)
        note_open(page)
        page.on("console", console)
        page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
        page.on("request", request)
        try:
            yield page
            if page not in LOST:
                faults += [f"policy: {text}" for text in page.evaluate("globalThis.violations ?? []")]
        finally:
            known = len(faults)
            OPEN.remove(page)
            while _HELD:
                _HELD.pop().abort()
            page.unroute_all(behavior="ignoreErrors")
            stack.close()
            del faults[known:]  # what comes of closing the page is none of its faults


Kept = Callable[[], tuple[Page, list[str]]]
"""Gives a page that several tests use, and what went wrong in it; each of the tests calls it."""


@contextmanager
def kept(browser: Browser, site: Server, prepare: Callable[[Page], None], **options: Any) -> Iterator[Kept]:
    """A page that several tests use one after another; another one is prepared when a test failed in it."""
    faults: list[str] = []
    pages: list[Page] = []
    with ExitStack() as stack:

        def now() -> tuple[Page, list[str]]:
            if pages and pages[-1] in SPOILT:
                pages.clear()
                with suppress(Error):
                    stack.close()
                faults.clear()
            if not pages:
                page = stack.enter_context(watched(browser, site, faults, **options))
                prepare(page)
                pages.append(page)
            return pages[-1], faults

        yield now
    assert not faults, "\n".join(faults)


_HELD: list[Route] = []
"""The requests that wait for an answer until their page is closed."""


def hold(page: Page, address: str) -> None:
    """Leave every request for this address without an answer."""
    page.route(address, lambda route: _HELD.append(route))


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """What went wrong in the pages of a test; a test that expects a fault clears it."""
    found: list[str] = []
    yield found
    assert not found, "\n".join(found)


@pytest.fixture
def page(
    request: pytest.FixtureRequest, chromium: Browser, site: Server, faults: list[str]
) -> Iterator[Page]:
    """A page in Chromium, not yet at any address; `page.goto("./")` opens the site.

    For a test marked as cold nothing of the site has been compiled or read before; for one marked as still
    the person wants no motion.
    """
    cold, still = (request.node.get_closest_marker(name) is not None for name in ("cold", "still"))
    with watched(chromium, site, faults, cold=cold, **(STILL if still else {})) as opened:
        yield opened


@pytest.fixture(scope="session")
def tables(chromium: Browser, site: Server) -> Iterator[dict[str, Kept]]:
    """A page at a wide screen and one on a phone, where nothing moves, each for many tests."""
    with ExitStack() as stack:
        yield {
            name: stack.enter_context(kept(chromium, site, lambda page: open_ready(page, QUICK), **options))
            for name, options in {"wide": {}, "phone": STILL | PHONE}.items()
        }


@pytest.fixture
def table(tables: dict[str, Kept]) -> Iterator[Page]:
    """A page on which tests open deals from links, beside whatever those before have left."""
    with used(tables["wide"]) as page:
        page.set_viewport_size(WIDE)
        yield page


@contextmanager
def used(now: Kept) -> Iterator[Page]:
    """A page that many tests use, for one of them."""
    page, faults = now()
    yield page
    assert not faults, "\n".join(faults)


@pytest.fixture
def firefox_page(firefox: Browser, site: Server, faults: list[str]) -> Iterator[Page]:
    """A page in Firefox, likewise."""
    with watched(firefox, site, faults) as opened:
        yield opened


def open_ready(page: Page, address: str = "./") -> None:
    """Open the site and wait until a card can be clicked."""
    page.goto(address)
    page.locator('html:not([data-state="loading"])').wait_for(state="attached")
    expect(page.locator("html"), page.locator("#boot-text").text_content()).to_have_attribute(
        "data-state", "ready"
    )


def answer(status: int, body: str = "", content_type: str = "text/html") -> Callable[[Route], None]:
    """A route that answers in the site's place."""
    return lambda route: route.fulfill(status=status, body=body, content_type=content_type)


def part(stem: str) -> str:
    """The address pattern of a part of the site by its name before the hash, such as `python`."""
    (found,) = (DIST / "parts").glob(f"{stem}-*")
    return f"**/{found.name}"


def local_file(path: Path) -> str:
    """The address that a double click on a file opens."""
    return path.resolve().as_uri()
