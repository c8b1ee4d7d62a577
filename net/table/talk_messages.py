"""What people say at a table, and how they move things there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.game import Seat
from game.core.limits import AtMost, LongText, ShortText, Within
from net.table.message import Message

MovementNumber = Annotated[int, Within(-(2**20), 2**20)]


@dataclass(frozen=True, slots=True)
class Say(Message):
    """``seat``: None = somebody who only watches."""

    seat: Seat | None
    text: LongText


@dataclass(frozen=True, slots=True)
class Live(Message):
    """Fast shared movement: a hand over the board, a card being dragged. May be dropped, is never kept."""

    seat: Seat
    what: ShortText
    at: Annotated[tuple[MovementNumber, ...], AtMost(64)]


@dataclass(frozen=True, slots=True)
class Said(Message):
    """``number`` counts what was said at this table; ``is_earlier``: before whoever hears it now was here."""

    seat: Seat | None
    name: ShortText
    text: LongText
    number: Annotated[int, Within(0, 2**53)] = 0
    is_earlier: bool = False


@dataclass(frozen=True, slots=True)
class Lived(Message):
    seat: Seat
    what: ShortText
    at: Annotated[tuple[MovementNumber, ...], AtMost(64)]
