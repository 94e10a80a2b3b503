"""The person's hand, as a fan."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rummy.game.cards import Card
from rummy.game.rules import UseChosen
from rummy.game.score import hand_points
from rummy.page.messages import Act
from rummy.page.model import Board, Model
from rummy.page.order import By, Order, heaps
from rummy.page.view import fan
from rummy.page.view.cards import face, icon
from rummy.words import cards as names_of
from rummy.words import labels


def hand(model: Model, *, coming: bool = False) -> h.Element:
    """Return the hand with its heading; of cards that are still coming, only their places."""
    board = model.board
    parts = heaps(board.deal, model.by)
    places = [(card, min(at, GAPS)) for at, part in enumerate(parts) for card in part]
    cards = tuple(card for card, _ in places)
    many = len(cards)
    classes, per = fan.layout(fan.HAND_ROWS, many)
    return h.section(".hand", id="hand", aria_label=labels.HAND, data_zone="hand", data_seat=1, tabindex=-1)[
        h.div(".hand-head")[
            h.h3[labels.HAND],
            h.p(".counts")[
                h.span[labels.cards(many)],
                None
                if model.loading
                else h.span(".points")[" · ", names_of.points(hand_points(board.deal)[0])],
            ],
            _shifts(board, cards),
            None if board.watched else _sorts(model.by, model.loading),
        ],
        h.div(".fan-space")[
            h.div(
                class_=["fan", classes],
                id="hand-cards",
                role="listbox",
                aria_multiselectable="true",
                aria_label=labels.hand(many),
                data_heaps=min(len(parts), GAPS + 1),
                data_big=many > fan.HAND_ROWS["w"][0],
                data_marked="new" if _marks_new(board) else None,
                data_roving=True,
            )[[_card(board, card, at, cards, per, part, coming) for at, (card, part) in enumerate(places)]]
            if not model.loading
            else h.div(class_=["fan", classes], aria_hidden="true", data_heaps=1)[
                [h.span(".card.back.as-card") for _ in range(many)]
            ]
        ],
    ]


def _marks_new(board: Board) -> bool:
    """Whether a new card is marked as elsewhere one that has to be used: none ever has, and it came alone."""
    return board.deal.rules.use_chosen is UseChosen.NEVER and len(board.deal.taken) == 1


GAPS = 7
"""The most gaps between the parts of a hand: one row never needs more, and other rows have none."""

SORTS = (
    (By.RANK, Act.BY_RANK, labels.BY_RANK),
    (By.SUIT, Act.BY_SUIT, labels.BY_SUIT),
    (By.GROUPS, Act.BY_GROUPS, labels.BY_GROUPS),
)
"""The orders with their buttons."""


def _shifts(board: Board, cards: tuple[Card, ...]) -> h.Element | None:
    """Return what lays the one selected card elsewhere in the hand without dragging it."""
    if board.over or board.watched or len(board.selected) != 1 or board.selected[0] not in cards:
        return None
    at = cards.index(board.selected[0])
    return h.div(".sorts.shifts")[
        _shift(Act.MOVE_LEFT, labels.MOVE_LEFT, "back", at > 0),
        _shift(Act.MOVE_RIGHT, labels.MOVE_RIGHT, "next", at < len(cards) - 1),
    ]


def _shift(act: Act, name: str, sign: str, works: bool) -> h.Element:
    return h.button(
        id=f"act-{act}",
        type="button",
        data_act=act,
        aria_label=name,
        aria_disabled=None if works else "true",
    )[icon(sign)]


@lru_cache(maxsize=8)
def _sorts(now: Order, loading: bool) -> Markup:
    """Return the switch between the orders."""
    return Markup(
        h.div(".sorts", role="group", aria_label=labels.SORT)[
            [
                h.button(
                    id=f"act-{act}",
                    type="button",
                    data_act=act,
                    aria_pressed="true" if by is now else "false",
                    aria_disabled="true" if loading else None,
                )[_sort(name)]
                for by, act, name in SORTS
            ]
        ]
    )


def _sort(name: str) -> list[h.Node]:
    """Return the name of an order; narrow screens leave out its first word."""
    first, rest = name.split(" ", 1)
    return [h.span(".roomy-only")[f"{first} "], h.span(".order")[rest]]


def _card(
    board: Board, card: Card, at: int, cards: tuple[Card, ...], per: dict[str, int], group: int, coming: bool
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
        tag=labels.card_tag(deal.rules) if owed else labels.NEW if new and len(deal.taken) == 1 else "",
        bare=coming and card in deal.taken,
    )


@lru_cache(maxsize=128)
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
    bare: bool,
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
            None
            if bare
            else (
                face(card),
                h.span(".tick", aria_hidden="true")[icon("tick")] if selected else None,
                h.span(".tag", aria_hidden="true")[tag] if tag else None,
            )
        ]
    )
