"""The command line: what it prints, and the one line that it says about bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rummy.cli import main
from workshop.places import PY

POSITION = """\
table: practice-500 target=300
hands: 4h 5h Kc Ks / Kd Qc
pile: 6h
stock: 7c 8c Qd
turn: 1
"""

Write = Callable[..., str]
Capture = pytest.CaptureFixture[str]

JSON_KEYS = [
    "table options turn phase owed chosen hands pile stock melds table_points hand_points score_now".split(),
    "ended_by deal_scores totals_before totals winner".split(),
]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a deal file into the current folder and return its name."""
    monkeypatch.chdir(tmp_path)

    def written(text: str, name: str = "demo.deal") -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return name

    return written


def ok(capsys: Capture, *arguments: str) -> str:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: Capture, *arguments: str) -> str:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.rstrip("\n")


def test_replay_prints_one_json_object_with_every_key(write: Write, capsys: Capture) -> None:
    state = json.loads(ok(capsys, "replay", write(POSITION + "moves:\n1 T6h M4h5h6h XKc\n"), "--json"))
    assert list(state) == [key for keys in JSON_KEYS for key in keys]
    assert state["options"] == {"target": 300}
    assert state["turn"] == 2
    assert state["melds"] == [{"cards": ["4h", "5h", "6h"], "owners": [1, 1, 1]}]
    assert state["pile"] == ["Kc"]
    assert state["score_now"] == [5, -20]
    assert state["totals"] is None


def test_replay_for_people_names_the_owed_card_and_the_scores(write: Write, capsys: Capture) -> None:
    text = ok(capsys, "replay", write(POSITION + "moves:\n1 T6h\n"))
    assert "owed:  6h" in text
    assert "−35 if it ended now" in text
    assert "seat 2 Rosa: Kd Qc" in text


def test_replay_for_people_tells_how_a_deal_ended_and_who_won(write: Write, capsys: Capture) -> None:
    deal = "table: couch\nhands: 9c / 3d\npile: 5h\nstock: 2c\nturn: 1\ntotals: 400 0\n"
    deal += (
        "melds: 9d 9h 9s by 1 1 1 / Jh Qh Kh Ah by 1 1 1 1 / Jc Qc Kc Ac by 1 1 1 1\nmoves:\n1 D L9c@1 X2c\n"
    )
    text = ok(capsys, "replay", write(deal))
    assert "ended: You went out" in text
    assert "deal:  +126 −3" in text
    assert "total: 526 −3" in text
    assert "game:  won by You" in text


def test_legal_lists_the_moves_one_a_line_and_as_json(write: Write, capsys: Capture) -> None:
    name = write(POSITION)
    assert ok(capsys, "legal", name) == "D\nT6h\n"
    assert json.loads(ok(capsys, "legal", name, "--json")) == {"moves": ["D", "T6h"]}


def test_hint_prints_the_move_and_the_sum(write: Write, capsys: Capture) -> None:
    assert ok(capsys, "hint", write(POSITION)).splitlines() == [
        "Take the 6♥.",
        "With the 6♥, 15 points can go on the table now; without it, 0.",
        "That makes 15: a take should bring at least 5, so this one pays.",
        "Then put down 4♥ 5♥ 6♥ and discard the K♣.",
    ]


def test_hint_prints_one_json_object_with_every_figure(write: Write, capsys: Capture) -> None:
    name = write(POSITION.replace("pile: 6h", "pile: 6h Jd"))
    found = json.loads(ok(capsys, "hint", name, "--json", "--level", "plain"))
    assert list(found) == ["move", "words", "facts", "then"]
    assert (found["move"], found["then"]) == ("T6h", ["M4h5h6h", "XJd"])
    assert found["words"] == ok(capsys, "hint", name).splitlines()
    sums = {"on_table": 15, "gain": 15, "stuck": 10, "without": 0, "net": 5, "need": 5}
    said = {"card": "6h", "cards": ["6h", "Jd"], "left": ["Jd"], "pays": True, "draws": False, "among": 1}
    assert found["facts"] == {"brings": sums | said}


def test_hint_counts_seats_from_one_and_gives_the_swing(write: Write, capsys: Capture) -> None:
    start = "table: couch\nhands: Qd Ts 4h / 6d 6c Qc Qh\npile: Qs\nstock: 8h 2s\nturn: 2\nmoves:\n"
    name = write(f"{start}2 TQs MQcQhQs X6c\n1 D\n")
    assert json.loads(ok(capsys, "hint", name, "--json"))["facts"]["puts_down"]["swing"] == 20
    start = "table: kitchen\nhands: Kd Ts 4h / 6d 6c 3c\npile: Ks\nstock: 8h 2s\nturn: 2\nmoves:\n"
    facts = json.loads(ok(capsys, "hint", write(f"{start}2 TKs X3c\n1 D\n"), "--json"))["facts"]
    assert facts["keeps_from"] == {"card": "Kd", "seat": 2, "taken": ["Ks"]}


def test_hint_says_that_a_level_is_not_there_or_that_nobody_is_to_move(write: Write, capsys: Capture) -> None:
    name = write(POSITION)
    wanted = "--level:1: expert: no such level: choose from plain"
    assert refused(capsys, "hint", name, "--level", "expert") == wanted
    over = write(POSITION + "moves:\n1 T6h M4h5h6h XKc\n2 D XKd\n1 D XKs\n2 D XQc\n")
    assert refused(capsys, "hint", over) == "demo.deal:1: hint: the deal is over, so nobody has a move left"


def test_play_finishes_the_deal_in_a_file_that_replays(write: Write, capsys: Capture) -> None:
    finished = ok(capsys, "play", write(POSITION), "--seats", "me=plain,her=greedy", "--seed", "3")
    assert "names: me, her" in finished
    state = json.loads(ok(capsys, "replay", write(finished, "done.deal"), "--json"))
    assert state["phase"] == "over"
    assert state["totals"] == state["deal_scores"]


def test_play_with_the_same_seed_plays_the_same_deal(write: Write, capsys: Capture) -> None:
    name = write(POSITION)
    again = [ok(capsys, "play", name, "--seats", "plain,plain", "--seed", "5") for _ in range(2)]
    assert again[0] == again[1]


def test_arena_prints_a_row_a_bot_and_the_difference(capsys: Capture) -> None:
    result = json.loads(
        ok(
            capsys,
            "arena",
            "--table",
            "kitchen players=3",
            "--seats",
            "plain,greedy,plain",
            "--deals",
            "2",
            "--json",
        )
    )
    assert list(result) == ["table", "deals", "seats", "difference", "difference_interval"]
    assert result["deals"] == 2
    assert [seat["bot"] for seat in result["seats"]] == ["plain", "greedy", "plain"]
    low, high = result["difference_interval"]
    assert low <= result["difference"] <= high


def test_arena_tells_how_each_bot_played_if_asked(capsys: Capture) -> None:
    arena = ["arena", "--table", "couch", "--seats", "walter,june", "--deals", "2"]
    seats = json.loads(ok(capsys, *arena, "--styles", "--json"))["seats"]
    habits = {"turns_per_deal", "takes_per_deal", "cards_per_take", "points_left", "went_out"}
    assert [set(seat["habits"]) for seat in seats] == [habits, habits]
    assert "habits" not in json.loads(ok(capsys, *arena, "--json"))["seats"][0]
    printed = ok(capsys, *arena, "--styles")
    assert f"  {seats[0]['habits']['turns_per_deal']:.1f} turns a deal, " in printed
    assert "turns a deal" not in ok(capsys, *arena)


def test_play_shuffles_by_its_seed(write: Write, capsys: Capture) -> None:
    pile = "3c 5d 8c Td 6s Jc 2h 9s"
    name = write(f"table: couch stock_out=reshuffle\nhands: 4h Kd / 7d Qc\npile: {pile}\nstock:\nturn: 1\n")
    orders = set()
    for seed in ("1", "1", "2"):
        finished = ok(capsys, "play", name, "--seats", "plain,plain", "--seed", seed)
        assert json.loads(ok(capsys, "replay", write(finished, "done.deal"), "--json"))["phase"] == "over"
        order = finished.partition("1 O")[2].split()[0]
        assert sorted(order[at : at + 2] for at in range(0, len(order), 2)) == sorted(pile.split()[:-1])
        orders.add(order)
    assert len(orders) == 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "demo.deal:1: table: this key is missing"),
        ("table: canasta\n", "demo.deal:1: canasta: no such table: choose one of "),
        ("table: couch\nhands: 4h 1h / Kd\nturn: 1\n", "demo.deal:2: 1h: no such card"),
        ("table: couch\nhands: 4h / 4h\nturn: 1\n", "demo.deal:2: 4h: this card stands twice"),
        ("table: couch\nhands: 4h / Kd\n", "demo.deal:2: turn: this key is missing"),
        ("table: couch\nhands: 4h / Kd\nturn: 3\n", "demo.deal:3: 3: a whole number from 1 to 2"),
        (
            "table: couch players=3\nhands: 4h / Kd\nturn: 1\n",
            "demo.deal:1: players=3: the rest of the file is for another number of players: 2",
        ),
        (POSITION + "moves:\n2 D\n", "demo.deal:7: 2: it is the turn of seat 1"),
        (POSITION + "moves:\n1 D X7c\n2 D XKd XQc\n", "demo.deal:8: XQc: the turn ended"),
        (POSITION + "moves:\n1 D Z9\n", "demo.deal:7: Z9: no such move"),
        (POSITION + "moves:\n1 D L7c@1\n", "demo.deal:7: L7c@1: There is no group with that number"),
        (POSITION + "moves:\n1 T6h XKc\n", "demo.deal:7: XKc: First use the 6♥"),
    ],
)
def test_a_bad_file_gets_one_line_with_its_place(write: Write, capsys: Capture, text: str, line: str) -> None:
    assert refused(capsys, "replay", write(text)).startswith(line)


def test_a_missing_file_gets_one_line(write: Write, capsys: Capture) -> None:
    write("")
    for name, seen in (("none.deal", "none.deal"), (".", "."), ("a\nb", "a\\nb")):
        line = f"{seen}:1: {seen}: there is no file here that can be read"
        assert refused(capsys, "legal", name) == line


def test_a_file_that_is_no_text_gets_one_line(write: Write, capsys: Capture) -> None:
    Path(write("", "raw.deal")).write_bytes(b"\xff\xfe\x00")
    assert refused(capsys, "legal", "raw.deal") == "raw.deal:1: raw.deal: the file is not UTF-8 text"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--table", "canasta", "--seats", "plain,plain"], "--table:1: canasta: no such table"),
        (
            ["--table", "couch players=3", "--seats", "plain,plain"],
            "--seats:1: plain,plain: one for each of the 3",
        ),
        (
            ["--table", "couch", "--seats", "plain,genius"],
            "--seats:1: genius: no such bot: choose from plain",
        ),
        (
            ["--table", "couch", "--seats", "plain,plain", "--deals", "0"],
            "--deals:1: 0: a whole number from 1",
        ),
        (["--table", "couch", "--seats", "plain,plain", "--deals", "x"], "rummy arena: argument --deals"),
        (["--table", "couch", "--seats", "plain"], "--seats:1: plain: two, three or four can play"),
        (["--table", "couch"], "rummy arena: the following arguments are required: --seats"),
    ],
)
def test_bad_arguments_get_one_line(capsys: Capture, arguments: list[str], line: str) -> None:
    assert refused(capsys, "arena", *arguments).startswith(line)


def test_version_names_the_version_and_the_commit(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    name, version, commit = capsys.readouterr().out.split()
    assert name == "rummy"
    assert version.count(".") == 2
    assert commit.strip("()")


# As a program: where what it prints goes to


def program(arguments: list[str], **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as people do: what it prints is written when it ends."""
    said = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        [sys.executable, "-m", "rummy", *arguments],
        env=said | {"PYTHONPATH": str(PY)} | options.pop("env", {}),
        stderr=subprocess.PIPE,
        check=False,
        **options,
    )


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize("command", ["hint", "replay", "play"])
def test_what_it_prints_is_utf_8_wherever_it_goes(write: Write, command: str, encoding: str) -> None:
    name = write(POSITION + "names: Zoë, Bo\n")
    seats = ["--seats", "plain,plain"] if command == "play" else []
    done = program([command, name, *seats], env={"PYTHONIOENCODING": encoding}, stdout=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert any(sign in done.stdout.decode() for sign in "♥ë")


@pytest.mark.parametrize("arguments", [["arena", "--help"], ["--version"], ["legal", "demo.deal"]])
def test_a_reader_that_has_gone_is_no_trouble(write: Write, arguments: list[str]) -> None:
    write(POSITION)
    reading, writing = os.pipe()
    os.close(reading)
    done = program(arguments, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_gets_one_line(write: Write) -> None:
    name = write(POSITION)
    with Path("/dev/full").open("wb") as full:
        done = program(["legal", name], stdout=full)
    assert done.returncode == 2
    assert done.stderr == b"rummy: standard output: No space left on device\n"


def test_it_can_be_stopped_by_a_key(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_table: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rummy.cli.parse_rules", stopped)
    assert main(["arena", "--table", "couch", "--seats", "plain,plain"]) == 130
    assert capsys.readouterr() == ("", "")
