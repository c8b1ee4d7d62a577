"""Movement over time: eased values, flights, shakes, counting up. No drawing, no clock of its own.

Everything takes ``dt`` in seconds and says when it rests. With motion off, all of it is at its end at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from pygame import FRect

QUICK: Final = 0.12
USUAL: Final = 0.18
SLOW: Final = 0.25
"""Nothing takes longer than this, but for counting and celebrating, which block nobody."""

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def overshoot(t: float) -> float:
    """Goes a little too far and comes back: for things that land."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


class Tween:
    """A number on its way. ``go(to)`` starts from wherever it is now."""

    def __init__(self, value: float = 0.0, seconds: float = USUAL, ease: Ease = ease_out) -> None:
        self._start = self._end = float(value)
        self._seconds, self._ease = seconds, ease
        self._time = seconds

    @property
    def value(self) -> float:
        if self.done:
            return self._end
        return self._start + (self._end - self._start) * self._ease(self._time / self._seconds)

    @property
    def target(self) -> float:
        return self._end

    @property
    def done(self) -> bool:
        return self._time >= self._seconds

    def go(self, to: float, motion: bool = True) -> None:
        if to == self._end and not (self.done and self.value != to):
            return
        self._start, self._end, self._time = self.value, float(to), 0.0 if motion else self._seconds

    def jump(self, to: float) -> None:
        self._start = self._end = float(to)
        self._time = self._seconds

    def update(self, dt: float) -> bool:
        """Whether it moved."""
        if self.done:
            return False
        self._time = min(self._seconds, self._time + dt)
        return True


class Flight:
    """A rectangle on its way from one place to another, with a small arc and its own turn."""

    def __init__(self, rect: FRect, angle: float = 0.0, seconds: float = SLOW, arc: float = 0.0) -> None:
        self._from = self._to = (rect.copy(), angle)
        self._tween = Tween(1.0, seconds, ease_in_out)
        self._arc = arc

    @property
    def done(self) -> bool:
        return self._tween.done

    @property
    def target(self) -> FRect:
        return self._to[0]

    def go(self, rect: FRect, angle: float = 0.0, motion: bool = True) -> None:
        if (rect, angle) == self._to:
            return
        self._from, self._to = (self.rect, self.angle), (rect.copy(), angle)
        self._tween.jump(0.0)
        self._tween.go(1.0, motion)

    def jump(self, rect: FRect, angle: float = 0.0) -> None:
        self._from = self._to = (rect.copy(), angle)
        self._tween.jump(1.0)

    @property
    def rect(self) -> FRect:
        t, (a, _), (b, _) = self._tween.value, self._from, self._to
        lift = self._arc * math.sin(math.pi * t)
        width, height = a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t
        x, y = a.centerx + (b.centerx - a.centerx) * t, a.centery + (b.centery - a.centery) * t - lift
        return FRect(x - width / 2, y - height / 2, width, height)

    @property
    def angle(self) -> float:
        start, end = self._from[1], self._to[1]
        turn = (end - start + 180) % 360 - 180
        return start + turn * self._tween.value if not self.done else end

    def update(self, dt: float) -> bool:
        return self._tween.update(dt)


class Shake:
    """A soft "no": sideways a few units, then still."""

    SECONDS: Final = 0.25
    REACH: Final = 12.0

    def __init__(self) -> None:
        self._time = self.SECONDS

    def start(self, motion: bool = True) -> None:
        self._time = 0.0 if motion else self.SECONDS

    @property
    def offset(self) -> float:
        left = 1 - self._time / self.SECONDS
        return self.REACH * left * math.sin(self._time * 50) if left > 0 else 0.0

    def update(self, dt: float) -> bool:
        if self._time >= self.SECONDS:
            return False
        self._time = min(self.SECONDS, self._time + dt)
        return True


class CountUp:
    """A score that counts to where it is."""

    def __init__(self, value: int = 0, seconds: float = 0.6) -> None:
        self._tween = Tween(value, seconds, ease_out)

    @property
    def value(self) -> int:
        return round(self._tween.value)

    def go(self, to: int, motion: bool = True) -> None:
        self._tween.go(to, motion)

    def update(self, dt: float) -> bool:
        before = self.value
        return self._tween.update(dt) and (self.value != before or not self._tween.done)
