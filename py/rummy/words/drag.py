"""What is said while cards are dragged, beside what the buttons are called."""

from __future__ import annotations

from typing import Final

from rummy.words.lines import Line

LAY_HERE: Final = "Lay here"
"""What letting go inside the hand does."""
NOT_HERE: Final = "Not here"
"""Over a place where letting go does nothing."""
TO_HAND_FIRST: Final[Line] = ("Cards of the piles go to your hand first.",)
NO_WAY_BACK: Final[Line] = ("No card goes back to the draw pile.",)
AT_LEFT: Final[Line] = ("This card is the first one on the left already.",)
AT_RIGHT: Final[Line] = ("This card is the last one on the right already.",)
NOT_BESIDE: Final[Line] = ("Drop it on a group itself; a new group goes among your own.",)
