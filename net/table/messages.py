"""Everything that may travel between a peer and the table. Values only: no sockets, no rules.

A peer that sits in the host's own process sends and hears the very same messages.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Final

from game.core.game import Action, Event, Facts, Outcome, Seat, Value, View
from game.core.limits import AtMost, BySeat, Count, Seconds, ShortText, Within
from net.table.message import GuestNumber as GuestNumber
from net.table.message import Message as Message
from net.table.move_messages import AskTablePiece as AskTablePiece
from net.table.move_messages import MoveNow as MoveNow
from net.table.move_messages import MoveOffered as MoveOffered
from net.table.move_messages import MoveTable as MoveTable
from net.table.move_messages import TableArrived as TableArrived
from net.table.move_messages import TableOpened as TableOpened
from net.table.move_messages import TablePiece as TablePiece
from net.table.move_messages import TakeTable as TakeTable
from net.table.seat_messages import AskSeat as AskSeat
from net.table.seat_messages import DeclineSeat as DeclineSeat
from net.table.talk_messages import Live as Live
from net.table.talk_messages import Lived as Lived
from net.table.talk_messages import Said as Said
from net.table.talk_messages import Say as Say

VERSION: Final = 5
"""Both ends must speak the same; the handshake names both numbers when they differ."""

COLOURS: Final = 8
"""As many as the most players of any game."""

MOST_VISITORS: Final = 64
"""Twice as many as a table lets in at once: some are only away."""

MOST_PARCELS: Final = 1000
"""Of one kind: more than twice as many as a pack may have."""

Colour = Annotated[int, Within(0, COLOURS - 1)]
ParcelName = Annotated[str, AtMost(128)]
Invitation = Annotated[str, AtMost(96)]
StepNumber = Annotated[int, Within(0, 2**53)]
Serial = Annotated[int, Within(0, 2**53)]


class Role(StrEnum):
    PLAYER = "player"
    DISPLAY = "display"
    BOTS = "bots"


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Absence(StrEnum):
    """How long the table waits for the move of somebody who is away before a bot plays: for ever, 15 seconds, a minute
    (called as in journals of earlier versions)."""

    WAIT = "wait"
    SOON = "soon"
    BOT = "bot"


# ------------------------------------------------------------------ what everybody may know of the table


@dataclass(frozen=True, slots=True)
class Place:
    """A chair at the table. ``guest`` is the public number of the peer that holds it, None for a bot."""

    name: ShortText
    colour: Colour
    guest: GuestNumber | None
    strength: ShortText = ""
    ready: bool = False
    is_here: bool = True
    has_stand_in: bool = False
    called_in: Seconds | None = None
    """Until a bot plays here, for somebody who is away and whose move others wait for."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """A peer: a player's machine, a display or a watcher."""

    number: GuestNumber
    name: ShortText
    role: Role
    is_here: bool = True
    wants: Seat | None = None
    """The seat it asks the host for."""
    can_keep: bool = False
    """The table could move to this machine."""


@dataclass(frozen=True, slots=True)
class Parcels:
    """Content of one kind, each parcel named by what it holds."""

    kind: ShortText
    names: Annotated[tuple[ParcelName, ...], AtMost(MOST_PARCELS)]


@dataclass(frozen=True, slots=True)
class Lobby:
    """The whole table but the game itself: sent anew, complete, at every change.

    ``way`` and ``code`` say where others find it on the network.
    """

    table: ShortText
    phase: Phase
    game: ShortText
    options: Annotated[tuple[tuple[ShortText, Value], ...], AtMost(64)]
    first: Seat | None
    absence: Absence
    places: Annotated[tuple[Place, ...], BySeat]
    visitors: Annotated[tuple[Visitor, ...], AtMost(MOST_VISITORS)]
    host: GuestNumber
    paused_by: ShortText = ""
    is_locked: bool = False
    match: Count = 0
    way: ShortText = ""
    code: ShortText = ""
    parcels: Annotated[tuple[Parcels, ...], AtMost(8)] = ()
    """What of the host's own the table plays with: screens ask for what they do not have."""
    is_saving_blocked: bool = False
    """The host's disk is full: nothing can be played until there is room."""
    moves_to: GuestNumber | None = None
    """Whose machine was asked to keep the table from now on."""
    is_moving: bool = False
    """It is on its way there, and everything waits."""
    phones: Invitation = ""
    """What a phone scans to come to this table: address and ticket; "" = phones may not."""


# ------------------------------------------------------------------ from a peer


@dataclass(frozen=True, slots=True)
class Hello(Message):
    """Says nothing secret: who somebody is was proved before, by the way they came in. ``shapes``: how this program
    spells views by position; one that spells otherwise gets every view whole."""

    version: Count
    name: ShortText
    role: Role = Role.PLAYER
    shapes: Annotated[int, Within(0, 2**32 - 1)] = 0
    can_keep: bool = False
    """The table could move to this machine."""
    keeps: Count = 0
    """The life number with which the table was opened on this machine; 0 = it never was."""
    is_sent: bool = False
    """The table itself, where it was before, said that it lives here now."""


@dataclass(frozen=True, slots=True)
class Sit(Message):
    """Take a new chair. ``colour`` is a wish."""

    name: ShortText
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Stand(Message):
    """Give up a chair for good (the host may make others stand)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dress(Message):
    """Another name or colour for a seat."""

    seat: Seat
    name: ShortText
    colour: Colour


@dataclass(frozen=True, slots=True)
class Ready(Message):
    seat: Seat
    is_ready: bool


@dataclass(frozen=True, slots=True)
class ChooseGame(Message):
    game: ShortText


@dataclass(frozen=True, slots=True)
class SetOption(Message):
    key: ShortText
    value: Value


@dataclass(frozen=True, slots=True)
class SetFirst(Message):
    """Who begins (first player, first spectator, the youngest); None = by chance."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class SetAbsence(Message):
    absence: Absence


@dataclass(frozen=True, slots=True)
class AddBot(Message):
    strength: ShortText


@dataclass(frozen=True, slots=True)
class MoveSeat(Message):
    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class Begin(Message):
    """Deal. Also the rematch, when a match is over."""


@dataclass(frozen=True, slots=True)
class BackToLobby(Message):
    pass


@dataclass(frozen=True, slots=True)
class Pause(Message):
    is_paused: bool


@dataclass(frozen=True, slots=True)
class CallStandIn(Message):
    """A bot shall play this seat (or shall no longer), until its player is back."""

    seat: Seat
    is_wanted: bool


@dataclass(frozen=True, slots=True)
class HandOver(Message):
    """The host lends a seat whose player is away to another peer, until they are back; or gives it a bot's seat, or one
    of its own."""

    seat: Seat
    guest: GuestNumber


@dataclass(frozen=True, slots=True)
class MakeHost(Message):
    guest: GuestNumber


@dataclass(frozen=True, slots=True)
class Kick(Message):
    guest: GuestNumber


@dataclass(frozen=True, slots=True)
class Act(Message):
    """``step`` is the step of this seat that the action answers; ``serial`` lets a resent action count once."""

    seat: Seat
    step: StepNumber
    serial: Serial
    action: Action


PIECES_AT_ONCE: Final = 32
"""Pieces of a parcel that are sent for one ask: worth some frames on a fast way, and no flood for who does not look."""


@dataclass(frozen=True, slots=True)
class AskParcel(Message):
    """Pieces of one of the table's parcels, from this one on, as many as are sent at once. They come when the game has
    nothing to say; whoever asks again before gets these alone."""

    name: ParcelName
    index: Count


@dataclass(frozen=True, slots=True)
class Goodbye(Message):
    pass


# ------------------------------------------------------------------ from the table


@dataclass(frozen=True, slots=True)
class Welcome(Message):
    """``key`` is the secret by which a guest gets back its number, its seats and its rights when it comes again."""

    version: Count
    guest: GuestNumber
    key: ShortText


@dataclass(frozen=True, slots=True)
class LobbyShown(Message):
    lobby: Lobby


@dataclass(frozen=True, slots=True)
class Shown(Message):
    """What one seat (None: everybody) may know now, and what it has just been told.

    ``number`` counts the match's entries; ``serial`` is the last action of this seat that was accepted.
    """

    seat: Seat | None
    step: StepNumber
    serial: Serial
    number: Annotated[int, Within(0, 1_000_000)]
    view: View
    told: Annotated[tuple[Event, ...], AtMost(64)] = ()
    outcome: Outcome | None = None
    seconds: Seconds | None = None

    def check(self) -> None:
        """Raise ValueError where its parts do not fit each other."""
        if self.view.seat != self.seat:
            raise ValueError("a view of another seat")
        if self.seat is not None and self.seat >= self.view.players:
            raise ValueError("a seat that does not play")
        self.view.check(self.told, self.outcome)


@dataclass(frozen=True, slots=True)
class Refused(Message):
    """To the one who asked, and nobody else."""

    seat: Seat | None
    serial: Serial
    code: ShortText
    facts: Annotated[Facts, AtMost(16)] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Informed(Message):
    """What one guest should know, though it asked for nothing."""

    code: ShortText
    facts: Annotated[Facts, AtMost(16)] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ParcelPiece(Message):
    name: ParcelName
    index: Count
    count: Count
    data: Annotated[bytes, AtMost(4 * 1024)]


@dataclass(frozen=True, slots=True)
class Closed(Message):
    """The table ends this connection, and why."""

    code: ShortText
    facts: Annotated[Facts, AtMost(16)] = field(default_factory=dict)


# ------------------------------------------------------------------ what never travels


@dataclass(frozen=True, slots=True)
class LinkChanged:
    """A peer's own end tells it that the way to the table was lost, or is back. ``why``: that it closed, or that
    somebody else is in its place; "" = it is not known."""

    is_up: bool
    why: str = ""


FROM_PEER: Final[tuple[type[Message], ...]] = (
    *(Hello, Goodbye, Sit, Stand, Dress, Ready),
    *(ChooseGame, SetOption, SetFirst, SetAbsence, AddBot, MoveSeat, Begin, BackToLobby),
    *(Pause, CallStandIn, HandOver, AskSeat, DeclineSeat, MakeHost, Kick),
    *(MoveTable, TakeTable, AskTablePiece, TableArrived, TableOpened),
    *(Act, Say, Live, AskParcel),
)

FROM_TABLE: Final[tuple[type[Message], ...]] = (
    *(Welcome, LobbyShown, Shown, Refused, Informed),
    *(Said, Lived, ParcelPiece, Closed),
    *(MoveOffered, TablePiece, MoveNow),
)

MESSAGES: Final[tuple[type[Message], ...]] = FROM_PEER + FROM_TABLE
