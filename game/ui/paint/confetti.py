"""A burst of paper for a celebration: where each scrap is. No drawing, no clock of its own."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field


@dataclass(slots=True)
class Scrap:
    """One scrap of paper of a celebration."""

    x: float
    y: float
    dx: float
    dy: float
    turn: float
    spin: float
    size: float
    colour: str
    life: float


@dataclass(slots=True)
class Confetti:
    """Scraps of paper thrown up from a place; cheap, gone in two seconds. Draw each as a small turned rectangle."""

    scraps: list[Scrap] = field(default_factory=list)

    def burst(self, x: float, y: float, colours: tuple[str, ...], count: int = 60, motion: bool = True) -> None:
        if not motion:
            return
        chance = random.Random(len(self.scraps) + int(x) * 31 + int(y))
        for i in range(count):
            angle, speed = chance.uniform(-math.pi, 0), chance.uniform(300, 1150)
            dx, dy = math.cos(angle) * speed, math.sin(angle) * speed - 250
            size, life = chance.uniform(14, 28), chance.uniform(1.0, 1.9)
            turn, spin = chance.uniform(0, 360), chance.uniform(-500, 500)
            self.scraps.append(Scrap(x, y, dx, dy, turn, spin, size, colours[i % len(colours)], life))

    def update(self, dt: float) -> bool:
        if not self.scraps:
            return False
        for scrap in self.scraps:
            scrap.dy += 1500 * dt
            scrap.dx *= 1 - min(1.0, 1.6 * dt)
            scrap.x += scrap.dx * dt
            scrap.y += scrap.dy * dt
            scrap.turn += scrap.spin * dt
            scrap.life -= dt
        self.scraps = [scrap for scrap in self.scraps if scrap.life > 0]
        return True
