"""The text of the page: all of it in `words/`, in one spelling, and ready for another language."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import ROOT
from workshop import pseudo

RUMMY = ROOT / "py" / "rummy"
WORDS = sorted((RUMMY / "words").rglob("*.py"))
OTHERS = sorted(file for file in RUMMY.rglob("*.py") if file not in WORDS and file.name != "cli.py")
"""The rooms without text; the command line's own help is the only text outside of `words/`."""
PAGES = [ROOT / "index.html", *sorted((ROOT / "static").glob("*.html"))]
"""What is there without Python, and has texts of its own: that nothing came, or that nothing is here."""


def name_of(file: Path) -> str:
    """Return a file's path inside the program."""
    return file.relative_to(RUMMY).as_posix()


# Nothing outside of words/

WORD = re.compile(r"(?<![^\s(“])[A-Za-z][A-Za-z’-]+(?=[\s.,:;!?…)”]|$)")
"""A word of a language: letters between spaces or stops."""

CODE = re.compile(r"^\.\w+ |^input, |^\([\w-]+: \w+\)$|^left: \d|^\d?\n?<div |^table: |^\s*\d\n")
"""What has words and spaces, but no reader: selectors, a question to the browser, styles, HTML, deals."""

SHOWN_ERRORS = {"BadNotation", "BadDeal"}
"""What a person is told; any other exception is read by who works on the program."""

SHOWN_ATTRIBUTES = {"aria_label", "aria_description", "aria_valuetext", "alt", "title", "placeholder"}


def sentences(source: str) -> list[str]:
    """Return the texts of a source that hold two words of a language, but for what only developers read."""
    tree = ast.parse(source)
    return [text for text in _strings(tree) if len(WORD.findall(text)) > 1 and not CODE.match(text)]


def _strings(tree: ast.Module) -> Iterator[str]:
    """Yield every text that the program may show, with 0 in the gaps of a format."""
    passed = {id(part) for node in ast.walk(tree) for root in _unshown(node) for part in ast.walk(root)}
    for node in ast.walk(tree):
        if id(node) in passed:
            continue
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _unshown(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Expr(ast.Constant() as docstring):
            yield docstring
        case ast.Assert(msg=ast.expr() as message):
            yield message
        case ast.Raise(ast.Call(ast.Name(error))) if error not in SHOWN_ERRORS:
            yield node
        case ast.Call(ast.Attribute(attr="add_note")):
            yield node
        case ast.JoinedStr(parts):
            yield from (part for part in parts if isinstance(part, ast.Constant))


def labels(source: str) -> list[str]:
    """Return the texts with letters that a view puts into an element or an attribute that is read out."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Subscript) and ast.unparse(node.value).startswith("h."):
            found += _texts(node.slice)
        elif isinstance(node, ast.keyword) and node.arg in SHOWN_ATTRIBUTES:
            found += _texts(node.value)
    return [text for text in found if re.search("[A-Za-z]", text)]


def _texts(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression may become, however they are chosen or put together."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.Tuple(parts) | ast.List(parts) | ast.JoinedStr(parts):
            for part in parts:
                yield from _texts(part)
        case ast.IfExp(_, one, other) | ast.BinOp(one, _, other):
            yield from (*_texts(one), *_texts(other))


@pytest.mark.parametrize("file", OTHERS, ids=name_of)
def test_no_sentence_and_no_label_stands_outside_words(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert sentences(source) == []
    assert labels(source) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""A module."""\nx = "Your turn, please"', ["Your turn, please"]),
        ('x = f"took {many} of the cards"', ["took 0 of the cards"]),
        ('x = "lay-off done."', ["lay-off done."]),
        ('raise BadNotation(text, "no such card")', ["no such card"]),
        ('raise ValueError("no such card")', []),
        ('assert card, f"{card} is not there"', []),
        ('x = ".hand .card button", "left: 0px; top: 0px", "practice-500", "yes"', []),
        ('match x:\n    case 1:\n        return ("All of it",)', ["All of it"]),
    ],
)
def test_a_sentence_outside_words_is_noticed(source: str, found: list[str]) -> None:
    assert sentences(source) == found


def test_a_label_outside_words_is_noticed() -> None:
    assert labels('h.p(".x")["Undo", labels.REDO, " · "]') == ["Undo"]
    assert labels('h.td["none" if empty else f"{many} left"]') == ["none", " left"]
    assert labels('h.div(aria_label="Moves", role="toolbar", id="moves")') == ["Moves"]
    assert labels('h.p[labels.cards["few"]]') == []


def test_the_only_texts_beside_the_program_are_those_for_when_there_is_none() -> None:
    assert {file.name for file in PAGES} == {"index.html", "404.html"}
    scripts = [file for file in (ROOT / "static").iterdir() if file.suffix in {".js", ".mjs"}]
    literals = [text for file in scripts for _, text in re.findall(r"""(["'`])(.*?)\1""", _code(file))]
    assert len(literals) > 10
    assert [text for text in literals if re.search(r"\w+ \w+ \w+", text)] == []


def _code(file: Path) -> str:
    """Return a script without its comments."""
    return re.sub(r"^\s*(//|\*|/\*).*$", "", file.read_text(encoding="utf-8"), flags=re.M)


# One spelling

AMERICAN = re.compile(
    r"(?i)\b(?:colors?|colored|gray\w*|center\w*|favor\w*|honor\w*|neighbor\w*|behavior\w*|labor\w*|humor\w*"
    r"|licenses|defense|offense|parlor|canceled|traveled|dialog|math|gotten|toward"
    r"|(?:real|organ|recogn|memor|minim|maxim|custom|summar|penal|emphas|item|util)iz\w*|analyz\w*)\b"
)
"""Spellings that the page does not use."""

OTHER_TERMS = re.compile(
    r"(?i)\b(?:melds?|stock|talon|waste|heaps?|la(?:y|id|ys|ying)[ -]off|layoffs?|knock\w*|sequences?"
    r"|trash|tricks?|widow|upcards?)\b"
)
"""What others call a group, the draw pile, the discard pile, adding and a run."""

NOTATION = {
    "the number of a meld, counted from 1, follows the @",
    "these cards, in this order, are no meld",
    "stock: ",
    "meld ",
}
"""What is said about the text of a deal, whose own words these are."""


def unusual(text: str) -> list[str]:
    """Return the words of a text that the page spells or calls in another way; quoted words are others'."""
    bare = re.sub(r"“[^”]*”|\{\w*\}", "", text)
    return [*AMERICAN.findall(bare), *OTHER_TERMS.findall(bare)]


@pytest.mark.parametrize("file", WORDS, ids=name_of)
def test_words_have_one_spelling_and_one_term(file: Path) -> None:
    texts = [str(part.value) for part in pseudo.texts(ast.parse(file.read_text(encoding="utf-8")))]
    assert {text: unusual(text) for text in texts if text not in NOTATION and unusual(text)} == {}


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_static_pages_have_the_same_spelling(file: Path) -> None:
    shown = re.sub(r"<[^>]*>", "\n", file.read_text(encoding="utf-8"))
    assert unusual(shown) == []


def test_another_spelling_is_noticed() -> None:
    assert unusual("The colors of a meld, “the stock” and colour") == ["colors", "meld"]
    assert unusual("You realized it: the Licenses of the discard heap") == [
        "realized",
        "Licenses",
        "heap",
    ]


# Another language


def test_a_text_becomes_longer_and_keeps_its_gaps() -> None:
    assert pseudo.text("Take {card} and [7h 8h], 2 more.") == "Ţååķéé {card} åååñð [7h 8h], 2 ɱööŕéé."
    assert pseudo.text("By") == "Ƀýý"
    assert pseudo.text("K or a 7") == "Ķ ööŕ å 7"
    assert pseudo.text("Rank").upper() == pseudo.text("RANK").upper()


@pytest.mark.parametrize(
    ("source", "translated"),
    [
        ("x = {'key': 'Text'}['key']", "x = {'key': 'Ţéééẋţ'}['key']"),
        ("x = f'a {b:>3} {c[0]}'", "x = f'å {b:>3} {c[0]}'"),
        ("if x == 'key':\n    y = t.get('key', 'Text')", "if x == 'key':\n    y = t.get('key', 'Ţéééẋţ')"),
        ("match x:\n    case 'key':\n        y = 'Text'", "match x:\n    case 'key':\n        y = 'Ţéééẋţ'"),
        ("class Key(StrEnum):\n    A = 'key'", "class Key(StrEnum):\n    A = 'key'"),
        ("def f():\n    'Explain.'\n    return getattr(x, 'key')", None),
        ("x = re.sub('[a-z]', '', y)", None),
    ],
)
def test_keys_stay_as_they_are(source: str, translated: str | None) -> None:
    expected = ast.parse(translated or source)
    assert ast.dump(ast.parse(pseudo.module(source))) == ast.dump(expected)


def test_texts_grow_as_those_of_a_translation_would() -> None:
    texts = [str(part.value) for file in WORDS for part in pseudo.texts(ast.parse(file.read_text("utf-8")))]
    assert 1.35 < sum(len(pseudo.text(text)) for text in texts) / sum(map(len, texts)) < 1.5


def test_the_program_speaks_another_language(tmp_path: Path) -> None:
    pseudo.program(tmp_path / "rummy")
    deal = tmp_path / "a.deal"
    deal.write_text("table: couch\nhands: 4h 5h Kc / 9s\npile: 6h 7h\nstock: 2c 3c\nturn: 1\n")
    command = [sys.executable, "-m", "rummy", "hint", str(deal)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert pseudo.text("the") in done.stdout
    assert re.findall(r"[A-Za-z]{3,}", done.stdout) == []
