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

from game.core.game import Dice, Illegal
from game.venue.catalog import Catalog
from game.venue.lan import house_for, left_behind, new_table, resumed_table
from net.lan.serve import Hosting
from net.table.chairs import Wishes
from net.table.journal import Damaged, Shelf
from net.table.table import Table

log = logging.getLogger("tablee.host")


@dataclass(frozen=True, slots=True)
class Order:
    """What the command line asks for. ``port`` None = one of our own; ``game`` "" = the first we know."""

    name: str
    game: str = ""
    port: int | None = None
    pin: str = ""
    bots: int = 0
    is_new: bool = False
    """Do not take up a table that was left behind."""
    is_announced: bool = True
    language: str = "en"
    wishes: Wishes | None = None
    """What a new table starts with, game by game; None = the games' own defaults."""
    pace: float | None = None
    dice: Dice | None = None


def table_for(order: Order, catalog: Catalog, shelf: Shelf | None) -> tuple[Table, int | None]:
    """The table to host and its port: the one that was left behind, as it was, or a new one. Raises Illegal."""
    saved = None if order.is_new or shelf is None else left_behind(shelf, catalog, order.port)
    if saved is not None and shelf is not None and order.game in ("", saved.kept["game"]):
        try:
            table = resumed_table(catalog, saved, shelf, order.dice)
        except (Damaged, Illegal, KeyError, TypeError, ValueError, IndexError, OSError) as no:
            log.error("the table that was left behind cannot be read (%s); it stays on disk, a new one begins", no)
        else:
            if order.pin:
                table.pin = order.pin
            log.info("going on with the table %s", table.chairs.table)
            return table, saved.port
    game = order.game or next(iter(catalog.games))
    table = new_table(catalog, order.name, game, shelf, order.pin, order.dice, order.wishes)
    table.chairs.choose(game)
    for _ in range(order.bots):
        table.chairs.add_bot("fair")
    return table, order.port


async def serve(order: Order, catalog: Catalog, shelf: Shelf | None, stop: asyncio.Event | None = None) -> None:
    """Until SIGINT or SIGTERM (or ``stop``). Raises OSError where the port cannot be had, Illegal on a bad order."""
    table, port = table_for(order, catalog, shelf)
    # The games' material lives as long as the process; looking through it again and again would make views late.
    gc.freeze()
    stop = stop or asyncio.Event()
    hosting = Hosting(
        lambda wake: house_for(table, catalog, order.language, wake, order.dice, order.pace), catalog.codec
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
