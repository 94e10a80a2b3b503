"""Plays very many random deals, also by house rules, and looks after each move for what must never be."""

import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from rummy.game.cards import DECK
from rummy.game.deal import Deal, Phase, legal
from rummy.game.melds import arrange
from rummy.game.moves import Discard, Draw, LayOff, Move, PutDown, Take, shuffled
from rummy.game.record import Dealt, Record, add, new_game, redo, replay, undo
from rummy.game.refusals import Refusal
from rummy.game.rules import (
    HAND_SIZES,
    LOW_ACES,
    TABLES,
    TARGETS,
    AceRuns,
    ChosenDiscard,
    FirstDealer,
    LayOffPick,
    Level,
    OutBonus,
    Pips,
    Reach,
    RuleSet,
    Scoring,
    StockOut,
    UseChosen,
    UseWhen,
    parse_rules,
    unsuitable,
)
from rummy.game.text import NAMES, parse_game
from rummy.game.uses import usable
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


CHANGES: dict[str, Sequence[object]] = {
    "players": (2, 3, 4),
    "cards_for_two": HAND_SIZES,
    "cards_for_more": HAND_SIZES,
    "target": TARGETS,
    "reach": tuple(Reach),
    "use_chosen": tuple(UseChosen),
    "use_when": tuple(UseWhen),
    "lay_off_pick": tuple(LayOffPick),
    "lay_off_many": (False, True),
    "stock_out": tuple(StockOut),
    "scoring": tuple(Scoring),
    "ace_low_points": LOW_ACES,
    "ace_runs": tuple(AceRuns),
    "pips": tuple(Pips),
    "must_discard": (False, True),
    "out_bonus": tuple(OutBonus),
    "boathouse": (False, True),
    "level": tuple(Level),
}
"""What a person may change at any table, and to what."""


def house_rules(rng: Random) -> RuleSet:
    """The rules of a random table with about half of them changed, to what a person could choose."""
    while True:
        changes = {name: rng.choice(values) for name, values in CHANGES.items() if rng.random() < 0.5}
        rules = replace(rng.choice(list(TABLES.values())), **changes)  # type: ignore[arg-type]
        if unsuitable(rules) is None:
            return rules


def random_game(rules: RuleSet, rng: Random) -> Record:
    """A game about to begin, with a shuffled deck."""
    deck = list(DECK)
    rng.shuffle(deck)
    dealer = rng.randrange(rules.players)
    return new_game(rules, NAMES[: rules.players], Dealt(dealer, tuple(deck), (0,) * rules.players))


def random_move(moves: Sequence[Move], pulls: dict[type[Move], float], rng: Random) -> Move:
    """One of the moves, each kind with its pull, a shuffle in a random order."""
    return shuffled(rng.choices(moves, [pulls.get(type(move), 1) for move in moves])[0], rng.shuffle)


def faults(before: Deal, move: Move, after: Deal, moves: Sequence[Move]) -> Iterator[str]:
    """Yield what is wrong with the position after a move, and with the moves that are legal in it."""
    held = [*after.pile, *after.stock]
    for hand in after.hands:
        held += hand
    for meld in after.melds:
        held += meld.cards
        if meld not in before.melds and isinstance(arrange(meld.cards, after.rules.ace_runs), Refusal):
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


def back_and_forth(rules: RuleSet, rng: Random, steps: int = 40) -> Iterator[str]:
    """Yield what goes wrong when moves are made, taken back and made again in a random order.

    `behind` holds the games that undo should lead back to, `ahead` those that redo should.
    """
    record = random_game(rules, rng)
    pulls = rng.choice(PULLS)
    for _ in range(rng.randrange(60)):
        if record.now.phase is not Phase.OVER:
            record = _moved(record, pulls, rng)
    behind: list[Record] = []
    ahead: list[Record] = []
    while isinstance(back := undo(behind[0] if behind else record), Record):
        behind.insert(0, back)
    for _ in range(steps):
        step = rng.choice(("do", "undo", "undo", "redo"))
        if step == "do" and record.now.phase is not Phase.OVER:
            before, record = record, _moved(record, {PutDown: 8, LayOff: 8, Take: 4, Discard: 0.2}, rng)
            stays = not can_go_back(before.now, record.now)
            behind, ahead = [] if stays else [*behind, before], []
        elif step != "do":
            after = undo(record) if step == "undo" else redo(record)
            source, other = (behind, ahead) if step == "undo" else (ahead, behind)
            if isinstance(after, Refusal) == bool(source):
                yield f"{step} is {after}, with {len(source)} moves to go"
                return
            if isinstance(after, Record):
                other.append(record)
                record = after
                if record.now != source.pop().now:
                    yield f"{step} leads elsewhere"
    again = new_game(record.rules, record.names, record.last.start)
    for move in record.last.moves:
        played = add(again, move)
        if isinstance(played, Refusal):
            yield f"{move}, which remains, is refused: {played}"
            return
        again = played
    if again.now != record.now:
        yield "the moves that remain lead elsewhere"


def can_go_back(before: Deal, after: Deal) -> bool:
    """Whether a move showed nothing and ended nothing: no card was drawn, the turn and the deal go on."""
    same = before.turn == after.turn and after.phase is not Phase.OVER
    grown = len(after.stock) > len(before.stock)
    return same and (after.stock == before.stock or (grown and not after.pile))


def _moved(record: Record, pulls: dict[type[Move], float], rng: Random) -> Record:
    after = add(record, random_move(legal(record.now), pulls, rng))
    assert isinstance(after, Record), after
    return after


def undo_run(sequences: int) -> int:
    """Make, take back and make again so many times over, and print what was seen; returns 1 after a fault."""
    started = time.perf_counter()
    found = [fault for seed in range(sequences) for fault in undo_sequence(seed)]
    for fault in found[:SHOWN]:
        say(fault)
    say(f"{sequences} sequences, {len(found)} violations, {time.perf_counter() - started:.0f} s")
    return 1 if found else 0


def undo_sequence(seed: int) -> Iterator[str]:
    """Yield what goes wrong in one sequence: at each table in turn, then by house rules."""
    rng = Random(seed)
    tables = seatings()
    rules = (*tables, house_rules(rng))[seed % (len(tables) + 1)]
    yield from back_and_forth(rules, rng)


def _chunk(rules: RuleSet | None, seeds: range) -> Tally:
    """Play a deal for each seed at one table, or, without one, by other house rules each time."""
    tally = Tally()
    for seed in seeds:
        rng = Random(seed)
        game = random_game(rules or house_rules(rng), rng)
        play_out(game, rng.choices(PULLS, HOW_OFTEN)[0], rng, tally)
    return tally


def run(deals: int, jobs: int | None = None) -> int:
    """Play so many deals in all on `jobs` processes, and print what was seen; returns 1 after a violation.

    Every table with its players gets as many deals as any other; house rules get three times as many.
    """
    tables: list[RuleSet | None] = [*seatings(), None]
    shares = [3 if rules is None else 1 for rules in tables]
    until = [deals * sum(shares[: at + 1]) // sum(shares) for at in range(len(tables))]
    started = time.perf_counter()
    tallies = [Tally() for _ in tables]
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        for at, rules in enumerate(tables):
            share = range(until[at - 1] if at else 0, until[at])
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


def _line(rules: RuleSet | None, tally: Tally) -> str:
    name = f"{rules.name} {rules.players}" if rules else "house rules"
    ends = ", ".join(f"{reason} {count}" for reason, count in sorted(tally.ends.items()))
    return (
        f"{name}: {tally.deals} deals, {tally.moves} moves, at most {tally.longest}"
        f" a deal and {tally.widest} cards in a hand; {ends}; {len(tally.faults)} violations"
    )
