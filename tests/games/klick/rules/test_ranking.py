"""Rule 3: a random photo for each seat, the order of activity, ranking live, the others silent."""

from collections import Counter

import pytest

from game.core.game import Code, Seat
from game.games.klick.rules.points import first_active
from game.games.klick.rules.words import (
    Arrange,
    BecameActive,
    Confirm,
    GoOn,
    MayGoOn,
    MayRank,
    Phase,
    Refusal,
    Revealed,
)
from tests.games.klick.rules.table import KLICK, Play, dealt


@pytest.fixture
def play():
    return Play(dealt(4, first=2)).all_give()


@pytest.mark.parametrize("seats", range(4, 9))
def test_every_seat_has_one_photo_of_each_opponent_and_one_random(seats):
    state = Play(dealt(seats)).all_give().state
    for seat, pack in enumerate(state.lying):
        assert Counter(lain.giver for lain in pack) == {None: 1} | {o: 1 for o in range(seats) if o != seat}


def test_the_random_photo_lies_anywhere():
    found = set()
    for seed in range(60):
        line = Play(dealt(4, seed=seed), seed=seed).all_give().state.lying[1]
        found.add([lain.giver for lain in line].index(None))
    assert found == {0, 1, 2, 3}


def test_the_youngest_is_active_first_in_the_first_round(play):
    assert play.state.active == 2
    assert play.view(None).order == (2, 3, 0, 1)
    assert play.events(BecameActive) == [BecameActive(Seat(2))]


def test_without_a_youngest_chance_decides():
    assert {dealt(4, seed=seed, first=None).state.first for seed in range(40)} == {0, 1, 2, 3}


def test_activity_goes_clockwise_until_all_have_ranked(play):
    seen = []
    while play.state.round == 1:
        seen.append(play.state.active)
        play.act(play.state.active, Confirm()).act(0, GoOn())
    assert seen == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("scores", "last", "first"),
    [
        ((3, 9, 4, 8), 0, 1),
        ((5, 5, 5, 5), 2, 2),
        ((7, 2, 7, 1), 1, 2),
        ((7, 2, 7, 1), 3, 0),
        ((7, 2, 7, 1), 2, 2),
        ((1, 6, 0, 6), 0, 1),
        ((1, 6, 0, 6), 2, 3),
    ],
)
def test_later_the_most_points_begin_and_ties_go_clockwise_from_the_last_first(scores, last, first):
    assert first_active(scores, Seat(last)) == first


def test_the_second_round_begins_with_the_most_points(play):
    play.rank_all()
    assert play.state.round == 2
    assert play.state.first == first_active(play.state.scores, Seat(2))


def test_everybody_sees_the_active_line_and_nobody_any_other(play):
    photos = {lain.photo for lain in play.state.lying[2]}
    hidden = {lain.photo for seat in (0, 1, 3) for lain in play.state.lying[seat]}
    for seat in (0, 1, 2, 3, None):
        view = play.view(seat)
        assert set(view.line) == photos
        assert view.rankings == ()
        own = {gift.photo for gift in view.gifts}
        told = repr(view)
        assert not any(repr(photo) in told for photo in hidden - own)


def test_the_line_changes_live_for_all(play):
    order = play.view(2).line[::-1]
    play.act(2, Arrange(order))
    for seat in (0, 1, 2, 3, None):
        assert play.view(seat).line == order


def test_arranging_asks_nobody_anew(play):
    steps = play.match.steps
    play.act(2, Arrange(play.view(2).line[::-1]))
    assert play.match.steps == steps


def test_only_the_active_seat_arranges_and_confirms(play):
    line = play.view(2).line
    for seat in (0, 1, 3):
        assert play.refused(seat, Arrange(line)).code == Code.NOT_YOUR_TURN
        assert play.refused(seat, Confirm()).code == Code.NOT_YOUR_TURN
        assert KLICK.asks(play.state, Seat(seat)) == ()
    assert KLICK.asks(play.state, Seat(2)) == (MayRank(1),)


def test_a_line_must_have_exactly_the_photos_that_lie_there(play):
    line = play.view(2).line
    wrong = [line[1:], (*line, line[0]), (line[0],) * len(line), (*line[1:], play.state.starts[0]), ()]
    for order in wrong:
        assert play.refused(2, Arrange(order)).code == Refusal.NOT_THESE_PHOTOS


def test_all_but_the_active_seat_are_silent_while_it_ranks(play):
    assert KLICK.silent(play.state) == {0, 1, 3}
    play.act(2, Confirm())
    assert KLICK.silent(play.state) == frozenset()
    assert KLICK.silent(dealt(4).state) == frozenset()


def test_after_confirming_all_origins_are_shown_to_all(play):
    lying = play.state.lying[2]
    play.act(2, Confirm())
    assert play.state.phase == Phase.REVEAL
    (event,) = play.events(Revealed)
    assert play.view(2).rankings[event.ranking].line == lying
    for seat in (0, 3, None):
        assert play.view(seat).rankings[-1].line == lying


def test_one_press_of_anybody_goes_on(play):
    play.act(2, Confirm())
    for seat in range(4):
        assert KLICK.asks(play.state, Seat(seat)) == (MayGoOn(1),)
    play.act(3, GoOn())
    assert play.state.active == 3
    assert play.refused(1, GoOn()).code == Code.WRONG_ACTION
