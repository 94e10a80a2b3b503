"""A person plays: whole deals, takes and refusals, links and copies, and what a fault does to the game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import QUICK, SHORT, Kept, open_ready, used
from .player import play_deal
from .table import (
    CORNER,
    Shown,
    board,
    button,
    deal_text,
    go_to,
    hand_card,
    link,
    live,
    log,
    menu,
    pile_card,
    press,
    read,
    replayed,
    select,
    settled,
    show_deal,
    status,
)
from .test_boot import DATABASES, STORED

DEEP = "practice-500; 6h 8h Kc 3s Qd / 2c 5d 9c; pile: 4c 7h 9s Jd; stock: 5s 5c 6c"
"""The 7 of hearts can be taken with the two cards after it; the 4 of clubs cannot."""


def total(page: Page) -> list[int]:
    """Return the totals in the bar, in the order of the seats."""
    said = page.get_by_role("group", name=re.compile("^Total scores")).inner_text()
    mine, theirs = re.findall(r"−?\d+", re.sub(r"to \d+", "", said))
    return [int(number.replace("−", "-")) for number in (mine, theirs)]


def same(page: Page, position: dict[str, Any]) -> None:
    """The table shows this position, as far as the person can see it."""
    shown = read(page)
    assert sorted(shown.hand) == sorted(position["hands"][0])
    assert list(shown.pile) == position["pile"]
    assert shown.stock == len(position["stock"])
    assert [list(meld) for meld in shown.melds] == [meld["cards"] for meld in position["melds"]]
    assert shown.owed == position["owed"]
    assert position["turn"] == 1
    assert shown.phase == position["phase"]


# Whole deals


def test_a_whole_deal_by_clicks_and_then_the_next(page: Page, tmp_path: Path) -> None:
    open_ready(page, SHORT)
    pressed = play_deal(page)
    assert {"Draw from the draw pile", "Take", "Put down a group", "Add to a group", "Discard"} <= set(
        pressed
    )
    expect(status(page)).to_contain_text("You score")

    press(page, "Copy this deal")  # the deal is over: nothing to hide
    text = page.get_by_role("textbox", name="Text to copy")
    position = replayed(text.input_value(), tmp_path)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    assert position["phase"] == "over"
    assert total(page) == position["totals"]
    theirs = page.locator('[data-zone="opponent"] [data-card]')
    expect(theirs).to_have_count(len(position["hands"][1]))  # face up now

    press(page, "New deal")
    assert settled(page).phase == "draw"
    expect(hand_card(page, settled(page).hand[0])).to_be_visible()
    assert total(page) == position["totals"]
    assert page.evaluate(STORED) == {"local": [], "session": [], "cookie": "", "caches": [], "workers": 0}
    assert page.evaluate(DATABASES) == []


def test_a_whole_deal_in_firefox(firefox_page: Page) -> None:
    open_ready(firefox_page, SHORT)
    expect(firefox_page.locator("#boot")).to_be_hidden()
    assert "Discard" in play_deal(firefox_page)
    expect(button(firefox_page, "New deal")).to_be_visible()


def test_won_games_are_followed_by_a_new_one(table: Page) -> None:
    show_deal(table, deal_text("practice-500; 9s 9h 9d / Kc Kd; pile: 2s; stock: 2d 5s; totals: 480 300"))
    press(table, "Draw from the draw pile")
    select(table, "9s", "9h", "9d")
    press(table, "Put down a group")
    select(table, "2d")
    press(table, "Discard")
    expect(board(table)).to_have_attribute("data-phase", "over")
    expect(status(table)).to_contain_text("You win the game, 507 to 280.")
    press(table, "New game")
    assert settled(table).phase == "draw"
    assert total(table) == [0, 0]


# Taking, using, refusing


def test_a_deep_card_is_owed_until_it_is_used(table: Page) -> None:
    show_deal(table, deal_text(DEEP))
    pile_card(table, "7h").click(position=CORNER)
    expect(status(table)).to_contain_text("and the 2 cards after it?")
    press(table, "Take 3 cards")

    owed = hand_card(table, "7h")
    expect(table.locator("[data-owed]")).to_have_attribute("data-card", "7h")
    expect(owed).to_have_attribute("aria-selected", "true")
    expect(owed).to_contain_text("Use first")
    expect(status(table)).to_contain_text("first")
    expect(status(table).get_by_role("img", name="7 of hearts").first).to_be_visible()
    assert read(table).pile == ("4c",)

    select(table, "Kc")
    expect(button(table, "Discard")).to_have_attribute("aria-disabled", "true")
    button(table, "Discard").click(force=True)
    expect(status(table)).to_contain_text("First use the")
    expect(log(table)).to_contain_text("First use the")
    expect(hand_card(table, "Kc")).to_be_visible()
    assert read(table).phase == "play"

    select(table, "6h", "7h", "8h")
    press(table, "Put down a group")
    expect(table.locator('[data-meld="1"] [data-card="7h"]')).to_be_visible()
    expect(table.locator("[data-owed]")).to_have_count(0)
    select(table, "Kc")
    press(table, "Discard")
    expect(hand_card(table, "Kc")).to_have_count(0)
    expect(log(table).get_by_role("listitem").filter(has_text="You took")).to_contain_text("put down")


def test_a_second_click_takes_too(table: Page) -> None:
    show_deal(table, deal_text(DEEP))
    pile_card(table, "7h").click(position=CORNER)
    expect(pile_card(table, "7h")).to_have_attribute("aria-selected", "true")
    pile_card(table, "7h").click(position=CORNER)
    expect(table.locator("[data-owed]")).to_have_attribute("data-card", "7h")


def test_the_newest_card_alone_is_taken_at_once(table: Page) -> None:
    show_deal(table, deal_text("practice-500; 6h 8h Kc 3s / 2c 5d; pile: 4c 7h"))
    pile_card(table, "7h").click(position=CORNER)
    expect(table.locator("[data-owed]")).to_have_attribute("data-card", "7h")


def test_a_card_that_cannot_be_used_stays_and_says_why(table: Page) -> None:
    show_deal(table, deal_text(DEEP))
    before = read(table)
    expect(pile_card(table, "4c")).to_have_attribute("aria-disabled", "true")
    pile_card(table, "4c").click(position=CORNER, force=True)
    expect(status(table)).to_contain_text("would go in no group this turn")
    assert read(table) == before
    press(table, "Draw from the draw pile")  # and the turn goes on
    expect(board(table)).to_have_attribute("data-phase", "play")


def test_a_finger_previews_first(tables: dict[str, Kept]) -> None:
    with used(tables["phone"]) as page:
        show_deal(page, deal_text("practice-500; 6h 8h Kc 3s / 2c 5d; pile: 4c 7h"))
        pile_card(page, "7h").tap(position=CORNER)
        expect(pile_card(page, "7h")).to_have_attribute("aria-selected", "true")
        pile_card(page, "7h").tap(position=CORNER)
        expect(hand_card(page, "7h")).to_be_visible()


def test_the_person_picks_a_group_at_the_couch(table: Page) -> None:
    melds = "9h 9s 9d by 2 2 2 / 6c 7c 8c by 2 2 2"
    show_deal(table, deal_text(f"couch; 9c Kc / 3h 5d; melds: {melds}; stock: 2d 3d 4s"))
    press(table, "Draw from the draw pile")
    select(table, "9c")
    expect(table.locator("[data-meld][data-fits]")).to_have_count(2)
    press(table, "Add to a group")
    expect(status(table)).to_contain_text("Which group?")
    expect(table.locator('[data-meld="1"]')).to_be_focused()
    table.locator('[data-meld="2"]').click()
    expect(table.locator('[data-meld="2"] [data-card="9c"]')).to_be_visible()


def test_the_pile_is_turned_over(table: Page) -> None:
    show_deal(table, deal_text("practice-rummy; 9c Kc / 3h 5d; pile: 2s 7d 6h; stock:; turned: 0"))
    press(table, "Turn the pile over")
    expect(button(table, "Turn the pile over")).to_have_count(0)
    shown = read(table)
    assert (shown.pile, shown.stock, shown.phase) == ((), 3, "draw")
    press(table, "Draw from the draw pile")
    expect(hand_card(table, "2s")).to_be_visible()  # the oldest first


@pytest.mark.parametrize("name", ["couch", "parlour"])
def test_the_deal_is_ended(table: Page, name: str) -> None:
    show_deal(table, deal_text(f"{name}; 9c 9d Kc / 3h 5d; pile: 2s 9h; stock:"))
    assert read(table).takeable == ("9h",)  # it might be taken, too
    press(table, "End the deal")
    expect(board(table)).to_have_attribute("data-phase", "over")
    expect(status(table)).to_contain_text("You score −28.")


# Links and copies


def test_a_linked_deal_leaves_the_own_game_alone(page: Page) -> None:
    open_ready(page, QUICK)
    press(page, "Draw from the draw pile")
    first = settled(page).hand[0]
    select(page, first)
    before, said = read(page), log(page).inner_text()

    show_deal(page, deal_text(DEEP))
    assert sorted(read(page).hand) == sorted("6h 8h Kc 3s Qd".split())
    press(page, "Draw from the draw pile")
    select(page, "Kc")
    press(page, "Discard")
    assert settled(page).phase == "draw"  # the other hand is played by the computer
    page.get_by_role("button", name="Back to playing").first.click()

    expect(board(page).get_by_role("button", name="Back to playing")).to_have_count(0)
    assert read(page) == before
    assert log(page).inner_text() == said
    assert "#" not in page.url


def test_an_address_opens_a_deal_and_a_game_goes_on_behind_it(page: Page) -> None:
    open_ready(page, QUICK + link(deal_text(DEEP)))
    assert read(page).takeable == ("7h",)
    page.get_by_role("button", name="Back to playing").first.click()
    shown = settled(page)
    assert (shown.phase, len(shown.hand), shown.stock) == ("draw", 13, 25)


BAD = {
    "a card that stands twice": (
        deal_text(DEEP).replace("Kc", "6h"),
        "line 2",
        "6h",
        "this card stands twice",
    ),
    "a table that is none": (deal_text(DEEP).replace("practice-500", "casino"), "line 1", "casino", "table"),
    "a move against the rules": (deal_text(DEEP, "T4c XKc"), "line 7", "T4c", "would go in no group"),
    "no deal at all": ("hello", "line 1", "hello", "neither a key"),
    "markup in a name": (
        deal_text(DEEP) + "names: You, <img src=x onerror=alert(1)>" + "x" * 24 + "\n",
        "line 6",
        "<img",
        "24",
    ),
}


def test_a_bad_link_names_place_and_rule_and_the_game_goes_on(page: Page) -> None:
    text, *told = BAD["a card that stands twice"]
    open_ready(page, QUICK + link(text))
    before = settled(page)
    assert (before.phase, len(before.hand)) == ("draw", 13)
    for words in told:
        expect(status(page)).to_contain_text(words)
    for text, *told in BAD.values():
        go_to(page, link(text))
        for words in told:
            expect(status(page)).to_contain_text(words)
        assert read(page) == before
    go_to(page, "#deal=" + "x" * 9000)
    expect(status(page)).to_contain_text("8192")
    press(page, "Draw from the draw pile")
    expect(board(page)).to_have_attribute("data-phase", "play")


def test_a_copied_deal_replays_to_the_same_position(page: Page, tmp_path: Path) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_ready(page, "./?seed=2&speed=instant")
    for _ in range(2):
        _one_turn(page)
    press(page, "Draw from the draw pile")
    expect(board(page)).to_have_attribute("data-phase", "play")

    menu(page, "Copy this deal")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("face-down cards")  # first it says what the text holds
    expect(dialog.get_by_role("textbox")).to_have_count(0)
    dialog.get_by_role("button", name="Show the text").click()
    text = dialog.get_by_role("textbox", name="Text to copy").input_value()
    expect(dialog.get_by_role("status")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == text
    same(page, replayed(text, tmp_path))

    dialog.get_by_role("button", name="Copy a link").click()
    expect(dialog.get_by_role("status")).to_contain_text("link has been copied")
    expect(dialog.get_by_role("button", name="Copy the text")).to_be_focused()
    address = page.evaluate("navigator.clipboard.readText()")
    assert dialog.get_by_role("textbox", name="Link to copy").input_value() == address
    assert address == page.evaluate("location.origin + location.pathname") + link(text)

    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    before = read(page)
    page.goto("about:blank")
    open_ready(page, address)
    expect(board(page).get_by_role("button", name="Back to playing")).to_be_visible()
    after = read(page)
    assert (after.hand, after.pile, after.melds, after.stock) == (
        before.hand,
        before.pile,
        before.melds,
        before.stock,
    )


def _one_turn(page: Page) -> Shown:
    """Draw, and discard the first card of the hand."""
    settled(page)
    press(page, "Draw from the draw pile")
    expect(board(page)).to_have_attribute("data-phase", "play")
    card = read(page).hand[0]
    select(page, card)
    press(page, "Discard")
    expect(hand_card(page, card)).to_have_count(0)
    return settled(page)


# New deals, addresses, faults


def test_a_new_deal_in_the_middle_of_one_asks_first(page: Page) -> None:
    open_ready(page, QUICK)
    _one_turn(page)
    before = read(page)
    dialog = page.get_by_role("dialog")
    menu(page, "New deal")
    expect(dialog).to_contain_text("Throw away this deal?")
    dialog.get_by_role("button", name="Keep playing").click()
    expect(dialog).to_have_count(0)
    assert read(page) == before

    menu(page, "New deal")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()
    assert read(page) == before

    menu(page, "New deal")
    dialog.get_by_role("button", name="Throw it away").click()
    expect(dialog).to_have_count(0)
    after = settled(page)
    assert (after.phase, len(after.hand), after.stock) == (
        "draw",
        13,
        25,
    )  # the same dealer: the person begins
    assert after.hand != before.hand
    assert total(page) == [0, 0]


def test_what_an_address_asks_for_in_vain_is_named(page: Page) -> None:
    open_ready(page, "./?table=casino&players=9&target=7&speed=warp")
    for words in ("table=casino", "players=9", "target=7", "speed=warp", "Practice 500"):
        expect(status(page)).to_contain_text(words)
    shown = settled(page)
    assert (shown.phase, len(shown.hand), shown.stock) == ("draw", 13, 25)


def test_the_same_address_deals_the_same_cards(page: Page) -> None:
    open_ready(page, "./?seed=7&speed=instant")
    first = settled(page)
    second = _one_turn(page)
    page.reload()
    page.locator('html[data-state="ready"]').wait_for(state="attached")
    assert settled(page) == first
    assert _one_turn(page) == second


CLICK = """
new MutationObserver((_, ready) => {
    if (document.documentElement.dataset.state !== "ready") return;
    ready.disconnect();
    setTimeout(() => document.querySelector('[data-zone="stock"] button').click());
}).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-state"]});
"""
"""Clicks as soon as the page says that it is ready."""


def test_a_click_at_table_ready_counts(page: Page) -> None:
    page.add_init_script(CLICK)
    open_ready(page, QUICK)
    expect(board(page)).to_have_attribute("data-phase", "play")


BREAK = """() => {
    const {closest} = Element.prototype;
    Element.prototype.closest = function () {
        Element.prototype.closest = closest;
        throw new Error("broken on purpose");
    };
}"""
"""Makes the next look at a clicked element fail."""


def test_a_fault_is_shown_and_the_deal_goes_on(page: Page, faults: list[str]) -> None:
    open_ready(page, QUICK)
    before = settled(page)
    page.evaluate(BREAK)
    page.locator('[data-zone="stock"] button').dispatch_event("click")
    expect(status(page)).to_contain_text("Something went wrong")
    assert read(page) == before
    assert any("broken on purpose" in fault for fault in faults)
    faults.clear()

    menu(page, "Report a problem")
    report = page.get_by_role("dialog").get_by_role("textbox")
    expect(report).to_have_value(re.compile("broken on purpose"))
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    press(page, "Draw from the draw pile")
    expect(board(page)).to_have_attribute("data-phase", "play")


STUMBLE = """() => {
    const ours = document.querySelector('script[type="py"]');
    const script = document.createElement("script");
    script.type = "py";
    script.setAttribute("config", ours.getAttribute("config"));
    script.textContent = `
from rummy.bots.styles import Styled
def choose(self, sight, rng):
    raise RuntimeError("no idea")
Styled.choose = choose
document = __import__("js").document
document.documentElement.dataset.stumbles = "yes"
`;
    document.body.append(script);
}"""
"""Makes the other player fail, from the page's own Python."""


def test_a_player_that_fails_still_moves(page: Page, faults: list[str]) -> None:
    open_ready(page, QUICK)
    page.evaluate(STUMBLE)
    expect(page.locator("html")).to_have_attribute("data-stumbles", "yes")
    shown = _one_turn(page)
    assert shown.phase == "draw"
    expect(log(page)).to_contain_text("Rosa")
    assert any("no idea" in fault for fault in faults)
    faults.clear()
    assert live(page, "Draw from the draw pile")
