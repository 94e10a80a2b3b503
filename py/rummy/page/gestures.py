"""What a person's clicks and keys mean: messages, and steps along a fan of cards."""

from __future__ import annotations

from typing import Any, Final

from rummy.game.cards import CARDS
from rummy.page.messages import Act, Doubled, HandCard, MeldClicked, Msg, PileCard, Pressed, Skipped

Event = Any
"""A DOM event, or a DOM element: what the browser hands over."""

STEPS: Final = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1, "Home": 0, "End": 0}
"""How far each key moves the focus among the cards of a fan."""

GO_ABOUT: Final = {"Tab", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"}
"""Keys with which nobody says anything yet."""
CHOOSE: Final = {*STEPS, "Enter", " ", "PageUp", "PageDown"}
"""Keys with which buttons are pressed, choices made and panels scrolled."""


def clicked(target: Event, *, touch: bool) -> Msg | None:
    """Return the message for a click, or None for one that is nobody's."""
    element = target.closest("[data-act], button[data-card], [data-meld]")
    if not element:
        return None
    card, meld = element.getAttribute("data-card"), element.getAttribute("data-meld")
    if card:
        if element.closest("[data-zone]").getAttribute("data-zone") == "pile":
            return PileCard(CARDS[card], touch)
        return HandCard(CARDS[card])
    if meld:
        return MeldClicked(int(meld) - 1)
    return Pressed(Act(element.getAttribute("data-act")))


def doubled(target: Event) -> Msg | None:
    """Return the message for a double click, or None for one that means no more than two."""
    card = target.closest(".hand button.card")
    return Doubled(CARDS[card.getAttribute("data-card")]) if card else None


def past(target: Event) -> Msg | None:
    """Return that somebody went past the front door by a click on the felt."""
    return Skipped() if target.closest("#board") and not target.closest("#door") else None


def past_by_key(event: Event) -> Msg | None:
    """Return that somebody went past the front door by a key: any but those that choose there or go about."""
    if event.key in GO_ABOUT or event.ctrlKey or event.altKey or event.metaKey:
        return None
    if not event.target.closest("#door"):
        return Skipped()
    if event.key == "Enter" and event.target.closest("input"):
        event.preventDefault()  # or it would press what gets the focus now
    elif event.key in CHOOSE:
        return None
    return Pressed(Act.PLAY)


def rove(event: Event) -> None:
    """Move the focus along a fan if a key does that. Fans run from left to right in every language."""
    fan = event.target.closest("[data-roving]")
    if not fan or event.key not in STEPS or event.ctrlKey or event.altKey or event.metaKey:
        return
    cards = list(fan.children)
    at = cards.index(event.target.closest(".card"))
    step = STEPS[event.key]
    to = max(0, min(len(cards) - 1, at + step)) if step else 0 if event.key == "Home" else len(cards) - 1
    event.preventDefault()
    cards[to].focus()
