"""Why something does not work, in words: a sentence for each refusal of a move and each flaw of a text."""

from __future__ import annotations

from typing import Final

from rummy.game.deal import Deal
from rummy.game.flaws import Flaw
from rummy.game.melds import Meld
from rummy.game.refusals import Refusal, Why
from rummy.game.text import BadDeal
from rummy.words.cards import PLURALS, SUITS
from rummy.words.lines import Line, fill

REFUSALS: Final[dict[Why, str]] = {
    Why.DEAL_OVER: "The deal is over.",
    Why.TAKE_FIRST: "Draw a card, or take from the discard pile, before anything else.",
    Why.TAKEN_ALREADY: "You have your card for this turn.",
    Why.STOCK_EMPTY: "The draw pile is empty.",
    Why.STOCK_LEFT: "There are still cards in the draw pile.",
    Why.NO_TURNING_OVER: "There is no pile to turn over or to shuffle.",
    Why.OTHER_ORDER: "All the cards of the pile but the top one are shuffled, each of them once.",
    Why.NO_ENDING: "No player can end the deal at this table.",
    Why.PILE_EMPTY: "The discard pile is empty.",
    Why.NOT_IN_PILE: "The {card} is not in the discard pile.",
    Why.TOP_ONLY: "Only the newest card of the pile can be taken, and the {card} lies deeper.",
    Why.CANNOT_USE: "The {card} would go in no group this turn, so it has to stay.",
    Why.CANNOT_USE_LAST: "Using the {card} would take your last card, and the last card has to be discarded.",
    Why.USE_FIRST: "First use the {card}: put it down in a group, or add it to one.",
    Why.USE_THIS_TURN: "The {card} has to go on the table before you discard.",
    Why.STRANDS: "After that the {card} could not be used any more, and it has to be, this turn.",
    Why.KEEP_ONE: "Keep one card to discard: at this table that is the only way to go out.",
    Why.NOT_IN_HAND: "The {card} is not in your hand.",
    Why.TWICE: "The {card} is named twice.",
    Why.TOO_FEW: "Three cards or more make a group; here there are only {number}.",
    Why.MIXED: "{cards} are neither all of one rank nor all of one suit.",
    Why.GAP: "That is no run without the {cards}.",
    Why.CORNER: "A run stops at the ace: it never goes on from king to ace to 2.",
    Why.ACE_LOW: "At this table an ace stands below the 2, never above the king.",
    Why.ONE_AT_A_TIME: "At this table cards are added one at a time.",
    Why.WHICH_MELD: "The {card} fits {number} groups: choose one.",
    Why.PICKED_FOR_YOU: "At this table the {card} goes where it scores most: on {meld}.",
    Why.NO_SUCH_MELD: "There is no group with that number on the table.",
    Why.FITS_NOTHING: "No group on the table takes the {card}.",
    Why.SET_FULL: "A set holds at most 4 cards, so {meld} is full.",
    Why.WRONG_RANK: "The {card} does not have the rank of {meld}.",
    Why.WRONG_SUIT: "The {card} does not have the suit of {meld}.",
    Why.NOT_NEXT: "The {card} is not next to either end of {meld}.",
    Why.RUN_FULL: "A run never goes past its ace, so the {card} does not fit {meld}.",
    Why.JUST_TAKEN: "The {card} came from the pile this turn, so it may not go straight back.",
    Why.UNDO_NOTHING: "There is no move to take back.",
    Why.UNDO_DRAWN: "You have seen a card from the draw pile, so that move stays.",
    Why.UNDO_SHUFFLED: "The pile has been shuffled, so that move stays.",
    Why.UNDO_TURN_OVER: "Nothing of this turn can be taken back, and the turns before it have ended.",
    Why.UNDO_DEAL_OVER: "The deal is over, so its last move stays.",
    Why.REDO_NOTHING: "There is no move to make again.",
}
"""A template for each reason."""

FLAWS: Final[dict[Flaw, str]] = {
    Flaw.CARD: "no such card: write a rank of A23456789TJQK and a suit of cdhs",
    Flaw.MOVE: "no such move: write D, T6h, O, O4h5h, -, M4h5h6h, L7h@2 or XKc",
    Flaw.MELD_NUMBER: "the number of a meld, counted from 1, follows the @",
    Flaw.TABLE: "no such table: choose one of {detail}",
    Flaw.CHANGE: "a change is field=value, with one of these fields: {detail}",
    Flaw.CHANGE_VALUE: "this field takes {detail}",
    Flaw.CHANGE_NUMBER: "this field takes a whole number",
    Flaw.PLAYERS: "two, three or four can play",
    Flaw.HAND_SIZE: "each player needs a card, and at least two must be left for the piles",
    Flaw.TARGET: "the target is at least 1 point",
    Flaw.ACE_LOW_ABOVE: "an ace is worth no more at the low end of a run than anywhere else",
    Flaw.CORNER_ACE: "where a run may go round the corner, an ace is never its lowest card for good, "
    "so it has to be worth the same low and high",
    Flaw.NEVER_FIRST: "a card that need not be used cannot be due before anything else",
    Flaw.DEEPER_THAN_TOP: "where only the top card can be taken, no chosen card lies deeper",
    Flaw.HAND_CHOICE: "each player gets 7, 10 or 13 cards",
    Flaw.TARGET_CHOICE: "the target is a multiple of 50 from 50 to 1000",
    Flaw.ACE_CHOICE: "a low ace is worth 1, 5 or 15",
    Flaw.LINE: "neither a key with its value nor a turn that starts with its seat",
    Flaw.KEY: "no such key in this place",
    Flaw.KEY_TWICE: "this key is there already",
    Flaw.KEY_MISSING: "this key is missing",
    Flaw.KEY_CLASH: "this key does not go with {detail}",
    Flaw.PLAYERS_CLASH: "the rest of the file is for another number of players: {detail}",
    Flaw.NAME: "a name is 1 to 24 plain characters",
    Flaw.NUMBER: "a whole number from {detail} is wanted",
    Flaw.COUNT: "one for each of the {detail} players is wanted",
    Flaw.DECK_SIZE: "a deck has 52 cards, not {detail}",
    Flaw.CARD_TWICE: "this card stands twice",
    Flaw.HAND_EMPTY: "every hand holds at least one card",
    Flaw.OWNERS: "an owner for each card follows the word by",
    Flaw.MELD: "these cards, in this order, are no meld",
    Flaw.OVER_ALREADY: "with nothing left to draw the deal would be over already",
    Flaw.GAME_OVER_ALREADY: "with these totals the game would be over already",
    Flaw.NEVER_TURNED: "the number of times that the pile is turned over at this table is at most {detail}",
    Flaw.WRONG_SEAT: "it is the turn of seat {detail}",
    Flaw.TURN_SPLIT: "a turn stands in one line, and the line above has not ended its own",
    Flaw.TURN_ENDED: "the turn ended with the move before",
    Flaw.DEAL_UNFINISHED: "the deal before this one is not over",
    Flaw.GAME_FINISHED: "the game ended with the deal before",
    Flaw.TOO_LONG: "a deal has at most {detail} characters",
    Flaw.NO_FILE: "there is no file here that can be read",
    Flaw.NOT_TEXT: "the file is not UTF-8 text",
    Flaw.BOT: "no such bot: choose from {detail}",
    Flaw.LEVEL: "no such level: choose from {detail}",
    Flaw.NO_MOVE: "the deal is over, so nobody has a move left",
    Flaw.JSON: "not the JSON of a game",
}
"""A template for each flaw, as the end of a line that names the place."""


def refusal(why: Refusal, deal: Deal | None) -> Line:
    """Return the sentence for a refused move in a deal; only a meld's name needs the deal."""
    melds = [deal.melds[at] for at in why.melds if at < len(deal.melds)] if deal else []
    return fill(
        REFUSALS[why.why],
        card=why.cards[0] if why.cards else "",
        cards=why.cards,
        number=len(why.melds) or len(why.cards),
        meld=meld_name(melds[0]) if melds else "",
    )


def bad_deal(bad: BadDeal) -> Line:
    """Return the words for a text that is no game, as the end of a line that names the place."""
    if isinstance(bad.why, Flaw):
        return flaw(bad.why, bad.details)
    return refusal(bad.why, bad.deal)


def flaw(what: Flaw, details: tuple[str, ...]) -> Line:
    """Return the words for a flaw of a text."""
    return fill(FLAWS[what], detail=" to ".join(details))


def meld_name(meld: Meld) -> str:
    """Return what a meld is called in a sentence: `the set of 9s`, `the run of hearts`."""
    if meld.is_set:
        return f"the set of {PLURALS[meld.cards[0].rank]}"
    return f"the run of {SUITS[meld.cards[0].suit]}"
