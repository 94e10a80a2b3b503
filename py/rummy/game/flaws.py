"""What can be wrong with text that should be a card, a move, a table or a deal: one name for each flaw."""

from __future__ import annotations

from enum import Enum, auto


class Flaw(Enum):
    """The ways in which a text can be wrong. `details` of the error fill the slots that each line names."""

    CARD = auto()
    """No such card. details: the text."""
    MOVE = auto()
    """Not a move."""
    MELD_NUMBER = auto()
    """What follows the @ is not the number of a meld."""
    TABLE = auto()
    """No such table. details: the names of the tables."""
    CHANGE = auto()
    """Not a `field=value` with a field of the rules. details: the fields."""
    CHANGE_VALUE = auto()
    """A field's value that does not exist. details: those that do."""
    CHANGE_NUMBER = auto()
    """A field's value that is no number."""
    PLAYERS = auto()
    """Not 2, 3 or 4 players."""
    HAND_SIZE = auto()
    """So many cards each leave none for the stock."""
    TARGET = auto()
    """A target below 1 point."""
    ACE_LOW_ABOVE = auto()
    """An ace worth more low than high."""
    CORNER_ACE = auto()
    """Runs round the corner, but an ace worth less at their low end."""
    NEVER_FIRST = auto()
    """A chosen card that never has to be used, but has to be used first."""
    DEEPER_THAN_TOP = auto()
    """A use of deeper cards where only the top can be taken."""
    HAND_CHOICE = auto()
    """A number of cards each that a person cannot choose."""
    TARGET_CHOICE = auto()
    """A target that a person cannot choose."""
    ACE_CHOICE = auto()
    """A worth of a low ace that a person cannot choose."""
    LINE = auto()
    """Neither `key: value` nor a turn."""
    KEY = auto()
    """A key that a deal does not have, or not here."""
    KEY_TWICE = auto()
    """A key that stands twice."""
    KEY_MISSING = auto()
    """A key that has to be there."""
    KEY_CLASH = auto()
    """A key that excludes another one. details: that one."""
    PLAYERS_CLASH = auto()
    """Another number of players than the rest of the file says. details: that number."""
    NAME = auto()
    """A name that is empty, too long, or not plain text."""
    NUMBER = auto()
    """Not a whole number in the range that is wanted. details: the lowest, the highest."""
    COUNT = auto()
    """Another number of values than there are players. details: the number of players."""
    DECK_SIZE = auto()
    """A deck of another number of cards than 52. details: the number."""
    CARD_TWICE = auto()
    """A card that stands twice."""
    HAND_EMPTY = auto()
    """A hand without cards."""
    OWNERS = auto()
    """A meld without an owner for each of its cards."""
    MELD = auto()
    """Cards that are not a meld as they are written."""
    OVER_ALREADY = auto()
    """A position in which the deal would be over."""
    GAME_OVER_ALREADY = auto()
    """Totals with which the game would be over."""
    NEVER_TURNED = auto()
    """A pile turned over at a table that does not do that."""
    WRONG_SEAT = auto()
    """A turn of another seat. details: the seat whose turn it is."""
    TURN_SPLIT = auto()
    """A turn that goes on in another line."""
    TURN_ENDED = auto()
    """A move after the turn has ended."""
    DEAL_UNFINISHED = auto()
    """A further deal although the one before is not over."""
    GAME_FINISHED = auto()
    """A further deal although the game is over."""
    NO_FILE = auto()
    """A file that cannot be read."""
    NOT_TEXT = auto()
    """A file that is not UTF-8 text."""
    BOT = auto()
    """No such bot. details: the names of the bots."""
    LEVEL = auto()
    """No such level of advice. details: the names of the levels."""
    NO_MOVE = auto()
    """A deal that is over where a move is wanted."""
    JSON = auto()
    """Not the JSON of a game."""
    TOO_LONG = auto()
    """More text than a deal can need. details: the most, in characters."""


class BadNotation(ValueError):
    """A card, move or value that cannot be read."""

    def __init__(self, token: str, flaw: Flaw, *details: str) -> None:
        super().__init__(token, flaw, *details)
        self.token = token
        """The piece of text that is wrong."""
        self.flaw = flaw
        """What is wrong with it."""
        self.details = details
        """What the words about the flaw have to name."""
