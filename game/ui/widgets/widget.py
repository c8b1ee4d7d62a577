"""What every widget is: an id, a place in units, and answers to being pointed at, steered, confirmed, typed into.

Widgets return signals, never call back; the page that owns them knows devices, focus and time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.core.values import FrozenValue
from game.ui.inputs import Device, KeyDown
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import ROOM, Mood
from game.ui.paint.tween import QUICK, Tween
from game.ui.signals import Signal

Measure = Callable[[str, float], float]
"""How wide a text of this size is, in units."""


class Pointer(FrozenValue):
    """The mouse or a finger on a widget, in units. ``clicks``: 2 where it is the second press in quick succession."""

    x: float
    y: float
    touch: bool = False
    clicks: int = 1
    measure: Measure = lambda text, size: len(text) * size / 2


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget stands now."""

    focused: bool = False
    hot: bool = False
    pressed: bool = False
    device: Device = Device.MOUSE
    motion: bool = True
    mood: Mood = ROOM

    @property
    def lit(self) -> bool:
        """Under the pointer, or in focus where focus matters."""
        return self.hot or (self.focused and self.device in (Device.KEYS, Device.PAD))


class Widget:
    """The quiet widget: shown, not touched. Others answer more."""

    focusable = False
    types = False
    """Whether it takes typed text; letters and the space bar go to it first."""
    drags = False
    """Whether moving the pointer on it means it, and never the page under it."""
    dragging = False
    """Whether it is in hand: then it is drawn over everything else."""
    wants_keyboard = False
    """Set when the pad confirmed a field: the page opens the on-screen keyboard."""
    ring_radius = 38.0

    def __init__(self, id: str) -> None:
        self.id = id
        self.rect = FRect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.reason = ""
        """Why it is switched off, in words; shown when it is pressed all the same."""
        self.glow = Tween(0.0, QUICK)

    def at(self, rect: FRect) -> None:
        """Lay it here."""
        self.rect = rect.copy()

    def touches(self, x: float, y: float) -> bool:
        """Whether a pointer here is on it."""
        return self.visible and self.rect.collidepoint(x, y)

    def focus(self) -> None:
        """It has come into focus."""

    def press(self, pointer: Pointer) -> Sequence[Signal]:
        """The pointer went down on it."""
        return ()

    def drag(self, pointer: Pointer) -> Sequence[Signal]:
        """The pointer that went down on it moved."""
        return ()

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        """It was let go; ``over``: the id of the widget that lies under the pointer, without this one."""
        return ()

    def cancel(self) -> Sequence[Signal]:
        """The press came to nothing: the window lost the focus, or a dialog opened."""
        return ()

    def hover(self, x: float, y: float) -> bool:
        """The pointer is over it; True when that changes what it shows."""
        return False

    def confirm(self, device: Device) -> Sequence[Signal]:
        """Enter, space or the pad's a."""
        return ()

    def unconfirm(self) -> Sequence[Signal]:
        """The key or button it was confirmed with was let go."""
        return ()

    def steer(self, direction: str) -> Sequence[Signal] | None:
        """An arrow or the stick; None lets the focus move on."""
        return None

    def turn(self, by: int) -> Sequence[Signal] | None:
        """The pad's shoulder buttons, wherever the focus is; None when they mean nothing to it."""
        return None

    def key(self, event: KeyDown) -> Sequence[Signal] | None:
        """Any other key; None when it means nothing here."""
        return None

    def type(self, text: str) -> Sequence[Signal]:
        """Finished text."""
        return ()

    def compose(self, text: str) -> None:
        """Text still being made by the input method."""

    def scroll(self, dx: float, dy: float) -> Sequence[Signal] | None:
        """The wheel over it; None lets the page scroll."""
        return None

    def focus_rect(self) -> FRect:
        """Where the ring goes."""
        return self.rect

    def update(self, dt: float, look: Look) -> bool:
        """Time passes; whether it looks different now."""
        self.glow.go(1.0 if look.lit and self.enabled else 0.0, look.motion)
        return self.glow.update(dt)

    def news(self) -> Sequence[Signal]:
        """What came about by time alone since the last update."""
        return ()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paint it; change nothing."""
