"""A host without a screen: tables on the network, readable log lines, a clean stop. Needs no window and no sound.

Log lines are for whoever runs the machine: who came, who went, what was played; never keys, PINs, hands or views.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from game.core.game import Dice
from game.venue.bots.stand_ins import house_with_bots
from game.venue.catalog import Catalog
from game.venue.opening import Opener, Wanted
from game.venue.phones.site import site_for
from net.lan.serve import Hosting
from net.table.house import House
from net.table.journal import Shelf
from net.table.moving import NewPlace
from net.table.table import Table

log = logging.getLogger("tablee.host")

STAY_AFTER: Final = 60.0
"""Seconds a host whose tables have all moved away still tells where to: guests whose link was down come that late."""


@dataclass(frozen=True, slots=True)
class Order:
    """What the command line asks for. ``port`` None = one of our own; ``tables``: how many there are to be at least."""

    wanted: Wanted
    port: int | None = None
    is_new: bool = False
    """Do not take up tables that were left behind."""
    is_announced: bool = True
    language: str = "en"
    pace: float | None = None
    dice: Dice | None = None
    tables: int = 1
    is_for_all: bool = False
    """Also for people who are not on this network."""
    has_phones: bool = True
    """Phones may join by their browser."""


async def serve(order: Order, catalog: Catalog, shelf: Shelf | None, stop: asyncio.Event | None = None) -> None:
    """Until SIGINT or SIGTERM (or ``stop``). Raises OSError where the port cannot be had, Illegal on a bad order."""
    opener = Opener(catalog, shelf, order.dice)
    openings = opener.tables_for_network(order.wanted, order.tables, order.port, order.is_new)
    port = next((one.port for one in openings if one.port), order.port)
    # The games' material lives as long as the process; looking through it again and again would make views late.
    gc.freeze()
    stop = stop or asyncio.Event()

    def make_house(table: Table, wake: Callable[[], None]) -> House:
        return house_with_bots(table, catalog, order.language, wake, order.dice, order.pace)

    left = [one.table for one in openings]

    def moved(to: NewPlace) -> None:
        if all(table.moving.place is not None for table in left):
            log.info("nothing is left here: whoever comes late finds the table where it is now")
            asyncio.get_running_loop().call_later(STAY_AFTER, stop.set)

    make_site = site_for(catalog, order.language) if order.has_phones else None
    make_houses = [partial(make_house, one.table) for one in openings]
    hosting = Hosting(make_houses, catalog.codec, order.is_for_all, moved, make_site)
    try:
        bound = await hosting.open(port, order.is_announced)
    except OSError:
        # Somebody else has the old port; guests find their table again by its announcement or a typed address.
        if order.port is not None or port is None:
            raise
        bound = await hosting.open(None, order.is_announced)
    hosting.allow_phones(True)
    for one in openings:
        lobby = one.table.lobby()
        log.info("table %s open on port %d%s", lobby.table, bound, ", with a PIN" if one.table.pin else "")
        if order.is_for_all:
            log.info("people from other networks may come in, too")
        log.info("join at %s or with the code %s", lobby.way or f"port {bound}", lobby.code or "-")
    _on_signals(stop)
    await stop.wait()
    if any(table.moving.place is None for table in left):
        log.info("stopping; %s can be resumed", "the table" if len(openings) == 1 else "the tables")
    await hosting.close()


def stop_signals() -> tuple[int, ...]:
    """How people stop a program without a window: by Ctrl+C, by kill, and on Windows by closing its console."""
    names = ("SIGINT", "SIGTERM", "SIGBREAK")
    return tuple(getattr(signal, name) for name in names if hasattr(signal, name))


def _on_signals(stop: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for number in stop_signals():
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
