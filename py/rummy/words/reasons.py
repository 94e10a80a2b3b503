"""Why a move is made, in sentences that are the same for a hint and for a deal that is narrated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rummy.bots.worth import TakeSum
from rummy.coach.reasons import (
    BreaksUp,
    Feeds,
    Fits,
    GoesOut,
    Heavier,
    KeepsFrom,
    LastTurn,
    Lone,
    Most,
    NoStock,
    NoTake,
    OnlyOne,
    Paired,
    PassesOver,
    PutsDown,
    Reason,
    Saves,
    TakeFact,
    Uses,
)
from rummy.words.cards import points
from rummy.words.lines import MINUS, Line, fill, number


def reasons(facts: Iterable[Reason], names: Sequence[str]) -> tuple[Line, ...]:
    """Return the sentences for some facts, in their order; seat 0 is called you."""
    return tuple(line for fact in facts for line in _reason(fact, names))


def _reason(fact: Reason, names: Sequence[str]) -> Iterator[Line]:
    match fact:
        case TakeFact():
            yield from _sum(fact)
        case NoTake(empty):
            yield (
                "The discard pile is empty." if empty else "No card of the discard pile can be taken now.",
            )
        case NoStock():
            yield ("The draw pile is empty.",)
        case Uses(card, first):
            when = "before anything else" if first else "this turn"
            yield fill("The {card} was taken, so it has to be used {when}.", card=card, when=when)
        case PutsDown():
            yield from _putting_down(fact)
        case LastTurn():
            yield ("The deal ends with this turn, so the hand is only points now.",)
        case GoesOut():
            yield ("That is the last card, so the deal ends.",)
        case Feeds(card, seat, taken):
            yield fill(
                "It is known that {whose} hand holds {taken}: the {card} may be of use there.",
                whose=_whose(seat, names),
                taken=taken,
                card=card,
            )
        case KeepsFrom(card, seat, taken):
            yield fill(
                "The {card} is worth as much, but better kept: {whose} hand is known to hold {taken}.",
                whose=_whose(seat, names),
                taken=taken,
                card=card,
            )
        case _:
            yield _discard(fact)


def _whose(seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]}’s" if seat else "your"


# Taking


def _sum(fact: TakeFact) -> Iterator[Line]:
    """Yield the sum of a take, step by step."""
    take = fact.take
    if isinstance(fact, PassesOver) and fact.among > 1:
        yield fill(
            "Of the {among} cards that can be taken, the best is the {card}.",
            among=fact.among,
            card=take.card,
        )
    if take.gain:
        yield fill(
            "With the {card}, {points} can go on the table now; without it, {without}.",
            card=take.card,
            points=points(take.on_table),
            without=take.without,
        )
    else:
        yield fill("The {card} brings nothing more to the table.", card=take.card)
    yield from _extra(take)
    if fact.draws:
        yield ("A card from the draw pile comes along, and is not counted.",)
    if take.left:
        which = "The {left}" if len(take.left) == 1 else "{left}"
        yield fill(f"{which} would stay in the hand: {{points}}.", left=take.left, points=points(take.stuck))
    yield from _verdict(fact)


def _extra(take: TakeSum) -> Iterator[Line]:
    """Yield how many of the newer cards could go down."""
    extra = take.cards[1:]
    down = [card for card in extra if card not in take.left]
    if len(extra) == 1 and down:
        yield fill("The {card} that comes along can go down too.", card=extra[0])
    elif down:
        yield fill(
            "Of the {extra} cards that come along, {down} can go down too.", extra=len(extra), down=len(down)
        )


def _verdict(fact: TakeFact) -> Iterator[Line]:
    """Yield whether the sum is enough."""
    take = fact.take
    if fact.need is None:
        text = "All of it can go down at once, so it pays."
        yield (
            text if fact.pays else "A take pays where all of it can go down at once, and adds to the table.",
        )
        return
    terms = [take.on_table, *(cost for cost in (take.without, take.stuck) if cost)]
    equation = f"That makes {number(take.net)}"
    if len(terms) > 1:
        equation = f"{f' {MINUS} '.join(map(number, terms))} = {number(take.net)}"
    pays = "so this one pays" if fact.pays else "so this one does not pay"
    yield (f"{equation}: a take should bring at least {number(fact.need)}, {pays}.",)


# Putting down


def _putting_down(fact: PutsDown) -> Iterator[Line]:
    if not fact.scores:
        yield (f"That takes {points(fact.off)} out of the hand.",)
    else:
        yield (
            f"On the table that is worth {number(fact.down)}, in the hand it cost {number(fact.off)}: "
            f"the score moves by {number(fact.swing)}.",
        )
    if fact.more:
        yield (f"After it, {points(fact.more)} more can go down.",)


# Discarding


def _discard(
    fact: Saves | Lone | Paired | Most | Heavier | Fits | BreaksUp | OnlyOne,
) -> Line:
    match fact:
        case Saves(card, saved):
            return fill("The {card} takes {points} out of the hand.", card=card, points=points(saved))
        case Lone(card):
            return fill("The {card} goes with no other card of the hand.", card=card)
        case Paired(card, partners, all_paired):
            start = "Whatever can be discarded goes with another card: the" if all_paired else "The"
            goes = "with" if all_paired else "goes with"
            return fill(
                "{start} {card} {goes} {partners}.", start=start, card=card, goes=goes, partners=partners
            )
        case Most(_, lone, among):
            if among == 1:
                return ("It is the only such card." if lone else "It is the only one.",)
            which = "such cards" if lone else "cards"
            return (f"Of the {number(among)} {which}, none is worth more.",)
        case Heavier(card, worth, lone):
            spare = "goes with nothing" if lone else "could be spared as well"
            return fill(
                "The {card} {spare}, and is worth more: {points}.",
                card=card,
                spare=spare,
                points=points(worth),
            )
        case Fits(card, onto, has_to):
            end = "but the last card has to be discarded" if has_to else "and could be added there"
            return fill("The {card} fits {onto}, {end}.", card=card, onto=onto, end=end)
        case BreaksUp(_, group, has_to):
            end = "but cannot all go down, as the last card has to be discarded"
            return fill(
                "{group} belong together, {end}.",
                group=group,
                end=end if has_to else "and could go down",
            )
        case OnlyOne(card):
            return fill("Only the {card} may be discarded.", card=card)
