"""The preview of a take follows the pointer and the focus, and lasts until Take can be pressed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from workshop.server import Server

from .conftest import open_ready, watched
from .pointers import PHONE, Finger, corner, middle
from .table import button, hand_card, link, pile_card, press, show_deal, status

TAKE = Path(__file__).parent / "states" / "take.deal"


@pytest.fixture
def at_pile(table: Page) -> Page:
    """A page with a pile to take from."""
    show_deal(table, TAKE.read_text(encoding="utf-8"))
    return table


def point_at(page: Page, where: Locator) -> None:
    """Move the mouse there by many small steps, over everything that lies between."""
    where.scroll_into_view_if_needed()
    box = where.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2, steps=25)


def test_the_mouse_gets_from_a_card_to_the_button_that_takes_it(at_pile: Page) -> None:
    page = at_pile
    point_at(page, pile_card(page, "5h"))
    take = button(page, "Take 5 cards")
    point_at(page, take)
    expect(take).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    expect(hand_card(page, "5h")).to_have_attribute("data-owed", "")


def test_elsewhere_the_preview_ends_and_the_card_can_be_pointed_at_again(at_pile: Page) -> None:
    page = at_pile
    lanes = page.get_by_role("region", name="Your groups")
    for _ in range(2):
        point_at(page, pile_card(page, "5h"))
        expect(button(page, "Take 5 cards")).to_be_visible()
        point_at(page, page.get_by_role("listbox", name="Your hand"))
        expect(button(page, "Take 5 cards")).to_be_visible()
        point_at(page, lanes)
        expect(button(page, "Take 5 cards")).to_have_count(0)


def test_by_keyboard_the_preview_lasts_to_the_button(at_pile: Page) -> None:
    page = at_pile
    pile_card(page, "5h").focus()
    while not page.evaluate("document.activeElement.closest('[role=toolbar]') !== null"):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement !== document.body")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(button(page, "Take 5 cards")).to_be_focused()
    page.keyboard.press("Enter")
    expect(hand_card(page, "5h")).to_have_attribute("data-owed", "")
    press(page, "Undo")


def picked(page: Page, how: str) -> list[str | None]:
    """Return the pile cards that are shown as the one chosen, or as coming along."""
    cards = page.locator(f'[data-zone="pile"] [data-pick="{how}"]')
    return [card.get_attribute("data-card") for card in cards.all()]


def test_a_finger_that_rests_on_a_card_sees_the_take_until_it_goes(
    chromium: Browser, site: Server, faults: list[str]
) -> None:
    with watched(chromium, site, faults, **PHONE) as page:
        open_ready(page, "./" + link(TAKE.read_text(encoding="utf-8")))
        by = Finger(page)
        before = pile_card(page, "2c").bounding_box()
        said = status(page).text_content()
        by.press(corner(pile_card(page, "5h")))
        expect(page.locator(".peek")).to_have_text("5 of hearts")
        expect(button(page, "Take 5 cards")).to_be_visible()
        assert (picked(page, "chosen"), picked(page, "along")) == (["5h"], ["Ts", "7h", "Kc", "4d"])
        expect(status(page)).to_contain_text("points")
        assert pile_card(page, "2c").bounding_box() == before, "the pile stays under the finger"
        by.move(corner(pile_card(page, "Qs")))  # along the row to a card that cannot be taken
        expect(page.locator(".peek")).to_have_text("Queen of spades")
        assert picked(page, "chosen") == []
        by.move(corner(pile_card(page, "5h")))
        expect(pile_card(page, "5h")).to_have_attribute("data-pick", "chosen")
        by.move(middle(page.locator("#coach")))
        by.let_go()
        expect(page.locator(".peek")).to_have_count(0)
        expect(status(page)).to_have_text(said or "")
        assert picked(page, "chosen") == []
