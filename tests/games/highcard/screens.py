"""What High card shows: its table, its help, and pictures of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.games.kit import Screens
from game.scenes.help import HelpPage
from game.scenes.table import BoardScene
from game.ui.layout import row
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import CARD, GOLD, HUGE, INK
from game.ui.stage import Stage
from game.venue.session import Session
from tests.games.highcard.board import HighCardTable

if TYPE_CHECKING:
    from game.tools.easel import Shot, Tables


def _three_cards(canvas: Canvas, rect: FRect) -> None:
    """Three cards, and the highest has a golden edge."""
    for number, place in zip((4, 11, 7), row(rect, 3), strict=True):
        card = FRect(place.x, place.centery - place.w * 0.7, place.w, place.w * 1.4)
        canvas.panel(card, CARD)
        canvas.text(str(number), card, HUGE, INK, face="display")
        if number == 11:
            canvas.outline(card, GOLD, 10)


class HighCardScreens(Screens):
    help = (HelpPage("highcard.idea", _three_cards),)

    def board(self, stage: Stage, session: Session) -> BoardScene:
        return HighCardTable(stage, session)

    def shots(self, tables: Tables) -> Iterable[Shot]:
        yield tables.shot("dealt", 2)
        yield tables.shot("shown", 4, 4, (("wins", "low"),))
        yield tables.shot("end", 6, 5_000)
