"""The colours of So Clover!: deep green with cream cards."""

from __future__ import annotations

from typing import Final

from game.ui.paint.theme import mood

CLOVER: Final = mood(
    "clover",
    ("#29694a", "#17523a", "#0a2a20"),
    ("#fdf5dd", "#cfe8d2"),
    ("#1f6247", "#134431", "#3d8a66"),
    ("#236b4d", "#1b5840", "#2f8261", "#266d50"),
    ("#2e7050", "#225a41", "#367b5a", "#2a644b", "#12402d", "#17523a"),
)
