"""Hostile connections at a real host on this machine, many at a time and from many addresses, while robots play a match
through it: the match ends, nobody is lost, and whoever comes afterwards is let in.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import socket
import struct
import tempfile
from collections.abc import Awaitable, Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from game.core.dice import Seeded
from game.core.game import Seat
from game.tools.robot import Errand
from game.tools.soak.crew import megabytes
from game.tools.soak.matches import HERE, GuestLife
from game.tools.soak.recording import known
from game.tools.soak.tally import BatchTally
from game.venue.bots.stand_ins import house_with_bots
from game.venue.opening import Opener, Wanted
from net.lan.serve import Hosting
from net.seal.guest import Claim, GuestSeal
from net.seal.secrets import HALF, Proof
from net.table import messages as m
from net.table.house import House
from net.table.journal import Shelf
from net.wire.framing import Kind, framed
from net.wire.link import End, Link

AT_ONCE: Final = 40
"""Hostile connections that are there at the same time."""

ADDRESSES: Final = 60
"""They come from so many addresses of this machine, where the system has them."""

GROWN: Final = 64.0
"""Megabytes a host may grow by through all of it."""

PAUSE: Final = 0.05
"""Seconds a robot takes for an action: a match is to last about as long as the connections do."""

PATIENCE: Final = 90.0
"""Seconds for a match, or for somebody to be let in."""

Attack = Callable[[asyncio.StreamReader, asyncio.StreamWriter, random.Random], Awaitable[None]]


# ------------------------------------------------------------------ the host, in a process of its own


def serve(pipe: Connection, game: str, seed: int, folder: str) -> None:
    logging.disable(logging.CRITICAL)
    asyncio.run(_serve(pipe, game, seed, folder))


async def _serve(pipe: Connection, game: str, seed: int, folder: str) -> None:
    opener = Opener(known(), Shelf(Path(folder), known().codec), Seeded(seed))
    table = opener.new(Wanted("Kitchen", game)).table

    def make_house(wake: Callable[[], None]) -> House:
        return house_with_bots(table, known(), "en", wake, pace=0.0)

    hosting = Hosting([make_house], known().codec)
    pipe.send((await hosting.open(0, is_announced=False), megabytes()))
    await asyncio.to_thread(pipe.recv)
    pipe.send(megabytes())
    await hosting.close()


HOST = serve


# ------------------------------------------------------------------ the whole of it


def batch(seed: int, count: int, tally: BatchTally) -> None:
    for name in ("tablee", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    games = sorted(known().games)
    with tempfile.TemporaryDirectory() as folder, tally.watched(f"doors {seed}", PATIENCE):
        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        host = spawn.Process(target=HOST, args=(theirs, games[seed % len(games)], seed, folder))
        host.start()
        try:
            port, before = ours.recv()
            siege = Siege(port, seed, count, games[seed % len(games)], Path(folder), tally)
            asyncio.run(siege.run())
            ours.send("stop")
            if (after := ours.recv()) - before > GROWN:
                tally.fail(f"the host grew by {after - before:.0f} MB")
            host.join(10)
            if host.exitcode != 0:
                tally.fail(f"the host ended with {host.exitcode}")
        finally:
            host.kill()


class Siege:
    def __init__(self, port: int, seed: int, count: int, game: str, folder: Path, tally: BatchTally) -> None:
        self._port, self._count, self._game, self._folder, self._tally = port, count, game, folder, tally
        self._seed = seed
        self._chance = random.Random(seed)

    async def run(self) -> None:
        players = max(3, known().games[self._game].seats.start)
        errands = [Errand((f"P{n}",), self._game, players, seed=self._seed + n, pause=PAUSE) for n in range(players)]
        guests = []
        for number, errand in enumerate(errands):
            guests.append(GuestLife(self._folder, number, errand, self._port))
            if not await _comes_true(lambda: bool(guests[-1].session.seats)):
                self._tally.fail("a guest found no seat before anything went wrong")
                return
        await asyncio.gather(*(self._attack() for _ in range(AT_ONCE)))
        if not await _comes_true(lambda: all(one.robot.is_done for one in guests)):
            self._tally.fail("the match did not end", str([one.robot.ended for one in guests]))
        for one in guests:
            if one.losses:
                self._tally.fail("a guest at the table lost its way", f"{one.losses} times")
            await one.end()
        self._tally.results["matches"] += 1
        await self._come_late(players)

    async def _come_late(self, number: int) -> None:
        late = GuestLife(self._folder, number, Errand(("Late",), self._game, 99), self._port)
        if not await _comes_true(lambda: late.session.lobby is not None):
            self._tally.fail("somebody who came afterwards was not let in")
        await late.end()

    async def _attack(self) -> None:
        while self._tally.done < self._count:
            self._tally.done += 1
            attack = self._chance.choice(ATTACKS)
            self._tally.results[attack.__name__.strip("_")] += 1
            chance = random.Random(self._chance.random())
            with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                reader, writer = await self._connected(chance)
                try:
                    await asyncio.wait_for(attack(reader, writer, chance), 10)
                finally:
                    writer.transport.abort()

    async def _connected(self, chance: random.Random) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        local = f"127.0.0.{chance.randrange(2, 2 + ADDRESSES)}"
        try:
            return await asyncio.open_connection(HERE, self._port, local_addr=(local, 0))
        except OSError:
            # Not every system has all of these addresses.
            return await asyncio.open_connection(HERE, self._port)


async def _comes_true(is_so: Callable[[], bool]) -> bool:
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while not is_so() and loop.time() < end:
        await asyncio.sleep(0.02)
    return is_so()


# ------------------------------------------------------------------ what they do


async def _idle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chance: random.Random) -> None:
    """Only stands there."""
    await asyncio.sleep(chance.random() * 2)


async def _noise(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chance: random.Random) -> None:
    writer.write(chance.choice((b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00", chance.randbytes(400))))
    await reader.read(1000)


async def _slow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chance: random.Random) -> None:
    """Byte by byte, and never to the end."""
    said = GuestSeal("", lambda table: Claim()).output()
    for at in range(chance.randrange(len(said))):
        writer.write(said[at : at + 1])
        await asyncio.sleep(0.02)


async def _long(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chance: random.Random) -> None:
    """Says that something huge comes."""
    writer.write(GuestSeal("", lambda table: Claim()).output() + bytes((chance.choice(list(Kind)),)) + b"\xff\xff\xff")
    writer.write(bytes(50_000))
    await reader.read(1000)


async def _half(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chance: random.Random) -> None:
    """A knock that belongs to no key, or nothing after the preamble."""
    writer.write(GuestSeal("", lambda table: Claim()).output())
    await reader.read(100)
    proof = chance.choice(list(Proof))
    writer.write(framed(Kind.KNOCK, bytes((proof,)) + chance.randbytes(chance.choice((0, HALF, HALF + 8, HALF + 33)))))
    await reader.read(1000)


async def _reset(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chance: random.Random) -> None:
    """Gone in the middle of a word."""
    seal, _ = await _let_in(reader, writer)
    if seal.is_open:
        writer.write(seal.seal(bytes(300))[: chance.randrange(1, 300)])
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


async def _pings(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chance: random.Random) -> None:
    seal, _ = await _let_in(reader, writer)
    for _ in range(200):
        writer.write(seal.seal(framed(Kind.PING, chance.randbytes(4)) * 50))
        await writer.drain()


async def _flood(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chance: random.Random) -> None:
    """Somebody who was let in, and says anything as fast as it can."""
    seal, link = await _let_in(reader, writer)
    for number in range(500):
        said = (
            m.Sit("x"),
            m.Pause(True),
            m.Kick(number % 9),
            m.Stand(Seat(0)),
            m.Begin(),
            m.AskParcel("x", number % 9),
        )
        message = chance.choice(said)
        writer.write(seal.seal(link.send(message, 0.0)))
        await writer.drain()


async def _deaf(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chance: random.Random) -> None:
    """Comes in, and never reads a word."""
    seal, _ = await _let_in(reader, writer)
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    for _ in range(20):
        writer.write(seal.seal(framed(Kind.WHOLE, b"")))
        await asyncio.sleep(0.1)


ATTACKS: Final[tuple[Attack, ...]] = (_idle, _noise, _slow, _long, _half, _reset, _pings, _flood, _deaf)


async def _let_in(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> tuple[GuestSeal, Link]:
    """An honest greeting, as a display: such a one takes nobody's seat."""
    seal, link = GuestSeal("", lambda table: Claim()), Link(known().codec, End.GUEST, 0.0)
    while not seal.is_open:
        writer.write(seal.output())
        data = await reader.read(4096)
        if not data or seal.fault is not None:
            raise ConnectionResetError
        seal.feed(data)
    writer.write(seal.seal(link.send(m.Hello(m.VERSION, "x", m.Role.DISPLAY), 0.0)))
    return seal, link
