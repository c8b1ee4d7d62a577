"""Bots that think in a process of their own, so that no frame waits for them: one for all tables of a program.

It is started when the first bot sits down and ended when the last table with bots is closed. A thread minds it: whoever
asks never waits. One that dies is replaced, and asked again; where none can be had the thread thinks itself.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Final

from game.core.bot import MakeBot
from game.core.game import Action
from game.venue.bots.thinkers import KeptBots, Question, Thinker, Thought
from game.venue.bots.worker import Unanswered, Worker, WorkerDied, WorkerUnfit, worker_command
from net.wire.codec import Codec

log = logging.getLogger("tablee.bots")

MOST_DEATHS: Final = 3
WITHIN: Final = 60.0
"""So many processes that die in so many seconds are replaced; whatever kills one more would kill every one."""


class ThoughtProcess:
    """``origin``: ``module:function`` that opens this catalog over there. Nothing is started before it is needed."""

    def __init__(
        self,
        origin: str,
        codec: Codec,
        makers: Mapping[str, MakeBot],
        command: Callable[[str], Sequence[str]] = worker_command,
    ) -> None:
        self._origin = origin
        self._codec = codec
        self._makers = makers
        self._command = command
        self._lock = threading.Lock()
        self._needed_by: set[Thinker] = set()
        self._minder: _Minder | None = None

    def at_table(self, wake: Callable[[], None]) -> Thinker:
        """For one table; ``wake`` tells its owner, from another thread, that a thought is done."""
        return _Asking(self, wake)

    def needed_by(self, thinker: Thinker) -> _Minder:
        with self._lock:
            self._needed_by.add(thinker)
            if self._minder is None:
                self._minder = _Minder(self._hire, KeptBots(self._makers))
            return self._minder

    def no_longer_needed_by(self, thinker: Thinker) -> None:
        with self._lock:
            self._needed_by.discard(thinker)
            if not self._needed_by and self._minder is not None:
                self._minder.end()
                self._minder = None

    def _hire(self) -> Worker:
        return Worker(self._command(self._origin), self._codec)


class _Asking:
    """The bots of one table."""

    def __init__(self, shared: ThoughtProcess, wake: Callable[[], None]) -> None:
        self._shared = shared
        self._wake = wake
        self._minder: _Minder | None = None

    def expect(self) -> None:
        self._ready()

    def ask(self, question: Question) -> Thought:
        thought: Thought = Future()
        thought.add_done_callback(lambda _: self._wake())
        self._ready().ask(question, thought)
        return thought

    def forget(self, table: str) -> None:
        if self._minder is not None:
            self._minder.forget(table)

    def close(self) -> None:
        # The owner may be gone when a last thought is done.
        self._wake = lambda: None
        if self._minder is not None:
            self._minder = None
            self._shared.no_longer_needed_by(self)

    def _ready(self) -> _Minder:
        if self._minder is None:
            self._minder = self._shared.needed_by(self)
        return self._minder


class _Minder:
    """A thread with a process that thinks for it. Whatever is called here, from any thread, returns at once."""

    def __init__(self, hire: Callable[[], Worker], here: KeptBots) -> None:
        self._hire = hire
        self._here = here
        self._worker: Worker | None = None
        self._deaths: deque[float] = deque(maxlen=MOST_DEATHS)
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._is_over = False
        threading.Thread(target=self._run, name="bots", daemon=True).start()

    def ask(self, question: Question, thought: Thought) -> None:
        self._jobs.put(lambda: self._think(question, thought))

    def forget(self, table: str) -> None:
        self._jobs.put(lambda: self._forget(table))

    def end(self) -> None:
        with self._lock:
            self._is_over = True
            if self._worker is not None:
                # Perhaps in the middle of a thought that nobody waits for.
                self._worker.kill()
        self._jobs.put(None)

    # -------------------------------------------------------------- in the thread

    def _run(self) -> None:
        self._start()
        while (job := self._jobs.get()) is not None:
            job()
        self._dismiss()

    def _start(self) -> None:
        try:
            worker = self._hire()
            with self._lock:
                self._worker = worker
                if self._is_over:
                    worker.kill()
            worker.warm_up()
        except WorkerUnfit as no:
            self._do_without(str(no))

    def _do_without(self, why: str) -> None:
        if not self._is_over:
            log.warning("bots think in a thread, not in a process of their own: %s", why)
        self._dismiss()

    def _dismiss(self) -> None:
        with self._lock:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.close()

    def _replace(self, why: str) -> None:
        if self._is_over:
            self._dismiss()
            return
        now = time.monotonic()
        if len(self._deaths) == MOST_DEATHS and now - self._deaths[0] < WITHIN:
            self._do_without(why)
            return
        self._deaths.append(now)
        log.warning("the bots' process died (%s): another one is started", why)
        self._dismiss()
        self._start()

    def _think(self, question: Question, thought: Thought) -> None:
        if self._is_over:
            thought.cancel()
        if not thought.set_running_or_notify_cancel():
            return
        try:
            thought.set_result(self._answer(question))
        except Exception as no:  # a bot's own mistake is for whoever asked, as with any thread that works for others
            thought.set_exception(no)

    def _answer(self, question: Question) -> Action | None:
        while self._worker is not None:
            try:
                return self._worker.answer(question)
            except WorkerDied as no:
                self._replace(str(no))
            except WorkerUnfit as no:
                self._do_without(str(no))
            except Unanswered as no:
                log.warning("the bots' process has no answer: %s", no)
                break
        return None if self._is_over else self._here.answer(question)

    def _forget(self, table: str) -> None:
        self._here.forget(table)
        if self._worker is not None:
            try:
                self._worker.forget(table)
            except WorkerDied as no:
                self._replace(str(no))
            except WorkerUnfit as no:
                self._do_without(str(no))
