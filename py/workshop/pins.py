"""The pins of `pyproject.toml` and `.lock/package.json`: finds newer versions, writes the lock files anew."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from workshop.places import LOCK, ROOT
from workshop.say import Trouble, run, say
from workshop.tools import npm, pip

FILES = {"python.txt": ("page", "tools"), "node.txt": ("node",)}
"""The lock files of Python packages, with the groups of `pyproject.toml` that each holds."""


def groups() -> dict[str, list[str]]:
    """The pinned Python packages of every group."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())
    found: dict[str, list[str]] = table["dependency-groups"]
    return found


def newer() -> None:
    """Print every pin that has a newer version, with both numbers."""
    found = 0
    for pin in sorted({pin for pins in groups().values() for pin in pins}):
        name, _, version = pin.partition("==")
        latest = _answer([*pip(), "index", "versions", name])
        newest = re.search(r"\(([^)]+)\)", latest.partition("\n")[0])
        found += _compare(name, version, newest[1] if newest else "")
    package = json.loads((LOCK / "package.json").read_text())
    for name, version in {**package["dependencies"], **package["devDependencies"]}.items():
        found += _compare(name, version, _answer([*npm(), "view", name, "version"]).strip())
    say(f"{found} newer" if found else "everything pinned is the newest")


def _compare(name: str, pinned: str, newest: str) -> bool:
    if newest in {"", pinned}:
        if not newest:
            say(f"{name}: no answer")
        return False
    say(f"{name}: {pinned} is pinned, {newest} is the newest")
    return True


def _answer(command: list[str | Path]) -> str:
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False).stdout


def lock() -> None:
    """Write the lock files anew; the pins themselves stay as they are."""
    (tool,) = groups()["lock"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run([*pip(), "install", "--quiet", "--no-deps", "--target", folder / "uv", tool], quiet=True)
        program = shutil.which("uv", path=str(folder / "uv" / "bin"))
        if program is None:
            raise Trouble(f"{tool} brought no program")
        for file, names in FILES.items():
            wanted = folder / f"{file}.in"
            wanted.write_text("\n".join(pin for group in names for pin in groups()[group]))
            run([program, "pip", "compile", "--universal", "--python-version", "3.11", "--generate-hashes",
                 "--no-emit-index-url", "--no-header", "--no-annotate", "--quiet", wanted, "-o", LOCK / file],
                env={**os.environ, "UV_PYTHON": sys.executable})  # fmt: skip
        shutil.copy(LOCK / "package.json", folder)
        run([*npm(), "install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund",
             "--omit-lockfile-registry-resolved", "--silent"], cwd=folder)  # fmt: skip
        shutil.copy(folder / "package-lock.json", LOCK)
    say(f"written: {', '.join(sorted(file.name for file in LOCK.iterdir() if file.name != 'package.json'))}")
