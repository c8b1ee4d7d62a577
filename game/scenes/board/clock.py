"""The time left for a step, where the table plays with a limit, and the line at the top of a board that tells it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from game.ui.widgets.widget import Widget

URGENT: Final = 15
"""Seconds left when the clock turns golden."""
GRACE: Final = 0.01
"""A second is shown until it is over; so little more or less is the arithmetic's, not the table's."""


class Countdown:
    """Counts on from what the last view said: the table has the only clock."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._deadline: float | None = None

    def start(self, seconds: float | None) -> None:
        """None: there is no limit."""
        self._deadline = None if seconds is None else self._now() + seconds

    @property
    def left(self) -> int | None:
        """Whole seconds; None without a limit."""
        return None if self._deadline is None else max(0, math.ceil(self._deadline - self._now() - GRACE))

    @property
    def face(self) -> str:
        """As a clock shows it; "" without a limit."""
        left = self.left
        return "" if left is None else f"{left // 60}:{left % 60:02}"

    @property
    def is_urgent(self) -> bool:
        left = self.left
        return left is not None and left <= URGENT


class TimeBar(Widget):
    """The line at the top of a board; at its right end the time left, or a few words where there is no limit."""

    def __init__(self, id: str = "bar") -> None:
        super().__init__(id)
        self.right = ""
        self.is_urgent = False

    def tell(self, said: str, is_urgent: bool) -> bool:
        """Whether it looks different now."""
        before = self.right, self.is_urgent
        self.right, self.is_urgent = said, is_urgent
        return before != (said, is_urgent)
