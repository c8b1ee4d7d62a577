"""What every game must keep, whatever it is: one test over all of them."""

import copy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.dice import Repeating, Seeded
from game.core.game import (
    SYSTEM,
    Action,
    Code,
    Illegal,
    Left,
    Returned,
    Seat,
    TimeUp,
    settle,
)
from game.core.match import replay, start
from net.table.messages import Shown
from tests.games.every import CATALOG, GAMES, bots, options_for, plays, variants

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
MODEST = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))


@EVERY_GAME
@MODEST
@given(data=st.data())
def test_random_play_keeps_the_contract(game, data):
    seats = data.draw(st.sampled_from(game.seats))
    dice = Seeded(data.draw(st.integers(0, 2**32)))
    match = start(game, seats, options_for(game, seats), dice)
    untouched = copy.deepcopy(match.state)
    for before, _, action, after, told in plays(match, bots(game, seats), dice):
        assert before.state == untouched
        match, untouched = after, copy.deepcopy(after.state)
        if dice.below(4) == 0:
            check_values_travel(game, after, action, told)
    check_end(game, match)


def check_views_travel(game, match, told=()):
    codec = CATALOG.codec
    for seat in (*range(match.seats), None):
        view = game.view(match.state, seat)
        shown = Shown(seat, 0, 0, 0, view, tuple(t.event for t in told if t.heard_by(seat)), None, None)
        assert codec.decode(codec.encode(shown), Shown) == shown
        assert view.asks == (() if seat is None else game.asks(match.state, seat))


def check_values_travel(game, match, action, told):
    codec = CATALOG.codec
    assert codec.decode(codec.encode(action), Action) == action
    check_views_travel(game, match, told)
    for seat in range(match.seats):
        if not match.asked[seat]:
            with pytest.raises(Illegal):
                game.apply(match.state, Seat(seat), action, Repeating([]))
    with pytest.raises(TypeError):
        codec.encode(match.state)


def check_end(game, match):
    outcome = game.outcome(match.state)
    assert sorted(seat for place in outcome.places for seat in place) == list(range(match.seats))
    assert len(outcome.scores) == match.seats
    assert all(not asks for asks in match.asked)
    *_, (again, _) = replay(game, match.seats, match.options, match.deal, match.log)
    assert again == match
    with pytest.raises(Illegal) as no:
        match.play(Seat(0), match.log[-1].action, Seeded(0))
    assert no.value.code == Code.GAME_OVER


@EVERY_GAME
def test_every_option_can_be_played_to_the_end_and_shown_to_all(game):
    for number, wishes in enumerate(variants(game)):
        for seats in (game.seats.start, game.seats.stop - 1, 4):
            options = options_for(game, seats, wishes)
            try:
                game.check(seats, options)
            except Illegal:
                continue
            dice = Seeded(number)
            dealt = start(game, seats, options, dice)
            check_views_travel(game, dealt)
            for _, _, _, last, told in plays(dealt, bots(game, seats), dice):
                check_views_travel(game, last, told)
            assert game.outcome(last.state) is not None
            break
        else:
            raise AssertionError(f"{wishes} fits no number of seats")


@EVERY_GAME
def test_apply_leaves_the_state_it_was_given(game):
    dice = Seeded(5)
    seats = game.seats.start
    match = start(game, seats, options_for(game, seats), dice)
    frozen = copy.deepcopy(match.state)
    for before, _, _, after, _ in plays(match, bots(game, seats), dice):
        assert before.state == frozen
        frozen = copy.deepcopy(after.state)


@EVERY_GAME
def test_leaving_and_returning_are_never_refused(game):
    dice = Seeded(11)
    seats = game.seats.start + 1
    match = start(game, seats, options_for(game, seats), dice)
    for *_, after, _ in plays(match, bots(game, seats), dice):
        if game.outcome(after.state) is not None:
            break
        seat = Seat(dice.below(seats))
        away, told = after.play(SYSTEM, Left(seat), Seeded(1))
        assert any(away.asked) or game.outcome(away.state) is not None
        back, _ = away.play(SYSTEM, Returned(seat), Seeded(1))
        # Leaving may complete what only the one who left was holding up; that is told, and not undone by returning.
        assert told or back.asked == after.asked


@EVERY_GAME
def test_system_actions_are_refused_from_seats_and_seat_actions_from_the_system(game):
    dice = Seeded(3)
    seats = game.seats.start
    match = start(game, seats, options_for(game, seats), dice)
    for action in (TimeUp(), Left(Seat(0)), Returned(Seat(0))):
        with pytest.raises(Illegal) as no:
            match.play(Seat(0), action, dice)
        assert no.value.code == Code.WRONG_ACTION
    _, _, action, _, _ = next(plays(match, bots(game, seats), dice))
    with pytest.raises(Illegal) as no:
        match.play(SYSTEM, action, dice)
    assert no.value.code == Code.WRONG_ACTION


@EVERY_GAME
def test_an_unknown_action_is_refused(game):
    seats = game.seats.start
    match = start(game, seats, options_for(game, seats), Seeded(3))
    for seat in range(seats):
        with pytest.raises(Illegal):
            match.play(Seat(seat), Action(), Seeded(0))


@EVERY_GAME
def test_options_take_only_what_is_offered(game):
    for choice in game.choices:
        assert getattr(game.defaults, choice.key) in choice.values
        with pytest.raises(Illegal) as no:
            settle(game, {choice.key: "no such value"})
        assert no.value.code == Code.BAD_OPTION
    with pytest.raises(Illegal):
        settle(game, {"no_such_key": 1})
    with pytest.raises(Illegal) as no:
        start(game, game.seats.stop, options_for(game, game.seats.stop - 1), Seeded(0))
    assert no.value.code == Code.BAD_SEATS


@EVERY_GAME
def test_a_late_click_names_an_old_step(game):
    dice = Seeded(8)
    seats = game.seats.start
    match = start(game, seats, options_for(game, seats), dice)
    for before, _, _, after, _ in plays(match, bots(game, seats), dice):
        for other in range(seats):
            changed = before.asked[other] != after.asked[other]
            assert after.steps[other] - before.steps[other] == changed
