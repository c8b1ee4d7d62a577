"""Order of spectators, silence, end and sum."""

import pytest

from game.core.game import SYSTEM, Code, Illegal, Left, Outcome, Returned, Seat, TimeUp
from game.core.match import replay
from game.games.clover.rules import feat
from game.games.clover.rules.events import BoardOpened, GameEnded
from game.games.clover.rules.words import AskNext, CloverCode, NextBoard, Phase
from tests.games.clover.rules.sample import GAME, Play


def whole(seats, **options):
    play = Play(seats=seats, **options).written()
    spectators = []
    while play.view().phase is not Phase.OVER:
        spectators.append(play.board().spectator)
        play.place((spectators[-1] + 1) % seats)
        play.agree_all()
        play.act(0, NextBoard())
    return play, spectators


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_is_spectator_once_clockwise_and_the_sum_is_six_each(seats):
    play, spectators = whole(seats, first=Seat(1), challenge=2)
    assert spectators == [(1 + n) % seats for n in range(seats)]
    assert play.view().order == tuple(spectators)
    assert GAME.outcome(play.state) == Outcome((frozenset(map(Seat, range(seats))),), (6,) * seats, "clover.total")
    assert play.told[-1].event == GameEnded(6 * seats, 6 * seats)
    assert feat(play.view()) == (seats, 2, 6 * seats)


def test_the_first_spectator_may_be_left_to_chance():
    assert {Play(seats=4, seed=seed, first=None).state.first for seed in range(30)} == {0, 1, 2, 3}


def test_the_spectator_is_silent_while_its_board_is_resolved_and_nobody_else_ever():
    play = Play()
    assert GAME.silent(play.state) == frozenset()
    play.written()
    assert GAME.silent(play.state) == {0}
    play.place(1)
    play.agree_all()
    assert GAME.silent(play.state) == frozenset()
    play.act(2, NextBoard())
    assert GAME.silent(play.state) == {1}


def test_anybody_may_go_on_after_the_solution_and_one_is_enough():
    play = Play().written()
    play.place(1)
    play.agree_all()
    assert play.match.asked == ((AskNext(Seat(0)),),) * 3
    assert play.act(0, NextBoard()) == [BoardOpened(Seat(1), Seat(2))]
    assert play.board().spectator == 1


def test_a_late_going_on_does_not_land_on_the_next_board():
    play = Play().written()
    play.place(1)
    play.agree_all()
    step = play.match.steps[2]
    play.act(0, NextBoard())
    assert play.match.steps[2] != step
    with pytest.raises(Illegal) as no:
        play.act(2, NextBoard())
    assert no.value.code is CloverCode.NOT_NOW


def test_versions_never_come_back_on_the_next_board():
    play = Play().written()
    play.place(1)
    version = play.board().version
    play.agree_all()
    play.act(0, NextBoard())
    assert play.board().version > version


def test_over_is_over():
    play, _ = whole(2)
    with pytest.raises(Illegal) as no:
        play.act(0, NextBoard())
    assert no.value.code is Code.GAME_OVER


def test_leaving_and_returning_are_never_refused():
    play = Play()
    for stage in range(3):
        for seat in range(3):
            play.act(SYSTEM, Left(Seat(seat)))
        assert play.view().away == (0, 1, 2)
        for seat in range(3):
            play.act(SYSTEM, Returned(Seat(seat)))
        assert play.view().away == ()
        if stage == 0:
            play.written()
        elif stage == 1:
            play.place(1)
            play.agree_all()


def test_without_a_timer_time_never_runs_out():
    with pytest.raises(Illegal):
        Play().act(SYSTEM, TimeUp())


def test_a_whole_match_is_replayed_from_its_log():
    play, _ = whole(3)
    match = play.match
    *_, (again, _) = replay(GAME, 3, match.options, match.deal, match.log)
    assert again.state == match.state
