"""What the table on a page shows, and how its parts are found."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from rummy.game.cards import Card, parse_card
from workshop.places import PY

from .language import spoken

CORNER: Any = {"x": 7, "y": 12}
"""Where a card is clicked: its index, which no other card ever covers."""

MOVING = re.compile(r"^(draw|play|over)$")
"""The phases in which nobody else is moving."""

READ = """() => {
    const cards = (selector) => [...document.querySelectorAll(selector)].map((card) => card.dataset.card);
    const stock = document.querySelector('[data-zone="stock"] button');
    const left = stock?.getAttribute("aria-label").match(/\\d+/);
    return {
        phase: document.querySelector("[data-phase]").dataset.phase,
        hand: cards('[data-zone="hand"] [data-card]'),
        pile: cards('[data-zone="pile"] [data-card]'),
        stock: left ? Number(left[0]) : 0,
        melds: [...document.querySelectorAll("[data-meld]")]
            .sort((one, other) => one.dataset.meld - other.dataset.meld)
            .map((meld) => [...meld.querySelectorAll("[data-card]")].map((card) => card.dataset.card)),
        selected: cards('[data-zone="hand"] [data-card][aria-selected="true"]'),
        owed: cards("[data-owed]")[0] ?? null,
        takeable: cards("[data-takeable]"),
        fits: [...document.querySelectorAll("[data-fits]")].map(({dataset}) => Number(dataset.meld)),
        held: [...document.querySelectorAll('.lane:not([data-seat="1"]) .counts')]
            .map(({textContent}) => Number(textContent.match(/\\d+/)[0])),
    };
}"""


@dataclass(frozen=True, slots=True)
class Shown:
    """What everybody can read off the table."""

    phase: str
    """`data-phase` of the board."""
    hand: tuple[Card, ...]
    """The person's cards, as they lie."""
    pile: tuple[Card, ...]
    """The discard pile, oldest first."""
    stock: int
    """How many cards the draw pile holds."""
    melds: tuple[tuple[Card, ...], ...]
    """The groups in the order put down."""
    selected: tuple[Card, ...]
    """The selected cards of the hand."""
    owed: Card | None
    """The card that has to be used."""
    takeable: tuple[Card, ...]
    """The pile cards that may be taken."""
    fits: tuple[int, ...]
    """The numbers of the groups that the selection fits."""
    held: tuple[int, ...]
    """How many cards each of the other players holds."""

    @property
    def cards(self) -> int:
        """How many cards there are in all: each one that lies face up counts once."""
        melds = [card for meld in self.melds for card in meld]
        return len({*self.hand, *self.pile, *melds}) + self.stock + sum(self.held)


def read(page: Page) -> Shown:
    """Return what the table shows at this moment."""
    return shown(page.evaluate(READ))


def shown(said: dict[str, Any]) -> Shown:
    """Return what `READ` has said."""
    return Shown(
        phase=said["phase"],
        hand=_cards(said["hand"]),
        pile=_cards(said["pile"]),
        stock=said["stock"],
        melds=tuple(_cards(meld) for meld in said["melds"]),
        selected=_cards(said["selected"]),
        owed=parse_card(said["owed"]) if said["owed"] else None,
        takeable=_cards(said["takeable"]),
        fits=tuple(said["fits"]),
        held=tuple(said["held"]),
    )


def _cards(names: list[str]) -> tuple[Card, ...]:
    return tuple(parse_card(name) for name in names)


def settled(page: Page) -> Shown:
    """Wait until no other player is moving; return what the table shows then."""
    expect(board(page)).to_have_attribute("data-phase", MOVING, timeout=20_000)  # a turn may have many moves
    return read(page)


def board(page: Page) -> Locator:
    """Return the board."""
    return page.locator("[data-phase]")


def button(page: Page, name: str) -> Locator:
    """Return the button of the board with exactly this accessible name."""
    return board(page).get_by_role("button", name=spoken(page, name), exact=True)


def press(page: Page, name: str) -> None:
    """Press a button of the board."""
    button(page, name).click()


def live(page: Page, name: str) -> bool:
    """Whether a button of the board is there and would work."""
    found = button(page, name)
    return found.count() > 0 and found.get_attribute("aria-disabled") is None


def hand_card(page: Page, card: str) -> Locator:
    """Return a card of the person's hand."""
    return page.locator(f'[data-zone="hand"] [data-card="{card}"]')


def pile_card(page: Page, card: str) -> Locator:
    """Return a card of the discard pile."""
    return page.locator(f'[data-zone="pile"] [data-card="{card}"]')


def status(page: Page) -> Locator:
    """Return the line that says what to do next."""
    return board(page).get_by_role("status")


def log(page: Page) -> Locator:
    """Return the list of what just happened."""
    return page.get_by_role("log")


def menu(page: Page, name: str) -> None:
    """Choose something from the menu."""
    page.get_by_role("button", name=spoken(page, "Menu"), exact=True).click()
    page.locator("#menu").get_by_role("button", name=spoken(page, name), exact=True).click()


def dialog_button(page: Page, name: str) -> Locator:
    """Return a button of the dialog."""
    return page.get_by_role("dialog").get_by_role("button", name=spoken(page, name))


def link(deal: str) -> str:
    """Return the part of an address that opens a `.deal` text."""
    return "#deal=" + quote(deal, safe="")


def deal_text(short: str, moves: str = "") -> str:
    """Return the `.deal` text of a position in one line, as in the tests of the rules.

    It is the table, the hands, then any further `key: value`, separated by `;`. Left out, the pile is 2s, the
    stock is 2d 3d 4s and it is seat 1 that is to draw.
    """
    table, hands, *rest = (part.strip() for part in short.split(";"))
    lines = {"table": table, "hands": hands, "pile": "2s", "stock": "2d 3d 4s", "turn": "1"}
    lines |= {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in rest)}
    written = "\n".join(f"{key}: {value}" for key, value in lines.items())
    return f"{written}\nmoves:\n{lines['turn']} {moves}\n" if moves else f"{written}\n"


def show_deal(page: Page, deal: str) -> None:
    """Open a `.deal` text on a page that is already playing."""
    go_to(page, link(deal))
    expect(button(page, "Back to playing").first).to_be_visible()


GO_TO = """(hash) => new Promise((done) => {
    history.replaceState(null, "", location.pathname + location.search); // the same deal is a change, too
    addEventListener("hashchange", () => setTimeout(done), {once: true});
    location.hash = hash;
})"""


def go_to(page: Page, fragment: str) -> None:
    """Change the part of the address after the # and let the page take notice."""
    page.evaluate(GO_TO, fragment)


def replayed(text: str, folder: Path) -> dict[str, Any]:
    """Return the position that `rummy replay --json` makes of a `.deal` text."""
    file = folder / "copied.deal"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "rummy", "replay", str(file), "--json"]
    done = subprocess.run(command, cwd=PY, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    position: dict[str, Any] = json.loads(done.stdout)
    return position


def select(page: Page, *cards: str) -> None:
    """Make exactly these cards the selected ones, by clicks."""
    before = read(page).selected
    for card in (
        *(card for card in before if card not in cards),
        *(card for card in cards if card not in before),
    ):
        hand_card(page, card).click(position=CORNER)
    for card in cards:
        expect(hand_card(page, card)).to_have_attribute("aria-selected", "true")
    expect(page.locator('[data-zone="hand"] [data-card][aria-selected="true"]')).to_have_count(len(cards))
