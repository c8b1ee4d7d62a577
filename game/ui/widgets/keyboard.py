"""The on-screen keyboard: letters and accents to pick with a pad. Lies over a page like a dialog."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.text.texts import Texts
from game.ui.focus import DIRECTIONS
from game.ui.inputs import KeyDown, Pasted, TextComposing, TextTyped
from game.ui.layout import bottom, centred, inset, row
from game.ui.paint.canvas import Canvas
from game.ui.paint.space import Space
from game.ui.paint.theme import BODY, PLATE, PRIMARY, QUIET, SECONDARY
from game.ui.signals import Back, Clicked, Signal
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.widget import Look, Widget

LETTERS: Final = {
    "en": ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.,"),
    "fr": ("1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn'-.,"),
}
ACCENTS: Final = ("éèêëàâæçîï", "ôöœùûüÿáíó", "úìòñäß¡¿«»", "!?&@:;()+/")
"""All accents of English, French and Italian, and of the neighbours'."""


class Keyboard:
    """Letters to pick with a pad: writes into a field, ``Submitted`` at "done". x erases, y is a blank, lb/rb step."""

    def __init__(self, field: TextField, language: str, texts: Texts) -> None:
        self.field = field
        self.upper = False
        self.accents = False
        self._rows = LETTERS.get(language, LETTERS["en"])
        self._count = len(self._rows) * 10
        self._keys = [Button(f"key.{i}", "", SECONDARY) for i in range(self._count)]
        self._tools = [
            Button("key.shift", "ABC", QUIET, size=BODY),
            Button("key.accents", "éàü", QUIET, size=BODY),
            Button("key.space", texts("keyboard.space"), QUIET, size=BODY),
            Button("key.erase", texts("keyboard.erase"), QUIET, size=BODY),
            Button("key.done", texts("keyboard.done"), PRIMARY, size=BODY),
        ]
        self.widgets: list[Widget] = [*self._keys, *self._tools]
        self.first = self._keys[10].id
        self._plate = FRect(0, 0, 0, 0)
        self._is_steered = False
        """Arrows were used last, not letters: then Enter picks what is in focus."""
        self._caps()

    @property
    def typing(self) -> FRect | None:
        return self._echo

    @property
    def _echo(self) -> FRect:
        """Where the text is shown."""
        inner = inset(self._plate, 28, 24)
        return FRect(inner.x, inner.y, inner.w, 90)

    def lay(self, space: Space, texts: Texts) -> None:
        safe = space.safe
        self._plate = bottom(centred(safe, 1240, safe.h), min(safe.h, 720))
        inner = inset(self._plate, 28, 24)
        keys = FRect(inner.x, inner.y + 110, inner.w, inner.h - 110)
        height = (keys.h - 4 * 12) / 5
        for i, key in enumerate(self._keys):
            line, place = divmod(i, 10)
            width = (keys.w - 9 * 10) / 10
            key.at(FRect(keys.x + place * (width + 10), keys.y + line * (height + 12), width, height))
        last = FRect(keys.x, keys.bottom - height, keys.w, height)
        for tool, cell in zip(self._tools, row(last, (1.2, 1.2, 2, 1.2, 1.4), 12), strict=True):
            tool.at(cell)
        self._caps()

    def _caps(self) -> None:
        letters = "".join(ACCENTS if self.accents else self._rows)
        for key, letter in zip(self._keys, letters, strict=True):
            key.text = letter.upper() if (self.upper or self.field.capitals) and letter != "ß" else letter
        self._tools[0].chosen, self._tools[1].chosen = self.upper, self.accents

    def take(self, signal: Signal) -> tuple[Sequence[Signal], bool]:
        match signal:
            case Back():
                return (), True
            case Clicked("key.done"):
                return self.field.submit(), True
            case Clicked("key.shift"):
                self.upper = not self.upper
            case Clicked("key.accents"):
                self.accents = not self.accents
            case Clicked("key.space"):
                return self.field.type(" "), False
            case Clicked("key.erase"):
                return self.field.erase(), False
            case Clicked(id):
                letter = next(key.text for key in self._keys if key.id == id)
                told = self.field.type(letter)
                self.upper = False
                self._caps()
                return told, False
        self._caps()
        return (), False

    def button(self, name: str) -> tuple[Sequence[Signal], bool] | None:
        match name:
            case "x":
                return self.field.erase(), False
            case "y":
                return self.field.type(" "), False
            case "start":
                return self.field.submit(), True
            case "back":
                return self.take(Clicked("key.accents"))
            case "lb" | "rb":
                return self.field.steer("left" if name == "lb" else "right") or (), False
        return None

    def key(self, event: KeyDown) -> tuple[Sequence[Signal], bool] | None:
        """A real keyboard works beside this one, all its keys meaning what they always mean."""
        if event.key in DIRECTIONS and not (event.ctrl or event.shift):
            self._is_steered = True
            return None
        if event.key == "enter" and not self._is_steered:
            return self.field.submit(), True
        if event.key == "space":
            # Its blank comes as text.
            return (), False
        told = self.field.key(event)
        return None if told is None else (told, False)

    def type(self, event: TextTyped | TextComposing | Pasted) -> Sequence[Signal]:
        self._is_steered = False
        if isinstance(event, TextComposing):
            self.field.compose(event.text)
            return ()
        return self.field.type(event.text)

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self._plate, PLATE)
        shown = TextField("keyboard.echo", limit=self.field.limit)
        shown.value, shown.composing, shown.placeholder = self.field.value, self.field.composing, self.field.placeholder
        shown.caret, shown.anchor = self.field.caret, self.field.anchor
        shown.enabled = False
        shown.at(self._echo)
        shown.draw(canvas, Look(focused=True))
