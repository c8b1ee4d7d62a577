"""The extra cards: drawn unseen when the clues are final, one to four, shuffled and turned with the rest."""

import pytest

from game.core.game import Code, Illegal, Seat, Value, settle
from game.games.clover.rules.words import CloverCode, CloverOptions
from tests.games.clover.rules.sample import GAME, Play


@pytest.mark.parametrize("challenge", [1, 2, 3, 4])
def test_every_seat_gets_the_same_number_of_extra_cards(challenge):
    play = Play(seats=4, challenge=challenge).written()
    for board in play.state.boards:
        pool = {item.card for item in board.pool}
        assert len(pool) == len(board.pool) == 4 + challenge
        assert pool == {item.card for item in board.cards} | set(board.extras)
    dealt = [item.card for board in play.state.boards for item in board.pool]
    assert len(set(dealt)) == len(dealt)
    assert not set(dealt) & set(play.state.deck)


def test_nobody_knew_the_extra_card_before():
    """The same deal and the same clues lead to other extras with other dice: they were not dealt before."""
    one, other = Play(seed=3), Play(seed=3)
    for play in (one, other):
        play.write(0, 1)
    other.dice.below(7)
    for play in (one, other):
        play.write(2)
    assert [board.cards for board in one.state.boards] == [board.cards for board in other.state.boards]
    assert [board.extras for board in one.state.boards] != [board.extras for board in other.state.boards]


def test_the_cards_lie_shuffled_and_turned():
    boards = [board for seed in range(20) for board in Play(seed=seed).written().state.boards]
    places = {[item.card for item in board.pool].index(board.extras[0]) for board in boards}
    assert places == {0, 1, 2, 3, 4}
    assert {item.rotation for board in boards for item in board.pool} == {0, 1, 2, 3}
    turned = [
        item.rotation == board.cards[0].rotation
        for board in boards
        for item in board.pool
        if item.card == board.cards[0].card
    ]
    assert 0 < sum(turned) < len(turned)


def test_the_view_does_not_tell_which_card_is_extra():
    play = Play(challenge=2).written()
    assert len(play.board().cards) == 6
    assert all(card.slot is None and not card.locked for card in play.board().cards)


@pytest.mark.parametrize("challenge", [0, 5])
def test_other_challenges_are_refused(challenge):
    with pytest.raises(Illegal) as no:
        GAME.check(3, CloverOptions(challenge=challenge))
    assert no.value.code is Code.BAD_OPTION


def test_a_pack_with_too_few_cards_is_refused():
    small = type(GAME)(type(GAME.material)(GAME.material.concepts, GAME.material.cards[:19]))
    with pytest.raises(Illegal) as no:
        small.check(4, CloverOptions())
    assert no.value.code is CloverCode.TOO_FEW_CARDS and no.value.facts == {"cards": 19, "needed": 20}
    small.check(3, CloverOptions(challenge=2))


def test_the_lobby_can_set_every_option():
    wishes: dict[str, Value] = {
        "challenge": 3,
        "dictionary": "strict",
        "timer": "hard",
        "writing_seconds": 60,
        "resolving_seconds": 0,
    }
    assert settle(GAME, wishes) == CloverOptions(None, 3, "strict", "hard", 60, 0)


def test_the_first_spectator_must_be_at_the_table():
    with pytest.raises(Illegal) as no:
        GAME.check(3, CloverOptions(first=Seat(3)))
    assert no.value.code is Code.BAD_OPTION
