"""Whether what a host says fits together: what is within its own limits may still be about a game that nobody chose or
a seat that nobody has. The last thing a guest asks of a message before its scenes see it."""

from __future__ import annotations

from game.core.game import Seat
from net.table.messages import Lived, Lobby, LobbyShown, Message, Refused, Said, Shown
from net.wire.codec import Codec


class Coherence:
    """Remembers what the table is; ``check`` raises ValueError."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._lobby: Lobby | None = None

    def check(self, message: Message) -> None:
        match message:
            case LobbyShown(lobby):
                self._check_lobby(lobby)
                self._lobby = lobby
            case Shown():
                self._check_shown(message)
            case Said(seat) | Lived(seat) | Refused(seat):
                self._check_seat(seat)

    def _check_lobby(self, lobby: Lobby) -> None:
        if lobby.game not in self._codec.games:
            raise ValueError("a game that is not known here")
        if lobby.first is not None and lobby.first >= len(lobby.places):
            raise ValueError("nobody begins")
        if any(one.wants is not None and one.wants >= len(lobby.places) for one in lobby.visitors):
            raise ValueError("a seat that nobody could have")

    def _check_shown(self, shown: Shown) -> None:
        if self._lobby is None or self._codec.game_of(type(shown.view)) != self._lobby.game:
            raise ValueError("a view of another game")
        if shown.view.players > len(self._lobby.places):
            raise ValueError("more players than places")
        self._check_seat(shown.seat)
        shown.check()

    def _check_seat(self, seat: Seat | None) -> None:
        if seat is not None and (self._lobby is None or seat >= len(self._lobby.places)):
            raise ValueError("a seat that is not there")
