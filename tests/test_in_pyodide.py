"""Which tests run in the browser's Python too, and with which packages."""

from __future__ import annotations

from workshop import in_pyodide
from workshop.places import LOCK


def test_the_tests_of_the_engine_and_the_bots_are_among_them() -> None:
    files = set(in_pyodide.test_files())
    nouns = ["cards", "deal", "invariants", "melds", "playthroughs", "record", "rules", "text", "bots_plain"]
    assert {f"tests/test_{noun}.py" for noun in nouns} <= files


def test_what_needs_a_machine_is_not() -> None:
    files = set(in_pyodide.test_files())
    assert not {"tests/test_module.py", "tests/test_workshop.py", "tests/test_architecture.py"} & files


def test_every_package_is_locked_with_its_hashes() -> None:
    entries = in_pyodide.locked(LOCK / "python.txt")
    assert sorted(entry.partition("==")[0] for entry in entries) == sorted(in_pyodide.NEEDED)
    assert all("--hash=sha256:" in entry for entry in entries)
