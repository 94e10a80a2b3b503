"""From deal to deal: the other players move by themselves, results, new deals, links and copies."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from urllib.parse import unquote

import pytest

from conftest import SEATINGS, game
from pilot import VISIT, Pilot
from rummy.bots.plain import Plain
from rummy.game.deal import Phase
from rummy.game.moves import Discard, Draw, EndDeal, LayOff, Move, PutDown, Take, TurnOver
from rummy.game.record import replay
from rummy.game.sight import sight
from rummy.page import texts
from rummy.page.effects import Copy
from rummy.page.messages import (
    Act,
    Faulted,
    HandCard,
    Linked,
    MeldClicked,
    PileCard,
    Pressed,
    Thought,
)
from rummy.page.model import Model, fresh_board
from rummy.page.update import opened
from rummy.words.labels import TABLES
from rummy.words.narration import WATCH

ALMOST = """table: practice-500
hands: As 4s / 2s 4c
pile: 2c Jh
stock: 9h
melds: 9c 9d 9s by 1 1 1
turn: 1
totals: {}"""


def play_on(pilot: Pilot) -> Pilot:
    """Play the person's turns as the plain player would, by clicks alone, until the deal is over."""
    while not pilot.wait().board.over:
        click(pilot, Plain().choose(sight(pilot.board.deal, 0), Random(1))[0])
    return pilot


def click(pilot: Pilot, move: Move) -> None:
    """Make a move as a person would make it."""
    for card in pilot.board.selected:
        pilot.send(HandCard(card))
    match move:
        case Take(card):
            pilot.send(PileCard(card, touch=True)).send(Pressed(Act.TAKE))
        case PutDown(cards):
            for card in cards:
                pilot.send(HandCard(card))
            pilot.send(Pressed(Act.PUT_DOWN))
        case LayOff(card, int(at)):
            pilot.send(HandCard(card)).send(MeldClicked(at))
        case Discard(card):
            pilot.send(HandCard(card)).send(Pressed(Act.DISCARD))
        case _:
            act = {Draw: Act.DRAW, TurnOver: Act.TURN_OVER, EndDeal: Act.END_DEAL}[type(move)]
            pilot.send(Pressed(act))
    assert not pilot.board.note, pilot.board.note


@pytest.mark.parametrize("table", SEATINGS)
def test_a_deal_can_be_played_to_its_end_at_every_table(table: str) -> None:
    rules = SEATINGS[table]
    pilot = play_on(Pilot(Model(visit=VISIT, own=fresh_board(rules, "test", 1))))
    assert replay(pilot.record) == pilot.board.deal
    assert pilot.buttons["New deal"]
    told = (pilot.board.story.turns, pilot.board.sayings, pilot.board.tips)
    assert len(pilot.log) == sum(map(len, told))
    shown = set(pilot.cards("opponent"))
    assert shown == {card for hand in pilot.board.deal.hands[1:] for card in hand}, "all hands are face up"


def test_another_players_steps_come_one_at_a_time_and_end_in_one_line_of_the_feed() -> None:
    pilot = Pilot.open(seed="1").press("Draw from the draw pile")
    pilot.pick(pilot.cards("hand")[0]).press("Discard")
    pilot.wait(3)
    assert pilot.phase == "waiting"
    assert "Rosa is playing…" in pilot.status
    assert pilot.one(lambda node: node.get("role") == "status").get("aria-busy") == "true"
    pilot.wait()
    assert pilot.phase == "draw"
    assert pilot.log[0].startswith("Rosa ")
    assert pilot.log[0].rstrip("+0123456789").endswith(".")
    assert pilot.log[0].rstrip("+0123456789") in pilot.status, "the line at the top repeats it"


def test_an_answer_for_a_position_that_is_gone_is_dropped() -> None:
    pilot = Pilot.open(seed="1").press("Draw from the draw pile")
    pilot.pick(pilot.cards("hand")[0]).press("Discard")
    stale = pilot.model.stamp
    pilot.wait()
    before = pilot.board.record
    pilot.send(Thought(stale, before.last.moves[0]))
    assert pilot.board.record == before


def test_the_result_adds_up_and_the_next_deal_carries_the_totals() -> None:
    pilot = Pilot.at(ALMOST.format("212 187")).press("Draw from the draw pile").pick("As").press("Discard")
    assert pilot.phase == "over"
    assert "You score +14. Rosa scores −6." in pilot.status
    assert pilot.focus == "result"
    table = pilot.one(lambda node: node.get("id") == "result").text
    assert "You27−13+14226" in table
    assert "Rosa0−6−6181" in table
    assert pilot.cards("opponent") == ["2s", "4c"]
    assert "[9 of clubs]9" in pilot.one(lambda node: node.tag == "details").text
    pilot.press("New deal")
    assert pilot.phase in {"draw", "waiting"}
    assert pilot.board.deal.totals == (226, 181)
    assert pilot.one(lambda node: str(node.get("aria-label")).startswith("Total scores")).text == (
        "You226to 500181Rosa"
    )


def test_a_finished_game_is_won_and_the_button_starts_a_new_one() -> None:
    pilot = Pilot.at(ALMOST.format("490 187")).press("Draw from the draw pile").pick("As").press("Discard")
    assert "You win the game, 504 to 181." in pilot.status
    assert "New deal" not in pilot.buttons
    assert pilot.press("New game").board.deal.totals == (0, 0)


def test_throwing_a_deal_away_asks_keeps_the_totals_and_the_dealer() -> None:
    pilot = Pilot.at(ALMOST.format("212 187"))
    before = pilot.board.deal
    pilot.press("New deal")
    assert pilot.board.deal == before
    assert "Throw away this deal?" in pilot.html
    pilot.press("Keep playing")
    assert pilot.board.deal == before
    pilot.press("New deal").press("Throw it away")
    assert pilot.board.deal.totals == (212, 187)
    assert pilot.board.deal.dealer == before.dealer
    assert len(pilot.board.deal.hands[0]) == 13


def test_the_same_address_deals_the_same_cards_and_another_seed_does_not() -> None:
    assert Pilot.open(seed="7").cards("hand") == Pilot.open(seed="7").cards("hand")
    assert Pilot.open(seed="7").cards("hand") != Pilot.open(seed="8").cards("hand")
    assert Pilot.open(seed="7").press("New deal").press("Throw it away").cards("hand") != (
        Pilot.open(seed="7").cards("hand")
    )


@pytest.mark.parametrize("table", TABLES)
def test_an_address_opens_any_table(table: str) -> None:
    pilot = Pilot.open(table=table, target="250", speed="instant")
    assert pilot.board.deal.rules.name == table
    assert pilot.board.deal.rules.target == 250
    assert pilot.model.settings.pause == 0
    assert TABLES[table] in pilot.html


def test_four_players_sit_at_the_kitchen_table_and_all_four_totals_are_shown() -> None:
    pilot = Pilot.open(table="kitchen", players="4")
    assert pilot.board.names == ("You", "Rosa", "Walter", "June")
    totals = pilot.one(lambda node: str(node.get("aria-label")).startswith("Total scores"))
    assert totals.text == "You0Rosa0Walter0June0to 500"


def test_what_an_address_says_that_does_not_exist_is_named() -> None:
    pilot = Pilot.open(table="nowhere", players="9", target="7", speed="warp", utm="x")
    for said in ("table=nowhere", "players=9", "target=7", "speed=warp"):
        assert said in pilot.status
    assert "utm" not in pilot.status
    assert pilot.board.deal.rules.name == "practice-500"
    assert "nowhere" not in pilot.hover(None).press("Draw from the draw pile").status


def test_of_what_an_address_says_nothing_is_shown_that_cannot_be_seen() -> None:
    pilot = Pilot.open(table="\u202e" + "x" * 99, seed="1\n\u2066\x00")
    assert "“table=\\u202e" + "x" * 27 + "…”" in pilot.status
    pilot.press("Report a problem")
    assert "seed: 1\\n\\u2066\\x00\n" in pilot.one(lambda node: node.tag == "textarea").text


LINK = """#deal=table: couch
names: You, Zoë & Co
hands: 4h 5h Kc / 2c 3d
pile: Js 6h
stock: 9c Td
turn: 1
"""


def test_a_deal_from_a_link_is_a_side_board_and_leaves_the_own_game_alone() -> None:
    pilot = Pilot.open(LINK, seed="1")
    own = pilot.model.own
    assert pilot.cards("hand") == ["5h", "4h", "Kc"]
    assert "Zoë &amp; Co" in pilot.html
    assert "Zoë & Co" not in pilot.html
    play_on(pilot)
    pilot.press("Back to playing")
    assert pilot.model.own == own
    assert pilot.model.side is None
    assert pilot.phase == "draw"


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("#deal=table: couch\nhands: 4h 4x / 2c\nturn: 1", "line 2, “4x”"),
        ("#deal=table: couch\nhands: 4h 5h / 2c\npile: 9s\nstock: 3c 4c\nturn: 1\nmoves:\n1 T9s", "“T9s”"),
        ("#deal=", "line 1"),
        ("#deal=" + "x" * 9000, "8192 characters"),
        ("#deal=\ud800", "line 1, “\\ud800”"),
        ("#deal=\u202ekitchen\x1b\x00: 1", "line 1, “\\u202ekitchen\\x1b\\x00”"),
        ("#deal=" + "<b>" * 99, f"line 1, “{'<b>' * 13}…”"),
    ],
)
def test_a_bad_link_says_what_is_wrong_and_the_normal_table_is_there(fragment: str, words: str) -> None:
    pilot = Pilot.open(fragment, seed="1")
    assert pilot.model.side is None
    assert words in pilot.status
    assert pilot.press("Draw from the draw pile").phase == "play"


def test_a_link_can_be_opened_later_and_other_fragments_change_nothing() -> None:
    pilot = Pilot.open(seed="1").send(Linked("#hand"))
    assert pilot.model.side is None
    pilot.send(Linked(LINK))
    assert "A deal from a link" in pilot.html


@pytest.mark.parametrize(
    "away", [lambda pilot: pilot.send(Linked(LINK)), lambda pilot: pilot.press(WATCH)], ids=["link", "watch"]
)
def test_after_a_bad_link_the_others_go_on_in_the_game_that_was_left(away: Callable[[Pilot], Pilot]) -> None:
    pilot = next(
        pilot
        for pilot in (Pilot.open(table="kitchen", seed=str(n)) for n in range(9))
        if not pilot.board.mine
    )
    away(pilot).wait()
    pilot.send(Linked("#deal=none"))
    assert not pilot.board.mine
    assert pilot.wait().board.mine
    assert pilot.board is pilot.model.own


def test_copying_a_deal_first_warns_of_the_face_down_cards_and_then_gives_the_position() -> None:
    pilot = Pilot.open(seed="1").press("Draw from the draw pile").press("Copy this deal")
    assert "face-down" in pilot.html
    assert not pilot.all(lambda node: node.tag == "textarea")
    pilot.press("Show the text")
    text = pilot.one(lambda node: node.tag == "textarea").text
    assert game(text).now == pilot.board.deal
    assert "has been copied" in pilot.wait().html
    pilot.press("Close").press("Copy this deal")
    assert pilot.one(lambda node: node.tag == "textarea").text == text, "it warns once"


def test_a_finished_deal_is_copied_without_a_warning() -> None:
    pilot = Pilot.at(ALMOST.format("0 0")).press("Draw from the draw pile").pick("As").press("Discard")
    pilot.press("Copy this deal")
    assert game(pilot.one(lambda node: node.tag == "textarea").text).now.phase is Phase.OVER


def box(pilot: Pilot) -> str:
    """Return the text that the dialog shows to be copied."""
    return pilot.one(lambda node: node.tag == "textarea").text


def test_a_link_that_opens_the_deal_can_be_copied_in_place_of_its_text() -> None:
    pilot = Pilot.open(seed="1").press("Draw from the draw pile").press("Copy this deal")
    text = box(pilot.press("Show the text"))
    pilot.wait().press("Copy a link")
    link = box(pilot)
    assert pilot.asked[-1] == Copy(link)
    assert "Copying…" in pilot.html
    assert "The link has been copied" in pilot.wait().html
    page, fragment = link.split("#")
    assert page == "https://cards.example/meldwise/", "the seed of this visit is not the other's"
    there = Pilot.open(f"#{unquote(fragment)}")
    assert there.board is there.model.side
    assert there.board.deal == pilot.board.deal
    assert box(pilot.press("Copy the text")) == text
    assert pilot.asked[-1] == Copy(text)


def test_a_deal_that_is_too_long_for_a_link_says_so_and_a_report_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = Pilot.open(seed="1").press("Report a problem")
    assert "link" not in pilot.one(lambda node: node.get("id") == "dialog").text
    pilot.press("Close")
    size = len(texts.deal(pilot.model).encode())
    monkeypatch.setattr(texts, "LONGEST", size)
    assert "Copy a link" in pilot.press("Copy this deal").html
    monkeypatch.setattr(texts, "LONGEST", size - 1)
    pilot.press("Close").press("Copy this deal")
    assert "too long for a link" in pilot.html
    assert "Copy a link" not in pilot.html


def test_a_fault_is_told_the_deal_goes_on_and_the_report_holds_it() -> None:
    pilot = Pilot.open(seed="1").press("Draw from the draw pile")
    before = pilot.board.deal
    pilot.send(Faulted("ValueError: boom"))
    assert "Something went wrong" in pilot.status
    assert pilot.board.deal == before
    pilot.press("Report a problem")
    text = pilot.one(lambda node: node.tag == "textarea").text
    for part in ("1.2.3", "abc1234", "a browser", "boom", "Act.DRAW", "practice-500"):
        assert part in text
    pilot.press("Close").pick(pilot.cards("hand")[0]).press("Discard")
    assert pilot.phase == "waiting"


def test_who_sees_the_face_down_cards_is_told_that_the_deal_counts_nowhere() -> None:
    text = ALMOST.format("0 0")
    asked = Pilot.at(text).press("Copy this deal")
    assert "this deal would then count nowhere" in asked.html
    told = "this deal counts nowhere"
    pilot = Pilot.at(text).press("Report a problem")
    assert told in pilot.html
    pilot.press("Close").press("Draw from the draw pile").pick("As").press("Discard")
    assert pilot.board.over
    assert pilot.model.progress.visit == {}, "and so it is"
    pilot = Pilot.at(text).press("Draw from the draw pile").pick("As").press("Discard")
    assert told not in pilot.press("Report a problem").html
    assert pilot.model.progress.visit, "a deal that is over has counted"
    assert told not in Pilot.open(seed="1").press("Report a problem").html, "it counts nowhere as it is"


def test_about_tells_the_version_and_the_commit() -> None:
    pilot = Pilot.open(seed="1").press("About Meldwise")
    assert "Version 1.2.3, commit abc1234" in pilot.html
    assert 'href="licenses.html"' in pilot.html


def test_where_another_player_begins_it_is_asked_at_once() -> None:
    starts = [fresh_board(SEATINGS["kitchen-4"], seed, 1) for seed in "abcdefgh"]
    assert {board.deal.turn for board in starts} > {0}, "the first dealer is drawn by lot"
    board = next(board for board in starts if board.deal.turn != 0)
    model = Model(visit=VISIT, own=board)
    assert len(opened(model)) == 1
    assert Pilot(model).phase == "waiting"
    assert Pilot(model).wait().phase == "draw"


def test_the_focus_is_only_sent_to_what_is_on_the_page() -> None:
    pilot = Pilot.open(LINK, seed="1")
    for act in (Act.DRAW, Act.DISCARD, Act.BACK, Act.NEW_DEAL, Act.DEAL_AGAIN, Act.DRAW):
        if act is Act.DISCARD:
            pilot.pick(pilot.cards("hand")[0])
        pilot.send(Pressed(act))
        if pilot.focus:
            assert any(node.get("id") == pilot.focus for node in pilot.top.walk()), (act, pilot.focus)
