"""A fault anywhere in the page: it is told of once, nothing is lost, and the next click works.

The browser's own functions are made to fail for a moment, so that our code fails where it calls them.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from rummy.game.cards import DECK

from .conftest import open_ready
from .table import deal_text, hand_card, link, menu, press, read, select, settled, status

BREAK = """
globalThis.breaking = (owner, name, {first = 1, times = 1} = {}) => {
    const real = owner[name];
    let calls = 0;
    owner[name] = function (...given) {
        calls += 1;
        if (calls >= first && calls < first + times) throw new Error("broken on purpose");
        return real.apply(this, given);
    };
};
"""
"""Lets a function fail at some of its calls to come: as many as said, from the first one on that is said."""

PATCH = "breaking(Document.prototype, 'createElement'{})"
"""What drawing needs for every region."""

LONG_TAKE = link(
    deal_text("practice-500; 7h 7c 8c Ks / 3d 5d 6d; pile: 7d 2c Jh 4c 9s Td; stock: 2d 3c 4s; turn: 1")
)


@pytest.fixture(autouse=True)
def breakable(page: Page) -> None:
    page.add_init_script(BREAK)


def told(page: Page, faults: list[str], different: int = 1) -> None:
    """The fault is said on the page, logged once, and in the text of a report; the next click works."""
    expect(status(page)).to_contain_text("Something went wrong")
    logged = [fault for fault in faults if "broken on purpose" in fault]
    assert len(logged) == len(set(logged)) == different, faults
    assert "Traceback" in logged[0]
    assert faults == logged
    faults.clear()
    menu(page, "Report a problem")
    report = page.get_by_role("textbox", name="Text to copy").input_value()
    assert "broken on purpose" in report
    assert "deck:" in report or "hands:" in report
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(status(page)).not_to_contain_text("Something went wrong")


def goes_on(page: Page) -> None:
    """The person plays a turn, the others theirs."""
    if settled(page).phase == "draw":
        press(page, "Draw from the draw pile")
        expect(page.locator("#board")).to_have_attribute("data-phase", "play")
    shown = read(page)
    assert shown.cards == len(DECK)
    card = shown.hand[0]
    select(page, card)
    press(page, "Discard")
    expect(hand_card(page, card)).to_have_count(0)
    assert settled(page).cards == len(DECK)


CLICK_STOCK = "document.querySelector('#stock').click()"

FAULTS: dict[str, tuple[str, str]] = {
    "a listener": (f"breaking(Element.prototype, 'closest'); {CLICK_STOCK}", "draw"),
    "drawing": (f"{PATCH.format('')}; {CLICK_STOCK}", "play"),
    "drawing, in its midst": (f"{PATCH.format(', {first: 3}')}; {CLICK_STOCK}", "play"),
    "a card that moves": (f"breaking(JSON, 'parse'); {CLICK_STOCK}", "play"),
    "a measure": (f"breaking(JSON, 'stringify'); {CLICK_STOCK}", "play"),
    "an effect": (f"breaking(HTMLElement.prototype, 'focus'); {CLICK_STOCK}", "play"),
    "a timer": (f"{CLICK_STOCK}; breaking(Element.prototype, 'replaceChildren')", "play"),
}
"""What fails, how, and in which phase the page is afterwards."""


@pytest.mark.parametrize("where", FAULTS)
def test_a_fault_is_told_of_once_and_the_deal_goes_on(page: Page, faults: list[str], where: str) -> None:
    how, phase = FAULTS[where]
    open_ready(page, "./?seed=3&speed=fast")
    before = settled(page)
    page.evaluate(how)
    told(page, faults)
    after = read(page)
    assert (after.phase, after.cards) == (phase, len(DECK))
    assert set(before.hand) <= set(after.hand)
    goes_on(page)


def test_what_cannot_be_drawn_is_taken_back(page: Page, faults: list[str]) -> None:
    open_ready(page, "./?seed=3&speed=fast")
    before = settled(page)
    page.evaluate(f"{PATCH.format(', {times: 2}')}; {CLICK_STOCK}")
    told(page, faults, different=2)
    assert read(page) == before
    goes_on(page)


def test_a_fault_of_another_players_turn_does_not_stop_it(page: Page, faults: list[str]) -> None:
    open_ready(page, "./?seed=3&speed=fast")
    press(page, "Draw from the draw pile")
    select(page, settled(page).hand[0])
    page.evaluate("breaking(Performance.prototype, 'clearMeasures')")
    press(page, "Discard")
    expect(page.locator("#board")).to_have_attribute("data-phase", "draw")
    told(page, faults)
    goes_on(page)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_a_fault_in_any_step_of_a_long_take_leaves_no_card_hidden(
    page: Page, faults: list[str], first: int
) -> None:
    open_ready(page, "./?seed=3" + LONG_TAKE)
    page.locator('[data-zone="pile"] [data-card="7d"]').click(position={"x": 7, "y": 12})
    page.evaluate(PATCH.format(f", {{first: {first}}}"))
    press(page, "Take 6 cards")
    expect(hand_card(page, "Td")).to_be_visible()
    expect(page.locator("[data-arriving], [data-faceless]")).to_have_count(0)
    told(page, faults)
    assert len(read(page).hand) == 10
    select(page, "7c", "7d", "7h")
    press(page, "Put down a group")
    expect(page.locator("[data-meld]")).to_have_count(1)


def test_a_fault_behind_a_dialog_closes_it(page: Page, faults: list[str]) -> None:
    open_ready(page, "./?seed=3&speed=fast")
    page.locator(".bar").get_by_role("button", name="Settings", exact=True).click()
    radio = page.get_by_role("dialog").get_by_role("radio", name="Navy")
    radio.evaluate("radio => { radio.value = 'broken on purpose'; }")
    radio.dispatch_event("click")
    expect(page.get_by_role("dialog")).to_have_count(0)
    told(page, faults)
    goes_on(page)


def test_a_text_that_cannot_be_copied_is_no_fault(page: Page) -> None:
    open_ready(page, "./?seed=3&speed=fast")
    page.evaluate("breaking(Clipboard.prototype, 'writeText')")
    menu(page, "Report a problem")
    expect(page.get_by_role("dialog")).to_contain_text("did not let the page copy it")
