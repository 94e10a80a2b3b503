"""Random clicks, taps, keys and drags do no harm: no fault, no lost card, and the deal can be finished.

The checks make few of them; `python3 build.py soak --inputs 2000` makes so many with each of three seeds at
each table.
"""

from __future__ import annotations

import os
import time
from itertools import product
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from conftest import SEATINGS
from workshop.server import Server

from .conftest import open_ready, watched
from .monkey import Monkey, finish
from .pointers import PHONE

ASKED: Final = os.environ.get("INPUTS")
"""How many inputs a run is to make, if somebody has asked for many."""
INPUTS: Final = int(ASKED or 60)
SEEDS: Final = (1, 2, 3) if ASKED else (1,)

SCREENS: Final[tuple[dict[str, Any], ...]] = (
    {"viewport": {"width": 1280, "height": 800}},
    PHONE,
    {"viewport": {"width": 1024, "height": 600}, "has_touch": True},
)
SPEEDS: Final = ("instant", "normal", "fast")
"""What a run plays on and how fast the others are, by turns."""


@pytest.mark.parametrize(("seed", "table"), list(product(SEEDS, SEATINGS)))
def test_random_inputs(chromium: Browser, site: Server, faults: list[str], seed: int, table: str) -> None:
    rules = SEATINGS[table]
    turn = (seed + list(SEATINGS).index(table)) % len(SCREENS)
    began = time.monotonic()
    with watched(chromium, site, faults, **SCREENS[turn]) as page:
        if ASKED:  # nobody waits for it, and the machine may be busy
            page.set_default_timeout(120_000)
            expect.set_options(timeout=60_000)
        address = f"table={rules.name}&players={rules.players}&seed={seed}&speed={SPEEDS[turn]}"
        open_ready(page, f"./?{address}")
        monkey = Monkey(page, faults, Random(f"{table} {seed}"), touch=turn > 0)
        with monkey.telling():
            monkey.run(INPUTS)
            finish(page)
    if ASKED:
        print(f"{table}, seed {seed}: {INPUTS} inputs, {time.monotonic() - began:.0f} s", flush=True)
