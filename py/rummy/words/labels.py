"""What stands on the page's buttons, headings and zones, and what they are called when read out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.game.cards import Card
from rummy.game.rules import RuleSet, Scoring, UseWhen
from rummy.words import cards as names_of
from rummy.words.lines import count, number, signed

BRAND: Final = "Meldwise"
TABLES: Final = {
    "practice-500": "Practice 500",
    "practice-rummy": "Practice Rummy",
    "kitchen": "Kitchen Table",
    "couch": "Couch",
    "parlour": "Parlour",
}
"""What each table is called, by its name in files and addresses."""

# Landmarks and headings
SKIP_HAND: Final = "Skip to your hand"
SKIP_COACH: Final = "Skip to the coach"
GAME: Final = "Game"
TABLE: Final = "The Rummy table"
STOCK: Final = "Draw pile"
PILE: Final = "Discard pile"
HAND: Final = "Your hand"
YOURS: Final = "Your groups"
GROUPS: Final = "Groups on the table"
RESULT: Final = "Result of the deal"
COACH: Final = "Coach"
FEED: Final = "What just happened"
HOW: Final = "How a turn goes"
SORT: Final = "Order of your hand"
ACTIONS: Final = "Moves"
MENU: Final = "Menu"
TO_COACH: Final = "Coach"
TO_TIP: Final = "Coach: a new tip"
TO_TABLE: Final = "Back to the table"
ABOUT: Final = "About Meldwise"

# Buttons
DRAW: Final = "Draw from the draw pile"
PUT_DOWN: Final = "Put down a group"
ADD: Final = "Add to a group"
DISCARD: Final = "Discard"
TURN_OVER: Final = "Turn the pile over"
SHUFFLE: Final = "Shuffle the pile"
END_DEAL: Final = "End the deal"
BY_RANK: Final = "By rank"
BY_SUIT: Final = "By suit"
BY_GROUPS: Final = "By groups"
MOVE_LEFT: Final = "Move left"
MOVE_RIGHT: Final = "Move right"
HINT: Final = "Hint"
UNDO: Final = "Undo"
REDO: Final = "Redo"
NEXT: Final = "Next"
NEW_DEAL: Final = "New deal"
NEW_GAME: Final = "New game"
SCORE_SHEET: Final = "Score sheet"
COPY_DEAL: Final = "Copy this deal"
BACK: Final = "Back to playing"
REPORT: Final = "Report a problem"
LICENSES: Final = "Licences"

SHORT: Final = {DRAW: "Draw", PUT_DOWN: "Put down", ADD: "Add", COPY_DEAL: "Copy", BACK: "Back"}
"""How much of a button's name is shown where there is no room for all of it."""
CLOSE: Final = "Close"
KEEP_PLAYING: Final = "Keep playing"
THROW_AWAY: Final = "Throw it away"
SHOW_CARDS: Final = "Show the text"
CANCEL: Final = "Cancel"

# Small print on the table
NEWEST_LAST: Final = "oldest first · newest last"
GOLD_CAN: Final = "gold edge: can be taken"
NO_GROUPS: Final = "No groups yet"
NEW_GROUP: Final = "New group here"
DISCARD_HERE: Final = "Discard here"
PILE_EMPTY: Final = "No cards here now"
STOCK_EMPTY: Final = "empty"
USE_FIRST: Final = "Use first"
USE_THIS_TURN: Final = "Use this turn"
THIS_TURN: Final = "This turn"
NEW: Final = "New"
YOU: Final = "You"
FEED_EMPTY: Final = "Every turn is noted here, the latest at the top."
SCORE_NOW: Final = "Your score if the deal ended now"
SCORE: Final = "Your score for this deal"
HAND_COST: Final = "What your hand would cost you now"
SIDE_BOARD: Final = "A deal from a link"
FEED_LABEL: Final = "What just happened, newest first"


def take(many: int) -> str:
    """Return the name of the button that takes cards from the pile."""
    return f"Take {count(many, 'card', 'cards')}"


def gain(points: int) -> str:
    """Return what a move adds, for its button."""
    return f"{signed(points)} {'point' if points in (1, -1) else 'points'}"


def use_tag(rules: RuleSet) -> str:
    """Return what is written beside a card that has to be used."""
    return USE_FIRST if rules.use_when is UseWhen.FIRST else USE_THIS_TURN


def card_tag(rules: RuleSet) -> str:
    """Return what is written on such a card, where there is little room."""
    return USE_FIRST if rules.use_when is UseWhen.FIRST else THIS_TURN


def groups_of(name: str) -> str:
    """Return the heading of a player's groups."""
    return f"{name}’s groups"


def hand_of(name: str, many: int) -> str:
    """Return what another player's hand is called that lies face up."""
    return f"{name}’s hand, {count(many, 'card', 'cards')}"


def cards(many: int) -> str:
    """Return a number of cards."""
    return count(many, "card", "cards")


def on_table(points: int) -> str:
    """Return what a player has on the table."""
    return f"{names_of.points(points)} on the table"


def yours(points: int) -> str:
    """Return how much of another player's lane is yours."""
    return f"{number(points)} yours"


def left(many: int) -> str:
    """Return how many cards the draw pile holds."""
    return f"{number(many)} left"


def stock(many: int, does: str) -> str:
    """Return the draw pile's name as a button, by what a press does."""
    return f"{does}, {count(many, 'card', 'cards')} left"


def pile(many: int) -> str:
    """Return the discard pile's name as a list."""
    return f"{PILE}, oldest first, {count(many, 'card', 'cards')}"


def hand(many: int) -> str:
    """Return the hand's name as a list."""
    return f"{HAND}, {count(many, 'card', 'cards')}"


def pile_card(card: Card, place: int, of: int, comes: int | None, why: str) -> str:
    """Return a pile card's name: where it lies, and how many cards it brings or why it brings none."""
    where = f"{names_of.name(card)}, {number(place)} of {number(of)}"
    return f"{where}. {take(comes)}" if comes else f"{where}. {why}" if why else where


def hand_card(card: Card, rules: RuleSet, owed: bool, new: bool) -> str:
    """Return a hand card's name and what is special about it."""
    called = names_of.name(card)
    if owed:
        first = rules.use_when is UseWhen.FIRST
        return f"{called}, {'you must use this card first' if first else 'you must use this card this turn'}"
    return f"{called}, new" if new else called


def add_here(group: str, cards: Sequence[Card], points: int) -> str:
    """Return a group's name while the selected cards fit it."""
    added = names_of.and_list([names_of.name(card) for card in cards])
    return f"{group}. Add {added} here, {gain(points)}"


def totals(target: int) -> str:
    """Return the name of the totals in the bar."""
    return f"Total scores, playing to {number(target)}"


def to_target(target: int) -> str:
    """Return the target as it stands between the totals."""
    return f"to {number(target)}"


def score_label(rules: RuleSet) -> str:
    """Return what the number at the top of the board is."""
    return HAND_COST if rules.scoring is Scoring.WINNER_TAKES else SCORE_NOW


def turn_of(name: str) -> str:
    """Return that it is another player's turn."""
    return f"It is {name}’s turn."


def version(number_: str, commit: str) -> str:
    """Return the version and the commit that was built."""
    return f"Version {number_}, commit {commit}"
