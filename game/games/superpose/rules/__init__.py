"""Super-Pose: cards of six icons laid over each other to make zones of one's own animal."""

from __future__ import annotations

from enum import StrEnum

from game.core.game import Action, Ask, Choice, Code, Dice, Illegal, Limit, Options, Outcome, Seat, Step, Value
from game.games.superpose.rules.deck import Deck, parse
from game.games.superpose.rules.ending import outcome_of
from game.games.superpose.rules.flow import deal, played
from game.games.superpose.rules.state import State
from game.games.superpose.rules.view import asks_of, view_of
from game.games.superpose.rules.wire import WIRE
from game.games.superpose.rules.words import ANIMALS, CHOICES, Phase, Refusal, SuperPoseOptions, SuperPoseView

__all__ = ["SuperPose", "parse"]


class SuperPose:
    id = "superpose"
    seats = range(2, 7)
    defaults: Options = SuperPoseOptions()
    choices: tuple[Choice, ...] = CHOICES
    codes: tuple[type[StrEnum], ...] = (Refusal,)
    wire: tuple[type, ...] = WIRE

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def check(self, seats: int, options: Options) -> None:
        _settled(seats, options)

    def setup(self, seats: int, options: Options, dice: Dice) -> State:
        return deal(self.deck, seats, _settled(seats, options), dice)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        return played(self.deck, state, seat, action, dice)

    def asks(self, state: State, seat: Seat) -> tuple[Ask, ...]:
        return asks_of(state, seat)

    def view(self, state: State, seat: Seat | None) -> SuperPoseView:
        return view_of(state, seat)

    def silent(self, state: State) -> frozenset[Seat]:
        return frozenset()

    def limit(self, state: State) -> Limit | None:
        seconds = state.options.seconds
        return Limit(seconds, f"turn {state.number}") if seconds and state.phase is not Phase.END else None

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state)


def _settled(seats: int, options: Options) -> SuperPoseOptions:
    """The options as this game's own; Illegal where they do not fit."""
    if not isinstance(options, SuperPoseOptions):
        raise Illegal(Code.BAD_OPTION, key="game", value=type(options).__name__)
    for choice in CHOICES:
        value: Value = getattr(options, choice.key)
        if not any(value == offer and type(value) is type(offer) for offer in choice.values):
            raise Illegal(Code.BAD_OPTION, key=choice.key, value=value)
    if options.first is not None and options.first not in range(seats):
        raise Illegal(Code.BAD_OPTION, key="first", value=options.first)
    if options.teams and seats not in (4, 6):
        raise Illegal(Refusal.TEAMS_NEED_FOUR_OR_SIX, seats=seats)
    animals = options.animals
    if animals and (len(animals) != seats or len(set(animals)) != seats or not set(animals) <= set(ANIMALS)):
        raise Illegal(Refusal.BAD_ANIMALS, seats=seats)
    return options
