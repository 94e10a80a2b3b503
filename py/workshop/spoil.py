"""Spoils texts: cuts, doubles and swaps their parts, and puts in what has no place in them."""

import json
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

from rummy.game.rules import TABLES
from workshop.soak import CHANGES

NASTY = (
    "<script>alert(1)</script>",
    "<xss onload=alert(1)>",
    '"><img src=x onerror=alert(1)>',
    "' onfocus='alert(1)",
    "</textarea><iframe src=javascript:alert(1)>",
    "<!--",
    "]]>",
    "&lt;img&gt;&#x202e;&amp",
    "{card} {0} %s %(x)s",
    "\x00",
    "\x1b[31mred\x07",
    "\r\n",
    "\u2028",
    "\u0085",
    "\u202egnihtyna\u202c",
    "\u2066\u2067\u2068",
    "\u200f\u200e\u061c",
    "\u200b\u200d\ufeff\u00ad",
    "\ud800",
    "\udfff\ud83d",
    "\uffff\U000e0041\ue000",
    "e\u0301\u0336\u0489",
    "\u05e9\u05dc\u05d5\u05dd",
    "\U0001f0a1\u2665\ufe0f",
    "%00%0A%ED%A0%80%E0%A4%A",
    "__proto__",
    "#",
    ":",
    "/",
    ",",
    "=",
    "\u00b2\u0663",
    "-0",
    "99999",
    "9" * 500,
    "A" * 3000,
    "\nnames: <b>You</b>, \u202eRosa\n",
)
"""What is put in: markup, control characters, what turns writing around, halves of characters, sizes."""

TOKENS = (
    *TABLES,
    *(
        f"{name}={('no', 'yes')[value] if isinstance(value, bool) else value}"
        for name, values in CHANGES.items()
        for value in values
    ),
    *"target=1 target=99999 cards_for_two=1 cards_for_two=25 cards_for_more=12 ace_points=1".split(),
    *"0 1 2 3 4 5 -1 D O - T6h M4h5h6h L7h@2 L7h XKc Ac ? ?1 10h by".split(),
    *"table: names: dealer: deck: hands: pile: stock: melds: turn: totals: turned: moves: deal:".split(),
)
"""Words that mean something in the text of a deal, and some that nearly do."""

VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1e308,
    float("nan"),
    10**30,
    -(10**400),
    "",
    "7h",
    "by-rank",
    "rank",
    "kitchen target=51",
    "D",
    [],
    {},
    ["7h", "7h"],
    [["7h"]],
    {"version": 1},
    *NASTY,
)
"""What is put in the place of a JSON value."""

Spoiler = Callable[[str, Random], str]


def _piece(text: str, rng: Random) -> tuple[int, int]:
    at = rng.randrange(len(text) + 1)
    return at, min(len(text), at + rng.choice((1, 3, 30, 1000)))


def cut(text: str, rng: Random) -> str:
    """Leave a piece out."""
    at, end = _piece(text, rng)
    return text[:at] + text[end:]


def stop(text: str, rng: Random) -> str:
    """Leave out all that follows."""
    return text[: rng.randrange(len(text) + 1)]


def double(text: str, rng: Random) -> str:
    """Repeat a piece, sometimes very often."""
    at, end = _piece(text, rng)
    return text[:at] + text[at:end] * rng.choice((2, 2, 2, 40, 9000 // (end - at + 1))) + text[end:]


def put_in(text: str, rng: Random) -> str:
    """Put in something that has no place there."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(NASTY) + text[at:]


def change(text: str, rng: Random) -> str:
    """Change a character to any other."""
    at, _ = _piece(text, rng)
    other = chr(rng.choice((rng.randrange(128), rng.randrange(0x3000), rng.randrange(0x110000))))
    return text[:at] + other + text[at + 1 :]


def swap_lines(text: str, rng: Random) -> str:
    """Swap two lines, or write one over the other."""
    lines = text.split("\n")
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], rng.choice((lines[one], lines[two]))
    return "\n".join(lines)


def swap_tokens(text: str, rng: Random) -> str:
    """Put another word in the place of one, or beside it."""
    words = text.split(" ")
    at = rng.randrange(len(words))
    words[at : at + rng.randrange(2)] = [rng.choice(TOKENS) if rng.random() < 0.7 else rng.choice(words)]
    return " ".join(words)


def rename(text: str, rng: Random) -> str:
    """Call the players something."""
    names = ", ".join(
        rng.choice((*NASTY, "You", "Zoë", "x" * 24, "x" * 25)) for _ in range(rng.randrange(1, 5))
    )
    kept = [line for line in text.split("\n") if not line.startswith("names:")]
    return "\n".join([*kept[:1], f"names: {names}", *kept[1:]])


SPOILERS: tuple[Spoiler, ...] = (
    cut,
    stop,
    double,
    put_in,
    put_in,
    change,
    change,
    swap_lines,
    swap_tokens,
    swap_tokens,
    rename,
)


def text(whole: str, rng: Random) -> str:
    """Return a text spoilt in one to four ways, sometimes so little that it can still be read."""
    if rng.random() < 0.2:
        return rng.choice((rename, swap_tokens))(whole, rng)
    for _ in range(rng.choice((1, 1, 2, 4))):
        whole = rng.choice(SPOILERS)(whole, rng)
    return whole


def fragment(deal: str, rng: Random) -> str:
    """Return the part of an address after the # that holds a spoilt deal, as the browser hands it over."""
    spoilt = text(deal, rng)
    encoded = quote(spoilt, errors="surrogatepass")
    rare = (encoded, quote(encoded), f"={spoilt}")
    return f"#deal={rng.choice(rare) if rng.random() < 0.1 else spoilt}"


def json_text(whole: str, rng: Random) -> str:
    """Return a JSON text spoilt as text, or in one or two of its values."""
    if rng.random() < 0.3:
        return text(whole, rng)
    fields = json.loads(whole)
    for _ in range(rng.randrange(1, 3)):
        fields = _value(fields, rng)
    return json.dumps(fields, ensure_ascii=rng.random() < 0.5)


def _value(value: Any, rng: Random) -> Any:
    """Return a JSON value with something in it spoilt."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        match rng.randrange(8):
            case 0:
                return {name: kept for name, kept in value.items() if name != key}
            case 1:
                return {**value, rng.choice(NASTY): value[key]}
        return {**value, key: _value(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return [*value[:at], *[_value(value[at], rng)] * rng.randrange(3), *value[at + 1 :]]
    if isinstance(value, str) and rng.random() < 0.7:
        return text(value, rng)
    if rng.random() < 0.1:
        return _deep(value, rng.choice((3, 300)))
    return rng.choice(VALUES)


def _deep(value: Any, depth: int) -> Any:
    """Return a value in so many lists."""
    for _ in range(depth):
        value = [value]
    return value
