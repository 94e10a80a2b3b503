"""Why a move is made: each kind of reason, for a hint or for anybody's move, in a sentence."""

from __future__ import annotations

from typing import get_args

import pytest

from conftest import deal
from rummy.coach.advice import advise
from rummy.coach.reasons import Reason
from rummy.coach.why import why
from rummy.game.deal import Deal, play
from rummy.game.moves import Draw, parse_move
from rummy.game.referee import settle
from rummy.game.refusals import Refusal
from rummy.game.sight import sight
from rummy.words.lines import plain
from rummy.words.reasons import reasons

NAMES = ("You", "Rosa", "June")


def told(at: Deal, text: str) -> list[str]:
    """Return why somebody makes a move."""
    move = settle(at, parse_move(text))
    assert not isinstance(move, Refusal), move
    return [plain(line) for line in reasons(why(sight(at, at.turn), move), NAMES)]


RUN = "melds: 4h 5h 6h by 2 2 2"

REASONS: list[tuple[str, str, str, list[str]]] = [
    ("couch; 2c 3h / Ks; pile: 9d", "", "D", ["No card of the discard pile can be taken now."]),
    (
        "couch; 2c / Ks; pile: 9d; stock:",
        "",
        "-",
        ["The draw pile is empty.", "No card of the discard pile can be taken now."],
    ),
    (
        "kitchen; 2c / Ks; pile: 9d",
        "",
        "T9d",
        [
            "The 9♦ brings nothing more to the table.",
            "The 9♦ would stay in the hand: 9 points.",
            "0 − 9 = −9: a take should bring at least 5, so this one does not pay.",
        ],
    ),
    (
        "practice-rummy; 7c 7d 4s / Ks; pile: 8h; stock: 2d",
        "",
        "T8h",
        [
            "The 8♥ brings nothing more to the table.",
            "The 8♥ would stay in the hand: 8 points.",
            "A take pays where all of it can go down at once, and adds to the table.",
        ],
    ),
    (
        "practice-500; Ac As 4d / Ks; pile: 9d; stock: Kh",
        "D",
        "XAs",
        [
            "The deal ends with this turn, so the hand is only points now.",
            "Of the 4 cards, none is worth more.",
            "The A♠ takes 15 points out of the hand.",
        ],
    ),
    (
        "practice-500; Ac As 4d / Ks; pile: 9d; stock: Kh",
        "D",
        "XKh",
        [
            "The deal ends with this turn, so the hand is only points now.",
            "The A♣ could be spared as well, and is worth more: 15 points.",
            "The K♥ takes 10 points out of the hand.",
        ],
    ),
    (
        "couch; 4h 5h Kc / Ks; pile: 6h 7h; stock: 9c 4s",
        "",
        "D",
        [
            "With the 6♥, 22 points can go on the table now; without it, 0.",
            "The 7♥ that comes along can go down too.",
            "That makes 22: a take should bring at least 5, so this one pays.",
        ],
    ),
    (
        "couch; 4h 5h 9c 9d / Ks; pile: 6h 9s Kd; stock: 9h 4s",
        "",
        "T9s",
        [
            "With the 9♠, 27 points can go on the table now; without it, 0.",
            "The K♦ would stay in the hand: 10 points.",
            "27 − 10 = 17: a take should bring at least 5, so this one pays.",
            "Of the 2 cards that can be taken, the best is the 6♥.",
            "With the 6♥, 42 points can go on the table now; without it, 0.",
            "Of the 2 cards that come along, 1 can go down too.",
            "The K♦ would stay in the hand: 10 points.",
            "42 − 10 = 32: a take should bring at least 5, so this one pays.",
        ],
    ),
    (
        "couch boathouse=yes; 4h 5h Kc / Ks; pile: 6h",
        "",
        "T6h",
        [
            "With the 6♥, 15 points can go on the table now; without it, 0.",
            "A card from the draw pile comes along, and is not counted.",
            "That makes 15: a take should bring at least 5, so this one pays.",
        ],
    ),
    (
        "practice-500; 4h 5h Kc 9c 9d 9s / Ks; pile: 6h",
        "T6h",
        "M4h5h6h",
        [
            "The 6♥ was taken, so it has to be used before anything else.",
            "On the table that is worth 15, in the hand it cost 15: the score moves by 30.",
            "After it, 27 points more can go down.",
        ],
    ),
    (
        f"couch; 3h Kc / Ks; pile: 7h; {RUN}",
        "T7h",
        "L7h@1",
        [
            "The 7♥ was taken, so it has to be used this turn.",
            "On the table that is worth 7, in the hand it cost 7: the score moves by 14.",
            "After it, 3 points more can go down.",
        ],
    ),
    (
        f"practice-rummy; 7h / Ks; {RUN}; stock: 8h 4s",
        "D L7h@1",
        "L8h@1",
        ["That takes 8 points out of the hand.", "That is the last card, so the deal ends."],
    ),
    (
        "couch; 7h / Ks; pile: 2s; stock: 2d",
        "D",
        "X2d",
        [
            "The 2♦ goes with no other card of the hand.",
            "The 7♥ goes with nothing, and is worth more: 7 points.",
            "The 2♦ takes 2 points out of the hand.",
        ],
    ),
    (
        "couch; 7h 7c 3d / Ks; pile: 2s; stock: 2c",
        "D",
        "X7h",
        [
            "The 7♥ goes with 7♣.",
            "The 7♥ takes 7 points out of the hand.",
        ],
    ),
    (
        "practice-500; 4s 4d 9h 9s 2h / 7s 6d; pile: 8c; stock: 2d 3d",
        "D",
        "X9h",
        [
            "Whatever can be discarded goes with another card: the 9♥ with 9♠.",
            "Of the 6 cards, none is worth more.",
            "The 9♥ takes 9 points out of the hand.",
        ],
    ),
    (
        "couch; 7h 7c 9d / Ks; pile: 2s; stock: 9c",
        "D",
        "X7c",
        [
            "Whatever can be discarded goes with another card: the 7♣ with 7♥.",
            "The 9♦ could be spared as well, and is worth more: 9 points.",
            "The 7♣ takes 7 points out of the hand.",
        ],
    ),
    (
        "couch; 7h 7c 9d / Ks; pile: 2s; stock: 3c",
        "D",
        "X9d",
        [
            "The 9♦ goes with no other card of the hand.",
            "Of the 2 such cards, none is worth more.",
            "The 9♦ takes 9 points out of the hand.",
        ],
    ),
    (
        "couch; 7h 7c 8c / Ks; pile: 2s; stock: 3c",
        "D",
        "X3c",
        [
            "The 3♣ goes with no other card of the hand.",
            "It is the only such card.",
            "The 3♣ takes 3 points out of the hand.",
        ],
    ),
    (
        "kitchen; 7h / Ks; pile: 9d",
        "T9d",
        "X7h",
        ["Only the 7♥ may be discarded.", "The 7♥ takes 7 points out of the hand."],
    ),
    (
        f"couch; 7h 2c / Ks; {RUN}; stock: 3d",
        "D",
        "X7h",
        [
            "The 7♥ goes with no other card of the hand.",
            "Of the 3 such cards, none is worth more.",
            "The 7♥ takes 7 points out of the hand.",
            "The 7♥ fits 4♥ 5♥ 6♥, and could be added there.",
        ],
    ),
    (
        f"couch must_discard=yes; 7h / Ks; {RUN}; stock: 8h",
        "D L7h@1",
        "X8h",
        [
            "The 8♥ takes 8 points out of the hand.",
            "The 8♥ fits 4♥ 5♥ 6♥ 7♥, but the last card has to be discarded.",
            "That is the last card, so the deal ends.",
        ],
    ),
    (
        "couch; 7h 8h 9h / Ks; stock: 2d",
        "D",
        "X9h",
        [
            "The 9♥ goes with 8♥.",
            "The 9♥ takes 9 points out of the hand.",
            "7♥ 8♥ 9♥ belong together, and could go down.",
        ],
    ),
    (
        "couch must_discard=yes; 7h 8h / Ks; stock: 9h",
        "D",
        "X9h",
        [
            "Whatever can be discarded goes with another card: the 9♥ with 8♥.",
            "Of the 3 cards, none is worth more.",
            "The 9♥ takes 9 points out of the hand.",
            "7♥ 8♥ 9♥ belong together, but cannot all go down, as the last card has to be discarded.",
        ],
    ),
]


@pytest.mark.parametrize(("text", "before", "move", "lines"), REASONS)
def test_every_move_has_its_reasons(text: str, before: str, move: str, lines: list[str]) -> None:
    assert told(deal(text, before), move) == lines


TOOK_QUEEN = "kitchen; Qd Ts 4h / 6d 6c 3c; pile: Qs; stock: 8h 2c 2s; turn: 2"


def test_a_discard_that_another_would_like_is_said_and_so_is_one_that_is_kept() -> None:
    at = play(deal(TOOK_QUEEN, "TQs X3c"), Draw())
    assert str(advise(sight(at, 0)).move) == "XTs"
    assert told(at, "XTs")[2:] == [
        "The Q♦ is worth as much, but better kept: Rosa’s hand is known to hold Q♠.",
        "The 10♠ takes 10 points out of the hand.",
    ]
    assert told(at, "XQd")[2:] == [
        "It is known that Rosa’s hand holds Q♠: the Q♦ may be of use there.",
        "The Q♦ takes 10 points out of the hand.",
    ]


def test_the_person_is_called_you() -> None:
    text = "kitchen; 6d 6c 3c / Qd Ts 4h / 5c; pile: Qs; stock: 8h 2c 2s; turn: 1"
    at = play(deal(text, "TQs X3c"), Draw())
    assert told(at, "XQd")[2] == "It is known that your hand holds Q♠: the Q♦ may be of use there."


def test_every_reason_has_been_told() -> None:
    at = play(deal(TOOK_QUEEN, "TQs X3c"), Draw())
    seen = {type(fact) for move in ("XTs", "XQd") for fact in why(sight(at, 0), parse_move(move))}
    for text, before, move, _ in REASONS:
        at = deal(text, before)
        seen |= {type(fact) for fact in why(sight(at, at.turn), parse_move(move))}
    assert seen == set(get_args(Reason))
