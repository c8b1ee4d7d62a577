"""What happens in So Clover! and is told to the table. Everything here may travel; see words.py for the rest."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.game import Event, Seat
from game.games.clover.rules.words import Placed


@dataclass(frozen=True, slots=True)
class ClueWritten(Event):
    """Heard by the writer alone, whose view shows the clue."""

    zone: int


@dataclass(frozen=True, slots=True)
class CluesFinished(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class CluesReopened(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class WritingEnded(Event):
    """All clues are final. ``blank``: seats with a clue missing (time ran out, or they were away)."""

    blank: tuple[Seat, ...]
    time_up: bool


@dataclass(frozen=True, slots=True)
class BoardOpened(Event):
    spectator: Seat
    decider: Seat


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """The moved card and where it lies now (slot None = middle); a card it drove away is in the view."""

    seat: Seat
    card: int
    slot: int | None
    rotation: int


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    seat: Seat
    card: int
    rotation: int


@dataclass(frozen=True, slots=True)
class CardsSwapped(Event):
    seat: Seat
    card: int
    other: int


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Disagreed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class DeciderChanged(Event):
    decider: Seat


class How(StrEnum):
    """What led to a check."""

    AGREED = "agreed"
    DECIDED = "decided"
    TIME_UP = "time_up"


@dataclass(frozen=True, slots=True)
class BoardChecked(Event):
    """``right`` and ``wrong`` are what lay in the slots, in the order of the slots."""

    spectator: Seat
    attempt: int
    how: How
    right: tuple[Placed, ...]
    wrong: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class BoardScored(Event):
    spectator: Seat
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    total: int
    most: int
