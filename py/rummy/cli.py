"""The command line: `replay`, `legal`, `hint`, `play` and `arena`, over the same engine as the page.

Exit status 0, or 2 for bad input with one line on stderr: `FILE:LINE: TOKEN: reason`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from io import TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from rummy.bots import BOTS
from rummy.bots.arena import Result, contest
from rummy.coach.advice import advise
from rummy.coach.reasons import Feeds, KeepsFrom, PutsDown, Reason, TakeFact
from rummy.game import record as records
from rummy.game.deal import Deal, Phase, legal
from rummy.game.flaws import BadNotation, Flaw
from rummy.game.moves import shuffled
from rummy.game.record import Record
from rummy.game.refusals import Refusal
from rummy.game.rules import options, parse_rules
from rummy.game.score import deal_scores, hand_points, score_now, table_points, totals, winner
from rummy.game.sight import sight
from rummy.game.text import BadDeal, is_name, parse_game
from rummy.game.writing import format_game
from rummy.version import version_line
from rummy.words import hint, report
from rummy.words.lines import legible, plain
from rummy.words.refusals import bad_deal, flaw

MOST_DEALS = 1_000_000
"""The most decks that one contest plays."""


LEVELS = ("plain",)
"""Whose advice there is."""


class BadInputError(Exception):
    """Input that cannot be used, as the one line that says so."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status; what it prints is UTF-8, as deal files are."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    try:
        _run(arguments)
    except BadInputError as bad:
        print(bad, file=sys.stderr)
        return 2
    except BrokenPipeError:
        _print_no_more()
    except OSError as error:
        print(report.UNWRITTEN.format(reason=error.strerror), file=sys.stderr)
        _print_no_more()
        return 2
    except KeyboardInterrupt:
        return 130  # as shells say it
    return 0


def _run(arguments: Sequence[str] | None) -> None:
    """Run one command, and see that what it has printed is written."""
    try:
        given = _parser().parse_args(arguments)
        print(given.run(given))
    finally:
        sys.stdout.flush()


def _print_no_more() -> None:
    """Let what has not been written go nowhere, or Python would try it again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    """A parser whose error is one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInputError(f"{self.prog}: {message}")


def _parser() -> _Parser:
    parser = _Parser(prog="rummy", description="Rummy 500 and Rummy at the command line.")
    parser.add_argument("--version", action="version", version=version_line())
    commands = parser.add_subparsers(title="commands", required=True, metavar="command")

    def command(name: str, run: Any, help_text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help_text, description=help_text)
        added.set_defaults(run=run)
        return added

    def reading(name: str, run: Any, help_text: str) -> argparse.ArgumentParser:
        added = command(name, run, help_text)
        added.add_argument("file", metavar="FILE")
        added.add_argument("--json", action="store_true", help="print one JSON object")
        return added

    reading("replay", _replay, "Print the position after the last move of a deal file.")
    reading("legal", _legal, "Print every legal move at the end of a deal file, one a line.")
    advising = reading("hint", _hint, "Print the coach's move at the end of a deal file, and why.")
    advising.add_argument("--level", default=LEVELS[0], help="whose advice it is (plain)")
    playing = command("play", _play, "Play a deal file on to the deal's end and print the finished file.")
    playing.add_argument("file", metavar="FILE")
    playing.add_argument(
        "--seats", required=True, help="a bot for each seat: plain,greedy or you=plain,rosa=greedy"
    )
    playing.add_argument("--seed", type=int, default=0, help="the seed of all chance (0)")
    arena = command("arena", _arena, "Let bots play deals against each other, and print what they score.")
    arena.add_argument(
        "--table", required=True, help="a table, with changes: practice-500, 'kitchen players=3'"
    )
    arena.add_argument("--seats", required=True, help="a bot for each seat: plain,greedy")
    arena.add_argument("--deals", type=int, default=100, help="how many decks are played (100)")
    arena.add_argument("--seed", type=int, default=0, help="the seed of all chance (0)")
    arena.add_argument("--styles", action="store_true", help="also print how each bot played")
    arena.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


# The commands


def _replay(given: argparse.Namespace) -> str:
    record = _read(given.file)
    return json.dumps(position(record.now)) if given.json else report.position(record.now, record.names)


def _legal(given: argparse.Namespace) -> str:
    moves = [str(move) for move in legal(_read(given.file).now)]
    return json.dumps({"moves": moves}) if given.json else "\n".join(moves)


def _hint(given: argparse.Namespace) -> str:
    if given.level not in LEVELS:
        raise _bad("--level", given.level, Flaw.LEVEL, ", ".join(LEVELS))
    record = _read(given.file)
    deal = record.now
    if deal.phase is Phase.OVER:
        raise _bad(given.file, "hint", Flaw.NO_MOVE)
    advice = advise(sight(deal, deal.turn))
    words = [plain(line) for line in (hint.move(advice), *hint.whole(advice, record.names))]
    if not given.json:
        return "\n".join(words)
    return json.dumps(
        {
            "move": str(advice.move),
            "words": words,
            "facts": facts(advice.reasons),
            "then": [str(move) for move in advice.then],
        }
    )


def _play(given: argparse.Namespace) -> str:
    record = _read(given.file)
    seats = _seats(given.seats, record.rules.players)
    named = tuple(name or record.names[at] for at, (name, _) in enumerate(seats))
    record = replace(record, names=named)
    rng = Random(given.seed)
    while record.now.phase is not Phase.OVER:
        seat = record.now.turn
        move, _ = BOTS[seats[seat][1]].choose(sight(record.now, seat), rng)
        grown = records.add(record, shuffled(move, rng.shuffle))
        if isinstance(grown, Refusal):
            raise AssertionError(f"{seats[seat][1]} chose {move}: {grown}")
        record = grown
    return format_game(record).rstrip()


def _arena(given: argparse.Namespace) -> str:
    try:
        rules = parse_rules(given.table)
    except BadNotation as bad:
        raise _bad("--table", bad.token, bad.flaw, *bad.details) from None
    if not any(change.startswith("players=") for change in given.table.split()):
        try:
            rules = parse_rules(given.table, given.seats.count(",") + 1)
        except BadNotation as bad:
            raise _bad("--seats", given.seats, bad.flaw, *bad.details) from None
    bots = [bot for _, bot in _seats(given.seats, rules.players)]
    if not 1 <= given.deals <= MOST_DEALS:
        raise _bad("--deals", str(given.deals), Flaw.NUMBER, "1", str(MOST_DEALS))
    result = contest(rules, bots, given.deals, given.seed)
    return json.dumps(_contest(result, given.styles)) if given.json else report.contest(result, given.styles)


# Reading


def _read(name: str) -> Record:
    """Return the game in a file."""
    try:
        text = Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise _bad(name, name, Flaw.NOT_TEXT) from None
    except OSError:
        raise _bad(name, name, Flaw.NO_FILE) from None
    try:
        return parse_game(text)
    except BadDeal as bad:
        raise _line(name, bad.line, bad.token, plain(bad_deal(bad))) from None


def _bad(name: str, token: str, what: Flaw, *details: str) -> BadInputError:
    return _line(name, 1, token, plain(flaw(what, details)))


def _line(name: str, line: int, token: str, reason: str) -> BadInputError:
    return BadInputError(f"{legible(name)}:{line}: {legible(token)}: {reason}")


def _seats(text: str, players: int) -> list[tuple[str, str]]:
    """Return the name (or nothing) and the bot of each seat."""
    seats: list[tuple[str, str]] = []
    for part in text.split(","):
        name, equals, bot = part.rpartition("=")
        if bot.strip() not in BOTS:
            raise _bad("--seats", part or "nothing", Flaw.BOT, ", ".join(BOTS))
        if equals and not is_name(name.strip()):
            raise _bad("--seats", part, Flaw.NAME)
        seats.append((name.strip(), bot.strip()))
    if len(seats) != players:
        raise _bad("--seats", text, Flaw.COUNT, str(players))
    return seats


# Printing


def position(deal: Deal) -> dict[str, Any]:
    """Return a position as the JSON object that `replay --json` prints; seats count from 1."""
    first = winner(deal)
    return {
        "table": deal.rules.name,
        "options": options(deal.rules),
        "turn": deal.turn + 1,
        "phase": deal.phase,
        "owed": deal.owed,
        "chosen": deal.chosen,
        "hands": deal.hands,
        "pile": deal.pile,
        "stock": deal.stock,
        "melds": [
            {"cards": meld.cards, "owners": [owner + 1 for owner in meld.owners]} for meld in deal.melds
        ],
        "table_points": table_points(deal),
        "hand_points": hand_points(deal),
        "score_now": score_now(deal),
        "ended_by": {"reason": deal.ended.reason, "seat": deal.ended.seat + 1} if deal.ended else None,
        "deal_scores": deal_scores(deal),
        "totals_before": deal.totals,
        "totals": totals(deal),
        "winner": None if first is None else first + 1,
    }


def facts(reasons: Iterable[Reason]) -> dict[str, Any]:
    """Return reasons as the JSON object that `hint --json` prints, by kind; seats count from 1."""
    return {_key(type(reason).__name__): _fact(reason) for reason in reasons}


def _key(name: str) -> str:
    """Return the name of a class as a key: `PassesOver` as `passes_over`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _fact(reason: Reason) -> dict[str, Any]:
    """Return one reason with the figures that follow from it."""
    fact: dict[str, Any] = asdict(reason)
    match reason:
        case TakeFact(take):
            fact = {**fact.pop("take"), "without": take.without, "net": take.net, **fact}
        case PutsDown():
            fact["swing"] = reason.swing
        case Feeds() | KeepsFrom():
            fact["seat"] += 1
    return fact


def _contest(result: Result, styles: bool) -> dict[str, Any]:
    return {
        "table": result.table,
        "deals": result.deals,
        "seats": [
            {
                "bot": seat.bot,
                "points_per_deal": seat.points_per_deal,
                "interval": seat.interval,
                "games_won": seat.games_won,
                "games_interval": seat.games_interval,
                **({"habits": asdict(seat.habits)} if styles else {}),
            }
            for seat in result.seats
        ],
        "difference": result.difference,
        "difference_interval": result.difference_interval,
    }
