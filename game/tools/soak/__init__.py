"""A soak: everything that comes from outside, spoilt in every way we can think of, for minutes or for hours.

Seeded and bounded; all of it in processes of its own or against hosts it starts itself on this machine. Each part does
its work in batches with seeds of their own, one after the other: the batch of a failure is the first one of a soak of
that part alone with its seed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.tools.soak.crew import Crew
from game.tools.soak.parts import PARTS
from game.tools.soak.summing import Sum

MINUTES: Final = 2.0

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class SoakOrder:
    """``counts``: how many things of a part; parts without one share the ``minutes``, or are left out where another
    part has a count and they are not named in ``only``. ``workers`` 0: all in this process."""

    minutes: float = MINUTES
    seed: int = 1
    only: tuple[str, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    workers: int = 0

    def parts(self) -> tuple[str, ...]:
        return tuple(name for name in PARTS if name in (self.only or self.counts or PARTS))


def soak(order: SoakOrder, progress: Progress = lambda line: None) -> list[Sum]:
    """What came of each part."""
    names = order.parts()
    timed = [name for name in names if name not in order.counts]
    share = order.minutes * 60 / max(1, len(timed))
    found = []
    with Crew(order.workers) as crew:
        for name in names:
            found.append(crew.do(name, order.seed, order.counts.get(name), share, progress))
    return found
