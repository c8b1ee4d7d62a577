"""What all messages are. What they say is in messages.py, and in the files it gathers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.limits import Within

GuestNumber = Annotated[int, Within(0, 1_000_000)]
"""The public number of a guest."""


@dataclass(frozen=True, slots=True)
class Message:
    pass
