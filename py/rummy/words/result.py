"""How a deal and a game ended, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.game.deal import Outcome, Reason
from rummy.words import cards as names_of
from rummy.words.lines import Line, number, signed

ON_TABLE: Final = "On the table"
LEFT: Final = "Left in hand"
OUT_BONUS: Final = "Going out"
THIS_DEAL: Final = "This deal"
TOTAL: Final = "Total"
PLAYER: Final = "Player"
SCORES: Final = "Scores of this deal"
CARDS: Final = "Card by card"
NOTHING: Final = "none"


def scores(values: Sequence[int], names: Sequence[str]) -> Line:
    """Return the headline of a finished deal: `You score +43. Rosa scores −12.`"""
    said = [f"You score {signed(values[0])}."]
    said += [f"{names[seat]} scores {signed(values[seat])}." for seat in range(1, len(values))]
    return (" ".join(said),)


def game(winner: int, totals: Sequence[int], names: Sequence[str]) -> Line:
    """Return the headline of a finished game: `You win the game, 512 to 467.`"""
    others = sorted((total for seat, total in enumerate(totals) if seat != winner), reverse=True)
    figures = f"{number(totals[winner])} to {' and '.join(number(total) for total in others)}"
    return (f"{'You win' if winner == 0 else f'{names[winner]} wins'} the game, {figures}.",)


def ending(outcome: Outcome, names: Sequence[str]) -> Line:
    """Return why a deal is over."""
    who = "You" if outcome.seat == 0 else names[outcome.seat]
    match outcome.reason:
        case Reason.WENT_OUT:
            return (f"{who} played the last card in hand.",)
        case Reason.STOCK:
            return ("The draw pile has run out.",)
        case Reason.NO_TAKE:
            return (f"Nothing was left to draw, and {'you' if outcome.seat == 0 else who} took nothing.",)
        case Reason.STALEMATE:
            return ("For a long time nobody drew a new card, put anything down or added to a group.",)


def handed(points: int, seat: int, names: Sequence[str]) -> Line:
    """Return who gets the points of the cards that are left in the hands."""
    return (f"The {names_of.points(points)} left in hand go to {'you' if seat == 0 else names[seat]}.",)


def held(name: str, mine: bool) -> str:
    """Return whose cards these are, after the deal."""
    return "You held" if mine else f"{name} held"


def put(name: str, mine: bool) -> str:
    """Return whose cards these are on the table."""
    return "You put down" if mine else f"{name} put down"
