"""Why a move is made: what speaks for it and against it, whoever makes it, as far as its player could see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rummy.bots.plain import ENOUGH, best_take, goes_with, pays
from rummy.bots.worth import TakeSum, best_play, take_sum
from rummy.coach import reasons
from rummy.coach.reasons import Brings, PassesOver, Reason
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase, draws_too, legal, play, used_by
from rummy.game.melds import melds_in
from rummy.game.moves import Discard, LayOff, Move, PutDown, Take
from rummy.game.rules import RuleSet, Scoring, UseWhen
from rummy.game.score import card_points, hand_points, table_points
from rummy.game.sight import Sight
from rummy.game.uses import choices


def why(sight: Sight, move: Move) -> tuple[Reason, ...]:
    """Return what speaks for and against a legal move of the seat, whose turn it is.

    A lay-off names its meld. Only what the seat can see counts, so the reasons give nothing away to it.
    """
    deal = sight.deal
    if deal.phase is Phase.DRAW:
        return tuple(_of_start(deal, move))
    if isinstance(move, Discard):
        return tuple(_of_discard(deal, move.card))
    assert isinstance(move, (PutDown, LayOff)), move
    return tuple(_of_putting_down(deal, move))


def _of_start(deal: Deal, move: Move) -> Iterator[Reason]:
    rules = deal.rules
    sums = {other.card: take_sum(deal, other.card) for other in legal(deal) if isinstance(other, Take)}
    among = len(sums)
    made = sums.pop(move.card) if isinstance(move, Take) else None
    best = _best(rules, sums.values())
    if not deal.stock:
        yield reasons.NoStock()
    if made is not None:
        yield _about(Brings, deal, made, among)
    elif best is None:
        yield reasons.NoTake(empty=not deal.pile)
    if best is not None and (made is None or _worth(rules, best) > _worth(rules, made)):
        yield _about(PassesOver, deal, best, among)


def _about(kind: type[Brings] | type[PassesOver], deal: Deal, take: TakeSum, among: int) -> Reason:
    """Return a fact about a take."""
    need = None if deal.rules.scoring is Scoring.WINNER_TAKES else ENOUGH
    return kind(take, need, pays(deal.rules, take), draws_too(deal), among)


def _best(rules: RuleSet, sums: Iterable[TakeSum]) -> TakeSum | None:
    """Return the best of some takes: one that pays, if any does."""
    every = list(sums)
    return best_take([take for take in every if pays(rules, take)] or every)


def _worth(rules: RuleSet, take: TakeSum) -> tuple[bool, int]:
    """Return what makes a take better than another: first whether it pays, then by how much."""
    return pays(rules, take), take.net


def _of_putting_down(deal: Deal, move: PutDown | LayOff) -> Iterator[Reason]:
    seat, owed, cards, after = deal.turn, deal.owed, used_by(move), play(deal, move)
    if owed is not None and owed in cards:
        yield reasons.Uses(owed, deal.rules.use_when is UseWhen.FIRST)
    yield reasons.PutsDown(
        cards=cards,
        onto=deal.melds[move.meld].cards if isinstance(move, LayOff) and move.meld is not None else (),
        down=table_points(after)[seat] - table_points(deal)[seat],
        off=hand_points(deal)[seat] - hand_points(after)[seat],
        more=0 if after.phase is Phase.OVER else best_play(after).points,
        scores=deal.rules.scoring is not Scoring.WINNER_TAKES,
    )
    if not after.hands[seat]:
        yield reasons.GoesOut()


def _of_discard(deal: Deal, card: Card) -> Iterator[Reason]:
    rules, hand = deal.rules, deal.hand
    free = [move.card for move in legal(deal) if isinstance(move, Discard)]
    if len(hand) > 1:
        yield from _of_choice(deal, card, free) if len(free) > 1 else (reasons.OnlyOne(card),)
    yield reasons.Saves(card, card_points(rules, card))
    yield from _of_groups(deal, card)
    if len(hand) == 1:
        yield reasons.GoesOut()


def _of_choice(deal: Deal, card: Card, free: list[Card]) -> Iterator[Reason]:
    """Yield why it is this card and none of the others."""
    rules = deal.rules
    if deal.last_draw:
        yield reasons.LastTurn()
        yield from _of_points(deal, card, free, lone=False)
        return
    lone = [other for other in free if not goes_with(rules, other, deal.hand)]
    partners = tuple(other for other in deal.hand if goes_with(rules, card, (other,)))
    yield reasons.Paired(card, partners, all_paired=not lone) if partners else reasons.Lone(card)
    yield from _of_points(deal, card, lone or free, lone=bool(lone))
    yield from _of_others(deal, card, lone or free)


def _of_points(deal: Deal, card: Card, pool: list[Card], *, lone: bool) -> Iterator[Reason]:
    """Yield how the card's points compare with those of the cards that could be spared."""
    rules = deal.rules
    heaviest = max(pool, key=lambda other: card_points(rules, other))
    if card_points(rules, heaviest) > card_points(rules, card):
        yield reasons.Heavier(heaviest, card_points(rules, heaviest), lone)
    elif card in pool:
        yield reasons.Most(card, lone, len(pool))


def _of_others(deal: Deal, card: Card, pool: list[Card]) -> Iterator[Reason]:
    """Yield whether another player would like the card, or one that is kept."""
    wanted = _wanted(deal, card)
    if wanted:
        yield reasons.Feeds(card, *wanted)
        return
    for other in pool:
        alike = other != card and card_points(deal.rules, other) == card_points(deal.rules, card)
        wanted = _wanted(deal, other) if alike and card in pool else None
        if wanted:
            yield reasons.KeepsFrom(other, *wanted)
            return


def _wanted(deal: Deal, card: Card) -> tuple[int, tuple[Card, ...]] | None:
    """Return the next player who was seen to take what a card goes with, and those cards."""
    players = deal.rules.players
    for seat in ((deal.turn + step) % players for step in range(1, players)):
        taken = tuple(other for other in deal.shown[seat] if goes_with(deal.rules, card, (other,)))
        if taken:
            return seat, taken
    return None


def _of_groups(deal: Deal, card: Card) -> Iterator[Reason]:
    """Yield what else the card could be on the table, or could not, as the last one has to be discarded."""
    moves, aces = legal(deal), deal.rules.ace_runs
    groups = [cards for cards in melds_in(deal.hand, aces) if card in cards]
    if groups:
        kept = not any(isinstance(move, PutDown) and card in move.cards for move in moves)
        yield reasons.BreaksUp(card, max(groups, key=len), has_to=kept)
    fits = choices(deal.rules, deal.melds, card)
    if fits:
        kept = not any(isinstance(move, LayOff) and card == move.card for move in moves)
        yield reasons.Fits(card, deal.melds[fits[0]].cards, has_to=kept)
