"""What a turn was, in one sentence, for the list of what just happened."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.coach.events import Added, Declined, Drew, Fact, Placed, Shuffled, Threw, Took, Turn, Turned
from rummy.words.cards import more_cards
from rummy.words.lines import Line, fill, join


def turn(told: Turn, names: Sequence[str], *, brief: bool = False) -> Line:
    """Return the sentence for a turn: `Rosa drew a card and discarded 4♦.`

    In brief it leaves out which cards came along with a take.
    """
    mine = told.seat == 0
    parts = [_fact(fact, told.seat, names, brief) for fact in _merged(told.facts)]
    line: list[Line] = [("You" if mine else names[told.seat], " ")]
    for at, part in enumerate(parts):
        if at:
            line.append((" and " if at == len(parts) - 1 else ", ",))
        line.append(part)
    end = "." if told.done else "…"
    return join(piece for part in (*line, (end,)) for piece in part)


def said(name: str, words: str) -> str:
    """Return what another player said."""
    return f"{name}: “{words}”"


def _merged(facts: Sequence[Fact]) -> list[Fact]:
    """Return the facts with a card drawn with a take as one of their own."""
    merged: list[Fact] = []
    for fact in facts:
        merged.append(fact)
        if isinstance(fact, Took) and fact.drew:
            merged.append(fact.drew)
    return merged


def _fact(fact: Fact, seat: int, names: Sequence[str], brief: bool) -> Line:
    mine = seat == 0
    match fact:
        case Drew(card, last):
            if mine:
                return fill("drew {card}, the last card," if last else "drew {card}", card=card)
            return ("drew the last card" if last else "drew a card",)
        case Took(chosen, along):
            if not along:
                return fill("took {card}", card=chosen)
            words = (
                "took {card} and the {more} after it"
                if brief
                else "took {card} and the {more} after it, {along}"
            )
            return fill(words, card=chosen, more=more_cards(len(along)), along=along)
        case Turned():
            return ("turned the pile over",)
        case Shuffled():
            return ("had the pile shuffled",)
        case Declined():
            return ("ended the deal",)
        case Placed(cards, _):
            return fill("put down {cards}", cards=cards)
        case Added(card, bed, is_set, _):
            whose = _whose(bed, seat, names)
            return fill(
                "added {card} to {whose} {kind}", card=card, whose=whose, kind="set" if is_set else "run"
            )
        case Threw(card):
            return fill("discarded {card}", card=card)


def _whose(bed: int, seat: int, names: Sequence[str]) -> str:
    if bed == 0:
        return "your"
    return "a" if bed == seat else f"{names[bed]}’s"
