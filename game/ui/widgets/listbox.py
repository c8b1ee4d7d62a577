"""A list of rows that scrolls by wheel, drag, keys and pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.ui.inputs import Device, KeyDown
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, GOLD, ROOM, ROW_CHOSEN, ROW_HEIGHT, SMALL, Mood, Panel
from game.ui.paint.tween import QUICK, Tween
from game.ui.signals import Chosen, Marked, Signal
from game.ui.widgets.widget import Look, Pointer, Widget

GAP: Final = 10.0
PAD: Final = 14.0
NARROW: Final = 600.0
HIGHER: Final = 1.4
DRAG_STARTS: Final = 12.0
"""Units a finger moves before a press becomes a scroll."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a list: a title, small words at the right, a second line, an icon and its colour."""

    id: str
    title: str
    detail: str = ""
    end: str = ""
    icon: str = ""
    colour: str = CREAM
    enabled: bool = True


RowPaint = Callable[[Canvas, FRect, Row, bool], None]


class ListBox(Widget):
    """``Marked`` when another row is marked, ``Chosen`` when one is confirmed. ``empty`` is said when there are none.

    ``paint(canvas, rect, row, marked)`` may draw a row's inside in its own way. Under ``narrow`` units of width rows
    are higher, so that their words have room for another line.
    """

    focusable = True
    drags = True

    def __init__(
        self,
        id: str,
        rows: Sequence[Row] = (),
        *,
        empty: str = "",
        row_height: float = ROW_HEIGHT,
        paint: RowPaint | None = None,
        narrow: float = NARROW,
    ) -> None:
        super().__init__(id)
        self.rows: tuple[Row, ...] = tuple(rows)
        self.empty, self.row_height, self.narrow = empty, row_height, narrow
        self.marked = 0
        self._paint = paint
        self._offset = Tween(0.0, QUICK)
        self._pressed: tuple[float, float] | None = None
        self._scrolled = False

    @property
    def high(self) -> float:
        """How high a row is here."""
        return self.row_height * (HIGHER if 0 < self.rect.w < self.narrow else 1.0)

    def show(self, rows: Sequence[Row]) -> None:
        """Other rows; the same one stays marked if it is still there."""
        kept = self.marked_row
        self.rows = tuple(rows)
        ids = [row.id for row in self.rows]
        self.marked = ids.index(kept.id) if kept and kept.id in ids else max(0, min(self.marked, len(ids) - 1))
        self._offset.jump(self._within(self._offset.target))

    @property
    def marked_row(self) -> Row | None:
        return self.rows[self.marked] if 0 <= self.marked < len(self.rows) else None

    @property
    def offset(self) -> float:
        return self._offset.value

    def mark(self, id: str) -> None:
        for i, row in enumerate(self.rows):
            if row.id == id:
                self.marked = i
                self._reveal()

    def _inner(self) -> FRect:
        return self.rect.inflate(-2 * PAD, -2 * PAD)

    def _within(self, offset: float) -> float:
        whole = len(self.rows) * (self.high + GAP) - GAP
        return max(0.0, min(offset, whole - self._inner().h))

    def row_rect(self, index: int) -> FRect:
        inner = self._inner()
        width = inner.w - (22 if self._within(1e9) > 0 else 0)
        return FRect(inner.x, inner.y + index * (self.high + GAP) - self.offset, width, self.high)

    def _row_at(self, x: float, y: float) -> int | None:
        if not self._inner().collidepoint(x, y):
            return None
        index = int((y - self._inner().y + self.offset) // (self.high + GAP))
        return index if 0 <= index < len(self.rows) else None

    def _reveal(self, motion: bool = True) -> None:
        top = self.marked * (self.high + GAP)
        height = self._inner().h
        offset = self._offset.target
        offset = min(offset, top) if top < offset else max(offset, top + self.high - height)
        self._offset.go(self._within(offset), motion)

    def _move(self, index: int) -> Sequence[Signal]:
        index = max(0, min(len(self.rows) - 1, index))
        if not self.rows or index == self.marked:
            return ()
        self.marked = index
        self._reveal()
        return (Marked(self.id, self.rows[index].id),)

    def press(self, pointer: Pointer) -> Sequence[Signal]:
        self._pressed, self._scrolled = (pointer.y, self.offset), False
        return ()

    def drag(self, pointer: Pointer) -> Sequence[Signal]:
        if self._pressed is not None:
            moved = pointer.y - self._pressed[0]
            if abs(moved) > DRAG_STARTS:
                self._scrolled = True
            if self._scrolled:
                self._offset.jump(self._within(self._pressed[1] - moved))
        return ()

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        scrolled, self._pressed, self._scrolled = self._scrolled, None, False
        index = None if scrolled else self._row_at(pointer.x, pointer.y)
        if index is None:
            return ()
        self.marked = index
        return self._choose()

    def cancel(self) -> Sequence[Signal]:
        self._pressed, self._scrolled = None, False
        return ()

    def confirm(self, device: Device) -> Sequence[Signal]:
        return self._choose()

    def _choose(self) -> Sequence[Signal]:
        row = self.marked_row
        return (Chosen(self.id, row.id),) if row is not None and row.enabled else ()

    def steer(self, direction: str) -> Sequence[Signal] | None:
        to = self.marked + {"up": -1, "down": 1}.get(direction, 0)
        if direction in ("left", "right") or not 0 <= to < len(self.rows):
            return None
        return self._move(to)

    def key(self, event: KeyDown) -> Sequence[Signal] | None:
        page = max(1, int(self._inner().h // (self.high + GAP)))
        steps = {"pageup": -page, "pagedown": page, "home": -len(self.rows), "end": len(self.rows)}
        return self._move(self.marked + steps[event.key]) if event.key in steps else None

    def scroll(self, dx: float, dy: float) -> Sequence[Signal] | None:
        self._offset.go(self._within(self._offset.target - dy * (self.high + GAP)))
        return ()

    def update(self, dt: float, look: Look) -> bool:
        return super().update(dt, look) | self._offset.update(dt)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.panel(self.rect, look.mood.well)
        inner = self._inner()
        if not self.rows:
            canvas.text(self.empty, inner.inflate(-40, 0), BODY, look.mood.soft, wrap=True)
            return
        with canvas.clipped(inner):
            for i, row in enumerate(self.rows):
                rect = self.row_rect(i)
                if rect.bottom >= inner.top and rect.top <= inner.bottom:
                    self._row(canvas, rect, row, i == self.marked and look.focused, look.mood)
        self._bar(canvas, inner)

    def _row(self, canvas: Canvas, rect: FRect, row: Row, marked: bool, mood: Mood) -> None:
        canvas.panel(rect, ROW_CHOSEN if marked else mood.row)
        if self._paint is not None:
            self._paint(canvas, rect, row, marked)
        else:
            paint_row(canvas, rect, row, marked, mood)

    def _bar(self, canvas: Canvas, inner: FRect) -> None:
        most = self._within(1e9)
        if most <= 0:
            return
        part = inner.h / (inner.h + most)
        length = max(40.0, inner.h * part)
        y = inner.y + (inner.h - length) * (self.offset / most)
        canvas.panel(FRect(inner.right - 12, y, 10, length), Panel(GOLD, GOLD, 5))


def paint_row(canvas: Canvas, rect: FRect, row: Row, marked: bool, mood: Mood = ROOM) -> None:
    """The inside of a row as it usually is."""
    ink = "#43220b" if marked else CREAM if row.enabled else mood.soft
    soft = "#6b4217" if marked else mood.soft
    inner = rect.inflate(-40, -8)
    if row.icon:
        side = min(52.0, inner.h)
        canvas.icon(row.icon, FRect(inner.x, inner.centery - side / 2, side, side), row.colour if not marked else ink)
        inner = FRect(inner.x + side + 18, inner.y, inner.w - side - 18, inner.h)
    if row.end:
        width = min(canvas.text_width(row.end, 32, "bold") + 4, inner.w * 0.45)
        end = FRect(inner.right - width, inner.y, width, inner.h)
        canvas.text(row.end, end, 32, soft, face="bold", align="right", spill=True)
        inner = FRect(inner.x, inner.y, inner.w - width - 16, inner.h)
    if row.detail:
        is_long = canvas.text_width(row.title, SMALL, "bold") > inner.w
        is_both = is_long and canvas.text_width(row.detail, SMALL) > inner.w
        half = inner.h * (0.54 if inner.h < 100 else 0.5 if is_both else 0.6 if is_long else 0.42)
        title, detail = FRect(inner.x, inner.y, inner.w, half), FRect(inner.x, inner.y + half, inner.w, inner.h - half)
        canvas.text(row.detail, detail, SMALL, soft, align="left", spill=True)
    else:
        title = inner
    canvas.text(row.title, title, BODY, ink, face="bold", align="left", spill=True)
