"""Short ways to write cards, positions and decks in a test, and how often the property tests try."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, settings

from rummy.game.cards import DECK, Card, parse_cards
from rummy.game.deal import Deal
from rummy.game.record import Dealt, Record, new_game
from rummy.game.rules import TABLES, RuleSet, parse_rules
from rummy.game.text import NAMES, parse_game

ROOT = Path(__file__).resolve().parents[1]
"""The project's folder."""

SEATINGS = {
    f"{rules.name}-{players}": parse_rules(rules.name, players)
    for rules in TABLES.values()
    for players in ((2, 3, 4) if rules.name == "kitchen" else (2,))
}
"""The rules of every table with every number of players that it is for, by name (`kitchen-3`)."""

TRIES = 8 if sys.platform == "emscripten" else 20
"""How many examples a property is tried with; the browser's Python is several times slower."""

# The same tries every time: a run of the checks must not fail by chance. `build.py soak` looks further.
settings.register_profile(
    "checks",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=TRIES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("checks")


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards written as `4h 5h Kc`."""
    return parse_cards(text)


def game(text: str) -> Record:
    """Return the game of a `.deal` text, in which `;` may end a line as well."""
    return parse_game(text.replace(";", "\n"))


def deal(text: str, moves: str = "") -> Deal:
    """Return a position (`couch; 4h 5h / Kc; pile: 6h; …`), after one turn of moves if there are any.

    The text is the table, the hands, then any further lines of a `.deal` file. Left out, the pile is 2s,
    the stock is 2d 3d 4s and it is seat 1 that is to draw.
    """
    table, hands, *rest = (part.strip() for part in text.split(";"))
    lines = {"table": table, "hands": hands, "pile": "2s", "stock": "2d 3d 4s", "turn": "1"}
    lines |= {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in rest)}
    written = "\n".join(f"{key}: {value}" for key, value in lines.items())
    turn = f"\nmoves:\n{lines['turn']} {moves}" if moves else ""
    return parse_game(written + turn).now


def shuffled(seed: int) -> tuple[Card, ...]:
    """Return a deck in some order."""
    deck = list(DECK)
    Random(seed).shuffle(deck)
    return tuple(deck)


def fresh(rules: RuleSet, seed: int = 1, dealer: int = 1) -> Record:
    """Return a game about to begin."""
    return new_game(rules, NAMES[: rules.players], Dealt(dealer, shuffled(seed), (0,) * rules.players))
