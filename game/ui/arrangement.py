"""Where the widgets of a page are: their order, what scrolls, what lies over them, what is under a pointer.

Geometry and lists only: no devices, no time but the scroll's, no drawing.
"""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.ui.paint.tween import QUICK, Tween
from game.ui.widgets.modal import Modal
from game.ui.widgets.widget import Widget

MARGIN: Final = 24.0
"""Units a widget in focus keeps from the edge of the view."""
LEAST_SEEN: Final = 12.0
"""Units of a row that must be in sight to be stepped on from outside its list."""
FAR: Final = 1e9


class Arrangement:
    """``modals``: what lies over the page, each with the focus to come back to."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.scrolling: set[str] = set()
        self.modals: list[tuple[Modal, str]] = []
        self.view: FRect | None = None
        self.is_whole = False
        """All of the page scrolls, not only what was added so."""
        self.scroll = Tween(0.0, QUICK)

    def active(self) -> list[Widget]:
        """The widgets that take input now."""
        return self.modals[-1][0].widgets if self.modals else self.widgets

    def everything(self) -> list[Widget]:
        return [*self.widgets, *(widget for modal, _ in self.modals for widget in modal.widgets)]

    def stops(self) -> list[Widget]:
        """Where the focus may rest."""
        return [widget for widget in self.active() if widget.focusable and widget.visible and widget.rect.w > 0]

    def find(self, id: str) -> Widget | None:
        """The widget of this id: in the open dialog first."""
        for widget in (*self.active(), *self.widgets):
            if widget.id == id:
                return widget
        return None

    def is_over(self, widget: Widget) -> bool:
        """Whether it belongs to something that lies over the page."""
        return any(widget is other for modal, _ in self.modals for other in modal.widgets)

    def scrolls(self, widget: Widget) -> bool:
        """Whether it moves with the page."""
        is_one = self.is_whole or widget.id in self.scrolling
        return self.view is not None and is_one and not self.is_over(widget)

    def offset(self, widget: Widget) -> float:
        """How far it is scrolled up."""
        return self.scroll.value if self.scrolls(widget) else 0.0

    def reachable(self, start: Widget) -> tuple[list[Widget], list[Widget]]:
        """Where an arrow may lead: within the same list first, then elsewhere.

        What is scrolled out of sight is reached from its own list only: geometry would find it under other things.
        """
        others = [other for other in self.stops() if other is not start]
        rows = [other for other in others if self.scrolls(other)]
        if self.scrolls(start):
            return rows, [other for other in others if not self.scrolls(other)]
        return [], [other for other in others if self._is_in_sight(other)]

    def _is_in_sight(self, widget: Widget) -> bool:
        return not self.scrolls(widget) or self.shown(widget).h >= LEAST_SEEN

    def shown(self, widget: Widget) -> FRect:
        """As much of it as is in sight."""
        seen = self.seen(widget)
        return seen.clip(self.view) if self.view is not None and self.scrolls(widget) else seen

    def seen(self, widget: Widget) -> FRect:
        """Where it is seen, its scrolling included."""
        return widget.focus_rect().move(0, -self.offset(widget))

    def at(self, x: float, y: float, but: Widget | None = None) -> Widget | None:
        """The topmost widget under a pointer."""
        for widget in reversed(self.active()):
            if widget is but or not widget.focusable:
                continue
            is_cut = self.scrolls(widget) and not self.is_whole and self.view is not None
            if is_cut and self.view is not None and not self.view.collidepoint(x, y):
                continue
            if widget.touches(x, y + self.offset(widget)):
                return widget
        return None

    def within(self, offset: float) -> float:
        """The scrolling nearest to this that the content allows."""
        if self.view is None:
            return 0.0
        end = max((w.rect.bottom for w in self.widgets if self.scrolls(w) and w.visible), default=0.0)
        return max(0.0, min(offset, end - self.view.bottom))

    def reveal(self, id: str, motion: bool) -> None:
        """Scroll so far that this widget is seen whole."""
        widget = self.find(id)
        if self.view is None or widget is None or not self.scrolls(widget):
            return
        offset = min(self.scroll.target, widget.rect.top - self.view.top - MARGIN)
        offset = max(offset, widget.rect.bottom - self.view.bottom + MARGIN)
        self.scroll.go(self.within(offset), motion)

    def most(self) -> float:
        """How far it can be scrolled at all."""
        return self.within(FAR)
