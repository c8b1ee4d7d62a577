"""Interrupts what takes too much of the processor, where the system can (not on Windows: there the watch of the whole
batch must do)."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Frozen(BaseException):
    """Took too long. No Exception: nobody on the way may take it for a thing that went wrong."""


def _ring(number: int, frame: FrameType | None) -> None:
    raise Frozen


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raises Frozen inside when that much time of the processor was used."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        signal.signal(signal.SIGPROF, before)
