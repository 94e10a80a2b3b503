"""What the command line prints for people: a position, a list of moves, the result of a contest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rummy.bots.arena import Result
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase, Reason
from rummy.game.rules import format_rules
from rummy.game.score import deal_scores, hand_points, score_now, table_points, totals, winner
from rummy.words.lines import number, signed

PHASES: Final = {Phase.DRAW: "to draw or take", Phase.PLAY: "to play", Phase.OVER: "the deal is over"}
REASONS: Final = {
    Reason.WENT_OUT: "{name} went out",
    Reason.STOCK: "the draw pile ran out; {name} moved last",
    Reason.NO_TAKE: "{name} could not draw, and took nothing",
    Reason.STALEMATE: "nobody drew a new card, put down or added anything for too long; {name} moved last",
}
UNWRITTEN: Final = "rummy: standard output: {reason}"
"""What is said when nothing more can be printed."""


def position(deal: Deal, names: Sequence[str]) -> str:
    """Return a position as lines: everything that `replay` promises."""
    return "\n".join(_position(deal, names))


def _position(deal: Deal, names: Sequence[str]) -> Iterator[str]:
    yield f"table: {format_rules(deal.rules)}"
    yield f"turn:  {deal.turn + 1} {names[deal.turn]}, {PHASES[deal.phase]}"
    if deal.owed:
        yield f"owed:  {deal.owed}"
    if deal.chosen:
        yield f"held:  {deal.chosen} may not go straight back"
    yield f"pile:  {_cards(deal.pile)}"
    yield f"stock: {_cards(deal.stock)}"
    for at, meld in enumerate(deal.melds, start=1):
        owners = " ".join(str(owner + 1) for owner in meld.owners)
        yield f"meld {at}: {' '.join(meld.cards)} by {owners}"
    now = score_now(deal)
    for seat, hand in enumerate(deal.hands):
        score = f", {signed(now[seat])} if it ended now" if now else ""
        down, held = number(table_points(deal)[seat]), number(hand_points(deal)[seat])
        yield f"seat {seat + 1} {names[seat]}: {_cards(hand)} ({down} on the table, {held} in hand{score})"
    scores, after, first = deal_scores(deal), totals(deal), winner(deal)
    if deal.ended and scores and after:
        yield f"ended: {REASONS[deal.ended.reason].format(name=names[deal.ended.seat])}"
        yield f"deal:  {' '.join(map(signed, scores))}"
        yield f"total: {' '.join(map(number, after))}"
        if first is not None:
            yield f"game:  won by {names[first]}"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(cards) or "none"


def contest(result: Result, styles: bool) -> str:
    """Return the result of a contest as lines: a bot each, with its habits if wanted, then the difference."""
    lines = [f"{result.table}: {result.deals} decks, each played once for every rotation of the seats"]
    for seat in result.seats:
        low, high = seat.interval
        games_low, games_high = seat.games_interval
        lines.append(
            f"{seat.bot}: {seat.points_per_deal:+.1f} points a deal [{low:+.1f}, {high:+.1f}], "
            f"{seat.games_won:.1%} of games won [{games_low:.1%}, {games_high:.1%}]"
        )
        habits = seat.habits
        if styles:
            lines.append(
                f"  {habits.turns_per_deal:.1f} turns a deal, {habits.takes_per_deal:.2f} takes of "
                f"{habits.cards_per_take:.1f} cards, {habits.points_left:.1f} points left in hand, "
                f"out in {habits.went_out:.0%} of deals"
            )
    low, high = result.difference_interval
    lines.append(f"difference: {result.difference:+.1f} points a deal [{low:+.1f}, {high:+.1f}]")
    return "\n".join(lines)
