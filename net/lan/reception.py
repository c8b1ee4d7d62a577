"""The one port in front of all tables of a process: opens the door to whoever comes, and shows them to their table.

What strangers may do is limited here for the whole process. Those who only stand before the door take nobody's place:
when there are too many, whoever sent the most goes first. Those who were here before always come in. Nothing here is
done for every message, nor for every table when something happens at one.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from net.lan.advert import PORTS
from net.lan.host import CLOSE_GRACE, Door, Server
from net.seal.host import TurnedAway
from net.seal.secrets import Answered, Proof
from net.table.chairs import MOST_CHAIRS
from net.table.codes import LinkCode, TableCode
from net.table.tries import Tries, network
from net.wire.codec import Codec

log = logging.getLogger("tablee.host")

MOST_WAITING: Final = 64
"""Connections that have not said yet who they are: it takes a guest a moment, and nobody has more than some seconds."""

MOST_FROM_ONE_ADDRESS: Final = 24
"""Strangers who have come in from there: more than windows anybody opens on one machine, less than a table holds. Every
table beyond the first may have all its chairs taken from there."""

MOST_AT_WORK: Final = 16
"""Guesses that wait to be answered: each takes some milliseconds."""

_SHARED: Final = ipaddress.IPv4Network("100.64.0.0/10")
"""Between a provider and its customers, and in private networks across the internet."""


class Reception:
    """``is_for_all``: also for those who are not on this network."""

    def __init__(
        self,
        servers: Sequence[Server],
        codec: Codec,
        clock: Callable[[], float] = time.monotonic,
        is_for_all: bool = False,
    ) -> None:
        self.codec = codec
        self.clock = clock
        self._servers = servers
        self._is_for_all = is_for_all
        chairs = [server.house.table.chairs for server in servers]
        self._by_id = {one.id: server for one, server in zip(chairs, servers, strict=True)}
        # The only table of a process is its first, though nobody need say so.
        self._by_number = {f"#{one.number or 1}": server for one, server in zip(chairs, servers, strict=True)}
        self._most_from_one = MOST_FROM_ONE_ADDRESS + (len(servers) - 1) * MOST_CHAIRS
        self._loop = asyncio.get_running_loop()
        self._waiting: dict[Door, None] = {}
        """Nobody knows yet who they are; the oldest first."""
        self._inside: set[Door] = set()
        self._strangers: Counter[str] = Counter()
        """Those inside who were never here before, by the address they came from."""
        self._tries = Tries()
        self._workers = ThreadPoolExecutor(1, "seal")
        self._at_work = 0
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
        self._workers.shutdown(wait=False, cancel_futures=True)
        for door in [*self._waiting, *self._inside]:
            door.peer = None
            door.turn_away(TableCode.CLOSING)
        until = self.clock() + CLOSE_GRACE
        while (self._waiting or self._inside) and self.clock() < until:
            await asyncio.sleep(0.01)
        for door in [*self._waiting, *self._inside]:
            door.abort()

    def find(self, wish: str) -> Server | None:
        """The table somebody wishes: by its number, by its id, or whichever suits them."""
        if not wish:
            return next((one for one in self._servers if one.house.table.has_room), self._servers[0])
        return self._by_number.get(wish) or self._by_id.get(wish)

    # -------------------------------------------------------------- before the door

    def knock(self, door: Door, here: str) -> None:
        """Somebody has connected; ``here``: at which of our addresses."""
        self._waiting[door] = None
        if not self._is_for_all and not is_near(door.address, here):
            log.warning("%s: turned away, %s", door.address, LinkCode.NOT_FROM_HERE)
            door.turn_away(LinkCode.NOT_FROM_HERE)
        elif len(self._waiting) > MOST_WAITING:
            self._make_room()

    def _make_room(self) -> None:
        """Whoever has the most before the door loses the oldest of them."""
        crowd = Counter(network_of(door) for door in self._waiting)
        most = max(crowd.values())
        oldest = next(door for door in self._waiting if crowd[network_of(door)] == most)
        log.warning("%s: turned away, %s", oldest.address, LinkCode.TOO_MANY_PEERS)
        oldest.turn_away(LinkCode.TOO_MANY_PEERS)

    def check_may_guess(self, door: Door, proof: Proof) -> None:
        """A guess counts from the moment it is made. Raises TurnedAway."""
        now = self.clock()
        if proof is Proof.PIN and (wait := self._tries.wait(door.address, now)) > 0:
            log.warning("%s: %s", door.address, TableCode.TOO_MANY_TRIES)
            raise TurnedAway(TableCode.TOO_MANY_TRIES, seconds=int(wait) + 1)
        if self._at_work >= MOST_AT_WORK:
            raise TurnedAway(LinkCode.TOO_MANY_PEERS)
        if proof is Proof.PIN:
            self._tries.guess(door.address, now)

    def guessed(self, door: Door) -> None:
        """It was right."""
        self._tries.was_right(door.address, self.clock())

    def work(self, work: Callable[[], Answered], done: Callable[[Callable[[], Answered]], None]) -> None:
        """Beside the loop: the matches go on meanwhile."""
        self._at_work += 1
        doing = self._loop.run_in_executor(self._workers, work)
        doing.add_done_callback(lambda future: self._worked(future, done))

    def _worked(self, future: asyncio.Future[Answered], done: Callable[[Callable[[], Answered]], None]) -> None:
        self._at_work -= 1
        if not future.cancelled():
            done(future.result)

    # -------------------------------------------------------------- inside

    def may_enter(self, door: Door, is_known: bool) -> bool:
        """Who was here before always may."""
        if not is_known and self._strangers[door.address] >= self._most_from_one:
            return False
        self._waiting.pop(door, None)
        self._inside.add(door)
        if not is_known:
            self._strangers[door.address] += 1
            door.is_stranger = True
        return True

    def gone(self, door: Door) -> None:
        """The connection has ended."""
        self._waiting.pop(door, None)
        self._inside.discard(door)
        if door.is_stranger:
            door.is_stranger = False
            self._strangers -= Counter({door.address: 1})


def network_of(door: Door) -> str:
    """An IPv6 machine has a whole network of addresses, an IPv4 machine one."""
    return network(door.address) if ":" in door.address else door.address


def is_near(address: str, here: str) -> bool:
    """Whether somebody is on a private network, or on the same one as we are."""
    try:
        one = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    is_shared = isinstance(one, ipaddress.IPv4Address) and one in _SHARED
    return one.is_private or one.is_link_local or is_shared or network(address) == network(here)
