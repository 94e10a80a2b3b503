"""Every check there is, in the order of what fails fastest, each with its time."""

import os
import subprocess
import time
from collections.abc import Callable

from workshop import dist, in_pyodide, pseudo, tools
from workshop.places import CACHE, NODE_MODULES, PYTHON, ROOT
from workshop.say import Trouble, run, say

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


STAGES: dict[str, Callable[[], None]] = {
    "browsers": tools.browsers,
    "style": style,
    "types": types,
    "types of the scripts": script_types,
    "site": dist.write,
    "site in another language": pseudo.write,
    "tests in the browser's Python": in_pyodide.run_tests,
}
"""What runs before pytest: a fault in one does not keep the others from being looked at."""


def run_all() -> int:
    """Run all stages and then pytest; the last line is pytest's closing line. Returns the exit status."""
    times: dict[str, float] = {}
    failed: list[str] = []
    for name, stage in STAGES.items():
        say(f"--- {name}")
        started = time.monotonic()
        try:
            stage()
        except Trouble as trouble:
            say(str(trouble))
            failed.append(name)
        times[name] = time.monotonic() - started
    say("--- tests")
    started = time.monotonic()
    status, closing = _pytest()
    times["tests"] = time.monotonic() - started
    if status:
        failed.append("tests")
    say("--- times: " + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in times.items()))
    say(f"--- failed: {', '.join(failed)}" if failed else f"--- all passed in {sum(times.values()):.0f} s")
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
        "--cov",
        "--cov-report=term",
    ]
    env = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": str(CACHE / "hypothesis")}
    closing = ""
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            closing = line.rstrip() or closing
    return process.returncode, closing
