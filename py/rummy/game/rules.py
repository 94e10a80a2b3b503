"""The rules of a table as one value: five tables, and the changes that a deal file may make to them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final, get_type_hints

from rummy.game.cards import DECK
from rummy.game.flaws import BadNotation, Flaw


class Reach(StrEnum):
    """How far into the discard pile a take may go."""

    ANY = "any"
    TOP = "top"


class UseChosen(StrEnum):
    """When the chosen card of a take has to be used."""

    ALWAYS = "always"
    DEEPER = "deeper"
    """Only when it lay deeper than the top."""
    NEVER = "never"


class UseWhen(StrEnum):
    """How soon a card that has to be used must be used."""

    FIRST = "first"
    """Before any other card is put down, added or discarded."""
    THIS_TURN = "this_turn"


class ChosenDiscard(StrEnum):
    """When the chosen card may be discarded in the turn in which it was taken."""

    FREE = "free"
    """Whenever it is not owed."""
    LAST = "last"
    """Only as the last card in the hand, and not while it is owed."""
    LAST_OWED = "last_owed"
    """Only as the last card in the hand, but then even in place of using it."""


class LayOffPick(StrEnum):
    """Who says which meld a card goes on when several would take it."""

    MOST_POINTS = "most_points"
    """The engine: most points, then the meld that was put down first."""
    OLDEST = "oldest"
    """The player may; else it is the meld that was put down first."""
    PLAYER = "player"
    """The player has to."""


class StockOut(StrEnum):
    """What happens when the stock runs out."""

    AFTER_TURN = "after_turn"
    """Whoever drew the last card finishes the turn, then the deal ends."""
    PLAY_ON = "play_on"
    """Whoever is to move may take from the pile all the same, or end the deal."""
    TURN_OVER = "turn_over"
    """The pile is turned over, unshuffled, once; the second time the deal ends after the turn."""
    RESHUFFLE = "reshuffle"
    """All of the pile but its top card is shuffled into a new stock, as often as there are two cards for it.

    Whoever is to move may take from the pile instead, while it still lies there. With nothing to shuffle the
    deal ends after the turn.
    """


class Scoring(StrEnum):
    """How a deal is scored."""

    TABLE_LESS_HAND = "table_less_hand"
    """Everybody: own cards on the table less own hand."""
    WINNER_TAKES = "winner_takes"
    """Who goes out gets the points in the other hands; else the lightest hand gets the differences."""


class Level(StrEnum):
    """Who wins when totals at or over the target are level for first place."""

    PERSON = "person"
    PLAY_ON = "play_on"
    """Nobody yet: another deal is played."""
    WENT_OUT = "went_out"
    """Whoever went out in the last deal, if it is one of them; else another deal is played."""


class AceRuns(StrEnum):
    """Where an ace may stand in a run."""

    BOTH = "both"
    """Below the 2 or above the king, but nothing goes on past it."""
    LOW = "low"
    """Below the 2 alone."""
    CORNER = "corner"
    """Anywhere between the king and the 2: a run may go round the corner, Q-K-A-2."""


class Pips(StrEnum):
    """What the cards from 2 to 9 are worth."""

    FACE = "face"
    """Their number."""
    FIVE = "five"
    """5 points each."""


class OutBonus(StrEnum):
    """What going out adds to the deal's score."""

    NONE = "none"
    POINTS_25 = "25"
    """25 points."""
    DOUBLE = "double"
    """The same again, if the whole hand left it in one turn, before which nothing of one's own was down."""


class FirstDealer(StrEnum):
    """Who deals the first deal of a game."""

    COMPUTER = "computer"
    RANDOM = "random"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of one table; each field answers one question, and the engine asks nothing else."""

    name: str
    """Which of the five tables this is, or started from."""
    players: int = 2
    """How many play: 2, 3 or 4."""
    cards_for_two: int = 13
    """How many cards does each player get when two play?"""
    cards_for_more: int = 7
    """How many cards does each player get when three or four play?"""
    target: int = 500
    """At which total, in points, is the game over?"""
    first_dealer: FirstDealer = FirstDealer.COMPUTER
    """Who deals first?"""
    reach: Reach = Reach.ANY
    """How far into the pile may a take go?"""
    use_chosen: UseChosen = UseChosen.ALWAYS
    """Must the chosen card be used?"""
    use_when: UseWhen = UseWhen.THIS_TURN
    """How soon must it be used?"""
    chosen_discard: ChosenDiscard = ChosenDiscard.FREE
    """When may the chosen card be discarded in the same turn?"""
    lay_off_pick: LayOffPick = LayOffPick.PLAYER
    """Who says which meld a card is laid off on?"""
    lay_off_many: bool = False
    """May several selected cards be laid off on a meld in one go?"""
    stock_out: StockOut = StockOut.PLAY_ON
    """What happens when the stock runs out?"""
    scoring: Scoring = Scoring.TABLE_LESS_HAND
    """How is a deal scored?"""
    ace_points: int = 15
    """What is an ace worth, in points?"""
    ace_low_points: int = 1
    """What is an ace worth as the lowest card of a run, in points?"""
    ace_runs: AceRuns = AceRuns.BOTH
    """Where may an ace stand in a run?"""
    pips: Pips = Pips.FACE
    """What are the cards from 2 to 9 worth?"""
    must_discard: bool = False
    """Does the last card have to leave the hand by a discard?"""
    out_bonus: OutBonus = OutBonus.NONE
    """What does going out add to the score?"""
    boathouse: bool = False
    """Does a take also bring the top card of the stock?"""
    level: Level = Level.PLAY_ON
    """Who wins when the totals are level?"""

    @property
    def cards_each(self) -> int:
        """How many cards each player is dealt."""
        return self.cards_for_two if self.players == 2 else self.cards_for_more


TABLES: Final[dict[str, RuleSet]] = {
    rules.name: rules
    for rules in (
        RuleSet(
            name="practice-500",
            use_when=UseWhen.FIRST,
            lay_off_pick=LayOffPick.MOST_POINTS,
            stock_out=StockOut.AFTER_TURN,
            level=Level.PERSON,
        ),
        RuleSet(
            name="practice-rummy",
            cards_for_two=10,
            target=100,
            reach=Reach.TOP,
            use_chosen=UseChosen.NEVER,
            chosen_discard=ChosenDiscard.LAST,
            lay_off_pick=LayOffPick.OLDEST,
            stock_out=StockOut.TURN_OVER,
            scoring=Scoring.WINNER_TAKES,
            ace_points=1,
        ),
        RuleSet(
            name="kitchen",
            first_dealer=FirstDealer.RANDOM,
            use_chosen=UseChosen.DEEPER,
            chosen_discard=ChosenDiscard.LAST,
            lay_off_many=True,
            stock_out=StockOut.AFTER_TURN,
        ),
        RuleSet(name="couch"),
        RuleSet(name="parlour", chosen_discard=ChosenDiscard.LAST_OWED),
    )
}
"""The five tables (seeds 000, 002, 001, 003 and 004), by name."""

_TYPES: Final[dict[str, Any]] = {
    field: kind for field, kind in get_type_hints(RuleSet).items() if field != "name"
}

YES_NO: Final = ("yes", "no")
"""How a field that is true or not is written."""


def parse_rules(text: str, players: int | None = None) -> RuleSet:
    """Return the rules written as a table's name and changes to it (`kitchen players=3 target=250`).

    `players` is the number that the rest of a deal file implies. Raise `BadNotation` for a table, field or
    value that does not exist, or for settings that make no sense together.
    """
    name, *changes = text.split() or [""]
    if name not in TABLES:
        raise BadNotation(name or "table", Flaw.TABLE, ", ".join(TABLES))
    values = dict(_parse_change(change) for change in changes)
    if players is not None:
        said = values.setdefault("players", players)
        if said != players:
            raise BadNotation(f"players={said}", Flaw.PLAYERS_CLASH, str(players))
    rules = replace(TABLES[name], **values)
    flaw = nonsense(rules)
    if flaw:
        raise BadNotation(changes[-1] if changes else name, flaw)
    return rules


def _parse_change(change: str) -> tuple[str, Any]:
    """Return the field and the value of one `field=value`."""
    field, equals, value = change.partition("=")
    if not equals or field not in _TYPES:
        raise BadNotation(change, Flaw.CHANGE, ", ".join(_TYPES))
    kind = _TYPES[field]
    if kind is bool:
        if value not in YES_NO:
            raise BadNotation(change, Flaw.CHANGE_VALUE, ", ".join(YES_NO))
        return field, value == "yes"
    if kind is int:
        if not (value.isascii() and value.isdecimal() and len(value) < 6):
            raise BadNotation(change, Flaw.CHANGE_NUMBER)
        return field, int(value)
    try:
        return field, kind(value)
    except ValueError:
        raise BadNotation(change, Flaw.CHANGE_VALUE, ", ".join(kind)) from None


def nonsense(rules: RuleSet) -> Flaw | None:
    """Return why these settings make no sense together, or None.

    Refused is what cannot be dealt, what contradicts itself, and an answer to a question that the other
    settings never ask:

    - so many cards that fewer than two are left for the pile and the stock;
    - an ace that is worth more low than high, which turns the seeds' rule upside down;
    - runs round the corner with an ace that is worth less low: where a king may go below an ace it is never
      the lowest card for good, and one player's king would change what another player's ace is worth;
    - a chosen card that never has to be used, but has to be used first;
    - a use of deeper cards where only the top can be taken.

    What looks odd, but can be played, is allowed. A going-out bonus where the winner takes the other hands is
    the oldest form of it. Boathouse draws from whatever stock there is, one that was turned over or shuffled
    included, and from none if there is none. Where the last card has to be discarded, an owed card is never
    the last one, so a table that would let it be discarded then has nothing to let.
    """
    if not 2 <= rules.players <= 4:
        return Flaw.PLAYERS
    if not 1 <= rules.cards_each <= (len(DECK) - 2) // rules.players:
        return Flaw.HAND_SIZE
    if rules.target < 1:
        return Flaw.TARGET
    if rules.ace_low_points > rules.ace_points:
        return Flaw.ACE_LOW_ABOVE
    if rules.ace_runs is AceRuns.CORNER and rules.ace_low_points != rules.ace_points:
        return Flaw.CORNER_ACE
    if rules.use_chosen is UseChosen.NEVER and rules.use_when is UseWhen.FIRST:
        return Flaw.NEVER_FIRST
    if rules.use_chosen is UseChosen.DEEPER and rules.reach is Reach.TOP:
        return Flaw.DEEPER_THAN_TOP
    return None


HAND_SIZES: Final = (7, 10, 13)
"""The numbers of cards each that a person may choose."""

TARGETS: Final = tuple(range(50, 1001, 50))
"""The targets that a person may choose, in points."""

LOW_ACES: Final = (1, 5, 15)
"""What a person may make a low ace worth, in points."""


def unsuitable(rules: RuleSet) -> Flaw | None:
    """Return why a person cannot choose these settings, or None; a deal file may go further than that."""
    flaw = nonsense(rules)
    if flaw:
        return flaw
    if rules.cards_each not in HAND_SIZES:
        return Flaw.HAND_CHOICE
    if rules.target not in TARGETS:
        return Flaw.TARGET_CHOICE
    if rules.ace_low_points not in LOW_ACES:
        return Flaw.ACE_CHOICE
    return None


def options(rules: RuleSet) -> dict[str, Any]:
    """Return the fields in which the rules differ from the table they started from, as JSON values."""
    plain = TABLES[rules.name]
    return {
        field.name: getattr(rules, field.name)
        for field in fields(rules)
        if getattr(rules, field.name) != getattr(plain, field.name)
    }


def format_rules(rules: RuleSet) -> str:
    """Return the rules as `parse_rules` reads them."""
    words = [rules.name]
    for field, value in options(rules).items():
        words.append(f"{field}={written(value)}")
    return " ".join(words)


def written(value: Any) -> str:
    """Return a field's value as `parse_rules` reads it."""
    return YES_NO[not value] if isinstance(value, bool) else str(value)
