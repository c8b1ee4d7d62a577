"""The one background thread of the network, and the two queues between it and the frame loop.

Importing this costs nothing: asyncio, zeroconf and the shells are imported in the thread. The frame loop calls ``send``
and ``drain``; everything else happens over there.
"""

from __future__ import annotations

import logging
import queue
import secrets
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from net.table import messages as m
from net.table.chairs import Peer
from net.table.messages import LinkChanged, Message, Phase, Role
from net.wire.codec import Codec

if TYPE_CHECKING:
    import asyncio
    from pathlib import Path

    from net.lan.advert import Advert, Where
    from net.lan.call import Ending
    from net.lan.client import Client
    from net.lan.discovery import Finder
    from net.lan.serve import HostedTable, Hosting, MakeHouse, MakeSite
    from net.table.moving import NewPlace

log = logging.getLogger("tablee.net")

T = TypeVar("T")

STOP_WITHIN: Final = 3.0
"""Seconds the thread has to say goodbye to everybody when the program ends."""


class Ears(Protocol):
    """What hears: a session."""

    def hear(self, message: Message) -> None: ...
    def link(self, is_up: bool, why: str = "") -> None: ...


class Carrier:
    """Between one session in the frame loop and the network thread."""

    def __init__(self, send: Callable[[Message], None], wake: Callable[[], None]) -> None:
        """``wake`` is called from the network thread when something came."""
        self.send = send
        self._wake = wake
        self._inbox: queue.SimpleQueue[Message | LinkChanged] = queue.SimpleQueue()

    def put(self, item: Message | LinkChanged) -> None:
        self._inbox.put(item)
        self._wake()

    def link(self, is_up: bool, why: str = "") -> None:
        self.put(LinkChanged(is_up, why))

    def drain(self, ears: Ears) -> None:
        """All that came since the last time; call it once a frame."""
        while True:
            try:
                item = self._inbox.get_nowait()
            except queue.Empty:
                return
            if isinstance(item, LinkChanged):
                ears.link(item.is_up, item.why)
            else:
                ears.hear(item)


class NetThread:
    """An event loop in a thread of its own, started at the first use."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._ready = threading.Event()

    def _start(self) -> asyncio.AbstractEventLoop:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="net", daemon=True)
            self._thread.start()
        self._ready.wait()
        assert self._loop is not None
        return self._loop

    def _run(self) -> None:
        import asyncio

        self._loop = asyncio.new_event_loop()
        self._loop.call_soon(self._ready.set)
        self._loop.run_forever()
        # What is still under way is ended here, or it would be found unfinished when the loop is gone.
        self._loop.run_until_complete(_end_the_rest())
        self._loop.close()

    def run(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        import asyncio

        return asyncio.run_coroutine_threadsafe(work, self._start())

    def do(self, what: Callable[..., object], *values: object) -> None:
        self._start().call_soon_threadsafe(what, *values)

    def stop(self) -> None:
        if self._loop is None or self._thread is None:
            return
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(STOP_WITHIN)
        self._thread, self._loop = None, None
        self._ready.clear()


async def _end_the_rest() -> None:
    import asyncio

    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


class HostRun:
    """A table of this process on the network. ``make_house`` is called in its thread and gets the way to wake it."""

    def __init__(
        self,
        net: NetThread,
        make_house: MakeHouse,
        codec: Codec,
        port: int | None,
        wake: Callable[[], None] = lambda: None,
        is_announced: bool = True,
        is_for_all: bool = False,
        make_site: MakeSite | None = None,
    ) -> None:
        """``make_site``: what browsers find at the same port."""
        self._net = net
        self._wake = wake
        self._is_for_all = is_for_all
        self._make_site = make_site
        self._make_house = make_house
        self._codec = codec
        self._is_announced = is_announced
        self._hosting: Hosting | None = None
        self._early: list[Callable[[HostedTable], None]] = []
        self.opened: Future[int] = net.run(self._open(port))
        """The port, or the OSError because of which there is none."""
        self.moved: Future[NewPlace] = Future()
        """Where the table lives now, once it is on another machine."""

    def _moved(self, to: NewPlace) -> None:
        if not self.moved.done():
            self.moved.set_result(to)
            self._wake()

    @property
    def table(self) -> str:
        """The table's id."""
        return "" if self._hosting is None else self._hosting.tables[0].house.table.chairs.id

    @property
    def way(self) -> str:
        """Where this machine says that the table is."""
        return "" if self._hosting is None else self._hosting.tables[0].house.table.chairs.way

    @property
    def is_settled(self) -> bool:
        """The table is here for good, as far as is known."""
        return self._hosting is not None and not self._hosting.tables[0].house.table.moving.is_unsure

    def settle(self) -> None:
        """The machine the table came from is done with it."""
        self._net.do(self._when_open, lambda table: table.settle_move())

    def step_down(self, where: str, epoch: int) -> None:
        """The table lives there, and has proved it."""
        self._net.do(self._when_open, lambda table: table.step_down(where, epoch))

    async def _open(self, port: int | None) -> int:
        from net.lan.serve import Hosting

        hosting = Hosting([self._make_house], self._codec, self._is_for_all, self._moved, self._make_site)
        bound = await hosting.open(port, self._is_announced)
        self._hosting = hosting
        for what in self._early:
            what(hosting.tables[0])
        self._early.clear()
        return bound

    def _when_open(self, what: Callable[[HostedTable], None]) -> None:
        if self._hosting is None:
            self._early.append(what)
        else:
            what(self._hosting.tables[0])

    def join(self, name: str, key: str = "", role: Role = Role.PLAYER) -> Carrier:
        """The host's own screen at its table."""
        peer = Peer(f"screen-{secrets.token_hex(4)}")

        def enter(table: HostedTable) -> None:
            table.enter(peer, carrier.put, m.Hello(m.VERSION, name, role), key)

        def receive(message: Message) -> None:
            self._net.do(self._when_open, lambda table: table.receive(peer, message))

        carrier = Carrier(receive, self._wake)
        self._net.do(self._when_open, enter)
        return carrier

    def lock(self, pin: str) -> None:
        """Strangers need this PIN from now on; "" = none."""
        self._net.do(self._when_open, lambda table: table.lock(pin))

    def allow_phones(self, is_allowed: bool) -> None:
        """Whether phones may come to this table."""
        self._net.do(self._when_open, lambda table: self._allow_phones(is_allowed))

    def _allow_phones(self, is_allowed: bool) -> None:
        if self._hosting is not None:
            self._hosting.allow_phones(is_allowed)

    def close(self, is_over: bool | None) -> Future[None]:
        """``is_over``: nobody will want to resume it; None = unless a match is running."""
        return self._net.run(self._close(is_over))

    async def _close(self, is_over: bool | None) -> None:
        if self._hosting is not None:
            is_running = self._hosting.tables[0].house.table.phase is Phase.PLAYING
            await self._hosting.close(not is_running if is_over is None else is_over)


class ClientRun:
    """A guest at a table somewhere on the network."""

    def __init__(
        self,
        net: NetThread,
        codec: Codec,
        where: Sequence[Where],
        name: str,
        role: Role,
        pin: str,
        keys: Path | None,
        seek: Callable[[str], Sequence[Where]] = lambda table: (),
        also: Callable[[Message, str], None] = lambda message, table: None,
        wake: Callable[[], None] = lambda: None,
        table: str = "",
        epoch: int = 0,
        can_keep: bool = False,
    ) -> None:
        """``also`` hears everything too, and from which table, in the network thread (the keepsake); ``table``: the one
        that is meant, with at least this life number; ``can_keep``: it could move to this machine."""
        self._net = net
        self._client: Client | None = None
        self._early: list[Message] = []
        self._also = also
        self._can_keep = can_keep
        self.carrier = Carrier(lambda message: net.do(self._send, message), wake)
        self.ended: Future[Ending] = net.run(self._run(codec, where, (name, role, pin), keys, seek, (table, epoch)))

    async def _run(
        self,
        codec: Codec,
        where: Sequence[Where],
        introduce: tuple[str, Role, str],
        keys: Path | None,
        seek: Callable[[str], Sequence[Where]],
        table: tuple[str, int],
    ) -> Ending:
        from net.lan.client import Client, Introduction
        from net.lan.keys import KeyRing

        who = Introduction(*introduce, can_keep=self._can_keep)
        ring = KeyRing(keys)
        self._client = Client(codec, where, who, ring, self._hear, self.carrier.link, seek, table=table[0])
        self._client.expect(table[1])
        for message in self._early:
            self._client.send(message)
        return await self._client.run()

    def _hear(self, message: Message) -> None:
        self.carrier.put(message)
        try:
            self._also(message, "" if self._client is None else self._client.table)
        except OSError as no:
            log.warning("cannot keep the record: %s", no)

    def _send(self, message: Message) -> None:
        if self._client is None:
            self._early.append(message)
        else:
            self._client.send(message)

    @property
    def at(self) -> Where | None:
        """The address that answered."""
        return None if self._client is None else self._client.at

    @property
    def farewell(self) -> str:
        """What the table itself said when it ended the last connection, as a code; "" = nothing."""
        return "" if self._client is None else self._client.farewell

    def leave(self) -> None:
        self.carrier.send(m.Goodbye())

    def keep(self, epoch: int, port: int, way: str) -> None:
        """The table was opened on this machine, with this life number: the old one is told until it is done with it,
        which ends this run."""
        from net.lan.call import Keeping

        keeping = Keeping(epoch, m.TableOpened(port, way))
        self._net.do(self._when_there, lambda client: client.keep(keeping))

    def stop(self) -> None:
        """Nobody need be told any more."""
        self._net.do(self._when_there, lambda client: client.stop())

    def _when_there(self, what: Callable[[Client], None]) -> None:
        if self._client is not None:
            what(self._client)


class FinderRun:
    """Looks for tables until it is closed; ``found`` is safe to read from any thread."""

    def __init__(self, net: NetThread, wake: Callable[[], None] = lambda: None) -> None:
        self._net = net
        self._wake = wake
        self._finder: Finder | None = None
        self.found: tuple[Advert, ...] = ()
        net.run(self._start())

    async def _start(self) -> None:
        from net.lan.discovery import Finder

        self._finder = Finder(self._changed)
        await self._finder.start()

    def _changed(self, found: tuple[Advert, ...]) -> None:
        self.found = found
        self._wake()

    def where(self, table: str) -> tuple[Where, ...]:
        return next((advert.where for advert in self.found if advert.table == table), ())

    def close(self) -> Future[None]:
        return self._net.run(self._close())

    async def _close(self) -> None:
        if self._finder is not None:
            await self._finder.close()
