"""What can be heard in a browser: nothing before a gesture, then the cards, and nothing once it is off."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from rummy.words import labels

from .conftest import QUICK, open_ready
from .table import CORNER, button, hand_card, press, read

LISTEN = """{
    const Real = globalThis.AudioContext;
    globalThis.heard = {contexts: [], parts: 0, left: 0};
    const counted = (part) => {
        heard.parts += 1;
        heard.left += 1;
        part.addEventListener("ended", () => heard.left -= 1);
        return part;
    };
    globalThis.AudioContext = class extends Real {
        constructor(...what) { super(...what); heard.contexts.push(this); }
        createOscillator() { return counted(super.createOscillator()); }
        createBufferSource() { return counted(super.createBufferSource()); }
    };
}"""
"""Counts the contexts, the parts of sounds that were begun, and those that have not ended."""

BROKEN = "globalThis.AudioContext = class { constructor() { throw new Error('no sound here'); } };"

SOMETHING = """() => new Promise((done) => {
    const look = () => heard.contexts.some(({state}) => state === "running") ? done() : setTimeout(look, 20);
    look();
})"""
"""Waits until the page can be heard."""

ENDED = """() => new Promise((done) => {
    const look = () => heard.left === 0 ? done() : setTimeout(look, 20);
    look();
})"""
"""Waits until every part of every sound has ended."""


def contexts(page: Page) -> int:
    """Return how many contexts the page has made."""
    return int(page.evaluate("heard.contexts.length"))


def parts(page: Page) -> int:
    """Return how many parts of sounds were begun."""
    return int(page.evaluate("heard.parts"))


def test_nothing_sounds_before_a_gesture_and_then_the_cards_do(page: Page) -> None:
    page.add_init_script(LISTEN)
    open_ready(page, QUICK)
    page.mouse.move(640, 400)
    assert (contexts(page), parts(page)) == (0, 0)
    card = read(page).hand[0]
    hand_card(page, card).click(position=CORNER)
    page.evaluate(SOMETHING)
    assert (contexts(page), parts(page)) == (1, 0)
    press(page, labels.DRAW)
    expect(button(page, labels.DISCARD)).to_be_visible()
    assert parts(page) == 1
    press(page, labels.DISCARD)
    assert parts(page) == 2
    page.evaluate(ENDED)
    assert contexts(page) == 1


def test_off_is_silent_and_another_volume_is_heard_at_once(page: Page) -> None:
    page.add_init_script(LISTEN)
    open_ready(page, QUICK)
    page.locator(".bar").get_by_role("button", name="Settings", exact=True).click()
    page.evaluate(SOMETHING)
    page.locator("#choose-sound-high").check()
    assert parts(page) > 0
    before = parts(page)
    page.locator("#choose-sound-off").check()
    page.keyboard.press("Escape")
    press(page, labels.DRAW)
    expect(button(page, labels.DISCARD)).to_be_visible()
    assert parts(page) == before
    assert page.evaluate("heard.contexts[0].state") == "suspended"


def test_a_fault_of_the_sound_disturbs_nobody(page: Page) -> None:
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    page.add_init_script(BROKEN)
    open_ready(page, QUICK)
    with page.expect_console_message(lambda message: "no sound here" in message.text):
        press(page, labels.DRAW)
    card = read(page).hand[0]
    hand_card(page, card).click(position=CORNER)
    press(page, labels.DISCARD)
    expect(hand_card(page, card)).to_have_count(0)
    assert len(warnings) == 1


def test_a_browser_without_sound_or_shaking_plays_on(page: Page) -> None:
    page.add_init_script("delete globalThis.AudioContext; delete Navigator.prototype.vibrate;")
    open_ready(page, QUICK)
    press(page, labels.DRAW)
    expect(button(page, labels.DISCARD)).to_be_visible()
