"""Which version of the product this is, and from which commit it was built."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from rummy import __version__


def commit() -> str:
    """Return the commit, short: the one that was built in, else that of the checkout, else `unknown`."""
    try:
        return str(import_module("rummy._build").COMMIT)
    except ModuleNotFoundError:
        return _checkout()


def _checkout() -> str:
    import subprocess  # not there in a browser, where the build has written the commit

    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def version_line() -> str:
    """Return what `rummy --version` prints: `rummy 0.1.0 (commit)`."""
    return f"rummy {__version__} ({commit()})"
