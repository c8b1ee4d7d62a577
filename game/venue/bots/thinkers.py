"""Where bots think: at once in the caller's thread, or aside in another one. A process of their own is the third way
(``thought_process.py``). All of them are asked the same questions and give the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

from game.core.bot import Bot, Company, MakeBot, Strength
from game.core.dice import Seeded
from game.core.game import Action, Seat, View


@dataclass(frozen=True, slots=True)
class Question:
    """What shall this seat do? ``seed`` is what the bot's dice are made of: it does not matter where they roll."""

    table: str
    seat: Seat
    game: str
    strength: Strength
    company: Company
    view: View
    seed: int


Thought = Future[Action | None]
"""Becomes the answer to a question; None = the bot waits until its view changes."""


class Thinker(Protocol):
    """Answers the questions of one table."""

    def expect(self) -> None:
        """Bots sit at the table: questions will come."""
        ...

    def ask(self, question: Question) -> Thought: ...

    def forget(self, table: str) -> None:
        """Its match is over; the bots of the next one know nothing of it."""
        ...

    def close(self) -> None: ...


class KeptBots:
    """The bots that think in this process: made when they are first asked, kept until their match is over."""

    def __init__(self, makers: Mapping[str, MakeBot]) -> None:
        self._makers = makers
        self._bots: dict[str, dict[tuple[Seat, str, Strength, Company], Bot]] = {}

    def answer(self, question: Question) -> Action | None:
        at_table = self._bots.setdefault(question.table, {})
        whose = (question.seat, question.game, question.strength, question.company)
        if whose not in at_table:
            at_table[whose] = self._makers[question.game](question.strength, question.company)
        return at_table[whose].answer(question.view, Seeded(question.seed))

    def forget(self, table: str) -> None:
        self._bots.pop(table, None)


class AtOnce:
    """Thinks in the caller's thread: for tests and simulations."""

    def __init__(self, makers: Mapping[str, MakeBot]) -> None:
        self._bots = KeptBots(makers)

    def expect(self) -> None:
        pass

    def ask(self, question: Question) -> Thought:
        done: Thought = Future()
        done.set_result(self._bots.answer(question))
        return done

    def forget(self, table: str) -> None:
        self._bots.forget(table)

    def close(self) -> None:
        pass


class Aside:
    """Thinks in a thread of its own; ``wake`` tells the owner of the table that a thought is done."""

    def __init__(self, makers: Mapping[str, MakeBot], wake: Callable[[], None]) -> None:
        self._bots = KeptBots(makers)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._wake = wake

    def expect(self) -> None:
        pass

    def ask(self, question: Question) -> Thought:
        thought = self._pool.submit(self._bots.answer, question)
        thought.add_done_callback(lambda _: self._wake())
        return thought

    def forget(self, table: str) -> None:
        self._pool.submit(self._bots.forget, table)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
