"""A guest's way to a table: connects, proves the key it kept and that the host is the table it knows, and comes back by
itself.

A thin asyncio shell; runs in the thread of the event loop. What it hears goes to ``hear``; whether the way is open to
``link``. Actions that were never answered are said again by the session, not here.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import random
import re
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.game import Facts
from net.lan.advert import Where
from net.lan.keys import KeyRing, Slot
from net.seal.guest import Claim, GuestSeal
from net.seal.secrets import Proof
from net.table import messages as m
from net.table.codes import LinkCode, TableCode
from net.table.messages import Message, Role
from net.wire.codec import Codec
from net.wire.connection import Connection
from net.wire.fault import Fault
from net.wire.link import End, Link

log = logging.getLogger("tablee.client")

CONNECT_WITHIN: Final = 4.0
"""Seconds for one address to answer: on a LAN it takes milliseconds."""

PAUSES: Final = (0.1, 0.3, 0.7, 1.5, 3.0)
"""Seconds between tries to come back; the last one is repeated for ever."""

FIRST_TRIES: Final = 3
"""How often a connection that breaks before we were ever welcome is tried again."""

FINAL: Final = frozenset(
    {
        TableCode.KICKED,
        TableCode.REPLACED,
        TableCode.WRONG_PIN,
        TableCode.TOO_MANY_TRIES,
        TableCode.WRONG_VERSION,
        LinkCode.WRONG_VERSION,
    }
)
"""After these it makes no sense to come back by oneself."""

NONSENSE: Final = frozenset({LinkCode.MALFORMED, LinkCode.TOO_LONG, LinkCode.OUT_OF_ORDER})
"""The table itself says what cannot be true: it will say it again."""

MOST_NONSENSE: Final = 3
"""How often a table is come back to that does; a mended host may be there the next time."""

FLEETING: Final = (LinkCode.LOST, LinkCode.TOO_MANY_PEERS)
"""Before the first welcome these are tried again: there was a crowd before the door."""

STRANGERS: Final = (LinkCode.NO_SUCH_TABLE, LinkCode.NOT_THE_TABLE, LinkCode.NOT_TABLEE)
"""Somebody answers where the table was, and it is not that table."""

REFUSED: Final = frozenset({errno.ECONNREFUSED, 10061, 1225})
"""As this system numbers it, and as Windows does: its sockets, and what asyncio makes of them there."""


@dataclass(frozen=True, slots=True)
class Introduction:
    name: str
    role: Role = Role.PLAYER
    pin: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Ending:
    """Why one connection ended."""

    code: str
    facts: Facts = field(default_factory=dict)
    was_welcome: bool = False
    is_proven: bool = False
    """The table itself said so; anybody can say other things, or make it look like them."""


class Call(Connection):
    """One connection of a guest."""

    def __init__(self, client: Client, where: Where, wish: str) -> None:
        link = Link(client.codec, End.GUEST, client.clock())
        super().__init__(GuestSeal(wish, self._choose), link, client.clock)
        self._client = client
        self._where = where
        self._is_introduced = False
        self._ending: Ending | None = None
        self._slot: Slot | None = None
        self.is_welcome = False
        self.ended: asyncio.Future[Ending] = self._loop.create_future()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if not self.ended.done():
            self.ended.set_result(self._ending or Ending(str(LinkCode.LOST), {}, self.is_welcome))

    # -------------------------------------------------------------- in

    def _hear(self, messages: list[Message]) -> None:
        if self._seal.is_open and not self._is_introduced:
            # Only now: whoever is there has proved to be the table that was meant.
            self._is_introduced = True
            self._client.table = self._seal.table
            self._send(m.Hello(m.VERSION, self._client.who.name, self._client.who.role))
        for message in messages:
            self._take(message)

    def _choose(self, table: str) -> Claim:
        """How to come in there: by the key of an earlier visit, by the PIN, by the word of the code; by nothing where a
        table was found or is open to all."""
        self._slot = self._client.slot_for(table)
        if self._slot.key and not self._client.is_forgotten:
            return Claim(Proof.KEY, self._slot.key)
        if self._client.who.pin:
            return Claim(Proof.PIN, self._client.who.pin)
        return Claim(Proof.CODE, self._where.word) if self._where.word else Claim()

    def _take(self, message: Message) -> None:
        if isinstance(message, m.Welcome):
            assert self._slot is not None
            self._slot.keep(message.key)
            self._slot.stay_at(self._where.machine)
            self.is_welcome = True
            self._client.link(True)
        if isinstance(message, m.Closed):
            self.end(message.code, message.facts, is_proven=True)
        else:
            self._client.hear(message)

    def _fail(self, fault: Fault) -> None:
        log.warning("connection closed: %s %s", fault.code, fault.detail)
        # What came through the seal came from the table itself.
        self.end(str(fault.code), fault.facts, is_proven=fault is self._link.fault and fault.code in NONSENSE)
        self._transport.abort()

    # -------------------------------------------------------------- out

    def send(self, message: Message) -> None:
        """What cannot be sent is lost; the session knows what was answered."""
        if not self.is_welcome or self._is_ending:
            return
        if isinstance(message, m.Live):
            self._move(message)
            return
        self._send(message)
        if isinstance(message, m.Goodbye):
            self.end(str(TableCode.CLOSING))

    def _send(self, message: Message) -> None:
        self._transport.write(self._seal.seal(self._link.send(message, self._clock())))

    def end(self, code: str, facts: Facts | None = None, is_proven: bool = False) -> None:
        if self._ending is None:
            self._ending = Ending(code, facts or {}, self.is_welcome, is_proven)
            self._is_ending = True
            self._transport.close()


Seek = Callable[[str], Sequence[Where]]
"""Where a table (by its id) can be found now, as far as discovery knows."""


class Client:
    """``table``: the one that is meant, by its id; "" = the one the address names, or whichever the host proposes. Once
    a table has proved who it is, no other one will do."""

    def __init__(
        self,
        codec: Codec,
        where: Sequence[Where],
        who: Introduction,
        keys: KeyRing,
        hear: Callable[[Message], None],
        link: Callable[[bool, str], None],
        seek: Seek = lambda table: (),
        clock: Callable[[], float] = time.monotonic,
        table: str = "",
    ) -> None:
        self.codec = codec
        self.who = who
        self.clock = clock
        self.hear = hear
        self._link = link
        self._where = list(where)
        self._keys = keys
        self._seek = seek
        self._slots: dict[str, Slot] = {}
        self._call: Call | None = None
        self._is_leaving = False
        self._told: tuple[bool, str] | None = None
        self.table = table
        self.is_forgotten = False
        """The host says that it does not know our key: the next knock is a stranger's."""
        self.at: Where | None = None
        """The address that answered last."""
        self.farewell = ""
        """What the table itself said when it ended the last connection, as a code."""

    def slot_for(self, table: str) -> Slot:
        """Held as long as this client lives, through all its connections."""
        if table not in self._slots:
            self._slots[table] = self._keys.claim(table)
        return self._slots[table]

    def link(self, is_up: bool, why: str = "") -> None:
        if (is_up, why) != self._told:
            self._told = (is_up, why)
            self._link(is_up, why)

    def send(self, message: Message) -> None:
        if isinstance(message, m.Goodbye):
            self._is_leaving = True
        if self._call is not None:
            self._call.send(message)

    async def run(self) -> Ending:
        """Until it is over for good; ``hear`` gets a Closed last, unless we left ourselves."""
        ending = None
        try:
            ending = await self._run()
        finally:
            for table, slot in self._slots.items():
                if table == self.table and ending is not None and (self._is_leaving or ending.is_proven):
                    slot.stay_at("")
                slot.close()
        self.link(False)
        if not self._is_leaving:
            self.hear(m.Closed(ending.code, ending.facts))
        return ending

    async def _run(self) -> Ending:
        was_welcome, tries, nonsense, why = False, 0, 0, ""
        while True:
            ending = await self._connect_once(was_welcome)
            if ending.was_welcome:
                was_welcome, tries = True, 0
                self.farewell = ending.code if ending.is_proven else ""
            if was_welcome:
                why = _why_down(ending, why)
                self.link(False, why)
            log.info("%s (%s)", "away" if was_welcome else "not connected", ending.code)
            nonsense += ending.is_proven and ending.code in NONSENSE
            may_try = (was_welcome and nonsense < MOST_NONSENSE) or (ending.code in FLEETING and tries < FIRST_TRIES)
            if self._is_final(ending, was_welcome) or self._is_leaving or not may_try:
                return ending
            pause = PAUSES[min(tries, len(PAUSES) - 1)]
            tries += 1
            # All guests lose a host at the same moment; they need not all come back at the same moment.
            await self._rest(pause * random.uniform(0.7, 1.3))
            if self._is_leaving:
                return ending

    async def _rest(self, seconds: float) -> None:
        until = self.clock() + seconds
        while self.clock() < until and not self._is_leaving:
            await asyncio.sleep(min(0.1, seconds))

    async def _connect_once(self, was_welcome: bool) -> Ending:
        endings: list[Ending] = []
        for where in self._likeliest_first():
            ending = await self._connect_to(where)
            # A liar at one address must not keep us from the table at another; but one wrong PIN is tried once.
            if ending.was_welcome or ending.is_proven or ending.code == TableCode.WRONG_PIN:
                return ending
            endings.append(ending)
        final = [ending for ending in endings if self._is_final(ending, was_welcome)]
        # Who answers says more than who does not.
        answered = [ending for ending in endings if ending.code in STRANGERS]
        return (final[:1] or answered or endings or [Ending(str(LinkCode.UNREACHABLE))])[-1]

    def _likeliest_first(self) -> list[Where]:
        """Where the table has proved to be just now is before where it was; a machine that is gone takes its time."""
        found = self._seek(self.table) if self.table else ()
        new = [where for where in found if where not in self._where]
        return sorted([*self._where, *new], key=lambda where: where not in found)

    def _is_final(self, ending: Ending, was_welcome: bool) -> bool:
        """Who has a place at a table gives it up for no reason that an impostor could have told."""
        return ending.code in FINAL and (ending.is_proven or not was_welcome)

    async def _connect_to(self, where: Where) -> Ending:
        wish = self.table or where.wish
        if not wish and (left := self._keys.left_at(where.machine)):
            ending = await self._call_at(where, left)
            if ending.code != LinkCode.NO_SUCH_TABLE:
                return ending
            # Another table is there now, or somebody who only says so: only a word that it must know tells which.
            if not where.word or self.who.pin:
                return Ending(str(LinkCode.OTHER_TABLE), {"where": str(where)})
        return await self._call_at(where, wish)

    async def _call_at(self, where: Where, wish: str) -> Ending:
        ending = await self._call_once(where, wish)
        if ending.code == LinkCode.UNKNOWN_KEY and not self.is_forgotten:
            self.is_forgotten = True
            try:
                ending = await self._call_once(where, wish)
            finally:
                self.is_forgotten = False
        return ending

    async def _call_once(self, where: Where, wish: str) -> Ending:
        loop = asyncio.get_running_loop()
        try:
            connecting = loop.create_connection(lambda: Call(self, where, wish), where.host, where.port)
            _, call = await _within(CONNECT_WITHIN, connecting)
        except (OSError, UnicodeError) as no:
            return Ending(str(reason(no)), {"where": str(where)})
        self._call, self.at = call, where
        if self._is_leaving:
            call.end(str(TableCode.CLOSING))
        ending = await call.ended
        self._call = None
        if ending.code == LinkCode.LOST and not ending.was_welcome:
            return Ending(ending.code, {"where": str(where)})
        if ending.was_welcome and where in self._where:
            self._where.remove(where)
            self._where.insert(0, where)
        return ending


def _why_down(ending: Ending, before: str) -> str:
    """What a guest who has a place at a table may tell its people: that the table itself closed, which no later knock
    at its door can change, or that somebody else is there now."""
    if ending.was_welcome:
        return ending.code if ending.is_proven and ending.code == TableCode.CLOSING else ""
    if before == TableCode.CLOSING:
        return before
    return ending.code if ending.code in STRANGERS else ""


async def _within(
    seconds: float, connecting: Awaitable[tuple[asyncio.Transport, Call]]
) -> tuple[asyncio.Transport, Call]:
    try:
        return await asyncio.wait_for(connecting, seconds)
    except TimeoutError:
        raise TimeoutError("no answer") from None


def reason(no: OSError | UnicodeError) -> LinkCode:
    """Why a connection could not be made."""
    if isinstance(no, TimeoutError):
        return LinkCode.TIMED_OUT
    if isinstance(no, ConnectionRefusedError):
        return LinkCode.REFUSED
    if isinstance(no, socket.gaierror | UnicodeError):
        return LinkCode.NO_SUCH_HOST
    # A name with several addresses gives one error that holds the others as text.
    if REFUSED & {int(number) for number in re.findall(r"\[(?:Errno|WinError) (\d+)\]", str(no))}:
        return LinkCode.REFUSED
    return LinkCode.UNREACHABLE
