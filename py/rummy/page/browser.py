"""Where the page meets the browser: events become messages, the view elements, and effects happen."""

from __future__ import annotations

import asyncio
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from js import (
    Object,
    console,
    decodeURIComponent,
    document,
    history,
    location,
    navigator,
    performance,
    window,
)
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import when
from pyscript.js_modules import morphdom

from rummy.page import motion, others, watch
from rummy.page.cues import cue
from rummy.page.dragging import Dragging
from rummy.page.effects import After, Copy, DropFragment, Effect, Focus, Forget, Keep, SetBack, Think
from rummy.page.faults import Faults
from rummy.page.gestures import Event, clicked, doubled, past, pressed
from rummy.page.hover import Hover
from rummy.page.marks import Marks
from rummy.page.messages import (
    Act,
    Chosen,
    Copied,
    Kept,
    Linked,
    Msg,
    Pressed,
    Thought,
)
from rummy.page.model import Model
from rummy.page.picture import Picture
from rummy.page.progress import Trouble
from rummy.page.speaker import Speaker
from rummy.page.stage import Stage
from rummy.page.storage import Storage
from rummy.page.tabs import Tabs
from rummy.page.teach import lit
from rummy.page.update import opened, update
from rummy.page.view.hand import hand
from rummy.page.view.page import parts
from rummy.words.title import title

SOON: Final = 0.05
"""How long after a change it is kept on the device, in seconds: after the cards have set out."""


def fragment() -> str:
    """Return what stands after the address's #, decoded if it can be."""
    try:
        return str(decodeURIComponent(location.hash))
    except JsException:
        return str(location.hash)


class Screen:
    """What the browser shows: the model, and the HTML that it was last given."""

    def __init__(self, model: Model, storage: Storage, plain: Model) -> None:
        self.model = model
        self.drawn = plain
        """What was drawn to the end last; at the start, what surely can be."""
        self.failed = 0
        """How often in a row drawing has failed."""
        self.storage = storage
        self.keeping: asyncio.TimerHandle | None = None
        self.shown: Model | None = None
        self.picture = Picture(window, morphdom.default)
        self.faults = Faults(console, self.send)
        self.stage = Stage(window)
        self.tabs = Tabs(window)
        self.speaker = Speaker(window)
        self.marks = Marks(document)
        self.hover = Hover(window, self.now, self.send, self.marks, self.proxied)
        self.dragging = Dragging(window, self.now, self.act, self.send, self.stage, self.marks, self.proxied)
        self.touch = False
        self.inbox: deque[Msg] = deque()
        self.busy = False
        self.steps: Iterator[None] = iter(())
        self.next_step = create_proxy(self.step)

    def now(self) -> Model:
        """Return what the page holds at this moment."""
        return self.model

    def proxied(self, listener: Callable[[Event], None]) -> Any:
        """Return a listener as the browser takes it, for as long as the page is open."""
        return create_proxy(self.faults.guarded(listener))

    def act(self, msg: Msg) -> None:
        """Let something that a person did change the page."""
        self.gesture()
        self.send(msg)

    def send(self, msg: Msg) -> None:
        """Let a message change the page, after those that came before it."""
        self.inbox.append(msg)
        if not self.busy:
            self.answer()

    def answer(self) -> None:
        """Let the messages that have come change the page, one after the other."""
        while self.inbox:
            self.heed(self.inbox.popleft())

    def heed(self, msg: Msg) -> None:
        """Let one message change the page. A fault in our own code leaves the page as it was, and says so.

        A dialog that the browser has closed is closed first, even if it has yet to tell of that.
        """
        self.busy = True
        self.finish()
        closed = self.model.dialog and not self.picture.box.open and msg != Pressed(Act.CLOSE)
        for each in (Pressed(Act.CLOSE), msg) if closed else (msg,):
            with self.faults.told(each):
                self.model, effects = update(self.model, each)
                self.draw(effects)
        self.busy = False

    def begin(self) -> None:
        """Show the page for the first time. Raise `RuntimeError` where nothing can be shown at all."""
        self.busy = True
        self.draw(opened(self.model))
        self.busy = False
        self.answer()
        if self.failed:
            raise RuntimeError(self.faults.known[-1])

    def draw(self, effects: list[Effect]) -> None:
        """Make the elements agree with the view, then have the effects.

        It is done at once, or a step a frame where many cards move.
        """
        what = None
        with self.faults.told():
            what, heard = motion.change(self.shown, self.model), cue(self.shown, self.model)
            if heard:
                self.speaker.play(heard, self.model.settings, touch=self.touch)
        if not what:
            self.stage.let_go.clear()
        self.steps = self.drawing(what, effects)
        if what and what.many:
            window.requestAnimationFrame(self.next_step)
        else:
            self.finish()

    def finish(self) -> None:
        """Draw what is not drawn yet."""
        for _ in self.steps:
            pass

    def step(self, _now: float) -> None:
        """Draw the next step, and the one after it in the next frame."""
        self.busy = True
        with self.faults.told():
            for _ in self.steps:
                window.requestAnimationFrame(self.next_step)
                break
        self.busy = False
        self.answer()

    def drawing(self, what: motion.Change | None, effects: list[Effect]) -> Iterator[None]:
        """Draw and have the effects, resting where the browser may show what there is."""
        try:
            if self.model is not self.shown:
                yield from self.changing(what)
            self.drawn, self.failed = self.model, 0
        except Exception:
            self.draw_anew(traceback.format_exc())
        for effect in effects:
            with self.faults.told():
                self.carry_out(effect)

    def draw_anew(self, report: str) -> None:
        """Have everything drawn again after a fault in drawing; after a second one, what was drawn last."""
        self.shown = None
        self.picture.forget()
        self.failed += 1
        if self.failed > 1:
            self.model = self.drawn
        self.faults.tell(report, hopeless=self.failed > 2)

    def changing(self, what: motion.Change | None) -> Iterator[None]:
        """Draw what is different. Of many cards that come into the hand, none is seen before they set out."""
        model = self.shown = self.model
        regions = parts(model)
        yield
        self.stage.finish()
        before = self.stage.scene() if what else None
        if what and before and what.many:
            yield from self.arriving(model, what, before, regions)
        else:
            self.patch(model, regions)
            if what and before:
                self.stage.play(motion.plan(before, self.stage.scene(), what), model.settings.motion)
                yield
        self.patch(model, regions)
        self.picture.dialog(model)
        self.marks.set("lit", lit(model.board))
        self.marks.set("told", [f'#board [data-card="{card}"]' for card in watch.cards(model)])
        self.picture.dress(model)
        document.title = title(model.board.deal, model.board.names, model.board.watched)

    def arriving(
        self, model: Model, what: motion.Change, before: motion.Scene, regions: dict[str, str]
    ) -> Iterator[None]:
        """Draw all but the piles, where the cards lie until they set out; the hand comes last.

        First it makes room, then the new cards get their faces, and then they set out in two halves.
        """
        changed = [name for name, html in reversed(regions.items()) if html != self.picture.parts.get(name)]
        for name in [name for name in changed if name not in ("hand", "piles")]:
            self.patch(model, {**self.picture.parts, name: regions[name]})
            yield
        places = str(hand(model, coming=True))
        yield
        self.picture.table.dataset.arriving = ""
        for html in (places, regions["hand"]):
            self.picture.regions(model, {**self.picture.parts, "hand": html})
            yield
        after = motion.Scene({**before.cards, **self.stage.zone(motion.HAND)}, before.places)
        for half in motion.halves(motion.plan(before, after, what)):
            self.stage.play(half, model.settings.motion)
            yield
        self.picture.table.removeAttribute("data-arriving")

    def patch(self, model: Model, regions: dict[str, str]) -> None:
        """Change the regions that look different, and leave the focus where it was."""
        held = self.tabs.hold()
        self.picture.regions(model, regions)
        self.marks.again()
        self.dragging.drawn()
        self.tabs.keep(held)
        self.picture.frame(model)

    def gesture(self) -> None:
        """Take notice of a click or a key: what moves is where it belongs, and sound may come."""
        self.stage.finish()
        self.speaker.wake(self.model.settings)

    def carry_out(self, effect: Effect) -> None:
        """Do what an update asks for."""
        match effect:
            case After(pause, msg):
                asyncio.get_event_loop().call_later(pause / 1000, self.send, msg)
            case Think():
                asyncio.get_event_loop().call_soon(self.think, effect)
            case Focus(ids, by_key):
                self.tabs.send(ids, by_key)
            case Copy(text):
                self.copying = asyncio.ensure_future(self.copy(text))
            case Keep():
                if not self.keeping:
                    self.keeping = asyncio.get_event_loop().call_later(SOON, self.keep)
            case SetBack():
                self.storage.set_back()
            case Forget():
                if not self.storage.forget():
                    self.send(Kept(Trouble.REFUSED))
            case DropFragment():
                history.replaceState(None, "", location.pathname + location.search)

    def keep(self) -> None:
        """Keep on the device what the person wants kept, if it has changed."""
        if self.keeping:
            self.keeping.cancel()
            self.keeping = None
            if self.model.progress.remember:
                self.send(self.storage.keep(self.model))

    def think(self, request: Think) -> None:
        """Choose a move for another player; if its thinking fails, any legal one, and the deal goes on."""
        began = performance.now()
        move = None
        with self.faults.told():
            move = others.chosen(request)
        _measure("think", began)
        self.send(Thought(request.stamp, move or others.any_legal(request)))

    async def copy(self, text: str) -> None:
        """Copy a text, and say whether the browser let us."""
        try:
            await navigator.clipboard.writeText(text)
            done = True
        except Exception:
            done = False
        self.send(Copied(done))


def start(model: Model, storage: Storage, plain: Model) -> None:
    """Show the page for the first time and listen to the person.

    Where it cannot be drawn as it is to begin, by a link or with what was kept, the plain one is.
    """
    screen = Screen(model, storage, plain)
    asyncio.get_event_loop().set_exception_handler(screen.faults.of_loop)
    screen.begin()
    _listen(screen)
    document.documentElement.dataset.state = "ready"
    performance.mark("table-ready")


def _measure(name: str, began: float) -> None:
    """Leave how long something took for whoever watches the page's measures, which keep the last one only."""
    performance.clearMeasures(name)
    performance.measure(name, to_js({"start": began}, dict_converter=Object.fromEntries))


def _listen(screen: Screen) -> None:
    """Bind one listener for each kind of event, on elements that stay."""
    guarded = screen.faults.guarded

    def pointer_down(event: Event) -> None:
        screen.touch = event.pointerType == "touch"
        screen.dragging.down(event)

    def click(event: Event) -> None:
        screen.gesture()
        if screen.dragging.spends(event):
            return
        if event.target == screen.picture.box:
            screen.send(Pressed(Act.CLOSE))
            return
        touch = event.detail > 0 and screen.touch
        msg = clicked(event.target, touch=touch) or (past(event.target) if screen.model.door else None)
        if msg is not None:
            screen.send(msg)

    def double_click(event: Event) -> None:
        msg = doubled(event.target)
        if msg is not None:
            screen.send(msg)

    def change(event: Event) -> None:
        name = event.target.getAttribute("data-choice")
        if name:
            screen.send(Chosen(name, event.target.value))

    def focus_in(event: Event) -> None:
        screen.tabs.went(event.target)
        screen.hover.at(event.target)

    def key_down(event: Event) -> None:
        screen.touch = False
        screen.hover.rest()
        screen.gesture()
        if screen.dragging.escapes(event):
            return
        msg = pressed(event, screen.model)
        if msg is not None:
            screen.send(msg)

    def close(event: Event) -> None:
        if screen.model.dialog and not event.target.open:  # it may have been opened again before this is told
            screen.send(Pressed(Act.CLOSE))
        if document.activeElement == document.body:  # the menu that opened the dialog is closed again
            document.querySelector("[popovertarget]").focus()

    def hash_change(_event: Event) -> None:
        screen.send(Linked(fragment()))

    def storage(event: Event) -> None:
        msg = screen.storage.changed(event)
        if msg is not None:
            screen.send(msg)

    def leave(_event: Event) -> None:
        screen.keep()
        if screen.model.watch:
            screen.send(Pressed(Act.WATCH_PAUSE))

    when("pointerdown", "#app")(guarded(pointer_down))
    when("click", "#app")(guarded(click))
    when("dblclick", "#app")(guarded(double_click))
    when("change", "#app")(guarded(change))
    when("pointerover", "#app")(guarded(screen.hover.over))
    when("focusin", "#app")(guarded(focus_in))
    when("keydown", window)(guarded(key_down))
    when("close", "#dialog")(guarded(close))
    when("hashchange", window)(guarded(hash_change))
    when("storage", window)(guarded(storage))
    when("pagehide", window)(guarded(leave))
    when("visibilitychange", document)(guarded(leave))
