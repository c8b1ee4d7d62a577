"""Where a card may be laid, and why not elsewhere. Pure; the same functions serve host, screens and bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.game import Illegal
from game.games.superpose.rules.grid import ANIMAL_COUNT, BLACK, CHAMELEON, FLOWER, CardPlace, IconGrid, Shape, bits
from game.games.superpose.rules.words import REACH, START_REACH, Card, Icon, Refusal

ROTATIONS: Final = range(4)


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a card cannot lie there, and the cells to blame."""

    code: Refusal
    cells: tuple[tuple[int, int], ...] = ()

    def refuse(self) -> Illegal:
        return Illegal(self.code, cells=self.cells)


def matching(grid: IconGrid) -> tuple[int, ...]:
    """For each icon of a card, by code: the visible cells it may cover as identical."""
    masks = grid.masks
    jokers = masks[CHAMELEON]
    alike = [mask | jokers for mask in masks[:ANIMAL_COUNT]]
    # A flower never serves to lay a card, a black cell is no icon.
    return (*alike, 0, grid.occupied & ~(masks[FLOWER] | masks[BLACK]), 0)


class Enumeration:
    """All legal anchors on one grid: what cards share is worked out once."""

    __slots__ = ("_alike", "_blocked", "grid")

    def __init__(self, grid: IconGrid) -> None:
        self.grid = grid
        self._alike = matching(grid)
        self._blocked = _blocked(grid)

    def mask(self, icons: tuple[Icon, ...], rotation: int) -> int:
        """One bit for each anchor at which the card may lie, turned like this."""
        alike = self._alike
        found = 0
        for offset, code in self.grid.shape(icons, rotation).offsets:
            found |= alike[code] >> offset
        return found & ~self._blocked[rotation & 1]

    def anchors(self, icons: tuple[Icon, ...], rotation: int) -> list[int]:
        """The bits of ``mask`` as a list."""
        return bits(self.mask(icons, rotation))

    def places(self, card: Card) -> list[CardPlace]:
        found: list[CardPlace] = []
        for rotation in ROTATIONS:
            places = self.grid.places(rotation)
            found += [places[at] for at in bits(self.mask(card.icons, rotation))]
        return found

    def is_playable(self, card: Card) -> bool:
        """Whether there is any legal place. One is enough: most often the first icon that is looked at has it."""
        alike = self._alike
        for rotation in ROTATIONS:
            free = ~self._blocked[rotation & 1]
            for offset, code in self.grid.shape(card.icons, rotation).offsets:
                if alike[code] >> offset & free:
                    return True
        return False


def _blocked(grid: IconGrid) -> tuple[int, int]:
    """The anchors at which a card would cover a flower or lie on cards with all its cells: upright, and lying."""
    row, flowers, full = grid.width, grid.masks[FLOWER], grid.occupied
    # Two cells side by side, then three; and of such rows three below each other, or two.
    flowers2, full2 = flowers | flowers >> 1, full & full >> 1
    flowers3, full3 = flowers2 | flowers >> 2, full2 & full >> 2
    upright = flowers2 | flowers2 >> row | flowers2 >> 2 * row | full2 & full2 >> row & full2 >> 2 * row
    lying = flowers3 | flowers3 >> row | full3 & full3 >> row
    return upright, lying


def why_not(grid: IconGrid, card: Card, place: CardPlace) -> WhyNot | None:
    """None if the card may lie there (its chameleons covering what makes it legal)."""
    if place.rotation not in ROTATIONS:
        return WhyNot(Refusal.BAD_ROTATION)
    if max(abs(place.x), abs(place.y)) > REACH:
        return WhyNot(Refusal.OUT_OF_BOUNDS)
    at = grid.at(place.x, place.y)
    if at is None or not grid.holds(place):
        return WhyNot(Refusal.COVERS_NOTHING)
    shape = grid.shape(card.icons, place.rotation)
    foot = shape.foot << at
    under = foot & grid.occupied
    if crushed := foot & grid.masks[FLOWER]:
        return WhyNot(Refusal.COVERS_FLOWER, grid.cells(crushed))
    if not under:
        return WhyNot(Refusal.COVERS_NOTHING, grid.cells(foot))
    if not identical(grid, shape, at):
        return WhyNot(Refusal.NO_IDENTICAL, grid.cells(under))
    if under == foot:
        return WhyNot(Refusal.NOTHING_ON_TABLE, grid.cells(foot))
    return None


def identical(grid: IconGrid, shape: Shape, at: int) -> int:
    """The cells at which the card covers an identical icon, chameleons counting as what they meet."""
    alike = matching(grid)
    found = 0
    for offset, code in shape.offsets:
        found |= alike[code] & 1 << at + offset
    return found


# --- starters ---------------------------------------------------------------------------------------------------------


def starter_why_not(grid: IconGrid, face: Card, place: CardPlace) -> WhyNot | None:
    """None if this face of a starter may lie there."""
    if place.rotation not in ROTATIONS:
        return WhyNot(Refusal.BAD_ROTATION)
    reach = REACH if grid.occupied else START_REACH
    if max(abs(place.x), abs(place.y)) > reach:
        return WhyNot(Refusal.OUT_OF_BOUNDS)
    if not grid.occupied:
        return None
    at = grid.at(place.x, place.y)
    if at is None or not grid.holds(place):
        return WhyNot(Refusal.STARTER_APART)
    shape = grid.shape(face.icons, place.rotation)
    under = shape.foot << at & grid.occupied
    if not under:
        return WhyNot(Refusal.STARTER_APART, grid.cells(shape.foot << at))
    if hidden := under & ~(shape.masks[BLACK] << at & grid.masks[BLACK]):
        return WhyNot(Refusal.STARTER_HIDES_ICON, grid.cells(hidden))
    return None


def starter_places(grid: IconGrid, face: Card) -> list[CardPlace]:
    """Every legal place for a starter's face; on the empty table only the origin, in its four rotations."""
    if not grid.occupied:
        return [CardPlace(0, 0, rotation) for rotation in ROTATIONS]
    return [place for place in _candidates(grid) if starter_why_not(grid, face, place) is None]


def _candidates(grid: IconGrid) -> list[CardPlace]:
    blacks = grid.cells(grid.masks[BLACK])
    near = sorted({(x - dx, y - dy) for x, y in blacks for dx in range(3) for dy in range(3)})
    return [CardPlace(x, y, rotation) for x, y in near for rotation in ROTATIONS]
