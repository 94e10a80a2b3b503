"""Contests between bots: seats, games and intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean

import pytest

from conftest import SEATINGS
from rummy.bots import BOTS, Thought, arena
from rummy.bots.arena import contest
from rummy.game.cards import FACE_DOWN, Card
from rummy.game.deal import Deal
from rummy.game.moves import Move
from rummy.game.rules import TABLES
from rummy.game.sight import Sight

RULES = TABLES["practice-500"]


@pytest.mark.parametrize("seating", ["practice-500-2", "kitchen-3", "kitchen-4"])
def test_a_bot_against_copies_of_itself_is_level_in_every_deck(seating: str) -> None:
    rules = SEATINGS[seating]
    result = contest(rules, ["plain"] * rules.players, 6, 3)
    means = [seat.points_per_deal for seat in result.seats]
    assert means == pytest.approx([fmean(means)] * rules.players)
    assert result.difference == pytest.approx(0)
    assert result.difference_interval == pytest.approx((0, 0))


def test_every_bot_holds_every_hand_of_a_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    held: dict[str, set[tuple[Card, ...]]] = {"plain": set(), "greedy": set(), "third": set()}

    def looked_at(deal: Deal, seated: Sequence[str], rng: Random) -> tuple[int, ...]:
        for bot, hand in zip(seated, deal.hands, strict=True):
            held[bot].add(hand)
        return (0, 0, 0)

    monkeypatch.setattr(arena, "_scores", looked_at)
    contest(SEATINGS["kitchen-3"], ["plain", "greedy", "third"], 1, 5)
    assert len(held["plain"]) == 3
    assert held["plain"] == held["greedy"] == held["third"]


def test_the_difference_is_the_first_bot_less_the_mean_of_the_others() -> None:
    result = contest(SEATINGS["kitchen-3"], ["greedy", "plain", "greedy"], 8, 1)
    first, *others = (seat.points_per_deal for seat in result.seats)
    assert result.difference == pytest.approx(first - fmean(others))
    low, high = result.difference_interval
    assert low < result.difference < high
    assert result.difference - low == pytest.approx(high - result.difference)


def test_an_interval_comes_from_the_means_of_the_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    scores = iter([(30, 0), (20, 10), (10, 4), (2, 0)])
    monkeypatch.setattr(arena, "_scores", lambda *_: next(scores))
    result = contest(RULES, ["plain", "greedy"], 2, 0)
    # Deck 1: the first bot scores 30, then, in the second seat, 10; deck 2: 10, then 0.
    assert [seat.points_per_deal for seat in result.seats] == [12.5, (0 + 20 + 4 + 2) / 4]
    spread = sqrt(((20 - 12.5) ** 2 + (5 - 12.5) ** 2) / 1)
    low, high = result.seats[0].interval
    assert (high - low) / 2 == pytest.approx(1.959964 * spread / sqrt(2))
    assert result.difference == 12.5 - 6.5


def test_games_run_over_the_decks_of_a_rotation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 scores 60 a deal, so with 100 to win each rotation plays a game in two decks."""
    monkeypatch.setattr(arena, "_scores", lambda *_: (60, 0))
    result = contest(replace(RULES, target=100), ["plain", "greedy"], 5, 0)
    assert result.games == 4
    assert [seat.games_won for seat in result.seats] == [0.5, 0.5]
    assert result.seats[0].games_interval == pytest.approx((0.1500, 0.8500), abs=1e-4)


def test_totals_reach_the_players_of_the_next_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    before: list[tuple[int, ...]] = []

    def noted(deal: Deal, seated: Sequence[str], rng: Random) -> tuple[int, ...]:
        before.append(deal.totals)
        return (60, -5)

    monkeypatch.setattr(arena, "_scores", noted)
    contest(replace(RULES, target=100), ["plain", "greedy"], 3, 0)
    assert before == [(0, 0)] * 2 + [(60, -5)] * 2 + [(0, 0)] * 2


def test_one_deck_and_no_game_promise_nothing() -> None:
    result = contest(RULES, ["plain", "greedy"], 1, 0)
    seat = result.seats[0]
    assert result.games == 0
    assert seat.interval == (seat.points_per_deal, seat.points_per_deal)
    assert (seat.games_won, seat.games_interval) == (0, (0, 1))


def test_a_seed_makes_a_contest_reproducible() -> None:
    first, again, other = (contest(RULES, ["plain", "greedy"], 3, seed) for seed in (1, 1, 2))
    assert first == again != other
    assert (first.table, first.deals) == ("practice-500", 3)


def test_a_bot_is_shown_no_card_that_lies_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Card] = []

    class Looking:
        """Plays like the plain player, and notes what it was shown of the stock."""

        def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
            """Return what the plain player would do."""
            seen.extend(sight.deal.stock)
            return BOTS["plain"].choose(sight, rng)

    monkeypatch.setitem(BOTS, "looking", Looking())
    contest(RULES, ["looking", "plain"], 2, 0)
    assert set(seen) == {FACE_DOWN}
