"""The ways of doing what the page offers: with a mouse, with a finger, and with the keys alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from .table import CORNER, button, hand_card, pile_card

LETTERS = {
    "Draw from the draw pile": "w",
    "Put down a group": "p",
    "Add to a group": "a",
    "Discard": "d",
    "New deal": "n",
}
"""The keys of the buttons that have one; the others are found by the arrows."""


class Way(Protocol):
    """A way of pressing and picking."""

    def press(self, page: Page, name: str) -> None:
        """Press a button of the board."""

    def select(self, page: Page, card: str) -> None:
        """Select a card of the hand, or let it go."""

    def take(self, page: Page, card: str, many: int) -> None:
        """Take a card of the pile, with those that come along: `many` in all."""

    def add_here(self, page: Page) -> None:
        """Choose the first of the groups that the selected cards fit."""


class Pointer:
    """A mouse, or a finger: the first tap on a card of the pile shows what comes along."""

    def __init__(self, *, touch: bool = False) -> None:
        self.touch = touch

    def press(self, page: Page, name: str) -> None:
        """Press a button of the board."""
        self.hit(button(page, name))

    def select(self, page: Page, card: str) -> None:
        """Select a card of the hand, or let it go."""
        self.hit(hand_card(page, card), at_corner=True)

    def take(self, page: Page, card: str, many: int) -> None:
        """Take a card of the pile, with those that come along."""
        self.hit(pile_card(page, card), at_corner=True)
        if self.touch or many > 1:
            self.press(page, "Take 1 card" if many == 1 else f"Take {many} cards")

    def add_here(self, page: Page) -> None:
        """Choose the first of the groups that the selected cards fit."""
        self.hit(page.locator("[data-meld][data-fits]").first)

    def hit(self, what: Locator, *, at_corner: bool = False) -> None:
        """Click or tap."""
        position = CORNER if at_corner else None
        if self.touch:
            what.tap(position=position)
        else:
            what.click(position=position)


class Keys:
    """A keyboard: nothing is clicked, and every key goes to what has the focus."""

    def press(self, page: Page, name: str) -> None:
        """Press a button of the board."""
        if name in LETTERS:
            page.keyboard.press(LETTERS[name])
            return
        page.keyboard.press("Alt+1")
        page.keyboard.press("F6")  # the buttons come after the hand
        page.keyboard.press("Home")
        self.along(page, button(page, name))
        page.keyboard.press("Enter")

    def select(self, page: Page, card: str) -> None:
        """Select a card of the hand, or let it go."""
        self.find(page, card, hand_card(page, card))
        page.keyboard.press("Space")

    def take(self, page: Page, card: str, many: int) -> None:
        """Take a card of the pile, with those that come along."""
        self.find(page, card, pile_card(page, card))
        page.keyboard.press("t")

    def add_here(self, page: Page) -> None:
        """Choose the first of the groups that the selected cards fit."""
        expect(page.locator("[data-meld][data-fits]").first).to_be_focused()
        page.keyboard.press("Enter")

    def find(self, page: Page, card: str, where: Locator) -> None:
        """Go to a card by its name."""
        for key in ("/", *card.lower().replace("t", "10")):
            page.keyboard.press(key)
        expect(where).to_be_focused()

    def along(self, page: Page, wanted: Locator) -> None:
        """Go along with the arrow until the focus is there."""
        for _ in range(60):
            if wanted.evaluate("(element) => element === document.activeElement"):
                return
            page.keyboard.press("ArrowRight")
        raise AssertionError("the arrows do not get there")


MOUSE = Pointer()
FINGER = Pointer(touch=True)
KEYS = Keys()
