"""Everything that can happen to the page: what a person does, and what the browser answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rummy.game.cards import Card
from rummy.game.moves import Move
from rummy.page.progress import Part, Trouble
from rummy.page.tally import Tallies
from rummy.words.how.parts import Topic


class Act(StrEnum):
    """What a button does; its value stands in the button's `data-act`."""

    PLAY = "play"
    """Past the front door, to the cards."""
    TEACH = "teach"
    """Begin the lesson."""
    AGAIN = "again"
    """Go back to the step of the lesson from which a move led away."""
    KNOWN = "known"
    """Show or hide what is known of where the cards lie."""
    DRAW = "draw"
    TAKE = "take"
    PUT_DOWN = "put-down"
    ADD = "add"
    DISCARD = "discard"
    TURN_OVER = "turn-over"
    SHUFFLE = "shuffle"
    END_DEAL = "end-deal"
    HINT = "hint"
    """The next step of the hint; it plays nothing."""
    UNDO = "undo"
    REDO = "redo"
    BY_RANK = "by-rank"
    BY_SUIT = "by-suit"
    BY_GROUPS = "by-groups"
    SORT = "sort"
    """Sort the hand in the next of these ways."""
    MOVE_LEFT = "move-left"
    """Lay the one selected card a place further left in the hand."""
    MOVE_RIGHT = "move-right"
    CLEAR = "clear"
    """Let go of what is selected or shown."""
    SAY_SCORE = "say-score"
    """Say the number at the top of the board."""
    NEW_DEAL = "new-deal"
    """The next deal or game; in mid-deal it asks first."""
    DEAL_AGAIN = "deal-again"
    """Throw the deal away, without asking."""
    BACK = "back"
    """From a side board or a watched deal to the own game."""
    WATCH = "watch"
    """Watch a narrated deal; while one is watched, go back."""
    WATCH_BACK = "watch-back"
    """A step back in it."""
    WATCH_NEXT = "watch-next"
    """A step on."""
    WATCH_PLAY = "watch-play"
    """Let the steps come by themselves, or no longer."""
    WATCH_PAUSE = "watch-pause"
    """Let them no longer, if they do."""
    ANOTHER = "another"
    """Choose another deal to watch."""
    SHEET = "sheet"
    SETTINGS = "settings"
    NEXT_GAME = "next-game"
    """Open the choice of table and players."""
    PROGRESS = "progress"
    RESET = "reset"
    """Set the numbers of the progress back to 0."""
    RESET_BACK = "reset-back"
    """Take that back."""
    REMEMBER = "remember"
    """Keep progress, settings and game on the device, or delete them there."""
    HOUSE_RULES = "house-rules"
    PLAIN_RULES = "plain-rules"
    """Drop the house rules of the next game."""
    NEXT = "next"
    """The next step of another player, when the person steps through them, or of the lesson."""
    NEW_GAME = "new-game"
    """A new game now, as chosen."""
    COPY = "copy"
    COPY_PEEK = "copy-peek"
    """Copy the deal although it shows the face-down cards."""
    COPY_LINK = "copy-link"
    """Copy a link that opens the deal, in place of its text."""
    COPY_TEXT = "copy-text"
    """Copy the text again."""
    REPORT = "report"
    ABOUT = "about"
    KEYS = "keys"
    """The list of keys."""
    CLOSE = "close"
    """Close the dialog."""


class Region(StrEnum):
    """A part of the page that the focus can be sent to; F6 goes through them in this order."""

    GROUPS = "groups"
    PILE = "pile"
    HAND = "hand"
    MOVES = "moves"
    COACH = "coach"


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button was pressed."""

    act: Act
    """Which one."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """One of the choices in a dialog was made."""

    name: str
    """What was chosen: a setting, or a question of the rules."""
    value: str
    """Which answer, as the page writes it."""


@dataclass(frozen=True, slots=True)
class Explained:
    """Something is to be explained."""

    topic: Topic | None = None
    """Which chapter; None for the one about what the person is doing."""
    table: str = ""
    """By the rules of which table; none named for those of the board."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand was clicked."""

    card: Card
    """Which one."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A card of the hand was moved to another place in it."""

    card: Card
    """Which one."""
    before: Card | None
    """The card that it was put before; None for the end."""


@dataclass(frozen=True, slots=True)
class Doubled:
    """A card of the hand was clicked twice."""

    card: Card
    """Which one."""


class Zone(StrEnum):
    """Where cards can be dragged from or to."""

    HAND = "hand"
    PILE = "pile"
    STOCK = "stock"
    MELD = "meld"
    PLACE = "place"
    """The person's own place, for a new group."""
    OTHERS = "others"
    """The place of another player, beside the groups in it."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Where cards are let go."""

    zone: Zone
    """In which zone."""
    meld: int = 0
    """On which group, counted from 0 in the order put down."""
    before: Card | None = None
    """Before which card of the hand; None for its end."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """Something was dragged and let go."""

    source: Zone
    """Where it lay."""
    card: Card | None
    """The card under the pointer; None for one of the draw pile."""
    goal: Goal
    """Where it was let go."""


@dataclass(frozen=True, slots=True)
class Extended:
    """The selection was extended along the hand by a key."""

    cards: tuple[Card, ...]
    """The cards that belong to it now, too."""


@dataclass(frozen=True, slots=True)
class Went:
    """A key asked for the focus to go to a part of the page."""

    region: Region
    """Which one."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A card is being looked for by its name."""

    text: str | None
    """As much of the name as has been typed; None when the search is given up."""


@dataclass(frozen=True, slots=True)
class PileCard:
    """A card of the discard pile was clicked."""

    card: Card
    """Which one."""
    touch: bool
    """Whether by a finger, which cannot hover first."""


@dataclass(frozen=True, slots=True)
class PileHover:
    """The pointer or the focus went to a card of the discard pile, or to where it means none of them."""

    card: Card | None
    """Which one; None for none."""


@dataclass(frozen=True, slots=True)
class MeldClicked:
    """A group on the table was clicked."""

    at: int
    """Which one, counted from 0 in the order put down."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A key was pressed, or a place without a meaning clicked, while the front door stood."""


@dataclass(frozen=True, slots=True)
class Waited:
    """The pause before another player's next step is over."""

    stamp: str
    """The position that it was meant for."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Another player has chosen a move."""

    stamp: str
    """The position that it was meant for."""
    move: Move
    """The move."""


@dataclass(frozen=True, slots=True)
class Copied:
    """The browser has copied a text, or has not been allowed to."""

    done: bool
    """Whether it has."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What was to be kept on the device has been, or has not."""

    trouble: Trouble | None = None
    """Why not."""
    known: Tallies | None = None
    """What the device now holds of the person's progress, if that has been written."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another tab has changed what is kept on the device."""

    part: Part | None
    """Which part; None if all of it is gone."""
    known: Tallies | None = None
    """What the device now holds of the person's progress, if that has changed."""


@dataclass(frozen=True, slots=True)
class Linked:
    """The address's part after the # has changed."""

    fragment: str
    """That part, as it stands there."""


@dataclass(frozen=True, slots=True)
class Faulted:
    """Our own code has failed."""

    report: str
    """The error, for the text that a person can copy."""


Msg: TypeAlias = (
    Pressed
    | Chosen
    | Explained
    | HandCard
    | Moved
    | Doubled
    | Dropped
    | Extended
    | Went
    | Typed
    | PileCard
    | PileHover
    | MeldClicked
    | Skipped
    | Waited
    | Thought
    | Copied
    | Kept
    | Elsewhere
    | Linked
    | Faulted
)
