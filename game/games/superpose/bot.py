"""Bots for Super-Pose. They see a view and the printed deck, as anybody who owns the game does; hands and piles of
others stay hidden from them.

*Easy* often lays what comes to hand, *fair* takes the most points there are now, *sharp* also asks what it leaves to
itself and to the next seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import comb
from typing import Final

from game.core.bot import Bot, Strength
from game.core.game import Action, Dice, Seat, View
from game.games.superpose.rules.deck import Deck
from game.games.superpose.rules.placement import ROTATIONS
from game.games.superpose.rules.points import Scoring
from game.games.superpose.rules.view import scoring_of
from game.games.superpose.rules.words import (
    HAND,
    AskLay,
    AskStarter,
    AskTake,
    Card,
    CardKind,
    LayCard,
    LayStartersForMe,
    SuperPoseView,
    TakeCard,
)

EASY_LOOKS: Final = 10
"""How many placements an easy bot looks at before it chooses."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """How a sharp bot weighs what comes after its turn, in points of now.

    ``width``: how many placements it thinks through, ``open_width`` where every animal may score and thinking takes
    longer. ``rivals``: how many of the next seats it looks at.
    """

    width: int = 8
    open_width: int = 4
    own: float = 0.7
    rival: float = 0.6
    rivals: int = 1


@dataclass(frozen=True, slots=True)
class Move:
    points: int
    card: Card
    rotation: int
    at: int

    def action(self, scoring: Scoring) -> LayCard:
        x, y = scoring.grid.spot(self.at)
        return LayCard(self.card.id, x, y, self.rotation)


def maker(deck: Deck, foresight: Foresight | None = None) -> Callable[[Strength], Bot]:
    """Makes bots that know this deck."""
    return lambda strength: SuperPoseBot(strength, deck, foresight or Foresight())


@dataclass(frozen=True, slots=True)
class SuperPoseBot:
    """One for all seats of a strength; keeps nothing between two answers."""

    strength: Strength
    deck: Deck
    foresight: Foresight

    def answer(self, view: View, dice: Dice) -> Action | None:
        if not isinstance(view, SuperPoseView) or view.seat is None:
            return None
        for ask in view.asks:
            match ask:
                case AskStarter():
                    return LayStartersForMe()
                case AskTake(cards=names):
                    return TakeCard(self._choose(view, view.seat, names, dice).card)
                case AskLay(cards=names):
                    return self._choose(view, view.seat, names, dice)
        return None

    def _choose(self, view: SuperPoseView, seat: Seat, names: tuple[str, ...], dice: Dice) -> LayCard:
        scoring = scoring_of(view)
        cards = [card for card in view.hand if card.id in names]
        if self.strength is Strength.EASY:
            return _easy(scoring, cards, dice).action(scoring)
        moves = list(every_move(scoring, cards))
        if self.strength is Strength.FAIR:
            best = max(move.points for move in moves)
            return _any([move for move in moves if move.points == best], dice).action(scoring)
        return Thought(view, seat, scoring, self.deck, self.foresight).best(moves, dice).action(scoring)


def every_move(scoring: Scoring, cards: Iterable[Card]) -> Iterable[Move]:
    for card in cards:
        for rotation in ROTATIONS:
            shape = scoring.grid.shape(card.icons, rotation)
            may_score = set(scoring.promising(card.icons, rotation))
            for at in scoring.legal.anchors(card.icons, rotation):
                yield Move(scoring.points(shape, at) if at in may_score else 0, card, rotation, at)


def _easy(scoring: Scoring, cards: list[Card], dice: Dice) -> Move:
    """The best of a few placements it happens to see."""
    places = [
        (card, rotation, at)
        for card in cards
        for rotation in ROTATIONS
        for at in scoring.legal.anchors(card.icons, rotation)
    ]
    seen = [places[dice.below(len(places))] for _ in range(EASY_LOOKS)]
    moves = [
        Move(scoring.points(scoring.grid.shape(card.icons, rotation), at), card, rotation, at)
        for card, rotation, at in seen
    ]
    return max(moves, key=lambda move: move.points)


def _any(moves: list[Move], dice: Dice) -> Move:
    return moves[dice.below(len(moves))]


class Thought:
    """One turn of a sharp bot."""

    def __init__(self, view: SuperPoseView, seat: Seat, scoring: Scoring, deck: Deck, foresight: Foresight) -> None:
        self._view = view
        self._seat = seat
        self._scoring = scoring
        self._foresight = foresight
        self._rivals = tuple(self._next_rivals(deck))

    def best(self, moves: list[Move], dice: Dice) -> Move:
        """Think the most promising placements through; among equals chance decides."""
        pool = _shuffle(moves, dice)
        pool.sort(key=lambda move: -move.points)
        is_open = self._view.options.scoring == "open"
        width = self._foresight.open_width if is_open else self._foresight.width
        return max(pool[:width], key=self._worth)

    def _worth(self, move: Move) -> float:
        view, shape = self._view, self._scoring.grid.shape(move.card.icons, move.rotation)
        worth = float(move.points)
        left = [card for card in view.hand if card.id != move.card.id]
        if left:
            mine = self._scoring.after(shape, move.at, self._seat, view.animals[self._seat])
            worth += self._foresight.own * max(top(mine, card) for card in left)
        for rival in self._rivals:
            theirs = self._scoring.after(shape, move.at, rival.seat, view.animals[rival.seat])
            worth -= rival.weight * self._foresight.rival * rival.expects(theirs)
        return worth

    def _next_rivals(self, deck: Deck) -> Iterable[Rival]:
        view = self._view
        count = len(view.animals)
        laid = {one.card.id for one in view.laid}
        partners = next((team.seats for team in view.teams if self._seat in team.seats), (self._seat,))
        order = [Seat((self._seat + step) % count) for step in range(1, count)]
        for seat in [seat for seat in order if view.hands[seat]][: self._foresight.rivals]:
            left = [card for card in deck.pack(view.animals[seat]) if card.id not in laid]
            if view.options.length == "quick":
                left = [card for card in left if card.kind is not CardKind.CIRCLE]
            held = tuple(card for card in left if card.kind is CardKind.DIAMOND)
            hidden = tuple(card for card in left if card.kind is not CardKind.DIAMOND)
            weight = -1.0 if seat in partners else 1.0 / max(1, count - 1)
            yield Rival(seat, held, hidden, max(0, min(HAND, view.hands[seat]) - len(held)), weight)


@dataclass(frozen=True, slots=True)
class Rival:
    """A seat that comes next: diamond cards not laid are surely in its hand, ``draws`` of the others may be."""

    seat: Seat
    held: tuple[Card, ...]
    hidden: tuple[Card, ...]
    draws: int
    weight: float

    def expects(self, scoring: Scoring) -> float:
        """The points it can make at best, on the average of the hands it may hold."""
        sure = max((top(scoring, card) for card in self.held), default=0)
        values = sorted((top(scoring, card) for card in self.hidden), reverse=True) if self.draws else []
        return expected_best(sure, values, self.draws)


def expected_best(sure: int, values: list[int], draws: int) -> float:
    """The mean of the best of ``draws`` values taken by chance from ``values`` (highest first), at least ``sure``."""
    if not draws or not values:
        return float(sure)
    draws = min(draws, len(values))
    ways = comb(len(values), draws)
    # How often none of the first ``skip`` values is drawn, for skip = 0, 1, 2, ...
    missed = [comb(len(values) - skip, draws) / ways for skip in range(len(values) + 1)]
    return sum(max(sure, value) * (more - less) for value, (more, less) in zip(values, pairwise(missed), strict=True))


def top(scoring: Scoring, card: Card) -> int:
    """The most points this card can make on that table."""
    best = 0
    for rotation in ROTATIONS:
        shape = scoring.grid.shape(card.icons, rotation)
        for at in scoring.promising(card.icons, rotation):
            points = scoring.points(shape, at)
            if points > best:
                best = points
    return best


def _shuffle(moves: list[Move], dice: Dice) -> list[Move]:
    """Start somewhere by chance: with a sort that keeps order, this is all the variety that is needed."""
    start = dice.below(len(moves))
    return moves[start:] + moves[:start]
