"""The draw pile and the discard pile."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rummy.game import referee
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase
from rummy.game.moves import Take
from rummy.game.refusals import Refusal
from rummy.page import boards, offers
from rummy.page.messages import Act
from rummy.page.model import Board, Model
from rummy.page.view import fan
from rummy.page.view.cards import small_face
from rummy.words import labels, refusals
from rummy.words.lines import plain


def piles(model: Model) -> h.Element:
    """Return both piles."""
    return h.div(".middle", id="piles")[_stock(model), _pile(model)]


def _stock(model: Model) -> h.Element:
    deal = model.board.deal
    many = len(deal.stock)
    act, does = _from_stock(deal)
    can = many > 0 or act is not Act.DRAW
    ready = model.board.mine and deal.phase is Phase.DRAW and can and not model.loading
    return h.section(".stock", aria_label=labels.STOCK, data_zone="stock")[
        h.h3[labels.STOCK],
        h.button(
            ".deck",
            id="stock",
            type="button",
            aria_label=labels.stock(many, does),
            aria_disabled=None if ready else "true",
            data_act=act,
            data_ready=ready,
        )[[h.i(".back") for _ in range(min(many, 3))] or h.i(".gap"),],
        h.p(".counts")[labels.left(many) if many else labels.STOCK_EMPTY],
    ]


def _from_stock(deal: Deal) -> tuple[Act, str]:
    """Return what a press on the draw pile does, and what that is called."""
    if boards.can_turn_over(deal):
        return Act.TURN_OVER, labels.TURN_OVER
    if boards.can_shuffle(deal):
        return Act.SHUFFLE, labels.SHUFFLE
    return Act.DRAW, labels.DRAW


def _pile(model: Model) -> h.Element:
    board = model.board
    deal = board.deal
    takes = boards.can_take(deal) if board.mine and not model.loading else ()
    drop = board.mine and len(board.selected) == 1 and offers.discard(deal, board.selected).works
    cards = () if model.loading else deal.pile
    why_not = None if model.loading else _why_not(board, takes)
    ghost = drop and len(cards) < fan.PILE_ROWS["w"][0]
    classes, per = fan.layout(fan.PILE_ROWS, len(cards))
    if ghost:
        classes = classes.replace(f"w{per['w']}", f"w{len(cards) + 1}", 1)
    return h.section(
        ".pile",
        aria_label=labels.PILE,
        data_zone="pile",
        data_act=Act.DISCARD if drop else None,
        data_drop=drop,
    )[
        h.div(".pile-head")[
            h.h3[labels.PILE],
            h.p(".counts")[labels.GOLD_CAN if takes else labels.NEWEST_LAST if cards else ""],
        ],
        h.div(".tray-space")[
            h.div(class_=["tray", classes], data_big=len(cards) > fan.PILE_ROWS["w"][0])[
                h.div(
                    ".options",
                    id="pile-cards",
                    role="listbox",
                    aria_label=labels.pile(len(cards)),
                    data_roving=True,
                )[[_card(board, takes, why_not, card, at) for at, card in enumerate(cards)]]
                if cards
                else None,
                h.button(".ghost", id="ghost", type="button", tabindex=-1, data_act=Act.DISCARD)[
                    labels.DISCARD_HERE
                ]
                if ghost
                else None,
            ],
            None if cards or ghost else h.p(".none")["" if model.loading else labels.PILE_EMPTY],
        ],
    ]


def _card(board: Board, takes: tuple[Card, ...], why_not: Refusal | None, card: Card, at: int) -> Markup:
    deal = board.deal
    can = card in takes
    no = why_not is not None and not can
    why = plain(refusals.refusal(replace(why_not, cards=(card,)), deal)) if why_not and no else ""
    shown = deal.pile.index(board.preview) if board.preview in deal.pile else None
    return _drawn(
        card,
        labels.pile_card(card, at + 1, len(deal.pile), len(deal.pile) - at if can else None, why),
        stop=card == (board.preview or (takes or deal.pile)[-1]),  # of the tab key
        can=can,
        no=no,
        dim=no and (shown is None or at < shown),
        pick=None if shown is None or at < shown else "chosen" if at == shown else "along",
    )


@lru_cache(maxsize=128)
def _drawn(card: Card, name: str, *, stop: bool, can: bool, no: bool, dim: bool, pick: str | None) -> Markup:
    """Return a card of the pile. Most of them look as they did a moment ago, so they are kept."""
    return Markup(
        h.button(
            ".card",
            id=f"card-{card}",
            type="button",
            role="option",
            aria_label=name,
            aria_selected="true" if pick else "false",
            aria_disabled="true" if no else None,
            tabindex=0 if stop else -1,
            data_card=card,
            data_takeable=can,
            data_dim=dim,
            data_pick=pick,
        )[small_face(card)]
    )


def _why_not(board: Board, takes: tuple[Card, ...]) -> Refusal | None:
    """Return why the pile's other cards cannot be taken; the reason is the same for all of them."""
    deal = board.deal
    if not board.mine or deal.phase is not Phase.DRAW:
        return None
    card = next((card for card in deal.pile if card not in takes), None)
    return referee.refusal(deal, Take(card)) if card else None
