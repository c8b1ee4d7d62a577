"""What phones cost a table: two hosts play the same match in turns, each act of the one beside one of the other. Four
laptops are at both. At the first they have all seats; at the other two seats are played on phones, six more phones look
on, and so do the two laptops. Hosts and phones are processes of their own.

An act of the laptops that play at both is timed from when it is written until its own laptop has read its new view; and
every act until each phone has its new sheet. The next one comes when all have: people think longer than that.

A laptop of the measure is a process beside the host: where processors are few it waits for one while the host makes
sheets, though its view is there. One that is a machine of its own does not. So half of the time the laptops have a
processor to themselves (``apart``), and half of the time the system deals them out (``shared``).
"""

from __future__ import annotations

import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from game.core.bot import Company, Strength
from game.core.dice import Seeded
from game.core.game import Seat, View
from game.games.catalog import catalog
from game.tools.bench.hosts import GAME, Process, serve_for_phones, started
from game.tools.bench.pages import Phones, carry_phones
from game.tools.bench.peers import SEED, Peer
from game.venue.catalog import Catalog
from net.table import messages as m
from net.table.messages import Phase

PHONES: Final = 8
LAPTOPS: Final = 4
"""And as many seats."""
BOTH: Final = 2
"""Seats that laptops have with and without phones."""
SECONDS: Final = 30.0
PAUSE: Final = 0.005
"""Seconds before and after an act: for whatever a host does after it has answered."""
BEAT: Final = 20
"""Acts after which laptops say again that they are there."""


class Side:
    """A host's table with its laptops; the first so many of them play."""

    def __init__(self, known: Catalog, folder: str, players: int) -> None:
        self._known = known
        self.host = started(serve_for_phones, SEED, folder)
        self._dice = Seeded(SEED)
        make = known.bots[GAME]
        self._bots = [make(Strength.EASY, Company(has_people=False)) for _ in range(LAPTOPS)]
        self._peers: list[Peer] = []
        self._players = players
        self.acts = 0
        self.processor = 0.0
        """Seconds the host took for them."""
        self.own_view: list[float] = []
        """Seconds, each: of the laptops that play on both sides."""
        for number in range(LAPTOPS):
            peer = Peer(known, self.host.port, number, number < players)
            self._peers.append(peer)
            if number < players:
                peer.say(m.Sit(f"P{number}", number))
                peer.say(m.Ready(Seat(number), True))
        self._hear_until(lambda peer: _ready(peer) == players)

    def _hear_until(self, is_so: Callable[[Peer], bool]) -> None:
        for peer in self._peers:
            while not is_so(peer):
                peer.hear(peer.read_frame())

    def deal(self) -> None:
        self._hear_until(lambda peer: _ready(peer) == LAPTOPS)
        for peer in self._peers:
            peer.shown = None
        before = _lobby(self._peers[0]).match
        began = time.perf_counter()
        self._peers[0].say(m.Begin())
        self._hear_until(lambda peer: _lobby(peer).match == before + 1 and peer.shown is not None)
        self._all_saw(began, is_timed=False)

    @property
    def is_playing(self) -> bool:
        return _lobby(self._peers[0]).phase is Phase.PLAYING

    def turn(self) -> None:
        """One act of somebody, until everybody has seen it."""
        if not self.is_playing:
            self.deal()
        seat, action = self._next()
        for peer in self._peers if self.acts % BEAT == 0 else ():
            peer.beat()
        used = self.host.used()
        time.sleep(PAUSE)
        before = {id(peer): peer.shown for peer in self._peers}

        def has_seen(peer: Peer) -> bool:
            return peer.shown is not before[id(peer)]

        if seat < self._players:
            actor = self._peers[seat]
            assert actor.shown is not None
            act = m.Act(Seat(seat), actor.shown.step, actor.shown.serial + 1, action)
            data = actor.sealed(act)
            began = time.perf_counter()
            actor.socket.sendall(data)
            while not has_seen(actor):
                actor.hear(actor.read_frame())
            took = time.perf_counter() - began
        else:
            began, took = self._act_elsewhere(seat, action), 0.0
        self._hear_until(has_seen)
        is_over = any(peer.shown is not None and peer.shown.outcome is not None for peer in self._peers)
        if is_over:
            self._hear_until(lambda peer: _lobby(peer).phase is Phase.OVER)
        self.acts += 1
        # The end of a match is more than an act.
        if seat < BOTH and not is_over:
            self.own_view.append(took)
        self._all_saw(began, is_timed=not is_over)
        time.sleep(PAUSE)
        self.processor += self.host.used() - used

    def _next(self) -> tuple[int, Any]:
        for seat, bot in enumerate(self._bots):
            view = self._view(seat)
            action = bot.answer(view, self._dice) if view.asks else None
            if action is not None:
                return seat, action
        raise AssertionError("nobody acts")

    def _view(self, seat: int) -> View:
        shown = self._peers[seat].shown
        assert shown is not None
        return shown.view

    def _act_elsewhere(self, seat: int, action: Any) -> float:
        raise AssertionError("all seats are here")

    def _all_saw(self, began: float, is_timed: bool) -> None:
        """Wait for whoever sees it elsewhere."""

    def stop(self) -> None:
        for peer in self._peers:
            peer.socket.close()
        self.host.stop()


class SideWithPhones(Side):
    def __init__(self, known: Catalog, folder: str) -> None:
        super().__init__(known, folder, BOTH)
        self.megabytes_before = megabytes(self.host)
        self.phones = Phones(started(carry_phones, self.host.port))
        self.page_bytes = self.phones.page_bytes()
        self.to_sheet: list[float] = []
        """Seconds from an act to each phone's new sheet."""
        self.first_sheets: list[tuple[int, int]] = []
        for number in range(PHONES):
            if number == LAPTOPS - BOTH:
                # Who comes now sits down no more.
                self.deal()
            self.first_sheets.append(self.phones.come(self.host.asked("ticket")))
            if number < LAPTOPS - BOTH:
                self._sit(number)
        time.sleep(0.2)
        self.megabytes_after = megabytes(self.host)

    def _sit(self, number: int) -> None:
        seat = BOTH + number
        until = time.monotonic() + 10
        while self.phones.me(number)["seat"] != seat:
            if time.monotonic() > until:
                raise TimeoutError("no seat for a phone")
            time.sleep(0.01)
        self.phones.say(number, self._known.codec.plain(m.Ready(Seat(seat), True)))

    def _view(self, seat: int) -> View:
        if seat < BOTH:
            return super()._view(seat)
        # A sheet is for people: what a bot needs is asked for behind the phone's back.
        view: View = self.host.asked("view", seat)
        return view

    def _act_elsewhere(self, seat: int, action: Any) -> float:
        me = self.phones.me(seat - BOTH)
        act = m.Act(Seat(seat), me["step"], me["serial"] + 1, action)
        return self.phones.say(seat - BOTH, self._known.codec.plain(act))

    def _all_saw(self, began: float, is_timed: bool) -> None:
        came = self.phones.since(began)
        if is_timed:
            self.to_sheet += [one - began for one in came]

    def stop(self) -> None:
        self.phones.stop()
        super().stop()


def _lobby(peer: Peer) -> m.Lobby:
    assert peer.lobby is not None
    return peer.lobby


def _ready(peer: Peer) -> int:
    return sum(place.ready for place in _lobby(peer).places)


def megabytes(process: Process) -> float | None:
    """That it has in memory; None where the system does not say."""
    status = Path(f"/proc/{process.process.pid}/status")
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text(encoding="ascii")) if status.exists() else None
    return None if found is None else round(int(found[1]) / 1024, 1)


def measure(seconds: float = SECONDS) -> dict[str, Any]:
    known = catalog()
    with tempfile.TemporaryDirectory() as folder:
        plain, full = Side(known, f"{folder}/without", LAPTOPS), SideWithPhones(known, f"{folder}/with")
        views = {"shared": _played(plain, full, seconds / 2)}
        with _apart([plain.host, full.host, full.phones.process]) as is_apart:
            if is_apart:
                views["apart"] = _played(plain, full, seconds / 2)
        plain.stop()
        full.stop()
    return _told(plain, full, views)


def _played(plain: Side, full: Side, seconds: float) -> dict[str, float]:
    """In turns for so long: an act to its own new view, p50 in milliseconds of the same acts, and the ratio of it."""
    sides = [plain, full]
    for side in sides:
        side.own_view.clear()
    until = time.monotonic() + seconds
    while time.monotonic() < until or not (plain.own_view and full.own_view):
        for side in sides:
            side.turn()
        sides.reverse()
    without, beside = statistics.median(plain.own_view), statistics.median(full.own_view)
    return {
        "without_phones": round(without * 1000, 3),
        "with_phones": round(beside * 1000, 3),
        "ratio": round(beside / without, 3),
        "acts": len(full.own_view),
    }


@contextmanager
def _apart(others: list[Process]) -> Iterator[bool]:
    """This process has a processor that those have not; False = there is but one, or the system does not say."""
    if sys.platform != "linux" or len(os.sched_getaffinity(0)) < 2:
        yield False
        return
    before = os.sched_getaffinity(0)
    mine = {min(before)}
    os.sched_setaffinity(0, mine)
    try:
        for one in others:
            assert one.process.pid is not None
            os.sched_setaffinity(one.process.pid, before - mine)
        yield True
    finally:
        os.sched_setaffinity(0, before)


def _told(plain: Side, full: SideWithPhones, views: dict[str, Any]) -> dict[str, Any]:
    words, first = (max(sizes) for sizes in zip(*full.first_sheets, strict=True))
    before, after = full.megabytes_before, full.megabytes_after
    return {
        "phones": PHONES,
        "phones_with_a_seat": LAPTOPS - BOTH,
        "acts": full.acts,
        "act_to_own_view_ms": views,
        "sheets": len(full.to_sheet),
        "act_to_sheet_ms": {
            "p50": round(statistics.median(full.to_sheet) * 1000, 2),
            "longest": round(max(full.to_sheet) * 1000, 1),
        },
        "processor_us_an_act": {
            "without_phones": round(plain.processor / plain.acts * 1e6),
            "with_phones": round(full.processor / full.acts * 1e6),
        },
        "host_mb": {
            "before": before,
            "with_phones": after,
            "more": None if before is None or after is None else round(after - before, 1),
        },
        "bytes": {
            "page": full.page_bytes,
            "words": words,
            "first_sheet": first,
            "together": full.page_bytes + words + first,
        },
    }
