"""Whatever text or JSON comes in, it is read, or refused with its place: there is no third thing."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from conftest import ROOT, SEATINGS, TRIES, fresh
from rummy.game.flaws import Flaw
from rummy.game.record import Record
from rummy.game.refusals import Refusal
from rummy.game.text import BadDeal, from_json, parse_game
from rummy.game.writing import format_game, to_json

SAMPLES = [
    *(case.read_text() for case in sorted((ROOT / "tests" / "rules").glob("*.deal"))[::5]),
    *(format_game(fresh(rules)) for rules in SEATINGS.values()),
]
"""Texts to spoil: some positions, some decks, some games of two deals."""

PIECES = [*"#:/,=@-\n\r\t 019DTOMLX?♥²", "\x00", "\u2028", "1 D\n", "deal:\n", "moves:\n", "hands:", " by "]


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A text of a game in which a few pieces were cut out, doubled, moved or put in."""
    text = draw(st.sampled_from(SAMPLES))
    for _ in range(draw(st.integers(1, 4))):
        at, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        end = min(end, at + draw(st.integers(0, 30)))
        piece = text[at:end]
        match draw(st.integers(0, 3)):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:end] + piece + text[end:]
            case 2:
                text = text[:at] + draw(st.sampled_from(PIECES) | st.text(max_size=3)) + text[end:]
            case _:
                lines = text.split("\n")
                first, second = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
                lines[first], lines[second] = lines[second], lines[first]
                text = "\n".join(lines)
    return text


def read(text: str) -> Record | BadDeal:
    """Return what a text is read as."""
    try:
        return parse_game(text)
    except BadDeal as bad:
        return bad


def reads_or_says_why(text: str) -> None:
    """Fail unless a text is a game that can be written again, or is refused properly."""
    found = read(text)
    if isinstance(found, Record):
        assert parse_game(format_game(found)) == found
        return
    assert 1 <= found.line <= max(1, len(text.splitlines()))
    assert found.token
    assert len(found.token.splitlines()) == 1
    assert isinstance(found.why, (Flaw, Refusal))
    assert (found.deal is not None) == isinstance(found.why, Refusal)


@tries(max_examples=15 * TRIES)
@given(spoilt())
def test_a_spoilt_text_is_read_or_refused_with_its_place(text: str) -> None:
    reads_or_says_why(text)


@given(st.text())
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    reads_or_says_why(text)


KEYS = ["table", "hands", "turn", "stock", "moves", "deals", "deck", "dealer"]
VALUES = ["couch", "2c / 3c", "1", "4c"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from(VALUES),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6),
)


@tries(max_examples=6 * TRIES)
@given(JSON)
def test_any_json_is_read_or_refused(value: object) -> None:
    try:
        record = from_json(json.dumps(value))
    except BadDeal as bad:
        found = (bool(bad.token), bad.line >= 1)
    else:
        found = (True, from_json(to_json(record)) == record)
    assert found == (True, True)
