"""The settings of a table: the five of them, changes, and what makes no sense together."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest
from hypothesis import given

import positions
from conftest import SEATINGS
from rummy.game.flaws import BadNotation, Flaw
from rummy.game.rules import (
    TABLES,
    AceRuns,
    FirstDealer,
    LayOffPick,
    OutBonus,
    Pips,
    Reach,
    RuleSet,
    StockOut,
    UseWhen,
    format_rules,
    nonsense,
    options,
    parse_rules,
    unsuitable,
)


def test_there_are_five_tables() -> None:
    assert list(TABLES) == ["practice-500", "practice-rummy", "kitchen", "couch", "parlour"]
    assert all(TABLES[name].name == name for name in TABLES)
    assert all(nonsense(rules) is None for rules in SEATINGS.values())


def test_a_table_by_its_name_is_that_table() -> None:
    for name, rules in TABLES.items():
        assert parse_rules(name) == rules
        assert options(rules) == {}
        assert format_rules(rules) == name


def test_the_number_of_cards_depends_on_the_number_of_players() -> None:
    assert {name: rules.cards_each for name, rules in SEATINGS.items()} == {
        "practice-500-2": 13,
        "practice-rummy-2": 10,
        "kitchen-2": 13,
        "kitchen-3": 7,
        "kitchen-4": 7,
        "couch-2": 13,
        "parlour-2": 13,
    }


def test_chance_chooses_the_first_dealer_at_kitchen_alone() -> None:
    drawn = [name for name, rules in TABLES.items() if rules.first_dealer is FirstDealer.RANDOM]
    assert drawn == ["kitchen"]
    assert [name for name, rules in TABLES.items() if rules.lay_off_many] == ["kitchen"]


def test_changes_follow_the_name() -> None:
    rules = parse_rules("practice-500 target=300 use_when=this_turn lay_off_many=yes reach=top")
    assert rules == replace(
        TABLES["practice-500"],
        target=300,
        use_when=UseWhen.THIS_TURN,
        lay_off_many=True,
        reach=Reach.TOP,
    )
    assert options(rules) == {"target": 300, "reach": "top", "use_when": "this_turn", "lay_off_many": True}
    assert format_rules(rules) == "practice-500 target=300 reach=top use_when=this_turn lay_off_many=yes"


def test_a_change_back_is_no_change() -> None:
    assert options(parse_rules("kitchen lay_off_many=yes target=500 stock_out=after_turn")) == {}
    assert format_rules(parse_rules("kitchen lay_off_many=no")) == "kitchen lay_off_many=no"


@given(rules=positions.settings())
def test_any_settings_read_back(rules: RuleSet) -> None:
    assert parse_rules(format_rules(rules)) == rules


def test_the_file_may_say_the_number_of_players() -> None:
    assert parse_rules("kitchen", 3).players == 3
    assert parse_rules("kitchen players=3", 3).players == 3
    with pytest.raises(BadNotation) as caught:
        parse_rules("kitchen players=3", 2)
    bad = caught.value
    assert (bad.token, bad.flaw, bad.details) == ("players=3", Flaw.PLAYERS_CLASH, ("2",))


@pytest.mark.parametrize(
    ("text", "token", "flaw"),
    [
        ("", "table", Flaw.TABLE),
        ("casino", "casino", Flaw.TABLE),
        ("Kitchen", "Kitchen", Flaw.TABLE),
        ("kitchen target", "target", Flaw.CHANGE),
        ("kitchen jokers=2", "jokers=2", Flaw.CHANGE),
        ("kitchen name=couch", "name=couch", Flaw.CHANGE),
        ("kitchen cards_each=9", "cards_each=9", Flaw.CHANGE),
        ("kitchen target=many", "target=many", Flaw.CHANGE_NUMBER),
        ("kitchen target=-5", "target=-5", Flaw.CHANGE_NUMBER),
        ("kitchen target=", "target=", Flaw.CHANGE_NUMBER),
        ("kitchen target=5²", "target=5²", Flaw.CHANGE_NUMBER),
        ("kitchen target=٥٠٠", "target=٥٠٠", Flaw.CHANGE_NUMBER),
        ("kitchen target=1000000", "target=1000000", Flaw.CHANGE_NUMBER),
        ("kitchen lay_off_many=true", "lay_off_many=true", Flaw.CHANGE_VALUE),
        ("kitchen reach=far", "reach=far", Flaw.CHANGE_VALUE),
        ("kitchen target=0", "target=0", Flaw.TARGET),
        ("kitchen players=1", "players=1", Flaw.PLAYERS),
        ("kitchen players=5", "players=5", Flaw.PLAYERS),
        ("kitchen cards_for_two=0", "cards_for_two=0", Flaw.HAND_SIZE),
        ("kitchen cards_for_two=26", "cards_for_two=26", Flaw.HAND_SIZE),
        ("kitchen players=4 cards_for_more=13", "cards_for_more=13", Flaw.HAND_SIZE),
        ("kitchen ace_runs=around", "ace_runs=around", Flaw.CHANGE_VALUE),
        ("kitchen out_bonus=50", "out_bonus=50", Flaw.CHANGE_VALUE),
        ("kitchen ace_low_points=16", "ace_low_points=16", Flaw.ACE_LOW_ABOVE),
        ("practice-rummy ace_low_points=5", "ace_low_points=5", Flaw.ACE_LOW_ABOVE),
        ("couch ace_runs=corner", "ace_runs=corner", Flaw.CORNER_ACE),
        ("couch use_when=first use_chosen=never", "use_chosen=never", Flaw.NEVER_FIRST),
        ("couch reach=top use_chosen=deeper", "use_chosen=deeper", Flaw.DEEPER_THAN_TOP),
    ],
)
def test_what_is_no_table_is_refused_with_its_reason(text: str, token: str, flaw: Flaw) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_rules(text)
    assert (caught.value.token, caught.value.flaw) == (token, flaw)


@pytest.mark.parametrize(
    "text",
    [
        "practice-rummy ace_runs=corner",
        "couch ace_runs=corner ace_low_points=15",
        "practice-rummy out_bonus=double",
        "practice-rummy boathouse=yes",
        "parlour must_discard=yes",
        "kitchen reach=top use_chosen=always",
        "kitchen players=4 cards_for_more=10",
        "kitchen players=3 cards_for_more=13",
    ],
)
def test_what_looks_odd_but_can_be_played_is_allowed(text: str) -> None:
    assert unsuitable(parse_rules(text)) is None


def test_the_house_rules_leave_the_tables_as_they_are() -> None:
    for rules in TABLES.values():
        assert rules.ace_runs is AceRuns.BOTH
        assert rules.pips is Pips.FACE
        assert rules.out_bonus is OutBonus.NONE
        assert not rules.must_discard
        assert not rules.boathouse


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("couch target=75", Flaw.TARGET_CHOICE),
        ("couch target=1050", Flaw.TARGET_CHOICE),
        ("couch target=1", Flaw.TARGET_CHOICE),
        ("couch cards_for_two=12", Flaw.HAND_CHOICE),
        ("kitchen players=3 cards_for_more=8", Flaw.HAND_CHOICE),
        ("couch ace_low_points=2", Flaw.ACE_CHOICE),
    ],
)
def test_a_deal_file_may_say_more_than_a_person_can_choose(text: str, flaw: Flaw) -> None:
    assert unsuitable(parse_rules(text)) is flaw


def test_what_a_person_can_choose_makes_sense() -> None:
    assert all(unsuitable(rules) is None for rules in SEATINGS.values())
    assert unsuitable(replace(TABLES["couch"], target=1000, cards_for_two=7)) is None
    # What makes no sense is refused for that reason first.
    assert unsuitable(replace(TABLES["couch"], target=75, ace_runs=AceRuns.CORNER)) is Flaw.CORNER_ACE


def test_a_refused_change_says_what_is_possible() -> None:
    with pytest.raises(BadNotation) as caught:
        parse_rules("couch lay_off_pick=best")
    assert caught.value.details == ("most_points, oldest, player",)
    with pytest.raises(BadNotation) as caught:
        parse_rules("couch lay_off_many=1")
    assert caught.value.details == ("yes, no",)
    with pytest.raises(BadNotation) as caught:
        parse_rules("pub")
    assert caught.value.details == ("practice-500, practice-rummy, kitchen, couch, parlour",)
    with pytest.raises(BadNotation) as caught:
        parse_rules("couch jokers=2")
    assert caught.value.details == (
        ", ".join(field.name for field in fields(RuleSet) if field.name != "name"),
    )


def test_the_most_cards_that_leave_two_for_the_piles_are_fine() -> None:
    assert parse_rules("kitchen cards_for_two=25").cards_each == 25
    assert parse_rules("kitchen players=4 cards_for_more=12").cards_each == 12


def test_rules_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        TABLES["couch"].target = 1  # type: ignore[misc]
    assert TABLES["couch"].stock_out is StockOut.PLAY_ON
    assert TABLES["couch"].lay_off_pick is LayOffPick.PLAYER
