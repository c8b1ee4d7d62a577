"""Somebody else's table in the place of one's own: nobody is led into it, and everybody finds the own one again."""

import asyncio
import json
import os
import subprocess
import sys
import textwrap

from net.lan.keys import KeyRing
from net.table.codes import LinkCode
from tests.net.namespaces import inside
from tests.net.processes import ROOT, HostProcess, RobotProcess, free_port
from tests.net.test_namespaces import wires
from tests.net.test_processes import PAUSE, check_nothing_lost_or_doubled, final
from tests.net.test_sockets import run
from tests.net.wire import HERE, TINY, Guest, host, until

__all__ = ["wires"]


def test_robots_wait_for_their_own_table_while_another_has_its_port_and_finish_there(tmp_path):
    async def scenario():
        mine = await HostProcess(tmp_path / "mine", "superpose", free_port()).start()
        robots = []
        for number in range(2):
            robot = RobotProcess(tmp_path / f"r{number}", mine.port, number, "superpose", 2, PAUSE)
            robots.append(await robot.start())
            await mine.line("is here")
        await mine.line("match 1")
        await mine.kill()
        strangers = await HostProcess(tmp_path / "strangers", "superpose", mine.port).start()
        for _ in range(4):
            await strangers.line("no_such_table")
        assert await strangers.stop() == 0
        again = await HostProcess(mine.home, "superpose", mine.port).start()
        told = [await robot.told() for robot in robots]
        return told, await again.stop(), strangers.lines

    told, code, lines = asyncio.run(scenario())
    assert code == 0 and not any("is here" in line for line in lines)
    match, entries = final(tmp_path / "mine")
    outcome = match.game.outcome(match.state)
    assert all(one["outcomes"] == {"1": [list(outcome.scores), outcome.reason]} for one in told)
    check_nothing_lost_or_doubled(told, entries)


@run
async def test_a_killed_window_that_is_told_the_same_address_is_told_that_another_table_is_there(tmp_path):
    """It tells that one nothing, and keeps what it has of its own."""
    mine = await host()
    guest = Guest(TINY, mine.port, "Ada", keys=tmp_path)
    await until(lambda: guest.session.lobby)
    guest.session.sit("Ada")
    await until(lambda: guest.session.seats)
    await guest.close()
    table = mine.tables[0].house.table
    await mine.close()
    strangers = await host(port=mine.port)
    lost = Guest(TINY, mine.port, "Ada", keys=tmp_path)
    await until(lost.task.done)
    assert lost.task.result().code == LinkCode.OTHER_TABLE and lost.session.lobby is None
    assert not strangers.tables[0].house.table.lobby().visitors
    await strangers.close()
    assert KeyRing(tmp_path).left_at(f"{HERE}:{mine.port}") == table.chairs.id


GUEST = """
import json, sys, time
from pathlib import Path
from game.games.catalog import catalog
from game.venue.lan import Lan
where, data = sys.argv[1:]
lan = Lan(catalog(), Path(data))
session = lan.join_typed(where, "Ada")
told = None
while True:
    lan.pump()
    if session.lobby is not None and session.is_up and not session.seats:
        session.sit("Ada")
        while not session.seats:
            lan.pump()
            time.sleep(0.01)
    now = [session.is_up, session.why_down, list(session.seats), session.key and hash(session.key)]
    if now != told:
        print(json.dumps(now), flush=True)
        told = now
    time.sleep(0.01)
"""


class Onlooker:
    """A guest in a machine of its own; tells whenever its link or its seats change."""

    def __init__(self, machine, home, where):
        self._words = (*inside(machine), sys.executable, "-c", textwrap.dedent(GUEST), where, str(home))
        self._environment = {**os.environ, "PYTHONPATH": str(ROOT), "TABLEE_HOME": str(home)}
        self.told = []

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            *self._words, env=self._environment, cwd=ROOT, stdout=subprocess.PIPE
        )
        return self

    async def until(self, is_so):
        while not self.told or not is_so(*self.told[-1]):
            raw = await asyncio.wait_for(self.process.stdout.readline(), 60)
            assert raw, self.told
            self.told.append(json.loads(raw))
        return self.told[-1]


def test_a_table_that_comes_back_elsewhere_is_found_while_a_stranger_has_its_port(wires, tmp_path):
    async def scenario():
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        wires.plug(one, switch, "10.77.0.1")
        wires.plug(two, switch, "10.77.0.2")
        mine = HostProcess(tmp_path / "mine", "superpose", 27180, inside=inside(one), is_announced=True)
        await mine.start()
        guest = await Onlooker(two, tmp_path / "guest", "10.77.0.1:27180").start()
        *_, key = await guest.until(lambda is_up, why, seats, key: is_up and seats == [0])
        await mine.kill()
        others = HostProcess(tmp_path / "others", "superpose", 27180, inside=inside(one), is_announced=True)
        await others.start()
        await guest.until(lambda is_up, why, seats, key: not is_up and why == "net.no_such_table")
        again = HostProcess(tmp_path / "mine", "superpose", 0, inside=inside(one), is_announced=True)
        await again.start()
        back = await guest.until(lambda is_up, why, seats, key: is_up)
        guest.process.kill()
        await guest.process.wait()
        await again.stop()
        await others.stop()
        return key, back, others.lines

    key, back, lines = asyncio.run(scenario())
    assert back == [True, "", [0], key]
    assert not any("is here" in line for line in lines)
