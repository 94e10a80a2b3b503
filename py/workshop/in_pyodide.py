"""Runs the tests of the engine and the bots in the Python that the browser runs: Pyodide, under Node."""

import json
import re
import shutil
from pathlib import Path

from workshop.places import CACHE, LOCK, NODE_MODULES, ROOT
from workshop.say import closing_line, digest, done_before, remember, run, say
from workshop.tools import INSTALL, node, pip

PYODIDE = NODE_MODULES / "pyodide"
PACKAGES = CACHE / "pyodide" / "packages"

NEEDED = ("pytest", "hypothesis", "iniconfig", "packaging", "pluggy", "pygments", "sortedcontainers")
"""pytest and hypothesis, with what they import; hypothesis has a part in Rust, built for Pyodide too."""

OURS = re.compile(r"^(from|import) (rummy\.(game|bots)|expectations|transcripts)\b", re.M)
FOREIGN = re.compile(r"^(from|import) (subprocess|threading|ast|rummy\.page|workshop(?!\.soak))\b", re.M)
"""What a test cannot have in the browser's Python, or need not."""


def run_tests() -> None:
    """Run them and say their closing line.

    Raises:
        Trouble: a test failed there.
    """
    command: list[str | Path] = [
        node(),
        Path(__file__).with_suffix(".mjs"),
        PYODIDE,
        ROOT,
        _packages(),
        *test_files(),
    ]
    say(closing_line(run(command, cwd=ROOT, quiet=True)))


def test_files() -> list[str]:
    """The test files that are about the engine or the bots, and need nothing that only a machine has."""
    files = {
        file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in ROOT.glob("tests/test_*.py")
    }
    return sorted(name for name, text in files.items() if OURS.search(text) and not FOREIGN.search(text))


def _packages() -> Path:
    """The packages for Pyodide, as locked; made once."""
    lock = "".join(locked(LOCK / "python.txt"))
    about = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    key = digest(lock, json.dumps(about))
    stamp = CACHE / "pyodide" / "packages.done"
    if done_before(stamp, key) and PACKAGES.is_dir():
        return PACKAGES
    say("packages for the browser's Python into .cache/pyodide ...")
    shutil.rmtree(PACKAGES, ignore_errors=True)
    PACKAGES.mkdir(parents=True)
    wanted = CACHE / "pyodide" / "wanted.txt"
    wanted.write_text(lock)
    version = about["python"].split(".")[:2]
    platform = ["--python-version", ".".join(version), "--abi", f"cp{''.join(version)}"]
    platform += ["--platform", f"pyemscripten_{about['abi_version']}_{about['arch']}"]
    run([*pip(), "install", *INSTALL, *platform, "--target", PACKAGES, "-r", wanted], quiet=True)
    remember(stamp, key)
    return PACKAGES


def locked(lock: Path) -> list[str]:
    """What the lock file says about the packages that are needed, with their hashes."""
    entries = re.split(r"^(?=\w)", lock.read_text(), flags=re.M)
    return [entry for entry in entries if entry.partition("==")[0] in NEEDED]
