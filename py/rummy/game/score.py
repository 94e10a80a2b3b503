"""What cards are worth, what a deal scores, and who has won the game. All figures are points."""

from __future__ import annotations

from rummy.game.cards import ACE, Card
from rummy.game.deal import Deal, Reason
from rummy.game.melds import Meld
from rummy.game.rules import Level, OutBonus, Pips, RuleSet, Scoring


def card_points(rules: RuleSet, card: Card) -> int:
    """Return what a card is worth in a hand, and on the table anywhere but as the low ace of a run."""
    if card.rank == ACE:
        return rules.ace_points
    return 5 if card.rank < 10 and rules.pips is Pips.FIVE else min(card.rank, 10)


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
    scored = zip(table_points(deal), hand_points(deal), out_bonus(deal), strict=True)
    return tuple(down - held + bonus for down, held, bonus in scored)


def out_bonus(deal: Deal) -> tuple[int, ...]:
    """Return, by seat, what going out has added to its score; nothing while the deal goes on.

    What is doubled is what going out brings anyway: one's cards on the table, or, where the winner takes
    them, the points in the other hands.
    """
    points = [0] * deal.rules.players
    if deal.ended is not None and deal.ended.reason is Reason.WENT_OUT:
        seat, bonus = deal.ended.seat, deal.rules.out_bonus
        if bonus is OutBonus.POINTS_25:
            points[seat] = 25
        elif bonus is OutBonus.DOUBLE and deal.bare:
            winner_takes = deal.rules.scoring is Scoring.WINNER_TAKES
            points[seat] = sum(hand_points(deal)) if winner_takes else table_points(deal)[seat]
    return tuple(points)


def deal_scores(deal: Deal) -> tuple[int, ...] | None:
    """Return, by seat, what the deal scored; None before its end."""
    if deal.ended is None:
        return None
    now = score_now(deal)
    if now is not None:
        return now
    held = hand_points(deal)
    scores = list(out_bonus(deal))
    lightest = min(held)
    if deal.ended.reason is Reason.WENT_OUT:
        scores[deal.ended.seat] += sum(held)
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
    return None if after is None else leader(deal.rules, after, went_out(deal))


def went_out(deal: Deal) -> int | None:
    """Return the seat that went out, or None."""
    return deal.ended.seat if deal.ended and deal.ended.reason is Reason.WENT_OUT else None


def leader(rules: RuleSet, after: tuple[int, ...], out: int | None = None) -> int | None:
    """Return the seat that these totals make the winner of the game, or None if they do not end it.

    `out` is the seat that went out in the last deal, if any did.
    """
    best = max(after)
    if best < rules.target:
        return None
    first = [seat for seat, total in enumerate(after) if total == best]
    if len(first) == 1 or (rules.level is Level.PERSON and first[0] == 0):
        return first[0]
    return out if rules.level is Level.WENT_OUT and out in first else None
