"""A table that moves from machine to machine, as processes in network namespaces; and a plug that is pulled at each
step of it. Needs root for that; says so where it cannot run."""

import asyncio
import json
import os
import subprocess
import sys

import pytest

from game.games.catalog import catalog
from net.table.journal import TableJournal
from tests.net.namespaces import inside, wired
from tests.net.processes import ROOT

PORT = 27180
KNOWN = catalog()


@pytest.fixture
def wires():
    with wired() as made:
        yield made


class Mover:
    """A program at a machine of its own."""

    def __init__(self, machine, home, name, at="", die=""):
        self.machine, self.home, self.name, self.at, self.die = machine, home, name, at, die
        self.state, self.said = {}, []

    async def start(self, die=""):
        words = ["--home", str(self.home), "--name", self.name, "--at", self.at, "--die", die or self.die]
        self.process = await asyncio.create_subprocess_exec(
            *inside(self.machine),
            sys.executable,
            "-m",
            "tests.net.mover",
            *[word for pair in zip(words[::2], words[1::2], strict=True) if pair[1] for word in pair],
            env={**os.environ, "PYTHONPATH": str(ROOT), "TABLEE_HOME": str(self.home)},
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors(),
        )
        self.state, self.die = {}, ""
        self.reading = asyncio.create_task(self._read())
        return self

    def _errors(self):
        return os.open(self.home.parent / f"{self.name}.err", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    async def _read(self):
        while line := await self.process.stdout.readline():
            self.state |= json.loads(line)
            self.said.append(json.loads(line))

    async def until(self, is_so, seconds=60):
        end = asyncio.get_running_loop().time() + seconds
        while not is_so(self.state):
            assert asyncio.get_running_loop().time() < end, (self.name, self.said[-5:])
            await asyncio.sleep(0.02)

    async def order(self, *words):
        self.process.stdin.write(" ".join(words).encode() + b"\n")
        await self.process.stdin.drain()

    async def end(self):
        await self.order("end")
        await asyncio.wait_for(self.process.wait(), 20)
        await self.reading
        return self.state


async def three(wires, tmp_path, die_host="", die_keeper=""):
    """Ada keeps the table; Bob and Cleo came to it; the match has begun."""
    switch = wires.switch("sw")
    machines = [wires.machine(name) for name in "abc"]
    for number, machine in enumerate(machines, 1):
        wires.plug(machine, switch, f"10.77.0.{number}")
    ada = await Mover(machines[0], tmp_path / "ada", "Ada", die=die_host).start()
    await ada.until(lambda state: state.get("port") == PORT and state.get("up"))
    guests = []
    for machine, name, die in ((machines[1], "Bob", die_keeper), (machines[2], "Cleo", "")):
        guests.append(await Mover(machine, tmp_path / name.lower(), name, f"10.77.0.1:{PORT}", die).start())
        await guests[-1].until(lambda state: state.get("up"))
    for one in (ada, *guests):
        await one.until(lambda state: state.get("match") and state.get("acts"))
    return ada, *guests


def written(home):
    """Every action of the match that was played to its end on this machine, as it is in the journal."""
    (path,) = (home / "tables").glob("*.closed")
    journal = TableJournal(path, KNOWN.codec)
    try:
        return journal.resume(KNOWN.games).match.log
    finally:
        journal.put_away()


def check_all_well(told, tmp_path, restarted=""):
    """One machine keeps the table, everybody saw the same end, and no action was lost or doubled. ``restarted``: whose
    program was ended meanwhile, and cannot tell all it did."""
    (keeper,) = [name for name, one in told.items() if one["keeps"]]
    log = written(tmp_path / keeper.lower())
    for name, one in told.items():
        acts = [[entry.seat, KNOWN.codec.plain(entry.action)] for entry in log if entry.seat in one["seats"]]
        acts = json.loads(json.dumps(acts))
        assert name == restarted or (acts == one["told"] and acts), name
        # Who asked for the move is told that it came to nothing; nobody is refused anything else.
        assert set(one["refusals"]) <= {"table.move_failed"} and not one["unanswered"], name
    outcomes = {json.dumps(one["outcome"]) for one in told.values()}
    assert len(outcomes) == 1 and outcomes != {"[]"}
    assert sorted(seat for one in told.values() for seat in one["seats"]) == [0, 1, 2]


async def finished(movers):
    try:
        for one in movers:
            await one.until(lambda state: state.get("over"), 60)
    except AssertionError:
        raise AssertionError([(one.name, one.said[-6:]) for one in movers]) from None
    return {one.name: await one.end() for one in movers}


def test_a_table_moves_to_another_machine_and_everybody_arrives_by_themselves(wires, tmp_path):
    async def scenario():
        ada, bob, cleo = await three(wires, tmp_path)
        await ada.order("move", "Bob")
        await bob.until(lambda state: state.get("keeps"))
        await ada.until(lambda state: not state.get("keeps") and state.get("up"))
        return await finished((ada, bob, cleo))

    told = asyncio.run(scenario())
    assert told["Bob"]["keeps"]
    check_all_well(told, tmp_path)
    assert not list((tmp_path / "ada" / "tables").glob("*.table")), "the old machine would take it up again"


HOST_STEPS = ["asked", "sending", "let go", "hears that it is open", "has stepped down"]
KEEPER_STEPS = ["fetches", "has fetched", "is told to open", "has settled", "opens"]


@pytest.mark.parametrize("step", [*HOST_STEPS, *KEEPER_STEPS])
def test_a_plug_that_is_pulled_at_any_step_leaves_one_living_table(step, wires, tmp_path):
    async def scenario():
        is_host = step in HOST_STEPS
        ada, bob, cleo = await three(wires, tmp_path, step if is_host else "", "" if is_host else step)
        await ada.order("move", "Bob")
        dead = ada if is_host else bob
        assert await asyncio.wait_for(dead.process.wait(), 60) == 9
        # Its person starts the program again: with the table it kept, or back to where the others are.
        if dead is ada:
            dead.at = f"10.77.0.2:{PORT}"
        await dead.start()
        await dead.until(lambda state: state.get("up"), 60)
        return await finished((ada, bob, cleo))

    check_all_well(asyncio.run(scenario()), tmp_path, "Ada" if step in HOST_STEPS else "Bob")
