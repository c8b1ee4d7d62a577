"""Gamepads, plugged in and out at any time: their events as inputs in our own words. Part of the window."""

from __future__ import annotations

import contextlib
from typing import Any, Final

import pygame

from game.shell.sticks import Sticks
from game.ui.inputs import Input, PadAxis, PadsChanged

PAD_BUTTONS: Final = {
    0: "a",
    1: "b",
    2: "x",
    3: "y",
    4: "back",
    6: "start",
    9: "lb",
    10: "rb",
    11: "up",
    12: "down",
    13: "left",
    14: "right",
}
PAD_AXES: Final = ("lx", "ly", "rx", "ry", "lt", "rt")
AXIS_STEP: Final = 0.02
"""Smaller movements of a stick are its trembling."""


class Pads:
    """All pads of this machine, once they are looked for."""

    def __init__(self) -> None:
        self._controller: Any = None
        self._open: dict[int, tuple[Any, Sticks]] = {}
        self._axes: dict[tuple[int, str], float] = {}
        self._is_looking = False

    def look(self) -> None:
        """Hear pads from now on. Not before the first picture: it is slow to import and to open."""
        if self._is_looking:
            return
        self._is_looking = True
        # The name is private to pygame and may be missing in a build: then there are no pads, and that is all.
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()
            self._controller = controller

    @property
    def count(self) -> int:
        return len(self._open)

    def hear(self, event: pygame.event.Event, now: float) -> list[Input]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                return self._added(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                gone = self._open.pop(event.instance_id, None)
                return [PadsChanged(self.count)] if gone else []
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                name = PAD_BUTTONS.get(event.button)
                pad = self._open.get(event.instance_id)
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                return [pad[1].button(name, down, now)] if name and pad else []
            case pygame.CONTROLLERAXISMOTION:
                return self._moved(event, now)
        return []

    def _added(self, index: int) -> list[Input]:
        try:
            pad = self._controller.Controller(index)
            name = pad.as_joystick().get_instance_id()
        except (pygame.error, AttributeError):
            return []
        if name in self._open:
            return []
        self._open[name] = (pad, Sticks(name))
        return [PadsChanged(self.count)]

    def _moved(self, event: pygame.event.Event, now: float) -> list[Input]:
        pad = self._open.get(event.instance_id)
        if pad is None or event.axis >= len(PAD_AXES):
            return []
        name = PAD_AXES[event.axis]
        value = max(-1.0, min(1.0, event.value / 32767))
        before = self._axes.get((event.instance_id, name), 0.0)
        if abs(value - before) < AXIS_STEP and value != 0:
            return []
        self._axes[event.instance_id, name] = value
        return [PadAxis(name, value, event.instance_id), *pad[1].axis(name, value, now)]

    def close(self) -> None:
        self._open.clear()
        if self._controller is not None:
            self._controller.quit()

    def due(self, now: float) -> list[Input]:
        return [step for _, sticks in self._open.values() for step in sticks.due(now)]

    def wait(self, now: float) -> float | None:
        waits = [wait for _, sticks in self._open.values() if (wait := sticks.wait(now)) is not None]
        return min(waits, default=None)
