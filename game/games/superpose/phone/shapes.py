"""Cards and zones as the page draws them: a card turned in all four ways as digits, a zone's line as a path."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.games.superpose.felt.outline import inset, loops
from game.games.superpose.rules.grid import turned
from game.games.superpose.rules.placement import ROTATIONS
from game.games.superpose.rules.words import Icon

INSET = 0.09
"""How far a zone's line keeps from the edge of its cells, in cells."""


@lru_cache(maxsize=1024)
def digits(icons: tuple[Icon, ...], rotation: int) -> str:
    """The six icons of a card turned like this, row by row, each as its number."""
    return "".join(str(code) for _, _, code in turned(icons, rotation))


def all_turns(icons: tuple[Icon, ...]) -> list[str]:
    return [digits(icons, rotation) for rotation in ROTATIONS]


@lru_cache(maxsize=512)
def line_around(cells: tuple[tuple[int, int], ...]) -> str:
    """The boundary of these cells as an SVG path, in cells."""
    return "".join(_path(inset(loop, INSET)) for loop in loops(cells))


def _path(points: Iterable[tuple[float, float]]) -> str:
    (x, y), *rest = points
    path = f"M{_short(x)} {_short(y)}"
    for across, down in rest:
        path += f"V{_short(down)}" if across == x else f"H{_short(across)}"
        x, y = across, down
    return path + "Z"


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
