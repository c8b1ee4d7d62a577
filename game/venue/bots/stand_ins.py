"""Plays the bots' seats: hears their views like any peer, has a thinker think them over, answers in good time.

A bot sees its own seat's view and nothing else. Actions are handed out by ``ripe``; who owns the table sends them.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.core.bot import Company, Strength
from game.core.dice import Fair
from game.core.game import Action, Dice, Seat, View
from game.venue.bots.thinkers import Aside, AtOnce, Question, Thinker, Thought
from game.venue.catalog import Catalog
from net.table import messages as m
from net.table.house import House
from net.table.messages import Lobby, Message, Phase, Place
from net.table.table import Table

PACE: Final = 0.9
"""Seconds a bot takes at least, so that people see what happens."""

STAND_IN_STRENGTH: Final = Strength.FAIR
"""How well a bot plays for somebody who is away."""

SEEDS: Final = 1 << 48
"""So many different ways a bot's dice may fall, from one question to the next."""

Language = str | Callable[[], str]
"""What bots speak: always the same, or whatever the answer is when they begin to think. Asked in the table's thread."""


@dataclass(slots=True)
class _Mind:
    """One seat's bot: the newest view, and the thought about a view that is under way."""

    shown: m.Shown
    is_answered: bool = False
    thought: Thought | None = None
    about: m.Shown | None = None
    not_before: float = 0.0


class StandIns:
    """``table`` tells those who share a thinker apart."""

    def __init__(
        self,
        thinker: Thinker,
        dice: Dice,
        clock: Callable[[], float],
        pace: float = PACE,
        language: Language = "en",
        table: str = "",
    ) -> None:
        self._thinker = thinker
        self._dice = dice
        self._clock = clock
        self._pace = pace
        self._language = language
        self._table = table
        self._lobby: Lobby | None = None
        self._minds: dict[Seat, _Mind] = {}

    def hear(self, message: Message) -> None:
        match message:
            case m.LobbyShown(lobby):
                if self._minds and not self._is_same_match(lobby):
                    self._forget()
                self._lobby = lobby
                if any(map(_is_played, lobby.places)):
                    self._thinker.expect()
            case m.Shown(seat=seat) if seat is not None:
                self._see(seat, message)
            case _:
                # A refusal, too: somebody was faster, and the view that says so is being thought about already.
                pass

    def _is_same_match(self, lobby: Lobby) -> bool:
        before = self._lobby
        is_same = before is not None and (before.match, before.game) == (lobby.match, lobby.game)
        return is_same and lobby.phase is Phase.PLAYING

    def _see(self, seat: Seat, shown: m.Shown) -> None:
        mind = self._minds.setdefault(seat, _Mind(shown))
        mind.shown, mind.is_answered = shown, False
        self._consider(seat, mind)

    def _consider(self, seat: Seat, mind: _Mind) -> None:
        if mind.thought is not None or mind.is_answered or not mind.shown.view.asks or self._lobby is None:
            return
        if self._lobby.paused_by or not self._plays(seat):
            return
        mind.about = mind.shown
        mind.not_before = self._clock() + self._pace
        mind.thought = self._thinker.ask(self._question(seat, self._lobby, mind.shown.view))

    def _plays(self, seat: Seat) -> bool:
        """A seat that was handed back to its player is no longer ours."""
        if self._lobby is None or seat >= len(self._lobby.places):
            return False
        return _is_played(self._lobby.places[seat])

    def _question(self, seat: Seat, lobby: Lobby, view: View) -> Question:
        strength = Strength(lobby.places[seat].strength or STAND_IN_STRENGTH)
        has_people = any(place.guest is not None and place.is_here for place in lobby.places)
        language = self._language if isinstance(self._language, str) else self._language()
        company = Company(has_people, language)
        return Question(self._table, seat, lobby.game, strength, company, view, self._dice.below(SEEDS))

    def due(self) -> float | None:
        times = [mind.not_before for mind in self._minds.values() if mind.thought is not None and mind.thought.done()]
        return min(times, default=None)

    def ripe(self, now: float) -> list[m.Act]:
        acts: list[m.Act] = []
        for seat, mind in self._minds.items():
            thought = mind.thought
            if thought is None or not thought.done() or now < mind.not_before:
                continue
            mind.thought = None
            acts += self._act(seat, mind, thought.result())
            self._consider(seat, mind)
        return acts

    def _act(self, seat: Seat, mind: _Mind, action: Action | None) -> list[m.Act]:
        about: Any = mind.about
        is_fresh = about is mind.shown
        if action is None or not self._plays(seat) or about.step != mind.shown.step:
            mind.is_answered = is_fresh
            return []
        mind.is_answered = True
        return [m.Act(seat, about.step, 0, action)]

    def _forget(self) -> None:
        """Another match, or none: nobody waits for the thoughts about this one."""
        for mind in self._minds.values():
            if mind.thought is not None:
                mind.thought.cancel()
        self._minds.clear()
        self._thinker.forget(self._table)

    def close(self) -> None:
        self._forget()
        self._thinker.close()


def _is_played(place: Place) -> bool:
    """By a bot, for good or until its player is back."""
    return place.guest is None or place.has_stand_in


def thinker_off_the_frames(catalog: Catalog, wake: Callable[[], None]) -> Thinker:
    """In the bots' process of this program, or in a thread; ``wake`` tells that a thought is done."""
    return Aside(catalog.bots, wake) if catalog.thoughts is None else catalog.thoughts.at_table(wake)


def house_with_bots(
    table: Table,
    catalog: Catalog,
    language: Language,
    wake: Callable[[], None] = lambda: None,
    dice: Dice | None = None,
    pace: float | None = None,
    clock: Callable[[], float] = time.monotonic,
    is_prompt: bool = False,
) -> House:
    """The table with its bots. ``is_prompt``: they think at once and without pausing, in the caller's thread."""
    house = House(table, clock)
    thinker = AtOnce(catalog.bots) if is_prompt else thinker_off_the_frames(catalog, wake)
    hurry = pace if pace is not None else 0.0 if is_prompt else PACE
    house.seat_bots(StandIns(thinker, dice or Fair(), clock, hurry, language, secrets.token_hex(8)))
    return house
