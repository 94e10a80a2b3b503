"""Contests between bots: seats, games and intervals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean

import pytest

from conftest import SEATINGS
from rummy.bots import BOTS, Because, Thought, arena
from rummy.bots.arena import contest
from rummy.game.cards import DECK, FACE_DOWN, Card
from rummy.game.deal import Deal, Phase, start
from rummy.game.moves import Discard, Draw, Move, Take
from rummy.game.rules import TABLES, Level
from rummy.game.score import hand_points
from rummy.game.sight import Sight

RULES = TABLES["practice-500"]

Ended = tuple[tuple[int, ...], int | None]
"""What a deal scored, and who went out."""


def decks(many: int, seed: int) -> Iterator[tuple[Card, ...]]:
    """Yield the decks of a contest."""
    for deck in range(many):
        cards = list(DECK)
        Random(f"{seed} {deck}").shuffle(cards)
        yield tuple(cards)


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

    def looked_at(deal: Deal, seated: Sequence[str], *_: object) -> Ended:
        for bot, hand in zip(seated, deal.hands, strict=True):
            held[bot].add(hand)
        return (0, 0, 0), None

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
    monkeypatch.setattr(arena, "_scores", lambda *_: (next(scores), None))
    result = contest(RULES, ["plain", "greedy"], 2, 0)
    # Deck 1: the first bot scores 30, then, in the second seat, 10; deck 2: 10, then 0.
    assert [seat.points_per_deal for seat in result.seats] == [12.5, (0 + 20 + 4 + 2) / 4]
    spread = sqrt(((20 - 12.5) ** 2 + (5 - 12.5) ** 2) / 1)
    low, high = result.seats[0].interval
    assert (high - low) / 2 == pytest.approx(1.959964 * spread / sqrt(2))
    assert result.difference == 12.5 - 6.5


def test_games_run_over_the_decks_of_a_rotation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 scores 60 a deal, so with 100 to win each rotation plays a game in two decks."""
    monkeypatch.setattr(arena, "_scores", lambda *_: ((60, 0), None))
    result = contest(replace(RULES, target=100), ["plain", "greedy"], 5, 0)
    assert result.games == 4
    assert [seat.games_won for seat in result.seats] == [0.5, 0.5]
    assert result.seats[0].games_interval == pytest.approx((0.1500, 0.8500), abs=1e-4)


def test_totals_reach_the_players_of_the_next_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    before: list[tuple[int, ...]] = []

    def noted(deal: Deal, *_: object) -> Ended:
        before.append(deal.totals)
        return (60, -5), None

    monkeypatch.setattr(arena, "_scores", noted)
    contest(replace(RULES, target=100), ["plain", "greedy"], 3, 0)
    assert before == [(0, 0)] * 2 + [(60, -5)] * 2 + [(0, 0)] * 2


def test_who_went_out_wins_a_level_game_where_that_is_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "_scores", lambda *_: ((60, 60), 1))
    level = replace(RULES, target=50, level=Level.WENT_OUT)
    assert contest(level, ["plain", "greedy"], 1, 0).seats[0].games_won == 0.5
    assert contest(replace(level, level=Level.PLAY_ON), ["plain", "greedy"], 1, 0).games == 0


class Drawing:
    """Draws, and discards what it drew."""

    def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
        """Return a draw or a discard."""
        drawing = sight.deal.phase is Phase.DRAW
        return Draw() if drawing else Discard(sight.deal.taken[0]), Thought(Because.LOWEST)


def test_habits_are_counted_over_all_deals_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "drawing", Drawing())
    result = contest(RULES, ["drawing", "drawing"], 2, 0)
    # 25 cards in the stock make 25 turns, and each bot holds every hand once.
    first, second = (seat.habits for seat in result.seats)
    assert first.turns_per_deal + second.turns_per_deal == 25
    assert (first.takes_per_deal, first.cards_per_take, first.went_out) == (0, 0, 0)
    left = [hand_points(start(RULES, deck % 2, cards, (0, 0))) for deck, cards in enumerate(decks(2, 0))]
    assert first.points_left == second.points_left == fmean(points for hands in left for points in hands)


class Noting:
    """Plays like another bot, and notes its takes."""

    def __init__(self, bot: str) -> None:
        self.bot = BOTS[bot]
        self.takes = self.cards = 0

    def choose(self, sight: Sight, rng: Random) -> tuple[Move, Thought]:
        """Return what the other bot would do."""
        move, thought = self.bot.choose(sight, rng)
        if isinstance(move, Take):
            pile = sight.deal.pile
            self.takes += 1
            self.cards += len(pile[pile.index(move.card) :])
        return move, thought


def test_takes_are_counted_with_their_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    noting = {bot: Noting(bot) for bot in ("greedy", "plain")}
    for bot, noted in noting.items():
        monkeypatch.setitem(BOTS, bot, noted)
    for seat in contest(RULES, ["greedy", "plain"], 6, 3).seats:
        noted = noting[seat.bot]
        assert seat.habits.takes_per_deal == noted.takes / 12
        assert seat.habits.cards_per_take == pytest.approx(noted.cards / noted.takes)


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
