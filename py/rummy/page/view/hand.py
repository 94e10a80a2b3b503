"""The person's hand, as a fan."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rummy.game.cards import Card
from rummy.game.score import hand_points
from rummy.page.model import Board, Model
from rummy.page.order import arranged
from rummy.page.view import fan
from rummy.page.view.cards import face, icon
from rummy.words import labels


def hand(model: Model) -> h.Element:
    """Return the hand with its heading."""
    board = model.board
    cards = arranged(board.deal.hands[0])
    many = len(cards)
    classes, per = fan.layout(fan.HAND_ROWS, many)
    suits = {suit: at for at, suit in enumerate(dict.fromkeys(card.suit for card in cards))}
    return h.section(".hand", id="hand", aria_label=labels.HAND, data_zone="hand", data_seat=1, tabindex=-1)[
        h.div(".hand-head")[
            h.h3[labels.HAND],
            h.p(".counts")[
                labels.cards(many)
                if model.loading
                else labels.cards_and_points(many, hand_points(board.deal)[0])
            ],
        ],
        h.div(".fan-space")[
            h.div(
                class_=["fan", classes],
                role="listbox",
                aria_multiselectable="true",
                aria_label=labels.hand(many),
                data_suits=len(suits),
                data_big=many > fan.HAND_ROWS["w"][0],
                data_roving=True,
            )[[_card(board, card, at, cards, per, suits[card.suit]) for at, card in enumerate(cards)]]
            if not model.loading
            else h.div(class_=["fan", classes], aria_hidden="true", data_suits=1)[
                [h.span(".card.back.as-card") for _ in range(many)]
            ]
        ],
    ]


def _card(
    board: Board, card: Card, at: int, cards: tuple[Card, ...], per: dict[str, int], group: int
) -> Markup:
    deal = board.deal
    owed = deal.owed == card and deal.turn == 0
    new = deal.turn == 0 and card in deal.taken and not owed and not board.over
    first = board.selected[0] if board.selected and board.selected[0] in cards else cards[0]
    return _drawn(
        card,
        labels.hand_card(card, deal.rules, owed, new),
        fan.covered(per, len(cards), at),
        group,
        selected=card in board.selected,
        stop=card == first,
        owed=owed,
        new=new,
        tag=labels.use_tag(deal.rules) if owed else labels.NEW if new and len(deal.taken) == 1 else "",
    )


@lru_cache(maxsize=512)
def _drawn(
    card: Card,
    name: str,
    under: str,
    group: int,
    *,
    selected: bool,
    stop: bool,
    owed: bool,
    new: bool,
    tag: str,
) -> Markup:
    """Return a card of the hand. Most of them look as they did a moment ago, so they are kept."""
    return Markup(
        h.button(
            class_=["card", under],
            id=f"card-{card}",
            type="button",
            role="option",
            aria_label=name,
            aria_selected="true" if selected else "false",
            tabindex=0 if stop else -1,
            data_card=card,
            data_owed=owed,
            data_new=new,
            data_group=group,
        )[
            face(card),
            h.span(".tick", aria_hidden="true")[icon("tick")] if selected else None,
            _tag(tag) if tag else None,
        ]
    )


def _tag(words: str) -> h.Element:
    """Return the tag at the top of a card; narrow cards leave out its first word where there are three."""
    first, _, rest = words.partition(" ")
    if " " in rest:
        return h.span(".tag", aria_hidden="true")[h.span(".wide-only")[f"{first} "], rest]
    return h.span(".tag", aria_hidden="true")[words]
