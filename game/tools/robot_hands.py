"""What a robot does in a match: has bots think over what its chairs are asked, and answers in good time. Never waits
for a thought; knows what its session knows and nothing else.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from game.core.bot import Company, Strength
from game.core.game import Seat, View
from game.tools.robot_deeds import Deeds
from game.venue.bots.stand_ins import SEEDS
from game.venue.bots.thinkers import Question, Thinker, Thought
from game.venue.session import Lobby, Refused, Session

LEAST_PACE: Final = 0.02
"""Seconds between two actions of a chair: a robot that acted faster could be cut off as a flood."""

RETRY: Final = 1.0
"""Seconds until something else is thought of where an action was refused."""


@dataclass(frozen=True, slots=True)
class _Considered:
    view: View
    thought: Thought
    not_before: float


class RobotHands:
    """``pace``: seconds it takes at least, so that people see what happens; ``deeds``: told of every action."""

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        strength: Strength,
        language: str,
        pace: float,
        deeds: Deeds | None = None,
    ) -> None:
        self._session = session
        self._thinker = thinker
        self._strength = strength
        # Nobody turns the pages for a robot: as far as it knows all the others are robots, too.
        self._company = Company(has_people=False, language=language)
        self._pace = max(pace, LEAST_PACE)
        self._deeds = deeds
        self._table = secrets.token_hex(8)
        self._considered: dict[Seat, _Considered] = {}
        self._answered: dict[Seat, View] = {}
        self._not_before: dict[Seat, float] = {}

    def play(self, now: float) -> None:
        """Call it whenever something may have come, or be done; a match must be running."""
        lobby = self._session.lobby
        if lobby is None or lobby.paused_by or not self._session.is_up:
            return
        for seat in self._session.seats:
            considered = self._considered.get(seat)
            if considered is None:
                self._consider(seat, lobby, now)
            elif considered.thought.done() and now >= considered.not_before:
                del self._considered[seat]
                self._act(seat, considered)

    def settle(self) -> None:
        """Something may have come: tell what became of the actions."""
        if self._deeds is not None:
            self._deeds.settle()

    def refused(self, refused: Refused, now: float) -> None:
        """Somebody was faster, or the table cannot at the moment."""
        seat = refused.seat
        if seat is None:
            return
        if self._deeds is not None:
            self._deeds.refused(seat, refused.serial, refused.code)
        self._answered.pop(seat, None)
        self._not_before[seat] = now + RETRY

    def forget(self) -> None:
        """Another match, or none."""
        for considered in self._considered.values():
            considered.thought.cancel()
        for known in (self._considered, self._answered, self._not_before):
            known.clear()
        self._thinker.forget(self._table)

    def _consider(self, seat: Seat, lobby: Lobby, now: float) -> None:
        view = self._session.view(seat)
        if view is None or not view.asks or view is self._answered.get(seat) or self._session.is_waiting(seat):
            return
        if now < self._not_before.get(seat, now):
            return
        seed = secrets.randbelow(SEEDS)
        question = Question(self._table, seat, lobby.game, self._strength, self._company, view, seed)
        self._considered[seat] = _Considered(view, self._thinker.ask(question), now + self._pace)

    def _act(self, seat: Seat, considered: _Considered) -> None:
        action, view = considered.thought.result(), self._session.view(seat)
        if action is None:
            self._answered[seat] = considered.view
        elif view is not None and view.asks == considered.view.asks:
            # What others did meanwhile does not matter as long as the same is asked.
            self._answered[seat] = view
            if self._deeds is not None:
                self._deeds.decided(seat, action)
            self._session.act(seat, action)
