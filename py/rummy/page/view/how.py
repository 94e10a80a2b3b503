"""How it works: a chapter at a time in the dialog, all of them on a page that needs no script."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import htpy as h
from markupsafe import Markup

from rummy.game.cards import Card
from rummy.game.rules import TABLES, RuleSet
from rummy.page.explain import rules_of
from rummy.page.model import How, Model
from rummy.page.next_game import house_rules
from rummy.page.view.cards import face, icon, line
from rummy.page.view.choices import close_button
from rummy.words import house, labels
from rummy.words.how import chapter, chapters
from rummy.words.how import parts as words
from rummy.words.how.parts import Block, Chapter, Listing, Part, Picture, Sum, Table, Topic
from rummy.words.lines import Line, signed

Link = Callable[[str], h.Element]
"""Makes the way to another table's rules, from the table's name."""


def how(model: Model, shown: How) -> h.Fragment:
    """Return the inside of the dialog at a chapter."""
    rules = rules_of(model, shown)
    changed = house_rules(rules)
    return h.fragment[
        h.div(".how-head")[
            h.h2(id="dialog-heading", tabindex=-1)[words.HOW_IT_WORKS],
            h.span(".panel-note")[labels.TABLES[rules.name]],
        ],
        h.p(".house")[house.on(changed, rules)] if changed else None,
        _opened(rules, shown),
        h.div(".buttons")[close_button()],
    ]


@lru_cache(maxsize=8)
def _opened(rules: RuleSet, shown: How) -> Markup:
    def link(table: str) -> h.Element:
        return h.button(".button", type="button", data_topic=Topic.GOAL, data_table=table)[
            labels.TABLES[table]
        ]

    return Markup(
        h.div(".how-panes")[
            h.nav(aria_label=words.CONTENTS)[
                h.ol(".how-list.scroller")[[_place(topic, shown) for topic in Topic]]
            ],
            h.div(
                ".how-text.scroller",
                id=f"how-{shown.topic}-{rules.name}",
                tabindex=0,
                role="region",
                aria_labelledby="how-chapter",
            )[
                h.h3(id="how-chapter", tabindex=-1)[words.TITLES[shown.topic]],
                _blocks(chapter(rules, shown.topic), link, "h4"),
                _onward(shown),
            ],
        ]
    )


def _place(topic: Topic, shown: How) -> h.Element:
    return h.li[
        h.button(
            id=f"how-to-{topic}",
            type="button",
            data_topic=topic,
            data_table=shown.table or None,
            aria_current="true" if topic is shown.topic else None,
        )[words.TITLES[topic]]
    ]


def _onward(shown: How) -> h.Element | None:
    topics = list(Topic)
    after = topics[topics.index(shown.topic) + 1 :]
    if not after:
        return None
    return h.button(".button.onward", type="button", data_topic=after[0], data_table=shown.table or None)[
        words.next_chapter(after[0]), icon("next")
    ]


FILES: Final = {name: f"rules-{name}.html" if at else "rules.html" for at, name in enumerate(TABLES)}
"""The page of the site on which each table's rules can be read without a script."""


def to_read(table: str) -> h.Element:
    """Return all chapters for a table, one below the other, each with an anchor."""
    rules = TABLES[table]

    def link(name: str) -> h.Element:
        return h.a(href=FILES[name], aria_current="page" if name == table else None)[labels.TABLES[name]]

    return h.main(".rules")[
        h.h1[words.works(labels.TABLES[table])],
        h.nav(".rules-tables", aria_label=words.TABLES)[[link(name) for name in TABLES]],
        h.div(".rules-text")[
            h.nav(".rules-list.scroller", aria_label=words.CONTENTS)[
                h.ol[[h.li[h.a(href=f"#{topic}")[words.TITLES[topic]]] for topic in Topic]]
            ],
            [h.section(id=one.topic)[h.h2[one.title], _blocks(one, link, "h3")] for one in chapters(rules)],
        ],
    ]


def _blocks(told: Chapter, link: Link, heading: str) -> list[h.Element]:
    """Return what a chapter says."""
    return [_block(block, link, heading) for block in told.blocks]


def _block(block: Block, link: Link, heading: str) -> h.Element:
    match block:
        case Listing(items, steps):
            made = h.ol(".told-steps") if steps else h.ul(".told-list")
            return made[[h.li[line(item)] for item in items]]
        case Picture():
            return _picture(block)
        case Sum():
            return _sum(block)
        case Table(name, says):
            return h.p(".told-table")[link(name), " ", says]
        case Part(title, blocks):
            head = h.h3 if heading == "h3" else h.h4
            return h.div(".told-part")[head[title], [_block(inner, link, heading) for inner in blocks]]
    return h.p[line(block)]


def _picture(picture: Picture) -> h.Element:
    return h.figure(".told-cards")[
        h.div(".told-fans", aria_hidden="true")[
            [h.span(".told-fan")[[_card(card, picture.chosen) for card in cards]] for cards in picture.groups]
        ],
        h.figcaption[line(picture.says)],
    ]


def _card(card: Card, chosen: Card | None) -> h.Element:
    return h.span(".card.told-card", data_suit=card.suit, data_chosen=card == chosen)[face(card)]


def _sum(example: Sum) -> h.Element:
    def row(says: Line | str, points: int) -> h.Element:
        return h.tr[h.th(scope="row")[says if isinstance(says, str) else line(says)], h.td[signed(points)]]

    return h.table(".told-sum")[
        h.tbody[[row(says, points) for says, points in example.rows]],
        h.tfoot[row(example.says, example.total)],
    ]
