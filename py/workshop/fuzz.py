"""Opens very many spoilt links and kept texts as the page does, and looks for what must never be in it."""

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from html.parser import HTMLParser
from random import Random
from types import SimpleNamespace
from typing import Any

from rummy.game.deal import Phase, legal
from rummy.game.record import Record, add, game_over, next_deal
from rummy.game.rules import TABLES
from rummy.game.writing import format_game
from rummy.page import keep
from rummy.page.address import open_page
from rummy.page.effects import After, Think
from rummy.page.keeping import restored
from rummy.page.messages import Act, Linked, Msg, Pressed, Thought
from rummy.page.model import Model, Visit, board_of, fresh_board, shuffled_deck
from rummy.page.others import chosen
from rummy.page.progress import Part, Trouble
from rummy.page.settings import NAMES, Settings, changed, values
from rummy.page.storage import PREFIX, Storage
from rummy.page.tally import Tally
from rummy.page.update import opened, update
from rummy.page.view.dialog import dialog
from rummy.page.view.how import FILES
from rummy.page.view.page import parts
from rummy.words.lines import plain
from rummy.words.progress import TROUBLES
from workshop import spoil
from workshop.places import ROOT
from workshop.say import say
from workshop.soak import PULLS, house_rules, random_game, random_move, seatings

SHOWN = 3
"""How many inputs that went wrong are printed in full."""

LONGEST = 400
"""How many characters a message may have."""

TAGS = set(
    """a aside b bdi button caption dd details div dl dt fieldset footer h1 h2 h3 h4 header i input kbd label
    legend li main nav ol optgroup option p rect section select small span summary svg table tbody td
    textarea th thead tr ul use""".split()
)
"""The elements that the page is made of."""

LINKS = {"licenses.html", *FILES.values()}
"""Where the page leads."""
ATTRIBUTES = set(
    """autofocus checked class colspan dir disabled for height href id label max min name popover
    popovertarget popovertargetaction preserveaspectratio readonly role rows rowspan scope selected
    spellcheck tabindex target type value viewbox width x""".split()
)
"""What they carry, beside names that begin with `aria-` or `data-`."""

FOREIGN = {"other-project": "theirs", "meldwise": "not ours either"}
"""What other pages of the same host keep."""

VISIT = Visit(seed="fuzz", version="1", commit="0", browser="none")


# Texts to spoil


@cache
def deals() -> tuple[str, ...]:
    """Return texts of deals: those of the tests, and random games at every table and by house rules."""
    rng = Random(1)
    rules = [*seatings(), *(house_rules(rng) for _ in range(9))]
    played = [random_play(random_game(each, rng), rng) for each in rules for _ in range(2)]
    folders = (ROOT / "tests" / "rules", ROOT / "tests" / "e2e" / "states")
    files = [file.read_text("utf-8") for folder in folders for file in sorted(folder.glob("*.deal"))]
    return (*files, *(format_game(record) for record in played))


def random_play(record: Record, rng: Random) -> Record:
    """Return a game after some moves, perhaps over several deals."""
    pulls = rng.choice(PULLS[:2])
    for _ in range(rng.choice((0, 9, 90, 300))):
        if game_over(record):
            break
        if record.now.phase is Phase.OVER:
            record = next_deal(record, shuffled_deck("fuzz", rng.randrange(1000)))
        grown = add(record, random_move(legal(record.now), pulls, rng))
        assert isinstance(grown, Record), grown
        record = grown
    return record


@cache
def games() -> tuple[str, ...]:
    """Return games as they are kept on a device."""
    rng = Random(2)
    rules = [*seatings(), *(house_rules(rng) for _ in range(9))]
    boards = [board_of(random_play(random_game(each, rng), rng)) for each in rules]
    return tuple(keep.game_text(Model(visit=VISIT, own=board)) for board in boards)


def some_settings(rng: Random) -> str:
    """Return settings as they are kept on a device."""
    now = Settings()
    for name in NAMES:
        now = changed(now, name, rng.choice(values(name)))
    return keep.settings_text(now)


def some_progress(rng: Random) -> str:
    """Return what was reached as it is kept on a device."""
    tables = rng.sample(sorted(TABLES), rng.randrange(len(TABLES)))
    return keep.progress_text(
        {
            table: Tally(games=1, deals=rng.randrange(1, 9), points=rng.randrange(-99, 999), best=9)
            for table in tables
        }
    )


# What must never be


class Markup(HTMLParser):
    """Reads the page and notes what it is not made of."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at an element and what it carries."""
        if tag not in TAGS:
            self.found.append(f"<{tag}> in the page")
        for name, value in attrs:
            if name not in ATTRIBUTES and not name.startswith(("aria-", "data-")):
                self.found.append(f"{name} at <{tag}>")
            if name == "href" and not (value or "").startswith("#") and value not in LINKS:
                self.found.append(f"a link to {value}")
            self.handle_data(value or "")

    def handle_data(self, data: str) -> None:
        """Look at the characters of a text."""
        self.found += [
            f"{char!a} in the page" for char in data if not char.isprintable() and char not in "\n\xa0"
        ]

    def handle_comment(self, data: str) -> None:
        """Note a comment."""
        self.found.append(f"a comment {data}")

    def handle_decl(self, decl: str) -> None:
        """Note a declaration."""
        self.found.append(f"a declaration {decl}")

    def handle_pi(self, data: str) -> None:
        """Note an instruction."""
        self.found.append(f"an instruction {data}")


def looks(model: Model) -> Iterator[str]:
    """Yield what is wrong with the HTML of a page."""
    for html in (*parts(model).values(), str(dialog(model))):
        yield from violations(html)


@lru_cache(maxsize=4096)
def violations(html: str) -> tuple[str, ...]:
    """Return what is wrong with a part of a page; most parts are those of the page before."""
    reader = Markup()
    reader.feed(html)
    reader.close()
    return tuple(reader.found)


def message(model: Model) -> str:
    """Return what the page says until the next input."""
    return " ".join(plain(line) for line in model.board.note)


def one_line(said: str) -> Iterator[str]:
    """Yield what is wrong with a message."""
    if not said.isprintable() or not said.endswith(".") or len(said) > LONGEST:
        yield f"no clear line: {said!a}"


def play_on(model: Model, rng: Random, acts: int = 3) -> Iterator[str]:
    """Press some buttons, let the others move, and yield what is wrong with the page after each."""
    effects = opened(model)
    for _ in range(acts):
        model, effects = update(model, next_message(model, effects, rng))
        yield from looks(model)


def next_message(model: Model, effects: list[Any], rng: Random) -> Msg:
    """Return what happens next: what the page waits for, or a button."""
    for effect in effects:
        if isinstance(effect, After):
            return effect.msg
        if isinstance(effect, Think):
            return Thought(effect.stamp, chosen(effect))
    return Pressed(rng.choice(list(Act)))


# The inputs


def link(rng: Random) -> Iterator[str]:
    """Open a spoilt link; yield how it went, then what is wrong."""
    fragment = spoil.fragment(rng.choice(deals()), rng)
    plain_page = Model(visit=VISIT, own=fresh_board(TABLES["practice-500"], "fuzz", 1))
    if rng.random() < 0.5:
        model = open_page({}, fragment, VISIT)
    else:
        model, _ = update(plain_page, Linked(fragment))
    said = message(model)
    yield "opened" if model.side else "refused"
    if not model.side:
        if not said.startswith("The deal in the link cannot be opened: line "):
            yield f"it is not said what is wrong: {said!a}"
        yield from one_line(said)
    elif said:
        yield f"it says {said!a}"
    if model.own.record != plain_page.own.record:
        yield "the own game is another one"
    yield from looks(model)
    yield from play_on(model, rng)


class Store(dict[str, str]):
    """A browser's storage."""

    getItem = dict.get  # noqa: N815 - the browser's names
    setItem = dict.__setitem__  # noqa: N815
    removeItem = dict.__delitem__  # noqa: N815

    @property
    def length(self) -> int:
        """How many texts there are."""
        return len(self)

    def key(self, at: int) -> str:
        """Return the name of a text by its number."""
        return list(self)[at]


READERS: dict[Part, Callable[[str], object]] = {
    Part.SETTINGS: keep.settings,
    Part.GAME: keep.game,
    Part.PROGRESS: keep.progress,
}


def kept(rng: Random) -> Iterator[str]:
    """Open a page on a device with spoilt texts and play on; yield how it went, then what is wrong."""
    store = Store({**FOREIGN, **some_texts(rng)})
    before = dict(store)
    storage = Storage(SimpleNamespace(localStorage=store))
    found = keep.found(storage.read())
    storage.spoilt |= found.spoilt
    model = restored(open_page({}, "", VISIT), found, {})
    yield found.trouble or "read"
    said = message(model)
    if said != (plain(TROUBLES[found.trouble]) if found.trouble else ""):
        yield f"of {found.trouble} is said {said!a}"
    if said:
        yield from one_line(said)
    yield from looks(model)
    yield from play_on(model, rng)
    for act in (Act.DRAW, Act.BY_SUIT, Act.BY_RANK):
        model, _ = update(model, Pressed(act))
        if model.progress.remember:
            model, _ = update(model, storage.keep(model))
            yield from looks(model)
    yield from lost(before, store, found)
    if found.remember:
        if keep.found(storage.read()).trouble:
            yield "what was kept anew cannot be read"
        storage.forget()
        if store != FOREIGN:
            yield "not all of ours is deleted, or not only ours"


def some_texts(rng: Random) -> dict[str, str]:
    """Return texts as a device could hold them, by their whole names, some of them spoilt."""
    texts = {}
    for part in Part:
        for ending in ("", keep.BEFORE):
            whole = {
                Part.SETTINGS: some_settings,
                Part.GAME: lambda rng: rng.choice(games()),
                Part.PROGRESS: some_progress,
            }[part](rng)
            if rng.random() < 0.8:
                spoilt = rng.random() < 0.5
                texts[f"{PREFIX}{part}{ending}"] = spoil.json_text(whole, rng) if spoilt else whole
    return texts


def lost(before: dict[str, str], store: Store, found: keep.Found) -> Iterator[str]:
    """Yield what a page has destroyed that it could not read, or that is not ours."""
    if found.trouble is Trouble.NEWER and store != before:
        yield "what a newer version has kept is not as it was"
    left = list(store.values())
    for part, read in READERS.items():
        for name in (f"{PREFIX}{part}", f"{PREFIX}{part}{keep.BEFORE}"):
            if name not in before:
                continue
            try:
                read(before[name])
                break  # the copy before it is older, and need not be looked at
            except keep.Unreadable:
                if before[name] not in left:
                    yield f"{name} could not be read and is gone: {before[name][:300]!a}"
            except keep.Newer:
                break
    if not FOREIGN.items() <= store.items():
        yield "a text of others is not as it was"


KINDS: dict[str, Callable[[Random], Iterator[str]]] = {"links": link, "devices": kept}
"""What is looked at."""


def look(kind: str, seed: int) -> tuple[str, list[str]]:
    """Return how one input went, and what is wrong with what the page made of it."""
    found: list[str] = []
    try:
        found.extend(KINDS[kind](Random(f"{kind} {seed}")))
    except Exception:
        return "failed", [*found[1:], traceback.format_exc()]
    return found[0], found[1:]


def run(inputs: int) -> int:
    """Look at so many inputs of each kind, and print what was seen; returns 1 after a violation."""
    wrong = 0
    for kind in KINDS:
        started = time.perf_counter()
        went: Counter[str] = Counter()
        bad: list[str] = []
        for seed in range(inputs):
            how, found = look(kind, seed)
            went[how] += 1
            bad += [f"{kind} {seed}: {violation}" for violation in found]
        for each in bad[:SHOWN]:
            say(each)
        seconds = time.perf_counter() - started
        outcomes = ", ".join(f"{how} {many}" for how, many in went.most_common())
        say(f"{inputs} {kind}: {outcomes}; {len(bad)} violations, {seconds:.0f} s")
        wrong += len(bad)
    return 1 if wrong else 0
