"""Where a card may be laid, and why not elsewhere. Pure; the same functions serve host, screens and bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.game import Illegal
from game.games.superpose.rules.grid import ANIMAL_COUNT, BLACK, CHAMELEON, FLOWER, Place, Shape, Table, bits
from game.games.superpose.rules.words import REACH, START_REACH, Card, Icon, Refusal

ROTATIONS: Final = range(4)


@dataclass(frozen=True, slots=True)
class No:
    """Why a card cannot lie there, and the cells to blame."""

    code: Refusal
    cells: tuple[tuple[int, int], ...] = ()

    def refuse(self) -> Illegal:
        return Illegal(self.code, cells=cells_text(self.cells))


def cells_text(cells: tuple[tuple[int, int], ...]) -> str:
    """Cells as a fact of a refusal: ``3,4;3,5``."""
    return ";".join(f"{x},{y}" for x, y in cells)


def cells_from(text: str) -> tuple[tuple[int, int], ...]:
    """The cells of such a fact."""
    pairs = (pair.split(",") for pair in text.split(";") if pair)
    return tuple((int(x), int(y)) for x, y in pairs)


def matching(table: Table) -> tuple[int, ...]:
    """For each icon of a card, by code: the visible cells it may cover as identical."""
    masks = table.masks
    jokers = masks[CHAMELEON]
    animals = 0
    for mask in masks[:ANIMAL_COUNT]:
        animals |= mask
    alike = [mask | jokers for mask in masks[:ANIMAL_COUNT]]
    # A flower never serves to lay a card, a black cell is no icon.
    return (*alike, 0, animals | jokers, 0)


class Enumeration:
    """All legal anchors on one table: what cards share is worked out once."""

    __slots__ = ("_alike", "_blocked", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._alike = matching(table)
        self._blocked = tuple(_blocked(table, rotation) for rotation in (0, 1))

    def mask(self, icons: tuple[Icon, ...], rotation: int) -> int:
        """One bit for each anchor at which the card may lie, turned like this."""
        alike = self._alike
        found = 0
        for offset, code in self.table.shape(icons, rotation).offsets:
            found |= alike[code] >> offset
        return found & ~self._blocked[rotation & 1]

    def anchors(self, icons: tuple[Icon, ...], rotation: int) -> list[int]:
        """The bits of ``mask`` as a list."""
        return bits(self.mask(icons, rotation))

    def places(self, card: Card) -> list[Place]:
        found: list[Place] = []
        for rotation in ROTATIONS:
            places = self.table.places(rotation)
            found += [places[at] for at in bits(self.mask(card.icons, rotation))]
        return found

    def is_playable(self, card: Card) -> bool:
        return any(self.mask(card.icons, rotation) for rotation in ROTATIONS)


def _blocked(table: Table, rotation: int) -> int:
    """The anchors at which a card would cover a flower or lie on cards with all its cells."""
    width = table.width
    wide, high = (3, 2) if rotation else (2, 3)
    flowers, full = 0, -1
    for dy in range(high):
        for dx in range(wide):
            flowers |= table.masks[FLOWER] >> (dy * width + dx)
            full &= table.occupied >> (dy * width + dx)
    return flowers | full


def why_not(table: Table, card: Card, place: Place) -> No | None:
    """None if the card may lie there (its chameleons covering what makes it legal)."""
    if place.rotation not in ROTATIONS:
        return No(Refusal.BAD_ROTATION)
    if max(abs(place.x), abs(place.y)) > REACH:
        return No(Refusal.OUT_OF_BOUNDS)
    at = table.at(place.x, place.y)
    if at is None or not table.holds(place):
        return No(Refusal.COVERS_NOTHING)
    shape = table.shape(card.icons, place.rotation)
    foot = shape.foot << at
    under = foot & table.occupied
    if crushed := foot & table.masks[FLOWER]:
        return No(Refusal.COVERS_FLOWER, table.cells(crushed))
    if not under:
        return No(Refusal.COVERS_NOTHING, table.cells(foot))
    if not identical(table, shape, at):
        return No(Refusal.NO_IDENTICAL, table.cells(under))
    if under == foot:
        return No(Refusal.NOTHING_ON_TABLE, table.cells(foot))
    return None


def identical(table: Table, shape: Shape, at: int) -> int:
    """The cells at which the card covers an identical icon, chameleons counting as what they meet."""
    alike = matching(table)
    found = 0
    for code, mask in enumerate(shape.masks):
        found |= mask << at & alike[code]
    return found


# --- starters ---------------------------------------------------------------------------------------------------------


def starter_why_not(table: Table, face: Card, place: Place) -> No | None:
    """None if this face of a starter may lie there."""
    if place.rotation not in ROTATIONS:
        return No(Refusal.BAD_ROTATION)
    reach = REACH if table.occupied else START_REACH
    if max(abs(place.x), abs(place.y)) > reach:
        return No(Refusal.OUT_OF_BOUNDS)
    if not table.occupied:
        return None
    at = table.at(place.x, place.y)
    if at is None or not table.holds(place):
        return No(Refusal.STARTER_APART)
    shape = table.shape(face.icons, place.rotation)
    under = shape.foot << at & table.occupied
    if not under:
        return No(Refusal.STARTER_APART, table.cells(shape.foot << at))
    if hidden := under & ~(shape.masks[BLACK] << at & table.masks[BLACK]):
        return No(Refusal.STARTER_HIDES_ICON, table.cells(hidden))
    return None


def starter_places(table: Table, face: Card) -> list[Place]:
    """Every legal place for a starter's face; on the empty table only the origin, in its four rotations."""
    if not table.occupied:
        return [Place(0, 0, rotation) for rotation in ROTATIONS]
    return [place for place in _candidates(table) if starter_why_not(table, face, place) is None]


def _candidates(table: Table) -> list[Place]:
    blacks = table.cells(table.masks[BLACK])
    near = sorted({(x - dx, y - dy) for x, y in blacks for dx in range(3) for dy in range(3)})
    return [Place(x, y, rotation) for x, y in near for rotation in ROTATIONS]
