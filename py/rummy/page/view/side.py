"""The column beside the board: the coach, and what just happened."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rummy.coach.events import Turn
from rummy.coach.remarks import Remark as Saying
from rummy.game.rules import RuleSet, Scoring
from rummy.page import hints
from rummy.page.explain import STEPS, here
from rummy.page.messages import Act
from rummy.page.model import Model, Remark
from rummy.page.next_game import house_rules
from rummy.page.view import advice, known
from rummy.page.view.cards import icon, line
from rummy.page.view.players import avatar
from rummy.page.view.sheet import panel
from rummy.words import coach, feed, house, labels, lesson
from rummy.words.how.parts import NEW_HERE, TITLES, Topic
from rummy.words.lines import signed
from rummy.words.remarks import remark


def side(model: Model) -> h.Element:
    """Return the column."""
    return h.aside(".side.scroller", id="coach", aria_label=labels.COACH, tabindex=-1)[
        _coach(model), known.panel(model), panel(model.board), _feed(model)
    ]


def _coach(model: Model) -> h.Element:
    board, tip = model.board, hints.news(model)
    rules = board.deal.rules
    return h.section(".panel.coach", aria_label=labels.COACH)[
        h.h2[icon("lamp"), labels.COACH, h.span(".panel-note")[labels.TABLES[rules.name]]],
        h.a(".tool.to-table", href="#table", aria_label=labels.TO_TABLE)[icon("back")],
        advice.hint(board.hint, board.names) if board.hint else None,
        advice.tip(tip.about, board.names) if tip and not board.hint else None,
        _turn_steps(rules, _here(model), goal=tip is None, new=_first_visit(model))
        if not board.hint
        else None,
    ]


@lru_cache(maxsize=16)
def _turn_steps(rules: RuleSet, now: Topic | None, *, goal: bool, new: bool) -> Markup:
    """Return how a turn goes, with the goal of the game where there is room for it."""
    changed = house_rules(rules)
    return Markup(
        h.fragment[
            h.p(".goal")[line(coach.goal(rules))] if goal else None,
            h.p(".house")[house.on(changed, rules)] if changed else None,
            h.p(".links")[
                h.button(".link", type="button", data_act=Act.TEACH)[lesson.TEACH] if new else None,
                h.button(".link", type="button", data_topic=Topic.GOAL)[NEW_HERE],
                h.button(".link", type="button", data_topic=Topic.SCORING)[TITLES[Topic.SCORING]],
            ],
            h.h3[labels.HOW],
            h.ol(".steps")[
                [
                    h.li(aria_current="step" if now in topics else None)[
                        h.button(type="button", data_topic=now if now in topics else topics[0])[
                            h.b[name], h.span[line(words)]
                        ]
                    ]
                    for topics, (name, words) in zip(STEPS, coach.steps(rules), strict=True)
                ]
            ],
        ]
    )


def _here(model: Model) -> Topic | None:
    """Return the chapter about what the person is doing in a turn; None in somebody else's."""
    return None if model.loading or not model.board.mine else here(model.board)


def _first_visit(model: Model) -> bool:
    """Whether the person may be new here: no deal has been finished, and the lesson is not on."""
    progress = model.progress
    return not (model.loading or model.side or progress.visit or progress.known)


def _feed(model: Model) -> h.Element:
    entries = [] if model.loading else _entries(model)
    return h.section(".panel.feed", aria_label=labels.FEED)[
        h.h2[icon("clock"), labels.FEED],
        h.div(
            role="log",
            aria_label=labels.FEED_LABEL,
            aria_live="off" if model.settings.pause is None else None,  # then the status says every step
            tabindex=0,
        )[h.ol[entries] if entries else None],
        None if entries else h.p(".feed-empty")[labels.FEED_EMPTY],
    ]


def _entries(model: Model) -> list[Markup | h.Element]:
    """Return turns, tips and remarks, newest first."""
    board = model.board
    sayings = board.sayings if model.settings.remarks else ()
    tips = [(hints.turn_of(board, tip), tip) for tip in reversed(board.tips)] if model.settings.tips else []
    entries: list[Markup | h.Element] = []
    remarks = list(enumerate(board.remarks))
    for number in range(len(board.story.turns), 0, -1):
        while remarks and remarks[-1][1].turns >= number:
            entries.append(_remark(*remarks.pop()))
        entries += [advice.noted(tip, board.names) for turn, tip in tips if turn == number]
        entries += [_saying(board.names, saying) for saying in sayings if saying.turn + 1 == number]
        turn = board.story.turns[number - 1]
        entries.append(_turn(board.names, number, turn, _points(board.deal.rules, turn)))
    entries += [_remark(*one) for one in reversed(remarks)]
    return entries


def _points(rules: RuleSet, turn: Turn) -> int:
    """Return how far a turn has moved the number that the page shows for its player.

    For the person that is the score if the deal ended now, for another player the cards on the table.
    """
    if turn.seat == 0:
        return turn.moved
    return turn.gain if rules.scoring is not Scoring.WINNER_TAKES else 0


@lru_cache(maxsize=256)
def _turn(names: tuple[str, ...], number: int, turn: Turn, points: int) -> Markup:
    # What another player does is heard once its turn is over: as a new line, not as one that changes.
    begun = turn.seat != 0 and not turn.done
    return Markup(
        h.li(
            id=f"turn-{number}-begun" if begun else f"turn-{number}",
            data_seat=turn.seat + 1,
            data_turn=number,
            tabindex=-1,
            aria_hidden="true" if begun else None,
        )[
            avatar(turn.seat, names[turn.seat]),
            h.span[line(feed.turn(turn, names))],
            h.b(".gain", data_sign="minus" if points < 0 else "plus")[signed(points)] if points else None,
        ]
    )


def _saying(names: tuple[str, ...], saying: Saying) -> h.Element:
    """Return what another player said; a reader finds it here, but it is not read out by itself."""
    return h.li(".saying", id=f"saying-{saying.turn + 1}", aria_live="off")[
        avatar(saying.seat, names[saying.seat]),
        h.span[feed.said(names[saying.seat], remark(saying))],
    ]


def _remark(number: int, told: Remark) -> h.Element:
    """Return what the person was told; the status has said it."""
    return h.li(".remark", id=f"remark-{number}", aria_live="off")[icon("lamp"), h.span[line(told.line)]]
