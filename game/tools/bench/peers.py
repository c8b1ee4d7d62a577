"""The peers of a measured host: guests as blocking sockets, and a party of them playing one match after another."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.core.bot import Bot, Company, Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.tools.bench.hosts import GAME, connected
from game.venue.catalog import Catalog
from net.seal.guest import Claim, GuestSeal
from net.table import messages as m
from net.table.messages import Message, Phase, Role
from net.wire.framing import HEAD, Kind
from net.wire.link import End, Link

SEATS: Final = {2: 2, 6: 6, 12: 6}
"""Peers, and how many of them have a seat; the others watch."""
SEED: Final = 11
BEATS: Final = (bytes((Kind.PING,)), bytes((Kind.PONG,)))


class Peer:
    """A guest as a blocking socket."""

    def __init__(self, known: Catalog, port: int, number: int, is_player: bool, wish: str = "") -> None:
        self.socket = connected(port)
        self.link = Link(known.codec, End.GUEST, 0.0)
        self.seal = GuestSeal(wish, lambda table: Claim())
        self._rest = b""
        self.plain = b""
        """What came last, unsealed."""
        self.shown: m.Shown | None = None
        self.lobby: m.Lobby | None = None
        self.serial = 0
        self._open()
        self.say(m.Hello(m.VERSION, f"P{number}", Role.PLAYER if is_player else Role.DISPLAY))
        while self.lobby is None:
            self.hear(self.read_frame())

    def _open(self) -> None:
        self.socket.sendall(self.seal.output())
        while not self.seal.is_open:
            self.seal.feed(self._read())
            self.socket.sendall(self.seal.output())
            if self.seal.fault is not None:
                raise ConnectionError(self.seal.fault.code)

    def _read(self) -> bytes:
        more = self.socket.recv(65536)
        if not more:
            raise ConnectionError("the host hung up")
        return more

    def sealed(self, message: Message) -> bytes:
        return self.seal.seal(self.link.send(message, 0.0))

    def say(self, message: Message) -> None:
        self.socket.sendall(self.sealed(message))

    def beat(self) -> None:
        """Who only looks on must say now and then that it is there."""
        self.link.ping(0.0)
        self.socket.sendall(self.seal.seal(self.link.output()))

    def read_frame(self) -> bytes:
        """The next record but those with pings alone, which are answered: a turn of the table is one record."""
        while True:
            while len(self._rest) < HEAD or len(self._rest) < self._length():
                self._rest += self._read()
            frame, self._rest = self._rest[: self._length()], self._rest[self._length() :]
            self.plain = self.seal.feed(frame)
            if self.plain[:1] not in BEATS:
                return frame
            self._hear_plain()

    def _length(self) -> int:
        return HEAD + int.from_bytes(self._rest[1:HEAD], "big")

    def hear(self, frame: bytes) -> None:
        """What was read last: unsealing is the network's, so it was done when it was read."""
        assert frame
        self._hear_plain()

    def _hear_plain(self) -> None:
        for message in self.link.feed(self.plain, 0.0):
            if isinstance(message, m.Shown):
                self.shown = message
            elif isinstance(message, m.LobbyShown):
                self.lobby = message.lobby
            elif isinstance(message, m.Closed | m.Refused):
                raise ConnectionError(message.code)
        out = self.link.output()
        if out:
            self.socket.sendall(self.seal.seal(out))


@dataclass
class Party:
    """Peers at one table of a host, playing one match after another."""

    known: Catalog
    port: int
    count: int
    wish: str = ""
    peers: list[Peer] = field(default_factory=list)
    bots: list[Bot] = field(default_factory=list)
    dice: Seeded = field(default_factory=lambda: Seeded(SEED))
    kind: str = ""
    """Of the last action."""

    def arrive(self) -> None:
        seats = SEATS[self.count]
        make = self.known.bots[GAME]
        self.bots = [make(Strength.EASY, Company(has_people=False)) for _ in range(seats)]
        for number in range(self.count):
            peer = Peer(self.known, self.port, number, number < seats, self.wish)
            self.peers.append(peer)
            if number < seats:
                peer.say(m.Sit(f"P{number}", number))
                peer.say(m.Ready(Seat(number), True))
        self._all_hear(lambda peer: sum(place.ready for place in _lobby(peer).places) == seats)

    def _all_hear(self, is_so: Callable[[Peer], bool]) -> None:
        for peer in self.peers:
            while not is_so(peer):
                peer.hear(peer.read_frame())

    def deal(self) -> None:
        for peer in self.peers:
            peer.shown = None
        before = _lobby(self.peers[0]).match
        self.peers[0].say(m.Begin())
        self._all_hear(lambda peer: _lobby(peer).match == before + 1 and peer.shown is not None)

    def next_act(self) -> tuple[Peer, bytes]:
        """Who acts next, and the bytes of it."""
        for seat, bot in enumerate(self.bots):
            peer = self.peers[seat]
            assert peer.shown is not None
            if peer.shown.view.asks:
                action = bot.answer(peer.shown.view, self.dice)
                if action is not None:
                    self.kind = type(action).__name__
                    peer.serial = peer.shown.serial + 1
                    act = m.Act(Seat(seat), peer.shown.step, peer.serial, action)
                    return peer, peer.sealed(act)
        raise AssertionError("nobody acts")

    def act(self) -> tuple[float, list[bytes], bool]:
        """Seconds until all have their views (and one has read its own), what each was sent, whether it is over."""
        actor, data = self.next_act()
        began = time.perf_counter()
        actor.socket.sendall(data)
        frames = self.frames()
        self.peers[0].hear(frames[0])
        took = time.perf_counter() - began
        return took, frames, self.hear(frames, but=1)

    def frames(self) -> list[bytes]:
        """What each is sent for an action."""
        return [peer.read_frame() for peer in self.peers]

    def hear(self, frames: list[bytes], but: int = 0) -> bool:
        """All but so many read their views; whether the match is over."""
        for peer, frame in zip(self.peers[but:], frames[but:], strict=True):
            peer.hear(frame)
        is_over = _lobby(self.peers[0]).phase is Phase.OVER
        if is_over:
            # The end is told in two messages; it is not one of the timed actions.
            self._all_hear(lambda peer: peer.shown is not None and peer.shown.outcome is not None)
        return is_over

    def leave(self) -> None:
        for peer in self.peers:
            peer.socket.close()


def _lobby(peer: Peer) -> m.Lobby:
    assert peer.lobby is not None
    return peer.lobby
