"""What is said when a table moves to another machine; messages.py has everything else. Values only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.limits import AtMost, Count, ShortText, Within
from net.table.message import GuestNumber, Message

# ------------------------------------------------------------------ from a peer


@dataclass(frozen=True, slots=True)
class MoveTable(Message):
    """The host asks for the table to be kept by this guest's machine from now on; None: it stays where it is."""

    guest: GuestNumber | None


@dataclass(frozen=True, slots=True)
class TakeTable(Message):
    """The answer of who was asked."""

    is_wanted: bool


@dataclass(frozen=True, slots=True)
class AskTablePiece(Message):
    """Of the table itself, with all its secrets, for the machine that takes it."""

    index: Count


@dataclass(frozen=True, slots=True)
class TableArrived(Message):
    """All pieces are there, and were played again to what ``digest`` says; "" = they cannot be played there."""

    digest: ShortText


@dataclass(frozen=True, slots=True)
class TableOpened(Message):
    """The table lives on that machine now, at this port; ``way``: where it says that it is."""

    port: Annotated[int, Within(1, 65_535)]
    way: ShortText


# ------------------------------------------------------------------ from the table


@dataclass(frozen=True, slots=True)
class MoveOffered(Message):
    """Your machine is asked to keep the table from now on, or no longer is."""

    by: ShortText
    is_wanted: bool = True


@dataclass(frozen=True, slots=True)
class TablePiece(Message):
    index: Count
    count: Count
    data: Annotated[bytes, AtMost(64 * 1024)]


@dataclass(frozen=True, slots=True)
class MoveNow(Message):
    """What arrived is right: open it, as the table's life number ``epoch``. The old one is done with it."""

    epoch: Count
