"""What a screen works out from a view with the rules' own functions: legal places, reasons, points, forms.

A hint never decides anything; the host alone does. Costly answers are worked out a few at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice, product
from typing import Final

from game.core.game import Seat
from game.games.superpose.rules.grid import CardPlace, IconGrid, footprint
from game.games.superpose.rules.placement import WhyNot, starter_places, starter_why_not
from game.games.superpose.rules.points import Score, Scoring
from game.games.superpose.rules.words import Card, Form, Icon, Phase, SuperPoseView

AT_ONCE: Final = 24
"""Places whose points are worked out in one frame: well under a millisecond each, so the frame stays smooth."""
MOST_FORMS: Final = 48
"""Choices of forms offered at one place; more could not be stepped through by a person."""


@dataclass(frozen=True, slots=True)
class ScoredForms:
    """One way to set the chameleons of a placement, and what it brings. ``forms`` is empty for the best one."""

    forms: tuple[Form, ...]
    score: Score


class Hints:
    """All that can be asked about one view, for one seat. Never outlives the view."""

    def __init__(self, view: SuperPoseView, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.is_start = view.phase == Phase.STARTERS
        self._grid = IconGrid.of(view.cells)
        self._scoring = Scoring.of(view.cells, view.zones, seat, view.animals, view.options)
        self._places: dict[str, tuple[CardPlace, ...]] = {}
        self._points: dict[str, dict[CardPlace, int]] = {}
        self._choices: dict[tuple[str, CardPlace], tuple[ScoredForms, ...]] = {}

    def places(self, card: Card) -> tuple[CardPlace, ...]:
        """Every legal place."""
        key = f"{card.id}/{card.side}"
        if key not in self._places:
            found = starter_places(self._grid, card) if self.is_start else self._scoring.places(card)
            self._places[key] = tuple(found)
        return self._places[key]

    def is_known(self, card: Card) -> bool:
        """Whether the points of all places are worked out."""
        return self.is_start or len(self.points(card)) >= len(self.places(card))

    def points(self, card: Card) -> Mapping[CardPlace, int]:
        """The points of the places worked out so far."""
        return self._points.setdefault(card.id, {})

    def work(self, card: Card, rotation: int) -> bool:
        """Work out some more, those of this rotation first; whether there was anything to do."""
        if self.is_known(card):
            return False
        known = self._points[card.id]
        numbered = enumerate(self.places(card))
        missing = sorted((place.rotation != rotation, i) for i, place in numbered if place not in known)
        for _, i in missing[:AT_ONCE]:
            place = self.places(card)[i]
            known[place] = self._scoring.score(card, place).points
        return True

    def scored(self, card: Card) -> dict[CardPlace, Score]:
        """What every legal place would bring, all at once: for who may take their time."""
        return {place: self._scoring.score(card, place) for place in self.places(card)}

    def why_not(self, card: Card, place: CardPlace) -> WhyNot | None:
        if self.is_start:
            return starter_why_not(self._grid, card, place)
        return self._scoring.why_not(card, place)

    def choices(self, card: Card, place: CardPlace) -> tuple[ScoredForms, ...]:
        """The ways to set the chameleons, the best first; a single one where there is nothing to choose."""
        if self.is_start:
            return ()
        key = (card.id, place)
        if key not in self._choices:
            self._choices[key] = self._listed(card, place)
        return self._choices[key]

    def _listed(self, card: Card, place: CardPlace) -> tuple[ScoredForms, ...]:
        best = self._scoring.score(card, place)
        first = ScoredForms((), best)
        possible = self._scoring.possible_forms(card, place)
        open_cells = [cell for cell, icons in possible.items() if icons]
        options = [(Icon.CHAMELEON, *possible[cell]) for cell in open_cells]
        others = []
        for icons in islice(product(*options), 4096) if open_cells else ():
            forms = tuple(Form(x, y, icon) for (x, y), icon in zip(open_cells, icons, strict=True))
            if _taken(forms) == _taken(best.forms) or self._scoring.why_not(card, place, forms) is not None:
                continue
            others.append(ScoredForms(forms, self._scoring.score(card, place, forms)))
        others.sort(key=lambda choice: -choice.score.points)
        return (first, *others[: MOST_FORMS - 1])

    def offered(self, card: Card, place: CardPlace) -> bool:
        """Whether there is a chameleon to choose for."""
        return len(self.choices(card, place)) > 1

    def identical(self, card: Card, place: CardPlace) -> tuple[tuple[int, int], ...]:
        """The cells whose identical icon the card would cover."""
        if self.is_start:
            return ()
        return tuple((spot.x, spot.y) for spot in self.choices(card, place)[0].score.covered)


def _taken(forms: tuple[Form, ...]) -> frozenset[Form]:
    return frozenset(form for form in forms if form.icon != Icon.CHAMELEON)


def next_place(places: tuple[CardPlace, ...], at: CardPlace, dx: int, dy: int) -> CardPlace | None:
    """The legal place of the same rotation that lies nearest in a direction, None if there is none."""
    best: tuple[float, CardPlace] | None = None
    for place in places:
        if place.rotation != at.rotation:
            continue
        along = (place.x - at.x) * dx + (place.y - at.y) * dy
        aside = abs((place.x - at.x) * dy) + abs((place.y - at.y) * dx)
        if along <= 0 or aside > along * 2:
            continue
        cost = along + aside * 1.5
        if best is None or cost < best[0]:
            best = (cost, place)
    return best[1] if best else None


def nearest(places: tuple[CardPlace, ...], x: float, y: float, rotation: int) -> CardPlace | None:
    """The legal place whose card's middle is nearest to x, y; one of this rotation if there is any."""
    own = [place for place in places if place.rotation == rotation] or list(places)
    return min(own, key=lambda place: _distance(place, x, y), default=None)


def _distance(place: CardPlace, x: float, y: float) -> float:
    wide, high = (3, 2) if place.rotation % 2 else (2, 3)
    return (place.x + wide / 2 - x) ** 2 + (place.y + high / 2 - y) ** 2


def cells_of(card: Card, place: CardPlace) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for x, y, _ in footprint(card, place))
