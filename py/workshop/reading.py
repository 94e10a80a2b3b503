"""How easy the help is to read: the Flesch-Kincaid grade, about the school year that a text asks for."""

import re
from collections.abc import Iterable

from rummy.game.cards import Card
from rummy.game.rules import TABLES, RuleSet
from rummy.words import cards
from rummy.words.how import chapters
from rummy.words.how.parts import paragraphs
from rummy.words.lines import Line
from workshop.say import say

MOST = 6.0
"""The grade that no table's help may be above."""

SENTENCE_ENDS = re.compile(r"[.!?]+(?=\s|$|”)")
WORDS = re.compile(r"[a-z]+(?:[’-][a-z]+)*|\d+", re.IGNORECASE)
SILENT = re.compile(r"(?:[^laeiouy]es|[^dtaeiouy]ed|[^laeiouy]e)$")
"""Endings whose e is not spoken."""


def grade(texts: Iterable[str]) -> float:
    """The grade of some texts; each one ends with a sentence, or is one."""
    sentences = words = sounds = 0
    for text in texts:
        for sentence in SENTENCE_ENDS.split(text):
            found = WORDS.findall(sentence)
            sentences += bool(found)
            words += len(found)
            sounds += sum(map(syllables, found))
    return 0.39 * words / sentences + 11.8 * sounds / words - 15.59


def syllables(word: str) -> int:
    """How many syllables a word has, as its groups of vowels tell; a number has one for each digit."""
    if word.isdigit():
        return len(word)
    spoken = SILENT.sub("", word.lower()) if len(word) > 3 else word.lower()
    return max(1, len(re.findall(r"[aeiouy]+", spoken)))


def spoken(line: Line) -> str:
    """A line as it is read out: each card by its name."""
    return "".join(cards.name(piece) if isinstance(piece, Card) else piece for piece in line)


def grade_of(rules: RuleSet) -> float:
    """The grade of a table's help, without its headings and its sums."""
    return grade(spoken(line) for chapter in chapters(rules) for line in paragraphs(chapter))


def report() -> int:
    """Print the grade of each table's help; returns 1 if one is above what is allowed."""
    grades = {name: grade_of(rules) for name, rules in TABLES.items()}
    for name, found in grades.items():
        say(f"{name}: reading grade {found:.1f}, at most {MOST:g}")
    return int(max(grades.values()) > MOST)
