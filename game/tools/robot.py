"""A guest without a screen: a session whose seats are played by bots. For tests, simulations over a LAN and rehearsals.

It knows what its session knows and nothing else. Each decision has dice of its own, thrown from what is asked, so the
same question gets the same answer however often the connection was lost in between.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.core.bot import Bot, Company, MakeBot, Strength
from game.core.dice import Seeded
from game.core.game import Action, Outcome, Seat, Value
from game.store import folders
from game.venue.catalog import Catalog
from game.venue.session import Closed, LinkChanged, LobbyChanged, Phase, Refused, Role, Session
from net.table.codes import LinkCode

STEP: Final = 0.012
"""Seconds between two looks at the table: a robot that acted faster would be cut off as a flood."""


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
    pause: float = 0.0
    """Seconds before each action."""


class Robot:
    def __init__(self, session: Session, makers: Mapping[str, MakeBot], errand: Errand) -> None:
        self.session = session
        self._makers = makers
        self._errand = errand
        self._bots: dict[tuple[int, Seat], Bot] = {}
        self._is_arranged = False
        self._sat = 0
        self._dealt = 0
        self._is_lobby_old = False
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
            if isinstance(news, Refused):
                # What its own end says of a lost way is no answer of the table.
                self.refusals += [] if news.code in (LinkCode.DOWN, LinkCode.UNANSWERED) else [news.code]
            elif isinstance(news, Closed):
                self.ended = news.code
            elif isinstance(news, LinkChanged):
                self._is_lobby_old = True
            elif isinstance(news, LobbyChanged) and self._is_lobby_old:
                # Only actions are said again by the session; what was asked of the lobby may be lost, or not.
                self._is_arranged, self._sat, self._dealt = False, len(self.session.seats), 0
                self._is_lobby_old = False
        lobby = self.session.lobby
        if lobby is None or self.ended is not None or self._is_lobby_old:
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
        if session.lobby.is_saving_blocked:
            return
        if (match, seat) not in self._bots:
            self._bots[match, seat] = self._makers[session.lobby.game](self._errand.strength, Company(has_people=False))
        dice = Seeded(zlib.crc32(f"{self._errand.seed} {match} {seat} {view.asks}".encode()))
        action = self._bots[match, seat].answer(view, dice)
        if action is not None:
            self.acts.append((match, seat, action))
            session.act(seat, action)


def visit(
    catalog: Catalog,
    where: str,
    errand: Errand,
    folder: Path | None,
    within: float,
    clock: Callable[[], float],
    pin: str = "",
) -> Robot:
    """Join the table at this address and do the errand, over the network; the robot says how it went."""
    from net.lan.advert import read_where
    from net.lan.runner import ClientRun, NetThread

    net = NetThread()
    keys = None if folder is None else folder / "keys"
    run = ClientRun(net, catalog.codec, (read_where(where),), errand.names[0], Role.PLAYER, pin, keys)
    session = Session(run.carrier.send)
    robot = Robot(session, catalog.bots, errand)
    until = clock() + within
    while not robot.is_done and clock() < until:
        run.carrier.drain(session)
        robot.step()
        time.sleep(STEP + errand.pause)
    run.leave()
    net.stop()
    return robot


def main(words: Sequence[str]) -> int:
    """``python -m game.tools.robot ADDRESS --names A,B --game G --players N``: prints what it did as JSON."""
    from game.games import FIRST
    from game.games.catalog import catalog

    parser = argparse.ArgumentParser()
    parser.add_argument("where")
    parser.add_argument("--names", default="Robot")
    parser.add_argument("--game", default=FIRST)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pause", type=float, default=0.0)
    parser.add_argument("--within", type=float, default=120.0)
    parser.add_argument("--pin", default="")
    asked = parser.parse_args(words)
    known = catalog()
    names = tuple(asked.names.split(","))
    errand = Errand(names, asked.game, asked.players, {}, asked.matches, seed=asked.seed, pause=asked.pause)
    robot = visit(known, asked.where, errand, folders.data(), asked.within, time.monotonic, asked.pin)
    told = {
        "acts": [[match, seat, known.codec.plain(action)] for match, seat, action in robot.acts],
        "outcomes": {match: [outcome.scores, outcome.reason] for match, outcome in robot.outcomes.items()},
        "refusals": robot.refusals,
        "unanswered": sum(robot.session.is_waiting(seat) for seat in robot.session.seats),
        "ended": robot.ended,
    }
    print(json.dumps(told))
    return 0 if len(robot.outcomes) >= errand.matches else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
