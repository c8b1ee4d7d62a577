"""A table and those who are at it in this process: carries posts to peers, minds the clock, lets the bots play.

Not safe across threads: whoever made it calls it (the frame loop at a one-machine table, the network thread on a LAN).
"""

from __future__ import annotations

import queue
from collections import deque
from collections.abc import Callable
from typing import Protocol

from net.table import messages as m
from net.table.audience import Post
from net.table.chairs import BOTS, Peer
from net.table.messages import Message, Role
from net.table.table import Table

Deliver = Callable[[Message], None]


class Players(Protocol):
    """Whoever plays the bots' seats."""

    def hear(self, message: Message) -> None: ...

    def due(self) -> float | None:
        """When the next action is to be sent; None = nothing is thought out."""
        ...

    def ripe(self, now: float) -> list[m.Act]:
        """The actions to be sent now."""
        ...

    def close(self) -> None:
        """They are no longer needed."""
        ...


class House:
    def __init__(self, table: Table, clock: Callable[[], float]) -> None:
        self.table = table
        self._clock = clock
        self._doors: dict[Peer, Deliver] = {}
        self._bots: Players | None = None
        self._posts: deque[Post] = deque()
        self._is_sending = False
        self._calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def seat_bots(self, bots: Players) -> None:
        self._bots = bots
        self.enter(BOTS, bots.hear)
        self.receive(BOTS, m.Hello(m.VERSION, "bots", Role.BOTS))

    def dismiss_bots(self) -> None:
        """Nobody plays the bots' seats from now on."""
        if self._bots is not None:
            self._bots.close()
            self._bots = None
            self.leave(BOTS)

    def enter(self, peer: Peer, deliver: Deliver, key: str = "") -> None:
        """``key``: of an earlier visit, which whoever comes has proved to know."""
        self._doors[peer] = deliver
        if key:
            self.table.vouch(peer, key)

    def receive(self, peer: Peer, message: Message) -> None:
        self._send(self.table.receive(peer, message, self._clock()))

    def leave(self, peer: Peer) -> None:
        if self._doors.pop(peer, None) is not None:
            self._send(self.table.dropped(peer, self._clock()))

    def lock(self, pin: str) -> None:
        self._send(self.table.lock(pin))

    def show_way(self, way: str, code: str) -> None:
        self._send(self.table.show_way(way, code))

    def settle_move(self) -> None:
        """The machine this table came from is done with it."""
        self._send(self.table.settle_move(self._clock()))

    def invite_phones(self, invite: Callable[[], str] | None) -> None:
        self._send(self.table.invite_phones(invite))

    def close(self, is_over: bool) -> None:
        """``is_over``: the players are done with this table, it need not be offered again."""
        self.table.close(is_over)
        if self._bots is not None:
            self._bots.close()

    def call(self, what: Callable[[], None]) -> None:
        """From any thread: do this at the next pump."""
        self._calls.put(what)

    def due(self) -> float | None:
        """When ``pump`` has something to do, as far as is known now."""
        times = [self.table.deadline, self._bots.due() if self._bots else None]
        return min((time for time in times if time is not None), default=None)

    def pump(self) -> None:
        """Let time pass: bots act, clocks run out, calls from other threads are done."""
        while not self._calls.empty():
            self._calls.get()()
        now = self._clock()
        self._send(self.table.tick(now))
        if self._bots is not None:
            for act in self._bots.ripe(now):
                self.receive(BOTS, act)

    def _send(self, posts: list[Post]) -> None:
        """In order for everybody, also where hearing one message makes a peer of this process send the next."""
        self._posts += posts
        if self._is_sending:
            return
        self._is_sending = True
        try:
            while self._posts:
                post = self._posts.popleft()
                deliver = self._doors.get(post.to)
                if deliver is not None:
                    deliver(post.message)
        finally:
            self._is_sending = False
