"""Those before the door: connections that have not said yet who they are.

They take nobody's place. When there are too many, the oldest has to go, of whichever place sent a crowd, if one did:
guests need only a moment, and have it. Besides, how often strangers come in, and how often the log tells of them.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, Generic, Protocol, TypeVar

MOST_WAITING: Final = 512
"""It takes a guest some milliseconds to say who it is: this many must come in that time, from many machines, to push it
out."""

FAMILY: Final = 16
"""As many from one place are not a crowd: people behind one address come back together when their host does."""

MOST_ORIGINS: Final = 1000
"""Places of which it is remembered how many came from there."""

LINES: Final = 20
"""Complaints in the log at once; after that there is one a second, which says how many were left out."""


class Stranger(Protocol):
    """A connection at the door."""

    @property
    def origin(self) -> str:
        """Whose address it comes from."""
        ...

    @property
    def is_guessing(self) -> bool:
        """What it knows is being worked out."""
        ...


OneWaiting = TypeVar("OneWaiting", bound=Stranger)


class WaitingRoom(Generic[OneWaiting]):
    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most = most
        self._doors: dict[OneWaiting, None] = {}
        """The oldest first."""
        self._crowd: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._doors)

    def __iter__(self) -> Iterator[OneWaiting]:
        return iter(tuple(self._doors))

    def enter(self, door: OneWaiting) -> OneWaiting | None:
        """Who has to go because of this one; None = there is room."""
        self._doors[door] = None
        self._crowd[door.origin] += 1
        return self._greedy() if len(self._doors) > self._most else None

    def _greedy(self) -> OneWaiting:
        """Not one whose guess is being worked out: there are never many of these."""
        restless = (door for door in self._doors if not door.is_guessing)
        most = max(self._crowd.values())
        if most > FAMILY:
            restless = (door for door in restless if self._crowd[door.origin] == most)
        return next(restless, next(iter(self._doors)))

    def leave(self, door: OneWaiting) -> None:
        if door in self._doors:
            del self._doors[door]
            self._crowd -= Counter({door.origin: 1})


class Pace:
    """How often strangers come in from one place: so many at once, then one a second. Who comes and goes without end
    would keep everybody at a table busy with it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._left: dict[str, tuple[float, float]] = {}
        """How many may still come from there, and when that was so; who was here longest ago first."""

    def may_come(self, origin: str, now: float) -> bool:
        left, when = self._left.pop(origin, (float(self._most), now))
        left = min(float(self._most), left + now - when)
        self._left[origin] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > MOST_ORIGINS:
            del self._left[next(iter(self._left))]
        return left >= 1


class Complaints:
    """What strangers did, for the log: however many they are, they do not fill it."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float]) -> None:
        self._log = log
        self._clock = clock
        self._lines = float(LINES)
        self._counted = clock()
        self._left_out = 0

    def note(self, line: str) -> None:
        now = self._clock()
        self._lines = min(float(LINES), self._lines + now - self._counted)
        self._counted = now
        if self._lines < 1:
            self._left_out += 1
            return
        self._lines -= 1
        more, self._left_out = self._left_out, 0
        self._log.warning("%s%s", line, f" (and {more} more like this)" if more else "")
