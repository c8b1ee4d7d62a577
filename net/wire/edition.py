"""Which program speaks: its version, and a digest of what it can say and of what it plays with.

Two programs of one version may still differ (a copy that somebody has changed, a game more or less): then nothing they
say to each other could be trusted to mean the same, and both are told so at the door.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 9
"""Letters of a version that are told."""


@dataclass(frozen=True, slots=True)
class Edition:
    """``digest`` "": nobody asks."""

    digest: str = ""
    program: str = "?"

    def fits(self, other: Edition) -> bool:
        return not self.digest or not other.digest or self.digest == other.digest

    @property
    def name(self) -> str:
        """For people: two copies of one version are told apart by a few letters."""
        return f"{self.program} ({self.digest[:4]})" if self.digest else self.program

    def __str__(self) -> str:
        return f" {self.digest} {self.program[:LONGEST]}" if self.digest else ""


NO_EDITION: Final = Edition()


def read_edition(text: str) -> Edition:
    found = re.fullmatch(rf"([0-9a-f]{{8}}) ([0-9A-Za-z.+?-]{{1,{LONGEST}}})", text, re.ASCII)
    return NO_EDITION if found is None else Edition(found[1], found[2])
