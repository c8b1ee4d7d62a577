"""What happens in Super-Pose and is told to the table. Everything here may travel; see words.py for the rest."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Event, Seat
from game.games.superpose.rules.words import Card, LaidCard, Marker, Turn


@dataclass(frozen=True, slots=True)
class StarterLaid(Event):
    seat: Seat
    laid: LaidCard


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    seat: Seat
    laid: LaidCard
    turn: Turn


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """Everybody sees that a card is drawn and how many are left."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class CardSeen(Event):
    """Only the seat that drew sees which."""

    card: Card


@dataclass(frozen=True, slots=True)
class SeatPassed(Event):
    """It has no legal placement."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoalReached(Event):
    """A team has reached the end of the track: this round is the last one."""

    marker: Marker
    points: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
