"""What of the host's own a table plays with: told in the lobby by name, sent piece by piece to who does not have it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Protocol

from game.core.game import Illegal, Options
from game.core.match import Match
from net.table import messages as m
from net.table.audience import Post
from net.table.chairs import Chairs, Guest
from net.table.codes import TableCode

MOST_NAME: Final = 64
"""Of a parcel's name as it is said again in a refusal: no parcel of ours has a longer one."""


class Contents(Protocol):
    """What of the host's own can be sent to guests."""

    def parcels(self, game: str, options: Options) -> tuple[m.Parcels, ...]:
        """What a table with these options plays with, where it is not everybody's own."""
        ...

    def pieces(self, name: str) -> tuple[bytes, ...]:
        """All of a parcel; nothing where there is no such thing."""
        ...


class Content:
    def __init__(self, chairs: Chairs, contents: Contents | None) -> None:
        self.chairs = chairs
        self._contents = contents

    def named_in(self, shown: m.Lobby, match: Match[Any] | None) -> m.Lobby:
        parcels = self._parcels(match)
        return replace(shown, parcels=parcels) if parcels else shown

    def _parcels(self, match: Match[Any] | None) -> tuple[m.Parcels, ...]:
        if self._contents is None:
            return ()
        options = self.chairs.options() if match is None else match.options
        return self._contents.parcels(self.chairs.game, options)

    def parcel(self, guest: Guest, asked: m.AskParcel, match: Match[Any] | None) -> list[Post]:
        """Pieces of a parcel this table plays with, and of no other."""
        whole: tuple[bytes, ...] = ()
        if self._contents is not None and any(asked.name in one.names for one in self._parcels(match)):
            whole = self._contents.pieces(asked.name)
        if guest.peer is None or not 0 <= asked.index < len(whole):
            raise Illegal(TableCode.NO_SUCH_PARCEL, name=asked.name[:MOST_NAME])
        last = min(len(whole), asked.index + m.PIECES_AT_ONCE)
        pieces = (m.ParcelPiece(asked.name, i, len(whole), whole[i]) for i in range(asked.index, last))
        return [Post(guest.peer, piece) for piece in pieces]
