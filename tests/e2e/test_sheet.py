"""The score sheet in a browser: where it is opened, where it stands beside the board, and on paper."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import open_ready
from .table import link, show_deal

STATES = Path(__file__).parent / "states"


def test_the_sheet_opens_from_the_bar_stands_beside_wide_boards_and_prints_on_one_page(page: Page) -> None:
    open_ready(page, "./?seed=1&speed=instant")
    show_deal(page, (STATES / "sheet.deal").read_text(encoding="utf-8"))
    panel = page.get_by_role("region", name="Score sheet", exact=True)
    feed = page.get_by_role("region", name="What just happened")
    for width, height, rows in ((1280, 800, 3), (1440, 900, 5), (1600, 900, 5)):
        page.set_viewport_size({"width": width, "height": height})
        expect(panel.get_by_role("row")).to_have_count(rows)
        expect(feed).to_be_in_viewport(ratio=1)
        box = feed.bounding_box()
        assert box
        assert box["height"] >= 150

    opener = page.get_by_role("banner").get_by_role("button", name="Score sheet", exact=True)
    opener.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("details")).to_have_count(12)
    first = dialog.locator("details").first
    first.get_by_text(re.compile("dealt")).click()
    expect(first.get_by_text("You held")).to_be_visible()
    assert pages(page) == 1
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()

    page.set_viewport_size({"width": 360, "height": 640})
    expect(panel).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Score sheet: You ")).click()
    expect(dialog).to_be_visible()


def test_ten_deals_of_four_players_print_on_one_page(page: Page) -> None:
    open_ready(
        page, "./?seed=1&speed=instant" + link((STATES / "sheet-four.deal").read_text(encoding="utf-8"))
    )
    page.get_by_role("button", name="Menu", exact=True).click()
    page.locator("#menu").get_by_role("button", name="Score sheet", exact=True).click()
    expect(page.get_by_role("dialog").locator("details")).to_have_count(10)
    assert pages(page) == 1


def pages(page: Page) -> int:
    """Return how many sheets of paper the page would fill."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
