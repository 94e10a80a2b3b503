"""The next game: its table, players, target and house rules, and from when they count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from conftest import ROOT
from expectations import disagreements
from pilot import Pilot
from rummy.game.flaws import BadNotation
from rummy.game.rules import (
    TABLES,
    AceRuns,
    RuleSet,
    format_rules,
    nonsense,
    parse_rules,
    unsuitable,
    written,
)
from rummy.page.messages import Act, Pressed
from rummy.page.next_game import QUESTIONS, house_rules, targets
from rummy.words import house, labels, tables
from rummy.words.tables import difference
from test_page_deals import ALMOST


def dialog(pilot: Pilot) -> str:
    """Return what the dialog says."""
    return pilot.one(lambda node: node.get("id") == "dialog").text


def rules(pilot: Pilot) -> RuleSet:
    """Return the rules of the person's own game."""
    return pilot.model.own.record.rules


def played(pilot: Pilot) -> Pilot:
    """Return the pilot with a card played."""
    return pilot.press("Draw from the draw pile")


# Tables, players, targets


def test_each_table_is_offered_with_its_difference_in_a_line() -> None:
    pilot = Pilot.open(seed="1").press("Table and players")
    lines = {difference(table) for table in TABLES.values()}
    assert len(lines) == len(TABLES), "no two are described alike"
    for table in TABLES.values():
        assert f"{labels.TABLES[table.name]} {difference(table)}" in dialog(pilot)
    assert pilot.chosen("Table").startswith("Practice 500")


@pytest.mark.parametrize("table", TABLES)
def test_before_a_card_is_played_a_choice_is_dealt_when_the_dialog_closes(table: str) -> None:
    pilot = Pilot.open(seed="1", speed="instant").press("Table and players")
    assert tables.AT_ONCE in dialog(pilot)
    assert not pilot.all(lambda node: node.name == "New game now")
    pilot.choose("Table", labels.TABLES[table])
    assert rules(pilot).name == "practice-500"
    pilot.press("Close")
    assert rules(pilot) == TABLES[table]
    assert pilot.model.next is None


def test_a_game_that_was_chosen_stands_where_it_is_begun() -> None:
    pilot = Pilot.at(ALMOST.format("490 187")).press("Draw from the draw pile").press("Table and players")
    pilot.choose("Table", "Kitchen Table").choose("Players", "4").choose("Game to", "250").press("Close")
    assert "Kitchen Table, 4 players" not in pilot.html
    pilot.pick("As").press("Discard")
    assert "New game deals what you chose: Kitchen Table, 4 players, to 250." in pilot.html
    assert "rematch" not in pilot.html
    (button,) = pilot.all(lambda node: node.get("id") == "act-new-deal")
    assert (button.name, button.text) == ("New game", "New gameKitchen Table, 4 players, to 250")
    pilot.press("Table and players").choose("Table", "Practice 500").press("House rules")
    pilot.choose("For going out", "25 points").press("Close")
    assert "you chose: Practice 500, 2 players, to 500, house rules." in pilot.html
    pilot.press("Table and players").press("House rules").press("As the table has it").press("Close")
    assert "you chose" not in pilot.html


def test_closing_without_a_choice_leaves_the_cards_alone() -> None:
    pilot = Pilot.open(seed="1")
    hand = pilot.cards("hand")
    assert pilot.press("Table and players").press("Close").cards("hand") == hand
    pilot.press("Table and players").choose("Table", "Couch").choose("Table", "Practice 500").press("Close")
    assert pilot.cards("hand") == hand


def test_players_and_targets_are_offered_where_the_table_has_a_choice() -> None:
    pilot = Pilot.open(seed="1").press("Table and players")
    legends = [node.name for node in pilot.all(lambda node: node.tag == "legend")]
    assert legends == ["Table"]
    pilot.choose("Table", "Kitchen Table").choose("Players", "4").choose("Game to", "250").press("Close")
    assert (rules(pilot).players, rules(pilot).target) == (4, 250)
    assert pilot.board.names == ("You", "Rosa", "Walter", "June")
    (remark,) = pilot.all(lambda node: node.get("class") == "remark")
    assert remark.text == "A new game at Kitchen Table, to 250."
    assert targets(TABLES["parlour"]) == (500, 300)


def test_in_a_game_a_choice_counts_from_the_next_one() -> None:
    pilot = Pilot.at(ALMOST.format("490 187")).press("Draw from the draw pile")
    pilot.press("Table and players")
    assert tables.LATER in dialog(pilot)
    pilot.choose("Table", "Parlour").choose("Game to", "300").press("Close")
    assert rules(pilot).name == "practice-500"
    pilot.pick("As").press("Discard")
    assert pilot.board.game_over
    pilot.press("New game")
    assert (rules(pilot).name, rules(pilot).target) == ("parlour", 300)


def test_the_next_deal_of_a_game_keeps_its_rules() -> None:
    pilot = Pilot.at(ALMOST.format("212 187")).press("Draw from the draw pile")
    pilot.press("Table and players").choose("Table", "Couch").press("Close")
    pilot.pick("As").press("Discard").press("New deal")
    assert rules(pilot).name == "practice-500"
    assert pilot.board.deal.totals[0] > 212


def test_a_new_game_can_begin_now() -> None:
    pilot = played(Pilot.open(seed="1")).press("Table and players").choose("Table", "Couch")
    pilot.press("New game now")
    assert rules(pilot).name == "couch"
    assert pilot.board.record.last.moves == ()
    assert pilot.model.dialog is None
    assert pilot.status.startswith("Your turn"), "it still says what to do next"


def test_the_own_game_changes_while_a_deal_from_a_link_stays_on_the_screen() -> None:
    pilot = Pilot.open("#deal=" + ALMOST.format("212 187").replace(";", "\n"), seed="1")
    assert pilot.model.side
    pilot.press("Table and players").choose("Table", "Couch").press("Close")
    assert pilot.model.side.record.rules.name == "practice-500"
    assert rules(pilot).name == "couch"


# House rules


def ask(pilot: Pilot) -> Pilot:
    """Open the house rules."""
    return pilot.press("Table and players").press("House rules")


def test_every_question_is_a_list_with_a_name_and_the_tables_answer() -> None:
    pilot = ask(Pilot.open(seed="1"))
    for name, answers in QUESTIONS.items():
        found = pilot.control(house.NAMES[name])
        assert found.tag == "select"
        assert len([node for node in found.walk() if node.tag == "option"]) == len(answers)
        own = written(getattr(TABLES["practice-500"], name))
        assert pilot.chosen(house.NAMES[name]) == house.answer(name, own)
    assert house.NOT_OFFERED in dialog(pilot)
    assert pilot.focus == "dialog-heading"


@pytest.mark.parametrize(
    ("name", "answer"), [(name, answer) for name, answers in QUESTIONS.items() for answer in answers]
)
def test_each_answer_holds_or_is_refused_with_its_reason(name: str, answer: object) -> None:
    pilot = ask(Pilot.open(seed="1", table="couch"))
    pilot.choose(house.NAMES[name], house.answer(name, written(answer)))
    now = pilot.model.next or rules(pilot)
    assert unsuitable(now) is None
    if getattr(now, name) == answer:
        pilot.press("Close")
        assert rules(pilot) == now
        assert (house.ARE_ON in pilot.html) == bool(house_rules(now))
    else:
        (said,) = pilot.all(lambda node: node.get("role") == "alert")
        assert pilot.control(house.NAMES[name]).get("aria-describedby") == said.get("id")
        assert said.text.startswith("Not changed: ")
        assert said.text.endswith(".")


def test_what_makes_no_sense_together_is_refused_beside_its_control() -> None:
    pilot = ask(Pilot.open(seed="1"))
    pilot.choose("The chosen card has to be used", "Never")
    (said,) = pilot.all(lambda node: node.get("role") == "alert")
    never, first = "The chosen card has to be used: Never", "When it has to be used: Before anything else"
    assert said.text == f"Not changed: “{never}” does not go with “{first}”."
    assert pilot.chosen("The chosen card has to be used") == "Always"
    pilot.choose("When it has to be used", "In the same turn").choose(
        "The chosen card has to be used", "Never"
    )
    assert not pilot.all(lambda node: node.get("role") == "alert")
    assert pilot.chosen("The chosen card has to be used") == "Never"


@pytest.mark.parametrize(("table", "points", "said"), [("couch", 15, True), ("practice-rummy", 1, False)])
def test_round_the_corner_a_low_ace_is_worth_as_much_as_a_high_one(
    table: str, points: int, said: bool
) -> None:
    pilot = ask(Pilot.open(seed="1", table=table)).choose("An ace in a run", "Round the corner too")
    assert pilot.model.next is not None
    assert pilot.model.next.ace_runs is AceRuns.CORNER
    assert pilot.model.next.ace_low_points == points
    assert ("With that a low ace is worth 15" in dialog(pilot)) == said


def test_the_page_says_which_house_rules_are_on() -> None:
    pilot = Pilot.open(seed="1")
    assert house.ARE_ON not in pilot.html
    ask(pilot).choose("A take also draws a card", "Yes").choose("For going out", "25 points").press("Close")
    assert "House rules are on. For going out: 25 points. A take also draws a card: Yes." in pilot.html


def test_every_answer_has_words() -> None:
    """A deal from a link may have any of them."""
    kinds = [kind for kind in get_type_hints(RuleSet).values() if issubclass(kind, StrEnum)]
    answers = [(kind, answer) for kind in kinds for answer in kind]
    assert len(answers) > 25
    assert [answer for kind, answer in answers if house.answer(kind.__name__.lower(), answer) == answer] == []


@pytest.mark.parametrize(
    ("players", "hands"), [("2", "other hand still holds"), ("3", "other hands still hold")]
)
def test_the_goal_tells_whose_cards_the_winner_gets(players: str, hands: str) -> None:
    pilot = Pilot.open(seed="1", table="practice-rummy", players=players)
    assert f"scores what the {hands}, and 100 points win the game" in pilot.html


def test_a_choice_that_every_table_leaves_open_is_no_house_rule() -> None:
    pilot = Pilot.open(seed="1").press("Table and players").choose("Table", "Kitchen Table")
    pilot.choose("Players", "3").choose("Game to", "250").press("Close")
    assert house.ARE_ON not in pilot.html


def test_cards_for_another_number_of_players_are_no_house_rule_now() -> None:
    pilot = ask(Pilot.open(seed="1", table="kitchen")).choose("Cards for each player", "10")
    assert pilot.model.next is not None
    assert house_rules(pilot.model.next) == ("cards_each",)
    pilot.choose("Players", "3")
    assert pilot.chosen("Cards for each player") == "7"
    assert house_rules(pilot.model.next) == ()


def test_the_house_rules_can_be_dropped() -> None:
    pilot = ask(Pilot.open(seed="1", table="kitchen", players="3"))
    pilot.choose("Game to", "150").choose("Cards for each player", "10").press("As the table has it")
    assert pilot.model.next is not None
    assert (pilot.model.next.players, house_rules(pilot.model.next)) == (3, ())
    assert pilot.model.next.target == 500


def test_too_many_players_for_the_cards_are_refused() -> None:
    pilot = ask(Pilot.open(seed="1", table="kitchen", players="3"))
    pilot.choose("Cards for each player", "13").choose("Players", "4")
    assert "at least two must be left for the piles" in dialog(pilot)
    pilot.press("Table and players").choose("Players", "4")
    assert "at least two must be left for the piles" in dialog(pilot)
    assert pilot.chosen("Players") == "3"


@pytest.mark.parametrize("name", RuleSet.__dataclass_fields__)
def test_every_rule_that_a_link_can_change_has_a_name(name: str) -> None:
    if name != "name" and not name.startswith("cards_for"):
        assert name in house.NAMES | house.OTHERS


def test_an_own_game_is_never_thrown_away_by_closing() -> None:
    pilot = played(Pilot.open(seed="1"))
    before = pilot.board.record
    pilot.press("Table and players").choose("Table", "Couch").send(Pressed(Act.CLOSE))
    assert pilot.board.record is before


def test_every_house_rule_is_played_in_a_scripted_deal() -> None:
    played = {pair for case in (ROOT / "tests" / "rules").glob("*.deal") for pair in decisive(case)}
    for name, answers in QUESTIONS.items():
        if name == "target":  # one number stands for them all
            assert any(question == name for question, _ in played)
            continue
        for answer in answers:
            everywhere = all(getattr(table, name) == answer for table in TABLES.values())
            assert everywhere or (name, answer) in played, (name, answer)


def decisive(case: Path) -> Iterator[tuple[str, Any]]:
    """Give each house rule without which a deal would not go as its file says."""
    text = case.read_text(encoding="utf-8")
    (header,) = (line for line in text.splitlines() if line.startswith("table: "))
    try:
        rules = parse_rules(header.removeprefix("table: "))
    except BadNotation:  # what makes no sense is refused, not played
        return
    for name in house_rules(rules):
        fields = ("cards_for_two", "cards_for_more") if name == "cards_each" else (name,)
        other = replace(rules, **{field: getattr(TABLES[rules.name], field) for field in fields})
        if not nonsense(other) and disagreements(text.replace(header, f"table: {format_rules(other)}")):
            yield name, getattr(rules, name)
