"""A table and its connections: a thin asyncio shell around a House. Judges nothing.

Who comes in goes through the reception, which knows all tables of the process. Everything runs in the thread of the
event loop. Log lines name guests and addresses, never keys, PINs or views.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from net.lan.advert import code_word
from net.lan.door import Door
from net.lan.sent_away import SentAway
from net.seal.host import TurnedAway
from net.seal.secrets import Proof
from net.seal.secrets import ticket as ticket_of
from net.table import messages as m
from net.table.chairs import Peer
from net.table.codes import LinkCode, TableCode
from net.table.house import House
from net.table.messages import Message
from net.wire.showing import TurnMemo

log = logging.getLogger("tablee.host")

RETRY: Final = 1.0
"""Seconds until the clock is tried again where the journal could not be written."""


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
        self.doors: set[Door] = set()
        self.is_doubted = False
        """Somebody knows of this table with a higher life number, or says so."""
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
        self._sent_away = SentAway()

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
            door.refuse(str(TableCode.WRONG_PIN))
            return
        if proof is not Proof.KEY and self.is_barred(door.address):
            door.refuse(str(TableCode.KICKED))
            return
        if not door.may_enter(proof is Proof.KEY):
            door.refuse(str(LinkCode.TOO_MANY_PEERS))
            return
        self._peers += 1
        self.doors.add(door)
        door.peer = Peer(f"net-{self._peers}")
        self.house.enter(door.peer, door.deliver, secret if proof is Proof.KEY else "")
        self.receive(door.peer, hello)
        if door.is_welcome:
            log.info("%s is here", door.who)

    def sent_away(self, address: str) -> None:
        """The host of the table does not want whoever is there."""
        self._sent_away.add(address, self.house.table.pin, self.clock())

    def is_barred(self, address: str) -> bool:
        """Somebody was sent away from there, and there is no new PIN."""
        return self._sent_away.bars(address, self.house.table.pin, self.clock())

    def left(self, peer: Peer) -> None:
        """A peer of this process is gone; call ``settle`` afterwards."""
        self._guarded(lambda: self.house.leave(peer))

    def gone(self, door: Door) -> None:
        """The connection ended or is about to: the table need not wait for the system to notice."""
        if door.peer is not None:
            if door.is_welcome:
                log.info("%s is away", door.who)
            peer, door.peer = door.peer, None
            self.left(peer)
        self.unsent.discard(door)
        self.doors.discard(door)
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
