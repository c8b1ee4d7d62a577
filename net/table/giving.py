"""Seats that change hands in a match: a bot stands in, the host gives one, somebody who only watches asks for one."""

from __future__ import annotations

from game.core.game import Illegal, Seat
from net.table import messages as m
from net.table import rights
from net.table.asking import SeatQuestions
from net.table.audience import Post, informed
from net.table.chairs import Chairs, Guest
from net.table.codes import TableCode
from net.table.presence import Presence
from net.table.referee import Referee
from net.table.telling import Telling


class SeatGiving:
    def __init__(
        self,
        chairs: Chairs,
        referee: Referee,
        presence: Presence,
        host_rights: rights.HostRights,
        telling: Telling,
    ) -> None:
        self._chairs = chairs
        self._referee = referee
        self._presence = presence
        self._host_rights = host_rights
        self._telling = telling
        self._questions = SeatQuestions(chairs)

    def call_stand_in(self, guest: Guest, message: m.CallStandIn) -> list[Post]:
        rights.check_may_stand_in(self._chairs, guest, message.seat)
        self._presence.call_stand_in(message.seat, message.is_wanted)
        return self._telling.lobby() + self._telling.show(())

    def hand_over(self, host: Guest, message: m.HandOver, now: float) -> list[Post]:
        other = rights.guest_to_seat(self._chairs, host, message.seat, message.guest)
        return self._give(message.seat, other, now)

    def _give(self, seat: Seat, to: Guest, now: float) -> list[Post]:
        told = self._presence.hand_over(seat, to, now)
        self._telling.keep()
        return self._telling.lobby() + self._telling.show(told) + informed(to, TableCode.SEAT_GIVEN, seat)

    def ask(self, guest: Guest, message: m.AskSeat, now: float) -> list[Post]:
        self._referee.running()
        self._questions.ask(guest, message.seat, now)
        if message.seat is not None and not self._host_rights.is_host_here:
            return self._give_unasked(guest, message.seat, now)
        return self._telling.lobby()

    def _give_unasked(self, guest: Guest, seat: Seat, now: float) -> list[Post]:
        """Nobody can be asked. A bot's seat is free where the match goes on; a person's waits for them."""
        if self._chairs.chair(seat).guest is not None or not self._presence.is_attended:
            guest.wants = None
            raise Illegal(TableCode.HOST_AWAY)
        return self._give(seat, guest, now)

    def decline(self, host: Guest, message: m.DeclineSeat) -> list[Post]:
        guest, seat = rights.guest_who_asked(self._chairs, host, message.guest)
        guest.wants = None
        return self._telling.lobby() + informed(guest, TableCode.SEAT_DECLINED, seat)

    def settle(self) -> None:
        self._questions.settle()

    def clear(self) -> None:
        """There is no match."""
        self._questions.clear()
