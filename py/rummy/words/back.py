"""What is said when a move is taken back or made again."""

from __future__ import annotations

from typing import Final

from rummy.game.moves import LayOff, Move, PutDown, Take
from rummy.words.lines import Line, fill

AS_BEFORE: Final[Line] = ("The discard pile lies as before.",)
IN_HAND: Final[Line] = ("Back in your hand.",)


def turn_gone(name: str) -> Line:
    """Return that the turn has passed on."""
    return (f"Your turn is over and {name} is playing, so it stays as it was.",)


def took_back(move: Move) -> tuple[Line, Line]:
    """Return which move was taken back, and where its cards are now."""
    match move:
        case Take(card):
            return fill("Taken back: the take of {card}.", card=card), AS_BEFORE
        case PutDown(cards):
            return fill("Taken back: {cards}.", cards=cards), IN_HAND
        case LayOff(card):
            return fill("Taken back: {card}.", card=card), IN_HAND
        case _:
            return ("Taken back: turning the pile over.",), AS_BEFORE


def did_again(move: Move) -> Line:
    """Return which move was made again."""
    match move:
        case Take(card):
            return fill("Taken again: {card}.", card=card)
        case PutDown(cards):
            return fill("Put down again: {cards}.", cards=cards)
        case LayOff(card):
            return fill("Added again: {card}.", card=card)
        case _:
            return ("The pile is turned over again.",)
