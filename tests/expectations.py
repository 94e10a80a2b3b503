"""Reads what a `.deal` file expects after its last move, and says in which points the engine disagrees.

A line `#? KEY == JSON` is about a key of `rummy replay --json`; `#? legal has|lacks|== MOVES` is about the
legal moves; `#? fails LINE TOKEN` wants the file refused there, and `#? why == NAME` for that reason.
"""

from __future__ import annotations

import json

from rummy.cli import position
from rummy.game.deal import legal
from rummy.game.moves import PutDown, parse_move
from rummy.game.text import BadDeal, parse_game


def expectations(text: str) -> list[str]:
    """Return the expectations of a file, in their order."""
    return [line.removeprefix("#?").strip() for line in text.splitlines() if line.startswith("#?")]


def disagreements(text: str) -> list[str]:
    """Return a line for each expectation that does not hold."""
    wanted = expectations(text)
    try:
        deal = parse_game(text).now
    except BadDeal as bad:
        found = {
            "fails": f"{bad.line} {bad.token}",
            "why": bad.why.why.name if hasattr(bad.why, "why") else bad.why.name,
        }
        return [f"{line}, but the file fails at {found}" for line in wanted if not _meets(line, found)]
    # Through JSON and back, so that what is compared is what the command line prints.
    facts = json.loads(json.dumps(position(deal)))
    moves = {_sorted(str(move)) for move in legal(deal)}
    return [fault for line in wanted for fault in _faults(line, facts, moves)]


def _meets(line: str, found: dict[str, str]) -> bool:
    key, _, rest = line.partition(" ")
    if key == "fails":
        return rest == found["fails"]
    return key == "why" and json.loads(rest.removeprefix("==")) == found["why"]


def _faults(line: str, facts: dict[str, object], moves: set[str]) -> list[str]:
    first, relation, *names = line.split()
    if first == "legal":
        named = {_sorted(name) for name in names}
        wrong = {"has": named - moves, "lacks": named & moves, "==": named ^ moves}[relation]
        return [f"{line}: wrong about {' '.join(sorted(wrong))}"] if wrong else []
    key, _, value = line.partition(" == ")
    if key not in facts:
        return [f"{line}: there is no {key}"]
    return [] if facts[key] == json.loads(value) else [f"{line}, but it is {json.dumps(facts[key])}"]


def _sorted(text: str) -> str:
    """Return a move with the cards of its meld in one order, whatever order they are named in."""
    move = parse_move(text)
    return str(PutDown(tuple(sorted(move.cards)))) if isinstance(move, PutDown) else text
