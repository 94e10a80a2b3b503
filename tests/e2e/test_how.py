"""How it works: within two clicks of every screen, by keys and with the focus back, and without a script."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Locator, Page, expect

from rummy.game.rules import TABLES
from rummy.words.how import chapter
from rummy.words.how.parts import TITLES, Topic, paragraphs
from rummy.words.labels import TABLES as NAMES
from rummy.words.lines import plain
from workshop.server import Server

from .conftest import Kept, answer, kept, open_ready, part, watched
from .looks import SIZES, look_at, set_size
from .pointers import PHONE
from .table import board, deal_text, hand_card, menu, press, read, select, show_deal
from .trees import compare, tree

OWED = "practice-500; 3c 6h 7h Qs / 2c 9d; pile: 2s 8h; stock: 2d 3d 4s"


@pytest.fixture(scope="module")
def on_a_phone(chromium: Browser, site: Server) -> Iterator[Kept]:
    """A page on a telephone, at the person's first move."""
    with kept(chromium, site, lambda page: open_ready(page, "./?seed=1&speed=instant"), **PHONE) as now:
        yield now


def dialog(page: Page) -> Locator:
    """Return the dialog."""
    return page.get_by_role("dialog", name="How it works")


def title(page: Page) -> Locator:
    """Return the heading of the open chapter."""
    return dialog(page).get_by_role("heading", level=3)


def in_view(page: Page, topic: Topic) -> None:
    """The chapter's title and the first thing that it says can be read without scrolling."""
    expect(title(page)).to_have_text(TITLES[topic])
    expect(title(page)).to_be_in_viewport(ratio=1)
    first = plain(next(paragraphs(chapter(TABLES["practice-500"], topic))))
    expect(dialog(page).get_by_text(first)).to_be_in_viewport(ratio=1)


def by_the_bar(page: Page, topic: Topic) -> int:
    """Open a chapter from the bar; return the number of clicks."""
    page.get_by_role("button", name="How it works", exact=True).click()
    dialog(page).get_by_role("button", name=TITLES[topic], exact=True).click()
    return 2


def by_the_coach(page: Page, topic: Topic) -> int:
    """Open a chapter from the coach; return the number of clicks."""
    names = {
        Topic.GOAL: "New here? How it works",
        Topic.SCORING: "Scoring",
        Topic.TAKING: "Take ",
    }
    page.get_by_role("link", name="Coach", exact=True).click()
    page.get_by_role("complementary").get_by_role("button", name=names[topic]).click()
    return 2


WAYS: list[tuple[Callable[[Page, Topic], int], Topic]] = [
    *((by_the_bar, topic) for topic in (Topic.GOAL, Topic.TURN, Topic.TAKING, Topic.SCORING)),
    *((by_the_coach, topic) for topic in (Topic.GOAL, Topic.TAKING, Topic.SCORING)),
]


@pytest.mark.parametrize(("way", "topic"), WAYS)
def test_it_is_in_view_after_at_most_two_clicks(
    on_a_phone: Kept, way: Callable[[Page, Topic], int], topic: Topic
) -> None:
    page, faults = on_a_phone()
    page.evaluate("scrollTo(0, 0)")
    assert way(page, topic) <= 2
    in_view(page, topic)
    dialog(page).get_by_role("button", name="Close").click()
    expect(dialog(page)).to_be_hidden()
    assert not faults, "\n".join(faults)


def test_one_click_explains_what_the_person_is_doing(table: Page) -> None:
    page = table
    show_deal(page, deal_text(OWED))
    explains(page, Topic.TAKING)
    press(page, "Take 1 card")
    explains(page, Topic.USING)
    select(page, "6h", "7h", "8h")
    press(page, "Put down a group")
    explains(page, Topic.GROUPS)
    select(page, "Qs")
    explains(page, Topic.DISCARDING)


def explains(page: Page, topic: Topic) -> None:
    """The step of the turn that is marked opens this chapter, and has the focus again afterwards."""
    now = page.locator('[aria-current="step"] button')
    now.click()
    expect(title(page)).to_have_text(TITLES[topic])
    page.keyboard.press("Escape")
    expect(now).to_be_focused()


def test_it_is_read_by_keys_and_the_focus_comes_back(table: Page) -> None:
    page = table
    show_deal(page, deal_text(OWED))
    card = hand_card(page, read(page).hand[3])
    card.focus()
    page.keyboard.press("i")
    expect(title(page)).to_be_focused()
    expect(title(page)).to_have_text("Taking a card")
    chapters = dialog(page).get_by_role("navigation", name="Chapters").get_by_role("button")
    expect(chapters).to_have_text(list(TITLES.values()))
    chapters.nth(8).focus()
    page.keyboard.press("Enter")
    expect(title(page)).to_be_focused()
    expect(title(page)).to_have_text("Scoring")
    expect(chapters.nth(8)).to_be_in_viewport(ratio=1)
    dialog(page).get_by_role("button", name="Next: How it ends").press("Enter")
    expect(title(page)).to_have_text("How it ends")
    assert page.evaluate("document.querySelector('.how-text').scrollTop") == 0
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    expect(card).to_be_focused()


def test_a_closed_menu_gets_the_focus_back(table: Page) -> None:
    page = table
    menu(page, "How it works")
    dialog(page).get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()


def test_reading_by_keys_at_the_front_door_leads_back_to_it(page: Page) -> None:
    open_ready(page)
    page.get_by_role("button", name="New here? How it works").press("Enter")
    dialog(page).get_by_role("button", name="A turn", exact=True).press("Enter")
    expect(title(page)).to_have_text("A turn")
    page.keyboard.press("x")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    expect(page.locator("#door")).to_be_visible()


def test_the_game_goes_on_where_it_was(page: Page) -> None:
    open_ready(page, "./?seed=1&speed=instant")
    press(page, "Draw from the draw pile")
    before = read(page)
    menu(page, "How it works")
    dialog(page).get_by_role("button", name="The five tables").click()
    dialog(page).get_by_role("button", name="Practice Rummy").click()
    expect(dialog(page)).to_contain_text("100 points")
    dialog(page).get_by_role("button", name="Close").click()
    assert read(page) == before
    expect(board(page)).to_have_attribute("data-phase", "play")


@pytest.fixture
def plain_page(chromium: Browser, site: Server) -> Iterator[Page]:
    """A page in which no script runs."""
    context = chromium.new_context(base_url=site.address, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_without_scripts_the_site_is_a_page_of_rules(plain_page: Page) -> None:
    page = plain_page
    page.goto("./")
    expect(page.get_by_role("heading", level=1)).to_have_text("How Practice 500 works")
    expect(page.locator("#no-script")).to_contain_text("this page needs JavaScript")
    expect(page.locator("#no-script")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("heading", level=2)).to_have_text(list(TITLES.values()))
    page.get_by_role("link", name="Scoring", exact=True).click()
    expect(page.get_by_role("heading", name="Scoring")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("row", name="Your score for the deal")).to_contain_text("+26")


@pytest.mark.parametrize("table", TABLES)
def test_without_scripts_every_table_has_its_rules(plain_page: Page, table: str) -> None:
    page = plain_page
    page.goto("./")
    page.get_by_role("navigation", name="Tables").get_by_role("link", name=NAMES[table]).click()
    expect(page).to_have_title(f"How {NAMES[table]} works · Meldwise")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"How {NAMES[table]} works")
    expect(page.get_by_text(plain(next(paragraphs(chapter(TABLES[table], Topic.USING)))))).to_be_visible()
    wanted = "./" if table == next(iter(TABLES)) else f"./?table={table}"
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", wanted)


def test_a_start_that_fails_leads_to_the_rules(page: Page, faults: list[str]) -> None:
    page.route(part("python"), answer(404))
    page.goto("./")
    page.get_by_role("link", name="Rules to read").and_(page.locator("#boot-failed a")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How Practice 500 works")
    faults.clear()  # the browser reports the missing part, rightly


def test_the_rules_to_read_are_those_of_the_table_on_the_screen(page: Page) -> None:
    open_ready(page, "./?table=practice-500")
    rules = page.locator("footer").get_by_role("link", name="Rules to read")
    expect(rules).to_have_attribute("href", "rules.html")
    show_deal(page, deal_text("couch; 2c 3c / 4c 5c"))
    expect(rules).to_have_attribute("href", "rules-couch.html")


@pytest.mark.parametrize("table", ["rules", "rules-practice-rummy"])
def test_the_rules_to_read(chromium: Browser, site: Server, table: str) -> None:
    faults: list[str] = []
    with watched(chromium, site, faults) as page:
        page.goto(f"{table}.html")
        page.evaluate(AXE_SCRIPT)
        problems = look_at(page, table, SIZES)
        set_size(page, SIZES["desktop"])
        problems += compare(table, tree(page))
    assert not problems, "\n".join(problems)
    assert not faults, "\n".join(faults)
