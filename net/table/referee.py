"""The matches of one table, one after another: judges every action, writes it down, and only then holds it true.

Knows seats, not guests: who may speak for a seat is settled before (rights), who gets to see it after (audience).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core import match as matches
from game.core.game import SYSTEM, Action, AnyGame, Dice, Illegal, Options, Seat, Told
from net.table.clock import StepClock
from net.table.codes import TableCode
from net.table.journal import Journal
from net.table.messages import Phase

STEPS_A_MATCH: Final = 1_000_000
"""Steps are numbered on from match to match: an action that was on its way too long cannot land in the next one."""


class Referee:
    def __init__(self, dice: Dice, journal: Journal, matches_before: int = 0) -> None:
        self._dice = dice
        self._journal = journal
        self._serials: dict[Seat, int] = {}
        self.match: matches.Match[Any] | None = None
        self.phase = Phase.LOBBY
        self.number = matches_before
        """How many matches this table has seen, the one that runs included."""
        self.clock = StepClock()

    # -------------------------------------------------------------- from match to match

    def begin(self, game: AnyGame, seats: int, options: Options) -> None:
        """Deal. The clock is wound by ``wind``, when it is settled who is here."""
        begun = matches.start(game, seats, options, self._dice)
        self._journal.began(begun)
        self.match, self.phase, self._serials = begun, Phase.PLAYING, {}
        self.clock.reset()
        self.number += 1

    def resume(self, match: matches.Match[Any], serials: Mapping[Seat, int], number: int) -> None:
        """Go on with a match of the journal; wind the clock as after ``begin``."""
        self.match, self._serials, self.number = match, dict(serials), number
        self.phase = Phase.PLAYING if match.game.outcome(match.state) is None else Phase.OVER

    def leave_match(self) -> None:
        self.match, self.phase = None, Phase.LOBBY
        self.clock.reset()

    # -------------------------------------------------------------- in a match

    def running(self) -> matches.Match[Any]:
        if self.match is None or self.phase is not Phase.PLAYING:
            raise Illegal(TableCode.NOT_PLAYING)
        return self.match

    def step(self, match: matches.Match[Any], seat: Seat) -> int:
        """What an action of this seat must name, so that it cannot land on another step than it was meant for."""
        return self.number * STEPS_A_MATCH + match.steps[seat]

    def serial(self, seat: Seat) -> int:
        """Of the last action of this seat that was accepted."""
        return self._serials.get(seat, 0)

    def play(self, seat: Seat, action: Action, now: float, serial: int = 0) -> tuple[Told, ...]:
        after, told = self.running().play(seat, action, self._dice)
        self._journal.entered(after.log[-1], serial)
        self.match = after
        if seat != SYSTEM:
            self._serials[seat] = serial
        if after.game.outcome(after.state) is not None:
            self.phase = Phase.OVER
        self.wind(now)
        return told

    def wind(self, now: float) -> None:
        limit = None
        if self.match is not None and self.phase is Phase.PLAYING:
            limit = self.match.game.limit(self.match.state)
        self.clock.wind(limit, now)

    def check_may_speak(self, seat: Seat) -> None:
        """Some steps of some games want silence."""
        if self.match is not None and self.phase is Phase.PLAYING and seat in self.match.game.silent(self.match.state):
            raise Illegal(TableCode.SILENCE)
