"""What happened in a deal, turn by turn, as facts that words can be found for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from rummy.game import deal as rules_of
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase
from rummy.game.melds import Meld
from rummy.game.moves import Discard, Draw, EndDeal, LayOff, Move, PutDown, Shuffle, Take, TurnOver
from rummy.game.score import hand_points, meld_points, score_now, table_points


@dataclass(frozen=True, slots=True)
class Drew:
    """A card came from the stock."""

    card: Card
    """Which one; only its new owner may be told."""
    last: bool
    """Whether it was the last one of the stock."""


@dataclass(frozen=True, slots=True)
class Took:
    """Cards came from the pile."""

    chosen: Card
    """The deepest one."""
    along: tuple[Card, ...]
    """The newer ones that had to come along, oldest first."""
    drew: Drew | None = None
    """The card that came from the stock with them, at a table where a take brings one."""


@dataclass(frozen=True, slots=True)
class Turned:
    """The pile was turned over into a new stock."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The pile but its top card was shuffled into a new stock."""


@dataclass(frozen=True, slots=True)
class Declined:
    """The deal was ended for want of a draw or a take."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A new meld."""

    cards: tuple[Card, ...]
    """Its cards, in order."""
    points: int
    """What they are worth there."""


@dataclass(frozen=True, slots=True)
class Added:
    """A card laid off."""

    card: Card
    """Which one."""
    bed: int
    """The seat that put the meld down."""
    is_set: bool
    """Whether the meld is a set; else it is a run."""
    points: int
    """What the card is worth there."""


@dataclass(frozen=True, slots=True)
class Threw:
    """A discard."""

    card: Card
    """Which one."""


Fact: TypeAlias = Drew | Took | Turned | Shuffled | Declined | Placed | Added | Threw


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of one player, as far as it has gone."""

    seat: int
    """Whose turn it is or was."""
    facts: tuple[Fact, ...] = ()
    """What happened, in order."""
    done: bool = False
    """Whether the turn is over."""
    moved: int = 0
    """How far it has moved the player's score if the deal ended now, or, where only the winner scores, how
    much cheaper the hand has become; only the player may be told, as it tells of cards drawn."""

    @property
    def gain(self) -> int:
        """The points that the turn has put on the table, as everybody can see."""
        return sum(fact.points for fact in self.facts if isinstance(fact, (Placed, Added)))


@dataclass(frozen=True, slots=True)
class Story:
    """A deal so far as its turns, and whose place on the table each meld lies in."""

    beds: tuple[int, ...]
    """For each meld, the seat that put it down."""
    turns: tuple[Turn, ...] = ()
    """The turns, oldest first; the last one may still be going on."""


def begin(deal: Deal) -> Story:
    """Return the story of a deal that nobody has moved in yet."""
    return Story(tuple(_bed(meld) for meld in deal.melds))


def _bed(meld: Meld) -> int:
    """Return who put a meld down: the first owner of three neighbours, as nobody begins with fewer."""
    owners = meld.owners
    for at in range(len(owners) - 2):
        if owners[at] == owners[at + 1] == owners[at + 2]:
            return owners[at]
    return owners[0]


def told(story: Story, before: Deal, move: Move) -> Story:
    """Return the story with a legal move, its meld named, made in the deal `before`."""
    after = rules_of.play(before, move)
    fact = _fact(story, before, move, after)
    beds = (*story.beds, before.turn) if isinstance(move, PutDown) else story.beds
    turns = story.turns
    if not turns or turns[-1].done:
        turns = (*turns, Turn(before.turn))
    done = after.phase is Phase.OVER or after.turn != before.turn
    moved = turns[-1].moved + _standing(after, before.turn) - _standing(before, before.turn)
    turn = replace(turns[-1], facts=(*turns[-1].facts, fact), done=done, moved=moved)
    return Story(beds, (*turns[:-1], turn))


def _standing(deal: Deal, seat: int) -> int:
    """Return what a deal would come to for a seat if it ended now."""
    scores = score_now(deal)
    return scores[seat] if scores else -hand_points(deal)[seat]


def _fact(story: Story, before: Deal, move: Move, after: Deal) -> Fact:
    match move:
        case Draw():
            return Drew(before.stock[0], not after.stock)
        case Take(card):
            along = before.pile[before.pile.index(card) + 1 :]
            drew = Drew(before.stock[0], not after.stock) if len(after.stock) < len(before.stock) else None
            return Took(card, along, drew)
        case TurnOver():
            return Turned()
        case Shuffle():
            return Shuffled()
        case EndDeal():
            return Declined()
        case PutDown(cards):
            return Placed(cards, sum(meld_points(after.rules, after.melds[-1])))
        case LayOff(card, int(at)):
            points = table_points(after)[before.turn] - table_points(before)[before.turn]
            return Added(card, story.beds[at], before.melds[at].is_set, points)
        case Discard(card):
            return Threw(card)
    raise AssertionError(f"{move} names no meld")
