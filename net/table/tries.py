"""How often an address may guess a PIN. Pure: the caller owns the clock."""

from __future__ import annotations

from typing import Final

MOST_TRIES: Final = 5
"""Enough for clumsy fingers."""

WINDOW: Final = 60.0
"""Seconds until the wrong guesses are forgotten: 300 guesses an hour find no PIN of four digits in an evening."""

MOST_ADDRESSES: Final = 1000
"""A whole network guessing must not fill the memory; then nobody may guess until the window has passed."""


class Tries:
    def __init__(self) -> None:
        self._missed: dict[str, list[float]] = {}

    def wait(self, address: str, now: float) -> float:
        """Seconds until this address may guess again; 0 = now."""
        self._forget(now)
        if len(self._missed) >= MOST_ADDRESSES and address not in self._missed:
            return WINDOW
        missed = self._missed.get(address, [])
        return 0.0 if len(missed) < MOST_TRIES else missed[0] + WINDOW - now

    def miss(self, address: str, now: float) -> None:
        self._missed.setdefault(address, []).append(now)

    def _forget(self, now: float) -> None:
        for address, times in list(self._missed.items()):
            fresh = [time for time in times if now - time < WINDOW]
            if fresh:
                self._missed[address] = fresh
            else:
                del self._missed[address]
