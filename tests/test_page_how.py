"""How it works on the page: where it opens, how it is read, and the pages that need no script."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pilot import VISIT, Node, Pilot, inside_dialog, parse
from rummy.game.cards import Card
from rummy.game.rules import TABLES, AceRuns, UseChosen
from rummy.page.effects import Focus
from rummy.page.keys import Where, meant
from rummy.page.messages import Explained
from rummy.page.model import How, Model, fresh_board, loading_model
from rummy.page.shell import rules
from rummy.page.view.how import FILES
from rummy.words import labels
from rummy.words.how import chapter, chapters
from rummy.words.how.parts import HOW_IT_WORKS, NEW_HERE, TITLES, Topic, next_chapter, paragraphs

TURN = "hands: 6h 7h 8h Kc / 2c 9d; pile: 2s; stock: 9c Td 4h; turn: 1; melds: 8s 8d 8c by 2 2 2"
TOOK = "practice-500; hands: 6h 7h Kc / 2c 9d; pile: 3s 8h; stock: 9c Td; turn: 1; moves:; 1 T8h"

POSITIONS: dict[str, tuple[str, list[str], list[str], Topic]] = {
    "to draw": (f"couch; {TURN}", [], [], Topic.TAKING),
    "nothing selected": (f"couch; {TURN}", ["Draw from the draw pile"], [], Topic.GROUPS),
    "a card that goes nowhere": (f"couch; {TURN}", ["Draw from the draw pile"], ["Kc"], Topic.DISCARDING),
    "a card that fits": (f"couch; {TURN}", ["Draw from the draw pile"], ["8h"], Topic.ADDING),
    "a group": (f"couch; {TURN}", ["Draw from the draw pile"], ["6h", "7h", "8h"], Topic.GROUPS),
    "a card to use": (TOOK, [], [], Topic.USING),
    "another player's turn": (f"couch; {TURN}".replace("turn: 1", "turn: 2"), [], [], Topic.TURN),
}


def at(text: str) -> Pilot:
    """Return a pilot at a position, with nobody else moving."""
    pilot = Pilot.at(f"table: {text}")
    pilot.effects.clear()
    return pilot


def heading(pilot: Pilot) -> str:
    """Return the title of the chapter that is open."""
    return pilot.one(lambda node: node.get("id") == "how-chapter").text


def told(pilot: Pilot) -> str:
    """Return all that stands in the open chapter."""
    return pilot.one(lambda node: "how-text" in str(node.get("class"))).text


@pytest.mark.parametrize("position", POSITIONS)
def test_it_opens_where_the_person_is(position: str) -> None:
    text, presses, cards, topic = POSITIONS[position]
    pilot = at(text)
    for name in presses:
        pilot.press(name)
    pilot.pick(*cards)
    now = pilot.all(lambda node: node.get("aria-current") == "step")
    assert [node.children[0].get("data-topic") for node in now if isinstance(node.children[0], Node)] == (
        [] if topic is Topic.TURN else [topic]
    )
    pilot.effects.clear()
    pilot.press(HOW_IT_WORKS)
    assert heading(pilot) == TITLES[topic]
    assert pilot.effects == [Focus((f"how-to-{topic}",), by_key=True), Focus(("how-chapter",))]


@pytest.mark.parametrize(("target", "topic"), [(500, Topic.SCORING), (50, Topic.ENDING)])
def test_when_it_is_over_it_tells_how_that_counts(target: int, topic: Topic) -> None:
    pilot = at(
        f"kitchen target={target}; totals: 40 0; hands: 8h / 2c 9d; pile: 2s; stock: 9c Td; turn: 1;"
        "melds: 8s 8d 8c by 1 1 1; moves:; 1 D L8h X9c"
    )
    assert heading(pilot.press(HOW_IT_WORKS)) == TITLES[topic]


@pytest.mark.parametrize("table", TABLES)
def test_it_reads_on_from_the_goal_to_the_end(table: str) -> None:
    pilot = Pilot(Model(visit=VISIT, own=fresh_board(TABLES[table], "x", 1)), [])
    pilot.press(NEW_HERE)
    seen = []
    for topic in Topic:
        seen.append(heading(pilot))
        now = pilot.all(lambda node: node.get("aria-current") == "true" and inside_dialog(node))
        assert [node.name for node in now] == [TITLES[topic]]
        text = told(pilot)
        for line in paragraphs(chapter(TABLES[table], topic)):
            for piece in line:
                assert isinstance(piece, Card) or piece.strip(".,:;…? ") in text
        html = pilot.html
        ids = re.findall(r' id="([^"]+)', html)
        assert sorted(ids) == sorted(set(ids))
        assert "style=" not in html
        assert "data-card" not in "".join(re.findall(r"<dialog.*|<div id='dialog'.*", html, re.S))
        if topic is not Topic.ABOUT:
            pilot.press(next_chapter(list(Topic)[len(seen)]))
    assert seen == list(TITLES.values())


def test_the_rules_of_another_table_can_be_read_without_leaving_ones_own() -> None:
    pilot = at(f"couch; {TURN}").press(HOW_IT_WORKS).press(TITLES[Topic.TABLES])
    before = pilot.record
    pilot.press(labels.TABLES["practice-rummy"])
    assert heading(pilot) == TITLES[Topic.GOAL]
    assert "100 points" in told(pilot)
    pilot.press(TITLES[Topic.TAKING])
    assert "newest card only" in told(pilot)
    pilot.press(next_chapter(Topic.USING))
    assert "may keep it" in told(pilot)
    assert pilot.press("Close").record is before
    assert "any card of the discard pile" in told(pilot.press(HOW_IT_WORKS))


def test_house_rules_are_told() -> None:
    changed = replace(TABLES["couch"], ace_runs=AceRuns.CORNER, ace_low_points=15, use_chosen=UseChosen.NEVER)
    pilot = Pilot(Model(visit=VISIT, own=fresh_board(changed, "x", 1)), [])
    pilot.press(HOW_IT_WORKS)
    shown = pilot.one(lambda node: node.get("class") == "house" and inside_dialog(node))
    assert "House rules are on" in shown.text
    assert "round the corner" in told(pilot.press(TITLES[Topic.GROUPS]))
    assert "may keep it" in told(pilot.press(TITLES[Topic.USING]))


def test_reading_leaves_the_front_door_where_it_is() -> None:
    pilot = Pilot.open().press(NEW_HERE)
    assert isinstance(pilot.model.dialog, How)
    assert pilot.press("Close").model.door


def test_a_key_opens_it() -> None:
    model = at(f"couch; {TURN}").model
    assert meant(model, "i", Where()) == Explained()


def test_privacy_is_one_step_from_about() -> None:
    pilot = at(f"couch; {TURN}").press("About Meldwise").press(TITLES[Topic.ABOUT])
    assert "Nothing is kept on your device" in told(pilot)


@pytest.mark.parametrize("table", TABLES)
def test_the_rules_to_read_hold_every_chapter_and_no_loose_end(table: str) -> None:
    top = parse(rules(table))
    nodes = list(top.walk())
    ids = [node.get("id") for node in nodes if node.has("id")]
    assert ids == list(Topic)
    links = {str(node.get("href")) for node in nodes if node.tag == "a"}
    assert links == {*(f"#{topic}" for topic in Topic), *FILES.values()}
    assert [node.text for node in nodes if node.tag == "h2"] == [one.title for one in chapters(TABLES[table])]
    assert not {node.tag for node in nodes} & {"script", "button", "style"}
    assert [node.text for node in nodes if node.get("aria-current") == "page"][:1] == [labels.TABLES[table]]


def test_the_rules_to_read_share_no_id_with_the_table_that_is_loading() -> None:
    loading = Pilot(loading_model(), [])
    assert not {node.get("id") for node in loading.top.walk()} & set(Topic)
