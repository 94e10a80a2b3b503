"""Finds the deals that are shown to whoever watches, and looks at the words of very many narrated deals."""

import re
import time
from collections.abc import Iterator
from itertools import count
from random import Random
from textwrap import fill, indent

from rummy.bots import BOTS
from rummy.coach.events import Took
from rummy.coach.narration import Counted, Lesson, Made, Narration, Step, lessons, narration, step
from rummy.game.cards import DECK, Card
from rummy.game.deal import Phase
from rummy.game.moves import shuffled
from rummy.game.record import Dealt, Record, add
from rummy.game.rules import Reach, RuleSet
from rummy.game.sight import sight
from rummy.game.writing import format_game
from rummy.words import narration as words
from rummy.words.lines import plain
from workshop.hints import named, values
from workshop.places import PY
from workshop.say import say
from workshop.soak import SHOWN, house_rules, random_game, seatings

SEARCHED = 400
"""How many deals are looked at for each table and number of players at least: more until all is shown."""

LEAST = 3
"""How many deals there are for each at least."""

SHORTEST, SHORT = 15, 44
"""A deal of fewer moves is over too soon; one of no more than `SHORT` is watched from beginning to end."""

FILE = PY / "rummy" / "coach" / "narrated.py"
"""Where the chosen deals stand."""

HEAD = '''"""The deals that can be watched, as `build.py narrate` has chosen them.

They are given by table and number of players. Of each there is the dealer's seat, counted from 1, the deck as
it was dealt from, and the moves of the plain player, who plays every hand.
"""

from typing import Final

NARRATED: Final[dict[tuple[str, int], tuple[str, ...]]] = {
'''


def played(rules: RuleSet, seed: int) -> Narration:
    """A deal that the plain player has played at every seat."""
    rng = Random(seed)
    record = random_game(rules, rng)
    while record.now.phase is not Phase.OVER:
        move, _ = BOTS["plain"].choose(sight(record.now, record.now.turn), rng)
        grown = add(record, shuffled(move, rng.shuffle))
        assert isinstance(grown, Record), grown
        record = grown
    return narration(record)


# Choosing what is shown


def choose() -> None:
    """Write the file of the deals to watch anew."""
    entries = []
    seeds = count()
    for rules in seatings():
        deals = chosen(list(looked_at(rules, seeds)))
        texts = "".join(f'        """\n{indent(_text(told), " " * 8)}\n        """,\n' for told in deals)
        entries.append(f'    ("{rules.name}", {rules.players}): (\n{texts}    ),\n')
        say(f"{rules.name} {rules.players}: {', '.join(str(told.moves) for told in deals)} moves")
    FILE.write_text(f"{HEAD}{''.join(entries)}}}\n", encoding="utf-8")


def looked_at(rules: RuleSet, seeds: Iterator[int]) -> Iterator[Narration]:
    """Yield deals that are not over too soon, until they show everything that the table can show."""
    missing = {lesson for lesson in Lesson if lesson is not Lesson.DEEP_TAKE or rules.reach is not Reach.TOP}
    for looked in count():
        if looked >= SEARCHED and not missing:
            return
        told = played(rules, next(seeds))
        if told.moves >= SHORTEST:
            yield told
            missing -= lessons(told)


def chosen(deals: list[Narration]) -> list[Narration]:
    """Few deals that show all that any of them shows, but `LEAST` of them; short ones where they do.

    Each shows the most that those before it have not shown.
    """
    shows = {id(told): lessons(told) for told in deals}
    everything = frozenset[Lesson]().union(*shows.values())
    left, found = everything, list[Narration]()
    while left or len(found) < LEAST:
        missed = left or everything
        new = [told for told in deals if shows[id(told)] & missed and told not in found]
        short = [told for told in new if told.moves <= SHORT] or [min(new, key=lambda told: told.moves)]
        found.append(max(short, key=lambda told: (len(shows[id(told)] & missed), -told.moves)))
        left -= shows[id(found[-1])]
    return found


def _text(told: Narration) -> str:
    start = told.record.last.start
    assert isinstance(start, Dealt)
    words = (str(start.dealer + 1), "".join(start.deck), *map(str, told.record.last.moves))
    return fill(" ".join(words), 100, break_long_words=False, break_on_hyphens=False)


# Looking at the words


def run(deals: int) -> int:
    """Tell so many deals, also by house rules, and print what was seen; returns 1 after a fault."""
    started = time.perf_counter()
    steps, found = 0, list[str]()
    for seed in range(deals):
        told = narration_of(seed)
        steps += told.last + 1
        wrong = list(faults(told))
        found += ["\n".join([*wrong, format_game(told.record)])] if wrong else []
    for fault in found[:SHOWN]:
        say(fault)
    seconds = time.perf_counter() - started
    say(f"{deals} deals, {steps} steps, {len(found)} violations, {seconds:.0f} s")
    return 1 if found else 0


def narration_of(seed: int) -> Narration:
    """A narrated deal for each seed: at each table in turn, then by house rules."""
    tables = seatings()
    return played((*tables, house_rules(Random(seed)))[seed % (len(tables) + 1)], seed)


def faults(told: Narration) -> Iterator[str]:
    """Yield what is wrong with the words of a deal."""
    names = told.record.names
    for at in range(told.last + 1):
        now = step(told, at)
        lines = (words.happened(now, names), *words.why(now, names))
        for line in lines:
            text = plain(line)
            if not re.fullmatch(r"[A-Z0-9−][^{}\n]+[^ .]\.", text) or "  " in text:
                yield f"step {at}: no sentence: {text}"
            strange = named(line) - {*values(now), *figures(now)}
            if strange:
                yield f"step {at}: {text} names {strange}, which are not in {now}"
        secret = {card for line in lines for card in named(line) if isinstance(card, Card)} - known(told, at)
        if secret:
            yield f"step {at}: {lines} names {secret}, which nobody can know who moves"


def known(told: Narration, at: int) -> set[Card]:
    """The cards that somebody may name at a step: what the mover sees before the move, and draws with it."""
    if not 0 < at <= told.moves:
        return {told.deals[0].pile[0]}
    before, after = told.deals[at - 1], told.deals[min(at, told.moves)]
    unseen = sight(before, before.turn).unseen
    return {card for card in DECK if card not in unseen or card in after.taken}


def figures(now: Step) -> Iterator[int]:
    """The figures in the words of a step that follow from it: how many cards came along, and the totals."""
    if isinstance(now, Made) and isinstance(now.fact, Took):
        yield len(now.fact.along)
    elif isinstance(now, Counted):
        yield sum(now.extra)
