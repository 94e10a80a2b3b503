"""Which words stand at the top of the board."""

from __future__ import annotations

from rummy.bots.worth import take_sum
from rummy.coach.events import Turn
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase, Reason, legal
from rummy.game.melds import arrange
from rummy.game.moves import EndDeal, TurnOver
from rummy.game.refusals import Refusal
from rummy.game.rules import LayOffPick, Scoring, UseWhen
from rummy.game.score import card_points, deal_scores, hand_points, totals, winner
from rummy.page import boards, offers, teach
from rummy.page.boards import can_shuffle, can_take
from rummy.page.model import Board, Model
from rummy.words import feed, keys, labels, lesson, refusals, result, status
from rummy.words.lines import Line, join

Said = tuple[Line, Line]
"""What to do next, and a smaller line under it."""


def said(model: Model) -> Said:
    """Return what the line at the top says."""
    board = model.board
    if model.loading:
        return status.LOADING, status.LOADING_MORE
    if board.finding is not None:
        return keys.finding(board.finding), ()
    if model.watch and not board.note:
        return model.watch.now, join(piece for line in model.watch.why for piece in (*line, " "))
    if board.note:
        return board.note[0], board.note[1] if len(board.note) > 1 else ()
    if boards.lost(board):
        return lesson.astray(board.story.turns[-1], board.names)
    step = teach.step(board)
    if step is not None and not board.asked:
        return lesson.said(step)
    if board.over:
        return _over(board)
    if not board.mine:
        return _waiting(model)
    if board.deal.phase is Phase.DRAW:
        return _preview(board, board.preview) if board.preview else _draw(model)
    return _play(board)


def _over(board: Board) -> Said:
    deal = board.deal
    scores, after, first = deal_scores(deal), totals(deal), winner(deal)
    assert scores is not None
    assert after is not None
    assert deal.ended is not None
    more = result.ending(deal.ended, board.names)
    if deal.rules.scoring is Scoring.WINNER_TAKES and deal.ended.reason is Reason.WENT_OUT:
        more = join((*more, " ", *result.handed(sum(hand_points(deal)), deal.ended.seat, board.names)))
    if first is not None:
        return result.game(first, after, board.names), more
    return result.scores(scores, board.names), more


def _waiting(model: Model) -> Said:
    """Return what is said while another player is to move."""
    board = model.board
    name = board.names[board.deal.turn]
    if model.door:
        return status.begins(name), ()
    if boards.steps(model):
        return others(board) or (labels.turn_of(name),), status.next_step(name)
    return status.playing(name), others(board)


def others(board: Board) -> Line:
    """Return what another player has just done, or is doing."""
    turns: tuple[Turn, ...] = board.story.turns[-1:]
    return feed.turn(turns[0], board.names, brief=True) if turns and turns[0].seat != 0 else ()


def _draw(model: Model) -> Said:
    board = model.board
    deal = board.deal
    takes = can_take(deal)
    if deal.stock:
        if deal.turned and not deal.pile:
            return status.TURNED, ()
        if not takes:
            return status.DRAW_ONLY, others(board) or status.DRAW_ONLY_MORE
        return status.TAKE_A_CARD, others(board) or status.TAKE_HOW
    now, how = _without_stock(deal)
    return now, join((*others(board), " ", *how)) if others(board) else how


def _without_stock(deal: Deal) -> Said:
    """Return what is said where no card can be drawn."""
    moves, takes = legal(deal), can_take(deal)
    if TurnOver() in moves:
        return status.TURN_OVER, status.TURN_OVER_OR_TAKE
    if can_shuffle(deal):
        return status.TURN_OVER, status.SHUFFLE_OR_TAKE if takes else status.SHUFFLE_ONLY
    if takes and EndDeal() in moves:
        return status.TAKE_OR_END, status.TAKE_OR_END_MORE
    if EndDeal() in moves:
        return status.END_ONLY, status.END_ONLY_MORE
    return status.TAKE_A_CARD, ()


def _preview(board: Board, card: Card) -> Said:
    deal = board.deal
    along = deal.pile[deal.pile.index(card) + 1 :]
    question = status.take_many(card, len(along)) if along else status.take_one(card)
    return question, take_more(deal, card)


def take_more(deal: Deal, card: Card) -> Line:
    """Return what a take would bring."""
    brings = take_sum(deal, card)
    points = sum(card_points(deal.rules, one) for one in brings.cards)
    return status.take_sum(points, brings)


def _play(board: Board) -> Said:
    deal = board.deal
    head = _play_head(deal)
    if board.picking:
        return status.CHOOSE_GROUP, status.CHOOSE_GROUP_MORE
    down = offers.put_down(deal, board.selected)
    if down.works:
        order = arrange(board.selected, deal.rules.ace_runs)
        if not isinstance(order, Refusal):
            return head, status.ready_group(order, order[0].rank == order[1].rank)
    if len(board.selected) == 1:
        card = board.selected[0]
        fits = offers.targets(deal, board.selected)
        if len(fits) > 1 and deal.rules.lay_off_pick is LayOffPick.PLAYER:
            return head, status.selected_fits_some(card, len(fits))
        if fits:
            name = refusals.meld_name(deal.melds[fits[0]])
            return head, status.selected_owed_fits(card, name) if deal.owed else status.selected_fits(
                card, name
            )
        if offers.discard(deal, board.selected).works:
            return head, status.discard_it(card)
    if deal.owed:
        return head, status.use_how(deal.owed)
    return head, status.PLAY_MORE


def _play_head(deal: Deal) -> Line:
    if deal.owed and deal.rules.use_when is UseWhen.FIRST:
        return status.use_first(deal.owed)
    if deal.owed:
        return status.use_this_turn(deal.owed)
    return status.LAST_CARD if deal.last_draw else status.PLAY
