"""What is said when a move is taken back or made again, or cannot be."""

from __future__ import annotations

from typing import Final

from rummy.game.cards import Card
from rummy.game.moves import LayOff, Move, PutDown, Take
from rummy.words.lines import Line, fill

NOTHING_YET: Final[Line] = ("Nothing has been played in this turn that could be taken back.",)
NOTHING_TO_REDO: Final[Line] = ("There is no move to make again.",)
DEAL_OVER: Final[Line] = ("The deal has been counted: its moves stay as they are.",)


def card_seen(card: Card) -> Line:
    """Return that a drawn card stays where it is."""
    return fill("The {card} from the draw pile stays in your hand: you have seen it.", card=card)


def turn_gone(name: str) -> Line:
    """Return that the turn has passed on."""
    return (f"Your turn is over and {name} is playing, so it stays as it was.",)


def took_back(move: Move) -> Line:
    """Return which move was taken back."""
    match move:
        case Take(card):
            return fill("Taken back: the pile has its cards again, from the {card} on.", card=card)
        case PutDown(cards):
            return fill("Taken back: {cards} are in your hand again.", cards=cards)
        case LayOff(card):
            return fill("Taken back: the {card} is in your hand again.", card=card)
        case _:
            return ("Taken back: the discard pile lies as before.",)


def did_again(move: Move) -> Line:
    """Return which move was made again."""
    match move:
        case Take(card):
            return fill("Done again: you have taken the {card}.", card=card)
        case PutDown(cards):
            return fill("Done again: {cards} are on the table.", cards=cards)
        case LayOff(card):
            return fill("Done again: the {card} is on the table.", card=card)
        case _:
            return ("Done again: the pile is turned over.",)
