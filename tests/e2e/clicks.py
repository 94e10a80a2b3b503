"""The clicks that make a move: by the mouse, or by the page itself, without a pause."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from rummy.game.cards import Card
from rummy.game.moves import Discard, Draw, EndDeal, LayOff, Move, PutDown, Shuffle, Take, TurnOver

from .table import CORNER, READ, Shown, pile_card, press, select, shown

Step = tuple[str, str]
"""What is clicked: a card of the `pile`, a `group` by its number, or a `button` by its name; or cards of the
hand until exactly those that are named are selected (`only`)."""


def steps(move: Move, pile: Sequence[Card]) -> list[Step]:
    """Return what is clicked to make a move, with this pile on the table."""
    match move:
        case Draw():
            return [("button", "Draw from the draw pile")]
        case TurnOver():
            return [("button", "Turn the pile over")]
        case Shuffle():
            return [("button", "Shuffle the pile")]
        case EndDeal():
            return [("button", "End the deal")]
        case Take(card):
            many = len(pile) - pile.index(card)
            return [("pile", card), *([("button", f"Take {many} cards")] if many > 1 else [])]
        case PutDown(cards):
            return [("only", " ".join(cards)), ("button", "Put down a group")]
        case LayOff(card, at):
            return [("only", card), ("group", str(int(at or 0) + 1))]
        case Discard(card):
            return [("only", card), ("button", "Discard")]
    raise AssertionError(f"no click makes the move {move}")


def by_mouse(page: Page, move: list[Step]) -> None:
    """Make a move with the mouse."""
    for kind, what in move:
        match kind:
            case "only":
                select(page, *what.split())
            case "pile":
                pile_card(page, what).click(position=CORNER)
            case "group":
                page.locator(f'[data-meld="{what}"]').click()
            case _:
                press(page, what)


def at_once(page: Page, moves: list[list[Step]]) -> list[Shown]:
    """Make moves without a pause; return what the table shows after each, when the others have moved."""
    return [shown(said) for said in page.evaluate(CLICK, moves)]


CLICK = (
    """async (moves) => {
    const read = """
    + READ
    + """;
    const name = (button) => button.ariaLabel ?? [...button.childNodes]
        .filter(({ariaHidden}) => ariaHidden !== "true").map(({textContent}) => textContent).join("");
    const find = {
        only: (cards) => [...document.querySelectorAll('[data-zone="hand"] [data-card]')].filter((card) =>
            cards.split(" ").includes(card.dataset.card) !== (card.ariaSelected === "true")),
        pile: (card) => [document.querySelector(`[data-zone="pile"] [data-card="${card}"]`)],
        group: (number) => [document.querySelector(`[data-meld="${number}"]`)],
        button: (wanted) => [[...document.querySelectorAll("[data-phase] button")]
            .find((button) => name(button) === wanted && !button.ariaDisabled)],
    };
    const seen = [];
    for (const move of moves) {
        for (const [kind, what] of move) {
            for (const found of find[kind](what)) {
                if (!found) throw new Error(`no ${kind} ${what} after ${seen.length} moves`);
                found.click();
            }
        }
        const late = performance.now() + 20_000;
        while (read().phase === "waiting") {
            if (performance.now() > late) throw new Error(`nobody moves after ${seen.length} moves`);
            await new Promise((done) => setTimeout(done));
        }
        seen.push(read());
    }
    return seen;
}"""
)
"""Makes moves without a pause; says what the table shows after each, when the others have moved."""
