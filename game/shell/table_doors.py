"""From a session to the scenes of its table, and what its lobby can do about the network."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakSet

from game.scenes.base import Scene
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.scenes.keeper import LeaveScene
    from game.scenes.parting import PartingScene
    from game.shell.backstage import Backstage
    from game.venue.fetching import Fetch
    from game.venue.session import Session


class TableDoors:
    """``help`` and ``settings`` make those scenes, for the menu of a table; ``join`` the one where others are found."""

    def __init__(
        self,
        stage: Stage,
        backstage: Backstage,
        help: Callable[[str], Scene],
        settings: Callable[[], Scene],
        join: Callable[[], Scene],
    ) -> None:
        self._stage = stage
        self._backstage = backstage
        self._help = help
        self._settings = settings
        self._join = join
        self._fetches: dict[Session, Fetch] = {}
        self._question: LeaveScene | None = None
        self._shown: WeakSet[Session] = WeakSet()
        """The tables that have scenes on this screen."""

    # -------------------------------------------------------------- scenes

    def lobby(self, session: Session) -> Scene:
        from game.scenes.gathering.lobby import LobbyScene

        behind = self._backstage
        leave, coming = self.leaving(session), self.fetch(session).words
        own = {id: one.own for id, one in behind.screens.items() if one.own is not None}
        left = partial(self._look_for_packs, session)
        return LobbyScene(self._stage, session, behind.venue.catalog.games, self.table, leave, self, coming, own, left)

    def table(self, game: str, session: Session) -> Scene:
        from game.scenes.table import TableScene

        self._shown.add(session)
        made = self._backstage.screens[game].board(self._stage, session)
        return TableScene(
            self._stage, session, made, lambda: self._help(game), self._settings, self.fetch(session).words
        )

    def leaving(self, session: Session) -> Callable[[bool], None]:
        """What a scene calls when its screen is done with the table."""
        self._shown.add(session)

        def leave(is_over: bool) -> None:
            self._shown.discard(session)
            if (fetch := self._fetches.pop(session, None)) is not None:
                fetch.close()
            ways = self._backstage.ways_if_open
            if ways is not None and ways.is_ours(session):
                ways.leave(session, is_over)
            else:
                self._backstage.venue.leave(session, is_over)

        return leave

    def leave_all(self) -> bool:
        """Something cannot be shown: get up from whatever table is on the screen. What is ours can be taken up again.
        Whether there was one."""
        shown = tuple(self._shown)
        for session in shown:
            self.leaving(session)(False)
        self._shown.clear()
        return bool(shown)

    def in_trouble(self) -> Session | None:
        """The table on this screen, if something is wrong with it that whoever is here must know."""
        return next((session for session in self._shown if session.is_in_trouble), None)

    def parting(self, session: Session) -> PartingScene:
        """What can be done about a table that is closed or out of reach."""
        from game.scenes.parting import PartingScene

        return PartingScene(self._stage, session, partial(self.leaving(session), False), self._join)

    def before_close(self) -> Scene | None:
        """What is to be asked before the program ends: others may want to go on at the table that is kept here. Asked
        again meanwhile, it ends."""
        from game.scenes.keeper import LeaveScene, is_missed

        missed = next((session for session in self._shown if is_missed(session)), None)
        was_open = self._question is not None and self._question.is_open
        self._question = None if missed is None or was_open else LeaveScene(self._stage, missed, closes=True)
        return self._question

    # -------------------------------------------------------------- material

    def fetch(self, session: Session) -> Fetch:
        """Brings the parcels of this session's table here; one for each session."""
        if session not in self._fetches:
            from game.venue import begun
            from game.venue.fetching import Fetch

            behind = self._backstage
            receivers = [one for screens in behind.screens.values() for one in screens.receivers()]
            kept = begun.Begun(begun.home())
            self._fetches[session] = Fetch(session, receivers, aside=behind.aside, wake=behind.wake, begun=kept)
        return self._fetches[session]

    def pump(self) -> None:
        """Bring what hosts send, whatever is on the screen; once a frame."""
        for fetch in self._fetches.values():
            fetch.update()

    def _look_for_packs(self, session: Session) -> None:
        """Packs came or went: the table offers them from now on, and everybody at it is told."""
        from game.venue.session import Phase

        self._backstage.venue.catalog.look_again()
        lobby = session.lobby
        if session.is_host and lobby is not None and lobby.phase is Phase.LOBBY:
            session.choose_game(lobby.game)

    # -------------------------------------------------------------- the network

    def open_up(self, session: Session) -> None:
        """One click in the lobby: others on the network can join this table."""
        opening = self._backstage.venue.hand_out(session)
        if opening is not None:
            self._backstage.ways.open(opening, session=session)

    def is_open(self, session: Session) -> bool:
        ways = self._backstage.ways_if_open
        return ways is not None and ways.is_ours(session)

    def pin(self, session: Session) -> str | None:
        ways = self._backstage.ways_if_open
        return None if ways is None else ways.pin(session)

    def problem(self, session: Session) -> str:
        ways = self._backstage.ways_if_open
        return "" if ways is None else ways.problem(session)

    def allow_phones(self, session: Session, is_allowed: bool) -> None:
        self._backstage.ways.allow_phones(session, is_allowed)

    def lock(self, session: Session, is_locked: bool) -> None:
        self._backstage.ways.lock(session, is_locked)
