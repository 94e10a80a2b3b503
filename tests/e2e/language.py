"""The language a page is in: tests are written in English; the page may say the same in another one."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from rummy.game.text import NAMES
from workshop import pseudo

SHOWN = r"""() => {
    const SEEN = {opacityProperty: true, visibilityProperty: true};
    const parts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const {data, parentElement: around} = walk.currentNode;
        const hidden = around.closest("script, style, textarea, code, [translate=no]");
        if (!hidden && around.checkVisibility(SEEN)) parts.push(data);
    }
    const names = ["aria-label", "aria-description", "aria-valuetext", "title", "alt", "placeholder"];
    for (const name of names) {
        for (const part of document.querySelectorAll(`body [${name}]:not([translate=no])`)) {
            if (part.checkVisibility(SEEN)) parts.push(part.getAttribute(name));
        }
    }
    parts.push(document.title);
    return [...new Set(parts)];
}"""
"""Gives what is seen or read out, but for what is the same in every language."""

SAME = ("Meldwise", *NAMES[1:])
"""Names, which are the same in every language."""
COMMIT = r"\b[0-9a-f]{12}\b"
"""The number of a commit, which may have letters."""


def spoken(page: Page, english: str) -> str:
    """Return how a page says an English text in its own language."""
    return pseudo.text(english) if page.evaluate("document.documentElement.lang") == pseudo.CODE else english


def untranslated(page: Page, names: str) -> list[str]:
    """Return what a page in the language for tests says in English all the same, but for some names."""
    same = re.compile("|".join((COMMIT, *map(re.escape, (*SAME, *filter(None, names.split(", ")))))))
    texts = [text for text in page.evaluate(SHOWN) if re.search("[A-Za-z]{2,}", same.sub("", text))]
    return [f"not in this language: {text!r}" for text in texts]
