"""Where the page meets the browser: events become messages, the view elements, and effects happen."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from js import (
    JSON,
    Object,
    URLSearchParams,
    console,
    decodeURIComponent,
    document,
    history,
    location,
    navigator,
    performance,
    window,
)
from pyodide.ffi import JsException, to_js
from pyscript import when
from pyscript.js_modules import morphdom

from rummy.game.cards import CARDS, Card
from rummy.page import motion, others
from rummy.page.effects import After, Copy, DropFragment, Effect, Focus, Think
from rummy.page.messages import (
    Act,
    Chosen,
    Copied,
    Faulted,
    HandCard,
    Linked,
    MeldClicked,
    Msg,
    PileCard,
    PileHover,
    Pressed,
    Thought,
)
from rummy.page.model import Model
from rummy.page.settings import looks
from rummy.page.stage import Stage
from rummy.page.update import opened, update
from rummy.page.view.dialog import dialog
from rummy.page.view.page import page
from rummy.words.title import title

INSIDE: Final = to_js({"childrenOnly": True}, dict_converter=Object.fromEntries)
"""Tells morphdom to leave the element itself alone."""

Event = Any
"""A DOM event, or a DOM element: what the browser hands over."""


def query() -> dict[str, str]:
    """Return the keys and values of the address's query."""
    said: dict[str, str] = json.loads(
        JSON.stringify(Object.fromEntries(URLSearchParams.new(location.search)))
    )
    return said


def fragment() -> str:
    """Return what stands after the address's #, decoded if it can be."""
    try:
        return str(decodeURIComponent(location.hash))
    except JsException:
        return str(location.hash)


class Screen:
    """What the browser shows: the model, and the HTML that it was last given."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.table = document.getElementById("table")
        self.dialog = document.getElementById("dialog")
        self.drawn = ""
        self.drawn_dialog = ""
        self.looks: dict[str, str] = {}
        self.hover: Card | None = None
        self.faults: set[str] = set()
        self.shown = model
        self.stage = Stage(window)

    def send(self, msg: Msg) -> None:
        """Let a message change the page. A fault in our own code leaves the page as it was, and says so."""
        try:
            self.model, effects = update(self.model, msg)
            self.draw()
            for effect in effects:
                self.carry_out(effect)
        except Exception:
            self.fault(traceback.format_exc(), isinstance(msg, Faulted))

    def fault(self, report: str, hopeless: bool = False) -> None:
        """Log a fault once and say on the page that there was one."""
        if report not in self.faults:
            self.faults.add(report)
            console.error(report)
        if not hopeless:
            self.send(Faulted(report))

    def draw(self) -> None:
        """Make the elements agree with the view."""
        began = performance.now()
        html = str(page(self.model))
        what = motion.change(self.shown, self.model)
        self.shown = self.model
        before = self.stage.scene() if what else None
        if html != self.drawn:
            morphdom.default(self.table, f"<div>{html}</div>", INSIDE)
            self.drawn = html
        if what and before:
            self.stage.play(before, what, self.model.settings.motion)
        html = str(dialog(self.model))
        if html != self.drawn_dialog:
            morphdom.default(self.dialog, f"<div>{html}</div>", INSIDE)
            self.drawn_dialog = html
        self.dress()
        board = self.model.board
        document.title = title(board.deal, board.names)
        if self.model.dialog and not self.dialog.open:
            self.dialog.showModal()
        elif not self.model.dialog and self.dialog.open:
            self.dialog.close()
        _measure("render", began)

    def dress(self) -> None:
        """Tell the styles what the person has set."""
        wanted = looks(self.model.settings)
        if wanted != self.looks:
            self.looks = wanted
            for name, value in wanted.items():
                document.documentElement.setAttribute(f"data-{name}", value)

    def carry_out(self, effect: Effect) -> None:
        """Do what an update asks for."""
        match effect:
            case After(pause, msg):
                asyncio.get_event_loop().call_later(pause / 1000, self.send, msg)
            case Think():
                asyncio.get_event_loop().call_soon(self.think, effect)
            case Focus(ids):
                self.focus(ids)
            case Copy(text):
                self.copying = asyncio.ensure_future(self.copy(text))
            case DropFragment():
                history.replaceState(None, "", location.pathname + location.search)

    def think(self, request: Think) -> None:
        """Choose a move for another player; if its thinking fails, any legal one, and the deal goes on."""
        began = performance.now()
        try:
            move = others.chosen(request)
        except Exception:
            self.fault(traceback.format_exc())
            move = others.any_legal(request)
        _measure("think", began)
        self.send(Thought(request.stamp, move))

    def focus(self, ids: tuple[str, ...]) -> None:
        """Move the focus, unless the person is somewhere else than in the board."""
        active = document.activeElement
        if active and active != document.body and not active.closest("#board, #dialog, .bar"):
            return
        for name in ids:
            element = document.getElementById(name)
            if element:
                element.focus(to_js({"preventScroll": True}, dict_converter=Object.fromEntries))
                return

    async def copy(self, text: str) -> None:
        """Copy a text, and say whether the browser let us."""
        try:
            await navigator.clipboard.writeText(text)
            done = True
        except Exception:
            done = False
        self.send(Copied(done))


def start(model: Model) -> None:
    """Show the page for the first time and listen to the person."""
    screen = Screen(model)
    asyncio.get_event_loop().set_exception_handler(lambda _loop, context: screen.fault(_report(context)))
    screen.draw()
    _listen(screen)
    for effect in opened(model):
        screen.carry_out(effect)
    document.documentElement.dataset.state = "ready"
    performance.mark("table-ready")


def _measure(name: str, began: float) -> None:
    """Leave how long something took for whoever watches the page's measures, which keep the last one only."""
    performance.clearMeasures(name)
    performance.measure(name, to_js({"start": began}, dict_converter=Object.fromEntries))


def _report(context: dict[str, Any]) -> str:
    error = context.get("exception")
    return "".join(traceback.format_exception(error)) if error else str(context.get("message"))


def _listen(screen: Screen) -> None:
    """Bind one listener for each kind of event, on elements that stay."""

    def guarded(listener: Callable[[Event], None]) -> Callable[[Event], None]:
        @wraps(listener)
        def safe(event: Event) -> None:
            try:
                listener(event)
            except Exception:
                screen.fault(traceback.format_exc())

        return safe

    pointer = {"type": "mouse"}

    def pointer_down(event: Event) -> None:
        pointer["type"] = event.pointerType

    def click(event: Event) -> None:
        screen.stage.finish()
        if event.target == screen.dialog:
            screen.send(Pressed(Act.CLOSE))
            return
        msg = _clicked(event.target, touch=event.detail > 0 and pointer["type"] == "touch")
        if msg is not None:
            screen.send(msg)

    def change(event: Event) -> None:
        name = event.target.getAttribute("data-choice")
        if name:
            screen.send(Chosen(name, event.target.value))

    def pointer_over(event: Event) -> None:
        if event.pointerType == "mouse":
            _hover(screen, event.target)

    def focus_in(event: Event) -> None:
        _hover(screen, event.target)

    def key_down(event: Event) -> None:
        screen.stage.finish()
        if event.key in _STEPS and not (event.ctrlKey or event.altKey or event.metaKey):
            _rove(event)

    def close(_event: Event) -> None:
        if screen.model.dialog:
            screen.send(Pressed(Act.CLOSE))
        if document.activeElement == document.body:  # the menu that opened the dialog is closed again
            document.querySelector("[popovertarget]").focus()

    def hash_change(_event: Event) -> None:
        screen.send(Linked(fragment()))

    when("pointerdown", "#app")(guarded(pointer_down))
    when("click", "#app")(guarded(click))
    when("change", "#app")(guarded(change))
    when("pointerover", "#app")(guarded(pointer_over))
    when("focusin", "#app")(guarded(focus_in))
    when("keydown", "#app")(guarded(key_down))
    when("close", "#dialog")(guarded(close))
    when("hashchange", window)(guarded(hash_change))


def _clicked(target: Event, *, touch: bool) -> Msg | None:
    """Return the message for a click, or None for one that is nobody's."""
    element = target.closest("[data-act], button[data-card], [data-meld]")
    if not element:
        return None
    card, meld = element.getAttribute("data-card"), element.getAttribute("data-meld")
    if card:
        if element.closest("[data-zone]").getAttribute("data-zone") == "pile":
            return PileCard(CARDS[card], touch)
        return HandCard(CARDS[card])
    if meld:
        return MeldClicked(int(meld) - 1)
    return Pressed(Act(element.getAttribute("data-act")))


def _hover(screen: Screen, target: Event) -> None:
    """Tell the page about a pile card under the pointer or in focus, once."""
    element = target.closest(".pile .card")
    card = CARDS[element.getAttribute("data-card")] if element else None
    if card != screen.hover:
        screen.hover = card
        screen.send(PileHover(card))


_STEPS: Final = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1, "Home": 0, "End": 0}
"""How far each key moves the focus among the cards of a fan."""


def _rove(event: Event) -> None:
    """Move the focus along a fan. Fans run from left to right in every language."""
    fan = event.target.closest("[data-roving]")
    if not fan:
        return
    cards = list(fan.children)
    at = cards.index(event.target.closest(".card"))
    step = _STEPS[event.key]
    to = max(0, min(len(cards) - 1, at + step)) if step else 0 if event.key == "Home" else len(cards) - 1
    event.preventDefault()
    cards[to].focus()
