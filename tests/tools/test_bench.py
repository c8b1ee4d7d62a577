"""What ``bench frames`` measures is the real loop; how even it is, is not asserted here."""

import pytest

from game.tools.bench import frames


def test_gaps_are_summed_up_with_the_slowest_by_name():
    gaps = [0.017] * 97 + [0.034, 0.035, 0.070]
    found = frames.summed_up(gaps, [0.002] * 100, 60, ["playing"] * 99 + ["opening"])
    assert (found["turns"], found["drawn"], found["over_33ms"], found["over_60ms"]) == (100, 60, 3, 1)
    assert (found["p50_ms"], found["p99_ms"], found["worst_ms"]) == (17.0, 70.0, 70.0)
    assert found["slowest"][0] == "opening: 70.0 (own 2.0)"


@pytest.mark.parametrize("part", ["floor", "superpose", "klick"])
def test_every_part_turns_the_real_loop_in_a_process_of_its_own(part):
    told = frames._turned(part, (640, 360), 0.3)
    assert len(told["gaps"]) == len(told["own"]) == len(told["where"]) > 10
    assert part == "floor" or f"playing {part}" in told["where"]
    assert part == "floor" or told["drawn"] > 3
