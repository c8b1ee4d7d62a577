"""Real processes whose people are away: a host waits for them, and plays on when the first one is back."""

import asyncio
import os
import signal

import pytest

from game.games.catalog import catalog
from net.table.table_file import ACTIONS
from tests.net.namespaces import inside, ip
from tests.net.processes import HostProcess, RobotProcess, free_port
from tests.net.test_namespaces import wires as wires
from tests.net.test_processes import final

IMPATIENT = """
from net.table import patience
from net.wire import link
patience.GRACES.update(dict.fromkeys(patience.GRACES, 0.05))
link.PING_AFTER, link.SILENT_AFTER = 0.5, 1.5
"""
"""Whoever is away is so for longer than anybody waits, and whoever is silent is soon away."""

PAUSE = 0.1
"""Seconds a robot takes for an action: it is in the middle of the match when something happens to it."""

LONG = 3.0
"""Seconds in which bots that play without pausing would end any match."""


def written(home):
    """All actions of the journal."""
    return b"".join(path.read_bytes() for path in (home / "tables").glob(f"*{ACTIONS}"))


async def until(is_so):
    while not is_so():
        await asyncio.sleep(0.02)


async def standing_still(home):
    """Who went away is noted first; from then on nothing is written."""
    await until(lambda: b'"Left"' in written(home))
    before = written(home)
    await asyncio.sleep(LONG)
    assert written(home) == before


async def begun(home, host, game, seats, **more):
    robot = await RobotProcess(home / "r0", host.port, 0, game, seats, PAUSE, **more).start()
    await host.line("match 1")
    await until(lambda: written(home).count(b"\n") > 5)
    return robot


@pytest.mark.parametrize("game", sorted(catalog().games))
def test_a_host_that_is_started_again_waits_for_its_people(game, tmp_path):
    async def scenario():
        seats = max(2, catalog().games[game].seats.start)
        host = await HostProcess(tmp_path, game, free_port(), bots=seats - 1, before=IMPATIENT).start()
        robot = await begun(tmp_path, host, game, seats)
        await host.kill()
        await robot.kill()
        again = await HostProcess(tmp_path, game, host.port, bots=seats - 1, before=IMPATIENT).start()
        await standing_still(tmp_path)
        robot = await RobotProcess(robot.home, host.port, 0, game, seats).start()
        told = await robot.told()
        assert await again.stop() == 0
        return told

    told = asyncio.run(scenario())
    match, _ = final(tmp_path)
    assert match.game.outcome(match.state) is not None and len(told["outcomes"]) == 1


def test_a_match_whose_guests_all_sleep_stands_still_until_one_wakes_up(tmp_path):
    async def scenario():
        host = await HostProcess(tmp_path, "superpose", free_port(), bots=2, before=IMPATIENT).start()
        robot = await begun(tmp_path, host, "superpose", 3)
        os.kill(robot.process.pid, signal.SIGSTOP)
        await host.line("is away")
        await standing_still(tmp_path)
        os.kill(robot.process.pid, signal.SIGCONT)
        told = await robot.told()
        await host.stop()
        return told

    assert len(asyncio.run(scenario())["outcomes"]) == 1


def test_a_host_without_its_cable_plays_no_move_until_it_is_back(wires, tmp_path):
    async def scenario():
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        wires.plug(one, switch, "10.77.0.1")
        wires.plug(two, switch, "10.77.0.2")
        host = await HostProcess(tmp_path, "superpose", 27180, bots=2, inside=inside(one), before=IMPATIENT).start()
        robot = await begun(tmp_path, host, "superpose", 3, inside=inside(two), address="10.77.0.1")
        ip("-n", one, "link", "set", "eth0", "down")
        await host.line("is away")
        await standing_still(tmp_path)
        ip("-n", one, "link", "set", "eth0", "up")
        told = await robot.told()
        await host.stop()
        return told

    told = asyncio.run(scenario())
    assert len(told["outcomes"]) == 1 and told["refusals"] == []
