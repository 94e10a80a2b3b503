"""What the tests do when the browser itself loses a page, whatever the page did."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from workshop.server import Server

from . import lost
from .conftest import kept, watched
from .lost import LOST, is_lost, note_failure


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a page count as lost after a second."""
    monkeypatch.setattr(lost, "PATIENCE", 20)


def die(page: Page) -> None:
    """Let the process behind the page die."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")


def stand_still(page: Page) -> None:
    """Let no frame come any more."""
    page.evaluate("globalThis.requestAnimationFrame = () => 1")


def go_on(_page: Page) -> None:
    """Do nothing to the page."""


@pytest.mark.parametrize("lose", [die, stand_still])
def test_a_lost_page_is_noticed_and_its_test_may_run_again(
    chromium: Browser, site: Server, request: pytest.FixtureRequest, lose: Callable[[Page], None]
) -> None:
    may_run_again = request.node.get_closest_marker("flaky").kwargs["condition"]
    assert not may_run_again()
    with watched(chromium, site, []) as page:
        note_failure()
        assert not LOST
        lose(page)
        note_failure()
    assert [page] == LOST
    assert may_run_again()


@pytest.mark.parametrize("lose", [die, stand_still, go_on])
def test_another_page_is_prepared_after_a_failure(
    chromium: Browser, site: Server, lose: Callable[[Page], None]
) -> None:
    with kept(chromium, site, lambda page: page.set_content("<p>ready</p>")) as now:
        first, faults = now()
        assert now()[0] is first
        lose(first)
        faults.append("what made the test fail")
        note_failure()
        LOST.clear()  # as before each test
        second, faults = now()
        expect(second.get_by_text("ready")).to_be_visible()
        assert now()[0] is second
    assert not faults


def test_a_page_that_is_busy_is_not_lost(chromium: Browser, site: Server) -> None:
    with watched(chromium, site, []) as page:
        page.evaluate("setTimeout(() => { for (const end = Date.now() + 2000; Date.now() < end;); })")
        assert not is_lost(page)
