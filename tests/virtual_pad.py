"""A gamepad that exists only inside this process, giving real hot-plugged SDL events under the dummy driver."""

from __future__ import annotations

import ctypes
import glob
import os

import pygame

GAMECONTROLLER = 1


def sdl():
    """The SDL library pygame has already loaded."""
    folder = os.path.dirname(pygame.__file__)
    found = glob.glob(f"{folder}/../pygame_ce.libs/libSDL2-2*") + glob.glob(f"{folder}/SDL2.dll")
    found += glob.glob(f"{folder}/.dylibs/libSDL2-2*")
    library = ctypes.CDLL(found[0])
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return library


class VirtualPad:
    def __init__(self):
        self._sdl = sdl()
        self._index = self._sdl.SDL_JoystickAttachVirtual(GAMECONTROLLER, 6, 15, 1)
        assert self._index >= 0

    def _joystick(self):
        instance = self._sdl.SDL_JoystickGetDeviceInstanceID(self._index)
        return self._sdl.SDL_JoystickFromInstanceID(instance)

    def press(self, button):
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick(), button, 1)
        self._sdl.SDL_JoystickUpdate()

    def release(self, button):
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick(), button, 0)
        self._sdl.SDL_JoystickUpdate()

    def tilt(self, axis, value):
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick(), axis, value)
        self._sdl.SDL_JoystickUpdate()

    def unplug(self):
        self._sdl.SDL_JoystickDetachVirtual(self._index)
