"""How the deal ended: a table of the scores, and every card behind them."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from rummy.game.cards import Card
from rummy.game.deal import Deal
from rummy.game.rules import Scoring
from rummy.game.score import (
    card_points,
    deal_scores,
    hand_points,
    meld_points,
    out_bonus,
    table_points,
    totals,
    winner,
)
from rummy.page.model import Board, Model
from rummy.page.next_game import coming
from rummy.page.order import by_suit
from rummy.page.sheet import best, comfort, finished
from rummy.page.view.cards import icon, line, mini
from rummy.words import ending, labels, result, tables
from rummy.words.lines import number, signed


def panel(model: Model) -> h.Element:
    """Return the result of the deal on the board."""
    board = model.board
    deal = board.deal
    scores, after = deal_scores(deal), totals(deal)
    assert scores is not None
    assert after is not None
    held, extra = hand_points(deal), out_bonus(deal)
    parts = {result.LEFT: held}
    if not _goes_over(deal):
        parts = {result.ON_TABLE: table_points(deal), result.LEFT: tuple(-points for points in held)}
    if any(extra):
        parts[result.OUT_BONUS] = extra
    heads = [*parts, result.THIS_DEAL, result.TOTAL]
    best = max(after)
    rows = [
        h.tr[
            h.th(scope="row")[labels.YOU if seat == 0 else name],
            [h.td[number(points[seat])] for points in parts.values()],
            h.td(".score", data_sign=sign(scores[seat]))[signed(scores[seat])],
            h.td(".total", data_best=after[seat] == best)[number(after[seat])],
        ]
        for seat, name in enumerate(board.names)
    ]
    return h.section(".result.scroller", id="result", aria_label=labels.RESULT, tabindex=-1)[
        _moment(board, coming(model)) if board.game_over else None,
        h.table(aria_label=result.SCORES)[
            h.thead[
                h.tr[
                    h.td,
                    [h.th(scope="col")[head] for head in heads],
                ]
            ],
            h.tbody[rows],
        ],
        h.div(".held-all")[_mine(board), [_held(board, seat) for seat in range(1, len(board.names))]],
        h.details[
            h.summary[result.CARDS],
            [sums(deal, board.names, seat) for seat in range(len(board.names))],
        ],
    ]


def _moment(board: Board, after: str) -> h.Element:
    """Return what the end of the game deserves, the best deal or a good word, and what comes after it."""
    first = winner(board.deal)
    assert first is not None
    deals = finished(board.record)
    won = first == 0
    said = ending.best_deal(*best(deals)) if won else comfort(deals, first, board.names)
    return h.div(".moment", data_won=won)[
        icon("cup" if won else "cards"),
        h.div[
            h.h3[ending.WON if won else ending.LOST],
            h.p[line(said), " ", line(tables.chosen(after) if after else ending.REMATCH)],
        ],
        h.span(".pips", aria_hidden="true")[
            [h.i(data_suit=suit)[h.svg[h.use(href=f"#suit-{suit}")]] for suit in "shcd"]
        ]
        if won
        else None,
    ]


def _goes_over(deal: Deal) -> bool:
    """Whether the points of the hands go to the winner, and cards on the table count for nothing."""
    return deal.rules.scoring is Scoring.WINNER_TAKES


def sign(score: int) -> str:
    """Return which of three colours a score has."""
    return "plus" if score > 0 else "minus" if score < 0 else "zero"


def _held(board: Board, seat: int) -> h.Element:
    """Return another player's hand, face up."""
    cards = by_suit(board.deal.hands[seat])
    return h.p(".held", data_zone="opponent", data_seat=seat + 1)[
        h.b[result.held(board.names[seat], False)],
        " ",
        [h.span(".held-card", data_card=card)[mini(card)] for card in cards] or result.NOTHING,
    ]


def _mine(board: Board) -> h.Element:
    """Return the person's own hand, for screens too short to show the fan as well."""
    cards = by_suit(board.deal.hands[0])
    return h.p(".held", data_short=True)[
        h.b[result.held(labels.YOU, True)],
        " ",
        [h.span(".held-card")[mini(card)] for card in cards] or result.NOTHING,
    ]


def sums(deal: Deal, names: tuple[str, ...], seat: int) -> h.Element:
    """Return what a player had on the table and in hand, with each card's points, and got for going out."""
    goes_over = _goes_over(deal)
    put = [
        (card, None if goes_over else worth)
        for meld in deal.melds
        for card, owner, worth in zip(meld.cards, meld.owners, meld_points(deal.rules, meld), strict=True)
        if owner == seat
    ]
    costs = [(card, card_points(deal.rules, card)) for card in by_suit(deal.hands[seat])]
    held = costs if goes_over else [(card, -points) for card, points in costs]
    name, extra = names[seat], out_bonus(deal)[seat]
    return h.div(".sums")[
        h.p[h.b[result.put(name, seat == 0)], " ", _worths(put)],
        h.p[h.b[result.held(name, seat == 0)], " ", _worths(held)],
        h.p[h.b[result.OUT_BONUS], " ", h.span(".worth")[signed(extra)]] if extra else None,
    ]


def _worths(cards: Sequence[tuple[Card, int | None]]) -> list[h.Element] | str:
    return [
        h.span(".worth")[mini(card), None if worth is None else number(worth)] for card, worth in cards
    ] or result.NOTHING
