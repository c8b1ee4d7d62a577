"""The sentences of Super-Pose: events, reasons for points, names of icons and cards. Makes prose, nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Event, Seat, View
from game.games.superpose.rules.events import (
    CardDrawn,
    CardLaid,
    CardTaken,
    GoalReached,
    MatchEnded,
    SeatPassed,
    StarterLaid,
)
from game.games.superpose.rules.words import Icon, Part, SuperPoseView, Turn
from game.text.texts import Texts


def sentence(texts: Texts, event: Event, view: View, names: Sequence[str]) -> str:
    """What happened, for a terminal, a caption or a toast; "" for an event of another game."""
    match event:
        case CardLaid(seat, turn) if isinstance(view, SuperPoseView):
            return _laid(texts, view.history[turn], _name(names, seat))
        case MatchEnded():
            winners = [_name(names, seat) for seat in event.winners]
            key = "superpose.event.won" if len(winners) == 1 else "superpose.event.won_many"
            return texts(key, names=joined(winners))
        case StarterLaid():
            return texts("superpose.event.starter_laid", name=_name(names, event.seat))
        case CardTaken():
            return texts("superpose.event.card_taken", name=_name(names, event.seat))
        case CardDrawn():
            return texts("superpose.event.card_drawn", name=_name(names, event.seat), n=event.left)
        case SeatPassed():
            return texts("superpose.event.passed", name=_name(names, event.seat))
        case GoalReached():
            return texts("superpose.event.goal", team=texts(f"superpose.marker.{event.marker}"), points=event.points)
    return ""


def _laid(texts: Texts, turn: Turn, name: str) -> str:
    if turn.points:
        said = texts("superpose.event.card_laid_points", name=name, n=turn.points)
        return f"{said} {reasons(texts, turn)}"
    icon = turn.covered[0].icon if turn.covered else Icon.BLACK
    return texts("superpose.event.card_laid", name=name, icon=icon_name(texts, icon))


def reason(texts: Texts, part: Part) -> str:
    """Some points and what they are for: ``SUPER-POSE +4``."""
    return f"{texts(f'superpose.why.{part.why}')} +{part.points}"


def reasons(texts: Texts, turn: Turn) -> str:
    return " · ".join(reason(texts, part) for part in turn.parts)


def icon_name(texts: Texts, icon: Icon) -> str:
    return texts(f"superpose.icon.{icon}")


def joined(names: Sequence[str]) -> str:
    return ", ".join(names)


def _name(names: Sequence[str], seat: Seat) -> str:
    return names[seat] if 0 <= seat < len(names) else "?"
