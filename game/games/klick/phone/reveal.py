"""What phones are told when a ranking is over: who gave what, which was the random one, every point and its reason."""

from __future__ import annotations

from typing import Any

from game.games.klick.rules.words import KlickView, Point, Ranked, Ranking
from game.games.klick.sentences import reasons
from game.venue.phones.part import Glance


def reveal_sheet(glance: Glance, view: KlickView) -> dict[str, Any]:
    ranking = view.rankings[-1]
    return {
        "origins": [_origin(glance, ranking, ranked) for ranked in ranking.line],
        "why": _why(glance, ranking),
        "nobody": "" if ranking.points else glance.texts("klick.table.nobody_scores"),
    }


def _origin(glance: Glance, ranking: Ranking, ranked: Ranked) -> dict[str, Any]:
    """``won``: what the photo brought to whom, by seat."""
    texts, giver = glance.texts, ranked.giver
    won: dict[int, int] = {}
    for point in ranking.points:
        if point.photo == ranked.photo:
            won[point.seat] = won.get(point.seat, 0) + 1
    from_whom = texts("klick.phone.random") if giver is None else texts("klick.phone.from", name=glance.names[giver])
    return {
        "photo": ranked.photo,
        "giver": giver,
        "from": from_whom,
        "won": [{"seat": seat, "n": count} for seat, count in won.items()],
    }


def _why(glance: Glance, ranking: Ranking) -> list[dict[str, Any]]:
    """The points of every seat that has some, most first."""
    by_seat: dict[int, list[Point]] = {}
    for point in ranking.points:
        by_seat.setdefault(point.seat, []).append(point)
    return [
        {"seat": seat, "n": len(points), "why": reasons(glance.texts, points)}
        for seat, points in sorted(by_seat.items(), key=lambda one: (-len(one[1]), one[0]))
    ]
