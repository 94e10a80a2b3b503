"""What is said while a deal is watched: each step in a sentence, and why; where in the deal it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rummy.coach.events import Drew, Fact, Turn
from rummy.coach.narration import Chapter, Counted, Lesson, Made, Opening, Part, Step
from rummy.game.deal import Reason
from rummy.words import feed, result
from rummy.words.cards import and_list
from rummy.words.labels import YOU
from rummy.words.lines import MINUS, Line, fill, number
from rummy.words.reasons import reasons

WATCH: Final = "Watch a narrated deal"
WATCHING: Final = "Watching"
PLAYER: Final = "Step through the deal"
BACK: Final = "Back"
NEXT: Final = "Next"
PLAY: Final = "Play"
PAUSE: Final = "Pause"
MOVE: Final = "Move"
JUMP: Final = "Jump to"
PARTS: Final = "Parts of the deal"
TURNS: Final = "Turns"
SPEED: Final = "Speed"
PACES: Final = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "step": "Pause after each move"}
"""The speeds, by the names that the page has for them."""
ANOTHER: Final = "Another deal"
WATCH_ONE: Final = "Watch one first"
DEAL: Final = "Deal"
NOT_YOURS: Final = "You are watching. Press Back to playing to play your own cards."
FACE_UP: Final = "All hands lie face up, and the computer plays every one, yours too."
HOW: Final = "Each move is explained by what its own player could see."


def happened(step: Step, names: Sequence[str]) -> Line:
    """Return the sentence for a step."""
    match step:
        case Opening(dealer, first, each, face_up):
            return fill(
                "{who} {have} dealt {each} cards to each player and turned up {card}. {first} {begin}.",
                who=_name(dealer, names),
                have="has" if dealer else "have",
                each=each,
                card=face_up,
                first=_name(first, names),
                begin="begins" if first else "begin",
            )
        case Made(seat, fact):
            return _made(seat, fact, names)
        case Counted(scores=scores):
            return result.scores(scores, names)


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat else YOU


def _made(seat: int, fact: Fact, names: Sequence[str]) -> Line:
    """Return the sentence for a move. A drawn card is named, whoever drew it."""
    if not isinstance(fact, Drew):
        return feed.turn(Turn(seat, (fact,), done=True), names)
    end = ", the last card of the draw pile" if fact.last else " from the draw pile"
    return fill("{who} drew {card}{end}.", who=_name(seat, names), card=fact.card, end=end)


def why(step: Step, names: Sequence[str]) -> tuple[Line, ...]:
    """Return why it was done, a sentence a line."""
    match step:
        case Opening():
            return (FACE_UP,), (HOW,)
        case Made(reasons=facts):
            return reasons(facts, names)
        case Counted(ended):
            sums = _winner(step) if step.winner_takes else _sums(step, names)
            return result.ending(ended, names), *((text,) for text in sums)


def _sums(count: Counted, names: Sequence[str]) -> Iterator[str]:
    """Yield each player's sum."""
    for seat, score in enumerate(count.scores):
        extra = f" + {number(count.extra[seat])} for going out" if count.extra[seat] else ""
        yield (
            f"{_name(seat, names)}: {number(count.down[seat])} on the table {MINUS} "
            f"{number(count.held[seat])} in the hand{extra} = {number(score)}."
        )


def _winner(count: Counted) -> Iterator[str]:
    """Yield what the winner scores, and for what."""
    held = [number(points) for points in count.held]
    yield f"The points left in the hands are {and_list(held)}."
    extra = sum(count.extra)
    if count.ended.reason is Reason.WENT_OUT:
        more = f", and {number(extra)} for going out" if extra else ""
        yield f"Whoever goes out scores what the others still hold{more}."
    elif any(count.scores):
        yield "Whoever holds the fewest scores how many more the others hold."
    else:
        yield "Nobody alone holds the fewest, so nobody scores."


# Where in the deal it is


def place(at: int, moves: int) -> str:
    """Return which step it is, of a deal of so many moves."""
    if at == 0:
        return PARTS_OF[Part.DEAL]
    return f"Move {number(at)} of {number(moves)}" if at <= moves else PARTS_OF[Part.COUNT]


PARTS_OF: Final = {
    Part.DEAL: "The deal",
    Part.FIRST_TAKE: "First take from the pile",
    Part.FIRST_GROUP: "First group",
    Part.COUNT: "Counting the points",
}
"""The parts of a deal that are no turns."""


def chapter(chapter: Chapter, names: Sequence[str]) -> str:
    """Return the name of a chapter."""
    if chapter.part is Part.TURN:
        return f"Turn {number(chapter.turn)}: {_name(chapter.seat, names)}"
    return PARTS_OF[chapter.part]


LESSONS: Final = {
    Lesson.DEEP_TAKE: "a deep take",
    Lesson.OTHERS_GROUP: "a card for another player’s group",
    Lesson.ACE_LOW: "an ace below a 2",
    Lesson.ACE_HIGH: "an ace above a king",
    Lesson.OUT_WITHOUT_DISCARD: "going out without a discard",
    Lesson.STOCK_OUT: "the last card of the draw pile",
}
"""What deals show."""


def deal(at: int, shown: Iterable[Lesson]) -> str:
    """Return the name of a deal of the choice, counted from 1: what is to be seen in it."""
    seen = set(shown)
    said = ", ".join(words for lesson, words in LESSONS.items() if lesson in seen)
    return f"{number(at)}: {said}" if said else number(at)
