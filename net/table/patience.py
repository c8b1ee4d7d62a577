"""How long a table still waits for those who are away, seat by seat. Time counts only while somebody waits for a seat's
move. Pure: the caller says whose moves are waited for, and what time it is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import inf
from typing import Final

from game.core.game import Seat
from net.table.messages import Absence

GRACES: Final[Mapping[Absence, float]] = {Absence.WAIT: inf, Absence.SOON: 15.0, Absence.BOT: 60.0}
"""Seconds before a bot plays for somebody who is away: a short loss of the network is nobody's lost turn."""


class Patience:
    def __init__(self) -> None:
        self._left: dict[Seat, float] = {}
        """What is left of each seat's time while nobody waits for it."""
        self._until: dict[Seat, float] = {}
        """When the time of a seat that is waited for is up."""

    def wait(self, seats: Collection[Seat], grace: float, now: float) -> bool:
        """These seats' moves are waited for, and no others; whether that is news."""
        before = set(self._until)
        for seat in before.difference(seats):
            self._left[seat] = max(0.0, self._until.pop(seat) - now)
        for seat in set(seats) - before:
            left = self._left.get(seat, grace)
            if left < inf:
                self._until[seat] = now + left
        return before != set(self._until)

    def wait_for_ever(self, seat: Seat) -> None:
        """Until its player is back."""
        self._until.pop(seat, None)
        self._left[seat] = inf

    def forget(self, seat: Seat) -> None:
        """Its player is back: next time there is all the time again."""
        self._until.pop(seat, None)
        self._left.pop(seat, None)

    def clear(self) -> None:
        self._until.clear()
        self._left.clear()

    def due(self) -> float | None:
        return min(self._until.values(), default=None)

    def seconds(self, seat: Seat, now: float) -> float | None:
        """None = nobody waits for it, or they do so for ever."""
        return max(0.0, self._until[seat] - now) if seat in self._until else None

    def ended(self, now: float) -> list[Seat]:
        """The seats whose time is up."""
        return [seat for seat, time in self._until.items() if now >= time]
