"""How it works: what beginners do wrong, and what good players do, as far as a table's rules let them."""

from __future__ import annotations

from rummy.bots.plain import ENOUGH
from rummy.game.rules import Reach, RuleSet, Scoring, StockOut, UseChosen
from rummy.words.cards import points
from rummy.words.how.counting import cost, dearest
from rummy.words.how.parts import Chapter, Listing, Part, Topic, listing, some
from rummy.words.how.playing import rest


def mistakes(rules: RuleSet) -> Chapter:
    """Return the mistakes of beginners."""
    name, worth = dearest(rules)
    winner_takes = rules.scoring is Scoring.WINNER_TAKES
    deep = Part(
        "Taking deep without counting",
        some(
            "Every card after the one you want comes along. Add up what they are worth first. What you "
            "cannot put down makes your hand heavy for the rest of the deal."
        ),
    )
    newest = Part(
        "Taking a card that has no place yet",
        some(
            "Take the newest discard when it goes on the table at once. If it does not, draw: the card from "
            "the draw pile may fit, and nobody knows that you have it."
        ),
    )
    return Chapter(
        Topic.MISTAKES,
        (
            *([deep] if rules.reach is Reach.ANY else []),
            *([newest] if rules.use_chosen is not UseChosen.ALWAYS else []),
            Part(
                "Keeping groups in your hand",
                some(
                    "A group in your hand is a risk. "
                    + (
                        f"If {_somebody(rules)} is out before you, every card of it counts."
                        if winner_takes
                        else f"It scores nothing there. If {_somebody(rules)} goes out, it even costs you "
                        "its points."
                    )
                ),
            ),
            Part(
                "Throwing away a card that fits the table",
                some(
                    f"Look at the groups first. A card that fits one of them is a gift to {rest(rules)}. Add "
                    "it yourself."
                ),
            ),
            Part(
                "Holding the dearest cards too long",
                some(
                    f"{name} that stays in your hand {cost(worth)}. If it goes with nothing, let it go early."
                ),
            ),
        ),
    )


def _somebody(rules: RuleSet) -> str:
    return rest(rules) if rules.players == 2 else "one of the others"


def strategy(rules: RuleSet) -> Chapter:
    """Return what good players do."""
    name, worth = dearest(rules)
    return Chapter(
        Topic.STRATEGY,
        (
            Part("When to put down", some(_put_down(rules))),
            Part("When to hold back", some(_hold(rules))),
            Part("When to take", (_takes(rules),)),
            Part(
                "What to keep",
                some(
                    "Keep cards that need one more. A pair of 6s wants a third 6: [6c 6h]. Two neighbours "
                    "want a card at either end: [8d 9d].",
                    "Two cards with a gap between them are worth less: only one card fills it. Yet they beat "
                    "a card that goes with nothing.",
                ),
            ),
            Part(
                "What to discard",
                some(
                    "First a card that goes with none of yours, and of those the dearest. "
                    f"{name} {cost(worth)} at the end.",
                    f"Keep an eye on what {rest(rules)} {'takes' if rules.players == 2 else 'take'}. Do not "
                    "feed a group that you have seen grow.",
                ),
            ),
            Part("Near the end", (listing(*_late(rules)),)),
        ),
    )


def _put_down(rules: RuleSet) -> str:
    if rules.scoring is Scoring.WINNER_TAKES:
        return (
            "Early, as a rule. A small hand loses little, and it is nearly out. Add single cards to any "
            f"group, those of {rest(rules)} as well."
        )
    return (
        "Early, as a rule. Points on the table are safe, and nothing else scores. Add single cards to any "
        "group: it does not matter who began it."
    )


def _hold(rules: RuleSet) -> str:
    two = rules.players == 2
    who = "the other player adds to it" if two else "the others add to it"
    if rules.scoring is Scoring.WINNER_TAKES:
        return (
            f"A group on the table is open: {who} and {'gets' if two else 'get'} rid of cards. So you may "
            "wait for a turn, if all hands are still large and you are about to go out."
        )
    return (
        f"A group on the table is open: {who} and {'scores' if two else 'score'} with it. So you may wait "
        "for a turn while all hands are large and the draw pile is high. Never wait when somebody has few "
        "cards left."
    )


def _takes(rules: RuleSet) -> Listing:
    newest = "The newest card comes alone, so it is cheap."
    if rules.scoring is Scoring.WINNER_TAKES:
        return listing(
            "Take what goes on the table at once, and leave the rest.",
            newest if rules.reach is Reach.ANY else None,
        )
    if rules.reach is Reach.TOP:
        return listing("Take the newest card when it brings points to the table this turn.")
    return listing(
        newest,
        "Before you reach deeper, do a sum. Add up what you can put down now that you could not put down "
        "without the take. Then take away the worth of the new cards that would stay in your hand.",
        f"If {points(ENOUGH)} or more are left, take. If not, draw.",
    )


def _late(rules: RuleSet) -> tuple[str, ...]:
    stock = {
        StockOut.AFTER_TURN: "Watch the draw pile. When its last card is drawn, the deal is over after that "
        "turn.",
        StockOut.PLAY_ON: "Watch the draw pile. Once it is empty, a player who takes nothing ends the deal.",
        StockOut.TURN_OVER: "Watch the draw pile. The second time that it is empty, the deal is over.",
        StockOut.RESHUFFLE: "The draw pile comes back. So the deal ends when somebody goes out, and hardly "
        "ever before.",
    }[rules.stock_out]
    return (
        "When somebody has two cards left or fewer, put down and add all that you can.",
        stock,
        "Then get rid of dear cards, even of a pair.",
    )
