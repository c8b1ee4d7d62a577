"""The arithmetic of guesses: milliseconds each, in a thread beside the loop, so that the matches go on meanwhile.

One at a time, and with rests in between: however many guess, it costs a third of a core at most. Whose turn was longest
ago, or never, comes next: who guesses without end waits for those who guess once.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from net.seal.secrets import Answered

MOST_GUESSES: Final = 16
"""Those that wait for their turn: no more than can have it before the guest hangs up."""

REST: Final = 2.0
"""How much longer it rests after a guess than it worked."""

LONGEST: Final = 0.1
"""Seconds a guess takes on a slow machine; whatever took longer did not take it for the guess."""

MOST_ORIGINS: Final = 1000
"""Of which it is remembered when they had their turn."""

Work = Callable[[], Answered]


@dataclass(frozen=True, slots=True, eq=False)
class SecretGuess:
    """``done`` gets the work to fetch what came of it; ``dropped`` is called where others went before it."""

    origin: str
    work: Work
    done: Callable[[Work], None]
    dropped: Callable[[], None]


class Guesses:
    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(1, "guesses")
        self._waiting: list[SecretGuess] = []
        self._is_busy = False
        self._turns = 0
        self._last_turn: dict[str, int] = {}
        """When each had its turn, the longest ago first."""

    def has_room(self, origin: str) -> bool:
        """There is, or somebody has to make room for this one."""
        return len(self._waiting) < MOST_GUESSES or self._rank(self._greedy().origin) > self._rank(origin, 1)

    def add(self, guess: SecretGuess) -> None:
        if len(self._waiting) >= MOST_GUESSES:
            greedy = self._greedy()
            self._waiting.remove(greedy)
            greedy.dropped()
        self._waiting.append(guess)
        self._next()

    def close(self) -> None:
        self._waiting.clear()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _rank(self, origin: str, more: int = 0) -> tuple[int, int]:
        """How many of one origin wait, with so many more, and when it had its turn."""
        waiting = Counter(guess.origin for guess in self._waiting)
        return waiting[origin] + more, self._last_turn.get(origin, -1)

    def _greedy(self) -> SecretGuess:
        """The newest of whoever has the most, or had its turn last."""
        return max(reversed(self._waiting), key=lambda guess: self._rank(guess.origin))

    def _next(self) -> None:
        if self._is_busy or not self._waiting:
            return
        self._is_busy = True
        guess = min(self._waiting, key=lambda guess: self._last_turn.get(guess.origin, -1))
        self._waiting.remove(guess)
        self._turns += 1
        self._last_turn.pop(guess.origin, None)
        self._last_turn[guess.origin] = self._turns
        if len(self._last_turn) > MOST_ORIGINS:
            del self._last_turn[next(iter(self._last_turn))]
        began = self._loop.time()
        doing = self._loop.run_in_executor(self._thread, guess.work)
        doing.add_done_callback(lambda future: self._worked(guess, future, self._loop.time() - began))

    def _worked(self, guess: SecretGuess, future: asyncio.Future[Answered], seconds: float) -> None:
        self._loop.call_later(REST * min(seconds, LONGEST), self._go_on)
        if not future.cancelled():
            guess.done(future.result)

    def _go_on(self) -> None:
        self._is_busy = False
        self._next()
