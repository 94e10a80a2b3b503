"""The front door in a browser: it stands in nobody's way, by mouse or by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from rummy.words import door as words
from rummy.words import labels

from .conftest import open_ready
from .table import CORNER, board, button, hand_card, pile_card, press, read, settled, status
from .test_motion import still

SIZES = {
    "desktop": (1280, 800),
    "laptop": (1366, 650),
    "phone": (390, 844),
    "small": (360, 640),
    "side": (844, 390),
    "zoomed": (640, 400),
    "narrow": (320, 640),
}

COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
    element.scrollIntoView({block: "nearest"});
    const {left, top} = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 7, top + 12));
}).map(({id, className}) => id || className)"""
"""Which elements something else lies on."""


def front_door(page: Page) -> Locator:
    """Return the front door."""
    return page.get_by_role("region", name=words.WELCOME)


def play(page: Page) -> Locator:
    """Return its button."""
    return front_door(page).get_by_role("button", name=words.PLAY, exact=True)


def table(page: Page, name: str) -> Locator:
    """Return a table's radio button."""
    return front_door(page).get_by_role("radio", name=name)


@pytest.mark.parametrize("size", SIZES)
def test_hand_buttons_and_what_to_do_are_free_beside_it(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    open_ready(page)
    for name in ("Practice 500", "Kitchen Table"):
        table(page, name).check()
        expect(page.locator(".coach .panel-note")).to_have_text(name)
        still(page)
        assert page.evaluate(COVERED, "#board .hand .card, #board .actions button, .prompt .now") == []
        assert page.evaluate(COVERED, ".door .button") == []
        box = front_door(page).locator(".door-panel").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_card_counts_and_leads_past_it(page: Page) -> None:
    open_ready(page)
    card = read(page).hand[0]
    hand_card(page, card).click(position=CORNER)
    expect(front_door(page)).to_have_count(0)
    expect(hand_card(page, card)).to_have_attribute("aria-selected", "true")


def test_so_do_the_piles(page: Page) -> None:
    open_ready(page)
    page.locator("#stock").click()
    expect(front_door(page)).to_have_count(0)
    expect(board(page)).to_have_attribute("data-phase", "play")
    open_ready(page)
    pile_card(page, read(page).pile[0]).click(position=CORNER, force=True)
    expect(front_door(page)).to_have_count(0)


def test_so_does_the_felt_but_not_the_panel_itself(page: Page) -> None:
    open_ready(page)
    front_door(page).get_by_role("heading").click()
    front_door(page).get_by_text(words.PRODUCT).click()
    expect(front_door(page)).to_be_visible()
    page.locator(".hand-head").click(position={"x": 300, "y": 5})
    expect(front_door(page)).to_have_count(0)
    expect(board(page)).to_have_attribute("data-phase", "draw")


@pytest.mark.parametrize("key", ["Escape", "x", "/", "Enter", "ArrowDown"])
def test_any_key_leads_past_it(page: Page, key: str) -> None:
    open_ready(page)
    expect(front_door(page)).to_be_visible()
    page.keyboard.press(key)
    expect(front_door(page)).to_have_count(0)
    expect(board(page)).to_have_attribute("data-phase", "draw")
    assert page.evaluate("document.activeElement === document.body")


def test_keys_that_only_go_about_do_not(page: Page) -> None:
    open_ready(page)
    for key in ("Shift", "Control", "Control+c", "Tab", "Tab", "Shift+Tab"):
        page.keyboard.press(key)
    expect(front_door(page)).to_be_visible()


def test_by_keyboard_a_table_is_chosen_and_then_played(page: Page) -> None:
    open_ready(page)
    play(page).focus()
    for other in ("Teach me", "Watch one"):
        page.keyboard.press("Tab")
        expect(front_door(page).get_by_role("button", name=other)).to_be_focused()
    page.keyboard.press("Tab")
    expect(table(page, "Practice 500")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(table(page, "Kitchen Table")).to_be_focused()
    expect(table(page, "Kitchen Table")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(front_door(page).get_by_role("radio", name="3", exact=True)).to_be_focused()
    expect(board(page)).to_have_attribute("data-players", "3")
    page.keyboard.press("Enter")
    expect(front_door(page)).to_have_count(0)
    expect(page.locator("#stock")).to_be_focused()
    shown = settled(page)
    assert (shown.phase, len(shown.hand)) == ("draw", 7), "Enter has drawn no card"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_its_button_hands_the_focus_to_the_draw_pile_and_draws_nothing(page: Page, key: str) -> None:
    open_ready(page)
    play(page).focus()
    page.keyboard.press(key)
    expect(front_door(page)).to_have_count(0)
    expect(page.locator("#stock")).to_be_focused()
    expect(board(page)).to_have_attribute("data-phase", "draw")


def test_it_comes_after_the_bar_and_before_the_cards(page: Page) -> None:
    open_ready(page)
    assert page.evaluate("document.activeElement === document.body"), "the focus stays where it is"
    follows = """([one, other]) =>
        document.querySelector(one).compareDocumentPosition(document.querySelector(other)) & 4"""
    for one, other in ((".bar", "#door"), (".prompt", "#door"), ("#door", "#stock"), ("#door", ".hand")):
        assert page.evaluate(follows, [one, other])
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_whoever_begins_waits_for_it(page: Page) -> None:
    open_ready(page)
    while board(page).get_attribute("data-phase") != "waiting":
        table(page, "Couch").check()
        expect(page.locator(".coach .panel-note")).to_have_text("Couch")
        table(page, "Kitchen Table").check()
        expect(page.locator(".coach .panel-note")).to_have_text("Kitchen Table")
    expect(status(page)).to_contain_text("begins as soon as you are ready")
    play(page).click()
    expect(board(page)).to_have_attribute("data-phase", "draw")


def test_firefox_gets_past_it_too(firefox_page: Page) -> None:
    open_ready(firefox_page)
    play(firefox_page).click()
    expect(front_door(firefox_page)).to_have_count(0)
    press(firefox_page, labels.DRAW)
    expect(button(firefox_page, labels.DISCARD)).to_be_visible()
