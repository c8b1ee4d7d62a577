"""What lies over a page and takes all input until it closes: a question, or the on-screen keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from pygame import FRect

from game.core.values import FrozenValue
from game.text.texts import Texts
from game.ui.inputs import KeyDown, Pasted, TextComposing, TextTyped
from game.ui.layout import bottom, centred, grid, inset
from game.ui.paint.canvas import Canvas
from game.ui.paint.space import Space
from game.ui.paint.theme import BODY, BUTTON_HEIGHT, INK, SECONDARY, SHEET, TITLE, ButtonStyle
from game.ui.signals import Answered, Back, Clicked, Signal
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

GAP: Final = 28.0
LETTER: Final = 0.52
"""How wide a letter is, as a part of its size: near enough to know how many lines there will be."""


class Modal(Protocol):
    """Widgets of its own; ``take`` turns their signals into the page's and says whether it closes."""

    widgets: list[Widget]
    first: str

    @property
    def typing(self) -> FRect | None:
        """Where it takes text, in units; None: it takes none."""
        ...

    def lay(self, space: Space, texts: Texts) -> None: ...
    def take(self, signal: Signal) -> tuple[Sequence[Signal], bool]: ...
    def button(self, name: str) -> tuple[Sequence[Signal], bool] | None:
        """A pad button with a meaning of its own here."""
        ...

    def key(self, event: KeyDown) -> tuple[Sequence[Signal], bool] | None:
        """A key with a meaning of its own here."""
        ...

    def type(self, event: TextTyped | TextComposing | Pasted) -> Sequence[Signal]:
        """Text typed on a real keyboard."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """What lies under the widgets."""
        ...


class Option(FrozenValue):
    """An answer a dialog offers. Say what it does: "Leave the table", not "OK"."""

    id: str
    text: str
    style: ButtonStyle = SECONDARY


class Dialog:
    """A question on a sheet of paper: ``Answered(id, option)``. Escape gives ``back``, or the last option."""

    def __init__(self, id: str, title: str, text: str = "", options: Sequence[Option] = (), back: str = "") -> None:
        self.id, self.title, self.text = id, title, text
        self.typing: FRect | None = None
        self.options = tuple(options)
        self.back = back or (self.options[-1].id if self.options else "")
        self.widgets: list[Widget] = [Button(f"{id}.{option.id}", option.text, option.style) for option in self.options]
        self.first = self.widgets[0].id if self.widgets else ""
        self._sheet = FRect(0, 0, 0, 0)
        self._foot = BUTTON_HEIGHT

    def lay(self, space: Space, texts: Texts) -> None:
        safe = space.safe
        width = min(1080.0, safe.w)
        columns = self._columns(width - 96)
        rows = -(-len(self.widgets) // columns)
        self._foot = rows * (BUTTON_HEIGHT + GAP) - GAP if rows else 0.0
        lines = 1 + int(len(self.text) * LETTER * BODY // (width - 112)) if self.text else 0
        self._sheet = centred(safe, width, 300 - BUTTON_HEIGHT + self._foot + 46 * lines)
        edge = 44 if self._sheet.h < safe.h else 24
        cells = grid(bottom(inset(self._sheet, 48, edge), self._foot), len(self.widgets), columns, GAP)
        for widget, cell in zip(self.widgets, cells, strict=True):
            widget.at(cell)

    def _columns(self, width: float) -> int:
        """All answers side by side where their words have room; else in pairs, which leaves more of the text."""
        longest = max((len(option.text) for option in self.options), default=0)
        count = max(1, len(self.options))
        room = (width - GAP * (count - 1)) / count - 60
        return count if count < 3 or longest * LETTER * BODY <= room else 2

    def take(self, signal: Signal) -> tuple[Sequence[Signal], bool]:
        match signal:
            case Clicked(id):
                return (Answered(self.id, id.removeprefix(f"{self.id}.")),), True
            case Back() if self.back:
                return (Answered(self.id, self.back),), True
        return (), False

    def button(self, name: str) -> tuple[Sequence[Signal], bool] | None:
        return None

    def key(self, event: KeyDown) -> tuple[Sequence[Signal], bool] | None:
        return None

    def type(self, event: TextTyped | TextComposing | Pasted) -> Sequence[Signal]:
        return ()

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self._sheet, SHEET)
        is_full = self._sheet.h >= canvas.safe.h - 1
        inner = inset(self._sheet, 56, 16 if is_full else 36)
        head = FRect(inner.x, inner.y, inner.w, 84)
        canvas.text(self.title, head, TITLE * 0.8, INK, face="display", spill=True)
        edge = 36 if is_full else 60
        room = FRect(inner.x, head.bottom + 8, inner.w, self._sheet.bottom - edge - self._foot - head.bottom - 16)
        canvas.text(self.text, room, BODY, INK, wrap=True)
