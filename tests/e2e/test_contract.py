"""The page's contract: the attributes, roles and names that tests, bookmarks and screen readers rely on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rummy.game.cards import CARDS
from workshop.server import Server

from .conftest import Kept, hold, kept, open_ready, part
from .table import (
    CORNER,
    board,
    button,
    deal_text,
    hand_card,
    link,
    log,
    menu,
    pile_card,
    press,
    read,
    select,
    settled,
    show_deal,
    status,
)

MELDS = "9h 9s 9d by 2 2 1 / 5d 6d 7d by 1 1 1"
MIDDLE = f"practice-500; 6h 8h 8d Kc Ks Kd / 2c 3h 4h; pile: 4c 7h Ts; stock: 5s 5c 6c; melds: {MELDS}"
"""The 7 of hearts can be taken with the 10 of spades; the 8 of diamonds fits the second group."""


@pytest.fixture(scope="module")
def booted(chromium: Browser, site: Server) -> Iterator[Kept]:
    """A page that all tests use, and what went wrong in it."""
    with kept(chromium, site, lambda page: open_ready(page, "./?seed=1&speed=instant")) as now:
        yield now


@pytest.fixture
def table(booted: Kept) -> Iterator[Page]:
    """The page, back at the person's own game."""
    page, faults = booted()
    back = page.get_by_role("button", name="Back to playing").first
    if back.count():
        back.click()
    yield page
    assert not faults, "\n".join(faults)


@pytest.mark.cold
def test_the_state_is_loading_until_the_first_card_can_be_clicked(page: Page) -> None:
    hold(page, part("python"))  # never answers
    page.goto("./", wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(board(page)).to_have_attribute("data-phase", "waiting")
    expect(page.locator("[data-card]")).to_have_count(0)


def test_ready_comes_with_its_mark(table: Page) -> None:
    expect(table.locator("html")).to_have_attribute("data-state", "ready")
    assert table.evaluate("performance.getEntriesByName('table-ready').length") == 1


def test_the_phases(table: Page) -> None:
    show_deal(table, deal_text(MIDDLE))
    expect(board(table)).to_have_attribute("data-phase", "draw")
    press(table, "Draw from the draw pile")
    expect(board(table)).to_have_attribute("data-phase", "play")
    show_deal(table, deal_text("couch; 9c Kc / 3h 5d; pile: 2s; stock:"))
    press(table, "End the deal")
    expect(board(table)).to_have_attribute("data-phase", "over")


@pytest.mark.cold  # its clock is that of the whole context
def test_a_computer_that_moves_is_waited_for(page: Page) -> None:
    page.clock.install()
    open_ready(page, "./?seed=1")
    page.clock.pause_at("2100-01-01")
    # No timer runs any more, so no wait for one.
    page.evaluate("hash => { location.hash = hash; }", link(deal_text(f"{MIDDLE}; turn: 2")))
    expect(board(page)).to_have_attribute("data-phase", "waiting")
    expect(status(page)).to_contain_text("Rosa is playing")
    page.clock.resume()
    expect(board(page)).to_have_attribute("data-phase", "draw")


def test_every_card_that_lies_face_up_is_an_element_in_its_zone(table: Page) -> None:
    show_deal(table, deal_text(MIDDLE))
    zones = table.evaluate("""() => Object.fromEntries(
        [...document.querySelectorAll("[data-card]")].map((card) =>
            [card.dataset.card, card.closest("[data-zone]").dataset.zone]))""")
    lying = {"hand": "6h 8h 8d Kc Ks Kd", "pile": "4c 7h Ts", "meld": "9h 9s 9d 5d 6d 7d"}
    assert zones == {card: zone for zone, cards in lying.items() for card in cards.split()}


def test_no_card_is_there_twice_and_no_face_down_card_at_all(table: Page) -> None:
    shown = settled(table)
    cards = table.locator("[data-card]").evaluate_all("cards => cards.map(({dataset}) => dataset.card)")
    assert len(cards) == len(set(cards))
    assert set(cards) <= set(CARDS)
    assert set(cards) == {*shown.hand, *shown.pile, *(card for meld in shown.melds for card in meld)}
    html = re.sub(r"(?s)<(svg|noscript).*?</\1>", "", table.content())
    named = {card for card in CARDS if re.search(rf"\b{card}\b", html)}
    assert named <= set(cards)


def test_the_hands_at_the_end_lie_face_up_once_each(table: Page) -> None:
    show_deal(table, deal_text("couch; 9c Kc / 3h 5d; pile: 2s 7c; stock:"))
    press(table, "End the deal")
    expect(table.locator('[data-zone="opponent"] [data-card]')).to_have_count(2)
    cards = table.locator("[data-card]").evaluate_all("cards => cards.map(({dataset}) => dataset.card)")
    assert len(cards) == len(set(cards))
    assert {"9c", "Kc", "3h", "5d"} <= set(cards)


def test_groups_and_places_carry_their_numbers(table: Page) -> None:
    show_deal(table, deal_text(MIDDLE))
    expect(table.locator('[data-seat="2"] [data-meld="1"]')).to_be_visible()
    expect(table.locator('[data-seat="1"] [data-meld="2"]')).to_be_visible()
    expect(table.locator('section[data-seat="1"]')).not_to_have_count(0)


def test_states_of_cards_and_groups(table: Page) -> None:
    show_deal(table, deal_text(MIDDLE))
    takeable = table.locator("[data-takeable]")
    expect(takeable).to_have_count(1)
    expect(takeable).to_have_attribute("data-card", "7h")
    pile_card(table, "7h").click(position=CORNER)
    press(table, "Take 2 cards")
    expect(table.locator("[data-owed]")).to_have_count(1)
    expect(hand_card(table, "7h")).to_have_attribute("aria-selected", "true")
    expect(hand_card(table, "8d")).to_have_attribute("aria-selected", "false")
    select(table, "6h", "7h", "8h")
    press(table, "Put down a group")
    select(table, "8d")
    fits = table.locator("[data-fits]")
    expect(fits).to_have_count(1)
    expect(fits).to_have_attribute("data-meld", "2")
    hand_card(table, "8d").click(position=CORNER)
    expect(hand_card(table, "8d")).to_have_attribute("aria-selected", "false")
    expect(fits).to_have_count(0)


def test_the_line_and_the_list(table: Page) -> None:
    expect(status(table)).to_have_count(1)
    expect(log(table)).to_have_count(1)
    show_deal(table, deal_text(MIDDLE))
    expect(status(table)).to_contain_text("Your turn")


DRAW, PLAY = "Draw from the draw pile", ["Put down a group", "Add to a group", "Discard"]


def test_the_buttons_have_their_exact_names(table: Page) -> None:
    show_deal(table, deal_text(MIDDLE))
    expect(button(table, DRAW)).to_be_visible()
    expect(button(table, "Take 1 card")).to_be_visible()
    press(table, DRAW)
    for name in PLAY:
        expect(button(table, name)).to_be_visible()
    select(table, "Kc", "Ks", "Kd")
    for name in PLAY:  # what a move gains is no part of the name
        expect(button(table, name)).to_be_visible()
    expect(button(table, "Put down a group")).to_have_accessible_description("+30 points")
    for name in ("Back to playing", "Undo", "By rank", "By suit", "By groups"):
        expect(button(table, name)).to_be_visible()
    press(table, "Put down a group")
    press(table, "Undo")
    expect(button(table, "Redo")).to_be_visible()
    banner = table.get_by_role("banner")
    expect(banner.get_by_role("button", name="Score sheet", exact=True)).to_be_visible()
    menu_button = table.get_by_role("button", name="Menu", exact=True)
    menu_button.click()
    for name in ("New deal", "Copy this deal", "Report a problem"):
        expect(table.locator("#menu").get_by_role("button", name=name, exact=True)).to_be_visible()
    menu_button.click()


def test_the_tables_with_a_button_of_their_own(table: Page) -> None:
    show_deal(table, deal_text("practice-rummy; 9c Kc / 3h 5d; pile: 2s 7d 6h; stock:; turned: 0"))
    expect(button(table, "Turn the pile over")).to_be_visible()
    expect(button(table, "End the deal")).to_have_count(0)
    show_deal(table, deal_text("couch; 9c Kc / 3h 5d; pile: 2s; stock:"))
    expect(button(table, "End the deal")).to_be_visible()
    expect(button(table, "Turn the pile over")).to_have_count(0)


def test_a_button_that_cannot_act_says_why(table: Page) -> None:
    show_deal(table, deal_text(MIDDLE))
    idle = {
        "Take 1 card": "choose a card",
        "Put down a group": "three or more cards",
        "Add to a group": "Select one card",
        "Discard": "Select one card",
    }
    for name, why in idle.items():
        if name == "Put down a group":
            press(table, DRAW)
        expect(button(table, name)).to_have_attribute("aria-disabled", "true")
        button(table, name).click(force=True)
        expect(status(table)).to_contain_text(why, ignore_case=True)
    select(table, "Kc", "Ks")
    button(table, "Put down a group").click(force=True)
    expect(status(table)).to_contain_text("here there are only 2")
    expect(log(table)).to_contain_text("here there are only 2")


def test_the_pile_and_the_hand_are_lists_of_options(table: Page) -> None:
    show_deal(table, deal_text(MIDDLE))
    pile = table.get_by_role("listbox", name="Discard pile, oldest first, 3 cards")
    options = pile.get_by_role("option")
    expect(options).to_have_count(3)
    expect(options.nth(1)).to_have_accessible_name(re.compile(r"^7 of hearts, 2 of 3\. Take 2 cards"))
    expect(options.nth(0)).to_have_accessible_name(re.compile(r"^4 of clubs, 1 of 3\. .*has to stay\.$"))
    hand = table.get_by_role("listbox", name="Your hand, 6 cards")
    expect(hand).to_have_attribute("aria-multiselectable", "true")
    expect(hand.get_by_role("option")).to_have_count(6)
    expect(hand.get_by_role("option", name="King of clubs", exact=True)).to_be_visible()
    expect(table.get_by_role("toolbar")).to_be_visible()


def test_the_arrow_keys_move_along_the_hand_and_space_selects(table: Page) -> None:
    show_deal(table, deal_text(MIDDLE))
    press(table, DRAW)
    cards = read(table).hand
    stops = table.locator('[data-zone="hand"] [role="option"][tabindex="0"]')
    expect(stops).to_have_count(1)
    hand_card(table, cards[0]).focus()
    table.keyboard.press("ArrowRight")
    expect(hand_card(table, cards[1])).to_be_focused()
    table.keyboard.press("End")
    expect(hand_card(table, cards[-1])).to_be_focused()
    table.keyboard.press("ArrowLeft")
    expect(hand_card(table, cards[-2])).to_be_focused()
    table.keyboard.press("Space")
    expect(hand_card(table, cards[-2])).to_have_attribute("aria-selected", "true")
    expect(hand_card(table, cards[-2])).to_be_focused()


def test_landmarks_and_headings(table: Page) -> None:
    for role in ("banner", "main", "complementary", "contentinfo"):
        expect(table.get_by_role(role)).to_have_count(1)
    expect(table.get_by_role("heading", level=1)).to_have_text("Meldwise")
    expect(table.get_by_role("region", name="The Rummy table")).to_be_visible()


def test_about_names_version_and_commit(table: Page) -> None:
    menu(table, "About Meldwise")
    dialog = table.get_by_role("dialog", name="About Meldwise")
    expect(dialog).to_contain_text(
        re.compile(r"Version \d+\.\d+\.\d+, commit [0-9a-f]{12}\+?|commit unknown")
    )
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    expect(table.get_by_role("link", name="Licences")).to_have_attribute("href", "licenses.html")
