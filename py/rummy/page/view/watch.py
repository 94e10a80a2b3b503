"""A deal that is watched: the buttons that step through it, and the choice of another one."""

from __future__ import annotations

import htpy as h

from rummy.coach.narration import Part, chapters, deals_at, lessons, to_watch
from rummy.page.messages import Act
from rummy.page.model import Model, Pace, Watch
from rummy.page.view.cards import icon
from rummy.page.view.choices import close_button, radios
from rummy.words import labels, tables
from rummy.words import narration as words


def player(watch: Watch) -> h.Element:
    """Return everything with which a deal is stepped through."""
    told = watch.told
    play = words.PAUSE if watch.playing else words.PLAY
    return h.div(".actions.stepper", id="actions", role="toolbar", aria_label=words.PLAYER)[
        h.div(".stepper-row")[
            _button(Act.WATCH_BACK, words.BACK, "back", works=watch.at > 0),
            _button(Act.WATCH_PLAY, play, "pause" if watch.playing else "play", main=True),
            _button(Act.WATCH_NEXT, words.NEXT, "next", works=watch.at < told.last),
            h.input(
                id="watch-move",
                type="range",
                min=0,
                max=told.last,
                value=watch.at,
                data_choice="watch-move",
                aria_label=words.MOVE,
                aria_valuetext=words.place(watch.at, told.moves),
            ),
        ],
        h.div(".stepper-row")[
            _jump(watch),
            _pace(watch),
            _button(Act.ANOTHER, words.ANOTHER, "cards"),
            _button(Act.BACK, labels.BACK),
        ],
    ]


def _button(act: Act, name: str, picture: str = "", *, works: bool = True, main: bool = False) -> h.Element:
    return h.button(
        ".action.slim",
        id=f"act-{act}",
        type="button",
        data_act=act,
        data_main=main,
        aria_disabled=None if works else "true",
    )[icon(picture) if picture else None, h.span(".action-name")[name]]


def _jump(watch: Watch) -> h.Element:
    """Return the list of the parts of the deal and its turns, with the one chosen that the step is in."""
    found, names = chapters(watch.told), watch.board.names
    whole = (Part.DEAL, Part.TURN, Part.COUNT)
    now = max((one for one in found if one.at <= watch.at and one.part in whole), key=lambda one: one.at)
    groups = {
        words.PARTS: [one for one in found if one.part is not Part.TURN],
        words.TURNS: [one for one in found if one.part is Part.TURN],
    }
    return h.select(id="watch-jump", data_choice="watch-jump", aria_label=words.JUMP)[
        [
            h.optgroup(label=label)[
                [h.option(value=one.at, selected=one is now)[words.chapter(one, names)] for one in group]
            ]
            for label, group in groups.items()
        ]
    ]


def _pace(watch: Watch) -> h.Element:
    return h.select(id="watch-pace", data_choice="watch-pace", aria_label=words.SPEED)[
        [h.option(value=pace, selected=pace is watch.pace)[words.PACES[pace]] for pace in Pace]
    ]


def line(watch: Watch) -> h.Element:
    """Return the line that says what is watched, and where in it one is."""
    rules = watch.told.record.rules
    return h.p(".watching")[
        icon("eye"),
        h.b[words.WATCHING],
        h.span[labels.TABLES[rules.name]],
        h.span(".reached")[words.place(watch.at, watch.told.moves)],
    ]


def another(model: Model) -> h.Fragment:
    """Return the choice of a deal to watch: its table, how many play, and what it shows."""
    assert model.watch is not None
    rules = model.watch.told.record.rules
    table, many = rules.name, rules.players
    offered = {str(one): tables.players(one) for one in (2, 3, 4) if deals_at(table, one)}
    deals = {
        str(at): words.deal(at + 1, lessons(to_watch(table, many, at))) for at in range(deals_at(table, many))
    }
    return h.fragment[
        h.div(".choices.scroller")[
            radios("watch-table", tables.TABLE, labels.TABLES, table),
            radios("watch-players", tables.PLAYERS, offered, str(many)) if len(offered) > 1 else None,
            radios("watch-deal", words.DEAL, deals, str(model.watch.number)),
        ],
        h.div(".buttons")[close_button()],
    ]
