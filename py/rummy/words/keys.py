"""What is said about the keys: their list, finding a card by its name, and the score when it is asked for."""

from __future__ import annotations

from typing import Final

from rummy.game.cards import Card
from rummy.words.lines import Line, fill, number

KEYS: Final = "Keys"
ONLY_HERE: Final = (
    "Letters and signs count while the focus is on the board, and only if they are switched on here."
)
KEY: Final = "Key"
DOES: Final = "What it does"
OR: Final = " or "

FIND: Final = "Find a card by its name, such as 7h, 10s or qd"
CLEAR: Final = "Let go of the selected cards, or of a take that is shown"
AROUND: Final = "To the next part of the table"
AROUND_BACK: Final = "To the part before"
TO_HAND: Final = "To your hand"
TO_PILE: Final = "To the discard pile"
TO_GROUPS: Final = "To the groups"
TO_COACH: Final = "To the coach"
SAY_SCORE: Final = "Hear the score as it stands"
ALONG: Final = "From card to card, group to group, button to button"
FIRST_LAST: Final = "To the first one, to the last one"
SELECT: Final = "Select a card, or let it go"
ENTER: Final = "Press; a selected card puts its group down when that is ready"
LAY: Final = "Move the card in your hand"
EXTEND: Final = "Select the next card as well"
TAKE: Final = "Take the cards shown, or the newest of the pile"
SORT: Final = "Sort the hand in the next way"
LIST: Final = "This list"
STEP_BACK: Final = "A step back in a deal that is watched"
STEP_ON: Final = "A step on in it"
PLAY_PAUSE: Final = "Let it play, or pause it"
NEW: Final = "New deal or new game"


def finding(typed: str) -> Line:
    """Return that a card is being looked for, with as much of its name as there is."""
    return (f"Find a card: {typed.upper()}…",)


def no_such(typed: str) -> Line:
    """Return that no card has this name."""
    return (f"No card is called {typed.upper()}. Try 7h, 10s or qd.",)


def not_seen(card: Card) -> Line:
    """Return that a card lies nowhere that the person can see."""
    return fill("The {card} is not in your hand, in the pile or in a group.", card=card)


def score(label: str, value: int) -> Line:
    """Return the number at the top of the board as a sentence."""
    return (f"{label}: {number(value)}.",)


def spoken_key(combo: str) -> str:
    """Return a key as it is printed: `Ctrl + Z`, `Shift + ←`."""
    return " + ".join(NAMES.get(part, part.upper()) for part in combo.split("+"))


NAMES: Final = {
    "Control": "Ctrl",
    "Shift": "Shift",
    "Alt": "Alt",
    "Escape": "Esc",
    "Space": "Space",
    "Enter": "Enter",
    "Home": "Home",
    "End": "End",
    "ArrowLeft": "←",
    "ArrowRight": "→",
}
"""What stands on keys that bear no single sign."""
