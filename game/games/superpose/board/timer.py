"""The time left for a turn, where the table plays with a limit: counted from the last view, shown beside the advice."""

from __future__ import annotations

import math
from typing import Final

from pygame import FRect

from game.games.superpose.board.plan import Plan
from game.games.superpose.felt.look import BAD, CREAM, INK
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import Panel
from game.ui.stage import Stage

SOON: Final = 10
"""From here on every second is heard."""


class Timer:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._deadline: float | None = None
        self.left: int | None = None
        """Whole seconds, None without a limit."""

    def start(self, seconds: float | None) -> None:
        self._deadline = None if seconds is None else self._stage.now() + seconds
        self.left = self._seconds()

    def update(self, is_ours: bool) -> bool:
        """Whether another second is shown."""
        left = self._seconds()
        if left == self.left:
            return False
        self.left = left
        if is_ours and left is not None and 0 < left <= SOON:
            self._stage.sounds.play("tick")
        return True

    def _seconds(self) -> int | None:
        return None if self._deadline is None else max(0, math.ceil(self._deadline - self._stage.now()))

    def draw(self, canvas: Canvas, plan: Plan) -> None:
        if self.left is None:
            return
        box = FRect(plan.banner.right - 112, plan.banner.bottom - 50, 104, 42)
        is_soon = self.left <= SOON
        canvas.panel(box, Panel(BAD, BAD, 21) if is_soon else Panel("#11161fe0", "#11161fe0", 21))
        ink = INK if is_soon else CREAM
        canvas.icon("hourglass", FRect(box.x + 10, box.y + 7, 28, 28), ink)
        canvas.text(str(self.left), FRect(box.x + 40, box.y, box.w - 46, box.h), 30, ink, face="display")
