"""The end: most points, then the largest own zone, then the most own zones, then a shared win."""

from dataclasses import replace

from game.games.superpose.rules.events import MatchEnded
from game.games.superpose.rules.words import Icon, LayCard, Phase, WonBy
from tests.games.superpose.rules.table import ONE, TWO, ZERO, apply, arranged, card, fresh, game

ANIMALS = (Icon.RABBIT, Icon.CAT)
LAST = card("fb ev bb", "cat1")


def ended(drawing, scores, **chosen):
    """The last card is laid on a fish at the lower end, where it touches nothing that matters."""
    state = arranged(drawing, [LAST], **{"animals": ANIMALS, **chosen})
    fish = next(cell for cell in state.cells if cell.icon is Icon.FISH)
    step = apply(replace(state, scores=scores), ZERO, LayCard("cat1", fish.x, fish.y, 0))
    assert step.state.phase is Phase.END
    outcome = game().outcome(step.state)
    told = [one.event for one in step.told if isinstance(one.event, MatchEnded)]
    assert told == [MatchEnded(tuple(sorted(outcome.places[0])), outcome.scores, outcome.reason)]
    return outcome


def test_a_running_match_has_no_outcome():
    assert game().outcome(fresh(2)) is None


def test_most_points_win():
    outcome = ended("rrrr .... f", (7, 9))
    assert outcome.places == (frozenset({ONE}), frozenset({ZERO}))
    assert (outcome.scores, outcome.reason) == ((7, 9), WonBy.MOST_POINTS)


def test_then_the_largest_own_zone():
    outcome = ended("rrrr. ..... ccccc ..... f", (9, 9))
    assert outcome.places == (frozenset({ONE}), frozenset({ZERO}))
    assert outcome.reason == WonBy.LARGEST_ZONE


def test_then_the_most_own_zones():
    outcome = ended("rrrr .... cccc .... rrrr .... f", (9, 9))
    assert outcome.places[0] == frozenset({ZERO})
    assert outcome.reason == WonBy.MOST_ZONES


def test_then_the_win_is_shared():
    outcome = ended("rrrr .... cccc .... f", (9, 9))
    assert outcome.places == (frozenset({ZERO, ONE}),)
    assert outcome.reason == WonBy.SHARED


def test_chameleons_count_as_nothing_for_the_largest_zone():
    outcome = ended("rrrr? ..... ccccc ..... f", (9, 9))
    assert outcome.places[0] == frozenset({ONE})


def test_the_zones_of_an_animal_nobody_plays_help_nobody():
    outcome = ended("rrrr .... vvvvv .... cccc .... rrrr .... f", (9, 9))
    assert outcome.reason == WonBy.MOST_ZONES


def test_places_below_the_first_are_ordered_too():
    outcome = ended("rrrr .... f", (1, 5, 3), seats=3, animals=(Icon.RABBIT, Icon.CAT, Icon.BIRD))
    assert outcome.places == (frozenset({ONE}), frozenset({TWO}), frozenset({ZERO}))


def test_when_it_is_over_nobody_is_asked_and_no_time_runs():
    state = arranged("f", [LAST], seconds=30)
    over = apply(state, ZERO, LayCard("cat1", 0, 0, 0)).state
    assert game().asks(over, ZERO) == game().asks(over, ONE) == ()
    assert game().limit(over) is None
    assert game().view(over, None).turn is None
