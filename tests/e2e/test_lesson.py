"""The lesson in a browser: to its end by mouse, finger and keys, and what becomes of who strays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from rummy.coach.lesson import Point
from rummy.words import labels
from rummy.words import lesson as words
from workshop.server import Server

from .conftest import STILL, open_ready, watched
from .pointers import PHONE
from .pupil import LIT, follow
from .table import board, button, hand_card, menu, press, read, select, settled, status
from .ways import FINGER, KEYS, MOUSE, Way

pytestmark = pytest.mark.still

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


def teach(page: Page) -> None:
    """Begin at the front door; the other player takes as long as for a visitor."""
    open_ready(page)
    page.locator("#door").get_by_role("button", name=words.TEACH, exact=True).focus()
    page.keyboard.press("Enter")
    expect(button(page, labels.NEXT)).to_be_focused()


def teach_quickly(page: Page) -> None:
    """Begin from the menu, where nobody waits for the other player."""
    menu(page, words.TEACH)
    expect(button(page, labels.NEXT)).to_be_focused()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", [MOUSE, KEYS], ids=["clicks", "keys"])
def test_it_leads_to_its_end_and_back_to_the_own_game(table: Page, way: Way, size: str) -> None:
    page = table
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    teach_quickly(page)
    follow(page, way=way)
    expect(status(page)).to_contain_text("You score +97, Rosa −51.")
    expect(page.get_by_role("region", name=labels.RESULT)).to_be_focused()
    way.press(page, words.PLAY_OWN)
    expect(button(page, words.PLAY_OWN)).to_have_count(0)
    expect(page.locator(LIT)).to_have_count(0)
    assert len(settled(page).hand) == 13


def test_from_the_front_door_it_leads_to_its_end_under_a_finger(
    chromium: Browser, site: Server, faults: list[str]
) -> None:
    with watched(chromium, site, faults, **STILL, **PHONE) as page:
        open_ready(page)
        page.locator("#door").get_by_role("button", name=words.TEACH, exact=True).tap()
        follow(page, way=FINGER)
        expect(status(page)).to_contain_text("You score +97")


def _throw_another(page: Page) -> None:
    select(page, "5h")
    press(page, labels.DISCARD)


STRAYS: dict[Point, Callable[[Page], None]] = {
    Point.DISCARD: _throw_another,
    Point.TAKE: lambda page: press(page, labels.DRAW),
}


@pytest.mark.parametrize("point", STRAYS)
def test_who_strays_is_told_and_led_back(table: Page, point: Point) -> None:
    page = table
    teach_quickly(page)
    follow(page, point)
    before = read(page)
    STRAYS[point](page)
    expect(status(page)).to_contain_text("the lesson goes another way")
    expect(button(page, words.AGAIN)).to_be_focused()
    expect(page.locator(LIT)).to_have_count(0)
    press(page, words.AGAIN)
    expect(board(page)).to_have_attribute("data-phase", before.phase)
    assert read(page).hand == before.hand
    expect(page.locator(LIT).first).to_be_visible()


def test_it_can_be_left_at_any_time_and_begun_again(page: Page) -> None:
    open_ready(page, "./?seed=1&speed=instant")
    press(page, labels.DRAW)
    own = read(page)
    menu(page, words.TEACH)
    follow(page, Point.SET)
    page.get_by_role("button", name=labels.BACK, exact=True).first.click()
    expect(hand_card(page, own.hand[0])).to_be_visible()
    assert read(page).hand == own.hand
    menu(page, words.TEACH)
    expect(status(page)).to_contain_text("Bring your cards to the table")


def test_what_a_step_says_is_in_view_on_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    teach(page)
    for point in (Point.GOAL, Point.GROUPS):
        follow_on = status(page).locator("p").last
        expect(follow_on, point).to_be_in_viewport(ratio=1)
        expect(button(page, labels.NEXT)).to_be_in_viewport(ratio=1)
        press(page, labels.NEXT)
