"""What the parts of the Klick! table share: the page, the session, the photos, and what is known of the players."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import FRect

from game.core.game import Seat
from game.games.klick.board.gallery import Gallery
from game.games.klick.board.prints import Player
from game.games.klick.rules.points import tokens
from game.games.klick.rules.words import KlickView, Phase
from game.text.texts import Texts
from game.ui.inputs import Device
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import PLAYERS
from game.ui.signals import Signal
from game.ui.stage import Stage
from game.venue.session import Session


@dataclass
class Desk:
    """Handed to every part of the table."""

    stage: Stage
    page: Page
    session: Session
    gallery: Gallery

    @property
    def texts(self) -> Texts:
        return self.stage.texts

    def colour(self, seat: Seat) -> str:
        lobby = self.session.lobby
        number = lobby.places[seat].colour if lobby is not None and seat < len(lobby.places) else seat
        return PLAYERS[number % len(PLAYERS)]

    def player(self, view: KlickView, seat: Seat, scores: Sequence[int] | None = None) -> Player:
        """What a plate says of a seat now."""
        points = view.scores if scores is None else scores
        return Player(
            self.session.name(seat), self.colour(seat), points[seat], tokens(points)[seat], self._mark(view, seat)
        )

    def _mark(self, view: KlickView, seat: Seat) -> str:
        """The icon of what the seat does: away, done, ranking, has ranked."""
        if self._is_away(view, seat):
            return "hourglass"
        if view.phase == Phase.GIVING:
            return "check" if seat in view.done else ""
        if view.active == seat:
            return "photo"
        return "check" if any(ranking.seat == seat for ranking in view.rankings) else ""

    def _is_away(self, view: KlickView, seat: Seat) -> bool:
        lobby = self.session.lobby
        is_here = lobby is None or seat >= len(lobby.places) or lobby.places[seat].is_here
        return seat in view.away or not is_here

    def names(self, seats: Sequence[Seat]) -> str:
        return ", ".join(self.session.name(seat) for seat in seats)

    @property
    def by_hand(self) -> bool:
        """Keys or pad: the focus matters."""
        return self.stage.device in (Device.KEYS, Device.PAD)


class Part(Protocol):
    """One phase of the game on the page: it owns its widgets, lays them, and answers their signals."""

    @property
    def is_busy(self) -> bool:
        """Somebody has a photo in hand."""
        ...

    def show(self, view: KlickView) -> None:
        """The view is this now."""
        ...

    def lay(self, area: FRect) -> None: ...
    def follow(self, signal: Signal) -> bool:
        """Whether the signal was for this part."""
        ...

    def update(self, dt: float) -> None: ...
    def back(self) -> bool:
        """Escape: whether something was put down by it."""
        ...

    def leave(self) -> None:
        """Take its widgets off the page."""
        ...

    def photo_of(self, widget: str) -> str:
        """The photo this widget shows; "" where it shows none."""
        ...

    def ground(self) -> Hashable:
        """Names everything ``paint`` depends on: as long as it stays the same, nothing is painted anew."""
        ...

    def paint(self, canvas: Canvas) -> None:
        """What lies under the widgets and seldom changes."""
        ...
