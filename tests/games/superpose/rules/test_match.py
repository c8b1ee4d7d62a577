"""Whole matches, played by chance."""

import pytest

from game.core.dice import Seeded
from game.core.game import SYSTEM, TimeUp
from game.core.match import replay, start
from game.games.superpose.rules.words import Phase
from tests.games.superpose.rules.table import game, options

VARIANTS = [
    {},
    {"length": "full", "flowers": True},
    {"length": "full", "advanced": True, "scoring": "open"},
    {"aids": "rulebook", "starters": "hand", "flowers": True},
]


def by_chance(seats, seed, **chosen):
    dice = Seeded(seed)
    match = start(game(), seats, options(seconds=30, **chosen), dice)
    while game().outcome(match.state) is None:
        match, _ = match.play(SYSTEM, TimeUp(), dice)
    return match


@pytest.mark.parametrize("chosen", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_match_played_by_chance_ends_and_can_be_replayed(seats, chosen):
    match = by_chance(seats, seats, **chosen)
    assert match.state.phase is Phase.END
    *_, (again, _) = replay(game(), seats, match.options, match.deal, match.log)
    assert again.state == match.state
