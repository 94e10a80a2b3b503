"""What the computer players say: on real events, rarely, and the same in every replay."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from conftest import SEATINGS, game, shuffled
from rummy.bots import BOTS
from rummy.bots.styles import STYLES
from rummy.coach import events
from rummy.coach.remarks import DEEP, FEW, HEAVY, PAUSE, Occasion, Remark, remarks, with_remark
from rummy.game.deal import Phase, Reason
from rummy.game.moves import Draw, LayOff, PutDown, Take
from rummy.game.record import Dealt, Record, add, new_game, next_deal, positions, undo
from rummy.game.score import hand_points
from rummy.game.sight import sight
from rummy.game.text import parse_game
from rummy.game.writing import format_game
from rummy.words.remarks import SAYINGS, character, remark

NAMES = ("You", "Walter", "Rosa", "June")


@cache
def games() -> tuple[Record, ...]:
    """Return deals between a greedy person and the characters, at tables of two, three and four."""
    played = []
    for seed in range(60):  # as many as it takes for the rarest occasion
        rules = list(SEATINGS.values())[seed % len(SEATINGS)]
        names = NAMES[: rules.players] if seed % 3 else ("You", *NAMES[3 : 4 - rules.players : -1])
        bots = ["greedy", *(name.lower() for name in names[1:])]
        start = Dealt(seed % rules.players, shuffled(seed), (0,) * rules.players)
        record = new_game(rules, names, start)
        rng = Random(seed)
        while record.now.phase is not Phase.OVER:
            seat = record.now.turn
            grown = add(record, BOTS[bots[seat]].choose(sight(record.now, seat), rng)[0])
            assert isinstance(grown, Record)
            record = grown
        played.append(record)
    return tuple(played)


def test_they_are_rare() -> None:
    said = [remarks(record) for record in games()]
    assert 0.2 < sum(map(len, said)) / len(said) < 2.5
    for record, made in zip(games(), said, strict=True):
        turns = [0]
        steps = list(positions(record))
        for before, after in pairwise(steps):
            turns.append(turns[-1] + (before.turn != after.turn))
        at = [turns[one.ply - 1] for one in made]
        assert all(later - sooner >= PAUSE for sooner, later in pairwise(at))


def test_every_occasion_comes_up() -> None:
    counted = Counter(one.occasion for record in games() for one in remarks(record))
    assert set(counted) >= set(Occasion), counted


def test_each_is_about_something_that_happened() -> None:
    for record in games():
        steps = list(positions(record))
        for one in remarks(record):
            move, before, after = record.last.moves[one.ply - 1], steps[one.ply - 1], steps[one.ply]
            own = one.seat == before.turn
            match one.occasion:
                case Occasion.TOOK_DEEP | Occasion.SAW_DEEP:
                    assert isinstance(move, Take)
                    assert len(before.pile) - len(after.pile) >= DEEP
                    assert own is (one.occasion is Occasion.TOOK_DEEP)
                case Occasion.BIG_GROUP | Occasion.SAW_GROUP:
                    assert isinstance(move, PutDown)
                    assert own is (one.occasion is Occasion.BIG_GROUP)
                case Occasion.ADDED_TO:
                    assert isinstance(move, LayOff)
                    assert not own
                    assert move.meld is not None
                    assert one.seat in before.melds[move.meld].owners
                case Occasion.FEW_LEFT:
                    assert isinstance(move, Draw)
                    assert len(after.stock) == FEW
                case Occasion.WENT_OUT | Occasion.SAW_OUT:
                    assert after.ended is not None
                    assert after.ended.reason is Reason.WENT_OUT
                    assert (one.seat == after.ended.seat) is (one.occasion is Occasion.WENT_OUT)
                case Occasion.CAUGHT:
                    assert after.ended is not None
                    assert hand_points(after)[one.seat] >= HEAVY


def test_who_speaks_is_a_character_and_never_the_person() -> None:
    for record in games():
        for one in remarks(record):
            assert one.seat > 0
            assert one.who == record.names[one.seat].lower()


def test_a_replay_and_each_part_of_it_have_the_same_remarks() -> None:
    for record in games()[:10]:
        made = remarks(record)
        assert remarks(parse_game(format_game(record))) == made
        part = new_game(record.rules, record.names, record.last.start)
        for ply, move in enumerate(record.last.moves, start=1):
            grown = add(part, move)
            assert isinstance(grown, Record)
            part = grown
            assert remarks(part) == tuple(one for one in made if one.ply <= ply)


def test_move_by_move_the_same_is_said_as_over_a_whole_deal() -> None:
    for record in games():
        steps = list(positions(record))
        story = events.begin(steps[0])
        made: tuple[Remark, ...] = ()
        for move, (before, after) in zip(record.last.moves, pairwise(steps), strict=True):
            made = with_remark(made, record, story, before, move, after)
            story = events.told(story, before, move)
        assert made == remarks(record)


def test_a_remark_goes_with_the_move_that_is_taken_back() -> None:
    for seed in range(40):
        used = "4h 5h Kc Qd 6h 2c 3d 9s Jc 8d Td".split()
        spare = " ".join(card for card in shuffled(seed) if card not in used)
        record = game(
            "table: couch; names: You, June; hands: 4h 5h Kc / Qd; pile: 6h 2c 3d 9s Jc 8d Td;"
            f"stock: {spare}; turn: 1; moves:; 1 T6h"
        )
        if made := remarks(record):
            assert [one.occasion for one in made] == [Occasion.SAW_DEEP]
            back = undo(record)
            assert isinstance(back, Record)
            assert remarks(back) == ()
            return
    raise AssertionError("June never says anything")


def test_others_say_nothing() -> None:
    record = next(record for record in games() if remarks(record))
    assert remarks(replace(record, names=tuple(f"Player {seat}" for seat in range(4)))) == ()


def test_a_further_deal_begins_in_silence() -> None:
    for record in games():
        after = next_deal(record, shuffled(1))
        later = replace(after, deals=(*after.deals[:-1], record.last), now=record.now)
        turns = [at.turn for at in positions(later)]
        for one in remarks(later):
            assert sum(one != two for one, two in pairwise(turns[: one.ply])) >= PAUSE


# Words


def test_everybody_has_several_things_to_say_on_every_occasion() -> None:
    assert set(SAYINGS) == set(STYLES)
    lines = [line for by_occasion in SAYINGS.values() for said in by_occasion.values() for line in said]
    assert len(set(lines)) == len(lines)
    for by_occasion in SAYINGS.values():
        assert set(by_occasion) == set(Occasion)
        assert all(len(said) >= 3 for said in by_occasion.values())
    for line in lines:
        assert re.fullmatch(r"[A-Z][^{}\n]{3,70}[.!?]", line), line


def test_a_number_picks_the_sentence() -> None:
    said = {remark(Remark(1, 0, 1, "june", Occasion.CAUGHT, pick)) for pick in range(9)}
    assert said == set(SAYINGS["june"][Occasion.CAUGHT])


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "walter",
            "Patient. Takes only what clearly pays, sheds high cards early, "
            "and forgets no card that you took.",
        ),
        (
            "rosa",
            "Level-headed. Takes when the sum comes out well, discards what goes with nothing, "
            "and has half an eye on the cards that you take.",
        ),
        (
            "june",
            "Daring. Digs deep into the pile, keeps whatever may become something, "
            "and keeps only the last cards that you took in mind. Likes to keep groups back for a while.",
        ),
    ],
)
def test_a_style_makes_a_sentence_of_character(name: str, sentence: str) -> None:
    assert character(STYLES[name]) == sentence
