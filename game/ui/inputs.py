"""What a person can do to the window, in our own words; and which device they do it with.

No pygame here: scenes, widgets and tests speak this vocabulary, ``window.py`` alone translates into it.
Positions are pixels of the window; ``Space.units`` turns them into design units.
"""

from __future__ import annotations

from enum import StrEnum

from game.core.values import FrozenValue


class Device(StrEnum):
    """What the player holds now; prompts show its keys or buttons."""

    MOUSE = "mouse"
    KEYS = "keys"
    PAD = "pad"
    TOUCH = "touch"


class PointerDown(FrozenValue):
    """A mouse button or a finger went down. ``button``: 1 left, 2 middle, 3 right."""

    x: float
    y: float
    button: int = 1
    touch: bool = False
    finger: int = 0


class PointerMove(FrozenValue):
    """The mouse or a finger moved. ``held``: a button is down or a finger touches."""

    x: float
    y: float
    held: bool = False
    touch: bool = False
    finger: int = 0


class PointerUp(FrozenValue):
    """A mouse button or a finger was lifted."""

    x: float
    y: float
    button: int = 1
    touch: bool = False
    finger: int = 0


class Wheel(FrozenValue):
    """The wheel turned at a place; ``dy`` > 0 is away from the person (towards the top of a list)."""

    x: float
    y: float
    dx: float
    dy: float


class Pinch(FrozenValue):
    """Two fingers moved apart (``scale`` > 1) or together around a place."""

    x: float
    y: float
    scale: float


class KeyDown(FrozenValue):
    """A key by name: "left", "enter", "escape", "space", "tab", "backspace", "f11", "a", "1" ..."""

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


class KeyUp(FrozenValue):
    """The key was let go; needed where something is held."""

    key: str


class TextTyped(FrozenValue):
    """Finished text from the keyboard or the input method."""

    text: str


class TextComposing(FrozenValue):
    """Text the input method is still making; empty when it gave up."""

    text: str


class Pasted(FrozenValue):
    """Text from the clipboard, after the keys for it were pressed."""

    text: str


class PadButton(FrozenValue):
    """A gamepad button: a b x y up down left right lb rb start back. The left stick arrives as directions, too."""

    name: str
    down: bool = True
    repeat: bool = False
    pad: int = 0


class PadAxis(FrozenValue):
    """A stick or trigger: lx ly rx ry from -1 to 1, lt rt from 0 to 1."""

    name: str
    value: float
    pad: int = 0


class PadsChanged(FrozenValue):
    """A gamepad came or went; ``count`` are there now."""

    count: int


class Resized(FrozenValue):
    """The window has this size now, in pixels."""

    width: int
    height: int


class FocusLost(FrozenValue):
    """The person looks at another window."""


class FocusGained(FrozenValue):
    """The person is back."""


class FileDropped(FrozenValue):
    """A file was dropped onto the window."""

    path: str


class CloseAsked(FrozenValue):
    """The window's cross, or the system going down."""


Input = (
    PointerDown
    | PointerMove
    | PointerUp
    | Wheel
    | Pinch
    | KeyDown
    | KeyUp
    | TextTyped
    | TextComposing
    | Pasted
    | PadButton
    | PadAxis
    | PadsChanged
    | Resized
    | FocusLost
    | FocusGained
    | FileDropped
    | CloseAsked
)

STICK_IN_USE = 0.5
"""A stick resting a little off its centre does not count as use."""


def device_of(event: Input) -> Device | None:
    """The device this input shows to be in use; None when it shows nothing."""
    match event:
        case PointerDown(touch=True) | PointerMove(touch=True) | PointerUp(touch=True) | Pinch():
            return Device.TOUCH
        case PointerDown() | PointerMove() | Wheel():
            return Device.MOUSE
        case KeyDown() | TextTyped() | TextComposing() | Pasted():
            return Device.KEYS
        case PadButton():
            return Device.PAD
        case PadAxis(value=value) if abs(value) > STICK_IN_USE:
            return Device.PAD
    return None
