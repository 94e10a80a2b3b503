"""Every sentence of the rules as a scripted deal: `rules/*.deal`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from conftest import ROOT
from expectations import disagreements, expectations
from rummy.cli import main

CASES = sorted((ROOT / "tests" / "rules").glob("*.deal"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_the_engine_does_what_the_sentence_says(case: Path) -> None:
    assert disagreements(case.read_text()) == []


def test_every_file_says_its_sentence_and_what_it_expects() -> None:
    for case in CASES:
        text = case.read_text()
        assert text.startswith("# "), case.name
        assert text.splitlines()[0].endswith("."), case.name
        assert expectations(text), case.name


def test_no_two_files_say_the_same_sentence() -> None:
    sentences = [case.read_text().splitlines()[0] for case in CASES]
    assert len(set(sentences)) == len(sentences)


def test_a_wrong_expectation_is_noticed() -> None:
    text = (ROOT / "tests" / "rules" / "run-of-three.deal").read_text()
    assert disagreements(text.replace("[15, 0]", "[16, 0]")) == ["table_points == [16, 0], but it is [15, 0]"]
    assert disagreements(f"{text}#? legal has XKc M4h5h6h\n") == [
        "legal has XKc M4h5h6h: wrong about M4h5h6h"
    ]
    assert disagreements(f"{text}#? legal lacks XKc\n") == ["legal lacks XKc: wrong about XKc"]
    assert disagreements(f"{text}#? fails 8 D\n")
    refused = (ROOT / "tests" / "rules" / "run-with-a-gap.deal").read_text()
    assert disagreements(refused.replace("fails 8", "fails 9"))
    assert disagreements(refused.replace("GAP", "MIXED"))
    assert disagreements(f"{refused}#? turn == 1\n")


@pytest.mark.parametrize("case", CASES[::5], ids=lambda case: case.stem)
def test_the_command_line_says_the_same(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["replay", str(case), "--json"])
    printed = capsys.readouterr()
    wanted = expectations(case.read_text())
    failing = [line.split(maxsplit=2)[1:] for line in wanted if line.startswith("fails")]
    if failing:
        line, token = failing[0]
        assert (status, printed.out) == (2, "")
        assert printed.err.startswith(f"{case}:{line}: {token}: ")
        assert printed.err.count("\n") == 1
    else:
        assert (status, printed.err) == (0, "")
        facts = json.loads(printed.out)
        for line in wanted:
            key, _, value = line.partition(" == ")
            assert key == "legal" or key.startswith("legal ") or facts[key] == json.loads(value)
