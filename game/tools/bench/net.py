"""What a table on the network costs, beside two floors measured in turn with it: a bare asyncio relay of the same
bytes, and a relay of blocking sockets. Every host is a process of its own; the peers are blocking sockets of this one.

An action is timed from when it is written until every peer has its whole new view, and one of them has decoded it.
"""

from __future__ import annotations

import select
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from game.core.bot import Company, Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from game.games.catalog import catalog
from game.tools.bench.hosts import (
    GAME,
    Process,
    Script,
    connected,
    relay_with_asyncio,
    relay_with_sockets,
    serve_table,
    started,
)
from game.tools.bench.peers import SEATS, SEED, Party
from game.venue.catalog import Catalog
from net.table import messages as m
from net.wire.codec import Codec
from net.wire.link import End, Link
from net.wire.showing import TurnMemo

T = TypeVar("T")

IDLE_SECONDS: Final = 8.0


def _record(known: Catalog, peers: int, matches: int, folder: str) -> Script:
    """What our host sends in these matches, for the relays to send again."""
    host = started(serve_table, SEED, folder)
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
    host = started(serve_table, SEED, folder)
    party = Party(known, host.port, peers)
    party.arrive()
    relays = _Relayed(relay_with_asyncio, script, peers), _Relayed(relay_with_sockets, script, peers)
    ours: list[float] = []
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
            sent += sum(map(len, frames))
            for relay, times in zip(relays, floors, strict=True):
                times.append(relay.step(script[len(ours) - 1], 40))
    figures = _compared(ours, *floors)
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


def _parts(known: Catalog, seats: int) -> dict[str, float]:
    """Microseconds (median) of what the host does for one action with so many seats, one after the other."""
    game, dice, codec = known.games[GAME], Seeded(SEED), known.codec
    match = start(game, seats, known.prepare[GAME](game.defaults, tuple(range(seats))), dice)
    bots = [known.bots[GAME](Strength.EASY, Company(has_people=False)) for _ in range(seats)]
    links = [_greeted(codec) for _ in range(seats)]
    times: dict[str, list[float]] = {"rules": [], "views": [], "encoding": []}

    def timed(part: str, do: Callable[[], T]) -> T:
        began = time.perf_counter()
        done = do()
        times[part].append(time.perf_counter() - began)
        return done

    def views() -> list[m.Shown]:
        return [m.Shown(Seat(i), 0, 0, 0, game.view(match.state, Seat(i)), ()) for i in range(seats)]

    def encoded(shown: list[m.Shown]) -> list[bytes]:
        memo = TurnMemo()
        return [link.send(one, 0.0, memo) for link, one in zip(links, shown, strict=True)]

    while game.outcome(match.state) is None:
        seat = next(Seat(i) for i in range(seats) if match.asked[i])
        action = bots[seat].answer(game.view(match.state, seat), dice)
        assert action is not None
        match, _ = timed("rules", partial(match.play, seat, action, dice))
        timed("encoding", partial(encoded, timed("views", views)))
    told = {part: round(statistics.median(all_of_them) * 1e6) for part, all_of_them in times.items()}
    # Patches are not deflated; the figure stays for those who compare.
    return {**told, "deflating": 0}


def _greeted(codec: Codec) -> Link:
    """A host's end whose guest has said hello."""
    host, guest = Link(codec, End.HOST, 0.0), Link(codec, End.GUEST, 0.0)
    host.feed(guest.output() + guest.send(m.Hello(m.VERSION, "bench"), 0.0), 0.0)
    return host


def measure(matches: int = 6) -> dict[str, Any]:
    """With 2, 6 and 12 peers; ratios to floors of the same run."""
    known = catalog()
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        for peers in SEATS:
            told[f"{peers}_peers"] = _interleaved(known, peers, matches, f"{folder}/{peers}")
    told["parts_us_6_seats"] = _parts(known, 6)
    return told
