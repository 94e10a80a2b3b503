"""The page as it stands in the file before Python has arrived: the view of a table that is loading."""

from __future__ import annotations

from importlib.resources import files

from rummy.page.model import loading_model
from rummy.page.view.page import page


def render() -> str:
    """Return the inside of `#app`: the drawings that cards are made of, the table, and an empty dialog."""
    faces = files("rummy.page").joinpath("faces.svg").read_text(encoding="utf-8")
    return (
        f'{faces.strip()}\n<div id="table">{page(loading_model())}</div>\n'
        '<dialog id="dialog" aria-labelledby="dialog-heading"></dialog>'
    )
