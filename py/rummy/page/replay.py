"""Showing a turn again: which cards a line of what just happened names."""

from __future__ import annotations

from rummy.game.cards import Card
from rummy.page.model import Board
from rummy.words import feed


def named(board: Board, number: int) -> tuple[Card, ...]:
    """Return the cards that the line of a turn names, counted from 1; none for a turn that there is not."""
    turns = board.story.turns[number - 1 : number] if number > 0 else ()
    return tuple(piece for turn in turns for piece in feed.turn(turn, board.names) if isinstance(piece, Card))
