"""The other players: each plays in the style of its name, looks like it, and speaks now and then."""

from __future__ import annotations

from importlib.resources import files

import pytest

from pilot import Pilot
from rummy.bots.styles import STYLES
from rummy.game.cards import CARDS
from rummy.game.moves import Discard, Draw, Shuffle, Take
from rummy.game.record import replay
from rummy.page import boards
from rummy.words.remarks import remark

PAYS_LITTLE = """table: practice-500; names: You, {}; hands: Ks 9c / 4h 5h Kc; pile: 6h Kd; stock: 9h Td 3s;
turn: 2"""


@pytest.mark.parametrize(
    ("name", "takes"), [("Walter", False), ("Rosa", True), ("June", True), ("Ada", True), ("greedy", True)]
)
def test_the_name_says_how_a_player_plays(name: str, takes: bool) -> None:
    pilot = Pilot.at(PAYS_LITTLE.format(name))
    while not pilot.record.last.moves:
        pilot.step()
    assert isinstance(pilot.record.last.moves[0], Take) is takes


def test_another_player_minds_which_cards_the_person_took() -> None:
    text = "table: kitchen; names: You, {}; hands: 6d 6c 3c / Qd Ts 4h; pile: Qs; stock: 8h 2c 2s; turn: 1"
    thrown = {}
    for first in ("take", "draw"):
        pilot = Pilot.at(text.format("Rosa"))
        if first == "take":
            pilot.pile("Qs")
        else:
            pilot.press("Draw from the draw pile")
        before = len(pilot.pick("3c").press("Discard").record.last.moves)
        pilot.wait()
        thrown[first] = [move.card for move in pilot.record.last.moves[before:] if isinstance(move, Discard)]
    assert thrown["take"] == [CARDS["Ts"]], "the queen goes with one that the person holds"
    assert thrown["draw"] == [CARDS["Qd"]]


# The pile shuffled into a new draw pile

SHUFFLE = """table: couch stock_out=reshuffle; hands: 9s Kc 2d / Qd Jc 4h; pile: {}; stock:; turn: {}"""
MANY = "3c 4c 5c 6c 7d 8s 9d Ts Ah"


def test_the_person_shuffles_the_pile_where_the_house_does() -> None:
    pilot = Pilot.at(SHUFFLE.format(MANY, 1))
    assert pilot.buttons["Shuffle the pile"]
    assert pilot.one(lambda node: node.get("id") == "stock").get("data-act") == "shuffle"
    assert "Shuffle the discard pile" in pilot.status
    pilot.press("Shuffle the pile")
    (move,) = pilot.record.last.moves
    assert isinstance(move, Shuffle)
    assert sorted(move.order) == sorted(MANY.split()[:-1])
    assert list(move.order) != MANY.split()[:-1]
    assert pilot.cards("pile") == ["Ah"]
    assert pilot.press("Undo").status.startswith("The pile has been shuffled")
    assert pilot.press("Draw from the draw pile").cards("hand", "data-new") == [move.order[0]]
    assert pilot.board.deal == replay(pilot.record)
    again = Pilot.at(SHUFFLE.format(MANY, 1)).press("Shuffle the pile")
    assert again.record.last.moves == (move,), "the visit's seed decides"


def test_another_player_shuffles_too() -> None:
    pilot = Pilot.at(SHUFFLE.format(MANY, 2)).wait()
    move = pilot.record.last.moves[0]
    assert isinstance(move, Shuffle)
    assert list(move.order) != MANY.split()[:-1]
    assert sorted(move.order) == sorted(MANY.split()[:-1])
    assert "had the pile shuffled" in pilot.log[0]


@pytest.mark.parametrize("rules", ["couch", "practice-rummy"])
def test_nothing_is_shuffled_elsewhere(rules: str) -> None:
    pilot = Pilot.at(f"table: {rules}; hands: 9s Kc / Qd 4h; pile: 3c 5c 6c; stock:; turn: 1")
    assert "Shuffle the pile" not in pilot.buttons


# What going out brings


@pytest.mark.parametrize(("bonus", "row"), [("25", "You27025+5252"), ("none", "You270+2727")])
def test_the_result_has_a_column_for_going_out_where_that_brings_points(bonus: str, row: str) -> None:
    text = "table: couch out_bonus={}; hands: 9s 9c Kd / Qd; pile: 3c; stock: 9h 2c; turn: 1"
    pilot = Pilot.at(text.format(bonus)).press("Draw from the draw pile").pick("9s", "9c", "9h")
    pilot.press("Put down a group").pick("Kd").press("Discard")
    table = pilot.one(lambda node: node.get("id") == "result").text
    assert ("Going out" in table) is (bonus == "25")
    assert row in table


def test_where_the_winner_gets_the_hands_the_result_tells_whose_points_go_where() -> None:
    text = "table: practice-rummy; hands: 9s 9c Kd / Qd 3h; pile: 3c; stock: 9h 2c; turn: 1"
    pilot = Pilot.at(text).press("Draw from the draw pile").pick("9s", "9c", "9h")
    pilot.press("Put down a group").pick("Kd").press("Discard")
    assert "The 13 points left in hand go to you." in pilot.status
    table = pilot.one(lambda node: node.get("id") == "result").text
    assert "Left in handThis dealTotalYou0+1313Rosa1300" in table
    assert "You put down [9 of clubs][9 of hearts][9 of spades]" in table
    assert "Rosa held [3 of hearts]3[Queen of diamonds]10" in table


# What they look like


def test_each_of_the_three_has_a_portrait_and_everybody_else_a_letter() -> None:
    text = "table: kitchen; names: {}; hands: 9s 9c / Qd / 4h; pile: 3c; stock: 9h 2c; turn: 1"

    def faces(names: str) -> list[str]:
        found = Pilot.at(text.format(names)).all(lambda node: node.get("class") == "avatar")
        assert all(node.get("aria-hidden") == "true" for node in found)
        inside = [[inner.get("href") for inner in node.walk() if inner.tag == "use"] for node in found]
        return [str(use[0]) if use else node.text for node, use in zip(found, inside, strict=True)]

    assert faces("You, Walter, June") == ["#face-walter", "#face-june", "Y"]
    assert faces("Rosa, Ada, rosa") == ["A", "#face-rosa", "Y"], "the page calls seat 1 You"


def test_about_says_what_the_players_are_like() -> None:
    pilot = Pilot.open().press("About Meldwise")
    cast = pilot.one(lambda node: node.get("class") == "cast")
    said = [node.text for node in cast.walk() if node.tag == "li"]
    assert [words.split(".")[0] for words in said] == ["Walter Patient", "Rosa Level-headed", "June Daring"]
    sprite = files("rummy.page").joinpath("faces.svg").read_text(encoding="utf-8")
    assert all(f'id="face-{name}"' in sprite for name in STYLES)


# What they say

TAKEN = """table: practice-500; names: You, {}; hands: Ks 9c {} / 4h 5h Kc Kh 4s 4d; turn: 2;
pile: 6h Kd Jd Qd 3c 3d 3s; stock: 9h Td 8h 2d 8d 7s 5s Th Ts 2h"""
TAKEN_BY_THE_PERSON = """table: practice-500; names: You, {}; hands: 4h 5h Kc Kh 4s 4d / Ks 9c {}; turn: 1;
pile: 6h Kd Jd Qd 3c 3d 3s; stock: 9h Td 8h 2d 8d 7s 5s Th Ts 2h"""
EXTRAS = "2c 4c 5c 6c 7c 8c Tc Jc Qc Ac As Ah Ad".split()


def speaking(text: str = TAKEN) -> tuple[Pilot, str]:
    """Return a deal in which Rosa says something about a deep take, as it begins, and what she will say."""
    for extra in EXTRAS:
        pilot = Pilot.at(text.format("Rosa", extra))
        after = boards.make(pilot.model, (Take(CARDS["6h"]),))[0].board
        if after.sayings:
            return pilot, remark(after.sayings[0])
    raise AssertionError("she is always silent")


def bubbles(pilot: Pilot) -> list[str]:
    """Return what stands in speech bubbles."""
    return [node.text for node in pilot.all(lambda node: node.get("class") == "bubble")]


def test_a_remark_stands_at_its_speaker_for_a_round_and_stays_in_the_feed() -> None:
    pilot, words = speaking()
    assert bubbles(pilot.wait()) == [words]
    bubble = pilot.one(lambda node: node.get("class") == "bubble")
    lane = bubble.closest(lambda node: node.get("class") == "lane")
    assert lane is not None
    assert lane.get("data-seat") == "2"
    assert bubble.get("aria-hidden") == "true", "the feed has it for whoever listens"
    for _ in range(2):
        pilot.press("Draw from the draw pile").pick(pilot.cards("hand")[-1]).press("Discard").wait()
    assert bubbles(pilot) == []
    assert pilot.log.count(f"Rosa: “{words}”") == 1
    assert pilot.log[-2] == f"Rosa: “{words}”"
    assert pilot.log[-1].startswith("Rosa took")


def test_nothing_that_is_read_out_by_itself_holds_a_remark() -> None:
    pilot, words = speaking()
    while not pilot.board.mine:
        pilot.step()
        for node in pilot.all(lambda node: words in node.text and node.tag in {"li", "p", "span"}):
            live = node.closest(
                lambda outer: outer.has("aria-live") or outer.get("role") in {"status", "log", "alert"}
            )
            assert live is None or live.get("aria-live") == "off"
        assert words not in pilot.status
    assert words in pilot.html


def test_remarks_can_be_off() -> None:
    pilot, words = speaking()
    assert words in pilot.wait().html
    pilot.press("Settings").choose("Remarks of the others", "Off").press("Close")
    assert words not in pilot.html


def test_a_player_without_a_style_says_nothing() -> None:
    for extra in EXTRAS:
        pilot = Pilot.at(TAKEN.format("Ada", extra)).wait()
        assert isinstance(pilot.record.last.moves[0], Take)
        assert pilot.board.sayings == ()


def test_remarks_are_looked_for_at_a_move_and_not_when_the_page_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = speaking()[0].wait()
    looked: list[object] = []

    def with_remark(*given: object) -> tuple[()]:
        looked.append(given[-2])
        return ()

    monkeypatch.setattr(boards, "with_remark", with_remark)
    pilot.pick("9c").pick("9c").hover("Kc").hover(None)
    assert pilot.html
    assert looked == []
    pilot.press("Draw from the draw pile")
    assert looked == [Draw()]


def test_a_remark_on_a_move_that_was_taken_back_is_gone() -> None:
    pilot, words = speaking(TAKEN_BY_THE_PERSON)
    pilot.pile("6h", touch=True).press("Take 7 cards")
    assert bubbles(pilot) == [words]
    pilot.press("Undo")
    assert pilot.board.sayings == ()
    assert bubbles(pilot) == []
