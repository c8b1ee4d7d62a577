"""The outline of a zone: its boundary as closed loops, and the pattern each animal's line has. Geometry only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

Point = tuple[float, float]
Corner = tuple[int, int]
Cells = tuple[Corner, ...]

PATTERNS: Final[dict[str, tuple[float, ...]]] = {
    "cat": (),
    "butterfly": (0.0, 0.2),
    "elephant": (0.62, 0.2),
    "fish": (0.2, 0.14),
    "rabbit": (0.3, 0.2, 0.0, 0.2),
    "bird": (0.5, 0.17, 0.0, 0.17, 0.0, 0.17),
}
"""By animal: lengths drawn and left out in turn, in cells, as for an SVG dash; 0 is a dot. Empty is a whole line."""


@lru_cache(maxsize=512)
def loops(cells: Cells) -> tuple[tuple[Corner, ...], ...]:
    """The boundaries of the cells, corners only, the inside always at the right hand."""
    edges = _edges(cells)
    found = []
    while edges:
        start = min(edges)
        corners, at, way = [], start, edges[start][0]
        while True:
            edges[at].remove(way)
            if not edges[at]:
                del edges[at]
            after = (at[0] + way[0], at[1] + way[1])
            if after == start:
                corners.append((after, way))
                break
            corners.append((after, way))
            way = _next(edges[after], way)
            at = after
        found.append(_bends(corners))
    return tuple(found)


def inset(loop: tuple[Corner, ...], by: float) -> tuple[Point, ...]:
    """The loop moved inwards by a part of a cell."""
    moved = []
    for i, (x, y) in enumerate(loop):
        a, b = loop[i - 1], loop[(i + 1) % len(loop)]
        first, last = _unit((a[0], a[1]), (x, y)), _unit((x, y), b)
        moved.append((x - by * (first[1] + last[1]), y + by * (first[0] + last[0])))
    return tuple(moved)


def strokes(loop: tuple[Point, ...], pattern: tuple[float, ...]) -> Iterator[tuple[Point, Point]]:
    """The straight pieces to draw along a closed loop; a dot is a piece of no length."""
    for i, start in enumerate(loop):
        end = loop[(i + 1) % len(loop)]
        yield from _dashed(start, end, pattern)


def _dashed(start: Point, end: Point, pattern: tuple[float, ...]) -> Iterator[tuple[Point, Point]]:
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    if not pattern or not length:
        yield start, end
        return
    # The pattern is stretched a little so that each side begins and ends with it: corners stay clear.
    period = sum(pattern)
    times = max(1, round(length / period))
    stretch = length / (times * period)
    way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    at, is_drawn = 0.0, True
    for part in pattern * times:
        span = part * stretch
        if is_drawn:
            yield _along(start, way, at), _along(start, way, at + span)
        at += span
        is_drawn = not is_drawn


def _along(start: Point, way: Point, by: float) -> Point:
    return start[0] + way[0] * by, start[1] + way[1] * by


def _edges(cells: Iterable[Corner]) -> dict[Corner, list[Corner]]:
    inside = set(cells)
    edges: dict[Corner, list[Corner]] = {}
    for x, y in sorted(inside):
        for (dx, dy), corner, way in (
            ((0, -1), (x, y), (1, 0)),
            ((1, 0), (x + 1, y), (0, 1)),
            ((0, 1), (x + 1, y + 1), (-1, 0)),
            ((-1, 0), (x, y + 1), (0, -1)),
        ):
            if (x + dx, y + dy) not in inside:
                edges.setdefault(corner, []).append(way)
    return edges


def _next(ways: list[Corner], way: Corner) -> Corner:
    """Where two cells meet in a corner only, turn right: stay with the same cell."""
    right = (-way[1], way[0])
    return right if right in ways else ways[0]


def _bends(steps: list[tuple[Corner, Corner]]) -> tuple[Corner, ...]:
    """Only the corners where the way changes."""
    return tuple(corner for i, (corner, way) in enumerate(steps) if way != steps[(i + 1) % len(steps)][1])


def _unit(a: Corner, b: Corner) -> Corner:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
