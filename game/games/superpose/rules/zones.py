"""Which zones exist, who owns them, and what becomes of them when a card is laid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final

from game.core.game import Seat
from game.games.superpose.rules.grid import (
    ANIMAL_COUNT,
    CODES,
    EVERYWHERE,
    ICONS,
    IconGrid,
    Shape,
    component,
    components,
)
from game.games.superpose.rules.words import Icon, Why, Zone

ZONE: Final = 4
"""The fewest icons of a zone."""
GROWTH: Final = 3
"""The most points for an enlarged zone."""
JOINED: Final = 4
SUPER_POSE: Final = 4
LARGER: Final = 3

Standing = tuple[tuple[tuple[int, Seat | None], ...], ...]
"""The zones that exist, by icon code, which is their order: mask and owner."""


@dataclass(frozen=True, slots=True)
class Laying:
    """A card laid at a bit of a grid, its chameleons having taken forms: ``extra`` masks by icon code."""

    shape: Shape
    at: int
    extra: Mapping[int, int]

    @property
    def foot(self) -> int:
        return self.shape.foot << self.at

    def around(self, grid: IconGrid) -> int:
        """The cells that this turn changes, forms included, and all beside them."""
        changed = self.foot
        for mask in self.extra.values():
            changed |= mask
        return grid.around(changed)

    def after(self, grid: IconGrid, code: int) -> int:
        """Where this icon is to be seen in this turn."""
        return grid.masks[code] & ~self.foot | self.shape.masks[code] << self.at | self.extra.get(code, 0)


def standing(grid: IconGrid, zones: tuple[Zone, ...]) -> Standing:
    """Zones as masks on this grid."""
    found: list[tuple[tuple[int, Seat | None], ...]] = [()] * ANIMAL_COUNT
    for zone in zones:
        found[CODES[zone.icon]] += ((grid.mask(zone.cells), zone.owner),)
    return tuple(found)


def judged(size: int, met: list[int]) -> tuple[Why, int] | None:
    """What a zone of this size is worth, given the sizes of the earlier zones it shares a cell with."""
    if not met:
        return (Why.SUPER_POSE, SUPER_POSE) if size == ZONE else (Why.NEW, LARGER)
    if len(met) > 1:
        return Why.JOINED, JOINED
    grown = size - met[0]
    return (Why.ENLARGED, min(grown, GROWTH)) if grown > 0 else None


def after_laying(grid: IconGrid, laying: Laying, code: int) -> Iterator[int]:
    """Every zone of an animal in the turn in which the card is laid, forms included."""
    for part in components(laying.after(grid, code), grid.width):
        if part.bit_count() >= ZONE and not _from_one_card(grid, part, laying.foot):
            yield part


def owner_in_turn(before: tuple[tuple[int, Seat | None], ...], part: int, seat: Seat) -> Seat | None:
    """*Open* scoring: whose a zone of the turn is, given the earlier zones of its animal. Whoever scored with it, else
    the owner it had."""
    met = [(mask.bit_count(), owner) for mask, owner in before if mask & part]
    is_scored = judged(part.bit_count(), [size for size, _ in met]) is not None
    return seat if is_scored else met[0][1]


def owner_by_animal(animals: tuple[Icon, ...], code: int) -> Seat | None:
    """*Own* scoring: the seat that plays the animal, None where nobody does."""
    icon = ICONS[code]
    return Seat(animals.index(icon)) if icon in animals else None


def _from_one_card(grid: IconGrid, part: int, foot: int) -> bool:
    if part & foot:
        return not part & ~foot
    return grid.from_one_card(part)


def existing(grid: IconGrid) -> Iterator[tuple[int, int]]:
    """The zones that stand on a grid, chameleons counting as nothing: code and mask."""
    return ((code, part) for code in range(ANIMAL_COUNT) for part in zones_of(grid, code))


def zones_of(grid: IconGrid, code: int, near: int = EVERYWHERE) -> Iterator[int]:
    """The zones of one animal that have a cell in ``near``."""
    within = component(near, grid.masks[code], grid.width)
    if within.bit_count() < ZONE:
        return
    for part in components(within, grid.width):
        if part.bit_count() >= ZONE and not grid.from_one_card(part):
            yield part


def zones_now(grid: IconGrid, animals: tuple[Icon, ...]) -> tuple[Zone, ...]:
    """The zones of this grid, each of the seat that plays its animal."""
    return tuple(Zone(ICONS[code], grid.cells(mask), owner_by_animal(animals, code)) for code, mask in existing(grid))


def zones_after(
    zones: tuple[Zone, ...], before: Standing, near: int, after: IconGrid, owner_of: Callable[[int, int], Seat | None]
) -> tuple[Zone, ...]:
    """The zones of the grid ``after`` a card was laid. ``zones`` and ``before`` are those there were, ``near`` is all
    that may have changed. ``owner_of``: by code and mask.

    What has not changed stays the very same object; what is not near is not even looked for.
    """
    found, known = [], {}
    for old, (mask, _) in zip(zones, chain.from_iterable(before), strict=True):
        if mask & near:
            known[old.icon, mask] = old
        else:
            found.append(old)
    for code, icon in enumerate(ICONS[:ANIMAL_COUNT]):
        for part in zones_of(after, code, near):
            owner, zone = owner_of(code, part), known.get((icon, part))
            if zone is None or zone.owner != owner:
                zone = Zone(icon, after.cells(part), owner)
            found.append(zone)
    found.sort(key=_rank)
    return zones if found == list(zones) else tuple(found)


def _rank(zone: Zone) -> tuple[int, int, int]:
    """By animal, and row by row: the order in which they are found on a whole grid."""
    x, y = zone.cells[0]
    return CODES[zone.icon], y, x
