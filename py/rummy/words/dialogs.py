"""What the page's dialogs say."""

from __future__ import annotations

from typing import Final

NEW_DEAL: Final = "Throw away this deal?"
NEW_DEAL_MORE: Final = "New cards are dealt by the same dealer. The total scores stay as they are."
PEEK: Final = "This shows the face-down cards"
PEEK_MORE: Final = (
    "The text of a deal holds every card, those of the other hands and of the draw pile too. "
    "You would play on knowing them, so this deal would then count nowhere in your progress."
)
COPY: Final = "This deal as text"
COPIED: Final = "It has been copied. Paste it wherever you like."
NOT_COPIED: Final = "The browser did not let the page copy it. Select it above and copy it yourself."
AS_LINK: Final = "This deal as a link"
COPY_LINK: Final = "Copy a link"
COPY_TEXT: Final = "Copy the text"
LINK_COPIED: Final = "The link has been copied. Whoever opens it has this deal on the table."
TOO_LONG: Final = "This deal is too long for a link. Its text holds all of it."
LINK: Final = "Link to copy"
COPYING: Final = "Copying…"
REPORT: Final = "Report a problem"
REPORT_MORE: Final = (
    "Nothing is sent from here. This text tells what the page was doing; add what you saw, and send it to "
    "whoever gave you the game. It holds the face-down cards."
)
REPORT_COUNTS: Final = "Now that they are shown, this deal counts nowhere in your progress."
ABOUT_TEXT: Final = (
    "A card table with a coach. All of it runs in your browser. Nothing about you or your game leaves it, "
    "and nothing stays behind in it unless you ask for that."
)
ABOUT_PARTS: Final = "Built with Python, by way of Pyodide and PyScript."
TEXT: Final = "Text to copy"
