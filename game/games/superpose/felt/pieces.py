"""Drawing the material: tiles, cards, zones, tokens. Draws values it is given; knows no table and no turn."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.games.superpose.felt.camera import Lens
from game.games.superpose.felt.look import COLOURS, CREAM, GLOW, INK, ON
from game.games.superpose.felt.outline import PATTERNS, inset, loops, strokes
from game.games.superpose.rules.grid import ICONS, turned
from game.games.superpose.rules.words import HIGH, WIDE, Card, Icon
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import Panel

GAP: Final = 0.035
"""Paper left around a tile, in cells."""
LINE: Final = 0.075
"""The line of a zone, in cells."""
EDGE: Final = 0.05
"""How far that line keeps from the edge of the cells."""


PAPER_LOW: Final = "#eee4d1"


def size_of(rotation: int) -> tuple[int, int]:
    """A turned card in cells."""
    return (HIGH, WIDE) if rotation % 2 else (WIDE, HIGH)


def mixed(colour: str, other: str, part: float) -> str:
    """A colour with a part of another one."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def tile(canvas: Canvas, rect: FRect, icon: Icon, form: Icon | None = None) -> None:
    """One cell of a card; a chameleon that took a form shows it."""
    canvas.sprite(("superpose tile", icon, form), rect, lambda inner, box: _paint_tile(inner, box, icon, form))


def _paint_tile(canvas: Canvas, rect: FRect, icon: Icon, form: Icon | None) -> None:
    gap = rect.w * GAP
    box = FRect(rect.x + gap, rect.y + gap, rect.w - 2 * gap, rect.h - 2 * gap)
    colour = COLOURS[icon]
    radius = rect.w * 0.17
    if icon == Icon.BLACK:
        canvas.panel(box, Panel("#232936", "#10141c", radius, "#2d3546", rect.w * 0.02))
        return
    canvas.panel(box, Panel(mixed(colour, "#ffffff", 0.16), mixed(colour, "#000000", 0.06), radius))
    inner = box.inflate(-box.w * 0.2, -box.h * 0.2)
    canvas.icon(icon, inner, ON[icon])
    if form is not None and form != Icon.CHAMELEON:
        small = FRect(0, 0, box.w * 0.56, box.h * 0.56)
        small.bottomright = (box.right + gap * 0.4, box.bottom + gap * 0.4)
        token(canvas, small.center, small.w / 2, form, "#ffffff")


def card(canvas: Canvas, rect: FRect, which: Card, rotation: int, forms: dict[int, Icon] | None = None) -> None:
    """A whole card filling the rectangle (turned already). ``forms``: by cell, row by row, what a chameleon became."""
    key = ("superpose card", which.icons, rotation, tuple(sorted((forms or {}).items())))
    canvas.sprite(key, rect, lambda inner, box: _paint_card(inner, box, which, rotation, forms or {}))


def _paint_card(canvas: Canvas, rect: FRect, which: Card, rotation: int, forms: dict[int, Icon]) -> None:
    wide, high = size_of(rotation)
    paper(canvas, rect, min(rect.w / wide, rect.h / high))
    for i, (dx, dy, code) in enumerate(turned(which.icons, rotation)):
        left, right = rect.w * dx / wide, rect.w * (dx + 1) / wide
        top, bottom = rect.h * dy / high, rect.h * (dy + 1) / high
        tile(canvas, FRect(rect.x + left, rect.y + top, right - left, bottom - top), ICONS[code], forms.get(i))


def paper(canvas: Canvas, rect: FRect, cell: float) -> None:
    """The sheet a card is printed on."""
    canvas.panel(rect, Panel("#fffaf0", PAPER_LOW, cell * 0.2, "#fffdf8", cell * 0.02))


def card_shadow(canvas: Canvas, rect: FRect, cell: float, height: float = 1.0) -> None:
    """``height``: 1 lies on the table, 3 is held over it."""
    lifted = rect.move(0, cell * 0.05 * (height - 1))
    canvas.shadow(lifted, cell * 0.2, cell * (0.06 + 0.05 * height), 150 if height <= 1 else 120)


def back(canvas: Canvas, rect: FRect, animal: Icon) -> None:
    canvas.art(f"art/back_{animal}.svg", rect)


def token(canvas: Canvas, centre: tuple[float, float], radius: float, animal: Icon, ring: str = "") -> None:
    """A round animal: on the score track, beside a name."""
    canvas.disc(centre, radius, COLOURS[animal], ring, radius * 0.12 if ring else 0)
    side = radius * 1.36
    canvas.icon(animal, FRect(centre[0] - side / 2, centre[1] - side / 2, side, side), ON[animal])


def coin(canvas: Canvas, centre: tuple[float, float], radius: float, marker: str) -> None:
    canvas.art(f"art/team_{marker}.svg", FRect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius))


def zone(canvas: Canvas, lens: Lens, icon: Icon, cells: tuple[tuple[int, int], ...]) -> None:
    """The outline of a zone in its animal's colour and pattern; painted once for each shape and size."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    wide, high = max(x for x, _ in cells) - left + 1, max(y for _, y in cells) - top + 1
    shape = tuple(sorted((x - left, y - top) for x, y in cells))
    own = Lens(lens.cell, 0, 0, lens.k)
    key = ("superpose zone", icon, shape)
    canvas.sprite(key, lens.box(left, top, wide, high), lambda inner, _: _paint_zone(inner, own, icon, shape))


def _paint_zone(canvas: Canvas, lens: Lens, icon: Icon, cells: tuple[tuple[int, int], ...]) -> None:
    for loop in loops(cells):
        moved = inset(loop, EDGE + LINE / 2)
        for start, end in strokes(moved, ()):
            _stroke(canvas, lens, start, end, LINE * 1.6, INK)
        for start, end in strokes(moved, PATTERNS.get(icon, ())):
            _stroke(canvas, lens, start, end, LINE, mixed(GLOW[icon], "#ffffff", 0.45))


def _stroke(
    canvas: Canvas, lens: Lens, start: tuple[float, float], end: tuple[float, float], wide: float, colour: str
) -> None:
    """A straight piece with round ends."""
    left, top = min(start[0], end[0]) - wide / 2, min(start[1], end[1]) - wide / 2
    rect = lens.box(left, top, abs(end[0] - start[0]) + wide, abs(end[1] - start[1]) + wide)
    canvas.panel(rect, Panel(colour, colour, wide * lens.size / 2))


def zone_size(canvas: Canvas, lens: Lens, icon: Icon, cells: tuple[tuple[int, int], ...]) -> None:
    """How large a zone is, on its first cell."""
    x, y = min(cells, key=lambda cell: (cell[1], cell[0]))
    radius = max(17.0, lens.size * 0.24)
    across, down = lens.point(x, y)
    centre = (across + radius * 0.55, down + radius * 0.55)
    canvas.disc(centre, radius, INK, GLOW[icon], radius * 0.14)
    box = FRect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    canvas.text(str(len(cells)), box.inflate(8, 0), max(28, radius * 1.15), CREAM, face="display")


def mark(canvas: Canvas, rect: FRect, colour: str, cell: float) -> None:
    """A cell to look at: offending, covered, lit."""
    box = rect.inflate(-cell * 0.06, -cell * 0.06)
    canvas.panel(box, Panel(colour + "48", colour + "48", cell * 0.17, colour, cell * 0.07))
