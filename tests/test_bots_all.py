"""What holds for every bot: it plays by the rules, to the end, and from nothing but what its seat can see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from conftest import SEATINGS, TRIES
from conftest import shuffled as deck
from positions import games, played, settings, small_positions
from rummy.bots import BOTS
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase, Reason, legal, play, start
from rummy.game.moves import Discard, shuffled
from rummy.game.rules import RuleSet
from rummy.game.sight import sight
from rummy.game.uses import fitting
from workshop.soak import house_rules


def dealt_anew(deal: Deal, rng: Random) -> Deal:
    """Return the deal with the cards that the seat to move cannot know in other places."""
    unseen = list(sight(deal, deal.turn).unseen)
    moved = unseen[:]
    rng.shuffle(moved)
    other = dict(zip(unseen, moved, strict=True))

    def swapped(held: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(other.get(card, card) for card in held)

    return replace(deal, hands=tuple(map(swapped, deal.hands)), stock=swapped(deal.stock))


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seating", SEATINGS)
@given(data=st.data())
def test_every_choice_is_legal_and_blind_to_the_unseen_cards(
    bot: str, seating: str, data: st.DataObject
) -> None:
    deal = data.draw(games(SEATINGS[seating], longest=120)).now
    if deal.phase is Phase.OVER:
        return
    move, thought = BOTS[bot].choose(sight(deal, deal.turn), Random(1))
    assert move in legal(deal)
    elsewhere = dealt_anew(deal, data.draw(st.randoms(use_true_random=False)))
    assert BOTS[bot].choose(sight(elsewhere, deal.turn), Random(1)) == (move, thought)


@pytest.mark.parametrize("bot", BOTS)
@tries(max_examples=100)
@given(data=st.data())
def test_every_turn_is_legal_under_any_settings_and_adds_what_fits(bot: str, data: st.DataObject) -> None:
    deal = data.draw(played(data.draw(small_positions(data.draw(settings())))))
    while deal.phase is not Phase.OVER and legal(deal):
        move, _ = BOTS[bot].choose(sight(deal, deal.turn), Random(1))
        assert move in legal(deal)
        if isinstance(move, Discard):
            fits = fitting(deal.melds, move.card, deal.rules.ace_runs)
            last = deal.rules.must_discard and len(deal.hand) == 1
            assert not fits or last, "it could have been added"
            break
        deal = play(deal, move)


def ended(rules: RuleSet, bot: str, seed: int) -> Reason:
    """Return how a deal between copies of a bot ends."""
    rng = Random(seed)
    deal = start(rules, seed % rules.players, deck(seed), (0,) * rules.players)
    for _ in range(2_000):
        if deal.ended is not None:
            return deal.ended.reason
        move, _ = BOTS[bot].choose(sight(deal, deal.turn), rng)
        assert move in legal(deal)
        deal = play(deal, shuffled(move, rng.shuffle))
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_to_the_end_by_house_rules(bot: str) -> None:
    ends = {ended(house_rules(Random(seed)), bot, seed) for seed in range(2 * TRIES)}
    assert Reason.WENT_OUT in ends


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seating", SEATINGS)
def test_no_bot_plays_on_for_ever_against_itself(seating: str, bot: str) -> None:
    reasons = {ended(SEATINGS[seating], bot, seed) for seed in range(20)}
    assert Reason.WENT_OUT in reasons
    assert Reason.STALEMATE not in reasons
