"""The clover's geometry: which words face which clue."""

from game.games.clover.rules.geometry import outer_words, pair_of_zone, slots_of_zone, word_on_edge, zones_of_slot
from game.games.clover.rules.words import Laid


def card(number, rotation=0):
    return Laid(number, tuple(f"{number}{edge}" for edge in "trbl"), rotation)


def test_an_unturned_card_shows_its_words_on_their_edges():
    assert [word_on_edge("trbl", 0, edge) for edge in range(4)] == ["t", "r", "b", "l"]


def test_a_quarter_turn_clockwise_brings_the_top_word_to_the_right():
    assert [word_on_edge("trbl", 1, edge) for edge in range(4)] == ["l", "t", "r", "b"]


def test_four_quarter_turns_change_nothing():
    assert [word_on_edge("trbl", 4, edge) for edge in range(4)] == ["t", "r", "b", "l"]


def test_the_pairs_of_an_unturned_board_are_its_outer_words():
    board = [card(0), card(1), card(2), card(3)]
    assert pair_of_zone(board, 0) == ("0t", "1t")
    assert pair_of_zone(board, 1) == ("1r", "2r")
    assert pair_of_zone(board, 2) == ("2b", "3b")
    assert pair_of_zone(board, 3) == ("3l", "0l")


def test_a_turned_card_shows_other_words_outside():
    board = [card(0, 1), card(1), card(2, 2), card(3)]
    assert pair_of_zone(board, 0) == ("0l", "1t")
    assert pair_of_zone(board, 1) == ("1r", "2l")
    assert pair_of_zone(board, 2) == ("2t", "3b")
    assert pair_of_zone(board, 3) == ("3l", "0b")


def test_there_are_eight_outer_keywords_two_of_each_card():
    words = outer_words([card(n, n) for n in range(4)])
    assert len(set(words)) == 8
    assert sorted(word[0] for word in words) == list("00112233")


def test_slots_and_zones_agree_with_each_other():
    for zone in range(4):
        for slot in slots_of_zone(zone):
            assert zone in zones_of_slot(slot)
    assert [zones_of_slot(slot) for slot in range(4)] == [(3, 0), (0, 1), (1, 2), (2, 3)]
