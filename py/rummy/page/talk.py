"""What the computer players have said in a deal, and for how long it stays in the air."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from rummy.coach.events import Story
from rummy.coach.remarks import remarks
from rummy.game.record import Record
from rummy.words.remarks import remark


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that a computer player has said."""

    seat: int
    """Who said it."""
    turns: int
    """How many turns had begun when it was said."""
    words: str
    """What."""


def sayings(record: Record, story: Story) -> tuple[Saying, ...]:
    """Return what was said in the last deal, oldest first. It looks through the whole deal: once a move."""
    ends = list(accumulate(len(turn.facts) for turn in story.turns))
    return tuple(
        Saying(made.seat, sum(end < made.ply for end in ends) + 1, remark(made)) for made in remarks(record)
    )


def in_the_air(said: tuple[Saying, ...], story: Story, players: int) -> Saying | None:
    """Return the latest saying until a round has gone by, so that there is time to read it."""
    latest = said[-1] if said else None
    return latest if latest and len(story.turns) - latest.turns <= players else None
