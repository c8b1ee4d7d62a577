"""What a player sets once: name, language, window, scale, volumes, motion, aids; kept in one TOML file.

A damaged file is set aside, never deleted; a bad value falls back alone, the others stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from game.core.clean import clean_name
from game.store.files import set_aside, try_to_write
from game.store.toml import read_toml
from game.text.notice import Notice

FILE: Final = "settings.toml"
SCALES: Final = (0.75, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
"""The sizes of everything on the screen a player may choose."""
AIDS: Final = ("friendly", "rulebook")
COLOURS: Final = 8
SMALLEST: Final = (320, 200)
LARGEST: Final = (16384, 16384)
MOST_WIFI: Final = 63
"""Letters of a Wi-Fi's name or password, as its standard has it."""

MOST_BYTES: Final = 16_384
"""Of the file: some thirty times what is ever written."""


@dataclass(frozen=True, slots=True)
class Settings:
    """``language`` "" is the system's. ``aids``: what this player proposes. ``colour``: the seat colour liked.
    ``phones``: whether they may join tables of ours; ``wifi``: what they are told to be in first."""

    name: str = ""
    language: str = ""
    fullscreen: bool = False
    width: int = 1280
    height: int = 720
    monitor: int = 0
    ui_scale: float = 1.0
    volume_effects: float = 0.8
    volume_music: float = 0.5
    mute: bool = False
    reduced_motion: bool = False
    aids: str = "friendly"
    colour: int = 0
    phones: bool = True
    wifi: str = ""
    wifi_password: str = ""


def load(folder: Path) -> tuple[Settings, tuple[Notice, ...]]:
    """The settings in this folder, and what had to be put right."""
    path = folder / FILE
    try:
        found = read_toml(path, MOST_BYTES)
    except FileNotFoundError:
        return Settings(), ()
    except ValueError:
        return Settings(), (_aside(path),)
    except OSError as error:
        return Settings(), (Notice("settings.unreadable", {"why": error.strerror or str(error)}),)
    values, wrong = checked(found)
    notices = (Notice("settings.values_reset", {"names": ", ".join(wrong)}),) if wrong else ()
    return Settings(**values), notices


def checked(found: Mapping[str, Any]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The values that hold, and the names of those that do not. Unknown names are ignored: a newer version's."""
    values: dict[str, Any] = {}
    wrong: list[str] = []
    for field in fields(Settings):
        if field.name not in found:
            continue
        value = _CHECKS[field.name](found[field.name])
        if value is None:
            wrong.append(field.name)
        else:
            values[field.name] = value
    return values, tuple(wrong)


def save(settings: Settings, folder: Path) -> Notice | None:
    """Write the file whole or not at all; a notice when that is impossible (a full or read-only disk)."""
    # Not needed for the first picture, and slow to import.
    import tomli_w

    why = try_to_write(folder / FILE, tomli_w.dumps(asdict(settings)).encode("utf-8"))
    return Notice("settings.not_saved", {"why": why}) if why else None


def _aside(path: Path) -> Notice:
    try:
        return Notice("settings.broken", {"file": set_aside(path).name})
    except OSError as error:
        return Notice("settings.unreadable", {"why": error.strerror or str(error)})


def _flag(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _whole(low: int, high: int) -> Callable[[object], int | None]:
    def check(value: object) -> int | None:
        return value if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high else None

    return check


def _part(low: float, high: float) -> Callable[[object], float | None]:
    def check(value: object) -> float | None:
        fits = isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
        return float(value) if fits and isinstance(value, int | float) else None

    return check


def _name(value: object) -> str | None:
    return clean_name(value) if isinstance(value, str) else None


def _language(value: object) -> str | None:
    return value if isinstance(value, str) and len(value) <= 8 and (not value or value.isalpha()) else None


def _aid(value: object) -> str | None:
    return value if isinstance(value, str) and value in AIDS else None


def _wifi(value: object) -> str | None:
    return value if isinstance(value, str) and len(value) <= MOST_WIFI else None


_CHECKS: Final[dict[str, Callable[[object], Any]]] = {
    "name": _name,
    "language": _language,
    "fullscreen": _flag,
    "width": _whole(SMALLEST[0], LARGEST[0]),
    "height": _whole(SMALLEST[1], LARGEST[1]),
    "monitor": _whole(0, 15),
    "ui_scale": _part(SCALES[0], SCALES[-1]),
    "volume_effects": _part(0.0, 1.0),
    "volume_music": _part(0.0, 1.0),
    "mute": _flag,
    "reduced_motion": _flag,
    "aids": _aid,
    "colour": _whole(0, COLOURS - 1),
    "phones": _flag,
    "wifi": _wifi,
    "wifi_password": _wifi,
}
