"""A table on its way to another machine: who was asked, what was sent, and since when nothing may change here.

There is never more than one living table. Until the new machine is told to open it, the table lives here, whatever
happens. From then on this one stands still until it knows: the other says that it is open, and this one is done; or it
comes back as a guest that never opened it, or nothing is heard of it for long, and this one goes on with a life number
above the other's. The new one stands still, too, until it knows that the old one is done: from the old one itself, from
somebody whom the old one has sent, or from a person who knows that the old machine is gone. So nothing that was played
on one of two is undone by the other. Wherever two meet, the lower number steps down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from game.core.game import Facts, Illegal
from net.table import messages as m
from net.table.audience import Post, given_back
from net.table.chairs import BOTS, Chairs, Guest, Peer
from net.table.codes import TableCode
from net.table.journal import Journal
from net.table.messages import Message, Role
from net.table.presence import Presence
from net.table.referee import Referee
from net.table.rights import check_host
from net.table.telling import Telling

MOVES: Final = (m.MoveTable, m.TakeTable, m.AskTablePiece, m.TableArrived, m.TableOpened)
"""What is said about moving the table."""

PIECE: Final = 16 * 1024

ARRIVE_WITHIN: Final = 60.0
"""Seconds for all pieces and a replay; then the table goes on here."""

SURE_AFTER: Final = 45.0
"""Seconds without a word from the machine that was told to open the table before it goes on here: longer than a lost
link takes to come back."""

GONE_FOR: Final = 60.0
"""Seconds without a word from the old machine before a person may say that it will not come back: by then it goes on
itself, if it can."""

MOST_HELD: Final = 64
"""Actions that wait with it: some for every seat."""

WHY_HELD: Final = "moving"
"""Why the clock stands still."""


class MoveStage(Enum):
    HERE = "here"
    OFFERED = "offered"
    SENDING = "sending"
    GONE = "gone"
    """The other machine was told to open it."""
    MOVED = "moved"
    ARRIVED = "arrived"
    """It was opened here, and the old machine has not yet said that it is done."""


@dataclass(frozen=True, slots=True)
class NewPlace:
    """Where a table lives now. ``way``: as that machine says itself; ``where``: as it is seen from here; ``guest``:
    whose it is, -1 = nobody knows."""

    guest: int
    port: int
    way: str
    epoch: int
    where: str = ""

    @property
    def facts(self) -> Facts:
        """For those who are to go there."""
        return {"where": self.where, "way": self.way, "epoch": self.epoch}


class Moving:
    """Of one table. ``place``: where it lives now; None = here."""

    def __init__(
        self, chairs: Chairs, referee: Referee, presence: Presence, journal: Journal, telling: Telling
    ) -> None:
        self._chairs = chairs
        self._referee = referee
        self._presence = presence
        self._journal = journal
        self._telling = telling
        self._pieces: tuple[bytes, ...] = ()
        self._digest = ""
        self._was_here: frozenset[int] | None = None
        """The guests who were here when everything began to wait; None = nothing waits."""
        self._held: list[tuple[Peer, m.Act]] = []
        self._giver = ""
        """Who kept it before it came here."""
        self.stage = MoveStage.HERE
        self.to = -1
        """The guest whose machine is meant."""
        self.due: float | None = None
        """When something must have happened."""
        self.place: NewPlace | None = None

    @property
    def is_frozen(self) -> bool:
        """Nothing may change here."""
        return self.stage not in (MoveStage.HERE, MoveStage.OFFERED)

    @property
    def is_unsure(self) -> bool:
        """It may live elsewhere by now."""
        return self.stage in (MoveStage.GONE, MoveStage.ARRIVED)

    def kept(self) -> dict[str, int | str]:
        """What the next process must know of it."""
        if self.stage is MoveStage.GONE:
            return {"moving": self.to}
        return {"arrived": self._giver} if self.stage is MoveStage.ARRIVED else {}

    def named_in(self, shown: m.Lobby) -> m.Lobby:
        return shown if self.stage is MoveStage.HERE else replace(shown, moves_to=self.to, is_moving=self.is_frozen)

    # -------------------------------------------------------------- what is said about it

    def take(self, guest: Guest, message: Message, now: float) -> list[Post]:
        match message:
            case m.MoveTable(int(number)):
                return self._offer(guest, number)
            case m.MoveTable():
                return self._withdraw(guest, now)
            case m.TakeTable(is_wanted) if self.stage is MoveStage.ARRIVED:
                return self._go_on_without(guest, is_wanted, now)
            case m.TakeTable(False):
                return self._decline(guest, now)
            case m.TakeTable():
                return self._send(guest, now)
            case m.AskTablePiece(index):
                return self._piece(guest, index)
            case m.TableArrived(digest):
                return self._let_go(guest, digest, now)
            case m.TableOpened(port, way):
                self._check_asked(guest, MoveStage.GONE)
                self.step_down(NewPlace(guest.number, port, way, self._chairs.epoch + 1))
                return self._telling.lobby()
        return []

    def _offer(self, host: Guest, number: int) -> list[Post]:
        check_host(self._chairs, host)
        guest = self._chairs.guests.get(number)
        if guest is None or guest.peer is None or guest.role is not Role.PLAYER or not guest.can_keep:
            raise Illegal(TableCode.CANNOT_MOVE)
        self._check_seated(guest)
        if self.is_frozen:
            raise Illegal(TableCode.MOVING)
        posts = self._no_longer_wanted()
        self.stage, self.to = MoveStage.OFFERED, number
        return [*posts, Post(guest.peer, m.MoveOffered(host.name)), *self._telling.lobby()]

    def _check_seated(self, guest: Guest) -> None:
        """Who keeps it hosts it, and who only looks on never does."""
        if not self._chairs.seats_of(guest.number):
            raise Illegal(TableCode.CANNOT_MOVE)

    def _withdraw(self, host: Guest, now: float) -> list[Post]:
        """It stays here, as long as nothing can have been opened elsewhere."""
        check_host(self._chairs, host)
        if self.is_frozen and self.stage is not MoveStage.SENDING:
            raise Illegal(TableCode.MOVING)
        return self._no_longer_wanted() + self._stay(now)

    def _no_longer_wanted(self) -> list[Post]:
        return [Post(peer, m.MoveOffered("", is_wanted=False)) for peer in self._peer_of(self.to)]

    def _decline(self, guest: Guest, now: float) -> list[Post]:
        self._check_asked(guest, MoveStage.OFFERED, MoveStage.SENDING)
        return self._stay(now, TableCode.MOVE_DECLINED)

    def _send(self, guest: Guest, now: float) -> list[Post]:
        """It is wanted: everything waits from now on."""
        self._check_asked(guest, MoveStage.OFFERED)
        self._check_seated(guest)
        self._telling.check_kept()
        whole, self._digest = self._journal.whole(self._referee.match)
        self._pieces = tuple(whole[at : at + PIECE] for at in range(0, len(whole), PIECE))
        self._was_here = frozenset(one.number for one in self._chairs.guests.values() if one.peer is not None)
        self.stage, self.due = MoveStage.SENDING, now + ARRIVE_WITHIN
        self._referee.clock.hold(WHY_HELD, now)
        return self._telling.lobby() + self._piece(guest, 0)

    def _piece(self, guest: Guest, index: int) -> list[Post]:
        self._check_asked(guest, MoveStage.SENDING)
        if not index < len(self._pieces) or guest.peer is None:
            raise Illegal(TableCode.UNEXPECTED)
        return [Post(guest.peer, m.TablePiece(index, len(self._pieces), self._pieces[index]))]

    def _let_go(self, guest: Guest, digest: str, now: float) -> list[Post]:
        """What arrived there is what is here: from now on nothing is true here before it is known what became of it."""
        self._check_asked(guest, MoveStage.SENDING)
        if not digest or digest != self._digest or guest.peer is None:
            return self._fail(now)
        self.wait_for(self.to, now)
        try:
            # Before it is said: if this process ends, the next one must find out.
            self._telling.keep()
            self._telling.check_kept()
        except OSError:
            return self._fail(now)
        return [Post(guest.peer, m.MoveNow(self._chairs.epoch + 1))]

    def _check_asked(self, guest: Guest, *stages: MoveStage) -> None:
        if guest.number != self.to or self.stage not in stages:
            raise Illegal(TableCode.UNEXPECTED)

    # -------------------------------------------------------------- what comes of it

    def wait_for(self, to: int, now: float) -> None:
        """This guest's machine was told to open the table, now or before this process was started."""
        self.to, self.stage, self.due, self._pieces = to, MoveStage.GONE, now + SURE_AFTER, ()
        self._was_here = self._was_here or frozenset()
        self._referee.clock.hold(WHY_HELD, now)

    def arrive(self, giver: str, now: float) -> None:
        """It came here, now or before this process was started, and the old machine may still have it."""
        self.to, self.stage, self.due = self._chairs.host, MoveStage.ARRIVED, now + GONE_FOR
        self._giver = giver
        self._was_here = frozenset()
        self._referee.clock.hold(WHY_HELD, now)

    def stay_if_under_way(self, now: float) -> list[Post]:
        """What is being sent is not true any more."""
        return self._fail(now) if self.stage is MoveStage.SENDING else []

    def settle(self, now: float) -> list[Post]:
        """The old machine is done with it."""
        return self._stay(now) if self.stage is MoveStage.ARRIVED else []

    def _go_on_without(self, host: Guest, is_wanted: bool, now: float) -> list[Post]:
        """A person says that the old machine will not come back, or that it may."""
        check_host(self._chairs, host)
        if self.due is not None:
            raise Illegal(TableCode.MOVING)
        if is_wanted:
            return self.settle(now)
        self.due = now + GONE_FOR
        return []

    def step_down(self, place: NewPlace) -> None:
        """It lives elsewhere, and that is proved."""
        self.stage, self.due, self.place = MoveStage.MOVED, None, place
        self._journal.moved_away()

    def _fail(self, now: float) -> list[Post]:
        """What was fetched need not be kept there."""
        return self._no_longer_wanted() + self._stay(now, TableCode.MOVE_FAILED)

    def _stay(self, now: float, why: TableCode | None = None, asked: Guest | None = None) -> list[Post]:
        """Everything goes on here, if it ever stood still; ``why``: what the host is told of who was asked."""
        told = self._told_to_host(why, asked or self._chairs.guests.get(self.to))
        self.stage, self.to, self.due, self._pieces = MoveStage.HERE, -1, None, ()
        was_here, self._was_here = self._was_here, None
        if was_here is None:
            return told + self._telling.lobby()
        self._referee.clock.release(WHY_HELD, now)
        told += self._given_back()
        back_and_gone = self._presence.catch_up(was_here, now)
        self._telling.keep()
        return told + self._telling.lobby() + self._telling.show(back_and_gone)

    def _given_back(self) -> list[Post]:
        """What others play for those who came back meanwhile is theirs again."""
        here = [(one.peer, one.number) for one in self._chairs.guests.values() if one.peer is not None]
        lent = [(peer, self._chairs.give_back(number)) for peer, number in here]
        return [post for peer, seats in lent for post in given_back(self._chairs, peer, seats)]

    def take_back(self, now: float) -> list[Post]:
        """Whatever was opened elsewhere, this is the table from now on."""
        self._chairs.epoch += 2
        return self._stay(now, TableCode.MOVE_FAILED)

    def _told_to_host(self, why: TableCode | None, asked: Guest | None) -> list[Post]:
        if why is None or asked is None:
            return []
        told = m.Refused(None, 0, str(why), {"name": asked.name})
        return [Post(peer, told) for peer in self._peer_of(self._chairs.host)]

    def _peer_of(self, number: int) -> list[Peer]:
        guest = self._chairs.guests.get(number)
        return [] if guest is None or guest.peer is None else [guest.peer]

    # -------------------------------------------------------------- while everything waits

    def released(self) -> list[tuple[Peer, m.Act]]:
        """What was held up, once everything goes on."""
        if self.is_frozen or not self._held:
            return []
        held, self._held = self._held, []
        return held

    def wait(self, guest: Guest, message: Message, now: float) -> list[Post]:
        """What the bots thought out before is asked again when it goes on. What people do is held until then, or said
        again by themselves at the new place; whatever else they want, they are told to wait."""
        if isinstance(message, m.Live) or guest.role is Role.BOTS:
            return []
        if isinstance(message, m.Act) and guest.peer is not None and len(self._held) < MOST_HELD:
            self._held.append((guest.peer, message))
            return []
        if isinstance(message, m.Goodbye):
            return self.lose(guest, now)
        raise Illegal(TableCode.MOVING)

    def is_sure_now(self, hello: m.Hello, known: Guest | None, now: float) -> list[Post] | None:
        """What comes of it that this guest is here, if that says where the table lives; None = it says nothing of it.

        The one whose machine was told to open it would say so if it had. And whom the table itself has sent here proves
        that it is done where it was.
        """
        if known is None:
            return None
        if self.stage is MoveStage.GONE and known.number == self.to and hello.keeps <= self._chairs.epoch:
            return self.take_back(now)
        if self.stage is MoveStage.SENDING and known.number == self.to:
            # What was under way is lost with the connection it had before.
            return self._stay(now, TableCode.MOVE_FAILED)
        return self.settle(now) if self.stage is MoveStage.ARRIVED and hello.is_sent else None

    def greet(self, peer: Peer, hello: m.Hello, known: Guest | None) -> list[Post]:
        """Who was here before may look on; the match is told of it when it goes on."""
        if self.place is not None:
            raise Illegal(TableCode.MOVED, **self.place.facts)
        if known is None and peer == BOTS:
            # This process was started while everything waits: they play when it goes on.
            bots = self._chairs.greet(peer, hello.name, Role.BOTS, "")
            return [Post(peer, m.Welcome(m.VERSION, bots.number, bots.key)), *self._telling.lobby()]
        if known is None:
            raise Illegal(TableCode.MOVING)
        before = known.peer
        self._chairs.greet(peer, hello.name, known.role, known.key).can_keep = hello.can_keep
        replaced = [] if before in (None, peer) else [Post(before, m.Closed(str(TableCode.REPLACED)))]
        welcome = Post(peer, m.Welcome(m.VERSION, known.number, known.key))
        asked = self._asked_to_go_on() if known.number == self._chairs.host else []
        return [welcome, *replaced, *self._telling.lobby(), *self._telling.show(()), *asked]

    def _asked_to_go_on(self) -> list[Post]:
        """The host, once nothing was heard of the old machine for long."""
        if self.stage is not MoveStage.ARRIVED or self.due is not None:
            return []
        return [Post(peer, m.MoveOffered(self._giver)) for peer in self._peer_of(self._chairs.host)]

    def lose(self, guest: Guest, now: float) -> list[Post]:
        """A connection is gone."""
        guest.peer = None
        if guest.number == self.to and self.stage is MoveStage.SENDING:
            return self._stay(now, TableCode.MOVE_FAILED)
        return self._telling.lobby()

    def forget(self, guest: Guest, now: float) -> list[Post]:
        """Who was asked has gone before answering."""
        is_asked = self.stage is MoveStage.OFFERED and guest.number == self.to
        return self._stay(now, TableCode.MOVE_DECLINED, guest) if is_asked else []

    def tick(self, now: float) -> list[Post]:
        if self.due is None or now < self.due:
            return []
        if self.stage is MoveStage.ARRIVED:
            self.due = None
            return self._asked_to_go_on()
        return self.take_back(now) if self.stage is MoveStage.GONE else self._fail(now)
