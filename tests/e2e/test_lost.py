"""What the tests do when the browser itself loses a page: its process dies, whatever the page did."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from workshop.server import Server

from .conftest import LOST, kept, watched


def lose(page: Page) -> None:
    """Let the process behind the page die."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")


def test_a_lost_page_is_noticed_and_its_test_may_run_again(
    chromium: Browser, site: Server, request: pytest.FixtureRequest
) -> None:
    may_run_again = request.node.get_closest_marker("flaky").kwargs["condition"]
    assert not may_run_again()
    with watched(chromium, site, []) as page:
        lose(page)
    assert [page] == LOST
    assert may_run_again()


def test_another_page_is_prepared_for_the_tests_that_come(chromium: Browser, site: Server) -> None:
    with kept(chromium, site, lambda page: page.set_content("<p>ready</p>")) as now:
        first, _ = now()
        assert now()[0] is first
        lose(first)
        second, faults = now()
        expect(second.get_by_text("ready")).to_be_visible()
        assert now()[0] is second
    assert not faults
