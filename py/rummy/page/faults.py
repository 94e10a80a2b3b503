"""What happens to an error of our own code: it is logged once, and told of on the page."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rummy.page.messages import Faulted, Msg


class Faults:
    """The errors that there have been."""

    def __init__(self, console: Any, send: Callable[[Msg], None]) -> None:
        self.console, self.send = console, send
        self.known: list[str] = []

    def tell(self, report: str, hopeless: bool = False) -> None:
        """Log a fault once and say on the page that there was one."""
        if report not in self.known:
            self.known.append(report)
            self.console.error(report)
        if not hopeless:
            self.send(Faulted(report))

    @contextmanager
    def told(self, msg: Msg | None = None) -> Iterator[None]:
        """Tell of a fault in what is done here, perhaps in answer to a message; what follows goes on."""
        try:
            yield
        except Exception as error:
            if msg:
                error.add_note(f"in answer to {msg!r}")
            self.tell(traceback.format_exc(), hopeless=isinstance(msg, Faulted))

    def of_loop(self, _loop: object, context: dict[str, Any]) -> None:
        """Tell of what the event loop has caught."""
        error = context.get("exception")
        self.tell("".join(traceback.format_exception(error)) if error else str(context.get("message")))

    def guarded(self, listener: Callable[[Any], None]) -> Callable[[Any], None]:
        """Return a listener whose fault is told of."""

        def safe(event: Any) -> None:
            with self.told():
                listener(event)

        return safe
