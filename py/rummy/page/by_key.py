"""What the keys do to the page that no button does."""

from __future__ import annotations

from rummy.game.cards import Card
from rummy.game.score import deal_scores, hand_points, score_now
from rummy.page import boards, keys, picks
from rummy.page.effects import Effect, Focus
from rummy.page.messages import Region
from rummy.page.model import Board, Model
from rummy.page.order import By, Order
from rummy.words import keys as words
from rummy.words import labels


def go(region: Region) -> Focus:
    """Return the effect that takes the focus to a region."""
    return Focus(keys.PLACES[region], by_key=True)


def extend(model: Model, cards: tuple[Card, ...]) -> Model:
    """Return the page with cards selected as well."""
    board = model.board
    more = tuple(card for card in cards if card in board.deal.hands[0] and card not in board.selected)
    if board.over:
        return model
    return boards.with_board(model, selected=(*board.selected, *more), preview=None, asked=False)


def clear(model: Model) -> Model:
    """Let go of the selected cards, but for one that has to be used, and of a take that is shown."""
    board = model.board
    owed = (board.deal.owed,) if board.mine and board.deal.owed in board.selected else ()
    return boards.with_board(model, selected=owed, preview=None, asked=False, picking=False)


def find(model: Model, text: str | None) -> tuple[Model, list[Effect]]:
    """Look for a card by its name, or give that up."""
    found = None if text is None else keys.found(model, text)
    if found is None:
        return boards.with_board(model, finding=text), []
    model = boards.with_board(model, finding=None)
    if found.ids:
        if found.card in model.board.deal.pile:
            model = picks.hover(model, found.card)  # the focus may be there already
        return model, [Focus(found.ids, by_key=True)]
    return boards.with_board(model, note=(found.why_not,)), []


def next_order(now: Order) -> By:
    """Return the order that a hand gets after the one that it is in; by hand comes before the first one."""
    ways = list(By)
    return ways[(ways.index(now) + 1) % len(ways)] if isinstance(now, By) else ways[0]


def say_score(model: Model) -> Model:
    """Return the page saying the number that stands at the top of the board."""
    return boards.with_board(model, note=(words.score(*score(model.board)),))


def score(board: Board) -> tuple[str, int]:
    """Return what the number at the top of the board is, and the number."""
    deal = board.deal
    scores, now = deal_scores(deal), score_now(deal)
    if scores:
        return labels.SCORE, scores[0]
    return labels.score_label(deal.rules), now[0] if now else hand_points(deal)[0]
