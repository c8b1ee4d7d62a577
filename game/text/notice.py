"""Something to tell the player once: a text key and its facts. The sentence is made where it is shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.game import Facts


@dataclass(frozen=True, slots=True)
class Notice:
    code: str
    facts: Facts = field(default_factory=dict)
