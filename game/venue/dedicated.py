"""A host without a screen: a table on the network, readable log lines, a clean stop. Needs no window and no sound.

Log lines are for whoever runs the machine: who came, who went, what was played; never keys, PINs, hands or views.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from dataclasses import dataclass
from pathlib import Path

from game.core.game import Dice
from game.venue.catalog import Catalog
from game.venue.opening import Opener, Wanted
from game.venue.stand_ins import house_with_bots
from net.lan.serve import Hosting
from net.table.journal import Shelf

log = logging.getLogger("tablee.host")


@dataclass(frozen=True, slots=True)
class Order:
    """What the command line asks for. ``port`` None = one of our own."""

    wanted: Wanted
    port: int | None = None
    is_new: bool = False
    """Do not take up a table that was left behind."""
    is_announced: bool = True
    language: str = "en"
    pace: float | None = None
    dice: Dice | None = None


async def serve(order: Order, catalog: Catalog, shelf: Shelf | None, stop: asyncio.Event | None = None) -> None:
    """Until SIGINT or SIGTERM (or ``stop``). Raises OSError where the port cannot be had, Illegal on a bad order."""
    opening = Opener(catalog, shelf, order.dice).for_network(order.wanted, order.port, order.is_new)
    table, port = opening.table, opening.port or order.port
    # The games' material lives as long as the process; looking through it again and again would make views late.
    gc.freeze()
    stop = stop or asyncio.Event()
    hosting = Hosting(
        [lambda wake: house_with_bots(table, catalog, order.language, wake, order.dice, order.pace)], catalog.codec
    )
    try:
        bound = await hosting.open(port, order.is_announced)
    except OSError:
        # Somebody else has the old port; guests find the table again by its announcement or a typed address.
        if order.port is not None or port is None:
            raise
        bound = await hosting.open(None, order.is_announced)
    lobby = table.lobby()
    log.info("table %s open on port %d%s", lobby.table, bound, ", with a PIN" if table.pin else "")
    log.info("join at %s or with the code %s", lobby.way or f"port {bound}", lobby.code or "-")
    _on_signals(stop)
    await stop.wait()
    log.info("stopping; the table can be resumed")
    await hosting.close()


def _on_signals(stop: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))


def run(order: Order, catalog: Catalog, folder: Path) -> None:
    """In this process, until it is told to stop. Raises OSError and Illegal as ``serve`` does."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(message)s", datefmt="%H:%M:%S")
    logging.getLogger("tablee").setLevel(logging.INFO)
    try:
        shelf: Shelf | None = Shelf(folder, catalog.codec)
    except OSError as no:
        log.error("no journal can be written (%s): this table cannot be resumed", no)
        shelf = None
    asyncio.run(serve(order, catalog, shelf))
