"""Why a move is refused: each reason, with the cards and melds that it is about."""

from __future__ import annotations

import pytest

from conftest import cards, deal
from rummy.game.deal import play
from rummy.game.melds import misfit
from rummy.game.moves import Discard, EndDeal, LayOff, PutDown, Take, parse_move
from rummy.game.referee import refusal, settle
from rummy.game.refusals import Refusal, Why
from rummy.game.rules import AceRuns

RUN_AND_SET = "melds: 4h 5h 6h by 2 2 2 / 7c 7d 7s by 1 1 1"

RESHUFFLE = "couch stock_out=reshuffle; 9s Kc / Qd; pile: 3c 4c 5c; stock:"

REFUSED = [
    ("couch; 9s Kc / Qd", "", "XKc", Why.TAKE_FIRST, "", ()),
    ("couch; 9s 9c 9h / Qd", "", "M9s9c9h", Why.TAKE_FIRST, "", ()),
    ("couch; 7h Kc / Qd; " + RUN_AND_SET, "", "L7h@1", Why.TAKE_FIRST, "", ()),
    ("couch; 9s Kc / Qd", "D", "D", Why.TAKEN_ALREADY, "", ()),
    ("couch; 9s Kc / Qd", "D", "T2s", Why.TAKEN_ALREADY, "", ()),
    ("couch; 9s Kc / Qd", "D", "-", Why.TAKEN_ALREADY, "", ()),
    ("practice-rummy; 9s Kc / Qd", "D", "O", Why.TAKEN_ALREADY, "", ()),
    ("couch; 9s Kc / Qd; stock:", "", "D", Why.STOCK_EMPTY, "", ()),
    ("couch; 9s Kc / Qd", "", "-", Why.STOCK_LEFT, "", ()),
    ("couch; 9s Kc / Qd", "", "O", Why.STOCK_LEFT, "", ()),
    ("practice-rummy; 9s Kc / Qd", "", "O", Why.STOCK_LEFT, "", ()),
    ("couch; 9s Kc / Qd; stock:", "", "O", Why.NO_TURNING_OVER, "", ()),
    ("practice-rummy; 9s Kc / Qd; stock:", "", "-", Why.NO_ENDING, "", ()),
    ("kitchen; 9s Kc / Qd", "", "-", Why.NO_ENDING, "", ()),
    ("couch; 9s Kc / Qd; pile:", "", "T4h", Why.PILE_EMPTY, "4h", ()),
    ("couch; 9s Kc / Qd", "", "T9s", Why.NOT_IN_PILE, "9s", ()),
    ("practice-rummy; 9s Kc / Qd; pile: 3c 4c", "", "T3c", Why.TOP_ONLY, "3c", ()),
    ("couch; 9s Kc / Qd; pile: 3c 4c", "", "T3c", Why.CANNOT_USE, "3c", ()),
    ("practice-500; 9s 9c Kc / Qd; pile: 9h", "T9h", "XKc", Why.USE_FIRST, "9h", ()),
    ("practice-500; 9s 9c Kc / Qd; pile: 9h", "T9h", "X9h", Why.USE_FIRST, "9h", ()),
    ("practice-500; 9s 9c 7h / Qd; pile: 9h; " + RUN_AND_SET, "T9h", "L7h", Why.USE_FIRST, "9h", ()),
    ("couch; 9s 9c Kc / Qd; pile: 9h", "T9h", "XKc", Why.USE_THIS_TURN, "9h", ()),
    ("parlour; 9s 9c Kc / Qd; pile: 9h", "T9h", "X9h", Why.USE_THIS_TURN, "9h", ()),
    ("couch; 4h 5h 5c 5d / Qd; pile: 6h", "T6h", "M5c5d5h", Why.STRANDS, "6h", ()),
    ("couch; 7h Kc / Qd; pile: 8h; " + RUN_AND_SET, "T8h", "L7h@2", Why.STRANDS, "8h", ()),
    ("couch; 9s Kc / Qd", "D", "XQd", Why.NOT_IN_HAND, "Qd", ()),
    ("couch; 9s Kc / Qd", "D", "M9s9c9h", Why.NOT_IN_HAND, "9c", ()),
    ("couch; 9s 9c Kc / Qd", "D", "M9s9c9s", Why.TWICE, "9s", ()),
    ("couch; 9s 9c Kc / Qd", "D", "M9s9c", Why.TOO_FEW, "9s 9c", ()),
    ("couch; 9s 9c Kc / Qd", "D", "M9s9cKc", Why.MIXED, "9s 9c Kc", ()),
    ("couch; 4h 5h 7h / Qd", "D", "M4h5h7h", Why.GAP, "6h", ()),
    ("couch; Kh Ah 2h / Qd", "D", "MKhAh2h", Why.CORNER, "Kh Ah 2h", ()),
    ("couch; 7h Kc / Qd; " + RUN_AND_SET, "D", "L7h", Why.WHICH_MELD, "7h", (0, 1)),
    ("practice-500; 7h Kc / Qd; " + RUN_AND_SET, "D", "L7h@2", Why.PICKED_FOR_YOU, "7h", (0,)),
    ("couch; 7h Kc / Qd; " + RUN_AND_SET, "D", "L7h@3", Why.NO_SUCH_MELD, "7h", (2,)),
    ("couch; 7h Kc / Qd", "D", "L7h@1", Why.NO_SUCH_MELD, "7h", (0,)),
    ("couch; 7h Kc / Qd; " + RUN_AND_SET, "D", "LKc", Why.FITS_NOTHING, "Kc", ()),
    ("couch; 7h Kc / Qd; " + RUN_AND_SET, "D", "LKc@2", Why.WRONG_RANK, "Kc", (1,)),
    ("couch; 7h Kc / Qd; " + RUN_AND_SET, "D", "LKc@1", Why.WRONG_SUIT, "Kc", (0,)),
    ("couch; 8h Kc / Qd; " + RUN_AND_SET, "D", "L8h@1", Why.NOT_NEXT, "8h", (0,)),
    ("couch; 2h Kc / Qd; melds: Qh Kh Ah by 2 2 2", "D", "L2h@1", Why.RUN_FULL, "2h", (0,)),
    ("practice-rummy; 9s Kc / Qd; pile: 3c 4c", "T4c", "X4c", Why.JUST_TAKEN, "4c", ()),
    ("couch stock_out=reshuffle; 9s Kc / Qd", "", "O2s", Why.STOCK_LEFT, "", ()),
    ("couch; 9s Kc / Qd; stock:", "", "O2s", Why.NO_TURNING_OVER, "", ()),
    (RESHUFFLE, "", "O", Why.NO_TURNING_OVER, "", ()),
    (RESHUFFLE, "", "O3c", Why.OTHER_ORDER, "", ()),
    (RESHUFFLE, "", "O3c4c5c", Why.OTHER_ORDER, "", ()),
    (RESHUFFLE, "", "O3c3c", Why.OTHER_ORDER, "", ()),
    ("couch must_discard=yes; 9s 9c / Qd; pile: 9h", "", "T9h", Why.CANNOT_USE_LAST, "9h", ()),
    ("couch must_discard=yes; 9s Kc / Qd; pile: 9h", "", "T9h", Why.CANNOT_USE, "9h", ()),
    ("couch must_discard=yes; 9s 9c / Qd; stock: 9h 2c", "D", "M9s9c9h", Why.KEEP_ONE, "9s 9c 9h", ()),
    ("couch must_discard=yes; 7h / Qd; pile: 3h; " + RUN_AND_SET, "T3h L3h", "L7h@1", Why.KEEP_ONE, "7h", ()),
    ("couch ace_runs=low; Qh Kh Ah 3c / Qd", "D", "MQhKhAh", Why.ACE_LOW, "Ah", ()),
    ("couch ace_runs=low; Ah 3c / Qd; melds: Jh Qh Kh by 2 2 2", "D", "LAh@1", Why.ACE_LOW, "Ah", (0,)),
    ("kitchen; 9s / Qd; pile: 3c 4c", "T4c", "X4c", Why.JUST_TAKEN, "4c", ()),
]


@pytest.mark.parametrize(("text", "before", "move", "why", "about", "melds"), REFUSED)
def test_a_refusal_says_what_it_is_about(
    text: str, before: str, move: str, why: Why, about: str, melds: tuple[int, ...]
) -> None:
    assert refusal(deal(text, before), parse_move(move)) == Refusal(why, cards(about), melds)


def test_every_move_is_refused_once_the_deal_is_over() -> None:
    over = play(deal("couch; 9s Kc / Qd; stock:"), EndDeal())
    for text in ("D", "T2s", "O", "-", "M9s9c9h", "L9s@1", "XKc"):
        assert refusal(over, parse_move(text)) == Refusal(Why.DEAL_OVER)


def test_every_reason_is_tested() -> None:
    # No hand can hold a fifth card of a rank: SET_FULL is for whoever asks about any card (see test_melds).
    # Several lay-offs at once have their own tests, and so has taking moves back (see test_record).
    elsewhere = {why for why in Why if why.name.startswith(("UNDO", "REDO"))} | {Why.ONE_AT_A_TIME}
    assert {why for *_, why, _, _ in REFUSED} | {Why.DEAL_OVER, Why.SET_FULL} == set(Why) - elsewhere
    full = deal("couch; 2c / Qd; melds: 9c 9d 9h 9s by 1 1 1 1").melds[0]
    assert misfit(full, full.cards[0], AceRuns.BOTH) is Why.SET_FULL


def test_a_legal_move_is_settled_in_its_full_form() -> None:
    drawn = deal("practice-500; 7h 9s 9c 9h / Qd; " + RUN_AND_SET, "D")
    assert settle(drawn, parse_move("L7h")) == parse_move("L7h@1")
    assert settle(drawn, parse_move("M9s9c9h")) == parse_move("M9c9h9s")
    assert settle(drawn, parse_move("X7h")) == parse_move("X7h")
    rummy = deal("practice-rummy; 7h Kc / Qd; " + RUN_AND_SET, "D")
    assert settle(rummy, parse_move("L7h")) == parse_move("L7h@1")
    assert settle(rummy, parse_move("L7h@2")) == parse_move("L7h@2")


def test_the_move_that_uses_the_owed_card_strands_nothing() -> None:
    owing = deal("couch; 4h 5h 6s 6c / Qd; pile: 6h", "T6h")
    for move in (PutDown(cards("4h 5h 6h")), PutDown(cards("6c 6h 6s"))):
        assert refusal(owing, move) is None


def test_the_owed_card_that_is_the_last_may_be_discarded_where_the_table_allows_it() -> None:
    moves = "T9h M9s9c9d"
    text = "; 9s 9c 9d / Qd; pile: 9h"
    last = Discard(cards("9h")[0])
    assert refusal(deal("parlour" + text, moves), last) is None
    assert refusal(deal("couch" + text, moves), last) == Refusal(Why.USE_THIS_TURN, cards("9h"))
    assert refusal(deal("parlour" + text, moves), LayOff(cards("9h")[0])) is None


def test_a_take_of_a_face_up_card_is_judged_by_the_pile_alone() -> None:
    position = deal("kitchen; 9s 9c Kc / Qd; pile: 9h 3c 4c")
    assert refusal(position, Take(cards("9h")[0])) is None
    assert refusal(position, Take(cards("4c")[0])) is None
    assert refusal(position, Take(cards("3c")[0])) == Refusal(Why.CANNOT_USE, cards("3c"))
