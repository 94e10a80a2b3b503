"""What each key means, and what the keys do to the page; by a pilot, without a browser."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pilot import Node, Pilot
from rummy.game.cards import CARDS
from rummy.page import keys
from rummy.page.effects import Focus
from rummy.page.keys import GOING, LETTERS, Where, meant
from rummy.page.messages import Act, Extended, Msg, Pressed, Region, Typed, Went
from rummy.page.settings import Settings

OWED = "practice-500; 3c 6h 7h 8h Qs Kd / 2c 9d; pile: 2s 8s; stock: 2d 3d 4s"
GROUPS = "practice-500; Qs Kd 3c / 2c 9d; pile: 2s 8s; stock: 2d 3d; melds: 6h 7h 8h by 1 1 1"


def at(short: str = OWED) -> Pilot:
    """Return a pilot at a position."""
    table, hands, *rest = (part.strip() for part in short.split(";"))
    return Pilot.at("\n".join((f"table: {table}", f"hands: {hands}", "turn: 1", *rest)) + "\n")


def now(pilot: Pilot) -> Node:
    """Return the sentence that says what to do, or why something did not work."""
    return pilot.one(lambda node: node.get("class") == "now")


def key(pilot: Pilot, combo: str, where: Where | None = None) -> Pilot:
    """Press a key, with the focus somewhere on the board."""
    msg = meant(pilot.model, combo, where or Where(Region.HAND))
    return pilot.send(msg) if msg else pilot


def test_every_key_means_one_thing_and_is_in_the_list_with_its_words() -> None:
    combos = [combo for one in (*LETTERS, *GOING) for combo in one.combos]
    assert len(combos) == len(set(combos))
    pilot = at().press("Keys")
    rows = [node.text for node in pilot.all(lambda node: node.tag == "tr")]
    for one in (*LETTERS, *GOING):
        assert any(row.endswith(one.words) for row in rows), one


@pytest.mark.parametrize(
    ("combo", "act"),
    [
        *(("w", Act.DRAW), ("t", Act.TAKE), ("p", Act.PUT_DOWN), ("a", Act.ADD), ("d", Act.DISCARD)),
        *(("u", Act.UNDO), ("Control+z", Act.UNDO), ("Control+y", Act.REDO), ("Control+Shift+z", Act.REDO)),
        *(("s", Act.SORT), ("n", Act.NEW_DEAL), ("e", Act.SHEET), (",", Act.SETTINGS), ("?", Act.KEYS)),
    ],
)
def test_letters_and_signs_can_be_switched_off(combo: str, act: Act) -> None:
    model = at().model
    assert meant(model, combo, Where()) == Pressed(act)
    assert meant(model, combo, Where(Region.COACH)) is None
    assert combo in (keys.shortcut(Settings(), act) or "").split()
    off = Settings(shortcuts=False, letters=True)
    assert meant(replace(model, settings=off), combo, Where()) is None
    assert keys.shortcut(off, act) is None
    assert keys.letter(off, act) is None
    assert keys.letter(Settings(letters=True), act)
    assert keys.letter(Settings(), act) is None


@pytest.mark.parametrize(
    ("combo", "msg"),
    [
        ("Escape", Pressed(Act.CLEAR)),
        ("Alt+1", Went(Region.HAND)),
        ("Alt+2", Went(Region.PILE)),
        ("Alt+3", Went(Region.GROUPS)),
        ("Alt+4", Went(Region.COACH)),
        ("Alt+5", Pressed(Act.SAY_SCORE)),
        ("F6", Went(Region.MOVES)),
        ("Shift+F6", Went(Region.PILE)),
    ],
)
def test_going_about_always_works(combo: str, msg: Msg) -> None:
    model = replace(at().model, settings=Settings(shortcuts=False))
    assert meant(model, combo, Where(Region.HAND)) == msg


def test_going_round_comes_back() -> None:
    model, region, seen = at().model, Region.HAND, []
    for _ in Region:
        msg = meant(model, "F6", Where(region))
        assert isinstance(msg, Went)
        region = msg.region
        seen.append(region)
    assert region is Region.HAND
    assert set(seen) == set(Region)
    assert meant(model, "F6", Where()) == Went(Region.HAND)


def test_going_round_passes_a_hand_without_cards() -> None:
    pilot = at("practice-500; 6h 7h 8h / 2c 9d; pile: 2s; stock: 2d 3d; moves:; 1 D M6h7h8h X2d")
    assert pilot.board.over
    assert meant(pilot.model, "F6", Where(Region.PILE)) == Went(Region.MOVES)
    assert meant(pilot.model, "Shift+F6", Where(Region.MOVES)) == Went(Region.PILE)
    assert meant(pilot.model, "F6", Where()) == Went(Region.HAND)


def test_every_region_leads_to_something_on_the_page() -> None:
    pilot = at()
    for region in Region:
        pilot.send(Went(region))
        sent = pilot.effects[-1]
        assert isinstance(sent, Focus)
        assert sent.by_key
        assert any(node.get("id") in sent.ids for node in pilot.top.walk()), region


def test_escape_lets_go_of_all_but_the_card_that_has_to_be_used() -> None:
    pilot = at().pick("3c", "Kd")
    assert not key(pilot, "Escape").selected
    taken = at("practice-500; 3c 6h 7h Qs / 2c 9d; pile: 2s 8h; stock: 2d 3d 4s").pile("8h").pick("3c")
    assert set(taken.selected) == {"3c", "8h"}
    assert key(taken, "Escape").selected == ["8h"]


def test_escape_ends_a_preview() -> None:
    pilot = at("practice-500; 6h 7h Qs / 2c 9d; pile: 8h 2s; stock: 2d 3d 4s").pile("8h")
    assert "Take 2 cards" in pilot.buttons
    assert "Take 2 cards" not in key(pilot, "Escape").buttons


def test_enter_puts_a_group_down_only_on_one_of_its_cards_and_when_it_is_ready() -> None:
    pilot = at().press("Draw from the draw pile").pick("6h", "7h")
    on = Where(Region.HAND, CARDS["6h"])
    assert meant(pilot.model, "Enter", on) is None
    pilot.pick("8h")
    assert meant(pilot.model, "Enter", on) == Pressed(Act.PUT_DOWN)
    assert meant(pilot.model, "Enter", Where(Region.HAND, CARDS["Kd"])) is None
    assert meant(pilot.model, "Enter", Where(Region.PILE)) is None


def test_the_selection_grows_and_nothing_is_selected_twice() -> None:
    pilot = at().pick("7h").send(Extended((CARDS["7h"], CARDS["6h"], CARDS["2d"])))
    assert set(pilot.selected) == {"7h", "6h"}


def test_a_card_is_found_letter_by_letter() -> None:
    pilot = key(key(at(), "/"), "8")
    assert "Find a card: 8…" in pilot.status
    assert key(pilot, "s").focus == "card-8s"
    assert pilot.board.finding is None
    pilot = at(GROUPS)
    for combo in "/7h":
        key(pilot, combo)
    assert pilot.focus == "meld-1"


def test_naming_a_card_of_the_pile_shows_its_take_again_where_the_focus_is_already() -> None:
    pilot = at("practice-500; 6h 8h 2d As 9c / 2s 3c Kd; pile: 2c Jh 7h Kc 4d; stock: 9h Td 3s")
    for _ in range(2):
        for combo in "/7h":
            key(pilot, combo)
        assert pilot.board.preview == "7h"
        assert key(pilot, "Escape").board.preview is None
    for combo in "/7ht":
        key(pilot, combo)
    assert pilot.board.deal.owed == "7h"


@pytest.mark.parametrize("name", ["10h", "th"])
def test_a_ten_has_two_names(name: str) -> None:
    assert keys.CARD_NAMES[name] == "Th"
    assert {keys.CARD_NAMES[one] for one in keys.CARD_NAMES} == set(CARDS.values())


def test_a_card_that_is_nowhere_and_a_name_that_is_none_are_said() -> None:
    pilot = at()
    for combo in "/jc":
        key(pilot, combo)
    assert re.search(r"Jack of clubs\] is not in your hand", pilot.status)
    for combo in "/1h":
        key(pilot, combo)
    assert "No card is called 1H." in pilot.status
    assert pilot.board.finding is None


def test_a_search_ends_with_escape_and_with_any_move() -> None:
    pilot = key(key(at(), "/"), "7")
    assert meant(pilot.model, "Backspace", Where()) == Typed("")
    assert key(pilot, "Escape").board.finding is None
    assert key(at(), "/").pick("Kd").board.finding is None


def test_the_order_goes_round_and_the_score_is_said() -> None:
    pilot = at()
    first = pilot.model.by
    seen = [key(pilot, "s").model.by for _ in range(3)]
    assert len(set(seen)) == 3
    assert seen[-1] is first
    assert "Your score if the deal ended now: −" in key(pilot, "Alt+5").status


def test_what_is_said_again_is_a_new_part_of_the_page_and_the_rest_stays() -> None:
    pilot = key(at(), "Alt+5")
    first = now(pilot)
    again = now(key(pilot, "Alt+5"))
    assert first.text == again.text
    assert first.get("id") != again.get("id")
    assert now(pilot.pick("Kd")).get("id") is None


def test_a_turn_of_another_player_is_heard_once_it_is_over() -> None:
    pilot = Pilot.open(seed="1").press("Draw from the draw pile")
    pilot.pick(pilot.cards("hand")[0]).press("Discard")
    while len(pilot.board.story.turns) < 2:
        pilot.step()
    (begun,) = pilot.all(lambda node: (node.get("id") or "").endswith("-begun"))
    assert begun.get("aria-hidden") == "true"
    pilot.wait()
    assert not pilot.all(lambda node: (node.get("id") or "").endswith("-begun"))
    (line,) = pilot.all(lambda node: node.get("id") == "turn-2")
    assert line.get("aria-hidden") is None
