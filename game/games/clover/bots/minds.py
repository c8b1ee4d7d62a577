"""How well a bot knows the web of ideas: what makes the easy one easy.

What it forgets is always the same, so that a bot never changes its mind without a reason, and the same for all bots of
its strength, so that they do not quarrel over the shared board; but writers forget other links than guessers do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from game.core.bot import Strength
from game.games.clover.bots.web import DIRECT, Reading, Web


@dataclass(frozen=True, slots=True)
class Wit:
    """``forgets``: percent of the links it does not think of. ``thinks_on``: also over an idea between.
    ``choices``: among how many good clues it picks by chance. ``minds_others``: how much a clue is worth less for
    hinting at another word of the same cards. ``pushes``: how much better its own placement must be before it
    touches one that others have laid."""

    forgets: int
    thinks_on: bool
    choices: int
    minds_others: float
    pushes: float


WITS: Final = {
    Strength.EASY: Wit(forgets=45, thinks_on=False, choices=6, minds_others=0.0, pushes=1.2),
    Strength.FAIR: Wit(forgets=15, thinks_on=True, choices=2, minds_others=0.2, pushes=0.8),
    Strength.SHARP: Wit(forgets=0, thinks_on=True, choices=1, minds_others=1.0, pushes=0.5),
}


@dataclass(frozen=True, slots=True)
class Mind:
    """The web as a bot remembers it while it writes or while it guesses (``role``)."""

    web: Web
    wit: Wit
    role: str

    def affinity(self, clue: str, concept: str) -> float:
        known = self.web.affinity(clue, concept)
        if not self.wit.thinks_on:
            known = DIRECT if known >= DIRECT else 0.0
        if known >= DIRECT and self._forgets(clue, concept):
            known -= DIRECT
        return known

    def fit(self, reading: Reading, concept: str) -> float:
        """How well a typed clue hints at a keyword."""
        return max((share * self.affinity(idea, concept) for idea, share in reading.ideas), default=0.0)

    def misled(self, clue: str, others: Sequence[str]) -> float:
        """How much a clue hints at words it is not meant for."""
        return max((self.affinity(clue, other) for other in others), default=0.0)

    def _forgets(self, clue: str, concept: str) -> bool:
        mark = blake2b(f"{self.role}/{clue}/{concept}".encode(), digest_size=2).digest()
        return int.from_bytes(mark, "big") % 100 < self.wit.forgets
