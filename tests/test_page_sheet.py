"""The score sheet and the end of a game: every figure comes from a replay of the record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conftest import SEATINGS, game
from pilot import VISIT, Node, Pilot
from rummy.game.deal import Deal
from rummy.game.record import Record
from rummy.game.score import deal_scores, totals
from rummy.page.messages import Act, Pressed
from rummy.page.model import Model, board_of, fresh_board
from rummy.page.sheet import best, comfort, finished
from rummy.words.lines import number, plain, signed
from test_page_deals import ALMOST, play_on


def rows(pilot: Pilot) -> list[list[str]]:
    """Return the cells of the dialog's lines, those that open left out."""
    sheet = pilot.one(lambda node: node.get("class") == "sheet scroller")
    return [
        [cell.text for cell in row.walk() if cell.tag in {"th", "td"}]
        for row in sheet.walk()
        if row.tag == "tr" and not row.get("class")
    ]


def opened(pilot: Pilot) -> list[Node]:
    """Return the parts of the sheet that open."""
    sheet = pilot.one(lambda node: node.get("class") == "sheet scroller")
    return [node for node in sheet.walk() if node.tag == "details"]


@pytest.mark.parametrize("table", SEATINGS)
def test_each_deal_gets_its_line_and_the_totals_run_on(table: str) -> None:
    pilot = Pilot(Model(visit=VISIT, own=fresh_board(SEATINGS[table], "sheet", 1)))
    ended: list[Deal] = []
    for _ in range(3):
        ended.append(play_on(pilot).board.deal)
        if pilot.board.game_over:
            break
        pilot.press("New deal")
    pilot.press("Score sheet")
    assert len(ended) > 1
    assert len(opened(pilot)) == len(ended) == len(finished(pilot.record))
    for at, (row, deal) in enumerate(zip(rows(pilot)[2:], ended, strict=True), start=1):
        scored, after = deal_scores(deal), totals(deal)
        assert scored is not None
        assert after is not None
        pairs = [cell for pair in zip(map(signed, scored), map(number, after), strict=True) for cell in pair]
        assert row == [str(at), *pairs]
    assert finished(pilot.record) == tuple(ended), "by replay alone"


def test_a_line_says_who_dealt_and_went_out_and_opens_to_every_card() -> None:
    pilot = Pilot.at(ALMOST.format("212 187")).press("Draw from the draw pile").pick("4s").press("Discard")
    while not pilot.wait().board.over:
        pilot.press("Draw from the draw pile").pick(pilot.cards("hand")[0]).press("Discard")
    assert pilot.press("Score sheet").board.over
    (line,) = opened(pilot)
    assert line.text.startswith("Rosa dealt, the draw pile ran out")
    assert "You put down [9 of clubs]9[9 of diamonds]9[9 of spades]9" in line.text
    assert "You held" in line.text
    assert "Rosa held" in line.text
    assert rows(pilot)[2] == ["Start", "", "212", "", "187"], "a game need not begin at 0"


def test_what_is_paid_for_going_out_stands_in_its_line_and_in_the_sums() -> None:
    text = "table: couch out_bonus=25; hands: 9s 9c Kd / Qd; pile: 3c; stock: 9h 2c; turn: 1"
    pilot = Pilot.at(text).press("Draw from the draw pile").pick("9s", "9c", "9h")
    pilot.press("Put down a group").pick("Kd").press("Discard").press("Score sheet")
    (line,) = opened(pilot)
    assert line.text.startswith("Rosa dealt, you went out (+25)")
    assert "You held noneGoing out +25" in line.text
    assert line.text.count("Going out") == 1, "nothing is said where there is nothing"


def test_the_leader_stands_out() -> None:
    pilot = Pilot.at(ALMOST.format("212 187")).press("Draw from the draw pile").pick("As").press("Discard")
    pilot.press("Score sheet")
    sheet = pilot.one(lambda node: node.get("class") == "sheet scroller")
    assert [node.text for node in sheet.walk() if node.has("data-best")] == ["226"]
    assert "Playing to 500" in sheet.text


def test_before_the_first_deal_is_over_the_sheet_says_that_it_is_empty() -> None:
    pilot = Pilot.open(seed="1").press("Score sheet")
    assert (
        "first one is still being played"
        in pilot.one(lambda node: node.get("class") == "sheet scroller").text
    )
    assert not pilot.all(lambda node: node.get("class") == "panel scores")
    assert pilot.press("Close").model.dialog is None


def test_the_totals_in_the_bar_open_the_sheet() -> None:
    pilot = Pilot.open(table="kitchen", players="3")
    (button,) = pilot.all(
        lambda node: node.tag == "button" and node.name == "Score sheet: You 0, Rosa 0, Walter 0"
    )
    assert button.get("data-act") == Act.SHEET
    assert pilot.send(Pressed(Act.SHEET)).all(lambda node: node.get("class") == "sheet scroller")


def several(many: int) -> Record:
    """Return a game of so many deals that are alike, in which the totals run on."""
    games = [game(ALMOST.format(f"{10 + 14 * at} {20 - 6 * at}") + "\nmoves:\n1 D XAs") for at in range(many)]
    return replace(games[-1], deals=tuple(one.last for one in games))


def test_the_last_lines_stand_beside_the_board() -> None:
    pilot = Pilot(Model(visit=VISIT, own=board_of(several(6))))
    panel = pilot.one(lambda node: node.get("class") == "panel scores")
    lines = [row.text for row in panel.walk() if row.tag == "tr"]
    assert lines == ["DealYouRosa", "3+14 52−6 2", "4+14 66−6 −4", "5+14 80−6 −10", "6+14 94−6 −16"]


def test_every_table_of_scores_has_a_name() -> None:
    pilot = Pilot(Model(visit=VISIT, own=board_of(several(6)))).press("Score sheet")
    ids = {node.get("id"): node.text for node in pilot.all(lambda node: node.has("id"))}
    names = [
        node.get("aria-label") or ids[node.get("aria-labelledby")]
        for node in pilot.all(lambda node: node.tag == "table")
    ]
    assert sorted(names) == ["Score sheet", "Scores of this deal", "The last deals"]
    (whole,) = pilot.all(lambda node: node.has("aria-describedby") and node.tag == "table")
    assert ids[whole.get("aria-describedby")] == "Playing to 500"


# The end of a game


def test_a_winner_gets_the_best_deal_and_a_rematch() -> None:
    pilot = Pilot.at(ALMOST.format("490 187")).press("Draw from the draw pile").pick("As").press("Discard")
    moment = pilot.one(lambda node: node.get("class") == "moment")
    assert moment.has("data-won")
    assert "Your best deal was number 1, with +14." in moment.text
    assert "rematch" in moment.text
    pilot.press("New game")
    assert pilot.board.deal.rules.name == "practice-500"
    assert not pilot.all(lambda node: node.get("class") == "moment")


def test_a_deal_that_ends_no_game_has_no_such_moment() -> None:
    pilot = Pilot.at(ALMOST.format("212 187")).press("Draw from the draw pile").pick("As").press("Discard")
    assert not pilot.all(lambda node: node.get("class") == "moment")


OVER = "table: practice-500; pile: 2c Jh; stock: 8s"
BEST = f"{OVER}; hands: 9h / Kd 2d; melds: 9c 9d 9s by 1 1 1 / 4c 5c 6c by 2 2 2; turn: 2; moves:; 2 D XKd"
LOW = f"{OVER}; hands: 9h / Kd 2d; melds: Tc Jc Qc Kc by 2 2 2 2; turn: 2; moves:; 2 D XKd"
SOME = LOW.replace("melds:", "melds: 9c 9d 9s by 1 1 1 /")
OUT = (
    LOW.replace("2c Jh", "4c Jh")
    .replace("9h / Kd 2d", "2h / Kd 3d")
    .replace("melds:", "melds: 2c 2d 2s by 1 1 1 /")
)
OUT = OUT.replace("turn: 2; moves:; 2 D XKd", "turn: 1; moves:; 1 D L2h X8s")


@pytest.mark.parametrize(
    ("deals", "said"),
    [
        ((LOW, BEST), "In 1 of 2 deals you scored more than Rosa."),
        ((BEST,), "No deal of this game scored more than your number 1: +18."),
        ((LOW, OUT), "You were out first in 1 deal."),
        ((SOME, LOW), "You brought 27 points to the table in this game."),
        ((LOW,), "The next game starts level, with a hand that nobody has seen yet."),
    ],
)
def test_a_loser_gets_a_good_word_that_is_true(deals: tuple[str, ...], said: str) -> None:
    assert plain(comfort(tuple(game(text).now for text in deals), 1, ("You", "Rosa"))) == said


def test_the_good_word_stands_in_the_result() -> None:
    pilot = Pilot.at(BEST.replace("turn: 2", "turn: 2; totals: 20 499"))
    moment = pilot.one(lambda node: node.get("class") == "moment")
    assert not moment.has("data-won")
    assert "No deal of this game scored more than your number 1: +18." in moment.text


def test_the_best_deal_is_the_first_of_equals() -> None:
    assert best((game(LOW).now, game(BEST).now, game(BEST).now)) == (2, 18)
