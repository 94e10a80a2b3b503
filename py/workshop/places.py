"""Where things lie: everything that is made goes to `.cache/` or `dist/`."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PY = ROOT / "py"
RUMMY = PY / "rummy"
STATIC = ROOT / "static"
LOCK = ROOT / ".lock"
CACHE = ROOT / ".cache"
VENV = CACHE / "venv"
NPM = CACHE / "npm"
NODE_MODULES = NPM / "node_modules"
DIST = ROOT / "dist"

SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")


def in_venv() -> bool:
    """Whether this process runs in the project's own environment."""
    return Path(sys.prefix) == VENV


def site_packages() -> Path:
    """The folder of installed packages of the project's environment."""
    if os.name == "nt":
        return VENV / "Lib" / "site-packages"
    return VENV / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
