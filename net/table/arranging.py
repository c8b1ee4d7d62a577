"""Changes of the lobby, each checked first: seats by those who hold them, everything by the host."""

from __future__ import annotations

from game.core.game import Illegal
from net.table import messages as m
from net.table.chairs import Chairs, Guest
from net.table.codes import TableCode
from net.table.messages import Message, Role
from net.table.rights import check_host, check_may_touch


def arrange(chairs: Chairs, guest: Guest, message: Message) -> None:
    match message:
        case m.Sit():
            if guest.role is not Role.PLAYER:
                raise Illegal(TableCode.UNEXPECTED)
            chairs.sit(guest.number, message.name, message.colour)
        case m.Stand():
            check_may_touch(chairs, guest, message.seat)
            chairs.give_up(message.seat)
        case m.Dress():
            check_may_touch(chairs, guest, message.seat)
            chairs.dress(message.seat, message.name, message.colour)
        case m.Ready():
            check_may_touch(chairs, guest, message.seat)
            chairs.chair(message.seat).is_ready = message.is_ready
        case _:
            check_host(chairs, guest)
            _arrange_as_host(chairs, message)


def _arrange_as_host(chairs: Chairs, message: Message) -> None:
    match message:
        case m.ChooseGame():
            chairs.choose(message.game)
        case m.SetOption():
            chairs.set_option(message.key, message.value)
        case m.SetFirst():
            if message.seat is not None:
                chairs.chair(message.seat)
            chairs.first = message.seat
        case m.SetAbsence():
            chairs.absence = message.absence
        case m.AddBot():
            chairs.add_bot(message.strength)
        case m.MoveSeat():
            chairs.move(message.seat, message.to)
        case _:
            raise Illegal(TableCode.UNEXPECTED)
