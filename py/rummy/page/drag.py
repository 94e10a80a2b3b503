"""What dragged cards do where they are let go: all of it but the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Final

from rummy.game.cards import Card
from rummy.game.moves import Draw, Move, Take
from rummy.page import boards, offers
from rummy.page.effects import Effect
from rummy.page.messages import Dropped, Goal, Zone
from rummy.page.model import Model
from rummy.page.motion import Rect
from rummy.page.order import arranged, put_before
from rummy.words import drag as words
from rummy.words import labels
from rummy.words.lines import Line

START: Final = 8
"""How far a mouse has to move before it drags, in pixels."""
RISE: Final = 24
"""How far a finger has to leave the row of a fan for that; along the row it looks through the cards."""
EDGE: Final = 48
"""How near to the upper or lower end of the screen a pointer has to come to scroll the page, in pixels."""
PACE: Final = 16
"""How fast the page scrolls at most, in pixels a frame: the nearer to the end, the faster."""


@dataclass(frozen=True, slots=True)
class Press:
    """A pointer that is down on something that can be dragged."""

    source: Zone
    """The hand or one of the piles."""
    card: Card | None
    """The card under it; None for the draw pile."""
    x: float
    """Where it went down, or came upon this card."""
    y: float
    """The same, downwards."""
    touch: bool
    """Whether it is a finger."""

    @property
    def peeks(self) -> bool:
        """Whether it looks through a fan for now."""
        return self.touch and self.source is not Zone.STOCK


def lifts(press: Press, x: float, y: float) -> bool:
    """Whether a pointer that has come here begins to drag."""
    across, down = abs(x - press.x), y - press.y
    if not press.peeks:
        return hypot(across, down) >= START
    away = -down if press.source is Zone.HAND else abs(down)
    return away >= RISE and away > across


def scrolls(y: float, height: float) -> int:
    """Return by how many pixels the page scrolls in a frame, with a pointer here on a screen so high."""
    near = min(1, max(0, 1 - y / EDGE)) - min(1, max(0, 1 - (height - y) / EDGE))
    return -round(PACE * near)


def shows(model: Model, card: Card | None) -> Card | None:
    """Return the pile card under a finger if it can be taken, to show what would come of that."""
    return card if card in boards.can_take(model.board.deal) else None


def slides(press: Press, x: float, y: float) -> bool:
    """Whether a finger goes along its row, so that another card may rise under it."""
    return press.peeks and abs(x - press.x) >= abs(y - press.y)


@dataclass(frozen=True, slots=True)
class Held:
    """What is being dragged."""

    source: Zone
    """Where it lay."""
    cards: tuple[Card, ...]
    """The cards; none for one of the draw pile, which nobody has seen."""


def held(model: Model, source: Zone, card: Card | None) -> Held | None:
    """Return what is dragged from somewhere: with a selected card all the selected ones, with one of the pile
    all the newer ones. None where there is nothing to drag.
    """
    board = model.board
    deal = board.deal
    if model.loading or model.door or model.dialog or board.over:
        return None
    if source is Zone.STOCK:
        return Held(source, ()) if deal.stock else None
    if source is Zone.PILE and card in deal.pile:
        return Held(source, deal.pile[deal.pile.index(card) :])
    if source is Zone.HAND and card in board.selected:
        return Held(source, tuple(one for one in arranged(deal, model.by) if one in board.selected))
    if source is Zone.HAND and card is not None and card in deal.hands[0]:
        return Held(source, (card,))
    return None


@dataclass(frozen=True, slots=True)
class Drop:
    """What letting go somewhere would do."""

    name: str = words.NOT_HERE
    """What that is called."""
    moves: tuple[Move, ...] = ()
    """The moves that it makes; none where the hand is laid anew."""
    points: int = 0
    """What they add to the person's cards on the table."""
    no: Line = ()
    """Why it would not work; nothing if it would."""

    @property
    def caption(self) -> str:
        """What stands beside the dragged cards meanwhile."""
        return f"{self.name} {labels.gain(self.points)}" if self.points else self.name


def drop(model: Model, what: Held, goal: Goal) -> Drop | None:
    """Return what letting the cards go there would do; None where they came from."""
    board = model.board
    deal = board.deal
    if what.source is Zone.HAND and goal.zone is Zone.HAND:
        return Drop(words.LAY_HERE)
    if what.source is goal.zone:
        return None
    if goal.zone is Zone.STOCK:
        return Drop(no=words.NO_WAY_BACK)
    if not board.mine:
        return Drop(no=boards.not_now(board))
    if what.source is not Zone.HAND:
        if goal.zone is not Zone.HAND:
            return Drop(no=words.TO_HAND_FIRST)
        move: Move = Take(what.cards[0]) if what.cards else Draw()
        name = labels.take(len(what.cards)) if what.cards else labels.DRAW
        refused = boards.refusal(deal, move)
        return Drop(no=refused) if refused else Drop(name, (move,))
    match goal.zone:
        case Zone.PILE:
            name, offer = labels.DISCARD, offers.discard(deal, what.cards)
        case Zone.PLACE:
            name, offer = labels.PUT_DOWN, offers.put_down(deal, what.cards)
        case Zone.MELD:
            name, offer = labels.ADD, offers.add(deal, what.cards, goal.meld)
        case _:
            return Drop(no=words.NOT_BESIDE)
    return Drop(name, offer.moves, offer.points) if offer.works else Drop(no=offers.why(offer, deal))


def aimed(model: Model, what: Held, goal: Goal) -> Goal:
    """Return where cards over a place are meant to go: a new group may lie on others of the person's own."""
    board = model.board
    if (
        goal.zone is Zone.MELD
        and what.source is Zone.HAND
        and board.mine
        and board.story.beds[goal.meld] == 0
    ):
        found, beside = drop(model, what, goal), drop(model, what, Goal(Zone.PLACE))
        if found and found.no and beside and not beside.no:
            return Goal(Zone.PLACE)
    return goal


def glowing(model: Model, what: Held) -> tuple[Goal, ...]:
    """Return everywhere that the cards may be let go."""
    melds = [Goal(Zone.MELD, at) for at in range(len(model.board.deal.melds))]
    goals = [Goal(Zone.HAND), Goal(Zone.PILE), Goal(Zone.PLACE), *melds]
    return tuple(goal for goal in goals if (found := drop(model, what, goal)) and not found.no)


def dropped(model: Model, msg: Dropped) -> tuple[Model, list[Effect]]:
    """Return the page after something was let go."""
    what = held(model, msg.source, msg.card)
    found = drop(model, what, msg.goal) if what else None
    if what is None or found is None:
        return model, []
    if found.no:
        return boards.refuse(model, found.no), []
    after, effects = boards.make(model, found.moves) if found.moves else (model, [])
    board = after.board
    if msg.goal.zone is Zone.HAND and (not found.moves or board.laid):
        before = model.board.deal.hands[0]
        coming = [card for card in board.deal.hands[0] if card not in before] if found.moves else what.cards
        laid = put_before(arranged(board.deal, after.by), coming, msg.goal.before)
        after = boards.with_board(after, laid=laid)
    return after, effects


def place(spots: Sequence[tuple[Card, Rect]], x: float, y: float) -> Card | None:
    """Return the card of a fan before which something let go here comes to lie; None for the fan's end.

    The spots are those of its cards in order. In each row a card is covered by the one to its right.
    """
    rows: list[list[tuple[Card, Rect]]] = []
    for card, rect in spots:
        if not rows or rect.x <= rows[-1][-1][1].x:
            rows.append([])
        rows[-1].append((card, rect))
    tops = [max(rect.y for _, rect in row) for row in rows]
    at = max((at for at, top in enumerate(tops) if top <= y), default=0)
    for (card, rect), after in zip(rows[at], [*(rect for _, rect in rows[at][1:]), None], strict=True):
        if x < (rect.x + (after.x if after else rect.x + rect.w)) / 2:
            return card
    return rows[at + 1][0][0] if at + 1 < len(rows) else None


def moved_on(press: Press, card: Card, x: float, y: float) -> Press:
    """Return the press of a finger that has come upon another card."""
    return replace(press, card=card, x=x, y=y)
