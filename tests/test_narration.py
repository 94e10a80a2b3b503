"""Narrated deals: what is said at each step, where one can go, and the deals that are there to be watched."""

from __future__ import annotations

from random import Random

import pytest

from conftest import SEATINGS, game
from rummy.bots import BOTS
from rummy.coach.narrated import NARRATED
from rummy.coach.narration import Lesson, Narration, chapters, deals_at, lessons, narration, step, to_watch
from rummy.game.cards import DECK
from rummy.game.deal import Phase
from rummy.game.record import replay
from rummy.game.rules import Reach, parse_rules
from rummy.game.sight import sight
from rummy.words import narration as words
from rummy.words.lines import plain
from workshop.narrated import chosen, faults, narration_of, played

DEAL = """table: {}
dealer: 2
deck: {}
moves:
{}
"""


def deck(*first: str) -> str:
    """Return a whole deck that begins with these cards."""
    dealt = " ".join(first).split()
    return " ".join((*dealt, *(card for card in DECK if card not in dealt)))


def to_two(mine: str, theirs: str, rest: str) -> str:
    """Return a deck that gives two players these hands, begins the pile and goes on with the rest."""
    pairs = zip(mine.split(), theirs.split(), strict=True)
    return deck(*(card for pair in pairs for card in pair), rest)


SHORT = DEAL.format(
    "practice-500 cards_for_two=7",
    to_two("4h 5h 6h 9c 9d Kc Kd", "Ah Qh Kh 2s 3s 8d Jc", "9s 7h As Qc"),
    "1 T9s M9c9d9s M4h5h6h XKc\n2 D L7h@2 MAhQhKh X8d\n1 D XAs\n2 TAs MAs2s3s XJc",
)


def said(told: Narration, at: int) -> str:
    """Return everything that is said at a step, as plain text."""
    now, names = step(told, at), told.record.names
    return " ".join(map(plain, (words.happened(now, names), *words.why(now, names))))


def test_a_deal_is_told_from_its_beginning_to_the_count() -> None:
    told = narration(game(SHORT))
    assert told.last == 14
    assert said(told, 0).startswith("Rosa has dealt 7 cards to each player and turned up 9♠. You begin.")
    assert said(told, 1) == (
        "You took 9♠. With the 9♠, 42 points can go on the table now; without it, 15. "
        "42 − 15 = 27: a take should bring at least 5, so this one pays."
    )
    assert said(told, 2).startswith("You put down 9♣ 9♦ 9♠. The 9♠ was taken, so it has to be used")
    assert said(told, 4).startswith("You discarded K♣. Whatever can be discarded goes with another")
    assert said(told, 5).startswith("Rosa drew 7♥ from the draw pile.")
    assert said(told, 6).startswith("Rosa added 7♥ to your run.")
    assert said(told, 13).endswith("That is the last card, so the deal ends.")
    assert said(told, 14) == (
        "You score +32. Rosa scores +48. Rosa played the last card in hand. "
        "You: 42 on the table − 10 in the hand = 32. Rosa: 48 on the table − 0 in the hand = 48."
    )


@pytest.mark.parametrize(
    ("table", "ending"),
    [
        (
            "practice-rummy",
            "The points left in the hands are 10 and 0. Whoever goes out scores what the others still hold.",
        ),
        ("practice-500 out_bonus=25", "Rosa: 48 on the table − 0 in the hand + 25 for going out = 73."),
    ],
)
def test_the_count_follows_the_rules(table: str, ending: str) -> None:
    told = narration(game(SHORT.replace("practice-500", table)))
    assert said(told, told.last).endswith(ending)


def test_a_step_is_the_game_as_it_stood() -> None:
    told = narration(game(SHORT))
    for at in range(told.last + 1):
        record = told.at(at)
        assert replay(record) == record.now
        assert len(record.last.moves) == min(at, told.moves)
        assert sum(len(turn.facts) for turn in told.story(at).turns) == len(record.last.moves)
    assert told.at(told.last) == told.record


def test_chapters_are_the_parts_of_the_deal_and_then_every_turn() -> None:
    told = narration(game(SHORT))
    names = told.record.names
    assert [(words.chapter(chapter, names), chapter.at) for chapter in chapters(told)] == [
        ("The deal", 0),
        ("First take from the pile", 1),
        ("First group", 2),
        ("Counting the points", 14),
        ("Turn 1: You", 1),
        ("Turn 2: Rosa", 5),
        ("Turn 3: You", 9),
        ("Turn 4: Rosa", 11),
    ]
    assert [words.place(at, told.moves) for at in (0, 1, 13, 14)] == [
        "The deal",
        "Move 1 of 13",
        "Move 13 of 13",
        "Counting the points",
    ]


def test_lessons_are_what_a_deal_shows() -> None:
    assert lessons(narration(game(SHORT))) == {Lesson.OTHERS_GROUP, Lesson.ACE_LOW, Lesson.ACE_HIGH}
    without = SHORT.replace("MAs2s3s XJc", "MAs2s3s L8h@2")
    swapped = " ".join({"Jc": "8h", "8h": "Jc"}.get(word, word) for word in without.split(" "))
    assert Lesson.OUT_WITHOUT_DISCARD in lessons(narration(game(swapped)))


# The deals to watch

WATCHED = [(table, players, at) for (table, players), deals in NARRATED.items() for at in range(len(deals))]


def test_there_are_deals_for_every_table_and_number_of_players() -> None:
    assert set(NARRATED) == {(rules.name, rules.players) for rules in SEATINGS.values()}
    assert deals_at("couch", 2) == len(NARRATED["couch", 2])
    assert deals_at("couch", 4) == 0


@pytest.mark.parametrize(("table", "players"), NARRATED)
def test_over_a_few_deals_a_table_shows_all_it_can(table: str, players: int) -> None:
    deals = [to_watch(table, players, at) for at in range(deals_at(table, players))]
    shown = {lesson for told in deals for lesson in lessons(told)}
    assert set(Lesson) - shown == ({Lesson.DEEP_TAKE} if parse_rules(table).reach is Reach.TOP else set())
    assert 3 <= len(deals) <= 4
    assert deals[0].moves <= 44, "the first one is short"


@pytest.mark.parametrize(("table", "players", "at"), WATCHED)
def test_a_deal_to_watch_is_played_by_the_plain_player_and_told_truly(
    table: str, players: int, at: int
) -> None:
    told = to_watch(table, players, at)
    assert told.deals[-1].phase is Phase.OVER
    for deal, move in zip(told.deals, told.record.last.moves, strict=False):
        choice, _ = BOTS["plain"].choose(sight(deal, deal.turn), Random(0))
        assert str(choice)[0] == str(move)[0] if str(move)[0] == "O" else choice == move
    assert list(faults(told)) == []


def test_the_fewest_deals_are_chosen_that_show_everything() -> None:
    deals = [played(SEATINGS["practice-500-2"], seed) for seed in range(12)]
    found = chosen(deals)
    assert set().union(*map(lessons, found)) == set().union(*map(lessons, deals))
    assert len(found) < len(deals)


# Words


@pytest.mark.parametrize("seed", range(60))
def test_the_words_of_a_narrated_deal_hold_to_the_facts(seed: int) -> None:
    assert list(faults(narration_of(seed))) == []


def test_a_card_that_nobody_could_know_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = to_watch("practice-500", 2, 0)
    hidden = told.deals[0].hands[1][0]
    assert list(faults(told)) == []
    monkeypatch.setattr(words, "why", lambda *_: (("Rosa holds ", hidden, "."),))
    found = list(faults(told))
    assert any("nobody can know" in fault for fault in found)
    monkeypatch.setattr(words, "why", lambda *_: (("It is worth 77.",),))
    assert any("{77}, which are not in" in fault for fault in faults(told))
    monkeypatch.setattr(words, "why", lambda *_: (("no sentence",),))
    assert any("no sentence" in fault for fault in faults(told))
