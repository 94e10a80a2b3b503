"""What a person finds at every table: all along a deal, the page agrees with the rules.

What belongs to one table alone, and what is said in which words, is in the other tests of the page.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from conftest import SEATINGS, game
from pilot import VISIT, Node, Pilot, parse
from rummy.bots.plain import Plain
from rummy.bots.styles import STYLES
from rummy.game.cards import Card
from rummy.game.deal import Deal, Phase, legal, play
from rummy.game.moves import Discard, Draw, EndDeal, LayOff, Move, PutDown, Take, TurnOver
from rummy.game.rules import LayOffPick, Scoring, UseChosen, UseWhen
from rummy.game.score import deal_scores, hand_points, score_now, table_points, totals, winner
from rummy.game.sight import sight
from rummy.page import boards
from rummy.page.messages import HandCard, MeldClicked, PileCard
from rummy.page.model import Model, fresh_board
from rummy.page.order import By, arranged
from rummy.page.view.cards import line
from rummy.words import labels
from rummy.words.lines import number, signed
from test_page_deals import click, play_on

RICH = 8
"""The number of a deal in which every kind of move turns up at every table."""

tables = pytest.mark.parametrize("table", SEATINGS)


@cache
def turns(table: str) -> tuple[Model, ...]:
    """Return the page at each move of the person in a deal, and at its end."""
    found = []
    pilot = Pilot(Model(visit=VISIT, own=fresh_board(SEATINGS[table], "everywhere", RICH)))
    while not pilot.wait().board.over:
        found.append(pilot.model)
        click(pilot, Plain().choose(sight(pilot.board.deal, 0), Random(1))[0])
    return (*found, pilot.model)


def at(model: Model) -> Pilot:
    """Return a pilot on a page where nobody else is moving."""
    return Pilot(model, [])


def drawing(table: str) -> list[Pilot]:
    """Return the page before some of the person's draws."""
    return some(table, Phase.DRAW)


def playing(table: str) -> list[Pilot]:
    """Return the page after some of the person's draws, with no card selected."""
    return [pilot.pick(*pilot.selected) for pilot in some(table, Phase.PLAY)]


def select(model: Model, cards: Iterable[Card]) -> Pilot:
    """Return a page with these cards selected as well."""
    pilot = at(model)
    for card in cards:
        pilot.send(HandCard(card))
    return pilot


def some(table: str, phase: Phase) -> list[Pilot]:
    """Return the page at the first and the last move in a phase, and at a few between them."""
    found = [at(model) for model in turns(table) if model.board.deal.phase is phase]
    return [*found[: -1 : max(1, len(found) // 5)], found[-1]]


def stages(table: str) -> list[Pilot]:
    """Return the page at a few moves of each phase, and at the end of the deal."""
    return [*drawing(table), *playing(table), at(turns(table)[-1])]


def choices(deal: Deal, kind: type) -> list[Move]:
    """Return the legal moves of a kind."""
    return [move for move in legal(deal) if isinstance(move, kind)]


def gain(deal: Deal, move: Move) -> int:
    """Return what a move adds to the person's cards on the table."""
    return table_points(play(deal, move))[0] - table_points(deal)[0]


def lane(pilot: Pilot, seat: int) -> Node:
    """Return a player's place."""
    return pilot.one(lambda node: node.get("class") == "lane" and node.get("data-seat") == str(seat + 1))


# The line at the top, drawing and taking


@tables
def test_the_line_says_whose_turn_it_is_and_what_the_others_did(table: str) -> None:
    pilots = drawing(table)
    for pilot in pilots:
        assert pilot.status.startswith("Your turn: ")
        assert pilot.phase == "draw"
    for pilot in pilots[len(pilots) // 2 :]:
        last = next(entry for entry in pilot.log if "“" not in entry and "Tip" not in entry)
        assert last.startswith(f"{pilot.board.names[-1]} ")
        assert f"{pilot.board.names[-1]} " in pilot.status or not pilot.board.deal.stock
    pilot = next(p for p in playing(table) if choices(p.board.deal, Discard))
    pilot.pick(choices(pilot.board.deal, Discard)[0].card).press("Discard")  # type: ignore[union-attr]
    assert pilot.phase == "over" or pilot.status.startswith(f"{pilot.board.names[1]} is playing…")


@tables
def test_the_piles_are_shown_and_what_can_be_done_with_them_is_offered(table: str) -> None:
    for pilot in drawing(table):
        deal = pilot.board.deal
        assert pilot.cards("pile") == list(deal.pile)
        assert all(node.name for node in pilot.zone("pile"))
        stock = pilot.one(lambda node: node.get("data-zone") == "stock").text
        assert (f"{len(deal.stock)} left" if deal.stock else labels.STOCK_EMPTY) in stock
        for name, kind in {
            "Draw from the draw pile": Draw,
            "Turn the pile over": TurnOver,
            "End the deal": EndDeal,
        }.items():
            assert pilot.buttons.get(name, False) is bool(choices(deal, kind)), name
        takes = [move.card for move in choices(deal, Take) if isinstance(move, Take)]
        assert pilot.cards("pile", "data-takeable") == [card for card in deal.pile if card in takes]


@tables
def test_hovering_shows_what_would_come_along(table: str) -> None:
    for pilot in drawing(table):
        for card in pilot.cards("pile", "data-takeable"):
            pilot.hover(card)
            along = pilot.cards("pile")[pilot.cards("pile").index(card) + 1 :]
            assert pilot.cards("pile", "data-pick", "chosen") == [card]
            assert pilot.cards("pile", "data-pick", "along") == along
            assert pilot.status.startswith("Take the ")
            assert any(words in pilot.status for words in ("points", "1 point"))
            assert pilot.buttons["Take 1 card" if not along else f"Take {len(along) + 1} cards"]
            pilot.hover(None)


@tables
def test_a_card_that_cannot_be_taken_says_why(table: str) -> None:
    for pilot in drawing(table):
        deal = pilot.board.deal
        for card in {*deal.pile} - {*boards.can_take(deal)}:
            tried = at(pilot.model).send(PileCard(card, touch=False))
            why = parse("".join(map(str, line(boards.refusal(deal, Take(card)))))).text
            assert why
            assert tried.status.startswith(why)
            assert tried.log[0].endswith(why)
            assert tried.board.deal == deal


@tables
def test_what_was_just_got_is_marked_and_what_is_owed_says_until_when(table: str) -> None:
    owed = 0
    for pilot in drawing(table):
        for move in legal(pilot.board.deal):
            after = at(pilot.model)
            click(after, move)
            deal = after.board.deal
            if deal.phase is not Phase.PLAY:
                continue
            assert set(after.cards("hand", "data-new")) == {*deal.taken} - {deal.owed}
            assert after.cards("hand", "data-owed") == ([deal.owed] if deal.owed else [])
            if isinstance(move, Draw):
                assert deal.owed is None
            if deal.owed:
                owed += 1
                assert after.selected == [deal.owed]
                words = "Use first" if deal.rules.use_when is UseWhen.FIRST else "This turn"
                assert words in after.card("hand", deal.owed).text
                assert words.lower().removeprefix("use ") in after.status
    assert bool(owed) is (SEATINGS[table].use_chosen is not UseChosen.NEVER)


# Selecting, putting down, adding, discarding


@tables
def test_a_selection_lifts_marks_and_offers_what_it_can_do(table: str) -> None:
    made = {PutDown: 0, LayOff: 0, Discard: 0}
    for pilot in playing(table):
        deal = pilot.board.deal
        for move in legal(deal):
            cards = move.cards if isinstance(move, PutDown) else (move.card,)  # type: ignore[union-attr]
            if made[type(move)] and isinstance(move, Discard):
                continue
            chosen = select(pilot.model, cards)
            assert sorted(chosen.selected) == sorted(cards)
            assert select(chosen.model, cards).board.selected == ()
            assert all("tick" in str(chosen.card("hand", card).children) for card in cards)
            made[type(move)] += 1
            match move:
                case PutDown():
                    assert chosen.buttons["Put down a group"]
                    assert offered(chosen, "put-down") == gain(deal, move)
                    assert chosen.all(lambda node: node.get("id") == "place")
                case LayOff(_, meld):
                    assert chosen.buttons["Add to a group"]
                    fits = chosen.all(lambda node: node.has("data-fits"))
                    assert str(int(meld or 0) + 1) in [node.get("data-meld") for node in fits]
                    assert chosen.send(MeldClicked(int(meld or 0))).record.last.moves[-1] == move
                case Discard():
                    assert chosen.buttons["Discard"]
                    assert chosen.all(lambda node: node.has("data-drop"))
    assert all(made.values()), made


def offered(pilot: Pilot, act: str) -> int:
    """Return the points that a button says it brings."""
    text = pilot.one(lambda node: node.get("id") == f"act-{act}").text
    return int("".join(sign for sign in text if sign.isdigit()) or 0)


@tables
def test_no_button_is_live_that_would_not_work_and_no_group_is_marked_that_takes_nothing(table: str) -> None:
    for pilot in playing(table):
        deal = pilot.board.deal
        assert not any(pilot.buttons[name] for name in ("Put down a group", "Add to a group", "Discard"))
        for card in deal.hand:
            one = select(pilot.model, [card])
            adds = {
                move.meld for move in choices(deal, LayOff) if isinstance(move, LayOff) and move.card == card
            }
            fits = {
                int(str(node.get("data-meld"))) - 1 for node in one.all(lambda node: node.has("data-fits"))
            }
            assert fits == adds
            assert one.buttons["Put down a group"] is False
            assert one.buttons["Add to a group"] is bool(adds)
            assert one.buttons["Discard"] is (Discard(card) in legal(deal))
            if len(adds) > 1 and one.press("Add to a group"):
                asked = deal.rules.lay_off_pick is LayOffPick.PLAYER
                assert one.status.startswith("Which group?") is asked


# The hand, the places, the score


@tables
def test_the_hand_is_sorted_as_chosen_and_stays_so(table: str) -> None:
    own = By.GROUPS if SEATINGS[table].name == "kitchen" else By.SUIT
    names = {By.RANK: "By rank", By.SUIT: "By suit", By.GROUPS: "By groups"}
    for turn, pilot in enumerate(stages(table)[:-1]):
        deal = pilot.board.deal
        assert pilot.cards("hand") == list(arranged(deal, own))
        by = list(By)[turn % len(By)]
        assert pilot.press(names[by]).cards("hand") == list(arranged(deal, by))


@tables
def test_cards_on_the_table_carry_their_owners_mark_and_places_their_counts(table: str) -> None:
    rules = SEATINGS[table]
    for pilot in stages(table):
        board, deal = pilot.board, pilot.board.deal
        mine = {
            card
            for meld in deal.melds
            for card, owner in zip(meld.cards, meld.owners, strict=True)
            if not owner
        }
        assert set(pilot.cards("meld", "data-mine")) == mine
        for seat in range(1, rules.players):
            place = lane(pilot, seat)
            assert labels.cards(len(deal.hands[seat])) in place.text
            assert board.names[seat] in place.text
            if not board.over:
                backs = [node for node in place.walk() if node.get("class") == "back"]
                assert len(backs) == min(len(deal.hands[seat]), 20)
        assert [lane(pilot, seat).has("data-playing") for seat in range(rules.players)] == [
            seat == deal.turn and not board.over for seat in range(rules.players)
        ]


@tables
def test_the_score_at_the_top_is_what_the_deal_would_bring_now(table: str) -> None:
    for pilot in stages(table):
        deal = pilot.board.deal
        now, ended = score_now(deal), deal_scores(deal)
        wanted = signed(ended[0]) if ended else number(now[0] if now else hand_points(deal)[0])
        assert pilot.one(lambda node: node.get("id") == "score-now").text == wanted
        assert (now is None) is (SEATINGS[table].scoring is Scoring.WINNER_TAKES)


@tables
def test_the_others_have_names_faces_and_a_style(table: str) -> None:
    pilot = at(turns(table)[0])
    assert pilot.board.names == ("You", "Rosa", "Walter", "June")[: SEATINGS[table].players]
    for seat, name in enumerate(pilot.board.names[1:], start=1):
        faces = {node.get("href") for node in lane(pilot, seat).walk() if node.tag == "use"}
        assert f"#face-{name.lower()}" in faces
        assert name.lower() in STYLES


# Taking back, new deals, the end, links


@tables
def test_every_move_of_a_turn_can_be_taken_back_but_a_draw_and_a_discard(table: str) -> None:
    for model in turns(table)[:-1]:
        deal = model.board.deal
        move = Plain().choose(sight(deal, 0), Random(1))[0]
        pilot = at(model)
        click(pilot, move)
        final = isinstance(move, Draw | Discard) or pilot.board.over
        assert pilot.buttons.get("Undo", False) is not final
        if not pilot.board.over:
            pilot.press("Undo")
        assert (pilot.board.deal == deal) is not final
        if not final:
            assert pilot.press("Redo").board.deal == play(deal, move)


@tables
def test_a_deal_is_thrown_away_after_asking(table: str) -> None:
    pilot = at(turns(table)[1])
    before = pilot.board.deal
    assert pilot.press("New deal").press("Keep playing").board.deal == before
    after = pilot.press("New deal").press("Throw it away").board.deal
    assert (after.dealer, after.totals) == (before.dealer, before.totals)
    assert after.hands != before.hands
    assert {len(hand) for hand in after.hands} == {SEATINGS[table].cards_each}


@tables
def test_the_end_of_a_deal_counts_every_card(table: str) -> None:
    pilot = at(turns(table)[-1])
    deal = pilot.board.deal
    scores, after = deal_scores(deal), totals(deal)
    assert scores
    assert after
    result = pilot.one(lambda node: node.get("id") == "result")
    rows = [
        [cell.text for cell in row.walk() if cell.tag in {"th", "td"}]
        for row in result.walk()
        if row.tag == "tr"
    ]
    for seat, row in enumerate(rows[1:]):
        figures = [number(table_points(deal)[seat]), number(-hand_points(deal)[seat])]
        if deal.rules.scoring is Scoring.WINNER_TAKES:  # the table counts for nothing
            figures = [number(hand_points(deal)[seat])]
        assert row == [
            "You" if seat == 0 else pilot.board.names[seat],
            *figures,
            signed(scores[seat]),
            number(after[seat]),
        ]
    (details,) = (node.text for node in result.walk() if node.tag == "details")
    assert all(name in details for name in pilot.board.names[1:])
    held = [card for hand in deal.hands[1:] for card in hand]
    assert sorted(pilot.cards("opponent")) == sorted(map(str, held))


@tables
def test_a_game_ends_with_its_moment_and_a_rematch(table: str) -> None:
    rules = replace(SEATINGS[table], target=50)
    pilot = play_on(Pilot(Model(visit=VISIT, own=fresh_board(rules, "everywhere", 1))))
    while not pilot.board.game_over:
        play_on(pilot.press("New deal"))
    first, names = winner(pilot.board.deal), pilot.board.names
    assert pilot.status.startswith("You win the game" if first == 0 else f"{names[first or 0]} wins the game")
    assert pilot.one(lambda node: node.get("class") == "moment").has("data-won") is (first == 0)
    assert pilot.press("New game").board.deal.totals == (0,) * rules.players
    assert pilot.board.deal.rules == rules


@tables
def test_a_deal_can_be_copied_and_opened_again(table: str) -> None:
    models = turns(table)
    pilot = at(models[len(models) // 2]).press("Copy this deal").press("Show the text")
    text = pilot.one(lambda node: node.tag == "textarea").text
    assert game(text).now == pilot.board.deal
    assert Pilot.open(f"#deal={text}").board.deal == pilot.board.deal
