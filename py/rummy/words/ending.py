"""What is said at the end of a game: the best deal of a winner, and something good for who has lost."""

from __future__ import annotations

from typing import Final

from rummy.words.cards import points
from rummy.words.lines import Line, count, number, signed

WON: Final = "The game is yours!"
LOST: Final = "A good game all the same."
REMATCH: Final[Line] = ("New game is the rematch.",)
LEVEL_AGAIN: Final[Line] = ("The next game starts level, with a hand that nobody has seen yet.",)


def best_deal(deal: int, score: int) -> Line:
    """Return which deal was the person's best."""
    return (f"Your best deal was number {number(deal)}, with {signed(score)}.",)


def best_of_all(deal: int, score: int) -> Line:
    """Return that nobody had a better deal than the person's best."""
    return (f"No deal of this game scored more than your number {number(deal)}: {signed(score)}.",)


def ahead(deals: int, of: int, name: str) -> Line:
    """Return in how many deals the person scored more than the winner."""
    return (f"In {number(deals)} of {count(of, 'deal', 'deals')} you scored more than {name}.",)


def went_out(times: int) -> Line:
    """Return how often the person was the first with an empty hand."""
    return (f"You were out first in {count(times, 'deal', 'deals')}.",)


def put_down(worth: int) -> Line:
    """Return what the person brought to the table."""
    return (f"You brought {points(worth)} to the table in this game.",)
