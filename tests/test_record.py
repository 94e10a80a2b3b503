"""A game as a record: it grows by legal moves, goes back within a turn, and on from deal to deal."""

from __future__ import annotations

import pytest

from conftest import SEATINGS, cards, fresh, game, shuffled
from rummy.game.cards import CARDS
from rummy.game.deal import Phase
from rummy.game.moves import Discard, Draw, LayOff, PutDown, Take, TurnOver, parse_move
from rummy.game.record import (
    Dealt,
    Record,
    add,
    can_undo,
    deal_again,
    game_over,
    next_deal,
    positions,
    redo,
    replay,
    undo,
)
from rummy.game.refusals import Refusal, Why

LONG_TURN = (
    "table: kitchen; hands: 4h 5h 7s Kc / Qd; pile: 6h 9c; stock: 2c 8c; melds: 7c 7d 7h by 2 2 2; turn: 1"
)


def grown(record: Record, *moves: str) -> Record:
    """Return the record with moves added."""
    for text in moves:
        after = add(record, parse_move(text))
        assert isinstance(after, Record), (text, after)
        record = after
    return record


def test_a_record_grows_by_legal_moves() -> None:
    record = grown(game(LONG_TURN), "T6h", "M4h5h6h")
    assert record.last.moves == (Take(CARDS["6h"]), PutDown(cards("4h 5h 6h")))
    assert record.now == replay(record)
    assert len(list(positions(record))) == 3


def test_a_record_keeps_moves_in_their_full_form() -> None:
    record = grown(game(LONG_TURN), "T6h", "M6h5h4h", "L7s")
    assert record.last.moves[1:] == (PutDown(cards("4h 5h 6h")), LayOff(CARDS["7s"], 0))


def test_a_refused_move_leaves_the_record_as_it_was() -> None:
    record = grown(game(LONG_TURN), "T6h")
    assert add(record, Discard(CARDS["Kc"])) == Refusal(Why.USE_THIS_TURN, cards("6h"))
    assert record.last.moves == (Take(CARDS["6h"]),)


def test_undo_goes_back_to_the_start_of_the_turn() -> None:
    record = grown(game(LONG_TURN), "T6h", "L7s@1", "M4h5h6h")
    steps = [record]
    while can_undo(steps[-1]):
        back = undo(steps[-1])
        assert isinstance(back, Record)
        steps.append(back)
    assert [step.now for step in steps] == list(positions(record))[::-1]
    assert steps[-1].undone == (PutDown(cards("4h 5h 6h")), LayOff(CARDS["7s"], 0), Take(CARDS["6h"]))
    assert undo(steps[-1]) == Refusal(Why.UNDO_NOTHING)


def test_redo_makes_the_same_moves_again() -> None:
    record = grown(game(LONG_TURN), "T6h", "L7s@1")
    back = undo(record)
    assert isinstance(back, Record)
    forth = redo(back)
    assert isinstance(forth, Record)
    assert forth == record
    assert forth.now == record.now
    assert redo(record) == Refusal(Why.REDO_NOTHING)


def test_a_new_move_forgets_what_was_taken_back() -> None:
    back = undo(grown(game(LONG_TURN), "T6h", "L7s@1"))
    assert isinstance(back, Record)
    other = grown(back, "M4h5h6h")
    assert other.undone == ()
    assert redo(other) == Refusal(Why.REDO_NOTHING)


def test_a_draw_and_a_discard_cannot_be_taken_back() -> None:
    drawn = grown(game(LONG_TURN), "D")
    assert not can_undo(drawn)
    assert undo(drawn) == Refusal(Why.UNDO_DRAWN)
    laid = grown(drawn, "L7s@1")
    assert can_undo(laid)
    back = undo(laid)
    assert isinstance(back, Record)
    assert back.now == drawn.now
    assert undo(back) == Refusal(Why.UNDO_DRAWN)
    assert undo(grown(laid, "XKc")) == Refusal(Why.UNDO_TURN_OVER)
    assert undo(game(LONG_TURN)) == Refusal(Why.UNDO_NOTHING)


def test_going_out_cannot_be_taken_back() -> None:
    out = grown(game("table: couch; hands: 9s 9h / Qd; pile: 2c; stock: 9d 8c; turn: 1"), "D", "M9s9h9d")
    assert out.now.phase is Phase.OVER
    assert not can_undo(out)
    assert undo(out) == Refusal(Why.UNDO_DEAL_OVER)


def test_turning_the_pile_over_can_be_taken_back() -> None:
    record = game("table: practice-rummy; hands: 9s 9h / Qd; pile: 2c 3c; stock:; turn: 1")
    turned = grown(record, "O")
    assert turned.last.moves == (TurnOver(),)
    back = undo(turned)
    assert isinstance(back, Record)
    assert (back.deals, back.now) == (record.deals, record.now)


def test_a_shuffle_and_a_card_drawn_with_a_take_cannot_be_taken_back() -> None:
    rules = "table: couch stock_out=reshuffle boathouse=yes; hands: 9s 9h / Qd"
    record = game(f"{rules}; pile: 2c 3c 4c; stock:; turn: 1")
    shuffled = grown(record, "O3c2c")
    assert undo(shuffled) == Refusal(Why.UNDO_SHUFFLED)
    record = game(f"{rules}; pile: 2c 9c; stock: 4c 5c; turn: 1")
    took = grown(record, "T9c")
    assert took.now.hand == cards("9s 9h 9c 4c")
    assert undo(took) == Refusal(Why.UNDO_DRAWN)
    back = undo(grown(took, "M9s9h9c"))
    assert isinstance(back, Record)
    assert back.now == took.now


def test_a_take_without_a_stock_to_draw_from_can_be_taken_back() -> None:
    record = game("table: couch boathouse=yes; hands: 9s 9h / Qd; pile: 2c 9c; stock:; turn: 1")
    back = undo(grown(record, "T9c"))
    assert isinstance(back, Record)
    assert back.now == record.now


WON = (
    "table: couch; hands: 9h / Kd; pile: Kc; stock: 8s 8c; melds: 9c 9d 9s by 1 1 1; turn: 1; totals: 464 30"
)


def test_the_game_is_over_when_somebody_has_won_it() -> None:
    assert not game_over(game(WON))
    assert game_over(grown(game(WON), "D", "L9h@1", "X8s"))
    assert not game_over(grown(game(WON.replace("464", "463")), "D", "L9h@1", "X8s"))


def test_the_next_deal_has_the_next_dealer_and_the_totals() -> None:
    over = grown(game(WON.replace("464", "463")), "D", "L9h@1", "X8s")
    record = next_deal(over, shuffled(5))
    assert record.last.start == Dealt(0, shuffled(5), (499, 20))
    assert record.now.turn == 1
    assert record.now.totals == (499, 20)
    assert record.deals[0] == over.last
    assert (record.rules, record.names) == (over.rules, over.names)
    assert not can_undo(record)


def test_there_is_no_next_deal_before_the_end_of_this_one() -> None:
    with pytest.raises(ValueError, match="not over"):
        next_deal(game(WON), shuffled(5))


def test_dealing_again_throws_this_deal_away() -> None:
    over = grown(game(WON.replace("464", "463")), "D", "L9h@1", "X8s")
    begun = grown(next_deal(over, shuffled(5)), "D")
    again = deal_again(begun, shuffled(6))
    assert again.deals == (*begun.deals[:-1], next_deal(over, shuffled(6)).last)
    assert again.now == next_deal(over, shuffled(6)).now
    assert deal_again(fresh(SEATINGS["kitchen-4"], dealer=3), shuffled(7)).now.turn == 0


def test_two_records_of_the_same_moves_are_equal() -> None:
    assert grown(fresh(SEATINGS["couch-2"]), "D") == grown(fresh(SEATINGS["couch-2"]), "D")
    assert grown(fresh(SEATINGS["couch-2"]), "D") != fresh(SEATINGS["couch-2"])
    assert grown(fresh(SEATINGS["couch-2"]), "D").last.moves == (Draw(),)
