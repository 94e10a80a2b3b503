"""The rules once more, as plainly and slowly as they can be written: what the engine is compared with.

Melds are sets of cards here, moves are pairs and triples, and everything is found by trying it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase, Reason
from rummy.game.moves import Discard, LayOff, Move, PutDown
from rummy.game.rules import (
    AceRuns,
    ChosenDiscard,
    LayOffPick,
    OutBonus,
    Pips,
    Reach,
    RuleSet,
    Scoring,
    StockOut,
    UseChosen,
    UseWhen,
)

Group = frozenset[Card]
Plain = str | tuple[str, Group] | tuple[str, Card, int]


def is_group(cards: Group, aces: AceRuns) -> bool:
    """Whether cards are a set or a run."""
    if len(cards) < 3:
        return False
    if len({card.rank for card in cards}) == 1:
        return True
    if len({card.suit for card in cards}) > 1:
        return False
    ranks = {card.rank for card in cards}
    # Where a run may begin, and on which ranks it may then go on.
    circle = [*range(1, 14), *range(1, 14)]
    rows = {
        AceRuns.LOW: [circle[:13]],
        AceRuns.BOTH: [circle[:13], circle[1:14]],
        AceRuns.CORNER: [circle[at : at + 13] for at in range(13)],
    }[aces]
    return any(
        ranks == set(row[start : start + len(ranks)]) for row in rows for start in range(14 - len(ranks))
    )


def fits(group: Group, card: Card, aces: AceRuns) -> bool:
    """Whether a card goes on a group of the table."""
    return card not in group and is_group(group | {card}, aces)


def places(rules: RuleSet, table: list[Group], card: Card) -> list[int]:
    """Return the groups that a card may be laid off on."""
    every = [at for at, group in enumerate(table) if fits(group, card, rules.ace_runs)]
    if rules.lay_off_pick is not LayOffPick.MOST_POINTS or not every:
        return every
    best = max(points_on(rules, table[at], card) for at in every)
    return [at for at in every if points_on(rules, table[at], card) == best][:1]


def points_on(rules: RuleSet, group: Group, card: Card) -> int:
    """Return what a card is worth on a group that it fits."""
    if card.rank != 1:
        return _in_hand(rules, card)
    ranks = {other.rank for other in group}
    low = 2 in ranks and (13 not in ranks or rules.ace_runs is AceRuns.LOW)
    return rules.ace_low_points if low else rules.ace_points


def payable(rules: RuleSet, hand: Group, table: list[Group], owed: Card) -> bool:
    """Whether some sequence of groups and lay-offs puts the owed card on the table."""
    most = len(hand) - rules.must_discard
    groups = (group | {owed} for group in subsets(hand - {owed}))
    if any(len(group) <= most and is_group(group, rules.ace_runs) for group in groups):
        return True
    if most >= 1 and places(rules, table, owed):
        return True
    if rules.use_when is UseWhen.FIRST:
        return False
    others = hand - {owed}
    for group in subsets(others):
        if is_group(group, rules.ace_runs) and payable(rules, hand - group, [*table, group], owed):
            return True
    return any(
        payable(rules, hand - {card}, [*table[:at], table[at] | {card}, *table[at + 1 :]], owed)
        for card in others
        for at in places(rules, table, card)
    )


def subsets(cards: Group) -> Iterator[Group]:
    """Yield every subset of two cards or more."""
    for size in range(2, len(cards) + 1):
        yield from map(frozenset, combinations(sorted(cards), size))


def legal_moves(deal: Deal) -> set[Plain]:
    """Return what the player to move may do."""
    table = [frozenset(meld.cards) for meld in deal.melds]
    if deal.phase is Phase.OVER:
        return set()
    return _draws(deal, table) if deal.phase is Phase.DRAW else _plays(deal, table)


def _draws(deal: Deal, table: list[Group]) -> set[Plain]:
    rules, pile = deal.rules, deal.pile
    moves: set[Plain] = {"D"} if deal.stock else set()
    for at, card in enumerate(pile):
        top = at == len(pile) - 1
        if not top and rules.reach is Reach.TOP:
            continue
        free = rules.use_chosen is UseChosen.NEVER or (rules.use_chosen is UseChosen.DEEPER and top)
        # A card drawn with the take is one to be discarded, and may be none to be used.
        used = replace(rules, must_discard=False) if rules.boathouse and deal.stock else rules
        if free or payable(used, frozenset(deal.hand + pile[at:]), table, card):
            moves.add(f"T{card}")
    if not deal.stock and pile and rules.stock_out is StockOut.TURN_OVER and deal.turned == 0:
        moves.add("O")
    if not deal.stock and len(pile) > 1 and rules.stock_out is StockOut.RESHUFFLE:
        moves.add("O" + "".join(pile[:-1]))
    if not deal.stock and rules.stock_out is StockOut.PLAY_ON:
        moves.add("-")
    return moves


def _plays(deal: Deal, table: list[Group]) -> set[Plain]:
    rules, owed, hand = deal.rules, deal.owed, frozenset(deal.hand)
    moves: set[Plain] = set()
    for group in subsets(hand):
        if is_group(group, rules.ace_runs) and _keeps(rules, group, hand, [*table, group], owed):
            moves.add(("M", group))
    for card in hand:
        for at in places(rules, table, card):
            grown = [*table[:at], table[at] | {card}, *table[at + 1 :]]
            if _keeps(rules, frozenset([card]), hand, grown, owed):
                moves.add(("L", card, at))
    last = len(hand) == 1
    for card in hand:
        if owed is not None:
            allowed = card == owed and last and rules.chosen_discard is ChosenDiscard.LAST_OWED
        else:
            allowed = card != deal.chosen or last
        if allowed:
            moves.add(f"X{card}")
    return moves


def _keeps(rules: RuleSet, used: Group, hand: Group, table: list[Group], owed: Card | None) -> bool:
    """Whether these cards may be used now: the owed one among them, or still of use afterwards, in time."""
    if rules.must_discard and used == hand:
        return False
    if owed is None or owed in used:
        return True
    return rules.use_when is not UseWhen.FIRST and payable(rules, hand - used, table, owed)


def best_down(
    rules: RuleSet, hand: Group, table: list[Group], owed: Card | None, taken: Group = frozenset()
) -> tuple[int, int]:
    """Return the most points that any play puts on the table, and the fewest of taken cards left by such."""
    seen: dict[tuple[Group, tuple[Group, ...]], tuple[int, int]] = {}

    def best(hand: Group, table: list[Group], owed: Card | None) -> tuple[int, int]:
        here = (hand, tuple(table))
        if here not in seen:
            stop = -1000 if owed else 0
            ends = [(stop, -sum(_in_hand(rules, card) for card in hand & taken))]
            for group in subsets(hand):
                if is_group(group, rules.ace_runs) and _keeps(rules, group, hand, [*table, group], owed):
                    worth = sum(points_on(rules, group - {card}, card) for card in group)
                    ends.append(after(group, worth, hand, [*table, group], owed))
            for card in hand:
                for at in places(rules, table, card):
                    grown = [*table[:at], table[at] | {card}, *table[at + 1 :]]
                    if _keeps(rules, frozenset([card]), hand, grown, owed):
                        worth = points_on(rules, table[at], card)
                        ends.append(after(frozenset([card]), worth, hand, grown, owed))
            seen[here] = max(ends)
        return seen[here]

    def after(used: Group, worth: int, hand: Group, table: list[Group], owed: Card | None) -> tuple[int, int]:
        points, left = best(hand - used, table, None if owed in used else owed)
        return worth + points, left

    points, left = best(hand, table, owed)
    return points, -left


def plainly(move: Move) -> Plain:
    """Return a move of the engine in the oracle's terms."""
    match move:
        case PutDown(cards):
            return ("M", frozenset(cards))
        case LayOff(card, int(at)):
            return ("L", card, at)
        case Discard(card):
            return f"X{card}"
    return str(move)


def counted(deal: Deal) -> tuple[list[int], list[int]]:
    """Return by seat the points of the cards on the table, and of those in the hand."""
    rules = deal.rules
    table = [0] * rules.players
    for meld in deal.melds:
        for at, (card, owner) in enumerate(zip(meld.cards, meld.owners, strict=True)):
            low_ace = at == 0 and card.rank == 1 and meld.cards[1].rank == 2
            table[owner] += rules.ace_low_points if low_ace else _in_hand(rules, card)
    return table, [sum(_in_hand(rules, card) for card in hand) for hand in deal.hands]


def _in_hand(rules: RuleSet, card: Card) -> int:
    if card.rank == 1:
        return rules.ace_points
    return 5 if rules.pips is Pips.FIVE and card.rank < 10 else min(card.rank, 10)


def bonus(deal: Deal) -> list[int]:
    """Return by seat what going out adds; whether the hand left it in one turn has a test of its own."""
    points = [0] * deal.rules.players
    if deal.ended is None or deal.ended.reason is not Reason.WENT_OUT:
        return points
    seat = deal.ended.seat
    if deal.rules.out_bonus is OutBonus.POINTS_25:
        points[seat] = 25
    if deal.rules.out_bonus is OutBonus.DOUBLE and deal.bare:
        mine, held = counted(deal)
        points[seat] = mine[seat] if deal.rules.scoring is Scoring.TABLE_LESS_HAND else sum(held)
    return points
