"""Small things one looks at on the table of So Clover!: the bar at the top and the players with what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.games.clover.board.look import CREAM, GREEN, LIT, PLATE
from game.games.clover.board.places import TALL
from game.scenes.board.clock import TimeBar
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import FLOOR, INK, SMALL, Panel
from game.ui.widgets.widget import Look, Widget

GAP: Final = 8.0
WIDE: Final = 560.0
"""Units three players need side by side."""
LEAST: Final = 52.0
"""Units a player needs in a column; with less the players stand in two."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A player: an icon for what they do, a word, and whether that is good news (done, agreed)."""

    name: str
    colour: str
    icon: str = ""
    is_glad: bool = False
    end: str = ""


class TopBar(TimeBar):
    """What to do now, beside the menu's button; at the right the clock, or a few words of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.title = ""

    def draw(self, canvas: Canvas, look: Look) -> None:
        rect = self.rect
        start = rect.x + TALL + 24
        width = canvas.text_width(self.right, 38, "display") + 48 if self.right else 0.0
        width = min(width, rect.w * 0.34)
        words = FRect(start, rect.y, rect.right - start - width - 24, rect.h)
        canvas.text(self.title, words, 44, CREAM, face="display", align="left", shade="#00000070")
        if self.right:
            plate = FRect(rect.right - width, rect.y + 4, width, rect.h - 8)
            canvas.panel(plate, Panel(LIT, "#f2b63c", 28) if self.is_urgent else PLATE)
            ink = INK if self.is_urgent else LIT
            canvas.text(self.right, plate.inflate(-24, 0), 38, ink, face="display")


class Chips(Widget):
    """The players, side by side or one under the other, as large as fits."""

    def __init__(self, id: str = "chips", column: bool = False) -> None:
        super().__init__(id)
        self.chips: tuple[Chip, ...] = ()
        self.column = column

    def _cells(self) -> list[FRect]:
        count = max(1, len(self.chips))
        columns = 1 if self.column and self.rect.h / count >= LEAST else 2 if self.column else self._across(count)
        rows = -(-count // columns)
        width = (self.rect.w - GAP * (columns - 1)) / columns
        height = min(60.0, (self.rect.h - GAP * (rows - 1)) / rows)
        x, y = self.rect.topleft
        return [
            FRect(x + (i % columns) * (width + GAP), y + (i // columns) * (height + GAP), width, height)
            for i in range(len(self.chips))
        ]

    def _across(self, count: int) -> int:
        return min(count, 3 if self.rect.w >= WIDE or self.rect.h < 2 * LEAST else 2)

    def draw(self, canvas: Canvas, look: Look) -> None:
        cells = self._cells()
        is_slim = any(needs_slim(canvas, cell, chip) for chip, cell in zip(self.chips, cells, strict=True))
        for chip, cell in zip(self.chips, cells, strict=True):
            paint_chip(canvas, cell, chip, is_slim)


def needs_slim(canvas: Canvas, rect: FRect, chip: Chip) -> bool:
    """Whether the name has no room beside a round badge."""
    return canvas.text_width(chip.name, SMALL, "bold") > rect.w - 2 * (rect.h - 12) - 40


def paint_chip(canvas: Canvas, rect: FRect, chip: Chip, is_slim: bool = False) -> None:
    """``is_slim``: the name matters more than its first letter, so the colour is a bar beside it."""
    canvas.panel(rect, Panel("#246649", "#1f5b40", rect.h / 2, GREEN, 3) if chip.is_glad else PLATE)
    side = rect.h - 12
    dot = FRect(rect.x + 6, rect.y + 6, side, side)
    if is_slim:
        dot = FRect(rect.x + 10, rect.y + 10, 10, rect.h - 20)
        canvas.panel(dot, Panel(chip.colour, chip.colour, 5))
        side *= 0.8
    else:
        canvas.disc(dot.center, side / 2, chip.colour, "#fff8e0", 3)
        canvas.text(chip.name[:1].upper(), dot, side * 0.62, INK, face="display", decoration=True)
    end = rect.right - (8 if is_slim else 14)
    if chip.icon:
        icon = FRect(end - side * 0.8, rect.centery - side * 0.4, side * 0.8, side * 0.8)
        canvas.icon(chip.icon, icon, GREEN if chip.is_glad and chip.icon == "check" else LIT)
        if chip.is_glad and chip.icon == "check":
            canvas.icon(chip.icon, icon, "#d8ffd9")
        end = icon.x - 10
    if chip.end:
        width = canvas.text_width(chip.end, 34, "display") + 8
        canvas.text(chip.end, FRect(end - width, rect.y, width, rect.h), 34, LIT, face="display", align="right")
        end -= width + 8
    words = FRect(dot.right + 12, rect.y, end - dot.right - 12, rect.h)
    floor = min(SMALL, rect.h * 0.6)
    if is_slim:
        words, floor = FRect(dot.right + 8, rect.y, end - dot.right - 10, rect.h), min(floor, FLOOR)
    ink = CREAM if not chip.is_glad else "#f2fff0"
    canvas.text(chip.name, words, min(36.0, rect.h * 0.62), ink, face="bold", align="left", min_size=floor)
