"""How it works says what the rules say: at every table, with every house rule, and in plain words."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from conftest import TRIES, cards, deal
from rummy.game.cards import Card
from rummy.game.deal import IDLE_TURNS
from rummy.game.melds import arrange
from rummy.game.refusals import Refusal
from rummy.game.rules import (
    TABLES,
    AceRuns,
    ChosenDiscard,
    FirstDealer,
    LayOffPick,
    Level,
    OutBonus,
    Pips,
    Reach,
    RuleSet,
    Scoring,
    StockOut,
    UseChosen,
    UseWhen,
    format_rules,
    nonsense,
    written,
)
from rummy.page.next_game import QUESTIONS
from rummy.words import house
from rummy.words.how import chapter, chapters
from rummy.words.how.parts import TITLES, Part, Picture, Topic, paragraphs, sums
from rummy.words.lines import plain
from workshop import reading

EXTRA: dict[str, tuple[Any, ...]] = {
    "cards_for_two": (7, 10, 13),
    "cards_for_more": (7, 10, 13),
    "chosen_discard": tuple(ChosenDiscard),
    "lay_off_many": (True, False),
    "first_dealer": tuple(FirstDealer),
    "ace_points": (1, 15),
}
"""The fields that no house rule changes, but another table or a deal from a link does."""

VALUES = {name: values for name, values in (QUESTIONS | EXTRA).items() if name != "cards_each"}

RULES = st.builds(
    lambda name, values: replace(TABLES[name], **values),
    st.sampled_from(list(TABLES)),
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in VALUES.items()}),
).filter(lambda rules: nonsense(rules) is None)
"""Any rules at all that make sense."""


@lru_cache(maxsize=64)
def text(rules: RuleSet, topic: Topic) -> str:
    """Return what a chapter says, as plain text."""
    return "\n".join(plain(line) for line in paragraphs(chapter(rules, topic)))


def whole(rules: RuleSet) -> str:
    """Return what all chapters say, headings and sums included."""
    return "\n".join(repr(one.blocks) for one in chapters(rules))


TOLD: dict[tuple[str, Any], tuple[Topic, str]] = {
    ("reach", Reach.ANY): (Topic.TAKING, "any card of the discard pile"),
    ("reach", Reach.TOP): (Topic.TAKING, "the newest card only"),
    ("use_chosen", UseChosen.ALWAYS): (Topic.USING, "use it, every time"),
    ("use_chosen", UseChosen.DEEPER): (Topic.USING, "use it if it was not the newest card"),
    ("use_chosen", UseChosen.NEVER): (Topic.USING, "may keep it in your hand"),
    ("use_when", UseWhen.FIRST): (Topic.USING, "before anything else"),
    ("use_when", UseWhen.THIS_TURN): (Topic.USING, "until the end of your turn"),
    ("lay_off_pick", LayOffPick.MOST_POINTS): (Topic.ADDING, "where it scores most"),
    ("lay_off_pick", LayOffPick.OLDEST): (Topic.ADDING, "button picks the oldest"),
    ("lay_off_pick", LayOffPick.PLAYER): (Topic.ADDING, "you say which one"),
    ("lay_off_many", True): (Topic.ADDING, "several cards to a group in one go"),
    ("lay_off_many", False): (Topic.ADDING, "one at a time"),
    ("stock_out", StockOut.AFTER_TURN): (Topic.ENDING, "its last card plays that turn to its end, then"),
    ("stock_out", StockOut.PLAY_ON): (Topic.ENDING, "the player to move takes nothing"),
    ("stock_out", StockOut.TURN_OVER): (Topic.ENDING, "turned over, unshuffled"),
    ("stock_out", StockOut.RESHUFFLE): (Topic.ENDING, "nothing left to shuffle"),
    ("scoring", Scoring.TABLE_LESS_HAND): (Topic.SCORING, "cards on the table, less"),
    ("scoring", Scoring.WINNER_TAKES): (Topic.SCORING, "Nobody else scores"),
    ("ace_runs", AceRuns.BOTH): (Topic.GROUPS, "below the 2 or above the king"),
    ("ace_runs", AceRuns.LOW): (Topic.GROUPS, "below the 2 alone"),
    ("ace_runs", AceRuns.CORNER): (Topic.GROUPS, "round the corner"),
    ("pips", Pips.FACE): (Topic.SCORING, "From 2 to 9: the number on the card"),
    ("pips", Pips.FIVE): (Topic.SCORING, "From 2 to 9: 5 each"),
    ("must_discard", True): (Topic.DISCARDING, "Keep one card for the discard"),
    ("must_discard", False): (Topic.DISCARDING, "need no card for the discard"),
    ("out_bonus", OutBonus.NONE): (Topic.SCORING, "no bonus"),
    ("out_bonus", OutBonus.POINTS_25): (Topic.SCORING, "a bonus of 25 points"),
    ("out_bonus", OutBonus.DOUBLE): (Topic.SCORING, "double"),
    ("boathouse", True): (Topic.TAKING, "also brings you the top card of the draw pile"),
    ("level", Level.PERSON): (Topic.ENDING, "you win"),
    ("level", Level.PLAY_ON): (Topic.ENDING, "are level, another deal is played"),
    ("level", Level.WENT_OUT): (Topic.ENDING, "went out in that deal wins"),
    ("first_dealer", FirstDealer.COMPUTER): (Topic.DEAL, "The computer deals first"),
    ("first_dealer", FirstDealer.RANDOM): (Topic.DEAL, "Chance picks"),
    ("chosen_discard", ChosenDiscard.FREE): (Topic.USING, "may be discarded in the same turn"),
    ("chosen_discard", ChosenDiscard.LAST): (Topic.USING, "may not go back on the pile"),
    ("chosen_discard", ChosenDiscard.LAST_OWED): (Topic.USING, "discarded in place of being used"),
}
"""In which chapter an answer to a question of the rules is told, and words that belong to it alone."""


def open_questions(rules: RuleSet) -> set[str]:
    """Return the questions that these rules do not answer already by the answers to others."""
    named = {name for name, _ in TOLD}
    if rules.use_chosen is UseChosen.NEVER:
        named -= {"use_when"}
    if rules.use_chosen is UseChosen.ALWAYS:  # the chosen card has left the hand before the discard
        named -= {"chosen_discard"}
    return named


def said_of(rules: RuleSet, name: str) -> set[Any]:
    """Return which answers to a question the text gives."""
    return {
        value for (one, value), (topic, words) in TOLD.items() if one == name and words in text(rules, topic)
    }


@tries(max_examples=4 * TRIES)
@given(RULES)
def test_each_question_gets_its_answer_and_no_other(rules: RuleSet) -> None:
    for name in open_questions(rules) - {"chosen_discard", "boathouse"}:
        assert said_of(rules, name) == {getattr(rules, name)}, name
    assert (True in said_of(rules, "boathouse")) == rules.boathouse


@given(RULES)
def test_it_says_when_the_chosen_card_may_go_back(rules: RuleSet) -> None:
    rule = rules.chosen_discard
    wanted = set()
    if rules.use_chosen is not UseChosen.ALWAYS:
        wanted.add(ChosenDiscard.FREE if rule is ChosenDiscard.FREE else ChosenDiscard.LAST)
    if rule is ChosenDiscard.LAST_OWED and rules.use_chosen is not UseChosen.NEVER and not rules.must_discard:
        wanted.add(rule)
    assert said_of(rules, "chosen_discard") == wanted


def meant(rules: RuleSet, name: str) -> Any:
    """Return the answer to a question, or what it comes to where others leave less to answer."""
    rule = rules.chosen_discard
    if name != "chosen_discard" or rules.use_chosen is UseChosen.DEEPER:
        return getattr(rules, name)
    return rule is (ChosenDiscard.LAST_OWED if rules.use_chosen is UseChosen.ALWAYS else ChosenDiscard.FREE)


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("table", TABLES)
def test_the_text_changes_with_every_house_rule(table: str, name: str) -> None:
    changed = [replace(TABLES[table], **{name: value}) for value in VALUES[name]]
    made = [rules for rules in changed if nonsense(rules) is None]
    assert len({whole(rules) for rules in made}) == len({meant(rules, name) for rules in made})


def test_every_field_of_the_rules_is_asked_about() -> None:
    assert {field.name for field in fields(RuleSet)} == {*VALUES, "name"}
    for name in {name for name, _ in TOLD} - {"boathouse"}:
        assert {value for one, value in TOLD if one == name} == set(VALUES[name])


def numbers(rules: RuleSet, topic: Topic) -> set[int]:
    """Return the numbers that a chapter names, those on cards not counted."""
    words = re.sub(r"(10|[2-9AJQK])[♣♦♥♠]", "", text(rules, topic))
    return {int(found) for found in re.findall(r"\d+", words)}


@given(RULES)
def test_the_numbers_are_those_of_the_rules(rules: RuleSet) -> None:
    other = rules.cards_for_more if rules.players == 2 else rules.cards_for_two
    left = 52 - rules.players * rules.cards_each - 1
    assert numbers(rules, Topic.GOAL) == {rules.target}
    assert numbers(rules, Topic.DEAL) == {52, rules.cards_each, other, left}
    assert numbers(rules, Topic.ENDING) - {IDLE_TURNS * rules.players} == {rules.target}
    assert {rules.cards_each, rules.target} <= numbers(rules, Topic.REAL_CARDS)
    for words in (f"An ace: {rules.ace_points}", "A 10, jack, queen or king: 10."):
        assert words in text(rules, Topic.SCORING)
    low = f"as the lowest card of a run, an ace is worth only {rules.ace_low_points}."
    assert (low in text(rules, Topic.SCORING)) == (rules.ace_low_points != rules.ace_points)
    lifted = f"put down low lifts it by {rules.ace_points + rules.ace_low_points}."
    counted = rules.scoring is Scoring.TABLE_LESS_HAND and rules.ace_low_points != rules.ace_points
    assert (lifted in text(rules, Topic.SCORING)) == counted


def worth(rules: RuleSet, card: Card) -> int:
    """Return what a card is worth in a hand, worked out by hand."""
    if card[0] == "A":
        return rules.ace_points
    if card[0] in "TJQK":
        return 10
    return 5 if rules.pips is Pips.FIVE else int(card[0])


@given(RULES)
def test_the_worked_example_adds_up(rules: RuleSet) -> None:
    (example,) = sums(chapter(rules, Topic.SCORING))
    for line, points in example.rows:
        named = [piece for piece in line if isinstance(piece, Card)]
        sign = -1 if "hold the" in plain(line) else 1
        assert points == (sign * sum(worth(rules, card) for card in named) if named else 25)
    assert example.total == sum(points for _, points in example.rows)
    assert len(example.rows) >= rules.players - 1


@given(RULES)
def test_groups_that_are_worth_something_are_worth_that(rules: RuleSet) -> None:
    said = re.search(r"A♣ 2♣ 3♣ is worth (\d+)", text(rules, Topic.SCORING))
    assert said
    assert int(said[1]) == rules.ace_low_points + worth(rules, Card("2c")) + worth(rules, Card("3c"))
    high = re.search(r"Q♣ K♣ A♣ is worth (\d+)", text(rules, Topic.SCORING))
    assert (high is None) == (rules.ace_runs is AceRuns.LOW)
    assert high is None or int(high[1]) == 20 + rules.ace_points


@pytest.mark.parametrize("aces", AceRuns)
def test_what_is_said_to_be_a_run_is_one(aces: AceRuns) -> None:
    rules = replace(TABLES["couch"], ace_runs=aces, ace_low_points=15)
    said = text(rules, Topic.GROUPS)
    for group in ("Ac 2c 3c", "Qd Kd Ad", "Kh Ah 2h"):
        signs = plain(tuple(one for card in cards(group) for one in (card, " "))).strip()
        (sentence,) = re.findall(rf"[^.:]*{signs}[^.]*\.", said) or [f"{signs} is no run."]
        is_run = not isinstance(arrange(cards(group), aces), Refusal)
        assert ("no run" not in sentence and "is not" not in sentence) == is_run, sentence


@pytest.mark.parametrize("topic", [Topic.GOAL, Topic.TURN, Topic.GROUPS])
def test_the_groups_that_are_drawn_are_groups(topic: Topic) -> None:
    drawn = [block for block in chapter(TABLES["couch"], topic).blocks if isinstance(block, Picture)]
    assert drawn
    for picture in drawn:
        for group in picture.groups:
            assert not isinstance(arrange(group, AceRuns.BOTH), Refusal)


@tries(max_examples=2 * TRIES)
@given(RULES)
def test_the_example_turns_can_be_played(rules: RuleSet) -> None:
    more = " / ".join(["2c 3h", "4c 4d", "5d 5h"][: rules.players - 1])
    seats = f"{format_rules(rules)}; 7s 8s Qd Kc / {more}; pile: 9s; stock: 3d 4s 6d 7d"
    assert deal(seats, "T9s M7s8s9s XQd").melds[0].cards == tuple(cards("7s 8s 9s"))
    if rules.reach is Reach.ANY:
        more = more.replace("2c", "Jc")
        dug = f"{format_rules(rules)}; 6c 6s Qc Qd / {more}; pile: Js 4h 6h 2c Kd; stock: 3d 4s 6d 7d"
        assert deal(dug, "T6h M6c6h6s").pile == tuple(cards("Js 4h"))


@tries(max_examples=2 * TRIES)
@given(RULES)
def test_every_line_is_a_sentence(rules: RuleSet) -> None:
    for one in chapters(rules):
        assert one.topic in TITLES
        assert one.blocks
        for block in one.blocks:
            assert not isinstance(block, Part) or block.blocks
        for line in paragraphs(one):
            words = plain(line)
            assert words[-1] in ".:?”", words
            assert words[0].isupper() or words[0] == "“", words
            assert not re.search(r"[{}\[\]]|  |None|\.\.|\w+\.\w+\.\w+", words), words


def test_the_chapters_are_in_order() -> None:
    assert [one.topic for one in chapters(TABLES["couch"])] == list(Topic) == list(TITLES)


@pytest.mark.parametrize("table", TABLES)
def test_the_help_is_easy_to_read(table: str) -> None:
    assert reading.grade_of(TABLES[table]) <= reading.MOST


def test_the_reading_grade_is_the_known_one() -> None:
    found = reading.grade(["The cat sat on the mat beside a very old dog."])
    assert found == pytest.approx(0.39 * 11 + 11.8 * 13 / 11 - 15.59)  # 11 words, 13 syllables
    assert reading.grade(["Considerable procedural ambiguity complicates understanding."]) > 20


@given(RULES)
def test_a_variation_can_be_set_as_it_says_or_is_not_offered(rules: RuleSet) -> None:
    parts = [block for block in chapter(rules, Topic.VARIATIONS).blocks if isinstance(block, Part)]
    not_offered = set()
    for part in parts:
        said = plain(part.blocks[0]) if isinstance(part.blocks[0], tuple) else ""
        setting = re.search(r"House rule: (.+), “(.+)”\.", said)
        if setting:
            (question,) = (key for key, called in house.NAMES.items() if called == setting[1])
            assert setting[2] in {house.answer(question, written(value)) for value in QUESTIONS[question]}
        elif not said.endswith("That is how this table plays."):
            assert said.endswith("This is not offered here.")
            not_offered.add(part.title)
    assert not_offered == {"Jokers", "Two decks", "Persian Rummy", "Calling rummy"}
