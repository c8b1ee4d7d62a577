"""Coming and going: who is here, whose seat waits for them and how long, and when a bot plays in their stead.

Leaving and returning are actions of the match like any other: what is done here gives back what is told of it.
"""

from __future__ import annotations

from typing import Final

from game.core.game import SYSTEM, Illegal, Left, Returned, Seat, Told
from net.table import messages as m
from net.table.chairs import Chairs, Guest, Peer
from net.table.codes import TableCode
from net.table.messages import Absence, Phase
from net.table.referee import Referee
from net.table.rights import HostRights, role_of

GRACE: Final = 15.0
"""Seconds before a bot plays for somebody who is away: a short loss of the network is nobody's lost turn."""

RESUME_GRACE: Final = 90.0
"""The same after the host itself was gone: everybody must find the way back first."""


class Presence:
    def __init__(self, chairs: Chairs, referee: Referee, host_rights: HostRights) -> None:
        self._chairs = chairs
        self._referee = referee
        self._host_rights = host_rights
        self._grace: dict[Seat, float] = {}
        """Until when each seat waits for its player before a bot plays."""

    # -------------------------------------------------------------- guests

    def come(self, peer: Peer, hello: m.Hello, key: str, now: float) -> tuple[Guest, Peer | None, tuple[Told, ...]]:
        """``key``: of an earlier visit. Gives the guest, the connection it had until now if it had another, and what is
        told of its seats."""
        known = self._chairs.guest_with(key)
        before = None if known is None else known.peer
        if known is not None:
            self._host_rights.came_back(known)
        guest = self._chairs.greet(peer, hello.name, role_of(peer, hello.role), key)
        told: list[Told] = []
        for seat in self._chairs.seats_of(guest.number):
            told += self._came_back(seat, now)
        return guest, None if before == peer else before, tuple(told)

    def go(self, guest: Guest, is_for_good: bool, now: float) -> tuple[Told, ...]:
        """A connection is gone. Its seats are kept, but in the lobby not for those who left for good."""
        was_here, guest.peer = guest.peer is not None, None
        if self._referee.phase is Phase.LOBBY and is_for_good:
            for seat in reversed(self._chairs.seats_of(guest.number)):
                self._chairs.stand(seat)
        told: list[Told] = []
        for seat in self._chairs.seats_of(guest.number) if was_here else ():
            told += self._went_away(seat, now)
        self._host_rights.went_away(guest, now, is_for_good)
        self._chairs.forget_strangers()
        return tuple(told)

    # -------------------------------------------------------------- a match begins, goes on, ends

    def begin_match(self, now: float) -> tuple[Told, ...]:
        """Who is away now is away in the match."""
        told: list[Told] = []
        for seat, chair in enumerate(self._chairs.chairs):
            if chair.guest is not None and self._chairs.guests[chair.guest].peer is None:
                told += self._went_away(Seat(seat), now)
        return tuple(told)

    def resume_match(self, now: float) -> None:
        """The host process was gone: everybody is away until they are back."""
        self._host_rights.keep_until(now + RESUME_GRACE)
        for seat, chair in enumerate(self._chairs.chairs):
            if chair.guest is not None:
                self._went_away(Seat(seat), now, RESUME_GRACE)

    def leave_match(self) -> None:
        self._grace.clear()
        for chair in self._chairs.chairs:
            chair.has_stand_in = False
            chair.is_ready = chair.guest is None

    # -------------------------------------------------------------- seats

    def _went_away(self, seat: Seat, now: float, grace: float = GRACE) -> tuple[Told, ...]:
        if self._referee.phase is not Phase.PLAYING:
            return ()
        if self._chairs.absence is Absence.BOT:
            self._grace[seat] = now + grace
        return self._referee.play(SYSTEM, Left(seat), now)

    def _came_back(self, seat: Seat, now: float) -> tuple[Told, ...]:
        self._chairs.chair(seat).has_stand_in = False
        self._grace.pop(seat, None)
        if self._referee.phase is not Phase.PLAYING:
            return ()
        return self._referee.play(SYSTEM, Returned(seat), now)

    def call_stand_in(self, seat: Seat, is_wanted: bool) -> None:
        self._referee.running()
        chair = self._chairs.chair(seat)
        if chair.guest is None:
            raise Illegal(TableCode.NO_SUCH_SEAT, seat=seat)
        chair.has_stand_in = is_wanted

    def hand_over(self, seat: Seat, to: Guest, now: float) -> tuple[Told, ...]:
        """The seat's player sits at another machine now."""
        chair = self._chairs.chair(seat)
        was_away = chair.has_stand_in or (chair.guest is not None and self._chairs.guests[chair.guest].peer is None)
        chair.guest, chair.strength = to.number, ""
        return self._came_back(seat, now) if was_away else ()

    # -------------------------------------------------------------- time

    def due(self) -> float | None:
        return min(self._grace.values(), default=None)

    def replace_the_late(self, now: float) -> bool:
        """Whether bots now play for somebody who was away too long."""
        if self._referee.phase is not Phase.PLAYING:
            self._grace.clear()
            return False
        late = [seat for seat, time in self._grace.items() if now >= time]
        for seat in late:
            del self._grace[seat]
            self._chairs.chair(seat).has_stand_in = True
        return bool(late)
