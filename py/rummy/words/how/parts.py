"""What How it works is made of: chapters of paragraphs, lists, drawn cards and sums."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from rummy.game.cards import Card
from rummy.words.lines import Line, marked


class Topic(StrEnum):
    """The chapters, in their order; the value names a chapter in addresses and in the page."""

    GOAL = "goal"
    DEAL = "deal"
    TURN = "turn"
    TAKING = "taking"
    USING = "using"
    GROUPS = "sets-and-runs"
    ADDING = "adding"
    DISCARDING = "discarding"
    SCORING = "scoring"
    ENDING = "ending"
    MISTAKES = "mistakes"
    STRATEGY = "strategy"
    PAGE = "page"
    QUESTIONS = "questions"
    NAMES = "names"
    VARIATIONS = "variations"
    REAL_CARDS = "real-cards"
    TABLES = "tables"
    ABOUT = "about"


TITLES: Final = {
    Topic.GOAL: "The goal",
    Topic.DEAL: "The deal",
    Topic.TURN: "A turn",
    Topic.TAKING: "Taking a card",
    Topic.USING: "Using what you took",
    Topic.GROUPS: "Sets and runs",
    Topic.ADDING: "Adding to groups",
    Topic.DISCARDING: "Discarding",
    Topic.SCORING: "Scoring",
    Topic.ENDING: "How it ends",
    Topic.MISTAKES: "Slips to avoid",
    Topic.STRATEGY: "Playing well",
    Topic.PAGE: "Using this page",
    Topic.QUESTIONS: "Questions",
    Topic.NAMES: "Other names",
    Topic.VARIATIONS: "Variations",
    Topic.REAL_CARDS: "With real cards",
    Topic.TABLES: "The five tables",
    Topic.ABOUT: "Privacy",
}
"""What each chapter is called."""


HOW_IT_WORKS: Final = "How it works"
NEW_HERE: Final = "New here? How it works"
CONTENTS: Final = "Chapters"
TABLES: Final = "Tables"
TO_READ: Final = "Rules to read"


def works(table: str) -> str:
    """Return the title of a table's rules."""
    return f"How {table} works"


def next_chapter(topic: Topic) -> str:
    """Return what the button is called that leads on to a chapter."""
    return f"Next: {TITLES[topic]}"


@dataclass(frozen=True, slots=True)
class Listing:
    """Several lines, each with a sign before it."""

    items: tuple[Line, ...]
    """The lines."""
    steps: bool = False
    """Whether they come one after another, and are numbered."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Cards drawn side by side."""

    groups: tuple[tuple[Card, ...], ...]
    """The cards that lie together, from left to right."""
    says: Line
    """What they show."""
    chosen: Card | None = None
    """The card that stands out."""


@dataclass(frozen=True, slots=True)
class Sum:
    """A worked example: what counts, and what it comes to."""

    rows: tuple[tuple[Line, int], ...]
    """What, and its points; what is taken away has points below zero."""
    says: str
    """What the points come to."""
    total: int
    """How many points, as the engine counts them."""


@dataclass(frozen=True, slots=True)
class Table:
    """Another table, whose rules can be read as well."""

    name: str
    """Its name in files and addresses."""
    says: str
    """What sets it apart."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a chapter, with a heading of its own."""

    title: str
    """The heading."""
    blocks: tuple[Line | Listing, ...]
    """What it says."""


Block: TypeAlias = Line | Listing | Picture | Sum | Table | Part


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter."""

    topic: Topic
    """Which one."""
    blocks: tuple[Block, ...]
    """What it says."""

    @property
    def title(self) -> str:
        """What it is called."""
        return TITLES[self.topic]


def paragraphs(chapter: Chapter) -> Iterator[Line]:
    """Yield what a chapter says in sentences: all but headings and sums, in reading order."""
    for block in chapter.blocks:
        for inner in block.blocks if isinstance(block, Part) else (block,):
            match inner:
                case Listing(items):
                    yield from items
                case Picture(says=says):
                    yield says
                case Table(says=text):
                    yield (text,)
                case Sum():
                    pass
                case _:
                    yield inner


def sums(chapter: Chapter) -> Iterator[Sum]:
    """Yield a chapter's worked examples."""
    yield from (block for block in chapter.blocks if isinstance(block, Sum))


def some(*texts: str | None) -> tuple[Line, ...]:
    """Return a paragraph for each text that there is, its cards in square brackets."""
    return tuple(marked(text) for text in texts if text)


def listing(*texts: str | None, steps: bool = False) -> Listing:
    """Return a list of the texts that there are."""
    return Listing(some(*texts), steps)
