"""What a game feels like while a host sends its photos: five guests play Klick! over a narrow way that all of them
share, and fetch a pack of 44 photos meanwhile. An action is timed from when it is sent until its own guest has the
answer. The host is a process of its own.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from assets.klick import house_deck
from game.core.bot import Strength
from game.games.catalog import catalog
from game.games.klick.photos import packs
from game.games.klick.photos.cache import PhotoCache, PhotoShelf
from game.games.klick.photos.cargo import PhotoReceiver
from game.tools.bench.hosts import HERE, serve, started
from game.tools.bench.narrow import Narrow
from game.tools.robot import Errand, Robot
from game.venue.catalog import Catalog
from game.venue.fetching import Fetch
from game.venue.session import Session
from net.lan.advert import Where
from net.lan.client import Client, Introduction
from net.lan.keys import KeyRing
from net.table import messages as m
from net.table.messages import Message

GAME: Final = "klick"
GUESTS: Final = 5
PHOTOS: Final = 44
WAYS: Final = ((64_000, 8 * 1024), (64_000, 512 * 1024), (32_000, 8 * 1024))
"""Bytes a second that all share, and bytes that wait in line for it."""
SECONDS: Final = 60.0
"""On each way; then it is told how far it came. All of it takes some minutes."""
FRAME: Final = 1 / 60
PACE: Final = (0.5, 2.5)
"""Seconds a person thinks before an action."""
SEED: Final = 5


class SlowGuest:
    """A guest that plays and fetches, as a screen does: whatever came, it sees at its next frame."""

    def __init__(self, known: Catalog, port: int, number: int, pack: str, folder: Path, aside: Executor) -> None:
        self._chance = random.Random(number)
        self._acts: dict[tuple[int, int], float] = {}
        self._next = 0.0
        self._inbox: list[Message] = []
        self.took: list[float] = []
        """Seconds from an action to its answer."""
        self.lost = 0
        self.whole_after = 0.0
        """Seconds until the last photo was here; 0 = not yet."""
        self.session = Session(self._send)
        errand = Errand((f"P{number}",), GAME, GUESTS, {"pack": pack}, 10**6, Strength.EASY, number)
        self._robot = Robot(self.session, known.bots, errand)
        shelf = PhotoShelf(folder)
        self.fetch = Fetch(self.session, [PhotoReceiver(PhotoCache(folder), shelf)], aside=aside)
        who, ring = Introduction(f"P{number}"), KeyRing(None)
        self._client = Client(known.codec, [Where(HERE, port)], who, ring, self._hear, self._link)
        self.task = asyncio.get_running_loop().create_task(self._client.run())

    def _send(self, message: Message) -> None:
        if isinstance(message, m.Act):
            self._acts.setdefault((message.seat, message.serial), time.perf_counter())
        self._client.send(message)

    def _hear(self, message: Message) -> None:
        if isinstance(message, m.Shown | m.Refused) and message.seat is not None:
            for key in [key for key in self._acts if key[0] == message.seat and key[1] <= message.serial]:
                self.took.append(time.perf_counter() - self._acts.pop(key))
        self._inbox.append(message)

    def _link(self, is_up: bool, why: str = "") -> None:
        self.lost += not is_up
        self.session.link(is_up)

    def frame(self, now: float, began: float) -> None:
        inbox, self._inbox = self._inbox, []
        for message in inbox:
            self.session.hear(message)
        self.fetch.update()
        here, of = self.fetch.progress
        if not self.whole_after and here == of == PHOTOS:
            self.whole_after = now - began
        if now >= self._next:
            self._next = now + self._chance.uniform(*PACE)
            self._robot.step()


def measure(seconds: float = SECONDS) -> dict[str, Any]:
    told: dict[str, Any] = {"guests": GUESTS, "photos": PHOTOS}
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {"TABLEE_HOME": f"{folder}/host"}):
        heavy = sorted((photo.path for photo in house_deck()), key=lambda path: path.stat().st_size)
        pack = packs.import_photos(packs.home(), "Bench", heavy[-PHOTOS:]).pack
        assert pack is not None and len(pack.photos) == PHOTOS
        told["megabytes_for_all"] = round(GUESTS * sum(pack.path(id).stat().st_size for id in pack.ids) / 1e6, 1)
        for rate, depth in WAYS:
            name = f"{rate // 1000}_kB_a_second_{depth // 1024}_kB_deep"
            told[name] = asyncio.run(_play(pack.key, rate, depth, Path(folder, name), seconds))
    return told


async def _play(pack: str, rate: float, depth: int, folder: Path, seconds: float) -> dict[str, Any]:
    host = await asyncio.to_thread(started, serve, SEED, str(folder / "tables"), 1, {}, GAME)
    way = Narrow(host.port, rate, depth)
    port = await way.open()
    known = catalog()
    with ThreadPoolExecutor(1) as aside:
        guests = [SlowGuest(known, port, number, pack, folder / str(number), aside) for number in range(GUESTS)]
        began = time.perf_counter()
        while (now := time.perf_counter()) < began + seconds and not all(one.whole_after for one in guests):
            for guest in guests:
                guest.frame(now, began)
            await asyncio.sleep(FRAME)
        for guest in guests:
            guest.task.cancel()
        await asyncio.gather(*(guest.task for guest in guests), return_exceptions=True)
    way.close()
    await asyncio.to_thread(host.stop)
    return _summed_up(guests, now - began)


def _summed_up(guests: list[SlowGuest], seconds: float) -> dict[str, Any]:
    took = sorted(one for guest in guests for one in guest.took)
    return {
        "seconds": round(seconds),
        "acts": len(took),
        "act_to_answer_ms": {name: _ms(took, part) for name, part in (("p50", 0.5), ("p99", 0.99), ("worst", 1.0))},
        "over_half_a_second": sum(one > 0.5 for one in took),
        "links_lost": sum(guest.lost for guest in guests),
        "photos_here": [guest.fetch.progress[0] for guest in guests],
        "problems": [guest.fetch.problem for guest in guests if guest.fetch.problem],
        "whole_after_seconds": [round(guest.whole_after) for guest in guests],
    }


def _ms(ranked: list[float], part: float) -> float | None:
    return round(ranked[min(len(ranked) - 1, int(len(ranked) * part))] * 1000) if ranked else None
