"""What the property tests draw: small crowded positions, settings, and whole deals played part of the way."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from conftest import SEATINGS
from rummy.game.cards import CARDS, Card
from rummy.game.deal import Deal, Phase, legal, play
from rummy.game.melds import Meld, melds_in
from rummy.game.moves import Take
from rummy.game.record import Record, add
from rummy.game.refusals import Refusal
from rummy.game.rules import (
    AceRuns,
    ChosenDiscard,
    LayOffPick,
    Level,
    OutBonus,
    Pips,
    Reach,
    RuleSet,
    Scoring,
    StockOut,
    UseChosen,
    UseWhen,
    nonsense,
)
from workshop.soak import PULLS, random_game, random_move

CROWDS = ("c", "h", "hs", "cdh", "cdhs")
"""Suits of the cards that a small position is made of: the fewer, the more runs."""

LOWS, MIDDLES, HIGHS = "A2345", "45678", "TJQKA"


@st.composite
def settings(draw: st.DrawFn, /, **fixed: object) -> RuleSet:
    """Any settings of the rules for two that make sense together, also those that no table has."""
    table = draw(st.sampled_from(["practice-500-2", "kitchen-2", "couch-2", "practice-rummy-2"]))
    rules = SEATINGS[table]
    rules = replace(
        rules,
        reach=draw(st.sampled_from(Reach)),
        use_chosen=draw(st.sampled_from(UseChosen)),
        use_when=draw(st.sampled_from(UseWhen)),
        chosen_discard=draw(st.sampled_from(ChosenDiscard)),
        lay_off_pick=draw(st.sampled_from(LayOffPick)),
        lay_off_many=draw(st.booleans()),
        stock_out=draw(st.sampled_from(StockOut)),
        scoring=draw(st.sampled_from(Scoring)),
        level=draw(st.sampled_from(Level)),
        ace_runs=draw(st.sampled_from(AceRuns)),
        ace_low_points=draw(st.sampled_from(sorted({1, 5, 15, rules.ace_points}))),
        pips=draw(st.sampled_from(Pips)),
        must_discard=draw(st.booleans()),
        out_bonus=draw(st.sampled_from(OutBonus)),
        boathouse=draw(st.booleans()),
    )
    rules = replace(rules, **fixed)  # type: ignore[arg-type]
    if rules.ace_runs is AceRuns.CORNER or rules.ace_low_points > rules.ace_points:
        rules = replace(rules, ace_low_points=rules.ace_points)
    assume(nonsense(rules) is None)
    return rules


@st.composite
def small_positions(draw: st.DrawFn, rules: RuleSet) -> Deal:
    """A position of a few cards that often go together, with somebody about to draw."""
    suits = draw(st.sampled_from(CROWDS))
    ranks = draw(
        st.sampled_from(["A23456789TJQK"] if len(suits) < 2 else [LOWS, MIDDLES, HIGHS, LOWS + HIGHS])
    )
    crowd = draw(st.permutations(sorted({CARDS[rank + suit] for rank in ranks for suit in suits})))
    table: list[Meld] = []
    left = list(crowd)
    for _ in range(draw(st.integers(0, 2))):
        found = list(melds_in(tuple(left), rules.ace_runs))
        if not found:
            break
        cards = draw(st.sampled_from(found))
        table.append(Meld(cards, (draw(st.integers(0, rules.players - 1)),) * len(cards)))
        left = [card for card in left if card not in cards]
    spare = [card for card in CARDS.values() if card not in crowd]
    left += spare[: max(0, rules.players + 1 - len(left))]

    def some(least: int, most: int) -> tuple[Card, ...]:
        count = min(draw(st.integers(least, most)), len(left))
        taken = tuple(left[:count])
        del left[:count]
        return taken

    others = tuple((left.pop(),) for _ in range(rules.players - 1))
    hand = some(1, 5)
    pile = some(0, 4)
    stock = some(0, 3)
    if not pile and not stock:
        stock = (spare[-1],)
    return Deal(
        rules=rules,
        dealer=rules.players - 1,
        hands=(hand, *others),
        pile=pile,
        stock=stock,
        melds=tuple(table),
        turn=0,
        turned=draw(st.integers(0, 1)) if rules.stock_out in (StockOut.TURN_OVER, StockOut.RESHUFFLE) else 0,
        totals=(0,) * rules.players,
        shown=((),) * rules.players,
    )


@st.composite
def played(draw: st.DrawFn, deal: Deal) -> Deal:
    """The deal after a few moves, takes preferred."""
    for _ in range(draw(st.integers(0, 4))):
        moves = legal(deal)
        if not moves:
            break
        takes = [move for move in moves if isinstance(move, Take)]
        deal = play(deal, draw(st.sampled_from(takes or moves)))
    return deal


@st.composite
def games(draw: st.DrawFn, rules: RuleSet, longest: int = 400) -> Record:
    """A game from a shuffled deck, played part of the way or to the deal's end."""
    rng = Random(draw(st.integers(0, 10**6)))
    pulls = draw(st.sampled_from(PULLS))
    record = random_game(rules, rng)
    for _ in range(draw(st.integers(0, longest))):
        if record.now.phase is Phase.OVER:
            break
        grown = add(record, random_move(legal(record.now), pulls, rng))
        assert not isinstance(grown, Refusal)
        record = grown
    return record
