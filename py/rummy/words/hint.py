"""The hint in three steps: where to look, what to do, and the whole sum behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rummy.coach.advice import Advice
from rummy.coach.reasons import (
    Brings,
    GoesOut,
    LastTurn,
    Lone,
    OnlyOne,
    PassesOver,
    PutsDown,
    TakeFact,
    Uses,
)
from rummy.game.moves import Discard, Draw, EndDeal, LayOff, Move, PutDown, Shuffle, Take, TurnOver
from rummy.words.cards import more_cards
from rummy.words.lines import Line, fill, join
from rummy.words.reasons import reasons

GO_ON: Final[Line] = ("Press Hint again to see the move.",)


def nudge(advice: Advice) -> Line:
    """Return where to look, without a card or a number."""
    kinds = {type(reason) for reason in advice.reasons}
    match advice.move:
        case Take():
            return ("Look at the discard pile: one of its cards is worth having.",)
        case Draw() if PassesOver in kinds:
            return ("Count what the discard pile would bring, and what it would cost.",)
        case Draw():
            return ("Nothing in the discard pile is of use now. Look at the draw pile.",)
        case TurnOver() | Shuffle() | EndDeal():
            return ("Look at the draw pile: it is empty.",)
        case PutDown() | LayOff() if Uses in kinds:
            return ("Look at the card that you took: it has to be used.",)
        case PutDown():
            return ("Look at your hand: some of its cards make a group.",)
        case LayOff():
            return ("Look at the groups on the table: one of them has room for a card of yours.",)
        case Discard() if GoesOut in kinds or OnlyOne in kinds:
            return ("Look at your hand: there is only one card that you can discard.",)
        case Discard() if LastTurn in kinds:
            return ("The deal ends with this turn: look for the card that costs you most.",)
        case Discard() if Lone in kinds:
            return ("Look for a card in your hand that goes with no other.",)
    return ("Look for the card in your hand that you can best spare.",)


def move(advice: Advice) -> Line:
    """Return what to do."""
    first, *rest = _told(advice.move)
    fact = next((fact for fact in advice.reasons if isinstance(fact, (Brings, PutsDown))), None)
    match fact:
        case PutsDown(onto=onto) if onto:
            rest += fill(" to {onto}", onto=onto)
        case Brings(take) if len(take.cards) > 1:
            rest.append(f" and the {more_cards(len(take.cards) - 1)} after it")
    return join((first[:1].upper() + first[1:], *rest, "."))


def whole(advice: Advice, names: Sequence[str]) -> tuple[Line, ...]:
    """Return the whole sum, a sentence a line, and how the turn would go on."""
    lines = reasons(advice.reasons, names)
    if not advice.then:
        return lines
    parts: list[Line] = [("Then ",)]
    for at, later in enumerate(advice.then):
        if at:
            parts.append((" and " if at == len(advice.then) - 1 else ", ",))
        parts.append(_told(later))
    return (*lines, join(piece for part in (*parts, (".",)) for piece in part))


def in_short(advice: Advice, names: Sequence[str]) -> tuple[Line, ...]:
    """Return the one of these sentences in which the sum comes out; all where nothing is added up."""
    fact = next((fact for fact in advice.reasons if isinstance(fact, TakeFact | PutsDown)), None)
    if fact is None:
        return whole(advice, names)
    lines = reasons((fact,), names)
    return lines[-1:] if isinstance(fact, TakeFact) else lines[:1]


def do_it(button: str) -> Line:
    """Return how to do what the hint says, and how to learn why."""
    return (f"Press {button}, or Hint again to see why.",)


def in_one(lines: Iterable[Line]) -> Line:
    """Return some sentences as one line."""
    return join(piece for at, line in enumerate(lines) for piece in ((" ",) if at else ()) + line)


def _told(move: Move) -> Line:
    """Return what to do, as the middle of a sentence."""
    match move:
        case Draw():
            return ("draw from the draw pile",)
        case Take(card):
            return fill("take the {card}", card=card)
        case TurnOver():
            return ("turn the discard pile over",)
        case Shuffle():
            return ("shuffle the discard pile",)
        case EndDeal():
            return ("end the deal",)
        case PutDown(cards):
            return fill("put down {cards}", cards=cards)
        case LayOff(card):
            return fill("add the {card}", card=card)
        case Discard(card):
            return fill("discard the {card}", card=card)
