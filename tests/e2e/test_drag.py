"""Cards are dragged, with a mouse and a finger; a finger looks through a fan; nothing is ever lost by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from workshop.server import Server

from .conftest import SHORT, STILL, Kept, open_ready, used, watched
from .player import ideas
from .pointers import PHONE, Finger, Mouse, Point, corner, middle
from .table import (
    CORNER,
    Shown,
    board,
    deal_text,
    hand_card,
    link,
    live,
    pile_card,
    read,
    select,
    settled,
    show_deal,
    status,
)
from .test_keep import go_past, remember


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


Player = tuple[Page, Mouse]


@pytest.fixture(params=["mouse", "finger"])
def player(
    request: pytest.FixtureRequest, chromium: Browser, site: Server, faults: list[str]
) -> Iterator[Player]:
    """A new page with a mouse at a wide screen, and one with a finger on a phone."""
    finger = request.param == "finger"
    with watched(chromium, site, faults, **(STILL | PHONE if finger else {})) as page:
        yield page, Finger(page) if finger else Mouse(page)


@pytest.fixture(params=["mouse", "finger"])
def guest(request: pytest.FixtureRequest, tables: dict[str, Kept]) -> Iterator[Player]:
    """The same at tables at which many tests open deals."""
    finger = request.param == "finger"
    with used(tables["phone" if finger else "wide"]) as page:
        yield page, Finger(page) if finger else Mouse(page)


@pytest.fixture
def phone(tables: dict[str, Kept]) -> Iterator[tuple[Page, Finger]]:
    """A phone and a finger, likewise."""
    with used(tables["phone"]) as page:
        yield page, Finger(page)


# Whole deals


def test_a_whole_deal_is_played_by_drags(player: Player) -> None:
    page, by = player
    open_ready(page, SHORT)
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


# Drops that do nothing

AT = "practice-500; 6h 8h Kc Ks 3s / 2c 5d 9c; pile: 4c 7h 9s; stock: 5s 5c 6c; melds: Qs Qh Qc by 2 2 2"


@pytest.mark.parametrize(
    ("what", "where", "why"),
    [
        ("#card-4c", ".hand .fan", "so it has to stay"),
        ("#card-7h", '.lane[data-seat="1"]', "go to your hand first"),
        ("#card-Kc", ".pile", "before anything else"),
        ("#card-Kc", "#meld-1", "before anything else"),
        ("#card-Kc", ".stock", "No card goes back"),
        ("#card-Kc", '.lane[data-seat="2"] .lane-head', "a new group goes among your own"),
    ],
)
def test_a_drop_that_is_not_legal_says_why_and_loses_nothing(
    guest: Player, what: str, where: str, why: str
) -> None:
    page, by = guest
    show_deal(page, deal_text(AT))
    before = settled(page)
    by.lift(corner(page.locator(what)))
    by.move(middle(page.locator(where)))
    expect(carried(page)).to_have_attribute("data-works", "no")
    by.let_go()
    expect(status(page)).to_contain_text(why)
    expect(carried(page)).to_have_count(0)
    assert read(page) == before


def test_a_drop_beside_everything_does_nothing_and_says_nothing(table: Page) -> None:
    page = table
    show_deal(page, deal_text(AT))
    before, said = settled(page), status(page).text_content()
    by = Mouse(page)
    by.lift(corner(hand_card(page, "Kc")))
    by.move((640, 20))
    by.let_go()
    expect(carried(page)).to_have_count(0)
    assert (read(page), status(page).text_content()) == (before, said)


def escape(page: Page, _by: Mouse) -> None:
    page.keyboard.press("Escape")


def away(page: Page, _by: Mouse) -> None:
    page.evaluate("dispatchEvent(new Event('blur'))")


def taken_away(page: Page, by: Mouse) -> None:
    if isinstance(by, Finger):
        by.session.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    else:
        page.evaluate("dispatchEvent(new PointerEvent('pointercancel', {pointerId: 1}))")


@pytest.mark.parametrize("end", [escape, away, taken_away])
def test_what_ends_a_drag_leaves_everything_as_it_was(
    guest: Player, end: Callable[[Page, Mouse], None]
) -> None:
    page, by = guest
    show_deal(page, deal_text(AT))
    select(page, "6h", "8h")
    before = read(page)
    by.lift(corner(hand_card(page, "8h")))
    by.move(middle(page.locator(".pile")))
    expect(carried(page)).to_be_visible()
    end(page, by)
    expect(carried(page)).to_have_count(0)
    expect(page.locator("[data-glow], [data-away], [data-over], html[data-dragging]")).to_have_count(0)
    if end is not taken_away or not isinstance(by, Finger):
        by.let_go()
    assert read(page) == before
    carry(by, page.locator("#card-7h"), page.locator(".hand .fan"))  # and the next drag counts
    expect(hand_card(page, "9s")).to_be_visible()


def test_legal_places_show_it_while_cards_are_dragged(guest: Player) -> None:
    page, by = guest
    show_deal(page, deal_text("practice-500; Kc Ks Kd Qd 3s / 2c; melds: Qs Qh Qc by 2 2 2", "D"))
    by.lift(corner(hand_card(page, "Qd")))
    for glows in (".pile", "#meld-1", ".hand"):
        expect(page.locator(glows)).to_have_attribute("data-glow", "")
    expect(own(page)).not_to_have_attribute("data-glow", "")
    by.move(middle(page.locator("#meld-1")))
    expect(carried(page)).to_contain_text("Add to a group +10 points")
    expect(page.locator("#meld-1")).to_have_attribute("data-over", "yes")
    by.let_go()
    expect(page.locator("#meld-1 [data-card]")).to_have_count(4)


def test_the_selected_cards_come_along(guest: Player) -> None:
    page, by = guest
    show_deal(page, deal_text("practice-500; Kc Ks Kd Qd 3s / 2c", "D"))
    select(page, "Kc", "Ks", "Kd")
    by.lift(corner(hand_card(page, "Ks")))
    expect(page.locator(".carried .card")).to_have_count(3)
    expect(page.locator(".carried-count")).to_have_text("3")
    by.move(middle(own(page)))
    by.let_go()
    expect(page.locator("#meld-1 [data-card]")).to_have_count(3)


def test_a_drag_inside_one_place_draws_nothing_anew(table: Page) -> None:
    page = table
    show_deal(page, deal_text(AT))
    by = Mouse(page)
    x, y = middle(page.locator(".pile"))
    by.lift(corner(hand_card(page, "Kc")))
    by.move((x, y))
    page.evaluate(
        """() => {
            globalThis.changes = 0;
            new MutationObserver((all) => { changes += all.length; }).observe(
                document.getElementById("app"), {subtree: true, childList: true, attributes: true});
        }"""
    )
    where = carried(page).get_attribute("style")
    by.move((x + 60, y + 5))
    assert carried(page).get_attribute("style") != where
    assert page.evaluate("changes") == 0
    by.let_go()


# The order of the hand


def test_the_page_scrolls_where_what_is_dragged_comes_to_its_end(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 480})
    open_ready(page, "./" + link(deal_text("practice-500; Kc Ks Kd Qd 3s / 2c", "D")))
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    below = page.evaluate("scrollY")
    assert below > 100
    by = Mouse(page)
    by.lift(corner(hand_card(page, "Kc")))
    by.move((160, 4))
    page.wait_for_function("() => scrollY === 0")
    by.move((160, 476))
    page.wait_for_function("(before) => scrollY >= before", arg=below)
    page.keyboard.press("Escape")
    expect(carried(page)).to_have_count(0)


def test_an_order_by_hand_is_kept_over_a_reload(player: Player) -> None:
    page, by = player
    go_past(page)
    remember(page)
    *_, before_last, last = settled(page).hand
    first = read(page).hand[0]
    by.lift(corner(hand_card(page, last)))
    x, y = corner(hand_card(page, first))
    by.move((x - 5, y + 10))
    expect(hand_card(page, first)).to_have_attribute("data-slot", "before")
    by.let_go()
    expect(page.locator(".hand .fan button").first).to_have_attribute("data-card", last)
    expect(page.locator('.sorts [aria-pressed="true"]')).to_have_count(0)
    laid = read(page).hand
    assert laid[:2] == (last, first)
    assert laid[-1] == before_last
    page.wait_for_function(f"""() => localStorage.getItem("meldwise.game").includes('"laid":["{last}"')""")
    page.reload()
    open_ready(page)
    assert settled(page).hand == laid
    page.get_by_role("button", name="By suit", exact=True).click()
    expect(page.locator(".hand .fan button").last).to_have_attribute("data-card", last)


# A finger that looks


def test_a_finger_looks_through_the_hand_and_lifting_selects(phone: tuple[Page, Finger]) -> None:
    page, by = phone
    show_deal(page, deal_text(AT))
    hand = settled(page).hand
    by.press(corner(hand_card(page, hand[0])))
    expect(page.locator(".peek")).to_have_text("King of spades")
    expect(hand_card(page, hand[0])).to_have_attribute("data-raised", "")
    by.move(corner(hand_card(page, hand[2])))
    expect(hand_card(page, hand[2])).to_have_attribute("data-raised", "")
    expect(hand_card(page, hand[0])).not_to_have_attribute("data-raised", "")
    by.let_go()
    expect(hand_card(page, hand[2])).to_have_attribute("aria-selected", "true")
    expect(page.locator(".peek, [data-raised]")).to_have_count(0)
    assert read(page).selected == (hand[2],)


def test_a_finger_that_leaves_the_hand_sideways_or_downwards_selects_nothing(
    phone: tuple[Page, Finger],
) -> None:
    page, by = phone
    show_deal(page, deal_text(AT))
    last = settled(page).hand[-1]
    by.press(corner(hand_card(page, last)))
    by.move(middle(page.locator("#actions")))
    expect(page.locator(".peek, [data-raised]")).to_have_count(0)
    by.let_go()
    assert read(page).selected == ()


def test_a_finger_looks_through_the_pile_and_lifting_previews(phone: tuple[Page, Finger]) -> None:
    page, by = phone
    show_deal(page, deal_text(AT))
    by.press(corner(pile_card(page, "9s")))
    expect(page.locator(".peek")).to_have_text("9 of spades")
    by.move(corner(pile_card(page, "7h")))
    expect(page.locator(".peek")).to_have_text("7 of hearts")
    by.let_go()
    expect(pile_card(page, "7h")).to_have_attribute("data-pick", "chosen")
    expect(page.get_by_role("button", name="Take 2 cards", exact=True)).to_be_visible()


def test_a_finger_that_rests_selects_once(phone: tuple[Page, Finger]) -> None:
    page, by = phone
    show_deal(page, deal_text(AT))
    for selected in (("Kc",), ()):
        by.press(corner(hand_card(page, "Kc")))
        expect(page.locator(".peek")).to_be_visible()
        by.let_go()
        expect(page.locator(".peek")).to_have_count(0)
        assert read(page).selected == selected


def test_a_click_without_a_pointer_selects_as_ever(phone: tuple[Page, Finger]) -> None:
    page, _ = phone
    show_deal(page, deal_text(AT))
    hand_card(page, "Kc").tap(position=CORNER)
    hand_card(page, "Ks").dispatch_event("click")
    assert set(read(page).selected) == {"Kc", "Ks"}


# One-tap ways, and a turn shown again


@pytest.mark.parametrize("width", [390, 360, 320])
def test_a_card_is_moved_by_taps_alone_and_nothing_else_moves(
    chromium: Browser, site: Server, faults: list[str], width: int
) -> None:
    with watched(chromium, site, faults, **PHONE | {"viewport": {"width": width, "height": 640}}) as page:
        open_ready(page, "./" + link(deal_text(AT)))
        first, second, *rest = settled(page).hand
        head = page.locator(".hand-head")
        before = head.bounding_box()
        hand_card(page, second).tap(position=CORNER)
        for name in ("Move left", "Move right"):
            box = page.get_by_role("button", name=name).bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44
        assert head.bounding_box() == before
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.get_by_role("button", name="Move left").tap()
        expect(page.locator(".fan button").first).to_have_attribute("data-card", second)
        expect(page.get_by_role("button", name="Move left")).to_be_focused()
        after = settled(page)
        assert (after.hand, after.selected) == ((second, first, *rest), (second,))


def test_a_double_click_puts_a_ready_group_down(table: Page) -> None:
    page = table
    show_deal(page, deal_text("practice-500; Kc Ks Kd Qd 3s / 2c", "D"))
    select(page, "Kc", "Ks", "Kd")
    hand_card(page, "Ks").dblclick(position=CORNER)
    expect(page.locator("#meld-1 [data-card]")).to_have_count(3)
    before = read(page)
    hand_card(page, "Qd").dblclick(position=CORNER)
    assert read(page) == before


def test_a_line_of_the_feed_shows_its_turn_on_the_table(table: Page) -> None:
    page = table
    show_deal(page, deal_text(AT))
    pile_card(page, "7h").click(position=CORNER)
    page.get_by_role("button", name="Take 2 cards", exact=True).click()
    line, shown = page.locator("[data-turn]").first, page.locator("[data-shown]")
    line.hover()
    expect(shown).to_have_count(2)
    page.get_by_role("button", name="By rank", exact=True).dispatch_event("click")
    expect(page.locator(".hand .fan button").first).to_have_attribute("data-card", "Ks")
    expect(hand_card(page, "9s")).to_have_attribute("data-shown", "")  # although it was drawn anew
    expect(shown).to_have_count(2)
    page.locator(".now").hover()
    expect(shown).to_have_count(0)
    line.focus()
    expect(shown).to_have_count(2)
    hand_card(page, "Kc").focus()
    expect(shown).to_have_count(0)


def test_firefox_drags_too_and_takes_the_end_of_it_for_no_click(firefox_page: Page) -> None:
    page, by = firefox_page, Mouse(firefox_page)
    open_ready(page, "./" + link(deal_text("practice-500; Kc Ks Kd Qd 3s / 2c; pile: Kh", "D")))
    carry(by, hand_card(page, "Qd"), own(page))
    expect(status(page)).to_contain_text("there are only 1.")
    assert read(page).selected == ()
    select(page, "Kc", "Ks", "Kd")
    carry(by, hand_card(page, "Ks"), own(page))
    expect(page.locator("#meld-1 [data-card]")).to_have_count(3)
    carry(by, hand_card(page, "3s"), page.locator(".pile"))
    expect(hand_card(page, "3s")).to_have_count(0)


def test_a_swipe_over_a_dialog_does_not_leave_the_page(
    chromium: Browser, site: Server, faults: list[str]
) -> None:
    with watched(chromium, site, faults, viewport={"width": 1024, "height": 600}, has_touch=True) as page:
        page.goto("data:text/plain,before")
        open_ready(page, "./?seed=1&speed=instant")
        page.locator('.bar [data-act="settings"]').first.click()
        finger = Finger(page)
        finger.press((60, 300))
        finger.move((900, 310))
        finger.let_go()
        page.keyboard.press("Escape")
        page.locator("#stock").tap()
        expect(page.locator(".hand button.card")).to_have_count(14)
