"""A card in the hand as a widget: pressed to choose it, dragged out onto the felt, turned where it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.games.superpose.felt import pieces
from game.games.superpose.felt.look import LAMP
from game.games.superpose.rules.words import Card, Icon
from game.ui.inputs import Device
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import Panel
from game.ui.paint.tween import QUICK, Flight, Tween
from game.ui.signals import Clicked, Dragged, Dropped, Picked, PressRefused, Signal
from game.ui.widgets.widget import Look, Pointer, Widget

DRAG_STARTS: Final = 18.0
RISE: Final = 20.0


class HandCard(Widget):
    """``card`` None: an empty place. ``is_hidden``: its back is shown. ``is_playable``: it fits somewhere now."""

    focusable = True
    ring_radius = 16.0

    def __init__(self, index: int) -> None:
        super().__init__(f"hand.{index}")
        self.index = index
        self.card: Card | None = None
        self.animal: Icon | None = None
        self.rotation = 0
        self.cell = 58.0
        self.is_hidden = False
        self.is_chosen = False
        self.is_playable = True
        self._rise = Tween(0.0, QUICK)
        self._start: tuple[float, float] | None = None
        self._is_dragging = False
        self._flight = Flight(FRect(0, 0, 0, 0), arc=40)

    def show(self, card: Card | None, come_from: FRect | None = None, motion: bool = True) -> None:
        """Another card lies here; a new one flies in from its pile."""
        is_new = card is not None and (self.card is None or self.card.id != card.id)
        self.card = card
        self.visible = card is not None
        if is_new and come_from is not None and self.rect.w:
            self._flight.jump(come_from)
            self._flight.go(self.face(), motion=motion)

    def face(self) -> FRect:
        """Where the turned card lies when it rests."""
        wide, high = pieces.size_of(self.rotation)
        width, height = wide * self.cell, high * self.cell
        return FRect(self.rect.centerx - width / 2, self.rect.centery - height / 2, width, height)

    def focus_rect(self) -> FRect:
        return self.face().move(0, -RISE * self._rise.value)

    def press(self, pointer: Pointer) -> Sequence[Signal]:
        self._start, self._is_dragging = (pointer.x, pointer.y), False
        return ()

    def drag(self, pointer: Pointer) -> Sequence[Signal]:
        if self._start is None or not self.enabled:
            return ()
        if not self._is_dragging:
            if math.dist(self._start, (pointer.x, pointer.y)) < DRAG_STARTS:
                return ()
            self._is_dragging = True
            return (Picked(self.id), Dragged(self.id, pointer.x, pointer.y))
        return (Dragged(self.id, pointer.x, pointer.y),)

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        dragged, self._is_dragging, self._start = self._is_dragging, False, None
        if dragged:
            return (Dropped(self.id, pointer.x, pointer.y, over),)
        return self.confirm(Device.MOUSE) if self.touches(pointer.x, pointer.y) else ()

    def cancel(self) -> Sequence[Signal]:
        self._start, self._is_dragging = None, False
        return ()

    def confirm(self, device: Device) -> Sequence[Signal]:
        return (Clicked(self.id),) if self.enabled else (PressRefused(self.id, self.reason),)

    def update(self, dt: float, look: Look) -> bool:
        self._rise.go(1.0 if self.is_chosen else 0.45 if look.lit else 0.0, look.motion)
        return super().update(dt, look) | self._rise.update(dt) | self._flight.update(dt)

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.card is None:
            return
        rect = self._flight.rect if not self._flight.done else self.face()
        rect = rect.move(0, -RISE * self._rise.value)
        if self.is_hidden:
            self._draw_back(canvas, rect)
            return
        pieces.card_shadow(canvas, rect, self.cell, 1 + self._rise.value)
        pieces.card(canvas, rect, self.card, self.rotation)
        if not self.is_playable:
            canvas.panel(rect, Panel("#141a24a8", "#141a24a8", self.cell * 0.2))
        if self.is_chosen:
            clear = "#00000000"
            canvas.panel(rect.inflate(10, 10), Panel(clear, clear, self.cell * 0.26, LAMP, 6))

    def _draw_back(self, canvas: Canvas, rect: FRect) -> None:
        upright = FRect(rect.centerx - self.cell, rect.centery - self.cell * 1.5, self.cell * 2, self.cell * 3)
        pieces.card_shadow(canvas, upright, self.cell)
        if self.animal is not None:
            pieces.back(canvas, upright, self.animal)
