"""Things to press: buttons, buttons to hold, switches, hot areas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import FRect

from game.ui.inputs import Device
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import (
    BODY,
    CREAM,
    GOLD,
    GOOD,
    LARGE,
    MUTED,
    ROOM,
    SECONDARY,
    SMALL,
    TRACK,
    ButtonStyle,
    Panel,
)
from game.ui.paint.tween import QUICK, Tween
from game.ui.signals import Changed, Clicked, Held, PressRefused, Signal
from game.ui.widgets.widget import Look, Pointer, Widget

FLASH = 0.12
"""Seconds a button stays down after a key or pad press, so that it is seen."""


class Button(Widget):
    """Says ``Clicked(id)``. Switched off, it says why instead: ``enabled = False; reason = "..."``.

    ``icon`` stands before the text (or alone); ``badge`` is a small word at the right end; ``chosen`` keeps it lit.
    """

    focusable = True

    def __init__(
        self,
        id: str,
        text: str = "",
        style: ButtonStyle = SECONDARY,
        *,
        icon: str = "",
        size: float = LARGE,
        badge: str = "",
    ) -> None:
        super().__init__(id)
        self.text, self.style, self.icon, self.size, self.badge = text, style, icon, size, badge
        self.chosen = False
        self._flash = 0.0

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        return self._fire() if self.touches(pointer.x, pointer.y) else ()

    def confirm(self, device: Device) -> Sequence[Signal]:
        self._flash = FLASH
        return self._fire()

    def _fire(self) -> Sequence[Signal]:
        return (Clicked(self.id),) if self.enabled else (PressRefused(self.id, self.reason),)

    def update(self, dt: float, look: Look) -> bool:
        moved = super().update(dt, look)
        if self._flash > 0:
            self._flash -= dt
            return True
        return moved

    def draw(self, canvas: Canvas, look: Look) -> None:
        style = self.style
        if style is SECONDARY and look.mood is not ROOM:
            style = replace(style, rest=look.mood.key[0], hot=look.mood.key[1])
        lit = (look.lit or self.chosen) and self.enabled
        panel = style.off if not self.enabled else style.hot if lit else style.rest
        ink = style.ink_off if not self.enabled else style.ink_hot if lit else style.ink
        down = 8.0 if (look.pressed or self._flash > 0) and self.enabled else 0.0
        rise = 0.0 if down else -4 * self.glow.value
        with canvas.moved(0, rise):
            canvas.panel(self.rect, panel, sunk=down)
            face = FRect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - panel.lip_height)
            with canvas.moved(0, down if panel.lip else down / 3):
                self._face(canvas, face, ink)

    def _face(self, canvas: Canvas, rect: FRect, ink: str) -> None:
        side = min(rect.h * 0.6, 64.0)
        pad = min(28.0, rect.h * 0.3)
        if self.text and not self._fits(canvas, rect.w - 2 * pad, rect.h):
            pad = min(pad, 10.0)
        if self.icon and not self.text:
            side = min(rect.w, rect.h) * 0.62
            canvas.icon(self.icon, FRect(rect.centerx - side / 2, rect.centery - side / 2, side, side), ink)
            return
        words = rect.inflate(-2 * pad, 0)
        # A low button has lower letters, so that none hangs over its edge.
        size = min(self.size, max(SMALL, rect.h * 0.72))
        if self.badge:
            width = min(words.w * 0.35, 160.0)
            canvas.text(self.badge, FRect(words.right - width, rect.y, width, rect.h), SMALL, ink, align="right")
            words = FRect(words.x, words.y, words.w - width - 12, words.h)
        if self.icon and not self._fits(canvas, words.w - side - 16, rect.h):
            # Whole words say more than a sign beside words that are cut.
            canvas.text(self.text, words, size, ink, face="display", spill=True)
            return
        if self.icon:
            wide = min(canvas.text_width(self.text, size, "display"), words.w - side - 16)
            start = words.x if self.badge else words.centerx - (wide + side + 16) / 2
            canvas.icon(self.icon, FRect(start, rect.centery - side / 2, side, side), ink)
            words = FRect(start + side + 16, rect.y, words.right - start - side - 16, rect.h)
        align = "left" if self.icon or self.badge else "center"
        canvas.text(self.text, words, size, ink, face="display", align=align, spill=True)

    def _fits(self, canvas: Canvas, width: float, height: float) -> bool:
        """Whether the text has room, in as many lines as the height allows."""
        whole = canvas.text_width(self.text, SMALL, "display")
        lines = max(1, int(height // (SMALL * 1.3)))
        if whole <= width or lines == 1 or whole > lines * width * 0.8:
            return whole <= width
        return all(canvas.text_width(word, SMALL, "display") <= width for word in self.text.split())


class HoldButton(Button):
    """To be held: ``Held(id, True)`` after ``seconds`` down, ``Held(id, False)`` when let go."""

    def __init__(
        self, id: str, text: str = "", style: ButtonStyle = SECONDARY, *, icon: str = "", seconds: float = 0.35
    ) -> None:
        super().__init__(id, text, style, icon=icon)
        self.seconds = seconds
        self.held = False
        self._down = False
        self._time = 0.0
        self._news: list[Signal] = []

    def press(self, pointer: Pointer) -> Sequence[Signal]:
        return self._start()

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        return self.cancel()

    def confirm(self, device: Device) -> Sequence[Signal]:
        return self._start()

    def unconfirm(self) -> Sequence[Signal]:
        return self.cancel()

    def _start(self) -> Sequence[Signal]:
        if not self.enabled:
            return (PressRefused(self.id, self.reason),)
        self._down, self._time = True, 0.0
        return ()

    def cancel(self) -> Sequence[Signal]:
        was, self.held, self._down, self._time = self.held, False, False, 0.0
        return (Held(self.id, False),) if was else ()

    def update(self, dt: float, look: Look) -> bool:
        moved = super().update(dt, look)
        if not self._down or self.held:
            return moved
        self._time += dt
        if self._time >= self.seconds:
            self.held = True
            self._news.append(Held(self.id, True))
        return True

    def news(self) -> Sequence[Signal]:
        told, self._news = self._news, []
        return told

    def draw(self, canvas: Canvas, look: Look) -> None:
        super().draw(canvas, look)
        part = min(1.0, self._time / self.seconds) if self.seconds else 1.0
        if self._down and part < 1:
            bar = FRect(self.rect.x + 24, self.rect.bottom - 30, (self.rect.w - 48) * part, 10)
            canvas.fill(GOLD, bar)


class Switch(Widget):
    """On or off, with its label at the left: ``Changed(id, bool)``."""

    focusable = True
    ring_radius = 30.0

    def __init__(self, id: str, text: str = "", on: bool = False) -> None:
        super().__init__(id)
        self.text, self.on = text, on
        self._knob = Tween(1.0 if on else 0.0, QUICK)

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        return self._flip() if self.touches(pointer.x, pointer.y) else ()

    def confirm(self, device: Device) -> Sequence[Signal]:
        return self._flip()

    def steer(self, direction: str) -> Sequence[Signal] | None:
        if direction in ("left", "right") and self.enabled and self.on != (direction == "right"):
            return self._flip()
        return () if direction in ("left", "right") else None

    def _flip(self) -> Sequence[Signal]:
        if not self.enabled:
            return (PressRefused(self.id, self.reason),)
        self.on = not self.on
        return (Changed(self.id, self.on),)

    def update(self, dt: float, look: Look) -> bool:
        self._knob.go(1.0 if self.on else 0.0, look.motion)
        return super().update(dt, look) | self._knob.update(dt)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.panel(self.rect, look.mood.row_lit if look.lit else look.mood.row)
        width, height = 120.0, min(60.0, self.rect.h * 0.72)
        track = FRect(self.rect.right - width - 20, self.rect.centery - height / 2, width, height)
        words = FRect(self.rect.x + 28, self.rect.y, track.x - self.rect.x - 48, self.rect.h)
        canvas.text(self.text, words, BODY, CREAM if self.enabled else MUTED, align="left", wrap=True)
        canvas.panel(track, Panel("#3f9c55", GOOD, 999, "#d9ffd9", 3) if self.on else TRACK)
        radius = height / 2 - 8
        x = track.x + height / 2 + (width - height) * self._knob.value
        canvas.disc((x, track.centery), radius, "#fffaf0")


class HotArea(Widget):
    """A place that can be pressed or dropped on; draws nothing but a glow when ``marked`` or lit."""

    focusable = True

    def __init__(self, id: str, radius: float = 26, *, quiet: bool = False) -> None:
        super().__init__(id)
        self.ring_radius = radius
        self.marked = False
        self.colour = GOLD
        self._quiet = quiet

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        return self.confirm(Device.MOUSE) if self.touches(pointer.x, pointer.y) else ()

    def confirm(self, device: Device) -> Sequence[Signal]:
        return (Clicked(self.id),) if self.enabled else (PressRefused(self.id, self.reason),)

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self._quiet or not (self.marked or look.lit) or not self.enabled:
            return
        veil = self.colour + ("48" if look.lit else "20")
        canvas.panel(self.rect, Panel(veil, veil, self.ring_radius, self.colour + ("ff" if look.lit else "90"), 4))
