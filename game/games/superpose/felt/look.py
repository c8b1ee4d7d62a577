"""How Super-Pose looks: the colours of its icons and of its room, in one place.

The colours were chosen so that all eight stay apart under protan, deutan and tritan colour blindness; a test checks it.
Nothing here draws.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final[dict[str, str]] = {
    "cat": "#f9d24a",
    "butterfly": "#bd1029",
    "elephant": "#44b575",
    "fish": "#2e7ce8",
    "rabbit": "#ff7b00",
    "bird": "#7638ae",
    "flower": "#f8f5ed",
    "chameleon": "#99d6d0",
    "black": "#0f1218",
}
"""By the name of the icon."""

INK: Final = "#1b2130"
CREAM: Final = "#fff6e4"

ON: Final[dict[str, str]] = {name: CREAM if name in ("butterfly", "fish", "bird", "black") else INK for name in COLOURS}
"""The colour a silhouette has on a tile of its icon: the one that stands out more."""

GLOW: Final[dict[str, str]] = {
    "cat": "#ffdf6b",
    "butterfly": "#ff5069",
    "elephant": "#5fdc93",
    "fish": "#63a8ff",
    "rabbit": "#ff9a3d",
    "bird": "#b57cf0",
    "flower": "#fff9ee",
    "chameleon": "#b4f0ea",
    "black": "#58627a",
}
"""A lighter twin of each colour, for outlines and words on the dark felt."""

MARKERS: Final[dict[str, str]] = {"griffin": "#e9b640", "dragon": "#b9c5d2", "unicorn": "#cf8650"}

PAPER: Final = "#f7efe0"
GOOD: Final = "#8ff0b0"
BAD: Final = "#ff6b6b"
LAMP: Final = "#ffd48a"
