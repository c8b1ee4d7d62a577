"""An event loop whose time does not pass by itself: it jumps to whatever is due next. Connections are in memory, and
the wire between them delays, splits, stalls and cuts.

The real doors, receptions and clients run in it as they are; hours of a bad network take seconds.
"""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")

CUT: Final = 0.02
SPLIT: Final = 0.22
LATE: Final = 0.40
STALLED: Final = 0.45
"""Up to which part of all that is sent each of these happens; the rest arrives as it is."""

STALL: Final = 3.0
"""Seconds at most: whoever is silent for longer counts as gone."""

TURN: Final = 1e-6
"""Seconds that every turn of the loop takes: nothing is ever due at the very moment it is looked at."""

Factory = Callable[[], asyncio.Protocol]


class Stuck(Exception):
    """Nothing will ever happen any more."""


class _Jumping(selectors.SelectSelector):
    """Waits for nothing: the time until the next thing is over at once. No real socket is ever looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stuck
        self.now += max(0.0, timeout) + TURN
        return []


class StillLoop(asyncio.SelectorEventLoop):
    def __init__(self, wire: Wire) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)
        self._wire = wire
        self.trouble: list[BaseException] = []
        """What callbacks raised: nobody else would hear of it."""
        self.set_exception_handler(self._note)

    def _note(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        no = context.get("exception")
        self.trouble.append(no if no is not None else RuntimeError(context["message"]))

    def time(self) -> float:
        return self._jumping.now

    async def create_connection(  # type: ignore[override]
        self, factory: Factory, host: str, port: int
    ) -> tuple[asyncio.Transport, asyncio.Protocol]:
        await asyncio.sleep(0.0)
        return self._wire.connect(self, factory, port)

    async def create_server(  # type: ignore[override]
        self, factory: Factory, host: str, port: int, **_how: object
    ) -> Listening:
        return self._wire.listen(factory, host, port)


class Listening:
    """A port that somebody listens on; also the socket that asyncio would give for it."""

    def __init__(self, wire: Wire, port: int) -> None:
        self._wire = wire
        self._port = port
        self.sockets = (self,)

    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", self._port

    def close(self) -> None:
        self._wire.silence(self._port)


class Wire:
    """``chance`` None: everything arrives as it is."""

    def __init__(self, chance: random.Random | None) -> None:
        self.chance = chance
        self.cuts = 0
        self._listening: dict[int, Factory] = {}
        self._ends: list[WireEnd] = []

    def listen(self, factory: Factory, host: str, port: int) -> Listening:
        if ":" in host:
            raise OSError("one kind of address is enough")
        self._listening[port] = factory
        return Listening(self, port)

    def silence(self, port: int) -> None:
        """Nobody listens there any more."""
        self._listening.pop(port, None)

    def connect(self, loop: asyncio.AbstractEventLoop, factory: Factory, port: int) -> tuple[WireEnd, asyncio.Protocol]:
        if port not in self._listening:
            raise ConnectionRefusedError("nobody there")
        near, far = WireEnd(self, loop), WireEnd(self, loop)
        near.far, far.far = far, near
        near.protocol, far.protocol = factory(), self._listening[port]()
        far.is_host = True
        self._ends = [one for one in self._ends if not one.is_closing()] + [near, far]
        near.protocol.connection_made(near)
        loop.call_soon(far.protocol.connection_made, far)
        return near, near.protocol

    def kill_host(self) -> None:
        """The host's process is gone, with all it had: nothing of it hears or says anything ever again."""
        self._listening.clear()
        for end in self._ends:
            if end.is_host:
                end.die()

    def kill_guest(self, protocols: Callable[[asyncio.Protocol], bool]) -> None:
        for end in self._ends:
            if not end.is_host and protocols(end.protocol):
                end.die()


class WireEnd(asyncio.Transport):
    """One end of a connection, and what becomes of what is written to it."""

    far: WireEnd
    protocol: asyncio.Protocol

    def __init__(self, wire: Wire, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2), "socket": self})
        self._wire, self._loop = wire, loop
        self._due = 0.0
        self._is_closing = self._is_lost = self._is_dead = False
        self.is_host = False

    def setsockopt(self, *what: object) -> None:
        """It is its own socket, and needs no options."""

    # -------------------------------------------------------------- as asyncio's protocols know it

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def can_write_eof(self) -> bool:
        return True

    def is_closing(self) -> bool:
        return self._is_closing

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self._is_closing or self._is_dead or not data:
            return
        chance = self._wire.chance
        kind = 1.0 if chance is None else chance.random()
        if chance is None or kind >= STALLED:
            self._later(0.001, bytes(data))
        elif kind < CUT:
            self._wire.cuts += 1
            self._later(0.001, bytes(data[: chance.randrange(len(data) + 1)]))
            self._loop.call_at(self._due, self._cut)
        elif kind < SPLIT:
            self._in_pieces(bytes(data), chance)
        elif kind < LATE:
            self._later(chance.random() * 0.2, bytes(data))
        else:
            at = chance.randrange(len(data) + 1)
            self._later(0.001, bytes(data[:at]))
            self._later(chance.random() * STALL, bytes(data[at:]))

    def _in_pieces(self, data: bytes, chance: random.Random) -> None:
        at = 0
        while at < len(data):
            piece = data[at : at + chance.choice((1, 1, 2, 7, 40))]
            self._later(0.0001, piece)
            at += len(piece)

    def _later(self, seconds: float, data: bytes) -> None:
        """Nothing overtakes what was written before it."""
        self._due = max(self._due, self._loop.time()) + seconds
        self._loop.call_at(self._due, self.far.take, data)

    def write_eof(self) -> None:
        self._loop.call_at(max(self._due, self._loop.time()), self.far.take_eof)

    def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._loop.call_at(max(self._due, self._loop.time()), self.far.take_eof)
            self._loop.call_soon(self._lose, None)

    def abort(self) -> None:
        self._is_closing = True
        self._loop.call_soon(self._lose, None)
        self._loop.call_soon(self.far._lose, ConnectionResetError())

    # -------------------------------------------------------------- what comes from the far end

    def take(self, data: bytes) -> None:
        if data and not self._is_lost and not self._is_dead and not self._is_closing:
            self.protocol.data_received(data)

    def take_eof(self) -> None:
        if not self._is_lost and not self._is_dead and not self.protocol.eof_received():
            self.close()

    def _cut(self) -> None:
        for end in (self, self.far):
            end._is_closing = True
            end._lose(ConnectionResetError())

    def _lose(self, why: Exception | None) -> None:
        if not self._is_lost and not self._is_dead:
            self._is_closing = self._is_lost = True
            self.protocol.connection_lost(why)

    def die(self) -> None:
        """Its process was killed: the system tells the far end."""
        self._is_dead = self._is_closing = True
        self._loop.call_soon(self.far._lose, ConnectionResetError())


def still(main: Callable[[Wire], Coroutine[Any, Any, T]], wire: Wire) -> T:
    """Runs it to its end, in a loop of its own. Raises what it raised, or what any callback did."""
    loop = StillLoop(wire)
    asyncio.set_event_loop(loop)
    try:
        done = loop.run_until_complete(main(wire))
        if loop.trouble:
            raise loop.trouble[0]
        return done
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        asyncio.set_event_loop(None)
        loop.close()
