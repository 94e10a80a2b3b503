"""What happens to an error of our own code: it is logged once, and told of on the page."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from rummy.page.messages import Faulted, Msg


class Faults:
    """The errors that there have been."""

    def __init__(self, console: Any, send: Callable[[Msg], None]) -> None:
        self.console, self.send = console, send
        self.known: set[str] = set()

    def tell(self, report: str, hopeless: bool = False) -> None:
        """Log a fault once and say on the page that there was one."""
        if report not in self.known:
            self.known.add(report)
            self.console.error(report)
        if not hopeless:
            self.send(Faulted(report))

    def of_loop(self, _loop: object, context: dict[str, Any]) -> None:
        """Tell of what the event loop has caught."""
        error = context.get("exception")
        self.tell("".join(traceback.format_exception(error)) if error else str(context.get("message")))

    def guarded(self, listener: Callable[[Any], None]) -> Callable[[Any], None]:
        """Return a listener whose fault is told of."""

        def safe(event: Any) -> None:
            try:
                listener(event)
            except Exception:
                self.tell(traceback.format_exc())

        return safe
