"""A real host process, and crowds from many addresses that want to keep everybody else out of it."""

import asyncio
import contextlib
import sys

import pytest

from net.table import tries
from net.table.codes import TableCode
from tests.games.every import CATALOG
from tests.net.crowd import CrowdProcess
from tests.net.processes import HostProcess, RobotProcess, free_port
from tests.net.wire import Guest, Venue, until

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only there all of 127.0.0.0/8 is this machine")

REAL = Venue(CATALOG.games, CATALOG.bots, CATALOG.prepare)
FILES = 1024
"""As many as systems let a program open unless it is asked."""


@contextlib.asynccontextmanager
async def hosted(tmp_path, **more):
    host = await HostProcess(tmp_path, "superpose", free_port(), **more).start()
    reading = asyncio.create_task(_read_on(host))
    try:
        yield host
    finally:
        reading.cancel()
        await host.kill()


async def _read_on(host):
    """A host whose log nobody reads would stop at some time."""
    while line := await host.process.stderr.readline():
        host.lines.append(line.decode())


async def let_in(guest, is_in):
    """Whether a guest came in, however long that takes; by itself it gives up after some tries."""
    seated = asyncio.ensure_future(until(is_in, 60))
    await asyncio.wait([seated, guest.task], return_when=asyncio.FIRST_COMPLETED)
    seated.cancel()
    return bool(is_in())


async def players(tmp_path, host, tables=2, seats=6, pin=""):
    """People who sat down at the tables of this host and were cut off: where each has its key, and its seat."""
    guests = []
    for number in range(tables * seats):
        at = number // seats + 1 if tables > 1 else 0
        guest = Guest(REAL, host.port, f"P{number}", keys=tmp_path / f"p{number}", number=at, pin=pin)
        await until(lambda guest=guest: guest.session.lobby)
        guest.session.sit(f"P{number}")
        await until(lambda guest=guest: guest.session.seats)
        guests.append(guest)
    for guest in guests:
        await guest.close()
    return [(tmp_path / f"p{number}", guest.client.table) for number, guest in enumerate(guests)]


async def come_back(host, kept):
    """How many of these people have their own seat again."""
    guests = [Guest(REAL, host.port, "again", keys=keys, table=table) for keys, table in kept]
    count = [await let_in(guest, lambda guest=guest: guest.session.seats) for guest in guests]
    for guest in guests:
        await guest.close()
    return sum(count)


async def strangers(host, many):
    count = 0
    for number in range(many):
        guest = Guest(REAL, host.port, f"S{number}")
        count += await let_in(guest, lambda guest=guest: guest.session.lobby)
        await guest.close()
    return count


@pytest.mark.parametrize(
    ("way", "sockets", "addresses"),
    [
        ("idle", 60, 1),
        ("idle", 3000, 1),
        ("idle", 600, 200),
        ("half", 600, 200),
        ("drip", 600, 1),
        ("silent", 1000, 200),
    ],
)
def test_whoever_stands_before_the_door_keeps_nobody_out(way, sockets, addresses, tmp_path):
    """They come again as soon as they are sent away."""

    async def scenario():
        async with hosted(tmp_path, tables=2, files=FILES) as host:
            kept = await players(tmp_path, host)
            async with CrowdProcess(tmp_path, host.port, way, sockets=sockets, addresses=addresses):
                inside = await strangers(host, 20), await come_back(host, kept)
                return inside, len(host.lines)

    inside, lines = asyncio.run(scenario())
    assert inside == (20, 12)
    assert lines < 300


@pytest.fixture(autouse=True)
def files():
    """The crowd's own connections."""
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, most), most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))


def test_guesses_from_many_addresses_open_nothing_and_lock_nobody_out_who_was_here_or_has_not_guessed(tmp_path):
    async def scenario():
        async with hosted(tmp_path, pin="4711") as host:
            kept = await players(tmp_path, host, tables=1, pin="4711")
            # From networks that are not the host's own.
            guessing = CrowdProcess(tmp_path, host.port, "pins", sockets=100, addresses=750, first=1, times=5000)
            async with guessing as crowd:
                back = await come_back(host, kept)
                honest = Guest(REAL, host.port, "honest", pin="4711")
                is_in = await let_in(honest, lambda: honest.session.lobby)
                await honest.close()
                return back, is_in, await crowd.told(), len(host.lines)

    back, is_in, told, lines = asyncio.run(scenario())
    assert (back, is_in) == (6, True)
    assert told["connected"] == 5000 and 0 < told["answered"] <= tries.EVERYBODY.most - tries.KEPT
    assert lines < 300


def test_guesses_from_the_hosts_own_network_are_limited_and_who_was_here_comes_in_all_the_same(tmp_path):
    async def scenario():
        async with hosted(tmp_path, pin="4711") as host:
            kept = await players(tmp_path, host, tables=1, pin="4711")
            async with CrowdProcess(tmp_path, host.port, "pins", sockets=50, addresses=250, times=5000) as crowd:
                back = await come_back(host, kept)
                return back, await crowd.told(), await Guest(REAL, host.port, "late", pin="4711").task

    back, told, late = asyncio.run(scenario())
    assert back == 6 and told["connected"] == 5000
    assert told["answered"] == tries.EVERYBODY.most
    assert late.code == TableCode.TOO_MANY_TRIES and 0 < late.facts["seconds"] <= tries.EVERYBODY.seconds


def test_who_waits_as_long_as_they_are_told_comes_in_with_the_right_pin(tmp_path):
    async def scenario():
        async with hosted(tmp_path, pin="4711", window=2.0) as host:
            async with CrowdProcess(tmp_path, host.port, "pins", sockets=50, addresses=250) as crowd:
                await until(lambda: any("too_many_tries" in line for line in host.lines))
                crowd.process.stdin.close()
                await crowd.told()
            late = Guest(REAL, host.port, "late", pin="4711")
            if not await let_in(late, lambda: late.session.lobby):
                why = await late.task
                assert why.code == TableCode.TOO_MANY_TRIES
                await asyncio.sleep(int(str(why.facts["seconds"])))
                late = Guest(REAL, host.port, "late", pin="4711")
            is_in = await let_in(late, lambda: late.session.lobby)
            await late.close()
            return is_in

    assert asyncio.run(scenario())


@pytest.mark.parametrize(("way", "addresses"), [("words", 200), ("visits", 1), ("visits", 50)])
def test_a_match_goes_on_while_a_crowd_makes_the_host_work(way, addresses, tmp_path):
    async def scenario():
        async with hosted(tmp_path, bots=1) as host:
            robot = await RobotProcess(tmp_path / "r", host.port, 0, "superpose", 2, pause=0.05).start()
            await until(lambda: any("match 1" in line for line in host.lines))
            async with CrowdProcess(tmp_path, host.port, way, sockets=50, addresses=addresses) as crowd:
                told = await robot.told()
                crowd.process.stdin.close()
                return told, await crowd.told(), host.lines

    told, crowd, lines = asyncio.run(scenario())
    assert len(told["outcomes"]) == 1 and told["refusals"] == []
    assert crowd["connected"] > 50
    assert sum("P0" in line and "is away" in line for line in lines) <= 1
