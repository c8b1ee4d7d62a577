"""From SDL's events to inputs in our own words. Part of the window; the tests' pilot goes through it, too.

Remembers what is down, because the system does not say it: a held key comes as one press after another, and the
press that is still held when the window comes back comes as a new one.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.inputs import (
    CloseAsked,
    FileDropped,
    FocusGained,
    FocusLost,
    Input,
    KeyDown,
    KeyUp,
    Pasted,
    Pinch,
    PointerDown,
    PointerMove,
    PointerUp,
    TextComposing,
    TextTyped,
    Wheel,
)

KEYS: Final = {"return": "enter", "page up": "pageup", "page down": "pagedown", "enter": "enter"}


class Translation:
    """``size``: the window's, in pixels. ``heard`` translates one event, ``thinned`` what came of several."""

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        self._size = size
        self._keys: set[int] = set()
        self._is_back = False
        self._fingers: dict[int, tuple[float, float]] = {}
        self.is_exposed = True
        """The picture on the screen was lost; draw it again."""
        self.is_hidden = False

    def heard(self, event: pygame.event.Event) -> list[Input]:
        """What an event means; nothing for those of pads."""
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            return self._finger(event)
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        match kind:
            case pygame.TEXTINPUT:
                return [TextTyped(event.text)]
            case pygame.TEXTEDITING:
                return [TextComposing(event.text)]
            case pygame.QUIT:
                return [CloseAsked()]
            case pygame.DROPFILE:
                return [FileDropped(event.file)]
            case pygame.WINDOWFOCUSLOST:
                self._fingers.clear()
                self._keys.clear()
                return [FocusLost()]
            case pygame.WINDOWFOCUSGAINED:
                self._is_back = self.is_exposed = True
                return [FocusGained()]
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWDISPLAYCHANGED:
                self.is_exposed, self.is_hidden = True, False
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.is_hidden = True
        return []

    def thinned(self, found: list[Input]) -> list[Input]:
        """Of several pointer moves in a row the last one is enough: the others would only cost frames."""
        # Keys that were held while the window was away come together with its return.
        self._is_back = False
        kept: list[Input] = []
        for event in found:
            last = kept[-1] if kept else None
            if isinstance(event, PointerMove) and isinstance(last, PointerMove) and last.finger == event.finger:
                kept[-1] = event
            else:
                kept.append(event)
        return kept

    def _key(self, event: pygame.event.Event) -> list[Input]:
        name = pygame.key.name(event.key)
        name = KEYS.get(name, name)
        if event.type == pygame.KEYUP:
            self._keys.discard(event.key)
            return [KeyUp(name)]
        is_held = event.key in self._keys or self._is_back
        self._keys.add(event.key)
        mod = event.mod
        ctrl, shift = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(mod & pygame.KMOD_SHIFT)
        told: list[Input] = [KeyDown(name, shift, ctrl, bool(mod & pygame.KMOD_ALT), is_held)]
        if ((name == "v" and ctrl) or (name == "insert" and shift)) and not is_held:
            told.append(Pasted(_clipboard()))
        return told

    def _mouse(self, event: pygame.event.Event) -> list[Input]:
        # SDL repeats each touch as a mouse; fingers are heard on their own.
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEWHEEL:
            x, y = pygame.mouse.get_pos()
            return [Wheel(x, y, getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y))]
        x, y = event.pos
        if event.type == pygame.MOUSEMOTION:
            return [PointerMove(x, y, any(event.buttons))]
        if event.button > 3:
            return []
        down = event.type == pygame.MOUSEBUTTONDOWN
        return [PointerDown(x, y, event.button) if down else PointerUp(x, y, event.button)]

    def _finger(self, event: pygame.event.Event) -> list[Input]:
        width, height = self._size()
        x, y = event.x * width, event.y * height
        finger = event.finger_id + 1
        if event.type == pygame.FINGERDOWN:
            self._fingers[finger] = (x, y)
            return [PointerDown(x, y, 1, True, finger)]
        if event.type == pygame.FINGERUP:
            self._fingers.pop(finger, None)
            return [PointerUp(x, y, 1, True, finger)]
        told: list[Input] = [PointerMove(x, y, True, True, finger)]
        if len(self._fingers) == 2 and finger in self._fingers:
            told.extend(self._pinched(finger, x, y))
        self._fingers[finger] = (x, y)
        return told

    def _pinched(self, finger: int, x: float, y: float) -> list[Input]:
        other = next(place for name, place in self._fingers.items() if name != finger)
        old = self._fingers[finger]
        before = ((old[0] - other[0]) ** 2 + (old[1] - other[1]) ** 2) ** 0.5
        after = ((x - other[0]) ** 2 + (y - other[1]) ** 2) ** 0.5
        return [Pinch((x + other[0]) / 2, (y + other[1]) / 2, after / before)] if before > 1 else []


class TextInput:
    """Where text is typed: the system's input method opens beside it, and only then are letters sent at all."""

    def __init__(self) -> None:
        self.place: pygame.Rect | None = None
        """In pixels; None: nowhere."""

    def at(self, rect: pygame.FRect | None, k: float) -> None:
        """Here, in units of ``k`` pixels; None ends it."""
        place = pygame.Rect(*(round(part * k) for part in rect)) if rect else None
        if place == self.place:
            return
        if place is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.set_text_input_rect(place)
            if self.place is None:
                pygame.key.start_text_input()
        self.place = place


def copy(text: str) -> None:
    """Put this text into the system's clipboard, where there is one."""
    with contextlib.suppress(pygame.error, ValueError):
        pygame.scrap.put_text(text)


def _clipboard() -> str:
    with contextlib.suppress(pygame.error, UnicodeDecodeError):
        return pygame.scrap.get_text() or ""
    return ""
