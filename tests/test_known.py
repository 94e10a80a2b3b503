"""What is known of where the cards lie: against every way they could lie, and what nobody may know."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from conftest import SEATINGS, TRIES, cards, deal
from rummy.coach.known import Chance, Known, Need, Where, known
from rummy.game.cards import DECK
from rummy.game.deal import Deal, Phase, legal
from rummy.game.record import Record, add
from rummy.game.sight import sight
from rummy.words import known as words
from rummy.words.lines import plain
from workshop.hints import named, values
from workshop.soak import PULLS, house_rules, random_game, random_move

NAMES = ("You", "Rosa", "June", "Walter")


def at(text: str, moves: str = "", seat: int = 0) -> Known:
    """Return what a seat knows in a position."""
    return known(sight(deal(text, moves), seat))


def need(found: Known, card: str) -> Need:
    (one,) = (need for need in found.needs if need.card == card)
    return one


# Where cards are


def test_a_hand_holds_what_was_seen_taken_until_it_leaves_it() -> None:
    text = "kitchen; 7h Kc / 2d 3s; pile: 7d 9c; turn: 2; stock: 4s 5s 6s"
    (rosa,) = at(text, "T9c X3s").others
    assert (rosa.seat, rosa.cards, rosa.hidden) == (1, cards("9c"), 1)
    assert plain(words.other(rosa, NAMES)) == "Rosa holds 9♣, and 1 more."
    (rosa,) = at(text).others
    assert plain(words.other(rosa, NAMES)) == "Rosa holds 2 cards that you have not seen."
    assert [other.seat for other in at("kitchen; 7h / 2d / 3s; stock: 4s", seat=1).others] == [2, 0]


CASES = [
    ("couch; 7c 7d / 2c Qs; pile: 7s 8d", "7s", Where.PILE, "7c 7d", "7♠ for 7♣ 7♦"),
    ("couch; 5h 6h / 2c Qs", "4h", Where.UNSEEN, "5h 6h", "4♥ for 5♥ 6♥"),
    ("couch; 5h 7h / 2c Qs", "6h", Where.UNSEEN, "5h 7h", "6♥ for 5♥ 7♥"),
    ("couch; Kd / 2c Qs; melds: 4h 5h 6h by 2 2 2", "7h", Where.UNSEEN, "4h 5h 6h", "7♥ for 4♥ 5♥ 6♥"),
    ("couch; 7c 7d / 2c Qs; melds: 7h 8h 9h by 2 2 2", "7h", Where.GONE, "7c 7d", "7♥ for 7♣ 7♦"),
    ("practice-rummy; 7c 7d / 2c Qs; pile: 7s 8d", "7s", Where.UNDER, "7c 7d", "7♠ for 7♣ 7♦"),
    ("couch reach=top; 7c 7d / 2c Qs; pile: 7s 8d", "7s", Where.GONE, "7c 7d", "7♠ for 7♣ 7♦"),
    ("couch reach=top; 7c 7d / 2c Qs; pile: 8d 7s", "7s", Where.PILE, "7c 7d", "7♠ for 7♣ 7♦"),
    ("practice-rummy; 7c 7d / 2c Qs; pile: 7s 8d; turned: 1", "7s", Where.GONE, "7c 7d", "7♠ for 7♣ 7♦"),
]


@pytest.mark.parametrize(("text", "card", "where", "partners", "said"), CASES)
def test_each_card_that_would_help_is_somewhere(
    text: str, card: str, where: Where, partners: str, said: str
) -> None:
    one = need(at(text), card)
    assert (one.where, one.partners) == (where, cards(partners))
    assert plain(words.need(one, NAMES)) == said


def test_a_card_that_another_player_was_seen_to_take_is_in_that_hand() -> None:
    one = need(at("kitchen; 7c 7d / 2c Qs; pile: 8d 7s; turn: 2", "T7s X2c"), "7s")
    assert (one.where, one.seat) == (Where.HELD, 1)
    assert plain(words.need(one, NAMES)) == "7♠ for 7♣ 7♦: Rosa has it"


def test_a_pile_that_was_turned_over_says_which_draw_brings_a_card() -> None:
    found = at("practice-rummy; 7c 7d 5h 6h / Qd 2h; pile: 3c 7s 4h; stock:", "O")
    assert (need(found, "7s").where, need(found, "7s").draw) == (Where.STOCK, 2)
    assert plain(words.need(need(found, "7s"), NAMES)) == "7♠ for 7♣ 7♦: draw 2 brings it"
    assert found.stock == 0
    assert found.each is not None
    assert found.each.stock.ways == found.each.top.ways == 0


def test_a_card_of_no_use_is_none_of_the_needs() -> None:
    found = at("couch; 7c Kd / 2c Qs; melds: 4h 5h 6h by 2 2 2")
    assert [one.card for one in found.needs] == list(cards("3h 7h"))
    assert at("couch; 7c Kd / 2c Qs").needs == ()
    assert at("couch; 7c Kd / 2c Qs").some is None


def test_after_a_shuffle_no_chances_are_worked_out() -> None:
    found = at("couch stock_out=reshuffle; 7c 7d / Qd 2h; pile: 3c 4c 8h; stock:", "O4c3c")
    assert found.needs
    assert (found.each, found.some) == (None, None)


# How likely the rest is


SMALL = [
    ("couch", "7c 7d 9s Tc / 2c 3d 4s", "7h 2d 5s"),
    ("couch", "7c 7d 5h 6h / 2c 3d", "4h 2d 5s 7s"),
    ("kitchen", "7c 7d 5h 6h / 2c 3d 8d / 4h 7h", "2d 5s"),
    ("couch", "7c 7d / 4d 7s", "7h"),
]


@pytest.mark.parametrize(("table", "hands", "stock"), SMALL)
def test_chances_are_those_of_every_way_the_cards_could_lie(table: str, hands: str, stock: str) -> None:
    lying = {*cards(hands.replace("/", " ")), *cards(stock)}
    pile = " ".join(card for card in DECK if card not in lying)
    look = sight(deal(f"{table}; {hands}; pile: {pile}; stock: {stock}"), 0)
    found = known(look)
    wanted = {one.card for one in found.needs if one.where is Where.UNSEEN}
    assert found.unseen == found.stock + sum(other.hidden for other in found.others)
    sizes = [found.stock, 1, *(other.hidden for other in found.others)]
    for odds, cards_meant in ((found.each, {min(wanted)}), (found.some, wanted)):
        assert odds is not None
        for chance, size in zip((odds.stock, odds.top, *odds.hands), sizes, strict=True):
            ways = [bool(cards_meant & set(choice)) for choice in combinations(look.unseen, size)]
            assert (chance.ways, chance.of) == (sum(ways), len(ways))


def test_one_card_is_as_likely_anywhere_as_there_are_places() -> None:
    odds = known(sight(random_game(SEATINGS["kitchen-4"], Random(1)).now, 0)).each
    assert odds is not None
    for chance, places in ((odds.stock, 23), (odds.top, 1), *((hand, 7) for hand in odds.hands)):
        assert chance.ways * 44 == chance.of * places
    assert [words.percent(chance) for chance in (odds.stock, odds.top, *odds.hands)] == [
        "52%",
        "2%",
        "16%",
        "16%",
        "16%",
    ]


@pytest.mark.parametrize(
    ("ways", "of", "said"),
    [
        (0, 9, "0%"),
        (1, 1000, "under 1%"),
        (1, 200, "1%"),
        (1, 3, "33%"),
        (1, 8, "13%"),
        (999, 1000, "over 99%"),
        (9, 9, "100%"),
    ],
)
def test_only_what_is_sure_or_impossible_is_called_so(ways: int, of: int, said: str) -> None:
    assert words.percent(Chance(ways, of)) == said


# What nobody may know


def positions(seed: int) -> list[Deal]:
    """Return every position of a deal that is played at random, at some table or by house rules."""
    rng = Random(seed)
    record = random_game([*SEATINGS.values(), house_rules(rng)][seed % (len(SEATINGS) + 1)], rng)
    pulls = rng.choice(PULLS)
    found: list[Deal] = []
    while record.now.phase is not Phase.OVER and len(found) < 150:
        found.append(record.now)
        grown = add(record, random_move(legal(record.now), pulls, rng))
        assert isinstance(grown, Record)
        record = grown
    return found


def stirred(now: Deal, seat: int, rng: Random) -> Deal:
    """Return the deal with the cards that lie face down for a seat in other places."""
    unseen = sight(now, seat).unseen
    new = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    return replace(
        now,
        hands=tuple(tuple(new.get(card, card) for card in hand) for hand in now.hands),
        stock=tuple(new.get(card, card) for card in now.stock),
        taken=tuple(new.get(card, card) for card in now.taken),
    )


@pytest.mark.parametrize("seed", range(TRIES // 3))
def test_stirring_the_unseen_cards_changes_nothing_and_names_none_of_their_places(seed: int) -> None:
    rng = Random(seed)
    for now in positions(seed)[::3]:
        seat = rng.randrange(now.rules.players)
        found = known(sight(now, seat))
        assert known(sight(stirred(now, seat, rng), seat)) == found
        unseen = set(sight(now, seat).unseen)
        placed = {one.card for one in found.needs if one.where is not Where.UNSEEN}
        assert not unseen & placed
        assert not unseen & {card for other in found.others for card in other.cards}


@pytest.mark.parametrize("seed", range(TRIES // 3))
def test_the_words_hold_to_the_facts(seed: int) -> None:
    for now in positions(seed)[::5]:
        found = known(sight(now, 0))
        said = [(other, words.other(other, NAMES)) for other in found.others]
        for about, line in [*said, *((one, words.need(one, NAMES)) for one in found.needs)]:
            assert named(line) <= set(values(about))
