"""Which zones exist, who owns them, and what becomes of them when a card is laid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.core.game import Seat
from game.games.superpose.rules.grid import ANIMAL_COUNT, CODES, ICONS, IconGrid, Shape, components
from game.games.superpose.rules.words import Icon, Why, Zone

ZONE: Final = 4
"""The fewest icons of a zone."""
GROWTH: Final = 3
"""The most points for an enlarged zone."""
JOINED: Final = 4
SUPER_POSE: Final = 4
LARGER: Final = 3

ScoredZone = tuple[Icon, frozenset[tuple[int, int]], Seat | None]
"""A zone as it lay in a turn, forms included, and who owns it by *open* scoring."""
Standing = tuple[tuple[tuple[int, Seat | None], ...], ...]
"""The zones that exist, by icon code: mask and owner."""


@dataclass(frozen=True, slots=True)
class Laying:
    """A card laid at a bit of a grid, its chameleons having taken forms: ``extra`` masks by icon code."""

    shape: Shape
    at: int
    extra: Mapping[int, int]

    @property
    def foot(self) -> int:
        return self.shape.foot << self.at

    def after(self, grid: IconGrid, code: int) -> int:
        """Where this icon is to be seen in this turn."""
        return grid.masks[code] & ~self.foot | self.shape.masks[code] << self.at | self.extra.get(code, 0)


def standing(grid: IconGrid, zones: tuple[Zone, ...]) -> Standing:
    """Zones as masks on this grid."""
    found: list[list[tuple[int, Seat | None]]] = [[] for _ in range(ANIMAL_COUNT)]
    left, top, width = grid.left, grid.top, grid.width
    for zone in zones:
        mask = 0
        for x, y in zone.cells:
            mask |= 1 << (y - top) * width + x - left
        found[CODES[zone.icon]].append((mask, zone.owner))
    return tuple(tuple(of_icon) for of_icon in found)


def judged(size: int, met: list[int]) -> tuple[Why, int] | None:
    """What a zone of this size is worth, given the sizes of the earlier zones it shares a cell with."""
    if not met:
        return (Why.SUPER_POSE, SUPER_POSE) if size == ZONE else (Why.NEW, LARGER)
    if len(met) > 1:
        return Why.JOINED, JOINED
    grown = size - met[0]
    return (Why.ENLARGED, min(grown, GROWTH)) if grown > 0 else None


def after_laying(
    grid: IconGrid, before: Standing, laying: Laying, seat: Seat
) -> Iterator[tuple[int, int, Seat | None]]:
    """Every zone of every animal once the card lies, forms included: code, mask, owner by *open* scoring."""
    for code in range(ANIMAL_COUNT):
        for part in components(laying.after(grid, code), grid.width):
            size = part.bit_count()
            if size < ZONE or _from_one_card(grid, part, laying.foot):
                continue
            met = [(mask.bit_count(), owner) for mask, owner in before[code] if mask & part]
            is_scored = judged(size, [count for count, _ in met]) is not None
            yield code, part, seat if is_scored else met[0][1]


def _from_one_card(grid: IconGrid, part: int, foot: int) -> bool:
    if part & foot:
        return not part & ~foot
    return grid.from_one_card(part)


def existing(grid: IconGrid) -> Iterator[tuple[int, int]]:
    """The zones that stand on a grid, chameleons counting as nothing: code and mask."""
    return ((code, part) for code in range(ANIMAL_COUNT) for part in zones_of(grid, code))


def zones_of(grid: IconGrid, code: int) -> Iterator[int]:
    """The zones of one animal."""
    for part in components(grid.masks[code], grid.width):
        if part.bit_count() >= ZONE and not grid.from_one_card(part):
            yield part


def zones_now(grid: IconGrid, animals: tuple[Icon, ...], scored: tuple[ScoredZone, ...] | None) -> tuple[Zone, ...]:
    """The zones of this grid. ``scored``: the zones of the turn that led here (*open* scoring); None = *own*."""
    found = []
    for code, mask in existing(grid):
        icon, cells = ICONS[code], grid.cells(mask)
        if scored is None:
            owner = Seat(animals.index(icon)) if icon in animals else None
        else:
            # Forms only add cells, so what stands now lay within exactly one zone of the turn.
            owner = next(who for of, within, who in scored if of == icon and cells[0] in within)
        found.append(Zone(icon, cells, owner))
    return tuple(found)
