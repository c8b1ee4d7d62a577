"""What a table on the network costs, beside two floors measured in turn with it: a bare asyncio relay of the same
bytes, and a relay of blocking sockets. Every host is a process of its own; the peers are blocking sockets of this one.

An action is timed from when it is written until every peer has its whole new view, and one of them has decoded it.
"""

from __future__ import annotations

import select
import tempfile
import time
from collections.abc import Callable
from typing import Any, Final

from game.games.catalog import catalog
from game.tools.bench import evening
from game.tools.bench.hosts import (
    GAME,
    Process,
    Script,
    connected,
    relay_with_asyncio,
    relay_with_sockets,
    serve_tables,
    started,
)
from game.tools.bench.parts import alone, bytes_by_part, processor_by_part, written
from game.tools.bench.peers import SEATS, SEED, Party
from game.venue.catalog import Catalog

IDLE_SECONDS: Final = 8.0

OFTEN: Final = ("TakeCard", "LayCard")
"""The actions matches are made of."""


def _record(known: Catalog, peers: int, matches: int, folder: str) -> Script:
    """What our host sends in these matches, for the relays to send again."""
    host = started(serve_tables, SEED, folder)
    party = Party(known, host.port, peers)
    party.arrive()
    script: Script = []
    for _ in range(matches):
        party.deal()
        is_over = False
        while not is_over:
            _, frames, is_over = party.act()
            if not is_over:
                script.append(frames)
    party.leave()
    host.stop()
    return script


class _Relayed:
    """Peers at a relay; each step sends as many bytes as an action has and waits for the recorded answers."""

    def __init__(self, main: Callable[..., None], script: Script, peers: int) -> None:
        self.process = started(main, script, peers)
        self.sockets = [connected(self.process.port) for _ in range(peers)]
        time.sleep(0.1)

    def step(self, frames: list[bytes], size: int) -> float:
        data = bytes(size)
        began = time.perf_counter()
        self.sockets[0].sendall(data)
        for one, frame in zip(self.sockets, frames, strict=True):
            left = len(frame)
            while left:
                left -= len(one.recv(left))
        return time.perf_counter() - began

    def stop(self) -> None:
        self.process.stop()
        for one in self.sockets:
            one.close()


def _interleaved(known: Catalog, peers: int, matches: int, folder: str) -> dict[str, Any]:
    script = _record(known, peers, matches, folder)
    host = started(serve_tables, SEED, folder)
    party = Party(known, host.port, peers)
    party.arrive()
    relays = _Relayed(relay_with_asyncio, script, peers), _Relayed(relay_with_sockets, script, peers)
    ours: list[float] = []
    kinds: list[str] = []
    floors: tuple[list[float], list[float]] = ([], [])
    sent, began = 0, (host.used(), relays[0].process.used())
    for _ in range(matches):
        party.deal()
        is_over = False
        while not is_over:
            took, frames, is_over = party.act()
            if is_over:
                break
            ours.append(took)
            kinds.append(party.kind)
            sent += sum(map(len, frames))
            for relay, times in zip(relays, floors, strict=True):
                times.append(relay.step(script[len(ours) - 1], 40))
    figures = _compared(ours, *floors)
    for kind in OFTEN:
        # They cost so differently that the middle of them all falls into the gap between them.
        apart = ([time for time, one in zip(times, kinds, strict=True) if one == kind] for times in (ours, *floors))
        figures[kind] = _compared(*apart)
    mine, theirs = host.used() - began[0], relays[0].process.used() - began[1]
    # On a busy machine the clock on the wall mostly measures the other programs; processor time does not.
    figures["processor_us_per_action"] = round(mine / len(ours) * 1e6)
    figures["processor_times_asyncio_relay"] = round(mine / theirs, 2)
    figures["bytes_per_action"] = round(sent / len(ours))
    figures["bytes_per_action_and_peer"] = round(sent / len(ours) / peers)
    figures["actions_per_second"] = round(len(ours) / sum(ours))
    for relay in relays:
        relay.stop()
    if peers == 6:
        figures["idle_cpu_percent"] = _idle(party, host)
    party.leave()
    host.stop()
    return figures


def _compared(ours: list[float], relay: list[float], raw: list[float]) -> dict[str, Any]:
    told: dict[str, Any] = {"actions": len(ours)}
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        mine, theirs, floor = (_quantile(times, share) for times in (ours, relay, raw))
        told[name] = {
            "ms": round(mine * 1000, 3),
            "times_asyncio_relay": round(mine / theirs, 2),
            "times_raw_relay": round(mine / floor, 2),
        }
    return told


def _quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def _idle(party: Party, host: Process) -> float:
    """What the host's process uses while six peers only keep their connections alive."""

    before, began = host.used(), time.monotonic()
    while time.monotonic() - began < IDLE_SECONDS:
        ready, _, _ = select.select([peer.socket for peer in party.peers], [], [], 0.5)
        for peer in party.peers:
            if peer.socket in ready:
                peer.hear(peer.socket.recv(65536))
    return round(100 * (host.used() - before) / (time.monotonic() - began), 3)


def _by_part(known: Catalog, peers: int, matches: int, folder: str) -> dict[str, Any]:
    """Processor time and bytes of an action, in a host with clocks in it."""
    host = started(serve_tables, SEED, folder, 1, True)
    party = Party(known, host.port, peers)
    party.arrive()
    plain: list[bytes] = []
    sent, journal, all_of_it = 0, written(folder), 0.0
    took: dict[str, float] = dict.fromkeys(host.parts(), 0.0)
    for _ in range(matches):
        party.deal()
        before = host.parts()
        all_of_it -= host.used()
        is_over = False
        while not is_over:
            _, frames, is_over = party.act()
            plain.append(b"".join(peer.plain for peer in party.peers))
            sent += sum(map(len, frames))
        all_of_it += host.used()
        took = {part: took[part] + seconds - before[part] for part, seconds in host.parts().items()}
    party.leave()
    host.stop()
    return {
        "processor_us_by_part": processor_by_part(took, all_of_it, len(plain)),
        "bytes_by_part": bytes_by_part(plain, sent, written(folder) - journal),
    }


def measure(matches: int = 6) -> dict[str, Any]:
    """With 2, 6 and 12 peers, and with 1, 10 and 50 tables; ratios to floors of the same run."""
    known = catalog()
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        for peers in SEATS:
            told[f"{peers}_peers"] = _interleaved(known, peers, matches, f"{folder}/{peers}")
        told["6_peers"] |= _by_part(known, 6, matches, f"{folder}/parts")
        told["tables_of_6_peers"] = evening.measure(known, f"{folder}/evening")
    told["parts_us_6_seats"] = alone(known, GAME, 6, SEED)
    return told
