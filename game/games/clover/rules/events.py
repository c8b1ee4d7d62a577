"""What happens in So Clover! and is told to the table. Everything here may travel; see words.py for the rest."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from game.core.game import Event, Seat
from game.core.limits import AtMost, BySeat, Count, Points, QuarterTurns
from game.games.clover.rules.words import Placed, Slot


@dataclass(frozen=True, slots=True)
class ClueWritten(Event):
    """Heard by the writer alone, whose view shows the clue."""

    zone: Slot


@dataclass(frozen=True, slots=True)
class CluesFinished(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class CluesReopened(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class WritingEnded(Event):
    """All clues are final. ``blank``: seats with a clue missing (time ran out, or they were away)."""

    blank: Annotated[tuple[Seat, ...], BySeat]
    time_up: bool


@dataclass(frozen=True, slots=True)
class BoardOpened(Event):
    spectator: Seat
    decider: Seat


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """The moved card and where it lies now (slot None = middle); a card it drove away is in the view."""

    seat: Seat
    card: Count
    slot: Slot | None
    rotation: QuarterTurns


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    seat: Seat
    card: Count
    rotation: QuarterTurns


@dataclass(frozen=True, slots=True)
class CardsSwapped(Event):
    seat: Seat
    card: Count
    other: Count


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
    attempt: Count
    how: How
    right: Annotated[tuple[Placed, ...], AtMost(4)]
    wrong: Annotated[tuple[Placed, ...], AtMost(4)]


@dataclass(frozen=True, slots=True)
class BoardScored(Event):
    spectator: Seat
    points: Points
    total: Points


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    total: Points
    most: Points
