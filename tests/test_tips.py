"""Tips: a deal that shows each kind, one where it stays silent, and none for who does what the hint says."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import get_args

import pytest

from conftest import SEATINGS, TRIES, game
from rummy.coach.advice import advise
from rummy.coach.tips import Notice, noticed, tips
from rummy.game.deal import Phase, legal
from rummy.game.moves import shuffled
from rummy.game.record import Record, add, positions, undo
from rummy.game.rules import RuleSet
from rummy.game.sight import sight
from rummy.words.lines import plain
from rummy.words.tips import tip
from workshop.hints import named, values
from workshop.soak import PULLS, house_rules, random_game, random_move

STOCK = "stock: 2d 3d 4s 5c 6s 8s 9h Td Jd Qc Qd Kh"
RUN = "melds: 4h 5h 6h by 2 2 2"

SHOWN: list[tuple[str, str, str, str]] = [
    (
        "CostlyTake",
        f"couch; 4h 5h 7c 2c / Ks Kc Js 9s 8d; pile: 6h Kd Ad; {STOCK}",
        "1 T6h",
        "With this take 15 points more can go down, but K♦ A♦ will stay: 25 points. "
        "Count both before you take.",
    ),
    (
        "CostlyTake",
        f"kitchen; 4h 5h 7c 2c / Ks Kc Js 9s 8d; pile: Kd; {STOCK}",
        "1 TKd",
        "With this take nothing more can go down, but the K♦ will stay: 10 points. "
        "Count both before you take.",
    ),
    (
        "CostlyTake",
        f"couch; Ac Ad Ah 3c Kd / Ks Kc Js 9s 8d; pile: 2c; {STOCK}".replace("stock: 2c", "stock: 5s"),
        "1 T2c",
        "This take changes what can go down by −39 points. Count both before you take.",
    ),
    (
        "IdleTake",
        f"practice-rummy; 7c 7d 4d 2c / Ks Kc Js 9s 8d; pile: 8h; {STOCK}",
        "1 T8h",
        "The 8♥ cannot go down this turn. A card from the draw pile might have done better.",
    ),
    (
        "KeptGroup",
        f"couch; 7c 7d 7h 2c / Ks Kc Js 9s 8d; pile: 8h; {STOCK}",
        "1 D X2c",
        "7♣ 7♦ 7♥ could have gone down. In your hand they only cost points.",
    ),
    (
        "FitThrown",
        f"couch; 7h 9c 2c / Ks Kc Js 9s 8d; pile: 8h; {RUN}; {STOCK}",
        "1 D X7h",
        "The 7♥ fits 4♥ 5♥ 6♥. Add such a card yourself, before somebody takes it.",
    ),
    (
        "HighKept",
        "couch; Kd 9c 2c / Ks Kc Js 9s 8d; pile: 8h; stock: 4s 3d 5c 6s 8s",
        "1 D X9c",
        "It is late for the K♦: it goes with nothing, and costs you 10 points if the deal ends.",
    ),
    (
        "AceKept",
        f"couch; Ah 9c 7c / Ks Kc Js 9s; pile: 8h; {STOCK}",
        "1 D X9c",
        "It is late for the A♥: it goes with nothing, and costs you 15 points if the deal ends.",
    ),
    (
        "LowStock",
        "practice-500; Ah 9c 7c / Ks Kc Js 9s; pile: 8h; turn: 2; stock: 2d 3d 4s",
        "2 D X2d",
        "The draw pile has 2 cards left. Then the deal ends: put down what you can.",
    ),
    (
        "LowStock",
        "couch; Ah 9c 7c / Ks Kc Js 9s; pile: 8h; turn: 2; stock: 2d 3d",
        "2 D X2d",
        "The draw pile has 1 card left. Then there is only the discard pile: put down what you can.",
    ),
    (
        "FewCards",
        f"couch; Ah 9c 7c / Ks Kc; pile: 8h; turn: 2; {STOCK}",
        "2 D X2d",
        "Rosa has only 2 cards left and may soon be out. Put down what you can.",
    ),
]

SILENT: list[tuple[str, str, str]] = [
    ("CostlyTake", f"couch; 4h 5h 7c 2c / Ks Kc Js 9s 8d; pile: 6h 9d; {STOCK}", "1 T6h"),
    ("CostlyTake", f"practice-rummy; 7c 7d 4d 2c / Ks Kc Js 9s 8d; pile: 8h; {STOCK}", "1 T8h"),
    ("IdleTake", f"practice-rummy; 7c 7d 4d 2c / Ks Kc Js 9s 8d; pile: 7h; {STOCK}", "1 T7h"),
    ("IdleTake", f"kitchen; 7c 7d 4d 2c / Ks Kc Js 9s 8d; pile: 8h; {STOCK}", "1 T8h"),
    ("KeptGroup", f"couch; 7c 7d 7h 2c / Ks Kc Js 9s 8d; pile: 8h; {STOCK}", "1 D M7c7d7h X2c"),
    (
        "KeptGroup",
        f"couch must_discard=yes; 7c 7d / Ks Kc Js 9s 8d; pile: 8h; {STOCK}".replace("2d", "7h"),
        "1 D X7c",
    ),
    (
        "FitThrown",
        f"couch must_discard=yes; 7h / Ks Kc Js 9s; pile: 8d; {RUN}; stock: 8h 2d",
        "1 D L7h@1 X8h",
    ),
    ("FitThrown", f"couch; 8h 9c 2c / Ks Kc Js 9s 8d; pile: 2s; {RUN}; {STOCK}", "1 D X8h"),
    ("HighKept", f"couch; Kd 9c 2c / Ks Kc Js 9s 8d; pile: 8h; {STOCK}", "1 D X9c"),
    ("HighKept", "couch; Kd Kh 9c 2c / Ks Kc Js 9s 8d; pile: 8h; stock: 4s 3d 5c 6s", "1 D X9c"),
    ("HighKept", "couch; Kd Kh 9c 9d / Ks Kc Js 9s 8d; pile: 8h; stock: 8c 3d 5c 6s", "1 D X9c"),
    ("HighKept", "couch; 9d 7c 2c / Ks Kc Js 9s 8d; pile: 8h; stock: 4s 3d 5c 6s", "1 D X7c"),
    ("AceKept", "practice-rummy; Ah 9c 7c / Ks Kc Js 9s; pile: 8h; stock: 4s 3d 5c 6s", "1 D X9c"),
    ("AceKept", f"couch; Ah 9c 7c / Ks Kc Js 9s 8d; pile: 8h; {STOCK}", "1 D X9c"),
    ("LowStock", "practice-rummy; Ah 9c 7c / Ks Kc Js 9s; pile: 8h; turn: 2; stock: 2d 3d 4s", "2 D X2d"),
    ("LowStock", "couch; Ah 9c 7c / Ks Kc Js 9s; pile: 8h; turn: 2; stock: 2d", "2 D X2d"),
    (
        "LowStock",
        "practice-500; Ah 9c 7c / Ks Kc Js 9s; pile: 8h; turn: 2; stock: 2d 3d 4s 5c 6s 8s",
        "2 D X2d",
    ),
    ("FewCards", f"couch; Ah 9c 7c / Ks Kc Js; pile: 8h; turn: 2; {STOCK}", "2 D X2d"),
]


def kinds(text: str, moves: str) -> set[str]:
    """Return the kinds of all that is noticed in a deal, also where something else is said."""
    record = played(text, moves)
    steps = pairwise(sight(at, 0) for at in positions(record))
    made = zip(record.last.moves, steps, strict=True)
    return {type(one).__name__ for move, (before, after) in made for one in noticed(before, move, after)}


def played(text: str, moves: str) -> Record:
    table, hands, rest = text.split(";", 2)
    turn = "" if "turn:" in rest else "turn: 1"
    return game(f"table: {table}; hands: {hands}; {rest}; {turn}; moves:; {moves}")


@pytest.mark.parametrize(("kind", "text", "moves", "sentence"), SHOWN)
def test_each_tip_comes_at_its_moment(kind: str, text: str, moves: str, sentence: str) -> None:
    record = played(text, moves)
    (one,) = tips(record)
    assert (type(one.about).__name__, one.ply) == (kind, len(record.last.moves))
    assert plain(tip(one.about, ("You", "Rosa"))) == sentence


@pytest.mark.parametrize(("kind", "text", "moves"), SILENT)
def test_each_tip_knows_when_to_be_silent(kind: str, text: str, moves: str) -> None:
    assert kind not in kinds(text, moves)


def test_every_kind_is_shown_and_kept_silent_somewhere() -> None:
    every = {kind.__name__ for kind in get_args(Notice)}
    assert every == {kind for kind, *_ in SHOWN} == {kind for kind, *_ in SILENT}


def test_a_kind_comes_once_a_deal_and_goes_when_its_move_is_taken_back() -> None:
    text = f"kitchen; 4h 5h 7c 2c / Ks Kc Js 9s 8d; pile: Kd; {STOCK}"
    again = played(text, "1 TKd X2c; 2 D XKs; 1 TKs")
    assert [one.ply for one in tips(again)] == [1]
    taken = played(text, "1 TKd")
    back = undo(taken)
    assert isinstance(back, Record)
    assert tips(back) == ()


def test_the_others_are_told_nothing_of_the_mistakes_of_the_person() -> None:
    record = played(f"kitchen; 4h 5h 7c 2c / Ks Kc Js 9s 8d; pile: Kd; {STOCK}", "1 TKd X2c; 2 D")
    assert tips(record, seat=1) == ()


MISTAKES = {"CostlyTake", "IdleTake", "KeptGroup", "FitThrown", "HighKept", "AceKept"}


def played_by(rules: RuleSet, rng: Random, obeys: bool) -> Record:
    """Return a whole deal in which the person obeys every hint, or moves at random, as the others do."""
    record = random_game(rules, rng)
    pulls = rng.choice(PULLS)
    while record.now.phase is not Phase.OVER:
        now = record.now
        if obeys and now.turn == 0:
            move = shuffled(advise(sight(now, 0)).move, rng.shuffle)
        else:
            move = random_move(legal(now), pulls, rng)
        grown = add(record, move)
        assert isinstance(grown, Record)
        record = grown
    return record


@pytest.mark.parametrize("seed", range(TRIES))
def test_who_does_what_the_hint_says_makes_no_mistake(seed: int) -> None:
    rng = Random(seed)
    rules = [*SEATINGS.values(), house_rules(rng)][seed % (len(SEATINGS) + 1)]
    told = tips(played_by(rules, rng, obeys=True))
    assert {type(one.about).__name__ for one in told} & MISTAKES == set()


def test_the_words_name_no_card_and_no_number_that_is_not_in_the_fact() -> None:
    seen = set()
    for seed in range(2 * TRIES):
        rng = Random(seed)
        record = played_by(list(SEATINGS.values())[seed % len(SEATINGS)], rng, obeys=False)
        found = tips(record)
        assert len({type(one.about) for one in found}) == len(found)
        for one in found:
            assert named(tip(one.about, record.names)) <= set(values(one.about))
            seen.add(type(one.about))
    assert len(seen) > len(get_args(Notice)) // 2
