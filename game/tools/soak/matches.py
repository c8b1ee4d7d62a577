"""Whole matches of every game over a bad wire, with hosts and guests that are killed and come back: nothing is lost,
nothing counts twice, and everybody sees the same end.

The real reception, doors, clients, sessions and journals, in a loop whose time jumps.
"""

from __future__ import annotations

import asyncio
import logging
import random
import tempfile
from collections import Counter
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from game.core.dice import Seeded
from game.core.match import Match, replay
from game.tools.robot import Errand, Robot
from game.tools.soak.recording import known
from game.tools.soak.stillness import Wire, still
from game.tools.soak.tally import BatchTally
from game.venue.bots.stand_ins import StandIns
from game.venue.bots.thinkers import AtOnce
from game.venue.opening import Opener, Wanted
from game.venue.session import Absence, Session
from net.lan.advert import Where
from net.lan.client import Client, Introduction
from net.lan.host import Server
from net.lan.keys import KeyRing
from net.lan.reception import Reception
from net.table.house import House
from net.table.journal import Shelf
from net.table.messages import Message

PORT: Final = 27180
HERE: Final = "127.0.0.1"

LONGEST: Final = 3600.0
"""Seconds, as they jump: a match that has not ended by then never will."""

PATIENCE: Final = 60.0
"""Seconds of the processor for a whole match."""

KILLS: Final = (0, 1, 1, 2)
"""How many processes are killed in a match."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one match."""

    match: Match[Any]
    robots: tuple[Robot, ...]
    """Those of killed guests, too."""
    lost: int
    """Actions that killed guests were waiting for."""
    cuts: int
    host_kills: int
    guest_kills: int


class HostLife:
    """One process of a host, from its start to its end."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        loop = asyncio.get_running_loop()
        self._opener = Opener(known(), Shelf(folder, known().codec), Seeded(seed), loop.time)
        self.table = self._opener.for_network(Wanted("Kitchen", game), PORT).table
        self.table.chairs.absence = Absence.WAIT
        house = House(self.table, loop.time)
        house.seat_bots(StandIns(AtOnce(known().bots), Seeded(seed), loop.time, 0.0))
        self._server = Server(house, loop.time)
        self._reception = Reception([self._server], known().codec, loop.time)

    async def open(self) -> None:
        await self._reception.open(PORT)
        self.table.open_at(PORT)
        self._server.settle()

    def kill(self, wire: Wire) -> None:
        """Nothing is said, nothing is written; the system takes back what it had open."""
        wire.kill_host()
        self._server.stop()
        self.table.close(is_over=False)


class GuestLife:
    """One process of a guest."""

    def __init__(self, folder: Path, number: int, errand: Errand, port: int = PORT) -> None:
        self._pause = errand.pause
        self.losses = 0
        """How often the way to the table was lost."""
        self.session = Session(self._send)
        self.robot = Robot(self.session, known().bots, errand)
        loop = asyncio.get_running_loop()
        self._loop = loop
        who, ring = Introduction(errand.names[0]), KeyRing(folder / f"guest{number}")
        where = [Where(HERE, port)]
        self.client = Client(known().codec, where, who, ring, self._hear, self._link, clock=loop.time)
        self._task = loop.create_task(self.client.run())

    def _send(self, message: Message) -> None:
        self.client.send(message)

    def _hear(self, message: Message) -> None:
        self.session.hear(message)
        self._loop.call_later(self._pause, self.robot.step)

    def _link(self, is_up: bool, why: str) -> None:
        self.losses += self.session.is_up and not is_up
        self.session.link(is_up, why)

    @property
    def is_over(self) -> bool:
        return self._task.done()

    async def kill(self, wire: Wire) -> None:
        wire.kill_guest(lambda protocol: getattr(protocol, "_client", None) is self.client)
        await self.end()

    async def end(self) -> None:
        """As when its process is killed."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class Evening:
    """One match, from an empty table to the results, with all that goes wrong on the way."""

    def __init__(self, wire: Wire, folder: Path, game: str, seed: int, kills: int) -> None:
        self._wire, self._folder, self._game, self._seed = wire, folder, game, seed
        self._chance = random.Random(seed)
        self._kills = kills
        self._dead: list[Robot] = []
        self._lost = 0
        self._asleep: int | None = None
        """The guest that was killed and is not back yet."""
        self._killed = Counter[str]()

    async def play(self) -> Played:
        loop = asyncio.get_running_loop()
        self._host = HostLife(self._folder / "tables", self._game, self._seed)
        await self._host.open()
        players = max(3, known().games[self._game].seats.start)
        errands = [Errand((f"P{number}",), self._game, players, seed=self._seed + number) for number in range(players)]
        self._guests: list[GuestLife] = []
        for number, errand in enumerate(errands):
            self._guests.append(GuestLife(self._folder, number, errand))
            while not self._guests[-1].session.seats and loop.time() < LONGEST:
                await asyncio.sleep(0.05)
                self._try_again(errands)
        troubles = loop.create_task(self._make_trouble(errands))
        while not all(one.robot.is_done for one in self._guests):
            if loop.time() > LONGEST:
                raise TimeoutError("the match did not end")
            await asyncio.sleep(0.05)
            self._try_again(errands)
        troubles.cancel()
        return await self._end()

    def _try_again(self, errands: list[Errand]) -> None:
        """Who could not come in at once says so, and a person tries again."""
        for number, one in enumerate(self._guests):
            if one.is_over and one.session.guest is None and number != self._asleep:
                self._guests[number] = GuestLife(self._folder, number, errands[number])

    async def _make_trouble(self, errands: list[Errand]) -> None:
        for _ in range(self._kills):
            await asyncio.sleep(self._chance.random() * 2.0)
            if self._chance.random() < 0.5:
                self._killed["host"] += 1
                self._host.kill(self._wire)
                await asyncio.sleep(self._chance.random() * 6.0)
                self._host = HostLife(self._folder / "tables", self._game, self._seed + self._killed["host"])
                await self._host.open()
            else:
                await self._kill_a_guest(errands)

    async def _kill_a_guest(self, errands: list[Errand]) -> None:
        self._killed["guest"] += 1
        number = self._chance.randrange(len(self._guests))
        gone = self._guests[number]
        self._dead.append(gone.robot)
        self._lost += sum(gone.session.is_waiting(seat) for seat in gone.session.seats)
        self._asleep = number
        await gone.kill(self._wire)
        await asyncio.sleep(self._chance.random() * 3.0)
        self._asleep = None
        self._guests[number] = GuestLife(self._folder, number, errands[number])

    async def _end(self) -> Played:
        match = self._host.table.match
        assert match is not None
        for guest in self._guests:
            await guest.kill(self._wire)
        self._host.kill(self._wire)
        robots = (*(one.robot for one in self._guests), *self._dead)
        return Played(match, robots, self._lost, self._wire.cuts, self._killed["host"], self._killed["guest"])


def batch(seed: int, count: int, tally: BatchTally) -> None:
    logging.getLogger("tablee").setLevel(logging.CRITICAL)
    games = sorted(known().games)
    for number in range(count):
        one = seed * count + number
        with tally.watched(f"match {one} of {games[one % len(games)]}", PATIENCE):
            _faulted(games[one % len(games)], one, tally)
        tally.done += 1


def played(game: str, seed: int, is_bad: bool) -> Played:
    """A whole match; ``is_bad``: the wire is, and processes are killed."""
    random.seed(seed)
    chance = random.Random(seed)
    kills = chance.choice(KILLS) if is_bad else 0
    with tempfile.TemporaryDirectory() as folder:
        return still(
            lambda wire: Evening(wire, Path(folder), game, seed, kills).play(), Wire(chance if is_bad else None)
        )


def _faulted(game: str, seed: int, tally: BatchTally) -> None:
    bad = played(game, seed, True)
    tally.results["cuts"] += bad.cuts
    tally.results["hosts killed"] += bad.host_kills
    tally.results["guests killed"] += bad.guest_kills
    for no in differences(bad):
        tally.fail(no, f"match {seed} of {game}")
    if not bad.host_kills and is_one_at_a_time(bad.match):
        plain = played(game, seed, False)
        tally.results["compared with an undisturbed one"] += 1
        if _settled(plain.match.state) != _settled(bad.match.state):
            tally.fail("another state than in an undisturbed match", f"match {seed} of {game}")


def differences(one: Played) -> list[str]:
    """What is wrong with how a match went."""
    acts = Counter(str((seat, action)) for robot in one.robots for _, seat, action in robot.acts)
    written = Counter(str((entry.seat, entry.action)) for entry in one.match.log if entry.seat >= 0)
    refused = sum(len(robot.refusals) for robot in one.robots)
    waiting = sum(robot.session.is_waiting(seat) for robot in one.robots for seat in robot.session.seats)
    outcome = one.match.game.outcome(one.match.state)
    found = []
    if not written <= acts:
        found.append("an action counted twice")
    if acts.total() - written.total() > refused + waiting + one.lost:
        found.append("an action was lost")
    if outcome is None or any(robot.outcomes.get(1) not in (None, outcome) for robot in one.robots):
        found.append("not everybody saw the same end")
    for robot in one.robots:
        found += _differing_views(robot, one.match)
    return found


def _differing_views(robot: Robot, match: Match[Any]) -> list[str]:
    """What a guest sees at the end is what the table has."""
    if not robot.outcomes:
        return []
    seen = ((seat, robot.session.view(seat)) for seat in robot.session.seats)
    game = match.game
    return [
        f"seat {seat} sees another end than the table has"
        for seat, view in seen
        if view is not None and _settled(view) != _settled(game.view(match.state, seat))
    ]


def is_one_at_a_time(match: Match[Any]) -> bool:
    """Whether nobody could be faster than another one."""
    states = replay(match.game, match.seats, match.options, match.deal, match.log)
    return all(sum(map(bool, one.asked)) <= 1 for one, _ in states)


def _settled(state: Any) -> Any:
    """But for who was away at the very end: whoever was cut off then may be away still."""
    return replace(state, away=()) if any(one.name == "away" for one in fields(state)) else state
