"""What the parts of the So Clover! table share: the page, the session, the words of this screen, who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import FRect

from game.core.game import Action, Seat
from game.games.clover.rules.cards import Material
from game.games.clover.rules.words import CloverView
from game.text.texts import Texts
from game.ui.inputs import Device, Input
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import PLAYERS
from game.ui.signals import Signal
from game.ui.stage import Stage
from game.venue.session import Moved, No, Session

Words = Material | Callable[[], Material]
"""What a screen knows of its table's words: they may still be on their way from the host."""


class Lexicon:
    """Keywords in the language of this screen."""

    def __init__(self, texts: Texts, words: Words) -> None:
        self._texts = texts
        self._words = words

    @property
    def material(self) -> Material:
        return self._words if isinstance(self._words, Material) else self._words()

    def word(self, concept: str) -> str:
        known = self.material.concepts.get(concept)
        if known is None:
            return concept.replace("_", " ").capitalize()
        return known.words.get(self._texts.language) or known.words["en"]

    def words(self, concepts: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.word(concept) for concept in concepts)


@dataclass(frozen=True, slots=True)
class Desk:
    """Handed to every part of the table."""

    stage: Stage
    page: Page
    session: Session
    lexicon: Lexicon

    @property
    def texts(self) -> Texts:
        return self.stage.texts

    def colour(self, seat: Seat) -> str:
        lobby = self.session.lobby
        number = lobby.places[seat].colour if lobby is not None and 0 <= seat < len(lobby.places) else seat
        return PLAYERS[number % len(PLAYERS)]

    def names(self, seats: Sequence[Seat]) -> str:
        return ", ".join(self.session.name(seat) for seat in seats)

    def is_away(self, view: CloverView, seat: Seat) -> bool:
        lobby = self.session.lobby
        is_here = lobby is None or seat >= len(lobby.places) or lobby.places[seat].is_here
        return seat in view.away or not is_here

    def act(self, seat: Seat, action: Action) -> None:
        self.session.act(seat, action)

    @property
    def by_hand(self) -> bool:
        """Keys or pad: the focus matters."""
        return self.stage.device in (Device.KEYS, Device.PAD)


class Part(Protocol):
    """One phase of the game on the page: it owns its widgets, lays them, and answers their signals."""

    def show(self, view: CloverView) -> None:
        """The view is this now."""
        ...

    def lay(self, area: FRect) -> None: ...
    def hear(self, event: Input) -> bool:
        """An input before the widgets get it; whether that was all."""
        ...

    def follow(self, signal: Signal) -> None: ...
    def refused(self, no: No) -> None: ...
    def moved(self, news: Moved) -> None:
        """Somebody's hand moved."""
        ...

    def update(self, dt: float) -> None: ...
    def back(self) -> bool:
        """Escape: whether something was put down by it."""
        ...

    def leave(self) -> None:
        """Take its widgets off the page."""
        ...

    def paint_under(self, canvas: Canvas, area: FRect) -> None: ...
    def paint_over(self, canvas: Canvas) -> None: ...


class Quiet:
    """What a part does by default: nothing."""

    def hear(self, event: Input) -> bool:
        return False

    def follow(self, signal: Signal) -> None:
        return

    def refused(self, no: No) -> None:
        return

    def moved(self, news: Moved) -> None:
        return

    def update(self, dt: float) -> None:
        return

    def back(self) -> bool:
        return False

    def paint_under(self, canvas: Canvas, area: FRect) -> None:
        return

    def paint_over(self, canvas: Canvas) -> None:
        return
