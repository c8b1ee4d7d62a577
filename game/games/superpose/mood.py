"""The colours of Super-Pose: a dark slate felt on which the animals glow."""

from __future__ import annotations

from typing import Final

from game.ui.paint.theme import mood

SUPERPOSE: Final = mood(
    "superpose",
    ("#47566a", "#2a3544", "#141a24"),
    ("#f2f5fa", "#b4c0cf"),
    ("#364353", "#27313e", "#56677e"),
    ("#3d4b5d", "#334050", "#4c5c72", "#405064"),
    ("#5f7188", "#48586d", "#7a8da6", "#5d7088", "#222c39", "#2d3947"),
    grain=16,
)
