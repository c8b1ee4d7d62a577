"""Words of the program as processes on machines of their own: what they say, each line with the time it was heard."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from game.tools.bench.wires import inside

PROGRAM: Final = Path(__file__).parents[3]

LOOK_EVERY: Final = 0.02
"""Seconds: when something was said is noted as it comes, however late it is looked at."""

END_WITHIN: Final = 20.0


class NeverSaid(Exception):
    """What was waited for did not come."""


class SpokenLife:
    """One process, from its start to its end."""

    def __init__(self, machine: str, home: Path, *words: str, module: str = "game") -> None:
        self._command = (*inside(machine), sys.executable, "-m", module, *words)
        self._home = home
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self.lines: list[tuple[float, str]] = []

    async def start(self) -> SpokenLife:
        known = {"TABLEE_HOME": str(self._home), "PYTHONPATH": str(PROGRAM), "LANGUAGE": "en"}
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            env={**os.environ, **known},
            cwd=PROGRAM,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        self._reading = asyncio.create_task(self._read(self._process.stdout))
        return self

    async def _read(self, stream: asyncio.StreamReader) -> None:
        while raw := await stream.readline():
            self.lines.append((time.monotonic(), raw.decode().rstrip()))

    # -------------------------------------------------------------- what it says

    def events(self, *names: str, after: float = 0.0) -> Iterator[tuple[float, dict[str, Any]]]:
        """Its lines of JSON that tell of these, and when."""
        for when, line in self.lines:
            if when > after and line.startswith("{"):
                told = json.loads(line)
                if told["event"] in names:
                    yield when, told

    async def until(self, is_so: Callable[[], object], within: float) -> None:
        """Until what it said makes this true."""
        end = time.monotonic() + within
        while not is_so():
            if time.monotonic() > end:
                raise NeverSaid(f"{' '.join(self._command[6:])}: {[line for _, line in self.lines[-4:]]}")
            await asyncio.sleep(LOOK_EVERY)

    async def told(self, event: str, within: float, times: int = 1) -> None:
        """Until it has told of this so often."""
        await self.until(lambda: sum(1 for _ in self.events(event)) >= times, within)

    async def line(self, words: str, within: float) -> float:
        """When it first said a line with these words."""
        await self.until(lambda: any(words in line for _, line in self.lines), within)
        return next(when for when, line in self.lines if words in line)

    # -------------------------------------------------------------- what is done to it

    def sleep(self) -> None:
        """It and all it started, as when a laptop is shut."""
        self._signal(signal.SIGSTOP)

    def wake(self) -> None:
        self._signal(signal.SIGCONT)

    async def crash(self) -> None:
        await self._ended(signal.SIGKILL)

    async def stop(self) -> int:
        """As a person does; its exit code."""
        return await self._ended(signal.SIGINT)

    async def over(self) -> int:
        """It ends by itself; its exit code."""
        return await self._ended(None)

    async def _ended(self, number: signal.Signals | None) -> int:
        assert self._process is not None and self._reading is not None
        if number is not None and self._process.returncode is None:
            self._process.send_signal(number)
        try:
            code = await asyncio.wait_for(self._process.wait(), END_WITHIN)
        except TimeoutError:
            self.put_down()
            return -1
        # What it started may hold the other end a little longer.
        await asyncio.wait({self._reading}, timeout=1.0)
        return code

    def put_down(self) -> None:
        """Whatever it does, with all it started."""
        if self._process is not None:
            self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        if self._process.returncode is None:
            os.killpg(self._process.pid, number)
