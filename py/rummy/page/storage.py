"""Keeps texts in the browser's storage, beside those of other projects on the same host."""

from __future__ import annotations

from itertools import count
from typing import Any, Final

from rummy.page import keep
from rummy.page.keep import BEFORE, SPOILT
from rummy.page.messages import Elsewhere, Kept
from rummy.page.model import Model
from rummy.page.progress import Part, Trouble

PREFIX: Final = "meldwise."
"""What the name of everything begins with that is ours; nothing else is ever touched."""


class Storage:
    """Our texts in the browser's storage. Any use of it may fail: then the answer says so."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.spoilt: set[str] = set()
        """The names of the texts that could not be read when the page was opened."""

    def read(self) -> dict[str, str] | None:
        """Return all our texts, by their names without the prefix; None if the browser refuses."""
        try:
            store = self.window.localStorage
            keys = [store.key(at) for at in range(store.length)]
            return {key.removeprefix(PREFIX): store.getItem(key) for key in keys if key.startswith(PREFIX)}
        except Exception:
            return None

    def get(self, part: Part) -> str | None:
        """Return a text as it is now; None if there is none, or it is refused."""
        try:
            return _text(self.window.localStorage, PREFIX + part)
        except Exception:
            return None

    def write(self, part: Part, text: str) -> bool:
        """Keep a text, and the one before it beside it; return whether that was possible.

        A text that could not be read is put aside first and not written over.
        """
        try:
            store, key = self.window.localStorage, PREFIX + part
            old = _text(store, key)
            if old == text:
                return True
            for name in self.spoilt & {str(part), part + BEFORE}:
                _put_aside(store, PREFIX + name)
            if old is not None and part not in self.spoilt:
                store.setItem(key + BEFORE, old)
            store.setItem(key, text)
        except Exception:
            return False
        self.spoilt -= {str(part), part + BEFORE}
        return True

    def keep(self, model: Model) -> Kept:
        """Keep what a page holds; return how it went."""
        files = self.read()
        if files is None:
            return Kept(Trouble.REFUSED)
        if any(keep.is_newer(files[part]) for part in Part if part in files):
            return Kept(Trouble.NEWER)
        texts = {Part.SETTINGS: keep.settings_text(model.lasting)}
        away = model.progress.waiting or model.progress.trouble is Trouble.ELSEWHERE
        if not model.visit.seeded and not away:
            texts[Part.GAME] = keep.game_text(model)
        done = [self.write(part, text) for part, text in texts.items()]
        # Read again, and not before: another tab may have counted a deal meanwhile.
        text, known = keep.with_more(self.get(Part.PROGRESS), model.progress.unkept)
        done.append(self.write(Part.PROGRESS, text))
        return Kept(None if all(done) else Trouble.FULL, known if done[-1] else None)

    def set_back(self) -> None:
        """Keep a progress of 0, unless a newer page has written one."""
        text = self.get(Part.PROGRESS)
        if text is None or not keep.is_newer(text):
            self.write(Part.PROGRESS, keep.progress_text({}))

    def changed(self, event: Any) -> Elsewhere | None:
        """Return what another tab has changed, if it is ours."""
        key, text = _known(event.key), _known(event.newValue)
        if key is None or (key == PREFIX + Part.SETTINGS and text is None):
            return Elsewhere(None)
        part = next((part for part in Part if PREFIX + part == key), None)
        if part is None or text is None:
            return None
        if part is not Part.PROGRESS:
            return Elsewhere(part)
        try:
            return Elsewhere(part, keep.progress(text))
        except (keep.Unreadable, keep.Newer):
            return None

    def forget(self) -> bool:
        """Delete everything of ours, and nothing of others; return whether that was possible."""
        try:
            for name in self.read() or ():
                self.window.localStorage.removeItem(PREFIX + name)
        except Exception:
            return False
        return self.read() == {}


def _text(store: Any, key: str) -> str | None:
    """Return a text of the device; None if there is none."""
    return _known(store.getItem(key))


def _known(text: Any) -> str | None:
    """Return a text that the browser gives; its word for none is not Python's."""
    return text if isinstance(text, str) else None


def _put_aside(store: Any, key: str) -> None:
    """Keep a text that could not be read under a name that was free, or that holds it since a try before."""
    text = _text(store, key)
    if text is not None:
        names = (f"{key}{SPOILT}{number or ''}" for number in count())
        store.setItem(next(name for name in names if _text(store, name) in (None, text)), text)
