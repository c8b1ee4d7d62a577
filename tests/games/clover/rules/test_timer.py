"""Timers: off, soft (a hint, no limit) or hard (what is missing stays blank, what lies is checked)."""

import pytest

from game.core.game import SYSTEM, Illegal, Seat, TimeUp
from game.games.clover.rules.events import BoardChecked, How, WritingEnded
from game.games.clover.rules.words import MoveCard, NextBoard, Phase, SetClue
from tests.games.clover.rules.sample import GAME, Play


def hard(**options):
    return Play(timer="hard", writing_seconds=60, resolving_seconds=120, **options)


def test_off_means_no_limit_and_no_hint():
    play = Play()
    assert GAME.limit(play.state) is None and play.view().hint_after is None


def test_soft_hints_and_never_ends_a_step():
    play = Play(timer="soft", writing_seconds=60, resolving_seconds=120)
    assert GAME.limit(play.state) is None and play.view().hint_after == 60
    play.written()
    assert GAME.limit(play.state) is None and play.view().hint_after == 120
    with pytest.raises(Illegal):
        play.act(SYSTEM, TimeUp())


def test_zero_seconds_is_no_limit_for_that_phase():
    play = Play(timer="hard", writing_seconds=0, resolving_seconds=120)
    assert GAME.limit(play.state) is None
    play.written()
    assert GAME.limit(play.state).seconds == 120


def test_hard_writing_time_leaves_missing_clues_blank():
    play = hard()
    assert GAME.limit(play.state).seconds == 60
    play.act(0, SetClue(1, "rabbit"))
    play.write(1)
    assert play.act(SYSTEM, TimeUp())[0] == WritingEnded((Seat(0), Seat(2)), True)
    assert play.view().phase is Phase.RESOLVING
    clues = play.board().clues
    assert clues[0] is None and clues[1].text == "rabbit"


def test_hard_resolving_time_checks_a_full_board_as_it_lies():
    play = hard().written()
    play.place(1)
    checked = play.act(SYSTEM, TimeUp())[0]
    assert isinstance(checked, BoardChecked) and checked.how is How.TIME_UP and len(checked.right) == 4
    assert play.view().total == 6


def test_hard_resolving_time_counts_empty_slots_as_wrong():
    play = hard().written()
    solution = play.state.boards[0].cards
    play.act(1, MoveCard(solution[3].card, 3, solution[3].rotation))
    checked = play.act(SYSTEM, TimeUp())[0]
    assert [item.slot for item in checked.right] == [3] and checked.wrong == ()
    assert play.board().attempt == 2
    play.act(SYSTEM, TimeUp())
    assert play.view().phase is Phase.SHOWN and play.view().total == 1


def test_the_shown_solution_has_no_limit():
    play = hard().written()
    play.place(1)
    play.agree_all()
    assert GAME.limit(play.state) is None


def test_the_clock_starts_anew_with_each_attempt_and_board_and_with_no_move():
    play = hard().written()
    steps = [GAME.limit(play.state).step]
    play.place(1, (0,))
    assert GAME.limit(play.state).step == steps[0]
    play.agree_all()
    steps.append(GAME.limit(play.state).step)
    play.place(1)
    play.agree_all()
    play.act(0, NextBoard())
    steps.append(GAME.limit(play.state).step)
    assert len(set(steps)) == 3
