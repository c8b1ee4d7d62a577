"""Where the felt is looked at: panning, zooming, framing. Arithmetic only.

Cells are whole pixels, so that nothing shimmers.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.ui.paint.tween import SLOW, Tween

SMALLEST_CELL: Final = 26.0
LARGEST_CELL: Final = 150.0
FRAMED_CELL: Final = 104.0
"""A table of a few cards is not blown up beyond this, in units."""
AIR: Final = 0.9
"""Cells left free around the cards when the table frames itself: room for the next card."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """A rectangle of cells: the first and the last, both inside."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, cells: tuple[tuple[int, int], ...]) -> Bounds:
        if not cells:
            return cls(0, 0, 1, 2)
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        return cls(min(xs), min(ys), max(xs), max(ys))


@dataclass(frozen=True, slots=True)
class Lens:
    """What a camera shows, in pixels: a cell's size and where the cell 0, 0 begins. Hashable: the key of a layer."""

    cell: int
    left: int
    top: int
    k: float

    def box(self, x: float, y: float, wide: float = 1, high: float = 1) -> FRect:
        """Cells as a rectangle in units."""
        left, top = round(self.left + x * self.cell), round(self.top + y * self.cell)
        right, bottom = round(self.left + (x + wide) * self.cell), round(self.top + (y + high) * self.cell)
        return FRect(left / self.k, top / self.k, (right - left) / self.k, (bottom - top) / self.k)

    def point(self, x: float, y: float) -> tuple[float, float]:
        return (self.left + x * self.cell) / self.k, (self.top + y * self.cell) / self.k

    def cell_at(self, x: float, y: float) -> tuple[float, float]:
        """A place in units, in cells and parts of cells."""
        return (x * self.k - self.left) / self.cell, (y * self.k - self.top) / self.cell

    @property
    def size(self) -> float:
        """A cell in units."""
        return self.cell / self.k


class Camera:
    """``window``: the part of the screen, in units, in whose middle the looked-at cell lies."""

    def __init__(self) -> None:
        self._x, self._y = Tween(1.0, SLOW), Tween(1.5, SLOW)
        self._zoom = Tween(math.log(FRAMED_CELL), SLOW)
        self.window = FRect(0, 0, 1920, 1080)
        self.is_free = False
        """Whether a player moved it: then it does not frame itself any more."""

    def lens(self, k: float) -> Lens:
        cell = max(4, round(math.exp(self._zoom.value) * k))
        left = round(self.window.centerx * k - self._x.value * cell)
        top = round(self.window.centery * k - self._y.value * cell)
        return Lens(cell, left, top, k)

    def frame(self, bounds: Bounds, motion: bool = True) -> None:
        """Show all of this, with some air around it."""
        wide, high = bounds.right - bounds.left + 1 + 2 * AIR, bounds.bottom - bounds.top + 1 + 2 * AIR
        cell = min(self.window.w / wide, self.window.h / high, FRAMED_CELL)
        self._go((bounds.left + bounds.right + 1) / 2, (bounds.top + bounds.bottom + 1) / 2, cell, motion)
        self.is_free = False

    def show(self, bounds: Bounds, motion: bool = True) -> None:
        """Move just enough that these cells are in the window."""
        cell = math.exp(self._zoom.target)
        half_wide, half_high = self.window.w / cell / 2, self.window.h / cell / 2
        x = _within(self._x.target, bounds.right + 1 - half_wide, bounds.left + half_wide)
        y = _within(self._y.target, bounds.bottom + 1 - half_high, bounds.top + half_high)
        self._x.go(x, motion)
        self._y.go(y, motion)

    def pan(self, dx: float, dy: float) -> None:
        """The felt follows a hand by so many units."""
        cell = math.exp(self._zoom.value)
        self._x.jump(self._x.value - dx / cell)
        self._y.jump(self._y.value - dy / cell)
        self.is_free = True

    def zoom(self, factor: float, at: tuple[float, float] | None = None, motion: bool = False) -> None:
        """Nearer or farther; the place in units stays under the pointer."""
        before = math.exp(self._zoom.target)
        cell = min(max(before * factor, SMALLEST_CELL), LARGEST_CELL)
        across, down = at if at is not None else self.window.center
        dx, dy = across - self.window.centerx, down - self.window.centery
        x = self._x.target + dx / before - dx / cell
        y = self._y.target + dy / before - dy / cell
        self._go(x, y, cell, motion)
        self.is_free = True

    def update(self, dt: float) -> bool:
        return any([self._x.update(dt), self._y.update(dt), self._zoom.update(dt)])

    def _go(self, x: float, y: float, cell: float, motion: bool) -> None:
        cell = min(max(cell, SMALLEST_CELL), LARGEST_CELL)
        for tween, to in ((self._x, x), (self._y, y), (self._zoom, math.log(cell))):
            if motion:
                tween.go(to)
            else:
                tween.jump(to)


def _within(value: float, low: float, high: float) -> float:
    """``low`` may exceed ``high`` when the cells are larger than the window: then the middle of both."""
    return (low + high) / 2 if low > high else min(max(value, low), high)
