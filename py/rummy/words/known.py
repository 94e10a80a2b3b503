"""What is known of where the cards lie, and how likely the rest of it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.coach.known import Chance, Known, Need, Other, Where
from rummy.words.lines import Line, count, fill, number

KNOWN: Final = "What is known"
OTHERS: Final = "The other hands"
USES: Final = "Cards that you could use at once"
NO_USES: Final[Line] = ("No card at all would help you at once.",)
NEXT: Final = "Next card"
STOCK: Final = "Draw pile"
EACH: Final = "Each of these"
EVEN: Final[Line] = (
    "Every way in which the unseen cards can lie counts alike, whatever the players’ moves may tell.",
)
SHUFFLED: Final[Line] = ("The discard pile was shuffled: from then on no chances are worked out.",)

PLACES: Final = {
    Where.UNSEEN: "Not seen yet",
    Where.PILE: "In the discard pile",
    Where.STOCK: "In the draw pile",
    Where.UNDER: "Under the newest card, until the pile is turned over",
    Where.HELD: "In another hand",
    Where.GONE: "Gone for good",
}
"""The headings of the cards, by where they are, in the order in which they stand."""


def other(about: Other, names: Sequence[str]) -> Line:
    """Return what is known of another hand."""
    name = names[about.seat]
    if not about.cards:
        return (f"{name} holds {count(about.hidden, 'card', 'cards')} that you have not seen.",)
    more = f", and {number(about.hidden)} more" if about.hidden else ", and no more"
    return fill("{name} holds {cards}{more}.", name=name, cards=about.cards, more=more)


def need(about: Need, names: Sequence[str]) -> Line:
    """Return a card that is needed, and what for; where it is only if its heading does not say so."""
    line = fill("{card} for {partners}", card=about.card, partners=about.partners)
    if about.seat is not None:
        return (*line, f": {names[about.seat]} has it")
    if about.draw is not None:
        return (*line, ": the next card" if about.draw == 1 else f": draw {number(about.draw)} brings it")
    return line


def any_of(known: Known) -> str:
    """Return the heading of the chances that at least one of the needed cards is somewhere."""
    return f"Any of the {number(sum(one.where is Where.UNSEEN for one in known.needs))}"


def percent(chance: Chance) -> str:
    """Return a chance in whole per cent; what is not sure or impossible is not called so."""
    whole = (200 * chance.ways + chance.of) // (2 * chance.of)
    if whole == 0 and chance.ways:
        return "under 1%"
    if whole == 100 and chance.ways < chance.of:
        return "over 99%"
    return f"{number(whole)}%"
