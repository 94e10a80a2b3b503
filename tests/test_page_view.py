"""What may never be wrong in the HTML of the page, whatever lies on the table."""

from __future__ import annotations

import re

import pytest

from conftest import SEATINGS, fresh
from pilot import Pilot, parse
from rummy.coach.events import begin, told
from rummy.game.cards import CARDS, DECK
from rummy.game.deal import Deal
from rummy.game.moves import Discard, Draw
from rummy.game.record import Record, add
from rummy.page.model import Model, Visit, board_of, fresh_board, loading_model
from rummy.page.order import by_suit
from rummy.page.shell import render
from rummy.page.view import fan
from rummy.page.view.page import page
from rummy.words import feed
from rummy.words.lines import plain
from workshop.places import STATIC

POSITIONS = [
    "table: practice-500; hands: 4h 5h Kc / 2c 3d; pile: Js 6h; stock: 9c Td; turn: 1",
    "table: kitchen; hands: 4h 5h Kc / 2c 3d / 9s; pile: Js 6h; stock: 9c Td; turn: 1;"
    "melds: 5d 6d 7d 8d by 3 3 3 1",
    "table: practice-rummy; hands: 4h 5h Kc / 2c 3d; pile: Js 6h; stock:; turn: 1; turned: 0",
    "table: couch; hands: 4h / 2c 3d; pile: Js 6h; stock: 9c Td; turn: 1; melds: 7s 7d 7c by 2 2 2",
]


def seen(deal: Deal) -> set[str]:
    """Return the cards that the person can see."""
    cards = {*deal.hands[0], *deal.pile, *(card for meld in deal.melds for card in meld.cards)}
    return {str(card) for card in cards}


@pytest.mark.parametrize("table", SEATINGS)
def test_face_down_cards_are_nowhere_in_the_page(table: str) -> None:
    rules = SEATINGS[table]
    pilot = Pilot(Model(visit=Visit("secret"), own=fresh_board(rules, "x", 1)))
    for _ in range(6):
        pilot.wait()
        if pilot.phase == "over":
            break
        hidden = {str(card) for card in DECK} - seen(pilot.board.deal)
        told_of = {str(node.get("data-card")) for node in pilot.top.walk() if node.has("data-card")}
        assert told_of <= seen(pilot.board.deal)
        assert not any(f'"{card}"' in pilot.html or f"card-{card}" in pilot.html for card in hidden)
        pilot.press("Draw from the draw pile").pick(pilot.cards("hand")[0]).press("Discard")


@pytest.mark.parametrize("text", POSITIONS)
def test_ids_are_unique_no_style_is_set_and_every_button_has_a_name(text: str) -> None:
    for pilot in (Pilot.at(text), Pilot.at(text).press("About Meldwise"), Pilot.at(text).press("New deal")):
        html = pilot.html
        assert "style=" not in html
        assert not re.search(r"<[^>]* on\w+=", html), "no handler in the HTML"
        ids = re.findall(r' id=["\']([^"\']+)', html)
        assert sorted(ids) == sorted(set(ids))
        buttons = pilot.all(lambda node: node.tag == "button")
        assert all(node.name.strip() for node in buttons)
        assert all(node.get("type") == "button" for node in buttons)


@pytest.mark.parametrize("text", POSITIONS)
def test_every_fan_has_one_stop_for_the_tab_key(text: str) -> None:
    for box in Pilot.at(text).all(lambda node: node.get("role") == "listbox"):
        stops = [node for node in box.walk() if node.get("tabindex") == "0"]
        options = [node for node in box.walk() if node.get("role") == "option"]
        assert len(stops) == (1 if options else 0)


def test_every_card_lies_in_a_zone_and_every_place_has_its_seat() -> None:
    pilot = Pilot.at(POSITIONS[1])
    for zone in ("hand", "pile", "meld"):
        assert pilot.zone(zone)
    places = pilot.all(lambda node: "lane" in str(node.get("class")).split() and node.has("data-seat"))
    assert [node.get("data-seat") for node in places] == ["2", "3", "1"]
    assert pilot.one(lambda node: node.get("data-meld") == "1").name == (
        "Run: 5, 6, 7 of diamonds by Walter, 8 of diamonds by you"
    )


def test_there_is_one_heading_of_the_first_rank_and_each_landmark() -> None:
    top = parse(str(page(loading_model())))
    tags = [node.tag for node in top.walk()]
    for tag in ("h1", "header", "nav", "main", "aside", "footer"):
        assert tags.count(tag) == 1


def test_the_shell_is_the_view_of_a_loading_table() -> None:
    shell = render()
    assert f'<div id="table">{page(loading_model())}</div>' in shell
    assert shell.count("<symbol") > 15
    assert "data-card" not in shell
    top = parse(str(page(loading_model())))
    actions = next(node for node in top.walk() if node.get("role") == "toolbar")
    assert {node.get("aria-disabled") for node in actions.walk() if node.tag == "button"} == {"true"}


def test_every_drawing_that_a_card_uses_is_there() -> None:
    shell = render()
    board = fresh_board(SEATINGS["practice-500-2"], "x", 1)
    html = str(page(Model(visit=Visit("x"), own=board)))
    used = set(re.findall(r'href="#([^"]*)"', html + shell)) - {"hand", "coach"}
    assert {"icon-menu", "logo"} <= used
    assert all(f'id="{name}"' in shell for name in used)
    courts = (STATIC / "courts.svg").read_text()
    assert re.findall(r'<use href="#([^"]*)"', courts) == list("kqj") * 6
    assert all(f'<g id="{rank}">' in courts for rank in "kqj")


def test_the_hand_lies_by_suit_from_high_to_low_with_the_ace_on_top() -> None:
    hand = tuple(CARDS[name] for name in ("2h", "Ks", "Ah", "3c", "As", "Td", "Kh"))
    assert " ".join(by_suit(hand)) == "As Ks Ah Kh 2h 3c Td"


@pytest.mark.parametrize("rows", [fan.HAND_ROWS, fan.PILE_ROWS])
def test_fans_fill_their_rows_evenly_and_never_more_rows_than_there_are(
    rows: dict[str, tuple[int, ...]],
) -> None:
    for limits in rows.values():
        for many in range(1, limits[-1] + 1):
            per = fan.per_row(limits, many)
            used = -(-many // per)
            assert per <= max(-(-most // at) for at, most in enumerate(limits, start=1))
            assert used <= len(limits)
            assert many - per * (used - 1) > 0
    assert fan.per_row((16, 40), 31) == 16
    assert fan.covered({"w": 16}, 31, 15) == "w-under"
    assert fan.covered({"w": 16}, 31, 16) == ""


def test_a_turn_is_told_in_one_sentence_and_hides_what_was_drawn_from_others() -> None:
    record = fresh(SEATINGS["practice-500-2"], 3)
    story = begin(record.now)

    for seat in range(2):
        for move in (Draw(), Discard(record.now.hand[0])):
            grown = add(record, move)
            assert isinstance(grown, Record)
            story = told(story, record.now, move)
            record = grown
        assert story.turns[seat].seat == record.now.turn ^ 1
    mine, hers = (plain(feed.turn(turn, ("You", "Rosa"))) for turn in story.turns)
    assert re.fullmatch(r"You drew \S+ and discarded \S+\.", mine)
    assert re.fullmatch(r"Rosa drew a card and discarded \S+\.", hers)


def test_a_group_keeps_its_place_whoever_adds_to_it() -> None:
    record = board_of(Pilot.at(POSITIONS[1]).record).story
    assert record.beds == (2,)
