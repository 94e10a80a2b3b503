"""Cards on their way: they can be seen, they stand in nobody's way, and who wants no motion sees none."""

from playwright.sync_api import Page, expect

from rummy.words import labels

from .conftest import open_ready
from .table import board, button, deal_text, hand_card, link, pile_card, press, select, settled

AT = "practice-500; 7h 7c Ks / 5c 6d 8d; pile: 7d 9s Jh"

MOVING = "() => document.getAnimations().filter(({constructor}) => constructor === Animation).length"
"""How many cards move or are hidden until their picture has arrived, not what the styles animate."""

PRESS = f"""(selectors) => selectors.map((selector) => {{
    document.querySelector(selector).click();
    return ({MOVING})();
}})"""
"""Clicks one thing after the other without a pause; says how many animations there are after each."""

WATCH = """{
    globalThis.seen = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        seen.push([this.dataset.card ?? "", Object.keys(frames[0])[0]]);
        return animate.call(this, frames, timing);
    };
}"""
"""Writes down, from the page's start, which elements are animated: their card, if any, and what changes."""


LONG = "practice-500; 7h 7c Ks / 5c 6d 8d; pile: 7d 9s Jh 2c 3c 4c 9h"
LAST = "practice-500; 2c 3c Kh / 4s; melds: As 2s 3s by 2 2 2; pile: 9d; stock: Jd 7c 8c"
ALL = "7d 9s Jh 2c 3c 4c 9h"


def moved(page: Page) -> list[str]:
    """Return the cards that have moved themselves, and for each picture that has moved an empty name."""
    return [card for card, what in page.evaluate("seen") if what == "transform"]


def still(page: Page) -> None:
    """Wait until nothing moves."""
    page.wait_for_function(f"() => ({MOVING})() === 0")


def test_a_take_travels_and_lands(page: Page) -> None:
    page.add_init_script(WATCH)
    open_ready(page, "./" + link(deal_text(AT)))
    pile_card(page, "7d").click(position={"x": 7, "y": 12})
    press(page, "Take 3 cards")
    still(page)
    assert {"7d", "9s", "Jh"} <= set(moved(page))
    for card in ("7d", "9s", "Jh", "7h"):
        expect(hand_card(page, card)).to_have_css("opacity", "1")


def test_a_take_of_many_cards_is_drawn_frame_by_frame_and_lands_the_same(page: Page) -> None:
    page.add_init_script(WATCH)
    open_ready(page, "./" + link(deal_text(LONG)))
    pile_card(page, "7d").click(position={"x": 7, "y": 12})
    press(page, "Take 7 cards")
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(10)
    expect(page.locator('[data-zone="pile"] [data-card]')).to_have_count(0)
    still(page)
    assert set(ALL.split()) <= set(moved(page))
    expect(page.locator("#card-7d")).to_be_focused()
    expect(page.locator("#table")).not_to_have_attribute("data-arriving", "")


def test_a_click_while_many_cards_are_being_drawn_counts(page: Page) -> None:
    open_ready(page, "./" + link(deal_text(LONG)))
    pile_card(page, "7d").click(position={"x": 7, "y": 12})
    page.evaluate(PRESS, ['[data-act="take"]', "#card-7h"])
    expect(hand_card(page, "7h")).to_have_attribute("aria-selected", "true")
    expect(page.locator('[data-zone="pile"] [data-card]')).to_have_count(0)
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(10)
    expect(hand_card(page, "9s")).to_have_css("opacity", "1")


def test_the_next_input_ends_what_moves_and_counts(page: Page) -> None:
    open_ready(page, "./" + link(deal_text(AT)))
    pile_card(page, "7d").click(position={"x": 7, "y": 12})
    move, end = page.evaluate(PRESS, ['[data-act="take"]', "#card-7h"])
    assert (move >= 3, end) == (True, 0)
    expect(hand_card(page, "7h")).to_have_attribute("aria-selected", "true")


def test_a_key_ends_what_moves(page: Page) -> None:
    open_ready(page, "./" + link(deal_text(AT)))
    assert page.evaluate(PRESS, ["#stock"]) != [0]
    page.keyboard.press("Shift")
    assert page.evaluate(MOVING) == 0


def test_the_other_players_cards_are_seen_to_move(page: Page) -> None:
    page.add_init_script(WATCH)
    open_ready(page, "./?seed=7")
    press(page, labels.DRAW)
    card = settled(page).hand[0]
    hand_card(page, card).click(position={"x": 7, "y": 12})
    page.evaluate("seen.length = 0")
    press(page, labels.DISCARD)
    expect(button(page, labels.DRAW)).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator("#flying > *")).to_have_count(0)
    assert moved(page).count("") >= 3  # one of mine, two of Rosa's


def test_a_hand_that_is_hidden_at_the_end_of_a_deal_does_not_move(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    open_ready(page, "./" + link(deal_text(LAST)))
    press(page, "Draw from the draw pile")
    select(page, "Kh")
    press(page, "Discard")  # Rosa goes out
    expect(board(page)).to_have_attribute("data-phase", "over")
    expect(hand_card(page, "2c")).to_be_hidden()
    still(page)


def test_who_wants_no_motion_sees_none(page: Page) -> None:
    page.add_init_script(WATCH)
    page.emulate_media(reduced_motion="reduce")
    open_ready(page, "./" + link(deal_text(AT)))
    pile_card(page, "7d").click(position={"x": 7, "y": 12})
    page.evaluate(PRESS, ['[data-act="take"]'])
    assert moved(page) == []
    assert {card for card, what in page.evaluate("seen") if what == "opacity"} == {"7d", "9s", "Jh"}


def test_nothing_moves_at_instant_speed(page: Page) -> None:
    open_ready(page, "./?speed=instant" + link(deal_text(AT)))
    assert page.evaluate(PRESS, ["#stock"]) == [0]
