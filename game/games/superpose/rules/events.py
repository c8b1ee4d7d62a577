"""What happens in Super-Pose and is told to the table. Everything here may travel; see words.py for the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.game import Event, Seat
from game.core.limits import BySeat, Count, Points, ShortText
from game.games.superpose.rules.words import Marker


@dataclass(frozen=True, slots=True)
class StarterLaid(Event):
    """``laid``: its index in the view's laid cards."""

    seat: Seat
    laid: Count


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The view shows which card was taken."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """``turn``: the index of this turn in the view's history, which says where the card lies and what it scored."""

    seat: Seat
    turn: Count


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """Everybody sees that a card is drawn and how many are left; which one is in the view of the seat that drew."""

    seat: Seat
    left: Count


@dataclass(frozen=True, slots=True)
class SeatPassed(Event):
    """It has no legal placement."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoalReached(Event):
    """A team has reached the end of the track: this round is the last one."""

    marker: Marker
    points: Points


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    winners: Annotated[tuple[Seat, ...], BySeat]
    scores: Annotated[tuple[Points, ...], BySeat]
    reason: ShortText
