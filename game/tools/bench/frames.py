"""How even the frames are: gaps between the turns of the real frame loop while bots think, photos arrive and matches
are opened. Every part and size runs in a process of its own, so that nothing is in any cache yet.

Beside them stands a floor: a window that shows nothing and turns at the same pace. What the machine itself takes away
is seen there, too.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from typing import Any, Final

SIZES: Final = ((1920, 1080), (3840, 2160))
PARTS: Final = ("floor", "superpose", "clover", "klick", "opening")
SECONDS: Final = 15.0
"""Of each part; the opening takes as long as its way."""
MISSED: Final = 0.033
"""A frame was left out."""
STUCK: Final = 0.060
"""Anybody can see it."""


def measure(seconds: float = SECONDS) -> dict[str, Any]:
    return {
        f"{size[0]}x{size[1]}": {part: summed_up(**_turned(part, size, seconds)) for part in PARTS} for size in SIZES
    }


def summed_up(gaps: Sequence[float], own: Sequence[float], drawn: int, where: Sequence[str]) -> dict[str, Any]:
    """``own``: what of each gap was this thread's work; ``where``: what was going on; ``drawn``: how many of the turns
    made a picture."""
    ranked, worked = sorted(gaps), sorted(own)
    slowest = sorted(zip(gaps, own, where, strict=True), reverse=True)[:3]
    return {
        "turns": len(gaps),
        "drawn": drawn,
        "p50_ms": _share(ranked, 0.5),
        "p99_ms": _share(ranked, 0.99),
        "p999_ms": _share(ranked, 0.999),
        "worst_ms": _share(ranked, 1.0),
        "over_33ms": sum(gap > MISSED for gap in gaps),
        "over_60ms": sum(gap > STUCK for gap in gaps),
        "own_p99_ms": _share(worked, 0.99),
        "own_worst_ms": _share(worked, 1.0),
        "own_over_33ms": sum(one > MISSED for one in own),
        "slowest": [f"{place}: {gap * 1000:.1f} (own {one * 1000:.1f})" for gap, one, place in slowest],
    }


def _share(ranked: Sequence[float], part: float) -> float:
    """Milliseconds that so many of the gaps do not exceed."""
    return round(ranked[min(len(ranked) - 1, int(len(ranked) * part))] * 1000, 1)


def _turned(part: str, size: tuple[int, int], seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "TABLEE_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        words = ["-m", "game.tools.bench.turns", part, *map(str, size), str(seconds)]
        done = subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told
