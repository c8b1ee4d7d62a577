"""The parts of a soak. What a part needs is imported by the process that does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from game.tools.soak.tally import BatchTally, trace

Batch = Callable[[int, int, BatchTally], None]
"""Does so many things with a seed, and tells the tally."""


@dataclass(frozen=True, slots=True)
class SoakPart:
    """``counted``: what its things are called; ``size``: of a batch, some seconds of work; ``patience``: seconds after
    which a batch that has not ended counts as frozen for good."""

    counted: str
    size: int
    patience: float = 120.0

    def batch(self, name: str) -> Batch:
        done: Batch = import_module(f"game.tools.soak.{name}").batch
        return done


PARTS: Final[Mapping[str, SoakPart]] = {
    "frames": SoakPart("inputs", 10_000),
    "lies": SoakPart("lies", 5_000),
    "scenes": SoakPart("scenes", 120),
    "doors": SoakPart("connections", 400, 300.0),
    "matches": SoakPart("matches", 10, 600.0),
    "files": SoakPart("files", 2_600),
}


def done(name: str, seed: int, count: int) -> BatchTally:
    """One batch of a part, in this process."""
    tally = BatchTally(name, seed)
    try:
        PARTS[name].batch(name)(seed, count, tally)
    except Exception as no:
        # Not what was done to the program, but what the soak itself needs of it.
        tally.fail(f"a batch broke off: {trace(no)}")
    return tally
