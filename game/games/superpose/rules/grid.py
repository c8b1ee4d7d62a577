"""The visible icons as bit masks: where a card's icons come to lie, what is visible, which icons hang together.

A bit is a place of the grid; a padded frame around the visible cells keeps every shift inside it. Screens, bots and
the host all ask this one structure. It knows no legality and no points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from game.games.superpose.rules.words import HIGH, WIDE, Card, Cell, Icon

CODES: Final[dict[Icon, int]] = {icon: code for code, icon in enumerate(Icon)}
"""An icon's place in the lists of masks; the six animals come first."""
ICONS: Final = tuple(Icon)
ANIMAL_COUNT: Final = 6
FLOWER: Final = CODES[Icon.FLOWER]
CHAMELEON: Final = CODES[Icon.CHAMELEON]
BLACK: Final = CODES[Icon.BLACK]
PAD: Final = 4
"""Empty columns and rows around the visible cells: room for two cards laid one after the other."""


class CardPlace(NamedTuple):
    """Where a card lies: its upper left cell as it is turned, and quarter turns clockwise."""

    x: int
    y: int
    rotation: int


@lru_cache(maxsize=1024)
def turned(icons: tuple[Icon, ...], rotation: int) -> tuple[tuple[int, int, int], ...]:
    """(dx, dy, icon code) of the six cells of a card turned clockwise, row by row."""
    grid = [[CODES[icons[row * WIDE + col]] for col in range(WIDE)] for row in range(HIGH)]
    for _ in range(rotation):
        grid = [list(row) for row in zip(*grid[::-1], strict=True)]
    return tuple((x, y, code) for y, row in enumerate(grid) for x, code in enumerate(row))


def footprint(card: Card, place: CardPlace) -> tuple[tuple[int, int, Icon], ...]:
    """The cells a card fills, with its icons there."""
    return tuple((place.x + dx, place.y + dy, ICONS[code]) for dx, dy, code in turned(card.icons, place.rotation))


def covered(cells: tuple[Cell, ...], card: Card, place: CardPlace, index: int) -> tuple[Cell, ...]:
    """The visible cells after the card was laid as number ``index``."""
    foot = footprint(card, place)
    hidden = {(x, y) for x, y, _ in foot}
    kept = tuple(cell for cell in cells if (cell.x, cell.y) not in hidden)
    return kept + tuple(Cell(x, y, icon, index) for x, y, icon in foot)


@lru_cache(maxsize=64)
def _spots(x: int, y: int, width: int, height: int) -> tuple[tuple[int, int], ...]:
    """The coordinates of every bit of a frame."""
    return tuple((x + col, y + row) for row in range(height) for col in range(width))


@lru_cache(maxsize=64)
def _places(x: int, y: int, width: int, height: int, rotation: int) -> tuple[CardPlace, ...]:
    """The place that each bit of a frame stands for, as an anchor."""
    return tuple(CardPlace(col, row, rotation) for col, row in _spots(x, y, width, height))


class IconGrid:
    """What is visible, as one mask per icon. Never changed once made.

    ``left`` … ``height``: the frame. ``masks``: by icon code. ``showing``: by bit, the number of the card seen there.
    """

    __slots__ = ("height", "left", "masks", "occupied", "showing", "spots", "top", "width")

    def __init__(
        self, frame: tuple[int, int, int, int], masks: list[int], showing: dict[int, int], occupied: int
    ) -> None:
        self.left, self.top, self.width, self.height = frame
        self.spots = _spots(*frame)
        self.masks = masks
        self.showing = showing
        self.occupied = occupied

    @classmethod
    def of(cls, cells: Iterable[Cell]) -> IconGrid:
        """The grid on which these cells are visible."""
        cells = tuple(cells)
        xs = [cell.x for cell in cells] or [0]
        ys = [cell.y for cell in cells] or [0]
        left, top = min(xs) - PAD, min(ys) - PAD
        width, height = max(xs) - left + PAD + 1, max(ys) - top + PAD + 1
        masks = [0] * len(ICONS)
        showing: dict[int, int] = {}
        codes, occupied = CODES, 0
        for cell in cells:
            at = (cell.y - top) * width + cell.x - left
            masks[codes[cell.icon]] |= 1 << at
            showing[at] = cell.card
        for mask in masks:
            occupied |= mask
        return cls((left, top, width, height), masks, showing, occupied)

    def after(self, shape: Shape, at: int, index: int) -> IconGrid:
        """This grid, in the same frame, once a card lies there as number ``index``. At most one card deep."""
        foot = shape.foot << at
        masks = [mask & ~foot | new << at for mask, new in zip(self.masks, shape.masks, strict=True)]
        showing = self.showing | dict.fromkeys((at + offset for offset, _ in shape.offsets), index)
        return IconGrid((self.left, self.top, self.width, self.height), masks, showing, self.occupied | foot)

    def at(self, x: int, y: int) -> int | None:
        """The bit of these coordinates, None where they lie outside the frame."""
        col, row = x - self.left, y - self.top
        return row * self.width + col if 0 <= col < self.width and 0 <= row < self.height else None

    def holds(self, place: CardPlace) -> bool:
        """Whether a card at this place stays inside the frame; outside of it a card cannot touch anything."""
        wide, high = (HIGH, WIDE) if place.rotation % 2 else (WIDE, HIGH)
        return self.at(place.x, place.y) is not None and self.at(place.x + wide - 1, place.y + high - 1) is not None

    def icon(self, x: int, y: int) -> Icon | None:
        """What is visible there."""
        at = self.at(x, y)
        if at is None or not self.occupied >> at & 1:
            return None
        return next(icon for icon, mask in zip(ICONS, self.masks, strict=True) if mask >> at & 1)

    def cells(self, mask: int) -> tuple[tuple[int, int], ...]:
        """The coordinates of a mask's bits, row by row."""
        return tuple(self.spots[at] for at in bits(mask))

    def places(self, rotation: int) -> tuple[CardPlace, ...]:
        """By bit: the place of a card turned like this whose anchor is there."""
        return _places(self.left, self.top, self.width, self.height, rotation)

    def shape(self, icons: tuple[Icon, ...], rotation: int) -> Shape:
        return _shape(icons, rotation, self.width)

    def around(self, mask: int) -> int:
        """The cells of a mask and their orthogonal neighbours."""
        return mask | mask << 1 | mask >> 1 | mask << self.width | mask >> self.width

    def from_one_card(self, mask: int) -> bool:
        cards = {self.showing[at] for at in bits(mask)}
        return len(cards) == 1


_RECENT: dict[int, tuple[tuple[Cell, ...], IconGrid]] = {}
"""The last few grids by the identity of their cells, which are held so that no other tuple can have their id."""


def grid_of(cells: tuple[Cell, ...]) -> IconGrid:
    """The grid of these cells. Several questions are asked of the same cells in a turn; it is made once for them."""
    known = _RECENT.get(id(cells))
    if known is not None:
        return known[1]
    grid = IconGrid.of(cells)
    if len(_RECENT) >= 8:
        _RECENT.clear()
    _RECENT[id(cells)] = (cells, grid)
    return grid


@dataclass(frozen=True, slots=True)
class Shape:
    """A turned card as masks at the frame's first bit: shift by an anchor's bit to lay it there.

    ``offsets``: (distance from the anchor, icon code) of each cell.
    """

    foot: int
    masks: tuple[int, ...]
    offsets: tuple[tuple[int, int], ...]


@lru_cache(maxsize=4096)
def _shape(icons: tuple[Icon, ...], rotation: int, width: int) -> Shape:
    offsets = tuple((dy * width + dx, code) for dx, dy, code in turned(icons, rotation))
    masks = [0] * len(ICONS)
    for offset, code in offsets:
        masks[code] |= 1 << offset
    return Shape(sum(masks), tuple(masks), offsets)


_IN_BYTE: Final = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
"""The bits of every byte: going by bytes is the fastest way through a sparse mask."""


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found: list[int] = []
    base = 0
    for byte in mask.to_bytes((mask.bit_length() + 7) // 8, "little"):
        if byte:
            for bit in _IN_BYTE[byte]:
                found.append(base + bit)
        base += 8
    return found


def component(seed: int, within: int, width: int) -> int:
    """All cells of ``within`` that hang together with the seed, orthogonally."""
    grown = seed & within
    while True:
        wider = (grown | grown << 1 | grown >> 1 | grown << width | grown >> width) & within
        if wider == grown:
            return grown
        grown = wider


def components(within: int, width: int) -> Iterator[int]:
    while within:
        part = component(within & -within, within, width)
        yield part
        within ^= part
