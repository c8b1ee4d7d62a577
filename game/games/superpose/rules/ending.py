"""Who won, and by what."""

from __future__ import annotations

from itertools import groupby

from game.core.game import Outcome, Seat
from game.games.superpose.rules.state import State, teams_of
from game.games.superpose.rules.words import GOAL, Phase, WonBy, Zone

Rank = tuple[int, int, int]
"""Points, largest own zone, number of own zones: the tie-breaks in their order."""


def sides_of(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Who wins together: the teams, or each seat for itself."""
    teams = teams_of(state.options, state.scores)
    return tuple(team.seats for team in teams) or tuple((Seat(seat),) for seat in range(state.seats))


def outcome_of(state: State) -> Outcome | None:
    if state.phase is not Phase.END:
        return None
    ranked = sorted(((_rank(state, side), side) for side in sides_of(state)), reverse=True)
    places = tuple(
        frozenset(seat for _, side in group for seat in side)
        for _, group in groupby(ranked, key=lambda entry: entry[0])
    )
    points = {seat: rank[0] for rank, side in ranked for seat in side}
    scores = tuple(points[Seat(seat)] for seat in range(state.seats))
    return Outcome(places, scores, _reason([rank for rank, _ in ranked]))


def _rank(state: State, side: tuple[Seat, ...]) -> Rank:
    zones = [zone for zone in state.zones if zone.owner in side]
    return sum(state.scores[seat] for seat in side), max(map(_size, zones), default=0), len(zones)


def _size(zone: Zone) -> int:
    return zone.size


def _reason(ranks: list[Rank]) -> WonBy:
    """What told the winner from the second."""
    best, second = ranks[:2]
    for place, reason in enumerate((WonBy.MOST_POINTS, WonBy.LARGEST_ZONE, WonBy.MOST_ZONES)):
        if best[place] != second[place]:
            return reason
    return WonBy.SHARED


def is_goal_reached(state: State) -> bool:
    return state.options.goal and any(team.points >= GOAL for team in teams_of(state.options, state.scores))
