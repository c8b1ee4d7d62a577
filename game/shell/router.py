"""Where the title leads, and the command line: to tables here and on the network, to help and settings. Wires rooms,
decides nothing.

What the first frame does not need (games, network, journal) is imported by the door that leads there.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.games import FIRST
from game.scenes.base import Scene
from game.scenes.title import Interrupted
from game.scenes.trouble import TroubleSign
from game.shell.backstage import Backstage
from game.shell.table_doors import TableDoors
from game.text.notice import Notice
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.games.kit import Extra
    from game.venue.lan import LanOrder
    from game.venue.network import LanWays
    from game.venue.opening import Wanted
    from game.venue.session import Role, Session
    from game.venue.tables import Venue

log = logging.getLogger("tablee.hall")


class Hall:
    """One for the whole run of the program."""

    def __init__(
        self,
        stage: Stage,
        monitors: int = 1,
        venue: Venue | None = None,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self._stage = stage
        self._monitors = monitors
        self._notices: list[str] = []
        self.backstage = Backstage(stage, venue, self._network, wake)
        self.tables = TableDoors(stage, self.backstage, self.help, self.settings, self.join)
        self.trouble = TroubleSign(stage, self.tables.in_trouble, self.tables.parting)

    def _network(self) -> LanWays:
        from game.venue.network import LanWays

        behind = self.backstage
        return LanWays(self._stage, behind.venue.catalog, self.entered, self.tables.table, behind.wake)

    @property
    def is_ready(self) -> bool:
        return self.backstage.is_ready

    def pump(self) -> None:
        """Let time pass wherever messages come from; once a frame, before the scenes are updated."""
        self.backstage.pump()
        self.tables.pump()

    def close(self) -> None:
        self.backstage.close()

    # -------------------------------------------------------------- what is to be told

    def note(self, notices: tuple[Notice, ...]) -> None:
        """Something to tell the player on the title screen."""
        self._notices += [self._stage.texts(notice.code, **notice.facts) for notice in notices]

    def mishaps(self) -> tuple[str, ...]:
        venue = self.backstage.venue_if_open
        if venue is not None:
            self.note(venue.notices())
        notices, self._notices = tuple(self._notices), []
        return notices

    def rescue(self, no: Exception) -> bool:
        """A scene came to grief over something at its table: leave that and say so. Whether there was a table to
        leave; otherwise the program itself is broken."""
        if not self.tables.leave_all():
            return False
        log.error("a table could not be shown", exc_info=no)
        self._notices.append(self._stage.texts("mishap.table_left"))
        return True

    # -------------------------------------------------------------- tables

    def interrupted(self) -> tuple[Interrupted, ...]:
        return tuple(Interrupted(one.id, one.game, one.names) for one in self.backstage.venue.interrupted())

    def play_here(self) -> Scene:
        venue, name = self.backstage.venue, self._owner
        opening = venue.new(self._wanted(name, FIRST if FIRST in venue.catalog.games else ""))
        session = venue.sit_down(opening, name, self._language)
        session.sit(name, self._stage.settings.colour)
        return self.tables.lobby(session)

    def host(
        self,
        game: str = "",
        name: str = "",
        pin: str = "",
        bots: int = 0,
        order: LanOrder | None = None,
    ) -> Scene:
        """Raises Illegal on a bad order."""
        from game.venue.lan import LanOrder

        order = order or LanOrder()
        called = name or self._stage.texts("host.table", name=self._owner)
        opening = self.backstage.venue.for_network(self._wanted(called, game, pin, bots), order.port)
        return self.tables.lobby(self.backstage.ways.open(opening, order))

    def television(self, game: str = "", name: str = "", order: LanOrder | None = None) -> Scene:
        """A table whose own screen only shows it: everybody comes with a phone or a laptop, and the first who does has
        its rights. Raises Illegal on a bad order."""
        from game.venue.lan import LanOrder
        from game.venue.session import Role

        order = order or LanOrder()
        called = name or self._stage.texts("host.table", name=self._owner)
        opening = self.backstage.venue.for_network(self._wanted(called, game), order.port)
        return self.entered(self.backstage.ways.open_as_display(opening, order), Role.DISPLAY)

    def resume(self, id: str) -> Scene | None:
        venue = self.backstage.venue
        opening = venue.resume(id)
        if opening is None:
            return None
        if opening.port is not None:
            return self.tables.lobby(self.backstage.ways.open(opening))
        return self.tables.lobby(venue.sit_down(opening, "", self._language))

    def forget(self, id: str) -> None:
        self.backstage.venue.forget(id)

    def join(self, way: str = "", pin: str = "") -> Scene:
        from game.scenes.gathering.join import JoinScene

        return JoinScene(self._stage, self.backstage.ways, way, pin)

    def display(self, way: str = "", pin: str = "") -> Scene:
        from game.scenes.gathering.join import JoinScene

        return JoinScene(self._stage, self.backstage.ways.as_display(), way, pin)

    def entered(self, session: Session, role: Role) -> Scene:
        """A table on the network has let us in."""
        from game.scenes.display import DisplayScene
        from game.venue.session import Phase, Role

        if role is Role.DISPLAY:
            self.tables.fetch(session)
            leave, pin = self.tables.leaving(session), self.tables.pin(session)
            return DisplayScene(self._stage, session, self.tables.table, leave, is_ours=pin is not None)
        settings, lobby = self._stage.settings, session.lobby
        if not session.seats and lobby is not None and lobby.phase is Phase.LOBBY:
            name = settings.name or self._stage.texts("lobby.player", number=len(lobby.places) + 1)
            session.sit(name, settings.colour)
        return self.tables.lobby(session)

    def _wanted(self, name: str, game: str, pin: str = "", bots: int = 0) -> Wanted:
        """A table that starts with what this player likes."""
        from game.venue.opening import Wanted
        from game.venue.wishes import proposed

        return Wanted(name, game, pin, bots, proposed(self._stage.settings, self.backstage.venue.catalog.games))

    @property
    def _owner(self) -> str:
        return self._stage.settings.name or self._stage.texts("lobby.player", number=1)

    def _language(self) -> str:
        """What this screen speaks now; the bots of its tables follow."""
        return self._stage.texts.language

    # -------------------------------------------------------------- everything else

    def help(self, game: str = "") -> Scene:
        from game.scenes.help import HelpScene

        return HelpScene(self._stage, {id: one.help for id, one in self.backstage.screens.items()}, game)

    def settings(self) -> Scene:
        from game.scenes.settings import SettingsScene

        return SettingsScene(self._stage, tuple(str(n + 1) for n in range(self._monitors)))

    @property
    def extras(self) -> tuple[Extra, ...]:
        """What single games have beyond their tables."""
        return tuple(extra for kit in self.backstage.kits for extra in kit.extras)

    def extra(self, id: str) -> Scene:
        game = next(kit.id for kit in self.backstage.kits if any(extra.id == id for extra in kit.extras))
        return self.backstage.screens[game].extra(id, self._stage)
