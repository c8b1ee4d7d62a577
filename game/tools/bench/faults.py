"""What becomes of a table when a machine crashes, sleeps, loses its cable, its address or its port: a host and two
robots on machines of their own, for every game and every fault, until everybody has acted again.

Times are as seen, from the end of the fault on; the counts of what was lost are what matters.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.games.catalog import catalog
from game.tools.bench.ledger import Account, ActionLedger, Balance, books
from game.tools.bench.lives import SpokenLife
from game.tools.bench.wires import Wires, are_there_wires
from game.venue.catalog import Catalog

HOST: Final = "10.77.0.1"
NEW: Final = "10.77.0.11"
GUESTS: Final = ("10.77.0.2", "10.77.0.3")
NEW_GUEST: Final = "10.77.0.13"
NAMES: Final = ("First", "Second")
TABLE: Final = "Kitchen"
STRANGERS: Final = "Strangers"

PACE: Final = "0.3"
"""Seconds a robot thinks."""

BEFORE: Final = 2
"""Actions of each robot before anything happens to them."""

PATIENCE: Final = 90.0
"""Seconds in which everybody must have started, or acted again."""

SECONDS: Final = 3.0
"""That are played on when everybody has."""

AT_ONCE: Final = 6
"""Tables: most of their time they wait."""


class FaultStage:
    """A host and two robots in the middle of a match. The second robot is the one that things happen to."""

    def __init__(self, game: str, home: Path, known: Catalog, wires: Wires) -> None:
        self.home, self._known, self.wires = home, known, wires
        self.strangers: SpokenLife | None = None
        self.address, self.port = HOST, 27180
        """Of the table, as it should be found."""
        players = max(3, known.games[game].seats.start)
        self._host_words = ("host", "--no-window", "--game", game, "--name", TABLE, "--bots", str(players - 2))
        self._more_words = ("--pace", PACE, "--players", str(players), "--json", "--actions")
        self.guests: list[list[SpokenLife]] = []
        """Every robot's lives."""

    async def open(self) -> None:
        await asyncio.to_thread(self._plug)
        self.watcher = await self.life(self.machines[1], "watcher", module="game.tools.bench.watching").start()
        await self.watcher.line("found", PATIENCE)
        self.host = await self._new_host().start()
        self.opened = await self.host.line("join at", PATIENCE)
        for number in range(len(NAMES)):
            self.guests.append([await self.new_guest(number).start()])
            await self.guests[number][0].told("seated", PATIENCE)
        for lives in self.guests:
            await lives[0].told("accepted", PATIENCE, BEFORE)
        self.found_first = self.found(0.0)
        self.seated = [next(lives[0].events("seated"))[1] for lives in self.guests]

    def _plug(self) -> None:
        switch = self.wires.switch("s")
        self.machines = [self.wires.machine(name) for name in "hab"]
        for machine, address in zip(self.machines, (HOST, *GUESTS), strict=True):
            self.wires.plug(machine, switch, address)
        for machine in self.machines:
            self.wires.settled(machine)

    def life(self, machine: str, home: str, *words: str, module: str = "game") -> SpokenLife:
        return SpokenLife(machine, self.home / home, *words, module=module)

    def _new_host(self) -> SpokenLife:
        return self.life(self.machines[0], "host", *self._host_words)

    def new_guest(self, number: int) -> SpokenLife:
        words = ("robot", self.address, "--name", NAMES[number], *self._more_words)
        return self.life(self.machines[1 + number], NAMES[number], *words)

    async def host_again(self) -> None:
        self.host = await self._new_host().start()

    async def guest_again(self) -> None:
        self.guests[-1].append(await self.new_guest(1).start())

    async def close(self) -> None:
        """Nothing of it goes on."""
        lives = [life for lives in self.guests for life in lives]
        more = [getattr(self, name, None) for name in ("watcher", "host", "strangers")]
        for life in (*lives, *more):
            if life is not None:
                life.put_down()
                await life.over()
        await asyncio.to_thread(self.wires.close)

    # -------------------------------------------------------------- what is measured

    def found(self, after: float) -> float | None:
        """When it was first seen where it is now; None = not yet."""
        where = f"{self.address}:{self.port}"
        for when, line in self.watcher.events("found"):
            if when > after and where in line["tables"].get(TABLE, ()):
                return when
        return None

    def acted(self, number: int, after: float) -> float | None:
        """When all seats of this robot had acted since; None = not yet."""
        first: dict[int, float] = {}
        for life in self.guests[number]:
            for when, line in life.events("accepted", after=after):
                first.setdefault(line["seat"], when)
        seats = self.seated[number]["seats"]
        return max(first.values()) if set(seats) <= set(first) else None

    def has_acted(self, number: int, after: float) -> bool:
        return self.acted(number, after) is not None

    def account(self, number: int) -> Account:
        told = ("acting", "accepted", "refused", "over")
        lives = tuple(tuple(line for _, line in life.events(*told)) for life in self.guests[number])
        return Account(NAMES[number], frozenset(self.seated[number]["seats"]), lives)

    def balance(self) -> Balance:
        games, codec = self._known.games, self._known.codec
        accounts = [self.account(number) for number in range(len(NAMES))]
        made = ActionLedger(books(self.home / "host", games, codec), accounts, games, codec).balance()
        for lives, seated in zip(self.guests, self.seated, strict=True):
            for life in lives[1:]:
                again = [line["seats"] for _, line in life.events("seated")]
                made.seats_lost += [f"{seated['names']} came back to {again}"] if again != [seated["seats"]] else []
        if self.strangers is not None and any("is here" in line for _, line in self.strangers.lines):
            made.seats_lost.append("somebody sat down at the strangers' table")
        return made


# ------------------------------------------------------------------ what happens


async def _kill_host(stage: FaultStage, seconds: float) -> float:
    await stage.host.crash()
    began = time.monotonic()
    await stage.host_again()
    return began


async def _kill_guest(stage: FaultStage, seconds: float) -> float:
    await stage.guests[-1][-1].crash()
    began = time.monotonic()
    await stage.guest_again()
    return began


async def _host_sleeps(stage: FaultStage, seconds: float) -> float:
    return await _asleep(stage.host, seconds)


async def _guest_sleeps(stage: FaultStage, seconds: float) -> float:
    return await _asleep(stage.guests[-1][-1], seconds)


async def _asleep(life: SpokenLife, seconds: float) -> float:
    life.sleep()
    await asyncio.sleep(seconds)
    life.wake()
    return time.monotonic()


async def _cut_host(stage: FaultStage, seconds: float) -> float:
    return await _cut(stage, stage.machines[0], seconds)


async def _cut_guest(stage: FaultStage, seconds: float) -> float:
    return await _cut(stage, stage.machines[-1], seconds)


async def _cut(stage: FaultStage, machine: str, seconds: float) -> float:
    await asyncio.to_thread(stage.wires.pull, machine)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(stage.wires.put_back, machine)
    return time.monotonic()


async def _move_host(stage: FaultStage, seconds: float) -> float:
    await asyncio.to_thread(stage.wires.readdress, stage.machines[0], stage.address, NEW)
    stage.address = NEW
    return time.monotonic()


async def _move_guest(stage: FaultStage, seconds: float) -> float:
    await asyncio.to_thread(stage.wires.readdress, stage.machines[-1], GUESTS[-1], NEW_GUEST)
    return time.monotonic()


async def _take_port(stage: FaultStage, seconds: float) -> float:
    """While the host is gone another one comes, and has its port."""
    await stage.host.crash()
    words = ("host", "--no-window", "--name", STRANGERS, "--port", str(stage.port))
    stage.strangers = await stage.life(stage.machines[0], STRANGERS, *words).start()
    await stage.strangers.line("join at", PATIENCE)
    stage.port += 1
    began = time.monotonic()
    await stage.host_again()
    return began


@dataclass(frozen=True, slots=True)
class TableFault:
    """``do`` gives the time when it was over; ``victims``: the robots that feel it; ``is_elsewhere``: the table is then
    somewhere else; ``may_bots_play``: others wait for somebody who is away longer than a table has patience."""

    name: str
    do: Callable[[FaultStage, float], Awaitable[float]]
    victims: tuple[int, ...]
    seconds: float = 0.0
    is_elsewhere: bool = False
    may_bots_play: bool = False


EVERYBODY: Final = (0, 1)
SECOND: Final = (1,)

FAULTS: Final = (
    TableFault("host_cut_90_s", _cut_host, EVERYBODY, 90.0),
    TableFault("guest_cut_90_s", _cut_guest, SECOND, 90.0, may_bots_play=True),
    TableFault("host_asleep_60_s", _host_sleeps, EVERYBODY, 60.0),
    TableFault("guest_asleep_60_s", _guest_sleeps, SECOND, 60.0),
    TableFault("host_cut_60_s", _cut_host, EVERYBODY, 60.0),
    TableFault("guest_cut_60_s", _cut_guest, SECOND, 60.0),
    TableFault("host_cut_20_s", _cut_host, EVERYBODY, 20.0),
    TableFault("guest_cut_20_s", _cut_guest, SECOND, 20.0),
    TableFault("host_cut_5_s", _cut_host, EVERYBODY, 5.0),
    TableFault("guest_cut_5_s", _cut_guest, SECOND, 5.0),
    TableFault("host_killed", _kill_host, EVERYBODY),
    TableFault("guest_killed", _kill_guest, SECOND),
    TableFault("host_at_a_new_address", _move_host, EVERYBODY, is_elsewhere=True),
    TableFault("guest_at_a_new_address", _move_guest, SECOND),
    TableFault("host_at_a_new_port", _take_port, EVERYBODY, is_elsewhere=True),
)
"""The longest first: the others are over while those still wait."""


# ------------------------------------------------------------------ one after the other, and all of them


async def suffered(
    game: str, fault: TableFault, home: Path, known: Catalog, seconds: float = SECONDS
) -> dict[str, Any]:
    """One table, one fault: what was measured, and all that is wrong."""
    stage = FaultStage(game, home, known, Wires())
    told: dict[str, Any] = {"game": game, "fault": fault.name}
    try:
        await stage.open()
        began = time.monotonic()
        over = await fault.do(stage, fault.seconds)
        for number in range(len(NAMES)):
            await stage.guests[number][-1].until(partial(stage.has_acted, number, over), PATIENCE)
        if fault.is_elsewhere:
            await stage.watcher.until(lambda: stage.found(over) is not None, PATIENCE)
        await asyncio.sleep(seconds)
        told |= _timed(stage, fault, began, over)
        codes = [await stage.host.stop(), *[await lives[-1].over() for lives in stage.guests]]
        balance = stage.balance()
        wrong = balance.wrong()
        told |= {"actions": balance.written, **{name: len(things) for name, things in wrong.items()}}
        if fault.may_bots_play:
            del wrong["by_bots"]
        told["problems"] = [thing for things in wrong.values() for thing in things]
        told["problems"] += [] if codes == [0] * len(codes) else [f"ended with {codes}"]
    except Exception as no:  # whatever goes wrong at one table, the others are measured
        told["problems"] = [repr(no)]
    finally:
        await stage.close()
    return told


def _timed(stage: FaultStage, fault: TableFault, began: float, over: float) -> dict[str, Any]:
    acted = [stage.acted(number, over) for number in fault.victims]
    backs = [_back(stage.guests[number], began) for number in fault.victims]
    others = [number for number in range(len(NAMES)) if number not in fault.victims]
    lost = [sum(1 for life in stage.guests[n] for _ in life.events("away", after=began)) for n in range(len(NAMES))]
    return {
        "found_s": _since(stage.opened, stage.found_first),
        "found_elsewhere_s": _since(over, stage.found(over)) if fault.is_elsewhere else None,
        "back_s": _since(over, max((one for one in backs if one is not None), default=None)),
        "acting_s": _since(over, max((one for one in acted if one is not None), default=None)),
        "links_lost": sum(lost[number] for number in fault.victims),
        "others_lost": sum(lost[number] for number in others),
    }


def _back(lives: Sequence[SpokenLife], began: float) -> float | None:
    """When the way was last open again; None = it was never lost."""
    return max((when for life in lives for when, _ in life.events("back", "joined", after=began)), default=None)


def _since(begin: float, when: float | None) -> float | None:
    return None if when is None else round(when - begin, 2)


async def suffered_all(games: Iterable[str], seconds: float) -> list[dict[str, Any]]:
    known, room, told = catalog(), asyncio.Semaphore(AT_ONCE), []

    async def one(game: str, fault: TableFault) -> None:
        async with room:
            with tempfile.TemporaryDirectory() as folder:
                told.append(await suffered(game, fault, Path(folder), known, seconds))

    await asyncio.gather(*(one(game, fault) for fault in FAULTS for game in games))
    return told


def measure(seconds: float = SECONDS) -> dict[str, Any]:
    """``seconds``: how long each table plays on after its fault."""
    if not are_there_wires():
        return {"left_out": "needs Linux, root and iproute2"}
    began = time.monotonic()
    told = asyncio.run(suffered_all(tuple(catalog().games), seconds))
    return {"seconds": round(time.monotonic() - began), "cases": told}
