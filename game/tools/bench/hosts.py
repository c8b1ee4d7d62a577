"""The hosts that are measured, each in a process of its own: our table, and two relays that only send bytes again."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import select
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from game.core.dice import Seeded
from game.core.game import Seat
from game.games.catalog import catalog
from game.tools.bench.parts import watched
from net.table.house import House
from net.table.table import Table
from net.wire import link

GAME: Final = "superpose"
HERE: Final = "127.0.0.1"

Script = list[list[bytes]]
"""What each peer was sent for each timed action."""


def serve_tables(pipe: Connection, seed: int, folder: str, tables: int = 1, is_in_parts: bool = False) -> None:
    """``is_in_parts``: say on request what each part of it took; that itself takes a little."""
    # Peers here act as fast as they can; a real table cuts off whoever does.
    link.RATE = link.BURST = 1e9  # type: ignore[misc]
    parts = watched(catalog().games[GAME]) if is_in_parts else {}
    serve(pipe, seed, folder, tables, parts)


def serve_for_phones(pipe: Connection, seed: int, folder: str) -> None:
    """One table that phones may come to."""
    link.RATE = link.BURST = 1e9  # type: ignore[misc]
    logging.disable(logging.CRITICAL)
    asyncio.run(_serve(pipe, seed, folder, 1, {}, GAME, has_phones=True))


def serve(pipe: Connection, seed: int, folder: str, tables: int, parts: Mapping[str, float], game: str = GAME) -> None:
    """Until the pipe says stop. ``parts``: what is told of them on request."""
    logging.disable(logging.CRITICAL)
    asyncio.run(_serve(pipe, seed, folder, tables, parts, game))


async def _serve(
    pipe: Connection,
    seed: int,
    folder: str,
    tables: int,
    parts: Mapping[str, float],
    game: str,
    has_phones: bool = False,
) -> None:
    from game.venue.bots.stand_ins import house_with_bots
    from game.venue.opening import Opener, Wanted
    from game.venue.phones.site import site_for
    from net.lan.advert import Where
    from net.lan.serve import Hosting
    from net.table.journal import Shelf

    known, dice = catalog(), Seeded(seed)
    opener = Opener(known, Shelf(Path(folder), known.codec), dice)

    def make_house(table: Table, wake: Callable[[], None]) -> House:
        return house_with_bots(table, known, "en", wake, dice)

    opened = opener.tables_for_network(Wanted("Bench", game), tables, is_new=True)
    make_site = site_for(known, "en") if has_phones else None
    hosting = Hosting([partial(make_house, one.table) for one in opened], known.codec, make_site=make_site)
    gc.freeze()
    port = await hosting.open(0, is_announced=False)
    if has_phones:
        hosting.allow_phones(True)
        # The invitation is to where the table is found: here, whatever networks this machine is on.
        hosting.tables[0].show_way(Where(HERE, port))
    pipe.send(port)
    while (word := await asyncio.to_thread(pipe.recv)) != "stop":
        pipe.send(_told(opened[0].table, parts, word))
    await hosting.close()


def _told(table: Table, parts: Mapping[str, float], word: object) -> object:
    match word:
        case "parts":
            return dict(parts)
        case ("ticket",):
            return table.lobby().phones.rpartition("#")[2]
        case ("view", int(seat)):
            assert table.match is not None
            return table.match.game.view(table.match.state, Seat(seat))
    return time.process_time()


def relay_with_asyncio(pipe: Connection, script: Script, peers: int) -> None:
    """So many peers after the other are at one table, the next at the next; the script is every table's."""

    async def serve() -> None:
        tables: list[tuple[list[asyncio.Transport], Iterator[list[bytes]]]] = []

        class Door(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                assert isinstance(transport, asyncio.Transport)
                if not tables or len(tables[-1][0]) == peers:
                    tables.append(([], iter(script)))
                self._doors, self._steps = tables[-1]
                self._doors.append(transport)
                transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

            def data_received(self, data: bytes) -> None:
                for door, piece in zip(self._doors, next(self._steps), strict=True):
                    door.write(piece)

        server = await asyncio.get_running_loop().create_server(Door, HERE, 0)
        pipe.send(server.sockets[0].getsockname()[1])
        while await asyncio.to_thread(pipe.recv) != "stop":
            pipe.send(time.process_time())
        server.close()

    asyncio.run(serve())


def relay_with_sockets(pipe: Connection, script: Script, peers: int) -> None:
    listening = socket.create_server((HERE, 0))
    pipe.send(listening.getsockname()[1])
    doors = []
    for _ in range(peers):
        door, _ = listening.accept()
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        doors.append(door)
    for step in script:
        ready, _, _ = select.select(doors, [], [])
        if not ready[0].recv(65536):
            break
        for door, piece in zip(doors, step, strict=True):
            door.sendall(piece)
    pipe.recv()


@dataclass
class Process:
    pipe: Connection
    process: multiprocessing.process.BaseProcess
    port: int

    def used(self) -> float:
        """Seconds of processor time until now."""
        self.pipe.send("time")
        seconds: float = self.pipe.recv()
        return seconds

    def parts(self) -> dict[str, float]:
        """The same, by part."""
        self.pipe.send("parts")
        parts: dict[str, float] = self.pipe.recv()
        return parts

    def asked(self, *word: object) -> Any:
        """What a host for phones answers."""
        self.pipe.send(word)
        return self.pipe.recv()

    def stop(self) -> None:
        self.pipe.send("stop")
        self.process.join(10)


def started(main: Callable[..., None], *values: object) -> Process:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=main, args=(theirs, *values), daemon=True)
    process.start()
    return Process(ours, process, ours.recv())


def connected(port: int) -> socket.socket:
    made = socket.create_connection((HERE, port))
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made
