"""Things to set: a slider, and a stepper that goes left and right through values."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.ui.inputs import Device
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, GOLD, GOLD_DEEP, MUTED, PRIMARY, ROW_CHOSEN, TRACK, Panel
from game.ui.signals import Changed, PressRefused, Signal
from game.ui.widgets.widget import Look, Pointer, Widget


class Slider(Widget):
    """A value from 0 to 1 in steps, label at the left: ``Changed(id, float)``."""

    focusable = True
    drags = True
    ring_radius = 30.0

    def __init__(self, id: str, text: str = "", value: float = 0.5, step: float = 0.1) -> None:
        super().__init__(id)
        self.text, self.value, self.step = text, value, step

    def track(self) -> FRect:
        width = self.rect.w * 0.42
        return FRect(self.rect.right - width - 130, self.rect.centery - 11, width, 22)

    def press(self, pointer: Pointer) -> Sequence[Signal]:
        return self._to(pointer) if pointer.x >= self.track().x - 30 else ()

    def drag(self, pointer: Pointer) -> Sequence[Signal]:
        return self._to(pointer)

    def _to(self, pointer: Pointer) -> Sequence[Signal]:
        track = self.track()
        return self._set((pointer.x - track.x) / max(1.0, track.w))

    def steer(self, direction: str) -> Sequence[Signal] | None:
        if direction not in ("left", "right"):
            return None
        return self._set(self.value + (self.step if direction == "right" else -self.step))

    def scroll(self, dx: float, dy: float) -> Sequence[Signal] | None:
        return None

    def _set(self, value: float) -> Sequence[Signal]:
        if not self.enabled:
            return (PressRefused(self.id, self.reason),)
        value = max(0.0, min(1.0, round(round(value / self.step) * self.step, 6)))
        if value == self.value:
            return ()
        self.value = value
        return (Changed(self.id, value),)

    def draw(self, canvas: Canvas, look: Look) -> None:
        track = self.track()
        canvas.panel(self.rect, look.mood.row_lit if look.lit else look.mood.row)
        words = FRect(self.rect.x + 28, self.rect.y, track.x - self.rect.x - 56, self.rect.h)
        canvas.text(self.text, words, BODY, CREAM if self.enabled else MUTED, align="left", wrap=True)
        canvas.panel(track, TRACK)
        filled = FRect(track.x, track.y, max(track.h, track.w * self.value), track.h)
        canvas.panel(filled.inflate(-6, -6), Panel(GOLD, GOLD_DEEP, 999))
        x = track.x + track.w * self.value
        canvas.shadow(FRect(x - 20, track.centery - 20, 40, 40), 20, 8)
        canvas.disc((x, track.centery), 24 if look.lit else 21, "#fffaf0", GOLD_DEEP, 5)
        figure = FRect(track.right + 34, self.rect.y, self.rect.right - track.right - 44, self.rect.h)
        canvas.text(f"{round(self.value * 100)} %", figure, BODY, GOLD, face="bold")


class Stepper(Widget):
    """One of several values, stepped left and right, label at the left: ``Changed(id, index)``."""

    focusable = True
    ring_radius = 30.0

    def __init__(self, id: str, text: str = "", options: Sequence[str] = (), index: int = 0) -> None:
        super().__init__(id)
        self.text, self.options, self.index = text, tuple(options), index

    def _arrows(self) -> tuple[FRect, FRect, FRect]:
        """Left arrow, words, right arrow."""
        side = min(64.0, self.rect.h - 16)
        width = self.rect.w if not self.text else self.rect.w * 0.52
        left = FRect(self.rect.right - width + (8 if not self.text else 0), self.rect.centery - side / 2, side, side)
        right = FRect(self.rect.right - side - 10, left.y, side, side)
        return left, FRect(left.right + 8, self.rect.y, right.x - left.right - 16, self.rect.h), right

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        if not self.touches(pointer.x, pointer.y):
            return ()
        left, words, _ = self._arrows()
        if pointer.x < left.x:
            return ()
        return self._step(-1 if pointer.x < words.x else 1)

    def confirm(self, device: Device) -> Sequence[Signal]:
        return self._step(1)

    def steer(self, direction: str) -> Sequence[Signal] | None:
        return self._step(1 if direction == "right" else -1) if direction in ("left", "right") else None

    def _step(self, by: int) -> Sequence[Signal]:
        if not self.enabled:
            return (PressRefused(self.id, self.reason),)
        if len(self.options) < 2:
            return ()
        self.index = (self.index + by) % len(self.options)
        return (Changed(self.id, self.index),)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.panel(self.rect, look.mood.row_lit if look.lit else look.mood.row)
        left, middle, right = self._arrows()
        if self.text:
            words = FRect(self.rect.x + 28, self.rect.y, left.x - self.rect.x - 44, self.rect.h)
            canvas.text(self.text, words, BODY, CREAM if self.enabled else MUTED, align="left", wrap=True)
        ink = GOLD if self.enabled else MUTED
        canvas.text(self.options[self.index] if self.options else "", middle, BODY, ink, face="bold", wrap=True)
        if self.enabled and len(self.options) > 1:
            for name, place in (("left", left), ("right", right)):
                canvas.panel(place, Panel(PRIMARY.rest.top, PRIMARY.rest.bottom, 20) if look.lit else look.mood.arrow)
                canvas.icon(name, place.inflate(-28, -28), PRIMARY.ink if look.lit else CREAM)


class Tabs(Widget):
    """A row of words, one of them open: ``Changed(id, index)``. The pad's shoulder buttons turn it from anywhere."""

    focusable = True
    ring_radius = 30.0

    def __init__(self, id: str, options: Sequence[str] = (), index: int = 0) -> None:
        super().__init__(id)
        self.options, self.index = tuple(options), index

    def cells(self) -> list[FRect]:
        count = max(1, len(self.options))
        width = (self.rect.w - 12 * (count - 1)) / count
        return [
            FRect(self.rect.x + i * (width + 12), self.rect.y, width, self.rect.h) for i in range(len(self.options))
        ]

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        for i, cell in enumerate(self.cells()):
            if cell.collidepoint(pointer.x, pointer.y):
                return self.turn(i - self.index)
        return ()

    def steer(self, direction: str) -> Sequence[Signal] | None:
        if direction not in ("left", "right"):
            return None
        return self.turn(1 if direction == "right" else -1)

    def turn(self, by: int) -> Sequence[Signal]:
        """Open the tab so many places on, as far as there are tabs."""
        index = max(0, min(len(self.options) - 1, self.index + by))
        if index == self.index:
            return ()
        self.index = index
        return (Changed(self.id, index),)

    def draw(self, canvas: Canvas, look: Look) -> None:
        for i, (cell, text) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen = i == self.index
            canvas.panel(cell, ROW_CHOSEN if chosen else look.mood.row)
            canvas.text(text, cell.inflate(-24, 0), BODY, "#43220b" if chosen else CREAM, face="display")
