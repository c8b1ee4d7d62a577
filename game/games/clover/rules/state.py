"""Everything about a game of So Clover! at one moment. Never leaves the host: views are built from it afresh."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.core.game import Seat
from game.games.clover.rules.words import CloverOptions, Clue, Phase, Placed, SolvedBoard

PERFECT_POINTS: Final = 6
ATTEMPTS: Final = 2


@dataclass(frozen=True, slots=True)
class Turned:
    """A card's number and its rotation."""

    card: int
    rotation: int


@dataclass(frozen=True, slots=True)
class SeatBoard:
    """One seat's clover. ``cards`` by slot are the solution; ``extras`` and the shuffled ``pool`` come after writing.

    ``attempts``: what lay in the slots at each check; ``points`` None until it is finished.
    """

    cards: tuple[Turned, ...]
    clues: tuple[Clue | None, ...] = (None, None, None, None)
    extras: tuple[int, ...] = ()
    pool: tuple[Turned, ...] = ()
    attempts: tuple[tuple[Placed, ...], ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class CardSpot:
    """A card of the shared board and where it lies; slot None = loose in the middle."""

    card: int
    rotation: int
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class Placement:
    """The shared board as the guessers have it. ``version`` grows with every change over the whole game, so that an
    agreement can never meet a placement it was not meant for."""

    spots: tuple[CardSpot, ...] = ()
    version: int = 0
    agreed: frozenset[Seat] = frozenset()
    locked: frozenset[int] = frozenset()  # slots whose cards were right in the first attempt
    proven_wrong: tuple[Placed, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """``turn`` counts the boards finished before the present one; the spectator is ``first + turn`` clockwise.
    ``solved``: the boards that are finished, as everybody sees them."""

    seats: int
    options: CloverOptions
    first: Seat
    phase: Phase
    boards: tuple[SeatBoard, ...]
    deck: tuple[int, ...]  # undealt cards in no secret order: dice pick from it
    done: frozenset[Seat] = frozenset()
    away: frozenset[Seat] = frozenset()
    turn: int = 0
    placement: Placement = Placement()
    solved: tuple[SolvedBoard, ...] = ()


def all_seats(state: State) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(state.seats))


def order(state: State) -> tuple[Seat, ...]:
    """The seats in the order in which they are spectator."""
    return _clockwise(state.first, state.seats)


@lru_cache
def _clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(Seat((first + step) % seats) for step in range(seats))


def spectator(state: State) -> Seat:
    return order(state)[state.turn]


def guessers(state: State) -> tuple[Seat, ...]:
    """Everybody but the spectator, from its left neighbour on."""
    return _clockwise(spectator(state), state.seats)[1:]


def decider(state: State) -> Seat:
    """The left neighbour; if it is away the next one clockwise who is not; if all are, the left neighbour again."""
    waiting = guessers(state)
    return next((seat for seat in waiting if seat not in state.away), waiting[0])


def attempt(state: State) -> int:
    return len(state.boards[spectator(state)].attempts) + 1


def with_board(state: State, seat: Seat, board: SeatBoard) -> State:
    return replace(state, boards=(*state.boards[:seat], board, *state.boards[seat + 1 :]))


def total(state: State) -> int:
    return sum(board.points or 0 for board in state.boards)


def laid_slots(placement: Placement) -> tuple[Placed, ...]:
    """What lies in the slots, in their order."""
    placed = [Placed(spot.card, spot.slot, spot.rotation) for spot in placement.spots if spot.slot is not None]
    return tuple(sorted(placed, key=lambda item: item.slot))
