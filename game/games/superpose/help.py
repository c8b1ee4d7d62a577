"""How Super-Pose is played: pages with small boards drawn from the real pieces. Words are in the texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.games.superpose.felt import board, pieces
from game.games.superpose.felt.camera import Bounds, Lens
from game.games.superpose.felt.look import BAD, GOOD, INK
from game.games.superpose.mood import SUPERPOSE
from game.games.superpose.rules.grid import CardPlace, footprint
from game.games.superpose.rules.words import ANIMALS, Card, CardKind, Icon, LaidCard
from game.scenes.help import HelpPage, Paint
from game.ui.layout import without_bottom
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import Panel

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
    card = Card(icons, CardKind.PLAIN, Icon.CAT, tuple(LETTERS[letter] for letter in icons))
    return LaidCard(card, x, y, rotation)


def felt(canvas: Canvas, rect: FRect) -> None:
    canvas.panel(rect, Panel(SUPERPOSE.light, SUPERPOSE.middle, 36, "#6b7c94", 3))


def draw(canvas: Canvas, rect: FRect, example: Example) -> None:
    """An example as large as fits."""
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
        _badge(canvas, rect, lens.point(across, down), words)


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
    for x, y, icon in footprint(one.card, CardPlace(one.x, one.y, one.rotation)):
        pieces.tile(canvas, lens.box(x, y), icon)


def _badge(canvas: Canvas, rect: FRect, centre: tuple[float, float], words: str) -> None:
    width = canvas.text_width(words, 40, "display") + 36
    box = FRect(centre[0] - width / 2, centre[1] - 30, width, 60).clamp(rect.inflate(-24, -24))
    canvas.panel(box, Panel("#ffe6a8", "#f2b64a", 30, INK, 4, shadow=10))
    canvas.text(words, box, 40, INK, face="display")


def _of(example: Example) -> Paint:
    def paint(canvas: Canvas, rect: FRect) -> None:
        felt(canvas, rect)
        draw(canvas, rect, example)

    return paint


def _idea(canvas: Canvas, rect: FRect) -> None:
    """The six animals under a small table."""
    felt(canvas, rect)
    radius = min(56.0, rect.w / 15)
    draw(canvas, without_bottom(rect, 2 * radius + 24), IDEA)
    for i, animal in enumerate(ANIMALS):
        x = rect.x + 12 + (rect.w - 24) * (i + 0.5) / len(ANIMALS)
        pieces.token(canvas, (x, rect.bottom - radius - 30), radius, animal, "#ffffff")


def _turn(canvas: Canvas, rect: FRect) -> None:
    """Three cards in the hand, the pile to draw from."""
    felt(canvas, rect)
    cell = min(rect.w / 12, rect.h / 7, 90.0)
    hand = (laid("cfrbeu", 0, 0), laid("fecbcu", 0, 0), laid("ucerfc", 0, 0))
    for i, one in enumerate(hand):
        box = FRect(rect.x + rect.w * (i + 0.6) / 4.2 - cell, rect.centery - cell * 1.5, 2 * cell, 3 * cell)
        pieces.card_shadow(canvas, box, cell)
        pieces.card(canvas, box, one.card, 0)
    for i in range(3):
        pile = FRect(rect.x + rect.w * 3.62 / 4.2 - cell, rect.centery - cell * 1.5 - i * 8, 2 * cell, 3 * cell)
        pieces.card_shadow(canvas, pile, cell)
        pieces.back(canvas, pile, Icon.CAT)


def _more(canvas: Canvas, rect: FRect) -> None:
    """A flower that blocks the way, and the three team coins."""
    felt(canvas, rect)
    radius = min(64.0, rect.w / 12)
    draw(canvas, without_bottom(rect, 2 * radius + 24), MORE)
    for i, marker in enumerate(("griffin", "dragon", "unicorn")):
        pieces.coin(canvas, (rect.x + rect.w * (i + 1) / 4, rect.bottom - radius - 30), radius, marker)


IDEA: Final = Example(
    (laid("fbcucr", 0, 0), laid("cccefu", 0, 2), laid("ebrfub", 1, 3), laid("ubfref", 2, 1, 1)),
    zones=((Icon.CAT, ((0, 1), (0, 2), (1, 2), (0, 3))),),
)
LAY: Final = Example(
    (laid("cfrbeu", 0, 0), laid("f*cerb", 2, 1)),
    held=laid("ubcref", 1, 2),
    marks=(Mark(((1, 2), (2, 3)), GOOD), Mark(((3, 1),), BAD)),
)
ZONE: Final = Example(
    (laid("crccub", 0, 0), laid("ceccfb", 1, 1)),
    zones=((Icon.CAT, ((0, 0), (0, 1), (1, 1), (1, 2), (2, 2))),),
    badges=((0.05, 0.05, "5"),),
)
POINTS: Final = Example(
    (laid("rfrbue", 0, 0), laid("rcrfru", 0, 1), laid("ccfcbu", 4, 0), laid("cccufe", 5, 1)),
    zones=(
        (Icon.RABBIT, ((0, 0), (0, 1), (0, 2), (0, 3))),
        (Icon.CAT, ((4, 0), (5, 0), (5, 1), (6, 1), (5, 2))),
    ),
    badges=((1.0, -0.6, "SUPER-POSE +4"), (5.6, -0.6, "+3")),
)
CHAMELEON: Final = Example(
    (laid("rfrbue", 0, 0), laid("cubfec", 2, 0)),
    held=laid("?rfrub", 0, 1),
    zones=((Icon.RABBIT, ((0, 0), (0, 1), (1, 1), (1, 2))),),
    forms=((0, 1, Icon.RABBIT),),
    badges=((1.0, -0.6, "SUPER-POSE +4"),),
)
MORE: Final = Example((laid("cr*fb#", 0, 0), laid("?cuefb", 2, 1)), marks=(Mark(((0, 1),), BAD),))

PAGES: Final = (
    HelpPage("superpose.idea", _idea),
    HelpPage("superpose.lay", _of(LAY)),
    HelpPage("superpose.zone", _of(ZONE)),
    HelpPage("superpose.points", _of(POINTS)),
    HelpPage("superpose.chameleon", _of(CHAMELEON)),
    HelpPage("superpose.turn", _turn),
    HelpPage("superpose.more", _more),
)
