"""Words of ``run.py`` as processes of their own, on a machine of a test's wires."""

import asyncio
import json
import os
import subprocess
import sys

from tests.net.namespaces import inside
from tests.net.processes import ROOT


def environment(home, language="en"):
    return {**os.environ, "TABLEE_HOME": str(home), "PYTHONPATH": str(ROOT), "LANGUAGE": language}


def said(machine, home, *words, language="en", timeout=60):
    """A word that ends by itself: its code and what it printed."""
    done = subprocess.run(
        [*inside(machine), sys.executable, "-m", "game", *words],
        env=environment(home, language),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def told(machine, home, *words):
    """The same with ``--json``: its code and the one object."""
    code, out, err = said(machine, home, *words, "--json")
    assert not err, err
    return code, json.loads(out)


class LongWord:
    """A word that goes on until it is told to stop."""

    def __init__(self, machine, home, *words):
        self.machine, self.home, self.words = machine, home, words
        self.out = []

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            *inside(self.machine),
            sys.executable,
            "-m",
            "game",
            *self.words,
            env=environment(self.home),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        return self

    async def ended(self, signal=None):
        """Its exit code and what it said last on either side."""
        if signal is not None:
            self.process.send_signal(signal)
        out, err = await asyncio.wait_for(self.process.communicate(), 60)
        return self.process.returncode, out.decode(), err.decode()

    async def until(self, is_so):
        """Read lines until one of them, as an object, is what we wait for."""
        while True:
            raw = await asyncio.wait_for(self.process.stdout.readline(), 90)
            assert raw, f"it ended: {self.out[-5:]} {(await self.process.stderr.read()).decode()}"
            self.out.append(json.loads(raw))
            if is_so(self.out[-1]):
                return self.out[-1]
