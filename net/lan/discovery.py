"""Tables announced and found on all interfaces: zeroconf, and plain broadcast beside it. Runs in the network thread.

Interfaces come and go (Wi-Fi, cables, VPN): both ends look at them every few seconds and begin anew where they changed.
What others announce is only ever a hint; a typed address always works.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from typing import Any, Final

from zeroconf import InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from net.lan import beacon
from net.lan.advert import SERVICE, Advert, Where, properties, read_properties
from net.lan.findings import Findings, Inquiry
from net.lan.interfaces import Interface, interfaces, is_private, lan
from net.lan.proving import proved

log = logging.getLogger("tablee.discovery")

LOOK_EVERY: Final = 3.0
"""Seconds between looks at this machine's interfaces."""

TTL: Final = 30
"""Seconds an announcement is believed: a host that was killed disappears from the lists after that."""

RESOLVE_WITHIN: Final = 3000
"""Milliseconds for the details of an announced table."""

MOST_NAMES: Final = 5000
"""Announced tables that wait to be looked up."""

LOOKUPS: Final = 8
"""At the same time."""

MOST_ADDRESSES: Final = 8
"""Of one machine."""

ASK_GAP: Final = 0.2
"""Seconds between looks at whom to ask."""


async def _open_zeroconf() -> AsyncZeroconf | None:
    """None where there is nothing to multicast on."""
    try:
        return AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)
    except OSError as no:
        log.info("no multicast: %s", no)
        return None


class Announcer:
    """Of all tables of this process, by one multicast socket and one beacon."""

    def __init__(self, adverts: Iterable[Advert], port: int) -> None:
        self._adverts = {advert.table: advert for advert in adverts}
        self._port = port
        self._zeroconf: AsyncZeroconf | None = None
        self._infos: dict[str, AsyncServiceInfo] = {}
        self._mine: tuple[Interface, ...] = ()
        self._stale: set[str] = set()
        self._is_stale = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._beacon = beacon.Beacon(self._say, len(self._adverts))

    async def start(self) -> None:
        await self._beacon.listen()
        self._tasks = [asyncio.create_task(self._keep_announcing())]

    def _say(self, at: int) -> bytes:
        return beacon.answer(tuple(self._adverts.values()), self._port, at)

    def update(self, advert: Advert) -> None:
        if advert != self._adverts[advert.table]:
            self._adverts[advert.table] = advert
            self._stale.add(advert.table)
            self._is_stale.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._beacon.close()
        await self._withdraw()

    async def _keep_announcing(self) -> None:
        while True:
            try:
                await self._beacon.listen()
                mine = interfaces()
                if mine != self._mine:
                    self._mine = mine
                    await self._announce()
                elif self._is_stale.is_set():
                    await self._renew()
            except Exception as no:  # whatever multicast does on this machine, the table goes on
                log.warning("cannot announce: %r", no)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_stale.wait(), LOOK_EVERY)
            # A lobby changes with every click; once a second is enough for those who look at a list.
            await asyncio.sleep(1.0)

    async def _announce(self) -> None:
        await self._withdraw()
        self._zeroconf = await _open_zeroconf()
        if self._zeroconf is None:
            return
        self._fresh()
        self._infos = {table: self._make_info(table) for table in self._adverts}
        await asyncio.gather(*(self._register(self._zeroconf, info) for info in self._infos.values()))

    async def _register(self, zeroconf: AsyncZeroconf, info: AsyncServiceInfo) -> None:
        await (await zeroconf.async_register_service(info, allow_name_change=True))

    def _fresh(self) -> set[str]:
        """What others are told is up to date from now on; the tables of which it was not."""
        self._is_stale.clear()
        stale, self._stale = self._stale, set()
        return stale

    async def _renew(self) -> None:
        stale = self._fresh()
        if self._zeroconf is not None and self._infos:
            await asyncio.gather(*(self._update(self._zeroconf, table) for table in stale))

    async def _update(self, zeroconf: AsyncZeroconf, table: str) -> None:
        self._infos[table] = self._make_info(table, self._infos[table].name)
        await (await zeroconf.async_update_service(self._infos[table]))

    def _make_info(self, table: str, name: str = "") -> AsyncServiceInfo:
        reachable = lan(self._mine) or self._mine
        texts: dict[str, Any] = properties(self._adverts[table])
        return AsyncServiceInfo(
            SERVICE,
            name or f"{table}.{SERVICE}",
            port=self._port,
            properties=texts,
            # All tables are on one machine.
            server=f"tablee-{next(iter(self._adverts))}.local.",
            addresses=[socket.inet_aton(one.address) for one in reachable],
            host_ttl=TTL,
            other_ttl=TTL,
        )

    async def _withdraw(self) -> None:
        old, self._zeroconf = self._zeroconf, None
        if old is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(old.async_close(), 2.0)


class Finder:
    """``changed`` is called with the tables found, newest state, whenever it is another. What is only announced is not
    found yet: its machine is asked first."""

    def __init__(self, changed: Callable[[tuple[Advert, ...]], None]) -> None:
        self._changed = changed
        self._findings = Findings()
        self._names: dict[str, None] = {}
        """Announced, and not yet looked up."""
        self._told: tuple[Advert, ...] | None = None
        self._mine: tuple[Interface, ...] = ()
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._asker = beacon.Asker(self._answer)
        self._tasks: set[asyncio.Task[None]] = set()
        self._lookups = 0

    async def start(self) -> None:
        self._do(self._keep_looking())
        self._do(self._keep_asking())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._asker.close()
        await self._stop_browsing()

    def found(self) -> tuple[Advert, ...]:
        """One advert a table, with all addresses it has answered at, the nearest first."""
        return self._findings.shown(time.monotonic(), self._mine)

    # -------------------------------------------------------------- looking

    async def _keep_looking(self) -> None:
        while True:
            try:
                mine = interfaces()
                await self._asker.use(mine)
                if mine != self._mine:
                    self._mine = mine
                    await self._browse()
                self._asker.ask()
            except Exception as no:  # whatever multicast does on this machine, a typed address still works
                log.warning("cannot look for tables: %r", no)
            self._findings.forget_old(time.monotonic())
            await asyncio.sleep(beacon.ASK_EVERY)

    async def _keep_asking(self) -> None:
        """Whether what is announced is there; and whether what was there still is."""
        while True:
            for question in self._findings.questions(time.monotonic()):
                self._do(self._ask(question))
            self._tell()
            await asyncio.sleep(ASK_GAP)

    async def _ask(self, question: Inquiry) -> None:
        tables: dict[str, int] = {}
        try:
            tables = await proved(question, self._findings.versions(question.where))
        except Exception as no:  # whatever is there, it is no table of ours
            log.info("cannot ask %s: %r", question.where, no)
        finally:
            self._findings.answered(question, tables, time.monotonic())
        self._tell()

    async def _browse(self) -> None:
        await self._stop_browsing()
        self._zeroconf = await _open_zeroconf()
        if self._zeroconf is not None:
            self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._heard])

    async def _stop_browsing(self) -> None:
        browser, self._browser = self._browser, None
        old, self._zeroconf = self._zeroconf, None
        with contextlib.suppress(Exception):
            if browser is not None:
                await browser.async_cancel()
            if old is not None:
                await asyncio.wait_for(old.async_close(), 2.0)
        self._names.clear()

    def _heard(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed or len(self._names) >= MOST_NAMES:
            return
        self._names[name] = None
        if self._lookups < LOOKUPS:
            self._lookups += 1
            self._do(self._look_up_all(zeroconf))

    async def _look_up_all(self, zeroconf: Zeroconf) -> None:
        try:
            while self._names:
                # The newest first: whoever announces without end is behind those who come now and then.
                await self._look_up(zeroconf, self._names.popitem()[0])
        finally:
            self._lookups -= 1

    async def _look_up(self, zeroconf: Zeroconf, name: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        try:
            if not await info.async_request(zeroconf, RESOLVE_WITHIN) or not info.port:
                return
        except Exception as no:  # a malformed announcement must not end the search
            log.info("an announcement that cannot be read: %r", no)
            return
        where = [Where(address, info.port) for address in info.parsed_addresses(IPVersion.V4Only)]
        advert = read_properties(_texts(info.properties.items()), where)
        if advert is not None:
            self._answer(advert)

    def _answer(self, advert: Advert) -> None:
        near = [where for where in advert.where[:MOST_ADDRESSES] if is_private(where.host)]
        self._findings.heard(replace(advert, where=tuple(near)))

    def _tell(self) -> None:
        found = self.found()
        if found != self._told:
            self._told = found
            self._changed(found)


def _texts(items: Iterable[tuple[bytes, bytes | None]]) -> dict[str, str]:
    return {key.decode("utf-8", "replace"): (value or b"").decode("utf-8", "replace") for key, value in items}
