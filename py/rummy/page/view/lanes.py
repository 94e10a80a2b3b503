"""The players' places on the table: who they are, what they hold, and their groups."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

import htpy as h
from markupsafe import Markup

from rummy.coach.remarks import Remark as Saying
from rummy.game.melds import Meld
from rummy.game.rules import Scoring
from rummy.game.score import meld_points, table_points
from rummy.page import offers
from rummy.page.model import Board, Model
from rummy.page.order import by_suit
from rummy.page.view.cards import backs, mini, small_face
from rummy.page.view.door import door
from rummy.page.view.players import avatar
from rummy.words import cards as names_of
from rummy.words import labels
from rummy.words.lines import signed
from rummy.words.remarks import remark

NARROW = 4.9
"""How many cards wide the narrower of two places is, on a wide screen."""

FILLS = range(3, 15)
"""How many cards wide the groups of a place are said to be, when the styles fit their cards into it."""


def lanes(model: Model) -> h.Element:
    """Return all the places, the person's own last, and what stands over them at first."""
    board = model.board
    seats = [*range(1, board.deal.rules.players), 0]
    fits: dict[int, int] = {}
    if board.mine:
        for at in offers.targets(board.deal, board.selected):
            fits[at] = offers.add(board.deal, board.selected, at).points
    many = len(seats) > 2
    share = None if many else _share(_spread(board, 1), _spread(board, 0))
    return h.div(".lanes-space", id="lanes")[
        door(model) if model.door else None,
        h.div(
            ".lanes",
            id="groups",
            role="group",
            aria_label=labels.GROUPS,
            tabindex=-1,
            data_many=many,
            data_share=share,
            data_roving=True,
        )[[_lane(model, seat, fits) for seat in seats]],
    ]


def _spread(board: Board, seat: int) -> float:
    """Return how many cards wide a player's groups would lie in one row, with the gaps between them."""
    sizes = [len(board.deal.melds[at].cards) for at, bed in enumerate(board.story.beds) if bed == seat]
    return sum(1.3 + 0.6 * (size - 1) for size in sizes) - 0.3 * bool(sizes)


def _share(theirs: float, mine: float) -> str | None:
    """Return who needs the wider of two places."""
    if mine > NARROW and mine > theirs:
        return "mine" if mine > 1.4 * theirs else "even"
    return None


def _fill(board: Board, seat: int) -> int:
    """Return for how many cards in a row a place has to have room: its cards are as large as that allows."""
    return min(max(ceil(_spread(board, seat)), FILLS[0]), FILLS[-1])


def _in_the_air(board: Board) -> Saying | None:
    """Return what was said last until a round has gone by, so that there is time to read it."""
    latest = board.sayings[-1] if board.sayings else None
    fresh = latest and len(board.story.turns) - latest.turn - 1 <= board.deal.rules.players
    return latest if fresh else None


def _lane(model: Model, seat: int, fits: dict[int, int]) -> h.Element:
    board = model.board
    deal = board.deal
    melds = [(at, deal.melds[at]) for at, bed in enumerate(board.story.beds) if bed == seat]
    playing = deal.turn == seat and not board.over and not model.loading
    says = _in_the_air(board) if model.settings.remarks else None
    spoken = remark(says) if says and says.seat == seat else None
    opened = _open(board, seat) if seat and board.watched and not board.over else None
    place = _place(board) if seat == 0 else None
    heading = labels.YOURS if seat == 0 else labels.groups_of(board.names[seat])
    return h.section(
        ".lane", aria_label=heading, data_seat=seat + 1, data_fill=_fill(board, seat), data_playing=playing
    )[
        h.div(".lane-head", data_speaks=spoken is not None)[
            avatar(seat, board.names[seat]),
            h.h3[heading],
            h.p(".bubble", aria_hidden="true")[spoken] if spoken else None,
            _counts(model, seat),
            _yours(board, seat, melds),
            backs(min(len(deal.hands[seat]), 20)) if seat and not (board.over or board.watched) else None,
        ],
        h.div(".melds-scroll.scroller")[
            opened,
            h.ul(".melds", id=f"melds-{seat + 1}")[
                [_meld(board, at, meld, fits.get(at)) for at, meld in melds], place
            ]
            if melds or place
            else None
            if opened
            else h.p(".none")[labels.NO_GROUPS],
        ],
    ]


def _open(board: Board, seat: int) -> h.Element:
    """Return another player's hand face up, as it lies while the deal is watched."""
    cards = by_suit(board.deal.hands[seat])
    name = labels.hand_of(board.names[seat], len(cards))
    return h.p(".open", role="group", aria_label=name, data_zone="opponent", data_seat=seat + 1)[
        [h.span(".held-card", data_card=card)[mini(card)] for card in cards]
    ]


def _counts(model: Model, seat: int) -> h.Element:
    deal = model.board.deal
    points = table_points(deal)[seat]
    if seat == 0:
        short, whole = names_of.points(points), labels.on_table(points)
        rest = whole.removeprefix(short) if len(deal.hands) == 2 else ""
        return h.p(".counts")[short, h.span(".roomy-only")[rest] if rest else None]
    if deal.rules.scoring is Scoring.WINNER_TAKES:
        return h.p(".counts")[labels.cards(len(deal.hands[seat]))]
    held = len(deal.hands[seat])
    return h.p(".counts")[h.span[labels.cards(held)], h.span(".points")[" · ", names_of.points(points)]]


def _yours(board: Board, seat: int, melds: list[tuple[int, Meld]]) -> h.Element | None:
    """Return a chip with the person's own points in another player's groups."""
    if seat == 0 or board.deal.rules.scoring is Scoring.WINNER_TAKES:
        return None
    points = sum(
        worth
        for _, meld in melds
        for owner, worth in zip(meld.owners, meld_points(board.deal.rules, meld), strict=True)
        if owner == 0
    )
    return h.span(".yours")[labels.yours(points)] if points else None


def _meld(board: Board, at: int, meld: Meld, gain: int | None) -> Markup:
    name = names_of.group(meld, board.names)
    if gain is not None:
        name = labels.add_here(name, board.selected, gain)
    return _drawn(name, at, meld, gain)


@lru_cache(maxsize=128)
def _drawn(name: str, at: int, meld: Meld, gain: int | None) -> Markup:
    """Return a group on the table. Most of them look as they did a moment ago, so they are kept."""
    return Markup(
        h.li(data_zone="meld")[
            h.button(
                ".meld",
                id=f"meld-{at + 1}",
                type="button",
                aria_label=name,
                tabindex=-1,
                data_meld=at + 1,
                data_fits=gain is not None,
            )[
                [
                    h.span(".card", data_card=card, data_mine=owner == 0)[small_face(card)]
                    for card, owner in zip(meld.cards, meld.owners, strict=True)
                ],
                h.span(".plus", aria_hidden="true")[signed(gain) if gain else "+"]
                if gain is not None
                else None,
            ]
        ]
    )


def _place(board: Board) -> h.Element | None:
    """Return the place for a new group, while the selected cards make one."""
    if not board.mine or len(board.selected) < 3:
        return None
    offer = offers.put_down(board.deal, board.selected)
    if not offer.works:
        return None
    return h.li[
        h.button(".place", id="place", type="button", tabindex=-1, data_act="put-down")[
            labels.NEW_GROUP, h.small[labels.gain(offer.points)]
        ]
    ]
