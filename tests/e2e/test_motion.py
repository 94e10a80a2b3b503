"""Cards on their way: they can be seen, they stand in nobody's way, and who wants no motion sees none."""

from typing import Any

from playwright.sync_api import Page, expect

from rummy.words import labels

from .conftest import open_ready
from .table import button, deal_text, hand_card, link, pile_card, press, settled

AT = "practice-500; 7h 7c Ks / 5c 6d 8d; pile: 7d 9s Jh"

PRESS = """(selectors) => selectors.map((selector) => {
    document.querySelector(selector).click();
    return document.querySelectorAll("#flying > *").length;
})"""
"""Clicks one thing after the other without a pause; says how many cards are on their way after each."""

WATCH = """() => {
    globalThis.seen = [];
    new MutationObserver(() => seen.push(document.querySelectorAll("#flying > *").length))
        .observe(document.getElementById("flying"), {childList: true});
}"""


def flown(page: Page) -> Any:
    """How many cards were on their way at a time."""
    return page.evaluate("seen")


def test_a_take_travels_and_lands(page: Page) -> None:
    open_ready(page, "./" + link(deal_text(AT)))
    page.evaluate(WATCH)
    pile_card(page, "7d").click(position={"x": 7, "y": 12})
    press(page, "Take 3 cards")
    expect(page.locator("#flying > *")).to_have_count(0)
    assert flown(page) == [3, 0]
    for card in ("7d", "9s", "Jh", "7h"):
        expect(hand_card(page, card)).to_have_css("opacity", "1")


def test_the_next_input_ends_what_moves_and_counts(page: Page) -> None:
    open_ready(page, "./" + link(deal_text(AT)))
    pile_card(page, "7d").click(position={"x": 7, "y": 12})
    take = '[data-act="take"]'
    assert page.evaluate(PRESS, [take, "#card-7h"]) == [3, 0]
    expect(hand_card(page, "7h")).to_have_attribute("aria-selected", "true")


def test_a_key_ends_what_moves(page: Page) -> None:
    open_ready(page, "./" + link(deal_text(AT)))
    page.evaluate(PRESS, ["#stock"])
    page.keyboard.press("Shift")
    expect(page.locator("#flying > *")).to_have_count(0)


def test_the_other_players_cards_are_seen_to_move(page: Page) -> None:
    open_ready(page, "./?seed=7")
    press(page, labels.DRAW)
    card = settled(page).hand[0]
    hand_card(page, card).click(position={"x": 7, "y": 12})
    page.evaluate(WATCH)
    press(page, labels.DISCARD)
    expect(button(page, labels.DRAW)).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator("#flying > *")).to_have_count(0)
    assert len([many for many in flown(page) if many]) >= 3  # one of mine, two of Rosa's


def test_who_wants_no_motion_sees_none(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_ready(page, "./" + link(deal_text(AT)))
    pile_card(page, "7d").click(position={"x": 7, "y": 12})
    assert page.evaluate(PRESS, ['[data-act="take"]']) == [0]
    names = "card => getComputedStyle(card).animationName"
    assert [hand_card(page, card).evaluate(names) for card in ("9s", "7h")] == ["appear", "none"]


def test_nothing_moves_at_instant_speed(page: Page) -> None:
    open_ready(page, "./?speed=instant" + link(deal_text(AT)))
    assert page.evaluate(PRESS, ["#stock"]) == [0]
