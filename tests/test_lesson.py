"""The lesson: a deal that is played as the hint and Rosa play, and what is said at each step."""

from __future__ import annotations

from random import Random

import pytest

from rummy.bots.styles import ROSA, Styled
from rummy.coach.advice import advise
from rummy.coach.lesson import Lesson, Point, Spot, Step, lesson
from rummy.game.deal import Outcome, Phase, Reason
from rummy.game.melds import Meld
from rummy.game.moves import Discard, Draw, LayOff, PutDown, Take
from rummy.game.rules import TABLES
from rummy.game.score import deal_scores, meld_points
from rummy.game.sight import sight
from rummy.words.lesson import STEPS, said
from rummy.words.lines import plain

COURSE: Lesson = lesson()


def step(point: Point) -> Step:
    (one,) = (step for step in COURSE.steps if step.point is point)
    return one


def test_the_person_does_what_the_hint_says_and_rosa_plays_as_always() -> None:
    for now, move in zip(COURSE.positions, COURSE.record.last.moves, strict=False):
        if now.turn == 0:
            assert advise(sight(now, 0)).move == move
        else:
            assert Styled(ROSA).choose(sight(now, 1), Random(1))[0] == move


def test_the_steps_come_in_order_and_each_move_of_the_person_has_one() -> None:
    assert [one.point for one in COURSE.steps] == list(Point)
    waits = [(one.ply, one.move) for one in COURSE.steps if one.move is not None]
    moves = COURSE.record.last.moves
    own = [(ply, move) for ply, move in enumerate(moves) if COURSE.positions[ply].turn == 0]
    assert waits == own
    for one in COURSE.steps:
        assert one.deal == COURSE.positions[one.ply]
        assert one.cards or one.spot


def test_the_deal_shows_what_a_beginner_has_to_see() -> None:
    assert COURSE.record.rules == TABLES["practice-500"]
    assert isinstance(step(Point.DRAW).move, Draw)
    take = step(Point.TAKE)
    assert isinstance(take.move, Take)
    assert take.deal.pile.index(take.move.card) < len(take.deal.pile) - 1, "a take from deeper down"
    use = step(Point.USE)
    assert isinstance(use.move, PutDown)
    assert use.deal.owed in use.move.cards
    for point in (Point.ADD, Point.ADD_ALONG):
        add = step(point)
        assert isinstance(add.move, LayOff)
        assert add.move.meld is not None
        assert set(add.deal.melds[add.move.meld].owners) >= {1}, "a group of Rosa's"
    rules = COURSE.record.rules
    for point, ace in ((Point.ACE_HIGH, 15), (Point.ACE_LOW, 1)):
        move = step(point).move
        assert isinstance(move, PutDown)
        assert ace in meld_points(rules, Meld(move.cards, (0,) * len(move.cards)))
    end = COURSE.positions[-1]
    assert isinstance(step(Point.OUT).move, Discard)
    assert (end.phase, end.ended) == (Phase.OVER, Outcome(Reason.WENT_OUT, 0))
    assert deal_scores(end) == (97, -51)


def test_a_position_tells_how_far_the_lesson_has_come() -> None:
    assert [COURSE.ply(now) for now in COURSE.positions] == list(range(len(COURSE.positions)))
    assert COURSE.steps[COURSE.first(3)].point is Point.OTHERS
    assert COURSE.steps[COURSE.first(0)].point is Point.GOAL


SAID = {
    Point.GOAL: (
        "Bring your cards to the table in groups: there they score.",
        "The first to 500 points wins",
    ),
    Point.GROUPS: ("A group is 3 or 4 cards of one rank", "These 9♦ 9♥ 9♠ are one."),
    Point.COMING: ("You drew the 6♥. With 5♥ 6♥ 7♥ you would have a run.", "The 7♥ lies in the discard pile"),
    Point.SET: ("Put your set down: select 9♦ 9♥ 9♠", "or none"),
    Point.SCORED: ("Your set scores 27 points. Your hand costs 82 points.", "your score would be −55"),
    Point.DISCARD: ("select the J♣, then press Discard", "cost you 10 points"),
    Point.OTHERS: ("Rosa has put down 5♣ 6♣ 7♣ and discarded the 3♣.", "add"),
    Point.TAKE: ("Take the 7♥: press it in the discard pile, then Take 3 cards.", "All newer ones come"),
    Point.USE: ("First use the card that you chose: put down 5♥ 6♥ 7♥.", "you can do nothing else"),
    Point.ADD: ("Your 4♣ fits Rosa’s run", "4 points"),
    Point.ADDED: ("Rosa has added the 8♥ to your run.", "It scores for her: 8 points."),
    Point.ACE_HIGH: (
        "Put down Q♦ K♦ A♦.",
        "an ace is worth 15, as it is in a set. So this run is worth 35 points",
    ),
    Point.COSTS: ("Your hand 3♥ A♠ 2♠ 4♠ would cost you 24 points now.", "The ace alone costs 15."),
    Point.ACE_LOW: (
        "You drew the 3♠. Put down A♠ 2♠ 3♠ 4♠.",
        "only 1 point. The run scores 10 points, and 24 points leave your hand.",
    ),
    Point.OUT: ("Discard your last card, the 3♥.", "you are out"),
    Point.COUNT: ("You score +97, Rosa −51.", "counted against her"),
}


@pytest.mark.parametrize("point", Point)
def test_every_step_has_its_words_with_the_figures_of_its_position(point: Point) -> None:
    now, more = map(plain, said(step(point)))
    wanted = SAID.get(point, ("", ""))
    assert wanted[0] in now
    assert wanted[1] in more
    for sentence in (now, more):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence
    assert len(now) <= 72, "one line beside the score"
    assert len(more) <= 104


def test_every_step_is_in_the_table_of_words() -> None:
    assert set(STEPS) == set(Point)
    assert {one.spot for one in COURSE.steps} == {*Spot, None}
