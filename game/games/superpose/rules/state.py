"""The whole truth of a match of Super-Pose. Never leaves the host."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from game.core.game import Seat
from game.core.same import same
from game.games.superpose.rules.placement import Enumeration
from game.games.superpose.rules.words import (
    Card,
    Cell,
    Icon,
    LaidCard,
    Marker,
    Phase,
    Starter,
    SuperPoseOptions,
    Team,
    Turn,
    Zone,
)


@dataclass(frozen=True, slots=True)
class State:
    """``piles``: the next card first. ``playable``: which cards of the seat to move have a legal place.

    ``cells`` and ``zones`` follow from ``laid``, and so does ``legal`` (where cards may lie) once all starters do; they
    are kept so that nobody works them out twice.
    """

    options: SuperPoseOptions
    animals: tuple[Icon, ...]
    first: Seat
    phase: Phase
    turn: Seat
    number: int
    starters: tuple[Starter, ...]
    laid: tuple[LaidCard, ...]
    cells: tuple[Cell, ...]
    zones: tuple[Zone, ...]
    legal: Enumeration = field(compare=False, repr=False)
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    taken: Card | None
    playable: tuple[str, ...]
    history: tuple[Turn, ...]
    away: frozenset[Seat]

    @property
    def seats(self) -> int:
        return len(self.animals)


def teams_of(options: SuperPoseOptions, scores: tuple[int, ...]) -> tuple[Team, ...]:
    return _teams(scores) if options.teams else ()


@lru_cache(maxsize=256)
def _teams(scores: tuple[int, ...]) -> tuple[Team, ...]:
    """Partners sit across from each other, so they are never neighbours."""
    half = len(scores) // 2
    return tuple(
        same(Team(marker, (Seat(seat), Seat(seat + half)), scores[seat] + scores[seat + half]))
        for seat, marker in zip(range(half), Marker, strict=False)
    )
