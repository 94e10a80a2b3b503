"""What a hand is worth this turn: the most points that can go on the table, and what a take would bring."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rummy.bots.layout import best_layout
from rummy.game.cards import KING, Card
from rummy.game.deal import Deal, Phase, draws_too, play
from rummy.game.melds import Meld
from rummy.game.moves import LayOff, Move, PutDown, Take
from rummy.game.referee import settle
from rummy.game.refusals import Refusal
from rummy.game.rules import AceRuns
from rummy.game.score import card_points
from rummy.game.uses import fitting


@dataclass(frozen=True, slots=True)
class Play:
    """The best that the player to move can put on the table this turn."""

    points: int
    """What it is worth on the table, in points."""
    moves: tuple[Move, ...]
    """New melds and lay-offs in an order in which each is legal; an owed card comes as soon as it can."""
    left: tuple[Card, ...]
    """The cards that stay in the hand."""


@dataclass(frozen=True, slots=True)
class TakeSum:
    """What a take would bring and cost; of equally good plays, the one that leaves the fewest taken points
    counts.
    """

    card: Card
    """The chosen card."""
    cards: tuple[Card, ...]
    """All the cards that would come, the chosen one first."""
    on_table: int
    """The most points that could go on the table this turn with them."""
    gain: int
    """How many more that is than the most that could go down without the take."""
    stuck: int
    """The points of those taken cards that would still be in the hand."""
    left: tuple[Card, ...]
    """These cards."""

    @property
    def without(self) -> int:
        """The most points that could go on the table this turn without the take."""
        return self.on_table - self.gain

    @property
    def net(self) -> int:
        """The gain less what would be stuck, in points."""
        return self.gain - self.stuck


def best_play(deal: Deal) -> Play:
    """Return the most points that the player to move can put on the table this turn, and how.

    An owed card is used. Of plays with the same points, it is one that leaves the fewest points of the cards
    got this turn in the hand, then of all cards. Raise `ValueError` if an owed card cannot be used, to which
    no legal move leads.
    """
    layout = best_layout(deal.rules, deal.hand, deal.melds, deal.owed, deal.taken)
    used = layout.used
    lay_offs = list(layout.lay_offs)
    steps = [PutDown(cards) for cards in layout.melds]
    steps.sort(key=lambda step: deal.owed not in step.cards)
    lay_offs.sort(key=lambda lay_off: lay_off[0] != deal.owed)
    owed_goes_on = bool(lay_offs) and lay_offs[0][0] == deal.owed
    now = replace(deal, phase=Phase.PLAY)
    moves: list[Move] = []
    while steps or lay_offs:
        if lay_offs and (owed_goes_on or not steps):
            move = _next_lay_off(now, lay_offs)
        else:
            move = settle(now, steps.pop(0))
        if isinstance(move, Refusal):
            raise AssertionError(f"a layout breaks the rules: {move}")
        moves.append(move)
        now = play(now, move)
    return Play(layout.points, tuple(moves), tuple(card for card in deal.hand if card not in used))


def _next_lay_off(now: Deal, lay_offs: list[tuple[Card, int]]) -> Move | Refusal:
    """Return the move for the first card that goes on its meld at once, and drop the card from the list."""
    for at, (card, place) in enumerate(lay_offs):
        for number in fitting(now.melds, card, now.rules.ace_runs):
            meld = now.melds[number]
            if meld.is_set != (place == 0) or not (meld.is_set or _ends_at(now, meld, place)):
                continue
            del lay_offs[at]
            move = settle(now, LayOff(card, number))
            # Where the table picks another meld for the card, nothing else depends on which of them it is.
            return settle(now, LayOff(card)) if isinstance(move, Refusal) else move
    raise AssertionError("no lay-off of a layout fits")


def _ends_at(now: Deal, meld: Meld, place: int) -> bool:
    """Whether a place is next to an end of a run."""
    if now.rules.ace_runs is AceRuns.CORNER:
        return (place - meld.low + 1) % KING == 0 or (place - meld.high - 1) % KING == 0
    return place in (meld.low - 1, meld.high + 1)


def take_sum(deal: Deal, card: Card) -> TakeSum:
    """Return what a legal take by the player to move would bring and cost (the sum of seed 000).

    A card that comes from the stock with it (boathouse) is left out, as nobody knows which it will be; it can
    be the one that has to be discarded.
    """
    after = play(without_draw(deal) if draws_too(deal) else deal, Take(card))
    with_it = best_layout(after.rules, after.hand, deal.melds, after.owed, after.taken)
    without = best_layout(deal.rules, deal.hand, deal.melds)
    used = with_it.used
    left = tuple(taken for taken in after.taken if taken not in used)
    return TakeSum(
        card=card,
        cards=after.taken,
        on_table=with_it.points,
        gain=with_it.points - without.points,
        stuck=sum(card_points(deal.rules, taken) for taken in left),
        left=left,
    )


def without_draw(deal: Deal) -> Deal:
    """Return the deal as a take that also draws is reckoned in it: without the card that nobody knows."""
    return replace(deal, stock=(), rules=replace(deal.rules, must_discard=False))
