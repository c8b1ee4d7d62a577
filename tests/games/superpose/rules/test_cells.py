"""What shows follows from what lies: found from the cards alone, and from the cards that came since."""

import pytest

from game.core.dice import Seeded
from game.core.match import start
from game.games.superpose.rules.grid import cells_after
from game.games.superpose.rules.words import Cell, LaidCard
from tests.games.every import GAMES, bots, options_for, plays


@pytest.mark.parametrize("seed", range(3))
def test_cells_follow_from_the_laid_cards(seed):
    game, dice = GAMES["superpose"], Seeded(seed)
    match = start(game, 4, options_for(game, 4, {"length": "full"} if seed else {}), dice)
    before: tuple[LaidCard, ...] = ()
    cells: tuple[Cell, ...] = ()
    for _, _, _, after, _ in plays(match, bots(game, 4), dice):
        laid = after.state.laid
        cells = cells_after(before, cells, laid)
        assert cells == after.state.cells == cells_after((), (), laid)
        before = laid
    assert len(before) > 20
    with pytest.raises(ValueError):
        cells_after((), (), before * 20)
    # Cards that are not those from before: everything is found anew.
    assert cells_after(before[1:], cells, before) == cells
