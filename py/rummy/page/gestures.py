"""What a person's clicks and keys mean: messages, and steps along a fan, a toolbar or a list."""

from __future__ import annotations

from typing import Any, Final

from rummy.game.cards import CARDS
from rummy.page.explain import NOW
from rummy.page.keys import Where, meant
from rummy.page.messages import (
    Act,
    Doubled,
    Explained,
    Extended,
    HandCard,
    MeldClicked,
    Moved,
    Msg,
    PileCard,
    Pressed,
    Region,
    Skipped,
)
from rummy.page.model import Model
from rummy.words.how.parts import Topic

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
    element = target.closest("[data-act], [data-topic], button[data-card], [data-meld]")
    if not element:
        return None
    topic, table = element.getAttribute("data-topic"), element.getAttribute("data-table")
    if topic:
        return Explained(None if topic == NOW else Topic(topic), table or "")
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
    """Return that somebody went past the front door by a key.

    Any key does that but those that go about, that choose there, or that ask how the game works.
    """
    if event.key in GO_ABOUT or event.ctrlKey or event.altKey or event.metaKey:
        return None
    if not event.target.closest("#door, [data-topic]"):
        return Skipped()
    if event.key == "Enter" and event.target.closest("input"):
        event.preventDefault()  # or it would press what gets the focus now
    elif event.key in CHOOSE:
        return None
    return Pressed(Act.PLAY)


def pressed(event: Event, model: Model) -> Msg | None:
    """Return the message of a key; the browser does nothing more with a key that has one."""
    if event.target.closest("#dialog"):
        return None
    if model.door:
        return past_by_key(event) or rove(event)
    target = event.target
    lost = bool(model.watch) and target.tagName == "BODY"
    if not (lost or target.closest("#board, #coach")) or target.closest("input, select, textarea"):
        return None
    if model.watch and event.key == " " and target.closest("button"):
        return None  # it presses the button
    msg = meant(model, combo(event), where(target)) or rove(event)
    if msg is not None:
        event.preventDefault()
    return msg


def combo(event: Event) -> str:
    """Return the keys that are down as `keys.py` writes them: signs as they come, without Shift."""
    key = event.key
    if event.altKey and event.code.startswith("Digit"):
        key = event.code[-1]  # with Alt, some systems write another sign
    parts = [
        name
        for name, down in (
            ("Control", event.ctrlKey or event.metaKey),
            ("Alt", event.altKey),
            ("Shift", event.shiftKey and (len(key) > 1 or event.ctrlKey or event.metaKey)),
        )
        if down
    ]
    return "+".join((*parts, key.lower() if len(key) == 1 else key))


def where(target: Event) -> Where:
    """Return where on the page an element is."""
    for selector, region in REGIONS.items():
        if target.closest(selector):
            card = target.getAttribute("data-card") if region is Region.HAND else None
            return Where(region, CARDS[card] if card else None)
    return Where()


REGIONS: Final = {
    "#lanes": Region.GROUPS,
    "#piles, #result": Region.PILE,
    "#hand": Region.HAND,
    "#actions": Region.MOVES,
    "#coach": Region.COACH,
}
"""Where the regions are that F6 goes through."""


def rove(event: Event) -> Msg | None:
    """Move the focus along a fan, a toolbar, the groups or the feed; with Shift, select along the hand.

    Fans run from left to right in every language.
    """
    fan = event.target.closest("[data-roving], [role=log]")
    if not fan or event.key not in STEPS or event.ctrlKey or event.metaKey:
        return None
    if event.altKey:
        return _lay(event, fan)
    items = list(fan.querySelectorAll("button, [data-turn]"))
    if not items or event.target not in (fan, *items):
        return None
    at = items.index(event.target) if event.target in items else -1
    step = STEPS[event.key]
    if "Left" in event.key or "Right" in event.key:
        step *= -1 if event.view.getComputedStyle(fan).direction == "rtl" else 1
    to = max(0, min(len(items) - 1, at + step)) if step else 0 if event.key == "Home" else len(items) - 1
    event.preventDefault()
    items[to].focus()
    if not event.shiftKey or fan.id != "hand-cards":
        return None
    low, high = sorted((at, to))
    return Extended(tuple(CARDS[item.getAttribute("data-card")] for item in items[low : high + 1]))


def _lay(event: Event, fan: Event) -> Msg | None:
    """Return that a card of the hand goes a place to the left or to the right."""
    cards = [item.getAttribute("data-card") for item in fan.querySelectorAll("button")]
    card = event.target.getAttribute("data-card")
    if fan.id != "hand-cards" or card not in cards or event.key not in ("ArrowLeft", "ArrowRight"):
        return None
    event.preventDefault()  # or from the end of the hand it would lead to the page before this one
    to = cards.index(card) + STEPS[event.key]
    cards.remove(card)
    if not 0 <= to <= len(cards):
        return None
    return Moved(CARDS[card], CARDS[cards[to]] if to < len(cards) else None)
