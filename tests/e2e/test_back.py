"""Undo, Redo and the orders of the hand by keyboard: the focus stays where it can go on."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import open_ready
from .table import button, press, read, select, show_deal, status

OWED = Path(__file__).parent / "states" / "owed.deal"


def test_the_focus_stays_in_the_row_of_buttons(page: Page) -> None:
    open_ready(page, "./?seed=1&speed=instant")
    show_deal(page, OWED.read_text(encoding="utf-8"))
    before = read(page)
    select(page, "6h", "7h", "8h")
    press(page, "Put down a group")
    button(page, "Undo").focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("Taken back")
    expect(button(page, "Undo")).to_be_focused()
    now = read(page)
    assert (now.hand, now.melds, now.pile, now.owed) == (before.hand, before.melds, before.pile, before.owed)

    page.keyboard.press("ArrowRight")
    expect(button(page, "Redo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(button(page, "Redo")).to_have_count(0)
    expect(button(page, "Undo")).to_be_focused()
    assert len(read(page).melds) == len(before.melds) + 1


def test_the_focus_stays_on_the_order_that_was_chosen(page: Page) -> None:
    open_ready(page, "./?seed=1&speed=instant&table=kitchen")
    expect(button(page, "By groups")).to_have_attribute("aria-pressed", "true")
    button(page, "By rank").focus()
    page.keyboard.press("Space")
    expect(button(page, "By rank")).to_have_attribute("aria-pressed", "true")
    expect(button(page, "By rank")).to_be_focused()
    ranks = [card.rank for card in read(page).hand]
    high = [14 if rank == 1 else rank for rank in ranks]
    assert high == sorted(high, reverse=True)
