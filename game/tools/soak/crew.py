"""The processes that do the batches of a soak, as many as there are cores, each one batch at a time.

A process that hangs for good says where it does, and ends; another one takes its place.
"""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import gc
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, Self

from game.tools.soak.parts import PARTS, done
from game.tools.soak.summing import Sum
from game.tools.soak.tally import Failure

WAY: Final = "spawn"
"""How processes are started: afresh, the same on every system."""

M_ARENA_MAX: Final = -8
"""As malloc.h calls it."""

MOST_MEMORY: Final = 4 << 30
"""Bytes a process may ask for: a lie that wants more is found out, and does not take the machine along."""

TELL_EVERY: Final = 10.0
"""Seconds between two lines about how far it is."""


class Mate:
    """One process, and what it is doing."""

    def __init__(self, number: int) -> None:
        self.number = number
        file, name = tempfile.mkstemp(prefix="tablee-soak-")
        os.close(file)
        self._log = Path(name)
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context(WAY)
        self.pipe, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(target=work, args=(theirs, str(self._log)))
        self._process.start()
        theirs.close()

    def give(self, part: str, seed: int, count: int) -> None:
        self.task = (part, seed)
        self.pipe.send((part, seed, count))

    def buried(self) -> Failure:
        """It ended by itself: what it was doing. Another one is there now."""
        self._process.join()
        code = self._process.exitcode
        said = " < ".join(line.strip() for line in self._log.read_text().splitlines() if "File" in line)[:600]
        part, seed = self.task
        self._start()
        return Failure(part, seed, f"frozen for good, or dead ({code}): {said}")

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.pipe.send(None)
        self.pipe.close()
        self._process.join(5)
        self._process.kill()
        self._log.unlink(missing_ok=True)


def work(pipe: Connection, log: str) -> None:
    """What a mate's process does: one batch after the other, until nobody asks any more."""
    _share_one_heap()
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    with open(log, "w", encoding="utf-8") as file:
        while True:
            try:
                task = pipe.recv()
            except (EOFError, KeyboardInterrupt):
                return
            if task is None:
                return
            part, seed, count = task
            faulthandler.dump_traceback_later(PARTS[part].patience, exit=True, file=file)
            tally = done(part, seed, count)
            faulthandler.cancel_dump_traceback_later()
            gc.collect()
            pipe.send((tally, megabytes()))


def _share_one_heap() -> None:
    """The C library gives threads heaps of their own, and those of threads that are gone keep what was freed in them:
    up to thirty megabytes each that nobody holds, and sixteen of them on two cores."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").mallopt(M_ARENA_MAX, 1)


def megabytes() -> float:
    """What this process holds of the memory now; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0.0
    # Free pieces between others, which pictures of many sizes leave, are not held.
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20)
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


class Crew:
    """``workers`` 0: the batches are done here, one after the other."""

    def __init__(self, workers: int) -> None:
        self._mates = [Mate(number) for number in range(workers)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *why: object) -> None:
        for mate in self._mates:
            mate.close()

    def do(self, name: str, seed: int, count: int | None, seconds: float, tell: Callable[[str], None]) -> Sum:
        """So many things of this part, or as many as there is time for."""
        began = told = time.monotonic()
        found, task = Sum(name, PARTS[name].counted), _Task(name, seed, count)
        while True:
            is_late = count is None and time.monotonic() - began >= seconds
            if not self._mates:
                if not task.is_left or is_late:
                    break
                found.add(done(name, *task.next()), 0, megabytes())
            elif not self._turn(task, found, is_late):
                break
            if time.monotonic() - told > TELL_EVERY:
                told = time.monotonic()
                tell(f"{name}: {found.done:,} {found.counted}, {found.failed} failed, {told - began:.0f} s")
        found.end(time.monotonic() - began)
        return found

    def _turn(self, task: _Task, found: Sum, is_late: bool) -> bool:
        """Gives work to whoever has none and takes what is done; False when all is."""
        for mate in self._mates:
            if mate not in task.busy and task.is_left and not is_late:
                task.busy.append(mate)
                mate.give(task.part, *task.next())
        if not task.busy:
            return False
        by_pipe = {mate.pipe: mate for mate in task.busy}
        for pipe in wait(list(by_pipe), 1.0):
            mate = by_pipe[pipe]  # type: ignore[index]
            task.busy.remove(mate)
            try:
                tally, held = mate.pipe.recv()
            except EOFError:
                found.add_failure(mate.buried())
            else:
                found.add(tally, mate.number, held)
        return True


class _Task:
    """What is still to be given out of one part."""

    def __init__(self, part: str, seed: int, count: int | None) -> None:
        self.part = part
        self._seed = seed
        self._left = count
        self.busy: list[Mate] = []

    @property
    def is_left(self) -> bool:
        return self._left is None or self._left > 0

    def next(self) -> tuple[int, int]:
        """Seed and size of the next batch."""
        size = PARTS[self.part].size
        count = size if self._left is None else min(size, self._left)
        if self._left is not None:
            self._left -= count
        self._seed += 1
        return self._seed - 1, count
