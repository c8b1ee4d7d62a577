"""What a bot is: it sees a View, answers with an Action, and knows nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from game.core.game import Action, Dice, View


class Strength(StrEnum):
    EASY = "easy"
    FAIR = "fair"
    SHARP = "sharp"


@dataclass(frozen=True, slots=True)
class Company:
    """Whom a bot plays with: where people are at the table it leaves them time, and it speaks their language."""

    has_people: bool = True
    language: str = "en"


class Bot(Protocol):
    """Thinks off the frame and network threads; must be safe to call from any one thread at a time."""

    def answer(self, view: View, dice: Dice) -> Action | None:
        """One action fit for ``view.asks``, or None to wait until the view changes. Never raises on a true view."""
        ...


MakeBot = Callable[[Strength, Company], Bot]
"""A bot of this strength for this company."""
