"""Who may do what: who may come in, who may touch a seat, and whose the table is while its host is away."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.core.game import Illegal, Seat
from net.table import messages as m
from net.table.chairs import BOTS, Chairs, Guest, Peer
from net.table.codes import TableCode
from net.table.messages import Phase, Role

HOST_GRACE: Final = 60.0
"""Seconds before somebody who sits here gets the lobby rights of a host who is away."""

DESERTED_AFTER: Final = 300.0
"""Seconds after that until nobody waits any more for those who sat at a table that all of them left: longer than a
machine or a router takes to start anew."""

PAUSE_GAP: Final = 60.0
"""Seconds from the end of a pause until the same machine may pause again: long enough that pausing on and off tells
nobody anything in a step that is played in silence, and a doorbell that rings twice can wait."""


def check_may_enter(hello: m.Hello) -> None:
    if hello.version != m.VERSION:
        raise Illegal(TableCode.WRONG_VERSION, host=m.VERSION, guest=hello.version)


def role_of(peer: Peer, wished: Role) -> Role:
    """Nobody else may call itself the bots."""
    return Role.PLAYER if wished is Role.BOTS and peer != BOTS else wished


def is_host(chairs: Chairs, guest: Guest) -> bool:
    return guest.number == chairs.host and guest.role is Role.PLAYER


def check_host(chairs: Chairs, guest: Guest) -> None:
    if not is_host(chairs, guest):
        raise Illegal(TableCode.NOT_HOST)


def check_holds(chairs: Chairs, guest: Guest, seat: Seat) -> None:
    if chairs.chair(seat).guest != guest.number:
        raise Illegal(TableCode.NOT_YOUR_SEAT)


def check_may_talk(chairs: Chairs, guest: Guest, seat: Seat | None) -> None:
    """For a seat of one's own; without one, for oneself. A display has nobody before it who could be named."""
    if seat is not None:
        check_holds(chairs, guest, seat)
    elif guest.role is not Role.PLAYER or chairs.seats_of(guest.number):
        raise Illegal(TableCode.UNEXPECTED)


def check_seated(chairs: Chairs, guest: Guest) -> None:
    if not chairs.seats_of(guest.number):
        raise Illegal(TableCode.NOT_SEATED)


def check_may_arrange(chairs: Chairs, guest: Guest, phase: Phase) -> None:
    """Between two matches. Arranging ends the results that everybody looks at: who only watches has to wait."""
    if phase is Phase.PLAYING:
        raise Illegal(TableCode.NOT_IN_LOBBY)
    is_watching = guest.role is Role.PLAYER and not is_host(chairs, guest) and not chairs.seats_of(guest.number)
    if phase is Phase.OVER and is_watching:
        raise Illegal(TableCode.RESULTS_SHOWN)


def check_may_touch(chairs: Chairs, guest: Guest, seat: Seat) -> None:
    """One's own seat, or any if one is the host."""
    if chairs.chair(seat).guest != guest.number:
        check_host(chairs, guest)


def check_may_stand_in(chairs: Chairs, host: Guest, seat: Seat) -> None:
    """A bot plays for somebody who is away, and for nobody else."""
    check_host(chairs, host)
    if not chairs.is_away(chairs.chair(seat)):
        raise Illegal(TableCode.STILL_HERE, seat=seat)


def plays_as_bot(chairs: Chairs, guest: Guest, seat: Seat) -> bool:
    """It is the bots who speak, and this seat is theirs for now."""
    chair = chairs.chair(seat)
    return guest.peer == BOTS and (chair.guest is None or chair.has_stand_in)


def guest_to_kick(chairs: Chairs, host: Guest, number: int) -> Guest:
    check_host(chairs, host)
    other = chairs.guests.get(number)
    if other is None or other.role is Role.BOTS:
        raise Illegal(TableCode.NO_SUCH_GUEST)
    if other is host:
        raise Illegal(TableCode.UNEXPECTED)
    return other


def guest_to_host(chairs: Chairs, host: Guest, number: int) -> Guest:
    """Somebody who sits here: who only looks on never gets the host's rights."""
    check_host(chairs, host)
    other = _player_here(chairs, number)
    check_seated(chairs, other)
    return other


def guest_to_seat(chairs: Chairs, host: Guest, seat: Seat, number: int) -> Guest:
    """Somebody who is here to play, for a seat whose player is away, for a bot's, or for one of the host's own: nobody
    who is here loses a seat to another."""
    check_host(chairs, host)
    chair = chairs.chair(seat)
    if chair.guest != host.number and not chairs.is_free(chair):
        raise Illegal(TableCode.STILL_HERE, seat=seat)
    return _player_here(chairs, number)


def _player_here(chairs: Chairs, number: int) -> Guest:
    guest = chairs.guests.get(number)
    if guest is None or guest.role is not Role.PLAYER or guest.peer is None:
        raise Illegal(TableCode.NO_SUCH_GUEST)
    return guest


def guest_who_asked(chairs: Chairs, host: Guest, number: int) -> tuple[Guest, Seat]:
    """And for which seat."""
    check_host(chairs, host)
    guest = chairs.guests.get(number)
    if guest is None or guest.wants is None:
        raise Illegal(TableCode.NO_SUCH_GUEST)
    return guest, guest.wants


class Pauses:
    """Whoever sits at the table may pause the match and end any pause, but nobody so often that it becomes a language.
    Who plays with bots alone may pause as they like: the menu does it each time."""

    def __init__(self, chairs: Chairs) -> None:
        self._chairs = chairs
        self._by: int | None = None
        self._ended: dict[int, float] = {}

    def check_may_pause(self, guest: Guest, now: float) -> None:
        has_company = any(chair.guest not in (None, guest.number) for chair in self._chairs.chairs)
        wait = self._ended.get(guest.number, now - PAUSE_GAP) + PAUSE_GAP - now
        if has_company and wait > 0:
            raise Illegal(TableCode.PAUSED_LATELY, seconds=ceil(wait))

    def began(self, guest: Guest) -> None:
        self._by = guest.number

    def ended(self, now: float) -> None:
        if self._by is not None:
            self._ended[self._by] = now


class HostRights:
    """Keeps the rights of a host who is away for a while, then gives them to somebody who sits here. Who was host and
    comes back before that still is; who comes back later may get them from the new one."""

    def __init__(self, chairs: Chairs) -> None:
        self._chairs = chairs
        self._kept_until: float | None = None

    def keep_until(self, time: float) -> None:
        self._kept_until = time

    def came(self, guest: Guest, now: float) -> None:
        if guest.number == self._chairs.host:
            self._kept_until = None
        elif guest.role is Role.PLAYER and self._kept_until is None and not self.is_host_here:
            # The process was gone: since when the host is away as well, nobody knows.
            self._kept_until = now + HOST_GRACE

    def went_away(self, guest: Guest, now: float, is_for_good: bool) -> None:
        if guest.number != self._chairs.host:
            return
        if is_for_good:
            self._pass_on(now)
        else:
            self._kept_until = now + HOST_GRACE

    def due(self) -> float | None:
        return self._kept_until if self._heirs() else None

    def pass_on_if_due(self, now: float) -> bool:
        due = self.due()
        if due is None or now < due:
            return False
        self._pass_on(now)
        return True

    def _pass_on(self, now: float) -> None:
        """To the first who came of those who sit here; while nobody does, the next who sits down."""
        heirs = self._heirs()
        self._chairs.host = heirs[0] if heirs else self._chairs.host
        self._kept_until = None if heirs else now

    def deserted_in(self, now: float) -> float | None:
        """Seconds until nobody waits any more for those who sat here; None = somebody who sits here, or the host, is
        here."""
        if self._kept_until is None or self._heirs():
            return None
        return max(0.0, self._kept_until + DESERTED_AFTER - now)

    def check_deserted(self, guest: Guest, now: float) -> None:
        """Whoever looks on may have a table that everybody left."""
        wait = self.deserted_in(now)
        if wait is None or guest.role is not Role.PLAYER:
            raise Illegal(TableCode.NOT_HOST)
        if wait > 0:
            raise Illegal(TableCode.AWAITED, seconds=ceil(wait))

    @property
    def is_host_here(self) -> bool:
        host = self._chairs.guests.get(self._chairs.host)
        return host is not None and host.peer is not None

    def _heirs(self) -> list[int]:
        seated = {chair.guest for chair in self._chairs.chairs}
        return [n for n, guest in self._chairs.guests.items() if guest.peer is not None and n in seated]
