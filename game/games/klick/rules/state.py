"""All that is true at a table of Klick!. Never leaves the host; knows no rule but where photos may lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.game import Seat
from game.games.klick.rules.words import Gift, KlickOptions, Phase, Ranked, Ranking


@dataclass(frozen=True, slots=True)
class State:
    """``hands`` are the photos as dealt; while they are given, ``gifts`` says which of them lie where. When all have
    given, the hands are empty and the photos lie in ``lying``, by the seat that received them, origins with them.

    ``dealt`` and ``gifts`` remember each seat's hand and gifts until the round ends: a giver knows what it gave.
    """

    options: KlickOptions
    phase: Phase
    round: int
    turn: int
    pile: tuple[str, ...]
    discards: tuple[str, ...]
    starts: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    gifts: tuple[tuple[Gift, ...], ...]
    dealt: tuple[tuple[str, ...], ...]
    lying: tuple[tuple[Ranked, ...], ...]
    done: frozenset[Seat]
    first: Seat
    active: Seat | None
    rankings: tuple[Ranking, ...]
    scores: tuple[int, ...]
    away: frozenset[Seat] = frozenset()

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def order(self) -> tuple[Seat, ...]:
        """The order in which seats become active this round."""
        return _clockwise(self.first, self.seats)

    @property
    def present(self) -> frozenset[Seat]:
        """The seats somebody plays; everybody, where nobody does, so that somebody can always act."""
        everybody = frozenset(Seat(i) for i in range(self.seats))
        return everybody - self.away or everybody


@lru_cache
def _clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(Seat((first + i) % seats) for i in range(seats))


def each(seats: int) -> int:
    """How many photos a seat lays on every opponent's start photo."""
    return 2 if seats == 3 else 1


def hand_size(seats: int) -> int:
    return (seats - 1) * each(seats)


def needed(seats: int) -> int:
    """How many photos a round uses: hands, start photos and random photos."""
    return seats * (hand_size(seats) + 2)
