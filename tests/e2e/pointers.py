"""A mouse and a finger that drag, and where on the page they are put."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from .table import CORNER

Point = tuple[float, float]

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Mouse:
    """A mouse that drags."""

    steps = 4
    """In how many steps it moves."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, at: Point) -> None:
        """Press the button."""
        self.page.mouse.move(*at)
        self.page.mouse.down()

    def move(self, to: Point) -> None:
        """Move in a few steps."""
        self.page.mouse.move(*to, steps=self.steps)

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
        """Touch."""
        self.at = at
        self._touch("touchStart", at)

    def move(self, to: Point) -> None:
        """Move in a few steps."""
        (x, y), (u, v) = self.at, to
        for step in range(1, self.steps + 1):
            part = step / self.steps
            self._touch("touchMove", (x + (u - x) * part, y + (v - y) * part))
        self.at = to

    def let_go(self) -> None:
        """Leave the screen."""
        self._touch("touchEnd")

    def lift(self, at: Point) -> None:
        """Touch, and move as far as begins a drag."""
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
