"""How a choice among a few is drawn: radio buttons, or a list that opens."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from rummy.page.messages import Act
from rummy.page.view.cards import icon, line
from rummy.words import labels
from rummy.words.lines import Line


def radios(
    name: str, legend: str, choices: Mapping[str, str], chosen: str, more: Mapping[str, h.Node] | None = None
) -> h.Element:
    """Return radio buttons; the keys of `choices` are the values, `more` says something about each."""
    return h.fieldset(".choice")[
        h.legend[legend],
        h.div(".ways", data_long=more is not None)[
            [
                h.label[
                    h.input(
                        id=f"choose-{name}-{value}",
                        type="radio",
                        name=name,
                        value=value,
                        data_choice=name,
                        checked=value == chosen,
                    ),
                    h.span[h.b[words], " ", h.span(".about")[more[value]]] if more else h.span[words],
                ]
                for value, words in choices.items()
            ]
        ],
    ]


def close_button() -> h.Element:
    """Return the button that closes the dialog."""
    return h.button(".button.main", type="button", data_act=Act.CLOSE, autofocus=True)[
        icon("close"), labels.CLOSE
    ]


def dropdown(name: str, label: str, choices: Mapping[str, str], chosen: str, said: Line) -> h.Element:
    """Return a list that opens, with what is said about the choice just made."""
    note = f"about-{name}"
    return h.div(".choice")[
        h.label(for_=f"choose-{name}")[label],
        h.select(id=f"choose-{name}", data_choice=name, aria_describedby=note if said else None)[
            [h.option(value=value, selected=value == chosen)[words] for value, words in choices.items()]
        ],
        h.p(".said", id=note, role="alert")[line(said)] if said else None,
    ]
