"""How long it takes from the start of the process to the first picture, against a bare program that opens a window."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any, Final

RUNS: Final = 9

BARE: Final = (
    "import time, pygame\n"
    "pygame.init()\n"
    "pygame.display.set_mode((1280, 720))\n"
    "pygame.display.flip()\n"
    "print(time.time())\n"
)
OURS: Final = (
    "import gc, time\ngc.disable()\nfrom game.shell.program import first_frame\nfirst_frame()\nprint(time.time())\n"
)


def measure() -> dict[str, Any]:
    bare, ours = [], []
    with tempfile.TemporaryDirectory() as home:
        _seconds(BARE, home)
        _seconds(OURS, home)
        for _ in range(RUNS):
            bare.append(_seconds(BARE, home))
            ours.append(_seconds(OURS, home))
    floor, start = statistics.median(bare), statistics.median(ours)
    return {
        "bare_ms": round(floor * 1000, 1),
        "first_frame_ms": round(start * 1000, 1),
        "ratio": round(start / floor, 2),
        "runs": RUNS,
    }


def _seconds(program: str, home: str) -> float:
    environment = {**os.environ, "TABLEE_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    # A player's machine keeps compiled modules; one that does not would measure the compiler.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = os.path.join(home, "compiled")
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")):
        environment["SDL_VIDEODRIVER"] = "dummy"
        environment["SDL_AUDIODRIVER"] = "dummy"
    began = time.time()
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1]) - began
