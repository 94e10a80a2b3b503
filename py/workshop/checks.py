"""Every check there is, in the order of what fails fastest, each with its time."""

import os
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from workshop import dist, in_pyodide, pseudo, tools
from workshop.places import CACHE, NODE_MODULES, PYTHON, ROOT
from workshop.say import Trouble, closing_line, run, say

PYTHON_FILES = ["build.py", "py", "tests"]


def style() -> None:
    """Ruff: faults and layout."""
    run([tools.tool("ruff"), "check", *PYTHON_FILES], cwd=ROOT)
    run([tools.tool("ruff"), "format", "--check", *PYTHON_FILES], cwd=ROOT)


def types() -> None:
    """Mypy, strict."""
    run([tools.tool("mypy"), *PYTHON_FILES], cwd=ROOT)


def script_types() -> None:
    """TypeScript's checker on our JavaScript."""
    run(
        [tools.node(), NODE_MODULES / "typescript" / "bin" / "tsc", "-p", "py/workshop/tsconfig.json"],
        cwd=ROOT,
    )


def branches() -> None:
    """Coverage: how many of the branches of `game/` its own tests take."""
    files = [f"tests/test_{name}.py" for name in TESTS_OF_GAME]
    tests = run(
        [PYTHON, "-m", "coverage", "run", "-m", "pytest", "-q", *files], cwd=ROOT, env=_env(), quiet=True
    )
    say(closing_line(tests))
    say(run([PYTHON, "-m", "coverage", "report"], cwd=ROOT, quiet=True).rstrip())


TESTS_OF_GAME = (
    *("any_text", "cards", "deal", "game_rules", "many", "melds", "moves"),
    *("playthroughs", "record", "refusals", "rules", "score", "sight", "text"),
)
"""The tests that `game/` has to itself, but for those of random deals, which take long."""

Stages = dict[str, Callable[[], None]]

FIRST: Stages = {
    "browsers": tools.browsers,
    "style": style,
    "types": types,
    "types of the scripts": script_types,
    "site": dist.write,
    "site in another language": pseudo.write,
}
"""What runs before pytest; a fault does not keep the rest from their turn."""

BESIDE: Stages = {"tests in the browser's Python": in_pyodide.run_tests, "branches of game/": branches}
"""What runs beside all that, as it needs neither site nor browser."""


def run_all() -> int:
    """Run all stages and pytest; the last line is pytest's closing line. Returns the exit status."""
    times: dict[str, float] = {}
    failed: list[str] = []
    closing = ""

    def tests() -> None:
        nonlocal closing
        status, closing = _pytest()
        if status:
            raise Trouble(f"failed with status {status}")

    def along(lane: Stages) -> None:
        for name, stage in lane.items():
            say(f"--- {name}")
            started = time.monotonic()
            try:
                stage()
            except Trouble as trouble:
                say(f"{name}: {trouble}")
                failed.append(name)
            times[name] = time.monotonic() - started

    began = time.monotonic()
    with ThreadPoolExecutor() as side_by_side:
        list(side_by_side.map(along, [FIRST | {"tests": tests}, BESIDE]))
    say("--- times: " + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in times.items()))
    took = time.monotonic() - began
    say(f"--- failed: {', '.join(failed)}" if failed else f"--- all passed in {took:.0f} s")
    say(closing)
    return 1 if failed else 0


def _pytest() -> tuple[int, str]:
    """All tests, in processes side by side; gives the exit status and the closing line."""
    workers = max(2, min(4, os.cpu_count() or 2))
    command = [
        str(PYTHON),
        "-m",
        "pytest",
        "-n",
        str(workers),
        "--dist",
        "worksteal",
    ]
    closing = ""
    with subprocess.Popen(command, cwd=ROOT, env=_env(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            closing = line.rstrip() or closing
    return process.returncode, closing


def _env() -> dict[str, str]:
    return {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": str(CACHE / "hypothesis")}
