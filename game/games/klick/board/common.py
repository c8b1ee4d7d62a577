"""What the parts of the Klick! table share: their desk with the photos, what is known of the players, and the bar."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from game.core.game import Seat
from game.games.klick.board.gallery import Gallery
from game.games.klick.board.prints import Player
from game.games.klick.board.widgets import Bar
from game.games.klick.rules.points import tokens
from game.games.klick.rules.words import KlickView, Phase
from game.scenes.board.desk import Desk
from game.scenes.board.part import BoardPart
from game.ui.paint.canvas import Canvas


@dataclass
class KlickDesk(Desk):
    """The desk of Klick!, with its photos."""

    gallery: Gallery

    def player(self, view: KlickView, seat: Seat, scores: Sequence[int] | None = None) -> Player:
        """What a plate says of a seat now."""
        points = view.scores if scores is None else scores
        return Player(
            self.session.name(seat), self.colour(seat), points[seat], tokens(points)[seat], self._mark(view, seat)
        )

    def _mark(self, view: KlickView, seat: Seat) -> str:
        """The icon of what the seat does: away, done, ranking, has ranked."""
        if self.is_away(seat, view.away):
            return "hourglass"
        if view.phase == Phase.GIVING:
            return "check" if seat in view.done else ""
        if view.active == seat:
            return "photo"
        return "check" if any(ranking.seat == seat for ranking in view.rankings) else ""


class KlickPart(BoardPart[KlickView]):
    """One phase of Klick!: it knows its desk and its view, which photo is where, and what lies under its widgets."""

    bar: Bar

    def __init__(self, desk: KlickDesk, view: KlickView) -> None:
        self._desk, self._view = desk, view
        self.bar = desk.page.add(Bar())

    @property
    def has_lifted(self) -> bool:
        """Somebody has a photo in hand."""
        return False

    def show(self, view: KlickView) -> None:
        self._view = view

    def aside(self) -> str:
        """How many photos are left."""
        return self._desk.texts("klick.table.pile", n=self._view.pile)

    def photo_of(self, widget: str) -> str:
        """The photo this widget shows; "" where it shows none."""
        return ""

    def ground(self) -> Hashable:
        """Names everything ``paint`` depends on: as long as it stays the same, nothing is painted anew."""
        return ""

    def paint(self, canvas: Canvas) -> None:
        """What lies under the widgets and seldom changes."""
        return
