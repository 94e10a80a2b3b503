"""The commands of build.py, and what each of them does first."""

import os
import subprocess
import sys
import webbrowser

from workshop import tools
from workshop.places import DIST, PYTHON, ROOT, in_venv
from workshop.say import Trouble, say

COMMANDS = {
    "serve": "build the site and serve it on this machine; --port N, --no-open",
    "test": "run every check and test",
    "build": "write dist/",
    "bench": "measure the start, the engine and the page",
    "soak": "play 100000 random deals and look for violations; --deals N, --jobs N, --undo N, --hints N,"
    " --narrated N, --fuzz N, or in the page --inputs N, --games N",
    "reading": "print how easy the help is to read, as a school year",
    "deps": "list newer versions of what is pinned",
    "narrate": "choose the deals to watch anew",
    "lock": "write the lock files anew from pyproject.toml and .lock/package.json",
}
PORT = 8500
SOAKS = ("--deals", "--jobs", "--undo", "--hints", "--narrated", "--fuzz")
"""The options of soak that need no browser."""
IN_PAGE = {"--inputs": "test_monkey.py", "--games": "test_memory.py"}
"""The options of soak that run a test of the page, with more to do than in the checks."""


class Usage(Trouble):
    """The command line itself is wrong."""


def main(words: list[str]) -> int:
    """Run one command; returns the exit status."""
    try:
        name, options = _parse(words)
        if not in_venv():
            tools.environment()
            return _again_inside(words)
        return _run(name, options)
    except Trouble as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        return 2 if isinstance(trouble, Usage) else 1
    except KeyboardInterrupt:
        return 130


def _parse(words: list[str]) -> tuple[str, dict[str, int]]:
    usage = "usage: python3 build.py " + "|".join(COMMANDS)
    if words in (["-h"], ["--help"], ["help"]):
        say("\n".join([usage, *(f"  {name:6} {what}" for name, what in COMMANDS.items())]))
        raise SystemExit(0)
    if not words:
        raise Usage(f"say what to do; {usage}")
    name, *rest = words
    if name not in COMMANDS:
        raise Usage(f"no command {name!r}; {usage}")
    options: dict[str, int] = {}
    while rest:
        option = rest.pop(0)
        if name == "serve" and option == "--no-open":
            options["no-open"] = 1
        elif name == "serve" and option == "--port":
            number = rest.pop(0) if rest else ""
            if not (number.isdecimal() and 0 <= int(number) <= 65535):
                raise Usage(f"--port wants a number from 0 to 65535, not {number!r}")
            options["port"] = int(number)
        elif name == "soak" and option in (*SOAKS, *IN_PAGE):
            number = rest.pop(0) if rest else ""
            if not (number.isdecimal() and int(number) > 0):
                raise Usage(f"{option} wants a number from 1, not {number!r}")
            options[option.removeprefix("--")] = int(number)
        else:
            raise Usage(f"{name} does not know {option!r}")
    return name, options


def _again_inside(words: list[str]) -> int:
    command = [str(PYTHON), str(ROOT / "build.py"), *words]
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def _run(name: str, options: dict[str, int]) -> int:
    # These need the environment, so they are only imported inside it.
    from workshop import dist

    if name in {"serve", "build", "test", "bench"}:
        tools.packages()
    if name == "build":
        dist.write()
    elif name == "serve":
        dist.write()
        _serve(options)
    elif name == "test":
        from workshop import checks

        return checks.run_all()
    elif name == "reading":
        from workshop import reading

        return reading.report()
    elif name == "bench":
        from workshop import bench

        dist.write()
        bench.run_all()
    elif name == "soak":
        return _soak(options)
    elif name == "narrate":
        from workshop import narrated

        narrated.choose()
    else:
        from workshop import pins

        {"deps": pins.newer, "lock": pins.lock}[name]()
    return 0


def _soak(options: dict[str, int]) -> int:
    from workshop import dist, fuzz, hints, narrated, soak

    for option, test in IN_PAGE.items():
        name = option.removeprefix("--")
        if name in options:
            tools.packages()
            dist.write()
            command = [str(PYTHON), "-m", "pytest", "-q", "-s", f"tests/e2e/{test}"]
            environment = {**os.environ, name.upper(): str(options[name])}
            return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    runs = {"undo": soak.undo_run, "hints": hints.run, "narrated": narrated.run, "fuzz": fuzz.run}
    for name, run in runs.items():
        if name in options:
            return run(options[name])
    return soak.run(options.get("deals", soak.DEALS), options.get("jobs"))


def _serve(options: dict[str, int]) -> None:
    from workshop.server import Server

    folders = {"/meldwise/": DIST}
    try:
        server = Server(folders, options.get("port", PORT))
    except OSError as error:
        if "port" in options:
            raise Trouble(f"port {options['port']} cannot be used: {error.strerror}") from None
        server = Server(folders)
    say(f"Meldwise is at {server.address} (Ctrl+C ends it)")
    if "no-open" not in options and _has_screen():
        webbrowser.open(server.address)
    with server:
        server.serve_forever()


def _has_screen() -> bool:
    return (
        os.name == "nt"
        or sys.platform == "darwin"
        or "DISPLAY" in os.environ
        or "WAYLAND_DISPLAY" in os.environ
    )
