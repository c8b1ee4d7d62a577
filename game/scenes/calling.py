"""Who is away, in words for the banner over a table: before a bot plays for somebody, their name is called."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.board.clock import Countdown
from game.text.texts import Texts
from game.venue.session import Lobby, Phase, Place


class Calling:
    """Counts on from what the table said last: the table has the only clock."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._countdown = Countdown(now)
        self._shown: int | None = None

    def hear(self, lobby: Lobby | None) -> None:
        places = () if lobby is None else lobby.places
        self._countdown.start(min((one.called_in for one in places if one.called_in is not None), default=None))

    def update(self) -> bool:
        """Whether it says something else now."""
        before, self._shown = self._shown, self._countdown.left
        return before != self._shown

    def words(self, texts: Texts, lobby: Lobby) -> str:
        """ "" where everybody is here."""
        called = [place for place in lobby.places if place.called_in is not None]
        stood_in = [place for place in lobby.places if place.has_stand_in]
        away = [place for place in lobby.places if not place.is_here]
        if waits(lobby):
            return texts("table.all_away")
        if called:
            return texts("table.called", n=len(called), names=_names(called), seconds=self._countdown.left)
        if stood_in:
            return texts("table.stood_in", n=len(stood_in), names=_names(stood_in))
        return texts("table.away", n=len(away), names=_names(away)) if away else ""


def waits(lobby: Lobby) -> bool:
    """Nobody is here who plays: the match stands still until somebody is back."""
    people = [place for place in lobby.places if place.guest is not None]
    is_host_here = any(one.number == lobby.host and one.is_here for one in lobby.visitors)
    return lobby.phase is Phase.PLAYING and bool(people) and not (is_host_here or any(one.is_here for one in people))


def _names(places: list[Place]) -> str:
    return ", ".join(place.name for place in places)
