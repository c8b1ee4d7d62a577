"""Coming and going: who is here, whose seat waits for them and how long, and when a bot plays in their stead.

While nobody is here the match stands still, however long: no bot moves and no time runs out. While somebody is, a bot
plays for who is away only where its move is waited for, and after the time that the host chose.

Leaving and returning are actions of the match like any other: what is done here gives back what is told of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.game import Left, Returned, Seat, Told
from net.table import messages as m
from net.table.chairs import Chairs, Guest, Peer
from net.table.messages import Phase, Role
from net.table.patience import GRACES, Patience
from net.table.referee import Referee
from net.table.rights import HostRights, role_of

RESUME_GRACE: Final = 90.0
"""Seconds the host keeps its rights after the process itself was gone: everybody must find the way back first."""

NOBODY_HERE: Final = "nobody here"
"""Why the clock stands still."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """``before``: the connection the guest had until now, if it had another; ``told`` of its seats; ``lent``: the seats
    it got back from others, and from whom."""

    guest: Guest
    before: Peer | None
    told: tuple[Told, ...]
    lent: list[tuple[Seat, Guest]]


class Presence:
    def __init__(self, chairs: Chairs, referee: Referee, host_rights: HostRights) -> None:
        self._chairs = chairs
        self._referee = referee
        self._host_rights = host_rights
        self._patience = Patience()

    # -------------------------------------------------------------- guests

    def come(self, peer: Peer, hello: m.Hello, key: str, now: float) -> Arrival:
        """``key``: of an earlier visit."""
        known = self._chairs.guest_with(key)
        before = None if known is None else known.peer
        guest = self._chairs.greet(peer, hello.name, role_of(peer, hello.role), key)
        guest.can_keep = hello.can_keep
        self._host_rights.came(guest, now)
        lent = self._chairs.give_back(guest.number)
        told: list[Told] = []
        for seat in self._chairs.seats_of(guest.number):
            told += self._came_back(seat, now)
        return Arrival(guest, None if before == peer else before, tuple(told), lent)

    def go(self, guest: Guest, is_for_good: bool, now: float) -> tuple[Told, ...]:
        """A connection is gone. Its seats are kept, but in the lobby not for those who left for good."""
        was_here, guest.peer = guest.peer is not None, None
        if self._referee.phase is Phase.LOBBY and is_for_good:
            for seat in reversed(self._chairs.seats_of(guest.number)):
                self._chairs.give_up(seat)
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
            if self._chairs.is_away(chair):
                told += self._went_away(Seat(seat), now)
        return tuple(told)

    def resume_match(self, now: float) -> None:
        """The host process was gone: everybody is away until they are back."""
        self._host_rights.keep_until(now + RESUME_GRACE)
        for seat, chair in enumerate(self._chairs.chairs):
            if chair.guest is not None:
                self._went_away(Seat(seat), now)
        self.settle(now)

    def leave_match(self) -> None:
        self._patience.clear()
        for chair in self._chairs.chairs:
            chair.has_stand_in = False
            chair.is_ready = chair.guest is None

    def catch_up(self, was_here: frozenset[int], now: float) -> tuple[Told, ...]:
        """Everything stood still since these were here: who came and went meanwhile does so now."""
        told: list[Told] = []
        for guest in tuple(self._chairs.guests.values()):
            is_here = guest.peer is not None
            if is_here == (guest.number in was_here):
                continue
            for seat in self._chairs.seats_of(guest.number):
                told += self._came_back(seat, now) if is_here else self._went_away(seat, now)
            if is_here:
                self._host_rights.came(guest, now)
            else:
                self._host_rights.went_away(guest, now, is_for_good=False)
        return tuple(told)

    # -------------------------------------------------------------- seats

    def _went_away(self, seat: Seat, now: float) -> tuple[Told, ...]:
        if self._referee.phase is not Phase.PLAYING:
            return ()
        return self._referee.note(Left(seat), now)

    def _came_back(self, seat: Seat, now: float) -> tuple[Told, ...]:
        self._chairs.chair(seat).has_stand_in = False
        self._patience.forget(seat)
        if self._referee.phase is not Phase.PLAYING:
            return ()
        return self._referee.note(Returned(seat), now)

    def call_stand_in(self, seat: Seat, is_wanted: bool) -> None:
        self._referee.running()
        self._chairs.chair(seat).has_stand_in = is_wanted
        if not is_wanted:
            self._patience.wait_for_ever(seat)

    def hand_over(self, seat: Seat, to: Guest, now: float) -> tuple[Told, ...]:
        """Somebody else plays this seat now."""
        was_away = self._chairs.is_away(self._chairs.chair(seat))
        self._chairs.hand_over(seat, to.number)
        return self._came_back(seat, now) if was_away else ()

    # -------------------------------------------------------------- time

    def settle(self, now: float) -> bool:
        """Something has changed: let time pass or stand still. Whether others are now called, or no longer."""
        if self.is_attended:
            self._referee.clock.release(NOBODY_HERE, now)
        else:
            self._referee.clock.hold(NOBODY_HERE, now)
        return self._patience.wait(self._awaited(), GRACES[self._chairs.absence], now)

    @property
    def is_attended(self) -> bool:
        """Somebody is here who plays, or hosts. Where only bots play, whoever looks on; but who looks on where people
        play does not make bots play for them."""
        here = {n for n, guest in self._chairs.guests.items() if guest.peer is not None and guest.role is Role.PLAYER}
        people = {chair.guest for chair in self._chairs.chairs if chair.guest is not None}
        return bool(here & {*people, self._chairs.host} if people else here)

    def _awaited(self) -> list[Seat]:
        """Whose player is away, while others who are here wait for its move."""
        match, clock = self._referee.match, self._referee.clock
        if match is None or self._referee.phase is not Phase.PLAYING or clock.is_held or clock.paused_by:
            return []
        chairs = enumerate(self._chairs.chairs)
        away = [Seat(i) for i, chair in chairs if self._chairs.is_away(chair) and not chair.has_stand_in]
        return [seat for seat in away if match.asked[seat]]

    def called_in(self, now: float) -> dict[Seat, float]:
        """Seconds until a bot plays for each of those who are waited for."""
        seconds = {seat: self._patience.seconds(seat, now) for seat in self._awaited()}
        return {seat: left for seat, left in seconds.items() if left is not None}

    def due(self) -> float | None:
        return self._patience.due()

    def replace_the_late(self, now: float) -> bool:
        """Whether bots now play for somebody who was away too long."""
        late = self._patience.ended(now)
        for seat in late:
            self._patience.forget(seat)
            self._chairs.chair(seat).has_stand_in = True
        return bool(late)
