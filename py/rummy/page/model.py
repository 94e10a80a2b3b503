"""What the page holds: the games on its boards, what is selected, and what is being said."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from random import Random
from typing import TypeAlias

from rummy.coach import events
from rummy.coach.advice import Advice
from rummy.coach.events import Story
from rummy.coach.narration import Narration
from rummy.coach.remarks import Remark as Saying
from rummy.coach.remarks import remarks
from rummy.coach.tips import Tip, tips
from rummy.game.cards import DECK, Card
from rummy.game.deal import Deal, Phase
from rummy.game.record import Dealt, Record, game_over, new_game, positions
from rummy.game.rules import TABLES, FirstDealer, RuleSet
from rummy.game.text import NAMES
from rummy.page.order import By, Laid, Order, first_order
from rummy.page.progress import NOTHING, Progress
from rummy.page.settings import DEFAULTS, Settings, Speed
from rummy.words.how.parts import Topic
from rummy.words.lines import Line


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was said to the person in the middle of a deal, kept in the feed."""

    turns: int
    """How many turns had begun when it was said."""
    line: Line
    """What."""


class Level(IntEnum):
    """How much of a hint is given."""

    NUDGE = 1
    """Where to look."""
    MOVE = 2
    """What to do."""
    SUM = 3
    """Why, with every number."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The hint for the position on the board."""

    advice: Advice
    """What to do, and why."""
    level: Level = Level.NUDGE
    """How much of it the person has asked for."""


@dataclass(frozen=True, slots=True)
class Guide:
    """How far the lesson on a board has come."""

    step: int = 0
    """Which step is next, counted from 0."""
    astray: bool = False
    """Whether the deal has left the way of the lesson."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """One game on the table, and what the person is doing with it."""

    record: Record
    """The game."""
    story: Story
    """What has happened in its last deal."""
    sayings: tuple[Saying, ...] = ()
    """What the other players have said in it, oldest first."""
    tips: tuple[Tip, ...] = ()
    """What the coach has had to say in it without being asked, oldest first."""
    joined: frozenset[int] = frozenset()
    """Which moves of the deal, counted from 0, were made by the same press as the move before."""
    remarks: tuple[Remark, ...] = ()
    """What the person was told when something did not work, oldest first."""
    selected: tuple[Card, ...] = ()
    """The selected cards of the hand, in the order selected."""
    preview: Card | None = None
    """The pile card whose take is being shown."""
    asked: bool = False
    """Whether the preview was clicked for, so that it stays when the pointer goes."""
    picking: bool = False
    """Whether Add was pressed and several groups would do."""
    hint: Hint | None = None
    """The hint for this position, once it was asked for."""
    hints: int = 0
    """In how many positions of this deal that was."""
    finding: str | None = None
    """What has been typed of the name of a card that is looked for; None while none is."""
    note: tuple[Line, ...] = ()
    """What to say until the next input, in place of what to do next: a sentence, perhaps a smaller one."""
    laid: Laid = ()
    """How the person has laid the hand by hand; nothing while it is sorted."""
    peeked: bool = False
    """Whether the person has seen the face-down cards of this deal, as text."""
    guide: Guide | None = None
    """How far the lesson has come, on a board where there is one."""
    watched: bool = False
    """Whether the deal is only watched: every hand lies face up, and nobody here moves."""

    @property
    def deal(self) -> Deal:
        """The position."""
        return self.record.now

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.record.names

    @property
    def mine(self) -> bool:
        """Whether the person is to move."""
        return self.deal.turn == 0 and self.deal.phase is not Phase.OVER and not self.watched

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.deal.phase is Phase.OVER

    @property
    def game_over(self) -> bool:
        """Whether the game is over with this deal."""
        return game_over(self.record)


class Pace(StrEnum):
    """How fast a watched deal plays."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    STEP = "step"


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """A narrated deal that is being watched."""

    told: Narration
    """The whole deal."""
    number: int
    """Which one of its table's it is, counted from 0."""
    board: Board
    """The deal as it stands at this step."""
    at: int = 0
    """The step."""
    now: Line = ()
    """What happened there, in words."""
    why: tuple[Line, ...] = ()
    """Why, a sentence each."""
    playing: bool = False
    """Whether the next step comes by itself."""
    pace: Pace = Pace.NORMAL
    """How soon."""
    presses: int = 0
    """How often Play or Pause was pressed: a pause between steps that began before it counts no more."""


class Ask(StrEnum):
    """The dialogs that hold no text of their own."""

    NEW_DEAL = "new-deal"
    PEEK = "peek"
    ABOUT = "about"
    KEYS = "keys"
    SHEET = "sheet"
    SETTINGS = "settings"
    NEXT_GAME = "next-game"
    HOUSE_RULES = "house-rules"
    PROGRESS = "progress"
    WATCH = "watch"


@dataclass(frozen=True, slots=True)
class Text:
    """A dialog with a text to copy."""

    report: bool
    """Whether it is about a problem; else it is the deal."""
    text: str
    """The text."""
    copied: bool | None = None
    """Whether the browser has copied it; None while it has not answered."""
    link: str | None = None
    """The link that opens the deal; None where the deal is too long for one."""
    linked: bool = False
    """Whether the link is shown and copied in the text's place."""

    @property
    def shown(self) -> str:
        """What is shown and copied."""
        return self.link if self.linked and self.link else self.text


@dataclass(frozen=True, slots=True)
class How:
    """The dialog that says how the game works."""

    topic: Topic
    """The chapter that is open."""
    table: str = ""
    """The table whose rules are told; none named for those of the board."""


Dialog: TypeAlias = Ask | Text | How


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said beside a question of the rules, after it was answered."""

    question: str
    """Which one."""
    line: Line
    """Why the answer was not taken, or what follows from it."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What stays the same from the page's start to its end."""

    seed: str
    """Where all randomness comes from: decks and the other players."""
    seeded: bool = False
    """Whether the address has chosen the seed: such deals count nowhere and are not kept."""
    version: str = ""
    """The product's version."""
    commit: str = ""
    """The commit that it was built from."""
    browser: str = ""
    """What the browser calls itself."""
    address: str = ""
    """The page's own address, without what may follow its path."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """The whole page."""

    visit: Visit
    """What stays the same."""
    own: Board
    """The person's own game."""
    side: Board | None = None
    """A deal from a link, or the lesson, played beside the own game."""
    watch: Watch | None = None
    """A narrated deal that is watched, while all games wait."""
    dialog: Dialog | None = None
    """The dialog that is open."""
    progress: Progress = NOTHING
    """What the person has reached, and whether it is kept."""
    settings: Settings = DEFAULTS
    """What the person has set."""
    usual: Speed | None = None
    """The person's own speed of the others, where the address has another for this visit; else None."""
    next: RuleSet | None = None
    """The rules of the person's next game; None for those of the present one."""
    answer: Answer | None = None
    """What is said beside the question that was answered last."""
    order: By | None = None
    """How the person has sorted the hand, at every board and from deal to deal; None as the table does."""
    door: bool = False
    """Whether the front door stands over the table: nothing has been done in this visit yet."""
    knows: bool = False
    """Whether the coach shows what is known of where the cards lie."""
    dealt: int = 1
    """How many decks have been shuffled in this visit."""
    heard: int = 0
    """How many inputs have been answered: what is said once more in the same words is another note."""
    loading: bool = False
    """Whether the engine has yet to arrive: the page as it stands in the file."""
    fault: str = ""
    """The last error of our own code."""
    recent: tuple[str, ...] = ()
    """The last messages, for a problem's report."""

    @property
    def board(self) -> Board:
        """The board that is on the screen."""
        return self.watch.board if self.watch else self.side or self.own

    @property
    def table(self) -> str:
        """Which table is on the screen: the own game's, that of a link, or a watched deal's."""
        if self.watch:
            return f"watch {self.watch.told.record.rules.name} {self.watch.number}"
        return "side" if self.side else "own"

    @property
    def lasting(self) -> Settings:
        """What the person has set, without what the address asks for in this visit alone."""
        return replace(self.settings, speed=self.usual) if self.usual else self.settings

    @property
    def by(self) -> Order:
        """How the hand on the screen lies."""
        return self.board.laid or self.order or first_order(self.board.deal.rules)

    @property
    def stamp(self) -> str:
        """A name for the position on the screen, to tell answers that come too late."""
        if self.watch:
            return f"{self.table} {self.watch.presses} {self.watch.at}"
        record = self.board.record
        return f"{self.table} {self.dealt} {len(record.deals)} {len(record.last.moves)}"


def shuffled_deck(seed: str, number: int) -> tuple[Card, ...]:
    """Return the deck of a visit's nth deal."""
    deck = list(DECK)
    Random(f"{seed} deck {number}").shuffle(deck)
    return tuple(deck)


def first_dealer(rules: RuleSet, seed: str) -> int:
    """Return who deals a game's first deal: the last seat, so that the person begins, or one by chance."""
    if rules.first_dealer is FirstDealer.RANDOM:
        return Random(f"{seed} dealer").randrange(rules.players)
    return rules.players - 1


def fresh_board(rules: RuleSet, seed: str, number: int) -> Board:
    """Return a new game at a table, with the visit's nth deck."""
    dealer = first_dealer(rules, f"{seed} {number}")
    start = Dealt(dealer, shuffled_deck(seed, number), (0,) * rules.players)
    return board_of(new_game(rules, NAMES[: rules.players], start))


def board_of(record: Record) -> Board:
    """Return a board for a game, with the story of its last deal and what was said in it."""
    before = list(positions(record))
    story = events.begin(before[0])
    for deal, move in zip(before, record.last.moves, strict=False):
        story = events.told(story, deal, move)
    owed = record.now.owed
    selected = (owed,) if owed is not None and record.now.turn == 0 else ()
    return Board(record=record, story=story, sayings=remarks(record), tips=tips(record), selected=selected)


def loading_model(table: str = "practice-500") -> Model:
    """Return the page before the engine has arrived: a table with nothing but card backs on it."""
    return Model(visit=Visit(seed=""), own=fresh_board(TABLES[table], "", 0), loading=True)
