"""The actions of a robot as lines of JSON: each before it is sent, and again when its answer is here. Held beside the
host's journal they show whether anything was lost, or counted twice.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.game import Action, Seat
from game.venue.session import Session
from net.wire.codec import Codec


class Tell(Protocol):
    def __call__(self, event: str, **facts: object) -> None: ...


@dataclass(frozen=True, slots=True)
class Deed:
    match: int
    seat: Seat
    serial: int
    action: Any
    """As the journal spells it."""

    def facts(self) -> dict[str, Any]:
        return {"match": self.match, "seat": self.seat, "serial": self.serial, "action": self.action}


class Deeds:
    def __init__(self, session: Session, codec: Codec, tell: Tell) -> None:
        self._session = session
        self._codec = codec
        self._tell = tell
        self._open: dict[Seat, Deed] = {}

    def decided(self, seat: Seat, action: Action) -> None:
        """Call it before the action is sent: a robot that is killed in between has told more than it did, not less."""
        if self._session.lobby is None:
            return
        deed = Deed(self._session.lobby.match, seat, self._session.next_serial(seat), self._codec.plain(action))
        self._open[seat] = deed
        self._tell("acting", **deed.facts())

    def refused(self, seat: Seat, serial: int, code: str) -> None:
        deed = self._open.get(seat)
        if deed is not None and deed.serial == serial:
            del self._open[seat]
            self._tell("refused", **deed.facts(), code=code)

    def settle(self) -> None:
        """Something may have come: tell of what was accepted. ``seen``: a check of all that the seat was shown then."""
        for seat, deed in list(self._open.items()):
            lobby, view = self._session.lobby, self._session.view(seat)
            if lobby is None or lobby.match != deed.match:
                del self._open[seat]
            elif (
                view is not None
                and not self._session.is_waiting(seat)
                and self._session.next_serial(seat) > deed.serial
            ):
                del self._open[seat]
                self._tell("accepted", **deed.facts(), seen=zlib.crc32(self._codec.encode(view)))
