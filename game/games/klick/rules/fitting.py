"""Whether the parts of a view of Klick! fit each other. A guest asks before anything looks at it."""

from __future__ import annotations

from game.core.fitting import check_by_seat, check_indices, check_outcome, check_seats
from game.core.game import Event, Outcome
from game.games.klick.rules.words import GameEnded, KlickView, Phase, Revealed, RoundEnded


def check_view(view: KlickView, told: tuple[Event, ...], outcome: Outcome | None) -> None:
    """ValueError where they do not."""
    count = len(view.scores)
    check_by_seat(count, view.given, view.received, *(() if view.phase is Phase.OVER else (view.starts,)))
    if not count or len(set(view.order)) < len(view.order):
        raise ValueError("an order that is none")
    seats = [view.seat, view.active, *view.order, *view.done, *view.away, *(gift.to for gift in view.gifts)]
    for ranking in view.rankings:
        seats += [ranking.seat, *(ranked.giver for ranked in ranking.line), *(point.seat for point in ranking.points)]
    check_seats(count, seats)
    _check_photos(view)
    _check_phase(view)
    _check_told(view, count, told)
    check_outcome(count, outcome)


def _check_photos(view: KlickView) -> None:
    """No photo is in one place twice, and only what was dealt is given."""
    for photos in (view.hand, view.line, [gift.photo for gift in view.gifts]):
        if len(set(photos)) < len(photos):
            raise ValueError("a photo twice")
    if not {gift.photo for gift in view.gifts} <= set(view.hand):
        raise ValueError("a photo of somebody else's")


def _check_phase(view: KlickView) -> None:
    is_ranked = view.phase in (Phase.RANKING, Phase.REVEAL)
    if is_ranked and (view.active is None or not view.line):
        raise ValueError("nobody ranks")
    if view.phase is Phase.REVEAL:
        shown = view.rankings[-1:]
        if not shown or {ranked.photo for ranked in shown[0].line} != set(view.line):
            raise ValueError("other photos are revealed")


def _check_told(view: KlickView, count: int, told: tuple[Event, ...]) -> None:
    for event in told:
        match event:
            case Revealed(ranking):
                check_indices(len(view.rankings), [ranking])
            case RoundEnded(_, scores):
                check_by_seat(count, scores)
            case GameEnded(winners, scores):
                check_seats(count, winners)
                check_by_seat(count, scores)
