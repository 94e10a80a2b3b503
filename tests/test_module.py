"""The command line as a program of its own, from a checkout: `python -m rummy`."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from conftest import ROOT

RULES = ROOT / "tests" / "rules"


def rummy(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program with `py/` on the path, and nothing that was installed."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "rummy", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_needs_nothing_but_python() -> None:
    done = rummy("legal", str(RULES / "couch-chain-of-lay-offs.deal"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "L7h@1\n", "")


@pytest.mark.parametrize("name", ["run-with-a-gap", "unknown-card", "no-deal-after-the-game"])
def test_bad_input_ends_with_status_2_and_one_line(name: str) -> None:
    done = rummy("replay", str(RULES / f"{name}.deal"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{RULES / name}.deal:")
    assert done.stderr.count("\n") == 1
