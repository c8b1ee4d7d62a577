"""Things on their way: cards that are dropped, points that fly out and say why. They block nobody."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.games.superpose.felt import pieces
from game.games.superpose.felt.camera import Lens
from game.games.superpose.felt.look import INK
from game.games.superpose.rules.words import LaidCard
from game.ui.paint.canvas import Canvas, Paint
from game.ui.paint.confetti import Confetti
from game.ui.paint.tween import ease_in_out, ease_out

DROP: Final = 0.24
FLY: Final = 1.15
"""How long points are to be read before they arrive."""


@dataclass(slots=True)
class Drop:
    """A card between a hand and its place."""

    index: int
    laid: LaidCard
    start: FRect
    time: float = 0.0

    @property
    def is_done(self) -> bool:
        return self.time >= DROP

    def draw(self, canvas: Canvas, lens: Lens) -> None:
        """Always as large as it will lie: another size for every frame would have to be painted anew."""
        if self.time < 0:
            return
        part = ease_in_out(min(1.0, self.time / DROP))
        target = lens.box(self.laid.x, self.laid.y, *pieces.size_of(self.laid.rotation))
        lift = math.sin(math.pi * min(1.0, part + 0.12)) if part < 1 else 0.0
        x = self.start.centerx + (target.centerx - self.start.centerx) * part
        y = self.start.centery + (target.centery - self.start.centery) * part
        rect = FRect(x - target.w / 2, y - target.h / 2, target.w, target.h)
        pieces.card_shadow(canvas, rect.move(0, lens.size * 0.3 * lift), lens.size, 3)
        pieces.card(canvas, rect.move(0, -lens.size * 0.25 * lift), self.laid.card, self.laid.rotation)


@dataclass(slots=True)
class Flyer:
    """Points that rise from where they were made and fly to where they count."""

    text: str
    colour: str
    start: tuple[float, float]
    end: tuple[float, float]
    points: int
    seat: int
    size: float = 56.0
    delay: float = 0.0
    time: float = 0.0

    @property
    def is_done(self) -> bool:
        return self.time >= FLY + self.delay

    def draw(self, canvas: Canvas) -> None:
        t = (self.time - self.delay) / FLY
        if t <= 0:
            return
        rise = ease_out(min(1.0, t / 0.3))
        travel = ease_in_out(max(0.0, (t - 0.62) / 0.38))
        x = self.start[0] + (self.end[0] - self.start[0]) * travel
        y = self.start[1] - 70 * rise + (self.end[1] - self.start[1] + 70) * travel
        size = max(28.0, self.size * (1 - 0.45 * travel))
        width = min(canvas.safe.w, canvas.text_width(self.text, size, "display") + 40)
        box = FRect(x - width / 2, y - size, width, size * 2).clamp(canvas.area)
        canvas.text(self.text, box, size, self.colour, face="display", shade=INK)


class Effects:
    def __init__(self) -> None:
        self.drops: list[Drop] = []
        self.flyers: list[Flyer] = []
        self.paper = Confetti()

    @property
    def is_busy(self) -> bool:
        return bool(self.drops or self.flyers or self.paper.scraps)

    def update(self, dt: float) -> tuple[list[Drop], list[Flyer]]:
        """Time passes: which cards have landed and which points have arrived."""
        for drop in self.drops:
            drop.time += dt
        for flyer in self.flyers:
            flyer.time += dt
        landed = [drop for drop in self.drops if drop.is_done]
        arrived = [flyer for flyer in self.flyers if flyer.is_done]
        self.drops = [drop for drop in self.drops if not drop.is_done]
        self.flyers = [flyer for flyer in self.flyers if not flyer.is_done]
        self.paper.update(dt)
        return landed, arrived

    def hurry(self) -> list[Drop]:
        """Everything that is in the air lies now: something newer happens."""
        landed, self.drops = self.drops, []
        return landed

    def draw(self, canvas: Canvas, lens: Lens) -> None:
        for drop in self.drops:
            drop.draw(canvas, lens)
        for scrap in self.paper.scraps:
            box = FRect(scrap.x - scrap.size / 2, scrap.y - scrap.size / 4, scrap.size, scrap.size / 2)
            canvas.sprite(("scrap", scrap.colour), box, _paint_scrap(scrap.colour), angle=round(scrap.turn / 15) * 15)
        for flyer in self.flyers:
            flyer.draw(canvas)


def _paint_scrap(colour: str) -> Paint:
    return lambda canvas, rect: canvas.fill(colour, rect)
