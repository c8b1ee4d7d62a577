"""The visible history: one row a turn, newest first; a row shows its move on the felt again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import FRect

from game.games.superpose.board.hud import PLATE_QUIET, SOFT
from game.games.superpose.felt import pieces
from game.games.superpose.felt.board import Spotlight
from game.games.superpose.felt.look import CREAM, GLOW, LAMP
from game.games.superpose.rules.words import Icon, SuperPoseView, Turn
from game.text.texts import Texts
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import SMALL, Panel
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.widget import Look

ROW_HEIGHT = 78.0
PLATE = Panel("#1a212de0", "#141a24e0", 26, "#3a465a", 2)
MARKED = Panel("#435269", "#354258", 20, LAMP, 4)


class Story(ListBox):
    """A list on slate instead of wood. Part of the still picture: ``draw`` does nothing, the layer calls ``paint``."""

    def __init__(self) -> None:
        super().__init__("story", row_height=ROW_HEIGHT, narrow=0)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The layer shows it."""

    def key_of(self, is_focused: bool) -> Hashable:
        """All that its picture depends on."""
        return self.visible, self.rows, self.empty, self.offset, self.marked if is_focused else -1

    def paint(self, canvas: Canvas, is_focused: bool) -> None:
        if not self.visible:
            return
        canvas.panel(self.rect, PLATE)
        inner = self._inner()
        if not self.rows:
            canvas.text(self.empty, inner.inflate(-20, 0), SMALL, SOFT, wrap=True)
            return
        with canvas.clipped(inner):
            for i, row in enumerate(self.rows):
                rect = self.row_rect(i)
                if rect.bottom >= inner.top and rect.top <= inner.bottom:
                    canvas.panel(rect, MARKED if i == self.marked and is_focused else PLATE_QUIET)
                    paint_row(canvas, rect, row)


def paint_row(canvas: Canvas, rect: FRect, row: Row) -> None:
    """The animal, the name, what it brought and why."""
    radius = rect.h * 0.32
    pieces.token(canvas, (rect.x + radius + 12, rect.centery), radius, Icon(row.icon))
    words = FRect(rect.x + 2 * radius + 24, rect.y + 4, rect.w - 2 * radius - 24 - 72, rect.h - 8)
    canvas.text(row.title, FRect(words.x, words.y, words.w, words.h / 2), SMALL, CREAM, face="bold", align="left")
    lower = FRect(words.x, words.centery, words.w + 8, words.h / 2)
    canvas.text(row.detail, lower, SMALL, SOFT, align="left")
    end = FRect(rect.right - 76, rect.y, 64, rect.h)
    canvas.text(row.end, end, 40, row.colour, face="display", align="right")


def rows(view: SuperPoseView, names: Sequence[str], texts: Texts) -> tuple[Row, ...]:
    return tuple(_row(turn, view, names, texts) for turn in reversed(view.history))


def _row(turn: Turn, view: SuperPoseView, names: Sequence[str], texts: Texts) -> Row:
    animal = view.animals[turn.seat]
    name = names[turn.seat] if turn.seat < len(names) else "?"
    if turn.laid is None:
        return Row(str(turn.number), name, texts("superpose.table.pass"), "", animal, SOFT)
    detail = _why(turn, texts)
    end = f"+{turn.points}" if turn.points else "0"
    return Row(str(turn.number), name, detail, end, animal, GLOW[animal] if turn.points else SOFT)


def _why(turn: Turn, texts: Texts) -> str:
    """The reason in a few letters: of several the weightiest, and what each brought."""
    if not turn.parts:
        return texts("superpose.table.points_none")
    parts = sorted(turn.parts, key=lambda part: -part.points)
    name = texts(f"superpose.why.{parts[0].why}")
    return name if len(parts) == 1 else f"{name} {'+'.join(str(part.points) for part in parts)}"


def spotlight(view: SuperPoseView, number: str) -> Spotlight | None:
    """The move of this number, to be looked at again."""
    for turn in view.history:
        if str(turn.number) == number and turn.laid is not None:
            zones = tuple((str(part.icon), part.cells) for part in turn.parts)
            return Spotlight(turn.laid, turn.covered, turn.forms, zones)
    return None
