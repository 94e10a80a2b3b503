"""Makes a language for tests: every text in `words/` accented and longer, on a page from right to left.

What the page shows without accents stands outside `words/`; what does not fit would not fit in a translation.
"""

import ast
import re
import shutil
from collections.abc import Iterator
from math import ceil
from pathlib import Path

from workshop import dist
from workshop.places import CACHE, RUMMY

SITE = CACHE / "pseudo" / "dist"
CODE = "en-XA"
"""What is kept for English with accents."""
LANGUAGE = f'lang="{CODE}" dir="rtl"'
"""What a page says of how it is read."""

PLAIN, ACCENTED = "abcdefghijklmnopqrstuvwxyz", "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"
ACCENTS = str.maketrans(PLAIN + PLAIN.upper(), ACCENTED + ACCENTED.upper())
CARDS = re.compile("([A2-9TJQK][shdc] ?)+")
"""What is no text, but cards as a program writes them."""
VOWELS = "aeiouy"
GROWTH = 0.4
"""By how much of its length a word grows."""


def text(english: str) -> str:
    """Return a text in this language, word by word; names in braces and cards in brackets stay."""
    return re.sub(r"(\{\w*\}|\[[^]]*\])|([A-Za-z]+)", lambda found: found[1] or _word(found[2]), english)


def _word(word: str) -> str:
    """Return a word with its vowels doubled from the left on, or its last letter if it has none.

    The ranks are one letter in every language.
    """
    if len(word) == 1:
        return word.translate(ACCENTS)
    places = [at for at, letter in enumerate(word) if letter.lower() in VOWELS] or [len(word) - 1]
    each, more = divmod(ceil(GROWTH * len(word)), len(places))
    letters = list(word)
    for order, at in enumerate(places):
        letters[at] += letters[at].lower() * (each + (order < more))
    return "".join(letters).translate(ACCENTS)


def module(source: str) -> str:
    """Return the source of a module of `words/` in this language."""
    tree = ast.parse(source)
    for part in texts(tree):
        part.value = text(str(part.value))
    return ast.unparse(tree)


def texts(tree: ast.Module) -> list[ast.Constant]:
    """Return what is text in a module of `words/`: every string that is not there for Python alone."""
    kept = {id(part) for node in ast.walk(tree) for key in _keys(node) for part in ast.walk(key)}
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in kept)
    return [node for node in strings if isinstance(node.value, str) and not CARDS.fullmatch(node.value)]


def _keys(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is no text in a node: docstrings, keys, what is compared, patterns, formats, enums."""
    match node:
        case ast.Expr(ast.Constant() as docstring):
            yield docstring
        case ast.Dict(keys):
            yield from (key for key in keys if isinstance(key, ast.Constant))
        case ast.Compare(left, _, others):
            yield from (part for part in (left, *others) if isinstance(part, ast.Constant))
        case ast.MatchValue(value) | ast.Subscript(slice=ast.Constant() as value):
            yield value
        case ast.FormattedValue(format_spec=ast.JoinedStr() as spec):
            yield spec
        case ast.Call(ast.Attribute(attr="get"), [key, *_]) | ast.Call(ast.Name("getattr"), [_, key, *_]):
            yield key
        case ast.Call(ast.Attribute(ast.Name("re"))):
            yield node
        case ast.ClassDef(bases=[ast.Name("StrEnum" | "Enum")]):
            yield node


def program(to: Path) -> None:
    """Copy the program with its words in this language."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(RUMMY, to, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (to / "words").rglob("*.py"):
        file.write_text(module(file.read_text(encoding="utf-8")), encoding="utf-8")


def write() -> None:
    """Write the site in this language."""
    rummy = CACHE / "pseudo" / "rummy"
    program(rummy)
    dist.write(SITE, rummy, LANGUAGE)


if __name__ == "__main__":
    write()
