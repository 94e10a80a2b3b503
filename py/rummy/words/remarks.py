"""What Walter, Rosa and June are like, and what they say now and then."""

from __future__ import annotations

from typing import Final

from rummy.bots.styles import ALWAYS, ROSA, Style
from rummy.coach.remarks import Occasion, Remark

SAYINGS: Final[dict[str, dict[Occasion, tuple[str, ...]]]] = {
    "walter": {
        Occasion.TOOK_DEEP: (
            "I do not do this often. It was worth it.",
            "I counted twice. Then I took them.",
            "All these for one card. It had to be.",
        ),
        Occasion.SAW_DEEP: (
            "That is a lot to carry. I shall remember each of them.",
            "Brave. I would have waited.",
            "Now I know what you are collecting.",
        ),
        Occasion.BIG_GROUP: (
            "There. I had waited for that one.",
            "Good things take a while.",
            "That makes the table a little fuller.",
        ),
        Occasion.SAW_GROUP: (
            "Well laid. I saw it coming, and could do nothing.",
            "That is a fine row of cards.",
            "Those points are safe now. Well done.",
        ),
        Occasion.ADDED_TO: (
            "Be my guest. There is room.",
            "I knew somebody had that card.",
            "It looks better there than in a hand.",
        ),
        Occasion.FEW_LEFT: (
            "Not many left. Time to tidy up.",
            "The end of the pile. Count your high cards.",
            "We are nearly through.",
        ),
        Occasion.WENT_OUT: (
            "Slow and steady, and out.",
            "That was my last one. Thank you for the game.",
            "No hurry, and still the first.",
        ),
        Occasion.SAW_OUT: (
            "One turn more, and I had it. Well played.",
            "You were quicker. It happens.",
            "That was neatly done.",
        ),
        Occasion.CAUGHT: (
            "I waited one turn too long.",
            "So many points in my hand. I shall be wiser next deal.",
            "Patience has its price.",
        ),
    },
    "rosa": {
        Occasion.TOOK_DEEP: (
            "Quite a handful, but I can use it.",
            "I did the sum. It comes out well.",
            "Give me a moment to sort these.",
        ),
        Occasion.SAW_DEEP: (
            "My goodness, is there anything left?",
            "I hope you have a big hand for all that.",
            "That will keep you busy.",
        ),
        Occasion.BIG_GROUP: (
            "Look at that. I am rather pleased.",
            "That one pays for the whole deal.",
            "Down with you all, while the going is good.",
        ),
        Occasion.SAW_GROUP: (
            "Oh, that is a good one.",
            "I was hoping to see fewer points there.",
            "Lovely. I had wanted one of those.",
        ),
        Occasion.ADDED_TO: (
            "You are welcome to it.",
            "I lay the table, you bring a dish.",
            "Now we both score there.",
        ),
        Occasion.FEW_LEFT: (
            "Only a few cards to draw now.",
            "Last chances, everybody.",
            "I had better put down what I can.",
        ),
        Occasion.WENT_OUT: (
            "And that is me done.",
            "Empty hands. What a nice feeling.",
            "Out. Shall we count?",
        ),
        Occasion.SAW_OUT: (
            "You had that well in hand.",
            "Out already? Good for you.",
            "I blinked, and you were gone.",
        ),
        Occasion.CAUGHT: (
            "Oh dear, look what I am still holding.",
            "Those were meant for the table.",
            "We need not count mine aloud.",
        ),
    },
    "june": {
        Occasion.TOOK_DEEP: (
            "All of them, please. Something will come of it.",
            "Why take one when I can take the lot?",
            "I have plans for these. Most of these.",
        ),
        Occasion.SAW_DEEP: (
            "Hey, I had my eye on those!",
            "Now that is how I like to see it done.",
            "Good dig. I was about to.",
        ),
        Occasion.BIG_GROUP: (
            "I kept that one back on purpose.",
            "Surprise!",
            "See, it did become something.",
        ),
        Occasion.SAW_GROUP: (
            "Wow. Did that come from the pile?",
            "Fine, now I need a bigger one.",
            "That is pretty. I am a little jealous.",
        ),
        Occasion.ADDED_TO: (
            "Go on, then. The more the merrier.",
            "I left the door open, did I?",
            "Cheeky. I would have done the same.",
        ),
        Occasion.FEW_LEFT: (
            "The last few cards. This is the best part.",
            "Nearly empty, and I am nearly ready.",
            "One lucky draw. That is all I ask.",
        ),
        Occasion.WENT_OUT: (
            "Out! I did not quite believe it myself.",
            "Told you it would work.",
            "All gone. What a ride.",
        ),
        Occasion.SAW_OUT: (
            "No, wait, I was so close!",
            "You got away. Next time.",
            "Quick hands. Well done.",
        ),
        Occasion.CAUGHT: (
            "That went wrong in a big way.",
            "Every one of them looked useful once.",
            "I regret nothing. Well, the aces.",
        ),
    },
}
"""By speaker and occasion, what is said; none of it names anybody or a card."""


def remark(made: Remark) -> str:
    """Return the sentence for a remark."""
    sayings = SAYINGS[made.who][made.occasion]
    return sayings[made.pick % len(sayings)]


def character(style: Style) -> str:
    """Return what a player of this style is like: `Patient. Takes only what clearly pays, …`."""
    if style.enough > ROSA.enough:
        nature, takes = "Patient", "Takes only what clearly pays"
    elif style.enough < ROSA.enough:
        nature, takes = "Daring", "Digs deep into the pile"
    else:
        nature, takes = "Level-headed", "Takes when the sum comes out well"
    if style.pair_worth < ALWAYS:
        discards = "sheds high cards early"
    elif style.stretch:
        discards = "keeps whatever may become something"
    else:
        discards = "discards what goes with nothing"
    if style.remembers < ROSA.remembers:
        minds = "keeps only the last cards that you took in mind"
    elif style.caution:
        minds = "forgets no card that you took"
    else:
        minds = "has half an eye on the cards that you take"
    held = " Likes to keep groups back for a while." if style.holds_back else ""
    return f"{nature}. {takes}, {discards}, and {minds}.{held}"
