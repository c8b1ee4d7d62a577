"""Hosts and robots as processes of their own, on 127.0.0.1."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

from net.lan.advert import Where

ROOT = Path(__file__).parents[2]

HOST = """
import sys
from pathlib import Path
from game.games.catalog import catalog
from game.venue.dedicated import Order, run
from game.venue.opening import Wanted
from game.core.dice import Seeded
game, port, folder, seed, bots, tables, announced = sys.argv[1:]
is_announced = announced == "True"
wanted = Wanted("Kitchen", game, bots=int(bots))
order = Order(wanted, int(port), is_announced=is_announced, pace=0.0, dice=Seeded(int(seed)), tables=int(tables))
run(order, catalog(), Path(folder))
"""


def free_port():
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _environment(home):
    return {**os.environ, "TABLEE_HOME": str(home), "PYTHONPATH": str(ROOT)}


class HostProcess:
    def __init__(self, home, game, port, seed=1, bots=0, inside=(), is_announced=False, tables=1):
        self.home, self.game, self.port, self.seed, self.bots, self.tables = home, game, port, seed, bots, tables
        self.inside, self.is_announced = inside, is_announced
        self.lines = []

    async def start(self):
        words = [self.game, str(self.port), str(self.home / "tables"), str(self.seed), str(self.bots), str(self.tables)]
        self.process = await asyncio.create_subprocess_exec(
            *self.inside,
            sys.executable,
            "-c",
            textwrap.dedent(HOST),
            *words,
            str(self.is_announced),
            env=_environment(self.home),
            cwd=ROOT,
            stderr=subprocess.PIPE,
        )
        for _ in range(self.tables):
            await self.line("join at")
        return self

    async def line(self, words):
        """Wait for a log line with these words."""
        while True:
            raw = await asyncio.wait_for(self.process.stderr.readline(), 60)
            assert raw, "the host ended: " + "".join(self.lines[-5:])
            self.lines.append(raw.decode())
            if words in self.lines[-1]:
                return self.lines[-1]

    async def kill(self):
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self):
        """As a person does; returns the exit code."""
        self.process.send_signal(signal.SIGTERM)
        self.lines.append((await self.process.stderr.read()).decode())
        return await self.process.wait()


class RobotProcess:
    def __init__(self, home, port, number, game, players, pause=0.0, inside=(), address="127.0.0.1", table=0):
        self.home, self.inside = home, inside
        self.words = [
            str(Where(address, port, table)),
            "--names",
            f"P{number}",
            "--game",
            game,
            "--players",
            str(players),
        ]
        self.words += ["--seed", str(number), "--within", "90", "--pause", str(pause)]

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            *self.inside,
            sys.executable,
            "-m",
            "game.tools.robot",
            *self.words,
            env=_environment(self.home),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        return self

    async def kill(self):
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def told(self):
        out, _ = await asyncio.wait_for(self.process.communicate(), 100)
        return json.loads(out)


def journal_of(home, codec):
    """The lines of the last match of the only table in this folder, however its process ended."""
    import sqlite3

    from net.table.diary import Diary
    from net.table.journal import ACTIONS

    (path,) = (home / "tables").glob("*.table")
    db = sqlite3.connect(path)
    try:
        last = db.execute("SELECT MAX(id) FROM matches").fetchone()[0]
        header = db.execute("SELECT header FROM matches WHERE id = ?", (last,)).fetchone()[0]
        rows = [(line.text,) for line in Diary(path.with_suffix(ACTIONS)).read() if line.match == last]
    finally:
        db.close()
    return "\n".join([header, *(row[0] for row in rows)])
