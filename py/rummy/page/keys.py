"""What each key means: the list of keys, the letters on the buttons and their handling come from here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rummy.game.cards import DECK, Card
from rummy.page import offers
from rummy.page.messages import Act, Explained, Msg, Pressed, Region, Typed, Went
from rummy.page.model import Model
from rummy.page.settings import Settings
from rummy.words import keys as words
from rummy.words import labels, narration
from rummy.words.how.parts import HOW_IT_WORKS
from rummy.words.lines import Line
from rummy.words.settings import SETTINGS

PLACES: Final[dict[Region, tuple[str, ...]]] = {
    Region.GROUPS: ("groups",),
    Region.PILE: ("pile-cards", "stock", "result"),
    Region.HAND: ("hand-cards", "result"),
    Region.MOVES: ("actions",),
    Region.COACH: ("coach",),
}
"""Which element of a region gets the focus: the first that is on the page, or the tab stop in it."""


@dataclass(frozen=True, slots=True)
class Key:
    """One thing that keys do."""

    combos: tuple[str, ...]
    """The keys that do it, each as `aria-keyshortcuts` writes it: `w`, `Control+Shift+z`, `F6`."""
    words: str
    """What it does, for the list."""
    does: Msg | None = None
    """The message it sends; None where it depends on where the focus is."""


LETTERS: Final = (
    Key(("w",), labels.DRAW, Pressed(Act.DRAW)),
    Key(("t",), words.TAKE, Pressed(Act.TAKE)),
    Key(("p",), labels.PUT_DOWN, Pressed(Act.PUT_DOWN)),
    Key(("a",), labels.ADD, Pressed(Act.ADD)),
    Key(("d",), labels.DISCARD, Pressed(Act.DISCARD)),
    Key(("h",), labels.HINT, Pressed(Act.HINT)),
    Key(("u", "Control+z"), labels.UNDO, Pressed(Act.UNDO)),
    Key(("Control+y", "Control+Shift+z"), labels.REDO, Pressed(Act.REDO)),
    Key(("s",), words.SORT, Pressed(Act.SORT)),
    Key(("n",), words.NEW, Pressed(Act.NEW_DEAL)),
    Key(("l",), narration.WATCH, Pressed(Act.WATCH)),
    Key(("e",), labels.SCORE_SHEET, Pressed(Act.SHEET)),
    Key(("i",), HOW_IT_WORKS, Explained()),
    Key((",",), SETTINGS, Pressed(Act.SETTINGS)),
    Key(("?",), words.LIST, Pressed(Act.KEYS)),
    Key(("/",), words.FIND, Typed("")),
)
"""The keys that can be switched off."""

GOING: Final = (
    Key(("Escape",), words.CLEAR, Pressed(Act.CLEAR)),
    Key(("F6",), words.AROUND),
    Key(("Shift+F6",), words.AROUND_BACK),
    Key(("Alt+1",), words.TO_HAND, Went(Region.HAND)),
    Key(("Alt+2",), words.TO_PILE, Went(Region.PILE)),
    Key(("Alt+3",), words.TO_GROUPS, Went(Region.GROUPS)),
    Key(("Alt+4",), words.TO_COACH, Went(Region.COACH)),
    Key(("Alt+5",), words.SAY_SCORE, Pressed(Act.SAY_SCORE)),
    Key(("ArrowLeft", "ArrowRight"), words.ALONG),
    Key(("Home", "End"), words.FIRST_LAST),
    Key(("Space",), words.SELECT),
    Key(("Enter",), words.ENTER),
    Key(("Shift+ArrowLeft", "Shift+ArrowRight"), words.EXTEND),
    Key(("Alt+ArrowLeft", "Alt+ArrowRight"), words.LAY),
)
"""The keys that always work."""

WATCHING: Final = (
    Key(("ArrowLeft",), words.STEP_BACK, Pressed(Act.WATCH_BACK)),
    Key(("ArrowRight",), words.STEP_ON, Pressed(Act.WATCH_NEXT)),
    Key(("Space",), words.PLAY_PAUSE, Pressed(Act.WATCH_PLAY)),
    Key(("Escape",), labels.BACK, Pressed(Act.BACK)),
)
"""The keys that work while a deal is watched, in place of what they do else."""

_SENT: Final = {combo: key.does for key in (*LETTERS, *GOING) for combo in key.combos if key.does}
_WATCHING: Final = {combo: key.does for key in WATCHING for combo in key.combos}
_LETTERS: Final = {combo for key in LETTERS for combo in key.combos}
_OF_ACT: Final = {key.does.act: key.combos for key in LETTERS if isinstance(key.does, Pressed)}

CARD_NAMES: Final = {
    name: card
    for card in DECK
    for name in (str(card).lower(), *([f"10{card.suit}"] if card.rank == 10 else []))
}
"""The cards by what a person types for them."""


@dataclass(frozen=True, slots=True)
class Where:
    """Where the focus is when a key goes down."""

    region: Region | None = None
    """In which region; None for elsewhere on the board."""
    card: Card | None = None
    """On which card of the hand."""


def shortcut(settings: Settings, act: Act) -> str | None:
    """Return the keys of a button as `aria-keyshortcuts` writes them; None if it has none now."""
    return " ".join(_OF_ACT[act]) if settings.shortcuts and act in _OF_ACT else None


def letter(settings: Settings, act: Act) -> str | None:
    """Return the sign to show on a button; None if there is none to show."""
    return words.spoken_key(_OF_ACT[act][0]) if settings.letters and shortcut(settings, act) else None


def meant(model: Model, combo: str, where: Where) -> Msg | None:
    """Return the message of a key; None for a key that means nothing here."""
    if model.watch and combo.replace(" ", "Space") in _WATCHING:
        return _WATCHING[combo.replace(" ", "Space")]
    letters = model.settings.shortcuts and where.region is not Region.COACH
    if model.board.finding is not None and letters:
        typed = _typed(model.board.finding, combo)
        if typed:
            return typed
    if combo in ("F6", "Shift+F6"):
        return Went(_next(model, where.region, 1 if combo == "F6" else -1))
    if combo == "Enter":
        return _enter(model, where)
    if combo in _LETTERS and not letters:
        return None
    return _SENT.get(combo)


def _typed(so_far: str, combo: str) -> Typed | None:
    """Return what a key makes of the name of a card that is being typed; None if it is no part of one."""
    if combo == "Escape":
        return Typed(None)
    if combo == "Backspace":
        return Typed(so_far[:-1])
    return Typed(so_far + combo) if len(combo) == 1 and combo.isalnum() else None


def _next(model: Model, region: Region | None, step: int) -> Region:
    """Return the region after this one, or before it; a hand without cards is none."""
    regions = [one for one in Region if one is not Region.HAND or model.board.deal.hands[0]]
    if region not in regions:
        return Region.HAND
    return regions[(regions.index(region) + step) % len(regions)]


def _enter(model: Model, where: Where) -> Msg | None:
    """Return that a ready group goes down, where Enter was pressed on one of its cards."""
    board = model.board
    ready = board.mine and where.card in board.selected and offers.put_down(board.deal, board.selected).works
    return Pressed(Act.PUT_DOWN) if ready else None


# Finding a card


@dataclass(frozen=True, slots=True)
class Found:
    """What came of looking for a card."""

    ids: tuple[str, ...] = ()
    """The ids of the elements at which it lies; none if it was not found."""
    card: Card | None = None
    """The card, if it lies there by itself."""
    why_not: Line = ()
    """Why not."""


def found(model: Model, typed: str) -> Found | None:
    """Return where the card with this name is, or why it is nowhere; None for the beginning of a name."""
    card = CARD_NAMES.get(typed)
    if card is None:
        half = any(name.startswith(typed) for name in CARD_NAMES)
        return None if half else Found(why_not=words.no_such(typed))
    board = model.board
    deal = board.deal
    if card in deal.hands[0] or (card in deal.pile and not board.over):
        return Found((f"card-{card}",), card)
    at = next((at for at, meld in enumerate(deal.melds) if card in meld.cards), None)
    return Found(why_not=words.not_seen(card)) if at is None else Found((f"meld-{at + 1}",))
