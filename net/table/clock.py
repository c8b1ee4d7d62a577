"""The time limit of the step that is played now, the pause, and what else holds it up. The caller says what time it
is."""

from __future__ import annotations

from game.core.game import Illegal, Limit
from net.table.codes import TableCode


class StepClock:
    def __init__(self) -> None:
        self.deadline: float | None = None
        """When the step's time is up; None = it has no limit, or the clock stands still."""
        self.paused_by = ""
        """The name of who wanted the pause; "" = the clock runs."""
        self._held: set[str] = set()
        """What else holds it up, whatever step is played."""
        self._step: str | None = None
        self._left: float | None = None

    def wind(self, limit: Limit | None, now: float) -> None:
        """Start anew where another step is timed than before."""
        step = None if limit is None else limit.step
        if step == self._step and limit is not None:
            return
        self._step = step
        self._left = None if limit is None else limit.seconds
        self._go(now)

    @property
    def is_held(self) -> bool:
        return bool(self._held)

    @property
    def _stands(self) -> bool:
        return self.is_held or bool(self.paused_by)

    def pause(self, name: str, now: float) -> None:
        if not self.paused_by:
            self._stop(now)
            self.paused_by = name

    def go_on(self, now: float) -> None:
        if self.paused_by:
            self.paused_by = ""
            self._go(now)

    def hold(self, why: str, now: float) -> None:
        """Stand still until it is released, paused or not."""
        self._stop(now)
        self._held.add(why)

    def release(self, why: str, now: float) -> None:
        if why in self._held:
            self._held.remove(why)
            self._go(now)

    def _stop(self, now: float) -> None:
        if not self._stands:
            self._left = self.seconds(now)
            self.deadline = None

    def _go(self, now: float) -> None:
        self.deadline = None if self._left is None or self._stands else now + self._left

    def check_runs(self) -> None:
        if self.paused_by:
            raise Illegal(TableCode.PAUSED, name=self.paused_by)

    def seconds(self, now: float) -> float | None:
        """What is left of the step; None = the clock does not run."""
        return None if self.deadline is None else max(0.0, self.deadline - now)

    def has_run_out(self, now: float) -> bool:
        return self.deadline is not None and now >= self.deadline

    def ring(self) -> None:
        """That the step's time is up was written down: it is once a step, and the next one is timed whatever its
        name."""
        self.deadline = self._step = None

    def delay(self, seconds: float) -> None:
        """Nobody could play for so long."""
        if self.deadline is not None:
            self.deadline += seconds

    def reset(self) -> None:
        """No step is timed: the next ``wind`` starts the clock whatever the step is called."""
        self.deadline, self.paused_by, self._step, self._left = None, "", None, None
