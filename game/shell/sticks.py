"""Sticks and held d-pads as steps: first one at once, then, held, one after another. Pure: it is told the time."""

from __future__ import annotations

from typing import Final

from game.ui.inputs import PadButton

DELAY: Final = 0.40
RATE: Final = 0.11
"""Seconds until a held direction repeats, and between repeats: like a key's."""
PUSHED: Final = 0.55
RELEASED: Final = 0.40
"""A stick counts as pushed beyond the first, as let go below the second: no flutter between."""
AXES: Final = {"lx": ("left", "right"), "ly": ("up", "down")}
DIRECTIONS: Final = frozenset({"left", "right", "up", "down"})


class Sticks:
    """One for each pad."""

    def __init__(self, pad: int = 0) -> None:
        self._pad = pad
        self._held: dict[str, float] = {}
        self._pushed: dict[str, str] = {}

    def button(self, name: str, down: bool, now: float) -> PadButton:
        """A real button; a d-pad direction repeats from now on."""
        if name in DIRECTIONS:
            if down:
                self._held = {name: now + DELAY}
            else:
                self._held.pop(name, None)
        return PadButton(name, down, False, self._pad)

    def axis(self, name: str, value: float, now: float) -> list[PadButton]:
        """A stick moved: the direction it was let go of, the one it is pushed to."""
        if name not in AXES:
            return []
        before = self._pushed.get(name, "")
        low, high = AXES[name]
        after = high if value > PUSHED else low if value < -PUSHED else before if abs(value) > RELEASED else ""
        if after == before:
            return []
        told: list[PadButton] = []
        self._pushed[name] = after
        if before:
            told.append(self.button(before, False, now))
        if after:
            told.append(self.button(after, True, now))
        return told

    def due(self, now: float) -> list[PadButton]:
        """The repeats that have come due."""
        told = []
        for name, when in list(self._held.items()):
            if now >= when:
                self._held[name] = now + RATE
                told.append(PadButton(name, True, True, self._pad))
        return told

    def wait(self, now: float) -> float | None:
        """Seconds until the next repeat; None when nothing is held."""
        return max(0.0, min(self._held.values()) - now) if self._held else None
