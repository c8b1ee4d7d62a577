"""Tables found by a plain broadcast, where multicast is blocked: somebody asks, the hosts answer the one who asked.

Asks on every interface's own broadcast address. A question is longer than its answer, so nobody can use a host to
flood a third machine: an answer is about one table, and says which one to ask for next where the host has more.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from net.lan.advert import Advert, Where, properties, read_properties
from net.lan.interfaces import Interface

PORT: Final = 27179

ASK_EVERY: Final = 2.0

FORGET_AFTER: Final = 7.0
"""Seconds: a host that missed three questions is gone."""

MOST_ANSWER: Final = 600

ANSWERS_A_SECOND: Final = 20
"""About each table."""

MOST_TABLES: Final = 256
"""Tables remembered at once, at every address they answer from; a network that claims more is lying."""


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
    """At the host."""

    def __init__(self, say: Say, tables: int) -> None:
        self._say = say
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
        """A peer that is gone is no news."""


async def answer_questions(say: Say, tables: int) -> asyncio.DatagramTransport | None:
    """Listen; None where the port cannot be had: there is still multicast, and the typed address."""
    loop = asyncio.get_running_loop()
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        # Several hosts on one machine share the port; a broadcast reaches all of them.
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.setblocking(False)
        sock.bind(("", PORT))
        transport, _ = await loop.create_datagram_endpoint(lambda: Answering(say, tables), sock=sock)
    except OSError:
        sock.close()
        return None
    return transport


class Asking(asyncio.DatagramProtocol):
    """At the one who looks for tables."""

    def __init__(self, found: Callable[[Advert], None]) -> None:
        self._found = found
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
        """A network without broadcast is no news."""


class Asker:
    """Asks on these interfaces until it is closed."""

    def __init__(self, found: Callable[[Advert], None]) -> None:
        self._found = found
        self._ways: dict[Interface, tuple[asyncio.DatagramTransport, Asking]] = {}

    async def use(self, mine: tuple[Interface, ...]) -> None:
        for gone in set(self._ways) - set(mine):
            self._ways.pop(gone)[0].close()
        loop = asyncio.get_running_loop()
        for new in set(mine) - set(self._ways):
            sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            try:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
                sock.setblocking(False)
                sock.bind((new.address, 0))
                self._ways[new] = await loop.create_datagram_endpoint(lambda: Asking(self._found), sock=sock)
            except OSError:
                sock.close()

    def ask(self) -> None:
        for way, (_, asking) in self._ways.items():
            asking.ask(way.address if way.is_loopback else way.broadcast)

    def close(self) -> None:
        for transport, _ in self._ways.values():
            transport.close()
        self._ways.clear()
