"""What ``bench moves`` measures is the real thing; how fast it is, is not asserted here."""

from game.tools.bench.moves import LATE, late_board, measure
from tests.games.superpose.rules.table import game


def test_the_board_is_late_and_the_hand_full():
    state = late_board(game().deck)
    assert len(state.cells) >= LATE
    assert len(state.hands[state.turn]) == 3


def test_the_measurement_counts_what_it_lists():
    found = measure(game().deck, rounds=1)
    assert found["placements"] > 0
    assert found["visible_cells"] >= LATE
    assert all(found[key] > 0 for key in ("count_us", "list_us", "ratio", "preview_every_place_ms"))
