"""What is said when a move is taken back or made again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.game.cards import Card
from rummy.game.moves import LayOff, Move, PutDown, Take
from rummy.words.lines import Line, fill

AS_BEFORE: Final[Line] = ("The discard pile lies as before.",)
IN_HAND: Final[Line] = ("Back in your hand.",)


def turn_gone(name: str) -> Line:
    """Return that the turn has passed on."""
    return (f"Your turn is over and {name} is playing, so it stays as it was.",)


def cards_of(moves: Sequence[Move]) -> tuple[Card, ...]:
    """Return the cards that moves bring from a hand to the table, in that order."""
    cards: tuple[Card, ...] = ()
    for move in moves:
        match move:
            case PutDown(group):
                cards += group
            case LayOff(card):
                cards += (card,)
    return cards


def took_back(moves: Sequence[Move]) -> tuple[Line, Line]:
    """Return what was taken back that one press had done, and where its cards are now."""
    match moves[0]:
        case Take(card):
            return fill("Taken back: the take of {card}.", card=card), AS_BEFORE
        case PutDown() | LayOff():
            return fill("Taken back: {cards}.", cards=cards_of(moves)), IN_HAND
        case _:
            return ("Taken back: turning the pile over.",), AS_BEFORE


def did_again(moves: Sequence[Move]) -> Line:
    """Return what was done again that one press had done."""
    match moves[0]:
        case Take(card):
            return fill("Taken again: {card}.", card=card)
        case PutDown(cards):
            return fill("Put down again: {cards}.", cards=cards)
        case LayOff():
            return fill("Added again: {cards}.", cards=cards_of(moves))
        case _:
            return ("The pile is turned over again.",)
