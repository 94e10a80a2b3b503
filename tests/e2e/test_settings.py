"""The settings and the next game in a browser: by keyboard alone, and as the styles read them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import open_ready
from .table import board


def opened(page: Page, address: str = "./?seed=1&speed=instant") -> None:
    """Open the page and then its settings, by keyboard."""
    page.set_viewport_size({"width": 1280, "height": 800})
    open_ready(page, address)
    page.locator(".bar").get_by_role("button", name="Settings", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def ground(page: Page) -> str:
    """Return the colour behind everything."""
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def test_arrows_choose_and_escape_gives_the_focus_back(page: Page) -> None:
    opened(page)
    page.locator("#choose-felt-forest").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-felt", "navy")
    expect(page.locator("#choose-felt-navy")).to_be_focused()
    expect(page.locator("#choose-felt-navy")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator(".bar").get_by_role("button", name="Settings", exact=True)).to_be_focused()


def test_a_theme_is_chosen_against_that_of_the_device(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    opened(page)
    light = ground(page)
    page.locator("#choose-theme-dark").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = ground(page)
    assert dark != light
    page.emulate_media(color_scheme="dark")
    assert ground(page) == dark
    page.locator("#choose-theme-light").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert ground(page) == light


def test_two_colours_make_clubs_black_and_diamonds_red(page: Page) -> None:
    opened(page)
    page.locator("#choose-suits-two").check()
    expect(page.locator("html")).to_have_attribute("data-suits", "two")
    colours = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.fan .card')].map("
        "(card) => [card.dataset.card.slice(1), getComputedStyle(card).color]))"
    )
    assert colours["c"] == colours["s"] != colours["d"] == colours["h"]


def test_nothing_of_it_lives_through_a_reload(page: Page) -> None:
    opened(page)
    page.locator("#choose-felt-claret").check()
    expect(page.locator("html")).to_have_attribute("data-felt", "claret")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-felt", "forest")


def test_a_house_rule_is_refused_and_another_dealt(page: Page) -> None:
    opened(page)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Table and players").click()
    expect(page.locator("#dialog-heading")).to_be_focused()
    dialog.get_by_role("button", name="House rules").click()
    reach = dialog.get_by_label("The chosen card has to be used")
    reach.select_option("never")
    expect(dialog.get_by_role("alert")).to_contain_text("Before anything else”.")
    expect(reach).to_have_value("always")
    dialog.get_by_label("Cards for each player").select_option("7")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    dialog.get_by_role("button", name="Close").click()
    expect(page.locator(".hand [data-card]")).to_have_count(7)
    expect(page.locator(".coach .house")).to_contain_text("Cards for each player: 7")
    expect(board(page)).to_have_attribute("data-phase", "draw")
