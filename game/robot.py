"""A guest without a screen: a session whose seats are played by bots. For tests, simulations over a LAN and rehearsals.

It knows what its session knows and nothing else. Each decision has dice of its own, thrown from what is asked, so the
same question gets the same answer however often the connection was lost in between.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.bots.core import Bot, Company, Strength
from game.rules.core import Action, Outcome, Seat, Value
from game.rules.dice import Seeded
from game.session import Ended, LinkChanged, No, Phase, Session
from game.stand_ins import MakeBot


@dataclass(frozen=True, slots=True)
class Errand:
    """What a robot is to do. The one that hosts the lobby arranges the game and deals when ``players`` sit ready."""

    names: tuple[str, ...]
    game: str
    players: int
    wishes: Mapping[str, Value] = field(default_factory=dict)
    matches: int = 1
    strength: Strength = Strength.EASY
    seed: int = 0


class Robot:
    def __init__(self, session: Session, makers: Mapping[str, MakeBot], errand: Errand) -> None:
        self.session = session
        self._makers = makers
        self._errand = errand
        self._bots: dict[tuple[int, Seat], Bot] = {}
        self._is_arranged = False
        self._sat = 0
        self._dealt = 0
        self.acts: list[tuple[int, Seat, Action]] = []
        """All it ever decided: match, seat, action."""
        self.refusals: list[str] = []
        self.outcomes: dict[int, Outcome] = {}
        self.ended: str | None = None

    @property
    def is_done(self) -> bool:
        return self.ended is not None or len(self.outcomes) >= self._errand.matches

    def step(self) -> None:
        """Hear what is new and answer it; call it whenever something may have come."""
        for news in self.session.poll():
            if isinstance(news, No):
                self.refusals.append(news.code)
            elif isinstance(news, Ended):
                self.ended = news.code
            elif isinstance(news, LinkChanged) and news.is_up:
                # Only actions are said again by the session; what was asked of the lobby may be lost.
                self._is_arranged, self._sat, self._dealt = False, len(self.session.seats), 0
        lobby = self.session.lobby
        if lobby is None or self.ended is not None:
            return
        if lobby.phase is Phase.LOBBY:
            self._prepare()
        elif lobby.phase is Phase.PLAYING:
            for seat in self.session.seats:
                self._play(seat, lobby.match)
        else:
            self._finish(lobby.match)

    # -------------------------------------------------------------- between matches

    def _prepare(self) -> None:
        session, lobby = self.session, self.session.lobby
        assert lobby is not None
        if session.is_host and not self._is_arranged:
            self._is_arranged = True
            session.choose_game(self._errand.game)
            for key, value in self._errand.wishes.items():
                session.set_option(key, value)
        if self._sat < len(self._errand.names) and len(session.seats) == self._sat and lobby.game == self._errand.game:
            session.sit(self._errand.names[self._sat])
            self._sat += 1
        for seat in session.seats:
            if not lobby.places[seat].ready:
                session.ready(seat, True)
        is_full = len(lobby.places) == self._errand.players and len(session.seats) == len(self._errand.names)
        if is_full and all(place.ready for place in lobby.places):
            self._deal(lobby.match)

    def _finish(self, match: int) -> None:
        outcome = self.session.outcome()
        if outcome is not None:
            self.outcomes[match] = outcome
            self._deal(match)

    def _deal(self, after: int) -> None:
        """Once for each match."""
        if self.session.is_host and not self.is_done and self._dealt <= after:
            self._dealt = after + 1
            self.session.begin()

    # -------------------------------------------------------------- in a match

    def _play(self, seat: Seat, match: int) -> None:
        session = self.session
        view = session.view(seat)
        if view is None or not view.asks or session.is_waiting(seat) or not session.is_up:
            return
        assert session.lobby is not None
        if (match, seat) not in self._bots:
            self._bots[match, seat] = self._makers[session.lobby.game](self._errand.strength, Company(has_people=False))
        dice = Seeded(zlib.crc32(f"{self._errand.seed} {match} {seat} {view.asks}".encode()))
        action = self._bots[match, seat].answer(view, dice)
        if action is not None:
            self.acts.append((match, seat, action))
            session.act(seat, action)


def run(robot: Robot, pause: Callable[[], None], is_late: Callable[[], bool]) -> None:
    """Until its errand is done, or it is late."""
    while not robot.is_done and not is_late():
        robot.step()
        pause()
