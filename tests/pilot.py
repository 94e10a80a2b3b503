"""A pilot for the page: presses what a person could press and reads what a person reads, with no browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from conftest import game
from rummy.game.cards import CARDS
from rummy.game.record import Record
from rummy.page import others
from rummy.page.address import open_page
from rummy.page.effects import After, Copy, Effect, Focus, Think
from rummy.page.explain import NOW
from rummy.page.messages import (
    Act,
    Chosen,
    Copied,
    Explained,
    HandCard,
    MeldClicked,
    Msg,
    PileCard,
    PileHover,
    Pressed,
    Thought,
)
from rummy.page.model import Board, Model, Visit, board_of
from rummy.page.update import opened, update
from rummy.page.view.dialog import dialog
from rummy.page.view.page import page
from rummy.words.how.parts import Topic

VOID = {"rect", "use", "input", "br"}
VISIT = Visit(
    seed="test",
    version="1.2.3",
    commit="abc1234",
    browser="a browser",
    address="https://cards.example/meldwise/",
)


@dataclass
class Node:
    """One element of the page."""

    tag: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    children: list[Node | str] = field(default_factory=list)
    parent: Node | None = None

    def get(self, name: str) -> str | None:
        """Return an attribute; an empty one is an empty string."""
        return self.attributes.get(name)

    def has(self, name: str) -> bool:
        """Whether the attribute is there."""
        return name in self.attributes

    def walk(self) -> Iterator[Node]:
        """Yield the element and all that it holds, in reading order."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    @property
    def text(self) -> str:
        """What a person reads; a small card as its rank, then its name."""
        own = "".join(child if isinstance(child, str) else child.text for child in self.children)
        return f"[{self.get('aria-label')}]" if self.get("role") == "img" else own

    @property
    def name(self) -> str:
        """The accessible name of a button: its label, or what is written on it and not hidden."""
        label = self.get("aria-label")
        if label is not None:
            return label
        return "".join(
            child if isinstance(child, str) else child.name
            for child in self.children
            if isinstance(child, str) or child.get("aria-hidden") != "true"
        )

    def closest(self, test: Callable[[Node], bool]) -> Node | None:
        """Return the nearest element outwards that passes a test."""
        node: Node | None = self
        while node is not None and not test(node):
            node = node.parent
        return node


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.top = self.at = Node("top")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs}, [], self.at)
        self.at.children.append(node)
        if tag not in VOID:
            self.at = node

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.at.tag == tag, f"<{self.at.tag}> is closed by </{tag}>"
            assert self.at.parent is not None
            self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.children.append(data)


def parse(html: str) -> Node:
    """Return the elements of a text of HTML. An element that is closed by another's end is an error."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.at is reader.top
    return reader.top


class Pilot:
    """Plays on a page as it would stand in the browser."""

    def __init__(self, model: Model, effects: list[Effect] | None = None) -> None:
        self.model = model
        self.effects = [*(opened(model) if effects is None else effects)]
        self.asked: list[Effect] = []
        """What the page has asked the browser for."""
        self.drawn: tuple[Model, str] | None = None
        self.read: tuple[Model, Node] | None = None

    @classmethod
    def at(cls, text: str) -> Pilot:
        """Return a pilot whose own game is the `.deal` text, in which `;` may end a line as well."""
        board = board_of(game(text))
        return cls(Model(visit=VISIT, own=board))

    @classmethod
    def open(cls, fragment: str = "", **query: str) -> Pilot:
        """Return a pilot on the page that an address opens."""
        return cls(open_page(query, fragment, VISIT))

    # What the page shows

    @property
    def html(self) -> str:
        """The whole page as it would be drawn, drawn once for each model."""
        if self.drawn is None or self.drawn[0] is not self.model:
            self.drawn = (self.model, f"{page(self.model)}<div id='dialog'>{dialog(self.model)}</div>")
        return self.drawn[1]

    @property
    def top(self) -> Node:
        """The elements of the page, read once for each model."""
        if self.read is None or self.read[0] is not self.model:
            self.read = (self.model, parse(self.html))
        return self.read[1]

    @property
    def board(self) -> Board:
        """The board on the screen."""
        return self.model.board

    @property
    def record(self) -> Record:
        """The game on the screen."""
        return self.board.record

    def all(self, test: Callable[[Node], bool]) -> list[Node]:
        """Return every element that passes a test."""
        return [node for node in self.top.walk() if test(node)]

    def one(self, test: Callable[[Node], bool]) -> Node:
        """Return the only element that passes a test."""
        (found,) = self.all(test)
        return found

    @property
    def status(self) -> str:
        """The line that says what to do next."""
        return self.one(lambda node: node.get("role") == "status" and not inside_dialog(node)).text

    @property
    def log(self) -> list[str]:
        """What just happened, newest first."""
        log = self.one(lambda node: node.get("role") == "log")
        return [node.text for node in log.walk() if node.tag == "li"]

    @property
    def phase(self) -> str | None:
        """The phase that the board carries."""
        return self.one(lambda node: node.has("data-phase")).get("data-phase")

    def zone(self, name: str) -> list[Node]:
        """Return the face-up cards in a zone, as they lie."""
        return self.all(lambda node: node.has("data-card") and zone_of(node) == name)

    def card(self, zone: str, card: str) -> Node:
        """Return a card in a zone."""
        (found,) = (node for node in self.zone(zone) if node.get("data-card") == card)
        return found

    def cards(self, zone: str, attribute: str | None = None, value: str = "") -> list[str]:
        """Return the names of a zone's cards, or of those that carry an attribute."""
        return [
            str(node.get("data-card"))
            for node in self.zone(zone)
            if attribute is None or node.get(attribute) == value
        ]

    @property
    def selected(self) -> list[str]:
        """The selected cards of the hand."""
        return self.cards("hand", "aria-selected", "true")

    @property
    def buttons(self) -> dict[str, bool]:
        """The buttons of the toolbar by name, and whether each would work."""
        toolbar = self.one(lambda node: node.get("role") == "toolbar")
        return {
            node.name: node.get("aria-disabled") != "true" for node in toolbar.walk() if node.tag == "button"
        }

    # What a person does

    def send(self, msg: Msg) -> Pilot:
        """Let a message change the page."""
        self.model, effects = update(self.model, msg)
        self.effects += effects
        self.asked += effects
        return self

    def press(self, name: str) -> Pilot:
        """Press the first button with this name, whether it would work or not."""
        found = self.all(
            lambda node: (
                node.tag == "button"
                and node.name == name
                and (node.has("data-act") or node.has("data-topic"))
            )
        )
        assert found, f"no button is called {name}: {[n.name for n in self.all(lambda n: n.tag == 'button')]}"
        return self.send(message(found[0]))

    def choose(self, question: str, answer: str) -> Pilot:
        """Answer a question of a dialog: press the radio button, or pick from the list, with these words."""
        found = self.control(question)
        for option in found.walk():
            if found.tag == "select" and option.tag == "option" and option.name == answer:
                return self.send(Chosen(str(found.get("data-choice")), str(option.get("value"))))
            if option.tag == "label" and option.name.startswith(answer):
                (radio,) = (node for node in option.walk() if node.tag == "input")
                return self.send(Chosen(str(radio.get("data-choice")), str(radio.get("value"))))
        raise AssertionError(f"{question} has no answer {answer}")

    def chosen(self, question: str) -> str:
        """Return the words of the answer that a question of a dialog has now."""
        found = self.control(question)
        if found.tag == "select":
            (now,) = (node for node in found.walk() if node.has("selected"))
            return now.name
        (now,) = (node for node in found.walk() if node.has("checked"))
        assert now.parent is not None
        return now.parent.name.strip()

    def control(self, question: str) -> Node:
        """Return the group of radio buttons, or the list, that a question belongs to."""
        head = self.one(lambda node: node.name == question and (node.tag == "legend" or node.has("for")))
        if head.tag == "legend":
            assert head.parent is not None
            return head.parent
        return self.one(lambda node: node.get("id") == head.get("for"))

    def pick(self, *cards: str) -> Pilot:
        """Click cards of the hand."""
        for card in cards:
            self.send(HandCard(CARDS[str(self.card("hand", card).get("data-card"))]))
        return self

    def pile(self, card: str, touch: bool = False) -> Pilot:
        """Click or tap a card of the pile."""
        return self.send(PileCard(CARDS[str(self.card("pile", card).get("data-card"))], touch))

    def hover(self, card: str | None) -> Pilot:
        """Move the pointer over a card of the pile, or away."""
        return self.send(PileHover(None if card is None else CARDS[card]))

    def meld(self, number: int) -> Pilot:
        """Click a group."""
        found = self.one(lambda node: node.get("data-meld") == str(number))
        return self.send(MeldClicked(int(str(found.get("data-meld"))) - 1))

    # What the browser does

    def wait(self, steps: int = 10_000) -> Pilot:
        """Carry out effects until nothing moves any more, or for so many steps."""
        for _ in range(steps):
            if not self.effects:
                return self
            self.step()
        return self

    def step(self) -> None:
        """Carry out the oldest effect."""
        match self.effects.pop(0):
            case After(_, msg):
                self.send(msg)
            case Think(stamp) as request:
                self.send(Thought(stamp, others.chosen(request)))
            case Copy():
                self.send(Copied(True))
            case _:
                pass

    @property
    def focus(self) -> str | None:
        """Where the focus was last sent, if it was."""
        sent = [effect for effect in self.effects if isinstance(effect, Focus)]
        return sent[-1].ids[0] if sent else None


def message(button: Node) -> Msg:
    """Return what a press of a button sends."""
    topic = button.get("data-topic")
    if topic is None:
        return Pressed(Act(str(button.get("data-act"))))
    return Explained(None if topic == NOW else Topic(topic), button.get("data-table") or "")


def inside_dialog(node: Node) -> bool:
    """Whether an element is in the dialog."""
    return node.closest(lambda outer: outer.get("id") == "dialog") is not None


def zone_of(node: Node) -> str | None:
    """Return the zone that an element lies in."""
    zone = node.closest(lambda outer: outer.has("data-zone"))
    return zone.get("data-zone") if zone else None
