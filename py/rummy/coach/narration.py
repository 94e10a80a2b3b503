"""A deal played to its end, told step by step: how it began, each move with its reasons, and the count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeAlias

from rummy.coach import events
from rummy.coach.events import Added, Drew, Fact, Story, Took
from rummy.coach.narrated import NARRATED
from rummy.coach.reasons import Reason
from rummy.coach.why import why
from rummy.game.cards import ACE, Card, parse_cards
from rummy.game.deal import Deal, Outcome
from rummy.game.melds import ACE_HIGH
from rummy.game.moves import Discard, Move, PutDown, Take, parse_move
from rummy.game.record import DealRecord, Dealt, Record, add, new_game, positions
from rummy.game.rules import Scoring, parse_rules
from rummy.game.score import deal_scores, hand_points, out_bonus, table_points, went_out
from rummy.game.sight import sight
from rummy.game.text import NAMES

DEEP: Final = 4
"""A take of so many cards is a deep one."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How the deal begins."""

    dealer: int
    """The seat that dealt."""
    first: int
    """The seat that moves first."""
    each: int
    """How many cards each player has."""
    face_up: Card
    """The card that begins the pile."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move."""

    seat: int
    """Whose it was."""
    fact: Fact
    """What happened."""
    reasons: tuple[Reason, ...]
    """What spoke for it, as far as that player could see."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What the deal scores; figures by seat, in points."""

    ended: Outcome
    """Why it is over."""
    down: tuple[int, ...]
    """What lies on the table."""
    held: tuple[int, ...]
    """What is left in the hands."""
    extra: tuple[int, ...]
    """What going out brings beyond that."""
    scores: tuple[int, ...]
    """What is scored."""
    winner_takes: bool
    """Whether whoever holds least scores what the others hold; else each scores the table less the hand."""


Step: TypeAlias = Opening | Made | Counted


class Part(StrEnum):
    """What a chapter is."""

    DEAL = "deal"
    FIRST_TAKE = "first-take"
    FIRST_GROUP = "first-group"
    TURN = "turn"
    COUNT = "count"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A place in the deal to go to."""

    part: Part
    """What begins there."""
    at: int
    """The step."""
    turn: int = 0
    """Which turn it is, counted from 1; 0 for what is no turn."""
    seat: int = 0
    """Whose turn it is."""


class Lesson(StrEnum):
    """Something that a deal can show."""

    DEEP_TAKE = "deep-take"
    """A take of `DEEP` cards or more."""
    OTHERS_GROUP = "others-group"
    """A card laid off on what another player put down."""
    ACE_LOW = "ace-low"
    """An ace below the 2."""
    ACE_HIGH = "ace-high"
    """An ace above the king."""
    OUT_WITHOUT_DISCARD = "out-without-discard"
    """A player goes out by putting down or adding."""
    STOCK_OUT = "stock-out"
    """The last card of the stock is drawn."""


@dataclass(frozen=True, slots=True)
class Narration:
    """A deal told step by step: step 0 is how it begins, then comes each move, and at last the count."""

    record: Record
    """The game, whose last deal it is."""
    deals: tuple[Deal, ...]
    """The positions: before the first move, then after each one."""
    stories: tuple[Story, ...]
    """What has happened up to each of them."""

    @property
    def moves(self) -> int:
        """How many moves the deal has."""
        return len(self.record.last.moves)

    @property
    def last(self) -> int:
        """The last step."""
        return self.moves + 1

    def at(self, step: int) -> Record:
        """Return the game as it stands at a step."""
        made = min(step, self.moves)
        shorter = DealRecord(self.record.last.start, self.record.last.moves[:made])
        return replace(self.record, deals=(*self.record.deals[:-1], shorter), now=self.deals[made])

    def story(self, step: int) -> Story:
        """Return what has happened up to a step."""
        return self.stories[min(step, self.moves)]


def narration(record: Record) -> Narration:
    """Return the last deal of a game as a narration; it began with a whole deck, and is over."""
    deals = tuple(positions(record))
    stories = [events.begin(deals[0])]
    for deal, move in zip(deals, record.last.moves, strict=False):
        stories.append(events.told(stories[-1], deal, move))
    return Narration(record, deals, tuple(stories))


def deals_at(table: str, players: int) -> int:
    """Return how many deals there are to watch at a table with so many players."""
    return len(NARRATED.get((table, players), ()))


@lru_cache(maxsize=16)
def to_watch(table: str, players: int, number: int) -> Narration:
    """Return one of the deals to watch at a table, counted from 0."""
    dealer, deck, *moves = NARRATED[table, players][number].split()
    start = Dealt(int(dealer) - 1, parse_cards(deck), (0,) * players)
    record = new_game(parse_rules(table, players), NAMES[:players], start)
    for move in moves:
        grown = add(record, parse_move(move))
        assert isinstance(grown, Record), grown
        record = grown
    return narration(record)


def step(told: Narration, at: int) -> Step:
    """Return what there is to say at a step, 0 to `told.last`."""
    if at == 0:
        begin = told.deals[0]
        return Opening(begin.dealer, begin.turn, begin.rules.cards_each, begin.pile[0])
    if at > told.moves:
        return _count(told.deals[-1])
    before, move = told.deals[at - 1], told.record.last.moves[at - 1]
    fact = told.stories[at].turns[-1].facts[-1]
    return Made(before.turn, fact, why(sight(before, before.turn), move))


def _count(deal: Deal) -> Counted:
    scores = deal_scores(deal)
    assert scores is not None, "the deal is not over"
    assert deal.ended is not None
    takes = deal.rules.scoring is Scoring.WINNER_TAKES
    return Counted(deal.ended, table_points(deal), hand_points(deal), out_bonus(deal), scores, takes)


def chapters(told: Narration) -> tuple[Chapter, ...]:
    """Return the chapters: first the parts of the deal in their order, then the turns."""
    moves = told.record.last.moves
    firsts = [Chapter(Part.DEAL, 0)]
    for part, kind in ((Part.FIRST_TAKE, Take), (Part.FIRST_GROUP, PutDown)):
        at = next((at for at, move in enumerate(moves, start=1) if isinstance(move, kind)), None)
        firsts += [] if at is None else [Chapter(part, at)]
    parts = (*sorted(firsts, key=lambda chapter: chapter.at), Chapter(Part.COUNT, told.last))
    return (*parts, *_turns(told))


def _turns(told: Narration) -> Iterator[Chapter]:
    at = 1
    for number, turn in enumerate(told.stories[-1].turns, start=1):
        yield Chapter(Part.TURN, at, number, turn.seat)
        at += len(turn.facts)


def lessons(told: Narration) -> frozenset[Lesson]:
    """Return what the deal shows of all that there is to see."""
    return frozenset((*_in_turns(told.stories[-1]), *_at_end(told.deals[-1], told.record.last.moves[-1])))


def _in_turns(story: Story) -> Iterator[Lesson]:
    for turn in story.turns:
        for fact in turn.facts:
            match fact:
                case Took(_, along) if len(along) + 1 >= DEEP:
                    yield Lesson.DEEP_TAKE
                case Added(bed=bed) if bed != turn.seat:
                    yield Lesson.OTHERS_GROUP
                case Drew(last=True):
                    yield Lesson.STOCK_OUT


def _at_end(deal: Deal, move: Move) -> Iterator[Lesson]:
    for meld in deal.melds:
        if not meld.is_set and meld.low == ACE:
            yield Lesson.ACE_LOW
        if not meld.is_set and meld.high == ACE_HIGH:
            yield Lesson.ACE_HIGH
    if went_out(deal) is not None and not isinstance(move, Discard):
        yield Lesson.OUT_WITHOUT_DISCARD
