"""Tables found by a plain broadcast, where multicast is blocked: somebody asks, the hosts answer the one who asked.

Asks on every interface's own broadcast address. A question is longer than its answer, so nobody can use a host to
flood a third machine: an answer is about one table, and says which one to ask for next where the host has more.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from net.lan.advert import Advert, Where, properties, read_properties
from net.lan.interfaces import Interface

PORT: Final = 27179

ASK_EVERY: Final = 2.0

SHARE_BY_PORT: Final = ("darwin", "freebsd", "openbsd", "netbsd")
"""Systems where a port that is not multicast is shared by SO_REUSEPORT alone. On Linux that would part what comes among
those who share it; there, and on Windows, SO_REUSEADDR is enough."""

MOST_ANSWER: Final = 600

ANSWERS_A_SECOND: Final = 20
"""About each table."""

MOST_TABLES: Final = 256
"""Of one host: what claims more is lying."""


def question(at: int = 0) -> bytes:
    """``at``: about which of a host's tables."""
    return (b"TABLEE?%d" % at if at else b"TABLEE?").ljust(MOST_ANSWER, b"\x00")


def read_question(data: bytes) -> int | None:
    found = re.fullmatch(rb"TABLEE\?([0-9]{0,3})\x00*", data)
    return int(found[1] or 0) if found and len(data) == MOST_ANSWER else None


def answer(adverts: Sequence[Advert], port: int, at: int = 0) -> bytes:
    """b"" = there is nothing to say."""
    if not at < len(adverts):
        return b""
    more = {"next": str(at + 1)} if at + 1 < len(adverts) else {}
    said = b"TABLEE!" + json.dumps({**properties(adverts[at]), **more, "port": port}, ensure_ascii=False).encode()
    return said if len(said) <= MOST_ANSWER else b""


def read_answer(data: bytes, host: str) -> tuple[Advert, int] | None:
    """A table, and which one to ask for next; 0 = it is the last."""
    if not data.startswith(b"TABLEE!") or len(data) > MOST_ANSWER:
        return None
    try:
        raw = json.loads(data[7:])
    except (ValueError, RecursionError):
        return None
    if not isinstance(raw, dict):
        return None
    port = raw.pop("port", None)
    if type(port) is not int or not 0 < port < 1 << 16 or not all(isinstance(text, str) for text in raw.values()):
        return None
    next = raw.pop("next", "0")
    advert = read_properties(raw, (Where(host, port),))
    return None if advert is None or not re.fullmatch(r"[0-9]{1,3}", next, re.ASCII) else (advert, int(next))


Say = Callable[[int], bytes]
"""What is answered about a table."""


class Answering(asyncio.DatagramProtocol):
    """At the host. ``failed`` is called when the system complains about the socket."""

    def __init__(self, say: Say, tables: int, failed: Callable[[], None] = lambda: None) -> None:
        self._say = say
        self._failed = failed
        self._most = float(ANSWERS_A_SECOND * tables)
        self._budget = self._most
        self._counted = time.monotonic()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        now = time.monotonic()
        self._budget = min(self._most, self._budget + (now - self._counted) * self._most)
        self._counted = now
        at = read_question(data)
        if at is not None and self._budget >= 1:
            self._budget -= 1
            if said := self._say(at):
                self._transport.sendto(said, addr)

    def error_received(self, exc: Exception) -> None:
        # A peer that is gone is no news; but who asks next must be heard.
        self._failed()


class Beacon:
    """Answers questions until it is closed. Where the port cannot be had there is still multicast, and the typed
    address.

    On Windows a socket that answered somebody who is gone is told so, and asyncio never reads from it again: whenever
    the system complains a new one takes its place. What may be answered a second is counted on."""

    def __init__(self, say: Say, tables: int) -> None:
        self._answering = Answering(say, tables, self._begin_anew)
        self._transport: asyncio.DatagramTransport | None = None
        self._opening = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def listen(self) -> None:
        """If it does not already; call it again where it could not."""
        async with self._opening:
            if self._transport is None and not self._is_closed:
                with contextlib.suppress(OSError):
                    await self._open(shared_socket())

    async def _open(self, sock: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        self._transport, _ = await loop.create_datagram_endpoint(lambda: self._answering, sock=sock)
        if self._is_closed:
            self._transport.close()

    def _begin_anew(self) -> None:
        if self._transport is not None:
            self._transport.close()
            self._transport = None
            task = asyncio.get_running_loop().create_task(self.listen())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        self._is_closed = True
        if self._transport is not None:
            self._transport.close()


def shared_socket() -> socket.socket:
    """At the beacon's port. Several hosts on one machine share it; a broadcast reaches all of them. Raises OSError
    where another program has it for itself."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform.startswith(SHARE_BY_PORT):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        sock.setblocking(False)
        sock.bind(("", PORT))
    except OSError:
        sock.close()
        raise
    return sock


class Asking(asyncio.DatagramProtocol):
    """At the one who looks for tables."""

    def __init__(self, found: Callable[[Advert], None], failed: Callable[[], None]) -> None:
        self._found = found
        self._failed = failed
        self._left = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport

    def ask(self, target: str) -> None:
        # Whatever is answered, no more than so many questions come of this one.
        self._left = MOST_TABLES
        self._transport.sendto(question(), (target, PORT))

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        read = read_answer(data, str(addr[0]))
        if read is None:
            return
        advert, next = read
        if next and self._left and addr[1] == PORT:
            self._left -= 1
            self._transport.sendto(question(next), addr)
        self._found(advert)

    def error_received(self, exc: Exception) -> None:
        # A network without broadcast is no news; but see the Beacon.
        self._failed()


class Asker:
    """Asks on these interfaces until it is closed."""

    def __init__(self, found: Callable[[Advert], None]) -> None:
        self._found = found
        self._ways: dict[Interface, tuple[asyncio.DatagramTransport, Asking]] = {}

    async def use(self, mine: tuple[Interface, ...]) -> None:
        """Call it before every question: ways that failed are opened anew."""
        for gone in set(self._ways) - set(mine):
            self._drop(gone)
        for new in set(mine) - set(self._ways):
            with contextlib.suppress(OSError):
                await self._open(new)

    async def _open(self, way: Interface) -> None:
        loop = asyncio.get_running_loop()
        sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            sock.setblocking(False)
            sock.bind((way.address, 0))
        except OSError:
            sock.close()
            raise
        asking = Asking(self._found, lambda: self._drop(way))
        self._ways[way] = await loop.create_datagram_endpoint(lambda: asking, sock=sock)

    def _drop(self, way: Interface) -> None:
        if way in self._ways:
            self._ways.pop(way)[0].close()

    def ask(self) -> None:
        for way, (_, asking) in tuple(self._ways.items()):
            asking.ask(way.address if way.is_loopback else way.broadcast)

    def close(self) -> None:
        for transport, _ in self._ways.values():
            transport.close()
        self._ways.clear()
