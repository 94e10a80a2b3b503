"""What the coach says without being asked: the goal of the game and the steps of a turn, by the rules."""

from __future__ import annotations

from rummy.game.rules import Reach, RuleSet, Scoring, UseChosen, UseWhen
from rummy.words.lines import Line, number


def goal(rules: RuleSet) -> Line:
    """Return what the game is about."""
    if rules.scoring is Scoring.WINNER_TAKES:
        return (
            "Get rid of your cards in sets and runs. Whoever is out first scores what the other "
            f"{'hand still holds' if rules.players == 2 else 'hands still hold'}, and "
            f"{number(rules.target)} points win the game.",
        )
    return (
        "Cards that you bring to the table score. Cards still in your hand at the end cost their points. "
        f"Be the first to {number(rules.target)}.",
    )


def steps(rules: RuleSet) -> tuple[tuple[str, Line], ...]:
    """Return the three steps of a turn, each with its name."""
    return (
        ("Take", (_take(rules),)),
        (
            "Put down and add",
            (
                "A set is 3 or 4 of one rank, a run 3 or more of one suit in order. "
                "Single cards can join any group.",
            ),
        ),
        ("Discard", (_discard(rules),)),
    )


def _discard(rules: RuleSet) -> str:
    text = "One card on the pile ends your turn."
    return f"{text} Your last card has to go that way." if rules.must_discard else text


def _take(rules: RuleSet) -> str:
    text = _take_alone(rules)
    return f"{text} A card from the draw pile comes with each take." if rules.boathouse else text


def _take_alone(rules: RuleSet) -> str:
    if rules.reach is Reach.TOP:
        return "Draw a card, or take the newest one from the discard pile."
    text = "Draw, or take a gold-edged card with all newer ones"
    if rules.use_chosen is UseChosen.NEVER:
        return f"{text}."
    when = "first" if rules.use_when is UseWhen.FIRST else "this turn"
    if rules.use_chosen is UseChosen.DEEPER:
        return f"{text}. One from deeper down has to be used {when}."
    return f"{text}, and use it {when}."
