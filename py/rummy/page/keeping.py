"""When something is kept on the device, counted or found there: what each of it makes of the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rummy.page import progress as numbers
from rummy.page import tally
from rummy.page.boards import with_board
from rummy.page.effects import Effect, Forget, Keep, SetBack
from rummy.page.keep import Found
from rummy.page.messages import Elsewhere, Kept
from rummy.page.model import Model
from rummy.page.progress import Part, Progress, Trouble
from rummy.words import progress as words

Step = tuple[Model, list[Effect]]

ASKS: Final = frozenset({"table", "players", "target"})
"""The keys of a query that ask for a table."""


def restored(model: Model, found: Found, query: Mapping[str, str]) -> Model:
    """Return the page that an address asks for, carried on from what was kept on the device.

    What the address asks for goes first: a seed is a game that is not kept, and at another table than the
    kept game's a new one begins, which takes its place with the first move.
    """
    progress = Progress(known=found.tallies or {}, remember=found.remember, trouble=found.trouble)
    model = replace(model, progress=progress)
    if found.trouble not in (None, Trouble.REFUSED):
        model = replace(model, own=replace(model.own, note=(words.TROUBLES[found.trouble],)))
    if found.remember:
        model = replace(model, door=False)
    if found.settings:
        if model.usual:
            asked = replace(found.settings, speed=model.settings.speed)
            model = replace(model, settings=asked, usual=found.settings.speed)
        else:
            model = replace(model, settings=found.settings)
    if found.game is None or model.visit.seeded:
        return model
    kept = found.game.board
    if ASKS & query.keys() and kept.record.rules != model.own.record.rules:
        said = words.set_aside(kept.record.rules)
        own = replace(model.own, note=model.own.note or (said,))
        return replace(model, own=own, progress=replace(progress, waiting=True))
    own = replace(kept, note=model.own.note)
    return replace(model, own=own, order=found.game.order, next=found.game.next)


def counts(model: Model) -> bool:
    """Whether the deals of the own game count: nobody chose their cards, or has looked at them face down."""
    return not model.visit.seeded and not model.own.peeked


def noticed(before: Model, after: Model) -> Step:
    """Return the page with a deal counted that has just ended, and what has to be kept now."""
    progress = after.progress
    moved = after.own.record is not before.own.record
    if moved and after.own.over and not before.own.over and counts(after):
        done = tally.of_deal(after.own.record, after.own.hints)
        progress = numbers.count(progress, after.own.record.rules.name, done)
    if moved and before.own.mine and after.own.record.last.moves:
        trouble = None if progress.trouble is Trouble.ELSEWHERE else progress.trouble
        progress = replace(progress, trouble=trouble, waiting=False)
    after = after if progress == after.progress else replace(after, progress=progress)
    return after, [Keep()] if progress.remember and _keepable(before) != _keepable(after) else []


def _keepable(model: Model) -> tuple[object, ...]:
    """Return what is kept on the device, to see whether it has changed."""
    own, progress = model.own, model.progress
    board = (id(own.record), own.laid, own.peeked, own.hints)
    return (*board, model.order, model.next, model.lasting, progress.unkept)


def switched(model: Model) -> Step:
    """Return the page with keeping switched on or off."""
    progress = model.progress
    if progress.remember:
        gone = replace(numbers.forgotten(progress), deleted=True)
        return replace(model, progress=gone), [Forget()]
    if progress.trouble in (Trouble.REFUSED, Trouble.NEWER):
        return model, []
    return replace(model, progress=replace(progress, remember=True, trouble=None, deleted=False)), [Keep()]


def reset(model: Model) -> Step:
    """Return the page with the progress set back to 0."""
    fresh = numbers.reset(model.progress)
    return replace(model, progress=fresh), [SetBack()] if fresh.remember else []


def reset_back(model: Model) -> Step:
    """Return the page with the progress as it was before that."""
    return replace(model, progress=numbers.taken_back(model.progress)), []


def kept(model: Model, msg: Kept) -> Model:
    """Return the page after an attempt at keeping; what went wrong is said once."""
    progress = model.progress
    if msg.known is not None:
        progress = numbers.kept(progress, msg.known)
    if msg.trouble in (Trouble.REFUSED, Trouble.NEWER):
        progress = numbers.forgotten(progress, msg.trouble)
    elif progress.trouble is not Trouble.ELSEWHERE:
        progress = replace(progress, trouble=msg.trouble)
    said = progress.trouble if progress.trouble is not model.progress.trouble else None
    return _saying(replace(model, progress=progress), said)


def elsewhere(model: Model, msg: Elsewhere) -> Model:
    """Return the page after another tab has changed what is kept."""
    progress = model.progress
    if not progress.remember:
        return model
    if msg.part is None:
        cleared = numbers.forgotten(progress, Trouble.CLEARED)
        return _saying(replace(model, progress=cleared), Trouble.CLEARED)
    if msg.part is Part.GAME and not progress.waiting and progress.trouble is not Trouble.ELSEWHERE:
        there = replace(progress, trouble=Trouble.ELSEWHERE)
        return _saying(replace(model, progress=there), Trouble.ELSEWHERE)
    if msg.known is not None:
        return replace(model, progress=replace(progress, known=msg.known))
    return model


def _saying(model: Model, trouble: Trouble | None) -> Model:
    return with_board(model, note=(words.TROUBLES[trouble],)) if trouble else model
