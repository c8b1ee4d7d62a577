"""The time left for a turn, where the table plays with a limit: heard at its end, shown beside the advice."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.games.superpose.board.plan import Plan
from game.games.superpose.felt.look import BAD, CREAM, INK
from game.scenes.board.clock import Countdown
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import Panel
from game.ui.stage import Stage

SOON: Final = 10
"""From here on every second is heard."""


class Timer:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._countdown = Countdown(stage.now)
        self.left: int | None = None
        """Whole seconds as they are shown; None without a limit."""

    def start(self, seconds: float | None) -> None:
        self._countdown.start(seconds)
        self.left = self._countdown.left

    def update(self, is_ours: bool) -> bool:
        """Whether another second is shown."""
        left = self._countdown.left
        if left == self.left:
            return False
        self.left = left
        if is_ours and left is not None and 0 < left <= SOON:
            self._stage.sounds.play("tick")
        return True

    def draw(self, canvas: Canvas, plan: Plan) -> None:
        if self.left is None:
            return
        box = FRect(plan.banner.right - 112, plan.banner.bottom - 50, 104, 42)
        is_soon = self.left <= SOON
        canvas.panel(box, Panel(BAD, BAD, 21) if is_soon else Panel("#11161fe0", "#11161fe0", 21))
        ink = INK if is_soon else CREAM
        canvas.icon("hourglass", FRect(box.x + 10, box.y + 7, 28, 28), ink)
        canvas.text(str(self.left), FRect(box.x + 40, box.y, box.w - 46, box.h), 30, ink, face="display")
