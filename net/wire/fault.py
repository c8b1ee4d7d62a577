"""Why one end of a connection says and hears nothing more."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.game import Facts
from net.table.codes import LinkCode, TableCode


@dataclass(frozen=True, slots=True)
class Fault:
    code: LinkCode | TableCode
    facts: Facts = field(default_factory=dict)
    detail: str = ""
    """For the log only: what exactly was wrong. Never what was in it."""
