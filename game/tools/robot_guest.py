"""A guest played by bots, at its table: sits down, says that it is ready, plays match after match, and tells of it.

A robot that has the lobby's rights, because it came first to a host without a window, also deals: when everybody sits
ready, and again some time after a match.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Final, Protocol

from game.core.bot import Strength
from game.text.texts import Texts
from game.tools.robot_hands import RobotHands
from game.venue.catalog import Catalog
from game.venue.fetching import Fetch
from game.venue.session import Closed, LinkChanged, Lobby, LobbyChanged, Phase, Refused, Role, Session
from net.table.codes import TableCode

PATIENCE: Final = 2.0
"""Seconds in which nothing has changed in the lobby before a robot deals: others are sitting down, too."""

RESULTS: Final = 6.0
"""Seconds everybody has to look at the results before a robot deals again."""

FAREWELLS: Final = frozenset({TableCode.CLOSING, TableCode.KICKED, TableCode.REPLACED})
"""How a visit ends when nothing is wrong."""


@dataclass(frozen=True, slots=True)
class RobotOrder:
    """What the command line asks for. ``where``: an address or a code; "" = the first table that is found."""

    where: str
    name: str
    strength: Strength
    seats: int
    pin: str
    pace: float
    is_json: bool
    players: int = 0
    """How many must sit there before it deals; 0 = as many as the game needs."""
    tells_actions: bool = False


class RobotLog:
    """What happens, a line each: a sentence, or one JSON object."""

    def __init__(self, texts: Texts, is_json: bool) -> None:
        self._texts = texts
        self._is_json = is_json

    def tell(self, event: str, **facts: object) -> None:
        """A fact called ``sentence`` is said as it is; without one there is a text for this event."""
        if self._is_json:
            print(json.dumps({"event": event, **facts}), flush=True)
            return
        told = {key: ", ".join(map(str, one)) if isinstance(one, tuple) else one for key, one in facts.items()}
        names = facts.get("names", ())
        count = len(names) if isinstance(names, tuple) else 0
        said = told.get("sentence") or self._texts(f"robot.{event}", n=count, **told)
        print(f"{time.strftime('%H:%M:%S')} {said}", flush=True)

    def game(self, id: str) -> str:
        return id if self._is_json else self._texts(f"{id}.name")


class RobotWays(Protocol):
    """How it is connected to its table."""

    @property
    def where(self) -> str:
        """The address that answered."""

    @property
    def farewell(self) -> str:
        """What the table itself said when it ended the last connection, as a code; "" = it was only lost."""

    def fetch(self) -> Fetch:
        """What brings the host's own photos and words."""
        ...


class RobotGuest:
    """At one table, until there is an ``ending``."""

    def __init__(
        self, session: Session, catalog: Catalog, order: RobotOrder, hands: RobotHands, ways: RobotWays, log: RobotLog
    ) -> None:
        self._session = session
        self._ear = session.listen()
        self._catalog = catalog
        self._order = order
        self._hands = hands
        self._ways = ways
        self._log = log
        self._fetch: Fetch | None = None
        self._wanted = order.seats
        self._sat_down: int | None = None
        """How many chairs it had when it asked for the next one; None = it need not wait for an answer."""
        self._has_joined = False
        self._is_away = False
        self._told = (0, Phase.LOBBY)
        self._changed = 0.0
        """When the lobby did, or when it was last tried to deal."""
        self.ending: Closed | None = None

    def step(self, now: float) -> None:
        """Hear what is new and answer it."""
        for news in self._ear.poll():
            match news:
                case LobbyChanged():
                    self._changed = now
                    self._arrange()
                case LinkChanged(is_up):
                    self._linked(is_up)
                case Refused():
                    self._refused(news, now)
                case Closed():
                    self.ending = news
        lobby = self._session.lobby
        if lobby is None or self.ending is not None:
            return
        self._hands.settle()
        self._tell_progress(lobby)
        if self._has_all(lobby) and lobby.phase is Phase.PLAYING:
            self._hands.play(now)
        elif self._session.is_host and self._session.is_up:
            self._deal(lobby, now)

    def _has_all(self, lobby: Lobby) -> bool:
        """What of the host's own the table plays with is here, or will not come."""
        if lobby.parcels and self._fetch is None:
            self._fetch = self._ways.fetch()
        if self._fetch is None:
            return True
        self._fetch.update()
        return self._fetch.is_done or bool(self._fetch.problem)

    # -------------------------------------------------------------- coming, going, sitting down

    def _linked(self, is_up: bool) -> None:
        self._sat_down = None
        if not is_up and (said := self._ways.farewell) in FAREWELLS:
            self.ending = Closed(said)
        elif self._has_joined and is_up == self._is_away:
            self._is_away = not is_up
            self._log.tell("back" if is_up else "away")

    def _arrange(self) -> None:
        session, lobby = self._session, self._session.lobby
        assert lobby is not None
        if not self._has_joined:
            self._has_joined = True
            facts = {"table": lobby.table, "game": self._log.game(lobby.game), "phase": str(lobby.phase)}
            self._log.tell("joined", **facts, where=self._ways.where)
        if self._wanted and len(session.seats) >= self._wanted:
            names = tuple(session.name(seat) for seat in session.seats)
            self._wanted = 0
            self._log.tell("seated", seats=session.seats, names=names)
        if lobby.phase is not Phase.LOBBY:
            self._sat_down = None
            return
        held = len(session.seats)
        if held < self._wanted and held != self._sat_down:
            self._sat_down = held
            session.sit(self._order.name if not held else f"{self._order.name} {held + 1}")
        for seat in session.seats:
            if not lobby.places[seat].ready:
                session.ready(seat, True)

    def _refused(self, refused: Refused, now: float) -> None:
        if refused.seat is not None:
            self._hands.refused(refused, now)
            return
        is_full = self._sat_down is not None and refused.code == TableCode.TABLE_FULL
        self._sat_down = None
        if is_full and not self._session.seats:
            self.ending = Closed(refused.code, refused.facts)
        elif is_full:
            self._wanted = len(self._session.seats)

    # -------------------------------------------------------------- matches

    def _tell_progress(self, lobby: Lobby) -> None:
        outcome = self._session.outcome()
        if (lobby.match, lobby.phase) == self._told or (lobby.phase is Phase.OVER and outcome is None):
            return
        self._told = (lobby.match, lobby.phase)
        self._hands.forget()
        facts = {"match": lobby.match, "game": self._log.game(lobby.game), "players": self._session.names()}
        if lobby.phase is Phase.PLAYING:
            self._log.tell("began", **facts)
        elif lobby.phase is Phase.OVER and outcome is not None:
            self._log.tell("over", **facts, scores=outcome.scores, reason=outcome.reason)

    def _deal(self, lobby: Lobby, now: float) -> None:
        """The lobby is ours to arrange."""
        if now < self._changed + (RESULTS if lobby.phase is Phase.OVER else PATIENCE):
            return
        if lobby.phase is Phase.OVER and self._is_waited_for(lobby):
            self._session.back_to_lobby()
        elif lobby.phase is Phase.OVER or self._is_ready(lobby):
            self._session.begin()
        else:
            return
        self._changed = now

    def _is_ready(self, lobby: Lobby) -> bool:
        is_fitting = len(lobby.places) in self._catalog.games[lobby.game].seats
        is_enough = is_fitting and len(lobby.places) >= self._order.players
        return lobby.phase is Phase.LOBBY and is_enough and all(place.ready for place in lobby.places)

    def _is_waited_for(self, lobby: Lobby) -> bool:
        """Somebody came during the match and has no chair yet."""
        seated = {place.guest for place in lobby.places}
        return any(one.is_here and one.role is Role.PLAYER and one.number not in seated for one in lobby.visitors)
