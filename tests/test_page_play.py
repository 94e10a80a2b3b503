"""A person's turn on the page: what is offered, what is marked, what is refused and in which words."""

from __future__ import annotations

import pytest

from pilot import Pilot

TABLE = """table: practice-500
hands: 6h 8h 2d As 9c / 2s 3c Kd
pile: 2c Jh 7h Kc 4d
stock: 9h Td 3s
melds: 5d 6d 7d by 2 2 2
turn: 1
totals: 120 80"""


def test_the_top_line_says_what_to_do_and_the_drawn_card_is_marked() -> None:
    pilot = Pilot.at(TABLE)
    assert pilot.status.startswith("Your turn: take a card.")
    assert pilot.phase == "draw"
    pilot.press("Draw from the draw pile")
    assert pilot.phase == "play"
    assert pilot.cards("hand", "data-new") == ["9h"]
    assert "New" in pilot.card("hand", "9h").text
    assert "2 left" in pilot.one(lambda node: node.get("data-zone") == "stock").text
    assert pilot.log == ["YYou drew [9 of hearts]…−9"]


def test_only_cards_that_can_be_used_may_be_taken_and_the_others_say_why() -> None:
    pilot = Pilot.at(TABLE)
    assert pilot.cards("pile", "data-takeable") == ["7h", "4d"]
    assert pilot.card("pile", "Kc").get("aria-disabled") == "true"
    pilot.pile("Kc")
    assert "[King of clubs]" in pilot.status
    assert pilot.phase == "draw"
    assert any("[King of clubs]" in entry for entry in pilot.log), "the feed keeps the reason"
    pilot.pile("2c")
    assert "[2 of clubs]" in pilot.status


def test_hovering_shows_what_would_come_along_and_what_it_brings() -> None:
    pilot = Pilot.at(TABLE).hover("7h")
    assert pilot.cards("pile", "data-pick", "chosen") == ["7h"]
    assert pilot.cards("pile", "data-pick", "along") == ["Kc", "4d"]
    assert "[7 of hearts] and the 2 cards after it" in pilot.status
    assert "25 points more" in pilot.status, "6h 7h 8h and the 4d on the run"
    assert "[King of clubs] (10) would stay" in pilot.status
    assert pilot.buttons["Take 3 cards"]
    assert pilot.hover("Kc").cards("pile", "data-pick", "chosen") == ["7h"], "no card to take instead"
    pilot.hover(None)
    assert pilot.cards("pile", "aria-selected", "true") == []
    assert pilot.hover("Kc").status.startswith("Your turn: take a card."), "it cannot be taken"


@pytest.mark.parametrize(
    ("hands", "pile", "words"),
    [
        ("Ac Ad Ah 3c Ks / Kd", "2c", "Without it you could put down 45 points, with it only 6."),
        ("4h 5h Kc Ks / Kd", "6h Kh 2d", "45 points more could go down now; [2 of diamonds] (2) would stay."),
        ("7c 7d 7h 8h 9h / Kd", "6h", "All of it can go on the table now: 6 points more."),
        ("4h 5h Kc Ks / Kd", "2d", "It is worth 2 points, and none of it can go on the table."),
        ("5h 6h 6c 6d 9s / Kd", "4h", "Without it you could put down 18 points, with it only 15."),
        ("5h 6h 6c 6d / Kd", "7h", "Without it you could put down as much: 18 points."),
    ],
)
def test_what_a_take_would_bring_is_true_whatever_it_does(hands: str, pile: str, words: str) -> None:
    table = "kitchen" if pile == "2d" else "couch"  # a take that brings nothing
    pilot = Pilot.at(f"table: {table}; hands: {hands}; pile: {pile}; stock: 4s 5s; turn: 1")
    assert words in pilot.hover(pile.split()[0]).status


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("practice-rummy", "Your turn: the draw pile is empty."),
        ("kitchen stock_out=reshuffle", "Your turn: the draw pile is empty."),
        ("couch", "Nothing can be drawn or taken: the deal ends here."),
    ],
)
def test_the_top_line_tells_the_others_move_where_nothing_can_be_drawn(table: str, words: str) -> None:
    deal = f"table: {table}; hands: 6h 8d 2d As / 2s 9c Kd; pile: 3c Jh; stock: 9h; turn: 2"
    pilot = Pilot.at(deal).wait()
    assert pilot.status.startswith(f"{words}Rosa drew the last card and discarded [King of diamonds]. ")
    assert len(pilot.status) > len(words) + 60


def test_a_card_that_fits_several_groups_is_said_to_where_the_person_picks() -> None:
    pilot = Pilot.at(
        "table: couch; hands: 7h 2s 9c / Kd; pile: 3c; stock: 4s 5s; turn: 1;"
        "melds: 7s 7d 7c by 2 2 2 / 4h 5h 6h by 2 2 2"
    ).press("Draw from the draw pile")
    assert "The [7 of hearts] fits 2 groups. Press the one to add it to." in pilot.pick("7h").status


def test_a_click_takes_a_card_that_comes_alone_and_previews_one_that_does_not() -> None:
    assert Pilot.at(TABLE).pile("4d").phase == "play"
    pilot = Pilot.at(TABLE).pile("7h")
    assert pilot.phase == "draw"
    assert pilot.hover(None).cards("pile", "data-pick", "chosen") == ["7h"], (
        "a preview that was asked for stays"
    )
    assert pilot.pile("7h").phase == "play"


def test_the_first_tap_always_previews() -> None:
    pilot = Pilot.at(TABLE).pile("4d", touch=True)
    assert pilot.phase == "draw"
    assert pilot.cards("pile", "data-pick", "chosen") == ["4d"]
    assert pilot.press("Take 1 card").phase == "play"


def test_the_chosen_card_is_selected_and_stays_owed_until_it_is_used() -> None:
    pilot = Pilot.at(TABLE).pile("7h").press("Take 3 cards")
    assert pilot.cards("hand", "data-owed") == ["7h"]
    assert pilot.selected == ["7h"]
    assert "Use first" in pilot.card("hand", "7h").text
    assert pilot.status.startswith("Your turn: use the [7 of hearts] first.")
    pilot.pick("7h", "As").press("Discard")
    assert "[7 of hearts]" in pilot.status
    assert "Use first" in pilot.one(lambda node: node.get("class") == "chip").text
    assert pilot.phase == "play"
    pilot.pick("As", "6h", "7h", "8h")
    assert "+21 points" in pilot.one(lambda node: node.get("id") == "act-put-down").text
    pilot.press("Put down a group")
    assert pilot.cards("hand", "data-owed") == []
    assert pilot.cards("meld", "data-mine") == ["6h", "7h", "8h"]


def test_at_other_tables_the_chosen_card_has_the_whole_turn() -> None:
    pilot = Pilot.at(TABLE.replace("practice-500", "couch")).pile("7h").press("Take 3 cards")
    assert "this turn" in pilot.status
    assert "This turn" in pilot.card("hand", "7h").text
    assert pilot.pick("7h", "4d").press("Add to a group").cards("hand", "data-owed") == ["7h"]
    assert pilot.selected == ["7h"], "what is owed is selected again"


def test_selected_cards_mark_the_groups_that_they_fit_and_a_click_there_adds() -> None:
    pilot = Pilot.at(TABLE).pile("4d")
    assert pilot.selected == ["4d"]
    fits = pilot.one(lambda node: node.has("data-fits"))
    assert fits.get("data-meld") == "1"
    assert "Add 4 of diamonds here, +4 points" in fits.name
    pilot.meld(1)
    assert pilot.cards("meld", "data-mine") == ["4d"]
    assert "Your turn: put down, add, or discard." in pilot.status
    assert "added [4 of diamonds] to Rosa’s run" in pilot.log[0]


def test_a_selected_group_gets_a_place_in_the_persons_own_lane() -> None:
    pilot = Pilot.at(TABLE).pile("7h").press("Take 3 cards").pick("6h", "8h")
    assert any(node.get("id") == "place" for node in pilot.top.walk())
    pilot.press("New group here+21 points")
    assert pilot.cards("meld", "data-mine") == ["6h", "7h", "8h"]


def test_a_click_on_the_pile_discards_the_one_selected_card() -> None:
    pilot = Pilot.at(TABLE).press("Draw from the draw pile").pick("As")
    assert pilot.one(lambda node: node.has("data-drop")).get("data-act") == "discard"
    pilot.pile("Jh")
    assert pilot.phase == "waiting"
    assert pilot.cards("pile")[-1] == "As"


@pytest.mark.parametrize(
    ("picked", "button", "words"),
    [
        ((), "Discard", "Select one card to discard."),
        (("As", "9c"), "Discard", "Select one card to discard."),
        ((), "Put down a group", "Select three or more cards that make a group."),
        ((), "Add to a group", "Select one card to add to a group."),
        (("As",), "Add to a group", "No group on the table takes the [Ace of spades]."),
        (("As", "9c"), "Put down a group", "only 2"),
        (("As", "9c", "6h"), "Put down a group", "neither all of one rank nor all of one suit"),
    ],
)
def test_a_button_that_cannot_act_says_why(picked: tuple[str, ...], button: str, words: str) -> None:
    pilot = Pilot.at(TABLE).press("Draw from the draw pile").pick(*picked)
    assert pilot.buttons[button] is False
    pilot.press(button)
    assert words in pilot.status
    assert any(words in entry for entry in pilot.log)
    assert words not in pilot.pick("2d").status, "it is said until the next input"


def test_a_refusal_said_twice_in_a_row_is_kept_once() -> None:
    pilot = Pilot.at(TABLE).press("Draw from the draw pile").press("Discard").press("Discard")
    assert sum("Select one card" in entry for entry in pilot.log) == 1


def test_cards_can_be_selected_while_another_player_moves_but_not_played() -> None:
    pilot = Pilot.at(TABLE).press("Draw from the draw pile").pick("As").press("Discard")
    assert pilot.phase == "waiting"
    assert pilot.pick("9c").selected == ["9c"]
    assert not any(pilot.buttons.values())
    pilot.press("Draw from the draw pile")
    assert "It is Rosa’s turn." in pilot.status


def test_where_the_person_picks_the_group_add_marks_the_choices_and_moves_the_focus_there() -> None:
    pilot = Pilot.at(
        "table: couch; hands: 7h 2s 9c / Kd; pile: 3c; stock: 4s 5s; turn: 1;"
        "melds: 7s 7d 7c by 2 2 2 / 4h 5h 6h by 2 2 2"
    ).press("Draw from the draw pile")
    pilot.pick("7h").press("Add to a group")
    assert pilot.status.startswith("Which group?")
    assert pilot.focus == "meld-1"
    assert len(pilot.all(lambda node: node.has("data-fits"))) == 2
    pilot.meld(2)
    assert pilot.cards("meld", "data-mine") == ["7h"]
    assert pilot.record.last.moves[-1].meld == 1  # type: ignore[union-attr]


def test_several_cards_go_on_a_group_at_once_where_the_table_lets_them() -> None:
    text = "table: {}; hands: 9h 8h 2s 9c / Kd; pile: 3c; stock: 4s 5s; turn: 1; melds: 5h 6h 7h by 2 2 2"
    pilot = Pilot.at(text.format("kitchen")).press("Draw from the draw pile").pick("9h", "8h")
    assert pilot.press("Add to a group").cards("meld", "data-mine") == ["8h", "9h"]
    pilot = Pilot.at(text.format("couch")).press("Draw from the draw pile").pick("9h", "8h")
    assert pilot.buttons["Add to a group"] is False
    assert pilot.meld(1).status.startswith("Select one card to add")


SEVERAL = """table: kitchen; hands: 9h 8h 3h 2s 9c Jh / Kd; pile: 3c; stock: 4s 5s; turn: 1;
melds: 5h 6h 7h by 2 2 2 / 4h 4d 4c by 2 2 2"""


def test_several_selected_cards_go_on_the_group_that_is_clicked() -> None:
    pilot = Pilot.at(SEVERAL).press("Draw from the draw pile").pick("9h", "8h")
    fits = pilot.one(lambda node: node.has("data-fits"))
    assert fits.get("data-meld") == "1"
    assert fits.text.endswith("+17"), "both together"
    assert pilot.meld(1).cards("meld", "data-mine") == ["8h", "9h"]
    assert [str(move) for move in pilot.record.last.moves] == ["D", "L8h@1", "L9h@1"]
    assert sorted(pilot.press("Undo").selected) == ["8h", "9h"], "what one press did goes back with one"


def test_several_cards_of_which_one_does_not_follow_stay_in_the_hand() -> None:
    pilot = Pilot.at(SEVERAL).press("Draw from the draw pile").pick("8h", "Jh")
    assert pilot.buttons["Add to a group"] is False
    assert pilot.meld(1).status.startswith("The [Jack of hearts] is not next to either end")
    assert pilot.meld(2).status.startswith("The [8 of hearts] does not have the rank")
    assert pilot.cards("meld", "data-mine") == []


def test_at_the_kitchen_table_the_kept_top_card_may_go_back_only_as_the_last() -> None:
    pilot = Pilot.at(SEVERAL).pile("3c")
    assert pilot.cards("hand", "data-owed") == [], "the top card alone need not be used"
    assert pilot.pick("3c").buttons["Discard"] is False
    assert pilot.press("Discard").status.startswith("The [3 of clubs] came from the pile this turn")


def test_the_pile_is_turned_over_where_the_table_does_that() -> None:
    pilot = Pilot.at("table: practice-rummy; hands: 9h 8h 2s / Kd; pile: 3c 4c; stock:; turn: 1; totals: 0 0")
    assert pilot.buttons == {"Turn the pile over": True, "Take 1 card": True, "Hint": True, "Undo": False}
    assert pilot.one(lambda node: node.get("id") == "stock").get("data-act") == "turn-over"
    pilot.press("Turn the pile over")
    assert pilot.cards("pile") == []
    assert "Now draw a card" in pilot.status
    assert pilot.press("Draw from the draw pile").cards("hand", "data-new") == ["3c"]


def test_the_deal_can_be_ended_where_nothing_is_left_to_draw() -> None:
    pilot = Pilot.at("table: couch; hands: 9h 8h / Kd; pile: 3c; stock:; turn: 1")
    assert "Nothing can be drawn or taken" in pilot.status
    assert pilot.buttons["End the deal"]
    assert pilot.press("End the deal").phase == "over"


def test_what_the_hand_would_cost_stands_at_the_top_where_the_winner_takes_it() -> None:
    top = "table: {}; hands: 9h Kd / Ks; pile: 3c; stock: 4s 5s; turn: 1; melds: As Ah Ac by 1 1 1"
    rummy = Pilot.at(top.format("practice-rummy")).one(lambda node: node.get("class") == "stat")
    assert rummy.text == "What your hand would cost you now19"
    five = Pilot.at(top.format("practice-500")).one(lambda node: node.get("class") == "stat")
    assert five.text == "Your score if the deal ended now26"


def test_your_cards_are_marked_at_every_table_also_in_anothers_group() -> None:
    pilot = Pilot.at(
        "table: practice-rummy; hands: 9h Ks / Kd; pile: 3c; stock: 4s 5s; turn: 1;"
        "melds: As Ad Ac by 1 1 1 / 9s 9d 9c by 2 2 2; moves:; 1 D"
    )
    assert pilot.cards("meld", "data-mine") == ["As", "Ad", "Ac"]
    pilot.pick("9h").press("Add to a group")
    assert pilot.cards("meld", "data-mine") == ["9h", "As", "Ad", "Ac"]
    names = [node.name for node in pilot.all(lambda node: node.has("data-meld"))]
    assert names == [
        "Set: three 9s by Rosa, 9 of hearts by you",
        "Set: three aces by you",
    ]
