"""The worst links and kept texts in a real browser: the page says one clear line, and plays on."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from .conftest import open_ready
from .table import go_to, link, press, read, settled, status

DEEP = "[" * 200_000
ENDLESS = json.dumps({"version": 1, "tables": {"kitchen": {"points": 10**400}}})
NAMES = '{"version":1,"deal":"table: kitchen\\nnames: <img src=x>, \u202e","undone":[],"peeked":false}'
KEPT = {"game": DEEP, "game.before": NAMES, "progress": ENDLESS, "progress.before": "\x00"}
"""What a device holds of ours and nothing can be made of."""

STORE = """if (!localStorage.length) {
    localStorage.setItem("theirs", "x");
    localStorage.setItem("meldwise.settings", "\\ud800"); // half of a character: no other way leads in
    for (const [name, text] of Object.entries(TEXTS)) localStorage.setItem(`meldwise.${name}`, text);
}"""
LEFT = """(texts) => {
    const left = Object.values(localStorage);
    return [...texts, "\\ud800", "x"].filter((text) => !left.includes(text)).length;
}"""
"""How many of the texts are not there any more."""


def test_what_cannot_be_read_is_told_of_stays_and_does_not_keep_anybody_from_playing(page: Page) -> None:
    page.add_init_script(STORE.replace("TEXTS", json.dumps(KEPT)))
    open_ready(page)
    expect(status(page)).to_contain_text("cannot be read")
    press(page, "Draw from the draw pile")
    assert len(settled(page).hand) == 14
    press(page, "By rank")
    page.wait_for_function("() => localStorage.getItem('meldwise.game').includes('\"order\":\"rank\"')")
    assert page.evaluate(LEFT, list(KEPT.values())) == 0
    page.reload()
    open_ready(page)
    expect(status(page)).not_to_contain_text("cannot be read")
    assert len(read(page).hand) == 14


DEAL = "table: couch\nnames: You, {}\nhands: 4h 5h Kc / 2c 3d\npile: Js 6h\nstock: 9c Td\nturn: 1\n"


def test_markup_in_a_name_is_a_name(page: Page, faults: list[str]) -> None:
    name = "<img src=x onerror=a()>"
    open_ready(page, "./" + link(DEAL.format(name)))
    expect(page.locator("#app img")).to_have_count(0)
    expect(page.locator("#board")).to_contain_text(name)
    expect(page).to_have_title("Your turn · Meldwise")
    assert not faults


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("#deal=%00%ED%A0%80", "line 1"),
        ("#deal=%E0%A4%A", "line 1, “%E0%A4%A”"),
        (link("\u202e\u2066\x1b[31m: 1"), "“\\u202e\\u2066\\x1b[31m”"),
        (link(DEAL.format("\u202eRosa")), "a name is 1 to 24 plain characters"),
        (link("<script>alert(1)</script>"), "“<script>alert(1)</script>”"),
        (link("x" * 300_000), "at most 8192 characters"),
        (link("table: couch\n" * 600), "this key is there already"),
    ],
)
def test_a_damaged_link_is_refused_in_one_line(page: Page, text: str, says: str) -> None:
    open_ready(page)
    go_to(page, text)
    expect(status(page).locator(".now")).to_contain_text(says)
    said = status(page).locator(".now").inner_text()
    assert said.startswith("The deal in the link cannot be opened: line ")
    assert "\n" not in said
    assert said.isprintable()
    press(page, "Draw from the draw pile")
    assert len(settled(page).hand) == 14
