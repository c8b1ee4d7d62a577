"""Short words that come and go: a queue at the top, and reasons next to where something was refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, INK, TOAST, TOAST_BAD, TOAST_GOOD, Panel
from game.ui.paint.tween import QUICK, Tween

SECONDS: Final = 2.6
LONG: Final = 0.045
"""More seconds for each letter over forty."""
SHOWN: Final = 3
TONES: Final[dict[str, Panel]] = {"plain": TOAST, "bad": TOAST_BAD, "good": TOAST_GOOD}


@dataclass(slots=True)
class _Toast:
    text: str
    tone: str
    left: float
    near: FRect | None
    rise: Tween


class Toasts:
    """The newest three are shown; each goes by itself."""

    def __init__(self) -> None:
        self._all: list[_Toast] = []

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(toast.text for toast in self._all)

    def say(self, text: str, tone: str = "plain", near: FRect | None = None, motion: bool = True) -> None:
        """Say it at the top, or right above ``near``; what is already said there just stays longer."""
        seconds = SECONDS + LONG * max(0, len(text) - 40)
        for toast in self._all:
            if toast.text == text:
                toast.left, toast.near = seconds, near
                return
        rise = Tween(0.0, QUICK)
        rise.go(1.0, motion)
        if near is not None:
            self._all = [toast for toast in self._all if toast.near is None]
        self._all.append(_Toast(text, tone if tone in TONES else "plain", seconds, near, rise))
        del self._all[:-SHOWN]

    def take_back(self, text: str) -> None:
        """It is no longer true."""
        self._all = [toast for toast in self._all if toast.text != text]

    def clear(self) -> None:
        self._all.clear()

    def update(self, dt: float) -> bool:
        """Whether something moved or went."""
        changed = False
        for toast in self._all:
            changed |= toast.rise.update(dt)
            toast.left -= dt
        before = len(self._all)
        self._all = [toast for toast in self._all if toast.left > 0]
        return changed or len(self._all) != before

    def draw(self, canvas: Canvas) -> None:
        y = canvas.safe.top
        for toast in self._all:
            box = self._box(canvas, toast, y)
            if toast.near is None:
                y = box.bottom + 14
            with canvas.moved(0, -24 * (1 - toast.rise.value)):
                canvas.panel(box, TONES[toast.tone])
                canvas.text(toast.text, box.inflate(-56, -20), BODY, INK, face="bold", wrap=True)

    @staticmethod
    def _box(canvas: Canvas, toast: _Toast, y: float) -> FRect:
        safe = canvas.safe
        most = min(safe.w, 1100.0)
        wide = canvas.text_width(toast.text, BODY, "bold") + 64
        lines = max(1, -(-int(wide) // int(most * 0.92)))
        width, height = min(most, max(200.0, wide)), 36 + 44.0 * lines
        if toast.near is None:
            return FRect(safe.centerx - width / 2, y, width, height)
        box = FRect(toast.near.centerx - width / 2, toast.near.top - height - 14, width, height)
        if box.top < safe.top:
            box.top = toast.near.bottom + 14
        return box.clamp(safe)
