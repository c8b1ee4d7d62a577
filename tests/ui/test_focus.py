from pygame import FRect

from game.ui.focus import next_in

GRID = {f"{x}{y}": FRect(x * 120, y * 80, 100, 60) for x in range(3) for y in range(3)}


def go(start, direction, places=GRID):
    return next_in(places[start], [(name, rect) for name, rect in places.items() if name != start], direction)


def test_in_a_grid_the_neighbour_is_next():
    assert [go("11", d) for d in ("left", "right", "up", "down")] == ["01", "21", "10", "12"]


def test_at_the_edge_there_is_none():
    assert go("00", "left") is None and go("00", "up") is None


def test_a_wide_one_below_is_found_from_every_column():
    places = GRID | {"wide": FRect(0, 260, 340, 60)}
    assert [go(f"{x}2", "down", places) for x in range(3)] == ["wide"] * 3
    assert go("wide", "up", places) == "12"


def test_a_near_one_slightly_aside_beats_a_far_one_straight_ahead():
    places = {"a": FRect(0, 0, 100, 50), "near": FRect(120, 30, 100, 50), "far": FRect(900, 0, 100, 50)}
    assert go("a", "right", places) == "near"


def test_the_way_back_leads_back():
    for name in GRID:
        for there, back in (("right", "left"), ("down", "up")):
            other = go(name, there)
            assert other is None or go(other, back) == name
