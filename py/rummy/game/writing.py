"""A game written as text: the `.deal` file that `rummy.game.text` reads back, and the same fields as JSON."""

from __future__ import annotations

import json
from typing import Any

from rummy.game import record as records
from rummy.game.moves import Discard
from rummy.game.record import Dealt, Record
from rummy.game.rules import format_rules


def format_game(record: Record) -> str:
    """Return the game as a `.deal` text that `parse_game` reads back, moves that were taken back left out."""
    lines: list[str] = []
    for key, value in _fields(record).items():
        if key == "deals":
            for further in value:
                lines += ["", "deal:", f"deck: {further['deck']}", "moves:", *further["moves"]]
        elif key == "moves":
            lines += ["moves:", *value]
        else:
            lines.append(f"{key}: {value}".rstrip())
    return "\n".join(lines) + "\n"


def format_deal(record: Record) -> str:
    """Return the last deal of a game alone, with the totals before it."""
    return format_game(Record(record.rules, record.names, record.deals[-1:], now=record.now))


def to_json(record: Record) -> str:
    """Return the game as JSON that `from_json` reads back."""
    return json.dumps(_fields(record), ensure_ascii=False)


def _fields(record: Record) -> dict[str, Any]:
    """Return what the text holds, as keys and values in their order."""
    first, *further = _replays(record)
    fields: dict[str, Any] = {"table": format_rules(record.rules), "names": ", ".join(record.names)}
    fields |= _start_fields(record.deals[0].start) | {"moves": first}
    if further:
        fields["deals"] = [
            {"deck": " ".join(deal.start.deck), "moves": moves}
            for deal, moves in zip(record.deals[1:], further, strict=True)
            if isinstance(deal.start, Dealt)
        ]
    return fields


def _replays(record: Record) -> list[list[str]]:
    """Return, for each deal, its turns as lines."""
    deals: list[list[str]] = []
    for deal in record.deals:
        alone = Record(record.rules, record.names, (deal,), now=record.now)
        turns: list[str] = []
        begun = False
        for before, move in zip(records.positions(alone), deal.moves, strict=False):
            turns[len(turns) - begun :] = [f"{turns[-1] if begun else before.turn + 1} {move}"]
            begun = not isinstance(move, Discard)
        deals.append(turns)
    return deals


def _start_fields(start: records.Start) -> dict[str, str]:
    totals = {"totals": " ".join(map(str, start.totals))} if any(start.totals) else {}
    if isinstance(start, Dealt):
        return {"dealer": str(start.dealer + 1)} | totals | {"deck": " ".join(start.deck)}
    melds = " / ".join(
        f"{' '.join(meld.cards)} by {' '.join(str(owner + 1) for owner in meld.owners)}"
        for meld in start.melds
    )
    return {
        "hands": " / ".join(" ".join(hand) for hand in start.hands),
        "pile": " ".join(start.pile),
        "stock": " ".join(start.stock),
        **({"melds": melds} if melds else {}),
        "turn": str(start.turn + 1),
        **({"turned": str(start.turned)} if start.turned else {}),
        **totals,
    }
