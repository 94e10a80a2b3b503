"""How it works: the goal, the deal and a turn, step by step, as a table's rules have it."""

from __future__ import annotations

from typing import Final

from rummy.game.cards import DECK, parse_card, parse_cards
from rummy.game.melds import Meld
from rummy.game.rules import (
    ChosenDiscard,
    FirstDealer,
    Reach,
    RuleSet,
    Scoring,
    StockOut,
    UseChosen,
    UseWhen,
)
from rummy.game.score import card_points, meld_points
from rummy.words.cards import points
from rummy.words.how.parts import Chapter, Picture, Topic, listing, some
from rummy.words.lines import Line, count, marked, number

NUMBERS: Final = {2: "two", 3: "three", 4: "four"}
"""Numbers of players in words."""

_EXAMPLE: Final = parse_cards("7s 8s 9s")
"""The run of the turn that is told as an example."""

_HELD_BACK: Final = "not go back on the pile in the same turn, if you have any other card"


def rest(rules: RuleSet) -> str:
    """Return what the players besides the reader are called."""
    return "the other player" if rules.players == 2 else "the other players"


def goal(rules: RuleSet) -> Chapter:
    """Return what the game is about."""
    holds = "still holds" if rules.players == 2 else "still hold"
    if rules.scoring is Scoring.WINNER_TAKES:
        about = some(
            "Be the first to get rid of all your cards. The way there is to put them on the table in groups.",
            f"Going out first wins you the deal. You then score the points that {rest(rules)} {holds}.",
        )
    else:
        about = some(
            "Put groups of cards on the table. Each card that you bring there scores its points for you.",
            "But a card that you still hold at the end of a deal costs you its points.",
        )
    return Chapter(
        Topic.GOAL,
        (
            about[0],
            Picture(
                (parse_cards("8s 8h 8c"), parse_cards("4d 5d 6d")),
                marked("The two kinds of group: a set of one rank, and a run in one suit."),
            ),
            *about[1:],
            *some(f"A game takes a few deals. The first to reach {number(rules.target)} points wins it."),
        ),
    )


def deal(rules: RuleSet) -> Chapter:
    """Return how a deal begins."""
    foes = "one computer player" if rules.players == 2 else f"{NUMBERS[rules.players - 1]} computer players"
    others = (
        f"When three or four play, each gets {number(rules.cards_for_more)}."
        if rules.players == 2
        else f"When two play, each gets {number(rules.cards_for_two)}."
    )
    stock = len(DECK) - rules.players * rules.cards_each - 1
    first = (
        "The computer deals first, so you begin."
        if rules.first_dealer is FirstDealer.COMPUTER
        else "Chance picks who deals first."
    )
    return Chapter(
        Topic.DEAL,
        some(
            f"You play against {foes}, with one deck of 52 cards and no jokers.",
            f"Each of you gets {count(rules.cards_each, 'card', 'cards')}. {others}",
            "One more card is turned up. It starts the discard pile, which lies open for all to read. "
            "Its oldest card comes first, its newest one last.",
            f"The {number(stock)} cards that are left stay face down. They are the draw pile.",
            f"{first} The player after the dealer has the first turn. Next time, that player deals.",
        ),
    )


def turn(rules: RuleSet) -> Chapter:
    """Return the steps of a turn, and one turn as an example."""
    worth = sum(meld_points(rules, Meld(_EXAMPLE, (0, 0, 0))))
    scored = (
        "Your hand is three cards smaller now."
        if rules.scoring is Scoring.WINNER_TAKES
        else f"The run scores {points(worth)} for you."
    )
    with_it = " A card from the draw pile comes with it." if rules.boathouse else ""
    return Chapter(
        Topic.TURN,
        (
            *some("Each turn has three steps, in this order:"),
            listing(
                "Take. Draw a card, or take from the discard pile.",
                "Put down and add. Bring as many groups and single cards to the table as you like, or none.",
                "Discard. Put one card on the discard pile.",
                steps=True,
            ),
            *some(
                "Then it is the next player’s turn.",
                _last_card(rules),
                f"Say you hold [7s 8s Qd], and the newest discard is the [9s]. You take it.{with_it}",
            ),
            Picture((_EXAMPLE,), marked(f"You put down [7s 8s 9s], and discard the [Qd]. {scored}")),
        ),
    )


def _last_card(rules: RuleSet) -> str:
    if rules.must_discard:
        return "Keep one card for the discard. Your last card has to leave your hand that way."
    return (
        "When your last card goes to the table, the deal is over at once. You need no card for the discard."
    )


def taking(rules: RuleSet) -> Chapter:
    """Return how a turn begins."""
    return Chapter(
        Topic.TAKING,
        (
            *some("You start your turn in one of two ways:"),
            listing(
                "Draw: you get the top card of the draw pile, and nobody else sees it.",
                "Take: you get what lies on the discard pile, and everybody sees it.",
            ),
            *_reach(rules),
            *some(
                "A take also brings you the top card of the draw pile, as long as there is one."
                if rules.boathouse
                else None,
                _empty(rules),
            ),
        ),
    )


def _reach(rules: RuleSet) -> tuple[Line | Picture, ...]:
    if rules.reach is Reach.TOP:
        return some(
            "You can take the newest card only. The cards below it are out of reach.",
        )
    cost = (
        "They make your hand bigger until you put them down."
        if rules.scoring is Scoring.WINNER_TAKES
        else "They count against you until you put them down."
    )
    along = parse_cards("6h 2c Kd")
    return (
        *some("You can take any card of the discard pile, but every newer card comes along."),
        Picture(
            (parse_cards("Js 4h"), along),
            marked("You choose the [6h]: the [2c] and the [Kd] come too. The [Js] and the [4h] stay."),
            along[0],
        ),
        *some(f"So count the cards that come along before you take. {cost}"),
    )


def _empty(rules: RuleSet) -> str:
    """Return how a turn begins when there is nothing to draw."""
    start = "When the draw pile is empty"
    match rules.stock_out:
        case StockOut.AFTER_TURN:
            return "When you have drawn the last card of the draw pile, this is the last turn of the deal."
        case StockOut.PLAY_ON:
            return (
                f"{start}, you can still take from the discard pile. If you cannot or will not, the deal "
                "ends."
            )
        case StockOut.TURN_OVER:
            return f"{start}, you may turn the discard pile over and draw from it. That works once in a deal."
        case StockOut.RESHUFFLE:
            return (
                f"{start}, you may shuffle the discard pile into a new one. Its newest card stays where it "
                "is."
            )


def using(rules: RuleSet) -> Chapter:
    """Return what has to be done with a card from the discard pile."""
    deepest = "" if rules.reach is Reach.TOP else " It is the deepest of the cards that you take."
    free = (
        "The cards that came along are yours. Put them down, keep them, or discard one of them."
        if rules.reach is Reach.ANY
        else None
    )
    return Chapter(
        Topic.USING,
        (
            *some(f"The card that you take is called the chosen card.{deepest}"),
            *_must_use(rules),
            *some(*_back_on_pile(rules), free),
        ),
    )


def _must_use(rules: RuleSet) -> tuple[Line | Picture, ...]:
    if rules.use_chosen is UseChosen.NEVER:
        return some("You may keep it in your hand. Nothing says that you have to use it.")
    always = "You have to use it, every time."
    deeper = "You have to use it if it was not the newest card. The newest card alone may stay in your hand."
    first = (
        "Use it before anything else. Until then you can put down no other group, add no other card, "
        "and not discard."
    )
    this_turn = (
        "You have until the end of your turn. Other cards may go first, if you can still use it after them."
    )
    along = ", also with those that came along" if rules.reach is Reach.ANY else ""
    owed = parse_card("6h")
    left = sum(card_points(rules, card) for card in parse_cards("2c Kd"))
    dug = Picture(
        (parse_cards("6c 6h 6s"),),
        marked(
            f"You hold [6c 6s], so you can take the [6h] and put a set down. The [2c] and the [Kd] "
            f"stay in your hand: {points(left)}."
        ),
        owed,
    )
    return (
        *some(
            always if rules.use_chosen is UseChosen.ALWAYS else deeper,
            first if rules.use_when is UseWhen.FIRST else this_turn,
            f"To use it, put it down in a group with cards of your hand{along}. Or add it to a "
            "group that lies there already.",
        ),
        *([dug] if rules.reach is Reach.ANY else []),
        *some("A card that you could not use stays where it is: the page will not let you take it."),
    )


def _back_on_pile(rules: RuleSet) -> tuple[str, ...]:
    """Return when a card may go back on the pile in the turn in which it was taken."""
    said = []
    rule = rules.chosen_discard
    owes = rules.use_chosen is not UseChosen.NEVER
    if owes and rule is ChosenDiscard.LAST_OWED and not rules.must_discard:
        said.append(
            "There is one way round it. As the last card in your hand, it may be discarded in place of being "
            "used. But you can take no card just for that."
        )
    if rules.use_chosen is not UseChosen.ALWAYS:
        what = "A newest card that you keep" if owes else "The card that you took"
        unless = "be discarded in the same turn" if rule is ChosenDiscard.FREE else _HELD_BACK
        said.append(f"{what} may {unless}.")
    return tuple(said)


def discarding(rules: RuleSet) -> Chapter:
    """Return how a turn ends."""
    owed = (
        "As long as a card has to be used, you cannot discard."
        if rules.use_chosen is not UseChosen.NEVER
        else None
    )
    seen = (
        "Look before you throw: the next player may take the card at once."
        if rules.reach is Reach.TOP
        else "Look before you throw: the card stays within reach of everybody until somebody takes it."
    )
    return Chapter(
        Topic.DISCARDING,
        some(
            "Put a card of yours face up on the discard pile, and your turn is over.",
            owed,
            *_back_on_pile(rules),
            _last_card(rules),
            seen,
        ),
    )
