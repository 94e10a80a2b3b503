"""What one seat may know of a deal."""

from __future__ import annotations

from conftest import SEATINGS, cards, deal, fresh
from rummy.game.cards import DECK, FACE_DOWN
from rummy.game.deal import legal, play
from rummy.game.moves import parse_move
from rummy.game.sight import sight


def test_a_seat_sees_its_hand_the_table_and_the_pile() -> None:
    position = deal("couch; 9s Kc / Qd 5h; pile: 3c 4c; melds: 4d 5d 6d by 1 1 1")
    seen = sight(position, 1)
    assert seen.seat == 1
    assert seen.deal.hands == ((FACE_DOWN, FACE_DOWN), cards("Qd 5h"))
    assert seen.deal.stock == (FACE_DOWN,) * 3
    assert seen.deal.pile == position.pile
    assert seen.deal.melds == position.melds
    assert sight(position, 0).deal.hands == (cards("9s Kc"), (FACE_DOWN, FACE_DOWN))


def test_what_lies_face_down_is_the_rest_of_the_deck() -> None:
    begun = fresh(SEATINGS["kitchen-3"]).now
    seen = sight(begun, 2)
    assert set(seen.unseen) == set(DECK) - set(begun.hands[2]) - set(begun.pile)
    assert list(seen.unseen) == [card for card in DECK if card in seen.unseen]


def test_a_card_that_was_seen_taken_stays_open() -> None:
    position = deal("kitchen; 9s Kc / Qd 5h; pile: 3c 4c", "T4c X9s")
    assert sight(position, 1).deal.hands[0] == (*cards("4c"), FACE_DOWN)


def test_a_drawn_card_is_hidden_from_the_others() -> None:
    drawn = deal("couch; 9s Kc / Qd 5h; stock: 7c 8c", "D")
    assert sight(drawn, 0).deal.taken == cards("7c")
    assert sight(drawn, 1).deal.taken == (FACE_DOWN,)
    taken = deal("couch; 9s 9h Kc / Qd 5h; pile: 9d 3c", "T9d")
    assert sight(taken, 1).deal.taken == cards("9d 3c")


def test_a_turned_pile_is_known() -> None:
    turned = deal("practice-rummy; 9s Kc / Qd 5h; pile: 3c 4c 8h; stock:", "O")
    assert sight(turned, 1).deal.stock == cards("3c 4c 8h")
    drawn = play(turned, parse_move("D"))
    assert sight(drawn, 1).deal.hands[0] == (*cards("3c"), FACE_DOWN, FACE_DOWN)
    assert sight(drawn, 1).deal.taken == cards("3c")


def test_the_order_of_hidden_cards_tells_nothing() -> None:
    one = deal("kitchen; 9s Kc / Qd 5h; pile: 3c 4c", "T4c X9s")
    other = deal("kitchen; Kc 9s / Qd 5h; pile: 3c 4c", "T4c X9s")
    assert sight(one, 1) == sight(other, 1)


def test_the_seat_to_move_may_ask_for_its_moves() -> None:
    position = deal("couch; 9s 9h Kc / Qd 5h; pile: 9d 3c")
    assert legal(sight(position, 0).deal) == legal(position)
    after = play(sight(position, 0).deal, parse_move("T9d"))
    assert after.hand == cards("9s 9h Kc 9d 3c")
