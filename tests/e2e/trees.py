"""What a screen reader is given: the page as a tree of roles and names, kept as text, one file a state.

`TREES=write .cache/venv/bin/pytest tests/e2e/test_{states,starts,keys,how}.py` writes `trees/`.
Read the difference before you keep it: what changed there is what people will hear change.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import Page

FOLDER = Path(__file__).parent / "trees"
WRITE = os.environ.get("TREES") == "write"

CHANGING = (
    (re.compile(r"Version [\w.]+, commit [\w+-]+"), "Version …"),
    (re.compile(r'(- textbox "Text to copy"[^\n:]*:)[^\n]*'), r"\1 …"),
    (re.compile(r"( - group: )[^\n]*(\n +at [^\n]*)*"), r"\1…"),
)
"""What differs from build to build."""


def tree(page: Page) -> str:
    """Return the page's roles and names, without what differs from build to build."""
    text = page.locator("body").aria_snapshot()
    for pattern, instead in CHANGING:
        text = pattern.sub(instead, text)
    return text + "\n"


def compare(name: str, text: str) -> list[str]:
    """Return what is wrong with a text: nothing if it is the one that is kept under this name."""
    file = FOLDER / f"{name}.txt"
    if WRITE:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    return [] if text == before else [f"{file.name} says something else: {first_difference(before, text)}"]


def first_difference(before: str, after: str) -> str:
    """Return the first line that differs."""
    one, two = before.splitlines(), after.splitlines()
    at = next((at for at, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), None)
    at = min(len(one), len(two)) if at is None else at
    return f"line {at + 1}: {''.join(one[at : at + 1]).strip()!r}, now {''.join(two[at : at + 1]).strip()!r}"
