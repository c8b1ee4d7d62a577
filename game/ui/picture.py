"""How a page is painted: its widgets, the ring around the focus, the scroll bar, and what lies over them.

Reads where things are and what the hands do; changes neither.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import FRect

from game.ui.ground import Ground
from game.ui.hands import Hands
from game.ui.inputs import Device
from game.ui.paint.canvas import Canvas, Paint
from game.ui.paint.layer import Layer
from game.ui.paint.theme import GOLD, RING, ROOM, Mood, Panel
from game.ui.paint.tween import Shake
from game.ui.stage import Stage
from game.ui.widgets.toast import Toasts
from game.ui.widgets.widget import Look, Widget

POINTING: Final = (Device.MOUSE, Device.TOUCH)


class PagePicture:
    """The picture of one page. ``still``: all but the card in hand, kept while that is dragged."""

    def __init__(self, stage: Stage, ground: Ground, hands: Hands, toasts: Toasts, mood: Mood, has_ring: bool) -> None:
        self._stage, self._ground, self._hands, self._toasts = stage, ground, hands, toasts
        self._mood, self._has_ring = mood, has_ring
        self._shakes: dict[str, Shake] = {}
        self.still = Layer()

    def shake(self, id: str) -> None:
        """Let this widget tremble: it refuses."""
        self._shakes.setdefault(id, Shake()).start(self._stage.motion)

    def update(self, dt: float) -> bool:
        """Time passes; whether something shakes."""
        shaking = bool(self._shakes)
        self._shakes = {name: shake for name, shake in self._shakes.items() if shake.update(dt)}
        return shaking

    def look(self, widget: Widget) -> Look:
        hands, over = self._hands, self._ground.is_over(widget)
        top = over or not self._ground.modals
        return Look(
            focused=top and widget.id == hands.focus,
            hot=top and widget.id == (hands.over or hands.hot) and self._stage.device in POINTING,
            pressed=hands.held is widget,
            device=self._stage.device,
            motion=self._stage.motion,
            mood=ROOM if over else self._mood,
        )

    def draw(self, canvas: Canvas) -> None:
        self._draw_still(canvas)
        self._draw_over(canvas)

    def draw_on(self, canvas: Canvas, background: Paint, version: int) -> None:
        """``version``: rises with every change but the movement of the card in hand."""
        if self._hands.dragged is None:
            background(canvas, canvas.area)
            self.draw(canvas)
            return

        def still(inner: Canvas, area: FRect) -> None:
            background(inner, area)
            self._draw_still(inner)

        self.still.draw(canvas, version, still)
        self._draw_over(canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        ground = self._ground
        base = [widget for widget in ground.widgets if widget is not self._hands.dragged]
        if ground.view is None:
            self._paint(canvas, base)
            return
        self._paint(canvas, [widget for widget in base if not ground.scrolls(widget)])
        seen = canvas.area if ground.is_whole else ground.view.inflate(48, 0)
        with canvas.clipped(seen), canvas.moved(0, -ground.scroll.value):
            self._paint(canvas, [widget for widget in base if ground.scrolls(widget)])
        self._bar(canvas, ground.view)

    def _draw_over(self, canvas: Canvas) -> None:
        """The card in hand, dialogs, toasts."""
        held = self._hands.dragged
        if held is not None and not self._ground.is_over(held):
            with canvas.moved(0, -self._ground.offset(held)):
                self._paint(canvas, [held])
        for modal, _ in self._ground.modals:
            canvas.fill("#0d070bb0")
            modal.draw(canvas)
            self._paint(canvas, modal.widgets)
        self._toasts.draw(canvas)

    def _paint(self, canvas: Canvas, widgets: Iterable[Widget]) -> None:
        ringed: Widget | None = None
        for widget in widgets:
            if not widget.visible:
                continue
            look = self.look(widget)
            if self._has_ring and look.focused and widget.focusable and look.device not in POINTING:
                ringed = widget
            shake = self._shakes.get(widget.id)
            with canvas.moved(shake.offset if shake else 0.0, 0):
                widget.draw(canvas, look)
        if ringed is not None:
            with canvas.moved(0, -4 * ringed.glow.value if ringed.enabled else 0):
                canvas.outline(ringed.focus_rect().inflate(16, 16), RING, 5, ringed.ring_radius + 6)

    def _bar(self, canvas: Canvas, view: FRect) -> None:
        most = self._ground.most()
        if most > 0:
            length = max(48.0, view.h * view.h / (view.h + most))
            y = view.y + (view.h - length) * self._ground.scroll.value / most
            canvas.panel(FRect(view.right + 10, y, 10, length), Panel(GOLD, GOLD, 5))
