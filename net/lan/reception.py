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
from typing import TYPE_CHECKING, Final

from net.lan.advert import PORTS
from net.lan.door import CLOSE_GRACE, Door
from net.lan.freight import Dispatch
from net.lan.guessing import Guesses, SecretGuess, Work
from net.lan.host import Server
from net.lan.waiting import Complaints, Pace, WaitingRoom
from net.seal.host import TurnedAway
from net.seal.secrets import Proof
from net.table.chairs import MOST_CHAIRS
from net.table.codes import LinkCode, TableCode
from net.table.tries import Tries, network
from net.wire.codec import Codec

if TYPE_CHECKING:
    from net.web.hall import BrowserHall
    from net.web.site import Site

log = logging.getLogger("tablee.host")

MOST_FROM_ONE_ADDRESS: Final = 24
"""Strangers who have come in from there: more than windows anybody opens on one machine, less than a table holds. Every
table beyond the first may have all its chairs taken from there."""

BACKLOG: Final = 128
"""Connections the system may hold until we look: who finds no room there tries again only a second later."""

MOST_LEAVING: Final = 64
"""Connections of people who never came in that are kept for a moment, so that they can read why not."""

_PRIVATE: Final = tuple(
    ipaddress.ip_network(net)
    for net in (
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "127.0.0.0/8",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
        # Between a provider and its customers, and in private networks across the internet.
        "100.64.0.0/10",
    )
)
"""Nobody on the internet has such an address."""


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
        self.dispatch = Dispatch(clock, self._loop.call_at)
        """All parcels for all guests go out through it."""
        self._waiting: WaitingRoom[Door] = WaitingRoom()
        self._inside: set[Door] = set()
        self._leaving: set[Door] = set()
        self._strangers: Counter[str] = Counter()
        """Those inside who were never here before, by where they came from."""
        self._pace = Pace(2 * self._most_from_one)
        self.complaints = Complaints(log, clock)
        self._tries = Tries()
        self._guesses = Guesses()
        self._sockets: list[asyncio.Server] = []
        self.site: Site | None = None
        """What browsers find at the same port; None = nothing."""
        self._browsers: BrowserHall | None = None

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
        return await self._loop.create_server(lambda: Door(self), address, port, backlog=BACKLOG)

    async def close(self) -> None:
        """Tell everybody that this process ends; the tables themselves stay as they are."""
        for listening in self._sockets:
            listening.close()
        self._guesses.close()
        for door in [*self._waiting, *self._inside]:
            door.peer = None
            door.turn_away(TableCode.CLOSING)
        if self._browsers is not None:
            self._browsers.close()
        until = self.clock() + CLOSE_GRACE
        while self._leaving and self.clock() < until:
            await asyncio.sleep(0.01)
        for door in tuple(self._leaving):
            door.abort()

    def find(self, wish: str) -> Server | None:
        """The table somebody wishes: by its number, by its id, or whichever suits them."""
        if not wish:
            return next((one for one in self._servers if one.house.table.has_room), self._servers[0])
        return self._by_number.get(wish) or self._by_id.get(wish)

    # -------------------------------------------------------------- before the door

    def knock(self, door: Door) -> None:
        """Somebody has connected."""
        greedy = self._waiting.enter(door)
        if not self._is_for_all and not is_near(door.address, door.here):
            door.turn_away(LinkCode.NOT_FROM_HERE, " (run.py host --allow-other-networks lets them in)")
        elif greedy is not None:
            greedy.turn_away(LinkCode.TOO_MANY_PEERS)

    @property
    def has_pages(self) -> bool:
        return self.site is not None and self.site.is_open

    def show_pages(self, door: Door, transport: asyncio.Transport, data: bytes) -> None:
        """It is a browser that has connected: other doors are for it, counted apart, so that no number of pages keeps
        anybody out who comes with the program."""
        # Imported here, for it takes a moment and there are tables that no browser ever comes to.
        from net.web.door import WebDoor
        from net.web.hall import BrowserHall

        assert self.site is not None
        if self._browsers is None:
            self._browsers = BrowserHall(self.site, self.clock)
        door.connection_lost(None)
        page = WebDoor(self._browsers)
        transport.set_protocol(page)
        page.connection_made(transport)
        if not transport.is_closing():
            page.data_received(data)

    def seconds_to_guess(self, address: str, here: str) -> float:
        """Until somebody there may guess at a PIN again; 0 = now."""
        return self._tries.wait(address, here, self.clock())

    def guessed_wrong(self, address: str) -> None:
        self._tries.guess(address, self.clock())

    def check_may_guess(self, door: Door, proof: Proof) -> None:
        """A guess counts from the moment it is made. Raises TurnedAway."""
        now = self.clock()
        if proof is Proof.PIN and (wait := self._tries.wait(door.address, door.here, now)) > 0:
            raise TurnedAway(TableCode.TOO_MANY_TRIES, seconds=int(wait) + 1)
        if not self._guesses.has_room(door.origin):
            raise TurnedAway(LinkCode.TOO_MANY_PEERS)
        if proof is Proof.PIN:
            self._tries.guess(door.address, now)

    def guess(self, door: Door, work: Work) -> None:
        """Find out whether it is right."""
        self._guesses.add(SecretGuess(door.origin, work, door.worked, lambda: door.turn_away(LinkCode.TOO_MANY_PEERS)))

    def guessed(self, door: Door) -> None:
        """It was right."""
        self._tries.was_right(door.address)

    # -------------------------------------------------------------- inside

    def may_enter(self, door: Door, is_known: bool) -> bool:
        """Who was here before always may."""
        if not is_known and not self._may_come(door.origin):
            return False
        self._waiting.leave(door)
        self._inside.add(door)
        if not is_known:
            self._strangers[door.origin] += 1
            door.is_stranger = True
        return True

    def _may_come(self, origin: str) -> bool:
        has_room = self._strangers[origin] < self._most_from_one
        return has_room and self._pace.may_come(origin, self.clock())

    def may_linger(self, door: Door) -> bool:
        """It is ended, and takes nobody's place any more; whether there is time for its other end to read why."""
        is_inside = door in self._inside
        self._forget(door)
        if len(self._leaving) >= MOST_LEAVING and not is_inside:
            return False
        self._leaving.add(door)
        return True

    def gone(self, door: Door) -> None:
        """The connection has ended."""
        self._forget(door)
        self._leaving.discard(door)

    def _forget(self, door: Door) -> None:
        self._waiting.leave(door)
        self._inside.discard(door)
        if door.is_stranger:
            door.is_stranger = False
            self._strangers -= Counter({door.origin: 1})


def is_near(address: str, here: str) -> bool:
    """Whether somebody is on a private network, or on the same one as we are."""
    try:
        one = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(one in net for net in _PRIVATE) or network(address) == network(here)
