"""What came of a batch of a soak: counts, failures, how long the longest thing took. Values only, fit for a pipe."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Final

from game.tools.soak.alarm import Frozen, alarm

FREEZE: Final = 1.0
"""Seconds of the processor for one thing: whoever waits longer for a picture or an answer calls it frozen."""

HERE: Final = Path(__file__).parent
HOUSE: Final = HERE.parents[2]

TOLD: Final = 4
"""Lines of a traceback that are told."""


@dataclass(frozen=True, slots=True)
class Failure:
    """``seed``: of its batch; a soak of this part alone with this seed begins with it. ``what`` was done then."""

    part: str
    seed: int
    text: str
    what: str = ""


@dataclass(slots=True)
class BatchTally:
    part: str
    seed: int
    done: int = 0
    results: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)
    longest: float = 0.0
    slowest: str = ""

    def fail(self, text: str, what: str = "") -> None:
        self.failures.append(Failure(self.part, self.seed, text, what))

    @contextmanager
    def watched(self, what: str, most: float = FREEZE) -> Iterator[None]:
        """Nothing in here may raise, or take longer than ``most`` seconds of the processor."""
        began = process_time()
        try:
            with alarm(most):
                yield
        except Frozen as no:
            self.fail(f"frozen: {trace(no)}", what)
        except Exception as no:
            self.fail(trace(no), what)
        self._took(process_time() - began, what)

    def _took(self, seconds: float, what: str) -> None:
        if seconds > self.longest:
            self.longest, self.slowest = seconds, what


def trace(no: BaseException) -> str:
    """An error in one line: what, and where in our own code it came from."""
    frames = [one for one in traceback.extract_tb(no.__traceback__) if Path(one.filename).is_relative_to(HOUSE)]
    ours = [one for one in frames if not Path(one.filename).is_relative_to(HERE)] or frames
    where = " < ".join(f"{_place(one.filename)}:{one.lineno} {one.name}" for one in reversed(ours[-TOLD:]))
    return f"{type(no).__name__}: {str(no)[:100]} @ {where}"


def _place(file: str) -> str:
    return Path(file).relative_to(HOUSE).as_posix()
