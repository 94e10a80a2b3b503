"""The whole game by keys alone, and by taps alone; where the focus is, and what a screen reader hears."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from workshop.server import Server

from .conftest import QUICK, STILL, open_ready, watched
from .player import play_deal
from .pointers import PHONE
from .table import (
    board,
    button,
    deal_text,
    hand_card,
    log,
    pile_card,
    press,
    read,
    settled,
    show_deal,
    status,
)
from .trees import compare
from .ways import FINGER, KEYS

SPOKEN = (Path(__file__).parent / "spoken.js").read_text(encoding="utf-8")

pytestmark = pytest.mark.still

OWED = "practice-500; 3c 6h 7h 8h Qs Kd / 2c 9d; pile: 2s 8s; stock: 2d 3d 4s"
NOBODY_CLICKS = (
    """() => addEventListener("pointerdown", () => { throw new Error("somebody clicked"); }, true)"""
)


@pytest.mark.parametrize("game", ["table=practice-500&seed=24", "table=kitchen&players=4&seed=19"])
def test_a_whole_deal_by_the_keys_alone(page: Page, game: str) -> None:
    open_ready(page, f"./?{game}&speed=instant")
    page.evaluate(NOBODY_CLICKS)
    enter(page)
    pressed = play_deal(page, KEYS)
    assert {"Discard", "Put down a group"} <= set(pressed)
    expect(page.get_by_role("region", name="Result of the deal")).to_be_focused()
    page.keyboard.press("n")
    assert settled(page).phase == "draw"


def test_a_whole_deal_by_taps_on_a_telephone(chromium: Browser, site: Server, faults: list[str]) -> None:
    with watched(chromium, site, faults, **STILL, **PHONE) as page:
        open_ready(page, "./?table=practice-500&seed=24&speed=instant")
        pressed = play_deal(page, FINGER)
    assert {"Discard", "Put down a group", "Take"} <= set(pressed)


def enter(page: Page) -> None:
    """Come to the board from the beginning of the page, by the tab key."""
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('#board') !== null"):
            return
    raise AssertionError("the tab key does not come to the board")


@pytest.fixture
def at_table(table: Page) -> Page:
    """A deal from a link, the focus in the hand."""
    return sit_down(table)


def sit_down(page: Page) -> Page:
    """Open a deal from a link, and put the focus in the hand, however that lay before."""
    show_deal(page, deal_text(OWED))
    press(page, "By suit")
    page.locator("#hand").focus()
    return page


def test_each_part_has_one_tab_stop_and_the_arrows_go_along(at_table: Page) -> None:
    page = at_table
    assert page.evaluate(
        """() => [...document.querySelectorAll("[data-roving]:has(button)")]
            .map((part) => part.querySelectorAll('[tabindex="0"]').length)"""
    ) == [1, 1, 1]
    page.keyboard.press("Alt+1")
    page.keyboard.press("Home")
    first, second = (hand_card(page, card) for card in read(page).hand[:2])
    expect(first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("toolbar").locator("button:focus")).to_have_count(1)
    page.keyboard.press("Shift+Tab")
    expect(second).to_be_focused()


def test_f6_goes_round_and_a_number_goes_straight(at_table: Page) -> None:
    page = at_table
    where = """() => ["groups", "pile-cards", "hand-cards", "actions", "coach"]
        .find((id) => document.getElementById(id).contains(document.activeElement))"""
    seen = []
    for _ in range(6):
        page.keyboard.press("F6")
        seen.append(page.evaluate(where))
    assert seen == ["actions", "coach", "groups", "pile-cards", "hand-cards", "actions"]
    page.keyboard.press("Shift+F6")
    assert page.evaluate(where) == "hand-cards"
    for number, part in (("4", "coach"), ("2", "pile-cards"), ("3", "groups"), ("1", "hand-cards")):
        page.keyboard.press(f"Alt+{number}")
        assert page.evaluate(where) == part
    page.keyboard.press("Alt+5")
    expect(status(page)).to_contain_text("Your score if the deal ended now: ")


def test_the_arrows_go_along_the_turns_that_have_been_and_each_is_shown(table: Page) -> None:
    page = table
    show_deal(page, deal_text("practice-500; 7h 7c Ks / 5c 6d; pile: 7d 9s", "T7d M7h7c7d XKs"))
    settled(page)
    log(page).focus()
    page.keyboard.press("ArrowDown")
    turns, shown = page.locator("[data-turn]"), page.locator("[data-shown]")
    expect(turns.first).to_be_focused()
    page.keyboard.press("End")
    expect(turns.last).to_be_focused()
    expect(shown).not_to_have_count(0)
    page.keyboard.press("ArrowUp")
    expect(turns.first).to_be_focused()
    page.keyboard.press("Alt+1")
    expect(shown).to_have_count(0)


def test_what_is_asked_for_twice_is_said_twice(at_table: Page) -> None:
    page = at_table
    page.keyboard.press("Alt+5")
    sentence = status(page).get_by_text("Your score if the deal ended now: ")
    sentence.evaluate("(element) => element.setAttribute('data-heard', '')")
    page.keyboard.press("Alt+5")
    expect(page.locator("[data-heard]")).to_have_count(0)  # a part that is new is read out
    expect(sentence).to_be_visible()


def test_a_card_is_found_by_its_name(at_table: Page) -> None:
    page = at_table
    page.keyboard.press("/")
    expect(status(page)).to_contain_text("Find a card: …")
    page.keyboard.press("8")
    expect(status(page)).to_contain_text("Find a card: 8…")
    page.keyboard.press("s")
    expect(pile_card(page, "8s")).to_be_focused()
    expect(status(page)).not_to_contain_text("Find a card")
    for key in "/jc":
        page.keyboard.press(key)
    expect(status(page)).to_contain_text("is not in your hand")
    for key in "/x":
        page.keyboard.press(key)
    expect(status(page)).to_contain_text("No card is called X")
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(status(page)).not_to_contain_text("Find a card")


def test_a_mouse_at_rest_does_not_take_back_what_a_key_has_chosen(at_table: Page) -> None:
    page = at_table
    show_deal(page, deal_text("practice-500; 6h 8h Kc / 2c 9d; pile: 7h Jd 5s"))
    lane = page.locator('.lane[data-seat="1"]')
    lane.hover()
    KEYS.find(page, "7h", pile_card(page, "7h"))
    lane.dispatch_event("pointerover", {"pointerType": "mouse"})  # as when the page moves under it
    expect(pile_card(page, "7h")).to_have_attribute("aria-selected", "true")
    page.locator(".bar").hover()
    expect(pile_card(page, "7h")).to_have_attribute("aria-selected", "false")


def test_space_and_shift_select_and_enter_puts_a_ready_group_down(at_table: Page) -> None:
    page = at_table
    KEYS.press(page, "Draw from the draw pile")
    KEYS.find(page, "8h", hand_card(page, "8h"))
    page.keyboard.press("Enter")  # selects: no group is ready
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    assert set(read(page).selected) == {"6h", "7h", "8h"}
    at = read(page).hand.index("8h")
    page.keyboard.press("Enter")
    expect(hand_card(page, "8h")).to_have_count(0)
    expect(hand_card(page, read(page).hand[at])).to_be_focused()
    page.keyboard.press("Control+z")
    expect(hand_card(page, "8h")).to_have_count(1)
    page.keyboard.press("Control+Shift+z")
    expect(hand_card(page, "8h")).to_have_count(0)
    page.keyboard.press("Alt+1")
    page.keyboard.press("Space")
    assert len(read(page).selected) == 1
    page.keyboard.press("Escape")
    assert not read(page).selected


def test_the_order_changes_and_the_focus_stays_on_its_card(at_table: Page) -> None:
    page = at_table
    KEYS.find(page, "7h", hand_card(page, "7h"))
    seen = []
    for _ in range(3):
        page.keyboard.press("s")
        expect(hand_card(page, "7h")).to_be_focused()
        seen.append(page.locator('.sorts [aria-pressed="true"]').inner_text())
    assert sorted(seen) == ["By groups", "By rank", "By suit"]


@pytest.mark.parametrize(("key", "heading"), [("?", "Keys"), (",", "Settings"), ("e", "Score sheet")])
def test_a_dialog_gives_the_focus_back(at_table: Page, key: str, heading: str) -> None:
    page = at_table
    KEYS.find(page, "7h", hand_card(page, "7h"))
    page.keyboard.press(key)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    page.keyboard.press("w")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(hand_card(page, "7h")).to_be_focused()
    assert read(page).phase == "draw", "no key reaches the table behind a dialog"


def test_letters_can_be_shown_and_switched_off(page: Page) -> None:
    open_ready(page, QUICK)
    sit_down(page)
    draw = button(page, "Draw from the draw pile").last
    expect(draw).to_have_attribute("aria-keyshortcuts", "w")
    page.keyboard.press("?")
    page.locator("#choose-letters-yes").check()
    page.keyboard.press("Escape")
    expect(draw.locator("kbd")).to_have_text("W")
    page.keyboard.press("Alt+1")
    page.keyboard.press("?")
    page.locator("#choose-shortcuts-no").check()
    page.keyboard.press("Escape")
    expect(draw).not_to_have_attribute("aria-keyshortcuts", "w")
    expect(draw.locator("kbd")).to_have_count(0)
    page.keyboard.press("Alt+1")
    page.keyboard.press("w")
    page.keyboard.press("/")
    assert read(page).phase == "draw"
    page.keyboard.press("F6")
    expect(page.get_by_role("toolbar").get_by_role("button").first).to_be_focused()


def test_a_dialog_that_is_opened_again_at_once_stays(at_table: Page) -> None:
    page = at_table
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.dispatch_event("close")  # that of the time before may come as late as this
    page.locator("#choose-letters-yes").check()
    expect(dialog).to_be_visible()


def test_a_dialog_that_is_closed_stays_closed_whatever_comes_before_that_is_told(at_table: Page) -> None:
    page = at_table
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate("""() => {
        document.getElementById("dialog").close();
        document.getElementById("stock").click();
    }""")
    expect(board(page)).to_have_attribute("data-phase", "play")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_keys_outside_the_board_mean_nothing(at_table: Page) -> None:
    page = at_table
    page.get_by_role("button", name="Menu", exact=True).focus()
    page.keyboard.press("w")
    page.keyboard.press("Alt+1")
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()
    log(page).focus()
    page.keyboard.press("w")
    assert read(page).phase == "draw"
    page.keyboard.press("Alt+1")
    expect(page.locator('[data-zone="hand"] button:focus')).to_have_count(1)


@pytest.mark.parametrize(
    ("name", "game"), [("two", "table=practice-500"), ("four", "table=kitchen&players=4")]
)
def test_what_is_heard_of_a_turn(page: Page, name: str, game: str) -> None:
    open_ready(page, f"./?{game}&seed=7&speed=fast")
    enter(page)
    settled(page)
    page.evaluate(SPOKEN)
    page.keyboard.press("w")
    expect(board(page)).to_have_attribute("data-phase", "play")
    page.keyboard.press("d")  # no card is selected
    page.keyboard.press("Space")
    page.keyboard.press("d")
    expect(board(page)).not_to_have_attribute("data-phase", "play")
    settled(page)
    heard = "\n".join(page.evaluate("heard")) + "\n"
    assert not compare(f"spoken-{name}", heard)


def test_alt_and_an_arrow_lay_a_card_elsewhere_in_the_hand(at_table: Page) -> None:
    page = at_table
    one, two, *rest = settled(page).hand
    hand_card(page, str(one)).focus()
    page.keyboard.press("Alt+ArrowLeft")  # it is the first one
    page.keyboard.press("Alt+ArrowRight")
    expect(hand_card(page, str(one))).to_be_focused()
    assert settled(page).hand == (two, one, *rest)


def test_alt_and_an_arrow_at_the_end_of_the_hand_do_not_leave_the_page(at_table: Page) -> None:
    page = at_table
    page.evaluate("addEventListener('keydown', (event) => { globalThis.spent = event.defaultPrevented; })")
    hand_card(page, str(settled(page).hand[0])).focus()
    page.keyboard.press("Alt+ArrowLeft")
    assert page.evaluate("spent")
