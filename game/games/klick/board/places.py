"""Where everything lies on the table of Klick!, in units. Pure arithmetic; draws nothing, knows no photos."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.ui.layout import best_grid, bottom, centred, fit, inset, row, top, without_bottom, without_top

RATIO: Final = 4 / 3
"""The shape of a print."""

BAR: Final = 72.0
FOOT: Final = 92.0
PLATE: Final = 74.0
TALL_PLATE: Final = 112.0
NARROW: Final = 330.0
"""A station so narrow has its points below the name, not beside it."""

GAP: Final = 18.0
BESIDE: Final = 14.0
"""Between a start photo and what was laid on it."""


@dataclass(frozen=True, slots=True)
class StationPlace:
    """An opponent's corner of the table: the name plate, the start photo and room for what is given."""

    whole: FRect
    plate: FRect
    start: FRect
    slots: tuple[FRect, ...]


@dataclass(frozen=True, slots=True)
class GivingPlaces:
    bar: FRect
    foot: FRect
    stations: tuple[StationPlace, ...]
    own: StationPlace | None
    hand: tuple[FRect, ...]
    hand_area: FRect


@dataclass(frozen=True, slots=True)
class RankingPlaces:
    bar: FRect
    foot: FRect
    board: FRect
    start: FRect
    notes: FRect
    line: tuple[FRect, ...]
    line_area: FRect


def _parts(area: FRect) -> tuple[FRect, FRect, FRect]:
    """The bar above, the table, the foot below; low windows get thinner edges."""
    squeeze = min(1.0, area.h / 900)
    bar, foot = top(area, BAR * squeeze), bottom(area, FOOT * max(0.85, squeeze))
    table = without_bottom(without_top(area, bar.h + GAP * squeeze), foot.h + GAP * squeeze)
    return bar, table, foot


def giving(area: FRect, others: int, each: int, hand: int) -> GivingPlaces:
    """The table of somebody who gives: the others above, one's own start photo and hand below."""
    bar, table, foot = _parts(area)
    cell = (table.w - GAP * (others - 1)) / others
    plate = min(PLATE if cell > NARROW else TALL_PLATE, table.h * 0.15)
    room = table.h - plate - 2 * GAP - BESIDE
    in_row = min(room * 0.45, (cell - 2 * BESIDE - each * BESIDE) / (1 + each) / RATIO)
    stacked = min(room * 0.29, (cell - 2 * BESIDE) / RATIO, (cell - (each + 1) * BESIDE) / each / RATIO)
    # Beside each other they leave more height for the hand, which is worth a little of their own.
    is_row = in_row >= 0.85 * stacked
    height = in_row if is_row else stacked
    block = plate + height + 2 * BESIDE if is_row else plate + 2 * height + 3 * BESIDE
    cells = row(FRect(table.x, table.y, table.w, block), others, GAP)
    stations = tuple(_station(one, plate, height, each, is_row) for one in cells)
    below = FRect(table.x, table.y + block + GAP, table.w, table.h - block - GAP)
    own, prints = _own_row(below, hand, plate)
    return GivingPlaces(bar, foot, stations, own, prints, below)


def _station(cell: FRect, plate: float, height: float, each: int, is_row: bool) -> StationPlace:
    width = height * RATIO
    name = FRect(cell.x, cell.y, cell.w, plate)
    y = name.bottom + BESIDE
    if is_row:
        total = width * (1 + each) + BESIDE * each
        x = cell.centerx - total / 2
        places = [FRect(x + i * (width + BESIDE), y, width, height) for i in range(1 + each)]
        return StationPlace(cell, name, places[0], tuple(places[1:]))
    start = FRect(cell.centerx - width / 2, y, width, height)
    total = width * each + BESIDE * (each - 1)
    x, y = cell.centerx - total / 2, start.bottom + BESIDE
    slots = tuple(FRect(x + i * (width + BESIDE), y, width, height) for i in range(each))
    return StationPlace(cell, name, start, slots)


def _own_row(area: FRect, hand: int, plate: float) -> tuple[StationPlace, tuple[FRect, ...]]:
    cells = row(area, (0.78 if hand < 5 else 1.0, *[1.0] * hand), GAP)
    prints = tuple(fit(inset(cell, 4), RATIO) for cell in cells[1:])
    # Photos that are lower than their row stand together in its middle, not spread over its width.
    if prints:
        most = prints[0].w + 2.4 * GAP
        if most < cells[1].w + GAP:
            spread = most * hand
            left = cells[0].right + GAP + (area.right - cells[0].right - GAP - spread) / 2
            prints = tuple(
                FRect(left + i * most + (most - one.w) / 2, one.y, one.w, one.h) for i, one in enumerate(prints)
            )
    mine = fit(FRect(cells[0].x, cells[0].y, cells[0].w, cells[0].h - plate - BESIDE), RATIO)
    block = FRect(cells[0].x, cells[0].centery - (mine.h + plate + BESIDE) / 2, cells[0].w, mine.h + plate + BESIDE)
    name = FRect(block.x, block.y, block.w, plate)
    start = FRect(mine.x, name.bottom + BESIDE, mine.w, mine.h)
    return StationPlace(block, name, start, ()), prints


def watching(area: FRect, seats: int) -> GivingPlaces:
    """The table for those who only look on while photos are given: every station, as large as fits."""
    bar, table, foot = _parts(area)
    cells = best_grid(FRect(table.x, table.y, table.w, area.bottom - table.y), seats, 1.02, GAP)
    columns = sum(abs(cell.y - cells[0].y) < 1 for cell in cells)
    # A last row that is not full stands in the middle.
    short = seats % columns
    shift = (columns - short) * (cells[0].w + GAP) / 2 if short else 0.0
    moved_cells = [cell.move(shift if short and i >= seats - short else 0, 0) for i, cell in enumerate(cells)]
    return GivingPlaces(bar, foot, tuple(_watched(cell) for cell in moved_cells), None, (), FRect(0, 0, 0, 0))


def _watched(cell: FRect) -> StationPlace:
    """A station with its start photo and a pile of backs below."""
    name = FRect(cell.x, cell.y, cell.w, min(PLATE, cell.h * 0.24))
    rest = FRect(cell.x, name.bottom + BESIDE, cell.w, cell.h - name.h - BESIDE)
    start = FRect(0, 0, 0, 0)
    start.size = fit(without_bottom(rest, rest.h * 0.22), RATIO).size
    start.midtop = rest.midtop
    pile = FRect(rest.x, start.bottom - 8, rest.w, rest.bottom - start.bottom + 8)
    return StationPlace(cell, name, start, (pile,))


def ranking(area: FRect, count: int) -> RankingPlaces:
    """The active seat's start photo above, its line below, in two rows where that makes the photos larger."""
    bar, table, foot = _parts(area)
    one = min((table.w - GAP * (count - 1)) / count / RATIO, table.h * 0.52)
    across = -(-count // 2)
    two = min((table.h * 0.64 - GAP) / 2, (table.w - GAP * (across - 1)) / across / RATIO)
    is_one = one >= two
    height = one if is_one else two
    columns = count if is_one else across
    rows = 1 if is_one else 2
    block = height * rows + GAP * (rows - 1) + 28
    line_area = bottom(table, block)
    cells = _line(line_area, count, columns, height)
    head = without_bottom(table, block + GAP)
    start = fit(centred(head, head.w * 0.4, head.h - 8), RATIO)
    side = (head.w - start.w) / 2 - 2 * GAP
    board = FRect(head.x, head.y, min(side, 600), head.h)
    notes = FRect(head.right - min(side, 740), head.y, min(side, 740), head.h)
    return RankingPlaces(bar, foot, board, start, notes, cells, line_area)


def _line(area: FRect, count: int, columns: int, height: float) -> tuple[FRect, ...]:
    width = height * RATIO
    gap = min(GAP * 2, (area.w - width * columns) / max(1, columns - 1)) if columns > 1 else 0.0
    rows = -(-count // columns)
    y = area.centery - (rows * height + (rows - 1) * GAP) / 2
    cells = []
    for i in range(count):
        line, place = divmod(i, columns)
        here = min(columns, count - line * columns)
        x = area.centerx - (here * width + (here - 1) * gap) / 2
        cells.append(FRect(x + place * (width + gap), y + line * (height + GAP), width, height))
    return tuple(cells)


def nearest(cells: tuple[FRect, ...], x: float, y: float) -> int:
    """The place of the line a pointer is over, or nearest to."""
    return min(range(len(cells)), key=lambda i: abs(cells[i].centerx - x) + 1.5 * abs(cells[i].centery - y))


def moved(order: tuple[str, ...], photo: str, to: int) -> tuple[str, ...]:
    """The line with this photo at that place, the others closing up."""
    rest = [other for other in order if other != photo]
    return (*rest[:to], photo, *rest[to:])
