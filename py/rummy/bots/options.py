"""What each card of a hand can be part of this turn: a set, a run, or a meld that is on the table."""

from __future__ import annotations

from typing import Final

from rummy.game.cards import ACE, KING, SUITS, Card
from rummy.game.melds import ACE_HIGH, CARDS_AT, Meld
from rummy.game.rules import AceRuns, LayOffPick, RuleSet, UseWhen
from rummy.game.score import card_points

# One integer weighs points on the table first, then points of the cards got this turn that leave the hand,
# then those of all cards that leave it.
POINTS: Final = 20
"""Points on the table count in units of 2 to this power."""
TAKEN: Final = 10
"""Points of the cards got this turn count in units of 2 to this power."""

SUIT: Final = {suit: at for at, suit in enumerate(SUITS)}
"""The number of each suit."""
LOW: Final = 1 << ACE
HIGH: Final = 1 << ACE_HIGH


def high_place(rank: int) -> int:
    """Return the place at which a rank's sets are counted: 14 for aces."""
    return ACE_HIGH if rank == ACE else rank


class Options:
    """What a hand can do. In a mask of a suit, bit n stands for place n; an ace stands at 1 and at 14.

    In the suits of `corners` a king, an ace and a 2 that are not in the hand begin a meld that it can add to.
    """

    __slots__ = ("cap", "close", "grow", "lacks", "own", "pair", "ranks", "sets", "suits", "worth")

    def __init__(
        self,
        rules: RuleSet,
        hand: tuple[Card, ...],
        melds: tuple[Meld, ...],
        owed: Card | None,
        taken: tuple[Card, ...],
        corners: str,
    ) -> None:
        self.suits = [0, 0, 0, 0]
        """By suit, the cards held."""
        self.ranks = [0] * (KING + 1)
        """By rank, the suits held."""
        self.worth = [[0] * (ACE_HIGH + 1) for _ in SUITS]
        """By suit and place, the value of the card there; in a set, an ace has that of its high place."""
        for card in hand:
            at = SUIT[card.suit]
            points = card_points(rules, card)
            rest = points + (points << TAKEN if card in taken else 0)
            self.ranks[card.rank] |= 1 << at
            place = high_place(card.rank)
            self.worth[at][place] = (points << POINTS) + rest
            if place == ACE_HIGH:
                self.suits[at] |= LOW if rules.ace_runs is AceRuns.LOW else LOW | HIGH
                self.worth[at][ACE] = (rules.ace_low_points << POINTS) + rest
            else:
                self.suits[at] |= 1 << place
        self.own = [held & held >> 1 & held >> 2 for held in self.suits]
        """By suit, the places where three held cards in a row begin."""
        self.cap = [own | own << 1 | own << 2 for own in self.own]
        """By suit, the places whose cards can be in a run."""
        self.grow = [0, 0, 0, 0]
        """The places just above a table's run from which held cards may go on upwards."""
        self.close = [0, 0, 0, 0]
        """The places next to a table's run whose card may be the only one to go there."""
        self.pair = [0, 0, 0, 0]
        """The places two below a table's run from which two held cards reach it."""
        self.lacks: dict[int, tuple[int, int]] = {}
        """By rank, the suit that a set of three on the table lacks, and the number of that meld."""
        for number, meld in enumerate(melds):
            if meld.is_set and len(meld.cards) == 3:
                (suit,) = set(SUITS).difference(card.suit for card in meld.cards)
                self.lacks[meld.cards[0].rank] = (SUIT[suit], number)
        for number, meld in enumerate(melds):
            if not meld.is_set:
                suit = meld.cards[0].suit
                self._attach(rules, suit, meld.low, meld.high, number, owed)
        for suit in corners:
            self._attach(rules, suit, KING, ACE_HIGH + 1, -1, None)
        self.sets = [rank for rank in range(ACE, KING + 1) if self._makes_set(rank)]
        """The ranks of which cards can go down as a set or on one."""

    def _makes_set(self, rank: int) -> bool:
        suits = self.ranks[rank]
        if suits.bit_count() >= 3:
            return True
        return rank in self.lacks and bool(suits >> self.lacks[rank][0] & 1)

    def _attach(self, rules: RuleSet, suit: str, low: int, high: int, number: int, owed: Card | None) -> None:
        """Note the ones and twos of held cards that a run on the table lets go down; threes need no such
        help.

        Two things bar a card: where the table picks the meld, an older set takes it; and an owed card that
        has to be used first cannot wait for the card between. Twos that go on past the ace, itself the first
        of them, are left to `rummy.bots.corner`.
        """
        at = SUIT[suit]
        held = self.suits[at]
        picks = rules.lay_off_pick is LayOffPick.MOST_POINTS
        first = owed if rules.use_when is UseWhen.FIRST else None
        if rules.ace_runs is AceRuns.CORNER:
            above, below = high % KING + 1 if high != KING else ACE_HIGH, low - 1 or KING
        else:
            above, below = high + 1, low - 1

        def free(place: int) -> bool:
            if not (0 < place <= ACE_HIGH and held >> place & 1):
                return False
            lacks, older = self.lacks.get(place, (-1, 0))
            return not (picks and lacks == at and older < number)

        if free(above):
            one = 1 << above
            self.cap[at] |= one
            if free(above + 1) and CARDS_AT[suit, above + 1] != first:
                self.grow[at] |= one
                self.cap[at] |= one << 1
            else:
                self.close[at] |= one
        if free(below):
            one = 1 << below
            self.cap[at] |= one
            self.close[at] |= one
            if free(below - 1) and CARDS_AT[suit, below - 1] != first:
                self.pair[at] |= one >> 1
                self.cap[at] |= one >> 1
