"""The game so far, deal by deal, as the score sheet and the end of a game need it: replayed, never stored."""

from __future__ import annotations

from functools import lru_cache

from rummy.game.deal import Deal, Phase, Reason, play
from rummy.game.record import DealRecord, Record, opening
from rummy.game.rules import RuleSet, Scoring
from rummy.game.score import deal_scores, table_points
from rummy.words import ending as words
from rummy.words.lines import Line


@lru_cache(maxsize=128)
def _played(rules: RuleSet, record: DealRecord) -> Deal:
    """Return the position after a deal's last move."""
    deal = opening(rules, record.start)
    for move in record.moves:
        deal = play(deal, move)
    return deal


def finished(record: Record) -> tuple[Deal, ...]:
    """Return the deals of a game that are over, oldest first, each as it ended."""
    before = tuple(_played(record.rules, played) for played in record.deals[:-1])
    return (*before, record.now) if record.now.phase is Phase.OVER else before


def totals_before(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return, by seat, the totals before each deal of the game, the first one's first."""
    return tuple(played.start.totals for played in record.deals)


def scores(deal: Deal) -> tuple[int, ...]:
    """Return, by seat, what a finished deal scored."""
    scored = deal_scores(deal)
    assert scored is not None
    return scored


def best(deals: tuple[Deal, ...]) -> tuple[int, int]:
    """Return the number of the person's best deal, counted from 1, and what it scored."""
    mine = [scores(deal)[0] for deal in deals]
    return mine.index(max(mine)) + 1, max(mine)


def comfort(deals: tuple[Deal, ...], winner: int, names: tuple[str, ...]) -> Line:
    """Return the best that can truly be said to a person who has lost the game."""
    scored = [scores(deal) for deal in deals]
    number, most = best(deals)
    if most > 0 and most == max(max(each) for each in scored):
        return words.best_of_all(number, most)
    ahead = sum(each[0] > each[winner] for each in scored)
    if ahead:
        return words.ahead(ahead, len(deals), names[winner])
    outs = sum(_went_out(deal) for deal in deals)
    if outs:
        return words.went_out(outs)
    put = sum(table_points(deal)[0] for deal in deals)
    if put and deals[0].rules.scoring is not Scoring.WINNER_TAKES:
        return words.put_down(put)
    return words.LEVEL_AGAIN


def _went_out(deal: Deal) -> bool:
    return deal.ended is not None and deal.ended.reason is Reason.WENT_OUT and deal.ended.seat == 0
