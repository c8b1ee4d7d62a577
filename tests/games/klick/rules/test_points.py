"""Rule 4: the points of a ranking, each with its reason; tokens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import Seat
from game.games.klick.rules.points import FIVES, TENS, Tokens, added, points, tokens
from game.games.klick.rules.words import Arrange, Confirm, Point, Ranked, Why
from tests.games.klick.rules.table import Play, dealt


def line_of(*givers):
    """A line by who gave each photo, best first; None is the random one."""
    return [Ranked(f"p{i}", None if giver is None else Seat(giver)) for i, giver in enumerate(givers)]


@pytest.mark.parametrize(
    ("givers", "scores"),
    [
        ((None, 1, 2, 3), (0, 0, 0, 0)),
        ((1, None, 2, 3), (1, 2, 0, 0)),
        ((3, 1, None, 2), (2, 1, 0, 2)),
        ((2, 3, 1, None), (4, 1, 2, 1)),
        ((1, 2, 3, None), (4, 2, 1, 1)),
    ],
)
def test_points_of_four_players_with_seat_zero_active(givers, scores):
    assert added((0,) * 4, points(Seat(0), line_of(*givers))) == scores


def test_every_point_says_why_and_for_which_photo():
    assert points(Seat(0), line_of(3, 1, None, 2)) == (
        Point(Seat(0), Why.BEFORE_RANDOM, "p0"),
        Point(Seat(3), Why.GIFT_BEFORE_RANDOM, "p0"),
        Point(Seat(3), Why.GIFT_FIRST, "p0"),
        Point(Seat(0), Why.BEFORE_RANDOM, "p1"),
        Point(Seat(1), Why.GIFT_BEFORE_RANDOM, "p1"),
    )


def test_the_random_photo_last_gives_the_active_seat_one_more():
    won = points(Seat(2), line_of(0, 1, 3, None))
    assert won[-1] == Point(Seat(2), Why.RANDOM_LAST, "p3")
    assert sum(point.seat == 2 for point in won) == 4


def test_the_random_photo_first_gives_nobody_anything():
    assert points(Seat(0), line_of(None, 1, 2, 3)) == ()


def test_points_go_on_the_scores_when_the_line_is_confirmed():
    play = Play(dealt(4, first=1)).all_give()
    line = play.state.lying[1]
    best = sorted(line, key=lambda lain: lain.giver is None)
    play.act(1, Arrange(tuple(lain.photo for lain in best))).act(1, Confirm())
    first = best[0].giver
    assert play.view(None).scores == tuple(4 if s == 1 else 2 if s == first else 1 for s in range(4))
    assert play.view(None).rankings[-1].points == points(Seat(1), best)


@given(st.permutations([None, 1, 2, 3, 4, 5, 6, 7]))
def test_points_as_the_rule_counts_them(givers):
    line = line_of(*givers)
    random = givers.index(None)
    expected = [random + (random == 7), *[0] * 7]
    for seat in range(1, 8):
        expected[seat] = (givers.index(seat) < random) + (givers[0] == seat)
    assert added((0,) * 8, points(Seat(0), line)) == tuple(expected)


@pytest.mark.parametrize(
    ("score", "pile"), [(0, (0, 0, 0)), (4, (0, 0, 4)), (9, (0, 1, 4)), (10, (1, 0, 0)), (27, (2, 1, 2))]
)
def test_a_score_is_paid_in_the_largest_tokens(score, pile):
    assert tokens((score,)) == (Tokens(*pile),)


@given(st.lists(st.integers(0, 40), min_size=3, max_size=8))
def test_tokens_are_worth_the_scores_and_the_box_is_not_exceeded(scores):
    piles = tokens(scores)
    assert [pile.worth for pile in piles] == scores
    assert sum(pile.tens for pile in piles) <= TENS
    assert sum(pile.fives for pile in piles) <= FIVES


def test_when_tens_run_out_fives_are_paid():
    assert tokens((19,) * 8)[-1] == Tokens(0, 3, 4)
