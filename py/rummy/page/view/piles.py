"""The draw pile and the discard pile."""

from __future__ import annotations

import htpy as h

from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase
from rummy.game.moves import Take
from rummy.page import boards, offers
from rummy.page.messages import Act
from rummy.page.model import Board, Model
from rummy.page.view import fan
from rummy.page.view.cards import small_face
from rummy.words import labels
from rummy.words.lines import plain


def piles(model: Model) -> h.Element:
    """Return both piles."""
    return h.div(".middle")[_stock(model), _pile(model)]


def _stock(model: Model) -> h.Element:
    deal = model.board.deal
    many = len(deal.stock)
    turn_over = boards.can_turn_over(deal)
    ready = model.board.mine and deal.phase is Phase.DRAW and (many > 0 or turn_over) and not model.loading
    name = labels.stock(many) if many or not turn_over else labels.TURN_OVER
    return h.section(".stock", aria_label=labels.STOCK, data_zone="stock")[
        h.h3[labels.STOCK],
        h.button(
            ".deck",
            id="stock",
            type="button",
            aria_label=name,
            aria_disabled=None if ready else "true",
            data_act=Act.TURN_OVER if turn_over and not many else Act.DRAW,
            data_ready=ready,
        )[[h.i(".back") for _ in range(min(many, 3))] or h.i(".gap"),],
        h.p(".counts")[labels.left(many) if many else labels.STOCK_EMPTY],
    ]


def _pile(model: Model) -> h.Element:
    board = model.board
    deal = board.deal
    takes = boards.can_take(deal) if board.mine and not model.loading else ()
    drop = board.mine and len(board.selected) == 1 and offers.discard(deal, board.selected).works
    cards = () if model.loading else deal.pile
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
                h.div(".options", role="listbox", aria_label=labels.pile(len(cards)), data_roving=True)[
                    [_card(board, takes, card, at) for at, card in enumerate(cards)]
                ]
                if cards
                else None,
                h.button(".ghost", id="ghost", type="button", data_act=Act.DISCARD)[labels.DISCARD_HERE]
                if ghost
                else None,
            ],
            None if cards or ghost else h.p(".none")["" if model.loading else labels.PILE_EMPTY],
        ],
    ]


def _card(board: Board, takes: tuple[Card, ...], card: Card, at: int) -> h.Element:
    deal = board.deal
    choosing = board.mine and deal.phase is Phase.DRAW
    can = card in takes
    shown = deal.pile.index(board.preview) if board.preview in deal.pile else None
    why = plain(boards.refusal(deal, Take(card))) if choosing and not can else ""
    comes = len(deal.pile) - at if can else None
    return h.button(
        ".card",
        id=f"card-{card}",
        type="button",
        role="option",
        aria_label=labels.pile_card(card, at + 1, len(deal.pile), comes, why),
        aria_selected="true" if shown is not None and at >= shown else "false",
        aria_disabled="true" if choosing and not can else None,
        tabindex=0 if _stop(deal, takes, card) else -1,
        data_card=card,
        data_takeable=can,
        data_dim=choosing and not can and (shown is None or at < shown),
        data_pick="chosen" if shown == at else "along" if shown is not None and at > shown else None,
    )[small_face(card)]


def _stop(deal: Deal, takes: tuple[Card, ...], card: Card) -> bool:
    """Whether the tab key stops at this card: the newest that can be taken, else the newest."""
    return card == (takes[-1] if takes else deal.pile[-1])
