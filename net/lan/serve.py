"""Tables open to the network: their reception, their announcement and the addresses others are told. The same for every
host, whether it has one table or fifty."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.game import Illegal
from net.lan.advert import Advert, Where, advert_of, code_word, join_code
from net.lan.door import Door
from net.lan.host import Server
from net.lan.interfaces import interfaces, lan
from net.lan.reception import MOST_LEAVING, Reception
from net.lan.waiting import MOST_WAITING
from net.table.chairs import Peer
from net.table.codes import TableCode
from net.table.house import Deliver, House
from net.table.messages import Message, Phase, Role
from net.table.moving import NewPlace
from net.web.hall import MOST_AT_ALL
from net.wire.codec import Codec

if TYPE_CHECKING:
    from net.lan.discovery import Announcer
    from net.web.site import Site

log = logging.getLogger("tablee.host")

LOOK_EVERY: Final = 3.0
"""Seconds between looks at this machine's addresses: the code others are told must be true."""

FILES: Final = MOST_WAITING + MOST_LEAVING + MOST_AT_ALL + 192
"""For those before the door, those who are being sent away, browsers, and the program itself."""

FILES_A_TABLE: Final = 128
"""As many as a full table's guests and its journal need, and some."""

MakeSite = Callable[["tuple[HostedTable, ...]", Reception], "Site"]
"""Gets the tables that browsers may come to, and who counts their guesses."""

MakeHouse = Callable[[Callable[[], None]], House]
"""Gets the way to wake the loop from other threads."""


class HostedTable:
    """One table of this process. ``changed``: what others are told of it has."""

    def __init__(
        self,
        make_house: MakeHouse,
        changed: Callable[[Advert], None],
        has_others: bool,
        moved: Callable[[NewPlace], None],
    ) -> None:
        self.house = make_house(self._wake)
        self._moved = moved
        self._tag = f"{self.house.table.chairs.table}: " if has_others else ""
        self.server = Server(self.house, changed=self._change, tag=self._tag)
        self._changed = changed
        self._logged = (0, Phase.LOBBY)
        self._has_moved = False
        self.hears_of_move: list[Callable[[NewPlace], None]] = []
        """Whoever has guests of its own to send there."""
        # One that was taken up again may live elsewhere by now.
        self.server.is_doubted = any(one.role is not Role.BOTS for one in self.house.table.chairs.guests.values())
        self.machine: Where | None = None
        """Where this process is found; None = nowhere."""

    def _wake(self) -> None:
        self.server.wake()

    def _tell_moved(self, place: NewPlace) -> None:
        """Everybody goes to the new place, as it looks from here and as it says itself."""
        self._has_moved = True
        there = next((door.address for door in self.server.doors if self._number_of(door) == place.guest), "")
        to = replace(place, where=str(Where(there, place.port))) if there else place
        self.house.table.moving.place = to
        log.info("%sthe table has moved to %s", self._tag, to.where or to.way)
        for door in tuple(self.server.doors):
            door.close(str(TableCode.MOVED), to.facts)
        self.server.stop()
        for hear in self.hears_of_move:
            hear(to)
        self._moved(to)

    def _number_of(self, door: Door) -> int:
        guest = None if door.peer is None else self.house.table.chairs.guest_of(door.peer)
        return -1 if guest is None else guest.number

    async def look_for_successor(self) -> None:
        """Where this may no longer be the table: it was taken up again, or let go, or somebody says so."""
        table = self.house.table
        if not (self.server.is_doubted or table.moving.is_unsure) or table.moving.place is not None:
            return
        self.server.is_doubted = False
        from net.lan.successor import find_successor

        found = await find_successor(table.chairs.id, table.chairs.epoch)
        if found is not None:
            self.step_down(str(found.where), found.epoch)

    def step_down(self, where: str, epoch: int) -> None:
        """The table lives there, and has proved it."""
        moving = self.house.table.moving
        if moving.place is None and epoch > self.house.table.chairs.epoch:
            moving.step_down(NewPlace(-1, 0, "", epoch, where))
            self._change()

    def settle_move(self) -> None:
        self.house.settle_move()
        self.server.settle()

    def open_at(self, port: int) -> None:
        self.house.table.open_at(port)
        self.server.settle()

    def close(self, is_over: bool) -> None:
        """A table nobody sits at need not be offered again either."""
        self.server.stop()
        self.house.close(is_over or not self.house.table.chairs.chairs)

    # -------------------------------------------------------------- peers of this process

    def enter(self, peer: Peer, deliver: Deliver, hello: Message, key: str = "") -> None:
        self.house.enter(peer, deliver, key)
        self.receive(peer, hello)

    def receive(self, peer: Peer, message: Message) -> None:
        self.server.receive(peer, message)
        self.server.settle()

    def leave(self, peer: Peer) -> None:
        """Its way is lost; its seats are kept."""
        self.server.left(peer)
        self.server.settle()

    def invite_phones(self, invite: Callable[[], str] | None) -> None:
        """What phones scan to come to this table, as it is whenever the lobby is shown; None = they may not come."""
        self.house.invite_phones(invite)
        self.server.settle()

    def lock(self, pin: str) -> None:
        self.house.lock(pin)
        self.server.settle()

    # -------------------------------------------------------------- being found

    def advert(self) -> Advert:
        table = self.house.table
        lobby = table.lobby()
        return advert_of(table.chairs.id, lobby, table.chairs.games[lobby.game].seats.stop - 1)

    def show_way(self, machine: Where | None) -> None:
        """Where this process is found; None = nowhere."""
        way, code = "", ""
        self.machine = machine
        if machine is not None:
            where = Where(machine.host, machine.port, self.house.table.chairs.number)
            way = str(where)
            try:
                code = join_code(replace(where, word=code_word(self.house.table.chairs.identity)))
            except Illegal:
                code = ""
        self.house.show_way(way, code)
        self.server.settle()

    def _change(self) -> None:
        place = self.house.table.moving.place
        if place is not None and not self._has_moved:
            self._tell_moved(place)
        self._log_progress()
        self._changed(self.advert())

    def _log_progress(self) -> None:
        lobby = self.house.table.lobby()
        if (lobby.match, lobby.phase) == self._logged:
            return
        self._logged = (lobby.match, lobby.phase)
        names = ", ".join(place.name for place in lobby.places)
        if lobby.phase is Phase.PLAYING:
            log.info("%smatch %d: %s with %s", self._tag, lobby.match, lobby.game, names)
        elif lobby.phase is Phase.OVER and self.house.table.match is not None:
            outcome = self.house.table.match.game.outcome(self.house.table.match.state)
            scores = outcome.scores if outcome else "-"
            log.info("%smatch %d is over: %s for %s", self._tag, lobby.match, scores, names)


class Hosting:
    """All tables of this process, on one port. ``is_for_all``: also for those who are not on this network.
    ``make_site``: what browsers find at that port."""

    def __init__(
        self,
        make_houses: Sequence[MakeHouse],
        codec: Codec,
        is_for_all: bool = False,
        moved: Callable[[NewPlace], None] = lambda to: None,
        make_site: MakeSite | None = None,
    ) -> None:
        has_others = len(make_houses) > 1
        self.tables = tuple(HostedTable(make, self._changed, has_others, moved) for make in make_houses)
        self._reception = Reception([table.server for table in self.tables], codec, is_for_all=is_for_all)
        self._make_site = make_site
        self._announcer: Announcer | None = None
        self._task: asyncio.Task[None] | None = None
        self._machine: Where | None = None
        self.port = 0

    async def open(self, port: int | None, is_announced: bool = True) -> int:
        """The port it listens on. Raises OSError."""
        _allow_files(FILES + FILES_A_TABLE * len(self.tables))
        self.port = await self._reception.open(port)
        for table in self.tables:
            table.open_at(self.port)
        self._look()
        if self._make_site is not None:
            self._reception.site = self._make_site(self.tables, self._reception)
        self._task = asyncio.create_task(self._stay_found(is_announced))
        return self.port

    def allow_phones(self, is_allowed: bool) -> None:
        if self._reception.site is not None:
            self._reception.site.allow(is_allowed)

    async def close(self, is_over: bool = False) -> None:
        """``is_over``: nobody will want to resume these tables."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._reception.close()
        if self._reception.site is not None:
            self._reception.site.close()
        for table in self.tables:
            table.close(is_over)
        if self._announcer is not None:
            await self._announcer.close()

    # -------------------------------------------------------------- being found

    def _changed(self, advert: Advert) -> None:
        if self._announcer is not None:
            self._announcer.update(advert)

    def _look(self) -> None:
        """Where this machine is now; all tables are told if it is elsewhere than before."""
        mine = [Where(one.address, self.port) for one in lan(interfaces())]
        machine = next((where for where in mine if _has_code(where)), mine[-1] if mine else None)
        if machine != self._machine:
            self._machine = machine
            for table in self.tables:
                table.show_way(machine)

    async def _stay_found(self, is_announced: bool) -> None:
        if is_announced:
            # The import alone takes a fifth of a second, and nobody must wait for it.
            from net.lan.discovery import Announcer

            self._announcer = Announcer([table.advert() for table in self.tables], self.port)
            await self._announcer.start()
        if self._reception.site is not None:
            # Takes a tenth of a second: not in this thread, which carries everybody's messages.
            await asyncio.get_running_loop().run_in_executor(None, _read_web)
        while True:
            for table in self.tables:
                await table.look_for_successor()
            await asyncio.sleep(LOOK_EVERY)
            self._look()


def _read_web() -> None:
    from importlib import import_module

    import_module("net.web.door")


def _has_code(where: Where) -> bool:
    try:
        join_code(where)
    except Illegal:
        return False
    return True


def _allow_files(wanted: int) -> None:
    """Every connection and every journal is an open file, and some systems allow few unless they are asked for more."""
    if sys.platform != "win32":
        import resource

        few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if few != resource.RLIM_INFINITY and few < wanted:
            with contextlib.suppress(OSError, ValueError):
                new = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
                resource.setrlimit(resource.RLIMIT_NOFILE, (new, most))
