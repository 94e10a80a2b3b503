"""When a computer player has something to say: about which events, which of them, and how rarely."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final
from zlib import crc32

from rummy.bots.styles import STYLES
from rummy.coach import events
from rummy.game.deal import Deal, Reason
from rummy.game.moves import Draw, LayOff, Move, PutDown, Take
from rummy.game.record import Record, opening, positions
from rummy.game.score import hand_points, meld_points

DEEP: Final = 5
"""A take of so many cards is worth a remark."""

BIG: Final = 35
"""A group of so many points is worth a remark."""

HEAVY: Final = 40
"""So many points left in the hand at the end of a deal are worth a remark."""

FEW: Final = 4
"""With so many cards left in the stock, somebody says so."""

PAUSE: Final = 6
"""So many turns pass after a remark before the next one, whoever makes it; so it is after a deal, too."""


class Occasion(StrEnum):
    """What a remark is about: something that the speaker did, or saw somebody else do."""

    TOOK_DEEP = "took_deep"
    """The speaker took many cards from the pile."""
    SAW_DEEP = "saw_deep"
    """Somebody else took many cards from the pile."""
    BIG_GROUP = "big_group"
    """The speaker put down a group of many points."""
    SAW_GROUP = "saw_group"
    """Somebody else put down a group of many points."""
    ADDED_TO = "added_to"
    """Somebody else laid a card off on a group that the speaker had put down."""
    FEW_LEFT = "few_left"
    """The stock is nearly used up."""
    WENT_OUT = "went_out"
    """The speaker went out."""
    SAW_OUT = "saw_out"
    """Somebody else went out."""
    CAUGHT = "caught"
    """The deal ended, by another's going out or otherwise, with many points in the speaker's hand."""


ONE_IN: Final[dict[Occasion, int]] = {
    Occasion.TOOK_DEEP: 2,
    Occasion.SAW_DEEP: 3,
    Occasion.BIG_GROUP: 2,
    Occasion.SAW_GROUP: 3,
    Occasion.ADDED_TO: 4,
    Occasion.FEW_LEFT: 3,
    Occasion.WENT_OUT: 2,
    Occasion.SAW_OUT: 3,
    Occasion.CAUGHT: 2,
}
"""On one in how many such occasions something is said."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that a computer player says."""

    ply: int
    """After how many moves of the deal."""
    turn: int
    """After how many turns of the deal had ended."""
    seat: int
    """Who says it."""
    who: str
    """The style of the one who says it: a key of `STYLES`."""
    occasion: Occasion
    """What it is about."""
    pick: int
    """A number that picks one of the sentences for it."""


def remarks(record: Record) -> tuple[Remark, ...]:
    """Return the remarks of the last deal so far, oldest first.

    They follow from the record alone, so a replay has the same ones, and those of moves that were taken back
    are gone. Only players named after a style speak, never the person in seat 0.
    """
    found: tuple[Remark, ...] = ()
    steps = list(positions(record))
    beds, turn = events.begin(steps[0]).beds, 0
    for ply, (move, (before, after)) in enumerate(
        zip(record.last.moves, pairwise(steps), strict=True), start=1
    ):
        found = _with_remark(found, record, ply, turn, beds, (before, move, after))
        if isinstance(move, PutDown):
            beds = (*beds, before.turn)
        turn += after.turn != before.turn
    return found


def with_remark(
    found: tuple[Remark, ...], record: Record, story: events.Story, before: Deal, move: Move, after: Deal
) -> tuple[Remark, ...]:
    """Return the remarks of a deal so far with that on one more move, if it brings one.

    The story is that before the move; of the record it counts who plays, and how the deal began.
    """
    ply = sum(len(turn.facts) for turn in story.turns) + 1
    turns = sum(turn.done for turn in story.turns)
    return _with_remark(found, record, ply, turns, story.beds, (before, move, after))


def _with_remark(
    found: tuple[Remark, ...],
    record: Record,
    ply: int,
    turn: int,
    beds: tuple[int, ...],
    step: tuple[Deal, Move, Deal],
) -> tuple[Remark, ...]:
    quiet_from = 0 if len(record.deals) > 1 else -PAUSE  # only in the first deal may somebody speak at once
    if turn < (found[-1].turn if found else quiet_from) + PAUSE:
        return found
    speakers = {
        seat: name.lower() for seat, name in enumerate(record.names) if seat and name.lower() in STYLES
    }
    if not speakers:
        return found
    start = opening(record.rules, record.last.start)
    chance = crc32(
        f"{ply} {step[1]}".encode(), crc32(repr((len(record.deals), start.hands, start.stock)).encode())
    )
    for seat, occasion in _occasions(beds, *step, sorted(speakers), chance):
        if seat in speakers and chance // 7 % ONE_IN[occasion] == 0:
            return (*found, Remark(ply, turn, seat, speakers[seat], occasion, chance // 1000))
    return found


def _occasions(
    beds: tuple[int, ...], before: Deal, move: Move, after: Deal, speakers: list[int], chance: int
) -> Iterator[tuple[int, Occasion]]:
    """Yield who could say something about a move, and on which occasion, the best one first."""
    seat = before.turn
    others = [speaker for speaker in speakers if speaker != seat]
    other = others[chance % len(others)] if others else seat
    if after.ended is not None:
        held = hand_points(after)
        if after.ended.reason is Reason.WENT_OUT:
            yield seat, Occasion.WENT_OUT
        for speaker in sorted(speakers, key=lambda speaker: -held[speaker]):
            if held[speaker] >= HEAVY:
                yield speaker, Occasion.CAUGHT
        if after.ended.reason is Reason.WENT_OUT and other != seat:
            yield other, Occasion.SAW_OUT
    elif isinstance(move, Take) and len(before.pile) - before.pile.index(move.card) >= DEEP:
        yield seat, Occasion.TOOK_DEEP
        if other != seat:
            yield other, Occasion.SAW_DEEP
    elif isinstance(move, PutDown) and sum(meld_points(after.rules, after.melds[-1])) >= BIG:
        yield seat, Occasion.BIG_GROUP
        if other != seat:
            yield other, Occasion.SAW_GROUP
    elif isinstance(move, LayOff) and move.meld is not None and beds[move.meld] != seat:
        yield beds[move.meld], Occasion.ADDED_TO
    elif isinstance(move, Draw) and len(after.stock) == FEW:
        yield other, Occasion.FEW_LEFT
