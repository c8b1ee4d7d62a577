"""A photo enlarged over the table, on the side away from where it lies, so that it never covers the hand."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import FRect

from game.games.klick.board.gallery import Gallery
from game.games.klick.board.prints import BORDER
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import INK, Panel
from game.ui.paint.tween import QUICK, Tween

HEIGHT: Final = 0.64
"""Of the window's height."""

PAPER: Final = Panel("#ffffff", "#f2f4f8", 14, "#ffffff", 2, shadow=36)


class Loupe:
    def __init__(self, gallery: Gallery) -> None:
        self._gallery = gallery
        self._photo = ""
        self._from = FRect(0, 0, 0, 0)
        self._open = Tween(0.0, QUICK)

    @property
    def photo(self) -> str:
        """What is enlarged now; "" when nothing is."""
        return self._photo if self._open.target else ""

    def update(self, dt: float, looked_at: tuple[str, FRect] | None, motion: bool) -> bool:
        """Whether it looks different now."""
        before = (self._photo, self._open.target)
        if looked_at is not None:
            self._photo, self._from = looked_at[0], looked_at[1].copy()
        self._open.go(1.0 if looked_at is not None else 0.0, motion)
        moved = self._open.update(dt)
        return moved or (self._photo, self._open.target) != before

    def draw(self, canvas: Canvas, language: str) -> None:
        surface = self._gallery.surface(self._photo) if self._photo else None
        if surface is None or self._open.value <= 0.01:
            return
        title = self._gallery.title(self._photo, language)
        whole = self._whole(canvas, surface.get_width() / surface.get_height(), 58.0 if title else 0.0)
        rect = self._between(whole)
        canvas.panel(rect, PAPER)
        edge = rect.w * BORDER * 0.6
        caption = 58.0 * rect.w / whole.w if title else 0.0
        inner = FRect(rect.x + edge, rect.y + edge, rect.w - 2 * edge, rect.h - 2 * edge - caption)
        box = canvas.box(inner)
        if self._open.done:
            key = ("loupe", self._photo, box.size)
            picture = canvas.store.kept(key, lambda: pygame.transform.smoothscale(surface, box.size))
        else:
            # On its way it is seen for a few frames only: a rough scale is quick and nobody can tell.
            picture = pygame.transform.scale(surface, box.size)
        canvas.surface.blit(picture, box)
        if title and self._open.done:
            place = FRect(inner.x, inner.bottom + 4, inner.w, caption)
            canvas.text(title, place, 34, INK, face="bold")

    def _whole(self, canvas: Canvas, shape: float, caption: float) -> FRect:
        area = canvas.safe
        height = area.h * HEIGHT - caption
        width = min(height * shape, area.w * 0.8)
        height = width / shape
        rect = FRect(0, 0, width, height + caption)
        is_low = self._from.centery > area.centery
        rect.midtop = area.midtop
        if not is_low:
            rect.midbottom = area.midbottom
        return rect

    def _between(self, whole: FRect) -> FRect:
        """From a little smaller to its size."""
        part = 0.9 + 0.1 * self._open.value
        rect = FRect(0, 0, whole.w * part, whole.h * part)
        rect.center = whole.center
        return rect
