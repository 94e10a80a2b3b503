"""The front door: when it stands, what can be chosen there, and what leads past it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pilot import VISIT, Node, Pilot
from rummy.game.rules import TABLES, Reach, Scoring, StockOut, UseChosen
from rummy.page.address import INTO_PLAY, open_page
from rummy.page.effects import After, Focus
from rummy.page.messages import Act, Chosen, Faulted, Linked, PileHover, Pressed, Skipped, Waited
from rummy.page.next_game import players, targets
from rummy.words import door as words
from rummy.words import labels
from rummy.words.tables import glance, size


def door(pilot: Pilot) -> Node | None:
    """Return the front door, if it stands."""
    found = pilot.all(lambda node: node.get("id") == "door")
    return found[0] if found else None


def waiting() -> Pilot:
    """Return a pilot before a front door at which another player is to begin."""
    pilot = Pilot.open()
    for _ in range(20):
        pilot.choose(words.TABLES, "Kitchen Table")
        if pilot.board.deal.turn != 0:
            return pilot
        pilot.choose(words.TABLES, "Couch")
    raise AssertionError("the person always begins")


# Where it stands


def test_a_visit_begins_at_the_front_door_and_the_cards_are_dealt_behind_it() -> None:
    pilot = Pilot.open()
    panel = door(pilot)
    assert panel is not None
    assert pilot.one(lambda node: node.get("id") == panel.get("aria-labelledby")).text == words.WELCOME
    assert len(pilot.zone("hand")) == 13
    assert pilot.status.startswith("Your turn")
    assert pilot.phase == "draw"
    assert pilot.effects == [], "nobody moves, and the focus stays where it is"


@pytest.mark.parametrize("key", sorted(INTO_PLAY))
def test_an_address_that_asks_for_something_skips_it(key: str) -> None:
    assert door(Pilot(open_page({key: "anything"}, "", VISIT))) is None


@pytest.mark.parametrize("fragment", ["#deal=table%3A couch", "#deal="])
def test_so_does_a_deal_in_the_address(fragment: str) -> None:
    assert door(Pilot.open(fragment)) is None


def test_other_things_in_an_address_do_not() -> None:
    assert door(Pilot(open_page({"from": "a friend"}, "#hand", VISIT))) is not None


# What can be chosen


def test_each_table_has_a_line_of_its_own() -> None:
    pilot = Pilot.open()
    choice = pilot.control(words.TABLES)
    for name, rules in TABLES.items():
        line = f"{labels.TABLES[name]} {size(players(rules), targets(rules))} {glance(rules)}"
        assert [node.text for node in choice.walk() if node.tag == "label" and node.text == line]
    assert len({glance(rules) for rules in TABLES.values()}) == len(TABLES)


def test_the_lines_say_what_the_rules_say() -> None:
    couch, rummy = TABLES["couch"], TABLES["practice-rummy"]
    assert size((2,), (300,)) == "to 300"
    assert size((2, 3, 4), (500, 250)) == "2 to 4 players, to 500 or 250"
    assert "newest card only" in glance(replace(couch, reach=Reach.TOP)).lower()
    assert "keep" not in glance(couch)
    assert "keep" in glance(replace(couch, use_chosen=UseChosen.NEVER)).lower()
    assert "the winner scores" in glance(rummy)
    assert "the winner scores" not in glance(replace(rummy, scoring=Scoring.TABLE_LESS_HAND))
    for way in StockOut:
        others = {glance(replace(couch, stock_out=other)) for other in StockOut if other is not way}
        assert glance(replace(couch, stock_out=way)) not in others


@pytest.mark.parametrize("name", TABLES)
def test_a_table_chosen_there_is_dealt_at_once_and_the_door_still_stands(name: str) -> None:
    pilot = Pilot.open().choose(words.TABLES, labels.TABLES[name])
    assert pilot.record.rules == TABLES[name]
    assert pilot.record.last.moves == ()
    assert pilot.chosen(words.TABLES).startswith(labels.TABLES[name])
    assert door(pilot) is not None
    assert not [effect for effect in pilot.effects if isinstance(effect, Focus)]
    assert pilot.model.next is None


def test_the_table_that_stands_there_anyway_is_not_dealt_again() -> None:
    pilot = Pilot.open()
    hand = pilot.cards("hand")
    assert pilot.choose(words.TABLES, "Practice 500").cards("hand") == hand


def test_players_and_target_are_asked_for_where_there_is_a_choice() -> None:
    def asked(pilot: Pilot) -> set[str]:
        return {node.text for node in pilot.all(lambda node: node.tag == "legend")} - {words.TABLES}

    pilot = Pilot.open()
    assert asked(pilot) == set()
    assert asked(pilot.choose(words.TABLES, "Parlour")) == {"Game to"}
    assert pilot.choose("Game to", "300").record.rules.target == 300
    assert asked(pilot.choose(words.TABLES, "Kitchen Table")) == {"Players", "Game to"}
    pilot.choose("Players", "4").choose("Game to", "250")
    assert (pilot.record.rules.players, pilot.record.rules.target) == (4, 250)
    assert pilot.chosen("Players") == "4"


# What leads past it


PAST: dict[str, Callable[[Pilot], Pilot]] = {
    "its button": lambda pilot: pilot.press(words.PLAY),
    "a key": lambda pilot: pilot.send(Skipped()),
    "a card of the hand": lambda pilot: pilot.pick(pilot.cards("hand")[0]),
    "a card of the pile": lambda pilot: pilot.pile(pilot.cards("pile")[0]),
    "the draw pile": lambda pilot: pilot.press(labels.DRAW),
    "the menu": lambda pilot: pilot.press("Settings"),
    "a link": lambda pilot: pilot.send(
        Linked("#deal=table: couch\nhands: 4h 5h / 2c 3d\npile: 6h\nstock: 9c Td\nturn: 1\n")
    ),
}


@pytest.mark.parametrize("way", PAST)
def test_whatever_a_person_does_leads_past_it(way: str) -> None:
    assert door(PAST[way](Pilot.open())) is None


def test_what_leads_past_it_counts_as_well() -> None:
    card = Pilot.open().cards("hand")[3]
    assert Pilot.open().pick(card).selected == [card]
    assert Pilot.open().press(labels.DRAW).phase == "play"
    assert Pilot.open().press("Settings").model.dialog is not None


def test_nothing_else_leads_past_it() -> None:
    pilot = Pilot.open()
    for msg in (PileHover(None), Waited(pilot.model.stamp), Faulted("broken")):
        assert door(pilot.send(msg)) is not None


def test_its_button_hands_the_focus_on_and_a_key_elsewhere_does_not() -> None:
    assert Pilot.open().press(words.PLAY).focus == "stock"
    assert Pilot.open().send(Skipped()).focus is None


def test_the_others_begin_when_it_is_gone() -> None:
    pilot = waiting()
    name = pilot.board.names[pilot.board.deal.turn]
    assert pilot.phase == "waiting"
    assert pilot.status == f"{name} begins as soon as you are ready."
    assert pilot.wait().record.last.moves == (), "nobody moves behind it"
    pilot.send(Skipped())
    assert [effect.msg for effect in pilot.effects if isinstance(effect, After)] == [
        Waited(pilot.model.stamp)
    ]
    assert pilot.wait().phase == "draw"
    assert pilot.record.last.moves


def test_nobody_sets_out_when_a_page_opens_with_it() -> None:
    assert Pilot(waiting().model).effects == []


def test_the_way_past_it_leaves_the_others_no_second_move() -> None:
    pilot = waiting().pick(waiting().cards("hand")[0]).send(Skipped()).send(Pressed(Act.PLAY))
    assert len([effect for effect in pilot.effects if isinstance(effect, After)]) == 1


def test_after_it_a_choice_is_one_of_the_settings_again() -> None:
    pilot = Pilot.open().press(words.PLAY).press("Table and players")
    hand = pilot.cards("hand")
    assert pilot.send(Chosen("name", "couch")).cards("hand") == hand
