"""Which cards of a hand go on the table for the most points: an exact choice between sets, runs and lay-offs.

New melds and lay-offs are chosen together, place by place from the low ace to the high one, by dynamic
programming: a state says for each suit whether a run is open there and how long it is. Cards about which
there is nothing to decide, because they fit only a set or only a run, never enter it.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, TypeAlias

from rummy.bots.options import HIGH, LOW, SUIT, Options, high_place
from rummy.game.cards import ACE, Card
from rummy.game.melds import ACE_HIGH, Meld
from rummy.game.rules import RuleSet

Found: TypeAlias = tuple[int, list[int], dict[int, int]]
"""The value of a layout, the places in runs by suit, and the suits in sets by rank, as bits."""


def solve_along(
    rules: RuleSet,
    hand: tuple[Card, ...],
    melds: tuple[Meld, ...],
    owed: Card | None,
    taken: tuple[Card, ...],
    corners: str = "",
) -> Found:
    """Return the best layout in which no king, ace and 2 of the hand lie next to each other in a run.

    Raise `ValueError` if the owed card cannot be used in one. For `corners` see `Options`.
    """
    options = Options(rules, hand, melds, owed, taken, corners)
    sets_at = 0
    for rank in options.sets:
        sets_at |= 1 << high_place(rank)
    contested, core, runs = [], [], []
    for cap in options.cap:
        doubt = cap & sets_at
        if cap & LOW and (cap | sets_at) & HIGH:
            doubt |= cap & (LOW | HIGH)
        contested.append(doubt)
        wider = doubt
        while wider:
            doubt |= wider
            wider = (doubt << 1 | doubt >> 1) & cap & ~doubt
        core.append(doubt)
        runs.append(cap & ~doubt)
    sets: dict[int, int] = {}
    open_sets = 0
    for rank in options.sets:
        suits, places = options.ranks[rank], LOW | HIGH if rank == ACE else 1 << rank
        if any(core[at] & places for at in range(4) if suits >> at & 1):
            open_sets |= 1 << high_place(rank)
        else:
            sets[rank] = suits
    value = sum(
        options.worth[at][place]
        for at in range(4)
        if runs[at]
        for place in range(ACE, ACE_HIGH + 1)
        if runs[at] >> place & 1
    )
    for rank, suits in sets.items():
        value += sum(options.worth[at][high_place(rank)] for at in range(4) if suits >> at & 1)
    must = 0, 0
    if owed is not None:
        must = _owed_place(owed, runs, sets, core, open_sets)
    if open_sets or any(core):
        value += _Decision(options, core, contested, open_sets, must).decide(runs, sets)
    return value, runs, sets


def _owed_place(
    owed: Card, runs: list[int], sets: dict[int, int], core: list[int], open_sets: int
) -> tuple[int, int]:
    """Return the place and the suit's bit at which the owed card has to be used; 0, 0 if that is settled."""
    at, high = SUIT[owed.suit], high_place(owed.rank)
    places = LOW | HIGH if owed.rank == ACE else 1 << high
    if runs[at] & places or sets.get(owed.rank, 0) >> at & 1:
        return 0, 0
    if (core[at] | open_sets) >> high & 1:
        return high, 1 << at
    if core[at] & places:
        return ACE, 1 << at
    raise ValueError(f"{owed} cannot be used")


_Step: TypeAlias = tuple[int, int, int, int]
"""The best value of a state, the state before, and the suits put in runs and in a set at this place, as bits.
"""

_Way: TypeAlias = tuple[int, int, int]
"""What one card, in a run or unused, adds to the state and to the value, and its suit's bit if it is used."""

_FEW: Final = 6
"""So many states are gone through faster than thinned out."""


class _Decision:
    """The choice between runs and sets for the cards in doubt.

    A state holds two bits a suit: 0 no run open, 1 or 2 cards that still need a third, 3 a run that may stop
    anywhere; above them, a bit a suit for an ace already used low.
    """

    __slots__ = ("contested", "core", "must", "open_sets", "options")

    def __init__(
        self, options: Options, core: list[int], contested: list[int], open_sets: int, must: tuple[int, int]
    ) -> None:
        self.options = options
        self.core = core
        """By suit, the places that may be in runs and are in doubt, because of contested ones near them."""
        self.contested = contested
        """By suit, the places of cards that may be used in two ways."""
        self.open_sets = open_sets
        """The places of ranks that may or may not be a set."""
        self.must = must
        """The place and the suit's bit of an owed card; 0, 0 if there is none."""

    def decide(self, runs: list[int], sets: dict[int, int]) -> int:
        """Add the best choice to `runs` and `sets`, and return its value."""
        core = self.core
        places = core[0] | core[1] | core[2] | core[3] | self.open_sets
        states: dict[int, _Step] = {0: (0, 0, 0, 0)}
        history: list[tuple[int, dict[int, _Step]]] = []
        for place in range(ACE, ACE_HIGH + 1):
            if places >> place & 1:
                states = self._after(states, place)
                if len(states) > _FEW:
                    states = self._thinned(states, place)
                history.append((place, states))
        state = max(states, key=lambda end: states[end][0])
        value = states[state][0]
        for place, steps in reversed(history):
            _, before, run, in_set = steps[state]
            for at in range(4):
                if run >> at & 1:
                    runs[at] |= 1 << place
            if in_set:
                sets[ACE if place == ACE_HIGH else place] = in_set
            state = before
        return value

    def _after(self, states: dict[int, _Step], place: int) -> dict[int, _Step]:
        """Return the states after a place, each with the best way to reach it."""
        ways = [(at, 2 * at, self._ways(at, place)) for at in range(4) if self.core[at] >> place & 1]
        choices = self._set_choices(place) if self.open_sets >> place & 1 else ((0, 0),)
        must = self.must[1] if self.must[0] == place else 0
        after: dict[int, _Step] = {}
        for state, (value, _, _, _) in states.items():
            gone = state >> 8 if place == ACE_HIGH else 0
            for in_set, set_value in choices:
                if in_set & gone:
                    continue
                ends = [(state & 0xF00, value + set_value, 0)]
                for at, shift, by_length in ways:
                    length = state >> shift & 3
                    if (in_set | gone) >> at & 1:
                        if length in (1, 2):
                            ends = []
                            break
                        continue
                    options = by_length[length]
                    if len(options) == 1:
                        more, plus, used = options[0]
                        ends = [(to | more, worth + plus, run | used) for to, worth, run in ends]
                    else:
                        ends = [
                            (to | more, worth + plus, run | used)
                            for to, worth, run in ends
                            for more, plus, used in options
                        ]
                for to, worth, run in ends:
                    if must and not (run | in_set | gone) & must:
                        continue
                    best = after.get(to)
                    if best is None or worth > best[0]:
                        after[to] = (worth, state, run, in_set)
        return after

    def _ways(self, at: int, place: int) -> tuple[tuple[_Way, ...], ...]:
        """Return, for each length of the open run, the ways of a suit's card at a place outside a set.

        An open run always goes on: to stop one of three is never better, and a shorter one may not stop. A
        run that can begin does so, unless one of the two cards that it then needs is contested.
        """
        options, bit = self.options, 1 << at
        goes_on = self.core[at] >> place + 1 & 1
        worth = options.worth[at][place]
        low_ace = bit << 8 if place == ACE else 0

        def run(length: int) -> _Way:
            return (length << 2 * at if goes_on else 0) | low_ace, worth, bit

        starts: list[_Way] = []
        stops = options.close[at] >> place & 1
        if options.grow[at] >> place & 1:
            starts.append(run(3))
        else:
            if stops:
                starts.append(run(0))
            if (options.own[at] | options.pair[at]) >> place & 1:
                starts.append(run(1))
        if not starts or place == ACE or (not stops and self.contested[at] >> place + 1 & 3):
            starts.append((0, 0, 0))
        return tuple(starts), (run(2),), (run(3),), (run(3),)

    def _set_choices(self, place: int) -> tuple[tuple[int, int], ...]:
        """Return the ways to put cards of a rank in a set, or on one, as suits and value."""
        rank = ACE if place == ACE_HIGH else place
        held = [at for at in range(4) if self.options.ranks[rank] >> at & 1]
        masks = [0]
        if len(held) >= 3:
            masks += [sum(1 << at for at in group) for size in (3, 4) for group in combinations(held, size)]
        else:
            masks.append(1 << self.options.lacks[rank][0])
        worth = self.options.worth
        return tuple((mask, sum(worth[at][place] for at in held if mask >> at & 1)) for mask in masks)

    def _thinned(self, states: dict[int, _Step], place: int) -> dict[int, _Step]:
        """Return the states that are not hopelessly behind the best ones without a duty (a short run or a low
        ace).
        """
        place_due, suit_due = self.must
        keep = suit_due << 8 if place_due == ACE_HIGH else 0
        free = [(step[0], state) for state, step in states.items() if not (state >> 8 or _short(state))]
        ahead = [self._ahead(at, place) for at in range(4)]
        for value, state in sorted(free, reverse=True)[:2]:
            catch_up: dict[int, int] = {}
            kept: dict[int, _Step] = {}
            for other, step in states.items():
                more = _open(other) & ~_open(state)
                most = catch_up.get(more)
                if most is None:
                    most = catch_up[more] = sum(ahead[at] for at in range(4) if more >> 2 * at & 1)
                if step[0] + most > value or other == state or other & keep:
                    kept[other] = step
            states = kept
        return states

    def _ahead(self, at: int, place: int) -> int:
        """Return the most that an open run of a suit after a place can still be worth more than none.

        That is the next two cards: with a third they would make a run of their own. It has no bound where the
        owed card may be one of them.
        """
        worth = 0
        for near in (place + 1, place + 2):
            if not self.core[at] >> near & 1:
                break
            if self.must == (near, 1 << at):
                return 1 << 40
            worth += self.options.worth[at][near]
        return worth


def _open(state: int) -> int:
    """Return a bit for each suit in which a run is open, at every second place."""
    return (state | state >> 1) & 0x55


def _short(state: int) -> int:
    """Return a bit for each suit in which an open run still needs cards, at every second place."""
    return (state ^ state >> 1) & 0x55
