"""A deal in progress: the cards that go round, whose turn it is, and what the engine remembers of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conftest import SEATINGS, cards, deal, fresh
from rummy.game.cards import CARDS, DECK
from rummy.game.deal import (
    Outcome,
    Phase,
    Reason,
    can_turn_over,
    legal,
    play,
    start,
    takeable,
)
from rummy.game.moves import Discard, Draw, EndDeal, LayOff, PutDown, Take, TurnOver
from rummy.game.rules import TABLES, AceRuns, RuleSet
from rummy.game.uses import choices, fitting, usable


@pytest.mark.parametrize("rules", SEATINGS.values(), ids=SEATINGS)
def test_the_cards_go_round_one_at_a_time(rules: RuleSet) -> None:
    for dealer in range(rules.players):
        begun = start(rules, dealer, DECK, (0,) * rules.players)
        assert begun.turn == (dealer + 1) % rules.players
        for seat, hand in enumerate(begun.hands):
            first = (seat - dealer - 1) % rules.players
            assert hand == tuple(DECK[first + rules.players * at] for at in range(rules.cards_each))
        dealt = rules.players * rules.cards_each
        assert begun.pile == DECK[dealt : dealt + 1]
        assert begun.stock == DECK[dealt + 1 :]
        assert (begun.phase, begun.melds, begun.ended) == (Phase.DRAW, (), None)


def test_a_draw_gives_the_top_of_the_stock() -> None:
    after = deal("couch; 4h Kc / Qd; stock: 7c 8c", "D")
    assert after.hand == cards("4h Kc 7c")
    assert after.stock == cards("8c")
    assert (after.taken, after.owed, after.chosen) == (cards("7c"), None, None)
    assert after.phase is Phase.PLAY


def test_a_take_is_remembered_until_the_turn_ends() -> None:
    taken = deal("couch; 9s 9d Kc / Qd; pile: 3c 9h 4c", "T9h")
    assert taken.taken == cards("9h 4c")
    assert taken.shown == (cards("9h 4c"), ())
    used = play(taken, PutDown(cards("9d 9h 9s")))
    assert used.taken == cards("9h 4c")
    assert used.shown == (cards("4c"), ())
    assert used.owed is None
    done = play(used, Discard(CARDS["Kc"]))
    assert done.taken == ()
    assert done.shown == (cards("4c"), ())
    assert done.turn == 1


def test_what_was_taken_in_several_turns_stays_known() -> None:
    once = deal("kitchen; 9s Kc / Qd 5h; pile: 3c 4c", "T4c X9s")
    other = play(play(once, Draw()), Discard(CARDS["Qd"]))
    twice = play(other, Take(CARDS["Qd"]))
    assert twice.shown == (cards("4c Qd"), ())


def test_a_discarded_card_is_no_longer_known_in_the_hand() -> None:
    taken = deal("kitchen; 9s Kc / Qd 5h; pile: 3c 4c", "T4c X9s")
    assert taken.shown == (cards("4c"), ())
    later = play(play(taken, Draw()), Discard(CARDS["Qd"]))
    later = play(later, Draw())
    assert play(later, Discard(CARDS["4c"])).shown == ((), ())


def test_a_card_drawn_from_a_turned_pile_is_known_to_all() -> None:
    turned = deal("practice-rummy; 9s Kc / Qd 5h; pile: 3c 4c; stock:", "O D")
    assert turned.shown == (cards("3c"), ())
    assert turned.turned == 1
    assert turned.stock == cards("4c")


def test_a_lay_off_leaves_the_other_melds_alone() -> None:
    after = deal(
        "couch; 7h Kc / Qd; melds: 9c 9d 9h by 2 2 2 / 4h 5h 6h by 1 1 1 / Jc Js Jh by 2 2 2", "D L7h@2"
    )
    assert [meld.cards for meld in after.melds] == [
        cards("9c 9d 9h"),
        cards("4h 5h 6h 7h"),
        cards("Jc Js Jh"),
    ]
    assert [meld.owners for meld in after.melds] == [(1, 1, 1), (0, 0, 0, 0), (1, 1, 1)]
    assert after.hand == cards("Kc 2d")


def test_the_legal_moves_stand_in_a_steady_order() -> None:
    drawn = deal("couch; 4h 5h 6h 9c / Qd; melds: 9d 9h 9s by 2 2 2", "D")
    assert [str(move) for move in legal(drawn)] == ["M4h5h6h", "L9c@1", "X4h", "X5h", "X6h", "X9c", "X2d"]
    ready = deal("couch; 9d 9s Kc Kd / Qd; pile: 9h 2s Kh")
    assert [str(move) for move in legal(ready)] == ["D", "T9h", "TKh"]
    without = deal("couch; 9d 9s Kc Kd / Qd; pile: 9h 2s Kh; stock:")
    assert [str(move) for move in legal(without)] == ["T9h", "TKh", "-"]
    over = play(without, EndDeal())
    assert legal(over) == ()
    assert over.ended == Outcome(Reason.NO_TAKE, 0)


def test_what_can_be_taken_is_listed_oldest_first() -> None:
    assert takeable(deal("kitchen; 9d 9s Kc Kd / Qd; pile: 9h 2s Kh 3c")) == cards("9h Kh 3c")
    assert takeable(deal("practice-rummy; 9d 9s Kc Kd / Qd; pile: 9h 2s Kh 3c")) == cards("3c")
    assert takeable(deal("couch; 9d 9s Kc Kd / Qd; pile:")) == ()


def test_a_card_is_usable_sooner_or_later_as_the_table_has_it() -> None:
    melds = deal("couch; 2c / Qd; melds: 4h 5h 6h by 1 1 1").melds
    hand = cards("7h 8h Kc")
    assert not usable(TABLES["practice-500"], hand, melds, CARDS["8h"])
    assert usable(TABLES["practice-500"], hand, melds, CARDS["7h"])
    assert usable(TABLES["couch"], hand, melds, CARDS["8h"])
    assert not usable(TABLES["couch"], hand, melds, CARDS["Kc"])


def test_a_card_may_fit_several_melds() -> None:
    table = deal("couch; 2c / Qd; melds: 4h 5h 6h by 1 1 1 / 7c 7d 7s by 1 1 1 / 8h 9h Th by 2 2 2").melds
    assert fitting(table, CARDS["7h"], AceRuns.BOTH) == (0, 1, 2)
    assert fitting(table, CARDS["3h"], AceRuns.BOTH) == (0,)
    assert fitting(table, CARDS["2c"], AceRuns.BOTH) == ()
    assert choices(TABLES["couch"], table, CARDS["7h"]) == (0, 1, 2)
    assert choices(TABLES["practice-500"], table, CARDS["7h"]) == (0,)
    assert choices(TABLES["practice-500"], table, CARDS["2c"]) == ()


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("practice-500; 4h Kc / Qd; stock: 7c", True),
        ("practice-500; 4h Kc / Qd; stock: 7c 8c", False),
        ("kitchen; 4h Kc / Qd / 3c; stock: 7c", True),
        ("couch; 4h Kc / Qd; stock: 7c", False),
        ("parlour; 4h Kc / Qd; stock: 7c", False),
        ("practice-rummy; 4h Kc / Qd; stock: 7c", False),
        ("practice-rummy; 4h Kc / Qd; stock: 7c; turned: 1", True),
    ],
)
def test_the_last_draw_is_known_for_what_it_is(text: str, last: bool) -> None:
    assert not deal(text).last_draw
    assert deal(text, "D").last_draw == last


def test_idle_turns_are_counted() -> None:
    position = deal("kitchen; 9s Kc 4h / Qd 5h; pile: 4c; melds: 6s 7s 8s by 1 1 1 / Kd Kh Ks by 2 2 2")
    assert position.idle == 0
    once = play(play(position, Take(CARDS["4c"])), Discard(CARDS["9s"]))
    assert once.idle == 1
    twice = play(play(once, Take(CARDS["9s"])), Discard(CARDS["Qd"]))
    assert twice.idle == 2
    laid = play(play(twice, Take(CARDS["Qd"])), LayOff(CARDS["Kc"], 1))
    assert play(laid, Discard(CARDS["4h"])).idle == 0
    drawn = play(play(twice, Draw()), Discard(CARDS["4h"]))
    assert drawn.idle == 0


def test_the_pile_is_turned_over_once() -> None:
    empty = deal("practice-rummy; 9s / Qd; pile: 3c 4c; stock:")
    assert can_turn_over(empty)
    assert not can_turn_over(replace(empty, turned=1))
    assert not can_turn_over(replace(empty, pile=()))
    assert not can_turn_over(deal("couch; 9s / Qd; pile: 3c 4c; stock:"))


def test_turning_the_pile_over_is_no_draw() -> None:
    turned = play(deal("practice-rummy; 9s / Qd; pile: 3c 4c; stock:"), TurnOver())
    assert (turned.pile, turned.stock, turned.turn, turned.phase) == ((), cards("3c 4c"), 0, Phase.DRAW)


def test_a_lay_off_without_its_meld_is_not_played() -> None:
    with pytest.raises(AssertionError, match="L7h names no meld"):
        play(deal("couch; 7h / Qd; melds: 4h 5h 6h by 1 1 1", "D"), LayOff(CARDS["7h"]))


def test_a_deal_is_not_changed_by_a_move() -> None:
    begun = fresh(SEATINGS["kitchen-3"]).now
    before = repr(begun)
    for move in legal(begun):
        assert play(begun, move) != begun
    assert repr(begun) == before
