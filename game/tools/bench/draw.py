"""What drawing costs, in software, without a window: full redraws, one card moved over a still table, an idle scene.

Every figure stands beside a floor of the same run: the plain copy of one whole frame.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from pygame import FRect, Surface

from game.core.game import Value
from game.games.catalog import catalog
from game.games.clover.mood import CLOVER
from game.scenes.base import Scene
from game.scenes.table import TableScene
from game.store.settings import Settings
from game.text.texts import Texts
from game.tools.self_play import self_play_table
from game.ui import layout
from game.ui.inputs import PointerDown, PointerMove
from game.ui.kit import Button, Canvas, CardView, HotArea, ListBox, Page, Plate, Row, Stage, Store
from game.ui.paint.theme import PRIMARY

Wishes = tuple[tuple[str, Value], ...]
SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
RUNS: Final = 15
CARDS: Final = 60
FRAME: Final = 1 / 60


class Crowd(Scene):
    """A table fuller than any of the games: sixty cards, a long list, buttons, zones."""

    def __init__(self, stage: Stage) -> None:
        self.page = page = Page(stage, self._lay, CLOVER)
        self._plate = page.add(Plate("plate"))
        rows = [Row(str(i), f"Player {i}", "ready", str(i), "human") for i in range(12)]
        self._list = page.add(ListBox("list", rows))
        self._buttons = [page.add(Button(f"button{i}", "Lay card", PRIMARY, icon="check")) for i in range(6)]
        self._zones = [page.add(HotArea(f"zone{i}")) for i in range(8)]
        self._cards = [page.add(CardView(f"card{i}", text=f"Word {i}")) for i in range(CARDS)]
        for zone in self._zones:
            zone.marked = True

    def _lay(self, area: FRect) -> None:
        side, board = layout.left(area, area.w * 0.24), layout.without_left(area, area.w * 0.26)
        self._plate.at(board)
        self._list.at(layout.top(side, side.h * 0.5))
        for button, cell in zip(self._buttons, layout.column(layout.bottom(side, side.h * 0.47), 6, 10), strict=True):
            button.at(cell)
        cells = layout.grid(layout.inset(board, 24), CARDS + len(self._zones), 12, 10)
        for zone, cell in zip(self._zones, cells, strict=False):
            zone.at(cell)
        for i, card in enumerate(self._cards):
            card.at(cells[i + len(self._zones)], (i % 5 - 2) * 2)

    def handle(self, event: Any) -> None:
        self.page.handle(event)

    def draw(self, canvas: Canvas) -> None:
        self.page.draw_on(canvas, lambda inner, area: inner.backdrop(CLOVER))


def milliseconds(do: Callable[[], object], runs: int = RUNS) -> float:
    """The median of several runs, after two that fill the caches."""
    do()
    do()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        do()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


def frame_copy(size: tuple[int, int]) -> float:
    """The floor: one whole frame copied."""
    source, target = Surface(size, 0, 32), Surface(size, 0, 32)
    return milliseconds(lambda: target.blit(source, (0, 0)))


def redraw(scene: Scene, stage: Stage) -> float:
    """Milliseconds to paint a whole scene that has come to rest."""
    for _ in range(60):
        scene.update(FRAME)
    canvas = Canvas(Surface(stage.size, 0, 32), stage.store, stage.settings.ui_scale)

    def paint() -> None:
        canvas.begin()
        scene.draw(canvas)

    return milliseconds(paint)


def card_over_still(stage: Stage) -> float:
    """Milliseconds from a pointer's move to the picture with the card moved."""
    scene = Crowd(stage)
    scene.update(FRAME)
    canvas = Canvas(Surface(stage.size, 0, 32), stage.store)
    rect = scene.page.place_of("card20")
    if rect is None:
        return 0.0
    x, y = rect.centerx * stage.space.k, rect.centery * stage.space.k
    steps = iter(range(10_000))
    scene.handle(PointerDown(x, y))
    scene.handle(PointerMove(x + 40, y + 40, True))

    def move() -> None:
        # Within the card's own place and back: what lies under it does not change, as on most frames of a drag.
        scene.handle(PointerMove(x + 40 + next(steps) % 7, y + 40, True))
        scene.update(FRAME)
        canvas.begin()
        scene.draw(canvas)

    return milliseconds(move, 60)


def idle_redraws(stage: Stage, frames: int = 600) -> int:
    """How many of so many frames a scene at rest wants to be drawn."""
    scene = Crowd(stage)
    for _ in range(60):
        scene.update(FRAME)
    drawn = 0
    for _ in range(frames):
        scene.update(FRAME)
        drawn += scene.stale
    return drawn


def fullest_table(stage: Stage) -> Scene:
    """The table of the game with the most on it: Super-Pose, six players, late in a long match."""
    return _table(stage, "superpose", 6, 60, (("length", "full"), ("aids", "friendly")))


def _table(stage: Stage, game: str, players: int, actions: int, wishes: Wishes = ()) -> Scene:
    """A table after so many actions, seen by somebody who is to act."""
    made, session, self_play = self_play_table(catalog(), game, players, 7, wishes)
    self_play.play(actions)
    shown = catalog().screens(is_prompt=True)[game].board(stage, session)
    asked = next((seat for seat in session.seats if session.is_asked(seat)), None)
    if asked is not None:
        shown.seating.call(asked)
    scene = TableScene(stage, session, shown, _nowhere, _nowhere)
    scene.resume(None)
    scene.update(FRAME)
    made.close()
    return scene


def _nowhere() -> Scene:
    raise LookupError("a measurement leads nowhere")


def _stage(size: tuple[int, int]) -> Stage:
    stage = Stage(Settings(language="en"), Texts("en"), size, store=Store())
    stage.learn(catalog().folders)
    return stage


def measure() -> dict[str, Any]:
    """All figures, for ``bench draw``."""
    figures: dict[str, Any] = {}
    for size in SIZES:
        floor = frame_copy(size)
        stage = _stage(size)
        table, crowd = redraw(fullest_table(stage), stage), redraw(Crowd(stage), stage)
        moved = card_over_still(stage)
        writing, giving = (redraw(_table(stage, *full), stage) for full in (("clover", 4, 2), ("klick", 8, 9)))
        figures[f"{size[0]}x{size[1]}"] = {
            "frame_copy_ms": round(floor, 3),
            "table_redraw_ms": round(table, 2),
            "table_redraw_ratio": round(table / floor, 1),
            "crowd_redraw_ms": round(crowd, 2),
            "crowd_redraw_ratio": round(crowd / floor, 1),
            "card_moved_ms": round(moved, 2),
            "card_moved_ratio": round(moved / floor, 1),
            "clover_writing_ms": round(writing, 2),
            "clover_writing_ratio": round(writing / floor, 1),
            "klick_giving_ms": round(giving, 2),
            "klick_giving_ratio": round(giving / floor, 1),
        }
    figures["idle_redraws_of_600_frames"] = idle_redraws(_stage((1280, 720)))
    return figures
