"""Where a page of a test lives: cold, in a context of its own, or warm, in one that later tests use again.

Most of a cold start is the browser compiling Python. In one process the same code is compiled once, and a
page is in the process of the page of its own origin that has opened it. So a warm context has a keeper, a
page that holds the compiled code and opens the pages of the tests, for one test at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page

from workshop.places import DIST

WATCH: Final = """
globalThis.violations = [];
addEventListener("securitypolicyviolation", (event) =>
    violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""
"""Notes each breach of the policy."""

HOLD: Final = """async (url) => {
    const packed = (await fetch(url)).body;
    const headers = {"content-type": "application/wasm"};
    const code = new Response(packed.pipeThrough(new DecompressionStream("gzip")), {headers});
    globalThis.held = await WebAssembly.compileStreaming(code);
}"""
"""Compiles what Python is made of, and keeps it."""

CLEAR: Final = """() => {
    localStorage.clear();
    return true;
}"""

_FREE: Final[dict[str, list[Page]]] = {}
"""The keepers whose contexts no test uses at the moment, by site and options."""


@contextmanager
def cold_page(browser: Browser, address: str, options: dict[str, Any]) -> Iterator[Page]:
    """A page in a context of its own."""
    context = _context(browser, address, options)
    yield context.new_page()
    context.close()


@contextmanager
def warm_page(browser: Browser, address: str, options: dict[str, Any]) -> Iterator[Page]:
    """A page in a context with these options that is as good as new, though other tests may have used it."""
    free = _FREE.setdefault(f"{address} {sorted(options.items())}", [])
    keeper = free.pop() if free else _keeper(browser, address, options)
    with keeper.expect_popup() as opened:
        keeper.evaluate("void open()")
    yield opened.value
    if _is_as_new(keeper):
        free.append(keeper)
    else:
        keeper.context.close()


def _context(browser: Browser, address: str, options: dict[str, Any]) -> BrowserContext:
    context = browser.new_context(base_url=address, **options)
    context.add_init_script(WATCH)
    return context


def _keeper(browser: Browser, address: str, options: dict[str, Any]) -> Page:
    (python,) = (DIST / "parts").glob("python-*")
    page = _context(browser, address, options).new_page()
    page.route(address, lambda route: route.fulfill(body="<title>keeper</title>", content_type="text/html"))
    page.goto(address)
    page.evaluate(HOLD, f"parts/{python.name}")
    return page


def _is_as_new(keeper: Page) -> bool:
    """Leave nothing of a test in the context; whether that could be done."""
    try:
        for page in keeper.context.pages:
            if page is not keeper:
                page.close()
        keeper.context.clear_permissions()
        keeper.wait_for_function(CLEAR, timeout=5_000)
    except Error:
        return False
    return True
