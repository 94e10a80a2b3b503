"""What a hand is worth this turn: the most points that it can put on the table, how, and what a take would
bring.

The figures are exact. New melds and lay-offs are chosen together, place by place from the low ace to the high
one, by dynamic programming: a state says for each suit whether a run is open there and how many cards it has.
Cards about which there is nothing to decide, because they fit only a set or only a run, never enter it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from rummy.game.cards import ACE, CARDS, KING, RANKS, SUITS, Card
from rummy.game.deal import Deal, Phase, fitting, play
from rummy.game.melds import ACE_HIGH, CARDS_AT, Meld
from rummy.game.moves import LayOff, Move, PutDown, Take
from rummy.game.referee import settle
from rummy.game.refusals import Refusal
from rummy.game.rules import LayOffPick, RuleSet, UseWhen
from rummy.game.score import card_points


@dataclass(frozen=True, slots=True)
class Play:
    """The best that the player to move can put on the table this turn."""

    points: int
    """What it is worth on the table, in points."""
    moves: tuple[Move, ...]
    """Melds and lay-offs, each legal after the ones before it; the owed card is in the first one that can use
    it."""
    left: tuple[Card, ...]
    """The cards that stay in the hand."""


@dataclass(frozen=True, slots=True)
class TakeSum:
    """What a take would bring and cost. Where several plays are best, the one that leaves the fewest of its
    points counts."""

    card: Card
    """The chosen card."""
    cards: tuple[Card, ...]
    """All the cards that would come, the chosen one first."""
    on_table: int
    """The most points that could go on the table this turn with them."""
    gain: int
    """How many more that is than the most that could go down without the take."""
    stuck: int
    """The points of those taken cards that would still be in the hand."""
    left: tuple[Card, ...]
    """These cards."""

    @property
    def net(self) -> int:
        """The gain less what would be stuck, in points."""
        return self.gain - self.stuck


def best_play(deal: Deal) -> Play:
    """Return the most points that the player to move can put on the table this turn, and how; an owed card is
    used.

    Of plays with the same points, one that leaves the fewest points of the cards got this turn, then of all
    cards. Raise `ValueError` if an owed card cannot be used, which no legal take leads to.
    """
    layout = _solve(deal.rules, deal.hand, deal.melds, deal.owed, deal.taken)
    used = layout.used()
    left = tuple(card for card in deal.hand if card not in used)
    return Play(layout.value >> _POINTS, _moves(deal, layout), left)


def take_sum(deal: Deal, card: Card) -> TakeSum:
    """Return what a legal take by the player to move would bring and cost (the sum of seed 000)."""
    after = play(deal, Take(card))
    layout = _solve(deal.rules, after.hand, deal.melds, after.owed, after.taken)
    without = _solve(deal.rules, deal.hand, deal.melds, None, ())
    used = layout.used()
    left = tuple(card for card in after.taken if card not in used)
    on_table = layout.value >> _POINTS
    return TakeSum(
        card=card,
        cards=after.taken,
        on_table=on_table,
        gain=on_table - (without.value >> _POINTS),
        stuck=sum(card_points(deal.rules, card) for card in left),
        left=left,
    )


# The parts of a value, so that one comparison of integers weighs all three
_POINTS: Final = 20
"""Points on the table are counted in units of 2 to this power,"""
_TAKEN: Final = 10
"""the points of the cards got this turn that leave the hand in units of 2 to this one, those of all cards in
ones."""

_SUIT: Final = {suit: at for at, suit in enumerate(SUITS)}
_HIGH: Final = 1 << ACE_HIGH
_LOW: Final = 1 << ACE

_Step: TypeAlias = tuple[int, int, int, int]
"""The best value of a state, the state before, and the suits put in runs and in a set at this place, as bits.
"""


class _Layout(NamedTuple):
    """Which cards go down: the places in runs for each suit, and the suits of each set or set lay-off by
    rank."""

    value: int
    runs: tuple[int, ...]
    sets: dict[int, int]

    def used(self) -> set[Card]:
        """Return the cards that go down."""
        cards = {card for suit, places in zip(SUITS, self.runs, strict=True) for card in _cards(suit, places)}
        return cards.union(*(_alike(rank, suits) for rank, suits in self.sets.items()))


def _cards(suit: str, places: int) -> list[Card]:
    """Return the cards of a suit at the places that a mask names, low to high."""
    return [CARDS_AT[suit, place] for place in range(ACE, ACE_HIGH + 1) if places >> place & 1]


def _alike(rank: int, suits: int) -> list[Card]:
    """Return the cards of a rank in the suits that a mask names."""
    return [CARDS[RANKS[rank - 1] + suit] for at, suit in enumerate(SUITS) if suits >> at & 1]


class _Hand:
    """What a hand can do with the table: bit n of a suit's mask stands for place n, an ace for 1 and 14."""

    __slots__ = ("cap", "close", "grow", "open_sets", "own", "pair", "ranks", "sets", "suits", "worth")

    def __init__(
        self,
        rules: RuleSet,
        hand: tuple[Card, ...],
        melds: tuple[Meld, ...],
        owed: Card | None,
        taken: tuple[Card, ...],
    ) -> None:
        self.suits = [0, 0, 0, 0]
        """By suit, the cards held."""
        self.ranks = [0] * (KING + 1)
        """By rank, the suits held."""
        self.worth = [[0] * (ACE_HIGH + 1) for _ in SUITS]
        """By suit and place, the value of the card there; a set counts as the high place of an ace."""
        for card in hand:
            rank, at = card.rank, _SUIT[card.suit]
            points = card_points(rules, card)
            rest = points + (points << _TAKEN if card in taken else 0)
            self.ranks[rank] |= 1 << at
            if rank == ACE:
                self.suits[at] |= _LOW | _HIGH
                self.worth[at][ACE] = (rules.ace_low_points << _POINTS) + rest
                rank = ACE_HIGH
            else:
                self.suits[at] |= 1 << rank
            self.worth[at][rank] = (points << _POINTS) + rest
        self.own = [held & held >> 1 & held >> 2 for held in self.suits]
        """By suit, the places where three held cards in a row begin."""
        self.cap = [own | own << 1 | own << 2 for own in self.own]
        """By suit, the places whose cards can be in a run."""
        self.grow = [0, 0, 0, 0]
        """The places just above a table's run from which held cards may go on upwards."""
        self.close = [0, 0, 0, 0]
        """The places next to a table's run that end there."""
        self.pair = [0, 0, 0, 0]
        """The places two below a table's run from which two held cards reach it."""
        self.open_sets: dict[int, tuple[int, int]] = {}
        """By rank, the suit that a table's set lacks and the set's number."""
        for number, meld in enumerate(melds):
            if meld.is_set and len(meld.cards) == 3:
                (lacks,) = set(SUITS).difference(card.suit for card in meld.cards)
                self.open_sets[meld.cards[0].rank] = (_SUIT[lacks], number)
        for number, meld in enumerate(melds):
            if not meld.is_set:
                self._attach(rules, meld, number, owed)
        self.sets = [rank for rank in range(ACE, KING + 1) if self._makes_set(rank)]
        """The ranks of which cards can go down as or on a set."""

    def _makes_set(self, rank: int) -> bool:
        suits = self.ranks[rank]
        if suits.bit_count() >= 3:
            return True
        return bool(suits) and rank in self.open_sets and bool(suits >> self.open_sets[rank][0] & 1)

    def _attach(self, rules: RuleSet, meld: Meld, number: int, owed: Card | None) -> None:
        """Note which held cards a run on the table lets go down in ones and twos; three in a row need no such
        help.

        Two things bar a card: an older set takes it, where the table picks the meld; and an owed card has to
        be used first, so it cannot wait for the card between.
        """
        suit, low, high = meld.cards[0].suit, meld.low, meld.high
        at = _SUIT[suit]
        held = self.suits[at]
        picks = rules.lay_off_pick is LayOffPick.MOST_POINTS
        owed_first = owed if rules.use_when is UseWhen.FIRST else None

        def free(place: int) -> bool:
            if not (0 < place <= ACE_HIGH and held >> place & 1):
                return False
            lacks, older = self.open_sets.get(place, (-1, 0))
            return not (picks and lacks == at and older < number and ACE < place < ACE_HIGH)

        if free(high + 1):
            one = 1 << high + 1
            self.cap[at] |= one
            if free(high + 2) and CARDS_AT[suit, high + 2] != owed_first:
                self.grow[at] |= one
                self.cap[at] |= one << 1
            else:
                self.close[at] |= one
        if free(low - 1):
            one = 1 << low - 1
            self.cap[at] |= one
            self.close[at] |= one
            if free(low - 2) and CARDS_AT[suit, low - 2] != owed_first:
                self.pair[at] |= one >> 1
                self.cap[at] |= one >> 1


@lru_cache(maxsize=512)
def _solve(
    rules: RuleSet,
    cards: tuple[Card, ...],
    melds: tuple[Meld, ...],
    owed: Card | None,
    taken: tuple[Card, ...],
) -> _Layout:
    """Return the layout with the highest value in which the owed card is used."""
    hand = _Hand(rules, cards, melds, owed, taken)
    set_places = 0
    for rank in hand.sets:
        set_places |= 1 << (ACE_HIGH if rank == ACE else rank)
    core, runs, contested = [], [], []
    for cap in hand.cap:
        doubt = cap & set_places
        if cap & _LOW and (cap | set_places) & _HIGH:
            doubt |= cap & (_LOW | _HIGH)
        contested.append(doubt)
        wider = doubt
        while wider:
            doubt |= wider
            wider = (doubt << 1 | doubt >> 1) & cap & ~doubt
        core.append(doubt)
        runs.append(cap & ~doubt)
    all_core = core[0] | core[1] | core[2] | core[3]
    sets: dict[int, int] = {}
    open_ranks: set[int] = set()
    for rank in hand.sets:
        places = _LOW | _HIGH if rank == ACE else 1 << rank
        if all_core & places and any(core[at] & places for at in range(4) if hand.ranks[rank] >> at & 1):
            open_ranks.add(ACE_HIGH if rank == ACE else rank)
        else:
            sets[rank] = hand.ranks[rank]
    value = sum(
        hand.worth[at][place]
        for at in range(4)
        if runs[at]
        for place in range(ACE, ACE_HIGH + 1)
        if runs[at] >> place & 1
    )
    for rank, suits in sets.items():
        place = ACE_HIGH if rank == ACE else rank
        value += sum(hand.worth[at][place] for at in range(4) if suits >> at & 1)
    must = _owed_place(hand, owed, core, open_ranks, runs, sets)
    if all_core or open_ranks:
        value += _decide(hand, core, contested, open_ranks, runs, sets, must)
    return _Layout(value, tuple(runs), sets)


def _owed_place(
    hand: _Hand,
    owed: Card | None,
    core: list[int],
    open_ranks: set[int],
    runs: list[int],
    sets: dict[int, int],
) -> tuple[int, int]:
    """Return the place and the suit's bit at which the owed card has to have been used, (0, 0) if that is
    settled."""
    if owed is None:
        return 0, 0
    at, rank = _SUIT[owed.suit], owed.rank
    places = _LOW | _HIGH if rank == ACE else 1 << rank
    if runs[at] & places or sets.get(rank, 0) >> at & 1:
        return 0, 0
    last = ACE_HIGH if rank == ACE else rank
    if core[at] >> last & 1 or last in open_ranks:
        return last, 1 << at
    if core[at] & places:
        return ACE, 1 << at
    raise ValueError(f"{owed} cannot be used")


def _decide(
    hand: _Hand,
    core: list[int],
    contested: list[int],
    open_ranks: set[int],
    runs: list[int],
    sets: dict[int, int],
    must: tuple[int, int],
) -> int:
    """Choose between runs and sets for the cards in doubt, add the choice to `runs` and `sets`, and return
    its value.

    A state holds two bits a suit: 0 no run open, 1 or 2 cards that still need a third, 3 a run that may stop
    anywhere; above them, a bit a suit for an ace already used low.
    """
    states: dict[int, _Step] = {0: (0, 0, 0, 0)}
    history: list[tuple[int, dict[int, _Step]]] = []
    all_core = core[0] | core[1] | core[2] | core[3]
    for place in range(ACE, ACE_HIGH + 1):
        if not (all_core >> place & 1 or place in open_ranks):
            continue
        ways = [
            (at, _ways(hand, core[at], contested[at], at, place)) for at in range(4) if core[at] >> place & 1
        ]
        choices = _set_choices(hand, place) if place in open_ranks else ((0, 0),)
        must_suit = must[1] if must[0] == place else 0
        after: dict[int, _Step] = {}
        for state, (value, _, _, _) in states.items():
            aces = state >> 8
            for in_set, set_value in choices:
                if place == ACE_HIGH and in_set & aces:
                    continue
                ends = [(state & 0xF00, value + set_value, 0)]
                for at, by_length in ways:
                    length = state >> 2 * at & 3
                    taken_up = in_set >> at & 1 or (place == ACE_HIGH and aces >> at & 1)
                    if taken_up:
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
                    if must_suit and not (run | in_set | (aces if place == ACE_HIGH else 0)) & must_suit:
                        continue
                    best = after.get(to)
                    if best is None or worth > best[0]:
                        after[to] = (worth, state, run, in_set)
        states = after
        history.append((place, after))
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


_Way: TypeAlias = tuple[int, int, int]
"""What a card in a run, or none, adds to the state and to the value, and the suit's bit if it is used."""


def _ways(hand: _Hand, core: int, contested: int, at: int, place: int) -> tuple[tuple[_Way, ...], ...]:
    """Return, for each length of the open run, the ways of the suit's card at a place that are not in a set.

    An open run always goes on: to stop one of three is never better, and a shorter one may not stop. A run
    that can begin does so, unless one of the two cards that it then needs is contested.
    """
    goes_on = core >> place + 1 & 1
    worth, bit = hand.worth[at][place], 1 << at

    def run(length: int) -> _Way:
        low_ace = bit << 8 if place == ACE else 0
        return (length << 2 * at if goes_on else 0) | low_ace, worth, bit

    starts: list[_Way] = []
    stops = hand.close[at] >> place & 1
    if hand.grow[at] >> place & 1:
        starts.append(run(3))
    else:
        if stops:
            starts.append(run(0))
        if (hand.own[at] | hand.pair[at]) >> place & 1:
            starts.append(run(1))
    if not starts or place == ACE or (not stops and contested >> place + 1 & 3):
        starts.append((0, 0, 0))
    return tuple(starts), (run(2),), (run(3),), (run(3),)


def _set_choices(hand: _Hand, place: int) -> tuple[tuple[int, int], ...]:
    """Return the ways to put cards of a rank in sets, as suits and value: none, all, or all but one that may
    be in a run."""
    rank = ACE if place == ACE_HIGH else place
    suits = hand.ranks[rank]
    held = [at for at in range(4) if suits >> at & 1]
    masks = [0]
    if len(held) >= 3:
        masks += [sum(1 << at for at in group) for size in (3, 4) for group in combinations(held, size)]
    else:
        masks.append(1 << hand.open_sets[rank][0])
    return tuple((mask, sum(hand.worth[at][place] for at in held if mask >> at & 1)) for mask in masks)


def _moves(deal: Deal, layout: _Layout) -> tuple[Move, ...]:
    """Return a layout as moves in a legal order: what uses the owed card, new melds, then lay-offs as they
    come to fit."""
    owed = deal.owed
    groups: list[list[Card]] = []
    singles: list[tuple[Card, int]] = []
    for suit, places in zip(SUITS, layout.runs, strict=True):
        while places:
            group = places & ~(places + (places & -places))
            cards = _cards(suit, group)
            if len(cards) >= 3:
                groups.append(cards)
            else:
                singles += zip(
                    cards, (place for place in range(ACE_HIGH + 1) if group >> place & 1), strict=True
                )
            places &= ~group
    for rank, suits in sorted(layout.sets.items()):
        alike = _alike(rank, suits)
        if len(alike) >= 3:
            groups.append(alike)
        else:
            singles.append((alike[0], _ON_SET))
    groups.sort(key=lambda group: owed not in group)
    singles.sort(key=lambda single: single[0] != owed)
    steps = [PutDown(tuple(group)) for group in groups]
    now = replace(deal, phase=Phase.PLAY)
    moves: list[Move] = []
    while steps or singles:
        if steps and (not singles or singles[0][0] != owed):
            step: Move | Refusal = settle(now, steps.pop(0))
        else:
            at, step = _next_lay_off(now, singles)
            del singles[at]
        if isinstance(step, Refusal):
            raise AssertionError(f"{step} in a layout")
        moves.append(step)
        now = play(now, step)
    return tuple(moves)


_ON_SET: Final = 0
"""Stands for the place of a card that goes on a set."""


def _next_lay_off(now: Deal, singles: list[tuple[Card, int]]) -> tuple[int, Move | Refusal]:
    """Return the first of these cards that goes on its meld at once, and the move that does it."""
    for at, (card, place) in enumerate(singles):
        for number in fitting(now.melds, card):
            meld = now.melds[number]
            if meld.is_set == (place == _ON_SET) and (meld.is_set or place in (meld.low - 1, meld.high + 1)):
                move = settle(now, LayOff(card, number))
                # Where the table picks another meld, nothing of the layout depends on which it is.
                return at, settle(now, LayOff(card)) if isinstance(move, Refusal) else move
    raise AssertionError("no lay-off of a layout fits")
