"""The title on the browser's tab."""

import pytest

from pilot import Pilot
from rummy.words.title import title

LAST = """table: practice-500
hands: Kh Kc Kd / 2h
pile: 4c
stock: 9s
melds: 9c 9d 9h by 2 2 2
turn: 1
totals: {}"""


def of(pilot: Pilot) -> str:
    return title(pilot.board.deal, pilot.board.names, pilot.board.watched)


def test_the_title_says_whose_turn_it_is() -> None:
    pilot = Pilot.at("table: practice-500; hands: 7h 8c / 3d 5d; pile: Ks; stock: 2d 3c 4s; turn: 1")
    assert of(pilot) == "Your turn · Meldwise"
    pilot.press("Draw from the draw pile").pick("8c").press("Discard")
    assert of(pilot) == "Rosa’s turn · Meldwise"
    pilot.wait()
    assert of(pilot) == "Your turn · Meldwise"


@pytest.mark.parametrize(
    ("totals", "said"),
    [("0 0", "The deal is over"), ("490 0", "You have won"), ("0 495", "Rosa has won")],
)
def test_the_title_says_how_it_ended(totals: str, said: str) -> None:
    pilot = Pilot.at(LAST.format(totals))
    pilot.press("Draw from the draw pile").pick("Kh", "Kc", "Kd").press("Put down a group").pick("9s").press(
        "Discard"
    ).wait()
    assert pilot.board.over
    assert of(pilot) == f"{said} · Meldwise"
