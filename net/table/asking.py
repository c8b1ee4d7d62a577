"""Who only watches a match may ask for a free seat: a bot's, or one whose player is away. The host decides; while the
host is away, a bot's seat is whose who asks for it first."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.core.game import Illegal, Seat
from net.table.chairs import Chairs, Guest
from net.table.codes import TableCode
from net.table.messages import Role

ASK_GAP: Final = 30.0
"""Seconds from one question until the same guest may ask again: each of them lies over the host's table until it is
answered."""


class SeatQuestions:
    def __init__(self, chairs: Chairs) -> None:
        self._chairs = chairs
        self._asked: dict[int, float] = {}
        """When each guest last asked."""

    def ask(self, guest: Guest, seat: Seat | None, now: float) -> None:
        """One question a guest: the next one replaces it."""
        if seat is not None:
            self._check_may_ask(guest, seat, now)
            self._asked[guest.number] = now
        guest.wants = seat

    def _check_may_ask(self, guest: Guest, seat: Seat, now: float) -> None:
        if guest.role is not Role.PLAYER:
            raise Illegal(TableCode.UNEXPECTED)
        if self._chairs.seats_of(guest.number):
            raise Illegal(TableCode.SEATED_ALREADY)
        if not self._chairs.is_free(self._chairs.chair(seat)):
            raise Illegal(TableCode.STILL_HERE, seat=seat)
        wait = self._asked.get(guest.number, now - ASK_GAP) + ASK_GAP - now
        if wait > 0:
            raise Illegal(TableCode.ASKED_LATELY, seconds=ceil(wait))

    def settle(self) -> None:
        """What is no longer free, or asked for by who is gone or sits, is not asked for."""
        guests = self._chairs.guests
        self._asked = {number: time for number, time in self._asked.items() if number in guests}
        for guest in guests.values():
            if guest.wants is not None and not self._is_open(guest, guest.wants):
                guest.wants = None

    def _is_open(self, guest: Guest, seat: Seat) -> bool:
        chairs = self._chairs
        is_watching = guest.peer is not None and not chairs.seats_of(guest.number)
        return is_watching and seat < len(chairs.chairs) and chairs.is_free(chairs.chair(seat))

    def clear(self) -> None:
        """There is no match."""
        for guest in self._chairs.guests.values():
            guest.wants = None
