"""Sets and runs: what is one, what goes on one, and what a hand holds."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from conftest import cards
from rummy.game.cards import CARDS, DECK, Card
from rummy.game.melds import Holding, Meld, arrange, is_in_order, melds_in, misfit, places_of
from rummy.game.refusals import Refusal, Why
from rummy.game.rules import AceRuns

BOTH, LOW, CORNER = AceRuns

every_rule_of_aces = pytest.mark.parametrize("aces", AceRuns)


def meld(text: str) -> Meld:
    """Return a meld of seat 1."""
    held = cards(text)
    return Meld(held, (0,) * len(held))


@pytest.mark.parametrize(
    ("given_cards", "arranged"),
    [
        ("9s 9c 9h", "9c 9h 9s"),
        ("9s 9c 9d 9h", "9c 9d 9h 9s"),
        ("6h 4h 5h", "4h 5h 6h"),
        ("3d Ad 2d", "Ad 2d 3d"),
        ("Ad Kd Qd", "Qd Kd Ad"),
        ("Ad Kd Jd Td Qd", "Td Jd Qd Kd Ad"),
        ("Ad As Ah", "Ad Ah As"),
        ("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd", "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd"),
        ("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad"),
    ],
)
def test_the_cards_of_a_meld_are_put_in_order(given_cards: str, arranged: str) -> None:
    assert arrange(cards(given_cards), BOTH) == cards(arranged)


@pytest.mark.parametrize(
    ("given_cards", "why", "about"),
    [
        ("", Why.TOO_FEW, ""),
        ("9s", Why.TOO_FEW, "9s"),
        ("9s 9c", Why.TOO_FEW, "9s 9c"),
        ("9s 9c 8h", Why.MIXED, "9s 9c 8h"),
        ("4h 5h 6s", Why.MIXED, "4h 5h 6s"),
        ("4h 5h 7h", Why.GAP, "6h"),
        ("4h 7h 9h", Why.GAP, "5h 6h 8h"),
        ("Kh Ah 2h", Why.CORNER, "Kh Ah 2h"),
        ("Kh Ah 2h 3h", Why.CORNER, "Kh Ah 2h 3h"),
        ("Qh Kh Ah 2h", Why.CORNER, "Qh Kh Ah 2h"),
        ("Ah 2h 4h", Why.GAP, "3h"),
        ("Ah 3h 4h", Why.GAP, "2h"),
        ("Ah Jh Kh", Why.GAP, "Qh"),
        ("Ah Jh Qh", Why.GAP, "Kh"),
    ],
)
def test_what_is_no_meld_is_refused_with_its_reason(given_cards: str, why: Why, about: str) -> None:
    assert arrange(cards(given_cards), BOTH) == Refusal(why, cards(about))


@pytest.mark.parametrize(
    ("aces", "given_cards", "arranged"),
    [
        (LOW, "3d Ad 2d", "Ad 2d 3d"),
        (LOW, "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"),
        (CORNER, "Ad 2d Kd", "Kd Ad 2d"),
        (CORNER, "3d Qd 2d Ad Kd", "Qd Kd Ad 2d 3d"),
        (CORNER, "3d Ad 2d", "Ad 2d 3d"),
        (CORNER, "Ad Kd Qd", "Qd Kd Ad"),
        (CORNER, "7d 8d 6d", "6d 7d 8d"),
        (CORNER, "Ad 2d 3d 4d 5d 6d 7d 9d Td Jd Qd Kd", "9d Td Jd Qd Kd Ad 2d 3d 4d 5d 6d 7d"),
        (CORNER, "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad"),
    ],
)
def test_a_run_is_put_in_order_by_other_rules_for_aces(
    aces: AceRuns, given_cards: str, arranged: str
) -> None:
    assert arrange(cards(given_cards), aces) == cards(arranged)
    assert is_in_order(cards(arranged), aces)


@pytest.mark.parametrize(
    ("aces", "given_cards", "why", "about"),
    [
        (LOW, "Qh Kh Ah", Why.ACE_LOW, "Ah"),
        (LOW, "Jh Kh Ah", Why.ACE_LOW, "Ah"),
        (LOW, "Kh Ah 2h", Why.ACE_LOW, "Ah"),
        (LOW, "Ah 3h 4h", Why.GAP, "2h"),
        (CORNER, "Qh Ah 2h", Why.GAP, "Kh"),
        (CORNER, "Kh 2h 3h", Why.GAP, "Ah"),
        (CORNER, "3h 4h 6h", Why.GAP, "5h"),
        (CORNER, "Jh Ah 3h", Why.GAP, "Qh Kh 2h"),
    ],
)
def test_what_is_no_run_by_other_rules_for_aces(
    aces: AceRuns, given_cards: str, why: Why, about: str
) -> None:
    assert arrange(cards(given_cards), aces) == Refusal(why, cards(about))


@pytest.mark.parametrize(
    ("run", "in_order"),
    [
        ("Ah 2h 3h", AceRuns),
        ("Qh Kh Ah", (BOTH, CORNER)),
        ("Kh Ah 2h", (CORNER,)),
        ("4h 5h 6h", AceRuns),
        ("6h 5h 4h", ()),
        ("4h 6h 7h", ()),
        (" ".join(DECK[:13]), AceRuns),
        (" ".join((*DECK[1:13], DECK[0])), (BOTH, CORNER)),
        (" ".join((*DECK[6:13], *DECK[:6])), (CORNER,)),
        (" ".join((*DECK[:13], DECK[0])), ()),
    ],
)
def test_cards_are_in_order_by_some_rules_for_aces(run: str, in_order: Iterable[AceRuns]) -> None:
    assert [aces for aces in AceRuns if is_in_order(cards(run), aces)] == list(in_order)


@every_rule_of_aces
@given(held=st.lists(st.sampled_from(DECK), min_size=1, max_size=5, unique=True))
def test_a_meld_is_what_the_oracle_calls_one(aces: AceRuns, held: list[Card]) -> None:
    assert isinstance(arrange(held, aces), tuple) == oracle.is_group(frozenset(held), aces)


@every_rule_of_aces
def test_every_three_cards_are_judged_right(aces: AceRuns) -> None:
    for three in combinations(DECK[:26], 3):
        assert isinstance(arrange(three, aces), tuple) == oracle.is_group(frozenset(three), aces)


def test_a_meld_knows_its_ends() -> None:
    assert (meld("4h 5h 6h").low, meld("4h 5h 6h").high) == (4, 6)
    assert (meld("Ah 2h 3h").low, meld("Ah 2h 3h").high) == (1, 3)
    assert (meld("Qh Kh Ah").low, meld("Qh Kh Ah").high) == (12, 14)
    assert meld("9c 9d 9s").is_set
    assert not meld("4h 5h 6h").is_set


@pytest.mark.parametrize(
    ("table", "card", "why"),
    [
        ("4h 5h 6h", "3h", None),
        ("4h 5h 6h", "7h", None),
        ("4h 5h 6h", "8h", Why.NOT_NEXT),
        ("4h 5h 6h", "Ah", Why.NOT_NEXT),
        ("4h 5h 6h", "7s", Why.WRONG_SUIT),
        ("2h 3h 4h", "Ah", None),
        ("2h 3h 4h", "Kh", Why.NOT_NEXT),
        ("Jh Qh Kh", "Ah", None),
        ("Jh Qh Kh", "2h", Why.NOT_NEXT),
        ("Ah 2h 3h", "4h", None),
        ("Ah 2h 3h", "Kh", Why.RUN_FULL),
        ("Ah 2h 3h", "Qh", Why.NOT_NEXT),
        ("Qh Kh Ah", "Jh", None),
        ("Qh Kh Ah", "2h", Why.RUN_FULL),
        ("Qh Kh Ah", "3h", Why.NOT_NEXT),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh", "Kh", None),
        ("9c 9d 9s", "9h", None),
        ("9c 9d 9s", "8h", Why.WRONG_RANK),
        ("9c 9d 9s 9h", "9h", Why.SET_FULL),
        ("9c 9d 9s 9h", "8h", Why.WRONG_RANK),
        ("Ac Ad As", "Ah", None),
    ],
)
def test_a_card_goes_on_a_meld_or_is_told_why_not(table: str, card: str, why: Why | None) -> None:
    assert misfit(meld(table), CARDS[card], BOTH) == why


@pytest.mark.parametrize(
    ("aces", "table", "card", "why"),
    [
        (LOW, "Jh Qh Kh", "Ah", Why.ACE_LOW),
        (LOW, "2h 3h 4h", "Ah", None),
        (LOW, "Ah 2h 3h", "Kh", Why.RUN_FULL),
        (LOW, "Jh Qh Kh", "2h", Why.NOT_NEXT),
        (CORNER, "Ah 2h 3h", "Kh", None),
        (CORNER, "Qh Kh Ah", "2h", None),
        (CORNER, "Kh Ah 2h", "3h", None),
        (CORNER, "Kh Ah 2h", "Qh", None),
        (CORNER, "Kh Ah 2h", "4h", Why.NOT_NEXT),
        (CORNER, "Ah 2h 3h", "Qh", Why.NOT_NEXT),
    ],
)
def test_a_card_goes_on_a_run_by_other_rules_for_aces(
    aces: AceRuns, table: str, card: str, why: Why | None
) -> None:
    assert misfit(meld(table), CARDS[card], aces) == why


@every_rule_of_aces
def test_every_card_on_every_run_is_judged_right(aces: AceRuns) -> None:
    hearts = DECK[26:39] * 2
    for low in range(13):
        for high in range(low + 3, low + 14):
            run = Meld(hearts[low:high], (0,) * (high - low))
            if not is_in_order(run.cards, aces):
                continue
            for card in DECK:
                if card not in run.cards:
                    fits = oracle.fits(frozenset(run.cards), card, aces)
                    assert (misfit(run, card, aces) is None) == fits, (run, card)
                    if fits:
                        grown = run.with_card(card, 1, aces).cards
                        assert grown in ((*run.cards, card), (card, *run.cards))
                        assert is_in_order(grown, aces)
                        assert len(grown) == 13 or grown == arrange(grown, aces)


@pytest.mark.parametrize(
    ("table", "card", "grown", "owners"),
    [
        ("4h 5h 6h", "3h", "3h 4h 5h 6h", (1, 0, 0, 0)),
        ("4h 5h 6h", "7h", "4h 5h 6h 7h", (0, 0, 0, 1)),
        ("9s 9d 9h", "9c", "9s 9d 9h 9c", (0, 0, 0, 1)),
        ("2h 3h 4h", "Ah", "Ah 2h 3h 4h", (1, 0, 0, 0)),
        ("Jh Qh Kh", "Ah", "Jh Qh Kh Ah", (0, 0, 0, 1)),
        ("Qh Kh Ah", "Jh", "Jh Qh Kh Ah", (1, 0, 0, 0)),
        (
            "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
            "Ah",
            "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
            (*(0,) * 12, 1),
        ),
    ],
)
def test_a_card_laid_off_stands_where_it_belongs(
    table: str, card: str, grown: str, owners: tuple[int, ...]
) -> None:
    assert meld(table).with_card(CARDS[card], 1, BOTH) == Meld(cards(grown), owners)


def test_an_ace_stands_where_the_rules_have_it_and_high_if_they_leave_it_open() -> None:
    run = meld("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh")
    assert run.with_card(CARDS["Ah"], 1, LOW).cards[0] == "Ah"
    assert run.with_card(CARDS["Ah"], 1, CORNER).cards[-1] == "Ah"
    assert meld("Qh Kh Ah").with_card(CARDS["2h"], 1, CORNER).cards == cards("Qh Kh Ah 2h")
    assert meld("Ah 2h 3h").with_card(CARDS["Kh"], 1, CORNER) == Meld(cards("Kh Ah 2h 3h"), (1, 0, 0, 0))


def test_a_hand_yields_its_sets_by_rank_and_then_its_runs() -> None:
    hand = cards("9s 6h 9h 4h 9d 5h 7h Kc")
    assert list(melds_in(hand, BOTH)) == [
        cards("9d 9h 9s"),
        cards("4h 5h 6h"),
        cards("4h 5h 6h 7h"),
        cards("5h 6h 7h"),
    ]


def test_a_whole_suit_holds_every_run_once() -> None:
    runs = list(melds_in(DECK[:13], BOTH))
    # Of 14 places (the ace has two) 15 - n runs of n cards, for 3 to 12 cards, and the whole suit once.
    assert len(runs) == len(set(runs)) == 76
    assert len({frozenset(run) for run in runs}) == 76
    assert max(runs, key=len) == (*DECK[1:13], DECK[0])
    # Low only: 14 - n runs of n cards. Round the corner: 13 runs of each length, and the whole suit.
    for aces, many in ((LOW, 66), (CORNER, 131)):
        runs = list(melds_in(DECK[:13], aces))
        assert len({frozenset(run) for run in runs}) == len(runs) == many


@every_rule_of_aces
@given(held=st.lists(st.sampled_from(DECK), max_size=9, unique=True))
def test_a_hand_holds_the_melds_that_the_oracle_finds(aces: AceRuns, held: list[Card]) -> None:
    found = list(melds_in(tuple(held), aces))
    assert {frozenset(group) for group in found} == {
        group for group in oracle.subsets(frozenset(held)) if oracle.is_group(group, aces)
    }
    assert [arrange(group, aces) for group in found] == found


@every_rule_of_aces
@given(held=st.lists(st.sampled_from(DECK), min_size=1, max_size=8, unique=True), data=st.data())
def test_a_holding_tells_which_cards_are_in_a_meld(
    aces: AceRuns, held: list[Card], data: st.DataObject
) -> None:
    card = data.draw(st.sampled_from(held))
    groups = (group for group in oracle.subsets(frozenset(held)) if oracle.is_group(group, aces))
    assert Holding(held, aces).melds(card) == any(card in group for group in groups)


@pytest.mark.parametrize(
    ("held", "card", "melds"),
    [
        ("9c 9d 9h", "9d", True),
        ("9c 9d 8h", "9d", False),
        ("Ah 2h 3h", "Ah", True),
        ("Qh Kh Ah", "Ah", True),
        ("Qh Kh Ah", "Qh", True),
        ("Kh Ah 2h", "Ah", False),
        ("Kh Ah 2h", "Kh", False),
        ("4h 5h 6h 8h", "8h", False),
        ("4h 5h 7h 8h", "5h", False),
        ("4h 5h 6s", "5h", False),
    ],
)
def test_a_holding_knows_runs_at_both_ends_of_the_ace(held: str, card: str, melds: bool) -> None:
    assert Holding(cards(held), BOTH).melds(CARDS[card]) == melds


@pytest.mark.parametrize(
    ("held", "table", "card", "reach"),
    [
        ("8h", "4h 5h 6h", "8h", 0),
        ("7h 8h", "4h 5h 6h", "8h", 2),
        ("8h 9h 7h", "4h 5h 6h", "9h", 3),
        ("8h 9h", "4h 5h 6h", "9h", 0),
        ("2h 3h Ah", "4h 5h 6h", "Ah", 3),
        ("2h Ah", "4h 5h 6h", "Ah", 0),
        ("Jh Qh Kh Ah", "8h 9h Th", "Ah", 4),
        ("Kh Ah", "Th Jh Qh", "Ah", 2),
        ("2h", "Qh Kh Ah", "2h", 0),
        ("Kh", "Ah 2h 3h", "Kh", 0),
        ("7s 8s", "4h 5h 6h", "8s", 0),
        ("9h", "9c 9d 9s", "9h", 1),
        ("8h", "9c 9d 9s", "8h", 0),
        ("9h", "9c 9d 9s 9h", "9h", 0),
        ("5h", "4h 5h 6h", "5h", 0),
    ],
)
def test_a_card_may_be_reached_over_others(held: str, table: str, card: str, reach: int) -> None:
    assert Holding(cards(held), BOTH).reach(meld(table), CARDS[card]) == reach


@pytest.mark.parametrize(
    ("aces", "held", "table", "card", "reach"),
    [
        (LOW, "Ah", "Jh Qh Kh", "Ah", 0),
        (LOW, "2h Ah", "3h 4h 5h", "Ah", 2),
        (CORNER, "Ah 2h", "Jh Qh Kh", "2h", 2),
        (CORNER, "Ah Kh", "2h 3h 4h", "Kh", 2),
        (CORNER, "Kh", "Ah 2h 3h", "Kh", 1),
        (CORNER, "3h 2h", "Qh Kh Ah", "3h", 2),
        (CORNER, "3h", "Qh Kh Ah", "3h", 0),
        (CORNER, "9h 8h 6h", "Th Jh Qh Kh Ah 2h 3h 4h 5h", "8h", 2),
        (CORNER, "7h 8h 6h", "Th Jh Qh Kh Ah 2h 3h 4h 5h", "8h", 3),
    ],
)
def test_a_card_may_be_reached_round_the_corner(
    aces: AceRuns, held: str, table: str, card: str, reach: int
) -> None:
    assert Holding(cards(held), aces).reach(meld(table), CARDS[card]) == reach


def test_a_card_is_not_reached_over_one_that_goes_elsewhere() -> None:
    holding = Holding(cards("7h 8h"), BOTH)
    assert not holding.reach(meld("4h 5h 6h"), CARDS["8h"], elsewhere=1 << 7)
    assert holding.reach(meld("4h 5h 6h"), CARDS["8h"], elsewhere=1 << 6)
    assert holding.reach(meld("4h 5h 6h"), CARDS["7h"], elsewhere=1 << 7)
    assert Holding(cards("3h"), BOTH).reach(meld("4h 5h 6h"), CARDS["3h"], elsewhere=1 << 3)


def test_an_ace_has_two_places_unless_the_rules_are_others() -> None:
    assert [places_of(CARDS["Ah"], aces) for aces in AceRuns] == [(1, 14), (1,), (1, 14)]
    assert [places_of(CARDS["Kh"], aces) for aces in AceRuns] == [(13,), (13,), (13, 26)]
