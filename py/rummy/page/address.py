"""What the page's address asks for: a table in its query, a deal after its #."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rummy.game.deal import Deal
from rummy.game.flaws import Flaw
from rummy.game.refusals import Refusal
from rummy.game.rules import TABLES, TARGETS, RuleSet
from rummy.game.text import BadDeal, parse_game
from rummy.page.model import Board, Model, Visit, board_of, fresh_board
from rummy.page.settings import DEFAULTS, Settings, Speed
from rummy.words import labels, refusals, status
from rummy.words.lines import Line

DEFAULT: Final = "practice-500"
INTO_PLAY: Final = frozenset({"table", "players", "target", "seed", "level", "speed"})
"""The keys of a query that leads into play, past the front door."""
LONGEST: Final = 8192
"""The most bytes that the deal in an address may have."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the query asks for, as far as it exists."""

    rules: RuleSet
    """The table."""
    speed: Speed
    """How fast the other players play."""
    seed: str | None
    """Where all randomness is to come from."""
    unknown: tuple[str, ...]
    """What was asked for and does not exist, `name=value`."""


def ask(said: Mapping[str, str]) -> Asked:
    """Return what a query's keys and values (`table=kitchen&players=3`) ask for; other keys are not ours."""
    unknown: list[str] = []

    def choice(key: str, choices: dict[str, int]) -> int | None:
        if key not in said:
            return None
        if said[key] not in choices:
            unknown.append(f"{key}={said[key]}")
        return choices.get(said[key])

    choice("table", dict.fromkeys(TABLES, 0))
    rules = TABLES[said["table"] if said.get("table") in TABLES else DEFAULT]
    players = choice("players", {str(number): number for number in (2, 3, 4)})
    target = choice("target", {str(number): number for number in TARGETS})
    choice("speed", dict.fromkeys(Speed, 0))
    speed = Speed(said["speed"]) if said.get("speed") in list(Speed) else Speed.NORMAL
    rules = replace(rules, players=players or rules.players, target=target or rules.target)
    return Asked(rules, speed, said.get("seed"), tuple(unknown))


def open_page(query: Mapping[str, str], fragment: str, visit: Visit) -> Model:
    """Return the page that an address asks for. The visit's seed counts only where the address has none.

    The query comes as its keys and values, what stands after the # as text; the browser has decoded both.
    """
    asked = ask(query)
    if asked.seed is not None:
        visit = replace(visit, seed=asked.seed, seeded=True)
    own = fresh_board(asked.rules, visit.seed, 1)
    notes: tuple[Line, ...] = ()
    if asked.unknown:
        table = labels.TABLES[asked.rules.name]
        notes = (status.unknown(asked.unknown, table),)
    side = open_deal(fragment)
    if isinstance(side, tuple):
        notes, side = (side,), None
    model = Model(
        visit=visit,
        own=replace(own, note=notes),
        side=side,
        settings=Settings(speed=asked.speed),
        usual=DEFAULTS.speed if "speed" in query else None,
        door=not INTO_PLAY & query.keys() and _deal(fragment) is None,
    )
    return replace(model, side=replace(side, note=notes)) if side and notes else model


def open_deal(fragment: str) -> Board | Line | None:
    """Return the deal after an address's # as a board, or what is wrong with it; None if there is none."""
    text = _deal(fragment)
    if text is None:
        return None
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        return _bad(1, "deal", refusals.flaw(Flaw.TOO_LONG, (str(LONGEST),)))
    try:
        return board_of(parse_game(text))
    except BadDeal as bad:
        if isinstance(bad.why, Refusal) and isinstance(bad.deal, Deal):
            return _bad(bad.line, bad.token, refusals.refusal(bad.why, bad.deal))
        return _bad(
            bad.line, bad.token, refusals.flaw(bad.why, bad.details) if isinstance(bad.why, Flaw) else ()
        )


def _deal(fragment: str) -> str | None:
    """Return the text of the deal after an address's #; None if that is something else."""
    key, _, text = fragment.removeprefix("#").partition("=")
    return text if key == "deal" else None


def _bad(line: int, token: str, reason: Line) -> Line:
    return status.bad_deal(status.line_number(line), token, reason)
