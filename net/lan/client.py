"""A guest's way to a table: connects, proves the key it kept and that the host is the table it knows, and comes back by
itself.

A thin asyncio shell; runs in the thread of the event loop. What it hears goes to ``hear``; whether the way is open to
``link``. Actions that were never answered are said again by the session, not here.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import random
import re
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.core.game import Facts, Illegal
from net.lan.advert import Where, read_where
from net.lan.call import NONSENSE, Call, Ending, Keeping
from net.lan.keys import KeyRing, Slot
from net.table import messages as m
from net.table.codes import LinkCode, TableCode
from net.table.messages import Message, Role
from net.wire.codec import Codec

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
        LinkCode.OTHER_CONTENT,
    }
)
"""After these it makes no sense to come back by oneself."""

MOST_NONSENSE: Final = 3
"""How often a table is come back to that does; a mended host may be there the next time."""

FLEETING: Final = (LinkCode.LOST, LinkCode.TOO_MANY_PEERS, TableCode.MOVING)
"""Before the first welcome these are tried again: there was a crowd before the door, or the table is on its way."""

OTHER_PROGRAM: Final = (LinkCode.WRONG_VERSION, LinkCode.OTHER_CONTENT)

MOST_OTHER: Final = 4
"""How often a guest asks again where another program answers in its table's place: it may be an impostor's, or its own
host's that was changed meanwhile."""

STRANGERS: Final = (LinkCode.NO_SUCH_TABLE, LinkCode.NOT_THE_TABLE, LinkCode.NOT_TABLEE)
"""Somebody answers where the table was, and it is not that table."""

REFUSED: Final = frozenset({errno.ECONNREFUSED, 10061, 1225})
"""As this system numbers it, and as Windows does: its sockets, and what asyncio makes of them there."""


@dataclass(frozen=True, slots=True)
class Introduction:
    name: str
    role: Role = Role.PLAYER
    pin: str = field(default="", repr=False)
    can_keep: bool = False
    """The table could move to this machine."""


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
        self.epoch = 0
        """The highest life number that table has shown; one with a lower one is not the table any more."""
        self._sent_to = 0
        """The life number with which the table itself said that it lives elsewhere."""
        self.keeps: Keeping | None = None
        """That the table was opened on this machine: the old one is told so until it says that it is done."""
        self._is_done = False
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

    def hello(self, epoch: int) -> m.Hello:
        """For a table that has proved to be the one that was meant, with this life number."""
        self.epoch = max(self.epoch, epoch)
        keeps = 0 if self.keeps is None else self.keeps.epoch
        is_sent = 0 < self._sent_to <= epoch
        return m.Hello(m.VERSION, self.who.name, self.who.role, 0, self.who.can_keep, keeps, is_sent)

    def expect(self, epoch: int) -> None:
        """The table itself said that it lives with this life number where we go now; 0 = it said nothing."""
        self._sent_to = epoch
        self.epoch = max(self.epoch, epoch)

    def is_kept_here(self, epoch: int) -> bool:
        """The table with this life number is on this machine: it was found where it was looked for."""
        return self.keeps is not None and epoch == self.keeps.epoch

    def is_overtaken_by(self, epoch: int) -> bool:
        """What was opened on this machine is not the table any more."""
        return self.keeps is not None and epoch > self.keeps.epoch

    def keep(self, keeping: Keeping) -> None:
        """The table was opened on this machine: tell the old one, now or when it is there again."""
        self.keeps = keeping
        if self._call is not None:
            # Anew: it may have come back before it knew that, and the old one may have gone on since. Then the old
            # one's life number says so.
            self._call.end(str(LinkCode.LOST))

    def stop(self) -> None:
        """Nobody need be told any more."""
        self._is_done = True
        if self._call is not None:
            self._call.end(str(TableCode.CLOSING))

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
        was_welcome, tries, nonsense, others, why = False, 0, 0, 0, ""
        while True:
            ending = await self._connect_once(was_welcome)
            if ending.was_welcome:
                was_welcome, tries, others = True, 0, 0
                self.farewell = ending.code if ending.is_proven else ""
            if was_welcome:
                why = _why_down(ending, why)
                self.link(False, why)
            log.info("%s (%s)", "away" if was_welcome else "not connected", ending.code)
            if ending.code == TableCode.MOVED and ending.is_proven:
                self._follow(ending.facts)
                was_welcome = True
            others += ending.code in OTHER_PROGRAM
            nonsense += ending.is_proven and ending.code in NONSENSE
            may_try = (was_welcome and nonsense < MOST_NONSENSE) or (ending.code in FLEETING and tries < FIRST_TRIES)
            is_over = self._is_final(ending, was_welcome) or others >= MOST_OTHER or self._is_answered(ending)
            if is_over or self._is_ending or not may_try:
                return ending
            pause = PAUSES[min(tries, len(PAUSES) - 1)]
            tries += 1
            # All guests lose a host at the same moment; they need not all come back at the same moment.
            await self._rest(pause * random.uniform(0.7, 1.3))
            if self._is_ending:
                return ending

    @property
    def _is_ending(self) -> bool:
        return self._is_leaving or self._is_done

    def _is_answered(self, ending: Ending) -> bool:
        """The old machine knows that the table was opened here, or has gone on with it."""
        return self.keeps is not None and ending.is_proven and ending.code in (TableCode.MOVED, LinkCode.OUTDATED)

    def _follow(self, facts: Facts) -> None:
        """The table has moved: look for it there first."""
        epoch = facts.get("epoch")
        self.expect(epoch if type(epoch) is int else 0)
        for told in (facts.get("way"), facts.get("where")):
            with contextlib.suppress(Illegal):
                where = replace(read_where(str(told or "")), number=0)
                self._where = [where, *(one for one in self._where if one != where)]

    async def _rest(self, seconds: float) -> None:
        until = self.clock() + seconds
        while self.clock() < until and not self._is_ending:
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
