"""Which keys, buttons and fingers are down, and what of them the scene on top may hear.

A press belongs to the scene it was made in. Whoever still holds a key when another scene appears has not pressed it
there: the curtain's hold must not lay the next player's card. And a key that is held is one press; only keys that move
or erase come again.
"""

from __future__ import annotations

from typing import Final

from game.ui.inputs import (
    FocusLost,
    Input,
    KeyDown,
    KeyUp,
    PadButton,
    PointerDown,
    PointerMove,
    PointerUp,
    TextComposing,
    TextTyped,
)

REPEATING: Final = frozenset(
    {"left", "right", "up", "down", "pageup", "pagedown", "tab", "backspace", "delete", "+", "-", "=", "[+]", "[-]"}
)
"""Keys by which people move, erase and zoom: holding them is meant."""

Press = tuple[str, object, object]


class Presses:
    """``passes`` for every input in order, ``begin`` whenever another scene is on top."""

    def __init__(self) -> None:
        self._down: set[Press] = set()
        self._before: set[Press] = set()
        """What was down when the scene appeared, until it is let go."""
        self._last_key: Press | None = None

    def begin(self) -> None:
        """Another scene is on top: what is down now was not pressed there."""
        self._before |= self._down

    def passes(self, event: Input) -> bool:
        """Whether the scene on top hears this."""
        match event:
            case KeyDown(key=key):
                press = ("key", key, 0)
                self._last_key = press
                is_meant = not event.repeat or key in REPEATING
                return self._pressed(press, event.repeat) and is_meant
            case KeyUp(key=key):
                return self._released(("key", key, 0))
            case PadButton(name=name, down=True):
                return self._pressed(("pad", event.pad, name), event.repeat)
            case PadButton(name=name):
                return self._released(("pad", event.pad, name))
            case PointerDown():
                return self._pressed(("pointer", event.finger, event.button), False)
            case PointerUp():
                return self._released(("pointer", event.finger, event.button))
            case PointerMove():
                return not any(press[:2] == ("pointer", event.finger) for press in self._before)
            case TextTyped() | TextComposing():
                # The letters of a held key: the system sends them without saying which key they come from.
                return self._last_key not in self._before
            case FocusLost():
                self._down.clear()
                self._before.clear()
        return True

    def _pressed(self, press: Press, is_repeat: bool) -> bool:
        if not is_repeat:
            self._down.add(press)
            self._before.discard(press)
        return press not in self._before

    def _released(self, press: Press) -> bool:
        self._down.discard(press)
        was_before = press in self._before
        self._before.discard(press)
        return not was_before
