"""Dividing rectangles: rows, columns, grids, insets. Pure arithmetic on ``FRect``, in units."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

Share = float | int


SMALL_AREA = 700.0
"""Units of height under which a page spares its prompts and thins its head: what is to be done has no room to lose."""


def is_small(area: FRect) -> bool:
    return area.h < SMALL_AREA


def inset(rect: FRect, by: float, also: float | None = None) -> FRect:
    """The rectangle without ``by`` at the left and right and ``also`` (or ``by``) at the top and bottom."""
    across, down = min(by, rect.w / 2), min(by if also is None else also, rect.h / 2)
    return FRect(rect.x + across, rect.y + down, rect.w - 2 * across, rect.h - 2 * down)


def row(rect: FRect, shares: int | Sequence[Share], gap: float = 24) -> list[FRect]:
    """Side by side; ``shares`` is a count or relative widths."""
    widths = _parts(rect.w, shares, gap)
    cells, x = [], rect.x
    for width in widths:
        cells.append(FRect(x, rect.y, width, rect.h))
        x += width + gap
    return cells


def column(rect: FRect, shares: int | Sequence[Share], gap: float = 24) -> list[FRect]:
    """One under the other; ``shares`` is a count or relative heights."""
    cells, y = [], rect.y
    for height in _parts(rect.h, shares, gap):
        cells.append(FRect(rect.x, y, rect.w, height))
        y += height + gap
    return cells


def stack(rect: FRect, count: int, height: float, gap: float = 24) -> list[FRect]:
    """``count`` rows of this height from the top; lower ones shrink all alike when they do not fit."""
    if count * height + (count - 1) * gap > rect.h:
        return column(rect, count, min(gap, rect.h / max(1, count) * 0.2))
    return [FRect(rect.x, rect.y + i * (height + gap), rect.w, height) for i in range(count)]


def grid(rect: FRect, count: int, columns: int, gap: float = 24, ratio: float | None = None) -> list[FRect]:
    """``count`` equal cells in ``columns``; ``ratio`` (width / height) keeps their shape, centred in the rectangle."""
    if count < 1:
        return []
    rows = -(-count // columns)
    width = max(1.0, (rect.w - gap * (columns - 1)) / columns)
    height = max(1.0, (rect.h - gap * (rows - 1)) / rows)
    if ratio is not None:
        width, height = min(width, height * ratio), min(height, width / ratio)
    left = rect.centerx - (columns * width + (columns - 1) * gap) / 2
    top = rect.centery - (rows * height + (rows - 1) * gap) / 2
    return [
        FRect(left + (i % columns) * (width + gap), top + (i // columns) * (height + gap), width, height)
        for i in range(count)
    ]


def best_grid(rect: FRect, count: int, ratio: float, gap: float = 24) -> list[FRect]:
    """The grid of cells of this shape whose cells are largest."""
    grids = [grid(rect, count, columns, gap, ratio) for columns in range(1, count + 1)]
    return max(grids, key=lambda cells: cells[0].w, default=[])


def fit(rect: FRect, ratio: float) -> FRect:
    """The largest rectangle of this shape (width / height) inside, centred."""
    width, height = min(rect.w, rect.h * ratio), min(rect.h, rect.w / ratio)
    return centred(rect, width, height)


def centred(rect: FRect, width: float, height: float) -> FRect:
    """A rectangle of this size (never larger than ``rect``) in the middle."""
    width, height = min(width, rect.w), min(height, rect.h)
    return FRect(rect.centerx - width / 2, rect.centery - height / 2, width, height)


def top(rect: FRect, height: float) -> FRect:
    return FRect(rect.x, rect.y, rect.w, min(height, rect.h))


def bottom(rect: FRect, height: float) -> FRect:
    height = min(height, rect.h)
    return FRect(rect.x, rect.bottom - height, rect.w, height)


def left(rect: FRect, width: float) -> FRect:
    return FRect(rect.x, rect.y, min(width, rect.w), rect.h)


def right(rect: FRect, width: float) -> FRect:
    width = min(width, rect.w)
    return FRect(rect.right - width, rect.y, width, rect.h)


def without_top(rect: FRect, height: float) -> FRect:
    height = min(height, rect.h)
    return FRect(rect.x, rect.y + height, rect.w, rect.h - height)


def without_bottom(rect: FRect, height: float) -> FRect:
    return FRect(rect.x, rect.y, rect.w, max(0.0, rect.h - height))


def without_left(rect: FRect, width: float) -> FRect:
    width = min(width, rect.w)
    return FRect(rect.x + width, rect.y, rect.w - width, rect.h)


def _parts(length: float, shares: int | Sequence[Share], gap: float) -> list[float]:
    weights = [1.0] * shares if isinstance(shares, int) else [float(share) for share in shares]
    room = max(0.0, length - gap * (len(weights) - 1))
    total = sum(weights) or 1.0
    return [room * weight / total for weight in weights]
