"""Chance as a recorded input: what was rolled can be rolled again."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.core.game import Dice

T = TypeVar("T")


class Fair:
    """Dice nobody can foresee, for real tables."""

    def below(self, n: int) -> int:
        return secrets.randbelow(n)


class Seeded:
    """Dice that roll the same for the same seed: for tests, simulations and bots."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


class Recording:
    """Dice that remember what they rolled."""

    def __init__(self, source: Dice) -> None:
        self._source = source
        self.rolls: list[int] = []

    def below(self, n: int) -> int:
        roll = self._source.below(n)
        self.rolls.append(roll)
        return roll


class Repeating:
    """Dice that roll what they are told to: a replay needs no generator."""

    def __init__(self, rolls: Iterable[int]) -> None:
        self._rolls = list(rolls)[::-1]

    @property
    def left(self) -> int:
        return len(self._rolls)

    def below(self, n: int) -> int:
        if not self._rolls:
            raise ValueError("more was rolled than was written down")
        roll = self._rolls.pop()
        if not 0 <= roll < n:
            raise ValueError(f"the roll {roll} is not below {n}")
        return roll


def shuffled(dice: Dice, items: Sequence[T]) -> tuple[T, ...]:
    pool = list(items)
    for i in range(len(pool) - 1, 0, -1):
        j = dice.below(i + 1)
        pool[i], pool[j] = pool[j], pool[i]
    return tuple(pool)
