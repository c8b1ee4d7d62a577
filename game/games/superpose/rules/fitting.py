"""Whether the parts of a view of Super-Pose fit each other. A guest asks before anything looks at it."""

from __future__ import annotations

from game.core.fitting import check_by_seat, check_indices, check_outcome, check_seats
from game.core.game import Event, Outcome
from game.games.superpose.rules.events import CardLaid, MatchEnded, StarterLaid
from game.games.superpose.rules.words import ANIMALS, HIGH, SuperPoseView


def check_view(view: SuperPoseView, told: tuple[Event, ...], outcome: Outcome | None) -> None:
    """ValueError where they do not."""
    count = len(view.animals)
    check_by_seat(count, view.scores, view.hands, view.piles)
    if not count or any(animal not in ANIMALS for animal in view.animals):
        raise ValueError("nobody plays that")
    seats = [view.seat, view.first, view.turn, *view.away, *(seat for team in view.teams for seat in team.seats)]
    seats += [zone.owner for zone in view.zones]
    seats += [laid.seat for laid in view.laid]
    seats += [turn.seat for turn in view.history]
    check_seats(count, seats)
    check_indices(len(view.laid), (turn.laid for turn in view.history))
    _check_spread(view)
    _check_told(view, count, told)
    check_outcome(count, outcome)


def _check_spread(view: SuperPoseView) -> None:
    """Cards lie on each other: together they reach no further than one after the other would."""
    for along in ([laid.x for laid in view.laid], [laid.y for laid in view.laid]):
        if along and max(along) - min(along) > HIGH * len(along):
            raise ValueError("cards that lie apart")


def _check_told(view: SuperPoseView, count: int, told: tuple[Event, ...]) -> None:
    for event in told:
        match event:
            case StarterLaid(_, laid):
                check_indices(len(view.laid), [laid])
            case CardLaid(_, turn):
                check_indices(len(view.history), [turn])
            case MatchEnded(winners, scores, _):
                check_seats(count, winners)
                check_by_seat(count, scores)
