"""A paper card that can be pressed, dragged and dropped, and flies where it is sent."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Final

from pygame import FRect

from game.ui.inputs import Device
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import CARD, INK, LARGE, Panel
from game.ui.paint.tween import Flight
from game.ui.signals import Clicked, Dragged, Dropped, Picked, PressRefused, Signal
from game.ui.widgets.widget import Look, Pointer, Widget

DRAG_STARTS: Final = 14.0
"""Units a pressed card moves before it is taken up; less is a click."""


class CardView(Widget):
    """``Clicked(id)`` without moving, else ``Picked``, ``Dragged``..., ``Dropped(id, x, y, over)``; then it flies home.

    ``paint(canvas, rect)`` draws its face upright; ``key`` names everything the face depends on. ``home(rect, angle)``
    sends it somewhere; ``at`` puts it there at once. ``angle`` turns anticlockwise, in degrees.
    """

    focusable = True
    drags = True

    def __init__(
        self,
        id: str,
        key: Hashable = "",
        paint: Callable[[Canvas, FRect], None] | None = None,
        *,
        text: str = "",
        draggable: bool = True,
        panel: Panel = CARD,
    ) -> None:
        super().__init__(id)
        self.key_of_face: Hashable = (id, text) if key == "" else key
        self.text, self.draggable, self.panel = text, draggable, panel
        self.ring_radius = panel.radius + 6
        self.angle = 0.0
        self.dragging = False
        self.marked = False
        self._paint = paint
        self._flight = Flight(FRect(0, 0, 0, 0))
        self._grip = (0.0, 0.0)
        self._start = (0.0, 0.0)
        self._placed = False

    def at(self, rect: FRect, angle: float = 0.0) -> None:
        super().at(rect)
        self.angle = angle
        self._placed = True
        if not self.dragging:
            self._flight.jump(rect, angle)

    def home(self, rect: FRect, angle: float = 0.0, motion: bool = True) -> None:
        """Fly there; the first time it just lies there."""
        first = not self._placed
        if first or not motion:
            self.at(rect, angle)
            return
        super().at(rect)
        self.angle = angle
        if not self.dragging:
            self._flight.go(rect, angle)

    def come_from(self, rect: FRect, angle: float = 0.0, motion: bool = True) -> None:
        """Fly home from this place: for a card that was somewhere else a moment ago."""
        if motion:
            self._flight.jump(rect, angle)
            self._flight.go(self.rect, self.angle)

    @property
    def shown(self) -> FRect:
        """Where it is drawn now."""
        return self._flight.rect

    def touches(self, x: float, y: float) -> bool:
        if not self.visible:
            return False
        radians = math.radians(self.angle)
        dx, dy = x - self.rect.centerx, y - self.rect.centery
        across = dx * math.cos(radians) - dy * math.sin(radians)
        down = dx * math.sin(radians) + dy * math.cos(radians)
        return abs(across) <= self.rect.w / 2 and abs(down) <= self.rect.h / 2

    def press(self, pointer: Pointer) -> Sequence[Signal]:
        shown = self.shown
        self._start = (pointer.x, pointer.y)
        self._grip = (pointer.x - shown.centerx, pointer.y - shown.centery)
        return ()

    def drag(self, pointer: Pointer) -> Sequence[Signal]:
        if not (self.draggable and self.enabled):
            return ()
        signals: list[Signal] = []
        if not self.dragging:
            if math.dist(self._start, (pointer.x, pointer.y)) < DRAG_STARTS:
                return ()
            self.dragging = True
            signals.append(Picked(self.id))
        width, height = self.rect.size
        x, y = pointer.x - self._grip[0] - width / 2, pointer.y - self._grip[1] - height / 2
        self._flight.jump(FRect(x, y, width, height), self.angle)
        return (*signals, Dragged(self.id, pointer.x, pointer.y))

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        if self.dragging:
            self._let_go()
            return (Dropped(self.id, pointer.x, pointer.y, over),)
        if not self.touches(pointer.x, pointer.y):
            return ()
        return self.confirm(Device.MOUSE)

    def cancel(self) -> Sequence[Signal]:
        if self.dragging:
            self._let_go()
        return ()

    def _let_go(self) -> None:
        self.dragging = False
        self._flight.go(self.rect, self.angle)

    def confirm(self, device: Device) -> Sequence[Signal]:
        return (Clicked(self.id),) if self.enabled else (PressRefused(self.id, self.reason),)

    def update(self, dt: float, look: Look) -> bool:
        if not look.motion and not self.dragging:
            self._flight.jump(self.rect, self.angle)
        return super().update(dt, look) | self._flight.update(dt) | self.dragging

    def draw(self, canvas: Canvas, look: Look) -> None:
        rect, angle = self._flight.rect, self._flight.angle
        lift = 1.0 if self.dragging else 0.5 * self.glow.value
        blur = self.panel.shadow
        if self.dragging and blur:
            canvas.shadow(rect, self.panel.radius, blur * 1.8, angle=angle)
            blur = 0
        with canvas.moved(0, -14 * lift):
            canvas.sprite(("card", self.key_of_face, self.panel), rect, self._face, angle=angle, shadow=blur)
            if self.marked:
                self._mark(canvas, rect, angle)

    def _mark(self, canvas: Canvas, rect: FRect, angle: float) -> None:
        frame = rect.inflate(12, 12)
        canvas.sprite(("mark", self.panel.radius), frame, self._frame, angle=angle)

    def _frame(self, canvas: Canvas, rect: FRect) -> None:
        canvas.outline(rect, "#ffc857", 8, self.panel.radius + 6)

    def _face(self, canvas: Canvas, rect: FRect) -> None:
        canvas.panel(rect, replace(self.panel, shadow=0))
        if self._paint is not None:
            self._paint(canvas, rect)
        elif self.text:
            canvas.text(self.text, rect.inflate(-32, -32), LARGE, INK, face="display", wrap=True)
