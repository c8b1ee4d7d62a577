"""A text field: accents, the input method's unfinished text, a caret, a selection, the clipboard.

At its right end a small keyboard opens the on-screen one, for those who have only a mouse or a finger.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.core.clean import NAME_LIMIT, clean_text
from game.ui.inputs import Device, KeyDown
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import FIELD, FIELD_FOCUSED, GOLD_DEEP, INK, INK_SOFT, LARGE, SELECTED, SMALL
from game.ui.signals import Changed, Copied, Signal, Submitted
from game.ui.widgets.widget import Look, Measure, Pointer, Widget

LABEL_HEIGHT: Final = 44.0
PADDING: Final = 24.0
KEYS_SIDE: Final = 44.0
"""The small keyboard's side; a finger has the whole end of the field to hit."""


class TextField(Widget):
    """``Changed(id, value)`` at each letter, ``Submitted(id, value)`` at Enter. ``label`` stands above it.

    ``replaces``: what it holds is selected when it gets the focus, so that typing replaces it.
    """

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
        replaces: bool = False,
    ) -> None:
        super().__init__(id)
        self.label, self.placeholder, self.limit, self.size, self.capitals = label, placeholder, limit, size, capitals
        self.replaces = replaces
        self.value = ""
        self.caret = 0
        self.anchor = 0
        """Where the selection began; it reaches to the caret."""
        self.composing = ""
        self._is_fresh = False
        """Just came into focus: the press that brought it there does not put the caret down."""
        self.set(value)

    def set(self, value: str) -> None:
        """Put this text in, cleaned and cut."""
        self.value = self._fit(clean_text(value, self.limit))
        self._go(len(self.value))
        self.composing = ""

    @property
    def box(self) -> FRect:
        """The paper itself, without the label."""
        top = min(LABEL_HEIGHT, self.rect.h / 2) if self.label else 0.0
        return FRect(self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top)

    @property
    def _keys(self) -> FRect:
        """The end of the field where the small keyboard is."""
        box = self.box
        width = min(KEYS_SIDE + PADDING, box.w / 4)
        return FRect(box.right - width, box.y, width, box.h)

    @property
    def _inner(self) -> FRect:
        """Where the letters are."""
        box = self.box
        return FRect(box.x + PADDING, box.y + 6, max(1.0, box.w - 1.5 * PADDING - self._keys.w), box.h - 12)

    @property
    def _letter_size(self) -> float:
        return max(SMALL, min(self.size, self._inner.h / 1.15))

    def focus_rect(self) -> FRect:
        return self.box

    def _fit(self, text: str) -> str:
        return text.upper()[: self.limit] if self.capitals else text

    # -- the selection

    @property
    def selection(self) -> tuple[int, int]:
        """From where to where; both alike when nothing is selected."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.value[start:end]

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.value)

    def _go(self, to: int, selecting: bool = False) -> None:
        self.caret = max(0, min(to, len(self.value)))
        if not selecting:
            self.anchor = self.caret

    def _replace(self, piece: str) -> Sequence[Signal]:
        start, end = self.selection
        self.value = self.value[:start] + piece + self.value[end:]
        self._go(start + len(piece))
        return (Changed(self.id, self.value),)

    def _word_at(self, at: int) -> tuple[int, int]:
        """The word around a place."""
        start = self.value.rfind(" ", 0, at) + 1
        end = self.value.find(" ", at)
        return start, len(self.value) if end < 0 else end

    def _word_step(self, forward: bool) -> int:
        """The next beginning or end of a word."""
        if forward:
            rest = self.value[self.caret :]
            return self.caret + len(rest) - len(rest.lstrip()) + len(rest.lstrip().partition(" ")[0])
        before = self.value[: self.caret].rstrip()
        return before.rfind(" ") + 1

    # -- typing

    def update(self, dt: float, look: Look) -> bool:
        self._is_fresh = self._is_fresh and look.pressed
        return super().update(dt, look)

    def focus(self) -> None:
        if self.replaces:
            self.select_all()
            self._is_fresh = True

    def type(self, text: str) -> Sequence[Signal]:
        self.composing = ""
        room = self.limit - len(self.value) + len(self.selected)
        piece = self._fit(clean_text(text, max(0, room), strip=False)) if room > 0 else ""
        return self._replace(piece) if piece and self.enabled else ()

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
        """Take away what is selected, or the letter before the caret."""
        if self.caret == self.anchor:
            self.anchor = max(0, self.caret - 1)
        return self._replace("") if self.selected and self.enabled else ()

    def steer(self, direction: str) -> Sequence[Signal] | None:
        """Over the letters; beyond the last one the focus moves on."""
        if direction not in ("left", "right") or not self.value:
            return None
        return self._step(1 if direction == "right" else -1)

    def _step(self, by: int) -> Sequence[Signal] | None:
        start, end = self.selection
        if start != end:
            self._go(end if by > 0 else start)
            return ()
        if not 0 <= self.caret + by <= len(self.value):
            return None
        self._go(self.caret + by)
        return ()

    def key(self, event: KeyDown) -> Sequence[Signal] | None:
        if self.composing:
            return ()
        if event.ctrl and event.key in ("a", "c", "x", "insert"):
            return self._clip("c" if event.key == "insert" else event.key)
        match event.key:
            case "left" | "right" if event.ctrl or event.shift:
                forward = event.key == "right"
                to = self._word_step(forward) if event.ctrl else self.caret + (1 if forward else -1)
                self._go(to, event.shift)
            case "home":
                self._go(0, event.shift)
            case "end":
                self._go(len(self.value), event.shift)
            case "backspace" if event.ctrl or event.alt:
                if self.caret == self.anchor:
                    self._go(self._word_step(False), True)
                return self._replace("") if self.selected and self.enabled else ()
            case "backspace":
                return self.erase()
            case "delete":
                if event.shift:
                    return self._clip("x")
                if self.caret == self.anchor:
                    self._go(self.caret + 1, True)
                return self._replace("") if self.selected and self.enabled else ()
            case _:
                return None
        return ()

    def _clip(self, what: str) -> Sequence[Signal]:
        """Ctrl with a, c or x; the window brings what is pasted."""
        if what == "a":
            self.select_all()
            return ()
        if not self.selected:
            return ()
        copied = Copied(self.id, self.selected)
        return (copied, *self._replace("")) if what == "x" and self.enabled else (copied,)

    # -- pointing

    def _at(self, x: float, measure: Measure) -> int:
        """The place between two letters nearest to this."""
        size, inner = self._letter_size, self._inner
        x += self._shift(inner, size, measure) - inner.x
        edges = [measure(self.value[:i], size) for i in range(len(self.value) + 1)]
        return min(range(len(edges)), key=lambda i: abs(edges[i] - x))

    def press(self, pointer: Pointer) -> Sequence[Signal]:
        if self._keys.collidepoint(pointer.x, pointer.y) or self._is_fresh:
            return ()
        at = self._at(pointer.x, pointer.measure)
        if pointer.clicks == 2:
            self.anchor, self.caret = self._word_at(at)
        elif pointer.clicks > 2:
            self.select_all()
        else:
            self._go(at)
        return ()

    def drag(self, pointer: Pointer) -> Sequence[Signal]:
        if pointer.clicks == 1 and not self._is_fresh and not pointer.touch:
            self._go(self._at(pointer.x, pointer.measure), True)
        return ()

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        self._is_fresh = False
        on_keys = self._keys.collidepoint(pointer.x, pointer.y)
        if self.enabled and self.touches(pointer.x, pointer.y) and (on_keys or pointer.touch):
            self.wants_keyboard = True
        return ()

    # -- the picture

    def _shift(self, inner: FRect, size: float, measure: Measure) -> float:
        """How far the text is moved left, so that the caret is always seen."""
        before, after = self.value[: self.caret] + self.composing, self.value[self.caret :]
        caret = measure(before, size)
        total = caret + measure(after, size)
        return max(0.0, min(caret - inner.w * 0.8, total - inner.w)) if total > inner.w else 0.0

    def draw(self, canvas: Canvas, look: Look) -> None:
        box = self.box
        if self.label:
            head = FRect(self.rect.x + 8, self.rect.y, self.rect.w - 16, box.y - self.rect.y - 4)
            canvas.text(self.label, head, SMALL, look.mood.soft, align="left")
        canvas.panel(box, FIELD_FOCUSED if look.focused else FIELD)
        if self.enabled:
            keys = self._keys
            side = min(KEYS_SIDE, keys.w - 8, keys.h - 8)
            canvas.icon("keyboard", FRect(keys.centerx - side / 2, keys.centery - side / 2, side, side), GOLD_DEEP)
        inner = self._inner
        if not self.value and not self.composing and not look.focused:
            canvas.text(self.placeholder, inner, self.size * 0.85, INK_SOFT, align="left")
            return
        self._letters(canvas, inner, look.focused)

    def _letters(self, canvas: Canvas, inner: FRect, focused: bool) -> None:
        size, measure = self._letter_size, canvas.text_width
        before, after = self.value[: self.caret] + self.composing, self.value[self.caret :]
        start, end = self.selection
        with canvas.clipped(inner):
            x = inner.x - self._shift(inner, size, measure)
            caret = x + measure(before, size)
            if focused and start != end and not self.composing:
                left, right = measure(self.value[:start], size), measure(self.value[:end], size)
                canvas.fill(SELECTED, FRect(x + left, inner.centery - size * 0.6, right - left, size * 1.2))
            canvas.line_text(before + after, (x, inner.centery), size, INK)
            if self.composing:
                begun = x + measure(self.value[: self.caret], size)
                canvas.fill(GOLD_DEEP, FRect(begun, inner.centery + size * 0.55, caret - begun, 4))
            if focused:
                canvas.fill(GOLD_DEEP, FRect(min(caret, inner.right - 4), inner.centery - size * 0.6, 4, size * 1.2))
