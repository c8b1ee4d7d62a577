"""The one port in front of all tables of a process: opens the door to whoever comes, and shows them to their table.

What strangers may do is limited here for the whole process: how many connections there are at once, and how many of
them from one address. Nothing here is done for every message, nor for every table when something happens at one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from net.lan.advert import PORTS
from net.lan.host import CLOSE_GRACE, Door, Server
from net.table.chairs import MOST_CHAIRS, MOST_GUESTS
from net.table.codes import LinkCode, TableCode
from net.wire.codec import Codec

log = logging.getLogger("tablee.host")

MOST_PEERS: Final = 48
"""Connections at once, strangers included: more than MOST_GUESTS, so that a full room can still be told so. Every table
beyond the first may have its guests, too."""

MOST_FROM_ONE_ADDRESS: Final = 24
"""Less than all, so that one machine alone cannot keep the others out; more than windows anybody opens on one. Every
table beyond the first may have all its chairs taken from there."""


class Reception:
    def __init__(self, servers: Sequence[Server], codec: Codec, clock: Callable[[], float] = time.monotonic) -> None:
        self.codec = codec
        self.clock = clock
        self._servers = servers
        chairs = [server.house.table.chairs for server in servers]
        self._by_id = {one.id: server for one, server in zip(chairs, servers, strict=True)}
        # The only table of a process is its first, though nobody need say so.
        self._by_number = {f"#{one.number or 1}": server for one, server in zip(chairs, servers, strict=True)}
        self._most = MOST_PEERS + (len(servers) - 1) * MOST_GUESTS
        self._most_from_one = MOST_FROM_ONE_ADDRESS + (len(servers) - 1) * MOST_CHAIRS
        self._loop = asyncio.get_running_loop()
        self._doors: set[Door] = set()
        self._from: Counter[str] = Counter()
        self._sockets: list[asyncio.Server] = []

    async def open(self, port: int | None) -> int:
        """Listen; None = the first of our own ports that is free, or any. Raises OSError."""
        wishes = [port] if port is not None else [*PORTS, 0]
        for wish in wishes:
            try:
                self._sockets = [await self._listen("0.0.0.0", wish)]
            except OSError:
                if wish == wishes[-1]:
                    raise
            else:
                break
        bound: int = self._sockets[0].sockets[0].getsockname()[1]
        with contextlib.suppress(OSError):  # IPv6 is a gift: where it is missing, or its port taken, IPv4 does
            self._sockets.append(await self._listen("::", bound))
        return bound

    async def _listen(self, address: str, port: int) -> asyncio.Server:
        return await self._loop.create_server(lambda: Door(self), address, port, backlog=64)

    async def close(self) -> None:
        """Tell everybody that this process ends; the tables themselves stay as they are."""
        for listening in self._sockets:
            listening.close()
        for door in list(self._doors):
            door.peer = None
            door.close(str(TableCode.CLOSING))
        until = self.clock() + CLOSE_GRACE
        while self._doors and self.clock() < until:
            await asyncio.sleep(0.01)
        for door in list(self._doors):
            door.abort()

    # -------------------------------------------------------------- doors

    def find(self, wish: str) -> Server | None:
        """The table somebody wishes: by its number, by its id, or whichever suits them."""
        if not wish:
            return next((one for one in self._servers if one.house.table.has_room), self._servers[0])
        return self._by_number.get(wish) or self._by_id.get(wish)

    def admit(self, door: Door) -> bool:
        self._doors.add(door)
        self._from[door.address] += 1
        if len(self._doors) > self._most or self._from[door.address] > self._most_from_one:
            log.warning("%s: turned away, %s", door.address, LinkCode.TOO_MANY_PEERS)
            return False
        return True

    def gone(self, door: Door) -> None:
        """The connection has ended."""
        self._doors.discard(door)
        self._from[door.address] -= 1
        if not self._from[door.address]:
            del self._from[door.address]
