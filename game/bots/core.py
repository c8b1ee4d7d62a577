"""What a bot is: it sees a View, answers with an Action, and knows nothing else."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from game.rules.core import Action, Dice, View


class Strength(StrEnum):
    EASY = "easy"
    FAIR = "fair"
    SHARP = "sharp"


class Bot(Protocol):
    """Thinks off the frame and network threads; must be safe to call from any one thread at a time."""

    def answer(self, view: View, dice: Dice) -> Action | None:
        """One action fit for ``view.asks``, or None to wait until the view changes. Never raises on a true view."""
        ...
