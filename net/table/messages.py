"""Everything that may travel between a peer and the table. Values only: no sockets, no rules.

A peer that sits in the host's own process sends and hears the very same messages.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from game.core.game import Action, Event, Facts, Outcome, Seat, Value, View

VERSION: Final = 4
"""Both ends must speak the same; the handshake names both numbers when they differ."""


class Role(StrEnum):
    PLAYER = "player"
    DISPLAY = "display"
    BOTS = "bots"


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Absence(StrEnum):
    """What the table does about a seat whose player is away."""

    WAIT = "wait"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Message:
    pass


# ------------------------------------------------------------------ what everybody may know of the table


@dataclass(frozen=True, slots=True)
class Place:
    """A chair at the table. ``guest`` is the public number of the peer that holds it, None for a bot."""

    name: str
    colour: int
    guest: int | None
    strength: str = ""
    ready: bool = False
    is_here: bool = True
    has_stand_in: bool = False


@dataclass(frozen=True, slots=True)
class Visitor:
    """A peer: a player's machine, a display or a watcher."""

    number: int
    name: str
    role: Role
    is_here: bool = True


@dataclass(frozen=True, slots=True)
class Parcels:
    """Content of one kind, each parcel named by what it holds."""

    kind: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lobby:
    """The whole table but the game itself: sent anew, complete, at every change.

    ``way`` and ``code`` say where others find it on the network.
    """

    table: str
    phase: Phase
    game: str
    options: tuple[tuple[str, Value], ...]
    first: int | None
    absence: Absence
    places: tuple[Place, ...]
    visitors: tuple[Visitor, ...]
    host: int
    paused_by: str = ""
    is_locked: bool = False
    match: int = 0
    way: str = ""
    code: str = ""
    parcels: tuple[Parcels, ...] = ()
    """What of the host's own the table plays with: screens ask for what they do not have."""


# ------------------------------------------------------------------ from a peer


@dataclass(frozen=True, slots=True)
class Hello(Message):
    """Says nothing secret: who somebody is was proved before, by the way they came in. ``shapes``: how this program
    spells views by position; one that spells otherwise gets every view whole."""

    version: int
    name: str
    role: Role = Role.PLAYER
    shapes: int = 0


@dataclass(frozen=True, slots=True)
class Sit(Message):
    """Take a new chair. ``colour`` is a wish."""

    name: str
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class Stand(Message):
    """Give up a chair for good (the host may make others stand)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dress(Message):
    """Another name or colour for a seat."""

    seat: Seat
    name: str
    colour: int


@dataclass(frozen=True, slots=True)
class Ready(Message):
    seat: Seat
    is_ready: bool


@dataclass(frozen=True, slots=True)
class ChooseGame(Message):
    game: str


@dataclass(frozen=True, slots=True)
class SetOption(Message):
    key: str
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
    strength: str


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
    """The host gives a seat to another peer: its player sits at another machine now."""

    seat: Seat
    guest: int


@dataclass(frozen=True, slots=True)
class MakeHost(Message):
    guest: int


@dataclass(frozen=True, slots=True)
class Kick(Message):
    guest: int


@dataclass(frozen=True, slots=True)
class Act(Message):
    """``step`` is the step of this seat that the action answers; ``serial`` lets a resent action count once."""

    seat: Seat
    step: int
    serial: int
    action: Action


@dataclass(frozen=True, slots=True)
class Say(Message):
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Live(Message):
    """Fast shared movement: a hand over the board, a card being dragged. May be dropped, is never kept."""

    seat: Seat
    what: str
    at: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskParcel(Message):
    """A piece of one of the table's parcels. One at a time: they never stand in the way of the game."""

    name: str
    index: int


@dataclass(frozen=True, slots=True)
class Goodbye(Message):
    pass


# ------------------------------------------------------------------ from the table


@dataclass(frozen=True, slots=True)
class Welcome(Message):
    """``key`` is the secret by which a guest gets back its number, its seats and its rights when it comes again."""

    version: int
    guest: int
    key: str


@dataclass(frozen=True, slots=True)
class LobbyShown(Message):
    lobby: Lobby


@dataclass(frozen=True, slots=True)
class Shown(Message):
    """What one seat (None: everybody) may know now, and what it has just been told.

    ``number`` counts the match's entries; ``serial`` is the last action of this seat that was accepted.
    """

    seat: Seat | None
    step: int
    serial: int
    number: int
    view: View
    told: tuple[Event, ...] = ()
    outcome: Outcome | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Refused(Message):
    """To the one who asked, and nobody else."""

    seat: Seat | None
    serial: int
    code: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Said(Message):
    seat: Seat
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Lived(Message):
    seat: Seat
    what: str
    at: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ParcelPiece(Message):
    name: str
    index: int
    count: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Closed(Message):
    """The table ends this connection, and why."""

    code: str
    facts: Facts = field(default_factory=dict)


# ------------------------------------------------------------------ what never travels


@dataclass(frozen=True, slots=True)
class LinkChanged:
    """A peer's own end tells it that the way to the table was lost, or is back."""

    is_up: bool


FROM_PEER: Final[tuple[type[Message], ...]] = (
    Hello,
    Sit,
    Stand,
    Dress,
    Ready,
    ChooseGame,
    SetOption,
    SetFirst,
    SetAbsence,
    AddBot,
    MoveSeat,
    Begin,
    BackToLobby,
    Pause,
    CallStandIn,
    HandOver,
    MakeHost,
    Kick,
    Act,
    Say,
    Live,
    AskParcel,
    Goodbye,
)

FROM_TABLE: Final[tuple[type[Message], ...]] = (Welcome, LobbyShown, Shown, Refused, Said, Lived, ParcelPiece, Closed)

MESSAGES: Final[tuple[type[Message], ...]] = FROM_PEER + FROM_TABLE
