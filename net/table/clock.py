"""The time limit of the step that is played now, and the pause. The caller says what time it is."""

from __future__ import annotations

from game.core.game import Illegal, Limit
from net.table.codes import TableCode


class StepClock:
    def __init__(self) -> None:
        self.deadline: float | None = None
        """When the step's time is up; None = it has no limit, or the clock stands still."""
        self.paused_by = ""
        """The name of who wanted the pause; "" = the clock runs."""
        self._step: str | None = None
        self._left: float | None = None

    def wind(self, limit: Limit | None, now: float) -> None:
        """Start anew where another step is timed than before."""
        step = None if limit is None else limit.step
        if step == self._step and limit is not None:
            return
        self._step = step
        self._left = None if limit is None else limit.seconds
        self.deadline = None if self._left is None or self.paused_by else now + self._left

    def pause(self, name: str, now: float) -> None:
        if not self.paused_by:
            self.paused_by = name
            self._left = self.seconds(now)
            self.deadline = None

    def go_on(self, now: float) -> None:
        if self.paused_by:
            self.paused_by = ""
            self.deadline = None if self._left is None else now + self._left

    def check_runs(self) -> None:
        if self.paused_by:
            raise Illegal(TableCode.PAUSED, name=self.paused_by)

    def seconds(self, now: float) -> float | None:
        """What is left of the step; None = the clock does not run."""
        return None if self.deadline is None else max(0.0, self.deadline - now)

    def has_run_out(self, now: float) -> bool:
        """True once a step."""
        if self.deadline is None or now < self.deadline or self.paused_by:
            return False
        self.deadline = self._step = None
        return True

    def reset(self) -> None:
        """No step is timed: the next ``wind`` starts the clock whatever the step is called."""
        self.deadline, self.paused_by, self._step = None, "", None
