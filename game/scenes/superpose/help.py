"""How Super-Pose is played: pages with small boards drawn from the real pieces. Words are in the texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.rules.superpose.grid import Place, footprint
from game.rules.superpose.words import ANIMALS, Card, Icon, Kind, LaidCard
from game.scenes.help import HelpPage, Paint
from game.scenes.superpose import board, pieces
from game.scenes.superpose.camera import Bounds, Lens
from game.scenes.superpose.look import BAD, GOOD, INK, LAMP
from game.ui.canvas import Canvas
from game.ui.theme import SUPERPOSE, Panel

LETTERS: Final = {
    "c": Icon.CAT,
    "u": Icon.BUTTERFLY,
    "e": Icon.ELEPHANT,
    "f": Icon.FISH,
    "r": Icon.RABBIT,
    "b": Icon.BIRD,
    "*": Icon.FLOWER,
    "?": Icon.CHAMELEON,
    "#": Icon.BLACK,
}


@dataclass(frozen=True, slots=True)
class Mark:
    cells: tuple[tuple[int, int], ...]
    colour: str


@dataclass(frozen=True, slots=True)
class Example:
    """A small table. ``held``: the last card floats over the others. ``badges``: words at cells."""

    laid: tuple[LaidCard, ...]
    held: LaidCard | None = None
    zones: tuple[tuple[Icon, tuple[tuple[int, int], ...]], ...] = ()
    marks: tuple[Mark, ...] = ()
    badges: tuple[tuple[float, float, str], ...] = ()
    forms: tuple[tuple[int, int, Icon], ...] = ()


def laid(icons: str, x: int, y: int, rotation: int = 0) -> LaidCard:
    """A card from its six letters, row by row."""
    card = Card(icons, Kind.PLAIN, Icon.CAT, tuple(LETTERS[letter] for letter in icons))
    return LaidCard(card, x, y, rotation)


def draw(canvas: Canvas, rect: FRect, example: Example) -> None:
    """An example on a piece of felt, as large as fits."""
    canvas.panel(rect, Panel(SUPERPOSE.light, SUPERPOSE.middle, 36, "#6b7c94", 3))
    lens = _lens(canvas, rect, example)
    for one in example.laid:
        _lay(canvas, lens, one)
    if example.held is not None:
        box = board.place_rect(lens, example.held)
        pieces.card_shadow(canvas, box, lens.size, 3)
        pieces.card(canvas, box, example.held.card, example.held.rotation)
    for icon, cells in example.zones:
        pieces.zone(canvas, lens, icon, cells)
    for mark in example.marks:
        for x, y in mark.cells:
            pieces.mark(canvas, lens.box(x, y), mark.colour, lens.size)
    for x, y, icon in example.forms:
        box = lens.box(x + 0.42, y + 0.42, 0.56, 0.56)
        pieces.token(canvas, box.center, box.w / 2, icon, "#ffffff")
    for across, down, words in example.badges:
        _badge(canvas, lens, across, down, words)


def _lens(canvas: Canvas, rect: FRect, example: Example) -> Lens:
    cards = (*example.laid, *((example.held,) if example.held is not None else ()))
    bounds = Bounds.around(tuple((x, y) for one in cards for x, y, _ in footprint(one.card, board.place_of(one))))
    wide, high = bounds.right - bounds.left + 2, bounds.bottom - bounds.top + 2
    k = canvas.k
    cell = max(4, int(min(rect.w / wide, rect.h / high, 96.0) * k))
    left = round(rect.centerx * k - (bounds.left + bounds.right + 1) / 2 * cell)
    top = round(rect.centery * k - (bounds.top + bounds.bottom + 1) / 2 * cell)
    return Lens(cell, left, top, k)


def _lay(canvas: Canvas, lens: Lens, one: LaidCard) -> None:
    box = board.place_rect(lens, one)
    pieces.card_shadow(canvas, box, lens.size)
    pieces.paper(canvas, box, lens.size)
    for x, y, icon in footprint(one.card, Place(one.x, one.y, one.rotation)):
        pieces.tile(canvas, lens.box(x, y), icon)


def _badge(canvas: Canvas, lens: Lens, x: float, y: float, words: str) -> None:
    across, down = lens.point(x, y)
    width = canvas.text_width(words, 40, "display") + 36
    box = FRect(across - width / 2, down - 30, width, 60)
    canvas.panel(box, Panel("#ffe6a8", "#f2b64a", 30, INK, 4, shadow=10))
    canvas.text(words, box, 40, INK, face="display")


def _of(example: Example) -> Paint:
    return lambda canvas, rect: draw(canvas, rect, example)


def _idea(canvas: Canvas, rect: FRect) -> None:
    """The six animals around a small table."""
    draw(canvas, rect, Example((laid("cbucfr", 0, 0), laid("ecrcbf", 1, 1), laid("cfbceu", 2, -1, 1))))
    radius = min(58.0, rect.w / 14)
    for i, animal in enumerate(ANIMALS):
        x = rect.x + rect.w * (i + 0.5) / len(ANIMALS)
        pieces.token(canvas, (x, rect.bottom - radius - 24), radius, animal, "#ffffff")


def _more(canvas: Canvas, rect: FRect) -> None:
    """A flower that blocks the way, and the three team coins."""
    draw(canvas, rect, Example((laid("cr*fb#", 0, 0), laid("?cuefb", 2, 1)), marks=(Mark(((0, 1),), BAD),)))
    radius = min(64.0, rect.w / 12)
    for i, marker in enumerate(("griffin", "dragon", "unicorn")):
        pieces.coin(canvas, (rect.x + rect.w * (i + 1) / 4, rect.bottom - radius - 24), radius, marker)


LAY: Final = Example(
    (laid("cfrbeu", 0, 0), laid("f*cerb", 2, 1)),
    held=laid("ubcref", 1, 2, 0),
    marks=(Mark(((1, 2),), GOOD), Mark(((3, 1),), BAD)),
)
ZONE: Final = Example(
    (laid("crcfub", 0, 0), laid("ceccfb", 1, 1)),
    zones=((Icon.CAT, ((0, 0), (0, 1), (1, 1), (1, 2), (2, 2))),),
    badges=((0.1, 0.1, "5"),),
)
POINTS: Final = Example(
    (laid("rfrbue", 0, 0), laid("rrbfue", 0, 1, 3), laid("ecfcbc", 5, 0), laid("ccubef", 6, 1)),
    zones=(
        (Icon.RABBIT, ((0, 0), (0, 1), (0, 2), (0, 3))),
        (Icon.CAT, ((6, 0), (6, 1), (7, 1), (6, 2), (7, 2))),
    ),
    badges=((0.9, -0.4, "SUPER-POSE +4"), (7.0, -0.4, "+3")),
)
CHAMELEON: Final = Example(
    (laid("rfrbue", 0, 0), laid("?reufb", 2, 1)),
    held=laid("r?rubc", 1, 0),
    zones=((Icon.RABBIT, ((1, 0), (2, 0), (1, 1), (2, 1))),),
    forms=((2, 0, Icon.RABBIT),),
    badges=((2.0, -0.5, "+4"),),
)
TURN: Final = Example((laid("cfrbeu", 0, 0), laid("fecbru", 3, 0), laid("ucerfb", 6, 0)), marks=(Mark((), LAMP),))

PAGES: Final = (
    HelpPage("superpose.idea", _idea),
    HelpPage("superpose.lay", _of(LAY)),
    HelpPage("superpose.zone", _of(ZONE)),
    HelpPage("superpose.points", _of(POINTS)),
    HelpPage("superpose.chameleon", _of(CHAMELEON)),
    HelpPage("superpose.turn", _of(TURN)),
    HelpPage("superpose.more", _more),
)
