"""What a turn is called in the list of what happened, and the steps of a turn, by house rules too."""

from __future__ import annotations

import pytest

from conftest import game
from rummy.coach import events
from rummy.game.record import positions
from rummy.game.rules import parse_rules
from rummy.words import coach, feed
from rummy.words.lines import plain


def told(text: str) -> str:
    """Return the sentence for the last turn of a game."""
    record = game(text)
    steps = positions(record)
    story = events.begin(next(steps))
    for before, move in zip(positions(record), record.last.moves, strict=False):
        story = events.told(story, before, move)
    return plain(feed.turn(story.turns[-1], record.names))


BOATHOUSE = "table: couch boathouse=yes; hands: 9s 9c Kd / 4s 4d Qc; pile: 9h; stock: 2c 8d; turn: 1; moves:;"
LAST = "table: couch boathouse=yes; hands: 9s 9c Kd / 4s; pile: 9h; stock: 2c; turn: 1; moves:; 1 T9h"
SHUFFLE = "table: couch stock_out=reshuffle; hands: 9s Kd / 4s Qc; pile: 3c 4c 5c; stock:; turn: 1; moves:;"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{BOATHOUSE} 1 T9h", "You took 9♥ and drew 2♣…"),
        (f"{BOATHOUSE} 1 T9h M9s9c9h X2c", "You took 9♥, drew 2♣, put down 9♣ 9♥ 9♠ and discarded 2♣."),
        (LAST, "You took 9♥ and drew 2♣, the last card,…"),
        (f"{SHUFFLE} 1 O3c4c D XKd", "You had the pile shuffled, drew 3♣ and discarded K♦."),
    ],
)
def test_a_turn_is_told(text: str, sentence: str) -> None:
    assert told(text) == sentence


def test_a_card_that_another_draws_with_a_take_is_not_named() -> None:
    text = BOATHOUSE.replace("turn: 1", "turn: 2").replace("pile: 9h", "pile: 4h")
    assert told(f"{text} 2 T4h") == "Rosa took 4♥ and drew a card…"


def test_the_steps_of_a_turn_say_what_house_rules_change() -> None:
    usual, changed = (
        [plain(line) for _, line in coach.steps(parse_rules(f"couch{changes}"))]
        for changes in ("", " boathouse=yes must_discard=yes")
    )
    assert changed[0] == f"{usual[0]} A card from the draw pile comes with each take."
    assert changed[1] == usual[1]
    assert changed[2] == f"{usual[2]} Your last card has to go that way."
