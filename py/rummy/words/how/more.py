"""How it works: questions and answers, names and variations, real cards, the other tables, and privacy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rummy.game.rules import (
    TABLES,
    AceRuns,
    LayOffPick,
    OutBonus,
    Pips,
    Reach,
    RuleSet,
    Scoring,
    StockOut,
    UseChosen,
)
from rummy.game.text import NAMES
from rummy.words import house, labels, tables
from rummy.words.cards import and_list
from rummy.words.how.counting import stock
from rummy.words.how.groups import ACES
from rummy.words.how.parts import Chapter, Part, Table, Topic, listing, some
from rummy.words.how.playing import NUMBERS, rest
from rummy.words.lines import number
from rummy.words.progress import REMEMBER


def page(rules: RuleSet) -> Chapter:
    """Return how this page is used."""
    deep = rules.reach is Reach.ANY
    return Chapter(
        Topic.PAGE,
        (
            *some("The line at the top of the table says what to do next. The rest is clicks, taps or keys."),
            listing(
                "Draw: click the draw pile.",
                "Take: click a card of the discard pile. Cards with a gold edge can be taken."
                + (" You see first what would come along." if deep else ""),
                "Select: click cards of your hand. A selected card stands up and has a tick. Click it again "
                "to let it go.",
                "Put down: select the cards of a group, then press Put down a group.",
                "Add: select a card, then click a group with a dashed line: those are the ones that it fits.",
                "Discard: select a card, then press Discard.",
                "Undo takes a move back, until you have seen a new card or your turn is over.",
            ),
            *some(
                "You can drag cards as well. The menu has a list of keys, the settings and the score sheet.",
                "A card with a red edge has to be used. A card that you put on the table has a gold edge, in "
                "any group.",
                "New deal throws the present deal away. The totals stay as they are.",
            ),
        ),
    )


def questions(rules: RuleSet) -> Chapter:
    """Return what people ask."""
    deep = (
        "Yes. Click the deepest card that you want: it comes with all newer ones."
        if rules.reach is Reach.ANY
        else "No. At this table you can take the newest card and no other."
    )
    return Chapter(
        Topic.QUESTIONS,
        (
            _asked("Does it cost anything?", "No. There is nothing to pay, to install or to sign up for."),
            _foes(rules),
            _asked(
                "How many cards do we get?",
                f"Each player gets {number(rules.cards_each)} here, with "
                f"{NUMBERS[rules.players]} at the table.",
            ),
            _asked("Can I take several discards at once?", deep),
            _asked("Is an ace high or low?", ACES[rules.ace_runs]),
            _asked("When is a deal over?", "When somebody has no card left, or:", *stock(rules)),
            _asked(
                "Can I take a move back?",
                "Yes, back to the start of your turn. But a card that you drew stays drawn, as you have seen "
                "it.",
            ),
            _asked(
                "Is my game saved?",
                f"Only if you tick “{REMEMBER}”. Then it goes on where you left it, even after a week.",
            ),
            _differs(rules),
        ),
    )


def _asked(question: str, *answers: str) -> Part:
    return Part(question, some(*answers))


def _foes(rules: RuleSet) -> Part:
    called = and_list(NAMES[1 : rules.players])
    if rules.players == 2:
        return _asked(
            "Who is the other player?",
            f"The computer. It is called {called} here, and it sees no more cards than you would in its "
            "place.",
        )
    return _asked(
        "Who are the others?",
        f"The computer plays them. They are called {called}, and each has a style. They see no more cards "
        "than you would in their place.",
    )


def _differs(rules: RuleSet) -> Part:
    if rules.scoring is Scoring.WINNER_TAKES:
        return _asked(
            "How does it differ from Rummy 500?",
            "In Rummy 500 every player scores: cards on the table count for you, cards in hand against you. "
            "Here the winner of a deal gets all the points.",
        )
    return _asked(
        "How does it differ from plain rummy?",
        "In plain rummy only the winner of a deal scores, and it is the other hands that count. Here every "
        "card that you put on the table scores."
        + (" And you can reach deep into the discard pile." if rules.reach is Reach.ANY else ""),
    )


def names(rules: RuleSet) -> Chapter:
    """Return what the game is called elsewhere."""
    if rules.scoring is Scoring.WINNER_TAKES:
        return Chapter(
            Topic.NAMES,
            some(
                "Rummy is the head of a large family, and has many names: Rum, Basic Rummy, Straight Rummy. "
                "Gin Rummy is a cousin in which nothing is put down before the end.",
            ),
        )
    return Chapter(
        Topic.NAMES,
        some(
            "Rummy 500 is also called 500 Rum, 500 Rummy and Pinochle Rummy. If you know Gin Rummy, you know "
            "sets and runs. What is new: groups go down at once, and they score.",
        ),
    )


@dataclass(frozen=True, slots=True)
class Variation:
    """A rule that other people play by."""

    name: str
    """What it is called."""
    says: str
    """What it is."""
    rule: Mapping[str, Any] | None = None
    """The question of the house rules that it answers, with that answer; without one it is not offered."""


def _elsewhere(rules: RuleSet) -> tuple[Variation, ...]:
    """Return rules that are played elsewhere."""
    return (
        Variation("Top card only", "Nobody reaches below the newest card.", {"reach": Reach.TOP}),
        Variation("Free to keep", "A card that you take need not be used.", {"use_chosen": UseChosen.NEVER}),
        Variation("Seven each", "Even two players get only seven cards.", {"cards_each": 7}),
        Variation("A discard to go out", "The last card has to be a discard.", {"must_discard": True}),
        Variation("Playing on", "With no draw pile left, takes go on.", {"stock_out": StockOut.PLAY_ON}),
        Variation(
            "Turning over", "The discards become a new draw pile once.", {"stock_out": StockOut.TURN_OVER}
        ),
        Variation(
            "Shuffling", "The discards are shuffled again and again.", {"stock_out": StockOut.RESHUFFLE}
        ),
        Variation("Going-out bonus", "Going out brings 25 points.", {"out_bonus": OutBonus.POINTS_25}),
        Variation("All at once", "Going out in one turn counts double.", {"out_bonus": OutBonus.DOUBLE}),
        Variation("Boathouse", "A take brings a card from the draw pile, too.", {"boathouse": True}),
        Variation(
            "Round the corner",
            "A run may go on from king to ace to 2. Boathouse players like this as well.",
            {"ace_runs": AceRuns.CORNER},
        ),
        Variation("Low aces", "An ace never goes above the king.", {"ace_runs": AceRuns.LOW}),
        Variation(
            "Dear low aces", "A low ace is worth as much as others.", {"ace_low_points": rules.ace_points}
        ),
        Variation("Fives", "All cards from 2 to 9 are worth 5.", {"pips": Pips.FIVE}),
        Variation("Your own pick", "You say which group a card joins.", {"lay_off_pick": LayOffPick.PLAYER}),
        Variation("Winner takes all", "Only the winner of a deal scores.", {"scoring": Scoring.WINNER_TAKES}),
        Variation("Jokers", "Two jokers stand for any card."),
        Variation("Two decks", "Large rounds shuffle two decks together."),
        Variation(
            "Persian Rummy",
            "Four play as two pairs, with jokers. Four aces put down together bring 100, and nobody adds to "
            "the groups of the other pair.",
        ),
        Variation(
            "Calling rummy",
            "When a discard fits the table, whoever calls “rummy” first gets to put it there.",
        ),
    )


def variations(rules: RuleSet) -> Chapter:
    """Return what is played elsewhere, and which of it can be played here."""
    return Chapter(
        Topic.VARIATIONS,
        (
            *some(
                "Every family plays rummy its own way. Much of that can be set here, under "
                f"“{tables.NEXT_GAME}” and then “{house.HOUSE_RULES}”."
            ),
            *(Part(one.name, some(f"{one.says} {_offered(rules, one)}")) for one in _elsewhere(rules)),
        ),
    )


def _offered(rules: RuleSet, one: Variation) -> str:
    if not one.rule:
        return "This is not offered here."
    ((question, value),) = one.rule.items()
    if getattr(rules, question) == value:
        return "That is how this table plays."
    answer = house.answer(question, "yes" if value is True else str(value))
    return f"House rule: {house.NAMES[question]}, “{answer}”."


def real_cards(rules: RuleSet) -> Chapter:
    """Return how the game is played at a real table, from the first shuffle on."""
    deep = rules.reach is Reach.ANY
    spread = (
        "Turn one card up beside it. Lay the discards in a row, so that each one can be read."
        if deep
        else "Turn one card up beside it. Discards go on top of it."
    )
    own = (
        "Put what you add to the groups of others in front of yourself. So it is clear what scores for you."
        if rules.scoring is Scoring.TABLE_LESS_HAND
        else "Put what you add right on the group, whoever’s it is."
    )
    return Chapter(
        Topic.REAL_CARDS,
        (
            *some("You need one deck of 52 cards without jokers, a pencil and some paper."),
            listing(
                "Each player draws a card. Whoever has the lowest deals first. After each deal it is the "
                "next player’s turn to deal.",
                f"Shuffle. Deal {number(rules.cards_each)} cards to each player, one at a time, face down.",
                f"Put the rest in the middle, face down: the draw pile. {spread}",
                "The player after the dealer begins. In your turn take, put down and add, then discard.",
                own,
                f"At the end of a deal, everybody counts aloud. Write down the scores and the totals. Play "
                f"until a total comes to {number(rules.target)}.",
                steps=True,
            ),
            *some(
                f"All the other rules on these pages hold as they are. At a real table, {rest(rules)} "
                f"{'has' if rules.players == 2 else 'have'} to see to them, and so do you."
            ),
        ),
    )


def other_tables(rules: RuleSet) -> Chapter:
    """Return what sets each table apart."""
    return Chapter(
        Topic.TABLES,
        (
            *some(
                "There are five tables. Each is played by rules of its own, and you can change most of them."
            ),
            *(Table(name, tables.difference(table)) for name, table in TABLES.items()),
        ),
    )


def about(rules: RuleSet) -> Chapter:
    """Return what happens to what a person does here."""
    return Chapter(
        Topic.ABOUT,
        (
            *some(
                "The whole game runs in your browser. Nothing that you do here is sent anywhere: no names, "
                "no scores, no cookies, no adverts.",
                f"Nothing is kept on your device either, unless you tick “{REMEMBER}”. Then your numbers, "
                "your settings and this game stay in this browser, and nowhere else. Untick it, and all of "
                "that is deleted.",
                f"“{labels.REPORT}” only shows you a text. Whether anybody gets it is up to you.",
                "The program is free for everybody to read, use and change. The licences say on what terms.",
            ),
        ),
    )
