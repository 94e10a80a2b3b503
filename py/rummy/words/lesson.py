"""What is said in the lesson: at each step what to see or to do, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rummy.coach.events import Turn
from rummy.coach.lesson import Point, Step
from rummy.game.cards import in_deck_order
from rummy.game.score import card_points, hand_points, score_now
from rummy.words import feed
from rummy.words.cards import points
from rummy.words.lines import Line, Slot, fill, number, signed

TEACH: Final = "Teach me"
AGAIN: Final = "Try again"
ONCE_MORE: Final = "Once more"
PLAY_OWN: Final = "Play your own game"

STEPS: Final[dict[Point, tuple[str, str]]] = {
    Point.GOAL: (
        "Bring your cards to the table in groups: there they score.",
        "Cards still in your hand at the end count against you. The first to {target} points wins the game.",
    ),
    Point.GROUPS: (
        "A group is 3 or 4 cards of one rank, or 3 or more of one suit in order.",
        "These {cards} are one. The first kind is called a set, the other a run.",
    ),
    Point.DRAW: (
        "Every turn begins with a card. Press the draw pile.",
        "The discard pile is the other way to get one: that comes later.",
    ),
    Point.COMING: (
        "You drew the {drawn}. With {cards} you would have a run.",
        "The {last} lies in the discard pile: on your next turn you can take it.",
    ),
    Point.SET: (
        "Put your set down: select {cards}, then press Put down a group.",
        "In one turn several groups may go down, or none.",
    ),
    Point.SCORED: (
        "Your set scores {table}. Your hand costs {held}.",
        "So your score would be {score} if the deal ended now. That number always stands here.",
    ),
    Point.DISCARD: (
        "One discard ends your turn: select the {card}, then press Discard.",
        "It goes with nothing, and would cost you {worth} at the end.",
    ),
    Point.OTHERS: (
        "Rosa has put down {run} and discarded the {last}.",
        "You can add cards of yours to her groups, and she can add hers to yours.",
    ),
    Point.TAKE: (
        "Take the {card}: press it in the discard pile, then Take {many} cards.",
        "You may take any card there that you can use at once. All newer ones come with it.",
    ),
    Point.USE: (
        "First use the card that you chose: put down {cards}.",
        "Before that you can do nothing else. Select them, then press Put down a group.",
    ),
    Point.ADD: (
        "Your {card} fits Rosa’s run: select it, then press Add to a group.",
        "It scores for you wherever it lies: {gain}.",
    ),
    Point.ADD_ALONG: (
        "Now the {card} fits there as well: add it.",
        "It came along with your take. On the table it scores, in your hand it would cost.",
    ),
    Point.AGAIN: (
        "The {card} came along, too, and fits nothing: discard it again.",
        "Look what would come along before you take: it costs you what you cannot put down.",
    ),
    Point.ADDED: (
        "Rosa has added the {card} to your run.",
        "It scores for her: {worth}. What counts is who puts a card there.",
    ),
    Point.TOP: (
        "Take the {card}, the newest card: it comes alone.",
        "It makes a run with two cards of your hand.",
    ),
    Point.ACE_HIGH: (
        "Put down {cards}.",
        "Above a king an ace is worth {ace}, as it is in a set. So this run is worth {gain}.",
    ),
    Point.SPARE: (
        "End your turn: discard the {card}.",
        "Of the cards that go with no other it would cost you the most.",
    ),
    Point.COSTS: (
        "Your hand {hand} would cost you {held} now.",
        "The ace alone costs {ace}. The deal ends when somebody is out of cards, or with the draw pile.",
    ),
    Point.LAST_DRAW: ("Nothing in the discard pile is of use. Draw a card.", "It might fit your spades."),
    Point.ACE_LOW: (
        "You drew the {drawn}. Put down {cards}.",
        "Below a 2 an ace is worth only {low}. The run scores {gain}, and {off} leave your hand.",
    ),
    Point.OUT: (
        "Discard your last card, the {card}.",
        "With no card left you are out, and the deal ends at once.",
    ),
    Point.COUNT: (
        "You score {mine}, Rosa {theirs}. That was a whole deal.",
        "What she still held counted against her. Deals go on until somebody has {target} points.",
    ),
}
"""For each step what to see or to do, and a smaller line."""


def said(step: Step) -> tuple[Line, Line]:
    """Return what a step says."""
    now, more = STEPS[step.point]
    slots = _slots(step)
    return fill(now, **slots), fill(more, **slots)


def _slots(step: Step) -> dict[str, Slot]:
    """Return everything that a step may name."""
    deal, cards = step.deal, step.cards
    rules = deal.rules
    scores = score_now(deal) or (0, 0)
    slots: dict[str, Slot] = {
        "cards": cards,
        "target": rules.target,
        "held": points(hand_points(deal)[0]),
        "table": points(scores[0] + hand_points(deal)[0]),
        "score": scores[0],
        "mine": signed(scores[0]),
        "theirs": signed(scores[1]),
        "gain": points(step.gain),
        "hand": in_deck_order(deal.hands[0]),
        "ace": rules.ace_points,
        "low": points(rules.ace_low_points),
        "off": points(sum(card_points(rules, card) for card in cards)),
    }
    if cards:
        slots |= {
            "card": cards[0],
            "last": cards[-1],
            "run": cards[:-1],
            "worth": points(card_points(rules, cards[0])),
        }
        if cards[0] in deal.pile:
            slots["many"] = len(deal.pile) - deal.pile.index(cards[0])
    if deal.taken:
        slots["drawn"] = deal.taken[-1]
    return slots


def astray(told: Turn, names: Sequence[str]) -> tuple[Line, Line]:
    """Return what is said when the last move of a turn has left the way of the lesson."""
    now = feed.turn(replace(told, facts=told.facts[-1:], done=True), names)
    return now, (f"That works, too, but the lesson goes another way. Press {AGAIN} to go back.",)


def progress(step: int, of: int) -> str:
    """Return how far the lesson has come."""
    return f"Your first deal, step {number(step)} of {number(of)}"
