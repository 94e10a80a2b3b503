"""What is inside the dialog, while there is one."""

from __future__ import annotations

import htpy as h

from rummy.page.messages import Act
from rummy.page.model import Ask, How, Model, Text
from rummy.page.view.choices import close_button
from rummy.page.view.how import how
from rummy.page.view.keys import key_list
from rummy.page.view.next_game import house_panel, next_game
from rummy.page.view.players import cast
from rummy.page.view.progress import progress
from rummy.page.view.settings import settings
from rummy.page.view.sheet import sheet
from rummy.page.view.watch import another
from rummy.words import dialogs, house, keys, labels, narration, tables
from rummy.words import progress as numbers
from rummy.words import settings as words
from rummy.words.how.parts import TITLES, Topic


def dialog(model: Model) -> h.Fragment:
    """Return the inside of the dialog; nothing where none is open."""
    match model.dialog:
        case Ask.NEW_DEAL:
            return _ask(
                dialogs.NEW_DEAL,
                dialogs.NEW_DEAL_MORE,
                Act.DEAL_AGAIN,
                labels.THROW_AWAY,
                labels.KEEP_PLAYING,
            )
        case Ask.PEEK:
            return _ask(dialogs.PEEK, dialogs.PEEK_MORE, Act.COPY_PEEK, labels.SHOW_CARDS, labels.CANCEL)
        case Ask.SHEET:
            return h.fragment[_heading(labels.SCORE_SHEET), sheet(model.board), _close()]
        case Ask.SETTINGS:
            return h.fragment[_heading(words.SETTINGS), settings(model)]
        case Ask.NEXT_GAME:
            return h.fragment[_heading(tables.NEXT_GAME), next_game(model)]
        case Ask.HOUSE_RULES:
            return h.fragment[_heading(house.HOUSE_RULES), house_panel(model)]
        case Ask.PROGRESS:
            return h.fragment[_heading(numbers.PROGRESS), progress(model)]
        case Ask.WATCH:
            return h.fragment[_heading(narration.ANOTHER), another(model)]
        case Ask.KEYS:
            return h.fragment[_heading(keys.KEYS), key_list(model)]
        case Ask.ABOUT:
            return _about(model)
        case How():
            return how(model, model.dialog)
        case Text():
            return _text(model, model.dialog)
    return h.fragment[None]


def _heading(words: str) -> h.Element:
    return h.h2(id="dialog-heading", tabindex=-1)[words]


def _ask(question: str, more: str, act: Act, yes: str, no: str) -> h.Fragment:
    return h.fragment[
        _heading(question),
        h.p[more],
        h.div(".buttons")[
            h.button(".button", type="button", data_act=Act.CLOSE, autofocus=True)[no],
            h.button(".button.main", type="button", data_act=act)[yes],
        ],
    ]


def _text(model: Model, text: Text) -> h.Fragment:
    done = dialogs.LINK_COPIED if text.linked else dialogs.COPIED
    copied = dialogs.COPYING if text.copied is None else done if text.copied else dialogs.NOT_COPIED
    would_count = model.board is model.own and not model.own.over and not model.visit.seeded
    heading = dialogs.REPORT if text.report else dialogs.AS_LINK if text.linked else dialogs.COPY
    return h.fragment[
        _heading(heading),
        h.p[dialogs.REPORT_MORE] if text.report else None,
        h.p[dialogs.REPORT_COUNTS] if text.report and would_count else None,
        h.textarea(
            id="text-to-copy",
            readonly=True,
            rows=9,
            aria_label=dialogs.LINK if text.linked else dialogs.TEXT,
            spellcheck="false",
        )[text.shown],
        h.p(".copied", role="status")[copied],
        None if text.report or text.link else h.p(".note")[dialogs.TOO_LONG],
        h.div(".buttons")[_other(text), close_button()],
    ]


def _other(text: Text) -> h.Element | None:
    """Return the button that copies the link in place of the text, or the other way; a report has no link."""
    if text.link is None:
        return None
    act, name = (Act.COPY_TEXT, dialogs.COPY_TEXT) if text.linked else (Act.COPY_LINK, dialogs.COPY_LINK)
    return h.button(".button", id="act-link", type="button", data_act=act)[name]


def _about(model: Model) -> h.Fragment:
    visit = model.visit
    return h.fragment[
        _heading(labels.ABOUT),
        h.p[dialogs.ABOUT_TEXT],
        cast(),
        h.p[dialogs.ABOUT_PARTS],
        h.p(".version")[labels.version(visit.version, visit.commit)],
        h.p(".links")[
            h.a(href="licenses.html")[labels.LICENSES],
            h.button(".link", type="button", data_topic=Topic.ABOUT)[TITLES[Topic.ABOUT]],
            h.button(".link", type="button", data_act=Act.REPORT)[labels.REPORT],
        ],
        _close(),
    ]


def _close() -> h.Element:
    return h.div(".buttons")[close_button()]
