"""Which widget is next in a direction. Pure geometry, so that arrows, d-pad and stick all do what the eye expects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS: Final = 2.5
"""How much more a step aside counts than a step ahead."""

ASIDE: Final = 600.0
"""What lies in the same row or column comes before nearer things that do not."""


def next_in(start: FRect, others: Sequence[tuple[str, FRect]], direction: str) -> str | None:
    """The nearest of the others in this direction; None when there is none."""
    dx, dy = DIRECTIONS[direction]
    best: tuple[float, str] | None = None
    for name, rect in others:
        ahead = (rect.centerx - start.centerx) * dx + (rect.centery - start.centery) * dy
        if ahead <= 1:
            continue
        gap, aside = _gaps(start, rect, dx != 0)
        centre_aside = abs(rect.centery - start.centery) if dx else abs(rect.centerx - start.centerx)
        cost = gap + SIDEWAYS * aside + (ASIDE if aside else 0.0) + 0.3 * centre_aside + 0.05 * ahead
        if best is None or cost < best[0]:
            best = (cost, name)
    return best[1] if best else None


def is_straight(start: FRect, rect: FRect, direction: str) -> bool:
    """Whether it lies ahead in the same row or column."""
    return _gaps(start, rect, DIRECTIONS[direction][0] != 0)[1] == 0


def _gaps(a: FRect, b: FRect, across: bool) -> tuple[float, float]:
    """The empty distance along the direction, and beside it."""
    horizontal = max(0.0, b.left - a.right, a.left - b.right)
    vertical = max(0.0, b.top - a.bottom, a.top - b.bottom)
    return (horizontal, vertical) if across else (vertical, horizontal)
