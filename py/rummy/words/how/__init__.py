"""How it works: a table's rules in plain words, chapter by chapter, each sentence chosen by the `RuleSet`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rummy.game.rules import RuleSet
from rummy.words.how import advice, counting, groups, more, playing
from rummy.words.how.parts import Chapter, Topic

_CHAPTERS: Final[dict[Topic, Callable[[RuleSet], Chapter]]] = {
    Topic.GOAL: playing.goal,
    Topic.DEAL: playing.deal,
    Topic.TURN: playing.turn,
    Topic.TAKING: playing.taking,
    Topic.USING: playing.using,
    Topic.GROUPS: groups.groups,
    Topic.ADDING: groups.adding,
    Topic.DISCARDING: playing.discarding,
    Topic.SCORING: counting.scoring,
    Topic.ENDING: counting.ending,
    Topic.MISTAKES: advice.mistakes,
    Topic.STRATEGY: advice.strategy,
    Topic.PAGE: more.page,
    Topic.QUESTIONS: more.questions,
    Topic.NAMES: more.names,
    Topic.VARIATIONS: more.variations,
    Topic.REAL_CARDS: more.real_cards,
    Topic.TABLES: more.other_tables,
    Topic.ABOUT: more.about,
}


@lru_cache(maxsize=32)
def chapter(rules: RuleSet, topic: Topic) -> Chapter:
    """Return one chapter for a table."""
    return _CHAPTERS[topic](rules)


def chapters(rules: RuleSet) -> tuple[Chapter, ...]:
    """Return all chapters for a table, in their order."""
    return tuple(chapter(rules, topic) for topic in Topic)
