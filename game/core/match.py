"""A match: a game, its present state, and everything that led to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic

from game.core.dice import Recording, Repeating
from game.core.game import (
    SYSTEM,
    SYSTEM_ACTIONS,
    Action,
    AnyGame,
    Ask,
    Code,
    Dice,
    Game,
    Illegal,
    Options,
    S,
    Seat,
    Told,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: enough to play it again without a generator."""

    seat: Seat
    action: Action
    rolls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Match(Generic[S]):
    """``asked`` is what every seat may do now; ``steps`` counts how often that has changed for it: a late click
    names an old step."""

    game: Game[S]
    seats: int
    options: Options
    deal: tuple[int, ...]
    state: S
    asked: tuple[tuple[Ask, ...], ...]
    steps: tuple[int, ...]
    log: tuple[Entry, ...] = ()

    def play(self, seat: Seat, action: Action, dice: Dice) -> tuple[Match[S], tuple[Told, ...]]:
        """The match after this action and what is told of it; Illegal leaves everything as it was."""
        if self.game.outcome(self.state) is not None:
            raise Illegal(Code.GAME_OVER)
        if (seat == SYSTEM) != isinstance(action, SYSTEM_ACTIONS):
            raise Illegal(Code.WRONG_ACTION)
        rolling = Recording(dice)
        step = self.game.apply(self.state, seat, action, rolling)
        asked = _asked(self.game, self.seats, step.state)
        steps = tuple(count + (was != now) for count, was, now in zip(self.steps, self.asked, asked, strict=True))
        log = (*self.log, Entry(seat, action, tuple(rolling.rolls)))
        after = Match(self.game, self.seats, self.options, self.deal, step.state, asked, steps, log)
        return after, step.told


def _asked(game: Game[S], seats: int, state: S) -> tuple[tuple[Ask, ...], ...]:
    return tuple(game.asks(state, Seat(seat)) for seat in range(seats))


def start(game: Game[S], seats: int, options: Options, dice: Dice) -> Match[S]:
    if seats not in game.seats:
        raise Illegal(Code.BAD_SEATS, seats=seats, least=game.seats.start, most=game.seats.stop - 1)
    game.check(seats, options)
    rolling = Recording(dice)
    state = game.setup(seats, options, rolling)
    return Match(game, seats, options, tuple(rolling.rolls), state, _asked(game, seats, state), (0,) * seats)


class Misfit(Exception):
    """A record does not fit the rules; names the first entry that fails, 0 being the deal."""

    def __init__(self, entry: int, why: str) -> None:
        super().__init__(f"entry {entry}: {why}")
        self.entry = entry
        self.why = why


def replay(
    game: AnyGame, seats: int, options: Options, deal: tuple[int, ...], log: tuple[Entry, ...]
) -> Iterator[tuple[Match[object], tuple[Told, ...]]]:
    """Yield the match after its deal and after each entry, with what was told, played afresh. Raises Misfit alone: what
    the rules did not make can bring them to anything."""
    dice = Repeating(deal)
    try:
        again: Match[object] = start(game, seats, options, dice)
    except Exception as no:
        raise Misfit(0, str(no)) from no
    if dice.left:
        raise Misfit(0, f"{dice.left} rolls too many")
    yield again, ()
    for number, entry in enumerate(log, 1):
        dice = Repeating(entry.rolls)
        try:
            again, told = again.play(entry.seat, entry.action, dice)
        except Exception as no:
            raise Misfit(number, str(no)) from no
        if dice.left:
            raise Misfit(number, f"{dice.left} rolls too many")
        yield again, told
