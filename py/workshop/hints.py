"""Asks for the hint in very many positions, and works out all it says once more, by trying every play."""

import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from random import Random

from rummy.bots.worth import TakeSum, without_draw
from rummy.coach.advice import Advice, advise
from rummy.coach.reasons import BreaksUp, Fits, PutsDown, TakeFact
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase, draws_too, legal, play
from rummy.game.moves import Discard, LayOff, PutDown, Take, shuffled
from rummy.game.record import Record, add
from rummy.game.refusals import Refusal
from rummy.game.score import card_points, hand_points, table_points
from rummy.game.sight import sight
from rummy.game.text import NAMES
from rummy.game.writing import format_game
from rummy.words import hint
from rummy.words.lines import Line, plain
from workshop.say import say
from workshop.soak import PULLS, SHOWN, house_rules, random_game, random_move, seatings

MOST = 1500
"""So many positions are gone through at most to try every play of a hand."""


@dataclass(slots=True)
class Asked:
    """What was asked, and what came of it."""

    positions: int = 0
    sums: int = 0
    """How many sums were worked out once more."""
    left_out: int = 0
    """How many were not, as there were too many ways to play the hand."""
    faults: list[str] = field(default_factory=list)
    """What went wrong, with the deal as text."""


def run(positions: int) -> int:
    """Ask in so many positions, and print what was seen; returns 1 after a fault."""
    started = time.perf_counter()
    asked = Asked()
    seed = 0
    while asked.positions < positions:
        follow(seed, asked)
        seed += 1
    for fault in asked.faults[:SHOWN]:
        say(fault)
    seconds = time.perf_counter() - started
    say(
        f"{asked.positions} hints, {asked.sums} sums worked out once more and {asked.left_out} not,"
        f" {len(asked.faults)} violations, {seconds:.0f} s"
    )
    return 1 if asked.faults else 0


def follow(seed: int, asked: Asked) -> None:
    """Ask from a random moment of a deal on, and do what is said: at each table, then by house rules."""
    rng = Random(seed)
    tables = seatings()
    rules = [*tables, *(house_rules(rng) for _ in tables)][seed % (2 * len(tables))]
    record, pulls = random_game(rules, rng), rng.choice(PULLS)
    for _ in range(rng.randrange(90)):
        moved = add(record, random_move(legal(record.now), pulls, rng))
        assert isinstance(moved, Record), moved
        if moved.now.phase is Phase.OVER:
            break
        record = moved
    for _ in range(6):
        if record.now.phase is Phase.OVER:
            return
        advice = advise(sight(record.now, record.now.turn))
        asked.positions += 1
        found = list(faults(record.now, advice, asked))
        asked.faults += ["\n".join([*found, format_game(record)])] if found else []
        moved = add(record, shuffled(advice.move, rng.shuffle))
        if isinstance(moved, Refusal):
            return
        record = moved


def faults(deal: Deal, advice: Advice, asked: Asked) -> Iterator[str]:
    """Yield what is wrong with a hint."""
    now = deal
    for move in (advice.move, *advice.then):
        if move not in legal(now):
            yield f"{move} is not legal"
            return
        now = play(now, move)
    kinds = [type(reason) for reason in advice.reasons]
    if not kinds or len(set(kinds)) < len(kinds):
        yield f"the reasons are {kinds}"
    for reason in advice.reasons:
        if isinstance(reason, TakeFact):
            yield from _sum_faults(deal, reason.take, asked)
        elif isinstance(reason, PutsDown):
            yield from _down_faults(deal, play(deal, advice.move), reason, asked)
    if isinstance(advice.move, Discard):
        yield from _discard_faults(deal, advice)
    yield from word_faults(advice)


def _sum_faults(deal: Deal, take: TakeSum, asked: Asked) -> Iterator[str]:
    after = play(without_draw(deal) if draws_too(deal) else deal, Take(take.card))
    with_it, without = every_play(after), every_play(replace(deal, phase=Phase.PLAY))
    if with_it is None or without is None:
        asked.left_out += 1
        return
    asked.sums += 1
    stuck = sum(card_points(deal.rules, card) for card in take.left)
    found = (take.on_table, take.stuck, take.without, take.net, take.stuck)
    wanted = (*with_it, without[0], with_it[0] - without[0] - with_it[1], stuck)
    if found != wanted:
        yield f"{take} says {found}, but it is {wanted}"


def _down_faults(deal: Deal, after: Deal, fact: PutsDown, asked: Asked) -> Iterator[str]:
    seat = deal.turn
    down = table_points(after)[seat] - table_points(deal)[seat]
    off = hand_points(deal)[seat] - hand_points(after)[seat]
    more = (0, 0) if after.phase is Phase.OVER else every_play(after)
    if more is None:
        asked.left_out += 1
        return
    asked.sums += 1
    if (fact.down, fact.swing, fact.more) != (down, down + off, more[0]):
        yield f"{fact}, but it is {down} and {off}, then {more[0]}"


def _discard_faults(deal: Deal, advice: Advice) -> Iterator[str]:
    """Yield whether a meld is broken up, or a card thrown that fits the table, and nothing is said of it."""
    said = {type(reason) for reason in advice.reasons}
    free = replace(deal, owed=None, chosen=None, rules=replace(deal.rules, must_discard=False))
    for move in legal(free):
        if isinstance(move, PutDown) and set(advice.cards) & set(move.cards) and BreaksUp not in said:
            yield f"{advice.move}, and not a word about {move}"
        if isinstance(move, LayOff) and advice.cards == (move.card,) and Fits not in said:
            yield f"{advice.move}, and not a word about {move}"


def every_play(begin: Deal) -> tuple[int, int] | None:
    """Return the most points that any play puts down, and the fewest points of taken cards left by such.

    None if there are more than `MOST` positions to look at.
    """
    seat = begin.turn
    best: tuple[int, int] | None = None
    seen: set[tuple[frozenset[Card], frozenset[tuple[Card, ...]]]] = set()
    todo = [begin]
    while todo:
        now = todo.pop()
        here = (frozenset(now.hands[seat]), frozenset(meld.cards for meld in now.melds))
        if here in seen:
            continue
        seen.add(here)
        if len(seen) > MOST:
            return None
        if now.owed is None:
            down = table_points(now)[seat] - table_points(begin)[seat]
            left = [card for card in begin.taken if card in now.hands[seat]]
            stuck = sum(card_points(begin.rules, card) for card in left)
            best = max(best or (down, -stuck), (down, -stuck))
        todo += [play(now, move) for move in legal(now) if not isinstance(move, Discard)]
    assert best is not None, "an owed card can always be used"
    return best[0], -best[1]


# Words


def word_faults(advice: Advice) -> Iterator[str]:
    """Yield what the words of a hint name that is not in its facts, and what is no sentence."""
    nudge = hint.nudge(advice)
    if any(isinstance(piece, Card) for piece in nudge) or re.search(r"\d", plain(nudge)):
        yield f"too much for a nudge: {plain(nudge)}"
    facts = {*values(advice.reasons), *_cards([advice.move, *advice.then])}
    lines = (hint.move(advice), *hint.whole(advice, NAMES))
    for line in lines:
        strange = named(line) - facts
        if strange:
            yield f"{plain(line)} names {strange}, which are not in {advice.reasons}"
    for line in (nudge, *lines):
        text = plain(line)
        if not re.fullmatch(r"[A-Z0-9−][^{}\n]+[^ .]\.", text) or "  " in text:
            yield f"no sentence: {text}"


def named(line: Line) -> set[Card | int]:
    """Return the cards and the numbers that a line names."""
    found: set[Card | int] = {piece for piece in line if isinstance(piece, Card)}
    for piece in line:
        if not isinstance(piece, Card):
            found |= {int(text.replace("−", "-")) for text in re.findall(r"−?\d+", piece)}
    return found


def values(value: object) -> Iterator[Card | int]:
    """Yield every card and number in some facts, with the figures that follow from them."""
    if isinstance(value, (Card, int)):
        if not isinstance(value, bool):
            yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from values(part)
    elif is_dataclass(value):
        for part in fields(value):
            if part.name != "seat":
                yield from values(getattr(value, part.name))
        yield from _figures(value)


def _figures(fact: object) -> Iterable[int]:
    """Return the figures that follow from a fact."""
    if isinstance(fact, TakeFact):
        extra = fact.take.cards[1:]
        down = [card for card in extra if card not in fact.take.left]
        return fact.take.without, fact.take.net, len(extra), len(down)
    return (fact.swing,) if isinstance(fact, PutsDown) else ()


def _cards(moves: object) -> Iterator[Card]:
    return (value for value in values(moves) if isinstance(value, Card))
