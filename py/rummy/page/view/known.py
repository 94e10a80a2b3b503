"""The panel that says what is known of where the cards lie."""

from __future__ import annotations

import htpy as h

from rummy.coach.known import Known, Odds, Where, known
from rummy.game.sight import sight
from rummy.page.messages import Act
from rummy.page.model import Model
from rummy.page.view.cards import icon, line
from rummy.words import known as words


def panel(model: Model) -> h.Element | None:
    """Return the panel; nothing where every card is open, or none is dealt yet."""
    board = model.board
    if board.over or model.loading:
        return None
    return h.section(".panel.known", aria_labelledby="known-heading", data_open=model.knows)[
        h.h2[
            h.button(
                id="known-heading",
                type="button",
                data_act=Act.KNOWN,
                aria_expanded="true" if model.knows else "false",
                aria_controls="known" if model.knows else None,
            )[icon("eye"), words.KNOWN, icon("fold")]
        ],
        _facts(known(sight(board.deal, 0)), board.names) if model.knows else None,
    ]


def _facts(facts: Known, names: tuple[str, ...]) -> h.Element:
    return h.div(".known-facts.scroller", id="known", tabindex=0, role="group", aria_label=words.KNOWN)[
        h.h3[words.OTHERS],
        h.ul[[h.li[line(words.other(other, names))] for other in facts.others]],
        h.h3[words.USES],
        [_needs(facts, where, names) for where in words.PLACES],
        None if facts.needs else h.p[line(words.NO_USES)],
    ]


def _needs(facts: Known, where: Where, names: tuple[str, ...]) -> h.Fragment | None:
    """Return the cards that are needed and are at one place, or may be; and how likely, if nobody knows."""
    needs = [need for need in facts.needs if need.where is where]
    if not needs:
        return None
    return h.fragment[
        h.h4[words.PLACES[where]],
        h.ul(".needs")[[h.li[line(words.need(need, names))] for need in needs]],
        _chances(facts, names) if where is Where.UNSEEN else None,
    ]


def _chances(facts: Known, names: tuple[str, ...]) -> h.Fragment:
    """Return how likely the needed cards that nobody has seen are in each place."""
    if facts.each is None or facts.some is None:
        return h.fragment[h.p(".note")[line(words.SHUFFLED)]]
    heads = [words.NEXT, words.STOCK, *(names[other.seat] for other in facts.others)]
    rows = [(words.EACH, facts.each)]
    if facts.some != facts.each:
        rows.append((words.any_of(facts), facts.some))
    return h.fragment[
        h.table[
            h.thead[h.tr[h.td, [h.th(scope="col")[head] for head in heads]]],
            h.tbody[[_row(name, odds) for name, odds in rows]],
        ],
        h.p(".note")[line(words.EVEN)],
    ]


def _row(name: str, odds: Odds) -> h.Element:
    chances = (odds.top, odds.stock, *odds.hands)
    return h.tr[h.th(scope="row")[name], [h.td[words.percent(chance)] for chance in chances]]
