"""The panel that says what is known: closed until it is asked for, and gone once all is open."""

from __future__ import annotations

from pilot import Node, Pilot
from rummy.words import known as words

TEXT = """table: kitchen; hands: 7c 7d 5h 6h / 2c Qs 8s; pile: Js 7s 9c; turn: 2; stock: 4h 3s Td
moves:
2 T9c X2c"""
SHUFFLED = (
    "table: couch stock_out=reshuffle; hands: 7c 7d / Qd 2h; pile: 3c 4c 8h; stock:; turn: 1; moves:; 1 O4c3c"
)


def panel(pilot: Pilot) -> Node:
    return pilot.one(lambda node: node.get("aria-labelledby") == "known-heading")


def rows(pilot: Pilot) -> list[list[str]]:
    """Return the table of chances."""
    return [
        [cell.text for cell in row.walk() if cell.tag in ("th", "td")]
        for row in panel(pilot).walk()
        if row.tag == "tr"
    ]


def test_it_is_closed_until_it_is_asked_for() -> None:
    pilot = Pilot.at(TEXT)
    assert panel(pilot).text == words.KNOWN
    assert "Rosa holds [9 of clubs], and 2 more." in panel(pilot.press(words.KNOWN)).text
    assert panel(pilot.press(words.KNOWN)).text == words.KNOWN


def test_it_says_where_the_cards_are_that_would_help_and_how_likely() -> None:
    pilot = Pilot.at(TEXT).press(words.KNOWN)
    headings = [node.text for node in panel(pilot).walk() if node.tag == "h4"]
    assert headings == ["Not seen yet", "In the discard pile"]
    # 44 are unseen: 4 are in the hand, 3 in the pile and 1 with Rosa; 3 places are in the stock, 2 hers.
    assert rows(pilot) == [
        ["", "Next card", "Draw pile", "Rosa"],
        ["Each of these", "2%", "7%", "5%"],
        ["Any of the 2", "5%", "13%", "9%"],
    ]


def test_after_a_shuffle_it_says_that_it_reckons_no_more() -> None:
    pilot = Pilot.at(SHUFFLED).press(words.KNOWN)
    assert rows(pilot) == []
    assert words.SHUFFLED[0] in panel(pilot).text


def test_it_is_gone_where_all_cards_are_open() -> None:
    pilot = Pilot.at(
        "table: couch; hands: 7c 7d 7h / 2c Qs 8s; pile: Js; turn: 1; stock: 4h; moves:; 1 D M7c7d7h X4h"
    )
    assert pilot.board.over
    assert not pilot.all(lambda node: node.get("aria-labelledby") == "known-heading")
