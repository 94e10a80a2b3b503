"""Several cards laid off at once: each a move of its own, in an order in which each is legal."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from conftest import TRIES, cards, deal
from positions import played, settings, small_positions
from rummy.game.deal import Deal, Phase, play
from rummy.game.moves import LayOff
from rummy.game.referee import settle, settle_many
from rummy.game.refusals import Refusal, Why

RUN = "melds: 5h 6h 7h by 2 2 2 / 9c 9d 9s by 2 2 2"


def many(at: Deal, text: str, meld: int = 0) -> str | Refusal:
    """Return the lay-offs of several cards, in notation."""
    moves = settle_many(at, cards(text), meld)
    return moves if isinstance(moves, Refusal) else " ".join(map(str, moves))


@pytest.mark.parametrize(
    ("selected", "moves"),
    [
        ("8h 9h", "L8h@1 L9h@1"),
        ("9h 8h", "L8h@1 L9h@1"),
        ("3h 4h", "L4h@1 L3h@1"),
        ("9h 3h 8h 4h", "L8h@1 L9h@1 L4h@1 L3h@1"),
        ("8h", "L8h@1"),
        ("", ""),
    ],
)
def test_cards_go_on_a_run_in_an_order_that_works(selected: str, moves: str) -> None:
    at = deal(f"kitchen; 3h 4h 8h 9h Kc / Qd; {RUN}", "D")
    assert many(at, selected) == moves


@pytest.mark.parametrize(
    ("selected", "meld", "refused"),
    [
        ("8h Kc", 0, Refusal(Why.WRONG_SUIT, cards("Kc"), (0,))),
        ("Kc 8h", 0, Refusal(Why.WRONG_SUIT, cards("Kc"), (0,))),
        ("8h Th", 0, Refusal(Why.NOT_NEXT, cards("Th"), (0,))),
        ("3h 8h", 0, Refusal(Why.NOT_NEXT, cards("3h"), (0,))),
        ("8h 9h", 1, Refusal(Why.WRONG_RANK, cards("8h"), (1,))),
        ("8h 9h", 2, Refusal(Why.NO_SUCH_MELD, cards("8h"), (2,))),
        ("8h 8h", 0, Refusal(Why.TWICE, cards("8h"))),
        ("8h Qd", 0, Refusal(Why.NOT_IN_HAND, cards("Qd"))),
    ],
)
def test_the_card_that_does_not_go_is_named(selected: str, meld: int, refused: Refusal) -> None:
    at = deal(f"kitchen; 3h 8h 9h Th Kc / Qd; {RUN}", "D")
    if selected == "8h Th":
        at = deal(f"kitchen; 3h 8h Th Kc / Qd; {RUN}", "D")
    assert many(at, selected, meld) == refused


def test_each_keeps_the_owed_card_payable() -> None:
    text = f"kitchen; 8h 8c Kc / Qd; pile: 8d 2c; {RUN}"
    assert many(deal(text, "T8d"), "8h") == Refusal(Why.STRANDS, cards("8d"))
    # With the 9h owed the 8h has to come before it, and together they go.
    text = f"kitchen; 8h 4h Kc / Qd; pile: 9h 2c; {RUN}"
    assert many(deal(text, "T9h"), "9h 8h") == "L8h@1 L9h@1"
    assert many(deal(text, "T9h"), "4h 9h 8h") == "L4h@1 L8h@1 L9h@1"


def test_the_last_card_stays_where_it_has_to_be_discarded() -> None:
    at = deal(f"kitchen must_discard=yes; 8h / Qd; stock: 9h 2c; {RUN}", "D")
    assert many(at, "8h 9h") == Refusal(Why.KEEP_ONE, cards("9h"))
    assert many(at, "8h") == "L8h@1"


def test_at_other_tables_cards_go_one_at_a_time() -> None:
    at = deal(f"couch; 8h 9h Kc / Qd; {RUN}", "D")
    assert many(at, "8h 9h") == Refusal(Why.ONE_AT_A_TIME, cards("8h 9h"))
    assert many(at, "8h") == "L8h@1"
    assert many(at, "9h") == Refusal(Why.NOT_NEXT, cards("9h"), (0,))


def test_nothing_is_laid_off_before_a_draw() -> None:
    assert many(deal(f"kitchen; 8h 9h Kc / Qd; {RUN}"), "8h 9h") == Refusal(Why.TAKE_FIRST)


def in_order(at: Deal, moves: tuple[LayOff, ...]) -> bool:
    """Whether each of the moves is legal in its turn."""
    for move in moves:
        if settle(at, move) != move:
            return False
        at = play(at, move)
    return True


@tries(max_examples=5 * TRIES)
@given(data=st.data())
def test_an_order_is_found_whenever_there_is_one(data: st.DataObject) -> None:
    at = data.draw(played(data.draw(small_positions(data.draw(settings(lay_off_many=True))))))
    if at.phase is not Phase.PLAY or not at.melds:
        return
    selected = tuple(data.draw(st.lists(st.sampled_from(at.hand), unique=True, min_size=1, max_size=4)))
    for meld in range(len(at.melds)):
        found = settle_many(at, selected, meld)
        orders = [tuple(LayOff(card, meld) for card in order) for order in permutations(selected)]
        if isinstance(found, Refusal):
            assert not any(in_order(at, order) for order in orders)
        else:
            assert found in orders
            assert in_order(at, found)
