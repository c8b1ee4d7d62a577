"""One connection of a guest: seals it, says who comes once the table has proved who it is, and ends with a reason.

Runs in the thread of the event loop. Whether to come back, and where, is for the client to say.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.game import Facts
from net.lan.advert import Where
from net.lan.keys import Slot
from net.seal.guest import Claim, GuestSeal
from net.seal.secrets import Proof
from net.table import messages as m
from net.table.codes import LinkCode, TableCode
from net.table.messages import Message
from net.wire.connection import Connection
from net.wire.fault import Fault
from net.wire.link import End, Link

if TYPE_CHECKING:
    from net.lan.client import Client

log = logging.getLogger("tablee.client")

NONSENSE: Final = frozenset({LinkCode.MALFORMED, LinkCode.TOO_LONG, LinkCode.OUT_OF_ORDER})
"""The table itself says what cannot be true: it will say it again."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why one connection ended."""

    code: str
    facts: Facts = field(default_factory=dict)
    was_welcome: bool = False
    is_proven: bool = False
    """The table itself said so; anybody can say other things, or make it look like them."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """A table that has moved to this machine, with its new life number."""

    epoch: int
    opened: m.TableOpened


class Call(Connection):
    """One connection of a guest."""

    def __init__(self, client: Client, where: Where, wish: str) -> None:
        link = Link(client.codec, End.GUEST, client.clock())
        seal = GuestSeal(wish, self._choose, client.codec.edition, client.epoch if wish == client.table else 0)
        super().__init__(seal, link, client.clock)
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
            if self._client.is_kept_here(self._seal.epoch):
                self.end(str(LinkCode.LOST))
                return
            if self._client.is_overtaken_by(self._seal.epoch):
                self.end(str(LinkCode.OUTDATED), {"where": str(self._where), "epoch": self._seal.epoch}, is_proven=True)
                return
            self._send(self._client.hello(self._seal.epoch))
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
            if self._client.keeps is not None:
                self._send(self._client.keeps.opened)
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
