"""The matches of one table, one after another: judges every action, writes it down, and only then holds it true.

Knows seats, not guests: who may speak for a seat is settled before (rights), who gets to see it after (audience).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, Final

from game.core import match as matches
from game.core.game import SYSTEM, Action, AnyGame, Dice, Illegal, Left, Options, Returned, Seat, TimeUp, Told
from net.table.clock import StepClock
from net.table.codes import TableCode
from net.table.messages import Phase
from net.table.saving import Saving

STEPS_A_MATCH: Final = 1_000_000
"""Steps are numbered on from match to match: an action that was on its way too long cannot land in the next one."""


SERIALS_AHEAD: Final = 1000
"""How far ahead of the last one that was accepted an action may be numbered. A screen numbers on from there, past the
few it waits for; who is further ahead would leave the seat no number to go on with."""


class Referee:
    def __init__(self, dice: Dice, saving: Saving, matches_before: int = 0) -> None:
        self._dice = dice
        self._saving = saving
        self._owed: deque[Left | Returned] = deque()
        """What happened by itself and could not be written down yet."""
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
        self._saving.began(begun)
        self._owed.clear()
        self.match, self.phase, self._serials = begun, Phase.PLAYING, {}
        self.clock.reset()
        self.number += 1

    def resume(self, match: matches.Match[Any], serials: Mapping[Seat, int], number: int) -> None:
        """Go on with a match of the journal; wind the clock as after ``begin``."""
        self.match, self._serials, self.number = match, dict(serials), number
        self.phase = Phase.PLAYING if match.game.outcome(match.state) is None else Phase.OVER

    def leave_match(self) -> None:
        self.match, self.phase = None, Phase.LOBBY
        self._owed.clear()
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

    def check_serial(self, seat: Seat, serial: int) -> None:
        if not 0 < serial <= self.serial(seat) + SERIALS_AHEAD:
            raise Illegal(TableCode.BAD_SERIAL)

    def play(self, seat: Seat, action: Action, now: float, serial: int = 0) -> tuple[Told, ...]:
        after, told = self.running().play(seat, action, self._dice)
        self._saving.entered(after.log[-1], serial)
        self.match = after
        if isinstance(action, TimeUp):
            self.clock.ring()
        if seat != SYSTEM:
            self._serials[seat] = serial
        if after.game.outcome(after.state) is not None:
            self.phase = Phase.OVER
        self.wind(now)
        return told

    def note(self, action: Left | Returned, now: float) -> tuple[Told, ...]:
        """Somebody left or is back: it is so, whether it can be written down now or later."""
        self._owed.append(action)
        return self.catch_up(now)

    def catch_up(self, now: float) -> tuple[Told, ...]:
        """Write down what is owed, in its order, as far as it can be."""
        told: tuple[Told, ...] = ()
        while self._owed and self.phase is Phase.PLAYING and not self._saving.is_blocked:
            try:
                told += self.play(SYSTEM, self._owed[0], now)
            except OSError:
                break
            self._owed.popleft()
        return told

    def wind(self, now: float) -> None:
        limit = None
        if self.match is not None and self.phase is Phase.PLAYING:
            limit = self.match.game.limit(self.match.state)
        self.clock.wind(limit, now)

    def check_may_speak(self, seat: Seat | None) -> None:
        """Some steps of some games want silence. Who only watches (None) is silent with whoever must be: they may sit
        beside somebody who knows."""
        if self.match is None or self.phase is not Phase.PLAYING:
            return
        silent = self.match.game.silent(self.match.state)
        if seat in silent or (seat is None and silent):
            raise Illegal(TableCode.SILENCE)
