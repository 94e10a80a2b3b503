"""The greedy player's policy."""

from __future__ import annotations

from random import Random

import pytest

from conftest import deal
from rummy.bots import BOTS, Because
from rummy.bots.protocol import Thought
from rummy.game.deal import Deal
from rummy.game.sight import sight


def choice(at: Deal) -> tuple[str, Thought]:
    move, thought = BOTS["greedy"].choose(sight(at, at.turn), Random(0))
    return str(move), thought


def test_it_takes_whatever_it_can_use_at_any_cost() -> None:
    move, thought = choice(deal("practice-500; 4h 5h Kc / Ks; pile: 6h As Ad Kd; stock: 2d"))
    assert (move, thought.because) == ("T6h", Because.TAKE_PAYS)
    assert thought.take is not None
    assert thought.take.net == 15 - 40


def test_of_several_takes_it_chooses_the_one_that_brings_most_for_its_cost() -> None:
    text = "practice-500; 4h 5h 8c 8d / Ks; pile: 8s {} 6h; stock: 2d"
    assert choice(deal(text.format("Kc")))[0] == "T8s"
    assert choice(deal(text.format("Kc Qd 9s")))[0] == "T6h"


@pytest.mark.parametrize("table", ["kitchen", "practice-rummy"])
def test_a_free_card_that_brings_nothing_to_the_table_is_left(table: str) -> None:
    move, thought = choice(deal(f"{table}; 4h 9c / Ks; pile: 2c; stock: 2d"))
    assert (move, thought.because) == ("D", Because.NO_TAKE_PAYS)


def test_it_puts_down_all_it_can_and_discards_its_lowest_card() -> None:
    at = deal("practice-500; 9c 9d 9s Kd As 3h 2h / 7s 6d; pile: 8c; stock: 5d 3d", "D")
    assert choice(at)[0] == "M9c9d9s"
    at = deal("practice-500; Kd As 3h 2h / 7s 6d; pile: 8c; stock: 5d 3d", "D")
    assert choice(at)[0] == "X2h"
    assert choice(at)[1].because is Because.LOWEST
    low_ace = deal("practice-rummy; Kd As 3h 2h / 7s 6d; pile: 8c; stock: 5d 3d", "D")
    assert choice(low_ace)[0] == "XAs"
