"""The other players: each plays in the style of its name, looks like it, and speaks now and then."""

from __future__ import annotations

import pytest

from pilot import Pilot
from rummy.game.cards import CARDS
from rummy.game.moves import Discard, Take

PAYS_LITTLE = """table: practice-500; names: You, {}; hands: Ks 9c / 4h 5h Kc; pile: 6h Kd; stock: 9h Td 3s;
turn: 2"""


@pytest.mark.parametrize(
    ("name", "takes"), [("Walter", False), ("Rosa", True), ("June", True), ("Ada", True), ("greedy", True)]
)
def test_the_name_says_how_a_player_plays(name: str, takes: bool) -> None:
    pilot = Pilot.at(PAYS_LITTLE.format(name))
    while not pilot.record.last.moves:
        pilot.step()
    assert isinstance(pilot.record.last.moves[0], Take) is takes


def test_another_player_minds_which_cards_the_person_took() -> None:
    text = "table: kitchen; names: You, {}; hands: 6d 6c 3c / Qd Ts 4h; pile: Qs; stock: 8h 2c 2s; turn: 1"
    thrown = {}
    for first in ("take", "draw"):
        pilot = Pilot.at(text.format("Rosa"))
        if first == "take":
            pilot.pile("Qs")
        else:
            pilot.press("Draw from the draw pile")
        before = len(pilot.pick("3c").press("Discard").record.last.moves)
        pilot.wait()
        thrown[first] = [move.card for move in pilot.record.last.moves[before:] if isinstance(move, Discard)]
    assert thrown["take"] == [CARDS["Ts"]], "the queen goes with one that the person holds"
    assert thrown["draw"] == [CARDS["Qd"]]
