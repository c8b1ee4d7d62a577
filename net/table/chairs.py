"""Who sits where: guests, chairs, the game chosen and its options. What a lobby is, without messages or matches."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NewType

from game.core.clean import clean_name, clean_text
from game.core.game import AnyGame, Illegal, Options, Seat, Value, settle
from game.core.limits import MOST_SEATS
from game.core.lookalike import told_apart
from net.seal.identity import Identity
from net.table.codes import TableCode
from net.table.messages import COLOURS, Absence, Lobby, Phase, Place, Role, Visitor

Peer = NewType("Peer", str)
"""One connection; a guest that comes back has another."""

BOTS: Final = Peer("bots")
"""The peer that plays the bots' seats, in the host's process."""

STRENGTHS: Final = ("easy", "fair", "sharp")

MOST_CHAIRS: Final = MOST_SEATS

TABLE_NAME_LIMIT: Final = 32
"""Letters: as many as the list of tables shows."""

MOST_GUESTS: Final = 32
"""Players' machines, displays and watchers together: more than any living room holds."""

MOST_KICKED: Final = 64
"""Guests who were sent away and are remembered: more than anybody has patience for."""

BOT_NAMES: Final = ("Ada", "Basil", "Clio", "Dario", "Elsa", "Fosco", "Gaia", "Hugo", "Iris", "Jules", "Kiki", "Léo")


Wishes = dict[str, dict[str, Value]]
"""What was set, game by game; only what differs from the game's own defaults need be there."""


def is_same_secret(secret: str, told: str) -> bool:
    """In constant time; an empty secret opens nothing."""
    return bool(secret) and secrets.compare_digest(secret.encode(), told.encode())


@dataclass(slots=True)
class Guest:
    number: int
    key: str
    name: str
    role: Role
    peer: Peer | None
    wants: Seat | None = None
    """The seat it asks for in a match that it only watches."""
    can_keep: bool = False
    """The table could move to its machine."""


@dataclass(slots=True)
class Chair:
    name: str
    colour: int
    guest: int | None
    strength: str = ""
    is_ready: bool = False
    owner: int | None = None
    """Who gets it back on their return, where it was lent to somebody else meanwhile."""
    has_stand_in: bool = False


@dataclass(slots=True)
class Chairs:
    """The mutable part of a lobby. Every method checks first and changes after."""

    table: str
    games: Mapping[str, AnyGame]
    game: str
    wishes: Wishes = field(default_factory=dict)
    first: int | None = None
    absence: Absence = Absence.BOT
    chairs: list[Chair] = field(default_factory=list)
    guests: dict[int, Guest] = field(default_factory=dict)
    host: int = 0
    identity: Identity = field(default_factory=Identity)
    """The same for the table's whole life."""
    way: str = ""
    code: str = ""
    """Where others find this table on the network, as an address and as a join code; "" = it is on no network."""
    number: int = 0
    """Which of the tables of its process it is, counted from 1; 0 = it is the only one."""
    kicked: list[str] = field(default_factory=list)
    """The keys of those who were sent away, the oldest first."""
    epoch: int = 0
    """Its life number: how often it has moved from machine to machine, or was taken back."""
    invite: Callable[[], str] | None = None
    """What phones scan to come to this table; None = they may not."""
    _numbers: dict[Peer, int] = field(default_factory=dict)
    """The guest who has, or had, each connection."""

    def __post_init__(self) -> None:
        self.table = clean_text(self.table, TABLE_NAME_LIMIT)

    @property
    def id(self) -> str:
        """Public: what a guest's machine files its key under."""
        return self.identity.id

    # -------------------------------------------------------------- guests

    def greet(self, peer: Peer, name: str, role: Role, key: str) -> Guest:
        """The guest with this key again, or a new one. The very first guest that is no display hosts; after that, only
        who sits at the table gets the rights (HostRights)."""
        known = self.guest_with(key)
        if known is not None:
            known.peer = peer
            self._numbers[peer] = known.number
            return known
        if sum(guest.peer is not None for guest in self.guests.values()) >= MOST_GUESTS:
            raise Illegal(TableCode.TABLE_FULL)
        number = max(self.guests, default=-1) + 1
        called = clean_name(name) or "?"
        # A display is never called by its name.
        called = called if role is not Role.PLAYER else self._unique(called, number)
        guest = Guest(number, secrets.token_urlsafe(24), called, role, peer)
        self.guests[number] = guest
        self._numbers[peer] = number
        if self.host not in self.guests or self.guests[self.host].role is not Role.PLAYER:
            self.host = number
        return guest

    def guest_of(self, peer: Peer) -> Guest | None:
        guest = self.guests.get(self._numbers.get(peer, -1))
        return guest if guest is not None and guest.peer == peer else None

    def known_keys(self) -> list[str]:
        """Of all who were here before; also of those who were sent away, so that they can be told."""
        return [guest.key for guest in self.guests.values() if guest.key] + self.kicked

    def guest_with(self, key: str) -> Guest | None:
        """Who was here before with this key."""
        return next((guest for guest in self.guests.values() if is_same_secret(guest.key, key)), None)

    def send_away(self, guest: Guest) -> None:
        """Its key opens nothing any more, and nobody keeps a seat for it."""
        if guest.key:
            self.kicked = [*self.kicked, guest.key][-MOST_KICKED:]
        guest.key = ""
        for chair in self.chairs:
            chair.owner = None if chair.owner == guest.number else chair.owner

    def was_sent_away(self, key: str) -> bool:
        return any(is_same_secret(one, key) for one in self.kicked)

    def forget_strangers(self) -> None:
        """Guests who are gone and hold no chair need not be remembered."""
        held = {who for chair in self.chairs for who in (chair.guest, chair.owner)} | {self.host}
        self.guests = {n: guest for n, guest in self.guests.items() if guest.peer is not None or n in held}
        self._numbers = {guest.peer: n for n, guest in self.guests.items() if guest.peer is not None}

    def seats_of(self, guest: int) -> list[Seat]:
        return [Seat(i) for i, chair in enumerate(self.chairs) if chair.guest == guest]

    def called(self, guest: Guest) -> str:
        """By the name of who sits there; a machine without a seat of its own by its own name."""
        own = (chair.name for chair in self.chairs if chair.guest == guest.number and chair.owner is None)
        return next(own, guest.name)

    # -------------------------------------------------------------- chairs

    def chair(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Illegal(TableCode.NO_SUCH_SEAT, seat=seat)
        return self.chairs[seat]

    def is_away(self, chair: Chair) -> bool:
        """Whoever plays there is a person, and not here."""
        return chair.guest is not None and self.guests[chair.guest].peer is None

    def is_free(self, chair: Chair) -> bool:
        """Nobody who is here plays there: it may be given to somebody who is."""
        return chair.guest is None or self.is_away(chair)

    @property
    def has_free_seat(self) -> bool:
        return len(self.chairs) < min(MOST_CHAIRS, self.games[self.game].seats.stop - 1)

    def sit(self, guest: int | None, name: str, colour: int | None, strength: str = "") -> Seat:
        if not self.has_free_seat:
            raise Illegal(TableCode.TABLE_FULL)
        cleaned = clean_name(name)
        if not cleaned:
            raise Illegal(TableCode.EMPTY_NAME)
        chair = Chair(self._unique(cleaned, guest), self._free_colour(colour), guest, strength, is_ready=guest is None)
        self.chairs.append(chair)
        return Seat(len(self.chairs) - 1)

    def add_bot(self, strength: str) -> Seat:
        if strength not in STRENGTHS:
            raise Illegal(TableCode.NO_SUCH_STRENGTH, strength=strength[:20])
        name = next((name for name in BOT_NAMES if self._unique(name, None) == name), BOT_NAMES[0])
        return self.sit(None, name, None, strength)

    def stand(self, seat: Seat) -> None:
        self.chair(seat)
        del self.chairs[seat]
        if self.first is not None:
            self.first = None if self.first == seat else self.first - (self.first > seat)

    def hand_over(self, seat: Seat, to: int) -> None:
        """Who is away has only lent it, and who was sent away will never ask for it."""
        chair = self.chair(seat)
        if chair.owner is None and chair.guest is not None and self.is_away(chair) and self.guests[chair.guest].key:
            chair.owner = chair.guest
        chair.guest, chair.strength = to, ""

    def give_back(self, owner: int) -> list[tuple[Seat, Guest]]:
        """All that others play for this guest is its own again; gives the seats and who played them."""
        lent = [(Seat(i), chair) for i, chair in enumerate(self.chairs) if chair.owner == owner]
        played = [(seat, self.guests[chair.guest]) for seat, chair in lent if chair.guest is not None]
        for _, chair in lent:
            chair.guest, chair.owner = owner, None
        return played

    def give_up(self, seat: Seat) -> None:
        """Whoever plays there does so no more: it is its owner's again, or it is taken away."""
        chair = self.chair(seat)
        if chair.owner is None:
            self.stand(seat)
        else:
            chair.guest, chair.owner, chair.is_ready = chair.owner, None, False

    def clear_away(self) -> None:
        """Nobody who sat here is here: there is room for others."""
        self.chairs = [chair for chair in self.chairs if chair.guest is None]
        if not self.has_free_seat:
            self.chairs.pop()
        self.first = None
        self.forget_strangers()

    def move(self, seat: Seat, to: Seat) -> None:
        self.chair(seat)
        self.chair(to)
        first = None if self.first is None else self.chairs[self.first]
        self.chairs.insert(to, self.chairs.pop(seat))
        self.first = None if first is None else next(i for i, one in enumerate(self.chairs) if one is first)

    def dress(self, seat: Seat, name: str, colour: int) -> None:
        chair = self.chair(seat)
        cleaned = clean_name(name)
        if not cleaned:
            raise Illegal(TableCode.EMPTY_NAME)
        if not 0 <= colour < COLOURS:
            raise Illegal(TableCode.NO_SUCH_COLOUR)
        if any(other is not chair and other.colour == colour for other in self.chairs):
            raise Illegal(TableCode.COLOUR_TAKEN)
        chair.colour = colour
        if cleaned != chair.name:
            chair.name = self._unique(cleaned, chair.guest, chair)

    def _unique(self, name: str, guest: int | None, own: Chair | None = None) -> str:
        """Nobody else here is called so, or looks as if: neither at the table nor beside it. A machine and who sits at
        it may share a name."""
        seated = [chair.name for chair in self.chairs if chair is not own]
        beside = [one.name for one in self.guests.values() if one.role is Role.PLAYER and one.number != guest]
        return told_apart(name, seated + beside)

    def _free_colour(self, wish: int | None) -> int:
        taken = {chair.colour for chair in self.chairs}
        if wish is not None and 0 <= wish < COLOURS and wish not in taken:
            return wish
        return next(colour for colour in range(COLOURS) if colour not in taken)

    # -------------------------------------------------------------- the game

    def choose(self, game: str) -> None:
        if game not in self.games:
            raise Illegal(TableCode.NO_SUCH_GAME, game=game[:20])
        most = self.games[game].seats.stop - 1
        if len(self.chairs) > most:
            raise Illegal(TableCode.TOO_MANY_SEATS, seats=len(self.chairs), most=most)
        self.game = game

    def set_option(self, key: str, value: Value) -> None:
        wishes = {**self._wishes(), key: value}
        settle(self.games[self.game], wishes)
        self.wishes[self.game] = wishes

    def options(self) -> Options:
        return settle(self.games[self.game], self._wishes())

    def _wishes(self) -> dict[str, Value]:
        """What was set and is still offered: packs come and go while a table stands."""
        offered = {choice.key: choice.values for choice in self.games[self.game].choices}
        return {key: value for key, value in self.wishes.get(self.game, {}).items() if value in offered.get(key, ())}

    def check_can_begin(self) -> None:
        seats = self.games[self.game].seats
        if len(self.chairs) < seats.start:
            raise Illegal(TableCode.TOO_FEW_SEATS, seats=len(self.chairs), least=seats.start)
        if len(self.chairs) not in seats:
            raise Illegal(TableCode.TOO_MANY_SEATS, seats=len(self.chairs), most=seats.stop - 1)
        waiting = [
            chair.name
            for chair in self.chairs
            if not chair.is_ready and chair.guest is not None and chair.guest != self.host
        ]
        if waiting:
            raise Illegal(TableCode.NOT_READY, names=", ".join(waiting))

    # -------------------------------------------------------------- as seen, as kept

    def shown(
        self, phase: Phase, paused_by: str, is_locked: bool, match: int, called_in: Mapping[Seat, float]
    ) -> Lobby:
        game = self.games[self.game]
        options = self.options()
        return Lobby(
            table=self.table,
            phase=phase,
            game=self.game,
            options=tuple((choice.key, getattr(options, choice.key)) for choice in game.choices),
            first=None if self.first is None else Seat(self.first),
            absence=self.absence,
            places=tuple(self._place(chair, called_in.get(Seat(i))) for i, chair in enumerate(self.chairs)),
            visitors=tuple(
                Visitor(guest.number, guest.name, guest.role, guest.peer is not None, guest.wants, guest.can_keep)
                for guest in self.guests.values()
                if guest.role is not Role.BOTS
            ),
            host=self.host,
            paused_by=paused_by,
            is_locked=is_locked,
            match=match,
            way=self.way,
            code=self.code,
            phones="" if self.invite is None else self.invite(),
        )

    def _place(self, chair: Chair, called_in: float | None) -> Place:
        return Place(
            name=chair.name,
            colour=chair.colour,
            guest=chair.guest,
            strength=chair.strength,
            ready=chair.is_ready,
            is_here=not self.is_away(chair),
            has_stand_in=chair.has_stand_in,
            called_in=called_in,
        )

    def kept(self) -> dict[str, Any]:
        """Everything a restarted host needs, keys included: for the journal's eyes only. ``kept.py`` reads it again."""
        return {
            "identity": self.identity.secret.hex(),
            "table": self.table,
            "number": self.number,
            "epoch": self.epoch,
            "game": self.game,
            "wishes": self.wishes,
            "first": self.first,
            "absence": str(self.absence),
            "host": self.host,
            "chairs": [
                [chair.name, chair.colour, chair.guest, chair.strength, chair.is_ready, chair.owner]
                for chair in self.chairs
            ],
            "kicked": self.kicked,
            "guests": [[g.number, g.key, g.name, str(g.role)] for g in self.guests.values() if g.role is not Role.BOTS],
        }

    @classmethod
    def restored(cls, kept: Mapping[str, Any], games: Mapping[str, AnyGame]) -> Chairs:
        """The lobby of a journal again; nobody is connected yet."""
        # A table of an earlier version has none yet.
        identity = Identity(bytes.fromhex(kept.get("identity", "")))
        chairs = cls(kept["table"], games, kept["game"], identity=identity, number=int(kept.get("number", 0)))
        chairs.wishes = {game: dict(wishes) for game, wishes in kept["wishes"].items()}
        chairs.first = kept["first"]
        chairs.absence = Absence(kept["absence"])
        chairs.epoch = int(kept.get("epoch", 0))
        chairs.host = kept["host"]
        chairs.kicked = [str(key) for key in kept.get("kicked", ())]
        chairs.chairs = [Chair(*one) for one in kept["chairs"]]
        chairs.guests = {one[0]: Guest(one[0], one[1], one[2], Role(one[3]), None) for one in kept["guests"]}
        chairs.games[chairs.game]
        chairs.options()
        return chairs
