"""A match that was seen, shown again like a film: a session that hears the kept views one after the other.

There for looking only: whatever is asked for at it, nobody decides anything. "Again" begins it anew, "lobby" ends it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.venue.session import Lobby, Phase, Session
from net.lan.keepsake import Reel
from net.table import messages as m
from net.table.messages import Message

PACE: Final = 1.1
"""Seconds from one view to the next: time to see what happened."""

VIEWER: Final = 0
OTHERS: Final = 1000
"""Guests' numbers in the film: ours, and one more for each of the others."""


class Film:
    def __init__(self, seen: Reel, clock: Callable[[], float]) -> None:
        self._seen = seen
        self._clock = clock
        self._next = 0
        self._due = 0.0
        self._match = 0
        self._is_over = False
        self.session = Session(self._asked)
        self.session.hear(m.Welcome(m.VERSION, VIEWER, ""))
        self._begin()

    def _begin(self) -> None:
        self._next, self._is_over = 0, False
        self._match += 1
        self.session.hear(m.LobbyShown(self._lobby(Phase.PLAYING)))
        self._show()

    def _lobby(self, phase: Phase, paused_by: str = "") -> Lobby:
        """As it was, but the viewer holds the seat whose eyes it was seen with, and may begin it anew."""
        lobby, seat = self._seen.lobby, self._seen.shown[0].seat
        places = tuple(
            replace(place, guest=VIEWER if i == seat else OTHERS + i, is_here=True, has_stand_in=False)
            for i, place in enumerate(lobby.places)
        )
        return replace(
            lobby,
            phase=phase,
            places=places,
            visitors=(),
            host=VIEWER,
            match=self._match,
            paused_by=paused_by,
            way="",
            code="",
        )

    def _show(self) -> None:
        shown = self._seen.shown[self._next]
        # Nothing is asked of somebody who only looks.
        self.session.hear(replace(shown, view=replace(shown.view, asks=())))
        self._next += 1
        self._due = self._clock() + PACE

    def pump(self) -> None:
        """Show the next view where it is time; call it once a frame."""
        lobby = self.session.lobby
        if self._is_over or lobby is None or lobby.paused_by or self._clock() < self._due:
            return
        if self._next < len(self._seen.shown):
            self._show()
        elif self._seen.is_whole:
            self._is_over = True
            self.session.hear(m.LobbyShown(self._lobby(Phase.OVER)))

    def _asked(self, message: Message) -> None:
        match message:
            case m.Begin():
                self._begin()
            case m.Pause(is_paused):
                name = self._seen.lobby.table if is_paused else ""
                self.session.hear(m.LobbyShown(self._lobby(Phase.PLAYING, name)))
            case m.BackToLobby() | m.Goodbye():
                self._is_over = True
                self.session.hear(m.LobbyShown(self._lobby(Phase.LOBBY)))
            case _:
                pass
