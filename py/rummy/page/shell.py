"""What is drawn before there is any Python in a browser: a table that is loading, and the rules to read."""

from __future__ import annotations

import re
from importlib.resources import files

from rummy.page.model import loading_model
from rummy.page.view.how import FILES as FILES
from rummy.page.view.how import to_read
from rummy.page.view.page import page
from rummy.words import labels
from rummy.words.how.parts import works


def render() -> str:
    """Return the inside of `#app`: the drawings that cards are made of, the table, and an empty dialog."""
    return (
        f'{_faces().strip()}\n<div id="table">{page(loading_model())}</div>\n'
        '<dialog id="dialog" aria-labelledby="dialog-heading"></dialog>'
    )


def rules(table: str) -> str:
    """Return the rules of a table as they are read without a script."""
    return str(to_read(table))


def title(table: str) -> str:
    """Return the title of the page with a table's rules."""
    return works(labels.TABLES[table])


def drawings() -> str:
    """Return the drawings that stand in the rules: the suits, and the sign of the product."""
    symbols = re.findall(r'<symbol id="(?:suit-.|logo)".*?</symbol>', _faces(), re.S)
    return f'<svg id="faces" width="0" height="0" aria-hidden="true">{"".join(symbols)}</svg>'


def _faces() -> str:
    return files("rummy.page").joinpath("faces.svg").read_text(encoding="utf-8")
