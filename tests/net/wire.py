"""Real sockets in one event loop: a host, guests with robots, and a proxy between them that does mischief; and whole
matches through it, compared with undisturbed ones."""

import asyncio
import random
from collections import Counter
from dataclasses import replace
from functools import partial

from game.core.dice import Seeded
from game.tools.robot import Errand, Robot
from game.venue.bots.stand_ins import StandIns
from game.venue.bots.thinkers import AtOnce
from game.venue.session import Session
from net.lan.advert import Where
from net.lan.client import Client, Introduction
from net.lan.keys import KeyRing
from net.lan.serve import Hosting
from net.table.chairs import Chairs
from net.table.house import House
from net.table.journal import Nowhere
from net.table.messages import Absence, Role
from net.table.table import Table
from net.wire.codec import codec_for
from tests.games.every import CATALOG
from tests.net.tiny import GAMES, TinyBot

BOTS = {"tiny": lambda strength, company: TinyBot()}
HERE = "127.0.0.1"


class Venue:
    """The games a test plays with."""

    def __init__(self, games=GAMES, bots=BOTS, prepare=None):
        self.games, self.bots, self.prepare = games, bots, prepare or {}
        self.codec = codec_for(games)


TINY = Venue()
REAL = Venue(CATALOG.games, CATALOG.bots, CATALOG.prepare)


async def host(venue=TINY, seed=1, pin="", journal=None, port=0, game=None, absence=Absence.WAIT, table=None, tables=1):
    """``tables``: how many, called Kitchen or Kitchen 1, Kitchen 2 …; ``table``: this one again."""

    def make(wake, number=0):
        return house(venue, seed, pin, journal, game, absence, table, number)

    numbers = range(1, tables + 1) if tables > 1 else [0]
    hosting = Hosting([partial(make, number=number) for number in numbers], venue.codec)
    await hosting.open(port, is_announced=False)
    return hosting


def house(venue=TINY, seed=1, pin="", journal=None, game=None, absence=Absence.WAIT, table=None, number=0):
    name = f"Kitchen {number}" if number else "Kitchen"
    chairs = Chairs(name, venue.games, game or next(iter(venue.games)), number=number)
    chairs.absence = absence
    one = table or Table(chairs, Seeded(seed), journal or Nowhere(), venue.prepare, pin)
    made = House(one, asyncio.get_running_loop().time)
    made.seat_bots(StandIns(AtOnce(venue.bots), Seeded(9), asyncio.get_running_loop().time, 0.0))
    return made


class Guest:
    """A client and its session in this loop; ``robot`` plays if there is an errand."""

    def __init__(
        self, venue, port, name, errand=None, keys=None, role=Role.PLAYER, pin="", number=0, table="", word=""
    ):
        self.session = Session(self._send)
        self.robot = Robot(self.session, venue.bots, errand) if errand else None
        self.heard = []
        self.links = []
        where = [Where(HERE, port, number, word)]
        who, ring = Introduction(name, role, pin), KeyRing(keys)
        self.client = Client(venue.codec, where, who, ring, self._hear, self._link, table=table)
        self.task = asyncio.create_task(self.client.run())

    def _send(self, message):
        self.client.send(message)

    def _hear(self, message):
        self.heard.append(message)
        self.session.hear(message)
        self._act()

    def _link(self, is_up, why):
        self.links.append(is_up)
        self.session.link(is_up, why)

    def _act(self):
        if self.robot is not None:
            # Not inside hearing: a real screen answers in its next frame.
            asyncio.get_running_loop().call_soon(self.robot.step)

    async def close(self):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def until(is_so, seconds=30.0):
    """Wait for something that must come; the limit only ends a test that hangs."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while not is_so():
        assert loop.time() < end, "waited too long"
        await asyncio.sleep(0.005)


def errand(number, game="tiny", players=3, **more):
    return Errand((f"P{number}",), game, players, seed=number, **more)


class Proxy:
    """Between guests and a host. ``mischief`` decides, for each connection, what is done to it."""

    def __init__(self, target, mischief=None, record=None):
        self.target = target
        self.mischief = mischief or (lambda: None)
        self.record = record
        self.connections = []
        self.cuts = 0

    async def start(self):
        self._server = await asyncio.start_server(self._serve, HERE, 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self.port

    async def close(self):
        self._server.close()
        for writer in self.connections:
            writer.transport.abort()

    async def _serve(self, reader, writer):
        try:
            far_reader, far_writer = await asyncio.open_connection(HERE, self.target)
        except OSError:
            writer.transport.abort()
            return
        self.connections += [writer, far_writer]
        number = len(self.connections) // 2
        chance = self.mischief()
        await asyncio.gather(
            self._pump(reader, far_writer, chance, (number, "up"), writer),
            self._pump(far_reader, writer, chance, (number, "down"), far_writer),
            return_exceptions=True,
        )

    async def _pump(self, reader, writer, chance, tag, back):
        try:
            while data := await reader.read(65536):
                if self.record is not None:
                    self.record.setdefault(tag, bytearray()).extend(data)
                if chance is not None:
                    await self._molest(data, writer, chance, back)
                else:
                    writer.write(data)
            writer.close()
        except OSError:
            writer.transport.abort()

    async def _molest(self, data, writer, chance, back):
        kind = chance.random()
        if kind < 0.04:
            self.cuts += 1
            writer.write(data[: chance.randrange(len(data) + 1)])
            writer.transport.abort() if chance.random() < 0.5 else writer.close()
            back.transport.abort()
        elif kind < 0.30:
            for at in range(len(data)):
                writer.write(data[at : at + 1])
                if at % 7 == 0:
                    await asyncio.sleep(0)
        elif kind < 0.45:
            await asyncio.sleep(chance.random() * 0.02)
            writer.write(data)
        elif kind < 0.50:
            cut = chance.randrange(len(data) + 1)
            writer.write(data[:cut])
            await asyncio.sleep(0.05)
            writer.write(data[cut:])
        else:
            writer.write(data)


def mischief(seed):
    """Each connection gets its own chance, all from one seed; after some cuts it behaves, so that matches end."""
    source = random.Random(seed)
    return lambda: random.Random(source.random())


ALIKE = {"tiny": ("scores", "pile", "hands"), "superpose": ()}
"""What of a state does not depend on who was faster: fields, or everything (but who was away) where one acts at a time.
In the other games people reach for the same things, and only the journal can be compared."""


async def played(game, seed, is_bad, players=3):
    """A whole match; its final match, the robots, and how often the wire was cut."""
    venue = TINY if game == "tiny" else REAL
    hosting = await host(venue, seed=seed, game=game)
    proxy = Proxy(hosting.port, mischief(seed) if is_bad else None)
    port = await proxy.start()
    guests = []
    for number in range(players):
        guests.append(Guest(venue, port, f"P{number}", errand(number, game, players)))
        await until(lambda: guests[-1].session.seats, 90)
    await until(lambda: all(guest.robot.is_done for guest in guests), 120)
    match = hosting.tables[0].house.table.match
    for guest in guests:
        await guest.close()
    await proxy.close()
    await hosting.close()
    return match, [guest.robot for guest in guests], proxy.cuts


def compare(game, seed):
    """How often the wire was cut; AssertionError where that made a difference."""
    match, robots, cuts = asyncio.run(played(game, seed, True))
    acts = Counter(str((seat, action)) for robot in robots for _, seat, action in robot.acts)
    written = Counter(str((entry.seat, entry.action)) for entry in match.log if entry.seat >= 0)
    assert written <= acts, "an action was doubled"
    refused = sum(len(robot.refusals) for robot in robots)
    waiting = sum(robot.session.is_waiting(seat) for robot in robots for seat in robot.session.seats)
    assert acts.total() - written.total() <= refused + waiting, "an action was lost"
    outcome = match.game.outcome(match.state)
    assert all(robot.outcomes[1] == outcome for robot in robots)
    if game in ALIKE:
        plain, _, _ = asyncio.run(played(game, seed, False))
        if ALIKE[game]:
            assert all(getattr(plain.state, name) == getattr(match.state, name) for name in ALIKE[game])
        else:
            # Who is cut off at the very end may still be away when it is over.
            nobody = frozenset()
            assert replace(plain.state, away=nobody) == replace(match.state, away=nobody), "another state"
    return cuts
