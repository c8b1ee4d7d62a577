"""Whether a table lives on another machine by now: looked for on the network, and believed only where that machine
proves to be the very same table with a higher life number. The lower one steps down."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Final

from net.lan.advert import Where
from net.lan.proving import asked

LOOK_FOR: Final = 4.0
"""Seconds in which machines on this network answer."""


@dataclass(frozen=True, slots=True)
class Successor:
    where: Where
    epoch: int


async def find_successor(table: str, epoch: int) -> Successor | None:
    """Of the table with this id, which has that life number here."""
    from net.lan.discovery import Finder

    loop = asyncio.get_running_loop()
    found = asyncio.Event()
    finder = Finder(lambda tables: found.set())
    await finder.start()
    end = loop.time() + LOOK_FOR
    try:
        while (left := end - loop.time()) > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(found.wait(), left)
            found.clear()
            for where in [one for advert in finder.found() if advert.table == table for one in advert.where]:
                seal = await asked(where, table)
                if seal is not None and seal.is_open and seal.epoch > epoch:
                    return Successor(where, seal.epoch)
    finally:
        await finder.close()
    return None
