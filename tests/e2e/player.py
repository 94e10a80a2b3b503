"""A person who plays by doing what the page offers, with a mouse, a finger or the keys."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from rummy.game.cards import Card
from rummy.game.melds import Meld, melds_in, misfit
from rummy.game.rules import AceRuns

from .table import Shown, board, button, hand_card, live, read, settled
from .ways import MOUSE, Way


def play_deal(page: Page, way: Way = MOUSE) -> list[str]:
    """Play until the deal is over, in one way of doing things; return the buttons pressed on the way."""
    pressed: list[str] = []
    while (shown := settled(page)).phase != "over":
        if shown.phase == "draw":
            pressed.append(_get_cards(page, shown, way))
            expect(board(page)).not_to_have_attribute("data-phase", "draw")
        else:
            pressed.append(_play(page, shown, way))
    return pressed


def _get_cards(page: Page, shown: Shown, way: Way) -> str:
    """Take a card of the upper pile that may be taken, else draw, else whatever else there is."""
    near = [card for card in shown.takeable if card in shown.pile[-3:]]
    if near or (shown.takeable and not shown.stock):
        card = (near or shown.takeable)[0]
        way.take(page, card, len(shown.pile) - shown.pile.index(card))
        expect(hand_card(page, card)).to_be_visible()
        return "Take"
    for name in ("Draw from the draw pile", "Turn the pile over", "End the deal"):
        if live(page, name):
            way.press(page, name)
            if name == "Turn the pile over":
                expect(button(page, name)).to_have_count(0)
                way.press(page, "Draw from the draw pile")
            return name
    raise AssertionError(f"the page offers nothing to do: {shown}")


def _play(page: Page, shown: Shown, way: Way) -> str:
    """Do the first thing that works: put a group down, add a card, discard."""
    for name, cards in ideas(shown):
        _select(page, cards, way)
        if live(page, name):
            way.press(page, name)
            if name == "Add to a group" and read(page).hand == shown.hand:
                way.add_here(page)
            expect(hand_card(page, cards[0])).to_have_count(0)
            return name
    raise AssertionError(f"nothing that the person can think of works: {shown}")


def _select(page: Page, cards: tuple[Card, ...], way: Way) -> None:
    """Make exactly these cards the selected ones."""
    before = read(page).selected
    for card in (
        *(card for card in before if card not in cards),
        *(card for card in cards if card not in before),
    ):
        way.select(page, card)
    expect(page.locator('[data-zone="hand"] [aria-selected="true"]')).to_have_count(len(cards))


def ideas(shown: Shown) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Give the moves that might work, best first."""
    groups = sorted(melds_in(shown.hand, AceRuns.BOTH), key=len, reverse=True)
    yield from (("Put down a group", group) for group in groups if shown.owed in (None, *group))
    melds = [Meld(cards, (0,) * len(cards)) for cards in shown.melds]
    for card in [shown.owed] if shown.owed else shown.hand:
        if any(misfit(meld, card, AceRuns.BOTH) is None for meld in melds):
            yield "Add to a group", (card,)
    yield from (("Discard", (card,)) for card in sorted(shown.hand, key=lambda card: -card.rank))
