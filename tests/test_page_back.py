"""Undo and Redo: back to the start of the turn, never past what was seen or what others did."""

from __future__ import annotations

from random import Random

import pytest

from conftest import SEATINGS
from pilot import VISIT, Pilot
from rummy.bots.plain import Plain
from rummy.game.moves import Take
from rummy.game.record import replay
from rummy.game.sight import sight
from rummy.page.messages import Act, Pressed
from rummy.page.model import Model, board_of, fresh_board
from test_page_deals import click

TABLE = """table: {}
hands: 6h 8h 2d As 9c / 2s 3c Kd
pile: 2c Jh 7h Kc 4d
stock: 9h Td 3s
melds: 5d 6d 7d by 2 2 2
turn: 1"""


def taken(table: str = "practice-500") -> Pilot:
    """Return a pilot that has taken the 7h with the two cards after it and put down a run."""
    pilot = Pilot.at(TABLE.format(table)).pile("7h").press("Take 3 cards")
    return pilot.pick("6h", "8h").press("Put down a group")


def test_each_move_of_the_turn_goes_back_and_the_line_names_it() -> None:
    pilot = taken()
    start = Pilot.at(TABLE.format("practice-500"))
    pilot.pick("4d").press("Add to a group").press("Undo")
    assert pilot.status.startswith("Taken back: [4 of diamonds].")
    assert pilot.selected == ["4d"]
    pilot.press("Undo")
    assert "Taken back: [6 of hearts] [7 of hearts] [8 of hearts].Back in your hand." in pilot.status
    assert sorted(pilot.selected) == ["6h", "7h", "8h"], "one press puts them down again"
    assert pilot.cards("hand", "data-owed") == ["7h"]
    assert pilot.buttons["Put down a group"]
    pilot.press("Undo")
    assert "Taken back: the take of [7 of hearts]." in pilot.status
    assert pilot.board.deal == start.board.deal
    assert pilot.board.story == start.board.story
    assert pilot.selected == []
    assert pilot.focus == "act-undo"
    assert pilot.buttons == {**start.buttons, "Redo": True}
    assert pilot.press("Undo").status.startswith("There is no move to take back.")
    assert "Taken back" not in pilot.pick("As").status, "it is said until the next input"


def test_redo_makes_the_moves_again_and_goes_when_there_are_none_left() -> None:
    pilot = taken()
    after = pilot.board.record.now
    pilot.press("Undo").press("Undo").press("Redo")
    assert pilot.status.startswith("Taken again: [7 of hearts].")
    assert pilot.selected == ["7h"], "what is owed is selected again"
    pilot.press("Redo")
    assert pilot.board.record.now == after
    assert "Redo" not in pilot.buttons
    assert pilot.focus == "act-undo"
    assert "no move to make again" in pilot.send(Pressed(Act.REDO)).status


SEVERAL = """table: kitchen; hands: 8d 9d Td As 2h Kc / 2s 3c Kd; pile: 2c Jd; stock: 9h Tc 3s
melds: 5d 6d 7d by 2 2 2; turn: 1"""


def test_what_one_press_did_goes_back_and_comes_again_with_one_press() -> None:
    pilot = Pilot.at(SEVERAL).pile("Jd").pick("8d").press("Add to a group")
    one = pilot.record
    pilot.pick("9d", "Td", "Jd").press("Add to a group")
    all_of_it = pilot.record
    assert [len(record.last.moves) for record in (one, all_of_it)] == [2, 5], "each card is a move of its own"
    pilot.press("Undo")
    assert pilot.record.now == one.now
    assert sorted(pilot.selected) == ["9d", "Jd", "Td"]
    assert pilot.status.startswith("Taken back: [9 of diamonds] [10 of diamonds] [Jack")
    pilot.press("Redo")
    assert pilot.record.now == all_of_it.now
    assert pilot.status.startswith("Added again: [9 of diamonds] [10 of diamonds] [Jack")
    pilot.press("Undo").press("Undo")
    assert pilot.record.now.melds[0].cards == one.now.melds[0].cards[:3]
    pilot.press("Redo")
    assert pilot.record.now == one.now, "what was pressed before is a step of its own"


def test_what_is_done_after_undo_is_told_apart_anew() -> None:
    pilot = Pilot.at(SEVERAL).pile("Jd").pick("8d", "9d", "Td").press("Add to a group").press("Undo")
    pilot.pick("9d", "Td").press("Add to a group").pick("9d").press("Add to a group").press("Undo")
    assert [card.rank for card in pilot.record.now.melds[0].cards] == [5, 6, 7, 8]


def test_another_move_leaves_nothing_to_redo() -> None:
    pilot = taken().press("Undo").press("Undo").press("Draw from the draw pile")
    assert "Redo" not in pilot.buttons


def test_a_card_that_was_seen_is_not_put_back() -> None:
    pilot = Pilot.at(TABLE.format("practice-500")).press("Draw from the draw pile")
    assert pilot.buttons["Undo"] is False
    assert pilot.press("Undo").status.startswith("You have seen a card from the draw pile")
    assert pilot.phase == "play"
    assert any("You have seen a card" in entry for entry in pilot.log)


def test_a_turn_that_has_passed_on_stays_as_it_was() -> None:
    pilot = taken().pick("Kc").press("Discard")
    assert pilot.buttons["Undo"] is False
    before = pilot.board.record
    assert "Rosa is playing" in pilot.press("Undo").status
    pilot.wait()
    assert pilot.phase == "draw"
    assert pilot.press("Undo").status.startswith("Nothing of this turn can be taken back")
    assert pilot.board.record.last.moves[: len(before.last.moves)] == before.last.moves


def test_a_take_by_another_player_is_not_undone_while_that_player_moves() -> None:
    text = TABLE.format("practice-500").replace("turn: 1", "turn: 2").replace("2s 3c Kd", "6c 8c Kd")
    pilot = Pilot.at(text.replace("Jh 7h Kc 4d", "Jh 4d 7c"))
    while not pilot.record.last.moves:
        pilot.step()
    assert isinstance(pilot.record.last.moves[-1], Take)
    before = pilot.record
    assert "Rosa is playing" in pilot.press("Undo").status
    assert pilot.record == before


def test_the_end_of_a_deal_stays() -> None:
    pilot = Pilot.at("table: practice-500; hands: As / 2s 4c; pile: 2c Jh; stock: 9h; turn: 1")
    pilot.press("Draw from the draw pile").pick("As").press("Discard").wait()
    while not pilot.board.over:
        pilot.press("Draw from the draw pile").pick(pilot.cards("hand")[0]).press("Discard").wait()
    assert pilot.buttons["Undo"] is False
    assert "The deal is over" in pilot.press("Undo").status


def test_with_another_card_owed_that_one_is_selected() -> None:
    text = "table: couch; hands: 6h 8h 8d As 9c / 2s 3c; pile: 2c 7h; stock: 9h Td; melds: 5d 6d 7d by 2 2 2"
    pilot = Pilot.at(f"{text}; turn: 1").pile("7h", touch=True).press("Take 1 card")
    pilot.pick("7h", "8d").press("Add to a group").press("Undo")
    assert pilot.selected == ["7h"]
    assert "8d" in pilot.cards("hand")


def test_turning_the_pile_over_can_be_taken_back() -> None:
    pilot = Pilot.at("table: practice-rummy; hands: 9h 8h 2s / Kd; pile: 3c 4c; stock:; turn: 1; totals: 0 0")
    pilot.press("Turn the pile over").press("Undo")
    assert pilot.cards("pile") == ["3c", "4c"]
    assert "turning the pile over" in pilot.status


@pytest.mark.parametrize("table", SEATINGS)
def test_the_page_always_agrees_with_a_replay_of_the_moves_that_remain(table: str) -> None:
    rng = Random(table)
    pilot = Pilot(Model(visit=VISIT, own=fresh_board(SEATINGS[table], "back", 1)))
    undone = 0
    for _ in range(120):
        if pilot.wait().board.over:
            pilot.send(Pressed(Act.NEW_DEAL))
            continue
        before = len(pilot.record.last.moves)
        if rng.random() < 0.5:
            pilot.send(Pressed(rng.choice([Act.UNDO, Act.UNDO, Act.REDO])))
        else:
            click(pilot, Plain().choose(sight(pilot.board.deal, 0), rng)[0])
        undone += len(pilot.record.last.moves) < before
        assert pilot.record.now == replay(pilot.record)
        assert pilot.board.story == board_of(pilot.record).story
        assert set(pilot.board.selected) <= set(pilot.board.deal.hands[0])
    assert undone > 3
