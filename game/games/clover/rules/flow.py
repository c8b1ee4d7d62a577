"""So Clover! as the house plays it: the one object that keeps the contract of a game. See rules.core.Game.

Rulings: whoever is away while all others have finished their clues may be left behind (PlayWithout); with a hard timer
clues not written in time stay blank and are played blank, and a board whose time is up is checked as it lies.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from game.core.game import (
    SYSTEM,
    Action,
    Ask,
    Choice,
    Code,
    Dice,
    Illegal,
    Left,
    Limit,
    Options,
    Outcome,
    Returned,
    Seat,
    Step,
    TimeUp,
    Told,
)
from game.games.clover.rules.cards import Material
from game.games.clover.rules.events import DeciderChanged, How
from game.games.clover.rules.geometry import SLOTS
from game.games.clover.rules.resolving import all_agree, check, go_on, resolve
from game.games.clover.rules.state import SeatBoard, State, Turned, all_seats, attempt, decider, spectator
from game.games.clover.rules.view import asks_of, seconds, view_of
from game.games.clover.rules.wire import WIRE
from game.games.clover.rules.words import (
    STRICT,
    TIMER_HARD,
    TIMER_OFF,
    TIMER_SOFT,
    WARN,
    CloverCode,
    CloverOptions,
    CloverView,
    Phase,
)
from game.games.clover.rules.writing import end_writing, write

CHALLENGES: Final = (1, 2, 3, 4)
SECONDS: Final = (0, 60, 120, 180, 300, 600)
REASON: Final = "clover.total"
CHOICES: Final = (
    Choice("challenge", CHALLENGES),
    Choice("dictionary", (WARN, STRICT)),
    Choice("timer", (TIMER_OFF, TIMER_SOFT, TIMER_HARD)),
    Choice("writing_seconds", SECONDS),
    Choice("resolving_seconds", SECONDS),
)


class SoClover:
    """Holds the words and cards, no state. ``packs``: words of this machine's own by their keys."""

    id = "clover"
    seats = range(2, 7)  # 2 is the house variant: the only guesser is also the left neighbour
    defaults: Options = CloverOptions()
    codes: tuple[type[StrEnum], ...] = (CloverCode,)
    wire = WIRE

    def __init__(self, material: Material, packs: Mapping[str, Material] | None = None) -> None:
        self.material = material
        self.packs: Mapping[str, Material] = packs or {}
        own = (Choice("pack", ("", *self.packs)),) if self.packs else ()
        self.choices = (*CHOICES, *own)

    def words(self, options: CloverOptions) -> Material:
        """What a table with these options plays with."""
        if not options.pack:
            return self.material
        if options.pack not in self.packs:
            raise Illegal(CloverCode.PACK_GONE, pack=options.pack.rpartition("#")[0] or options.pack)
        return self.packs[options.pack]

    def check(self, seats: int, options: Options) -> None:
        chosen = _own_options(options)
        material = self.words(chosen)
        for choice in self.choices:
            value = getattr(chosen, choice.key)
            if value not in choice.values:
                raise Illegal(Code.BAD_OPTION, key=choice.key, value=value)
        if chosen.first is not None and chosen.first not in range(seats):
            raise Illegal(Code.BAD_OPTION, key="first", value=chosen.first)
        needed = seats * (SLOTS + chosen.challenge)
        if needed > len(material.cards):
            raise Illegal(CloverCode.TOO_FEW_CARDS, cards=len(material.cards), needed=needed)

    def setup(self, seats: int, options: Options, dice: Dice) -> State:
        chosen = _own_options(options)
        deck = list(range(len(self.words(chosen).cards)))
        boards = tuple(SeatBoard(tuple(_dealt(deck, dice) for _ in range(SLOTS))) for _ in range(seats))
        first = Seat(dice.below(seats)) if chosen.first is None else chosen.first
        return State(seats, chosen, first, Phase.WRITING, boards, tuple(deck))

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        if state.phase is Phase.OVER:
            raise Illegal(Code.GAME_OVER)
        if seat == SYSTEM:
            return self._system(state, action, dice)
        if seat not in range(state.seats):
            raise Illegal(Code.WRONG_ACTION)
        match state.phase:
            case Phase.WRITING:
                return write(self.words(state.options), state, seat, action, dice)
            case Phase.RESOLVING:
                return resolve(self.words(state.options), state, seat, action)
            case _:
                return go_on(state, action)

    def asks(self, state: State, seat: Seat) -> tuple[Ask, ...]:
        return asks_of(state, seat)

    def view(self, state: State, seat: Seat | None) -> CloverView:
        return view_of(self.words(state.options), state, seat)

    def silent(self, state: State) -> frozenset[Seat]:
        return frozenset((spectator(state),)) if state.phase is Phase.RESOLVING else frozenset()

    def limit(self, state: State) -> Limit | None:
        time = seconds(state) if state.options.timer == TIMER_HARD else None
        if time is None:
            return None
        return Limit(time, f"{state.phase} {state.turn} {attempt(state)}")

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        scores = tuple(board.points or 0 for board in state.boards)
        return Outcome((frozenset(all_seats(state)),), scores, REASON)

    def _system(self, state: State, action: Action, dice: Dice) -> Step[State]:
        match action:
            case TimeUp():
                return self._time_up(state, dice)
            case Left(seat) if seat in range(state.seats):
                return self._presence(state, state.away | {seat})
            case Returned(seat) if seat in range(state.seats):
                return self._presence(state, state.away - {seat})
            case _:
                raise Illegal(Code.WRONG_ACTION)

    def _time_up(self, state: State, dice: Dice) -> Step[State]:
        if self.limit(state) is None:
            raise Illegal(CloverCode.NOT_NOW)
        if state.phase is Phase.WRITING:
            return end_writing(state, dice, time_up=True)
        return check(self.words(state.options), state, How.TIME_UP)

    def _presence(self, state: State, away: frozenset[Seat]) -> Step[State]:
        """Who leaves is no longer waited for: the agreement of those who stay may now be complete, and the decision may
        pass on to the next seat clockwise."""
        after = replace(state, away=away)
        if state.phase is not Phase.RESOLVING:
            return Step(after)
        agreed = replace(after.placement, agreed=after.placement.agreed - away)
        after = replace(after, placement=agreed)
        told = (Told(DeciderChanged(decider(after))),) if decider(after) != decider(state) else ()
        if not all_agree(after):
            return Step(after, told)
        checked = check(self.words(state.options), after, How.AGREED)
        return Step(checked.state, (*told, *checked.told))


def _own_options(options: Options) -> CloverOptions:
    if not isinstance(options, CloverOptions):
        raise Illegal(Code.BAD_OPTION, key="options", value=type(options).__name__)
    return options


def _dealt(deck: list[int], dice: Dice) -> Turned:
    return Turned(deck.pop(dice.below(len(deck))), dice.below(4))


def feat(view: CloverView) -> tuple[int, int, int]:
    """What the Record of Legends is kept by: players, challenge, score."""
    return view.seats, view.options.challenge, view.total
