"""Things that are only looked at: labels, panels, progress, drawings of a scene's own."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, GOLD, GOLD_DEEP, TRACK, Panel
from game.ui.paint.tween import SLOW, Tween
from game.ui.widgets.widget import Look, Widget


class Label(Widget):
    """Text in a box: wrapped when asked, shrunk, cut at last."""

    def __init__(
        self,
        id: str,
        text: str = "",
        size: float = BODY,
        colour: str = CREAM,
        *,
        face: str = "text",
        align: str = "center",
        valign: str = "middle",
        wrap: bool = False,
        shade: str = "",
        min_size: float | None = None,
    ) -> None:
        super().__init__(id)
        self.text, self.size, self.colour, self.face = text, size, colour, face
        self.align, self.valign, self.wrap, self.shade, self.min_size = align, valign, wrap, shade, min_size

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.text(
            self.text,
            self.rect,
            self.size,
            self.colour,
            face=self.face,
            align=self.align,
            valign=self.valign,
            wrap=self.wrap,
            shade=self.shade,
            min_size=self.min_size,
        )


class Plate(Widget):
    """A panel behind other widgets, in the mood's colours unless given a style; add it before them."""

    def __init__(self, id: str, style: Panel | None = None) -> None:
        super().__init__(id)
        self.style = style

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.panel(self.rect, self.style or look.mood.plate)


class Drawing(Widget):
    """A place where the scene paints by itself: ``paint(canvas, rect)``."""

    def __init__(self, id: str, paint: Callable[[Canvas, FRect], None]) -> None:
        super().__init__(id)
        self._paint = paint

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._paint(canvas, self.rect)


class Progress(Widget):
    """A bar that fills, ``value`` from 0 to 1, with words on it when given."""

    def __init__(
        self, id: str, value: float = 0.0, text: str = "", colours: tuple[str, str] = (GOLD, GOLD_DEEP)
    ) -> None:
        super().__init__(id)
        self.text, self.colours = text, colours
        self._shown = Tween(value, SLOW)
        self.value = value

    def update(self, dt: float, look: Look) -> bool:
        self._shown.go(max(0.0, min(1.0, self.value)), look.motion)
        return self._shown.update(dt)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.panel(self.rect, TRACK)
        inner = self.rect.inflate(-10, -10)
        width = inner.w * self._shown.value
        if width > 1:
            filled = FRect(inner.x, inner.y, max(width, inner.h), inner.h)
            canvas.panel(filled, Panel(self.colours[0], self.colours[1], 999, gloss=0.25))
        if self.text:
            canvas.text(self.text, inner.inflate(-24, 0), 30, face="bold", shade="#000000a0")
