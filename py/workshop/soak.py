"""Plays very many random deals at every table, and looks after each move for what must never be."""

import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random

from rummy.game.cards import DECK
from rummy.game.deal import Deal, Phase, legal, usable
from rummy.game.melds import arrange
from rummy.game.moves import Discard, Draw, LayOff, Move, PutDown, Take
from rummy.game.record import Dealt, Record, add, new_game, replay
from rummy.game.refusals import Refusal
from rummy.game.rules import TABLES, ChosenDiscard, FirstDealer, RuleSet, parse_rules
from rummy.game.text import NAMES, parse_game
from rummy.game.writing import format_game
from workshop.say import say

DEALS = 100_000
"""How many deals are played unless another number is asked for."""

CHUNK = 250
"""How many deals a process plays before it reports."""

SHOWN = 3
"""How many deals that went wrong are printed in full."""

PULLS: tuple[dict[type[Move], float], ...] = (
    {},
    {PutDown: 8, LayOff: 8, Take: 4},
    {PutDown: 0.02, LayOff: 0.02, Draw: 0.02},
    {PutDown: 0.02, LayOff: 0.02, Take: 0.02},
)
"""Ways to play: whatever comes, eager to put down, hoarding what is taken, hoarding what is drawn."""

HOW_OFTEN = (3, 3, 1, 1)
"""How often each of them is chosen: to take without end makes the longest deals by far."""

REREAD = 4
"""In one deal of so many the text is read again, which takes as long as playing it."""


@dataclass(slots=True)
class Tally:
    """What was seen at one table with one number of players."""

    deals: int = 0
    moves: int = 0
    longest: int = 0
    """The most moves in a deal."""
    widest: int = 0
    """The most cards in a hand."""
    ends: Counter[str] = field(default_factory=Counter)
    """How often each reason ended a deal."""
    faults: list[str] = field(default_factory=list)
    """What went wrong, with the deal as text."""

    def add(self, other: "Tally") -> None:
        """Take in what another process saw."""
        self.deals += other.deals
        self.moves += other.moves
        self.longest = max(self.longest, other.longest)
        self.widest = max(self.widest, other.widest)
        self.ends += other.ends
        self.faults += other.faults


def seatings() -> list[RuleSet]:
    """Every table with every number of players that it is for."""
    return [
        parse_rules(rules.name, players)
        for rules in TABLES.values()
        # Whoever lets chance choose the first dealer deals to three and four as well.
        for players in ((2, 3, 4) if rules.first_dealer is FirstDealer.RANDOM else (2,))
    ]


def random_game(rules: RuleSet, rng: Random) -> Record:
    """A game about to begin, with a shuffled deck."""
    deck = list(DECK)
    rng.shuffle(deck)
    dealer = rng.randrange(rules.players)
    return new_game(rules, NAMES[: rules.players], Dealt(dealer, tuple(deck), (0,) * rules.players))


def random_move(moves: Sequence[Move], pulls: dict[type[Move], float], rng: Random) -> Move:
    """One of the moves, each kind with its pull."""
    return rng.choices(moves, [pulls.get(type(move), 1) for move in moves])[0]


def faults(before: Deal, move: Move, after: Deal, moves: Sequence[Move]) -> Iterator[str]:
    """Yield what is wrong with the position after a move, and with the moves that are legal in it."""
    held = [*after.pile, *after.stock]
    for hand in after.hands:
        held += hand
    for meld in after.melds:
        held += meld.cards
        if meld not in before.melds and isinstance(arrange(meld.cards), Refusal):
            yield f"{meld.cards} is no meld"
        if len(meld.owners) != len(meld.cards):
            yield f"{meld.cards} has {len(meld.owners)} owners"
    if len(held) != len(DECK) or set(held) != set(DECK):
        yield f"{len(held)} cards, {len(set(held))} of them distinct"
    if (after.phase is Phase.OVER) != (after.ended is not None):
        yield f"{after.phase}, and ended by {after.ended}"
    if bool(moves) == (after.phase is Phase.OVER):
        yield f"{len(moves)} legal moves in phase {after.phase}"
    owed = after.owed
    if owed is not None:
        if owed not in after.hand:
            yield f"{owed} is owed, but not in the hand"
        elif not usable(after.rules, after.hand, after.melds, owed):
            yield f"{owed} is owed, but cannot be used any more"
    if isinstance(move, Discard) and before.owed is not None:
        allowed = before.rules.chosen_discard is ChosenDiscard.LAST_OWED and before.hand == (before.owed,)
        if not allowed:
            yield f"the turn ended with {before.owed} owed"
    for seat, (old, new) in enumerate(zip(before.hands, after.hands, strict=True)):
        if seat != before.turn and old != new:
            yield f"the hand of seat {seat + 1} changed"
        if not set(after.shown[seat]) <= set(new):
            yield f"seat {seat + 1} is known to hold what it does not"


def play_out(record: Record, pulls: dict[type[Move], float], rng: Random, tally: Tally) -> Record:
    """Play a deal to its end, note what was seen, and return the game."""
    found: list[str] = []
    moves = 0
    choices = legal(record.now)
    while choices:
        before, move = record.now, random_move(choices, pulls, rng)
        grown = add(record, move)
        if isinstance(grown, Refusal):
            found.append(f"{move} is legal, but refused: {grown}")
            break
        record, choices = grown, legal(grown.now)
        moves += 1
        tally.widest = max(tally.widest, len(record.now.hands[before.turn]))
        found += faults(before, move, record.now, choices)
    if replay(record) != record.now:
        found.append("a replay leads elsewhere")
    if tally.deals % REREAD == 0:
        again = parse_game(format_game(record))
        if again != record or again.now != record.now:
            found.append("the text of the deal reads otherwise")
    tally.deals += 1
    tally.moves += moves
    tally.longest = max(tally.longest, moves)
    tally.ends[record.now.ended.reason if record.now.ended else "stuck"] += 1
    if found:
        tally.faults.append("\n".join([*found, format_game(record)]))
    return record


def _chunk(rules: RuleSet, seeds: range) -> Tally:
    """Play a deal for each seed at one table."""
    tally = Tally()
    for seed in seeds:
        rng = Random(seed)
        play_out(random_game(rules, rng), rng.choices(PULLS, HOW_OFTEN)[0], rng, tally)
    return tally


def run(deals: int, jobs: int | None = None) -> int:
    """Play so many deals in all on `jobs` processes, and print what was seen; returns 1 after a violation."""
    tables = seatings()
    started = time.perf_counter()
    tallies = [Tally() for _ in tables]
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        for at, rules in enumerate(tables):
            share = range(deals * at // len(tables), deals * (at + 1) // len(tables))
            chunks = [
                range(low, min(low + CHUNK, share.stop)) for low in range(share.start, share.stop, CHUNK)
            ]
            for tally in pool.map(partial(_chunk, rules), chunks):
                tallies[at].add(tally)
            say(_line(rules, tallies[at]))
    total = Tally()
    for tally in tallies:
        total.add(tally)
    for fault in total.faults[:SHOWN]:
        say(f"\n{fault}")
    seconds = time.perf_counter() - started
    say(f"{total.deals} deals, {total.moves} moves, {len(total.faults)} violations, {seconds:.0f} s")
    return 1 if total.faults else 0


def _line(rules: RuleSet, tally: Tally) -> str:
    ends = ", ".join(f"{reason} {count}" for reason, count in sorted(tally.ends.items()))
    return (
        f"{rules.name} {rules.players}: {tally.deals} deals, {tally.moves} moves, at most {tally.longest}"
        f" a deal and {tally.widest} cards in a hand; {ends}; {len(tally.faults)} violations"
    )
