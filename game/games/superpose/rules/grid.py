"""The visible icons as bit masks: where a card's icons come to lie, what is visible, which icons hang together.

A bit is a place of the grid; a padded frame around the visible cells keeps every shift inside it. Screens, bots and
the host all ask this one structure. It knows no legality and no points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from game.games.superpose.rules.words import HIGH, MOST_LAID, WIDE, Card, Cell, Icon, LaidCard

CODES: Final[dict[Icon, int]] = {icon: code for code, icon in enumerate(Icon)}
"""An icon's place in the lists of masks; the six animals come first."""
ICONS: Final = tuple(Icon)
ANIMAL_COUNT: Final = 6
FLOWER: Final = CODES[Icon.FLOWER]
CHAMELEON: Final = CODES[Icon.CHAMELEON]
BLACK: Final = CODES[Icon.BLACK]
EVERYWHERE: Final = -1
"""The mask of all places: every bit is set."""
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
    wide, high = size_of(place.rotation)
    left, top, right, bottom = place.x, place.y, place.x + wide, place.y + high
    kept = [cell for cell in cells if not (left <= cell.x < right and top <= cell.y < bottom)]
    new = [Cell(left + dx, top + dy, ICONS[code], index) for dx, dy, code in turned(card.icons, place.rotation)]
    return (*kept, *new)


def cells_after(before: tuple[LaidCard, ...], cells: tuple[Cell, ...], laid: tuple[LaidCard, ...]) -> tuple[Cell, ...]:
    """What shows once these cards lie; ``cells`` showed when those of ``before`` did. ValueError where no deck has so
    many: a guest works this out from what it is sent."""
    if len(laid) > MOST_LAID:
        raise ValueError("more cards than any deck has")
    known = len(before)
    if laid[:known] != before:
        known, cells = 0, ()
    for index in range(known, len(laid)):
        one = laid[index]
        cells = covered(cells, one.card, CardPlace(one.x, one.y, one.rotation), index)
    return cells


def size_of(rotation: int) -> tuple[int, int]:
    """Columns and rows of a card turned like this."""
    return (HIGH, WIDE) if rotation % 2 else (WIDE, HIGH)


@lru_cache(maxsize=64)
def _places(x: int, y: int, width: int, height: int, rotation: int) -> tuple[CardPlace, ...]:
    """The place that each bit of a frame stands for, as an anchor."""
    return tuple(CardPlace(x + col, y + row, rotation) for row in range(height) for col in range(width))


Frame = tuple[int, int, int, int]
"""Left, top, width and height of a grid."""


def _around(left: int, top: int, right: int, bottom: int) -> Frame:
    """The frame in which these are the outermost visible cells."""
    return left - PAD, top - PAD, right - left + 2 * PAD + 1, bottom - top + 2 * PAD + 1


class IconGrid:
    """What is visible, as one mask per icon. Never changed once made.

    ``left`` … ``height``: the frame. ``masks``: by icon code. ``showing``: by bit, the number of the card seen there.
    """

    __slots__ = ("frame", "height", "left", "masks", "occupied", "showing", "top", "width")

    def __init__(self, frame: Frame, masks: list[int], showing: dict[int, int], occupied: int) -> None:
        self.frame = frame
        self.left, self.top, self.width, self.height = frame
        self.masks = masks
        self.showing = showing
        self.occupied = occupied

    @classmethod
    def of(cls, cells: Iterable[Cell]) -> IconGrid:
        """The grid on which these cells are visible."""
        cells = tuple(cells)
        xs = [cell.x for cell in cells] or [0]
        ys = [cell.y for cell in cells] or [0]
        return cls._framed(_around(min(xs), min(ys), max(xs), max(ys)), cells)

    @classmethod
    def _framed(cls, frame: Frame, cells: tuple[Cell, ...]) -> IconGrid:
        left, top, width, _ = frame
        masks = [0] * len(ICONS)
        showing: dict[int, int] = {}
        codes, occupied = CODES, 0
        for cell in cells:
            at = (cell.y - top) * width + cell.x - left
            masks[codes[cell.icon]] |= 1 << at
            showing[at] = cell.card
        for mask in masks:
            occupied |= mask
        return cls(frame, masks, showing, occupied)

    def grown(self, place: CardPlace, cells: tuple[Cell, ...]) -> IconGrid:
        """This grid in the frame it has once a card lies at this place: itself, if that is the same. ``cells``: those
        that are visible."""
        left, top, width, height = self.frame
        wide, high = size_of(place.rotation)
        frame = _around(
            min(left + PAD, place.x),
            min(top + PAD, place.y),
            max(left + width - PAD, place.x + wide) - 1,
            max(top + height - PAD, place.y + high) - 1,
        )
        return self if frame == self.frame else IconGrid._framed(frame, cells)

    def after(self, shape: Shape, at: int, index: int) -> IconGrid:
        """This grid once a card lies there as number ``index``, still in the same frame: see ``grown``."""
        foot = shape.foot << at
        bare = ~foot
        masks = [mask & bare | new << at for mask, new in zip(self.masks, shape.masks, strict=True)]
        showing = self.showing | {at + offset: index for offset, _ in shape.offsets}
        return IconGrid(self.frame, masks, showing, self.occupied | foot)

    def at(self, x: int, y: int) -> int | None:
        """The bit of these coordinates, None where they lie outside the frame."""
        col, row = x - self.left, y - self.top
        return row * self.width + col if 0 <= col < self.width and 0 <= row < self.height else None

    def holds(self, place: CardPlace) -> bool:
        """Whether a card at this place stays inside the frame; outside of it a card cannot touch anything."""
        wide, high = size_of(place.rotation)
        return self.at(place.x, place.y) is not None and self.at(place.x + wide - 1, place.y + high - 1) is not None

    def icon(self, x: int, y: int) -> Icon | None:
        """What is visible there."""
        at = self.at(x, y)
        if at is None or not self.occupied >> at & 1:
            return None
        return next(icon for icon, mask in zip(ICONS, self.masks, strict=True) if mask >> at & 1)

    def cells(self, mask: int) -> tuple[tuple[int, int], ...]:
        """The coordinates of a mask's bits, row by row."""
        return tuple(map(self.spot, bits(mask)))

    def mask(self, cells: Iterable[tuple[int, int]]) -> int:
        """The bits of coordinates inside the frame."""
        left, top, width = self.left, self.top, self.width
        found = 0
        for x, y in cells:
            found |= 1 << (y - top) * width + x - left
        return found

    def spot(self, at: int) -> tuple[int, int]:
        """The coordinates of a bit."""
        row, col = divmod(at, self.width)
        return self.left + col, self.top + row

    def places(self, rotation: int) -> tuple[CardPlace, ...]:
        """By bit: the place of a card turned like this whose anchor is there."""
        return _places(*self.frame, rotation)

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
    """All cells of ``within`` that hang together with the seed (or one of several), orthogonally."""
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
