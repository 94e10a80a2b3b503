"""Why a move is refused, as values: one name for each reason, with the cards and melds that it is about."""

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
    USE_FIRST = auto()
    """cards: the owed card, which has to be used before anything else."""
    USE_THIS_TURN = auto()
    """cards: the owed card, which has to be used before the turn ends."""
    STRANDS = auto()
    """cards: the owed card, which could no longer be used after this move."""
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


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that the rules do not allow, and why."""

    why: Why
    """The reason."""
    cards: tuple[Card, ...] = ()
    """The cards that the reason is about."""
    melds: tuple[int, ...] = ()
    """The melds that the reason is about, counted from 0 in the order put down."""
