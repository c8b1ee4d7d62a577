"""Agreement: all guessers, cleared by any move; the seat to the left of the spectator decides in a disagreement."""

import pytest

from game.core.game import SYSTEM, Illegal, Left, Returned, Seat
from game.games.clover.rules.events import Agreed, BoardChecked, DeciderChanged, Disagreed, How
from game.games.clover.rules.words import (
    Agree,
    AskPlacement,
    CloverCode,
    Disagree,
    MoveCard,
    Phase,
    SubmitBoard,
    TurnCard,
)
from tests.games.clover.rules.sample import Play


@pytest.fixture
def play():
    play = Play(seats=4).written()
    play.place(1)
    return play


def refused(play, seat, action):
    with pytest.raises(Illegal) as no:
        play.act(seat, action)
    return no.value


def test_when_all_guessers_agree_it_is_checked(play):
    assert play.agree(1) == [Agreed(Seat(1))]
    assert play.agree(3) == [Agreed(Seat(3))]
    assert play.board().agreed == (1, 3)
    events = play.agree(2)
    assert isinstance(events[1], BoardChecked) and events[1].how is How.AGREED


def test_any_move_clears_the_agreements(play):
    play.agree(1, 2)
    play.act(3, TurnCard(play.board().cards[0].card))
    assert play.board().agreed == ()


def test_an_agreement_names_the_placement_it_was_meant_for(play):
    version = play.board().version
    play.act(3, TurnCard(play.board().cards[0].card))
    assert refused(play, 1, Agree(version)).code is CloverCode.PLACEMENT_CHANGED
    assert refused(play, 1, SubmitBoard(version)).code is CloverCode.PLACEMENT_CHANGED


def test_an_agreement_can_be_taken_back(play):
    play.agree(1)
    assert play.act(1, Disagree()) == [Disagreed(Seat(1))]
    assert play.board().agreed == ()
    assert play.act(1, Disagree()) == []


def test_agreeing_and_submitting_need_all_slots_filled(play):
    play.act(1, MoveCard(next(card.card for card in play.board().cards if card.slot == 0), None))
    version = play.board().version
    for action in (Agree(version), SubmitBoard(version)):
        no = refused(play, 1, action)
        assert no.code is CloverCode.INCOMPLETE and no.facts == {"n": 1}


def test_only_the_left_neighbour_may_submit_without_agreement(play):
    version = play.board().version
    assert play.board().decider == 1
    no = refused(play, 2, SubmitBoard(version))
    assert no.code is CloverCode.NOT_DECIDER and no.facts == {"decider": 1}
    events = play.act(1, SubmitBoard(version))
    assert isinstance(events[0], BoardChecked) and events[0].how is How.DECIDED


def test_the_left_of_the_last_seat_is_the_first_seat():
    play = Play(seats=3, first=Seat(2)).written()
    assert play.board().decider == 0


def test_each_guesser_is_asked_and_the_decider_knows_it(play):
    asked = play.match.asked
    assert asked[1] == (AskPlacement(Seat(0), 1, True),)
    assert asked[2] == asked[3] == (AskPlacement(Seat(0), 1, False),)


def test_if_the_left_neighbour_is_away_the_next_one_decides(play):
    assert play.act(SYSTEM, Left(Seat(1))) == [DeciderChanged(Seat(2))]
    assert play.board().decider == 2
    assert refused(play, 3, SubmitBoard(play.board().version)).code is CloverCode.NOT_DECIDER
    assert play.act(SYSTEM, Returned(Seat(1))) == [DeciderChanged(Seat(1))]
    assert play.board().decider == 1


def test_who_is_away_need_not_agree(play):
    play.act(SYSTEM, Left(Seat(3)))
    play.agree(1)
    assert isinstance(play.agree(2)[-2], BoardChecked)


def test_when_the_only_one_missing_leaves_the_agreement_is_complete(play):
    play.agree(1, 2)
    events = play.act(SYSTEM, Left(Seat(3)))
    assert isinstance(events[0], BoardChecked) and events[0].how is How.AGREED


def test_when_all_guessers_leave_nothing_is_checked(play):
    play.agree(1)
    for seat in (2, 1, 3):
        play.act(SYSTEM, Left(Seat(seat)))
    assert play.view().phase is Phase.RESOLVING
    play.act(SYSTEM, Returned(Seat(2)))
    assert play.board().decider == 2


def test_the_spectator_may_leave_without_holding_up_the_table(play):
    play.act(SYSTEM, Left(Seat(0)))
    assert isinstance(play.agree(1, 2, 3)[-2], BoardChecked)
    assert play.view().total == 6


def test_with_two_players_the_only_guesser_is_the_left_neighbour():
    play = Play(seats=2).written()
    play.place(1)
    assert play.board().decider == 1
    assert isinstance(play.agree(1)[1], BoardChecked)
