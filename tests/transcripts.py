"""Whole games as they were once played, position by position; run as a program, this writes them anew.

`.cache/venv/bin/python tests/transcripts.py` writes `playthroughs/`. Read the difference before you keep it:
what changed there is what players will see change.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from rummy.game.cards import DECK, Card
from rummy.game.deal import Deal, Phase, legal
from rummy.game.moves import Discard, LayOff, Move, PutDown, Take
from rummy.game.record import Dealt, add, game_over, new_game, next_deal
from rummy.game.refusals import Refusal
from rummy.game.rules import parse_rules
from rummy.game.score import deal_scores, hand_points, table_points, totals, winner
from rummy.game.text import NAMES

FOLDER = Path(__file__).parent / "playthroughs"

GAMES: dict[str, str] = {
    "practice-500-2": "practice-500 players=2 target=150",
    "practice-rummy-2": "practice-rummy players=2 target=20",
    "kitchen-2": "kitchen players=2 target=150",
    "kitchen-3": "kitchen players=3 target=100",
    "kitchen-4": "kitchen players=4 target=100",
    "couch-2": "couch players=2 target=150",
    "parlour-2": "parlour players=2 target=150",
}
"""For each table and number of players, the rules of the game that is kept; a low target keeps it short."""

EAGER: dict[type[Move], float] = {PutDown: 30, LayOff: 30, Take: 0.7}
"""How strongly each kind of move is preferred: who puts everything down gets to the target."""

SLOW: dict[type[Move], float] = {PutDown: 0.02, LayOff: 0.02, Take: 0.4}
"""The same in the first deal of a game, in which the stock is to run out."""


def transcript(name: str) -> str:
    """Return the transcript of one of the games, played from the first card to its end."""
    rules = parse_rules(GAMES[name])
    rng = Random(name)
    start = Dealt(rules.players - 1, _deck(rng), (0,) * rules.players)
    record = new_game(rules, NAMES[: rules.players], start)
    lines = [f"{GAMES[name]}", ""]
    while True:
        lines += _opening(record.now)
        pulls = SLOW if len(record.deals) == 1 else EAGER
        while record.now.phase is not Phase.OVER:
            before, moves = record.now, legal(record.now)
            move = rng.choices(moves, [pulls.get(type(move), 1) for move in moves])[0]
            grown = add(record, move)
            assert not isinstance(grown, Refusal)
            record = grown
            lines.append(_line(before, moves, move, record.now))
        lines += _ending(record.now)
        if game_over(record):
            return "\n".join(lines)
        record = next_deal(record, _deck(rng))


def _deck(rng: Random) -> tuple[Card, ...]:
    deck = list(DECK)
    rng.shuffle(deck)
    return tuple(deck)


def _opening(deal: Deal) -> Iterator[str]:
    yield f"deal: dealer {deal.dealer + 1}, totals {_numbers(deal.totals)}"
    for seat, hand in enumerate(deal.hands, start=1):
        yield f"  hand {seat}: {' '.join(hand)}"
    yield f"  pile: {' '.join(deal.pile)}"
    yield f"  stock: {' '.join(deal.stock)}"


def _line(before: Deal, moves: tuple[Move, ...], move: Move, after: Deal) -> str:
    """Return a move: who made which of how many, then what it changed."""
    seat = before.turn
    parts = [f"{seat + 1} {move!s:8} of {_listed(moves)}", f"hand {' '.join(after.hands[seat]) or '-'}"]
    if after.pile != before.pile:
        parts.append(f"pile {' '.join(after.pile) or '-'}")
    if after.stock != before.stock:
        parts.append(f"stock {len(after.stock)}")
    for at, meld in enumerate(after.melds):
        if before.melds[at : at + 1] != (meld,):
            owners = "".join(str(owner + 1) for owner in meld.owners)
            parts.append(f"meld {at + 1} {' '.join(meld.cards)} by {owners}")
    if after.melds != before.melds or after.phase is Phase.OVER:
        parts.append(f"points {_numbers(table_points(after))} less {_numbers(hand_points(after))}")
    if after.owed:
        parts.append(f"owed {after.owed}")
    if after.chosen:
        parts.append(f"chosen {after.chosen}")
    return " | ".join(parts)


def _listed(moves: tuple[Move, ...]) -> str:
    """Return the legal moves, the discards as a number: they are the hand."""
    discards = sum(isinstance(move, Discard) for move in moves)
    listed = [str(move) for move in moves if not isinstance(move, Discard)]
    return " ".join(listed + ([f"X*{discards}"] if discards else []))


def _ending(deal: Deal) -> Iterator[str]:
    assert deal.ended is not None
    yield f"over: {deal.ended.reason} by {deal.ended.seat + 1}, scores {_numbers(deal_scores(deal) or ())}"
    won = winner(deal)
    yield f"totals {_numbers(totals(deal) or ())}, {'no winner yet' if won is None else f'won by {won + 1}'}"
    yield ""


def _numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(transcript(name), encoding="utf-8")
