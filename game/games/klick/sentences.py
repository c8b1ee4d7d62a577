"""The sentences of Klick!: events and reasons for points. Makes prose, nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Event, Seat, View
from game.games.klick.rules.words import (
    AllGiven,
    BecameActive,
    GameEnded,
    KlickView,
    Point,
    Ranking,
    Reopened,
    Reshuffled,
    Revealed,
    RoundBegan,
    RoundEnded,
    SaidDone,
    TimeRanOut,
    Why,
)
from game.text.texts import Texts


def sentence(texts: Texts, event: Event, view: View, names: Sequence[str]) -> str:
    """What happened, for a terminal, a caption or a toast; "" for an event of another game."""
    match event:
        case RoundBegan():
            return texts("klick.event.round_began", round=event.round, name=_name(names, event.first))
        case Reshuffled():
            return texts("klick.event.reshuffled", photos=event.photos)
        case SaidDone():
            return texts("klick.event.said_done", name=_name(names, event.seat))
        case Reopened():
            return texts("klick.event.reopened", name=_name(names, event.seat))
        case AllGiven():
            return texts("klick.event.all_given")
        case TimeRanOut():
            return texts("klick.event.time_ran_out")
        case BecameActive():
            return texts("klick.event.became_active", name=_name(names, event.seat))
        case Revealed(ranking) if isinstance(view, KlickView):
            return _revealed(texts, view.rankings[ranking], names)
        case RoundEnded():
            return texts("klick.event.round_ended", round=event.round)
        case GameEnded():
            winners = ", ".join(_name(names, seat) for seat in event.winners)
            key = "klick.event.won" if len(event.winners) == 1 else "klick.event.won_many"
            return texts(key, names=winners, n=max(event.scores))
    return ""


def _revealed(texts: Texts, ranking: Ranking, names: Sequence[str]) -> str:
    if not ranking.points:
        return texts("klick.event.revealed_nothing")
    said = texts("klick.event.revealed", name=_name(names, ranking.seat), n=len(ranking.points))
    seats = dict.fromkeys(point.seat for point in ranking.points)
    return f"{said} " + " · ".join(why_points(texts, ranking.points, seat, names) for seat in seats)


def why_points(texts: Texts, points: Sequence[Point], seat: Seat, names: Sequence[str]) -> str:
    """``Ada +4: before the random photo +3, random photo last +1``; "" where the seat has none of them."""
    own = [point for point in points if point.seat == seat]
    if not own:
        return ""
    return texts("klick.event.points", name=_name(names, seat), n=len(own), why=reasons(texts, own))


def reasons(texts: Texts, points: Sequence[Point]) -> str:
    """What these points are for, equal reasons counted together."""
    counts = {why: sum(point.why == why for point in points) for why in Why}
    return ", ".join(f"{texts(why.value)} +{count}" for why, count in counts.items() if count)


def short_reasons(texts: Texts, points: Sequence[Point]) -> str:
    """The same in few words, where the photos can be seen: ``before random +3, random last +1``."""
    counts = {why: sum(point.why == why for point in points) for why in Why}
    return ", ".join(texts(why.replace("klick.", "klick.short."), n=count) for why, count in counts.items() if count)


def _name(names: Sequence[str], seat: Seat) -> str:
    return names[seat] if 0 <= seat < len(names) else "?"
