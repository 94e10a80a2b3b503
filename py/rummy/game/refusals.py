"""Why a move, or its taking back, is refused: one name for each reason, with its cards and melds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from rummy.game.cards import Card


class Why(Enum):
    """The reasons for which a move can be refused. `Refusal.cards` and `.melds` hold what each line names."""

    DEAL_OVER = auto()
    """The deal is over."""
    TAKE_FIRST = auto()
    """A card has to be drawn or taken before anything else."""
    TAKEN_ALREADY = auto()
    """A card has been drawn or taken in this turn."""
    STOCK_EMPTY = auto()
    """There is nothing to draw."""
    STOCK_LEFT = auto()
    """The stock still has cards, so the pile is not turned over and the deal is not ended."""
    NO_TURNING_OVER = auto()
    """This table never turns the pile over, or has done so already."""
    OTHER_ORDER = auto()
    """The shuffled cards are not those of the pile below its top."""
    NO_ENDING = auto()
    """This table does not let a player end the deal."""
    PILE_EMPTY = auto()
    """The pile holds no cards."""
    NOT_IN_PILE = auto()
    """cards: the one that is not in the pile."""
    TOP_ONLY = auto()
    """cards: one that lies deeper than the top, at a table where only the top may be taken."""
    CANNOT_USE = auto()
    """cards: the chosen card, which could not be used."""
    CANNOT_USE_LAST = auto()
    """cards: the chosen card, which could be used, but with no card left to discard, as there has to be."""
    USE_FIRST = auto()
    """cards: the owed card, which has to be used before anything else."""
    USE_THIS_TURN = auto()
    """cards: the owed card, which has to be used before the turn ends."""
    STRANDS = auto()
    """cards: the owed card, which could no longer be used after this move."""
    KEEP_ONE = auto()
    """cards: what would leave the hand empty, at a table where the last card has to be discarded."""
    NOT_IN_HAND = auto()
    """cards: the one that is not in the hand."""
    TWICE = auto()
    """cards: the one that is named twice."""
    TOO_FEW = auto()
    """cards: the one or two that were to be a meld."""
    MIXED = auto()
    """cards: neither of one rank nor of one suit."""
    GAP = auto()
    """cards: the ones missing in between."""
    CORNER = auto()
    """A run would go round the corner, K-A-2."""
    ACE_LOW = auto()
    """cards: the ace, which would stand above a king at a table where it stands low alone."""
    ONE_AT_A_TIME = auto()
    """Several cards to be laid off in one go, at a table where they go one by one."""
    WHICH_MELD = auto()
    """cards: the one to lay off; melds: those that would take it."""
    PICKED_FOR_YOU = auto()
    """cards: the one to lay off; melds: the one that the table's rule picks."""
    NO_SUCH_MELD = auto()
    """melds: the one that is not on the table."""
    FITS_NOTHING = auto()
    """cards: the one that fits no meld on the table."""
    SET_FULL = auto()
    """cards: the one to lay off; melds: a set of four."""
    WRONG_RANK = auto()
    """cards: the one to lay off; melds: a set of another rank."""
    WRONG_SUIT = auto()
    """cards: the one to lay off; melds: a run of another suit."""
    NOT_NEXT = auto()
    """cards: the one to lay off; melds: a run that it does not stand next to."""
    RUN_FULL = auto()
    """cards: the one to lay off; melds: a run that ends at its ace in that direction."""
    JUST_TAKEN = auto()
    """cards: the chosen card, which may not go straight back."""
    UNDO_NOTHING = auto()
    """Nobody has moved yet, so there is no move to take back."""
    UNDO_DRAWN = auto()
    """The last move brought a card that nobody knew."""
    UNDO_SHUFFLED = auto()
    """The last move shuffled the pile."""
    UNDO_TURN_OVER = auto()
    """The last move was a discard, which ended its turn."""
    UNDO_DEAL_OVER = auto()
    """The last move ended the deal."""
    REDO_NOTHING = auto()
    """No move has been taken back."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that the rules do not allow, and why."""

    why: Why
    """The reason."""
    cards: tuple[Card, ...] = ()
    """The cards that the reason is about."""
    melds: tuple[int, ...] = ()
    """The melds that the reason is about, counted from 0 in the order put down."""
