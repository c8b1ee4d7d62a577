"""The bar that says what keys or buttons do now, for the device in use."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.core.values import FrozenValue
from game.ui.inputs import Device
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import CREAM, INK, INK_SOFT, KEYCAP, MUTED, SMALL
from game.ui.widgets.widget import Look, Widget

PAD_COLOURS: Final = {"a": "#6fd07f", "b": "#ff6f59", "x": "#6db7ff", "y": "#ffc857"}
GAP: Final = 44.0
LEAST_GAP: Final = 18.0
ARROWS: Final = ("left", "right", "up", "down")
KEY_SIGNS: Final = {"escape": "Esc", "backspace": "Bksp", "delete": "Del"}


class Prompt(FrozenValue):
    """What something does, and where it is: a key's name, a pad button's name; "" where that device cannot do it.

    ``key="arrows"`` is all four, ``pad="stick"`` the left stick and the d-pad.
    """

    text: str
    key: str = ""
    pad: str = ""


class Prompts(Widget):
    """Keycaps for keys, coloured discs for pads, nothing for mouse and touch: they see the buttons."""

    def __init__(self, id: str = "prompts", prompts: tuple[Prompt, ...] = (), align: str = "center") -> None:
        super().__init__(id)
        self.prompts, self.align = prompts, align

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.device not in (Device.KEYS, Device.PAD):
            return
        pad = look.device is Device.PAD
        shown = [(prompt.pad if pad else prompt.key, prompt.text) for prompt in self.prompts]
        shown = [(sign, text) for sign, text in shown if sign]
        widths = [self._cap_width(canvas, sign) + 14 + canvas.text_width(text, SMALL) + 6 for sign, text in shown]
        # The first says what is to be done, the last the way out; what stands between them gives way.
        while len(shown) > 2 and sum(widths) + LEAST_GAP * (len(shown) - 1) > self.rect.w:
            del shown[-2], widths[-2]
        count = max(1, len(shown) - 1)
        gaps = max(LEAST_GAP, min(GAP, (self.rect.w - sum(widths)) / count))
        total = sum(widths) + gaps * max(0, len(shown) - 1)
        squeeze = min(1.0, self.rect.w / total) if total else 1.0
        x = self.rect.x if self.align == "left" else self.rect.centerx - total * squeeze / 2
        for (sign, text), width in zip(shown, widths, strict=True):
            cap = self._cap_width(canvas, sign)
            draw_sign(canvas, FRect(x, self.rect.centery - 24, cap, 48), sign, pad)
            words = FRect(x + cap + 14, self.rect.y, width * squeeze - cap - 14, self.rect.h)
            canvas.text(text, words, SMALL, look.mood.soft, align="left")
            x += (width + gaps) * squeeze

    @staticmethod
    def _cap_width(canvas: Canvas, sign: str) -> float:
        if sign == "arrows":
            return 48.0 + 3 * 34
        if sign in (*ARROWS, "stick"):
            return 48.0
        return max(48.0, canvas.text_width(_sign(sign), SMALL, "bold") + 28)


def draw_sign(canvas: Canvas, rect: FRect, sign: str, pad: bool) -> None:
    """A keycap, or a pad's button."""
    if pad and sign in PAD_COLOURS:
        canvas.disc(rect.center, rect.h / 2, PAD_COLOURS[sign])
        canvas.text(sign.upper(), rect, SMALL, INK, face="display")
        return
    if sign == "stick":
        canvas.disc(rect.center, rect.h / 2, INK_SOFT, MUTED, 4)
        canvas.disc(rect.center, rect.h / 4, CREAM)
        return
    canvas.panel(rect, KEYCAP)
    if sign in ARROWS or sign == "arrows":
        signs = ("left", "up", "down", "right") if sign == "arrows" else (sign,)
        for i, name in enumerate(signs):
            x = rect.centerx + (i - (len(signs) - 1) / 2) * 34
            canvas.icon(name, FRect(x - 14, rect.centery - 16.5, 28, 28), INK)
        return
    canvas.text(_sign(sign), FRect(rect.x + 4, rect.y, rect.w - 8, rect.h - 5), SMALL, INK, face="bold")


def _sign(sign: str) -> str:
    return KEY_SIGNS.get(sign, sign.upper() if len(sign) < 3 else sign.capitalize())
