"""What a card of a hand can be used for: whether it has to be, whether it can be, and on which melds."""

from __future__ import annotations

from rummy.game.cards import ACE, Card
from rummy.game.melds import Holding, Meld, misfit
from rummy.game.rules import AceRuns, LayOffPick, RuleSet, UseChosen, UseWhen


def has_to_use(rules: RuleSet, card: Card, pile: tuple[Card, ...]) -> bool:
    """Whether a card that is taken from a pile has to be used."""
    if rules.use_chosen is UseChosen.DEEPER:
        return card != pile[-1]
    return rules.use_chosen is UseChosen.ALWAYS


def usable(rules: RuleSet, hand: tuple[Card, ...], melds: tuple[Meld, ...], card: Card) -> bool:
    """Whether a card of a hand can be put on the table as soon as the rules want an owed card there.

    At a table that gives the whole turn for it, other cards may prepare the place: a 7h, then an 8h, onto
    4h 5h 6h. A meld put down first never helps: what then fits the meld would have made one with its cards.
    Where the last card has to be discarded, one more card than all these has to be in the hand.
    """
    return usable_among(rules, Holding(hand, rules.ace_runs), melds, card)


def usable_among(rules: RuleSet, holding: Holding, melds: tuple[Meld, ...], card: Card) -> bool:
    """Whether a card among these is `usable`."""
    most = holding.count - rules.must_discard
    if most >= 3 and holding.melds(card):
        return True
    if rules.use_when is UseWhen.FIRST:
        return most >= 1 and any(misfit(meld, card, rules.ace_runs) is None for meld in melds)
    elsewhere = 0  # 8h onto 4-5-6: with the table's pick a 7h goes to three 7s instead, if they are older
    for meld in melds:
        if 0 < holding.reach(meld, card, elsewhere) <= most:
            return True
        if rules.lay_off_pick is LayOffPick.MOST_POINTS and meld.is_set and len(meld.cards) == 3:
            elsewhere |= 1 << meld.cards[0].rank
    return False


def fitting(melds: tuple[Meld, ...], card: Card, aces: AceRuns) -> tuple[int, ...]:
    """Return the melds that a card goes on, oldest first."""
    return tuple(at for at, meld in enumerate(melds) if misfit(meld, card, aces) is None)


def choices(rules: RuleSet, melds: tuple[Meld, ...], card: Card) -> tuple[int, ...]:
    """Return the melds that a card may be laid off on: one at a table whose rule picks."""
    fits = fitting(melds, card, rules.ace_runs)
    if len(fits) > 1 and rules.lay_off_pick is LayOffPick.MOST_POINTS:
        return (max(fits, key=lambda at: (_lay_off_points(rules, melds[at], card), -at)),)
    return fits


def _lay_off_points(rules: RuleSet, meld: Meld, card: Card) -> int:
    """Return what tells melds apart for a card: only an ace can be worth less, at the low end of a run."""
    if card.rank != ACE or meld.is_set:
        return rules.ace_points
    low = meld.with_card(card, 0, rules.ace_runs).cards[0] == card
    return rules.ace_low_points if low else rules.ace_points
