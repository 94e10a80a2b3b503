#!/usr/bin/env python3
"""Builds, serves and tests Meldwise: `python3 build.py serve` is all that a new machine needs."""

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs an older one is told so
    sys.exit(f"build.py needs Python 3.11 or newer; this is {sys.version.split()[0]}")

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from workshop.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
