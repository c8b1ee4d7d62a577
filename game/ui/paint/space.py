"""How large a design unit is in a window, and how many of them there are. Pure arithmetic.

A page is 1080 units high in a 16:9 window. Wider or higher windows have more units, never stretched ones; a larger
UI scale leaves fewer units to lay out in, so nothing is pushed off the screen. Lay out from ``safe``, never from 1920.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pygame import FRect, Rect

DESIGN: Final = (1920.0, 1080.0)
SMALLEST: Final = (960.0, 540.0)
"""No layout gets less than this, in units, at 200 % or in a window as small as a phone."""
BOARD: Final = (1440.0, 810.0)
"""What the table of a game gets at the least. It fills the window at any scale; cards that hold words and eight names
around them are no larger for having fewer units."""
SMALL_WINDOW: Final = 0.42
"""Pixels per unit under which 28 units stop being readable; smaller windows get fewer units instead."""
MARGIN: Final = 0.05
"""Televisions cut the edges."""


@dataclass(frozen=True, slots=True)
class Space:
    """A window's size in pixels, and ``k``: the pixels of one unit."""

    width: int
    height: int
    k: float

    @property
    def area(self) -> FRect:
        """Everything visible, in units; backgrounds fill it."""
        return FRect(0, 0, self.width / self.k, self.height / self.k)

    @property
    def safe(self) -> FRect:
        """Where all that matters goes: the area without its margins."""
        area = self.area
        margin = MARGIN * min(area.w, area.h)
        return area.inflate(-2 * margin, -2 * margin)

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A place in pixels, in units."""
        return x / self.k, y / self.k

    def pixels(self, rect: FRect) -> Rect:
        """A rectangle in units, in whole pixels; edges that touch in units touch in pixels."""
        left, top = round(rect.x * self.k), round(rect.y * self.k)
        return Rect(left, top, round(rect.right * self.k) - left, round(rect.bottom * self.k) - top)


@lru_cache(64)
def space(width: int, height: int, scale: float = 1.0, least: tuple[float, float] = SMALLEST) -> Space:
    """The space of a window at a UI scale, with no fewer units than ``least`` while letters stay readable."""
    width, height = max(1, width), max(1, height)
    plain = min(width / DESIGN[0], height / DESIGN[1])
    k = max(plain * scale, SMALL_WINDOW)
    room = max(min(width / least[0], height / least[1]), plain * min(scale, 1.0), SMALL_WINDOW)
    return Space(width, height, min(k, room, width / SMALLEST[0], height / SMALLEST[1]))
