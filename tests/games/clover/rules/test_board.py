"""The shared board: anybody but the spectator moves, swaps, turns and takes back cards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import Illegal, Seat
from game.games.clover.rules.events import CardMoved, CardsSwapped, CardTurned
from game.games.clover.rules.words import Agree, CloverCode, MoveCard, SwapCards, TurnCard
from tests.games.clover.rules.sample import Play

OPEN = Play(seats=4).written()


@pytest.fixture
def play():
    return Play(seats=4).written()


def where(play):
    return {card.card: card.slot for card in play.board().cards}


def refused(play, seat, action):
    with pytest.raises(Illegal) as no:
        play.act(seat, action)
    return no.value.code


def test_a_card_is_laid_into_a_slot_and_taken_back(play):
    card = play.board().cards[2].card
    (event,) = play.act(1, MoveCard(card, 3))
    assert isinstance(event, CardMoved) and (event.seat, event.card, event.slot) == (1, card, 3)
    assert where(play)[card] == 3
    play.act(2, MoveCard(card, None))
    assert where(play)[card] is None


def test_a_card_can_be_turned_while_it_is_laid(play):
    card = play.board().cards[0].card
    play.act(1, MoveCard(card, 0, 2))
    assert play.board().cards[0].rotation == 2


def test_laid_on_another_a_loose_card_sends_it_back_to_the_middle(play):
    one, other = play.board().cards[0].card, play.board().cards[1].card
    play.act(1, MoveCard(one, 0))
    play.act(2, MoveCard(other, 0))
    assert where(play)[one] is None and where(play)[other] == 0


def test_laid_on_another_a_placed_card_swaps_with_it(play):
    one, other = play.board().cards[0].card, play.board().cards[1].card
    play.act(1, MoveCard(one, 0))
    play.act(1, MoveCard(other, 2))
    play.act(1, MoveCard(one, 2))
    assert where(play)[one] == 2 and where(play)[other] == 0


def test_two_cards_swap_places_keeping_their_rotations(play):
    one, other = play.board().cards[0], play.board().cards[1]
    play.act(1, MoveCard(one.card, 0))
    (event,) = play.act(2, SwapCards(one.card, other.card))
    assert event == CardsSwapped(Seat(2), one.card, other.card)
    assert where(play)[one.card] is None and where(play)[other.card] == 0
    assert [card.rotation for card in play.board().cards[:2]] == [one.rotation, other.rotation]


def test_cards_are_turned_by_quarter_turns_either_way(play):
    card = play.board().cards[0]
    (event,) = play.act(1, TurnCard(card.card))
    assert event == CardTurned(Seat(1), card.card, (card.rotation + 1) % 4)
    play.act(1, TurnCard(card.card, -2))
    assert play.board().cards[0].rotation == (card.rotation - 1) % 4


def test_the_spectator_touches_nothing(play):
    card = play.board().cards[0].card
    for action in (MoveCard(card, 0), SwapCards(card, card), TurnCard(card), Agree(play.board().version)):
        assert refused(play, 0, action) is CloverCode.SPECTATOR
    assert play.match.asked[0] == ()


def test_strange_cards_and_slots_are_refused(play):
    here = play.board().cards[0].card
    stranger = play.state.boards[1].cards[0].card
    assert refused(play, 1, MoveCard(stranger, 0)) is CloverCode.NO_SUCH_CARD
    assert refused(play, 1, TurnCard(stranger)) is CloverCode.NO_SUCH_CARD
    assert refused(play, 1, SwapCards(here, stranger)) is CloverCode.NO_SUCH_CARD
    assert refused(play, 1, MoveCard(here, 4)) is CloverCode.NO_SUCH_SLOT


def test_two_guessers_moving_the_same_card_at_once_are_both_obeyed_and_the_last_wins(play):
    """Neither is refused as late: moving does not change what anybody is asked."""
    card = play.board().cards[0].card
    steps = play.match.steps
    play.act(1, MoveCard(card, 0))
    play.act(2, MoveCard(card, 2))
    assert play.match.steps == steps
    assert where(play)[card] == 2


def test_a_move_that_changes_nothing_keeps_the_version_and_the_agreements(play):
    play.place(1)
    play.agree(1)
    before = play.board()
    placed = next(card for card in before.cards if card.slot == 0)
    assert play.act(2, MoveCard(placed.card, 0)) == []
    assert play.act(2, TurnCard(placed.card, 4)) == []
    assert play.act(2, SwapCards(placed.card, placed.card)) == []
    assert play.board() == before


cards = st.sampled_from([card.card for card in OPEN.board().cards])
slots = st.sampled_from([None, 0, 1, 2, 3])
moves = st.one_of(
    st.builds(MoveCard, cards, slots, st.sampled_from([None, 0, 1, 2, 3])),
    st.builds(SwapCards, cards, cards),
    st.builds(TurnCard, cards, st.integers(-5, 5)),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 3), moves), max_size=25))
def test_whatever_is_moved_no_card_is_lost_and_no_slot_holds_two(steps):
    play = Play(seats=4).written()
    before = {card.card for card in play.board().cards}
    version = play.board().version
    for seat, action in steps:
        events = play.act(seat, action)
        board = play.board()
        assert {card.card for card in board.cards} == before
        taken = [card.slot for card in board.cards if card.slot is not None]
        assert len(taken) == len(set(taken))
        assert all(card.rotation in range(4) for card in board.cards)
        assert board.version == version + bool(events)
        version = board.version
