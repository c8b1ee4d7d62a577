"""What of the host's own a table plays with: told in the lobby by name, sent piece by piece to who does not have it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from game.core.game import Illegal, Options
from game.core.match import Match
from net.table import messages as m
from net.table.audience import Post
from net.table.chairs import Chairs, Guest
from net.table.codes import TableCode


class Contents(Protocol):
    """What of the host's own can be sent to guests."""

    def parcels(self, game: str, options: Options) -> tuple[m.Parcels, ...]:
        """What a table with these options plays with, where it is not everybody's own."""
        ...

    def piece(self, name: str, index: int) -> tuple[int, bytes] | None:
        """How many pieces the parcel has, and this one; None where there is no such thing."""
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
        """A piece of a parcel this table plays with, and of no other."""
        piece = None
        if self._contents is not None and any(asked.name in one.names for one in self._parcels(match)):
            piece = self._contents.piece(asked.name, asked.index)
        if piece is None or guest.peer is None:
            raise Illegal(TableCode.NO_SUCH_PARCEL)
        return [Post(guest.peer, m.ParcelPiece(asked.name, asked.index, *piece))]
