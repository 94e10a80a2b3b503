"""Somebody who clicks, taps, presses and drags by chance, and looks that nothing ever comes of it."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, expect

from rummy.bots.plain import Plain
from rummy.game.cards import DECK
from rummy.game.deal import Phase, legal
from rummy.game.moves import Shuffle
from rummy.game.record import Record, add
from rummy.game.sight import sight
from rummy.game.text import parse_game
from rummy.page.keys import CARD_NAMES, GOING, LETTERS
from rummy.words import labels

from .clicks import Step, at_once, by_mouse, steps
from .pointers import Finger, Mouse, Point
from .table import board, menu, read, settled

COPY: Final = """async () => {
    const press = (act) => document.querySelector(`:is(#menu, dialog) [data-act="${act}"]`)?.click();
    const until = async (there, act) => {
        for (const late = performance.now() + 20_000; !there();) {
            if (performance.now() > late) throw new Error(`nothing came of ${act}`);
            press(act);
            await new Promise((done) => setTimeout(done));
        }
    };
    press("copy");
    await until(() => document.querySelector("#text-to-copy"), "copy-peek"); // asked only if cards are hidden
    const text = document.querySelector("#text-to-copy").value;
    await until(() => !document.querySelector("dialog[open]"), "close");
    return text;
}"""
"""Gives the text that the menu copies, without a pause."""

PHASES: Final = {"draw", "play", "over", "waiting"}
"""What the board may say of itself."""

BATCH: Final = 50
"""After so many inputs the table is looked at."""

PEEK: Final = 500
"""After so many the whole deal is, as the text that the menu gives."""

TOLD: Final = 40
"""How many of the last inputs are told of when something is wrong."""

STAY: Final = """addEventListener("click", (event) => {
    if (event.target.closest("a:not([href^='#'])")) event.preventDefault();
}, true);"""
"""Keeps links from leaving the page. To answer them with nothing would not do: the driver waits for more."""

KEYS: Final = tuple(combo for key in (*LETTERS, *GOING) for combo in key.combos)
"""The keys that mean something."""
OTHER_KEYS: Final = (
    *"bqxz!*1570",
    *("Tab", "Shift+Tab", "Enter", "Escape", "Delete", "Backspace", "Insert", "PageUp", "PageDown"),
    *("ArrowUp", "ArrowDown", "F2", "F7", "Control+a", "Control+b", "Alt+7", "Alt+Enter", "Shift+Escape"),
)
"""Keys that mean nothing, or go about in any page; but none by which a browser closes or loads a page."""

ANYTHING: Final = "button, a, input, select, summary, textarea, label, [data-turn], [data-meld], .lane"
CARDS: Final = ".hand button.card, .pile button.card"
ACTIONS: Final = ".action, #stock, [data-takeable], .pile[data-drop], [data-fits]"
PLACES: Final = f"{CARDS}, .hand .fan, .pile, .stock, .lane, [data-meld]"

FIND: Final = """([selector, start]) => {
    const all = [...document.querySelectorAll(selector)];
    const first = Math.floor(start * all.length);
    for (const element of [...all.slice(first), ...all.slice(0, first)]) {
        const {left, top, width, height} = element.getBoundingClientRect();
        const card = element.matches(".card");
        const [x, y] = [left + (card ? 7 : width / 2), top + (card ? 12 : height / 2)];
        if (!width || !element.contains(document.elementFromPoint(x, y))) continue;
        return [x, y, element.id || element.ariaLabel || element.className || element.textContent];
    }
    return null;
}"""
"""Finds something that can be hit, from a random one on; a card is hit at its index."""


@dataclass
class Monkey:
    """It makes inputs on a page that is playing, and wants the same with the same will."""

    page: Page
    """Where."""
    faults: list[str]
    """What has gone wrong in the page, as the page's watcher notes it."""
    rng: Random
    """Its will."""
    touch: bool = False
    """Whether it has a finger as well as a mouse."""
    last: deque[str] = field(default_factory=lambda: deque(maxlen=TOLD))
    """The last inputs, for the report."""

    def __post_init__(self) -> None:
        self.page.evaluate(STAY)
        self.page.on("popup", lambda other: other.close())
        self.mouse = Mouse(self.page)
        self.pointer = Finger(self.page) if self.touch else self.mouse
        self.mouse.steps = self.pointer.steps = 2

    def run(self, inputs: int) -> None:
        """Make so many inputs, and look at the page on the way and at the end."""
        for number in range(1, inputs + 1):
            self.input()
            if number % BATCH == 0 or number == inputs:
                self.look()
            if number % PEEK == 0 or number == inputs:
                whole_deal(self.page)

    def input(self) -> None:
        """Do one thing."""
        kinds: dict[Callable[[], str], int] = {
            self.hit: 10,
            self.key: 5,
            self.drag: 4,
            self.hit_twice: 1,
            self.stray: 1,
            self.wheel: 1,
        }
        (kind,) = self.rng.choices(list(kinds), list(kinds.values()))
        self.last.append(kind.__name__)
        self.last[-1] += f" {kind()}"

    def hit(self, times: int = 1) -> str:
        """Click or tap something that can be seen."""
        found = self.find(*self.rng.choices((ANYTHING, CARDS, ACTIONS), (4, 3, 4)))
        if not found:
            return "nothing"
        (x, y), name = found
        if self.touch and self.rng.random() < 0.7:
            for _ in range(times):
                self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y, click_count=times)
        return name

    def hit_twice(self) -> str:
        """Click or tap something twice."""
        return self.hit(2)

    def key(self) -> str:
        """Press a key, or type the name of a card."""
        keys = self.rng.choice((KEYS, KEYS, OTHER_KEYS))
        pressed = [self.rng.choice(keys)]
        if pressed == ["/"]:
            pressed += self.rng.choice(list(CARD_NAMES))[: self.rng.randint(1, 3)]
        for key in pressed:
            self.page.keyboard.press(key)
        return " ".join(pressed)

    def drag(self) -> str:
        """Drag something to a place or to nowhere; now and then press a key on the way."""
        found = self.find(f"{CARDS}, #stock")
        start, what = found or (self.anywhere(), "nothing")
        goal = self.find(PLACES) if self.rng.random() < 0.8 else None
        end, where = goal or (self.anywhere(), "nowhere")
        by = self.rng.choice((self.mouse, self.pointer))
        by.press(start)
        by.move((start[0] + self.rng.choice((0, 3, 9)), start[1] + self.rng.choice((-30, 0, 30))))
        by.move(end)
        also = self.rng.choices((None, "Escape", "d", "Tab", "u"), (20, 2, 1, 1, 1))[0]
        if also:
            self.page.keyboard.press(also)
        by.let_go()
        return f"{what} to {where}{f', then {also}' if also else ''}"

    def stray(self) -> str:
        """Click at any point, with any of the mouse's buttons."""
        x, y = self.anywhere()
        button: Any = self.rng.choice(("left", "left", "middle", "right"))
        self.page.mouse.click(x, y, button=button)
        return f"{button} at {x:.0f}, {y:.0f}"

    def wheel(self) -> str:
        """Turn the wheel."""
        by = self.rng.choice((-600, -100, 100, 600))
        self.page.mouse.wheel(0, by)
        return str(by)

    def find(self, selector: str) -> tuple[Point, str] | None:
        """Return a point at which something can be hit, and its name."""
        found = self.page.evaluate(FIND, [selector, self.rng.random()])
        return ((found[0], found[1]), " ".join(found[2].split())[:40]) if found else None

    def anywhere(self) -> Point:
        """Return any point of the screen."""
        size = self.page.viewport_size
        assert size
        return self.rng.uniform(0, size["width"] - 1), self.rng.uniform(0, size["height"] - 1)

    def look(self) -> None:
        """Nothing has gone wrong, and no card is missing or seen twice."""
        assert not self.faults
        expect(self.page.locator("html")).to_have_attribute("data-state", "ready")
        shown = read(self.page)
        assert shown.phase in PHASES
        assert shown.phase == "over" or shown.cards == len(DECK), shown

    @contextmanager
    def telling(self) -> Iterator[None]:
        """If anything fails, tell what was done before."""
        try:
            yield
        except Exception as error:
            error.add_note("\n".join([*self.faults, "after:", *self.last]))
            raise


def clear(page: Page) -> None:
    """Close whatever stands over the table."""
    for _ in range(2):  # a list that is open closes first
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def whole_deal(page: Page) -> Record:
    """Return the game as its copied text tells it: every card is there once, and the deal can go on."""
    clear(page)
    text = page.evaluate(COPY)
    game = parse_game(text)
    deal = game.now
    melds = [card for meld in deal.melds for card in meld.cards]
    lie = [*deal.stock, *deal.pile, *melds, *(card for hand in deal.hands for card in hand)]
    assert sorted(lie) == sorted(DECK), text
    assert (deal.ended is None) == bool(legal(deal)), text
    return game


def finish(page: Page) -> None:
    """Play the own deal, or a new one, to its end as the copied text lets choose; the first turn by mouse."""
    quicken(page)
    named = page.get_by_role("button", name=labels.BACK, exact=True)
    back = page.locator('[data-act="back"]').filter(visible=True).or_(named)
    if back.count():  # a lesson, or a deal that is watched
        back.first.click()
        expect(back).to_have_count(0)
    if settled(page).phase == "over":
        board(page).get_by_role("button", name=re.compile("^New (deal|game)$")).click()
    before = None
    while settled(page).phase != "over":
        game = whole_deal(page)
        assert game != before, "nothing came of a turn"
        if before:
            at_once(page, turn(game))
        else:
            for move in turn(game):
                by_mouse(page, move)
        before = game


def turn(game: Record) -> list[list[Step]]:
    """Return the clicks of each move of a turn, up to a pile that is shuffled, which no text foretells."""
    moves = []
    while game.now.turn == 0 and game.now.phase is not Phase.OVER:
        move, _ = Plain().choose(sight(game.now, 0), Random(1))
        moves.append(steps(move, game.now.pile))
        if isinstance(move, Shuffle):
            break
        after = add(game, move)
        assert isinstance(after, Record), after
        game = after
    return moves


def quicken(page: Page) -> None:
    """Let nobody and nothing wait, a click select one card, and two clicks show a take and make it."""
    clear(page)
    menu(page, "Settings")
    for choice in ("speed-instant", "motion-off", "whole-no", "ask-yes"):
        page.locator(f"#choose-{choice}").check()
    clear(page)
