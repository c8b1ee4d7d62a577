"""What one touches on the table of Klick!: a print, and a station where prints are laid."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from game.games.klick.board.gallery import Gallery
from game.games.klick.board.places import StationPlace
from game.games.klick.board.prints import (
    GLASS,
    GLASS_DIM,
    GLASS_LIT,
    GOLD,
    NOTE,
    PAPER,
    SLOT,
    Player,
    paint_backs,
    paint_number,
    paint_photo,
    paint_plate,
    paint_print,
    paint_tag,
)
from game.scenes.board.clock import TimeBar
from game.ui.inputs import Device
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import FLOOR
from game.ui.paint.tween import SLOW, Tween, overshoot
from game.ui.signals import Changed, Clicked, PressRefused, Signal
from game.ui.widgets.card import CardView
from game.ui.widgets.widget import Look, Pointer, Widget

HOLD: Final = 0.4
"""Seconds of holding a photo before it is enlarged; less is a press."""

HOVER: Final = 0.7
"""Seconds of pointing at a photo before it is enlarged: long enough to cross the table undisturbed."""


class Dwell:
    """How long somebody has looked at something: pointing at it or holding it."""

    def __init__(self) -> None:
        self.hover = 0.0
        self.hold = 0.0

    def update(self, dt: float, look: Look, dragging: bool = False) -> None:
        self.hold = self.hold + dt if look.pressed and not dragging else 0.0
        self.hover = self.hover + dt if look.hot and not look.pressed and not dragging else 0.0

    @property
    def is_long(self) -> bool:
        return self.hold >= HOLD or self.hover >= HOVER


class Print(CardView):
    """A photo one can drag. Lifted by key or pad, arrows move it: ``Changed(id, direction)`` while it ``steers``."""

    def __init__(self, gallery: Gallery, photo: str) -> None:
        super().__init__(f"photo.{photo}", photo, self._picture, panel=PAPER)
        self.photo = photo
        self.gallery = gallery
        self.dwell = Dwell()
        self.steers = False
        self.number = 0
        self.tag = ""
        self.tag_colour = "#ffffff"
        self.tag_ink = "#1d2740"
        self.chips: tuple[tuple[str, str], ...] = ()
        """Points it brought: words and colours."""
        self.is_mine = False
        self.end = ""
        """Words at an end of the line: best, least."""
        self.end_colours = ("#7bd88f", "#12351c")
        self._pop = Tween(0.0, SLOW, overshoot)

    def _picture(self, canvas: Canvas, rect: FRect) -> None:
        paint_photo(canvas, rect, self.gallery, self.photo)

    def show_origin(self, tag: str, colour: str, ink: str, chips: tuple[tuple[str, str], ...]) -> None:
        """Tell where it came from and what it brought."""
        self.tag, self.tag_colour, self.tag_ink, self.chips = tag, colour, ink, chips
        self._pop.go(1.0)

    def hide_origin(self) -> None:
        self.tag, self.chips = "", ()
        self._pop.jump(0.0)

    def steer(self, direction: str) -> Sequence[Signal] | None:
        return (Changed(self.id, direction),) if self.steers and self.marked else None

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        looked = self.dwell.hold >= HOLD and not self.dragging
        self.dwell.hold = 0.0
        return () if looked else super().release(pointer, over)

    def update(self, dt: float, look: Look) -> bool:
        was = self.dwell.is_long
        self.dwell.update(dt, look, self.dragging)
        self.key_of_face = (self.photo, self.gallery.surface(self.photo) is not None)
        # While it may yet be enlarged, time must go on passing.
        waits = self.dwell.hover > 0 or self.dwell.hold > 0
        return super().update(dt, look) | self._pop.update(dt) | (waits and not was)

    def draw(self, canvas: Canvas, look: Look) -> None:
        super().draw(canvas, look)
        shown = self.shown
        if self.number:
            paint_number(canvas, (shown.x + 18, shown.y + 18), self.number, self.marked)
        if self.is_mine and not self.tag:
            canvas.disc((shown.right - 20, shown.y + 20), 17, self.tag_colour, "#ffffff", 4)
        if self.tag:
            self._origin(canvas, shown)
        elif self.end:
            paint_tag(canvas, (shown.centerx, shown.bottom - 12), self.end, *self.end_colours, shown.w)

    def _origin(self, canvas: Canvas, shown: FRect) -> None:
        rise = 26 * (1 - self._pop.value)
        with canvas.moved(0, rise):
            paint_tag(canvas, (shown.centerx, shown.bottom - 12), self.tag, self.tag_colour, self.tag_ink, shown.w + 24)
            x = shown.right - 20
            for text, colour in reversed(self.chips):
                paint_tag(canvas, (x - 28, shown.y + 22), text, colour, "#1d2740", 96)
                x -= 82


class Station(Widget):
    """Somebody's start photo with their name, and the places of what this screen's player lays on it."""

    focusable = True
    ring_radius = 40.0

    def __init__(self, gallery: Gallery, seat: int) -> None:
        super().__init__(f"seat.{seat}")
        self.seat = seat
        self.gallery = gallery
        self.dwell = Dwell()
        self.photo = ""
        self.player: Player | None = None
        self.place: StationPlace | None = None
        self.backs = 0
        self.is_target = False
        """A photo is lifted and may be laid here."""
        self.is_plain = False
        """Shows no places for gifts: one's own, or on a screen that only looks on."""
        self.hint = ""

    def lie(self, place: StationPlace) -> None:
        self.place = place
        self.at(place.whole)

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        looked = self.dwell.hold >= HOLD
        self.dwell.hold = 0.0
        return () if looked or not self.touches(pointer.x, pointer.y) else self.confirm(Device.MOUSE)

    def confirm(self, device: Device) -> Sequence[Signal]:
        return (Clicked(self.id),) if self.enabled else (PressRefused(self.id, self.reason),)

    def hover(self, x: float, y: float) -> bool:
        # Only the photo itself is enlarged, not the plate above it.
        if self.place is not None and not self.place.start.collidepoint(x, y):
            self.dwell.hover = 0.0
        return False

    def update(self, dt: float, look: Look) -> bool:
        was = self.dwell.is_long
        self.dwell.update(dt, look)
        return super().update(dt, look) | ((self.dwell.hover > 0 or self.dwell.hold > 0) and not was)

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.place is None or self.player is None:
            return
        lit = self.is_target and (look.lit or look.pressed)
        if not self.is_plain:
            canvas.panel(self.place.whole, GLASS_LIT if lit else GLASS if self.is_target else GLASS_DIM)
        paint_plate(canvas, self.place.plate, self.player, lit)
        if self.photo:
            paint_print(canvas, self.place.start, self.gallery, self.photo, (-1, 1, 0)[self.seat % 3])
        if self.is_plain:
            if self.place.slots:
                paint_backs(canvas, self.place.slots[0], self.backs)
            if self.hint:
                start = self.place.start
                paint_tag(canvas, (start.centerx, start.bottom - 30), self.hint, GOLD, "#1d2740", self.place.whole.w)
            return
        for slot in self.place.slots:
            canvas.panel(slot, SLOT)
            side = min(slot.w, slot.h) * 0.34
            mark = FRect(slot.centerx - side / 2, slot.centery - side / 2, side, side)
            canvas.icon("add", mark, GOLD if self.is_target else "#dfeaff80"[:7])


class Standings(Widget):
    """Everybody's name, tokens and points in a column, whoever is active lit."""

    def __init__(self, players: Callable[[], Sequence[tuple[Player, bool]]]) -> None:
        super().__init__("board")
        self._players = players

    def draw(self, canvas: Canvas, look: Look) -> None:
        rows = self._players()
        if not rows:
            return
        columns = 1 if len(rows) <= 5 else 2
        down = -(-len(rows) // columns)
        height = min(72.0, (self.rect.h - 8 * (down - 1)) / down)
        area = FRect(self.rect.x, self.rect.centery - (height * down + 8 * (down - 1)) / 2, self.rect.w, 0)
        width = (area.w - 8 * (columns - 1)) / columns
        for i, (player, lit) in enumerate(rows):
            column, line = divmod(i, down)
            place = FRect(area.x + column * (width + 8), area.y + line * (height + 8), width, height)
            paint_plate(canvas, place, player, lit)


CORNER: Final = 90.0
"""The menu's button lies in the upper left corner."""


class Bar(TimeBar):
    """The top line: round, what is to do now, pile or clock."""

    def __init__(self) -> None:
        super().__init__()
        self.left = ""
        self.middle = ""

    def draw(self, canvas: Canvas, look: Look) -> None:
        side = max(canvas.text_width(self.left, 32, "bold"), canvas.text_width(self.right, 32, "bold")) + 24
        side = min(side, self.rect.w * 0.24)
        left = FRect(self.rect.x + CORNER, self.rect.y, side, self.rect.h)
        right = FRect(self.rect.right - side, self.rect.y, side, self.rect.h)
        middle = FRect(left.right + 12, self.rect.y, right.x - left.right - 24, self.rect.h)
        canvas.text(self.left, left, 32, "#b8c3dc", face="bold", align="left")
        canvas.text(self.middle, middle, 46, "#f7f9ff", face="display", shade="#00000080")
        canvas.text(self.right, right, 32, GOLD if self.is_urgent else "#b8c3dc", face="bold", align="right")


class Notes(Widget):
    """Short lines on a dark sheet: why points fell, who is next."""

    def __init__(self) -> None:
        super().__init__("notes")
        self.title = ""
        self.lines: tuple[tuple[str, str, str], ...] = ()
        """Each a name, words and a colour."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        if not self.title and not self.lines:
            return
        inner = self.rect.inflate(-36, -24)
        y = inner.y
        canvas.panel(self.rect, NOTE)
        if self.title:
            height = min(84.0, inner.h * (0.3 if inner.h >= 320 else 0.18))
            head = FRect(inner.x, y, inner.w, height)
            canvas.text(self.title, head, 34, GOLD, face="display", align="left", wrap=True)
            y += height + 4
        if not self.lines:
            return
        # A long line gets the room a short one does not need.
        room = inner.w - 38
        needs = [max(1, math.ceil(canvas.text_width(f"{line[0]} {line[1]}", 30) / room)) for line in self.lines]
        share = min(78.0, (inner.bottom - y) / sum(needs))
        for (name, words, colour), need in zip(self.lines, needs, strict=True):
            height = min(78.0, share * need)
            rect = FRect(inner.x, y, inner.w, height)
            canvas.disc((rect.x + 14, rect.centery), 12, colour, "#ffffff", 2)
            rest = FRect(rect.x + 38, rect.y, rect.w - 38, rect.h)
            canvas.text(f"{name} {words}", rest, 30, "#f7f9ff", align="left", wrap=True, min_size=FLOOR)
            y += height
