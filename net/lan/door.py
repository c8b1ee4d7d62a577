"""One connection at a host: from the knock to the last word. Judges nothing; its trouble is its own.

The reception opens it and says what strangers may do; it leads to a table as soon as its guest has said to which. Runs
in the thread of the event loop. Log lines name guests and addresses, never keys, PINs or views.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from typing import TYPE_CHECKING, Final

from game.core.game import Facts
from net.lan.freight import Freight
from net.lan.guessing import Work
from net.seal.host import HostSeal, Threshold
from net.seal.secrets import Proof
from net.table import messages as m
from net.table.chairs import Peer
from net.table.codes import LinkCode, TableCode
from net.table.messages import Message
from net.table.tries import origin
from net.wire.connection import Connection
from net.wire.fault import Fault
from net.wire.framing import Kind
from net.wire.link import End, Link

if TYPE_CHECKING:
    from net.lan.host import Server
    from net.lan.reception import Reception

log = logging.getLogger("tablee.host")

MOST_QUEUED: Final = 256 * 1024
"""Bytes waiting for one peer. Views compress to some dozen bytes: who has not read this much does not read at all."""

NOT_SENT: Final = 16 * 1024
"""Bytes the system may hold unsent: beyond that we see that a peer is slow, and drop movement instead of queuing it."""

CLOSE_GRACE: Final = 1.0
"""Seconds a closed peer has to read why."""


class Door(Connection):
    """One connection at the host. It leads to a table as soon as its guest has said to which."""

    _server: Server

    _seal: HostSeal

    def __init__(self, reception: Reception) -> None:
        link = Link(reception.codec, End.HOST, reception.clock())
        super().__init__(HostSeal(self._find, reception.codec.edition), link, reception.clock)
        self._reception = reception
        self._has_spoken = False
        self._has_proved = False
        self._has_table = False
        self._pending: list[bytes] = []
        self._freight = Freight(link, self._write, self._may_write)
        self.is_guessing = False
        """Whether it knows a PIN, or the word of a code, is being worked out."""
        self.peer: Peer | None = None
        self.is_welcome = False
        self.is_stranger = False
        """It was let in, and was never here before."""
        self.address = self.origin = self.here = "?"
        """Where it comes from, whose that is, and at which of our addresses it is."""

    # -------------------------------------------------------------- from asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        name = transport.get_extra_info("peername")
        here = transport.get_extra_info("sockname")
        self.address, self.here = (str(one[0]) if one else "?" for one in (name, here))
        self.origin = origin(self.address)
        _hold_little(transport.get_extra_info("socket"))
        super().connection_made(transport)
        self._reception.knock(self)

    def eof_received(self) -> bool:
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave_table()
        self._reception.gone(self)
        self._reception.dispatch.gone(self._freight)

    # -------------------------------------------------------------- in

    def _find(self, wish: str) -> Threshold | None:
        server = self._reception.find(wish)
        if server is None:
            return None
        self._server, self._has_table = server, True
        chairs = server.house.table.chairs
        if self._seal.epoch > chairs.epoch:
            server.is_doubted = True
        return Threshold(chairs.identity, self._secret, chairs.epoch)

    def _secret(self, proof: Proof, ticket: bytes) -> str:
        secret = self._server.secret(proof, ticket)
        if proof.is_guessable:
            self._reception.check_may_guess(self, proof)
        return secret

    def data_received(self, data: bytes) -> None:
        if not self._has_spoken:
            self._has_spoken = True
            # Nothing was written yet: whoever begins otherwise than a program of ours may be a browser.
            if data[0] != Kind.PREAMBLE and self._reception.has_pages and not self._is_ending:
                self._reception.show_pages(self, self._transport, data)
                return
        super().data_received(data)
        # Once: whoever sends more meanwhile does not get more work done.
        if self._seal.work is not None and not self.is_guessing and not self._is_ending:
            self.is_guessing = True
            self._reception.guess(self, self._seal.work)

    def worked(self, work: Work) -> None:
        """What came of a guess."""
        self.is_guessing = False
        if not self._is_ending:
            self._seal.worked(work)
            self._speak()

    def _hear(self, messages: list[Message]) -> None:
        if self._seal.is_proven and not self._has_proved:
            self._has_proved = True
            if self.proved[0] is Proof.PIN:
                self._reception.guessed(self)
        self._reception.dispatch.hear(self._freight)
        for message in messages:
            if isinstance(message, m.AskParcel):
                # Whoever asks anew has no use for what they asked before.
                self._reception.dispatch.unload(self._freight)
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
            # After all that the game has to say.
            self._reception.dispatch.send()

    @property
    def who(self) -> str:
        return self._server.name_of(self) if self._has_table else self.address

    def _fail(self, fault: Fault) -> None:
        if self._is_ending:
            return
        self._complain(f"connection closed, {fault.code} {fault.detail}")
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
        if isinstance(message, m.ParcelPiece):
            self._reception.dispatch.load(self._freight, message)
            return
        if isinstance(message, m.Welcome):
            self.is_welcome = True
        if isinstance(message, m.Refused) and not self.is_welcome:
            # Who was never welcome has nothing more to say here.
            self.refuse(message.code, message.facts)
            return
        self._send(message)
        if isinstance(message, m.Closed):
            if message.code == TableCode.KICKED:
                self._server.sent_away(self.address)
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
        self._write(data)
        if self._transport.get_write_buffer_size() > MOST_QUEUED:
            log.warning("%s does not read what it is sent: cut (%s)", self.who, LinkCode.SLOW)
            self.abort()

    def _may_write(self) -> bool:
        return self._is_clear and not self._is_ending and not self._transport.is_closing()

    def _write(self, data: bytes) -> None:
        self._transport.write(self._seal.seal(data))

    def _complain(self, what: str) -> None:
        """In the log; of those who were let in every time."""
        if self.is_welcome:
            log.warning("%s: %s", self.who, what)
        else:
            self._reception.complaints.note(f"{self.who}: {what}")

    def refuse(self, code: str, facts: Facts | None = None) -> None:
        """Whoever is there has said who they are, and may not come in."""
        self._complain(f"turned away, {code}")
        self.close(code, facts)

    def close(self, code: str, facts: Facts | None = None) -> None:
        """Say why, then hang up."""
        if self._is_ending:
            return
        self._send(m.Closed(code, facts or {}))
        self._hang_up()

    def turn_away(self, code: LinkCode | TableCode, advice: str = "") -> None:
        """Whoever is there, whether they have said who they are or not; ``advice``: for whoever reads the log."""
        if self._is_ending:
            return
        if code is not TableCode.CLOSING:
            self._complain(f"turned away, {code}{advice}")
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
        if self._reception.may_linger(self):
            self._loop.call_later(CLOSE_GRACE, self.abort)
        else:
            self.abort() if self._transport.get_write_buffer_size() else self._transport.close()

    def _leave_table(self) -> None:
        if self._has_table:
            self._server.gone(self)

    def abort(self) -> None:
        self._is_ending = True
        self._transport.abort()


def _hold_little(sock: socket.socket) -> None:
    """A slow reader shows early."""
    if sys.platform == "linux":
        sock.setsockopt(socket.IPPROTO_TCP, getattr(socket, "TCP_NOTSENT_LOWAT", 25), NOT_SENT)
    else:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 * NOT_SENT)
