"""The hint and the tips on the page: what is said and where, what is selected and lit, what is counted."""

from __future__ import annotations

import json

import pytest

from conftest import SEATINGS, game
from pilot import VISIT, Node, Pilot
from rummy.coach.events import Threw
from rummy.game.moves import Shuffle
from rummy.game.score import score_now
from rummy.page import keep
from rummy.page.messages import Act, Pressed
from rummy.page.model import Model, fresh_board
from rummy.page.tally import of_deal

TAKE = "practice-500; 4h 5h Kc 2s / Ks; pile: 6h 7h 3c Jd; stock: 9h 9c"
STOCK = "stock: 2d 3d 4s 5c 6s 8s 9h Td Jd Qc Qd Kh"
OVER = ("practice-500; 4h 5h / Ks; pile: 6h; stock: 2d", "1 T6h M4h5h6h")
FIT = f"couch; 7h 9c 2c / Ks Kc Js 9s 8d; pile: 8h; melds: 4h 5h 6h by 2 2 2; {STOCK}"


def at(short: str, moves: str = "") -> Pilot:
    """Return a pilot at a position: the table, the hands, then further lines, and perhaps a turn of moves."""
    return Pilot.at(text(short, moves))


def text(short: str, moves: str = "") -> str:
    """Return the text of such a game."""
    table, rest = short.split(";", 1)
    turn = "" if "turn:" in rest else "; turn: 1"
    return f"table: {table}; hands: {rest}{turn}" + (f"; moves:; {moves}" if moves else "")


def coach(pilot: Pilot) -> str:
    """Return all that the coach's panel says."""
    return pilot.one(lambda node: node.get("class") == "panel coach").text


def main(pilot: Pilot) -> list[str]:
    """Return the buttons that are lit."""
    return [node.name for node in pilot.all(lambda node: node.has("data-main"))]


def lamp(pilot: Pilot) -> Node:
    """Return the way to the coach on a phone."""
    return pilot.one(lambda node: node.get("class") == "tool to-coach")


# The hint


def test_a_hint_comes_in_three_steps_and_plays_nothing() -> None:
    pilot = at(TAKE)
    before = pilot.record
    assert coach(pilot).count("How a turn goes") == 1
    nudge = "Look at the discard pile: one of its cards is worth having."
    assert pilot.press("Hint").status == f"{nudge}Press Hint again to see the move."
    assert nudge in coach(pilot)
    assert pilot.board.preview is None
    move = "Take the [6 of hearts] and the 3 cards after it."
    assert pilot.press("Hint").status == f"{move}Press Take 4 cards, or Hint again to see why."
    assert move in coach(pilot)
    assert pilot.cards("pile", "data-pick", "chosen") == ["6h"]
    assert main(pilot) == ["Take 4 cards"]
    for _ in range(2):
        pilot.press("Hint")
        for text in (pilot.status, coach(pilot)):
            assert move in text
            assert "22 − 13 = 9: a take should bring at least 5, so this one pays." in text
            assert "discard the [King of clubs]." in text
    assert pilot.record is before
    assert pilot.press("Take 4 cards").board.hint is None
    assert coach(pilot).count("How a turn goes") == 1


@pytest.mark.parametrize(
    ("short", "moves", "selected", "lit"),
    [
        (TAKE, "1 T6h", ["4h", "5h", "6h", "7h"], "Put down a group"),
        (FIT, "1 D", ["7h"], "Add to a group"),
        (f"couch; 7h 9c 2c / Ks Kc Js 9s 8d; pile: 8h; {STOCK}", "1 D", ["9c"], "Discard"),
    ],
)
def test_the_cards_of_the_hint_are_selected_and_its_button_is_lit(
    short: str, moves: str, selected: list[str], lit: str
) -> None:
    pilot = at(short, moves)
    for card in pilot.board.deal.hands[0]:
        if card not in pilot.board.selected:
            pilot.pick(card)
    pilot.press("Hint")
    assert len(pilot.selected) == len(pilot.board.deal.hands[0]), "the nudge leaves the hand alone"
    pilot.press("Hint")
    assert sorted(pilot.selected) == sorted(selected)
    assert main(pilot) == [lit]
    pilot.pick(selected[0])
    assert selected[0] not in pilot.selected
    assert "Look" not in pilot.status
    assert pilot.board.hint is not None, "the coach goes on showing it"
    assert sorted(pilot.press("Hint").selected) == sorted(selected)


def test_another_position_begins_with_the_nudge() -> None:
    pilot = at(TAKE).press("Hint").press("Hint").press("Take 4 cards")
    assert pilot.press("Hint").status.startswith("Look at the card that you took")
    assert pilot.press("Undo").press("Hint").status.startswith("Look at the discard pile")


def test_in_another_turn_the_hint_says_whose_it_is() -> None:
    pilot = at(f"{FIT}; turn: 2")
    assert pilot.buttons["Hint"] is False
    assert pilot.press("Hint").status.startswith("It is Rosa’s turn.")
    assert pilot.board.hint is None


def test_after_the_deal_there_is_no_hint() -> None:
    over = at(*OVER)
    assert over.phase == "over"
    assert "Hint" not in over.buttons


@pytest.mark.parametrize("table", SEATINGS)
def test_who_presses_hint_and_then_the_lit_button_plays_as_the_hint_says(table: str) -> None:
    pilot = Pilot(Model(visit=VISIT, own=fresh_board(SEATINGS[table], "test", 1)))
    positions = 0
    while not pilot.wait().board.over:
        pilot.press("Hint").press("Hint")
        hint, count = pilot.board.hint, len(pilot.record.last.moves)
        assert hint is not None
        (lit,) = main(pilot)
        pilot.press(lit)
        assert len(pilot.record.last.moves) == count + 1 or isinstance(hint.advice.move, Shuffle)
        assert pilot.record.last.moves[count] == hint.advice.move or isinstance(hint.advice.move, Shuffle)
        positions += 1
    assert pilot.board.hints == positions
    assert not [
        tip for tip in pilot.board.tips if tip.about.__class__.__name__ not in ("LowStock", "FewCards")
    ]


# What is counted


def test_hints_count_with_a_finished_deal_and_are_kept() -> None:
    pilot = at(TAKE)
    pilot.press("Hint").press("Hint").press("Hint")
    assert pilot.board.hints == 1
    assert keep.game(keep.game_text(pilot.model)).board.hints == 1
    pilot.press("Take 4 cards").press("Undo").press("Hint")
    assert pilot.board.hints == 2, "what was looked at stays looked at"
    tally = of_deal(game(text(*OVER)), 3)
    assert tally.hints == 3


def test_a_game_and_numbers_of_before_there_were_hints_are_read() -> None:
    model = at(TAKE).model
    fields = json.loads(keep.game_text(model))
    del fields["hints"]
    assert keep.game(json.dumps(fields)).board.hints == 0
    with pytest.raises(keep.Unreadable):
        keep.game(json.dumps({**fields, "hints": "many"}))
    over = of_deal(game(text(*OVER)), 0)
    numbers = json.loads(keep.progress_text({"couch": over}))
    del numbers["tables"]["couch"]["hints"]
    assert keep.progress(json.dumps(numbers)) == {"couch": over}
    del numbers["tables"]["couch"]["deals"]
    with pytest.raises(keep.Unreadable):
        keep.progress(json.dumps(numbers))


# Tips


def test_a_tip_stands_in_the_list_and_is_news_for_a_round() -> None:
    pilot = at(FIT).press("Draw from the draw pile").pick("7h").press("Discard")
    words = "The [7 of hearts] fits [4 of hearts] [5 of hearts] [6 of hearts]. Add such a card yourself"
    assert f"Tip: {words}" in pilot.log[0]
    assert words in coach(pilot)
    assert lamp(pilot).name == "Coach: a new tip"
    assert "fits" not in pilot.status, "the list has said it"
    pilot.wait()
    assert words in coach(pilot)
    while pilot.board.mine:
        pilot.press("Hint").press("Hint").press(main(pilot)[0])
    pilot.wait()
    assert len(pilot.board.tips) == 1
    assert words not in coach(pilot)
    assert lamp(pilot).name == "Coach"
    assert sum(words in entry for entry in pilot.log) == 1


def test_a_tip_that_warned_of_the_end_is_no_news_after_it() -> None:
    deal = (
        "practice-500; hands: 2c 8h Kd / 9s; pile: 3h; stock: Ks 3c 5d 2h; melds: 5s 5h 5c by 1 1 1; turn: 2"
    )
    pilot = Pilot.at(f"table: {deal}").wait()
    words = "Rosa has only 1 card left"
    assert words in coach(pilot)
    pilot.press("Draw from the draw pile").pick("Kd").press("Discard").wait()
    assert pilot.board.over
    assert words not in coach(pilot)
    assert any(words in entry for entry in pilot.log)


def test_a_hint_goes_before_a_tip() -> None:
    pilot = at(FIT).press("Draw from the draw pile").pick("7h").press("Discard").wait()
    assert "Add such a card yourself" not in coach(pilot.press("Hint"))


def test_tips_can_be_silenced() -> None:
    pilot = at(FIT).send(Pressed(Act.SETTINGS)).choose("Tips of the coach", "Off").press("Close")
    pilot.press("Draw from the draw pile").pick("7h").press("Discard")
    assert not any("Tip" in entry for entry in pilot.log)
    assert "Tip" not in coach(pilot)
    assert lamp(pilot).name == "Coach"
    pilot.send(Pressed(Act.SETTINGS)).choose("Tips of the coach", "On").press("Close")
    assert any("Tip" in entry for entry in pilot.log)


# What just happened


def test_the_list_says_by_how_much_each_turn_has_moved_the_number_at_the_top() -> None:
    pilot = Pilot(Model(visit=VISIT, own=fresh_board(SEATINGS["practice-500-2"], "test", 1)))
    before = score_now(pilot.board.deal)
    while not pilot.wait().board.over:
        pilot.press("Hint").press("Hint").press(main(pilot)[0])
    after = score_now(pilot.board.deal)
    assert before is not None
    assert after is not None
    turns = pilot.board.story.turns
    assert sum(turn.moved for turn in turns if turn.seat == 0) == after[0] - before[0]
    mine = next(turn for turn in turns if turn.seat == 0 and isinstance(turn.facts[-1], Threw))
    assert mine.moved != mine.gain
    shown = [entry for entry in reversed(pilot.log) if entry.startswith("YYou")]
    assert shown[0].endswith(f"{'+' if mine.moved > 0 else '−'}{abs(mine.moved)}")


def test_points_of_another_player_are_those_on_the_table_and_none_where_they_do_not_score() -> None:
    hands, moves = "2c 9d / 7c 7d 4d Ks; pile: 7h; stock: 2d 3d; turn: 2", "2 T7h M7c7d7h X4d"
    assert at(f"couch; {hands}", moves).log[-1].endswith("discarded [4 of diamonds].+21")
    assert at(f"practice-rummy; {hands}", moves).log[-1].endswith("discarded [4 of diamonds].")
