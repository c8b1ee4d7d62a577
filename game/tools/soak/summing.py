"""All batches of one part together, and the whole soak as a table or as plain values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.tools.soak.tally import BatchTally, Failure

GROWN: Final = 48.0
"""Megabytes a process may grow by between the first quarter of a part and its end: caches fill, and pieces of memory
are not given back at once."""

TOLD: Final = 40
"""Different failures that are told; the others are counted."""


@dataclass(slots=True)
class Sum:
    part: str
    counted: str
    done: int = 0
    seconds: float = 0.0
    results: Counter[str] = field(default_factory=Counter)
    failures: dict[str, Failure] = field(default_factory=dict)
    """The first of each kind."""
    times: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0
    slowest: str = ""
    memory: dict[int, list[float]] = field(default_factory=dict)
    """Megabytes of each worker, after every batch."""

    def add(self, tally: BatchTally, worker: int, megabytes: float) -> None:
        self.done += tally.done
        self.results += tally.results
        for failure in tally.failures:
            self.failures.setdefault(failure.text, failure)
            self.times[failure.text] += 1
        if tally.longest > self.longest:
            self.longest, self.slowest = tally.longest, tally.slowest
        self.memory.setdefault(worker, []).append(megabytes)

    def end(self, seconds: float) -> None:
        self.seconds = seconds
        if self.grown > GROWN:
            self.add_failure(Failure(self.part, 0, f"memory grows: {self.grown:.0f} MB"))

    def add_failure(self, failure: Failure) -> None:
        self.failures.setdefault(failure.text, failure)
        self.times[failure.text] += 1

    @property
    def grown(self) -> float:
        """Megabytes that the worker that grew most did after warming up."""
        return max((one[-1] - max(one[: len(one) // 4 + 1]) for one in self.memory.values() if one), default=0.0)

    @property
    def failed(self) -> int:
        return self.times.total()

    def told(self) -> dict[str, Any]:
        first = [one[0] for one in self.memory.values() if one]
        last = [one[-1] for one in self.memory.values() if one]
        return {
            self.counted: self.done,
            "seconds": round(self.seconds, 1),
            "results": dict(self.results.most_common()),
            "failed": self.failed,
            "failures": [
                {"part": one.part, "seed": one.seed, "times": self.times[text], "text": text, "what": one.what}
                for text, one in list(self.failures.items())[:TOLD]
            ],
            "longest_ms": round(self.longest * 1000, 1),
            "longest_at": self.slowest,
            "memory_mb": {"start": _most(first), "end": _most(last), "grown": round(self.grown, 1)},
        }


def _most(megabytes: Sequence[float]) -> float:
    return round(max(megabytes, default=0.0), 1)


def as_table(sums: Sequence[Sum]) -> str:
    """For people."""
    head = f"{'part':8} {'done':>11} {'counted':12} {'failed':>7} {'longest':>9} {'memory':>15} {'seconds':>8}"
    rows = [
        f"{one.part:8} {one.done:>11,} {one.counted:12} {one.failed:>7} {one.longest * 1000:>6.0f} ms "
        f"{_memory(one):>15} {one.seconds:>8.0f}"
        for one in sums
    ]
    results = [f"{one.part}: " + ", ".join(f"{name} {n:,}" for name, n in one.results.most_common()) for one in sums]
    failures = [
        f"FAILED {one.times[text]}x, --only {failure.part} --seed {failure.seed}: {text}"
        + (f" [{failure.what}]" if failure.what else "")
        for one in sums
        for text, failure in list(one.failures.items())[:TOLD]
    ]
    return "\n".join([head, *rows, "", *results, *(["", *failures] if failures else [])])


def _memory(one: Sum) -> str:
    told = one.told()["memory_mb"]
    return f"{told['start']:.0f} > {told['end']:.0f} MB"
