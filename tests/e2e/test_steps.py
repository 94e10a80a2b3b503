"""The speed Step by step in a browser: by keyboard alone, and without a move that nobody wanted."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from rummy.words import labels

from .conftest import open_ready
from .table import CORNER, board, button, hand_card, press, read, status


def go_through(page: Page, press_next: Callable[[], None]) -> None:
    """Press Next until it is the person's turn; each press says something new, and the focus stays on it."""
    while board(page).get_attribute("data-phase") == "waiting":
        said = status(page).inner_text()
        expect(button(page, labels.NEXT)).to_be_focused()
        press_next()
        expect(status(page)).not_to_have_text(said, use_inner_text=True)


def test_the_others_go_step_by_step_under_the_enter_key(page: Page) -> None:
    open_ready(page, "./?seed=1&speed=step")
    press(page, labels.DRAW)
    card = read(page).hand[0]
    hand_card(page, card).click(position=CORNER)
    button(page, labels.DISCARD).focus()
    page.keyboard.press("Enter")
    expect(button(page, labels.NEXT)).to_be_focused()
    expect(status(page)).to_contain_text("Press Next to see what Rosa does.")
    go_through(page, lambda: page.keyboard.press("Enter"))
    expect(board(page)).to_have_attribute("data-phase", "draw")
    expect(button(page, labels.NEXT)).to_have_count(0)
    expect(page.locator(".hand .card").first).to_be_focused()
    shown = read(page)
    page.keyboard.press("Enter")
    expect(page.locator('.hand [aria-selected="true"]')).to_have_count(1)
    assert read(page).hand == shown.hand, "one press too many only selects"


def test_where_next_was_no_click_makes_a_move(page: Page) -> None:
    for width, height in ((1280, 800), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        open_ready(page, "./?seed=1&speed=step")
        press(page, labels.DRAW)
        hand_card(page, read(page).hand[0]).click(position=CORNER)
        press(page, labels.DISCARD)
        box = button(page, labels.NEXT).bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
        go_through(page, button(page, labels.NEXT).click)
        expect(board(page)).to_have_attribute("data-phase", "draw")
        before = read(page).hand
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert read(page).hand == before
        expect(board(page)).to_have_attribute("data-phase", "draw")
