"""The hint in the browser: its three steps by keys and on a phone, and whole deals played as it says."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from workshop.server import Server

from .conftest import STILL, open_ready, watched
from .pointers import PHONE
from .table import board, button, deal_text, press, read, select, settled, show_deal, status
from .test_keys import SPOKEN
from .trees import compare

pytestmark = pytest.mark.still

TAKE = "practice-500; 4h 5h Kc 2s / Ks 8d; pile: 6h 7h 3c Jd"
TIP = "couch; 7h 9c / Ks Kc Js 9s 8d; pile: 8h; melds: 4h 5h 6h by 2 2 2; stock: 2c 2d 3d 4s"
NUDGE = "Look at the discard pile"
SUM = "22 − 13 = 9"


def test_the_three_steps_by_the_keys(table: Page) -> None:
    page = table
    show_deal(page, deal_text(TAKE))
    page.locator("#hand").focus()
    panel = page.locator(".advice")
    page.keyboard.press("h")
    for place in (status(page), panel):
        expect(place).to_contain_text(NUDGE)
    page.keyboard.press("h")
    expect(status(page)).to_contain_text("Press Take 4 cards, or Hint again to see why.")
    expect(button(page, "Take 4 cards")).to_have_attribute("data-main", "")
    page.keyboard.press("h")
    for place in (status(page), panel):
        expect(place).to_contain_text(SUM)
    assert read(page).phase == "draw"
    page.keyboard.press("t")
    expect(panel).to_have_count(0)
    page.keyboard.press("h")
    page.keyboard.press("h")
    assert sorted(read(page).selected) == ["4h", "5h", "6h", "7h"]


def test_each_step_and_a_tip_are_heard_once(page: Page) -> None:
    open_ready(page, "./?seed=1&speed=fast")
    show_deal(page, deal_text(TIP, "D"))
    page.evaluate(SPOKEN)
    for _ in range(3):
        press(page, "Hint")
    select(page, "7h")
    press(page, "Discard")
    expect(board(page)).not_to_have_attribute("data-phase", "play")
    settled(page)
    assert not compare("spoken-hint", "\n".join(page.evaluate("heard")) + "\n")


def test_on_a_phone_each_step_is_in_view(chromium: Browser, site: Server, faults: list[str]) -> None:
    with watched(chromium, site, faults, **STILL, **PHONE) as page:
        open_ready(page, "./?seed=1&speed=instant")
        show_deal(page, deal_text(TAKE))
        for step in (NUDGE, "Take the", SUM):
            button(page, "Hint").tap()
            expect(status(page)).to_contain_text(step)
            expect(status(page)).to_be_in_viewport(ratio=1)
            expect(button(page, "Hint")).to_be_in_viewport(ratio=1)
            assert page.evaluate("scrollY") == 0
        button(page, "Take 4 cards").tap()
        expect(board(page)).to_have_attribute("data-phase", "play")


@pytest.mark.parametrize("game", ["table=practice-500&seed=24", "table=kitchen&players=4&seed=19"])
def test_a_whole_deal_by_the_hint_and_the_button_that_it_lights(page: Page, game: str) -> None:
    open_ready(page, f"./?{game}&speed=instant")
    lit = page.locator("#actions [data-main]")
    moves = 0
    while settled(page).phase != "over":
        for step in ("Press Hint again", "or Hint again"):
            press(page, "Hint")
            expect(status(page)).to_contain_text(step)
        expect(lit).to_have_count(1)
        lit.click()
        expect(page.locator(".advice .move")).to_have_count(0)
        moves += 1
    assert moves > 3
    expect(page.get_by_role("region", name="Result of the deal")).to_be_visible()
