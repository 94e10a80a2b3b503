"""How the other players choose their moves: each in the style of its name."""

from __future__ import annotations

from random import Random

from rummy.bots.styles import ROSA, STYLES, Styled
from rummy.game.deal import legal
from rummy.game.moves import Move, shuffled
from rummy.page.effects import Think


def chosen(request: Think) -> Move:
    """Return the move that a player makes; one whose name has no style plays as Rosa does."""
    style = STYLES.get(request.name.lower(), ROSA)
    rng = Random(request.seed)
    move, _ = Styled(style).choose(request.sight, rng)
    return shuffled(move, rng.shuffle)


def any_legal(request: Think) -> Move:
    """Return some legal move, for when choosing one has failed."""
    return shuffled(legal(request.sight.deal)[-1], Random(request.seed).shuffle)
