"""How it works: what cards are worth, what a deal scores, how deal and game end; the engine does the sums."""

from __future__ import annotations

from rummy.game.cards import Card, parse_cards
from rummy.game.deal import IDLE_TURNS, Deal, Outcome, Phase, Reason
from rummy.game.melds import Meld
from rummy.game.rules import (
    AceRuns,
    Level,
    OutBonus,
    Pips,
    RuleSet,
    Scoring,
    StockOut,
    UseChosen,
)
from rummy.game.score import card_points, deal_scores, hand_points, meld_points, out_bonus, score_now
from rummy.game.text import NAMES
from rummy.words.cards import points
from rummy.words.how.parts import Block, Chapter, Listing, Sum, Topic, listing, some
from rummy.words.how.playing import rest
from rummy.words.lines import Line, fill, number


def scoring(rules: RuleSet) -> Chapter:
    """Return what the cards are worth and what a deal scores, with a worked example."""
    first, *more = _winner_takes(rules) if rules.scoring is Scoring.WINNER_TAKES else _table_less_hand(rules)
    return Chapter(
        Topic.SCORING,
        (
            first,
            *some("The cards are worth this much:"),
            worths(rules),
            *more,
            *some(_bonus(rules)),
            *([] if rules.scoring is Scoring.WINNER_TAKES else some(_now(rules))),
        ),
    )


def worths(rules: RuleSet) -> Listing:
    """Return what the cards are worth."""
    low = rules.ace_points != rules.ace_low_points
    ace = f"An ace: {number(rules.ace_points)}"
    runs = [marked_worth(rules, "Ac 2c 3c")]
    if rules.ace_runs is not AceRuns.LOW:
        runs.append(marked_worth(rules, "Qc Kc Ac"))
    return listing(
        "From 2 to 9: 5 each." if rules.pips is Pips.FIVE else "From 2 to 9: the number on the card.",
        "A 10, jack, queen or king: 10.",
        f"{ace}, on the table and in your hand." if not low else f"{ace}.",
        f"But as the lowest card of a run, an ace is worth only {number(rules.ace_low_points)}."
        if low
        else None,
        f"So {' and '.join(runs)}.",
    )


def marked_worth(rules: RuleSet, cards: str) -> str:
    """Return what a group is worth: `[Ac 2c 3c] is worth 6`."""
    held = parse_cards(cards)
    return f"[{cards}] is worth {number(sum(meld_points(rules, Meld(held, (0,) * len(held)))))}"


def _table_less_hand(rules: RuleSet) -> tuple[Block, ...]:
    example = example_deal(rules)
    jacks, threes, clubs = example.melds
    put = [
        (fill("You put down {cards}", cards=meld.cards), worth_of(rules, meld)) for meld in (jacks, threes)
    ]
    added = (fill("You add the {card} to a run", card=clubs.cards[-1]), meld_points(rules, clubs)[-1])
    held = [
        (fill("You still hold the {card}", card=card), -card_points(rules, card)) for card in example.hands[0]
    ]
    scored = score_now(example)
    assert scored is not None
    return (
        *some(
            "When a deal ends, everybody counts. Your score is the worth of your cards on the table, less "
            "the worth of the cards in your hand."
        ),
        Sum((*put, added, *held), "Your score for the deal", scored[0]),
        *some(
            "A card counts for the player who put it there, in whoever’s group it lies. A score may fall "
            "below zero. What you score is added to your total."
        ),
    )


def example_deal(rules: RuleSet) -> Deal:
    """Return the deal of the worked example: the reader has put cards down, added one and holds two."""
    others = ("2d 2h", "7h", "4c")[: rules.players - 1]
    melds = (
        Meld(parse_cards("Jc Jd Jh"), (0, 0, 0)),
        Meld(parse_cards("3s 4s 5s"), (0, 0, 0)),
        Meld(parse_cards("5c 6c 7c 8c"), (1, 1, 1, 0)),
    )
    return _deal(rules, ("As 9d", *others), melds)


def won_deal(rules: RuleSet) -> Deal:
    """Return the deal of the worked example where the winner takes all: the reader has gone out."""
    others = ("Kd 7c 4h", "9s 9h", "Ac 2d")[: rules.players - 1]
    return _deal(rules, ("", *others), (), Outcome(Reason.WENT_OUT, 0))


def _deal(
    rules: RuleSet, hands: tuple[str, ...], melds: tuple[Meld, ...], ended: Outcome | None = None
) -> Deal:
    return Deal(
        rules=rules,
        dealer=0,
        hands=tuple(parse_cards(hand) for hand in hands),
        pile=(),
        stock=(),
        melds=melds,
        turn=0,
        phase=Phase.OVER if ended else Phase.PLAY,
        totals=(0,) * rules.players,
        shown=((),) * rules.players,
        ended=ended,
    )


def worth_of(rules: RuleSet, meld: Meld) -> int:
    """Return what a whole group is worth."""
    return sum(meld_points(rules, meld))


def _winner_takes(rules: RuleSet) -> tuple[Block, ...]:
    example = won_deal(rules)
    scored, extra = deal_scores(example), out_bonus(example)[0]
    assert scored is not None
    held: list[tuple[Line, int]] = [
        (fill("{name} still holds {cards}", name=NAMES[seat], cards=cards), hand_points(example)[seat])
        for seat, cards in enumerate(example.hands)
        if seat
    ]
    if extra:
        held.append((("You went out",), extra))
    two = rules.players == 2
    return (
        *some(
            f"Whoever goes out scores the worth of all the cards that {rest(rules)} still "
            f"{'holds' if two else 'hold'}. Nobody else scores. Cards on the table bring no points."
        ),
        Sum(tuple(held), "You score", scored[0]),
        *some(
            "If a deal ends and nobody has gone out, the hand worth least wins. It scores "
            f"{'the difference' if two else 'its difference to each other hand'}. "
            f"If {'the hands are' if two else 'the lowest hands are'} worth the same, nobody scores.",
            "What you score is added to your total.",
        ),
    )


def _bonus(rules: RuleSet) -> str:
    match rules.out_bonus:
        case OutBonus.NONE:
            return "There is no bonus for going out."
        case OutBonus.POINTS_25:
            return "Going out brings a bonus of 25 points."
        case OutBonus.DOUBLE:
            what = (
                "the other hands count"
                if rules.scoring is Scoring.WINNER_TAKES
                else "your cards on the table count"
            )
            return (
                "If your whole hand goes out in one turn, and no card of yours lay on the table before, "
                f"{what} double."
            )


def _now(rules: RuleSet) -> str:
    nine = Card("9c")
    worth = card_points(rules, nine)
    low = rules.ace_points + rules.ace_low_points
    said = (
        "The number at the top of the table is your score if the deal ended now. A card that goes from your "
        f"hand to the table lifts it by twice its worth: the [9c] by {number(2 * worth)}."
    )
    if rules.ace_low_points != rules.ace_points:
        said += f" An ace put down low lifts it by {number(low)}."
    return said


def ending(rules: RuleSet) -> Chapter:
    """Return how a deal and a game end."""
    out = (
        "Somebody goes out: the last card leaves the hand, as a discard."
        if rules.must_discard
        else "Somebody goes out: the last card leaves the hand, in a group, added to one, or as a discard."
    )
    return Chapter(
        Topic.ENDING,
        (
            *some("A deal ends in one of these ways:"),
            listing(out, *stock(rules), _standstill(rules)),
            *some(
                f"The game is over when a total is at {number(rules.target)} or more after a deal. The "
                "highest total wins.",
                _level(rules),
            ),
        ),
    )


def stock(rules: RuleSet) -> tuple[str, ...]:
    """Return what happens when the draw pile runs out, and how that ends a deal."""
    match rules.stock_out:
        case StockOut.AFTER_TURN:
            return (
                "The draw pile runs out. Whoever drew its last card plays that turn to its end, then the "
                "deal is over.",
            )
        case StockOut.PLAY_ON:
            return (
                "The draw pile has run out, and the player to move takes nothing. As long as somebody takes "
                "from the discard pile, the deal goes on. It is never shuffled.",
            )
        case StockOut.TURN_OVER:
            return (
                "The draw pile runs out for the second time. The first time, the discard pile may be turned "
                "over, unshuffled, and is drawn from again. The second time, whoever drew the last card "
                "plays that turn to its end.",
            )
        case StockOut.RESHUFFLE:
            return (
                "The draw pile runs out with nothing left to shuffle. Until then the discard pile, but for "
                "its newest card, is shuffled into a new draw pile each time.",
            )


def _standstill(rules: RuleSet) -> str | None:
    """Return how long a deal goes on in which nothing moves, where that can be."""
    if rules.use_chosen is UseChosen.ALWAYS and rules.stock_out is not StockOut.RESHUFFLE:
        return None
    new = ", not counting cards of a shuffled pile" if rules.stock_out is StockOut.RESHUFFLE else ""
    return (
        f"Nobody draws, puts down or adds a card for {number(IDLE_TURNS * rules.players)} turns in a "
        f"row{new}."
    )


def _level(rules: RuleSet) -> str:
    start = "If the highest totals are level"
    match rules.level:
        case Level.PERSON:
            return f"{start}, and yours is one of them, you win. Else another deal is played."
        case Level.PLAY_ON:
            return f"{start}, another deal is played."
        case Level.WENT_OUT:
            return (
                f"{start}, whoever of them went out in that deal wins. If none of them did, another deal is "
                "played."
            )


def dearest(rules: RuleSet) -> tuple[str, int]:
    """Return what the dearest cards to be caught with are called, and what one of them costs."""
    ace = card_points(rules, Card("Ac"))
    king = card_points(rules, Card("Kc"))
    return ("An ace", ace) if ace > king else ("A 10, jack, queen or king", king)


def cost(value: int) -> str:
    """Return what something costs: `costs you 15 points`."""
    return f"costs you {points(value)}"
