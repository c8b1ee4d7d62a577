"""A keyword card one can take, turn and lay; it can be turned over to tell whether it was right."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from pygame import FRect

from game.games.clover.board.look import (
    GREEN,
    PAPER,
    PAPER_RIGHT,
    PAPER_WRONG,
    RED,
    paint_back,
    paint_badge,
    paint_card,
    squeezed,
)
from game.games.clover.rules.words import TableCard
from game.ui.paint.canvas import Canvas, Paint
from game.ui.paint.theme import Panel
from game.ui.paint.tween import SLOW, Tween, linear
from game.ui.signals import Changed, Signal
from game.ui.widgets.card import CardView
from game.ui.widgets.widget import Look

LIFT = 16.0


class WordCard(CardView):
    """``Changed(id, turns)`` when the wheel turns it. ``verdict`` after a check; ``over``: lies face down."""

    def __init__(self, card: TableCard, words: Sequence[str]) -> None:
        super().__init__(f"card.{card.card}", panel=PAPER)
        self.card = card
        self.words = tuple(words)
        self.verdict: bool | None = None
        self.was_tried = False
        """Lying like this was proven wrong."""
        self._flip = Tween(0.0, SLOW, linear)

    def scroll(self, dx: float, dy: float) -> Sequence[Signal] | None:
        if not (dx or dy):
            return None
        return (Changed(self.id, -1 if (dy or dx) > 0 else 1),)

    def turn_over(self, face_down: bool, motion: bool) -> None:
        self._flip.go(1.0 if face_down else 0.0, motion)

    def touches(self, x: float, y: float) -> bool:
        """Its corners are as good as its middle, however askew it lies."""
        return self.visible and self.rect.collidepoint(x, y)

    def update(self, dt: float, look: Look) -> bool:
        return super().update(dt, look) | self._flip.update(dt)

    def draw(self, canvas: Canvas, look: Look) -> None:
        rect, angle = self._flight.rect, self._flight.angle
        lift = LIFT if self.dragging or self.marked else LIFT * 0.4 * self.glow.value
        blur = 30.0 if self.dragging or self.marked else 14.0
        canvas.shadow(rect, 26, blur, 120, angle=angle)
        with canvas.moved(0, -lift):
            if self._flip.value > 0:
                self._draw_turning(canvas, rect)
            else:
                panel = self._panel()
                key = ("clover card", self.words, frozenset[int](), False, panel)
                canvas.sprite(key, rect, self._face_on(panel), angle=angle)
                if self.marked:
                    self._mark(canvas, rect, angle)
            self._badges(canvas, rect)

    def _panel(self) -> Panel:
        if self.verdict is not None:
            return PAPER_RIGHT if self.verdict else PAPER_WRONG
        return PAPER_RIGHT if self.card.locked else PAPER

    def _face_on(self, panel: Panel) -> Paint:
        def paint(canvas: Canvas, rect: FRect) -> None:
            canvas.panel(rect, replace(panel, shadow=0))
            paint_card(canvas, rect, self.words)

        return paint

    def _draw_turning(self, canvas: Canvas, rect: FRect) -> None:
        turned = self._flip.value
        part = abs(math.cos(math.pi * turned))
        if turned > 0.5:
            squeezed(canvas, "back", rect, paint_back, part)
            return
        panel, angle = self._panel(), self._flight.angle

        def front(inside: Canvas, box: FRect) -> None:
            inside.sprite(("front", self.words, panel), box, self._face_on(panel), angle=angle)

        squeezed(canvas, ("front", self.words, panel, round(angle)), rect, front, part)

    def _badges(self, canvas: Canvas, rect: FRect) -> None:
        radius = rect.w * 0.1
        spot = (rect.right - radius * 0.7, rect.y + radius * 0.7)
        if self._flip.value > 0.5:
            return
        if self.verdict is not None:
            icon, colour = ("check", GREEN) if self.verdict else ("cross", RED)
            paint_badge(canvas, (rect.centerx, rect.centery), rect.w * 0.16, icon, colour)
        elif self.card.locked:
            paint_badge(canvas, spot, radius, "lock", GREEN)
        elif self.was_tried:
            paint_badge(canvas, spot, radius, "cross", RED)
