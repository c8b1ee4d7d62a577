"""What the window ring needs beyond Python, and which of it this machine lacks."""

from __future__ import annotations

import importlib.util
import shutil

PROGRAMS = ("Xvfb", "openbox", "setxkbmap")


def missing():
    lacking = [name for name in PROGRAMS if shutil.which(name) is None]
    return lacking if importlib.util.find_spec("Xlib") else [*lacking, "python-xlib"]
