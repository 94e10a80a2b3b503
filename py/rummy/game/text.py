"""A game read from text: the `.deal` file, and the same fields as JSON.

A file is `key: value` lines, then `moves:` and a line for each turn; a line `deal:` begins a further deal.
The JSON form is an object with the same keys and values, turns and further deals in lists.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from rummy.game import record as records
from rummy.game.cards import DECK, Card, parse_card
from rummy.game.deal import Deal, Phase, legal
from rummy.game.flaws import BadNotation, Flaw
from rummy.game.melds import Meld, arrange, is_in_order
from rummy.game.moves import parse_move
from rummy.game.record import Dealt, Record
from rummy.game.refusals import Refusal, Why
from rummy.game.rules import RuleSet, StockOut, parse_rules
from rummy.game.score import leader

NAMES: Final = ("You", "Rosa", "Walter", "June")
"""What the players are called where a file does not say, by seat."""

LONGEST_NAME: Final = 24
"""The most characters that a name may have."""

DEEPEST: Final = 200
"""How deep JSON may be: a game needs 3, names may add some, and at thousands the browser's Python dies."""

_GAME_KEYS: Final = ("table", "names")
_DECK_KEYS: Final = ("dealer", "deck")
_POSITION_KEYS: Final = ("hands", "pile", "stock", "melds", "turn", "turned")
_KEYS: Final = (*_GAME_KEYS, *_DECK_KEYS, *_POSITION_KEYS, "totals")


class BadDeal(ValueError):
    """Text that is not a game: where, which token, and what is wrong with it."""

    def __init__(
        self,
        line: int,
        token: str,
        why: Flaw | Refusal,
        details: tuple[str, ...] = (),
        deal: Deal | None = None,
    ) -> None:
        super().__init__(line, token, why, *details)
        self.line = line
        """The line of the text, counted from 1."""
        self.token = token
        """The move, card, value, key or seat that is wrong."""
        self.why = why
        """A flaw of the text, or the refusal of a move."""
        self.details = details
        """What the words about a flaw have to name."""
        self.deal = deal
        """The position in which the move is refused."""


@dataclass(frozen=True, slots=True)
class _Value:
    """A piece of text and the line that it stands in."""

    line: int
    text: str


@dataclass(slots=True)
class _Section:
    """The lines of one deal."""

    line: int
    """Where it begins."""
    end: int
    """Where it ends."""
    keys: dict[str, _Value] = field(default_factory=dict)
    turns: list[_Value] | None = None
    """The turns; None until `moves:` has been read."""


# Reading


def parse_game(text: str) -> Record:
    """Return the game that a `.deal` text holds. Raise `BadDeal` for anything that is not one."""
    first, *further = _sections(text)
    rules = _rules(first)
    record = records.new_game(rules, _names(first, rules), _start(first, rules))
    record = _play(record, first)
    for section in further:
        if record.now.phase is not Phase.OVER:
            raise BadDeal(section.line, "deal", Flaw.DEAL_UNFINISHED)
        if records.game_over(record):
            raise BadDeal(section.line, "deal", Flaw.GAME_FINISHED)
        record = _play(records.next_deal(record, _deck(_need(section, "deck"))), section)
    return record


def _sections(text: str) -> list[_Section]:
    """Return the deals of a text as keys with their values and as lines of moves."""
    sections = [_Section(1, 1)]
    for number, whole in enumerate(text.splitlines(), start=1):
        line = whole.partition("#")[0].strip()
        section = sections[-1]
        if not line:
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if section.turns is not None and line[0].isdecimal():
            section.turns.append(_Value(number, line))
        elif not colon:
            raise BadDeal(number, line.split()[0], Flaw.LINE)
        elif key == "deal" and not value:
            sections.append(_Section(number, number))
        elif key == "moves" and section.turns is None and not value:
            section.turns = []
        elif key not in _KEYS or section.turns is not None or (len(sections) > 1 and key != "deck"):
            raise BadDeal(number, key or ":", Flaw.KEY)
        elif key in section.keys:
            raise BadDeal(number, key, Flaw.KEY_TWICE)
        else:
            section.keys[key] = _Value(number, value)
        sections[-1].end = number
    return sections


def _need(section: _Section, key: str) -> _Value:
    if key not in section.keys:
        raise BadDeal(section.end, key, Flaw.KEY_MISSING)
    return section.keys[key]


def _bad(value: _Value, bad: BadNotation) -> BadDeal:
    return BadDeal(value.line, bad.token, bad.flaw, bad.details)


def _rules(section: _Section) -> RuleSet:
    table = _need(section, "table")
    hands, names = section.keys.get("hands"), section.keys.get("names")
    seats = hands.text.count("/") + 1 if hands else names.text.count(",") + 1 if names else None
    said = any(change.startswith("players=") for change in table.text.split())
    try:
        return parse_rules(table.text, seats if hands or not said else None)
    except BadNotation as bad:
        raise _bad(table, bad) from None


def _names(section: _Section, rules: RuleSet) -> tuple[str, ...]:
    value = section.keys.get("names")
    if value is None:
        return NAMES[: rules.players]
    names = tuple(name.strip() for name in value.text.split(","))
    for name in names:
        if not is_name(name):
            raise BadDeal(value.line, ascii(name)[1:-1][:40] or "names", Flaw.NAME)
    if len(names) != rules.players:
        raise BadDeal(value.line, names[-1], Flaw.COUNT, (str(rules.players),))
    return names


def is_name(name: str) -> bool:
    """Whether a text can name a player: 1 to 24 visible characters, none of which means something here."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and not set(name) & set("#,=/")


def _start(section: _Section, rules: RuleSet) -> records.Start:
    """Return how the first deal of a file begins."""
    keys = section.keys
    form, others = ("hands", _DECK_KEYS) if "hands" in keys else ("deck", _POSITION_KEYS)
    _need(section, form)
    for key in others:
        if key in keys:
            raise BadDeal(keys[key].line, key, Flaw.KEY_CLASH, (form,))
    totals = _totals(section, rules)
    if form == "hands":
        return _position(section, rules, totals)
    dealer = _number(_need(section, "dealer"), 1, rules.players) - 1
    return Dealt(dealer, _deck(keys["deck"]), totals)


def _totals(section: _Section, rules: RuleSet) -> tuple[int, ...]:
    value = section.keys.get("totals")
    if value is None:
        return (0,) * rules.players
    totals = tuple(_number(_Value(value.line, word), -99_999, 99_999) for word in value.text.split())
    if len(totals) != rules.players:
        raise BadDeal(value.line, value.text or "totals", Flaw.COUNT, (str(rules.players),))
    if leader(rules, totals) is not None:
        raise BadDeal(value.line, value.text, Flaw.GAME_OVER_ALREADY)
    return totals


def _number(value: _Value, low: int, high: int) -> int:
    digits = value.text.removeprefix("-")
    number = int(value.text) if digits.isascii() and digits.isdecimal() and len(digits) < 6 else None
    if number is None or not low <= number <= high:
        raise BadDeal(value.line, value.text or "nothing", Flaw.NUMBER, (str(low), str(high)))
    return number


def _cards(value: _Value, text: str) -> tuple[Card, ...]:
    try:
        return tuple(parse_card(word) for word in text.split())
    except BadNotation as bad:
        raise _bad(value, bad) from None


def _deck(value: _Value) -> tuple[Card, ...]:
    deck = _cards(value, value.text)
    _once(value, deck, set())
    if len(deck) != len(DECK):
        raise BadDeal(value.line, "deck", Flaw.DECK_SIZE, (str(len(deck)),))
    return deck


def _once(value: _Value, cards: Iterable[Card], seen: set[Card]) -> None:
    """Raise `BadDeal` for a card that has been seen before; remember the others."""
    for card in cards:
        if card in seen:
            raise BadDeal(value.line, card, Flaw.CARD_TWICE)
        seen.add(card)


def _position(section: _Section, rules: RuleSet, totals: tuple[int, ...]) -> Deal:
    nothing = _Value(section.end, "")
    hands_value = _need(section, "hands")
    pile_value, stock_value = (section.keys.get(key, nothing) for key in ("pile", "stock"))
    melds_value = section.keys.get("melds", nothing)
    hands = tuple(_cards(hands_value, hand) for hand in hands_value.text.split("/"))
    if not all(hands):
        raise BadDeal(hands_value.line, "hands", Flaw.HAND_EMPTY)
    pile, stock = _cards(pile_value, pile_value.text), _cards(stock_value, stock_value.text)
    melds = tuple(_meld(melds_value, text, rules) for text in melds_value.text.split("/") if melds_value.text)
    seen: set[Card] = set()
    for hand in hands:
        _once(hands_value, hand, seen)
    _once(pile_value, pile, seen)
    _once(stock_value, stock, seen)
    for meld in melds:
        _once(melds_value, meld.cards, seen)
    turn = _number(_need(section, "turn"), 1, rules.players) - 1
    deal = Deal(
        rules=rules,
        dealer=(turn - 1) % rules.players,
        hands=hands,
        pile=pile,
        stock=stock,
        melds=melds,
        turn=turn,
        turned=_turned(section, rules),
        totals=totals,
        shown=((),) * rules.players,
    )
    if not legal(deal) or (not stock and _spent(deal)):
        raise BadDeal(stock_value.line, "stock", Flaw.OVER_ALREADY)
    return deal


def _spent(deal: Deal) -> bool:
    """Whether a deal without a stock would have ended after the turn before."""
    match deal.rules.stock_out:
        case StockOut.AFTER_TURN:
            return True
        case StockOut.TURN_OVER:
            return deal.turned > 0
        case StockOut.RESHUFFLE:
            return len(deal.pile) < 2
    return False


def _turned(section: _Section, rules: RuleSet) -> int:
    value = section.keys.get("turned")
    if value is None:
        return 0
    turned = _number(value, 0, 99)
    most = {StockOut.TURN_OVER: 1, StockOut.RESHUFFLE: 99}.get(rules.stock_out, 0)
    if turned > most:
        raise BadDeal(value.line, value.text, Flaw.NEVER_TURNED, (str(most),))
    return turned


def _meld(value: _Value, text: str, rules: RuleSet) -> Meld:
    cards_text, by, owners_text = text.partition(" by ")
    cards = _cards(value, cards_text)
    token = "".join(cards) or "melds"
    order = arrange(cards, rules.ace_runs)
    is_run = not isinstance(order, Refusal) and order[0].rank != order[1].rank
    if isinstance(order, Refusal) or (is_run and not is_in_order(cards, rules.ace_runs)):
        raise BadDeal(value.line, token, Flaw.MELD)
    owners = tuple(_number(_Value(value.line, word), 1, rules.players) - 1 for word in owners_text.split())
    if not by or len(owners) != len(cards):
        raise BadDeal(value.line, token, Flaw.OWNERS)
    return Meld(cards, owners)


def _play(record: Record, section: _Section) -> Record:
    """Return the record with the turns of a section played."""
    unfinished = False
    for turn in section.turns or ():
        seat, *moves = turn.text.split()
        if record.now.phase is Phase.OVER:
            raise BadDeal(turn.line, seat, Refusal(Why.DEAL_OVER), deal=record.now)
        if seat != str(record.now.turn + 1):
            raise BadDeal(turn.line, seat, Flaw.WRONG_SEAT, (str(record.now.turn + 1),))
        if unfinished:
            raise BadDeal(turn.line, seat, Flaw.TURN_SPLIT)
        mover = record.now.turn
        for text in moves:
            if record.now.turn != mover:
                raise BadDeal(turn.line, text, Flaw.TURN_ENDED)
            record = _add(record, turn, text)
        unfinished = record.now.turn == mover and record.now.phase is not Phase.OVER
    return record


def _add(record: Record, turn: _Value, text: str) -> Record:
    try:
        after = records.add(record, parse_move(text))
    except BadNotation as bad:
        raise _bad(turn, bad) from None
    if isinstance(after, Refusal):
        raise BadDeal(turn.line, text, after, deal=record.now)
    return after


# The JSON form


def from_json(text: str) -> Record:
    """Return the game that a JSON text holds. Raise `BadDeal`, its line counted as in the `.deal` form."""
    if depth(text) > DEEPEST:
        raise BadDeal(1, "JSON", Flaw.JSON)
    try:
        fields = json.loads(text)
    except ValueError:
        raise BadDeal(1, "JSON", Flaw.JSON) from None
    return parse_game("\n".join(_lines(fields)))


def depth(text: str) -> int:
    """Return how deep brackets lie within each other in a text, at most; those in strings count as well."""
    depth = deepest = 0
    for sign in re.findall(r"[][{}]", text):
        depth += 1 if sign in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _lines(fields: Any) -> Iterator[str]:
    """Yield the lines of the `.deal` form of a JSON object."""
    if not isinstance(fields, dict) or not isinstance(fields.get("deals", []), list):
        raise BadDeal(1, "JSON", Flaw.JSON)
    for key, value in fields.items():
        if key not in ("moves", "deals"):
            yield f"{key}: {_plain(value)}"
    yield from _moves_lines(fields)
    for further in fields.get("deals", []):
        if not isinstance(further, dict):
            raise BadDeal(1, "deals", Flaw.JSON)
        yield "deal:"
        yield f"deck: {_plain(further.get('deck'))}"
        yield from _moves_lines(further)


def _moves_lines(fields: dict[str, Any]) -> Iterator[str]:
    moves = fields.get("moves", [])
    if not isinstance(moves, list):
        raise BadDeal(1, "moves", Flaw.JSON)
    yield "moves:"
    yield from map(_plain, moves)


def _plain(value: Any) -> str:
    """Return a JSON value that is one line of text."""
    if not isinstance(value, str) or "#" in value or len(value.splitlines()) > 1:
        raise BadDeal(1, "JSON", Flaw.JSON)
    return value
