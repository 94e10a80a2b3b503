"""What the front door says to somebody who has just come in."""

from __future__ import annotations

from typing import Final

WELCOME: Final = "Your cards are dealt"
PRODUCT: Final = "Rummy against the computer, coach included."
PLAY: Final = "I know rummy: play"
SKIP: Final = "Any card or key does that too."
TABLES: Final = "Or first choose a table"
