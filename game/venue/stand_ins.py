"""Plays the bots' seats: hears their views like any peer, thinks off the caller's thread, answers in good time.

A bot sees its own seat's view and nothing else. Actions are handed out by ``ripe``; who owns the table sends them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from game.core.bot import Bot, Company, MakeBot, Strength
from game.core.dice import Fair
from game.core.game import Action, Dice, Seat
from game.venue.catalog import Catalog
from net.table import messages as m
from net.table.house import House
from net.table.messages import Lobby, Message
from net.table.table import Table

PACE: Final = 0.9
"""Seconds a bot takes at least, so that people see what happens."""

STAND_IN_STRENGTH: Final = Strength.FAIR
"""How well a bot plays for somebody who is away."""

Language = str | Callable[[], str]
"""What bots speak: always the same, or whatever the answer is when they begin to think. Asked in the table's thread."""


class Thinker(Protocol):
    """Where thoughts are run: a thread for real tables, at once for tests and simulations."""

    def submit(self, think: Callable[[], Action | None]) -> Future[Action | None]: ...

    def close(self) -> None: ...


class AtOnce:
    """Thinks in the caller's thread."""

    def submit(self, think: Callable[[], Action | None]) -> Future[Action | None]:
        done: Future[Action | None] = Future()
        done.set_result(think())
        return done

    def close(self) -> None:
        pass


class Aside:
    """Thinks in a thread of its own; ``wake`` tells the owner of the table that a thought is done."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._wake = wake

    def submit(self, think: Callable[[], Action | None]) -> Future[Action | None]:
        thought = self._pool.submit(think)
        thought.add_done_callback(lambda _: self._wake())
        return thought

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


@dataclass(slots=True)
class _Mind:
    """One seat's bot: the newest view, and the thought about a view that is under way."""

    shown: m.Shown
    is_answered: bool = False
    thought: Future[Action | None] | None = None
    about: m.Shown | None = None
    not_before: float = 0.0
    bots: dict[tuple[str, Company], Bot] = field(default_factory=dict)


class StandIns:
    def __init__(
        self,
        makers: Mapping[str, MakeBot],
        dice: Dice,
        thinker: Thinker,
        clock: Callable[[], float],
        pace: float = PACE,
        language: Language = "en",
    ) -> None:
        self._makers = makers
        self._dice = dice
        self._thinker = thinker
        self._clock = clock
        self._pace = pace
        self._language = language
        self._lobby: Lobby | None = None
        self._minds: dict[Seat, _Mind] = {}

    def hear(self, message: Message) -> None:
        match message:
            case m.LobbyShown(lobby):
                if self._lobby is None or self._lobby.match != lobby.match or self._lobby.game != lobby.game:
                    self._minds.clear()
                self._lobby = lobby
            case m.Shown(seat=seat) if seat is not None:
                self._see(seat, message)
            case m.Refused(seat=seat) if seat in self._minds:
                # Somebody was faster; the next view will ask again.
                self._minds[seat].thought = None
            case _:
                pass

    def _see(self, seat: Seat, shown: m.Shown) -> None:
        mind = self._minds.setdefault(seat, _Mind(shown))
        mind.shown, mind.is_answered = shown, False
        self._consider(seat, mind)

    def _consider(self, seat: Seat, mind: _Mind) -> None:
        if mind.thought is not None or mind.is_answered or not mind.shown.view.asks or self._lobby is None:
            return
        if self._lobby.paused_by or not self._plays(seat):
            return
        bot = self._bot(seat, mind)
        view, mind.about = mind.shown.view, mind.shown
        mind.not_before = self._clock() + self._pace
        mind.thought = self._thinker.submit(lambda: bot.answer(view, self._dice))

    def _plays(self, seat: Seat) -> bool:
        """A seat that was handed back to its player is no longer ours."""
        if self._lobby is None or seat >= len(self._lobby.places):
            return False
        place = self._lobby.places[seat]
        return place.guest is None or place.has_stand_in

    def _bot(self, seat: Seat, mind: _Mind) -> Bot:
        assert self._lobby is not None
        strength = self._lobby.places[seat].strength or STAND_IN_STRENGTH
        has_people = any(place.guest is not None and place.is_here for place in self._lobby.places)
        language = self._language if isinstance(self._language, str) else self._language()
        company = Company(has_people, language)
        if (strength, company) not in mind.bots:
            make = self._makers[self._lobby.game]
            mind.bots[strength, company] = make(Strength(strength), company)
        return mind.bots[strength, company]

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

    def close(self) -> None:
        self._minds.clear()
        self._thinker.close()


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
    thinker: Thinker = AtOnce() if is_prompt else Aside(wake)
    hurry = pace if pace is not None else 0.0 if is_prompt else PACE
    house.seat_bots(StandIns(catalog.bots, dice or Fair(), thinker, clock, hurry, language))
    return house
