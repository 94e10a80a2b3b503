"""`python -m rummy`: the command line."""

from __future__ import annotations

import sys

from rummy.cli import main

if __name__ == "__main__":
    sys.exit(main())
