"""Cards are dragged, with a mouse and with a finger; a finger looks through a fan; nothing is ever lost by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from workshop.server import Server

from .conftest import open_ready, watched
from .table import (
    CORNER,
    Shown,
    board,
    deal_text,
    hand_card,
    ideas,
    link,
    live,
    pile_card,
    read,
    select,
    settled,
    status,
)
from .test_keep import go_past, remember

Point = tuple[float, float]


class Mouse:
    """A mouse that drags."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, at: Point) -> None:
        """Press the button."""
        self.page.mouse.move(*at)
        self.page.mouse.down()

    def move(self, to: Point) -> None:
        """Move in a few steps."""
        self.page.mouse.move(*to, steps=4)

    def let_go(self) -> None:
        """Let the button go."""
        self.page.mouse.up()

    def lift(self, at: Point) -> None:
        """Press, and move as far as begins a drag."""
        self.press(at)
        self.move((at[0] + 6, at[1] - 6))


class Finger(Mouse):
    """A finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.at: Point = (0, 0)
        self.session = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, at: Point) -> None:
        self.at = at
        self._touch("touchStart", at)

    def move(self, to: Point) -> None:
        (x, y), (u, v) = self.at, to
        for part in (0.25, 0.5, 0.75, 1):
            self._touch("touchMove", (x + (u - x) * part, y + (v - y) * part))
        self.at = to

    def let_go(self) -> None:
        self._touch("touchEnd")

    def lift(self, at: Point) -> None:
        self.press(at)
        self.move((at[0] + 2, at[1] - 30))


def corner(card: Locator) -> Point:
    """Return a point of a card that no other one covers."""
    box = card.bounding_box()
    assert box
    return box["x"] + CORNER["x"], box["y"] + CORNER["y"]


def middle(element: Locator) -> Point:
    """Return the middle of what can be seen of an element."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def own(page: Page) -> Locator:
    """Return the person's own place."""
    return page.locator('.lane[data-seat="1"]')


def carry(by: Mouse, card: Locator, to: Locator) -> None:
    """Drag a card somewhere and let it go."""
    by.lift(corner(card))
    by.move(middle(to))
    by.let_go()


def carried(page: Page) -> Locator:
    """Return the picture of the dragged cards."""
    return page.locator(".carried")


PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
Player = tuple[Page, Mouse]


@pytest.fixture(params=["mouse", "finger"])
def player(
    request: pytest.FixtureRequest, chromium: Browser, site: Server, faults: list[str]
) -> Iterator[Player]:
    """A page with a mouse at a wide screen, and one with a finger on a phone."""
    finger = request.param == "finger"
    with watched(chromium, site, faults, **(PHONE if finger else {})) as page:
        yield page, Finger(page) if finger else Mouse(page)


@pytest.fixture
def phone(chromium: Browser, site: Server, faults: list[str]) -> Iterator[tuple[Page, Finger]]:
    """A phone and a finger."""
    with watched(chromium, site, faults, **PHONE) as page:
        yield page, Finger(page)


# Whole deals


def test_a_whole_deal_is_played_by_drags(player: Player) -> None:
    page, by = player
    open_ready(page, "./?seed=1&speed=instant")
    done: set[str] = set()
    while (shown := settled(page)).phase != "over":
        assert shown.cards == 52
        done.add(_draw_or_take(page, by, shown) if shown.phase == "draw" else _play(page, by, shown))
    assert {"Draw", "Take", "Put down a group", "Discard"} <= done
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]


def _draw_or_take(page: Page, by: Mouse, shown: Shown) -> str:
    near = [card for card in shown.takeable if card in shown.pile[-3:]]
    what, name = (pile_card(page, near[0]), "Take") if near else (page.locator("#stock"), "Draw")
    start: Callable[[Locator], Point] = corner if near else middle
    at = start(what)
    by.press(at)
    by.move((at[0], at[1] + 30))
    by.move(middle(page.locator(".hand .fan")))
    by.let_go()
    expect(board(page)).not_to_have_attribute("data-phase", "draw")
    return name


def _play(page: Page, by: Mouse, shown: Shown) -> str:
    for name, cards in ideas(shown):
        select(page, *cards)
        if live(page, name):
            places = {
                "Put down a group": own(page),
                "Add to a group": page.locator("[data-meld][data-fits]").first,
                "Discard": page.locator(".pile"),
            }
            places[name].scroll_into_view_if_needed()
            carry(by, hand_card(page, cards[-1]), places[name])
            expect(hand_card(page, cards[0])).to_have_count(0)
            return name
    raise AssertionError(f"nothing that the person can think of works: {shown}")
