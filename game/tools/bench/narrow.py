"""A narrow way between guests and a host on 127.0.0.1: so many bytes a second for all connections and both directions
together, as in one room's Wi-Fi. What does not fit waits in line, as in a router; when the line is full, the senders
wait, too. For measurements and tests.
"""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from typing import Final

from game.tools.bench.hosts import HERE

PACKET: Final = 1400
"""Bytes; a longer write travels as several, and others get in between."""
HEADERS: Final = 40
"""Bytes of every packet that nobody reads."""
SMALL: Final = 4096
"""Bytes the system may hold in each of its buffers here: a line that nobody sees would be no line."""


class Narrow:
    """``rate``: bytes a second; ``depth``: bytes that wait here before nothing more is read."""

    def __init__(self, target: int, rate: float, depth: int = 64 * 1024) -> None:
        self._target, self.rate, self._depth = target, rate, depth
        self._line: deque[tuple[_End, bytes]] = deque()
        self._waiting = 0
        self._free_at = 0.0
        self._is_sending = False
        self._ends: set[_End] = set()
        self._loop = asyncio.get_running_loop()

    async def open(self) -> int:
        listening = _small()
        listening.bind((HERE, 0))
        self._server = await self._loop.create_server(lambda: _End(self), sock=listening)
        port: int = listening.getsockname()[1]
        return port

    def close(self) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """Everybody loses their way; they may come again."""
        for end in list(self._ends):
            end.transport.abort()

    def came(self, end: _End) -> None:
        self._ends.add(end)
        if end.other is None:
            end.opening = self._loop.create_task(self._reach(end))

    async def _reach(self, near: _End) -> None:
        far = _small()
        far.setblocking(False)
        try:
            await self._loop.sock_connect(far, (HERE, self._target))
            _, near.other = await self._loop.create_connection(lambda: _End(self, near), sock=far)
            near.transport.resume_reading()
        except OSError:
            near.transport.abort()

    def gone(self, end: _End) -> None:
        self._ends.discard(end)
        if end.other is not None:
            # After all that it has said.
            self._put(end.other, b"")

    def take(self, end: _End, data: bytes) -> None:
        assert end.other is not None
        for at in range(0, len(data), PACKET):
            self._put(end.other, data[at : at + PACKET])
        if self._waiting > self._depth:
            for one in self._ends:
                one.transport.pause_reading()

    def _put(self, to: _End, packet: bytes) -> None:
        self._line.append((to, packet))
        self._waiting += len(packet)
        if not self._is_sending:
            self._is_sending = True
            self._begin()

    def _begin(self) -> None:
        """The first of the line is on its way as long as its bytes take."""
        now = self._loop.time()
        self._free_at = max(self._free_at, now) + (len(self._line[0][1]) + HEADERS) / self.rate
        self._loop.call_at(self._free_at, self._arrive)

    def _arrive(self) -> None:
        to, packet = self._line.popleft()
        was_full = self._waiting > self._depth
        self._waiting -= len(packet)
        if packet:
            to.transport.write(packet)
        else:
            to.transport.close()
        if was_full and self._waiting <= self._depth:
            for one in self._ends:
                if one.other is not None:
                    one.transport.resume_reading()
        self._is_sending = bool(self._line)
        if self._is_sending:
            self._begin()


class _End(asyncio.Protocol):
    """One end of the way: towards a guest, or towards the host."""

    transport: asyncio.Transport

    def __init__(self, way: Narrow, other: _End | None = None) -> None:
        self._way, self.other = way, other
        self.opening: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.other is None:
            transport.pause_reading()
        self._way.came(self)

    def data_received(self, data: bytes) -> None:
        self._way.take(self, data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._way.gone(self)


def _small() -> socket.socket:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    # Else a segment of this machine's own network is larger than all that may be under way.
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, PACKET)
    return made
