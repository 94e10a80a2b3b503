"""What cards are worth, what a deal scores, and who has won the game. All figures are points."""

from __future__ import annotations

from rummy.game.cards import ACE, Card
from rummy.game.deal import Deal, Reason
from rummy.game.melds import Meld
from rummy.game.rules import Level, RuleSet, Scoring


def card_points(rules: RuleSet, card: Card) -> int:
    """Return what a card is worth in a hand, and on the table anywhere but as the low ace of a run."""
    return rules.ace_points if card.rank == ACE else min(card.rank, 10)


def meld_points(rules: RuleSet, meld: Meld) -> tuple[int, ...]:
    """Return what each card of a meld is worth there."""
    points = [card_points(rules, card) for card in meld.cards]
    if meld.low == ACE and not meld.is_set:
        points[0] = rules.ace_low_points
    return tuple(points)


def table_points(deal: Deal) -> tuple[int, ...]:
    """Return, by seat, what its cards on the table are worth, whoever put the meld down."""
    points = [0] * deal.rules.players
    for meld in deal.melds:
        for owner, worth in zip(meld.owners, meld_points(deal.rules, meld), strict=True):
            points[owner] += worth
    return tuple(points)


def hand_points(deal: Deal) -> tuple[int, ...]:
    """Return, by seat, what the cards in its hand are worth."""
    rules = deal.rules
    return tuple(sum(card_points(rules, card) for card in hand) for hand in deal.hands)


def score_now(deal: Deal) -> tuple[int, ...] | None:
    """Return, by seat, the deal's score if it ended now; None where only the winner scores."""
    if deal.rules.scoring is Scoring.WINNER_TAKES:
        return None
    return tuple(down - held for down, held in zip(table_points(deal), hand_points(deal), strict=True))


def deal_scores(deal: Deal) -> tuple[int, ...] | None:
    """Return, by seat, what the deal scored; None before its end."""
    if deal.ended is None:
        return None
    now = score_now(deal)
    if now is not None:
        return now
    held = hand_points(deal)
    scores = [0] * deal.rules.players
    lightest = min(held)
    if deal.ended.reason is Reason.WENT_OUT:
        scores[deal.ended.seat] = sum(held)
    elif held.count(lightest) == 1:
        scores[held.index(lightest)] = sum(points - lightest for points in held)
    return tuple(scores)


def totals(deal: Deal) -> tuple[int, ...] | None:
    """Return, by seat, the game's totals after the deal; None before its end."""
    scores = deal_scores(deal)
    if scores is None:
        return None
    return tuple(before + score for before, score in zip(deal.totals, scores, strict=True))


def winner(deal: Deal) -> int | None:
    """Return the seat that has won the game with this deal, or None while the game goes on."""
    after = totals(deal)
    return None if after is None else leader(deal.rules, after)


def leader(rules: RuleSet, after: tuple[int, ...]) -> int | None:
    """Return the seat that these totals make the winner of the game, or None if they do not end it."""
    best = max(after)
    if best < rules.target:
        return None
    first = [seat for seat, total in enumerate(after) if total == best]
    if len(first) == 1 or (rules.level is Level.PERSON and first[0] == 0):
        return first[0]
    return None
