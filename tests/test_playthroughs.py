"""Whole games go as they once went: `playthroughs/*.txt`, written by `transcripts.py`."""

from __future__ import annotations

import pytest

from conftest import SEATINGS
from transcripts import FOLDER, GAMES, transcript


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_went(name: str) -> None:
    # Line by line, so that a failure shows the first move that differs.
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert transcript(name).splitlines() == kept


def test_there_is_a_game_for_each_table_and_number_of_players() -> None:
    assert set(GAMES) == set(SEATINGS)
    for name, text in GAMES.items():
        assert text.startswith(f"{SEATINGS[name].name} players={SEATINGS[name].players}")


def test_a_missing_or_spare_transcript_is_noticed() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}.txt" for name in GAMES}


def test_the_games_show_every_kind_of_move_and_ending() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.iterdir())
    for move in ("1 D ", "2 T", "1 O ", "1 M", "3 L", "4 X"):
        assert f"\n{move}" in text, move
    for ending in ("went_out", "stock", "no_take"):
        assert f"\nover: {ending} by " in text, ending
