"""Follows a pointer that drags cards, or looks through a fan: what that means is said in `drag`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final

from rummy.game.cards import CARDS, FACE_DOWN, Card
from rummy.page import drag, motion
from rummy.page.drag import Drop, Held, Press
from rummy.page.marks import Marks
from rummy.page.messages import Dropped, Goal, HandCard, Msg, PileCard, PileHover, Zone
from rummy.page.model import Model
from rummy.page.motion import Rect
from rummy.page.settings import Motion
from rummy.page.stage import Stage, rect
from rummy.page.view.held import bubble, carried

GRIPS: Final = ".hand button.card, .pile button.card, #stock"
"""What can be dragged."""
ZONES: Final = "[data-meld], .pile, .stock, .hand, .lane"
"""Where things can be let go: the innermost of these counts."""
FAN: Final = ".hand .fan button.card"
"""The cards of the hand in order."""
MARKS: Final = ("away", "glow", "over", "slot", "raised")
"""The marks that a pointer leaves: on cards that are away, where they may go, the place under the pointer,
the card before which they would lie, and the card that rises under a finger."""
BUBBLE: Final = 90
"""How far the middle of a finger's label stays from either side of the screen, in pixels."""


class Dragging:
    """One pointer that is down, if any, and what it holds."""

    def __init__(
        self,
        window: Any,
        now: Callable[[], Model],
        act: Callable[[Msg], None],
        send: Callable[[Msg], None],
        stage: Stage,
        marks: Marks,
        proxy: Callable[[Callable[[Any], None]], Any],
    ) -> None:
        self.window = window
        self.document = window.document
        self.table = self.document.getElementById("table")
        self.layer = self.document.getElementById("carrying")
        self.now, self.act, self.send, self.stage, self.marks = now, act, send, stage, marks
        self.press: Press | None = None
        self.pointer = 0
        self.held: Held | None = None
        self.under: Goal | None = None
        self.goal: Goal | None = None
        self.outcome: Drop | None = None
        self.raised: Card | None = None
        self.grip = (0.0, 0.0)
        self.picture: Any = None
        self.home: Any = None
        self.at = (0.0, 0.0)
        self.scroll = proxy(self.scrolling)
        self.scrolls = False
        self.spots: list[tuple[Card, Rect]] = []
        self.spent = False
        self.listeners = {
            "pointermove": proxy(self.move),
            "pointerup": proxy(self.up),
            "pointercancel": proxy(self.lose),
            "blur": proxy(self.lose),
            "contextmenu": proxy(self.no_menu),
        }

    # What the page tells

    def down(self, event: Any) -> None:
        """Take notice that a pointer went down. A second one ends what the first has begun."""
        self.spent = False
        if self.press:
            self.lose(event)
            return
        grip = event.target.closest(GRIPS)
        if not grip or not event.isPrimary or event.button != 0:
            return
        name = grip.getAttribute("data-card")
        source = Zone.STOCK if not name else Zone.HAND if grip.closest(".hand") else Zone.PILE
        touch = event.pointerType == "touch"
        self.press = Press(source, CARDS[name] if name else None, event.clientX, event.clientY, touch)
        self.pointer = event.pointerId
        for kind, listener in self.listeners.items():
            self.window.addEventListener(kind, listener)
        if self.press.peeks:
            self._raise(self.press.card, event)

    def spends(self, event: Any) -> bool:
        """Whether a click is the end of a drag, or of a look that has already counted."""
        return bool(self.spent and event.detail)

    def escapes(self, event: Any) -> bool:
        """Whether a key ends what is under way; then it is for nothing else."""
        if not self.press or event.key != "Escape":
            return False
        self.lose(event)
        event.preventDefault()
        return True

    def drawn(self) -> None:
        """Mark the page again, as it has been drawn anew."""
        if self.held:
            self.spots = []
            self._glow(self.held)

    # What the pointer does

    def move(self, event: Any) -> None:
        """Follow the pointer."""
        press, x, y = self.press, event.clientX, event.clientY
        if not press or event.pointerId != self.pointer:
            return
        if not self.held:
            if drag.lifts(press, x, y):
                self._lift(press)
            elif press.peeks:
                self._look(press, event)
        if self.held:
            self.at = (x, y)
            self._carry(x, y)
            if not self.scrolls:
                self.scrolling()

    def scrolling(self, _now: float = 0) -> None:
        """Scroll the page, frame by frame, while what is dragged is near the end of the screen."""
        by = drag.scrolls(self.at[1], self.window.innerHeight) if self.held else 0
        before = self.window.scrollY
        if by:
            self.window.scrollBy(0, by)
        self.scrolls = self.window.scrollY != before
        if self.scrolls:
            self.spots = []
            self._carry(*self.at)
            self.window.requestAnimationFrame(self.scroll)

    def up(self, event: Any) -> None:
        """Let go."""
        press, outcome, goal, raised = self.press, self.outcome, self.goal, self.raised
        if not press or event.pointerId != self.pointer:
            return
        self.spent = press.peeks or self.held is not None
        if self.held:
            if outcome and not outcome.no:
                self._let_go(self.held)
                self.layer.replaceChildren()
            else:
                self._fly_back()
            self._end()
            if outcome and goal:
                self.act(Dropped(press.source, press.card, goal))
        else:
            self._end()
            if raised:
                self.act(HandCard(raised) if press.source is Zone.HAND else PileCard(raised, touch=True))

    def lose(self, _event: Any) -> None:
        """End everything as if nothing had happened."""
        self.spent = True
        if self.held:
            self._fly_back()
        self._end()

    def no_menu(self, event: Any) -> None:
        """A finger that rests on a card reads its name."""
        if self.press and self.press.touch:
            event.preventDefault()

    def _end(self) -> None:
        for kind, listener in self.listeners.items():
            self.window.removeEventListener(kind, listener)
        if self.raised:
            self._raise(None)
        for name in MARKS:
            self.marks.set(name)
        self.document.documentElement.removeAttribute("data-dragging")
        self.press = self.held = self.under = self.goal = self.outcome = None

    # Looking

    def _look(self, press: Press, event: Any) -> None:
        card = self._card_under(press, event)
        if card and card != press.card:
            if not drag.slides(press, event.clientX, event.clientY):
                return
            self.press = drag.moved_on(press, card, event.clientX, event.clientY)
        if card != self.raised:
            self._raise(card, event)

    def _card_under(self, press: Press, event: Any) -> Card | None:
        """Return the card of the same fan under a finger."""
        element = self.document.elementFromPoint(event.clientX, event.clientY)
        found = element and element.closest(f".{press.source} button.card")
        return CARDS[found.getAttribute("data-card")] if found else None

    def _raise(self, card: Card | None, event: Any = None) -> None:
        """Raise a card and name it over the finger, and show what taking it would bring; none for no card."""
        self.raised = card
        if self.press and self.press.source is Zone.PILE:
            self.send(PileHover(drag.shows(self.now(), card)))
        self.marks.set("raised", [f"#card-{card}"] if card else [])
        if not card:
            self.layer.replaceChildren()
            return
        self.layer.innerHTML = str(bubble(card))
        box = rect(self.document.getElementById(f"card-{card}"))
        x = max(BUBBLE, min(self.window.innerWidth - BUBBLE, event.clientX))
        y = min(box.y, event.clientY - drag.RISE) - drag.RISE / 2
        self.layer.firstChild.style.transform = f"translate({x}px, {y}px) translate(-50%, -100%)"

    # Dragging

    def _lift(self, press: Press) -> None:
        """Begin to drag, if there is something to drag."""
        if self.raised:
            self._raise(None)
        what = drag.held(self.now(), press.source, press.card)
        if not what:
            self._end()
            return
        self.stage.finish()
        self.held, self.spots = what, []
        self.table.setPointerCapture(self.pointer)
        grip = self.document.getElementById(f"card-{press.card}" if press.card else "stock")
        self.home = grip.querySelector(".back:last-child") or grip
        box = rect(self.home)
        self.layer.innerHTML = str(carried(what))
        self.picture = self.layer.firstChild
        self.picture.style.setProperty("--w", f"{box.w}px")
        self.grip = (press.x - box.x, box.h * 0.8 if press.touch else press.y - box.y)
        self.document.documentElement.setAttribute("data-dragging", "")
        self.marks.set("away", [f"#card-{card}" for card in what.cards] or ["#stock .back:last-child"])
        self._glow(what)

    def _glow(self, what: Held) -> None:
        self.marks.set("glow", [_selector(goal) for goal in drag.glowing(self.now(), what)])

    def _carry(self, x: float, y: float) -> None:
        """Move the picture; say anew what letting go would do only where that is something else now."""
        self.picture.style.transform = f"translate({x - self.grip[0]:.0f}px, {y - self.grip[1]:.0f}px)"
        under = self._goal(x, y)
        if under == self.under or not self.held:
            return
        self.under = under
        self.goal = goal = drag.aimed(self.now(), self.held, under) if under else None
        self.outcome = outcome = drag.drop(self.now(), self.held, goal) if goal else None
        self.picture.lastChild.textContent = outcome.caption if outcome else ""
        works = "no" if outcome and outcome.no else "yes"
        self.picture.setAttribute("data-works", works if outcome else "")
        self.marks.set("over", [_selector(goal)] if goal and outcome else [], works)
        laying = goal and outcome and not outcome.no and goal.zone is Zone.HAND
        if not laying or not goal or (self.held.source is not Zone.HAND and not self.now().board.laid):
            self.marks.set("slot")
        elif goal.before:
            self.marks.set("slot", [f"#card-{goal.before}"], "before")
        else:
            self.marks.set("slot", [f"{FAN}:last-child"], "after")

    def _goal(self, x: float, y: float) -> Goal | None:
        """Return where the pointer is."""
        element = self.document.elementFromPoint(x, y)
        zone = element and element.closest(ZONES)
        if not zone:
            return None
        meld = zone.getAttribute("data-meld")
        if meld:
            return Goal(Zone.MELD, int(meld) - 1)
        seat = zone.getAttribute("data-seat")
        name = zone.getAttribute("data-zone")
        if name == Zone.HAND:
            return Goal(Zone.HAND, before=drag.place(self._spots(), x, y))
        if name:
            return Goal(Zone(name))
        return Goal(Zone.PLACE if seat == "1" else Zone.OTHERS)

    def _spots(self) -> list[tuple[Card, Rect]]:
        """Return where the cards of the hand lie, measured once as long as nothing is drawn anew."""
        if not self.spots:
            cards = self.document.querySelectorAll(FAN)
            self.spots = [(CARDS[card.getAttribute("data-card")], rect(card)) for card in cards]
        return self.spots

    def _let_go(self, what: Held) -> None:
        """Let the cards set out from where they are now. Those that are not drawn lie under the last one."""
        boxes = [rect(card) for card in self.picture.firstChild.children]
        cards = what.cards or (FACE_DOWN,)
        self.stage.let_go = {card: boxes[min(at, len(boxes) - 1)] for at, card in enumerate(cards)}

    def _fly_back(self) -> None:
        """Let the cards go home, and be gone there."""
        how = self.now().settings.motion
        picture = self.picture
        if how in (Motion.OFF, Motion.REDUCED) or (how is Motion.SYSTEM and self.stage.calm.matches):
            picture.remove()
            return
        box = rect(self.home)
        frames = [{"transform": picture.style.transform}, {"transform": f"translate({box.x}px, {box.y}px)"}]
        timing = {"duration": motion.SLIDE, "easing": motion.EASE, "fill": "forwards"}
        picture.animate(*self.window.JSON.parse(json.dumps([frames, timing])))
        asyncio.get_event_loop().call_later(motion.SLIDE / 1000, picture.remove)


def _selector(goal: Goal) -> str:
    """Return where in the page a goal is."""
    match goal.zone:
        case Zone.MELD:
            return f"#meld-{goal.meld + 1}"
        case Zone.PLACE:
            return '.lane[data-seat="1"]'
        case Zone.OTHERS:
            return '.lane:not([data-seat="1"])'
        case zone:
            return f".{zone}"
