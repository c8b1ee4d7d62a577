"""What Super-Pose shows: its table, its help, and pictures of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.games.kit import Screens
from game.games.superpose.board.table import SuperPoseTable
from game.games.superpose.help import PAGES
from game.scenes.table import BoardScene
from game.ui.stage import Stage
from game.venue.session import Session

if TYPE_CHECKING:
    from game.tools.easel import Shot, Tables


class SuperPoseScreens(Screens):
    help = PAGES

    def board(self, stage: Stage, session: Session) -> BoardScene:
        return SuperPoseTable(stage, session)

    def shots(self, tables: Tables) -> Iterable[Shot]:
        friendly = (("aids", "friendly"),)
        yield tables.shot("starters", 2, 0)
        yield tables.shot("early", 3, 8, friendly)
        yield tables.shot("full", 6, 60, (("length", "full"), ("flowers", True), *friendly))
        yield tables.shot("teams", 4, 30, (("teams", True), ("scoring", "own")))
        yield tables.shot("end", 4, 5_000)
