"""How long the exact engine takes for a move: in random deals of every table, at its worst in a huge hand."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from rummy.game.cards import DECK, Card
from rummy.game.deal import Deal, Phase, legal, play, start
from rummy.game.moves import shuffled
from rummy.game.rules import TABLES, RuleSet
from workshop.soak import house_rules

DEALS = 60
HANDS = 150
HUGE = 30
"""Cards in the huge hand."""


def figures() -> Iterator[str]:
    """The mean time of `legal` and `play` a move at each table, and the worst in a hand of 30 cards."""
    random = Random(1)
    seconds, moves = 0.0, 0
    for rules in TABLES.values():
        spent, made = _random_deals(rules, random)
        seconds, moves = seconds + spent, moves + made
        yield f"engine, {rules.name}: {spent / made * 1e6:.0f} µs a move for legal and play ({made} moves)"
    spent, made = _by_house_rules(random)
    yield f"engine, house rules: {spent / made * 1e6:.0f} µs a move ({made} moves)"
    yield f"engine, all tables: {seconds / moves * 1e6:.0f} µs a move (promised: at most 150)"
    asked, played = _huge_hands(random)
    yield (
        f"engine, {HUGE} cards in the hand: legal {median(asked):.2f} ms, at worst {max(asked):.2f} ms;"
        f" play at worst {max(played):.2f} ms (promised: under 5)"
    )


def _random_deals(rules: RuleSet, random: Random, deals: int = DEALS) -> tuple[float, int]:
    spent, made = 0.0, 0
    for number in range(deals):
        deal = start(rules, number % rules.players, _shuffled(random), (0,) * rules.players)
        while deal.phase is not Phase.OVER:
            begun = perf_counter()
            choices = legal(deal)
            asked = perf_counter()
            move = shuffled(random.choice(choices), random.shuffle)
            chosen = perf_counter()
            deal = play(deal, move)
            spent += asked - begun + perf_counter() - chosen
            made += 1
    return spent, made


def _by_house_rules(random: Random) -> tuple[float, int]:
    """Seconds spent, and moves made, in a deal by each of some house rules."""
    spent, made = 0.0, 0
    for _ in range(DEALS):
        seconds, moves = _random_deals(house_rules(random), random, 1)
        spent, made = spent + seconds, made + moves
    return spent, made


def _huge_hands(random: Random) -> tuple[list[float], list[float]]:
    """Milliseconds of each `legal` and each `play` in hands of 30 cards."""
    asked, played = [], []
    for number in range(HANDS):
        rules = list(TABLES.values())[number % len(TABLES)]
        deal = _huge(rules, random)
        choices = legal(deal)
        asked.append(_quickest(partial(legal, deal)))
        played += [_quickest(partial(play, deal, move)) for move in choices]
    return asked, played


def _quickest(call: Callable[[], object]) -> float:
    """Milliseconds of the quickest of three calls: what another program took meanwhile is not ours."""
    times = []
    for _ in range(3):
        begun = perf_counter()
        call()
        times.append(perf_counter() - begun)
    return min(times) * 1e3


def _huge(rules: RuleSet, random: Random) -> Deal:
    deck = _shuffled(random)
    rest = deck[HUGE:]
    others = tuple(rest[seat : seat + 1] for seat in range(rules.players - 1))
    left = rest[rules.players - 1 :]
    deal = start(rules, rules.players - 1, deck, (0,) * rules.players)
    phase = random.choice((Phase.DRAW, Phase.PLAY))
    return replace(deal, hands=(deck[:HUGE], *others), pile=left[:9], stock=left[9:], phase=phase)


def _shuffled(random: Random) -> tuple[Card, ...]:
    return tuple(random.sample(DECK, len(DECK)))
