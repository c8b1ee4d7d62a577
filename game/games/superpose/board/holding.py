"""The card somebody is about to lay: which, where, how turned, with which forms. A model; it draws nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.games.superpose.board.hints import Hints, ScoredForms, cells_of, nearest, next_place
from game.games.superpose.felt.pieces import size_of
from game.games.superpose.rules.grid import CardPlace
from game.games.superpose.rules.placement import WhyNot
from game.games.superpose.rules.words import Card, Form, Icon


@dataclass(frozen=True, slots=True)
class PlaceCheck:
    """What is known about the place the card is held over."""

    place: CardPlace
    no: WhyNot | None
    choices: tuple[ScoredForms, ...]


class Holding:
    """``is_helped``: legal places are known while trying (aids *friendly*)."""

    def __init__(self) -> None:
        self.card: Card | None = None
        self.hints: Hints | None = None
        self.is_helped = False
        self.refused: WhyNot | None = None
        """Why it was refused right here; forgotten when the card moves."""
        self._turns: dict[str, int] = {}
        self._x, self._y = 1.0, 1.5
        self._choice = 0
        self._check: PlaceCheck | None = None

    # --- what is held

    def turn_of(self, card: Card) -> int:
        """How a card of the hand is turned."""
        return self._turns.get(card.id, 0)

    def turn(self, card: Card, by: int) -> None:
        self._turns[card.id] = (self.turn_of(card) + by) % 4
        self._moved()

    def pick(self, card: Card, near: tuple[float, float]) -> None:
        """Hold this card over the table, near these cells; where it may lie, if that is known."""
        self.card = card
        self._x, self._y = near
        self._moved()
        if self.is_helped and self.hints is not None:
            found = nearest(self.hints.places(card), *near, self.turn_of(card))
            if found is not None:
                self._turns[card.id] = found.rotation
                self.put(found)

    def swap(self, card: Card) -> None:
        """The same card, another side up."""
        self.card = card
        self._moved()

    def put_back(self) -> None:
        self.card = None
        self._moved()

    def know(self, hints: Hints | None, is_helped: bool) -> None:
        """Another view: what was worked out before is void."""
        self.hints, self.is_helped = hints, is_helped
        self._moved()

    # --- where

    @property
    def place(self) -> CardPlace:
        rotation = self.turn_of(self.card) if self.card is not None else 0
        wide, high = size_of(rotation)
        return CardPlace(math.floor(self._x - wide / 2 + 0.5), math.floor(self._y - high / 2 + 0.5), rotation)

    def aim(self, x: float, y: float) -> bool:
        """Hold its middle over here, in cells; whether it came to another place."""
        before = self.place
        self._x, self._y = x, y
        if self.place == before:
            return False
        self._moved()
        return True

    def put(self, place: CardPlace) -> None:
        wide, high = size_of(place.rotation)
        self._x, self._y = place.x + wide / 2, place.y + high / 2
        self._moved()

    def step(self, dx: int, dy: int, by_cell: bool = False) -> None:
        """One cell on; with hints, to the next legal place in this direction."""
        if self.card is None:
            return
        if self.is_helped and not by_cell and self.hints is not None:
            found = next_place(self.hints.places(self.card), self.place, dx, dy)
            if found is not None:
                self.put(found)
                return
        here = self.place
        self.put(CardPlace(here.x + dx, here.y + dy, here.rotation))

    def covers(self, x: float, y: float) -> bool:
        """Whether this spot, in cells, is under the card."""
        if self.card is None:
            return False
        return (math.floor(x), math.floor(y)) in cells_of(self.card, self.place)

    # --- what it would do

    def check(self) -> PlaceCheck | None:
        """Worked out once for each place."""
        if self.card is None or self.hints is None:
            return None
        if self._check is None or self._check.place != self.place:
            no = self.hints.why_not(self.card, self.place)
            choices = () if no is not None else self.hints.choices(self.card, self.place)
            self._check = PlaceCheck(self.place, no, choices)
        return self._check

    @property
    def choice(self) -> ScoredForms | None:
        """The forms chosen for the chameleons here."""
        check = self.check()
        if check is None or not check.choices:
            return None
        return check.choices[self._choice % len(check.choices)]

    @property
    def chosen(self) -> tuple[int, int]:
        """Which of how many choices."""
        check = self.check()
        count = len(check.choices) if check is not None else 0
        return (self._choice % count + 1 if count else 0), count

    def step_forms(self, by: int = 1) -> bool:
        """The next choice of forms; whether there is one."""
        if self.chosen[1] < 2:
            return False
        self._choice = (self._choice + by) % self.chosen[1]
        return True

    def forms_on_card(self) -> dict[int, Icon]:
        """By cell of the turned card: what its chameleons become."""
        if self.card is None:
            return {}
        forms = {(form.x, form.y): form.icon for form in self.forms()}
        return {i: forms[cell] for i, cell in enumerate(cells_of(self.card, self.place)) if cell in forms}

    def forms(self) -> tuple[Form, ...]:
        choice = self.choice
        if choice is None:
            return ()
        return tuple(form for form in choice.score.forms if form.icon != Icon.CHAMELEON)

    def refuse(self, no: WhyNot) -> None:
        self.refused = no

    def _moved(self) -> None:
        self.refused = None
        self._check = None
        self._choice = 0
