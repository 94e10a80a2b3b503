"""The bar at the top: the name, the totals, the menu."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rummy.game.score import totals
from rummy.page import hints, keys
from rummy.page.explain import NOW
from rummy.page.messages import Act
from rummy.page.model import Model
from rummy.page.view.cards import icon
from rummy.page.view.keys import kbd
from rummy.words import keys as words
from rummy.words import labels, narration, progress, settings, sheet, tables
from rummy.words.how.parts import HOW_IT_WORKS
from rummy.words.lesson import TEACH
from rummy.words.lines import number

Sign = tuple[str | None, str | None]
"""The keys of a button, and the sign to show on it."""
Signs = tuple[Sign, ...]

LENGTH = 120
"""The length of a bar of the race, in its own units."""


def bar(model: Model) -> Markup:
    """Return the bar."""
    board = model.board
    deal = board.deal
    again = labels.NEW_GAME if board.game_over else labels.NEW_DEAL
    signs = tuple(
        (keys.shortcut(model.settings, act), keys.letter(model.settings, act))
        for act in (Act.SHEET, Act.NEW_DEAL, Act.SETTINGS, Act.WATCH)
    )
    watch = labels.BACK if board.watched else narration.WATCH
    now, news = totals(deal) or deal.totals, hints.news(model) is not None
    return _bar(again, watch, board.names, now, deal.rules.target, signs, news=news)


@lru_cache(maxsize=8)
def _bar(
    again: str,
    watch: str,
    names: tuple[str, ...],
    now: tuple[int, ...],
    target: int,
    signs: Signs,
    *,
    news: bool,
) -> Markup:
    return Markup(
        h.header(".bar", id="bar")[
            h.h1(".brand")[h.svg(".logo", aria_hidden="true")[h.use(href="#logo")], h.span[labels.BRAND]],
            _totals(names, now, target),
            h.nav(aria_label=labels.GAME)[
                _tool(Act.WATCH, "eye", watch, signs[3], roomy=True),
                _tool(Act.SHEET, "sheet", labels.SCORE_SHEET, signs[0]),
                _tool(Act.NEW_DEAL, "deal", again, signs[1]),
                _tool(Act.SETTINGS, "settings", settings.SETTINGS, signs[2], roomy=True),
                h.button(".tool.to-how", type="button", data_topic=NOW, aria_label=HOW_IT_WORKS)[
                    icon("book")
                ],
                h.a(
                    ".tool.to-coach",
                    href="#coach",
                    aria_label=labels.TO_TIP if news else labels.TO_COACH,
                    data_news=news,
                )[icon("lamp")],
                h.button(".tool", type="button", popovertarget="menu", aria_label=labels.MENU)[icon("menu")],
                h.div(".menu", id="menu", popover="auto")[
                    _item(Act.NEW_DEAL, "deal", again),
                    _item(Act.WATCH, "eye", watch),
                    _item(Act.SHEET, "sheet", labels.SCORE_SHEET),
                    _item(Act.PROGRESS, "cup", progress.PROGRESS),
                    _item(Act.SETTINGS, "settings", settings.SETTINGS),
                    _item(Act.NEXT_GAME, "cards", tables.NEXT_GAME),
                    _item(None, "book", HOW_IT_WORKS),
                    _item(Act.TEACH, "teach", TEACH),
                    _item(Act.COPY, "copy", labels.COPY_DEAL),
                    _item(Act.REPORT, "flag", labels.REPORT),
                    _item(Act.KEYS, "keys", words.KEYS),
                    _item(Act.ABOUT, "about", labels.ABOUT),
                ],
            ],
        ]
    )


def _tool(act: Act, picture: str, name: str, signs: Sign, *, roomy: bool = False) -> h.Element:
    return h.button(
        class_=["tool", "wide", {"roomy": roomy}], type="button", data_act=act, aria_keyshortcuts=signs[0]
    )[icon(picture), h.span[name], kbd(signs[1])]


def _item(act: Act | None, picture: str, name: str) -> h.Element:
    """Return an item of the menu; without an act it explains what the person is doing."""
    topic = None if act else NOW
    return h.button(
        type="button", data_act=act, data_topic=topic, popovertarget="menu", popovertargetaction="hide"
    )[icon(picture), name]


def _totals(names: tuple[str, ...], now: tuple[int, ...], target: int) -> h.Element:
    people = [labels.YOU, *names[1:]]
    if len(people) == 2:
        inside = [
            h.span(".who")[people[0]],
            h.b[number(now[0])],
            _race(now[0], target, "me"),
            h.span(".target")[labels.to_target(target)],
            _race(now[1], target, "them"),
            h.b[number(now[1])],
            h.span(".who")[people[1]],
        ]
    else:
        inside = [
            h.span(".player", data_best=now[seat] == max(now) and max(now) > 0)[
                h.span(".who", data_initial=name[:1])[name], h.b[number(now[seat])]
            ]
            for seat, name in enumerate(people)
        ]
        inside.append(h.span(".target")[labels.to_target(target)])
    return h.div(".totals", role="group", aria_label=labels.totals(target), data_players=len(people))[
        h.button(type="button", data_act=Act.SHEET, aria_label=sheet.totals(people, now))[inside]
    ]


def _race(total: int, target: int, who: str) -> h.Element:
    """Return how far a total has come, as a bar that fills from its own side."""
    width = max(0, min(LENGTH, round(LENGTH * total / target)))
    return h.svg(
        class_=["race", who], viewBox=f"0 0 {LENGTH} 8", preserveAspectRatio="none", aria_hidden="true"
    )[h.rect(width=width, height=8, x=0 if who == "me" else LENGTH - width)]
