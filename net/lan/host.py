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
from net.lan.advert import code_word
from net.seal.host import HostSeal, Threshold, TurnedAway
from net.seal.secrets import Answered, Proof
from net.seal.secrets import ticket as ticket_of
from net.table import messages as m
from net.table.chairs import Peer
from net.table.codes import LinkCode, TableCode
from net.table.house import House
from net.table.messages import Message
from net.wire.connection import Connection
from net.wire.fault import Fault
from net.wire.link import End, Link
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

    _seal: HostSeal

    def __init__(self, reception: Reception) -> None:
        link = Link(reception.codec, End.HOST, reception.clock())
        super().__init__(HostSeal(self._find), link, reception.clock)
        self._reception = reception
        self._has_proved = False
        self._has_table = False
        self._pending: list[bytes] = []
        self.peer: Peer | None = None
        self.is_welcome = False
        self.is_stranger = False
        """It was let in, and was never here before."""
        self.address = "?"

    # -------------------------------------------------------------- from asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        name = transport.get_extra_info("peername")
        self.address = str(name[0]) if name else "?"
        _hold_little(transport.get_extra_info("socket"))
        super().connection_made(transport)
        here = transport.get_extra_info("sockname")
        self._reception.knock(self, str(here[0]) if here else "?")

    def eof_received(self) -> bool:
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave_table()
        self._reception.gone(self)

    # -------------------------------------------------------------- in

    def _find(self, wish: str) -> Threshold | None:
        server = self._reception.find(wish)
        if server is None:
            return None
        self._server, self._has_table = server, True
        return Threshold(server.house.table.chairs.identity, self._secret)

    def _secret(self, proof: Proof, ticket: bytes) -> str:
        secret = self._server.secret(proof, ticket)
        if proof.is_guessable:
            self._reception.check_may_guess(self, proof)
        return secret

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._seal.work is not None and not self._is_ending:
            self._reception.work(self._seal.work, self._worked)

    def _worked(self, work: Callable[[], Answered]) -> None:
        if not self._is_ending:
            self._seal.worked(work)
            self._speak()

    def _hear(self, messages: list[Message]) -> None:
        if self._seal.is_proven and not self._has_proved:
            self._has_proved = True
            if self.proved[0] is Proof.PIN:
                self._reception.guessed(self)
        for message in messages:
            self._server.take(self, message)

    def may_enter(self, is_known: bool) -> bool:
        return self._reception.may_enter(self, is_known)

    @property
    def proved(self) -> tuple[Proof, str]:
        """What this guest has shown to know, and the secret."""
        return self._seal.proved

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
        if fault.code is LinkCode.SILENT:
            self.abort()
        elif fault is self._seal.fault:
            self._hang_up()
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
            log.warning("%s: turned away, %s", self.who, message.code)
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
        self._transport.write(self._seal.seal(data))
        if self._transport.get_write_buffer_size() > MOST_QUEUED:
            log.warning("%s does not read what it is sent: cut (%s)", self.who, LinkCode.SLOW)
            self.abort()

    def close(self, code: str, facts: Facts | None = None) -> None:
        """Say why, then hang up."""
        if self._is_ending:
            return
        self._send(m.Closed(code, facts or {}))
        self._hang_up()

    def turn_away(self, code: LinkCode | TableCode) -> None:
        """Whoever is there, whether they have said who they are or not."""
        if self._is_ending:
            return
        if self._seal.is_open:
            self.close(str(code))
            return
        self._seal.turn_away(code)
        self._transport.write(self._seal.output())
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
    """One table and those who came to it through the reception. ``changed`` is called when the lobby has (for the
    advert); ``tag``: what its log lines begin with."""

    def __init__(
        self,
        house: House,
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

    def secret(self, proof: Proof, ticket: bytes) -> str:
        """What somebody must know who wants to come in by such a proof. Raises TurnedAway."""
        table = self.house.table
        if proof is Proof.PIN and not table.pin:
            raise TurnedAway(LinkCode.NO_PIN)
        if proof is Proof.KEY:
            key = next((key for key in table.chairs.known_keys() if ticket_of(key) == ticket), "")
            if not key:
                raise TurnedAway(LinkCode.UNKNOWN_KEY)
            return key
        return {Proof.PIN: table.pin, Proof.CODE: code_word(table.chairs.identity)}.get(proof, "")

    def _greet(self, door: Door, hello: m.Hello) -> None:
        proof, secret = door.proved
        if self.house.table.pin and proof not in (Proof.PIN, Proof.KEY):
            log.warning("%s: turned away, %s", door.who, TableCode.WRONG_PIN)
            door.close(str(TableCode.WRONG_PIN))
            return
        if not door.may_enter(proof is Proof.KEY):
            door.close(str(LinkCode.TOO_MANY_PEERS))
            return
        self._peers += 1
        door.peer = Peer(f"net-{self._peers}")
        self.house.enter(door.peer, door.deliver, secret if proof is Proof.KEY else "")
        self.receive(door.peer, hello)
        if door.is_welcome:
            log.info("%s is here", door.who)

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
