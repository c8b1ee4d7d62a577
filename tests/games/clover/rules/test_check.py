"""Checking: slot and rotation; 6 points at once, else a second attempt and a point per right card."""

import pytest

from game.core.game import Illegal, Seat
from game.games.clover.rules.events import BoardChecked, BoardScored
from game.games.clover.rules.words import CloverCode, MoveCard, Phase, Placed, SwapCards, TurnCard
from tests.games.clover.rules.sample import Play


def played(wrong, again=None, challenge=1):
    play = Play(seats=3, challenge=challenge).written()
    play.place(1, wrong)
    events = play.agree_all()
    if again is not None:
        play.place(2, again)
        events = play.agree_all()
    return play, events


def test_all_right_at_the_first_attempt_is_six_points():
    play, events = played(())
    checked, scored = events[-2:]
    assert isinstance(checked, BoardChecked) and len(checked.right) == 4 and not checked.wrong
    assert scored == BoardScored(Seat(0), 6, 6)
    assert play.view().phase is Phase.SHOWN


@pytest.mark.parametrize("wrong", [(0,), (1, 2), (0, 1, 3), (0, 1, 2, 3)])
def test_right_cards_stay_locked_and_wrong_ones_go_back(wrong):
    play, events = played(wrong)
    assert [item.slot for item in events[-1].wrong] == list(wrong)
    board = play.board()
    assert board.attempt == 2 and board.agreed == ()
    locked = {card.slot for card in board.cards if card.locked}
    assert locked == {0, 1, 2, 3} - set(wrong)
    assert sum(card.slot is None for card in board.cards) == 1 + len(wrong)


def test_what_was_proven_wrong_is_remembered():
    play, _ = played((1, 3))
    solution = play.state.boards[0].cards
    assert play.board().proven_wrong == tuple(
        Placed(solution[slot].card, slot, (solution[slot].rotation + 1) % 4) for slot in (1, 3)
    )


def test_locked_cards_and_slots_cannot_be_touched():
    play, _ = played((1,))
    locked = next(card.card for card in play.board().cards if card.slot == 0)
    loose = next(card.card for card in play.board().cards if card.slot is None)
    for action, code in (
        (MoveCard(locked, None), CloverCode.LOCKED_CARD),
        (TurnCard(locked), CloverCode.LOCKED_CARD),
        (SwapCards(loose, locked), CloverCode.LOCKED_CARD),
        (MoveCard(loose, 0), CloverCode.LOCKED_SLOT),
    ):
        with pytest.raises(Illegal) as no:
            play.act(1, action)
        assert no.value.code is code


@pytest.mark.parametrize(("again", "points"), [((), 4), ((2,), 3), ((1, 2), 2)])
def test_the_second_attempt_gives_a_point_per_right_card(again, points):
    play, events = played((1, 2), again)
    assert events[-1] == BoardScored(Seat(0), points, points)
    assert play.view().solved[0].points == points


def test_nothing_right_is_nothing():
    play, _ = played((0, 1, 2, 3), (0, 1, 2, 3))
    assert play.view().total == 0 and play.view().phase is Phase.SHOWN


def test_the_second_attempt_needs_all_slots_too():
    play, _ = played((1,))
    with pytest.raises(Illegal) as no:
        play.agree(1)
    assert no.value.code is CloverCode.INCOMPLETE


def test_the_right_card_in_its_slot_but_turned_is_wrong():
    _, events = played((2,))
    assert [item.slot for item in events[-1].wrong] == [2]


def test_an_extra_card_is_never_right():
    play = Play(seats=3).written()
    play.place(1)
    extra = play.state.boards[0].extras[0]
    for rotation in range(4):
        play.act(1, MoveCard(extra, 0, rotation))
    assert [item.card for item in play.agree_all()[-1].wrong] == [extra]


def test_the_solution_is_shown_after_the_last_check_and_not_before():
    play, _ = played((0,))
    assert play.view(1).solved == () and play.view(0).solved == ()
    play.place(1)
    play.agree_all()
    (solved,) = play.view().solved
    board = play.state.boards[0]
    assert [(laid.card, laid.rotation) for laid in solved.solution] == [(c.card, c.rotation) for c in board.cards]
    assert [laid.card for laid in solved.extras] == list(board.extras)
    assert [clue.text for clue in solved.clues] == ["rabbit", "Clooney", "FBI", "13"]
    assert len(solved.attempts) == 2 and solved.points == 4
    assert play.board() is None
