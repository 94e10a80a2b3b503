"""Every state of the page that can be reached, at every size and in every look: what can be seen and pressed.

A state is a deal in `states/`, opened by its link, and what is done to it then. For this alone, after
`build.py build`: `.cache/venv/bin/pytest tests/e2e/test_states.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from rummy.coach.lesson import Point
from rummy.page.settings import LOOKS
from rummy.words import narration
from workshop.server import Server

from .conftest import STILL, Kept, kept, open_ready
from .language import spoken, untranslated
from .looks import MOUSE_SIZES, PHONE_SIZES, SIZES, VIEWS, look_at, set_size
from .pupil import follow
from .table import (
    CORNER,
    button,
    dialog_button,
    go_to,
    link,
    menu,
    pile_card,
    press,
    select,
    show_deal,
    status,
)
from .trees import compare, tree

HERE = Path(__file__).parent
KINDS = {"mouse": MOUSE_SIZES, "phone": PHONE_SIZES}
OPTIONS: dict[str, dict[str, Any]] = {"mouse": {}, "phone": {"has_touch": True, "is_mobile": True}}

RIGHT = "rtl"
LEFT = tuple(look for look in VIEWS if look != RIGHT)
"""From right to left a page is looked at in a language like that."""

OWN = "./?seed=1&speed=instant"


@dataclass(frozen=True, slots=True)
class State:
    """How to get to a state of the page."""

    deal: str = ""
    """The file in `states/`; without one it is the person's own game, before its first move."""
    do: Callable[[Page], None] = field(default=lambda _: None)
    """What is done then."""
    main: bool = True
    """Whether there is one thing to press next."""
    grows: tuple[str, ...] = ()
    """At which sizes, besides those in `LOW`, the board may be longer than the screen."""
    lasts: bool = False
    """Whether something stays chosen that is seen in other states as well."""


def _select(*cards: str) -> Callable[[Page], None]:
    return lambda page: select(page, *cards)


def _add_to_one_of_several(page: Page) -> None:
    select(page, "9h")
    press(page, "Add to a group")
    expect(status(page)).to_contain_text(spoken(page, "Which group?"))


def _preview(page: Page) -> None:
    pile_card(page, "5h").click(position=CORNER)
    expect(button(page, "Take 5 cards")).to_be_visible()


def _refused_discard(page: Page) -> None:
    select(page, "Kd")
    button(page, "Discard").click(force=True)
    expect(status(page)).to_contain_text(spoken(page, "First use the"))


def _refused_take(page: Page) -> None:
    pile_card(page, "8s").click(position=CORNER, force=True)
    expect(status(page)).to_contain_text(spoken(page, "would go in no group"))


def _details(page: Page) -> None:
    page.locator(".result summary").click()


def _menu(*names: str) -> Callable[[Page], None]:
    """Open the menu and choose from it; then press the named buttons of the dialogs."""

    def do(page: Page) -> None:
        first, *more = names
        menu(page, first)
        for name in more:
            dialog_button(page, name).click()
        expect(page.get_by_role("dialog")).to_be_visible()

    return do


def _open_menu(page: Page) -> None:
    page.get_by_role("button", name=spoken(page, "Menu"), exact=True).click()
    expect(page.locator("#menu")).to_be_visible()


def _bad_link(page: Page) -> None:
    go_to(page, link("table: practice-500\nhands: 6h 8h Kc / 2c 6h\n"))
    expect(status(page)).to_contain_text(spoken(page, "this card stands twice"))


def _press(*names: str) -> Callable[[Page], None]:
    """Press buttons of the board, one after another."""

    def do(page: Page) -> None:
        for name in names:
            press(page, name)

    return do


def _hint(steps: int) -> Callable[[Page], None]:
    """Press Hint so many times."""

    def do(page: Page) -> None:
        for _ in range(steps):
            press(page, "Hint")
        expect(page.locator(".advice")).to_contain_text(spoken(page, "Hint"))

    return do


def _take_back_group(page: Page) -> None:
    select(page, "6h", "7h", "8h")
    press(page, "Put down a group")
    press(page, "Undo")
    expect(button(page, "Redo")).to_be_visible()


def _sheet_row(page: Page) -> None:
    _menu("Score sheet")(page)
    page.locator(".sheet summary").first.click()


def _set(**choices: str) -> Callable[[Page], None]:
    """Open the settings and choose."""

    def do(page: Page) -> None:
        menu(page, "Settings")
        for name, value in choices.items():
            page.locator(f"#choose-{name}-{value}").check()
            if name in LOOKS:
                expect(page.locator("html")).to_have_attribute(f"data-{name}", value)

    return do


def _dressed(**choices: str) -> Callable[[Page], None]:
    """Choose from the settings and look at the board."""

    def do(page: Page) -> None:
        _set(**choices)(page)
        dialog_button(page, "Close").click()

    return do


def _house_rules(page: Page) -> None:
    menu(page, "Table and players")
    dialog_button(page, "House rules").click()
    expect(page.locator("#dialog-heading")).to_be_focused()
    page.locator("#choose-use_chosen").select_option("never")
    expect(page.get_by_role("alert").filter(has_text=spoken(page, "Not changed"))).to_be_visible()
    expect(page.locator("#choose-use_chosen")).to_have_value("always")


def _house_rules_on(page: Page) -> None:
    menu(page, "Table and players")
    dialog_button(page, "House rules").click()
    page.locator("#choose-ace_runs").select_option("corner")
    page.locator("#choose-boathouse").select_option("yes")
    dialog_button(page, "Close").click()
    expect(page.locator(".coach .house")).to_contain_text(spoken(page, "House rules are on"))


def _how_by_house_rules(page: Page) -> None:
    _house_rules_on(page)
    _menu("How it works", "Sets and runs")(page)
    expect(page.locator("#dialog .house")).to_contain_text(spoken(page, "House rules are on"))


def _watch(step: int = 0, *, four: bool = False, another: bool = False) -> Callable[[Page], None]:
    """Watch a narrated deal, and go to a step of it; with -1 to the last one."""

    def do(page: Page) -> None:
        menu(page, narration.WATCH)
        if four or another:
            press(page, narration.ANOTHER)
            page.locator(f"#choose-watch-table-{'kitchen' if four else 'couch'}").check()
        if four:
            page.locator("#choose-watch-players-4").check()
            dialog_button(page, "Close").click()
        if step:
            slider = page.locator("#watch-move")
            slider.fill(slider.get_attribute("max") or "" if step < 0 else str(step))
            expect(page.locator(".watching")).not_to_contain_text(spoken(page, "The deal"))

    return do


def _tables(page: Page) -> None:
    menu(page, "Table and players")
    page.locator("#choose-name-kitchen").check()
    expect(page.locator("#choose-players-4")).to_be_visible()


def _lesson(until: Point) -> Callable[[Page], None]:
    """Follow the lesson up to a step."""

    def do(page: Page) -> None:
        menu(page, "Teach me")
        follow(page, until)

    return do


def _astray(page: Page) -> None:
    _lesson(Point.SET)(page)
    select(page, "Jc")
    press(page, "Discard")
    expect(button(page, "Try again")).to_be_visible()


def _known(page: Page) -> None:
    press(page, "By suit")  # whichever state came before
    heading = page.get_by_role("button", name=spoken(page, "What is known"))
    if heading.get_attribute("aria-expanded") == "false":
        heading.click()
    expect(page.locator("#known")).to_be_visible()


BREAK = """() => {
    const {closest} = Element.prototype;
    Element.prototype.closest = function () {
        Element.prototype.closest = closest;
        throw new Error("broken on purpose");
    };
    document.querySelector('[data-zone="stock"] button').click();
}"""


def _fault(page: Page) -> None:
    page.evaluate(BREAK)
    expect(status(page)).to_contain_text(spoken(page, "Something went wrong"))


STATES = {
    "draw": State(),
    "take": State("take"),
    "take-preview": State("take", _preview),
    "take-refused": State("take", _refused_take),
    "drawn": State("take", lambda page: press(page, "Draw from the draw pile"), main=False),
    "owed": State("owed", main=False),
    "owed-refused": State("owed", _refused_discard, main=False),
    "group-selected": State("owed", _select("6h", "7h", "8h")),
    "taken-back": State("owed", _press("Undo")),
    "group-taken-back": State("owed", _take_back_group),
    "hint-nudge": State("take", _hint(1)),
    "hint-move": State("take", _hint(2)),
    "hint-sum": State("take", _hint(3)),
    "hint-group": State("owed", _hint(2)),
    "hint-group-sum": State("owed", _hint(3)),
    "hint-discard-sum": State("last-card", _hint(3)),
    "tip": State("tip"),
    "couch-owed": State("couch-owed", main=False),
    "card-fits": State("choice", _select("8c"), main=True),
    "several-fit": State("choice", _select("9h")),
    "choose-group": State("choice", _add_to_one_of_several),
    "last-card": State("last-card", main=False),
    "empty-pile": State("empty-pile", main=False),
    "turn-over": State("turn-over"),
    "rummy-drawn": State("rummy-drawn", main=False),
    "end-or-take": State("end-or-take", main=False),
    "end-only": State("end-only"),
    "over": State("over"),
    "over-details": State("over", _details),
    "won": State("won"),
    "lost": State("lost"),
    "sheet-empty": State(do=_menu("Score sheet")),
    "sheet": State("sheet", _sheet_row),
    "sheet-four": State("sheet-four", _sheet_row),
    "twelfth-deal-over": State("sheet"),
    "hand-31": State("hand-31"),
    "hand-37": State("hand-37", main=False, grows=("small", "sideways", "zoomed")),
    "pile-26": State("pile-26", main=False),
    "rummy-pile-31": State("rummy-pile-31", grows=("small",)),
    "three": State("three"),
    "four": State("four", main=False),
    "four-group-selected": State("four", _select("6h", "7h", "8h")),
    "four-over": State("four-over"),
    "names": State("names"),
    "remark": State("remark"),
    "remark-four": State("remark-four", main=False),
    "many-groups": State("many-groups", main=False),
    "menu": State(do=_open_menu),
    "new-deal-asked": State(do=_menu("New deal")),
    "peek-asked": State(do=_menu("Copy this deal")),
    "settings": State(do=_set(speed="fast", ask="no"), lasts=True),
    "settings-navy": State("owed", _dressed(felt="navy", suits="two", index="large"), main=False, lasts=True),
    "settings-claret": State("owed", _dressed(felt="claret", theme="dark"), main=False, lasts=True),
    "settings-slate": State("hand-31", _dressed(felt="slate", suits="four", theme="light"), lasts=True),
    "settings-off": State(
        "take",
        _dressed(felt="forest", index="standard", theme="system", motion="off", ask="yes"),
        lasts=True,
    ),
    "house-rules": State(do=_house_rules),
    "house-rules-on": State(do=_house_rules_on, lasts=True),
    "tables": State(do=_tables, lasts=True),
    "watch-start": State(do=_watch()),
    "watch-middle": State(do=_watch(14)),
    "watch-end": State(do=_watch(-1)),
    "watch-four": State(do=_watch(8, four=True), lasts=True),
    "watch-another": State(do=_watch(another=True), lasts=True),
    "about": State(do=_menu("About Meldwise")),
    "how-taking": State(do=_menu("How it works")),
    "how-using": State("owed", _menu("How it works")),
    "how-scoring": State(do=_menu("How it works", "Scoring")),
    "how-tables": State(do=_menu("How it works", "The five tables")),
    "how-house-rules": State(do=_how_by_house_rules, lasts=True),
    "keys": State(do=_menu("Keys")),
    "key-letters": State("owed", _dressed(letters="yes"), main=False, lasts=True),
    "key-letters-off": State("owed", _dressed(letters="no"), main=False, lasts=True),
    "bad-link": State(do=_bad_link),
    "copy": State("owed", _menu("Copy this deal", "Show the text")),
    "report": State("owed", _menu("Report a problem")),
    "fault": State("owed", _fault, main=False, grows=("small",)),
    "lesson": State(do=_lesson(Point.GOAL)),
    "lesson-take": State(do=_lesson(Point.TAKE), main=False),
    "lesson-add": State(do=_lesson(Point.ADD), main=False),
    "lesson-astray": State(do=_astray),
    "lesson-over": State(do=_lesson(Point.COUNT)),
    "by-groups": State("owed", _press("By groups"), main=False, lasts=True),
    "by-rank": State("owed", _press("By rank"), main=False, lasts=True),
    "known": State("take", _known, lasts=True),
    "known-four": State("four", _known, main=False, lasts=True),
}


@pytest.fixture(scope="module")
def pages(chromium: Browser, site: Server) -> Iterator[dict[str, Kept]]:
    """A page with a mouse, and one on a phone, and what went wrong in each."""
    with ExitStack() as stack:
        yield {
            kind: stack.enter_context(kept(chromium, site, _open, **STILL, **options))
            for kind, options in OPTIONS.items()
        }


@pytest.fixture(scope="module")
def foreign(chromium: Browser, foreign_site: Server) -> Iterator[Kept]:
    """A page in another language, and what went wrong in it."""
    with kept(chromium, foreign_site, _open, **STILL) as now:
        yield now


def _open(page: Page) -> None:
    page.goto("about:blank")  # or a link's part after the # would keep the page
    open_ready(page, OWN)
    page.evaluate(AXE_SCRIPT)


_CHANGED: Final[set[Page]] = set()
"""The pages in which something stays chosen."""


def _reach(page: Page, state: State, *, compared: bool = False) -> None:
    """Bring a page to a state; if it is compared, whatever ran before must not be seen in it."""
    if page in _CHANGED:
        _open(page)
        _CHANGED.remove(page)
    if compared and state.lasts:
        _CHANGED.add(page)
    back = page.get_by_role("button", name=spoken(page, "Back to playing")).first
    if state.deal:
        show_deal(page, _text(state))
    elif back.count():
        back.click()
        expect(back).to_have_count(0)
    state.do(page)
    page.mouse.move(1, 1)


def _text(state: State) -> str:
    """Return the text of a state's deal."""
    return (HERE / "states" / f"{state.deal}.deal").read_text(encoding="utf-8") if state.deal else ""


def _leave(page: Page, name: str, faults: list[str]) -> None:
    """Leave a state for the next one."""
    page.keyboard.press("Escape")  # menu or dialog
    if name == "fault":
        assert any("broken on purpose" in fault for fault in faults)
        faults.clear()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", STATES)
def test_state(pages: dict[str, Kept], name: str, kind: str) -> None:
    page, faults = pages[kind]()
    state = STATES[name]
    sizes = KINDS[kind]
    set_size(page, next(iter(sizes.values())))
    _reach(page, state, compared=kind == "mouse")
    problems = look_at(page, name, sizes, looks=LEFT, main=state.main, grows=state.grows)
    if kind == "mouse":
        set_size(page, SIZES["desktop"])
        problems += compare(name, tree(page))
    _leave(page, name, faults)
    assert not problems, "\n".join(problems)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("name", STATES)
def test_state_in_a_longer_language_from_right_to_left(foreign: Kept, name: str) -> None:
    page, faults = foreign()
    state = STATES[name]
    set_size(page, SIZES["desktop"])
    _reach(page, state)
    names = re.search("^names: (.*)$", _text(state), re.MULTILINE)
    problems = untranslated(page, names[1] if names else "")
    problems += look_at(page, f"{name}-foreign", SIZES, looks=(RIGHT,), main=None, grows=SIZES)
    _leave(page, name, faults)
    assert not problems, "\n".join(problems)
    assert not faults, "\n".join(faults)
