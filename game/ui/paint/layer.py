"""A whole picture painted once and kept: what lies still behind what moves."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import SRCALPHA, Surface

from game.ui.paint.canvas import Canvas, Paint, Written


class Layer:
    """A whole picture kept until what it shows changes: the still table behind one moving card.

    ``layer.draw(canvas, key, paint)``: ``paint(canvas, area)`` is called only when ``key`` or the window changed.
    """

    def __init__(self, opaque: bool = True) -> None:
        self._opaque = opaque
        self._key: Hashable = None
        self._surface: Surface | None = None
        self._written: tuple[Written, ...] = ()
        self.painted = 0

    def draw(self, canvas: Canvas, key: Hashable, paint: Paint) -> None:
        whole = (key, canvas.space)
        if self._surface is None or self._key != whole:
            # Painting may be broken off (``Unmade``): then what is there is nobody's picture.
            self._surface, self._key = self._blank(canvas.surface.get_size()), None
            inner = canvas.within(self._surface)
            paint(inner, canvas.area)
            self._written, self._key = tuple(inner.written), whole
            self.painted += 1
        canvas.surface.blit(self._surface, (0, 0))
        canvas.written.extend(self._written)

    def _blank(self, size: tuple[int, int]) -> Surface:
        """The surface to paint on: the one before where it fits, for new memory of this size takes milliseconds."""
        old = self._surface
        if old is None or old.get_size() != size:
            return Surface(size, 0, 32) if self._opaque else Surface(size, SRCALPHA)
        if not self._opaque:
            old.fill((0, 0, 0, 0))
        return old
