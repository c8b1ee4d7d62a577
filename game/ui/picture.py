"""How a page is painted: its widgets, the ring around the focus, the scroll bar, and what lies over them.

Reads where things are and what is done with them; changes neither.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import FRect

from game.ui.arrangement import Arrangement
from game.ui.inputs import Device
from game.ui.interaction import Interaction
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

    def __init__(
        self,
        stage: Stage,
        arrangement: Arrangement,
        interaction: Interaction,
        toasts: Toasts,
        mood: Mood,
        has_ring: bool,
    ) -> None:
        self._stage, self._arrangement, self._interaction, self._toasts = stage, arrangement, interaction, toasts
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
        interaction, over = self._interaction, self._arrangement.is_over(widget)
        top = over or not self._arrangement.modals
        return Look(
            focused=top and widget.id == interaction.focus,
            hot=top and widget.id == (interaction.over or interaction.hot) and self._stage.device in POINTING,
            pressed=interaction.held is widget,
            device=self._stage.device,
            motion=self._stage.motion,
            mood=ROOM if over else self._mood,
        )

    def draw(self, canvas: Canvas) -> None:
        self._draw_still(canvas)
        self._draw_over(canvas)

    def draw_on(self, canvas: Canvas, background: Paint, version: int) -> None:
        """``version``: rises with every change but the movement of the card in hand."""
        if self._interaction.dragged is None:
            background(canvas, canvas.area)
            self.draw(canvas)
            return

        def still(inner: Canvas, area: FRect) -> None:
            background(inner, area)
            self._draw_still(inner)

        self.still.draw(canvas, version, still)
        self._draw_over(canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        arrangement = self._arrangement
        base = [widget for widget in arrangement.widgets if widget is not self._interaction.dragged]
        if arrangement.view is None:
            self._paint(canvas, base)
            return
        self._paint(canvas, [widget for widget in base if not arrangement.scrolls(widget)])
        seen = canvas.area if arrangement.is_whole else arrangement.view.inflate(48, 0)
        with canvas.clipped(seen), canvas.moved(0, -arrangement.scroll.value):
            self._paint(canvas, [widget for widget in base if arrangement.scrolls(widget)])
        self._bar(canvas, arrangement.view)

    def _draw_over(self, canvas: Canvas) -> None:
        """The card in hand, dialogs, toasts."""
        held = self._interaction.dragged
        if held is not None and not self._arrangement.is_over(held):
            with canvas.moved(0, -self._arrangement.offset(held)):
                self._paint(canvas, [held])
        for modal, _ in self._arrangement.modals:
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
        most = self._arrangement.most()
        if most > 0:
            length = max(48.0, view.h * view.h / (view.h + most))
            y = view.y + (view.h - length) * self._arrangement.scroll.value / most
            canvas.panel(FRect(view.right + 10, y, 10, length), Panel(GOLD, GOLD, 5))
