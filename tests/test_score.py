"""Points of cards, melds, hands and deals, and who has won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conftest import cards, deal
from rummy.game.cards import CARDS, DECK
from rummy.game.deal import Deal, Outcome, Phase, Reason
from rummy.game.melds import Meld
from rummy.game.rules import TABLES, Level
from rummy.game.score import (
    card_points,
    deal_scores,
    hand_points,
    leader,
    meld_points,
    score_now,
    table_points,
    totals,
    winner,
)

FIVE_HUNDRED = TABLES["couch"]
RUMMY = TABLES["practice-rummy"]


def test_a_deck_is_worth_396_points_and_at_rummy_340() -> None:
    # Four suits of 2 to 9 (44), ten to king (40), and the ace.
    assert sum(card_points(FIVE_HUNDRED, card) for card in DECK) == 4 * (44 + 40 + 15)
    assert sum(card_points(RUMMY, card) for card in DECK) == 4 * (44 + 40 + 1)


@pytest.mark.parametrize(
    ("card", "points"), [("2c", 2), ("9d", 9), ("Th", 10), ("Js", 10), ("Qc", 10), ("Kd", 10), ("Ah", 15)]
)
def test_a_card_is_worth_its_points(card: str, points: int) -> None:
    assert card_points(FIVE_HUNDRED, CARDS[card]) == points


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Ah 2h 3h", (1, 2, 3)),
        ("Qh Kh Ah", (10, 10, 15)),
        ("Ah Ad As", (15, 15, 15)),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15)),
        ("9c 9d 9h 9s", (9, 9, 9, 9)),
    ],
)
def test_a_card_of_a_meld_is_worth_its_points_there(text: str, points: tuple[int, ...]) -> None:
    held = cards(text)
    assert meld_points(FIVE_HUNDRED, Meld(held, (0,) * len(held))) == points


def test_an_ace_is_1_everywhere_at_rummy() -> None:
    for text in ("Ah 2h 3h", "Qh Kh Ah", "Ah Ad As"):
        held = cards(text)
        points = meld_points(RUMMY, Meld(held, (0, 0, 0)))
        assert [worth for card, worth in zip(held, points, strict=True) if card.rank == 1] == [
            1
        ] * text.count("A")


def test_points_on_the_table_go_by_owner_and_points_in_hands_by_seat() -> None:
    position = deal("kitchen; Ah 2c / Kd / 5c 5d; melds: 9h 9s 9d 9c by 2 2 2 3 / 5s 6s 7s by 1 1 1")
    assert table_points(position) == (18, 27, 9)
    assert hand_points(position) == (17, 10, 10)
    assert score_now(position) == (1, 17, -1)


@pytest.mark.parametrize(
    ("hand", "melds", "score"),
    [
        ("Kd As", "Th Jh Qh Kh by 1 1 1 1", 40 - 25),
        ("As 4c", "9s 9h 9c by 1 1 1 / 5d 6d 7d by 1 1 1 / Kc Kd Ks Kh by 2 2 2 1", 27 + 18 + 10 - 19),
    ],
)
def test_the_examples_of_the_seeds_score_what_they_say(hand: str, melds: str, score: int) -> None:
    now = score_now(deal(f"couch; {hand} / 3c; melds: {melds}"))
    assert now is not None
    assert now[0] == score


def test_nobody_has_a_score_or_a_total_before_the_end() -> None:
    position = deal("couch; Ah 2c / Kd; totals: 30 20")
    assert (deal_scores(position), totals(position), winner(position)) == (None, None, None)
    assert score_now(deal("practice-rummy; Ah 2c / Kd")) is None


def ended(text: str, reason: Reason, seat: int, empty: bool = False) -> Deal:
    """Return a position as if the deal had ended in it, the seat's hand empty if it went out."""
    position = deal(text)
    hands = tuple(() if empty and at == seat else hand for at, hand in enumerate(position.hands))
    return replace(position, hands=hands, phase=Phase.OVER, ended=Outcome(reason, seat))


@pytest.mark.parametrize(
    ("text", "reason", "seat", "scores"),
    [
        ("couch; Ah 2c / Kd", Reason.NO_TAKE, 0, (-17, -10)),
        ("couch; Ah 2c / Kd", Reason.WENT_OUT, 0, (0, -10)),
        ("practice-rummy; Ah 2c / Kd 9c", Reason.WENT_OUT, 0, (19, 0)),
        ("practice-rummy; Ah 2c / Kd 9c", Reason.WENT_OUT, 1, (0, 3)),
        ("practice-rummy; Ah 2c / Kd 9c; turned: 1", Reason.STOCK, 1, (16, 0)),
        ("practice-rummy; Kh 9d / Kd 9c; turned: 1", Reason.STOCK, 1, (0, 0)),
        ("practice-rummy; Kh 9d / Kd 8c", Reason.STALEMATE, 0, (0, 1)),
        ("practice-rummy; Kh 9d / Kd 8c / 2h 3c", Reason.WENT_OUT, 1, (0, 24, 0)),
        ("practice-rummy; Kh 9d / Kd 8c / 2h 3c", Reason.STALEMATE, 1, (0, 0, 27)),
        ("practice-rummy; 5d / Kd 8c / 2h 3c", Reason.STALEMATE, 1, (0, 0, 0)),
    ],
)
def test_a_deal_is_scored(text: str, reason: Reason, seat: int, scores: tuple[int, ...]) -> None:
    assert deal_scores(ended(text, reason, seat, reason is Reason.WENT_OUT)) == scores


def test_totals_add_the_deal_to_what_was_there() -> None:
    over = ended("couch; Ah 2c / Kd; totals: 120 -30", Reason.NO_TAKE, 0)
    assert totals(over) == (103, -40)
    assert winner(over) is None


@pytest.mark.parametrize(
    ("after", "person", "play_on"),
    [
        ((499, 400), None, None),
        ((500, 499), 0, 0),
        ((499, 500), 1, 1),
        ((510, 520), 1, 1),
        ((500, 500), 0, None),
        ((505, 505), 0, None),
        ((499, 499), None, None),
        ((500, 520, 510), 1, 1),
        ((520, 500, 520), 0, None),
        ((500, 520, 520), None, None),
        ((-20, -700), None, None),
    ],
)
def test_the_highest_total_at_or_over_the_target_wins(
    after: tuple[int, ...], person: int | None, play_on: int | None
) -> None:
    assert leader(replace(FIVE_HUNDRED, level=Level.PERSON), after) == person
    assert leader(replace(FIVE_HUNDRED, level=Level.PLAY_ON), after) == play_on
