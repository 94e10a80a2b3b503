"""What can be heard when the page changes: which sound, whether softly, and what each sound is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rummy.game.moves import LayOff, Move, PutDown, Shuffle, Take, TurnOver
from rummy.game.score import winner
from rummy.page.model import Board, Model
from rummy.page.settings import Speed, Volume


class Sound(StrEnum):
    """What is heard."""

    CARD = "card"
    """One card moves."""
    TAKE = "take"
    """Several cards move: a take, a deal, a pile turned over."""
    GROUP = "group"
    """Cards come to the table, as a group or onto one."""
    REFUSAL = "refusal"
    """Something does not work."""
    WIN = "win"
    """The person has won the game."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at one moment."""

    sound: Sound
    """Which one."""
    mine: bool = True
    """Whether the person caused it; what the others do is softer, and no telephone shakes."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A part of a sound that swells at once and dies away."""

    start: float
    """When it begins, in seconds after the sound does."""
    length: float
    """How long it lasts, in seconds."""
    pitch: float
    """How high it is, in hertz; of noise, where it is loudest."""
    loud: float
    """How loud it becomes, of 1."""
    noise: bool = False
    """Whether it is the rustle of paper; else it is a tone."""


SCORES: Final[dict[Sound, tuple[Tone, ...]]] = {
    Sound.CARD: (Tone(0, 0.06, 2600, 0.9, noise=True),),
    Sound.TAKE: tuple(Tone(0.045 * at, 0.06, 2100 + 250 * at, 0.7, noise=True) for at in range(4)),
    Sound.GROUP: (
        Tone(0, 0.05, 1800, 0.5, noise=True),
        Tone(0.02, 0.22, 523.25, 0.26),
        Tone(0.09, 0.3, 783.99, 0.22),
    ),
    Sound.REFUSAL: (Tone(0, 0.14, 311.13, 0.34), Tone(0.08, 0.2, 261.63, 0.3)),
    Sound.WIN: tuple(
        Tone(0.11 * at, 0.45, pitch, 0.28) for at, pitch in enumerate((523.25, 659.26, 783.99, 1046.5))
    ),
}
"""What each sound is made of: a flick, a few of them, a fifth upwards, a third down, a chord note by note."""

SOFT: Final = 0.45
"""How loud the others are, of 1."""

LOUD: Final = {Volume.OFF: 0.0, Volume.LOW: 0.2, Volume.MEDIUM: 0.45, Volume.HIGH: 1.0}
"""How loud each volume is, of 1."""

SHAKES: Final[dict[Sound, tuple[int, ...]]] = {
    Sound.CARD: (8,),
    Sound.TAKE: (12,),
    Sound.GROUP: (16,),
    Sound.REFUSAL: (20, 40, 20),
    Sound.WIN: (20, 60, 20, 60, 40),
}
"""How a telephone shakes for each sound, and is still, by turns, in milliseconds."""


def cue(before: Model | None, after: Model) -> Cue | None:
    """Return what is heard when one model becomes another; None for silence.

    The others are silent at instant speed, where their moves would be one noise.
    """
    if before is None or before.loading or before.table != after.table:
        return None
    one, two = before.board, after.board
    if before.settings.sound != after.settings.sound:
        return Cue(Sound.GROUP)  # so that one hears how loud it is
    if before.dealt != after.dealt:
        return Cue(Sound.TAKE)
    if one.record.now is two.record.now:
        return Cue(Sound.REFUSAL) if _refused(one, two) else None
    if two.game_over and not two.watched and winner(two.deal) == 0:
        return Cue(Sound.WIN)
    mine = one.deal.turn == 0
    if not mine and after.settings.speed is Speed.INSTANT:
        return None
    return Cue(_moved(one, two), mine)


def _refused(before: Board, after: Board) -> bool:
    """Whether the page has just said why something does not work; it may say the same once more."""
    said = [remark.line for remark in after.remarks[-1:]]
    return after.note is not before.note and list(after.note) == said != []


def _moved(before: Board, after: Board) -> Sound:
    """Return the sound of a position that has become another."""
    made = after.record.last.moves[len(before.record.last.moves) :]
    if not made:
        return Sound.CARD  # something was taken back
    return _sound(made[-1], len(before.deal.pile) - len(after.deal.pile))


def _sound(move: Move, gone: int) -> Sound:
    match move:
        case PutDown() | LayOff():
            return Sound.GROUP
        case TurnOver() | Shuffle():
            return Sound.TAKE
        case Take() if gone > 1:
            return Sound.TAKE
        case _:
            return Sound.CARD
