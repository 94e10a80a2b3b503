"""How the workshop speaks: a line for a step, a line for what went wrong, a stamp for what is done."""

import hashlib
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


class Trouble(Exception):
    """Something the person at the keyboard can put right; its text is the one line they see."""


def say(text: str) -> None:
    """Print a line at once, so that it stands before what a started program prints."""
    print(text, flush=True)


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    quiet: bool = False,
) -> str:
    """Run a program to its end; with `quiet`, return what it printed.

    Raises:
        Trouble: it failed or is not there; with `quiet`, what it printed comes first.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=cwd, env=env, capture_output=quiet, text=True, check=False)
    except FileNotFoundError:
        raise Trouble(f"{words[0]} is not installed") from None
    if done.returncode:
        if quiet:
            say((done.stdout + done.stderr).rstrip())
        raise Trouble(f"failed with status {done.returncode}: {' '.join(words[:6])}")
    return done.stdout or ""


def closing_line(printed: str) -> str:
    """The last line of what a program printed."""
    return printed.rstrip().rpartition("\n")[2]


def digest(*parts: bytes | str) -> str:
    """A short name for some content, the same on every machine."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(b"%d:" % len(data) + data)
    return total.hexdigest()[:12]


def done_before(stamp: Path, key: str) -> bool:
    """Whether the step that leaves this stamp was last done for this key."""
    return stamp.is_file() and stamp.read_text() == key


def remember(stamp: Path, key: str) -> None:
    """Leave the stamp of a step that is done."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)
