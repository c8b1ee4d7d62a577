"""Who may do what: who may come in, who may touch a seat, and whose the table is while its host is away."""

from __future__ import annotations

from typing import Final

from game.core.game import Illegal, Seat
from net.table import messages as m
from net.table.chairs import BOTS, Chairs, Guest, Peer
from net.table.codes import TableCode
from net.table.messages import Role

HOST_GRACE: Final = 60.0
"""Seconds before somebody who is here gets the lobby rights of a host who is away."""


def check_may_enter(hello: m.Hello) -> None:
    if hello.version != m.VERSION:
        raise Illegal(TableCode.WRONG_VERSION, host=m.VERSION, guest=hello.version)


def role_of(peer: Peer, wished: Role) -> Role:
    """Nobody else may call itself the bots."""
    return Role.PLAYER if wished is Role.BOTS and peer != BOTS else wished


def check_host(chairs: Chairs, guest: Guest) -> None:
    if guest.number != chairs.host or guest.role is not Role.PLAYER:
        raise Illegal(TableCode.NOT_HOST)


def check_holds(chairs: Chairs, guest: Guest, seat: Seat) -> None:
    if chairs.chair(seat).guest != guest.number:
        raise Illegal(TableCode.NOT_YOUR_SEAT)


def check_may_touch(chairs: Chairs, guest: Guest, seat: Seat) -> None:
    """One's own seat, or any if one is the host."""
    if chairs.chair(seat).guest != guest.number:
        check_host(chairs, guest)


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
    check_host(chairs, host)
    other = chairs.guests.get(number)
    if other is None or other.role is Role.BOTS or other.peer is None:
        raise Illegal(TableCode.NO_SUCH_GUEST)
    return other


def guest_to_seat(chairs: Chairs, host: Guest, seat: Seat, number: int) -> Guest:
    """Somebody who is here to play, for a seat that is handed over."""
    check_host(chairs, host)
    chairs.chair(seat)
    other = chairs.guests.get(number)
    if other is None or other.role is not Role.PLAYER or other.peer is None:
        raise Illegal(TableCode.NO_SUCH_GUEST)
    return other


class HostRights:
    """Keeps the rights of a host who is away for a while, then gives them to somebody who is here."""

    def __init__(self, chairs: Chairs) -> None:
        self._chairs = chairs
        self._kept_until: float | None = None

    def keep_until(self, time: float) -> None:
        self._kept_until = time

    def came_back(self, guest: Guest) -> None:
        if guest.number == self._chairs.host:
            self._kept_until = None

    def went_away(self, guest: Guest, now: float, is_for_good: bool) -> None:
        if guest.number != self._chairs.host:
            return
        if is_for_good:
            self._pass_on(now)
        else:
            self._kept_until = now + HOST_GRACE

    def due(self) -> float | None:
        return self._kept_until if self._players_here() else None

    def pass_on_if_due(self, now: float) -> bool:
        due = self.due()
        if due is None or now < due:
            return False
        self._pass_on(now)
        return True

    def _pass_on(self, now: float) -> None:
        """To the player who is here longest; while nobody is, the next who comes."""
        here = self._players_here()
        self._chairs.host = here[0] if here else self._chairs.host
        self._kept_until = None if here else now

    def _players_here(self) -> list[int]:
        return [g.number for g in self._chairs.guests.values() if g.peer is not None and g.role is Role.PLAYER]
