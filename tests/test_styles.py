"""The three characters: Rosa is the plain player, and the others differ from her in what their styles say."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from conftest import SEATINGS, TRIES, cards, deal
from positions import games, played, settings, small_positions
from rummy.bots import BOTS, Because
from rummy.bots.arena import Habits, contest
from rummy.bots.styles import JUNE, ROSA, STYLES, WALTER, Style, Styled
from rummy.game.deal import Deal, Phase, legal, play
from rummy.game.moves import Draw
from rummy.game.sight import sight


def choice(style: Style, at: Deal) -> tuple[str, Because]:
    """Return what a player of some style does, in notation, and why."""
    move, thought = Styled(style).choose(sight(at, at.turn), Random(0))
    return str(move), thought.because


@tries(max_examples=5 * TRIES)
@given(data=st.data())
def test_rosa_is_the_plain_player(data: st.DataObject) -> None:
    if data.draw(st.booleans()):
        rules = data.draw(st.sampled_from(list(SEATINGS.values())))
        at = data.draw(games(rules, longest=80)).now
    else:
        at = data.draw(played(data.draw(small_positions(data.draw(settings())))))
    if at.phase is not Phase.OVER and legal(at):
        seen = sight(at, at.turn)
        assert BOTS["rosa"].choose(seen, Random(1)) == BOTS["plain"].choose(seen, Random(1))


def test_the_bots_are_named_after_their_styles() -> None:
    assert STYLES == {"walter": WALTER, "rosa": ROSA, "june": JUNE}
    assert set(STYLES) < set(BOTS)


def test_every_trait_is_somebodys() -> None:
    for trait in fields(Style):
        assert len({getattr(style, trait.name) for style in STYLES.values()}) > 1, trait.name


# Trait by trait


def test_a_take_has_to_pay_enough() -> None:
    at = deal("practice-500; 4h 5h Kc / Ks; pile: 6h Kd")
    assert choice(ROSA, at) == ("T6h", Because.TAKE_PAYS)
    assert choice(replace(ROSA, enough=6), at) == ("D", Because.NO_TAKE_PAYS)
    at = deal("practice-500; 4h 5h 8c / Ks; pile: 6h Kd Jd")
    assert choice(ROSA, at)[0] == "D"
    assert choice(replace(ROSA, enough=-5), at)[0] == "T6h"


def test_a_take_that_brings_nothing_is_never_wanted() -> None:
    assert choice(replace(ROSA, enough=-20), deal("kitchen; 4h 9c / Ks; pile: 2c"))[0] == "D"


def test_every_card_that_comes_along_may_count_against_a_take_or_for_it() -> None:
    at = deal("practice-500; 4h 5h 8c 8d Kc / Ks; pile: 8s 4d 6h")
    assert choice(ROSA, at)[0] == "T8s"
    assert choice(replace(ROSA, depth_cost=20), at)[0] == "T6h"
    at = deal("practice-500; 4h 5h Kc / Ks; pile: 6h Kd Qs")
    assert choice(ROSA, at)[0] == "D"
    assert choice(replace(ROSA, depth_cost=-5), at)[0] == "T6h"


def test_hope_counts_for_what_goes_with_another() -> None:
    text = "practice-500; 4h 5h {} / Ks; pile: 6h Kd 8s"
    assert choice(ROSA, deal(text.format("Kc")))[0] == "D"
    assert choice(replace(ROSA, hope=10), deal(text.format("Kc")))[0] == "T6h"
    assert choice(replace(ROSA, hope=10), deal(text.format("Jc")))[0] == "D"


def test_a_pair_may_be_worth_only_so_much() -> None:
    at = deal("practice-500; Kc Kd 3h / 7s 6d; pile: 8c; stock: 5s 3d", "D")
    assert choice(ROSA, at) == ("X5s", Because.LONE)
    assert choice(replace(ROSA, pair_worth=4), at) == ("XKc", Because.HEAVY)
    at = deal("practice-500; Kc Kd 3h / 7s 6d; pile: 8c; stock: 3c 3d", "D")
    assert choice(replace(ROSA, pair_worth=4), at) == ("XKc", Because.ALL_PAIRED)


def test_a_stretched_style_sees_partners_farther_apart() -> None:
    at = deal("practice-500; Kc Jc 3h / 7s 6d; pile: 8c; stock: 5s 3d", "D")
    assert choice(ROSA, at)[0] == "XKc"
    assert choice(replace(ROSA, stretch=1), at)[0] == "X5s"


def test_what_was_seen_to_be_taken_is_remembered_and_minded() -> None:
    at = deal("kitchen; Qd Ts 4h / 6d 6c 3c; pile: Qs; stock: 8h 2c 2s; turn: 2", "TQs X3c")
    assert choice(ROSA, play(at, Draw()))[0] == "XTs"
    assert choice(replace(ROSA, remembers=0), play(at, Draw()))[0] == "XQd"
    both = deal("kitchen; Qd Ts 4h / 6d 6c 3c; pile: Qs 8s; stock: 8h 2c 2s; turn: 2", "D X3c")
    for known, thrown in ((1, "XQd"), (2, "XTs")):
        seen = replace(play(both, Draw()), shown=((), cards("Qs 5h")))
        assert choice(replace(ROSA, remembers=known), seen)[0] == thrown
    at = deal("kitchen; Qd 8s 4h / 6d 6c 3c; pile: Qs; stock: 7h 2c 2s; turn: 2", "TQs X3c")
    assert choice(ROSA, play(at, Draw()))[0] == "XQd"
    assert choice(replace(ROSA, caution=3), play(at, Draw()))[0] == "X8s"


def test_who_holds_back_keeps_groups_at_first() -> None:
    text = "couch cards_for_two=7; 9s 9c {} 2c Kd 4d 6s / 7s 6d 5c 5h Jc Qh{}; pile: {}; stock: 4s 8c{}"
    early = " 8d 8h Tc Td Th Ts Js Jd Jh Qc Qs As Ac Ad Ah Kc Kh Ks 2d 2h 2s 3d 3s"
    holding = replace(ROSA, holds_back=True)
    at = deal(text.format("9h", " 3h", "7c", early), "D")
    assert choice(ROSA, at)[0] == "M9c9h9s"
    assert choice(holding, at) == ("XKd", Because.LONE)
    late = deal(text.format("9h", " 3h", "7c", ""), "D")
    assert choice(holding, late)[0] == "M9c9h9s"
    behind = deal(text.format("9h", "", "7c", early), "D")
    assert choice(holding, behind)[0] == "M9c9h9s"
    owing = deal(text.format("3c", " 3h", "9h", early), "T9h")
    assert choice(holding, owing)[0] == "M9c9h9s"


# What shows


def habits(style: str, seating: str) -> Habits:
    """Return how a style played against the plain player."""
    rules = SEATINGS[seating]
    return contest(rules, [style, *["plain"] * (rules.players - 1)], 10, 11).seats[0].habits


@pytest.mark.parametrize("seating", ["practice-500-2", "kitchen-3", "couch-2"])
def test_the_styles_show_in_the_figures(seating: str) -> None:
    walter, rosa, june = (habits(style, seating) for style in ("walter", "rosa", "june"))
    assert walter.takes_per_deal < rosa.takes_per_deal < june.takes_per_deal
    assert june.takes_per_deal * june.cards_per_take > 1.3 * walter.takes_per_deal * walter.cards_per_take
    assert june.points_left > rosa.points_left
