"""Watching a narrated deal: to its end and back at every table, while the own game stays what it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from conftest import SEATINGS
from rummy.coach.narration import Narration, to_watch
from rummy.words import labels
from rummy.words import narration as words

from .conftest import open_ready
from .table import board, button, menu, press, read, status

pytestmark = pytest.mark.still


def told(table: str) -> Narration:
    """Return the first deal to watch at a table."""
    rules = SEATINGS[table]
    return to_watch(rules.name, rules.players, 0)


def opened(page: Page, table: str) -> None:
    """Open the page at a table, with a card drawn where it is the person's turn."""
    rules = SEATINGS[table]
    open_ready(page, f"./?table={rules.name}&players={rules.players}&seed=1&speed=instant")
    expect(board(page)).to_have_attribute("data-phase", "draw")
    press(page, labels.DRAW)


def copied(page: Page) -> str:
    """Return the text of the deal on the board."""
    menu(page, labels.COPY_DEAL)
    show = page.get_by_role("button", name=labels.SHOW_CARDS)
    text = page.locator("#text-to-copy")
    expect(show.or_(text).first).to_be_visible()
    if show.count():
        show.click()
    value = text.input_value()
    page.get_by_role("dialog").get_by_role("button", name=labels.CLOSE).click()
    return value


def slider(page: Page) -> Locator:
    """Return the slider."""
    return page.get_by_role("slider", name=words.MOVE, exact=True)


def begin(page: Page) -> None:
    """Begin to watch."""
    page.locator(".bar nav > .tool").filter(has_text=words.WATCH).click()
    expect(button(page, words.PLAY)).to_be_focused()


WALK = """() => {
    const seen = [];
    for (const next of document.querySelectorAll('[data-act="watch-next"]')) {
        while (!next.ariaDisabled) {
            next.click();
            seen.push(document.getElementById("watch-move").valueAsNumber);
        }
    }
    return seen;
}"""
"""Presses Next without a pause until it would do nothing, and gives the moves that are shown then."""


@pytest.mark.parametrize("table", SEATINGS)
def test_to_the_end_by_a_button_and_back_by_keys(page: Page, table: str) -> None:
    opened(page, table)
    before, shown = copied(page), read(page)
    begin(page)
    last = told(table).last
    assert page.evaluate(WALK) == list(range(1, last + 1))
    expect(board(page)).to_have_attribute("data-phase", "over")
    expect(status(page)).to_contain_text("scores")
    expect(button(page, words.NEXT)).to_have_attribute("aria-disabled", "true")
    for at in reversed(range(last)):
        page.keyboard.press("ArrowLeft")
        expect(slider(page)).to_have_value(str(at))
    expect(status(page)).to_contain_text("All hands lie face up")
    page.keyboard.press("Escape")
    expect(slider(page)).to_have_count(0)
    assert read(page) == shown
    assert copied(page) == before


def test_to_the_end_by_keys_and_back_by_buttons(page: Page) -> None:
    opened(page, "practice-500-2")
    page.keyboard.press("l")
    last = told("practice-500-2").last
    for at in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        expect(slider(page)).to_have_value(str(at))
    for at in reversed(range(last)):
        press(page, words.BACK)
        expect(slider(page)).to_have_value(str(at))


@pytest.mark.cold  # its clock is that of the whole context
def test_it_plays_pauses_and_stops_when_the_page_is_hidden(page: Page) -> None:
    page.clock.install()
    opened(page, "kitchen-3")
    begin(page)
    page.keyboard.press("Space")
    expect(button(page, words.PAUSE)).to_be_visible()
    page.clock.run_for(20_000)
    expect(slider(page)).not_to_have_value("0")
    press(page, words.PAUSE)
    at = slider(page).input_value()
    page.clock.run_for(60_000)
    expect(slider(page)).to_have_value(at)
    press(page, words.PLAY)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(button(page, words.PLAY)).to_be_visible()


def test_slider_list_and_another_deal(page: Page) -> None:
    opened(page, "kitchen-4")
    begin(page)
    slider(page).fill("9")
    expect(page.locator(".watching")).to_contain_text("Move 9 of")
    page.get_by_label(words.JUMP).select_option(label="Counting the points")
    expect(board(page)).to_have_attribute("data-phase", "over")
    expect(page.get_by_label(words.JUMP)).to_have_value(slider(page).input_value())
    press(page, words.ANOTHER)
    page.locator("#choose-watch-table-couch").check()
    page.locator("#choose-watch-deal-1").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".watching")).to_contain_text("Couch")
    expect(slider(page)).to_have_value("0")
    expect(page.locator('[data-zone="opponent"] [data-card]')).to_have_count(13)
    page.get_by_role("button", name=labels.BACK, exact=True).click()
    expect(board(page)).to_have_attribute("data-players", "4")
