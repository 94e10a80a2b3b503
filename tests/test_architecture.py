"""The shape of the project: which room imports which, who touches the browser, and what no file may hold."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import ROOT, deal
from rummy.game.flaws import Flaw
from rummy.game.moves import parse_move
from rummy.game.referee import refusal
from rummy.game.refusals import Refusal, Why
from rummy.game.rules import TABLES
from rummy.words.lines import plain
from rummy.words.refusals import FLAWS, REFUSALS
from rummy.words.refusals import flaw as flaw_words
from rummy.words.refusals import refusal as refusal_words
from test_refusals import REFUSED

RUMMY = ROOT / "py" / "rummy"

ROOMS = ["game", "bots", "coach", "words", "page"]
"""The rooms from left to right: each imports itself and those to its left."""

LEAVES = {"version", "__version__"}
"""Modules outside the rooms that import none of them; every room may use them."""

BROWSER = {"js", "pyodide", "pyscript"}
BROWSER_FILES = {"page/browser.py", "page/main.py"}
PAGE_PACKAGES = {"htpy", "markupsafe"}

LONGEST_FILE = {"py": 400, "tests": 500}
MOST_JAVASCRIPT = 400
"""Both in lines; tests hold long lists of cases."""

GENERATED = {".git", ".cache", "dist", "__pycache__", ".hypothesis", ".ruff_cache", "node_modules"}


def sources() -> list[Path]:
    """Return every file of the program."""
    return sorted(RUMMY.rglob("*.py"))


def every_file() -> Iterator[Path]:
    """Yield every file of the project that is not generated."""
    for file in sorted(ROOT.rglob("*")):
        generated = any(
            part in GENERATED or part.endswith(".egg-info") for part in file.relative_to(ROOT).parts
        )
        if file.is_file() and not generated:
            yield file


def imports(source: str) -> set[str]:
    """Return the modules that a source imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            found.add(str(node.module))
            if node.module == "rummy":  # `from rummy import page` imports a room
                found |= {f"rummy.{alias.name}" for alias in node.names}
    return found


def name_of(file: Path) -> str:
    """Return a file's path inside the program."""
    return file.relative_to(RUMMY).as_posix()


def strangers(name: str, imported: set[str]) -> set[str]:
    """Return those of the modules that a file of the program may not import."""
    room = name.partition("/")[0] if "/" in name else name.removesuffix(".py")
    if room in ROOMS:
        allowed = {*ROOMS[: ROOMS.index(room) + 1], *LEAVES}
    else:
        allowed = {"cli": {*ROOMS[:4], *LEAVES}, "__main__": {"cli"}}.get(room, {"__version__"})
    outside = set(sys.stdlib_module_names)
    if room == "page":
        outside |= PAGE_PACKAGES
    if name in BROWSER_FILES:
        outside |= BROWSER
    wrong = set()
    for module in imported:
        top, _, rest = module.partition(".")
        if top == "rummy":
            if rest and rest.partition(".")[0] not in allowed:
                wrong.add(module)
        elif top not in outside:
            wrong.add(module)
    return wrong


@pytest.mark.parametrize("file", sources(), ids=name_of)
def test_a_file_imports_only_what_its_room_may(file: Path) -> None:
    assert strangers(name_of(file), imports(file.read_text(encoding="utf-8"))) == set()


@pytest.mark.parametrize(
    ("name", "source", "wrong"),
    [
        ("game/deal.py", "import json\nfrom rummy.game import cards", set()),
        ("game/deal.py", "from rummy.bots.plain import choose", {"rummy.bots.plain"}),
        ("game/deal.py", "def f():\n    from rummy import words", {"rummy.words"}),
        ("bots/plain.py", "import numpy", {"numpy"}),
        ("words/cards.py", "import htpy", {"htpy"}),
        ("words/cards.py", "from rummy.coach import events\nimport rummy.page.view", {"rummy.page.view"}),
        ("page/view/cards.py", "import htpy\nfrom pyodide.ffi import to_js", {"pyodide.ffi"}),
        ("page/browser.py", "import js\nfrom pyscript import when", set()),
        ("page/update.py", "import workshop.say", {"workshop.say"}),
        ("cli.py", "from rummy.words import report\nimport rummy.page", {"rummy.page"}),
        ("version.py", "from rummy.game import cards", {"rummy.game"}),
        ("__main__.py", "from rummy.game.deal import legal", {"rummy.game.deal"}),
    ],
)
def test_a_wrong_import_is_noticed(name: str, source: str, wrong: set[str]) -> None:
    assert strangers(name, imports(source)) == wrong


def compared_tables(source: str) -> list[int]:
    """Return the lines that ask which table it is, in place of asking a rule."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        asked: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            asked = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            asked = [node.value]
        elif isinstance(node, ast.Match):
            asked = [node.subject]
        for part in asked:
            if (isinstance(part, ast.Constant) and part.value in TABLES) or (
                isinstance(part, ast.Attribute) and part.attr == "name" and "rules" in ast.unparse(part.value)
            ):
                lines.append(part.lineno)
    return lines


@pytest.mark.parametrize("file", sources(), ids=name_of)
def test_no_file_asks_which_table_it_is(file: Path) -> None:
    if name_of(file) != "game/rules.py":
        assert compared_tables(file.read_text(encoding="utf-8")) == []


def test_asking_which_table_it_is_is_noticed() -> None:
    assert compared_tables("if deal.rules.name == other:\n    pass") == [1]
    assert compared_tables('x = 1\ny = table == "kitchen"') == [2]
    assert compared_tables('match rules.name:\n    case "couch":\n        pass') == [1, 2]
    assert compared_tables('rules = TABLES["couch"]\nif deal.rules.level == 1:\n    pass') == []


# Sizes


def lines_of(file: Path) -> int:
    """Return how many lines a file has."""
    return len(file.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("folder", LONGEST_FILE)
def test_no_python_file_is_too_long(folder: str) -> None:
    lengths = {str(file): lines_of(file) for file in (ROOT / folder).rglob("*.py")}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE[folder]} == {}


def test_there_is_little_javascript() -> None:
    scripts = [file for file in (ROOT / "static").rglob("*") if file.suffix in {".js", ".mjs", ".ts"}]
    assert scripts
    assert sum(map(lines_of, scripts)) <= MOST_JAVASCRIPT


# Words


def test_every_refusal_and_every_flaw_has_words() -> None:
    assert set(REFUSALS) == set(Why)
    assert set(FLAWS) == set(Flaw)


@pytest.mark.parametrize(("text", "before", "move", "why", "about", "melds"), REFUSED)
def test_a_refusal_is_a_sentence(
    text: str, before: str, move: str, why: Why, about: str, melds: tuple[int, ...]
) -> None:
    position = deal(text, before)
    refused = refusal(position, parse_move(move))
    assert isinstance(refused, Refusal)
    sentence = plain(refusal_words(refused, position))
    assert sentence[0].isupper() or not sentence[0].isalpha()
    assert sentence.endswith(".")
    assert not re.search(r"[{}]|  ", sentence), sentence


def test_a_flaw_is_the_end_of_a_line() -> None:
    for flaw in Flaw:
        words = plain(flaw_words(flaw, ("first", "second")))
        assert words
        assert not re.search(r"[{}]|  |\n|\.$", words), words


@pytest.mark.parametrize("kind", [Why, Flaw])
def test_every_reason_can_happen(kind: type[Why] | type[Flaw]) -> None:
    skipped = {"game/flaws.py", "game/refusals.py", "words/refusals.py"}
    program = "\n".join(
        file.read_text(encoding="utf-8") for file in sources() if name_of(file) not in skipped
    )
    idle = [member.name for member in kind if not re.search(rf"\b{kind.__name__}\.{member.name}\b", program)]
    assert idle == []


# What no file may hold

HOSTS = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.(org|com)|jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare|esm\.sh|skypack\.dev"
)
MACHINE_PATHS = re.compile(r"/home/\w|/Users/\w|\b[A-Z]:\\\\?Users")


def test_no_file_names_a_registry_or_a_folder_of_one_machine() -> None:
    found = []
    for file in every_file():
        if file == Path(__file__):  # the patterns themselves
            continue
        text = file.read_text(encoding="utf-8", errors="replace")
        for pattern in (HOSTS, MACHINE_PATHS):
            found += [f"{file.relative_to(ROOT)}: {match.group()}" for match in pattern.finditer(text)]
        if str(ROOT) in text and len(ROOT.parts) > 2:
            found.append(f"{file.relative_to(ROOT)}: this folder")
    assert found == []


def test_the_top_of_the_project_stays_small() -> None:
    kept = {"pyproject.toml", "README.md", "index.html", "LICENSE", "build.py", "py", "static", "tests"}
    shown = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert shown - kept - GENERATED == set()
    assert kept <= shown
