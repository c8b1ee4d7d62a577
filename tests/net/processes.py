"""Hosts and robots as processes of their own, on 127.0.0.1."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

from net.lan.advert import Where

ROOT = Path(__file__).parents[2]

HOST = """
import json, sys
from pathlib import Path
from game.games.catalog import catalog
from game.venue.dedicated import Order, run
from game.venue.opening import Wanted
from game.core.dice import Seeded
from net.table import tries
asked = json.loads(sys.argv[1])
tries.EVERYBODY = tries.Budget(tries.EVERYBODY.most, asked.pop("window"))
wanted = Wanted("Kitchen", asked.pop("game"), asked.pop("pin"), asked.pop("bots"))
folder, dice = Path(asked.pop("folder")), Seeded(asked.pop("seed"))
asked["port"] = asked["port"] or None
run(Order(wanted, pace=0.0, dice=dice, **asked), catalog(), folder)
"""


ROBOT = """
import sys
from game.tools.robot import main
from net.lan import client
if patience := float(sys.argv[1]):
    client.PAUSES = (patience,) * len(client.PAUSES)
sys.exit(main(sys.argv[2:]))
"""


def free_port():
    """Below those the system gives to connections: a crowd of them may have any."""
    import socket

    while True:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("", random.randrange(20_000, 27_000)))
            return probe.getsockname()[1]


def environment(home):
    return {**os.environ, "TABLEE_HOME": str(home), "PYTHONPATH": str(ROOT)}


class HostProcess:
    """``port`` 0: where its table was before, or any."""

    def __init__(self, home, game, port, seed=1, bots=0, inside=(), is_announced=False, tables=1, before="", **more):
        """``before``: a program that runs first; ``more``: what else a host may be told (``is_for_all``), its ``pin``,
        how many ``files`` it may open, and the ``window`` in which everybody's guesses count."""
        self.home, self.game, self.port, self.seed, self.bots, self.tables = home, game, port, seed, bots, tables
        self.inside, self.is_announced, self.before = inside, is_announced, before
        self.files = more.pop("files", 0)
        self.more = {"pin": "", "window": 600.0} | more
        self.lines = []

    def _limit(self):
        import resource

        if self.files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    async def start(self):
        order = {
            "game": self.game,
            "port": self.port,
            "folder": str(self.home / "tables"),
            "seed": self.seed,
            "bots": self.bots,
            "tables": self.tables,
            "is_announced": self.is_announced,
        }
        self.process = await asyncio.create_subprocess_exec(
            *self.inside,
            sys.executable,
            "-c",
            self.before + textwrap.dedent(HOST),
            json.dumps(order | self.more),
            env=environment(self.home),
            cwd=ROOT,
            stderr=subprocess.PIPE,
            preexec_fn=self._limit if self.files else None,
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
    def __init__(self, home, port, number, game, players, pause=0.0, inside=(), address="127.0.0.1", table=0, **more):
        """``more``: its ``name``, its ``pin``, the seconds of ``patience`` between its tries to come back."""
        self.home, self.inside = home, inside
        self.patience = more.get("patience", 0.0)
        self.words = [
            str(Where(address, port, table)),
            "--names",
            more.get("name", f"P{number}"),
            "--game",
            game,
            "--players",
            str(players),
        ]
        self.words += ["--seed", str(number), "--within", "90", "--pause", str(pause)]
        self.words += ["--pin", more.get("pin", "")]

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            *self.inside,
            sys.executable,
            "-c",
            textwrap.dedent(ROBOT),
            str(self.patience),
            *self.words,
            env=environment(self.home),
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
    from net.table.table_file import ACTIONS

    (path,) = (home / "tables").glob("*.table")
    db = sqlite3.connect(path)
    try:
        last = db.execute("SELECT MAX(id) FROM matches").fetchone()[0]
        header = db.execute("SELECT header FROM matches WHERE id = ?", (last,)).fetchone()[0]
        rows = [(line.text,) for line in Diary(path.with_suffix(ACTIONS)).read() if line.match == last]
    finally:
        db.close()
    return "\n".join([header, *(row[0] for row in rows)])
