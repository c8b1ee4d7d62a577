"""Klick!: the photo game. Give every opponent a photo that clicks with theirs; rank what you were given.

Standard library only. ``Klick`` holds the deck (names of photos) and no state.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.core.game import Action, Ask, Choice, Code, Dice, Illegal, Limit, Options, Outcome, Seat, Step
from game.games.klick.rules.flow import applied, begun
from game.games.klick.rules.points import result
from game.games.klick.rules.state import State, needed
from game.games.klick.rules.view import asked, seen
from game.games.klick.rules.words import SECONDS, WIRE, KlickOptions, KlickView, Phase, Refusal

__all__ = ["Klick", "KlickOptions", "KlickView", "State", "needed"]

SEATS: Final = range(3, 9)


@dataclass(frozen=True, slots=True)
class Klick:
    """``photos``: the house deck. ``packs``: names of this machine's own; their photos come with the options."""

    photos: tuple[str, ...]
    packs: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return "klick"

    @property
    def seats(self) -> range:
        return SEATS

    @property
    def defaults(self) -> KlickOptions:
        return KlickOptions()

    @property
    def choices(self) -> tuple[Choice, ...]:
        time = Choice("seconds", SECONDS)
        return (time, Choice("pack", ("", *self.packs))) if self.packs else (time,)

    @property
    def codes(self) -> tuple[type[StrEnum], ...]:
        return (Refusal,)

    @property
    def wire(self) -> tuple[type, ...]:
        return WIRE

    def deck(self, options: KlickOptions) -> tuple[str, ...]:
        return options.photos if options.pack else self.photos

    def check(self, seats: int, options: Options) -> None:
        chosen = _own(options)
        if seats not in SEATS:
            raise Illegal(Code.BAD_SEATS, seats=seats, least=SEATS.start, most=SEATS.stop - 1)
        if chosen.first is not None and not 0 <= chosen.first < seats:
            raise Illegal(Code.BAD_OPTION, key="first", value=chosen.first)
        if chosen.seconds not in SECONDS:
            raise Illegal(Code.BAD_OPTION, key="seconds", value=chosen.seconds)
        if chosen.pack and not chosen.photos:
            raise Illegal(Refusal.PACK_EMPTY, pack=chosen.pack)
        deck = self.deck(chosen)
        if len(set(deck)) < len(deck):
            raise Illegal(Refusal.PHOTO_TWICE)
        if len(deck) < needed(seats):
            raise Illegal(Refusal.TOO_FEW_PHOTOS, have=len(deck), need=needed(seats), seats=seats)

    def setup(self, seats: int, options: Options, dice: Dice) -> State:
        chosen = _own(options)
        return begun(seats, chosen, self.deck(chosen), dice)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        if state.phase == Phase.OVER:
            raise Illegal(Code.GAME_OVER)
        return applied(state, seat, action, dice)

    def asks(self, state: State, seat: Seat) -> tuple[Ask, ...]:
        return asked(state, seat)

    def view(self, state: State, seat: Seat | None) -> KlickView:
        return seen(state, seat)

    def silent(self, state: State) -> frozenset[Seat]:
        if state.phase != Phase.RANKING:
            return frozenset()
        return frozenset(Seat(seat) for seat in range(state.seats) if seat != state.active)

    def limit(self, state: State) -> Limit | None:
        if not state.options.seconds or state.phase == Phase.OVER:
            return None
        return Limit(state.options.seconds, f"{state.phase} {state.round}.{state.turn}")

    def outcome(self, state: State) -> Outcome | None:
        return result(state.scores) if state.phase == Phase.OVER else None


def _own(options: Options) -> KlickOptions:
    if not isinstance(options, KlickOptions):
        raise Illegal(Code.BAD_OPTION, key="options", value=type(options).__name__)
    return options
