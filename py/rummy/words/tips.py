"""The tips, each in two short sentences: what it is, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.coach.tips import (
    AceKept,
    CostlyTake,
    FewCards,
    FitThrown,
    HighKept,
    IdleTake,
    KeptGroup,
    LowStock,
    Notice,
)
from rummy.words.cards import points
from rummy.words.lines import Line, count, fill

TIP: Final = "Tip"


def tip(about: Notice, names: Sequence[str]) -> Line:
    """Return a tip; it is told to the person, who is called you."""
    match about:
        case CostlyTake(take) if not take.left:
            return (
                f"This take changes what can go down by {points(take.gain)}. Count both before you take.",
            )
        case CostlyTake(take):
            return fill(
                "With this take {more} more can go down, but {the}{left} will stay: {stuck}. "
                "Count both before you take.",
                more=points(take.gain) if take.gain > 0 else "nothing",
                the="the " if len(take.left) == 1 else "",
                left=take.left,
                stuck=points(take.stuck),
            )
        case IdleTake(card):
            return fill(
                "The {card} cannot go down this turn. A card from the draw pile might have done better.",
                card=card,
            )
        case KeptGroup(group):
            return fill("{group} could have gone down. In your hand they only cost points.", group=group)
        case FitThrown(card, onto):
            return fill(
                "The {card} fits {onto}. Add such a card yourself, before somebody takes it.",
                card=card,
                onto=onto,
            )
        case HighKept(card, cost) | AceKept(card, cost):
            return fill(
                "It is late for the {card}: it goes with nothing, and costs you {cost} if the deal ends.",
                card=card,
                cost=points(cost),
            )
        case LowStock(left, ends):
            then = "Then the deal ends" if ends else "Then there is only the discard pile"
            return (f"The draw pile has {count(left, 'card', 'cards')} left. {then}: put down what you can.",)
        case FewCards(seat, many):
            return (
                f"{names[seat]} has only {count(many, 'card', 'cards')} left and may soon be out. "
                "Put down what you can.",
            )
