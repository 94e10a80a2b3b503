"""How it works: what makes a group, and which cards join one."""

from __future__ import annotations

from typing import Final

from rummy.game.cards import parse_cards
from rummy.game.rules import AceRuns, LayOffPick, RuleSet, Scoring
from rummy.words.how.parts import Chapter, Picture, Topic, some
from rummy.words.lines import marked

ACES: Final = {
    AceRuns.BOTH: (
        "An ace goes below the 2 or above the king: [Ac 2c 3c] and [Qd Kd Ad] are runs. It never goes "
        "between the two: [Kh Ah 2h] is no run."
    ),
    AceRuns.LOW: "An ace goes below the 2 alone: [Ac 2c 3c] is a run. [Qd Kd Ad] is not.",
    AceRuns.CORNER: (
        "An ace goes below the 2, above the king, or between the two. So a run may go round the corner: "
        "[Kh Ah 2h] is a run like [Ac 2c 3c] and [Qd Kd Ad]."
    ),
}
"""Where an ace may stand in a run."""


def groups(rules: RuleSet) -> Chapter:
    """Return what makes a group."""
    return Chapter(
        Topic.GROUPS,
        (
            *some("Three or four cards of one rank are a set."),
            Picture((parse_cards("Jc Jd Js"),), marked("A set of jacks. The [Jh] could still join it.")),
            *some("Three cards in a row, or more, make a run: all of one suit, with no gap."),
            Picture(
                (parse_cards("5d 6d 7d 8d"),),
                marked("A run of diamonds. But [5d 6d 8d] is no run: the [7d] is missing."),
            ),
            *some(
                ACES[rules.ace_runs],
                "You may put down as many groups in a turn as you like. A group stays on the table until the "
                "deal is over.",
                "Keep one card to discard, though." if rules.must_discard else None,
            ),
        ),
    )


_ENDS: Final = {
    AceRuns.BOTH: "A run stops at an ace: nothing goes below a low ace, and nothing above a high one.",
    AceRuns.LOW: "A run stops at its ends: nothing goes below the ace, and nothing above the king.",
    AceRuns.CORNER: "A run does not stop at an ace. It can grow until it holds all 13 cards of its suit.",
}
"""Where a run stops."""

_PICKS: Final = {
    LayOffPick.MOST_POINTS: "If a card fits several groups, it goes where it scores most. If that is level, "
    "it goes on the oldest of them.",
    LayOffPick.OLDEST: "If a card fits several groups, click the one that you want. The Add button picks the "
    "oldest.",
    LayOffPick.PLAYER: "If a card fits several groups, you say which one it goes on.",
}
"""Where a card goes that fits several groups."""


def adding(rules: RuleSet) -> Chapter:
    """Return how single cards join groups."""
    credit = (
        "The card leaves your hand, and that is what counts."
        if rules.scoring is Scoring.WINNER_TAKES
        else "The card scores for you, even in a group of somebody else."
    )
    many = (
        "You can add several cards to a group in one go."
        if rules.lay_off_many
        else "Cards are added one at a time, but as many in a turn as you like."
    )
    return Chapter(
        Topic.ADDING,
        (
            *some(
                "A card can join any group on the table, whoever put that down. You need no group of "
                f"your own for that. {credit}",
                "A set takes the fourth card of its rank. A run takes the next card at either end.",
            ),
            Picture(
                (parse_cards("9c"), parse_cards("Tc Jc Qc"), parse_cards("Kc")),
                marked("The [9c] and the [Kc] both fit the run [Tc Jc Qc]."),
            ),
            *some(_ENDS[rules.ace_runs], _PICKS[rules.lay_off_pick], many),
        ),
    )
