"""The colours of Klick!: a wall of light for photographs."""

from __future__ import annotations

from typing import Final

from game.ui.paint.theme import mood

KLICK: Final = mood(
    "klick",
    ("#5d6a86", "#313a52", "#161b2b"),
    ("#f7f9ff", "#b8c3dc"),
    ("#414c69", "#2f3850", "#66749a"),
    ("#48547a", "#3d4868", "#58668f", "#4b587d"),
    ("#6b7aa6", "#525f88", "#8795c2", "#6a79a6", "#283049", "#343d5b"),
    grain=6,
    glow=0.9,
)
