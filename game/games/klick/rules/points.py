"""Points of Klick!: what a ranking gives and why, who begins and who wins, and the tokens a score is paid in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.game import Outcome, Seat
from game.games.klick.rules.words import GOAL, Point, Ranked, Why, WonBy

TENS: Final = 6
FIVES: Final = 12
"""Tokens in the box; of the 42 ones nobody is ever refused one, see ``tokens``."""


@dataclass(frozen=True, slots=True)
class Tokens:
    tens: int
    fives: int
    ones: int

    @property
    def worth(self) -> int:
        return 10 * self.tens + 5 * self.fives + self.ones


def points(active: Seat, line: Sequence[Ranked]) -> tuple[Point, ...]:
    """Every point of a ranking, best photo first and the active seat's before the giver's."""
    random = next(i for i, ranked in enumerate(line) if ranked.giver is None)
    won: list[Point] = []
    for i, ranked in enumerate(line[:random]):
        assert ranked.giver is not None, "only one photo is random"
        won.append(Point(active, Why.BEFORE_RANDOM, ranked.photo))
        won.append(Point(ranked.giver, Why.GIFT_BEFORE_RANDOM, ranked.photo))
        if i == 0:
            won.append(Point(ranked.giver, Why.GIFT_FIRST, ranked.photo))
    if random == len(line) - 1:
        won.append(Point(active, Why.RANDOM_LAST, line[random].photo))
    return tuple(won)


def added(scores: tuple[int, ...], won: Sequence[Point]) -> tuple[int, ...]:
    if not won:
        return scores
    return tuple(score + sum(point.seat == seat for point in won) for seat, score in enumerate(scores))


def first_active(scores: tuple[int, ...], last_first: Seat) -> Seat:
    """The seat with the most points. Of seats that tie, the first one met clockwise from the last round's first
    active seat, that seat itself being met at once."""
    seats = len(scores)
    best = max(scores)
    return next(Seat(seat) for i in range(seats) for seat in [(last_first + i) % seats] if scores[seat] == best)


def is_won(scores: tuple[int, ...]) -> bool:
    return max(scores) >= GOAL


def result(scores: tuple[int, ...]) -> Outcome:
    places = tuple(
        frozenset(Seat(seat) for seat, score in enumerate(scores) if score == rank)
        for rank in sorted(set(scores), reverse=True)
    )
    return Outcome(places, scores, WonBy.SHARED if len(places[0]) > 1 else WonBy.MOST_POINTS)


def tokens(scores: Sequence[int]) -> tuple[Tokens, ...]:
    """Every seat's pile, in the largest tokens the box still has, richest seat first.

    Ruling: a box that runs out of tens and fives pays in ones, and never stops paying: points are never lost.
    """
    tens, fives = TENS, FIVES
    piles: dict[int, Tokens] = {}
    for seat in sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat)):
        ten = min(scores[seat] // 10, tens)
        five = min((scores[seat] - 10 * ten) // 5, fives)
        tens, fives = tens - ten, fives - five
        piles[seat] = Tokens(ten, five, scores[seat] - 10 * ten - 5 * five)
    return tuple(piles[seat] for seat in range(len(scores)))
