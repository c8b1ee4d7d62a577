"""The bots' process: reads questions from its input, thinks, writes answers to its output, until the input ends.

Started by ``worker.py`` as ``python -m game.venue.bots.thinking module:function``, where the function opens the catalog
of the program that started it. Opens no window and no socket.
"""

from __future__ import annotations

import gc
import os
import queue
import signal
import sys
import threading
import traceback
from importlib import import_module
from typing import IO, TYPE_CHECKING, Final

from game.venue.bots.thinkers import KeptBots
from game.venue.bots.thought_wire import (
    ANSWER,
    ASK,
    FAILED,
    FORGET,
    READY,
    Piece,
    read_question,
    receive,
    send,
    spelt_answer,
)

if TYPE_CHECKING:
    from game.venue.catalog import Catalog

POLITENESS: Final = 5
"""How far others come first: the frames of the program that waits for us, above all."""


def main(origin: str) -> None:
    # Ctrl+C in a terminal reaches us, too; the program decides when we end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(POLITENESS)
    asked, answers = _pipes()
    pieces: queue.SimpleQueue[Piece] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(asked, pieces), daemon=True).start()
    catalog = _opened(origin)
    # The games' material lives as long as the process.
    gc.freeze()
    send(answers, READY)
    bots = KeptBots(catalog.bots)
    while True:
        kind, body = pieces.get()
        if kind == ASK:
            send(answers, *_answered(catalog, bots, body))
        elif kind == FORGET:
            bots.forget(body.decode())


def _pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Our input and output for ourselves: what anything else prints must not come between the answers."""
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    return asked, answers


def _read(asked: IO[bytes], pieces: queue.SimpleQueue[Piece]) -> None:
    """In a thread, so that the end of the program, also a killed one, is seen in the middle of a thought."""
    while (piece := receive(asked)) is not None:
        pieces.put(piece)
    os._exit(0)


def _opened(origin: str) -> Catalog:
    module, _, function = origin.partition(":")
    catalog: Catalog = getattr(import_module(module), function)()
    return catalog


def _answered(catalog: Catalog, bots: KeptBots, body: bytes) -> Piece:
    try:
        return ANSWER, spelt_answer(catalog.codec, bots.answer(read_question(catalog.codec, body)))
    except Exception:  # whatever it is: the program that asked is told, and thinks about it itself
        return FAILED, traceback.format_exc().encode()


if __name__ == "__main__":
    main(sys.argv[1])
