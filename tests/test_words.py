"""Words for every fact: none without a sentence, and no card or number in one that the fact does not hold."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from conftest import SEATINGS, game
from rummy import words
from rummy.bots.styles import STYLES, Style
from rummy.coach import events
from rummy.coach.events import Took
from rummy.game.cards import DECK, Card
from rummy.game.deal import Deal, legal
from rummy.game.flaws import Flaw
from rummy.game.melds import Meld
from rummy.game.record import Record, add
from rummy.game.rules import RuleSet
from rummy.game.score import deal_scores, totals
from rummy.game.text import NAMES, BadDeal
from rummy.words import feed, result, sheet
from rummy.words.house import NAMES as HOUSE_RULES
from rummy.words.lines import plain
from rummy.words.remarks import SAYINGS
from workshop.hints import named, values
from workshop.soak import PULLS, random_game, random_move


def spoken() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the public functions of `words/` that put facts into words, with their names."""
    for found in walk_packages(words.__path__, "rummy.words."):
        if found.name in {"rummy.words.lines", "rummy.words.report"}:  # the tools, and the command line
            continue
        if found.name == "rummy.words.lesson" or found.name.startswith("rummy.words.how"):
            continue  # made of one deal, and of the rules: test_lesson and test_how look at every sentence
        module = import_module(found.name)
        for name, function in vars(module).items():
            if not inspect.isfunction(function) or function.__module__ != found.name or name[0] == "_":
                continue
            if get_type_hints(function)["return"] != tuple[Card, ...]:
                yield f"{found.name.removeprefix('rummy.words.')}.{name}", function


HANDS = "4h 5h Kc 9d / 7s 7d 7c 2c / Ks Qd 3d 3h / Ac 2s 8h Th"
DEALS = [
    game(f"table: kitchen; hands: {HANDS}; pile: 6h 7h; stock: 9c 4s Jd; turn: 1; melds: As Ad Ah by 1 2 3"),
    game(f"table: kitchen; hands: {HANDS}; pile: 6h 7h; stock: 9c 4s Jd; turn: 1; moves:; 1 T6h"),
]

KNOWN: dict[Any, st.SearchStrategy[Any]] = {
    Card: st.sampled_from(DECK),
    Deal: st.sampled_from([record.now for record in DEALS]),
    Meld: st.sampled_from([Meld(DECK[1:4], (0, 1, 3)), Meld((DECK[5], DECK[18], DECK[31]), (2, 2, 2))]),
    RuleSet: st.sampled_from(list(SEATINGS.values())),
    Style: st.sampled_from(list(STYLES.values())),
    int: st.integers(0, 3),
    float: st.floats(-99, 99),
    bool: st.booleans(),
    str: st.just("June"),
    BadDeal: st.builds(BadDeal, st.integers(1, 9), st.just("6h"), st.sampled_from(Flaw)),
    type(None): st.none(),
}
"""What a value of a type may be. Any number may be a seat, so it is one of four."""

BY_NAME: dict[tuple[str, str], st.SearchStrategy[Any]] = {
    ("", "names"): st.just(("You", "Rosa", "Walter", "June")),
    ("house.on", "changed"): st.just(tuple(HOUSE_RULES)),
    ("Remark", "who"): st.sampled_from(list(SAYINGS)),
    ("Chance", "of"): st.just(4),
}
"""What only some texts fit: by what has the part, or nothing for all that have it, and the part's name."""


def kinds(annotation: Any) -> list[st.SearchStrategy[Any]]:
    """Return a strategy for each kind of value: each member of a union or an enum, each kind of a part."""
    if annotation in KNOWN:
        return [KNOWN[annotation]]
    arguments = get_args(annotation)
    if get_origin(annotation) in {Union, UnionType}:
        return [kind for one in arguments for kind in kinds(one)]
    if get_origin(annotation) in {Sequence, Iterable, tuple}:
        least = 4 if arguments[0] is int else 1  # numbers in a list are one for each seat
        return [st.lists(kind, min_size=least, max_size=4).map(tuple) for kind in kinds(arguments[0])]
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return [st.just(member) for member in annotation]
    assert is_dataclass(annotation), annotation
    assert isinstance(annotation, type)
    types = get_type_hints(annotation)
    return of(annotation, annotation.__name__, {part.name: types[part.name] for part in fields(annotation)})


def of(make: Callable[..., Any], name: str, annotations: dict[str, Any]) -> list[st.SearchStrategy[Any]]:
    """Return strategies for what is made of some parts, by which every kind of each part is met once."""
    parts: dict[str, list[st.SearchStrategy[Any]]] = {}
    for part, kind in annotations.items():
        special = BY_NAME.get((name, part), BY_NAME.get(("", part)))
        parts[part] = kinds(kind) if special is None else [special]
    most = max(map(len, parts.values()), default=1)
    each = ({part: ways[at % len(ways)] for part, ways in parts.items()} for at in range(most))
    return [st.builds(make, **ways) for ways in each]


@tries(max_examples=3)
@pytest.mark.parametrize("function", [pytest.param(function, id=name) for name, function in spoken()])
@given(data=st.data())
def test_every_fact_has_words(function: Callable[..., Any], data: st.DataObject) -> None:
    types = get_type_hints(function)
    del types["return"]
    name = f"{function.__module__.removeprefix('rummy.words.')}.{function.__name__}"
    for arguments in of(dict, name, types):
        facts = data.draw(arguments)
        said = tuple(pieces(function(**facts)))
        assert plain(said).strip(), facts
        assert not re.search(r"[{}]", plain(said)), said
        cards = {piece for piece in said if isinstance(piece, Card)}
        assert cards <= set(values(tuple(facts.values()))) or set(types.values()) == {RuleSet}, (facts, said)


def pieces(said: Any) -> Iterator[str | Card]:
    """Yield the texts and cards of whatever a function of `words/` returns."""
    if isinstance(said, (str, Card)):
        yield said
        return
    for part in [getattr(said, field.name) for field in fields(said)] if is_dataclass(said) else said:
        if part is not None and not isinstance(part, (bool, int, Enum)):
            yield from pieces(part)


@pytest.mark.parametrize("seed", range(6))
def test_every_card_and_number_of_a_turn_and_a_result_comes_from_the_deal(seed: int) -> None:
    rng = Random(seed)
    record = random_game(list(SEATINGS.values())[seed % len(SEATINGS)], rng)
    story = events.begin(record.now)
    while not record.now.ended:
        before, move = record.now, random_move(legal(record.now), PULLS[seed % len(PULLS)], rng)
        moved = add(record, move)
        assert isinstance(moved, Record), moved
        story, record = events.told(story, before, move), moved
        told = story.turns[-1]
        along = {len(fact.along) for fact in told.facts if isinstance(fact, Took)}
        assert named(feed.turn(told, NAMES)) <= {*values(told.facts), *along}
    scores, after = deal_scores(record.now), totals(record.now)
    assert scores
    assert after
    assert named(result.scores(scores, NAMES)) == set(scores)
    assert named((sheet.totals(NAMES[: len(after)], after),)) == set(after)
