"""One end of a connection on a socket: all that the host's end and a guest's end have in common.

A thin asyncio shell around a Link above a Seal: bytes in and out, pings in time, movement that is never queued. What is
said, what is done about what is heard and what happens at trouble is for the two ends to say. Alone in this room it has
a socket.
"""

from __future__ import annotations

import asyncio
import socket
from abc import ABC, abstractmethod
from collections.abc import Callable

from net.seal.seal import Seal
from net.table.messages import Message
from net.table.movement import Movement, Moving
from net.wire.fault import Fault
from net.wire.link import Link


class Connection(asyncio.Protocol, ABC):
    _transport: asyncio.Transport

    def __init__(self, seal: Seal, link: Link, clock: Callable[[], float]) -> None:
        self._link = link
        self._seal = seal
        self._clock = clock
        self._loop = asyncio.get_running_loop()
        self._movement = Movement()
        self._is_clear = True
        """Nothing waits in the system's buffer."""
        self._is_ending = False
        """Nothing more is to be said or heard."""
        self._timer: asyncio.TimerHandle | None = None
        self._movement_timer: asyncio.TimerHandle | None = None

    # -------------------------------------------------------------- for each end to say

    @abstractmethod
    def _hear(self, messages: list[Message]) -> None:
        """These have come; there may be none, but the way may be sealed now."""

    @abstractmethod
    def _send(self, message: Message) -> None:
        """Put this on its way."""

    @abstractmethod
    def _fail(self, fault: Fault) -> None:
        """The link can go on no more."""

    def _settle(self) -> None:
        """The end of a turn: all was heard, or all was sent, that there was."""

    # -------------------------------------------------------------- from asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        # With no room at all in the buffer, writing is "paused" as long as anything waits in it.
        transport.set_write_buffer_limits(high=0)
        # Small messages go out at once.
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        transport.write(self._seal.output())
        self._arm()

    def data_received(self, data: bytes) -> None:
        if self._is_ending:
            return
        self._hear(self._link.feed(self._seal.feed(data), self._clock()))
        self._speak()
        self._settle()

    def pause_writing(self) -> None:
        self._is_clear = False

    def resume_writing(self) -> None:
        self._is_clear = True
        self._send_movement()

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_ending = True
        for timer in (self._timer, self._movement_timer):
            if timer is not None:
                timer.cancel()

    # -------------------------------------------------------------- the link's own affairs

    def _speak(self) -> None:
        """What seal and link say by themselves; trouble ends the connection."""
        out = self._seal.output()
        if self._seal.is_open and (said := self._link.output()):
            out += self._seal.seal(said)
        if out and not self._transport.is_closing():
            self._transport.write(out)
        fault = self._seal.fault or self._link.fault
        if fault is not None:
            self._fail(fault)

    def _arm(self) -> None:
        self._timer = self._loop.call_at(self._link.due(), self._tick)

    def _tick(self) -> None:
        self._link.tick(self._clock())
        self._speak()
        if not self._is_ending:
            self._arm()

    # -------------------------------------------------------------- movement

    def _move(self, moving: Moving) -> None:
        """At once where the way is clear, else at its turn, if nothing newer has replaced it by then."""
        if self._movement.offer(moving, self._clock(), self._is_clear):
            self._send(moving)
        else:
            self._arm_movement()

    def _arm_movement(self) -> None:
        due = self._movement.due()
        if due is not None and self._is_clear and self._movement_timer is None:
            self._movement_timer = self._loop.call_at(due, self._send_movement)

    def _send_movement(self) -> None:
        self._movement_timer = None
        if not self._is_clear or self._is_ending:
            return
        for moving in self._movement.ripe(self._clock()):
            self._send(moving)
        self._settle()
        self._arm_movement()
