"""A table open to the network: server, announcement and the address others are told. The same for every host."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.core.game import Illegal
from net.lan.advert import Advert, Where, advert_of, join_code
from net.lan.host import Server
from net.lan.interfaces import interfaces, lan
from net.table.chairs import Peer
from net.table.house import Deliver, House
from net.table.messages import Message, Phase
from net.wire.codec import Codec

if TYPE_CHECKING:
    from net.lan.discovery import Announcer

log = logging.getLogger("tablee.host")

LOOK_EVERY: Final = 3.0
"""Seconds between looks at this machine's addresses: the code others are told must be true."""


class Hosting:
    """``make_house`` gets the way to wake the loop from other threads."""

    def __init__(self, make_house: Callable[[Callable[[], None]], House], codec: Codec) -> None:
        self._loop = asyncio.get_running_loop()
        self.house = make_house(self._wake)
        self.server = Server(self.house, codec, changed=self._changed)
        self._announcer: Announcer | None = None
        self._task: asyncio.Task[None] | None = None
        self._logged = (0, Phase.LOBBY)
        self.port = 0

    def _wake(self) -> None:
        self.server.wake()

    async def open(self, port: int | None, is_announced: bool = True) -> int:
        """The port it listens on. Raises OSError."""
        self.port = await self.server.open(port)
        self.house.table.open_at(self.port)
        self._show_way()
        self._task = asyncio.create_task(self._stay_found(is_announced))
        return self.port

    async def close(self, is_over: bool = False) -> None:
        """``is_over``: nobody will want to resume this table."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.server.close()
        self.house.close(is_over)
        if self._announcer is not None:
            await self._announcer.close()

    # -------------------------------------------------------------- peers of this process

    def enter(self, peer: Peer, deliver: Deliver, hello: Message) -> None:
        self.house.enter(peer, deliver)
        self.receive(peer, hello)

    def receive(self, peer: Peer, message: Message) -> None:
        self.server.receive(peer, message)
        self.server.settle()

    # -------------------------------------------------------------- being found

    def advert(self) -> Advert:
        table = self.house.table
        lobby = table.lobby()
        return advert_of(table.chairs.id, lobby, table.chairs.games[lobby.game].seats.stop - 1)

    def lock(self, pin: str) -> None:
        self.house.lock(pin)
        self.server.settle()

    def _changed(self) -> None:
        self._log_progress()
        if self._announcer is not None:
            self._announcer.update(self.advert())

    def _log_progress(self) -> None:
        lobby = self.house.table.lobby()
        if (lobby.match, lobby.phase) == self._logged:
            return
        self._logged = (lobby.match, lobby.phase)
        names = ", ".join(place.name for place in lobby.places)
        if lobby.phase is Phase.PLAYING:
            log.info("match %d: %s with %s", lobby.match, lobby.game, names)
        elif lobby.phase is Phase.OVER and self.house.table.match is not None:
            outcome = self.house.table.match.game.outcome(self.house.table.match.state)
            log.info("match %d is over: %s for %s", lobby.match, outcome.scores if outcome else "-", names)

    def _show_way(self) -> None:
        way, code = "", ""
        for one in lan(interfaces()):
            way = str(Where(one.address, self.port))
            try:
                code = join_code(Where(one.address, self.port))
            except Illegal:
                continue
            break
        self.house.show_way(way, code)
        self.server.settle()

    async def _stay_found(self, is_announced: bool) -> None:
        if is_announced:
            # The import alone takes a fifth of a second, and nobody must wait for it.
            from net.lan.discovery import Announcer

            self._announcer = Announcer(self.advert(), self.port)
            await self._announcer.start()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self._show_way()
