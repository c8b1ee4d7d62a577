"""The program's end of one bots' process: start it, ask it, end it. Blocks: for the thread that minds it alone
(``thought_process.py``); only ``kill`` may be called from another.
"""

from __future__ import annotations

import contextlib
import math
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Final

from game.core.game import Action
from game.venue.bots.thinkers import Question
from game.venue.bots.thought_wire import (
    ANSWER,
    ASK,
    FAILED,
    FORGET,
    READY,
    Piece,
    read_answer,
    receive,
    send,
    spelt_question,
)
from net.wire.codec import BadMessage, Codec

WARM_WITHIN: Final = 20.0
"""Seconds: it takes a quarter of one; a slow machine that has just started may take a few."""

ANSWER_WITHIN: Final = 30.0
"""Seconds: the longest thoughts take one or two. A process that is still silent then is of no use."""


LOOK_EVERY: Final = 1.0
"""Seconds between looks whether it has been silent for too long."""

DIE_WITHIN: Final = 1.0
"""Seconds between closing its pipes and being gone."""


class WorkerUnfit(Exception):
    """None can be had, or this one is of no use: another would not be, either."""


class WorkerDied(Exception):
    """It ended; another one may do."""


class Unanswered(Exception):
    """This question it cannot answer; others it can."""


def worker_command(origin: str) -> list[str]:
    """Raises WorkerUnfit where there is no Python to be started: a frozen program would only open itself again."""
    if getattr(sys, "frozen", False) or not sys.executable:
        raise WorkerUnfit("this program cannot start a Python")
    # -P: nothing that happens to lie in the present folder is taken for a module.
    return [sys.executable, "-P", "-m", "game.venue.bots.thinking", origin]


class Worker:
    def __init__(self, command: Sequence[str], codec: Codec) -> None:
        """Raises WorkerUnfit where it cannot be started."""
        self._codec = codec
        self._until = math.inf
        self._is_overdue = False
        self._is_closed = threading.Event()
        try:
            self._process = _started(command)
        except (OSError, ValueError, subprocess.SubprocessError) as no:
            raise WorkerUnfit(str(no)) from no
        assert self._process.stdin is not None and self._process.stdout is not None
        self._asked, self._answers = self._process.stdin, self._process.stdout
        threading.Thread(target=self._watch, name="bots' watch", daemon=True).start()

    def warm_up(self) -> None:
        """Until its games are read. Raises WorkerUnfit where that does not come about."""
        try:
            with self._watched(WARM_WITHIN):
                piece = self._heard()
        except WorkerDied as no:
            raise WorkerUnfit(f"it cannot be warmed up: {no}") from no
        if piece[0] != READY:
            raise WorkerUnfit(f"it says {piece[0]!r}")

    def answer(self, question: Question) -> Action | None:
        """Raises WorkerDied, WorkerUnfit and Unanswered."""
        with self._watched(ANSWER_WITHIN):
            self._say(ASK, spelt_question(self._codec, question))
            kind, body = self._heard()
        if kind == FAILED:
            raise Unanswered(body.decode(errors="replace"))
        try:
            if kind != ANSWER:
                raise BadMessage(f"unexpected {kind!r}")
            return read_answer(self._codec, body)
        except BadMessage as no:
            raise Unanswered(str(no)) from no

    def forget(self, table: str) -> None:
        """Raises WorkerDied."""
        self._say(FORGET, table.encode())

    def kill(self) -> None:
        """From any thread. It has nothing to lose."""
        self._process.kill()

    def close(self) -> None:
        self._is_closed.set()
        self.kill()
        self._process.wait()
        for pipe in (self._asked, self._answers):
            with contextlib.suppress(OSError):
                pipe.close()

    def _say(self, kind: bytes, body: bytes) -> None:
        try:
            send(self._asked, kind, body)
        except OSError as no:
            raise self._gone() from no

    def _heard(self) -> Piece:
        piece = receive(self._answers)
        if piece is None:
            raise self._gone()
        return piece

    def _gone(self) -> Exception:
        try:
            code = self._process.wait(DIE_WITHIN)
        except subprocess.TimeoutExpired:
            self.kill()
            code = self._process.wait()
        return WorkerUnfit("it does not answer") if self._is_overdue else WorkerDied(f"it ended with {code}")

    @contextlib.contextmanager
    def _watched(self, seconds: float) -> Iterator[None]:
        self._until = time.monotonic() + seconds
        try:
            yield
        finally:
            self._until = math.inf

    def _watch(self) -> None:
        """A pipe cannot be read with a time limit on every system; a process can be ended on every one."""
        while not self._is_closed.wait(LOOK_EVERY):
            if time.monotonic() > self._until:
                self._is_overdue = True
                self.kill()


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    # It finds the same modules as we do, however we were started.
    modules = os.pathsep.join(str(path) or os.getcwd() for path in sys.path)
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": modules},
        creationflags=_creation_flags(),
    )


def _creation_flags() -> int:
    """On Windows: no console window of its own, and frames come first; elsewhere it sees to that itself."""
    if sys.platform == "win32":
        return subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
    return 0
