"""What clicks on cards and groups make of the page."""

from __future__ import annotations

from rummy.game.cards import Card
from rummy.game.moves import Take
from rummy.page import boards, offers
from rummy.page.effects import Effect, Focus
from rummy.page.model import Model
from rummy.page.order import arranged, put_before
from rummy.page.order import moved as put
from rummy.words import drag

Step = tuple[Model, list[Effect]]


def hover(model: Model, card: Card | None) -> Model:
    """Return the page with the take shown that the pointer or the focus has come upon, or none."""
    board = model.board
    if board.asked or board.preview == card or not board.mine or board.deal.taken:
        return model
    if card is not None and card not in boards.can_take(board.deal):
        return model  # perhaps on the way from a card that can be taken
    return boards.with_board(model, preview=card, note=() if card else board.note)


def hand_card(model: Model, card: Card) -> Step:
    """Return the page with a card of the hand selected, or no longer."""
    board = model.board
    if board.over or card not in board.deal.hands[0]:
        return model, []
    if card in board.selected:
        chosen = tuple(other for other in board.selected if other != card)
    else:
        whole = offers.around(board.deal, card) if model.settings.whole else ()
        chosen = (*board.selected, *(other for other in whole or (card,) if other not in board.selected))
    return boards.with_board(model, selected=chosen, preview=None, asked=False), []


def doubled(model: Model, card: Card) -> Step:
    """Put the group down that a card clicked twice belongs to, if it is ready. The clicks have counted."""
    board = model.board
    offer = offers.ready(board.deal, board.selected, card, whole=model.settings.whole)
    return boards.make(model, offer.moves) if board.mine and offer.works else (model, [])


def moved(model: Model, card: Card, before: Card | None) -> Step:
    """Return the page with a card of the hand laid before another one; at its end for None."""
    deal = model.board.deal
    if card not in deal.hands[0]:
        return model, []
    laid = put_before(arranged(deal, model.by), (card,), before)
    return boards.with_board(model, laid=laid), [Focus((f"card-{card}",))]


def shifted(model: Model, by: int) -> Step:
    """Return the page with the one selected card laid so many places further right; the focus stays."""
    board = model.board
    laid = arranged(board.deal, model.by)
    if board.over or len(board.selected) != 1 or board.selected[0] not in laid:
        return model, []
    (card,) = board.selected
    to = laid.index(card) + by
    if not 0 <= to < len(laid):
        return boards.refuse(model, drag.AT_LEFT if by < 0 else drag.AT_RIGHT), []
    said = drag.place(card, to + 1, len(laid))
    return boards.with_board(model, laid=put(laid, card, to), note=(said,)), []


def pile_card(model: Model, card: Card, touch: bool) -> Step:
    """Return the page after a press on a card of the pile: it is shown, taken, or discarded upon."""
    board = model.board
    deal = board.deal
    if board.mine and deal.taken and len(board.selected) == 1:
        return tried(model, offers.discard(deal, board.selected))
    if not board.mine:
        return boards.refuse(model, boards.not_now(board)), []
    refused = boards.refusal(deal, Take(card))
    if refused:
        return boards.refuse(boards.with_board(model, preview=None, asked=False), refused), []
    alone = card == deal.pile[-1]
    asks = model.settings.ask or board.guide  # the lesson shows how it asks
    if (board.asked and board.preview == card) or (alone and not touch) or not asks:
        return boards.make(model, (Take(card),))
    return boards.with_board(model, preview=card, asked=True), []


def meld(model: Model, at: int) -> Step:
    """Return the page with the selected cards added to a group, if they fit."""
    board = model.board
    if not board.mine:
        return boards.refuse(model, boards.not_now(board)), []
    return tried(model, offers.add(board.deal, board.selected, at))


def tried(model: Model, offer: offers.Offer) -> Step:
    """Return the page after something that is offered; where it does not work, it says why."""
    if offer.works:
        return boards.make(model, offer.moves)
    return boards.refuse(model, offers.why(offer, model.board.deal)), []
