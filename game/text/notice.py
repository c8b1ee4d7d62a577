"""Something to tell the player once: a text key and its facts. The sentence is made where it is shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    code: str
    facts: tuple[tuple[str, str], ...] = ()
