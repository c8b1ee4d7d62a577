"""Teams of two: who is with whom, points added up, and the end once a team reaches 35."""

from dataclasses import replace

import pytest

from game.core.game import Illegal, Seat
from game.games.superpose.rules.events import GoalReached
from game.games.superpose.rules.words import Icon, LayCard, Marker, Phase, Refusal, WonBy
from tests.games.superpose.rules.table import ONE, ZERO, apply, arranged, card, fresh, game, options

FOUR = (Icon.RABBIT, Icon.CAT, Icon.FISH, Icon.BIRD)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_teams_need_four_or_six(seats):
    with pytest.raises(Illegal) as no:
        game().check(seats, options(teams=True))
    assert no.value.code is Refusal.TEAMS_NEED_FOUR_OR_SIX


@pytest.mark.parametrize(("seats", "pairs"), [(4, [(0, 2), (1, 3)]), (6, [(0, 3), (1, 4), (2, 5)])])
def test_partners_are_never_neighbours_and_have_a_marker(seats, pairs):
    teams = game().view(fresh(seats, teams=True), None).teams
    assert [team.seats for team in teams] == pairs
    assert [team.marker for team in teams] == [Marker.GRIFFIN, Marker.DRAGON, Marker.UNICORN][: len(pairs)]
    for left, right in pairs:
        assert (right - left) % seats not in (1, seats - 1)


def test_without_the_option_there_are_no_teams():
    assert game().view(fresh(4), None).teams == ()


def test_the_points_of_partners_are_added_up():
    state = replace(fresh(4, teams=True), scores=(3, 4, 5, 6))
    assert [team.points for team in game().view(state, None).teams] == [8, 10]


def race(scores, seat=ZERO, **chosen):
    """A table on which this seat makes a SUPER-POSE of rabbits."""
    names = ("cat1", "cat2", "cat3", "cat4")
    held = tuple((card("rr ef cb", name), card("fb ev cc", f"{name}0")) for name in names)
    state = arranged("rrr", [], seats=4, seat=seat, hands=held, animals=FOUR, **{"teams": True, **chosen})
    return replace(state, scores=scores)


def play(state):
    """The seat to move lays its first card, which goes on with the row of rabbits."""
    held = state.hands[state.turn][0]
    return apply(state, state.turn, LayCard(held.id, 2, 0, 0))


def test_a_team_that_reaches_35_is_told_and_the_round_is_finished():
    state = race((20, 0, 14, 0))
    step = play(state)
    assert step.state.scores == (24, 0, 14, 0)
    assert GoalReached(Marker.GRIFFIN, 38) in [one.event for one in step.told]
    assert (step.state.phase, step.state.turn) == (Phase.TURNS, ONE)


def test_after_the_last_seat_of_that_round_it_ends():
    state = race((24, 0, 14, 0), seat=Seat(3))
    step = play(replace(state, first=ZERO))
    assert step.state.phase is Phase.END
    outcome = game().outcome(step.state)
    assert outcome.places == (frozenset({0, 2}), frozenset({1, 3}))
    assert outcome.scores == (38, 0, 38, 0)


def test_a_round_begins_with_the_first_player():
    state = replace(race((24, 0, 14, 0), seat=Seat(3)), first=ONE)
    step = play(state)
    assert (step.state.phase, step.state.turn) == (Phase.TURNS, ZERO)


def test_the_goal_can_be_switched_off():
    state = race((24, 0, 14, 0), seat=Seat(3), goal=False)
    step = play(state)
    assert step.state.phase is Phase.TURNS
    assert not any(isinstance(one.event, GoalReached) for one in play(race((20, 0, 14, 0), goal=False)).told)


def test_without_teams_nobody_stops_at_35():
    state = race((40, 0, 14, 0), seat=Seat(3), teams=False)
    assert play(state).state.phase is Phase.TURNS


def test_partners_share_a_place_and_ties_are_broken_for_the_team():
    drawing = "rrrr .... fffff .... cccc"
    held = ((card("cf ev bb", "cat1"),), (), (), ())
    state = arranged(drawing, [], seats=4, hands=held, animals=FOUR, teams=True)
    state = replace(state, scores=(5, 2, 1, 4))
    over = apply(state, ZERO, LayCard("cat1", 3, 4, 0)).state
    outcome = game().outcome(over)
    assert outcome.places == (frozenset({0, 2}), frozenset({1, 3}))
    assert outcome.reason == WonBy.LARGEST_ZONE
