"""How many cards lie in a row of a fan, on a wide, a middling and a narrow board."""

from __future__ import annotations

from typing import Final

HAND_ROWS: Final = {"w": (16, 40), "m": (9, 20, 33, 44), "n": (7, 16, 33, 40)}
"""For each width of the board, how many cards of a hand fit into one row, two rows, and so on."""

PILE_ROWS: Final = {"w": (17, 36), "m": (12, 24, 36), "n": (9, 18, 27, 36)}
"""The same for the discard pile."""


def layout(rows: dict[str, tuple[int, ...]], many: int) -> tuple[str, dict[str, int]]:
    """Return the classes that say how many cards lie in a row (`w13 m7 n5`), and those numbers."""
    per = {width: per_row(limits, many) for width, limits in rows.items()}
    return " ".join(f"{width}{number}" for width, number in per.items()), per


def per_row(limits: tuple[int, ...], many: int) -> int:
    """Return how many cards lie in each row, the rows filled evenly."""
    rows = next((at for at, most in enumerate(limits, start=1) if many <= most), len(limits))
    return max(1, -(-many // rows))


def covered(per: dict[str, int], many: int, at: int) -> str:
    """Return a class for each width at which a card lies in a row that another row covers."""
    return " ".join(f"{width}-under" for width, number in per.items() if at < (many - 1) // number * number)
