"""How somebody who only watches a match comes to a seat: by asking. The host gives it (``HandOver``), or declines."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Seat
from net.table.message import GuestNumber, Message


@dataclass(frozen=True, slots=True)
class AskSeat(Message):
    """For a bot's seat, or one whose player is away; None = only to watch, after all. Everybody sees who asks for what
    in the lobby (``Visitor.wants``)."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class DeclineSeat(Message):
    """Who asked for a seat does not get it."""

    guest: GuestNumber
