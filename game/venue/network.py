"""The network as scenes see it: found tables, joining, hosting, the self-test's advice. Between Lan and the scenes."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING

from game.scenes.base import Scene
from game.scenes.gathering.join import Found
from game.scenes.seen import Seen, SeenScene
from game.scenes.words import refusal
from game.store import folders
from game.ui.stage import Stage
from game.venue.catalog import Catalog
from game.venue.film import Film
from game.venue.lan import Lan, LanOrder
from game.venue.opening import Opening
from game.venue.session import Lobby, Role, Session
from net.lan.keepsake import kept, read

if TYPE_CHECKING:
    from net.lan.advert import Advert
    from net.lan.selftest import Finding

TEST_EVERY = 6.0
"""Seconds between two looks at what is wrong with the network while nothing is found."""


def _told_apart(advert: Advert, names: Counter[str]) -> str:
    """Two tables may be called the same; where they are they cannot."""
    return f"{advert.name} ({advert.where[0].host})" if names[advert.name] > 1 and advert.where else advert.name


class LanWays:
    """One for the whole run of the program. ``enter`` makes the scene of a table that has let us in, ``screen`` that of
    a game's table."""

    def __init__(
        self,
        stage: Stage,
        catalog: Catalog,
        enter: Callable[[Session, Role], Scene],
        screen: Callable[[str, Session], Scene],
        wake: Callable[[], None],
    ) -> None:
        self._stage = stage
        self._catalog = catalog
        self._enter = enter
        self._screen = screen
        self._lan = Lan(catalog, folders.data(), wake, lambda: self._owner, self._language, self._lets_phones)
        self._film: Film | None = None
        """The one that is shown, or was last."""
        self._role = Role.PLAYER
        self._adverts: dict[str, Advert] = {}
        self._test: Future[Finding] | None = None
        self._tested = 0.0
        self._said = ""

    def as_display(self) -> LanWays:
        self._role = Role.DISPLAY
        return self

    # -------------------------------------------------------------- joining

    def look(self) -> None:
        self._lan.look()

    def stop_looking(self) -> None:
        self._lan.stop_looking()

    def tables(self) -> tuple[Found, ...]:
        self._adverts = {advert.table: advert for advert in self._lan.tables()}
        names = Counter(one.name for one in self._adverts.values())
        found = [
            Found(id, _told_apart(one, names), one.game, one.players, one.free, one.is_locked, one.is_ours)
            for id, one in self._adverts.items()
        ]
        here = {where.machine for one in self._adverts.values() for where in one.where}
        recent = [one for one in self._lan.recent() if one.where.partition("/")[0] not in here]
        return (*found, *(Found(one.where, one.name, "", is_recent=True) for one in recent))

    def join(self, way: str, pin: str) -> Session:
        name = self._stage.settings.name or self._stage.texts("lobby.player", number=1)
        if self._role is Role.DISPLAY:
            name = self._stage.texts("host.display")
        advert = self._adverts.get(way)
        if advert is not None:
            return self._lan.join(advert.where, name, pin, self._role, advert.table)
        return self._lan.join_typed(way, name, pin, self._role)

    def give_up(self, session: Session) -> None:
        self._lan.leave(session)

    def seated(self, session: Session) -> Scene:
        self._lan.remember(session)
        return self._enter(session, self._role)

    def advice(self) -> str:
        if any(advert.is_ours for advert in self._adverts.values()):
            return ""
        if self._test is None:
            if self._stage.now() - self._tested < TEST_EVERY and self._tested:
                return self._said
            self._tested = self._stage.now()
            self._test = self._lan.self_test()
        if self._test.done():
            test, self._test = self._test, None
            self._said = self._sentence(test)
        return self._said

    def _sentence(self, test: Future[Finding]) -> str:
        if test.exception() is not None:
            return ""
        finding = test.result()
        return refusal(self._stage.texts, str(finding.code), finding.facts)

    # -------------------------------------------------------------- what was seen

    def seen(self) -> Scene | None:
        codec = self._catalog.codec
        found = kept(folders.data() / "seen", codec)
        if not found:
            return None
        by_id = {one.path.name: one for one in found if one.lobby.game in self._catalog.games}
        rows = [
            Seen(id, one.lobby.game, one.lobby.table, _names(one.lobby), one.when, one.is_whole)
            for id, one in by_id.items()
        ]

        def show(id: str) -> Scene | None:
            try:
                reel = read(by_id[id].path, codec)
            except (KeyError, OSError, ValueError):
                return None
            self._film = Film(reel, self._stage.now)
            return self._screen(reel.lobby.game, self._film.session)

        return SeenScene(self._stage, rows, show)

    # -------------------------------------------------------------- hosting

    def open(
        self,
        opening: Opening,
        order: LanOrder | None = None,
        session: Session | None = None,
    ) -> Session:
        """Open this table to the network: a new one, one whose host was killed (where its guests look for it), or one
        of this machine as it stands; then the session at it stays the same."""
        at = self._lan.host(opening, order, session)
        if opening.is_new:
            at.sit(self._owner, self._stage.settings.colour)
        return at

    def open_as_display(self, opening: Opening, order: LanOrder) -> Session:
        """Open this table to the network with a screen at it that only shows it: whoever comes first has its rights."""
        name = self._stage.texts("host.display")
        return self._lan.host(opening, order, role=Role.DISPLAY, name=name)

    def _lets_phones(self) -> bool:
        return self._stage.settings.phones

    @property
    def _owner(self) -> str:
        return self._stage.settings.name or self._stage.texts("lobby.player", number=1)

    def _language(self) -> str:
        """What this screen speaks now; the bots of its tables follow."""
        return self._stage.texts.language

    def pin(self, session: Session) -> str | None:
        """Of a table this program keeps; None where it is not ours to lock."""
        return self._lan.pin(session) if self._lan.hosts(session) else None

    def lock(self, session: Session, is_locked: bool) -> None:
        """With four digits that are easy to say; without them everybody may come in."""
        self._lan.lock(session, f"{secrets.randbelow(10000):04}" if is_locked else "")

    def allow_phones(self, session: Session, is_allowed: bool) -> None:
        """Whether phones may come to a table this program keeps."""
        self._lan.allow_phones(session, is_allowed)

    def problem(self, session: Session) -> str:
        """Why a hosted table could not be opened; "" while all is well."""
        opened = self._lan.opened(session)
        if opened is None or not opened.done() or opened.exception() is None:
            return ""
        return self._stage.texts("net.port_taken", why=str(opened.exception()))

    def is_ours(self, session: Session) -> bool:
        return self._lan.is_ours(session)

    def leave(self, session: Session, is_over: bool) -> None:
        self._lan.leave(session, is_over)

    def pump(self) -> None:
        """Bring every session on the network what came for it; call it once a frame."""
        self._lan.pump()
        if self._film is not None:
            self._film.pump()

    def close(self) -> None:
        self._lan.close()


def _names(lobby: Lobby) -> tuple[str, ...]:
    return tuple(place.name for place in lobby.places)
