"""What a table on the network costs, beside two floors measured in turn with it: a bare asyncio relay of the same
bytes, and a relay of blocking sockets. Every host is a process of its own; the peers are blocking sockets of this one.

An action is timed from when it is written until every peer has its whole new view, and one of them has decoded it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import select
import socket
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, TypeVar

from game.core.bot import Bot, Company, Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from game.games.catalog import catalog
from game.venue.catalog import Catalog
from net.table import messages as m
from net.table.messages import Message, Phase, Role
from net.wire import link
from net.wire.codec import Shared
from net.wire.framing import HEAD, Kind
from net.wire.link import End, Link

T = TypeVar("T")

GAME: Final = "superpose"
HERE: Final = "127.0.0.1"
SEATS: Final = {2: 2, 6: 6, 12: 6}
"""Peers, and how many of them have a seat; the others watch."""
SEED: Final = 11
IDLE_SECONDS: Final = 8.0

Script = list[list[bytes]]
"""What each peer was sent for each timed action."""


# ------------------------------------------------------------------ the hosts, each in a process of its own


def _host(pipe: Connection, seed: int, folder: str) -> None:
    logging.disable(logging.CRITICAL)
    # Peers here act as fast as they can; a real table cuts off whoever does.
    link.RATE = link.BURST = 1e9  # type: ignore[misc]
    asyncio.run(_serve(pipe, seed, folder))


async def _serve(pipe: Connection, seed: int, folder: str) -> None:
    from game.venue.lan import house_for, new_table
    from net.lan.serve import Hosting
    from net.table.journal import Shelf

    known, dice = catalog(), Seeded(seed)
    table = new_table(known, "Bench", GAME, Shelf(Path(folder), known.codec), dice=dice)
    hosting = Hosting(lambda wake: house_for(table, known, "en", wake, dice), known.codec)
    gc.freeze()
    pipe.send(await hosting.open(0, is_announced=False))
    while await asyncio.to_thread(pipe.recv) != "stop":
        pipe.send(time.process_time())
    await hosting.close()


def _asyncio_relay(pipe: Connection, script: Script, peers: int) -> None:
    async def serve() -> None:
        doors: list[asyncio.Transport] = []
        steps = iter(script)

        class Door(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                assert isinstance(transport, asyncio.Transport)
                doors.append(transport)
                transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

            def data_received(self, data: bytes) -> None:
                for door, piece in zip(doors, next(steps), strict=True):
                    door.write(piece)

        server = await asyncio.get_running_loop().create_server(Door, HERE, 0)
        pipe.send(server.sockets[0].getsockname()[1])
        while await asyncio.to_thread(pipe.recv) != "stop":
            pipe.send(time.process_time())
        server.close()

    asyncio.run(serve())


def _raw_relay(pipe: Connection, script: Script, peers: int) -> None:
    listening = socket.create_server((HERE, 0))
    pipe.send(listening.getsockname()[1])
    doors = []
    for _ in range(peers):
        door, _ = listening.accept()
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        doors.append(door)
    for step in script:
        ready, _, _ = select.select(doors, [], [])
        if not ready[0].recv(65536):
            break
        for door, piece in zip(doors, step, strict=True):
            door.sendall(piece)
    pipe.recv()


@dataclass
class _Process:
    pipe: Connection
    process: multiprocessing.process.BaseProcess
    port: int

    def used(self) -> float:
        """Seconds of processor time until now."""
        self.pipe.send("time")
        seconds: float = self.pipe.recv()
        return seconds

    def stop(self) -> None:
        self.pipe.send("stop")
        self.process.join(10)


def _start(main: Callable[..., None], *values: object) -> _Process:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=main, args=(theirs, *values), daemon=True)
    process.start()
    return _Process(ours, process, ours.recv())


def _connect(port: int) -> socket.socket:
    made = socket.create_connection((HERE, port))
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


# ------------------------------------------------------------------ the peers


class _Peer:
    """A guest as a blocking socket."""

    def __init__(self, known: Catalog, port: int, number: int, is_player: bool) -> None:
        self.socket = _connect(port)
        self.link = Link(known.codec, End.GUEST, 0.0)
        self._rest = b""
        self.shown: m.Shown | None = None
        self.lobby: m.Lobby | None = None
        self.serial = 0
        self.socket.sendall(self.link.output())
        self.say(m.Hello(m.VERSION, f"P{number}", Role.PLAYER if is_player else Role.DISPLAY))
        while self.lobby is None:
            self.hear(self.read_frame())

    def say(self, message: Message) -> None:
        self.socket.sendall(self.link.send(message, 0.0))

    def read_frame(self) -> bytes:
        """The next whole frame but pings, which are answered."""
        while True:
            while len(self._rest) < HEAD or len(self._rest) < self._length():
                more = self.socket.recv(65536)
                if not more:
                    raise ConnectionError("the host hung up")
                self._rest += more
            frame, self._rest = self._rest[: self._length()], self._rest[self._length() :]
            if frame[0] == Kind.MESSAGE or frame[0] == Kind.PREAMBLE:
                return frame
            self.hear(frame)

    def _length(self) -> int:
        return HEAD + int.from_bytes(self._rest[1:HEAD], "big")

    def hear(self, frame: bytes) -> None:
        for message in self.link.feed(frame, 0.0):
            if isinstance(message, m.Shown):
                self.shown = message
            elif isinstance(message, m.LobbyShown):
                self.lobby = message.lobby
            elif isinstance(message, m.Closed | m.Refused):
                raise ConnectionError(message.code)
        out = self.link.output()
        if out:
            self.socket.sendall(out)


@dataclass
class _Party:
    """Peers at one host, playing one match after another."""

    known: Catalog
    port: int
    count: int
    peers: list[_Peer] = field(default_factory=list)
    bots: list[Bot] = field(default_factory=list)
    dice: Seeded = field(default_factory=lambda: Seeded(SEED))

    def arrive(self) -> None:
        seats = SEATS[self.count]
        make = self.known.bots[GAME]
        self.bots = [make(Strength.EASY, Company(has_people=False)) for _ in range(seats)]
        for number in range(self.count):
            peer = _Peer(self.known, self.port, number, number < seats)
            self.peers.append(peer)
            if number < seats:
                peer.say(m.Sit(f"P{number}", number))
                peer.say(m.Ready(Seat(number), True))
        self._all_hear(lambda peer: sum(place.ready for place in _lobby(peer).places) == seats)

    def _all_hear(self, is_so: Callable[[_Peer], bool]) -> None:
        for peer in self.peers:
            while not is_so(peer):
                peer.hear(peer.read_frame())

    def deal(self) -> None:
        for peer in self.peers:
            peer.shown = None
        before = _lobby(self.peers[0]).match
        self.peers[0].say(m.Begin())
        self._all_hear(lambda peer: _lobby(peer).match == before + 1 and peer.shown is not None)

    def next_act(self) -> tuple[_Peer, bytes]:
        """Who acts next, and the bytes of it."""
        for seat, bot in enumerate(self.bots):
            peer = self.peers[seat]
            assert peer.shown is not None
            if peer.shown.view.asks:
                action = bot.answer(peer.shown.view, self.dice)
                if action is not None:
                    peer.serial = peer.shown.serial + 1
                    act = m.Act(Seat(seat), peer.shown.step, peer.serial, action)
                    return peer, peer.link.send(act, 0.0)
        raise AssertionError("nobody acts")

    def act(self) -> tuple[float, list[bytes], bool]:
        """Seconds until all have their views (and one has read its own), what each was sent, whether it is over."""
        actor, data = self.next_act()
        began = time.perf_counter()
        actor.socket.sendall(data)
        frames = [peer.read_frame() for peer in self.peers]
        self.peers[0].hear(frames[0])
        took = time.perf_counter() - began
        for peer, frame in zip(self.peers[1:], frames[1:], strict=True):
            peer.hear(frame)
        is_over = _lobby(self.peers[0]).phase is Phase.OVER
        if is_over:
            # The end is told in two messages; it is not one of the timed actions.
            self._all_hear(lambda peer: peer.shown is not None and peer.shown.outcome is not None)
        return took, frames, is_over

    def leave(self) -> None:
        for peer in self.peers:
            peer.socket.close()


def _lobby(peer: _Peer) -> m.Lobby:
    assert peer.lobby is not None
    return peer.lobby


# ------------------------------------------------------------------ measuring


def _record(known: Catalog, peers: int, matches: int, folder: str) -> Script:
    """What our host sends in these matches, for the relays to send again."""
    host = _start(_host, SEED, folder)
    party = _Party(known, host.port, peers)
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
        self.process = _start(main, script, peers)
        self.sockets = [_connect(self.process.port) for _ in range(peers)]
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
    host = _start(_host, SEED, folder)
    party = _Party(known, host.port, peers)
    party.arrive()
    relays = _Relayed(_asyncio_relay, script, peers), _Relayed(_raw_relay, script, peers)
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


def _idle(party: _Party, host: _Process) -> float:
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
    links = [Link(codec, End.HOST, 0.0) for _ in range(seats)]
    times: dict[str, list[float]] = {"rules": [], "views": [], "encoding": [], "deflating": []}

    def timed(part: str, do: Callable[[], T]) -> T:
        began = time.perf_counter()
        done = do()
        times[part].append(time.perf_counter() - began)
        return done

    def views() -> list[m.Shown]:
        return [m.Shown(Seat(i), 0, 0, 0, game.view(match.state, Seat(i)), ()) for i in range(seats)]

    def encoded(shown: list[m.Shown]) -> list[bytes]:
        shared: Shared = {}
        return [codec.encode(one, shared) for one in shown]

    while game.outcome(match.state) is None:
        seat = next(Seat(i) for i in range(seats) if match.asked[i])
        action = bots[seat].answer(game.view(match.state, seat), dice)
        assert action is not None
        match, _ = timed("rules", partial(match.play, seat, action, dice))
        data = timed("encoding", partial(encoded, timed("views", views)))
        timed("deflating", partial(_deflated, links, data))
    return {part: round(statistics.median(all_of_them) * 1e6) for part, all_of_them in times.items()}


def _deflated(links: list[Link], data: list[bytes]) -> list[bytes]:
    return [one.send_encoded(piece, 0.0) for one, piece in zip(links, data, strict=True)]


def measure(matches: int = 6) -> dict[str, Any]:
    """With 2, 6 and 12 peers; ratios to floors of the same run."""
    known = catalog()
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        for peers in SEATS:
            told[f"{peers}_peers"] = _interleaved(known, peers, matches, f"{folder}/{peers}")
    told["parts_us_6_seats"] = _parts(known, 6)
    return told
