"""A table and its connections: a thin asyncio shell around a House. Judges nothing; one connection's trouble is its
own.

Who comes in goes through the reception, which knows all tables of the process. Everything runs in the thread of the
event loop. Log lines name guests and addresses, never keys, PINs or views.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.core.game import Facts
from net.table import messages as m
from net.table.chairs import Peer
from net.table.codes import LinkCode, TableCode
from net.table.house import House
from net.table.messages import Message
from net.table.tries import Tries
from net.wire.connection import Connection
from net.wire.link import End, Fault, Link
from net.wire.showing import TurnMemo

if TYPE_CHECKING:
    from net.lan.reception import Reception

log = logging.getLogger("tablee.host")

MOST_QUEUED: Final = 256 * 1024
"""Bytes waiting for one peer. Views compress to some dozen bytes: who has not read this much does not read at all."""

NOT_SENT: Final = 16 * 1024
"""Bytes the system may hold unsent: beyond that we see that a peer is slow, and drop movement instead of queuing it."""

CLOSE_GRACE: Final = 1.0
"""Seconds a closed peer has to read why."""

RETRY: Final = 1.0
"""Seconds until the clock is tried again where the journal could not be written."""


class Door(Connection):
    """One connection at the host. It leads to a table as soon as its guest has said to which."""

    _server: Server

    def __init__(self, reception: Reception) -> None:
        super().__init__(Link(reception.codec, End.HOST, reception.clock(), find=self._find), reception.clock)
        self._reception = reception
        self._has_table = False
        self._pending: list[bytes] = []
        self.peer: Peer | None = None
        self.is_welcome = False
        self.address = "?"

    # -------------------------------------------------------------- from asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        name = transport.get_extra_info("peername")
        self.address = str(name[0]) if name else "?"
        _hold_little(transport.get_extra_info("socket"))
        super().connection_made(transport)
        if not self._reception.admit(self):
            self.close(str(LinkCode.TOO_MANY_PEERS))

    def eof_received(self) -> bool:
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave_table()
        self._reception.gone(self)

    # -------------------------------------------------------------- in

    def _find(self, wish: str) -> str | None:
        server = self._reception.find(wish)
        if server is None:
            return None
        self._server, self._has_table = server, True
        return server.house.table.chairs.id

    def _hear(self, messages: list[Message]) -> None:
        for message in messages:
            self._server.take(self, message)

    def _settle(self) -> None:
        if self._has_table:
            self._server.settle()

    @property
    def who(self) -> str:
        return self._server.name_of(self) if self._has_table else self.address

    def _fail(self, fault: Fault) -> None:
        if self._is_ending:
            return
        log.warning("%s: connection closed, %s %s", self.who, fault.code, fault.detail)
        if fault.code in (LinkCode.NOT_TABLEE, LinkCode.WRONG_VERSION):
            self._hang_up()
        elif fault.code is LinkCode.SILENT:
            self.abort()
        else:
            self.close(str(fault.code), fault.facts)

    # -------------------------------------------------------------- out

    def deliver(self, message: Message) -> None:
        """To be written when the server settles, all of one turn at once."""
        if self._is_ending:
            return
        if isinstance(message, m.Lived):
            self._move(message)
            return
        if isinstance(message, m.Welcome):
            self.is_welcome = True
        if isinstance(message, m.Refused) and not self.is_welcome:
            # Who was never welcome has nothing more to say here.
            self._server.turned_away(self, message)
            self.close(message.code, message.facts)
            return
        self._send(message)
        if isinstance(message, m.Closed):
            self._hang_up()

    def _send(self, message: Message) -> None:
        data = self._link.send(message, self._clock(), self._server.memo)
        if data:
            self._pending.append(data)
            self._server.unsent.add(self)
            if isinstance(message, m.Shown):
                self._server.showing(self)

    def flush(self) -> None:
        if not self._pending:
            return
        data = self._pending[0] if len(self._pending) == 1 else b"".join(self._pending)
        self._pending.clear()
        if self._transport.is_closing():
            return
        self._transport.write(data)
        if self._transport.get_write_buffer_size() > MOST_QUEUED:
            log.warning("%s does not read what it is sent: cut (%s)", self.who, LinkCode.SLOW)
            self.abort()

    def close(self, code: str, facts: Facts | None = None) -> None:
        """Say why, then hang up."""
        if self._is_ending:
            return
        closed = m.Closed(code, facts or {})
        if self._has_table:
            self._send(closed)
        else:
            self._transport.write(self._link.send(closed, self._clock()))
        self._hang_up()

    def _hang_up(self) -> None:
        """Send an end, but read on for a moment: unread data would make the system throw the reason away."""
        self.flush()
        self._is_ending = True
        self._leave_table()
        if self._transport.can_write_eof() and not self._transport.is_closing():
            self._transport.write_eof()
        self._loop.call_later(CLOSE_GRACE, self.abort)

    def _leave_table(self) -> None:
        if self._has_table:
            self._server.gone(self)

    def abort(self) -> None:
        self._is_ending = True
        self._transport.abort()


class Server:
    """One table and those who came to it through the reception. ``tries``: who has guessed PINs, at whichever table;
    ``changed`` is called when the lobby has (for the advert); ``tag``: what its log lines begin with."""

    def __init__(
        self,
        house: House,
        tries: Tries,
        clock: Callable[[], float] = time.monotonic,
        changed: Callable[[], None] = lambda: None,
        tag: str = "",
    ) -> None:
        self.house = house
        self.clock = clock
        self.loop = asyncio.get_running_loop()
        self.unsent: set[Door] = set()
        self._changed = changed
        self._shown: Door | None = None
        self._tag = tag
        self._peers = 0
        self._tries = tries
        self.memo = TurnMemo()
        """What this turn's messages are spelt like: the same for all who get them."""
        self._timer: asyncio.TimerHandle | None = None
        self._due: float | None = None
        self._lobbies = -1

    def stop(self) -> None:
        """Let the clock stand."""
        if self._timer is not None:
            self._timer.cancel()

    # -------------------------------------------------------------- doors

    def take(self, door: Door, message: Message) -> None:
        """A message from the network."""
        if isinstance(message, m.Hello):
            self._greet(door, message)
        elif door.peer is not None:
            self.receive(door.peer, message)
            if isinstance(message, m.Goodbye):
                door.close(str(TableCode.CLOSING))

    def _greet(self, door: Door, hello: m.Hello) -> None:
        table = self.house.table
        is_guessing = bool(table.pin) and not table.is_known(hello.key)
        wait = self._tries.wait(door.address, self.clock()) if is_guessing else 0.0
        if wait > 0:
            log.warning("%s: %s", door.who, TableCode.TOO_MANY_TRIES)
            door.close(str(TableCode.TOO_MANY_TRIES), {"seconds": int(wait) + 1})
            return
        self._peers += 1
        door.peer = Peer(f"net-{self._peers}")
        self.house.enter(door.peer, door.deliver)
        self.receive(door.peer, hello)
        if door.is_welcome:
            log.info("%s is here", door.who)

    def turned_away(self, door: Door, refused: m.Refused) -> None:
        log.warning("%s: turned away, %s", door.who, refused.code)
        if refused.code == TableCode.WRONG_PIN:
            self._tries.miss(door.address, self.clock())

    def gone(self, door: Door) -> None:
        """The connection ended or is about to: the table need not wait for the system to notice."""
        if door.peer is not None:
            if door.is_welcome:
                log.info("%s is away", door.who)
            peer, door.peer = door.peer, None
            self._guarded(lambda: self.house.leave(peer))
        self.unsent.discard(door)
        self.settle()

    def name_of(self, door: Door) -> str:
        guest = None if door.peer is None else self.house.table.chairs.guest_of(door.peer)
        who = door.address if guest is None else f"guest {guest.number} ({guest.name}) at {door.address}"
        return self._tag + who

    # -------------------------------------------------------------- the table

    def receive(self, peer: Peer, message: Message) -> None:
        """A message of any peer, of this process too; call ``settle`` afterwards."""
        self._guarded(lambda: self.house.receive(peer, message))

    def _guarded(self, do: Callable[[], None]) -> bool:
        """A journal that cannot be written must not end the host."""
        try:
            do()
        except OSError as no:
            log.error("%s%s: %s", self._tag, TableCode.CANNOT_WRITE, no)
            return False
        return True

    def showing(self, door: Door) -> None:
        """Views are the last thing a peer is sent in a turn, and all of one peer's come together: who was shown
        something before this one need not wait until the others' are made."""
        last, self._shown = self._shown, door
        if last is not None and last is not door:
            last.flush()
            self.unsent.discard(last)

    def settle(self) -> None:
        """End of a turn: write what is pending, set the clock."""
        self._shown = None
        while self.unsent:
            self.unsent.pop().flush()
        self.memo.clear()
        self._set_clock(self.house.due())
        if self.house.table.lobbies != self._lobbies:
            self._lobbies = self.house.table.lobbies
            self._changed()

    def wake(self) -> None:
        """From any thread: there is something to pump."""
        self.loop.call_soon_threadsafe(self._pump)

    def _pump(self) -> None:
        self._due = None
        is_well = self._guarded(self.house.pump)
        self.settle()
        if not is_well:
            self._set_clock(self.clock() + RETRY)

    def _set_clock(self, due: float | None) -> None:
        if due == self._due:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._due = due
        self._timer = None if due is None else self.loop.call_at(due, self._pump)


def _hold_little(sock: socket.socket) -> None:
    """A slow reader shows early."""
    if sys.platform == "linux":
        sock.setsockopt(socket.IPPROTO_TCP, getattr(socket, "TCP_NOTSENT_LOWAT", 25), NOT_SENT)
    else:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 * NOT_SENT)
