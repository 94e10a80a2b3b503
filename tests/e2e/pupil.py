"""A person who does what the lesson says, with a mouse, a finger or the keys."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from rummy.coach.lesson import Point, Step, lesson
from rummy.game.cards import Card
from rummy.game.moves import Discard, Draw, LayOff, PutDown, Take
from rummy.words import labels
from rummy.words import lesson as words
from rummy.words.lines import Line

from .language import spoken
from .table import hand_card, read, status
from .ways import MOUSE, Way

LIT = "[data-lit]"


def follow(page: Page, until: Point = Point.COUNT, way: Way = MOUSE) -> None:
    """Do what each step says, up to one that is shown and left alone."""
    for step in lesson().steps:
        expect(status(page)).to_contain_text(spoken(page, first_words(words.said(step)[0])))
        expect(page.locator(LIT).first).to_be_visible()
        if step.point is until:
            return
        do(page, step, way)


def do(page: Page, step: Step, way: Way) -> None:
    """Do what one step says."""
    match step.move:
        case None:
            way.press(page, labels.NEXT)
        case Draw():
            way.press(page, labels.DRAW)
        case Take(card):
            way.take(page, card, len(step.deal.pile) - step.deal.pile.index(card))
        case PutDown(cards):
            _use(page, cards, labels.PUT_DOWN, way)
        case LayOff(card):
            _use(page, (card,), labels.ADD, way)
        case Discard(card):
            _use(page, (card,), labels.DISCARD, way)


def _use(page: Page, cards: tuple[Card, ...], name: str, way: Way) -> None:
    expect(hand_card(page, cards[0])).to_be_visible()
    for card in cards:
        if card not in read(page).selected:
            way.select(page, card)
    way.press(page, name)


def first_words(line: Line) -> str:
    """Return the words at the beginning of a line, up to its first card."""
    before: str = next((piece for piece in line if not isinstance(piece, Card)), "")
    return before.strip()
