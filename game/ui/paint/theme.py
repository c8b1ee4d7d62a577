"""Colours and styles: the warm dark room of the menus, and the three moods of the games. Values only.

Colours are "#rrggbb" (or "#rrggbbaa"): they are cache keys and go into SVG as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.values import FrozenValue

CREAM: Final = "#fff4dc"
PAPER: Final = "#fdf6e6"
PAPER_LOW: Final = "#efe0c0"
INK: Final = "#33222b"
INK_SOFT: Final = "#6d5560"
GOLD: Final = "#ffc857"
GOLD_DEEP: Final = "#f29f3d"
SELECTED: Final = "#ffdc94"
MUTED: Final = "#cdb3b5"
GOOD: Final = "#58c46c"

PLAYERS: Final = ("#ff6b5e", "#4fa8ff", "#ffc94d", "#58c46c", "#c583ff", "#ff9440", "#3fd0c9", "#f57fb5")
"""Eight seat colours; beside each stands the player's initial, so that no one needs to tell them apart by colour."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A rounded plate. ``lip``: a darker edge under it, as on an arcade button. ``gloss``: light along the top."""

    top: str
    bottom: str
    radius: float = 32
    stroke: str = ""
    width: float = 0
    lip: str = ""
    lip_height: float = 0
    shadow: float = 0
    gloss: float = 0


class Mood(FrozenValue):
    """A room: its light from above, its dark edges, its grain, what is written on it, and its plates, rows and keys."""

    name: str
    light: str
    middle: str
    dark: str
    ink: str
    soft: str
    plate: Panel
    well: Panel
    row: Panel
    row_lit: Panel
    arrow: Panel
    key: tuple[Panel, Panel]
    grain: int = 10
    glow: float = 0.75


def _key(top: str, bottom: str, lip: str, stroke: str = "", gloss: float = 0.26) -> Panel:
    return Panel(top, bottom, 34, stroke, 3 if stroke else 0, lip, 10, 14, gloss)


def mood(
    name: str,
    room: tuple[str, str, str],
    inks: tuple[str, str],
    plate: tuple[str, str, str],
    row: tuple[str, str, str, str],
    key: tuple[str, str, str, str, str, str],
    grain: int = 10,
    glow: float = 0.75,
) -> Mood:
    """``plate``: top, bottom, edge; ``row``: top and bottom at rest and lit; ``key``: the same and both lips."""
    return Mood(
        name,
        *room,
        *inks,
        plate=Panel(plate[0], plate[1], 36, plate[2], 3, shadow=22),
        well=Panel(room[2], room[2], 36, plate[2], 3),
        row=Panel(row[0], row[1], 22),
        row_lit=Panel(row[2], row[3], 22),
        arrow=Panel(key[2], key[3], 20),
        key=(_key(key[0], key[1], key[4], gloss=0.1), _key(key[2], key[3], key[5], inks[0], 0.14)),
        grain=grain,
        glow=glow,
    )


ROOM: Final = mood(
    "room",
    ("#6e3b45", "#3b2230", "#190f18"),
    (CREAM, MUTED),
    ("#54303f", "#3a212e", "#7d4a58"),
    ("#5a3442", "#4b2b38", "#6d4150", "#5b3543"),
    ("#7f485b", "#623547", "#8e5468", "#6e3c50", "#3f1f2c", "#502838"),
)


PLATE: Final = ROOM.plate
SHEET: Final = Panel(PAPER, PAPER_LOW, 40, "#ffffff", 4, "#c9a878", 8, shadow=30)
CARD: Final = Panel("#fffdf6", "#f3e8cf", 26, "#e2d2ae", 3, shadow=14)
FIELD: Final = Panel("#fffaf0", "#f6ead2", 26, "#b8946a", 4)
FIELD_FOCUSED: Final = Panel("#ffffff", "#fff6e2", 26, GOLD_DEEP, 6)
TOAST: Final = Panel("#fff3d6", "#ffe1a3", 30, "#ffffff", 3, shadow=20)
TOAST_BAD: Final = Panel("#ffe0d8", "#ffb9aa", 30, "#ffffff", 3, shadow=20)
TOAST_GOOD: Final = Panel("#e3f8dd", "#b5e6ae", 30, "#ffffff", 3, shadow=20)
TRACK: Final = Panel("#1c1017", "#2b1a23", 999, "#6b4250", 3)
ROW_CHOSEN: Final = Panel("#ffd982", "#ffb94e", 22, "#fff1c9", 3)
KEYCAP: Final = Panel("#fffaf0", "#e5d6ba", 12, "", 0, "#a58a67", 5)


@dataclass(frozen=True, slots=True)
class ButtonStyle:
    """A button at rest, under the pointer or in focus, and switched off."""

    rest: Panel
    hot: Panel
    off: Panel
    ink: str
    ink_hot: str
    ink_off: str


_OFF: Final = Panel("#5b4750", "#4b3a43", 34, "", 0, "#33262d", 10, 0, 0)
_OFF_INK: Final = "#d3c4ca"

PRIMARY: Final = ButtonStyle(
    _key("#ffcf66", "#f79a33", "#b55f14"),
    _key("#ffe08f", "#ffb049", "#c96f1c", "#fff6d8"),
    _OFF,
    "#43220b",
    "#43220b",
    _OFF_INK,
)
SECONDARY: Final = ButtonStyle(*ROOM.key, _OFF, CREAM, "#ffffff", _OFF_INK)
"""On a page of another mood it takes that mood's colours."""
QUIET: Final = ButtonStyle(
    Panel("#ffffff14", "#ffffff0c", 34, "#ffffff30", 3),
    Panel("#ffffff30", "#ffffff20", 34, "#ffffff80", 3),
    Panel("#ffffff08", "#ffffff06", 34, "#ffffff18", 3),
    CREAM,
    "#ffffff",
    _OFF_INK,
)
DANGER: Final = ButtonStyle(
    _key("#ff8a75", "#e0483a", "#8f231b"),
    _key("#ffa593", "#f35c4b", "#a52c22", "#ffe3dc"),
    _OFF,
    "#3a0a06",
    "#3a0a06",
    _OFF_INK,
)
GO: Final = ButtonStyle(
    _key("#9be28f", "#4db463", "#276f3c"),
    _key("#b9f0ad", "#63c878", "#2f8248", "#eaffe6"),
    _OFF,
    "#0f3218",
    "#0f3218",
    _OFF_INK,
)

# Sizes in units. Nothing that must be read is smaller than SMALL but on a full board.
SMALL: Final = 28.0
FLOOR: Final = 22.0
"""Letters where a board has no room for larger ones: what 28 units are at 100 %."""
BODY: Final = 34.0
LARGE: Final = 44.0
TITLE: Final = 72.0
HUGE: Final = 132.0
BUTTON_HEIGHT: Final = 88.0
ROW_HEIGHT: Final = 80.0
RING: Final = "#ffe9a8"
