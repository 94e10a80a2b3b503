"""A person plays whole games, from the first deal to the target, and the browser never leaves the rules.

The same game is played beside it in this Python, without a browser: its moves are chosen there, by one of our
own bots, and after each of them the page has to show what is shown there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from pilot import Pilot
from rummy.bots.plain import Plain
from rummy.game.cards import DECK, parse_card
from rummy.game.score import totals
from rummy.game.sight import sight
from rummy.game.text import parse_game

from .clicks import Step, at_once, by_mouse, steps
from .conftest import open_ready
from .table import Shown, button, press, settled, status

pytestmark = pytest.mark.still

TARGET = 100

GAMES = (
    "table=practice-500&seed=24",
    "table=practice-rummy&seed=31",
    "table=kitchen&players=2&seed=12",
    "table=kitchen&players=3&seed=14",
    "table=kitchen&players=4&seed=19",
    "table=couch&seed=7",
    "table=parlour&seed=10",
)
"""Games of two or three deals, four of them won by the person."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(page: Page, game: str) -> None:
    address = f"{game}&target={TARGET}&speed=instant"
    beside = Pilot.open(**dict(word.split("=") for word in address.split("&")))
    open_ready(page, f"./?{address}")
    same(settled(page), seen(beside.wait()))

    for move in moves(beside):  # the first deal as a hand does it
        by_mouse(page, move)
        same(settled(page), seen(beside), move)
    so_far = [counted(page, (0,) * len(standings(page)))]
    while max(so_far[-1].values()) < TARGET:
        press(page, "New deal")
        same(settled(page), seen(beside.press("New deal").wait()))
        before = [(move, seen(beside)) for move in moves(beside)]
        after = at_once(page, [move for move, _ in before])
        for now, (move, wanted) in zip(after, before, strict=True):
            same(now, wanted, move)
        so_far.append(counted(page, tuple(so_far[-1].values())))

    best = max(so_far[-1].values())
    (winner,) = (name for name, total in so_far[-1].items() if total == best)
    expect(status(page)).to_contain_text(f"{'You win' if winner == 'You' else f'{winner} wins'} the game")
    assert sheet(page) == [list(each.values()) for each in so_far]
    press(page, "New game")
    expect(button(page, "New game")).to_have_count(0)
    same(settled(page), seen(beside.press("New game").wait()))
    assert set(standings(page).values()) == {0}


def moves(beside: Pilot) -> Iterator[list[Step]]:
    """Play the deal to its end, giving the clicks of each move after it has been made beside the page."""
    while not beside.board.over:
        move = Plain().choose(sight(beside.board.deal, 0), Random(1))[0]
        made = steps(move, beside.board.deal.pile)
        for kind, what in made:
            match kind:
                case "only":
                    beside.pick(*sorted(set(beside.selected) ^ set(what.split())))
                case "pile":
                    beside.pile(what)
                case "group":
                    beside.meld(int(what))
                case _:
                    beside.press(what)
        beside.wait()
        yield made


def seen(beside: Pilot) -> Shown:
    """Return what the table beside the page shows."""
    groups = sorted(
        beside.all(lambda node: node.has("data-meld")), key=lambda n: int(n.get("data-meld") or 0)
    )
    owed = beside.all(lambda node: node.has("data-owed"))
    deal = beside.board.deal
    return Shown(
        phase=beside.phase or "",
        hand=tuple(map(parse_card, beside.cards("hand"))),
        pile=tuple(map(parse_card, beside.cards("pile"))),
        stock=0 if beside.board.over else len(deal.stock),  # the result lies where the piles were
        melds=tuple(
            tuple(parse_card(str(card.get("data-card"))) for card in group.walk() if card.has("data-card"))
            for group in groups
        ),
        selected=tuple(map(parse_card, beside.selected)),
        owed=parse_card(str(owed[0].get("data-card"))) if owed else None,
        takeable=tuple(
            parse_card(str(card.get("data-card")))
            for card in beside.zone("pile")
            if card.has("data-takeable")
        ),
        fits=tuple(int(group.get("data-meld") or 0) for group in groups if group.has("data-fits")),
        held=tuple(map(len, deal.hands[1:])),
    )


def same(now: Shown, wanted: Shown, move: object = "") -> None:
    """The page shows what is shown beside it, and no card is missing."""
    assert now == wanted, move
    assert now.phase == "over" or now.cards == len(DECK), move


def standings(page: Page) -> dict[str, int]:
    """Return the totals that the bar names, by player."""
    said = page.get_by_role("button", name=re.compile("^Score sheet: ")).get_attribute("aria-label") or ""
    pairs = re.findall(r"(\w+) (−?\d+)", said)
    return {name: int(total.replace("−", "-")) for name, total in pairs}


def counted(page: Page, before: tuple[int, ...]) -> dict[str, int]:
    """Return the totals after a deal: the bar says what comes of playing the copied deal anew."""
    press(page, "Copy this deal")
    dialog = page.get_by_role("dialog")
    deal = parse_game(dialog.get_by_role("textbox", name="Text to copy").input_value()).now
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    now = standings(page)
    melds = [card for meld in deal.melds for card in meld.cards]
    assert sorted(
        [*deal.stock, *deal.pile, *melds, *(card for hand in deal.hands for card in hand)]
    ) == sorted(DECK)
    assert deal.totals == before
    assert totals(deal) == tuple(now.values())
    return now


def sheet(page: Page) -> list[list[int]]:
    """Return the running totals of every deal on the score sheet."""
    press(page, "Score sheet")
    rows = page.get_by_role("dialog").locator("tbody tr:has(.total)").all()
    found = [
        [int(text.replace("−", "-")) for text in row.locator(".total").all_inner_texts()] for row in rows
    ]
    page.keyboard.press("Escape")
    return found
