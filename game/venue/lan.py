"""Tables on the network: hosting one, joining one, looking for some. Gives Sessions; a thread of its own does the rest.

Nothing of the network is imported or started before the first call that needs it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.core.game import Illegal
from game.venue.bots.stand_ins import Language, house_with_bots
from game.venue.catalog import Catalog
from game.venue.opening import Opening
from game.venue.recent import Recent, recent, remember
from game.venue.session import Session
from game.venue.taking import MovedIn, Taking
from net.lan.advert import Advert, Where, read_where
from net.lan.keepsake import Keepsake
from net.lan.keys import KeyRing, Slot
from net.lan.runner import Carrier, ClientRun, FinderRun, HostRun, NetThread
from net.table.journal import Shelf
from net.table.messages import Role

if TYPE_CHECKING:
    from game.venue.phones.site import GuessCounter
    from net.lan.selftest import Finding
    from net.lan.serve import HostedTable
    from net.table.moving import NewPlace
    from net.web.site import Site

log = logging.getLogger("tablee.lan")

CLOSE_WITHIN: Final = 3.0
"""Seconds the program waits at its end until everybody has been told."""


@dataclass(frozen=True, slots=True)
class LanOrder:
    """How a table is opened. ``port``: of one that has none yet; ``is_for_all``: also for people who are not on this
    network; ``has_phones``: phones may come, too."""

    port: int | None = None
    is_for_all: bool = False
    has_phones: bool = True


class Lan:
    """The network of one running program. ``owner``: how the player at this machine is called; ``language``: what the
    bots of its tables speak; ``lets_phones``: whether phones may come to them at all."""

    def __init__(
        self,
        catalog: Catalog,
        data: Path,
        wake: Callable[[], None] = lambda: None,
        owner: Callable[[], str] = lambda: "?",
        language: Language = "en",
        lets_phones: Callable[[], bool] = lambda: True,
    ) -> None:
        self._catalog = catalog
        self._data = data
        self._wake = wake
        self._owner = owner
        self._language = language
        self._lets_phones = lets_phones
        self._net = NetThread()
        self._carriers: dict[Session, Carrier] = {}
        self._hosts: dict[Session, HostRun] = {}
        self._guests: dict[Session, ClientRun] = {}
        self._slots: dict[Session, Slot] = {}
        self._pins: dict[Session, str] = {}
        self._takings: dict[Session, Taking] = {}
        self._moved_in: dict[Session, MovedIn] = {}
        """The tables that moved here, as long as their old machines may not know it."""
        self._finder: FinderRun | None = None

    # -------------------------------------------------------------- hosting

    def host(
        self,
        opening: Opening,
        order: LanOrder | None = None,
        session: Session | None = None,
        role: Role = Role.PLAYER,
        name: str = "",
    ) -> Session:
        """Open this table to the network, with a screen of ours at it; a session that was at it before stays."""
        order = order or LanOrder()
        table = opening.table
        run = HostRun(
            self._net,
            lambda wake: house_with_bots(table, self._catalog, self._language, wake),
            self._catalog.codec,
            opening.port or order.port,
            self._wake,
            is_for_all=order.is_for_all,
            make_site=self._make_site,
        )
        run.allow_phones(order.has_phones and self._lets_phones())
        slot = KeyRing(self._data / "keys").claim(table.chairs.id)
        # A display gives nobody's seats back: it has none.
        own = slot.key if role is Role.PLAYER else ""
        carrier = run.join(name or self._owner(), session.key if session is not None else own, role)
        at = session or Session(carrier.send)
        at.carried_by(carrier.send)
        self._carriers[at] = carrier
        self._hosts[at] = run
        at.keeps_table = True
        self._slots[at] = slot
        self._pins[at] = table.pin
        return at

    def _make_site(self, tables: tuple[HostedTable, ...], guesses: GuessCounter) -> Site:
        # Only where a table is opened, and in the network's thread.
        from game.venue.phones.site import PhoneSite

        return PhoneSite(self._catalog, tables, guesses)

    def allow_phones(self, session: Session, is_allowed: bool) -> None:
        """Whether phones may come to a table of ours."""
        if session in self._hosts:
            self._hosts[session].allow_phones(is_allowed)

    def opened(self, session: Session) -> Future[int] | None:
        """The port of a hosted table, once it is open; its exception says why it is not."""
        run = self._hosts.get(session)
        return None if run is None else run.opened

    def hosts(self, session: Session) -> bool:
        """Whether this program keeps the table of that session."""
        return session in self._hosts

    def pin(self, session: Session) -> str:
        """The PIN of a table this program keeps; "" = it has none."""
        return self._pins.get(session, "")

    def lock(self, session: Session, pin: str) -> None:
        """Strangers need this PIN from now on; "" lets everybody in."""
        if session in self._hosts:
            self._pins[session] = pin
            self._hosts[session].lock(pin)

    # -------------------------------------------------------------- joining

    def join(
        self, where: tuple[Where, ...], name: str, pin: str = "", role: Role = Role.PLAYER, table: str = ""
    ) -> Session:
        """A session at once; it hears a lobby when it is welcome, or why it is not. ``table``: the id of the one
        that is meant, where it is known."""
        session = Session(lambda message: None)
        session.is_up = False
        self._visit(session, where, name, pin, role, table)
        return session

    def _visit(
        self,
        session: Session,
        where: Sequence[Where],
        name: str,
        pin: str = "",
        role: Role = Role.PLAYER,
        table: str = "",
        epoch: int = 0,
    ) -> None:
        """This session is a guest's from now on."""
        keepsake = Keepsake(self._data / "seen", self._catalog.codec)
        keys, codec = self._data / "keys", self._catalog.codec
        run = ClientRun(
            self._net,
            codec,
            where,
            name,
            role,
            pin,
            keys,
            self._seek,
            keepsake.hear,
            self._wake,
            table,
            epoch,
            role is Role.PLAYER,
        )
        session.carried_by(run.carrier.send)
        session.keeps_table = False
        self._carriers[session] = run.carrier
        self._guests[session] = run
        if role is Role.PLAYER:
            self._takings[session] = Taking(session, self._catalog, self._shelf, partial(self._take_over, session))

    def join_typed(self, text: str, name: str, pin: str = "", role: Role = Role.PLAYER) -> Session:
        """By what a person typed: an address or a join code. Raises Illegal where it is neither."""
        return self.join((read_where(text),), name, pin, role)

    def _seek(self, table: str) -> tuple[Where, ...]:
        """A host that came back with another address is found by its table."""
        if self._finder is None:
            self._finder = FinderRun(self._net, self._wake)
        return self._finder.where(table)

    def where(self, session: Session) -> Where | None:
        run = self._guests.get(session)
        return None if run is None else run.at

    def farewell(self, session: Session) -> str:
        """What its table said when it ended the last connection, as a code; "" = nothing, it was only lost."""
        run = self._guests.get(session)
        return "" if run is None else run.farewell

    def is_ours(self, session: Session) -> bool:
        return session in self._hosts or session in self._guests

    def leave(self, session: Session, is_over: bool = True) -> None:
        """For good; a table of our own is told to be closing, and can be resumed where it is not over."""
        self._carriers.pop(session, None)
        host, guest = self._hosts.pop(session, None), self._guests.pop(session, None)
        if (taking := self._takings.pop(session, None)) is not None:
            taking.close()
        if (moved_in := self._moved_in.pop(session, None)) is not None:
            moved_in.guest.stop()
        if host is not None:
            host.close(is_over)
            self._slots.pop(session).close()
            self._pins.pop(session, None)
        if guest is not None:
            guest.leave()

    def pump(self) -> None:
        """Bring our sessions what came for them; call it once a frame."""
        for session, carrier in tuple(self._carriers.items()):
            carrier.drain(session)
            if (slot := self._slots.get(session)) is not None and session.is_player:
                # A host that is killed gives its own screen its seats back in the same way as a guest.
                slot.keep(session.key)
        for taking in tuple(self._takings.values()):
            taking.update()
        self._look_after_moves()

    # -------------------------------------------------------------- tables that move

    def taking(self, session: Session) -> Taking | None:
        """What comes to this machine, if anything does; None where this program keeps the table itself."""
        return self._takings.get(session)

    def _shelf(self) -> Shelf:
        return Shelf(self._data / "tables", self._catalog.codec)

    def _take_over(self, session: Session, opening: Opening) -> None:
        """The table of this session lives here from now on; its old machine is told once it is open."""
        guest, taking = self._guests.pop(session), self._takings.pop(session)
        taking.close()
        self.host(replace(opening, port=None), session=session)
        self._moved_in[session] = MovedIn(guest, self._hosts[session], opening.table.chairs.epoch)

    def _look_after_moves(self) -> None:
        for session, moved_in in tuple(self._moved_in.items()):
            if moved_in.update():
                del self._moved_in[session]
        for session, run in tuple(self._hosts.items()):
            if run.moved.done():
                self._follow(session, run, run.moved.result())

    def _follow(self, session: Session, run: HostRun, to: NewPlace) -> None:
        """A table of ours has moved to another machine: our screen goes there as a guest."""
        del self._hosts[session], self._carriers[session]
        self._pins.pop(session, None)
        slot = self._slots.pop(session)
        slot.keep(session.key)
        slot.close()
        run.close(is_over=False)
        session.link(False)
        places = [place for one in (to.where, to.way) if (place := _read(one)) is not None]
        role = Role.PLAYER if session.is_player else Role.DISPLAY
        self._visit(session, places, self._owner(), role=role, table=run.table, epoch=to.epoch)

    # -------------------------------------------------------------- looking

    def look(self) -> None:
        """Begin to look for tables, if we do not already."""
        if self._finder is None:
            self._finder = FinderRun(self._net, self._wake)

    def stop_looking(self) -> None:
        if self._finder is not None:
            self._finder.close()
            self._finder = None

    def tables(self) -> tuple[Advert, ...]:
        """Those found until now."""
        return () if self._finder is None else self._finder.found

    def self_test(self, where: Where | None = None) -> Future[Finding]:
        return self._net.run(self._examine(where))

    async def _examine(self, where: Where | None) -> Finding:
        from net.lan.selftest import examine

        return await examine(self.tables(), where)

    # -------------------------------------------------------------- recent tables

    def recent(self) -> tuple[Recent, ...]:
        return recent(self._data)

    def remember(self, session: Session) -> None:
        """This table was joined: offer it again next time."""
        where = self.where(session)
        if where is not None and session.lobby is not None:
            remember(self._data, session.lobby.table, str(replace(where, number=_number(session.lobby.way))))

    # -------------------------------------------------------------- the end

    def close(self) -> None:
        """The program ends: everybody is told, running matches of ours can be resumed."""
        endings: list[Future[Any]] = [run.close(is_over=None) for run in self._hosts.values()]
        for moved_in in self._moved_in.values():
            moved_in.guest.stop()
        for guest in self._guests.values():
            guest.leave()
        endings += [guest.ended for guest in self._guests.values()]
        if self._finder is not None:
            endings.append(self._finder.close())
            self._finder = None
        until = time.monotonic() + CLOSE_WITHIN
        for ending in endings:
            try:
                ending.result(max(0.0, until - time.monotonic()))
            except Exception as no:  # the program ends anyway; a peer that does not listen must not hold it up
                log.info("not ended in time: %r", no)
        for slot in self._slots.values():
            slot.close()
        for known in (self._carriers, self._hosts, self._guests, self._slots):
            known.clear()
        self._net.stop()


def _read(text: str) -> Where | None:
    try:
        return read_where(text)
    except Illegal:
        return None


def _number(way: str) -> int:
    """Which of its host's tables it is, as its lobby says; 0 = it is the only one."""
    try:
        return read_where(way).number
    except Illegal:
        return 0
