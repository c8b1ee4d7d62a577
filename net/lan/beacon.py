"""Tables found by a plain broadcast, where multicast is blocked: somebody asks, the hosts answer the one who asked.

Asks on every interface's own broadcast address. A question is longer than its answer, so nobody can use a host to
flood a third machine.
"""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable
from typing import Any, Final

from net.lan.advert import Advert, Where, properties, read_properties
from net.lan.interfaces import Interface

PORT: Final = 27179

ASK_EVERY: Final = 2.0

FORGET_AFTER: Final = 7.0
"""Seconds: a host that missed three questions is gone."""

QUESTION: Final = b"TABLEE?".ljust(600, b"\x00")

MOST_ANSWER: Final = 600

ANSWERS_A_SECOND: Final = 20

MOST_TABLES: Final = 64
"""Tables remembered at once; a network that claims more is lying."""


def answer(advert: Advert, port: int) -> bytes:
    return b"TABLEE!" + json.dumps({**properties(advert), "port": port}, ensure_ascii=False).encode()


def read_answer(data: bytes, host: str) -> Advert | None:
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
    return read_properties(raw, (Where(host, port),))


class Answering(asyncio.DatagramProtocol):
    """At the host."""

    def __init__(self, say: Callable[[], bytes]) -> None:
        self._say = say
        self._budget = float(ANSWERS_A_SECOND)
        self._counted = time.monotonic()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        now = time.monotonic()
        self._budget = min(ANSWERS_A_SECOND, self._budget + (now - self._counted) * ANSWERS_A_SECOND)
        self._counted = now
        if data == QUESTION and self._budget >= 1:
            self._budget -= 1
            said = self._say()
            if len(said) <= MOST_ANSWER:
                self._transport.sendto(said, addr)

    def error_received(self, exc: Exception) -> None:
        """A peer that is gone is no news."""


async def answer_questions(say: Callable[[], bytes]) -> asyncio.DatagramTransport | None:
    """Listen; None where the port cannot be had: there is still multicast, and the typed address."""
    loop = asyncio.get_running_loop()
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        # Several tables of one machine share the port; a broadcast reaches all of them.
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.setblocking(False)
        sock.bind(("", PORT))
        transport, _ = await loop.create_datagram_endpoint(lambda: Answering(say), sock=sock)
    except OSError:
        sock.close()
        return None
    return transport


class Asking(asyncio.DatagramProtocol):
    """At the one who looks for tables."""

    def __init__(self, found: Callable[[Advert], None]) -> None:
        self._found = found

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        advert = read_answer(data, str(addr[0]))
        if advert is not None:
            self._found(advert)

    def error_received(self, exc: Exception) -> None:
        """A network without broadcast is no news."""


class Asker:
    """Asks on these interfaces until it is closed."""

    def __init__(self, found: Callable[[Advert], None]) -> None:
        self._found = found
        self._ways: dict[Interface, asyncio.DatagramTransport] = {}

    async def use(self, mine: tuple[Interface, ...]) -> None:
        for gone in set(self._ways) - set(mine):
            self._ways.pop(gone).close()
        loop = asyncio.get_running_loop()
        for new in set(mine) - set(self._ways):
            sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            try:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
                sock.setblocking(False)
                sock.bind((new.address, 0))
                transport, _ = await loop.create_datagram_endpoint(lambda: Asking(self._found), sock=sock)
            except OSError:
                sock.close()
                continue
            self._ways[new] = transport

    def ask(self) -> None:
        for way, transport in self._ways.items():
            target = way.address if way.is_loopback else way.broadcast
            transport.sendto(QUESTION, (target, PORT))

    def close(self) -> None:
        for transport in self._ways.values():
            transport.close()
        self._ways.clear()
