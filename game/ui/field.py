"""A text field: accents, the input method's unfinished text, pasting, a caret; no selection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.clean import NAME_LIMIT, clean_text
from game.inputs import Device, KeyDown
from game.ui.canvas import Canvas
from game.ui.signals import Changed, Signal, Submitted
from game.ui.theme import FIELD, FIELD_FOCUSED, GOLD_DEEP, INK, LARGE, MUTED, SMALL
from game.ui.widget import Look, Pointer, Widget

LABEL_HEIGHT: Final = 44.0


class TextField(Widget):
    """``Changed(id, value)`` at each letter, ``Submitted(id, value)`` at Enter. ``label`` stands above it."""

    focusable = True
    types = True
    ring_radius = 32.0

    def __init__(
        self,
        id: str,
        value: str = "",
        *,
        label: str = "",
        placeholder: str = "",
        limit: int = NAME_LIMIT,
        size: float = LARGE,
        capitals: bool = False,
    ) -> None:
        super().__init__(id)
        self.label, self.placeholder, self.limit, self.size, self.capitals = label, placeholder, limit, size, capitals
        self.value = ""
        self.caret = 0
        self.composing = ""
        self.set(value)

    def set(self, value: str) -> None:
        """Put this text in, cleaned and cut."""
        self.value = self._fit(clean_text(value, self.limit))
        self.caret = len(self.value)
        self.composing = ""

    @property
    def box(self) -> FRect:
        """The paper itself, without the label."""
        top = min(LABEL_HEIGHT, self.rect.h / 2) if self.label else 0.0
        return FRect(self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top)

    def focus_rect(self) -> FRect:
        return self.box

    def _fit(self, text: str) -> str:
        return text.upper()[: self.limit] if self.capitals else text

    def type(self, text: str) -> Sequence[Signal]:
        self.composing = ""
        room = self.limit - len(self.value)
        piece = self._fit(clean_text(text, max(0, room), strip=False)) if room > 0 else ""
        if not piece or not self.enabled:
            return ()
        self.value = self.value[: self.caret] + piece + self.value[self.caret :]
        self.caret += len(piece)
        return (Changed(self.id, self.value),)

    def compose(self, text: str) -> None:
        self.composing = clean_text(text, 40, strip=False)

    def confirm(self, device: Device) -> Sequence[Signal]:
        if device is Device.PAD:
            self.wants_keyboard = True
            return ()
        return self.submit()

    def submit(self) -> Sequence[Signal]:
        return (Submitted(self.id, clean_text(self.value, self.limit)),)

    def erase(self) -> Sequence[Signal]:
        """Take away the letter before the caret."""
        if not self.caret or not self.enabled:
            return ()
        self.value = self.value[: self.caret - 1] + self.value[self.caret :]
        self.caret -= 1
        return (Changed(self.id, self.value),)

    def steer(self, direction: str) -> Sequence[Signal] | None:
        if direction not in ("left", "right") or not self.value:
            return None
        to = self.caret + (1 if direction == "right" else -1)
        if not 0 <= to <= len(self.value):
            return None
        self.caret = to
        return ()

    def key(self, event: KeyDown) -> Sequence[Signal] | None:
        match event.key:
            case _ if self.composing:
                return ()
            case "backspace" if event.ctrl or event.alt:
                return self._erase_word()
            case "backspace":
                return self.erase()
            case "delete":
                if self.caret == len(self.value):
                    return ()
                self.caret += 1
                return self.erase()
            case "home":
                self.caret = 0
            case "end":
                self.caret = len(self.value)
            case _:
                return None
        return ()

    def _erase_word(self) -> Sequence[Signal]:
        before = self.value[: self.caret].rstrip()
        kept = before[: before.rfind(" ") + 1]
        if self.caret == len(kept):
            return ()
        self.value, self.caret = kept + self.value[self.caret :], len(kept)
        return (Changed(self.id, self.value),)

    def press(self, pointer: Pointer) -> Sequence[Signal]:
        self.caret = len(self.value)
        return ()

    def draw(self, canvas: Canvas, look: Look) -> None:
        box = self.box
        if self.label:
            head = FRect(self.rect.x + 8, self.rect.y, self.rect.w - 16, box.y - self.rect.y - 4)
            canvas.text(self.label, head, SMALL, MUTED, align="left")
        canvas.panel(box, FIELD_FOCUSED if look.focused else FIELD)
        inner = box.inflate(-48, -12)
        if not self.value and not self.composing and not look.focused:
            canvas.text(self.placeholder, inner, self.size * 0.85, "#9b8374", align="left")
            return
        self._letters(canvas, inner, look.focused)

    def _letters(self, canvas: Canvas, inner: FRect, focused: bool) -> None:
        """The text, moved left so far that the caret is always seen."""
        size = max(SMALL, min(self.size, inner.h / 1.15))
        before, after = self.value[: self.caret] + self.composing, self.value[self.caret :]
        caret = canvas.text_width(before, size)
        total = caret + canvas.text_width(after, size)
        shift = max(0.0, min(caret - inner.w * 0.8, total - inner.w)) if total > inner.w else 0.0
        with canvas.clipped(inner):
            x = inner.x - shift
            canvas.line_text(before + after, (x, inner.centery), size, INK)
            if self.composing:
                start = x + canvas.text_width(self.value[: self.caret], size)
                canvas.fill(GOLD_DEEP, FRect(start, inner.centery + size * 0.55, x + caret - start, 4))
            if focused:
                canvas.fill(
                    GOLD_DEEP, FRect(min(x + caret, inner.right - 4), inner.centery - size * 0.6, 4, size * 1.2)
                )
