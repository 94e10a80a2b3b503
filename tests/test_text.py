"""Games as text and as JSON, read and written; whatever is wrong is named with its line and its token."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import SEATINGS, cards, fresh, game, shuffled
from positions import games
from rummy.game.cards import DECK
from rummy.game.deal import Phase
from rummy.game.flaws import Flaw
from rummy.game.melds import Meld
from rummy.game.record import Dealt, Record, next_deal, replay, undo
from rummy.game.refusals import Refusal, Why
from rummy.game.rules import RuleSet
from rummy.game.text import BadDeal, from_json, is_name, parse_game
from rummy.game.writing import format_deal, format_game, to_json

POSITION = """\
table: couch target=300   # a comment
names: You, Ida
hands: 4h 5h Kc / 2c 3d

pile: Js 6h
stock: Tc Td
melds: 9h 9s 9d by 1 1 2 / 5d 6d 7d by 2 2 2
turn: 2
totals: -5 40
moves:
2 D XTc   # seat 2 draws
1 D
"""

DECK_FILE = f"table: kitchen players=3\ndealer: 3\ndeck: {' '.join(DECK)}\nmoves:\n1 D\n"


def test_a_position_is_read() -> None:
    record = parse_game(POSITION)
    deal = record.now
    assert record.names == ("You", "Ida")
    assert deal.rules.target == 300
    assert deal.hands == (cards("4h 5h Kc Td"), cards("2c 3d"))
    assert deal.pile == cards("Js 6h Tc")
    assert deal.stock == ()
    assert deal.melds == (
        Meld(cards("9h 9s 9d"), (0, 0, 1)),
        Meld(cards("5d 6d 7d"), (1, 1, 1)),
    )
    assert (deal.turn, deal.phase, deal.totals) == (0, Phase.PLAY, (-5, 40))


def test_a_deck_is_read() -> None:
    record = parse_game(DECK_FILE)
    assert record.last.start == Dealt(2, DECK, (0, 0, 0))
    assert record.names == ("You", "Rosa", "Walter")
    assert record.now.hands[0][:2] == cards("Ac 4c")


def test_keys_may_stand_in_any_order() -> None:
    lines = DECK_FILE.splitlines()
    assert parse_game("\n".join([lines[2], lines[0], lines[1], *lines[3:]])) == parse_game(DECK_FILE)


def test_lines_may_end_and_be_indented_as_they_like() -> None:
    assert parse_game(POSITION.replace("\n", "\r\n")) == parse_game(POSITION)
    assert parse_game(POSITION.replace("\n", "\n   ")) == parse_game(POSITION)


def test_moves_may_be_missing() -> None:
    assert parse_game(DECK_FILE.partition("moves:")[0]).last.moves == ()


@pytest.mark.parametrize(
    ("head", "players"),
    [
        ("table: kitchen players=3", 3),
        ("table: kitchen\nnames: A, B, C, D", 4),
        ("table: kitchen", 2),
    ],
)
def test_the_number_of_players_comes_from_the_file(head: str, players: int) -> None:
    assert parse_game(f"{head}\ndealer: 1\ndeck: {' '.join(DECK)}").rules.players == players


def test_the_number_of_hands_is_the_number_of_players() -> None:
    assert parse_game("table: kitchen\nhands: 2c / 3c / 4c\nstock: 5c\nturn: 3").rules.players == 3


def test_a_run_written_with_its_ace_first_has_it_low() -> None:
    text = "table: couch; hands: 2c / 3c; stock: 5c; turn: 1; melds: {} by 1 1 1 1 1 1 1 1 1 1 1 1 1"
    low, high = (" ".join(DECK[13:26]), " ".join((*DECK[14:26], DECK[13])))
    assert game(text.format(low)).now.melds[0].cards == DECK[13:26]
    assert game(text.format(high)).now.melds[0].cards == (*DECK[14:26], DECK[13])


HANDS = "table: couch\nhands: 2c 3d / 4c\nstock: 5c 6c\nturn: 1\n"
DEALT = f"table: couch\ndealer: 1\ndeck: {' '.join(DECK)}\n"
LAST_DRAW = "table: practice-500\nhands: 2c 3d / 4c\nstock: 5c\nturn: 1\nmoves:\n1 D X2c\n"
WON = LAST_DRAW.replace("moves:", "totals: 0 499\nmelds: 9c 9d 9s by 2 2 2\nmoves:")


@pytest.mark.parametrize(
    ("text", "line", "token", "flaw"),
    [
        ("", 1, "table", Flaw.KEY_MISSING),
        ("# nothing\n\n", 1, "table", Flaw.KEY_MISSING),
        ("table:\n", 1, "table", Flaw.TABLE),
        ("table: pub\n", 1, "pub", Flaw.TABLE),
        ("table: couch jokers=2\n", 1, "jokers=2", Flaw.CHANGE),
        ("table: couch\n", 1, "deck", Flaw.KEY_MISSING),
        ("table: couch\nhello there\n", 2, "hello", Flaw.LINE),
        ("table: couch\nfoo: bar\n", 2, "foo", Flaw.KEY),
        ("table: couch\n: bar\n", 2, ":", Flaw.KEY),
        ("table: couch\ntable: couch\n", 2, "table", Flaw.KEY_TWICE),
        ("table: couch\n1 D\n", 2, "1", Flaw.LINE),
        ("table: couch\nmoves: 1 D\n", 2, "moves", Flaw.KEY),
        (HANDS + "moves:\nmoves:\n", 6, "moves", Flaw.KEY),
        (HANDS + "moves:\npile: 3c\n", 6, "pile", Flaw.KEY),
        (HANDS + "moves:\nD\n", 6, "D", Flaw.LINE),
        (HANDS + "dealer: 1\n", 5, "dealer", Flaw.KEY_CLASH),
        (HANDS + "deck: 2c\n", 5, "deck", Flaw.KEY_CLASH),
        (DEALT + "turn: 1\n", 4, "turn", Flaw.KEY_CLASH),
        (DEALT + "pile: 1\n", 4, "pile", Flaw.KEY_CLASH),
        (DEALT + "turned: 0\n", 4, "turned", Flaw.KEY_CLASH),
        ("table: couch\ndealer: 1\n", 2, "deck", Flaw.KEY_MISSING),
        (DEALT.replace("dealer: 1\n", ""), 2, "dealer", Flaw.KEY_MISSING),
        (DEALT.replace("dealer: 1", "dealer: 0"), 2, "0", Flaw.NUMBER),
        (DEALT.replace("dealer: 1", "dealer: 3"), 2, "3", Flaw.NUMBER),
        (DEALT.replace("dealer: 1", "dealer: me"), 2, "me", Flaw.NUMBER),
        (DEALT.replace("dealer: 1", "dealer:"), 2, "nothing", Flaw.NUMBER),
        (DEALT.replace("dealer: 1", "dealer: ²"), 2, "²", Flaw.NUMBER),
        (DEALT.replace("dealer: 1", "dealer: --1"), 2, "--1", Flaw.NUMBER),
        (DEALT.replace(" Ks", ""), 3, "deck", Flaw.DECK_SIZE),
        (DEALT.replace(" Ks", " Ac"), 3, "Ac", Flaw.CARD_TWICE),
        (DEALT.replace(" Ks", " Zs"), 3, "Zs", Flaw.CARD),
        (HANDS.replace("turn: 1\n", ""), 3, "turn", Flaw.KEY_MISSING),
        (HANDS.replace("turn: 1", "turn: 3"), 4, "3", Flaw.NUMBER),
        (HANDS.replace("3d", "3x"), 2, "3x", Flaw.CARD),
        (HANDS.replace("3d", "4c"), 2, "4c", Flaw.CARD_TWICE),
        (HANDS.replace("5c", "4c"), 3, "4c", Flaw.CARD_TWICE),
        (HANDS + "pile: 7c 5c\n", 3, "5c", Flaw.CARD_TWICE),
        (HANDS + "melds: 4c 4d 4h by 1 1 1\n", 5, "4c", Flaw.CARD_TWICE),
        (HANDS.replace("/ 4c", "/"), 2, "hands", Flaw.HAND_EMPTY),
        (
            HANDS.replace("/ 4c", "/ 4c / 4d").replace("couch", "couch players=2"),
            1,
            "players=2",
            Flaw.PLAYERS_CLASH,
        ),
        (HANDS.replace(" / 4c", ""), 1, "couch", Flaw.PLAYERS),
        (HANDS + "melds: 9c 9d 8s by 1 1 1\n", 5, "9c9d8s", Flaw.MELD),
        (HANDS + "melds: 9d 8d 7d by 1 1 1\n", 5, "9d8d7d", Flaw.MELD),
        (HANDS + "melds: Kd Ad 2d by 1 1 1\n", 5, "KdAd2d", Flaw.MELD),
        (HANDS + "melds: 9c 9d by 1 1\n", 5, "9c9d", Flaw.MELD),
        (HANDS + "melds: 9c 9d 9s by 1 1 1 /\n", 5, "melds", Flaw.MELD),
        (HANDS + "melds: 9c 9d 9s\n", 5, "9c9d9s", Flaw.OWNERS),
        (HANDS + "melds: 9c 9d 9s by 1 1\n", 5, "9c9d9s", Flaw.OWNERS),
        (HANDS + "melds: 9c 9d 9s by 1 1 3\n", 5, "3", Flaw.NUMBER),
        (HANDS + "melds: 9c 9d 9x by 1 1 1\n", 5, "9x", Flaw.CARD),
        (HANDS + "totals: 1\n", 5, "1", Flaw.COUNT),
        (HANDS + "totals:\n", 5, "totals", Flaw.COUNT),
        (HANDS + "totals: 1 2 3\n", 5, "1 2 3", Flaw.COUNT),
        (HANDS + "totals: 1 x\n", 5, "x", Flaw.NUMBER),
        (HANDS + "totals: 1 100000\n", 5, "100000", Flaw.NUMBER),
        (HANDS + "totals: 500 20\n", 5, "500 20", Flaw.GAME_OVER_ALREADY),
        (HANDS + "turned: 1\n", 5, "1", Flaw.NEVER_TURNED),
        (HANDS.replace("couch", "practice-rummy") + "turned: 2\n", 5, "2", Flaw.NEVER_TURNED),
        (HANDS + "turned: 100\n", 5, "100", Flaw.NUMBER),
        (HANDS + "names: You\n", 5, "You", Flaw.COUNT),
        (HANDS + "names: You, A, B\n", 5, "B", Flaw.COUNT),
        (HANDS + "names: You,\n", 5, "names", Flaw.NAME),
        (HANDS + "names: You, A=B\n", 5, "A=B", Flaw.NAME),
        (HANDS + f"names: You, {'x' * 25}\n", 5, "x" * 25, Flaw.NAME),
        (HANDS + "names: You, \x00x\n", 5, "\\x00x", Flaw.NAME),
        ("table: couch players=2\nnames: A, B, C\n", 2, "C", Flaw.COUNT),
        (HANDS.replace("couch", "kitchen").replace("stock: 5c 6c", "stock:"), 3, "stock", Flaw.OVER_ALREADY),
        (HANDS.replace("couch", "kitchen").replace("stock: 5c 6c\n", ""), 3, "stock", Flaw.OVER_ALREADY),
        (
            HANDS.replace("couch", "practice-rummy").replace("stock: 5c 6c", "pile: 7c") + "turned: 1\n",
            5,
            "stock",
            Flaw.OVER_ALREADY,
        ),
        (
            HANDS.replace("couch", "practice-rummy").replace("stock: 5c 6c\n", ""),
            3,
            "stock",
            Flaw.OVER_ALREADY,
        ),
        (HANDS + "moves:\n2 D\n", 6, "2", Flaw.WRONG_SEAT),
        (HANDS + "moves:\n1D\n", 6, "1D", Flaw.WRONG_SEAT),
        (HANDS + "moves:\n1 Q\n", 6, "Q", Flaw.MOVE),
        (HANDS + "moves:\n1 D X9x\n", 6, "X9x", Flaw.CARD),
        (HANDS + "moves:\n1 D L2c@0\n", 6, "L2c@0", Flaw.MELD_NUMBER),
        (HANDS + "moves:\n1 D X2c D\n", 6, "D", Flaw.TURN_ENDED),
        (HANDS + "moves:\n1 D\n1 X2c\n", 7, "1", Flaw.TURN_SPLIT),
        (HANDS + "moves:\n1 D\n2 D\n", 7, "2", Flaw.WRONG_SEAT),
        (HANDS + "moves:\n1\n1 D\n", 7, "1", Flaw.TURN_SPLIT),
        (HANDS + "deal:\n", 5, "deal", Flaw.DEAL_UNFINISHED),
        (HANDS + "moves:\n1 D\ndeal:\ndeck: 2c\n", 7, "deal", Flaw.DEAL_UNFINISHED),
        (LAST_DRAW + "deal:\n", 7, "deck", Flaw.KEY_MISSING),
        (LAST_DRAW + "deal: 2\n", 7, "deal", Flaw.KEY),
        (LAST_DRAW + "deal:\ntable: couch\n", 8, "table", Flaw.KEY),
        (LAST_DRAW + "deal:\ndeck: 2c\n", 8, "deck", Flaw.DECK_SIZE),
        (LAST_DRAW + f"deal:\ndeck: {' '.join(DECK)}\ndeck: 2c\n", 9, "deck", Flaw.KEY_TWICE),
        (WON + "deal:\ndeck: 2c\n", 9, "deal", Flaw.GAME_FINISHED),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, line: int, token: str, flaw: Flaw) -> None:
    with pytest.raises(BadDeal) as caught:
        parse_game(text)
    assert (caught.value.line, caught.value.token, caught.value.why) == (line, token, flaw)


def test_a_refused_move_is_told_with_its_position() -> None:
    with pytest.raises(BadDeal) as caught:
        parse_game(HANDS + "moves:\n1 D X2c\n2 D X2c\n")
    bad = caught.value
    assert (bad.line, bad.token, bad.why) == (7, "X2c", Refusal(Why.NOT_IN_HAND, cards("2c")))
    assert bad.deal == parse_game(HANDS + "moves:\n1 D X2c\n2 D\n").now


def test_a_turn_after_the_end_is_told_with_its_position() -> None:
    with pytest.raises(BadDeal) as caught:
        parse_game(LAST_DRAW + "2 D\n")
    bad = caught.value
    assert (bad.line, bad.token, bad.why) == (7, "2", Refusal(Why.DEAL_OVER))
    assert bad.deal == parse_game(LAST_DRAW).now


def test_a_flaw_says_what_would_be_right() -> None:
    def details(text: str) -> tuple[str, ...]:
        with pytest.raises(BadDeal) as caught:
            parse_game(text)
        return caught.value.details

    assert details(DEALT.replace("dealer: 1", "dealer: 3")) == ("1", "2")
    assert details(DEALT.replace(" Ks", "")) == ("51",)
    assert details(HANDS + "dealer: 1\n") == ("hands",)
    assert details(DEALT + "turn: 1\n") == ("deck",)
    assert details(HANDS + "totals: 1\n") == ("2",)
    assert details(HANDS + "moves:\n2 D\n") == ("1",)
    assert details(HANDS.replace("couch", "practice-rummy") + "turned: 2\n") == ("1",)
    assert details(HANDS + "turned: 1\n") == ("0",)


@pytest.mark.parametrize("name", ["You", "Åsa", "李", "J. R.", "x" * 24])
def test_a_name_is_any_short_visible_text(name: str) -> None:
    assert is_name(name)
    assert parse_game(f"{HANDS}names: You, {name}\n").names == ("You", name)


@pytest.mark.parametrize("name", ["", "x" * 25, "a,b", "a#b", "a=b", "a/b", "a\nb", "a\tb", "\u200b"])
def test_what_would_break_a_file_is_no_name(name: str) -> None:
    assert not is_name(name)


# Writing


def test_a_game_is_written_as_it_is_read() -> None:
    text = POSITION.replace("   # a comment", "").replace("   # seat 2 draws", "").replace("\n\n", "\n")
    assert format_game(parse_game(POSITION)) == text


def test_a_turn_stands_in_one_line() -> None:
    text = format_game(parse_game(LAST_DRAW))
    assert text == LAST_DRAW.replace("hands", "names: You, Rosa\nhands").replace("stock", "pile:\nstock")


def test_a_turned_pile_is_written() -> None:
    text = format_game(game("table: practice-rummy; hands: 2c / 3c; stock: 4c; turn: 2; turned: 1"))
    assert "turn: 2\nturned: 1\n" in text


def test_moves_that_were_taken_back_are_left_out() -> None:
    record = game("table: couch; hands: 4h 5h Kc / 2c; pile: 6h; stock: 9c; turn: 1; moves:; 1 T6h M4h5h6h")
    back = undo(record)
    assert isinstance(back, Record)
    assert "1 T6h\n" in format_game(back)
    assert parse_game(format_game(back)).deals == back.deals


def several_deals() -> Record:
    """Return a game in its third deal."""
    record = parse_game(LAST_DRAW)
    second = next_deal(record, shuffled(3))
    text = format_game(second)
    while parse_game(text).now.phase is not Phase.OVER:
        record = parse_game(text)
        discard = f" X{record.now.hand[0]}"
        text += f"{record.now.turn + 1} D{discard}\n"
    return next_deal(parse_game(text), shuffled(4))


def test_a_game_of_several_deals_reads_back() -> None:
    record = several_deals()
    assert [type(deal.start) for deal in record.deals[1:]] == [Dealt, Dealt]
    again = parse_game(format_game(record))
    assert again == record
    assert again.now == record.now == replay(record)
    assert from_json(to_json(record)) == record


def test_the_last_deal_alone_leads_to_the_same_position() -> None:
    record = several_deals()
    alone = parse_game(format_deal(record))
    assert alone.now == record.now
    assert len(alone.deals) == 1
    assert f"dealer: {record.now.dealer + 1}\ntotals: " in format_deal(record)


def test_a_fresh_game_reads_back_at_every_table() -> None:
    for rules in SEATINGS.values():
        record = fresh(rules)
        assert parse_game(format_game(record)) == record


# JSON


@pytest.mark.parametrize("rules", SEATINGS.values(), ids=SEATINGS)
@given(data=st.data())
def test_a_game_reads_back_from_json(rules: RuleSet, data: st.DataObject) -> None:
    record = data.draw(games(rules))
    again = from_json(to_json(record))
    assert again == record
    assert again.now == record.now


def test_the_json_form_has_the_keys_of_the_file() -> None:
    assert json.loads(to_json(parse_game(LAST_DRAW))) == {
        "table": "practice-500",
        "names": "You, Rosa",
        "hands": "2c 3d / 4c",
        "pile": "",
        "stock": "5c",
        "turn": "1",
        "moves": ["1 D X2c"],
    }


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("", "JSON"),
        ("{", "JSON"),
        ("[" * 100_000, "JSON"),
        ('{"deals": ' * 100_000, "JSON"),
        ("[" * 150 + "]" * 150, "JSON"),
        ("9" * 5000, "JSON"),
        ("[]", "JSON"),
        ("null", "JSON"),
        ('{"table": 5}', "JSON"),
        ('{"table": "couch # no"}', "JSON"),
        ('{"table": "couch\\nmoves:"}', "JSON"),
        ('{"table": "couch", "deals": 5}', "JSON"),
        ('{"table": "couch", "deals": [5]}', "deals"),
        ('{"table": "couch", "deals": [{}]}', "JSON"),
        ('{"table": "couch", "moves": "1 D"}', "moves"),
        ('{"table": "couch", "moves": [1]}', "JSON"),
    ],
)
def test_what_is_no_json_of_a_game_is_refused(text: str, token: str) -> None:
    with pytest.raises(BadDeal) as caught:
        from_json(text)
    assert (caught.value.line, caught.value.token, caught.value.why) == (1, token, Flaw.JSON)


def test_a_bad_value_in_json_is_named_like_one_in_a_file() -> None:
    with pytest.raises(BadDeal) as caught:
        from_json('{"table": "couch", "hands": "2c / 9x", "stock": "5c", "turn": "1"}')
    assert (caught.value.line, caught.value.token, caught.value.why) == (2, "9x", Flaw.CARD)
