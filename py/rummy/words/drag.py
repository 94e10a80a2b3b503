"""What is said while cards are dragged, beside what the buttons are called."""

from __future__ import annotations

from typing import Final

from rummy.game.cards import Card
from rummy.words.lines import Line, fill

LAY_HERE: Final = "Lay here"
"""What letting go inside the hand does."""
NOT_HERE: Final = "Not here"
"""Over a place where letting go does nothing."""
TO_HAND_FIRST: Final[Line] = ("Cards of the piles go to your hand first.",)
NO_WAY_BACK: Final[Line] = ("No card goes back to the draw pile.",)
AT_LEFT: Final[Line] = ("This card is the first one on the left already.",)
AT_RIGHT: Final[Line] = ("This card is the last one on the right already.",)
NOT_BESIDE: Final[Line] = ("Drop it on a group itself; a new group goes among your own.",)


def place(card: Card, at: int, many: int) -> Line:
    """Return where in the hand a card lies now, counted from the left."""
    return fill("The {card} is card {at} of {many} now.", card=card, at=at, many=many)
