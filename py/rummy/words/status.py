"""What is said at the top of the board: what to do next, and what stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy.bots.worth import TakeSum
from rummy.game.cards import Card
from rummy.words import cards as names_of
from rummy.words.lines import Line, fill, join, legible, number

LOADING: Final[Line] = ("Getting the table ready…",)
LOADING_MORE: Final[Line] = ("Still loading. The first visit takes the longest.",)
TAKE_A_CARD: Final[Line] = ("Your turn: take a card.",)
DRAW_ONLY: Final[Line] = ("Your turn: draw a card.",)
DRAW_ONLY_MORE: Final[Line] = ("Nothing in the discard pile can be taken now.",)
TAKE_HOW: Final[Line] = ("Draw one, or take a gold-edged card from the discard pile.",)
TURN_OVER: Final[Line] = ("Your turn: the draw pile is empty.",)
TURN_OVER_OR_TAKE: Final[Line] = ("Turn the discard pile over and draw, or take its newest card.",)
SHUFFLE_OR_TAKE: Final[Line] = ("Shuffle the discard pile and draw, or take a gold-edged card from it.",)
SHUFFLE_ONLY: Final[Line] = ("Shuffle the discard pile into a new one; its newest card stays.",)
TURNED: Final[Line] = ("The pile has been turned over. Now draw a card.",)
TAKE_OR_END: Final[Line] = ("Your turn: nothing left to draw.",)
TAKE_OR_END_MORE: Final[Line] = ("Take a gold-edged card from the discard pile, or end the deal.",)
END_ONLY: Final[Line] = ("Nothing can be drawn or taken: the deal ends here.",)
END_ONLY_MORE: Final[Line] = ("Press End the deal to count the points.",)
PLAY: Final[Line] = ("Your turn: put down, add, or discard.",)
PLAY_MORE: Final[Line] = ("Select cards in your hand. A discard ends your turn.",)
LAST_CARD: Final[Line] = ("That was the last card: the deal ends after this turn.",)
CHOOSE_GROUP: Final[Line] = ("Which group?",)
CHOOSE_GROUP_MORE: Final[Line] = ("Several would take it: choose one of those with the dashed line.",)
SELECT_TO_DISCARD: Final[Line] = ("Select one card to discard.",)
SELECT_A_GROUP: Final[Line] = ("Select three or more cards that make a group.",)
SELECT_TO_ADD: Final[Line] = ("Select one card to add to a group.",)
SELECT_SOME_TO_ADD: Final[Line] = ("Select the cards to add to a group.",)
NO_FIT_TOGETHER: Final[Line] = ("No group on the table takes all of these cards.",)
PICK_FROM_PILE: Final[Line] = ("First choose a card in the discard pile: gold-edged ones can be taken.",)
FAULT: Final[tuple[Line, Line]] = (
    ("Something went wrong, but no card is lost: play on.",),
    ("Report a problem, in the menu, has text about it to copy.",),
)

LONGEST: Final = 40
"""How much is repeated of what an address says, in characters."""


def use_first(card: Card) -> Line:
    """Return what to do with a card that has to be used before anything else."""
    return fill("Your turn: use the {card} first.", card=card)


def use_this_turn(card: Card) -> Line:
    """Return what to do with a card that has to be used before the turn ends."""
    return fill("Your turn: use the {card} this turn.", card=card)


def use_how(card: Card) -> Line:
    """Return how a card can be used."""
    return fill("Put the {card} down in a group, or add it to one.", card=card)


def ready_group(cards: Sequence[Card], is_set: bool) -> Line:
    """Return that the selected cards make a group."""
    return fill(
        "{cards} make a {kind}. Press Put down a group.", cards=cards, kind="set" if is_set else "run"
    )


def selected_fits(card: Card, group: str) -> Line:
    """Return that the one selected card goes on a group."""
    return fill("The {card} fits {group}. Add it, or discard it.", card=card, group=group)


def selected_fits_some(card: Card, groups: int) -> Line:
    """Return that the one selected card goes on several groups, of which the player chooses one."""
    return fill("The {card} fits {groups} groups. Press the one to add it to.", card=card, groups=groups)


def selected_owed_fits(card: Card, group: str) -> Line:
    """Return that the card that has to be used goes on a group."""
    return fill("The {card} fits {group}. Press Add to a group.", card=card, group=group)


def discard_it(card: Card) -> Line:
    """Return that the selected card can be discarded."""
    return fill("Discard the {card} to end your turn, or select more cards.", card=card)


def take_one(card: Card) -> Line:
    """Return the question before a single card is taken."""
    return fill("Take the {card}?", card=card)


def take_many(card: Card, along: int) -> Line:
    """Return the question before several cards are taken."""
    return fill("Take the {card} and the {more} after it?", card=card, more=names_of.more_cards(along))


def take_sum(points: int, take: TakeSum) -> Line:
    """Return what a take brings: its points, what it adds to the table, what would stay in the hand."""
    if len(take.left) == len(take.cards):
        return fill(
            "It is worth {points}, and none of it can go on the table.", points=names_of.points(points)
        )
    if take.gain <= 0:
        return join((*_no_gain(take), *_stays(take)))
    gain = names_of.points(take.gain)
    if not take.left:
        return fill("All of it can go on the table now: {gain} more.", gain=gain)
    return join((f"{gain} more could go down now;", *_stays(take)))


def _no_gain(take: TakeSum) -> Line:
    """Return that a take puts no more points on the table than go there without it."""
    without = names_of.points(take.without)
    if take.gain == 0:
        return (f"Without it you could put down as much: {without}.",)
    return (f"Without it you could put down {without}, with it only {number(take.on_table)}.",)


def _stays(take: TakeSum) -> Line:
    """Return what would stay in the hand of a take, if anything would, as more of a line."""
    return fill(" {left} ({stuck}) would stay.", left=take.left, stuck=take.stuck) if take.left else ()


def playing(name: str) -> Line:
    """Return that another player moves."""
    return (f"{name} is playing…",)


def begins(name: str) -> Line:
    """Return that another player will make the first move, once the person has looked around."""
    return (f"{name} begins as soon as you are ready.",)


def next_step(name: str) -> Line:
    """Return how to see another player's next step."""
    return (f"Press Next to see what {name} does.",)


def unknown(asked: Sequence[str], table: str) -> Line:
    """Return that the page's address asks for something that there is not: each a `name=value`."""
    words = names_of.and_list([f"“{legible(each, LONGEST)}”" for each in asked])
    return (f"The address says {words}, which means nothing here. This is {table}.",)


def bad_deal(place: str, token: str, reason: Line) -> Line:
    """Return why the deal in the page's address cannot be opened."""
    said = legible(token, LONGEST)
    return (f"The deal in the link cannot be opened: {place}, “{said}”: ", *reason, ".")


def line_number(line: int) -> str:
    """Return the name of a line of a deal's text."""
    return f"line {number(line)}"
